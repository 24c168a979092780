// Written by frontend/tools/wire.py from saintlearn/games/saintcards/wire.py: change that, and run `python frontend/tools/wire.py`.
import type { Deed } from "./base";
import type { ClaimAction, SharedFact } from "./match";
import type { TableState } from "./table";

export type SaintCardsPhase = "curtain" | "turn" | "claim" | "after" | "effect" | "century" | "demand" | "watch" | "wait" | "wall" | "over";

export type PlainWord = "draw" | "pass" | "call" | "done";

/** A card of the hand. */
export interface HandCard {
  slug: string;
  /** What playing it says, whether or not it may be played. */
  text: string;
  /** The same where it may be played, else null. */
  action: string | null;
  /** What it would earn; null where that is not told. */
  score: number | null;
  label: string;
}

/** Name a century. */
export interface CenturyAction extends Deed {
  kind: "century";
  century: number;
  /** The century in words: `4th century`. */
  name: string;
  /** The cards of this hand that could meet it. */
  meets: string[];
}

/** Do something about a player. */
export interface SeatAction extends Deed {
  kind: "challenge" | "give";
  seat: number;
}

/** Do something of which there is one only. */
export interface PlainAction extends Deed {
  kind: PlainWord;
}

export type Action = ClaimAction | CenturyAction | SeatAction | PlainAction;

/** Two cards to look at, and what they share. */
export interface Moment {
  /** The line of the log it belongs to; -1 while facts are still pointed out. */
  n: number;
  player: number;
  card: string;
  on: string;
  captions: [string, string];
  facts: SharedFact[];
  /** Sentences about treasure that comes from no fact. */
  extras: string[];
  treasure: number;
  /** Whether facts are still pointed out. */
  open: boolean;
  /** The facts that were pointed out and are not shared. */
  tried: string[];
}

/** The Draw Deck. */
export interface DrawDeck {
  count: number;
  /** The card on top, where it lies face up. */
  shown: string | null;
}

/** The Play Deck. */
export interface PlayDeck {
  count: number;
  top: string | null;
  under: string | null;
}

/** The century that was asked for. */
export interface Demanded {
  century: number;
  by: number;
  text: string;
}

/** What a WildCard does. */
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
  /** The card of this hand that was drawn last. */
  fresh: string | null;
  actions: Action[];
  /** Whether a second card may be played. */
  second: boolean;
  effect: WildEffect | null;
  moment: Moment | null;
}
