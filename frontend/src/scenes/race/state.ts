import { head } from "../../lib/head";
import type { BaseState } from "../../wire/base";
import type { Again } from "../../wire/match";

export interface Runner {
  seat: number;
  name: string;
  kind: "person" | "computer";
  label: string;
  /** Cards in hand. */
  cards: number;
  /** Cards still to play. */
  left: number;
  /** Cards in the draw pile. */
  draw: number;
  ready: boolean;
  stuck: boolean;
  /** Milliseconds to wait after three wrong tries. */
  wait: number;
  won: boolean;
}

export interface PileState {
  name: "left" | "right";
  top: string | null;
  under: string | null;
  count: number;
  stock: number;
}

export interface HandState {
  seat: number;
  /** The card at each key; null where there is none, or none to be seen. */
  slots: (string | null)[];
  /** Where a card lies face down. */
  closed: boolean[];
  /** For each card, what is said at once when it comes onto the left or the right pile; null while it is another's turn. */
  tells: ([First, First] | null)[];
}

/** The first words about a try: all the rest comes with the kernel's answer. */
export type First = Pick<Told, "kind" | "title">;

interface Cell {
  word: string;
  code?: string;
  colour?: string;
  ink?: string;
}

export interface Told {
  seat: number;
  n: number;
  kind: "match" | "miss" | "late" | "wait" | "turn" | "stuck" | "turned" | "hint";
  title: string;
  lines: string[];
  pile: string;
  card?: string;
  on?: string;
  facts?: { key: string; sentence: string }[];
  names?: [string, string];
  table?: { title: string; cells: [Cell, Cell] }[];
}

export interface Settings {
  /** It can still be chosen. */
  can: boolean;
  pace: "race" | "no-hurry";
  /** How fast the computer plays; null where there is none. */
  speed: string | null;
  speeds: { value: string; word: string; note: string }[];
}

export interface RaceEnding {
  headline: string;
  task: string;
  winners: number[];
  left: number[];
  matches: number[];
  met: string[];
  again: Again[];
}

export interface RaceState extends BaseState {
  game: string;
  title: string;
  phase: "ready" | "race" | "paused" | "over";
  seat: number | null;
  /** Who is on turn where there is no hurry. */
  turn: number | null;
  hurry: boolean;
  players: Runner[];
  piles: [PileState, PileState];
  hands: HandState[];
  told: Told[];
  stuck: { label: string; note: string };
  settings: Settings | null;
  /** The latest thing that somebody else did. */
  news: string;
  saved: string | null;
  over: RaceEnding | null;
}

/** Which scene shows a state; with another scene the focus begins anew. */
export const sceneOf = (table: RaceState): string => table.phase;

/** What a player is told beside the piles. */
export const toldTo = (table: RaceState, seat: number): Told | null => table.told.find((one) => one.seat === seat) ?? null;

/** What is painted a frame before the cards move: the words over the scene, and whether a card fitted. */
export const spokenOf = (table: RaceState): string => [head(table), ...table.told.map(({ n }) => n)].join();

/** The keys of the one on the left and the one on the right, by their places on the keyboard: five cards, two piles. */
export const ROWS = [
  { cards: ["KeyA", "KeyS", "KeyD", "KeyF", "KeyG"], piles: ["KeyW", "KeyE"] },
  { cards: ["KeyH", "KeyJ", "KeyK", "KeyL", "Semicolon"], piles: ["KeyI", "KeyO"] },
] as const;

/** What stands on a key where the keyboard does not tell. */
export const capOf = (code: string): string => (code === "Semicolon" ? ";" : code.slice(-1));

export type Wish = { seat: number; card: number } | { seat: number; pile: number };

/**
 * What a key means.
 *
 * @param people Seats of the people at the screen; one alone has both rows, and the arrow keys while a card is lifted.
 * @param lifted Whether that one has lifted a card.
 */
export function wishOf(code: string, people: number[], lifted: boolean): Wish | null {
  for (const [i, row] of ROWS.entries()) {
    const seat = people.length === 1 ? people[0] : people[i];
    if (seat === undefined) continue;
    const card = (row.cards as readonly string[]).indexOf(code);
    if (card >= 0) return { seat, card };
    const pile = (row.piles as readonly string[]).indexOf(code);
    if (pile >= 0) return { seat, pile };
  }
  const arrow = code === "ArrowLeft" ? 0 : code === "ArrowRight" ? 1 : -1;
  return arrow >= 0 && lifted && people.length === 1 ? { seat: people[0]!, pile: arrow } : null;
}

/** Whose card goes onto a pile that was tapped: of those who have lifted one, the one who did it last. */
export function lastOf(lifts: number[]): number | null {
  return lifts.at(-1) ?? null;
}

/** Refusals that stand beside the piles already. */
export const SHOWN = ["no-match", "too-late", "waiting", "not-your-turn", "stuck-already"];
