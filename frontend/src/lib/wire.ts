/** What kernel and browser say to each other. The kernel writes every word that belongs to a game. */

export interface FaceCard {
  /** The drawing: an svg of viewBox 0 0 252 352; the places of a fact carry `data-fact`. */
  svg: string;
  name: string;
  /** The card in words, for those who do not see it. */
  label: string;
}

/** A card with its story, as the gallery shows it. */
export interface StoryCard extends FaceCard {
  title: string;
  bio: string;
  lived: string;
  patronages: string[];
  symbols: string[];
  disputed: string;
  mature: boolean;
}

export interface FacesTrait {
  defs: string;
  back: string;
  cards: Record<string, FaceCard>;
}

/** What every widget of ours has. */
export interface BaseState {
  version: number;
  /** The message that this state answers. */
  answered?: number | null;
  headline: string;
  task: string;
  said: string;
}

/** What stands over every scene. */
export function head(state: BaseState): string {
  return `${state.headline}\n${state.task}`;
}

export interface Player {
  seat: number;
  name: string;
  kind: "person" | "computer";
  label: string;
  cards: number;
  treasure: number;
  called: boolean;
  dealer: boolean;
  next: boolean;
}

export interface LogLine {
  n: number;
  text: string;
}

/** What the frame around every game needs. */
export interface FramedState extends BaseState {
  title: string;
  phase: string;
  /** Missing where nothing can be taken back. */
  undo?: { can: boolean; why: string };
}

/** What the frame of a table needs, whichever game is played in turns. */
export interface TableState extends FramedState {
  game: string;
  seat: number | null;
  /** Who is asked to come to the screen. */
  asks: number | null;
  turn: number;
  players: Player[];
  order: string;
  log: LogLine[];
  undo: { can: boolean; why: string };
  saved: string | null;
  over: Ending | null;
}

export interface SharedFact {
  key: string;
  sentence: string;
  detail: string;
  found: boolean;
}

export interface HandCard {
  slug: string;
  action: string | null;
  score: number | null;
  label: string;
}

interface Deed {
  text: string;
  label: string;
}
export type ClaimAction = Deed & { kind: "claim"; fact: string };
export type CenturyAction = Deed & { kind: "century"; century: number; meets: string[] };
export type SeatAction = Deed & { kind: "challenge" | "give"; seat: number };
export type PlainAction = Deed & { kind: "draw" | "pass" | "call" | "done" };
export type Action = ClaimAction | CenturyAction | SeatAction | PlainAction;

export interface Moment {
  n: number;
  player: number;
  card: string;
  on: string;
  captions: [string, string];
  facts: SharedFact[];
  extras: string[];
  treasure: number;
  open: boolean;
  tried?: string[];
}

/** A match to look at again. */
export interface Again {
  card: string;
  on: string;
  sentence: string;
  names: string;
}

export interface Ending {
  headline: string;
  winners: number[];
  met: string[];
  found: number;
  missed: number;
  again: Again[];
}

export type SaintCardsPhase = "curtain" | "turn" | "claim" | "after" | "effect" | "century" | "demand" | "watch" | "over";

export interface SaintCardsState extends TableState {
  phase: SaintCardsPhase;
  level: "full" | "starter";
  scoring: "auto" | "claim";
  draw: { count: number; shown: string | null };
  play: { count: number; top: string | null; under: string | null };
  demand: { century: number; by: number; text: string } | null;
  hand: HandCard[];
  /** The card of this hand that was drawn last. */
  fresh?: string | null;
  actions: Action[];
  second: boolean;
  effect: { card: string; text: string } | null;
  moment: Moment | null;
}

export interface DrillState extends BaseState {
  left: string;
  right: string;
  level: string;
  facts: SharedFact[];
  tried: string[];
  actions: Action[];
  done: boolean;
  round: number;
  found_total: number;
  missed_total: number;
}

/** A saint in the gallery's list: slug, name, feast as MM-DD, centuries, numbers of facts, words to search through. */
export type IndexEntry = [string, string, string, number[], number[], string];
/** A fact to filter by: number, key, word, field, what several saints with it are called, what it means. */
export type Facet = [number, string, string, string, string, string];

/** What comes packed when the gallery stands on the page. */
export interface Saints {
  defs: string;
  index: IndexEntry[];
  facets: Facet[];
}

export interface GalleryState extends BaseState {
  /** The saints of the day, or of the next one that has any. */
  today: string[];
  /** Which of the two that is. */
  day: string;
}

export interface HelpSection {
  title: string;
  lines: string[];
}

export interface Reply {
  type: "reply";
  id: number;
  ok: boolean;
  code?: string;
  sentence?: string;
  hints?: string[];
  help?: HelpSection[];
  saved?: string;
  /** A file to keep: its name and what is in it. */
  file?: string;
  text?: string;
  odds?: unknown;
}

export interface FontFaceNote {
  family: string;
  weight: string;
  style?: string;
  /** The part of a font's letters that a file holds. */
  subset?: string;
}

/** What may be sent; `id` and `version` are added by the connection. */
export type Request =
  | { type: "ready"; fonts: boolean }
  | { type: "act"; action: string; seat?: number }
  | { type: "hint"; seat: number }
  | { type: "set"; option: string; value: string }
  | { type: "seat" | "look"; seat: number }
  | { type: "face"; slug: string }
  | { type: "answer"; value: unknown }
  | { type: "again" | "print" }
  | { type: "windows" | "deck" | "print"; slugs: string[] }
  | { type: "look" | "export" | "delete"; learner: number | null }
  | { type: "step" | "undo" | "hint" | "odds" | "help" | "save" | "new" | "next" };

/** The part of anywidget's model that is used here. */
export interface Model {
  get(name: string): unknown;
  send(content: unknown, callbacks?: unknown, buffers?: ArrayBuffer[]): void;
  on(event: string, handler: (...args: never[]) => void): void;
  off(event: string, handler: (...args: never[]) => void): void;
}
