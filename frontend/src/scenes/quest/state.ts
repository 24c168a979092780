import type { QuestState, PawnWalk } from "../../wire/holy-quest";

/** Which scene shows a state; with another scene the focus begins anew. */
export function sceneOf(table: QuestState): string {
  if (table.phase !== "turn") return [table.phase, table.read?.slug, table.answer?.slug, table.drawn?.number].join();
  return [table.step, table.turn, table.question?.slug, table.throws].join();
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
export function timeline(walks: PawnWalk[], start: number): { ways: Map<string, Step[]>; end: number } {
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
  const step = top > 120 ? 20 : top > 40 ? 10 : 2;
  const out: number[] = [];
  for (let rung = 0; rung <= top; rung += step) out.push(rung);
  return out;
}
