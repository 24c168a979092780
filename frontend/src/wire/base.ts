// Written by frontend/tools/wire.py from saintlearn/wire/base.py: change that, and run `python frontend/tools/wire.py`.
import type { Guided } from "./guide";

/** The light that falls into the room in a season of the Church's year; `feast` on a great day of Ordinary Time. */
export type Light = "advent" | "christmas" | "lent" | "easter" | "pentecost" | "feast" | "ordinary";

/** The season in whose light everything stands. */
export interface SeasonLight {
  light: Light;
  /** How many candles burn: one more each Sunday of Advent, and the paschal candle at Easter. */
  candles: number;
}

/** What a game that is over has added to the albums of the children who played it; of all of them together, for no album is set beside another's. */
export interface AlbumNews {
  words: string;
  /** Whom some of them met for the first time. */
  saints: string[];
}

/** How a child uses the keys, and what a child hears. */
export interface Controls {
  /** Whether Tab stops at each card, and at each item of any other group. */
  stops: boolean;
  /** Whether a letter, a digit, or a sign alone does something. */
  letters: boolean;
  /** Whether whatever a child points at says its name. */
  points: boolean;
}

/** What every state has. */
export interface BaseState {
  /** Which state of this widget it is, from 1; written when it is sent. */
  version: number;
  /** The message that this state answers; written when it is sent. */
  answered: number | null;
  headline: string;
  task: string;
  /** What the live region says. */
  said: string;
  /** What is spoken at once, for whoever can't read yet; absent where nothing is spoken before somebody asks. */
  aloud?: string;
  /** What couldn't be kept, and why; it is said once. Written when it is sent. */
  trouble?: string;
  /** At the end of a game that somebody remembers, if there is anything new. */
  album?: AlbumNews;
  /** Whether sound is off until somebody turns it on. */
  quiet?: boolean;
  /** In whose light it stands; absent where nobody said what day it is. Written when it is sent. */
  season?: SeasonLight;
  /** How whoever is here uses the keys, and whether they hear what they point at; absent where nobody remembers it for them but their device. Written when it is sent. */
  controls?: Controls;
  /** What a first game says now; null where it has nothing to say, absent where nothing teaches itself. Written when it is sent. */
  led?: Guided | null;
}

/** Whether the last thing can be taken back. */
export interface Undo {
  can: boolean;
  /** Why not; empty when it can. */
  why: string;
}

/** Something that can be done, and what its button says. */
export interface Deed {
  text: string;
  label: string;
}

/** Something on a card that can be touched. */
export interface FacePart {
  /** The key of a fact (`data-fact`), `thing-` and the name of a drawing in the picture, `figure`, `name`, `patron`, or `feast`. */
  key: string;
  /** What it is, in a word or two, as inside a sentence. */
  label: string;
  /** What it is and whose, in a sentence or two. */
  text: string;
}

/** A drawing. */
export interface FaceCard {
  /** Of viewBox 0 0 252 352 for a card; the places of a fact carry `data-fact`. */
  svg: string;
  name: string;
  /** The drawing in words, for those who do not see it. */
  label: string;
  /** What else is seen there, in words: what stands below the name, and the picture. */
  seen?: string;
  /** The same card with few, large things, for where it is small. */
  far?: string;
  /** What can be touched on it; absent on a drawing that mustn't tell. */
  parts?: FacePart[];
}

/** Drawings, which travel as compressed JSON: beside the first state, beside a later one that shows more, or when they were asked for. */
export interface Drawings {
  /** What these drawings use of what all drawings share, by name: elements with ids, and the style sheet. */
  defs: Record<string, string>;
  /** The back of the cards; empty where it is there already, or never seen. */
  back: string;
  cards: Record<string, FaceCard>;
}

/** Announces `Drawings` that were asked for, which travel beside it. */
export interface FacesMessage {
  type: "faces";
}

/** What a file of a font holds. */
export interface FontFaceNote {
  family: string;
  weight: string;
  /** Which letters are in it, as CSS writes it. */
  range: string;
}

/** The fonts; their files travel beside it as bytes, in this order. */
export interface FontsMessage {
  type: "fonts";
  faces: FontFaceNote[];
}

/** A part of the rules in children's words. */
export interface HelpSection {
  title: string;
  lines: string[];
}

/** The answer to a message that is not answered by a new state. */
export interface Reply {
  type: "reply";
  /** The number of the message; written when it is sent. */
  id: number | null;
  ok: boolean;
  /** Of a refusal. */
  code?: string;
  sentence?: string;
  hints?: string[];
  /** A fact to look at. */
  fact?: string;
  /** Where it stands on each of the two cards; absent where that is the same. */
  places?: [string, string];
  help?: HelpSection[];
  /** The file in which a game is kept from now on. */
  saved?: string;
  /** The name of a file to keep. */
  file?: string;
  /** What is in that file. */
  text?: string;
  /** What is in that file if it is not text, in base64. */
  data?: string;
}
