import type { BaseState } from "../../lib/wire";
import type { Question, Told } from "../../questions/wire";

export interface Deed {
  text: string;
  label: string;
}

export interface Contestant {
  seat: number;
  name: string;
  lives: number;
  points: number;
  right: number;
  now: boolean;
  done: boolean;
  out: boolean;
  words: string;
  deeds: Deed[];
}

export interface BeeState extends BaseState {
  phase: "ask" | "told" | "over";
  mode: "elimination" | "points";
  /** Candles at the beginning; 0 in a bee for points. */
  lives: number;
  round: number;
  turn: number | null;
  following: number | null;
  contestants: Contestant[];
  question: Question | null;
  prompt: string;
  told: Told | null;
  mark: "right" | "partly" | "wrong" | null;
  /** Seconds that were left when this was written; `null` for no limit. */
  left: number | null;
  limit: number | null;
  deeds: (Deed & { kind: string })[];
  undo: { can: boolean; why: string };
  over: { winners: string[]; contestants: { seat: number; name: string; won: boolean; right: number; saints: string[] }[] } | null;
}

export const sceneOf = (bee: BeeState): string => `${bee.round} ${bee.turn} ${bee.phase}`;

/** How large a question can be written, in hundredths of the width of the screen. */
export function size(prompt: string, more: boolean): number {
  const letters = prompt.length;
  const alone = letters < 45 ? 5.2 : letters < 75 ? 4.5 : letters < 120 ? 3.6 : 2.9;
  return more ? Math.min(alone, letters < 60 ? 3.5 : 2.9) : alone;
}
