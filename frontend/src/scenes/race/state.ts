import type { RaceState, RaceTold } from "../../wire/race";
import { head } from "../../lib/head";

/** Which scene shows a state; with another scene the focus begins anew. */
export const sceneOf = (table: RaceState): string => table.phase;

/** What a player is told beside the piles. */
export const toldTo = (table: RaceState, seat: number): RaceTold | null => table.told.find((one) => one.seat === seat) ?? null;

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
