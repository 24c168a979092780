import type { SharedFact } from "../wire/match";
import type { Box, Place } from "./lines";

/** The key of the place where a shared fact stands on one of the two cards. */
export const placeOf = ({ key, places }: Pick<SharedFact, "key" | "places">, side: 0 | 1): string => places?.[side] ?? key;

/** Reads the places of the facts off a drawn card, in parts of the card. */
export function placesOf(card: Element): Place[] {
  const svg = card.querySelector("svg");
  if (!svg) return [];
  const whole = svg.getBoundingClientRect();
  if (whole.width === 0) return [];
  const places: Place[] = [];
  for (const mark of svg.querySelectorAll<SVGGraphicsElement>("[data-fact]")) {
    const rect = mark.getBoundingClientRect();
    if (rect.width === 0 || rect.height === 0) continue;
    const box = {
      left: (rect.left - whole.left) / whole.width,
      top: (rect.top - whole.top) / whole.height,
      width: rect.width / whole.width,
      height: rect.height / whole.height,
    };
    places.push({ key: mark.dataset.fact!, box, frame: box.width > 0.75 && box.height > 0.75 });
  }
  return places;
}

/** Where an element stands in `ancestor` by layout alone: a card under way counts as arrived. */
export function layoutBox(element: HTMLElement, ancestor: HTMLElement): Box {
  let left = 0;
  let top = 0;
  for (let at: HTMLElement | null = element; at && at !== ancestor; at = at.offsetParent as HTMLElement | null) {
    left += at.offsetLeft + (at === element ? 0 : at.clientLeft);
    top += at.offsetTop + (at === element ? 0 : at.clientTop);
  }
  for (let step = element.parentElement; step && step !== ancestor; step = step.parentElement) top -= step.scrollTop;
  return { left, top, width: element.offsetWidth, height: element.offsetHeight };
}

/** Enlarges a place to a target of at least 44 pixels both ways; all in parts of a card of this size. */
export function roomy(box: Box, [width, height]: [number, number], least = 44): Box {
  const growX = Math.max(0, least / width - box.width) / 2;
  const growY = Math.max(0, least / height - box.height) / 2;
  return { left: box.left - growX, top: box.top - growY, width: box.width + 2 * growX, height: box.height + 2 * growY };
}

/** Which of the places whose target holds a point lies nearest to it; null for none. */
export function nearest(spots: { place: Box; target: Box }[], { x, y }: { x: number; y: number }, [width, height]: [number, number]): number | null {
  let best: number | null = null;
  let least = Infinity;
  spots.forEach(({ place, target }, i) => {
    if (x < target.left || y < target.top || x > target.left + target.width || y > target.top + target.height) return;
    const away = Math.hypot((x - place.left - place.width / 2) * width, (y - place.top - place.height / 2) * height);
    if (away < least) [best, least] = [i, away];
  });
  return best;
}
