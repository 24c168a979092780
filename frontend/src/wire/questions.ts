// Written by frontend/tools/wire.py from saintlearn/wire/questions.py: change that, and run `python frontend/tools/wire.py`.

export type Form = "choice" | "true-false" | "order" | "pairs" | "typed";

/** The text of a choice or a name, true or false, names in an order, things by name. */
export type Given = string | boolean | string[] | Record<string, string>;

/** Something that can be chosen. */
export interface Option {
  text: string;
  /** The saint whose window stands beside it, or empty. */
  card: string;
  /** The symbol that stands beside it, or empty. */
  sign: string;
}

/** A name beside which something is put. */
export interface PairRow {
  name: string;
  /** The saint whose window stands beside it, or empty. */
  card: string;
}

/** A question as it is asked: nothing tells its answer before `Explanation` does. */
export interface ShownQuestion {
  form: Form;
  kind: string;
  level: number;
  prompt: string;
  clues: string[];
  /** Clues that are still covered. */
  covered: number;
  /** What a friend answers, for true or false; empty where the prompt itself is the sentence. */
  claim: string;
  /** Of a name: the first letters, as far as they were given. */
  begins: string;
  /** Whether there are more of them. */
  letters: boolean;
  choices: Option[];
  rows: PairRow[];
  /** The saint whose window stands beside the question, or empty. */
  shows: string;
}

/** What is said after a question. */
export interface Explanation {
  title: string;
  sentence: string;
  right: boolean;
  credit: number;
  /** null where nothing was answered. */
  given: Given | null;
  answer: Given;
  saint: string;
  name: string;
  /** How the name is said; empty where the name says it itself. */
  say: string;
  /** The sentence of the saint's story that tells the answer; empty where none does. */
  line: string;
  /** All of the story; empty where several saints were asked about. */
  story: string;
}
