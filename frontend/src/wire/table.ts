// Written by frontend/tools/wire.py from saintlearn/wire/table.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState, Undo } from "./base";
import type { Again } from "./match";

/** Who sits at a seat. */
export interface Seated {
  seat: number;
  name: string;
  kind: "person" | "computer";
  /** What kind of computer it is. */
  label: string;
}

/** Who sits at a seat of a game with cards and treasure. */
export interface CardPlayer extends Seated {
  cards: number;
  treasure: number;
  called: boolean;
  dealer: boolean;
  next: boolean;
}

/** Something that happened. */
export interface LogLine {
  n: number;
  text: string;
}

/** The end of a game. */
export interface Ending {
  headline: string;
  winners: number[];
  met: string[];
  found: number;
  missed: number;
  again: Again[];
}

/** What the frame around every game needs. */
export interface GameState extends BaseState {
  game: string;
  title: string;
  phase: string;
  /** Who is at the screen. */
  seat: number | null;
  players: Seated[];
  /** Absent where no move is ever taken back; written when the state is sent. */
  undo?: Undo;
  /** The file in which the game is kept; written when the state is sent. */
  saved: string | null;
}

/** What the frame of a table needs at which players take turns and hide their cards. */
export interface TableState extends GameState {
  /** Who is asked to come to the screen. */
  asks: number | null;
  turn: number;
  players: CardPlayer[];
  log: LogLine[];
  over: Ending | null;
}
