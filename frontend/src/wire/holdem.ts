// Written by frontend/tools/wire.py from saintlearn/games/holdem/wire.py: change that, and run `python frontend/tools/wire.py`.
import type { Deed, Reply } from "./base";
import type { CardPlayer, TableState } from "./game";
import type { SharedFact } from "./match";

export type HoldemPhase = "curtain" | "offer" | "place" | "overtime" | "sum" | "tie" | "hand" | "wait" | "wall" | "over";

/** A player at the table. */
export interface HoldemPlayer extends CardPlayer {
  /** Whether this player plays for the storehouse. */
  in: boolean;
  /** Offered in this hand. */
  given: number;
  /** Offered in this round. */
  offers: number;
  /** Whether that was all the player had. */
  everything: boolean;
  /** What this player is doing. */
  word: string;
}

/** Something that a player can do. */
export interface HoldemDeed extends Deed {
  kind: "fold" | "check" | "call" | "place";
  card?: string;
  /** Beside which community card, from 0. */
  spot?: number;
}

/** The limits of an offer; `{n}` in the text and the labels stands for the amount. */
export interface Amount {
  /** The action. */
  text: string;
  least: number;
  most: number;
  step: number;
  label: string;
  all: number | null;
  all_label: string;
  words: string;
}

/** A card in the player's hand. */
export interface HeldCard {
  slug: string;
  /** Where it was placed; null if it is still in hand. */
  spot: number | null;
}

/** A storehouse: the main one, or a side storehouse. */
export interface House {
  amount: number;
  name: string;
}

/** What was offered. */
export interface Store {
  amount: number;
  /** All of them, if there are several. */
  houses: House[];
}

/** A card beside a community card. */
export interface Pair {
  card: string;
  on: string;
  spot: number;
  score: number;
}

/** What one player has placed. */
export interface PlacedLine {
  seat: number;
  name: string;
  words: string;
  total: number | null;
  guide: string;
  pairs: Pair[];
}

/** What two cards share. */
export interface Shared {
  names: string;
  facts: SharedFact[];
  extra: string;
}

/** Whose cards are in front, and what they share, pair by pair. */
export interface ShownPairs {
  seat: number;
  facts: Shared[];
}

/** A game of Heaven Hold'em on the screen. */
export interface HoldemState extends TableState {
  level: "full" | "starter";
  phase: HoldemPhase;
  /** Of the hand, from 1. */
  number: number;
  players: HoldemPlayer[];
  order: string;
  round: number;
  rounds: string[];
  board: string[];
  hand: HeldCard[];
  store: Store;
  actions: HoldemDeed[];
  amount: Amount | null;
  /** Whether the player can ask for the chances. */
  odds: boolean;
  /** The names in the hand guide, with their ranges; none in a game that doesn't use them. */
  guide: [string, string][];
  showdown: PlacedLine[];
  shown: ShownPairs | null;
  results: string[];
  /** What each seat has just gained. */
  gains: Record<string, number>;
  go: string;
}

/** How often hands of one name win. */
export interface Bar {
  name: string;
  range: string;
  percent: number;
}

/** How often the hand would win. */
export interface Chances {
  /** Of ten. */
  times: number;
  words: string;
  bars: Bar[];
  /** How this was worked out. */
  how: string;
}

/** The answer when a player asks for the chances. */
export interface OddsReply extends Reply {
  odds: Chances;
}
