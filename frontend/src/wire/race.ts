// Written by frontend/tools/wire.py from saintlearn/games/race/wire.py: change that, and run `python frontend/tools/wire.py`.
import type { GameState, Seated } from "./game";

export type ToldKind = "match" | "miss" | "late" | "wait" | "turn" | "stuck" | "turned" | "hint";

/** Who runs. */
export interface Runner extends Seated {
  /** Cards in hand. */
  cards: number;
  /** Cards still to play. */
  left: number;
  /** Cards in the draw pile. */
  draw: number;
  ready: boolean;
  stuck: boolean;
  /** Milliseconds to wait after three wrong tries. */
  wait: number;
  won: boolean;
}

/** A pile in the middle. */
export interface PileState {
  name: "left" | "right";
  top: string | null;
  under: string | null;
  count: number;
  stock: number;
}

/** The first words about a try: all the rest comes with the kernel's answer. */
export interface First {
  kind: ToldKind;
  title: string;
}

/** What a player may do besides playing a card, as it is sent; null where it is not offered. */
export interface RaceDeeds {
  ready: string | null;
  stuck: string | null;
  pause: string | null;
  resume: string | null;
}

/** A hand under its keys. */
export interface HandState {
  seat: number;
  /** The card at each key; null where there is none, or none to be seen. */
  slots: (string | null)[];
  /** Where a card lies face down. */
  closed: boolean[];
  /** For each card, what is said at once when it comes onto the left or the right pile; null while it is another's turn. */
  tells: ([First, First] | null)[];
  /** For each card, what is sent when it comes onto the left or the right pile; null where it cannot be played. */
  plays: ([string, string] | null)[];
  deeds: RaceDeeds;
  /** Whether anything that is the same matches, and not only what the printed rules name: for a bigger player beside a small one. */
  anything?: true;
}

/** A fact that two cards share, in a sentence. */
export interface SharedLine {
  key: string;
  sentence: string;
}

/** What a card says at one place. */
export interface Cell {
  word: string;
  code?: string;
  color?: string;
  ink?: string;
}

/** One place of both cards. */
export interface Row {
  title: string;
  cells: [Cell, Cell];
}

/** What a player is told beside the piles. */
export interface RaceTold extends First {
  seat: number;
  n: number;
  lines: string[];
  pile: string;
  card?: string;
  on?: string;
  facts?: SharedLine[];
  names?: [string, string];
  table?: Row[];
}

/** The button for who finds nothing. */
export interface StuckButton {
  label: string;
  note: string;
}

/** How fast the computer may play. */
export interface SpeedChoice {
  value: string;
  word: string;
  note: string;
}

/** What is chosen before the race. */
export interface Settings {
  /** Whether it can still be chosen. */
  can: boolean;
  pace: "race" | "no-hurry";
  /** How fast the computer plays; null where there is none. */
  speed: string | null;
  speeds: SpeedChoice[];
}

/** A race on the screen. */
export interface RaceState extends GameState {
  phase: "ready" | "race" | "paused" | "over";
  /** Who is on turn where there is no hurry. */
  turn: number | null;
  hurry: boolean;
  players: Runner[];
  piles: [PileState, PileState];
  hands: HandState[];
  told: RaceTold[];
  stuck: StuckButton;
  settings: Settings | null;
  /** The latest thing that somebody else did. */
  news: string;
}
