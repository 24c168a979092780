import type { Touch } from "../../wire/guide";

const PRESSED = "[aria-pressed='true'], [aria-checked='true']";

/** Finds what a light names in a widget. */
function found(root: Element, light: string): HTMLElement | null {
  const [, slug] = /^card (.+)$/.exec(light) ?? [];
  if (slug) return root.querySelector<HTMLElement>(`button[data-travel="${CSS.escape(slug)}"], button:has([data-travel="${CSS.escape(slug)}"])`);
  if (light === "main") return root.querySelector<HTMLElement>(".sl-scene .sl-primary");
  return root.querySelector<HTMLElement>(`[data-light="${CSS.escape(light)}"]`);
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
