// Written by frontend/tools/wire.py from saintlearn/wire/quiz.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState } from "./base";
import type { LookAgain, Question, Told } from "./questions";

/** How bright a pane shines: known, known in part, new. */
export type Pane = "full" | "half" | "new";

/** A question that was answered. */
export interface Line {
  prompt: string;
  sentence: string;
  pane: Pane;
}

/** The end of a quiz. */
export interface Result {
  lines: Line[];
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
  panes: Pane[];
  question: Question | null;
  told: Told | null;
  result: Result | null;
}
