// Written by frontend/tools/wire.py from saintlearn/games/holdem/wire.py: change that, and run `python frontend/tools/wire.py`.
import type { Deed, Reply } from "./base";
import type { SharedFact } from "./match";
import type { CardPlayer, TableState } from "./table";

export type HoldemPhase = "curtain" | "offer" | "place" | "overtime" | "sum" | "tie" | "hand" | "wait" | "wall" | "over";

/** Who sits at a seat. */
export interface HoldemPlayer extends CardPlayer {
  /** Whether this player plays for the storehouse. */
  in: boolean;
  /** Offered in this hand. */
  given: number;
  /** Offered in this round. */
  offers: number;
  /** Whether that was all there was. */
  everything: boolean;
  /** What this player is doing. */
  word: string;
}

/** Something that can be done. */
export interface HoldemDeed extends Deed {
  kind: "fold" | "check" | "call" | "place";
  card?: string;
  /** Beside which community card, from 0. */
  spot?: number;
}

/** Between which limits may be offered; `{n}` in the text and the labels stands for the amount. */
export interface Amount {
  /** What doing it says. */
  text: string;
  least: number;
  most: number;
  step: number;
  label: string;
  all: number | null;
  all_label: string;
  words: string;
}

/** A card of the hand. */
export interface HeldCard {
  slug: string;
  /** Where it was placed; null while it is in hand. */
  spot: number | null;
}

/** A storehouse: the first one, or a side storehouse. */
export interface House {
  amount: number;
  name: string;
}

/** What was offered. */
export interface Store {
  amount: number;
  /** Where there are several. */
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

/** Whose cards lie in front, and what they share, pair by pair. */
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
  /** Whether the chances may be asked for. */
  odds: boolean;
  /** Names of hands, with their ranges. */
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
  /** How that was reckoned. */
  how: string;
}

/** The answer to who asks for the chances. */
export interface OddsReply extends Reply {
  odds: Chances;
}
