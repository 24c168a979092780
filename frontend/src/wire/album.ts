// Written by frontend/tools/wire.py from saintlearn/wire/album.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState } from "./base";

/** 0: asleep · 1: the halo is lit · 2: the niche is lit · 3: the whole window is lit. */
export type AlbumLight = 0 | 1 | 2 | 3;

/** A month on the wall. */
export interface AlbumMonth {
  number: number;
  name: string;
  /** Which drawing its panes are. */
  glass: string;
  /** How many windows are lit, in two words. */
  lit: string;
  /** How many are lit and begun, of how many. */
  words: string;
  now: boolean;
}

/** A saint whose window waits for light. */
export interface AlbumInvite {
  saint: string;
  label: string;
}

/** The wall of the year. */
export interface AlbumYear {
  /** Which drawing the rose is. */
  rose: string;
  counted: string;
  news: string;
  months: AlbumMonth[];
  invite: AlbumInvite;
}

/** A saint's window in a month. */
export interface MonthWindow {
  saint: string;
  day: number;
  /** Empty while the child doesn't know the saint. */
  name: string;
  light: AlbumLight;
  /** The day, the name, and how much is lit. */
  words: string;
  new: boolean;
  today: boolean;
}

/** The windows of a month. */
export interface AlbumWindows {
  number: number;
  name: string;
  /** The month before, by name. */
  before: string;
  after: string;
  windows: MonthWindow[];
}

/** Windows as whole pictures, each in two parts, in the order in which a message names them. They come packed. */
export interface MonthPictures {
  /** What the windows have in common, beside each other so that it packs well. */
  heads: string[];
  rests: string[];
}

/** Something that stands on a saint's card. */
export interface AlbumFact {
  lit: boolean;
  /** A few letters, as they stand on the card; a question mark while it is dark. */
  sign: string;
  /** The fact; while it is dark, its place on the card. */
  title: string;
  /** Where to look for what is dark, or how it came to be lit; empty where another one of its kind says it. */
  note: string;
}

/** One of the things that light the whole window. */
export interface AlbumNeed {
  what: "story" | "fact";
  lit: boolean;
}

/** One thing that a child can do. */
export interface AlbumDeed {
  key: string;
  /** What the child says: `I'll share my snack with someone.` */
  promise: string;
  chosen: boolean;
}

/** A saint's window as far as it is lit. */
export interface AlbumSaint {
  saint: string;
  name: string;
  /** How the name is said; empty where the name says it itself. */
  say: string;
  story: string;
  light: AlbumLight;
  /** The night that still lies over the window, as a drawing; empty if there is none. */
  night: string;
  /** The same as it was before the child came here. */
  before: string;
  /** What still lights the whole window; how many facts are lit where it is whole. */
  counted: string;
  /** What lights the whole window, the story and kinds of facts; empty where it is whole. */
  needs: AlbumNeed[];
  facts: AlbumFact[];
  month: number;
  /** The month, by name. */
  back: string;
  /** Whether the story was read. */
  read: boolean;
  /** What was told of the saint before bed, and when; empty if nothing was. */
  told: string;
  /** Small deeds from which the child can choose one thing to do this week. */
  deeds: AlbumDeed[];
}

/** An album on the screen. */
export interface AlbumState extends BaseState {
  scene: "year" | "month" | "saint";
  learner: string;
  /** Whether a game with a saint's deck opens from here; else the deck is only made. */
  plays: boolean;
  year: AlbumYear | null;
  month: AlbumWindows | null;
  saint: AlbumSaint | null;
}

/** Something to look at, a deck to play with, or a print. */
export interface AlbumRequest {
  type: "year" | "month" | "play" | "promise" | "poster" | "stickers";
  month: number;
  saint: string;
  /** What the child wants to do, or not anymore if it was chosen. */
  deed?: string;
}
