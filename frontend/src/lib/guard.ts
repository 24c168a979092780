/** Milliseconds after a change of the screen in which a press may still be meant for what stood there before. */
const WHILE = 1000;

/** Pixels within which two presses are in the same place. */
const NEAR = 32;
type Spot = { x: number; y: number };

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
 * a fresh press of a mouse or a finger, which somebody has aimed (but where a press has just closed a dialog, the next one in the same place is not), nor what only turns pages (`data-again`).
 */
export class Guard {
  #holds: "no" | "press" | "scene" = "no";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #root: HTMLElement | null = null;
  #last = "";
  /** Where somebody pressed last, or that it was with a key; and where the press was that closed a dialog. */
  #at: Spot | "key" | null = null;
  #shut: Spot | null = null;
  #forgets: ReturnType<typeof setTimeout> | undefined;

  watch(root: HTMLElement): void {
    this.#root = root;
  }

  /** A dialog has closed: what lies behind it has been seen by nobody. A press in the same place is the second one of a hurried hand, whatever made it. */
  closed(): void {
    if (this.#at === "key") return this.changed(false);
    this.#shut = this.#at;
    clearTimeout(this.#forgets);
    this.#forgets = setTimeout(() => (this.#shut = null), WHILE);
  }

  /** The screen has changed: to another scene, or within it by what the player did. */
  changed(scene: boolean): void {
    this.#hold(scene || this.#holds === "scene" ? "scene" : "press");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#hold("no"), WHILE);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#forgets);
  }

  /** Takes a key that must do nothing; tells whether it did. */
  key(event: KeyboardEvent): boolean {
    const { key, repeat } = event;
    const again = key === this.#last;
    this.#last = key;
    this.#at = "key";
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
    const at = event.detail > 0 && (event.clientX || event.clientY) ? { x: event.clientX, y: event.clientY } : null;
    if (this.#shut && at && !turns(event)) {
      if (Math.hypot(at.x - this.#shut.x, at.y - this.#shut.y) < NEAR) return take(event);
      this.#shut = null; // the hand has moved
    }
    if (event.detail > 0) this.#at = at;
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
