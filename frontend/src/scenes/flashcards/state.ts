import type { BaseState } from "../../lib/wire";

/** One of the four grades, with when the card is asked again. */
export interface Grade {
  key: number;
  word: string;
  after: string;
}

export interface Drawn {
  svg: string;
  /** In words. */
  label: string;
}

export interface Line {
  text: string;
  more: string;
  /** Name of the drawing of the fact; empty where it has none. */
  symbol: string;
}

/** What stands on the back of a card: it comes when the card was turned, and not before. */
export interface CardBack {
  /** The whole card; where the window is shown it stays instead. */
  card: Drawn | null;
  name: string;
  head: string;
  title: string;
  answers: string[];
  lines: Line[];
}

export interface CardsOver {
  cards: number;
  known: number;
  again: { svg: string; name: string; text: string }[];
  coming: { count: number; when: string }[];
}

interface Undo {
  can: boolean;
  why: string;
}

export interface CardsState extends BaseState {
  kind: "cards";
  phase: "front" | "back" | "over";
  done: number;
  length: number;
  prompt: string;
  help: string;
  /** The drawing of the window. */
  picture: string | null;
  /** What is on the picture, without the name. */
  words: string;
  clues: string[];
  clues_left: number;
  /** The first letters of the name, as far as they were given. */
  begins: string;
  /** There are more of them. */
  letters: boolean;
  back: CardBack | null;
  grades: Grade[];
  undo: Undo;
  over: CardsOver | null;
}

export interface Place {
  slot: string;
  title: string;
  covered: boolean;
  /** Empty while it is covered. */
  text: string;
  known: boolean | null;
  /** In hundredths of the card: left, top, width, height. */
  boxes: [number, number, number, number][];
}

export interface LociState extends BaseState {
  kind: "loci";
  phase: "looking" | "walking" | "done";
  name: string;
  card: Drawn;
  places: Place[];
  present: number | null;
  /** The present pane is lifted. */
  lifted: boolean;
  ask: string;
  hint: string;
  meaning: string;
  done: number;
  known_count: number;
  last: boolean;
  undo: Undo;
}

export type StudyState = CardsState | LociState;
