import type { Faces } from "../lib/faces.svelte";

/** A question as the kernel shows it: nothing tells its answer before `Told` does. */

export interface Option {
  text: string;
  /** The saint whose window stands beside it, or empty. */
  card: string;
  /** The symbol that stands beside it, or empty. */
  sign: string;
}

export interface Question {
  form: "choice" | "true-false" | "order" | "pairs" | "typed";
  kind: string;
  level: number;
  prompt: string;
  clues: string[];
  /** Clues that are still covered. */
  covered: number;
  choices: Option[];
  rows: { name: string; card: string }[];
  /** The saint whose window stands beside the question, or empty. */
  shows: string;
  /** Of a name: the first letters, as far as they were given. */
  begins: string;
  /** There are more of them. */
  letters: boolean;
}

/** The text of a choice or a name, true or false, names in an order, things by name. */
export type Given = string | boolean | string[] | Record<string, string>;

export interface Told {
  title: string;
  sentence: string;
  right: boolean;
  credit: number;
  /** `null` where nothing was answered. */
  given: Given | null;
  answer: Given;
  saint: string;
}

/** What a question of any form takes. */
export interface Asks {
  faces: Faces;
  question: Question;
  told: Told | null;
  /** The answer as far as it is given on the screen. */
  value: Given | null;
  /** Who answers, as "you". */
  who?: string;
  /** Announces what was done. */
  say: (text: string) => void;
  /** Enter on what is given already. */
  oncheck: () => void;
}
