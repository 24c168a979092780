import type { Pane } from "../../lib/panes";
import type { BaseState } from "../../lib/wire";
import type { Question, Told } from "../../questions/wire";

export interface Result {
  lines: { prompt: string; sentence: string; pane: Pane }[];
  again: { card: string; name: string; sentence: string }[];
  bright: number;
  passed: boolean;
  perfect: boolean;
}

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

export const sceneOf = (quiz: QuizState): string => `${quiz.attempt} ${quiz.number} ${quiz.phase}`;
