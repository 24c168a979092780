import type { Controls as Kept } from "../wire/base";
import { isCharacter, isWritten } from "./guard";

const KEPT = "saintlearn-controls";
const SWITCHED = "saintlearn-controls";
const USUAL: Kept = { stops: false, letters: true, points: false };

/** Tells groups that Tab is to stop somewhere else from now on. */
export const STOPS = "sl-stops";

/**
 * How a child uses the keys, and whether what is pointed at says its name. Where the kernel knows whose it is, it's kept with that child's name; elsewhere this device keeps it, for all widgets of a page.
 */
export class Controls {
  #given: () => Kept | undefined;
  #tell: (kept: Kept) => unknown;
  #device = $state.raw<Kept>(kept() ?? USUAL);

  /**
   * @param given What the kernel knows of the child who is here.
   * @param tell Tells the kernel what the child wants.
   */
  constructor(given: () => Kept | undefined, tell: (kept: Kept) => unknown) {
    this.#given = given;
    this.#tell = tell;
    document.addEventListener(SWITCHED, this.#heard);
  }

  get #now(): Kept {
    return this.#given() ?? this.#device;
  }
  /** Whether Tab stops at each item of a group. */
  get stops(): boolean {
    return this.#now.stops;
  }
  /** Whether a letter, a digit, or a sign alone does something. */
  get letters(): boolean {
    return this.#now.letters;
  }

  /** Whether what is pointed at says its name; once it's on, it stays on for whoever comes to this device next. */
  get points(): boolean {
    return this.#now.points || this.#device.points;
  }

  set(change: Partial<Kept>): void {
    const wanted = { ...this.#now, points: this.points, ...change };
    this.#tell(wanted);
    const next = this.#given() ? { ...this.#device, points: wanted.points } : wanted;
    try {
      localStorage.setItem(KEPT, JSON.stringify(next));
    } catch {
      // a page that may keep nothing still has its switches
    }
    document.dispatchEvent(new CustomEvent(SWITCHED, { detail: next }));
  }

  /** Keeps a letter from everything that hears keys here, where letters do nothing. */
  key(event: KeyboardEvent): void {
    if (!this.letters && isCharacter(event) && !isWritten(event.target)) event.stopImmediatePropagation();
  }

  dispose(): void {
    document.removeEventListener(SWITCHED, this.#heard);
  }

  #heard = (event: Event): void => {
    this.#device = (event as CustomEvent<Kept>).detail;
  };
}

/**
 * Enter on a field of a form, for whoever has Tab and Enter alone: it does what Space does, and where Tab stops everywhere, it goes on to the next choice.
 *
 * @returns Whether it did something.
 */
export function chosen(target: Element, every: boolean): boolean {
  if (target instanceof HTMLInputElement && target.type === "checkbox") target.click();
  else if (!every) return false;
  else if (target instanceof HTMLSelectElement) {
    target.selectedIndex = (target.selectedIndex + 1) % target.length;
    for (const name of ["input", "change"]) target.dispatchEvent(new Event(name, { bubbles: true }));
  } else if (target instanceof HTMLInputElement && target.type === "radio") {
    const all = [...(target.getRootNode() as ParentNode).querySelectorAll<HTMLInputElement>("input[type=radio]")].filter((one) => one.name === target.name && one.form === target.form);
    const next = target.checked ? all[(all.indexOf(target) + 1) % all.length]! : target;
    next.focus();
    next.click();
  } else return false;
  return true;
}

function kept(): Kept | null {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    return told && typeof told === "object" ? { stops: "stops" in told && told.stops === true, letters: !("letters" in told && told.letters === false), points: "points" in told && told.points === true } : null;
  } catch {
    return null;
  }
}
