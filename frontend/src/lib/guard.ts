/** Milliseconds after a change of the screen in which a press may still be meant for what stood there before. */
const WHILE = 1000;

/** Pixels within which two presses are in the same place. */
const NEAR = 32;

/** The same where places lie so close that the nearest one to the fingertip is meant (`data-close`). */
const CLOSE = 10;

/** Milliseconds in which two touches are a double one: a browser counts only the clicks of a mouse. */
const TWICE = 500;
type Spot = { x: number; y: number };

/** The last press on the page, in whichever widget: each kind of widget has a copy of this module to itself, and all keep to the one. */
const page = document as { slPressed?: Press };
type Press = { by: object; at: Spot | null; when: number };

const since = (press: Press) => performance.now() - press.when;
const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);
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
 * scene goes on after what the player did, or the player was told something or has turned a switch, that lasts only until the player moves: with an arrow key, Tab, or another
 * letter. Where the press was in another widget, as at the door, this one is as new. What is written is never held up, nor a fresh press of a mouse or a finger, which somebody has aimed (but where a
 * press has just closed a dialog, the next one in the same place is not), nor what only turns pages (`data-again`).
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
  /** The player has moved since the last press, or there was none: what a scene asked by itself may be answered. */
  #gone = true;

  /** The widget stands on the page: after a press in another one, its scene is new. */
  watch(root: HTMLElement): void {
    this.#root = root;
    this.#comes();
  }

  /** A dialog has closed: what lies behind it has been seen by nobody. A press in the same place is the second one of a hurried hand, whatever made it. */
  closed(): void {
    if (this.#at === "key") return this.#holdOn(false);
    this.#shut = this.#at;
    clearTimeout(this.#forgets);
    this.#forgets = setTimeout(() => (this.#shut = null), WHILE);
  }

  /** The screen has changed: to another scene, or within it by what the player did. Whoever has moved before that answer came means what is pressed next. */
  changed(scene: boolean): void {
    if (scene || !this.#gone) this.#holdOn(scene);
  }

  #holdOn(scene: boolean): void {
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
    this.#shut = null;
    if (isWritten(event.target)) {
      if (key === "Enter" && repeat) return take(event);
      this.#moved();
      return false;
    }
    if (isPress(key)) {
      this.#comes();
      this.#presses(null);
      return repeat || (this.#holds !== "no" && !turns(event)) ? take(event) : false;
    }
    if (isCharacter(event) && (repeat || (again && this.#holds !== "no"))) return take(event);
    this.#moved();
    return false;
  }

  /** Takes a click that must do nothing: one that no pointer has made, or the second one of two; tells whether it did. */
  click(event: MouseEvent): boolean {
    const at = event.detail > 0 && (event.clientX || event.clientY) ? { x: event.clientX, y: event.clientY } : null;
    if (this.#shut && !turns(event)) {
      if (at && apart(at, this.#shut) < NEAR) return take(event);
      this.#shut = null; // the hand has moved, or it is another one
    }
    const second = (isClose(event) ? event.detail === 0 : event.detail !== 1) || isTouchedAgain(event, at);
    this.#comes();
    if (event.detail > 0) this.#presses((this.#at = at));
    if (this.#holds !== "no" && second && !turns(event) && !(event.target as Element).closest("input, select, textarea, label")) return take(event);
    if (event.detail === 0 && isSwitch(event)) this.#holdOn(false); // what a key does
    return false;
  }

  /** What stands here may have come with a press in another widget. */
  #comes(): void {
    const last = page.slPressed;
    if (last && last.by !== this && since(last) < WHILE) this.changed(true);
  }
  #presses(at: Spot | null): void {
    this.#gone = false;
    page.slPressed = { by: this, at, when: performance.now() };
  }
  #moved(): void {
    this.#gone = true;
    if (this.#holds === "press") this.#hold("no");
    if (page.slPressed?.by === this) delete page.slPressed;
  }

  #hold(what: "no" | "press" | "scene"): void {
    this.#holds = what;
    this.#root?.toggleAttribute("data-fresh", what !== "no");
  }
}

/** Whether a second press takes back what the first one did. */
const isSwitch = ({ target }: Event) => !!(target as Element).closest("[aria-pressed], [type=checkbox]");

/** Whether it is pressed again and again to look around. */
const turns = ({ target }: Event) => !!(target as Element).closest("[data-again], select, [type=radio]");

/** Whether a finger means the nearest of places so close to each other that a browser takes two touches for a double one. */
const isClose = (event: MouseEvent) => (event as PointerEvent).pointerType === "touch" && !!(event.target as Element).closest("[data-close]");

/** Whether it is the second one of two quick touches. */
function isTouchedAgain(event: MouseEvent, at: Spot | null): boolean {
  const last = page.slPressed;
  if ((event as PointerEvent).pointerType !== "touch" || !at || !last?.at) return false;
  return since(last) < TWICE && apart(at, last.at) < (isClose(event) ? CLOSE : NEAR);
}

function take(event: Event): true {
  event.preventDefault();
  event.stopImmediatePropagation();
  return true;
}
