import type { SaintPokerState, SeatState, Showing } from "../../wire/saint-poker";
import { say } from "../../lib/words";

/** Which scene shows a state; with another scene the focus begins anew. */
export function sceneOf(table: SaintPokerState): string {
  return table.phase === "watch" ? `watch ${table.moment}` : table.phase;
}

/** How many cards of the hand are chosen in this phase. */
export const wanted = (table: SaintPokerState): number => (table.phase === "reveal" ? 2 : 1);

/** The cards chosen after one more is tapped: again for no, and the oldest gives way when there are too many. */
export function toggled(chosen: string[], slug: string, most: number): string[] {
  return chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug].slice(-most);
}

/** How the chosen cards of the hand are shown, whichever was chosen first; null where they are not two. */
export function showing(table: SaintPokerState, chosen: string[]): Showing | null {
  const codes = chosen.map((slug) => table.hand.find((held) => held.slug === slug)?.code);
  return codes.length === 2 ? (table.showings.find(({ cards }) => cards.every((code) => codes.includes(code))) ?? null) : null;
}

/** What a player does in the order of picking up. */
export function turnWords(seat: SeatState, players: number): string {
  if (seat.now) return say("takes now");
  if (seat.took === 2) return say("took two");
  if (seat.took === 1) return say("took one");
  return seat.place === 1 ? say("takes first") : seat.place === players ? say("takes last") : say("takes later");
}
