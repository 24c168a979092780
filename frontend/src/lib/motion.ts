import { seen } from "./away";

/** Whether the reader asked for stillness. */
export function calm(): boolean {
  return typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Resolves when what has changed in the page stands on the screen. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) return void setTimeout(done); // no frame comes; yet others must have their turn
    setTimeout(done, 100);
    requestAnimationFrame(() => setTimeout(done, 1)); // a frame has been drawn, and others had their turn
  });
}

const TRAVEL = 260;
const EASE = "cubic-bezier(.3, .1, .25, 1)";

type Box = { left: number; top: number; width: number; height: number };

/** Where an element stands on the screen, in pixels of its own layout: a page may show all that it holds larger (`zoom`). */
export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const zoom = element.currentCSSZoom ?? 1; // browsers that do not know it measure in pixels of the layout
  return { left: left / zoom, top: top / zoom, width: width / zoom, height: height / zoom };
}

/** Where a pointer is, in the pixels in which `getBoundingClientRect` measures an element: Safari and older browsers measure before they enlarge. */
export function pointOn(element: Element, { clientX, clientY }: MouseEvent): { x: number; y: number } {
  let zoom = 1;
  if (element.currentCSSZoom === undefined) for (let at: Element | null = element; at; at = at.parentElement) zoom *= Number(getComputedStyle(at).zoom) || 1;
  return { x: clientX / zoom, y: clientY / zoom };
}

/** How an element that now stands at `to` must be moved and scaled to look as if it stood at `from`. */
export function shift(from: Box, to: Box): string {
  const scale = to.width > 0 ? from.width / to.width : 1;
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
}

/**
 * Lets cards travel from where they were to where they go.
 *
 * `record` is called before the page changes, `play` after. Cards carry `data-travel` with their slug; a card that was nowhere comes
 * from the place named by its `data-from` (an element with that `data-spot`), else it stays still.
 */
export class Travel {
  #root: HTMLElement;
  #cards = new Map<string, Box>();
  #spots = new Map<string, Box>();
  #scroll = { left: 0, top: 0 };

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  record(): void {
    this.#cards.clear();
    this.#spots.clear();
    if (calm()) return;
    const origin = boxOf(this.#root);
    this.#scroll = { left: origin.left, top: origin.top };
    for (const card of this.#root.querySelectorAll<HTMLElement>(seen("[data-travel]"))) {
      const slug = card.dataset.travel!;
      if (!this.#cards.has(slug)) this.#cards.set(slug, boxOf(card));
    }
    for (const spot of this.#root.querySelectorAll<HTMLElement>(seen("[data-spot]"))) {
      this.#spots.set(spot.dataset.spot!, boxOf(spot));
    }
  }

  play(): void {
    if (calm() || (this.#cards.size === 0 && this.#spots.size === 0)) return;
    const origin = boxOf(this.#root);
    const dx = origin.left - this.#scroll.left;
    const dy = origin.top - this.#scroll.top;
    for (const card of this.#root.querySelectorAll<HTMLElement>(seen("[data-travel]"))) {
      const own = this.#cards.get(card.dataset.travel!);
      const was = own ?? this.#spots.get(card.dataset.from ?? "");
      if (!was || was.width === 0) continue;
      const to = boxOf(card);
      const width = own ? was.width : Math.min(was.width, to.width); // a place may be much wider than what comes from it
      const from = { left: was.left + dx + (was.width - width) / 2, top: was.top + dy, width, height: was.height };
      if (Math.abs(from.left - to.left) < 2 && Math.abs(from.top - to.top) < 2) continue;
      card.animate(
        [{ transform: shift(from, to), transformOrigin: "0 0", zIndex: 5 }, { transform: "none", transformOrigin: "0 0", zIndex: 5 }],
        { duration: TRAVEL, easing: EASE },
      );
    }
    this.#cards.clear();
  }
}

/** Lets a gem fly from `from` down its column and along to `to`; resolves when it has landed. */
export function flyGem(gem: HTMLElement, from: Box, to: Box, floor: number, delay: number): Promise<void> {
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const down = Math.max(floor - from.top, 0);
  const flight = gem.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(0, ${down}px) scale(1.1)`, opacity: 1, offset: 0.42, easing: "cubic-bezier(.3,0,.3,1)" },
      { transform: `translate(${dx * 0.55}px, ${down + 4}px) scale(1.15)`, opacity: 1, offset: 0.72 },
      { transform: `translate(${dx}px, ${dy}px) scale(.9)`, opacity: 1, offset: 0.97 },
      { transform: `translate(${dx}px, ${dy}px) scale(.9)`, opacity: 0 },
    ],
    { duration: 1000, delay, easing: "cubic-bezier(.45,.05,.3,1)", fill: "both" },
  );
  return flight.finished.then(
    () => undefined,
    () => undefined,
  );
}
