// Written by frontend/tools/wire.py from saintlearn/wire/bee.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState, Deed, Undo } from "./base";
import type { Explanation, ShownQuestion } from "./questions";

export type Mark = "right" | "partly" | "wrong";

/** Something that the host can do. */
export interface BeeDeed extends Deed {
  kind: "skip" | "clue" | "uncover" | "wrong" | "partly" | "right" | "recount" | "next";
}

/** Who takes part. */
export interface BeeContestant {
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

/** A contestant at the end, with the saints that were met. */
export interface Met {
  seat: number;
  name: string;
  won: boolean;
  right: number;
  saints: string[];
  /** What a team of a class has at the end, in words; empty for everybody else. */
  standing: string;
}

/** The end of a bee. */
export interface BeeEnding {
  /** The names of those who won. */
  winners: string;
  contestants: Met[];
}

/** A bee on the screen. */
export interface BeeState extends BaseState {
  phase: "ask" | "told" | "over";
  /** What this screen may do: all, or in a class only what the team does whose turn it is; a listener waits. */
  role: "host" | "team" | "listener";
  mode: "elimination" | "points";
  /** Candles at the beginning; 0 in a bee for points. */
  lives: number;
  round: number;
  turn: number | null;
  following: number | null;
  contestants: BeeContestant[];
  question: ShownQuestion | null;
  prompt: string;
  told: Explanation | null;
  mark: Mark | null;
  /** Seconds that were left when this was written; null for no limit. */
  left: number | null;
  limit: number | null;
  deeds: BeeDeed[];
  undo: Undo;
  over: BeeEnding | null;
}
