/** Milliseconds after a change of the screen in which a press may still be meant for what stood there before. */
const WHILE = 1000;

const isPress = (key: string) => key === "Enter" || key === " ";
/** A letter, a digit, or a sign: what a shortcut of one key is. */
export const isCharacter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => [...key].length === 1 && key !== " " && !altKey && !ctrlKey && !metaKey;
const WRITTEN = "input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button], [type=submit]), textarea, select";
/** Whether somebody writes there, or chooses by letters. */
export const isWritten = (target: EventTarget | null) => !!(target as Element | null)?.matches?.(WRITTEN);

/**
 * Keeps a second press from doing what nobody has seen yet: a key that is held, a hand that trembles, a double click.
 *
 * After a new scene, Enter and Space do nothing for a second, and neither does a double click; nor the same letter or digit again. Where the same
 * scene goes on after what the player did, that lasts only until the player moves: with an arrow key, Tab, or another letter. What is written is never held up, nor
 * a fresh press of a mouse or a finger, which somebody has aimed, nor what only turns pages (`data-again`).
 */
export class Guard {
  #holds: "no" | "press" | "scene" = "no";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #root: HTMLElement | null = null;
  #last = "";

  watch(root: HTMLElement): void {
    this.#root = root;
  }

  /** The screen has changed: to another scene, or within it by what the player did. */
  changed(scene: boolean): void {
    this.#hold(scene || this.#holds === "scene" ? "scene" : "press");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#hold("no"), WHILE);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  /** Takes a key that must do nothing; tells whether it did. */
  key(event: KeyboardEvent): boolean {
    const { key, repeat } = event;
    const again = key === this.#last;
    this.#last = key;
    if (isWritten(event.target)) {
      if (key === "Enter" && repeat) return take(event);
      this.#moved();
      return false;
    }
    if (isPress(key)) return repeat || (this.#holds !== "no" && !turns(event)) ? take(event) : false;
    if (isCharacter(event) && (repeat || (again && this.#holds !== "no"))) return take(event);
    this.#moved();
    return false;
  }

  /** Takes a click that must do nothing: one that no pointer has made, or the second one of two; tells whether it did. */
  click(event: MouseEvent): boolean {
    if (this.#holds === "no" || event.detail === 1 || turns(event) || (event.target as Element).closest("input, select, textarea, label")) return false;
    return take(event);
  }

  #moved(): void {
    if (this.#holds === "press") this.#hold("no");
  }

  #hold(what: "no" | "press" | "scene"): void {
    this.#holds = what;
    this.#root?.toggleAttribute("data-fresh", what !== "no");
  }
}

/** Whether it is pressed again and again to look around. */
const turns = ({ target }: Event) => !!(target as Element).closest("[data-again], select, [type=radio]");

function take(event: Event): true {
  event.preventDefault();
  event.stopImmediatePropagation();
  return true;
}
