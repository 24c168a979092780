import { seen } from "../../lib/away";
import type { Touch } from "../../wire/guide";

const PRESSED = "[aria-pressed='true'], [aria-checked='true']";

/** Finds what a light names in a widget. */
function found(root: Element, light: string): HTMLElement | null {
  if (light === "main") return root.querySelector<HTMLElement>(".sl-scene .sl-primary");
  const [, slug] = /^card (.+)$/.exec(light) ?? [];
  for (const one of root.querySelectorAll<HTMLElement>(slug ? seen("[data-travel]") : "[data-light]")) {
    if (!slug && one.dataset.light === light) return one;
    const button = slug && one.dataset.travel === slug ? one.closest<HTMLElement>("button") : null;
    if (button) return button;
  }
  return null;
}

/** What a touch speaks of. */
export function toldOf(root: Element, { about = [] }: Touch): HTMLElement[] {
  const cards = [...root.querySelectorAll<HTMLElement>(seen("[data-travel]"))];
  return about.flatMap((light) => {
    const slug = /^card (.+)$/.exec(light)?.[1];
    const place = slug ? cards.find((one) => one.dataset.travel === slug) : found(root, light);
    return place ?? [];
  });
}

/** The touch that counts now, and what it lights: the first that is on the screen and not chosen yet. */
export function lit(root: Element, touches: readonly Touch[]): { touch: Touch; place: HTMLElement | null } {
  for (const touch of touches) {
    if (!touch.light) return { touch, place: null };
    const place = found(root, touch.light);
    if (place && !place.matches(PRESSED)) return { touch, place };
  }
  return { touch: touches.at(-1)!, place: null };
}
