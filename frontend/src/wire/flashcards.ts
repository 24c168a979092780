// Written by frontend/tools/wire.py from saintlearn/wire/flashcards.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState, FaceCard, Undo } from "./base";

/** One of the four grades, with when the card is asked again. */
export interface GradeDeed {
  key: number;
  word: string;
  after: string;
}

/** A drawing, and the same in words. */
export interface CardDrawing {
  svg: string;
  label: string;
}

/** A sentence on the back of a card. */
export interface BackLine {
  text: string;
  /** What explains it. */
  more: string;
  /** Name of the drawing of the fact; empty where it has none. */
  symbol: string;
}

/** What stands on the back of a card: it comes when the card was turned, and not before. */
export interface CardBack {
  /** The whole card; where the window is shown it stays instead. */
  card: FaceCard | null;
  name: string;
  /** How the name is said; empty where the name says it itself. */
  say: string;
  head: string;
  title: string;
  answers: string[];
  lines: BackLine[];
  /** How the story begins, where the question was who it is; there the lines are one small line. Else empty. */
  life: string;
  /** What it means to be such a saint, beside the life. */
  meaning: string;
}

/** A saint to look at again. */
export interface CardAgain {
  svg: string;
  name: string;
  text: string;
}

/** How many cards come back when. */
export interface Coming {
  count: number;
  when: string;
}

/** The end of a pack. */
export interface CardsOver {
  cards: number;
  known: number;
  again: CardAgain[];
  coming: Coming[];
}

/** A pack of flashcards on the screen. */
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
  /** Whether there are more of them. */
  letters: boolean;
  back: CardBack | null;
  grades: GradeDeed[];
  undo: Undo;
  over: CardsOver | null;
}

/** A place of a card. */
export interface WalkPlace {
  slot: string;
  title: string;
  covered: boolean;
  /** Empty while it is covered. */
  text: string;
  known: boolean | null;
  /** In hundredths of the card: left, top, width, height. */
  boxes: [number, number, number, number][];
}

/** A walk over a card on the screen. */
export interface LociState extends BaseState {
  kind: "loci";
  phase: "looking" | "walking" | "done";
  name: string;
  card: CardDrawing;
  places: WalkPlace[];
  present: number | null;
  /** Whether the present pane is lifted. */
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
