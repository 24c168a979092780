// Written by frontend/tools/wire.py from saintlearn/wire/memory.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState } from "./base";

/** A card that lies face down: it has its place and nothing else. */
export interface DownCell {
  place: number;
  face: "down";
}

/** A card that can be seen: turned over, found, or left at the end. */
export interface OpenCell {
  place: number;
  face: "up" | "found" | "left";
  name: string;
  words: string;
  /** Name of the drawing of the window or the sign; none where only the name is printed. */
  drawing: string | null;
  /** Who has found it. */
  seat: number | null;
}

export type Cell = DownCell | OpenCell;

/** Who plays. */
export interface MemoryPlayer {
  seat: number;
  name: string;
  found: number;
}

/** A fact that two cards share. */
export interface MemoryFact {
  symbol: string;
  sentence: string;
  detail: string;
}

/** Two cards that were turned over. */
export interface OpenPair {
  names: string[];
  /** Names of the drawings of the whole cards, where they may be seen. */
  shown: string[];
  facts: MemoryFact[];
  sentences: string[];
}

/** A saint at the end, whose story can be read. */
export interface FoundSaint {
  name: string;
  /** Name of the window. */
  drawing: string;
  story: string;
}

/** A pair at the end. */
export interface FoundPair {
  seat: number;
  /** Both, or the one whose two cards belong together. */
  saints: FoundSaint[];
  names: string;
  sentences: string[];
}

/** The end of a game of memory. */
export interface MemoryEnding {
  winners: number[];
  pairs: FoundPair[];
  left: number;
}

/** A game of memory on the screen. */
export interface MemoryState extends BaseState {
  phase: "turn" | "pair" | "over";
  rule: "same" | "pictures" | "shared";
  columns: number;
  cells: Cell[];
  players: MemoryPlayer[];
  seat: number | null;
  up: number[];
  match: boolean | null;
  line: string;
  pair: OpenPair | null;
  found: number;
  pairs: number;
  over: MemoryEnding | null;
  /**
   * Whether it is one of the screens of a class: the backs of the cards have numbers, so that people at other screens can say which one they mean,
   * and the teacher begins the next game.
   */
  taught: boolean;
  /** Whether it is the turn of somebody at another screen. */
  waits: boolean;
}
