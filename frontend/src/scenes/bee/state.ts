import type { BeeState } from "../../wire/bee";

export const sceneOf = (bee: BeeState): string => `${bee.round} ${bee.turn} ${bee.phase}`;

/** How large a question can be written, in hundredths of the width of the screen. */
export function size(prompt: string, more: boolean): number {
  const letters = prompt.length;
  const alone = letters < 45 ? 5.2 : letters < 75 ? 4.5 : letters < 120 ? 3.6 : 2.9;
  return more ? Math.min(alone, letters < 60 ? 3.5 : 2.9) : alone;
}
