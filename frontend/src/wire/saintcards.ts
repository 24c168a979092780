// Written by frontend/tools/wire.py from saintlearn/games/saintcards/wire.py: change that, and run `python frontend/tools/wire.py`.
import type { Deed } from "./base";
import type { TableState } from "./game";
import type { Apart, ClaimAction, SharedFact } from "./match";

export type SaintCardsPhase = "curtain" | "turn" | "claim" | "after" | "effect" | "century" | "demand" | "watch" | "wait" | "wall" | "over";

export type PlainWord = "draw" | "pass" | "call" | "done";

/** A card in the hand. */
export interface HandCard {
  slug: string;
  /** Text of the action that plays it, whether or not it is allowed. */
  text: string;
  /** The same if it is allowed, else null. */
  action: string | null;
  /** What it would earn; null if the player finds that out by playing. */
  score: number | null;
  label: string;
}

/** Name a century. */
export interface CenturyAction extends Deed {
  kind: "century";
  century: number;
  /** The century in words: `4th century`. */
  name: string;
  /** The cards in this hand that could answer it. */
  meets: string[];
}

/** Do something to another player. */
export interface SeatAction extends Deed {
  kind: "challenge" | "give";
  seat: number;
}

/** Do something that exists only once. */
export interface PlainAction extends Deed {
  kind: PlainWord;
}

export type Action = ClaimAction | CenturyAction | SeatAction | PlainAction;

/** Two cards to look at, and what they share. */
export interface Moment {
  /** The line of the log it belongs to; -1 while the player is still finding facts. */
  n: number;
  player: number;
  card: string;
  on: string;
  captions: [string, string];
  facts: SharedFact[];
  /** Sentences about treasure that doesn't come from a fact. */
  extras: string[];
  /** What the two saints have in common beyond the rules: a virtue, which nobody scores; empty if there is none. */
  beyond: string;
  treasure: number;
  /** Whether the player is still finding facts. */
  open: boolean;
  /** Says that everything is found, in the easy form; else empty. */
  whole: string;
  /** The facts that the player tried, but that the cards don't share. */
  tried: Apart[];
}

/** The Draw Deck. */
export interface DrawDeck {
  count: number;
  /** The top card if it is face up. */
  shown: string | null;
}

/** The Play Deck. */
export interface PlayDeck {
  count: number;
  top: string | null;
  under: string | null;
}

/** The century that a WildCard asks for. */
export interface Demanded {
  century: number;
  by: number;
  text: string;
}

/** What a WildCard says. */
export interface WildEffect {
  card: string;
  text: string;
}

/** A game of SaintCards on the screen. */
export interface SaintCardsState extends TableState {
  phase: SaintCardsPhase;
  level: "full" | "starter";
  scoring: "auto" | "claim";
  order: string;
  draw: DrawDeck;
  play: PlayDeck;
  demand: Demanded | null;
  hand: HandCard[];
  /** The card in this hand that was drawn last. */
  fresh: string | null;
  actions: Action[];
  /** Whether the player can play a second card. */
  second: boolean;
  effect: WildEffect | null;
  moment: Moment | null;
}
