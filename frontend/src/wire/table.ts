// Written by frontend/tools/wire.py from saintlearn/wire/table.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState, Undo } from "./base";
import type { Again } from "./match";

/** A player in a seat. */
export interface Seated {
  seat: number;
  name: string;
  kind: "person" | "computer";
  /** What kind of computer it is, in words. */
  label: string;
}

/** A player in a seat of a game with cards and treasure. */
export interface CardPlayer extends Seated {
  cards: number;
  treasure: number;
  called: boolean;
  dealer: boolean;
  next: boolean;
}

/** A line about something that happened. */
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
  /** The seat of the player at the screen. */
  seat: number | null;
  players: Seated[];
  /** Absent if no move can ever be undone; filled in when the state is sent. */
  undo?: Undo;
  /** The file in which the game is saved; filled in when the state is sent. */
  saved: string | null;
}

/** What the frame needs for a table where players take turns and hide their cards. */
export interface TableState extends GameState {
  /** The seat that is asked to come to the screen. */
  asks: number | null;
  turn: number;
  players: CardPlayer[];
  log: LogLine[];
  over: Ending | null;
}
