import type { HoldemState } from "../../wire/holdem";

/** Which scene shows a state; each one begins with the focus on its first sensible place. */
export function sceneOf({ phase, hand, turn }: HoldemState): string {
  if (phase === "place") return `place ${hand.filter((card) => card.spot !== null).length} ${turn}`;
  return phase;
}
