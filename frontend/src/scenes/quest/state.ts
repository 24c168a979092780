import type { Ending, TableState } from "../../wire/table";

export interface Pawn {
  slug: string;
  side: number;
  /** Its place, as the drawing of the board names it. */
  at: string;
  frozen: boolean;
}

/** A colour and those who play it. */
export interface Side {
  colour: string;
  order: string;
  names: string;
  computer: boolean;
  /** Whose roll it is, where several play a colour. */
  roller: string;
  now: boolean;
  /** Saints at the goal. */
  home: number;
  points: number | null;
  kept: string[];
  tokens: string[];
  friend: string;
}

export interface Choice {
  /** The number on the board and in the list. */
  n: number;
  action: string;
  title: string;
  words: string;
  /** The pawn it is about. */
  pawn: string | null;
  /** The tile it leads to. */
  to: string | null;
  kind: string;
}

export interface Walk {
  pawn: string;
  how: string;
  /** The places of its way, where it stood first. */
  tiles: string[];
}

/** A Saint Card with its story. */
export interface Story {
  slug: string;
  name: string;
  life: [string, string][];
  bio: string;
  who: string;
}

export interface Answered {
  slug: string;
  name: string;
  who: string;
  prompt: string;
  given: string;
  answer: string;
  right: boolean;
  why: string;
  kept: boolean;
}

export interface ScoreLine {
  label: string;
  worth: string;
  /** Points for each; 0 for what is counted once. */
  each: number;
  cells: { points: number; count: number }[];
}

export interface QuestEnding extends Ending {
  task: string;
  /** The colours, the most points first. */
  sides: number[];
  /** The colours that have won. */
  first: number[];
  lines: ScoreLine[];
  totals: number[];
  most: number;
  series: Series | null;
  next: string;
}

export interface Series {
  before: number[];
  now: number[];
  threshold: number;
  winners: number[];
}

export interface QuestState extends TableState {
  phase: "turn" | "watch" | "over";
  /** What the game asks for. */
  step: string;
  forward: number;
  pawns: Pawn[];
  sides: Side[];
  decks: Record<"saint" | "action" | "ice", number | null>;
  rolled: { dice: number[]; words: string; seat: number } | null;
  walks: Walk[];
  /** Dice have just been rolled. */
  fresh: boolean;
  choices: Choice[];
  /** How many of the family's own dice are to be typed in. */
  throws: number;
  notes: string;
  /** The pawn that an effect is about. */
  about: string | null;
  drawn: { number: number; text: string } | null;
  question: { slug: string; prompt: string; right: string; wrong: string } | null;
  judge: Story | null;
  answer: Answered | null;
  read: (Story & { title: string; kept: boolean }) | null;
  over: QuestEnding | null;
}

/** Which scene shows a state; with another scene the focus begins anew. */
export function sceneOf(table: QuestState): string {
  if (table.phase !== "turn") return [table.phase, table.read?.slug, table.answer?.slug, table.drawn?.number].join();
  return [table.step, table.turn, table.question?.slug, table.throws].join();
}

/** Where something stands, in hundredths of the board's width, how large it is, and what it is called. */
export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
}

const PLACE = /data-(?:tile|place)="([^"]+)" data-x="([\d.]+)" data-y="([\d.]+)"(?: data-w="([\d.]+)" data-h="([\d.]+)")?[^>]*>(?:<title>([^<]*)<\/title>)?/g;

/** Reads the places out of the drawing of the board. */
export function spotsOf(svg: string): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const [, name, x, y, w, h, label] of svg.matchAll(PLACE)) {
    found.set(name!, { x: Number(x), y: Number(y), w: Number(w ?? 0), h: Number(h ?? 0), label: label ?? "" });
  }
  return found;
}

/** Where a saint is, in words. */
export function whereabouts(at: string, spots: Map<string, Spot>): string {
  if (at.startsWith("B")) return "at home";
  if (at.startsWith("R")) return "in the Throne Room";
  const label = spots.get(at)?.label ?? "";
  return /^\d/.test(at) ? `on tile ${Number(at) + 1}, ${label}` : label;
}

/** Milliseconds from one tile to the next, and for a way in one go. */
const TILE = 95;
const GLIDE: Record<string, number> = { start: 260, "fast-forward": 330, "cross-over": 420, bumped: 420, swap: 420, takes: 300 };
export const TUMBLE = 620;

export interface Step {
  /** When, in milliseconds. */
  at: number;
  tile: string;
}

/** The ways of all pawns on one clock: each pawn once, with where it is when. */
export function timeline(walks: Walk[], start: number): { ways: Map<string, Step[]>; end: number } {
  const ways = new Map<string, Step[]>();
  let now = start;
  walks.forEach((walk, i) => {
    const { pawn, how, tiles } = walk;
    const together = how === "swap" && walks[i - 1]?.how === "swap";
    const begin = together ? (ways.get(walks[i - 1]!.pawn)!.at(-2)?.at ?? now) : now;
    const steps = ways.get(pawn) ?? [];
    ways.set(pawn, steps);
    steps.push({ at: begin, tile: tiles[0]! });
    const each = tiles.length > 2 ? TILE : (GLIDE[how] ?? TILE);
    tiles.slice(1).forEach((tile, k) => steps.push({ at: begin + each * (k + 1), tile }));
    now = Math.max(now, steps.at(-1)!.at);
  });
  return { ways, end: now };
}

/** The points of a die's face, -1 to 1. */
export const PIPS: [number, number][][] = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

/** Where points of a series stand on the ladder, from its foot up. */
export function rungs(threshold: number, most: number): number[] {
  const top = Math.max(threshold, most);
  const step = top > 120 ? 20 : 10;
  const out: number[] = [];
  for (let rung = 0; rung <= top; rung += step) out.push(rung);
  return out;
}
