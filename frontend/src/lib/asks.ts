import type { GameState, TableState } from "../wire/game";
import { say } from "./words";

/** What somebody can ask for at any time, in the order in which it's listed. */
export const QUESTIONS = [
  { what: "turn", key: "t", words: say("Whose turn is it?") },
  { what: "pile", key: "p", words: say("What's on the table?") },
  { what: "score", key: "c", words: say("What's the score?") },
  { what: "move", key: "m", words: say("What was the last move?") },
] as const;

/** The key that tells all that is on the cards that stand there large. */
export const CLOSELY = "v";

/** The answers of a scene, in one sentence each; what it leaves out nobody can ask there. */
export type Asks = Partial<Record<(typeof QUESTIONS)[number]["what"], () => string>>;

/** A key of a scene's own: what is on it, and what it does. */
export type Shortcut = readonly [key: string, does: string];

/** Numbers of several players in one sentence. */
export const each = (players: readonly { name: string }[], numbers: readonly number[]) => players.map(({ name }, i) => say("{name} {number}", { name, number: numbers[i]! })).join(", ");

/** What every game can answer by itself. */
export function asksOf(table: GameState & Partial<Pick<TableState, "turn" | "log">>): Asks {
  const { players, turn, seat, over, phase } = table;
  const name = players.find((player) => player.seat === turn)?.name;
  const alone = players.filter((player) => player.kind === "person").length === 1;
  return {
    turn: () => {
      if (over || phase === "curtain") return table.headline;
      if (name === undefined) return say("Everyone plays at the same time.");
      return turn === seat && alone ? say("It's your turn, {name}.", { name }) : say("It's {name}'s turn.", { name });
    },
    ...(table.log && { move: () => table.log!.at(-1)?.text ?? say("Nothing has happened yet.") }),
    ...(players.every((player) => "treasure" in player) && { score: () => say("Treasure: {scores}.", { scores: each(players, (players as TableState["players"]).map((player) => player.treasure)) }) }),
  };
}
