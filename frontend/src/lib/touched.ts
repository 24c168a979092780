import type { Action } from "svelte/action";
import type { Box } from "../match/lines";
import { placesOf, roomy } from "../match/places";
import type { FaceCard, FacePart } from "../wire/base";
import { say } from "./words";

export type Rests = "game" | "small" | "";

/** A card that is shown large: what can be touched on it. */
export interface Touchable {
  drawing: HTMLElement;
  name: string;
  parts: FacePart[];
}

/** What hangs where: a face stands at many places, and some come in a state without a name of their own. */
const hung = new WeakMap<Element, Pick<Touchable, "name" | "parts">>();

/** A place of words on a card, as parts of it: left, top, right, and bottom. The far face and the near one have them in the same places. */
const WORDS = [
  ["name", 0.05, 0.7, 0.95, 0.84],
  ["patron", 0.05, 0.84, 0.95, 0.89],
  ["feast", 0.45, 0.89, 0.98, 0.97],
  ["figure", 0.2, 0.12, 0.8, 0.7],
] as const;
/** How far in the frame of a card reaches, in pixels of a fingertip. */
const FRAME = 12;
/** The narrowest card that counts as large, in pixels. */
const LARGE = 110;
const THING = "thing-";

/** Says of a drawing which card it is, so that it can be touched. */
export const touchable: Action<HTMLElement, Pick<FaceCard, "name" | "parts"> | null | undefined> = (drawing, card) => {
  const hang = (now: typeof card) => (now?.parts ? hung.set(drawing, { name: now.name, parts: now.parts }) : hung.delete(drawing));
  hang(card);
  return { update: hang };
};

/** The cards that stand there large, in the order of the page. */
export function large(root: Element): Touchable[] {
  const all = [...root.querySelectorAll<HTMLElement>(".sl-drawing")].filter((drawing) => hung.has(drawing) && drawing.offsetWidth >= LARGE && (drawing.checkVisibility?.() ?? true));
  return all.map((drawing) => ({ drawing, ...hung.get(drawing)! }));
}

/** The card that an element stands on, if it is shown large and a tap on it does nothing else. */
export function cardOf(target: Element): Touchable | null {
  if (target.closest("button, a, label, [role=option], [role=radio], [role=gridcell]")) return null;
  const drawing = target.closest(".sl-card, .sl-fc-window")?.querySelector<HTMLElement>(".sl-drawing") ?? null;
  const card = drawing && hung.get(drawing);
  return card && drawing.offsetWidth >= LARGE ? { drawing, ...card } : null;
}

/** The things in the picture, where a drawing has them one by one, the smallest first; all in parts of the card. */
function thingsOf(drawing: HTMLElement): { key: string; box: Box }[] {
  const whole = drawing.getBoundingClientRect();
  const things = [...drawing.querySelectorAll("[data-thing]")].map((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return { key: THING + thing.getAttribute("data-thing"), box: { left: (left - whole.left) / whole.width, top: (top - whole.top) / whole.height, width: width / whole.width, height: height / whole.height } };
  });
  return things.sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height);
}

const holds = ({ left, top, width, height }: Box, x: number, y: number) => x >= left && y >= top && x <= left + width && y <= top + height;

/** Where somebody pointed last, and at what: in a small picture, each further tap tells of the next thing. */
let last: { drawing: Element; key: string } | null = null;

/**
 * What lies under a finger on a card.
 *
 * @param x From the left, as a part of the card's width.
 * @param y From the top, as a part of its height.
 * @param first Keys of what is told first, where the small drawing doesn't say what lies where.
 */
export function partAt({ drawing, parts }: Touchable, x: number, y: number, first: readonly string[] = []): FacePart | null {
  const part = (key: string | undefined) => parts.find((one) => one.key === key) ?? null;
  const places = placesOf(drawing).filter((place) => !place.frame);
  const things = thingsOf(drawing);
  const [width, height] = [drawing.offsetWidth, drawing.offsetHeight];
  const there = [...places, ...things].find(({ key, box }) => part(key) && holds(box, x, y));
  if (there) return part(there.key);
  const near = places.find(({ key, box }) => part(key) && holds(roomy(box, [width, height], 30), x, y));
  if (near) return part(near.key);
  const words = WORDS.find(([key, left, top, right, bottom]) => part(key) && x >= left && x <= right && y >= top && y <= bottom)?.[0];
  if (words === "figure" && things.length === 0) return oneByOne({ drawing, parts }, first);
  if (words) return part(words);
  const edge = Math.min(x, 1 - x) * width < FRAME || Math.min(y, 1 - y) * height < FRAME;
  const main = drawing.querySelector("[data-main]")?.getAttribute("data-main");
  return edge && main ? part(main) : null;
}

/** The next thing of a picture whose drawing is too small to point at one. */
function oneByOne({ drawing, parts }: Pick<Touchable, "drawing" | "parts">, first: readonly string[]): FacePart | null {
  const things = parts.filter(({ key }) => key.startsWith(THING) || key === "figure");
  things.sort((a, b) => +first.includes(b.key) - +first.includes(a.key));
  const before = last?.drawing === drawing ? things.findIndex(({ key }) => key === last!.key) : -1;
  const next = things[(before + 1) % things.length] ?? null;
  last = next && { drawing, key: next.key };
  return next;
}

/** The things that stand in both pictures. */
export const shared = (one: FacePart[], other: FacePart[]) => one.filter(({ key }) => key.startsWith(THING) && other.some((part) => part.key === key)).map(({ key }) => key);

/**
 * What is said of a part, also that the card beside it has it, too.
 *
 * @param beside What can be touched on the card beside it; absent where none lies there.
 * @param rests Where it doesn't count, if it is a fact that doesn't.
 */
export function toldOf(part: FacePart, beside: FacePart[] | undefined, rests: Rests = ""): string {
  const both = beside?.some(({ key }) => key === part.key);
  if (part.key.startsWith(THING)) return both ? `${part.text} ${say("Both have {thing}. It's no match in this game, but you saw it!", { thing: part.label })}` : part.text;
  if (!rests) return part.text;
  const told = both
    ? { game: say("Both cards have it. It doesn't count in this game, but you saw it!"), small: say("Both cards have it. It doesn't count for small players, but you saw it!") }
    : { game: say("It doesn't count in this game."), small: say("It doesn't count for small players.") };
  return `${part.text} ${told[rests]}`;
}

/** The card that is compared with one, where two lie side by side. */
export function besideOf({ drawing }: Touchable): Touchable | undefined {
  const stage = drawing.closest(".sl-stage, .sl-guide-stage");
  const others = stage ? large(stage).filter((one) => one.drawing !== drawing) : [];
  return others.length === 1 ? others[0] : undefined;
}

/** Where a fact of a drawing doesn't count: in this game, for whoever plays the small way, or nowhere. */
export function restsOn(drawing: Element, key: string): Rests {
  if (drawing.querySelector(`[data-fact="${key}"].sl-rest`)) return "game";
  return drawing.closest("[data-small]")?.contains(drawing.querySelector(`[data-fact="${key}"].sl-small`)) ? "small" : "";
}

/** How far from the finger the words stand, in pixels. */
const AWAY = 16;

/** The words that stand beside a finger, until the next tap. */
export class Bubble {
  #shown: HTMLElement | null = null;

  show(text: string, target: Element, { clientX, clientY }: MouseEvent): void {
    this.close();
    const host = target.closest<HTMLElement>("dialog, .sl-root")!;
    const bubble = document.createElement("p");
    bubble.className = "sl-touched";
    bubble.ariaHidden = "true"; // it is announced
    bubble.textContent = text;
    host.append(bubble);
    const box = host.getBoundingClientRect();
    const [x, y] = [clientX - box.left + host.scrollLeft, clientY - box.top + host.scrollTop];
    const room = Math.max(0, box.width - bubble.offsetWidth - 8);
    bubble.style.left = `${Math.min(Math.max(8, x - bubble.offsetWidth / 2), room)}px`;
    const above = y - bubble.offsetHeight - AWAY;
    const below = y + AWAY;
    bubble.style.top = `${clientY + AWAY + bubble.offsetHeight > innerHeight && above >= 0 ? above : below}px`;
    this.#shown = bubble;
  }

  /** Tells whether there was anything to close. */
  close(): boolean {
    const was = this.#shown?.isConnected ?? false;
    this.#shown?.remove();
    this.#shown = null;
    return was;
  }
}
