import { isWritten } from "./guard";

/** Milliseconds for which a mouse rests on something before that says its name. */
const RESTS = 250;
/** Milliseconds in which a key has moved the focus; a scene that moves it by itself says nothing. */
const MOVES = 300;

/** Pixels within which a mouse hasn't moved. */
const NEAR = 8;
/** What says by itself what it is when it's pressed. */
const ITSELF = "[data-heard=itself]";
const PRESSED_ON = "button, a[href], summary, input, select, textarea, [role=button], [role=radio], [role=checkbox], [role=slider], [role=gridcell] > *, [role=option]";
const READ = "[role=img], [role=timer], h1, h2, h3, h4, legend, label, dt, dd, p, li, blockquote";

/**
 * Whatever a child points at says its name: a mouse that rests on it, the focus of a keyboard, the first tap of a finger; the second tap presses. It's heard on
 * one element for all screens, and what is spoken is the accessible name.
 */
export class Pointing {
  #root: HTMLElement | null = null;
  #by = "mouse";
  /** The last key, and when. */
  #key = "";
  #keyed = -Infinity;
  #rests: ReturnType<typeof setTimeout> | undefined;
  /** What the mouse is on, and what a finger tapped. */
  #over: Element | null = null;
  #tapped: Element | null = null;
  /** Where somebody pressed last: a mouse that stays there points at nothing new, whatever comes under it. */
  #at = { x: -Infinity, y: -Infinity };
  readonly #ends = new AbortController();

  readonly #on: () => boolean;
  readonly #tell: (text: string) => void;
  readonly #reads: () => boolean;

  /**
   * @param on Whether the child wants it.
   * @param tell Speaks.
   * @param reads Whether something is read, which a mouse on its way doesn't cut off.
   */
  constructor(on: () => boolean, tell: (text: string) => void, reads: () => boolean) {
    this.#on = on;
    this.#tell = tell;
    this.#reads = reads;
  }

  watch(root: HTMLElement): void {
    this.#root = root;
    const { signal } = this.#ends;
    root.addEventListener("pointerdown", (event) => this.#press(event), { capture: true, signal });
    root.addEventListener("keydown", ({ key }) => ((this.#key = key), (this.#keyed = performance.now())), { capture: true, signal });
    root.addEventListener("pointerover", (event) => this.#rest(event), { signal });
    root.addEventListener("pointerleave", () => this.#leave(), { signal });
    root.addEventListener("focusin", ({ target }) => {
      const moved = performance.now() - this.#keyed < MOVES && this.#key !== "Enter" && this.#key !== " ";
      if (this.#on() && moved) this.#name(pressable(target));
    }, { signal });
  }

  dispose(): void {
    this.#leave();
    this.#ends.abort();
  }

  /** Takes the first tap of a finger on something; tells whether it did. */
  click(event: MouseEvent): boolean {
    if (!this.#on() || event.detail === 0 || this.#by === "mouse") return false;
    const what = pressable(event.target);
    if (!what) this.#name(readable(event.target));
    const first = !!what && what !== this.#tapped && !what.matches("[data-heard]") && !isWritten(what);
    this.#tapped = first ? what : null;
    if (!first) return false;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#name(what);
    return true;
  }

  #press({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
    this.#by = pointerType;
    this.#at = { x, y };
    clearTimeout(this.#rests);
  }
  #rest({ target, pointerType, clientX: x, clientY: y }: PointerEvent): void {
    const what = pressable(target) ?? readable(target);
    if (pointerType !== "mouse" || what === this.#over || Math.hypot(x - this.#at.x, y - this.#at.y) < NEAR) return;
    this.#leave();
    this.#over = what;
    const told = () => {
      if (this.#reads()) this.#rests = setTimeout(told, RESTS);
      else this.#name(what);
    };
    if (what && this.#on()) this.#rests = setTimeout(told, RESTS);
  }
  #leave(): void {
    clearTimeout(this.#rests);
    this.#over = null;
  }
  #name(what: Element | null): void {
    const name = what && this.#root?.contains(what) && !what.matches(ITSELF) ? nameOf(what) : "";
    if (name) this.#tell(name);
  }
}

const pressable = (target: EventTarget | null) => (target as Element | null)?.closest?.(PRESSED_ON) ?? null;

/** What a child reads there; of a picture that is only decoration, what the part of the page is called that it stands in. */
function readable(target: EventTarget | null): Element | null {
  const at = target as Element | null;
  return at?.closest?.(READ) ?? at?.closest?.(".sl-drawing, .sl-window-glass")?.closest("section[aria-labelledby], section[aria-label]") ?? null;
}

/** The accessible name, as browsers compute it of what our pages are made of. */
export function nameOf(what: Element): string {
  const root = what.getRootNode() as Document | ShadowRoot;
  const by = what.getAttribute("aria-labelledby");
  if (by) return tidy(by.split(/\s+/).map((id) => textOf(root.getElementById(id))).join(" "));
  const label = what.getAttribute("aria-label");
  if (label) return tidy(label);
  const labels = (what as HTMLInputElement).labels;
  if (labels?.length) return tidy([...labels].map(textOf).join(" "));
  if (what.matches("section")) return "";
  return tidy(textOf(what)) || tidy(what.getAttribute("title") ?? "");
}

function textOf(what: Node | null): string {
  if (!what) return "";
  if (what.nodeType === Node.TEXT_NODE) return what.textContent ?? "";
  if (!(what instanceof Element) || what.getAttribute("aria-hidden") === "true" || what.matches("style, script, select, textarea")) return "";
  const text = what.getAttribute("aria-label") ?? [...what.childNodes].map(textOf).join(" ");
  return what.matches(".sl-pause") ? `${text}, ` : text; // as the style sheet has it
}

const tidy = (text: string) => text.replace(/\s+/g, " ").replace(/ ([,.!?:;])/g, "$1").replace(/[,\s]+$/, "").trim();
