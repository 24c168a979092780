// Written by frontend/tools/wire.py from saintlearn/wire/game.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState, Reply, Undo } from "./base";
import type { Again } from "./match";
import type { Explanation, ShownQuestion } from "./questions";

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

/** What a player, or players who share a color, lay at the feet of Jesus. */
export interface Gift {
  /** Whose color it has. */
  seat: number;
  name: string;
  /** 0 where a game gathers none. */
  treasure: number;
  /** What they did, in words. */
  lines: string[];
}

/** The end of a game: all lay together what each one brings. */
export interface Ending {
  headline: string;
  /** Who lays it, and in one line who won by the rules. */
  task: string;
  /** What lies at the feet of Jesus. */
  laid: "treasure" | "crown" | "saints";
  /** How much of it there is; 0 where it isn't counted. */
  amount: number;
  /** The same in words; empty where it isn't counted. */
  total: string;
  /** By seat: nobody is first. */
  gifts: Gift[];
  winners: number[];
  met: string[];
  again: Again[];
  /** What the button for another game says. */
  next: string;
}

/** The story of a saint who was met. */
export interface StoryReply extends Reply {
  title: string;
  story: string;
  /** When the feast is, in words. */
  feast: string;
}

/** Why a move was what it was. */
export interface ReplayWhy {
  /** Whose move; empty for the deal. */
  name: string;
  /** What the two cards share. */
  matches: string[];
  /** What else that player could have done; empty for whoever may not know it. */
  others: string[];
  /** What a hint would have said; empty for whoever may not know it. */
  hint: string;
}

/** A game that is played back. */
export interface ReplayState {
  step: number;
  /** The seat of each move; -1 for the deal. */
  moves: number[];
  /** What happened in this move. */
  said: string;
  /** null while nobody asks. */
  why: ReplayWhy | null;
  /** Whether it is seen from the end of the game, and leads back there. */
  ended: boolean;
}

/** A saint whose card won something looks out of the window. */
export interface LookingOut {
  /** The line of the log it belongs to. */
  n: number;
  slug: string;
  name: string;
  /** A sentence of the life, to stand below the name. */
  line: string;
}

/** What is asked when a round is over: who it was. */
export interface RecallState {
  /** The line of the log after which it is asked. */
  n: number;
  /** Of the question, from 1; at the end the number of questions. */
  number: number;
  count: number;
  /** Whom it asks, where several share the screen; else empty. */
  who: string;
  /** null at the end. */
  question: ShownQuestion | null;
  /** null before the answer. */
  told: Explanation | null;
  /** How many were right: as many treasures more are laid at the feet of Jesus. */
  right: number;
  /** The same in words, at the end; empty before. */
  words: string;
}

/** What everybody at the table fills together before the evening's sand runs out. */
export interface SharedStorehouse {
  have: number;
  goal: number;
  /** Both in words: `12 of 30`. */
  words: string;
  /** How much of the evening is left; empty at the end. */
  sand: string;
  full: boolean;
}

/** The hand of somebody else at a screen where all hands are open. */
export interface OpenHand {
  seat: number;
  name: string;
  /** Slugs. */
  cards: string[];
}

/** What the frame around every game needs. */
export interface GameState extends BaseState {
  game: string;
  title: string;
  phase: string;
  /** The seat of the player at the screen. */
  seat: number | null;
  players: Seated[];
  over: Ending | null;
  /** Whose window is open now; filled in when the state is sent. */
  life?: LookingOut;
  /** What is asked after a round; filled in when the state is sent, absent where nothing is. */
  recall?: RecallState;
  /** Where all win together, what they have; filled in when the state is sent. */
  filled?: SharedStorehouse;
  /** The other hands of a screen where all are open; filled in when the state is sent. */
  open?: OpenHand[];
  /** The seat of the next player at this screen, who may come at once, because nothing is left to decide; filled in when the state is sent. */
  comes?: number;
  /** Where a game is played back, how far it is. */
  replay?: ReplayState;
  /** Absent if no move can ever be undone; filled in when the state is sent. */
  undo?: Undo;
  /** The file in which the game is saved; filled in when the state is sent. */
  saved: string | null;
  /** True where the game waits by itself when it is left, so that there is nothing to save. */
  waits?: boolean;
  /** Whether the cards are shown as they count for a small player: what doesn't count rests; absent where the same counts for everybody. */
  small?: boolean;
  /** True in a class: the teacher begins and saves games, so that no button here does. */
  taught?: boolean;
}

/** What the frame needs for a table where players take turns and hide their cards. */
export interface TableState extends GameState {
  /** The seat that is asked to come to the screen. */
  asks: number | null;
  turn: number;
  players: CardPlayer[];
  log: LogLine[];
}
