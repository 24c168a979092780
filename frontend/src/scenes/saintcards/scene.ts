import type { Action, Moment, SaintCardsState } from "../../wire/saintcards";
import type { CardPlayer } from "../../wire/game";

export type SceneName = "curtain" | "turn" | "claim" | "moment" | "century" | "effect" | "over";

/** Which scene shows a state. */
export function sceneOf(table: SaintCardsState): SceneName {
  switch (table.phase) {
    case "curtain":
    case "over":
    case "effect":
    case "century":
      return table.phase;
    case "claim":
      return table.moment ? "claim" : "turn";
    case "after":
    case "watch":
      return table.moment && !table.moment.open ? "moment" : "turn";
    default:
      return "turn";
  }
}

/** The actions of one kind, in the kernel's order. */
export function ofKind<K extends Action["kind"]>(actions: Action[], kind: K): (Action & { kind: K })[] {
  return actions.filter((action): action is Action & { kind: K } => action.kind === kind);
}

/** Whose treasure the foot shows: one's own, and that of a player who has just gained. */
export function owners(table: SaintCardsState, moment: Moment | null = null): CardPlayer[] {
  const seats = [table.seat, moment?.player ?? null].filter((seat) => seat !== null);
  return [...new Set(seats)].map((seat) => table.players.find((player) => player.seat === seat)).filter((player) => player !== undefined);
}

/**
 * How the treasure of a moment lies on its lines.
 *
 * @returns `paid`: each found sentence is worth one; `rest`: what the further lines are worth.
 */
export function share(moment: Moment): { paid: boolean; rest: number } {
  const found = moment.facts.filter((fact) => fact.found).length;
  const paid = moment.treasure >= found;
  return { paid, rest: paid ? moment.treasure - found : moment.treasure };
}

/** The century to begin with: the one that most cards of the hand could meet. */
export function likeliest(centuries: { century: number; meets: string[] }[]): number | null {
  let best: { century: number; meets: string[] } | null = null;
  for (const one of centuries) if (!best || one.meets.length > best.meets.length) best = one;
  return best?.century ?? null;
}
