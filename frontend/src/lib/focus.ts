import { seen } from "./away";

/** Keeps the focus inside a widget when the element that had it is gone after a change. */
export class FocusKeeper {
  #root: HTMLElement;
  #had = false;
  #before: Element | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
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
    if (this.#had && moved && !this.#reading()) (active as HTMLElement).blur();
  }

  /**
   * Call after the page changed.
   *
   * @param moved The scene is another one: the focus goes to its first sensible place even if the old element is still there.
   */
  restore(moved: boolean): void {
    if (!this.#had) return;
    const alive = this.#before?.isConnected && this.#active() === this.#before;
    if (alive && !moved) return;
    if (this.#reading()) return;
    this.place();
  }

  /** Puts the focus on the place the scene names, else on the headline. */
  place(): void {
    const target =
      this.#root.querySelector<HTMLElement>(`${seen('[data-first-focus] [tabindex="0"]')}, button[data-first-focus]`) ??
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
