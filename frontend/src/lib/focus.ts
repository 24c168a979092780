import { seen } from "./away";
import { painted } from "./motion";

/** How many elements are kept in mind that had the focus. */
const TRAIL = 6;

/** Whether the focus can go to an element. */
const there = (one: HTMLElement) => one.isConnected && !(one as HTMLButtonElement).disabled && (one.checkVisibility?.() ?? true);

/** Keys stay in the game, where a notebook would take them for its own; only those that save it go on. */
export function keepKey(event: KeyboardEvent): void {
  if (!((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s")) event.stopPropagation();
}

/** Keeps the focus inside a widget when the element that had it is gone, and the keys where somebody presses beside everything. */
export class FocusKeeper {
  #root: HTMLElement;
  #had = false;
  #before: Element | null = null;
  /** What had the focus, the latest first; empty while it is elsewhere on the page. */
  #trail: HTMLElement[] = [];
  /** A new scene is on its way, and will place the focus itself. */
  #moving = false;
  #end = () => {};

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Watches from now on, until it is disposed of. */
  hold(): void {
    this.#root.tabIndex = -1; // a press beside everything would give the keys to the notebook, where D D deletes the cell
    const ending = new AbortController();
    const { signal } = ending;
    this.#root.addEventListener("focusin", (event) => (this.#trail = [event.target as HTMLElement, ...this.#trail].slice(0, TRAIL)), { signal });
    this.#root.addEventListener("focusin", uncover, { signal });
    const later = () => setTimeout(() => this.#look());
    const watch = new MutationObserver(() => this.#trail[0] && nobody() && later());
    watch.observe(this.#root, { childList: true, subtree: true });
    this.#root.addEventListener("focusout", later, { signal });
    this.#end = () => (ending.abort(), watch.disconnect());
  }

  dispose(): void {
    this.#end();
  }

  /** Brings the focus back to where it was before, if what had it is gone; not if somebody has left. */
  #look(): void {
    if (this.#moving || this.#root.contains(this.#active())) return;
    const [last] = this.#trail;
    if (!nobody() || !last || there(last)) this.#trail = [];
    else (this.#trail.find(there) ?? this.#root).focus({ preventScroll: true });
  }

  /**
   * Call before the page changes.
   *
   * @param moved The scene will be another one. What has the focus gives it up now: where it goes with its element, a browser lays out the page
   *   while half of it is old and half new.
   */
  record(moved: boolean): void {
    const active = this.#active();
    this.#had = !!active && this.#root.contains(active);
    this.#before = this.#had ? active : null;
    this.#moving = this.#had;
    if (this.#had && moved && !this.#reading()) (active as HTMLElement).blur();
  }

  /**
   * Call after the page changed.
   *
   * @param moved The scene is another one: the focus goes to its first sensible place even if the old element is still there.
   */
  restore(moved: boolean): void {
    this.#moving = false;
    if (!this.#had) return;
    const alive = this.#before?.isConnected && this.#active() === this.#before;
    if (alive && !moved) return;
    if (this.#reading()) return;
    this.place();
  }

  /** Puts the focus on the place the scene names, else on the headline. */
  place(): void {
    const target =
      this.#root.querySelector<HTMLElement>(`${seen('[data-first-focus] [data-stop="first"]')}, ${seen('[data-first-focus] [tabindex="0"]:not([data-stop])')}, button[data-first-focus]`) ??
      this.#root.querySelector<HTMLElement>("[data-headline]");
    target?.focus();
  }

  #reading(): boolean {
    return !!this.#root.querySelector("dialog[open]");
  }

  #active(): Element | null {
    return (this.#root.getRootNode() as Document | ShadowRoot).activeElement;
  }
}

/**
 * Goes from what was just chosen to what the choice leads to, which its group names by a selector (`data-then`): whoever has Tab and Enter alone would go
 * around the whole page to get there. Tells whether it did.
 */
export async function leadOn(one: Element): Promise<boolean> {
  const item = one.closest<HTMLElement>("[data-stop]");
  const then = item?.closest<HTMLElement>("[data-then]")?.dataset.then;
  if (!then) return false;
  await painted();
  const page = item!.getRootNode() as Document | ShadowRoot;
  if (page.activeElement !== item || !item!.matches("[aria-checked=true], [aria-pressed=true]")) return false;
  const next = item!.closest(".sl-root")?.querySelector<HTMLElement>(seen(`${then}:not(:disabled)`));
  next?.focus();
  return !!next;
}

/** Whether nothing on the page has the focus. */
function nobody(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/** Brings what the keys come to out from under what stays in sight: a browser scrolls it into the window, and knows nothing of what lies over that. */
function uncover(event: FocusEvent): void {
  const one = event.target as HTMLElement;
  if (!one.matches(":focus-visible")) return;
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const page = one.getRootNode() as Document | ShadowRoot;
  const covered = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
    for (let over = page.elementFromPoint?.((left + right) / 2, y) ?? null; over && !over.contains(one) && !one.contains(over); over = over.parentElement)
      if (["sticky", "fixed"].includes(getComputedStyle(over).position)) return true;
    return false;
  });
  if (covered) one.scrollIntoView({ block: "center" });
}
