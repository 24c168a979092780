// Written by frontend/tools/wire.py from saintlearn/wire/quiz.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState } from "./base";
import type { Explanation, LookAgain, ShownQuestion } from "./questions";

/** How bright a pane shines: known, known in part, new. */
export type Pane = "full" | "half" | "new";

/** A question that was answered. */
export interface QuizLine {
  prompt: string;
  sentence: string;
  pane: Pane;
}

/** The end of a quiz. */
export interface QuizEnding {
  lines: QuizLine[];
  again: LookAgain[];
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
