// Written by frontend/tools/wire.py from saintlearn/wire/quiz.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState } from "./base";
import type { Explanation, ShownQuestion } from "./questions";

/** How bright a pane shines: known, known in part or when it came back, missed. */
export type Pane = "full" | "half" | "missed";

/** A question that was answered: a window of the wall. */
export interface QuizLine {
  prompt: string;
  told: Explanation;
  pane: Pane;
  /** What lies over the window of the saint; empty where all of it is lit. */
  night: string;
  /** Whether it is one of those to look at again. */
  again: boolean;
  /** Whether it was missed at first, and known when it came back. */
  relit: boolean;
}

/** The end of a quiz. */
export interface QuizEnding {
  lines: QuizLine[];
  bright: number;
  passed: boolean;
  perfect: boolean;
}

/** A quiz on the screen. */
export interface QuizState extends BaseState {
  phase: "ask" | "told" | "over";
  number: number;
  length: number;
  attempt: number;
  /** The number of the question that has come back, since it was not known. */
  back: number | null;
  last: boolean;
  panes: Pane[];
  question: ShownQuestion | null;
  told: Explanation | null;
  result: QuizEnding | null;
}
