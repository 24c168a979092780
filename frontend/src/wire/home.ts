// Written by frontend/tools/wire.py from saintlearn/wire/home.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState, Light } from "./base";

/** A candle beside the window of the day. */
export interface Candle {
  color: "violet" | "rose" | "white";
  lit: boolean;
}

/** The saint of the day in the light of the season. */
export interface DoorToday {
  light: Light;
  candles: Candle[];
  /** What the Church celebrates, or the season. */
  day: string;
  saint: string;
  title: string;
  /** How the story begins. */
  line: string;
  /** The whole story, to be read aloud. */
  story: string;
  /** What the ten minutes before bed bring. */
  bedtime: string;
}

/** What a child wanted to do a week ago. */
export interface DoorAsked {
  /** Who is asked. */
  name: string;
  question: string;
  /** That every answer is fine. */
  kindly: string;
}

/** A child who plays. */
export interface Guest {
  name: string;
  /** Slug of the saint whose picture stands for the child; empty for none. */
  friend: string;
  /** Whether the child plays as a small one (1), a medium one (2), or a big one (3); absent until somebody says so. */
  level?: 1 | 2 | 3;
}

/** A saint who can stand for a child. */
export interface Friend {
  slug: string;
  /** With whom the child plays, such as `with St. Lucy`. */
  name: string;
}

/** A computer player. */
export interface Lantern {
  kind: string;
  name: string;
  note: string;
}

/** One thing to press if nobody knows what to play. */
export interface StartTile {
  title: string;
  words: string;
  label: string;
  game: string;
  /** Whose windows are on it. */
  saints: string[];
}

/** A game that was left in the middle. */
export interface WaitingTile {
  /** Tells it from all others. */
  number: string;
  /** What the game is called. */
  game: string;
  title: string;
  /** Who plays, and whose turn it is. */
  words: string;
  /** Who plays, in a word or two. */
  who: string;
  label: string;
  saint: string;
  /** The children whose game it is; empty if nobody gave a name. */
  players: Guest[];
  /** What is asked before it goes on, as it is the game of others than those who play now; empty if nothing is. */
  asks: string;
  /** Whether it may be the one thing to press: it is the game of exactly those who play now, or nobody has come in and it is known whose it is. */
  first: boolean;
}

/** A game or an activity. */
export interface DoorTile {
  game: string;
  title: string;
  about: string;
  saint: string;
  /** For whom, such as `6+`. */
  age: string;
  /** How many children it takes: any number, one alone, or at least one with a name. */
  crowd: "any" | "one" | "some";
  /** Whether there are more ways to play it. */
  ways: boolean;
  /** What is asked where several children are here and it is for one; else empty. */
  asks: string;
}

/** Games that feel alike. */
export interface DoorShelf {
  feel: "quick" | "think" | "together" | "learn";
  title: string;
  time: string;
  tiles: DoorTile[];
}

/** The door on the screen. */
export interface HomeState extends BaseState {
  /** Whether somebody still chooses; while a game is open, only the way back stands here. */
  phase: "door" | "game";
  today: DoorToday;
  /** Whose calendar that is, and how to keep another. */
  whose: string;
  /** What to play first, and what after it: the door offers the first that nobody here has played, or else what was played longest ago. */
  starts: StartTile[];
  /** What waits for those who play now, the latest first. */
  waiting: WaitingTile[];
  shelves: DoorShelf[];
  /** Who plays now. */
  guests: Guest[];
  /** Who has played on this computer, in any browser, the latest first; all of them, so that a name that is typed again is known. */
  known: Guest[];
  friends: Friend[];
  lanterns: Lantern[];
  /** The kind that plays along; empty for none. */
  computer: string;
  easy: boolean;
  /** What one of the children is asked; absent if there is nothing to ask. */
  asked?: DoorAsked;
  /** Why the last choice didn't work; empty if it did. */
  refused: string;
}

/** What somebody says at the door: who plays, or what to play; or that they come back to it. */
export interface DoorRequest {
  /** `did`, `not-yet`, and `forget` answer what the child `alone` was asked; the next two are about a game that waits, and `ways` asks how a game can be played. */
  type: "guests" | "open" | "door" | "did" | "not-yet" | "forget" | "go-on" | "put-away" | "ways";
  /** What to play, or the number of a game that waits; empty for who plays. */
  game: string;
  /** Which of the children plays it, without the others; empty for all. */
  alone: string;
  /** Whether none of them has played it on this device. */
  first: boolean;
  /** Whether one of them has looked at two cards there, as games that match cards show it first. */
  looked: boolean;
  guests: Guest[];
  computer: string;
  easy: boolean;
  /** How to play it, by the names of its options; absent for the usual way. */
  ways?: Record<string, string>;
}
