// Written by frontend/tools/wire.py from saintlearn/games/saint_poker/wire.py: change that, and run `python frontend/tools/wire.py`.
import type { TableState } from "./game";

export type SaintPokerPhase = "curtain" | "river" | "reveal" | "take" | "watch" | "wait" | "wall" | "over";

/** A card that is on the table, or was there in this round. */
export interface OpenCard {
  slug: string;
  /** The seat that has taken it. */
  gone: number | null;
  /** How the player at the screen takes it. */
  action?: string;
  label?: string;
}

/** A place in the river; a player's place is empty until all have chosen. */
export interface RiverPlace {
  slug: string | null;
  /** The seat that gives a card here. */
  by: number | null;
  /** The seat that has taken it. */
  gone: number | null;
  /** How the player at the screen takes it. */
  action?: string;
  label?: string;
}

/** A card in a player's hand that everyone knows. */
export interface KnownCard {
  slug: string;
  /** The figure on the card. */
  rank: string;
  suit: "clubs" | "diamonds" | "hearts" | "spades";
  /** In words: Queen of Hearts. */
  said: string;
}

/** What is in front of a player. */
export interface SeatState {
  seat: number;
  /** Has chosen; nobody knows what yet. */
  ready: boolean;
  cards: OpenCard[];
  /** The kind of hand in words. */
  kind: string;
  /** What the hand is made of, in words. */
  of: string;
  won: boolean;
  /** Place in the order for taking cards, 1 first. */
  place: number;
  /** Cards taken in this round. */
  took: number;
  now: boolean;
  /** Cards in hand that everyone saw the player take. */
  known: KnownCard[];
}

/** A card in the player's hand. */
export interface HeldCard {
  slug: string;
  code: string;
  /** In a sentence: the Queen of Hearts. */
  said: string;
  action: string | null;
  label: string;
}

/** Two cards in the hand that can be shown. */
export interface Showing {
  /** Their codes, in any order. */
  cards: string[];
  /** The action that shows them. */
  text: string;
  /** What they make with the river, in words. */
  makes: string;
}

/** Who won the round. */
export interface Round {
  seats: number[];
  who: string;
  made: string;
  plain: string;
  /** Which card decided between hands with the same name; empty where none did. */
  why: string;
}

/** A game of Saint Poker on the screen. */
export interface SaintPokerState extends TableState {
  phase: SaintPokerPhase;
  faces: "saints" | "french";
  order: string;
  round: number;
  rounds: number;
  /** What the game waits for, even while everyone looks on. */
  step: "river" | "reveal" | "take" | "over";
  moment: "river" | "showdown" | null;
  river: RiverPlace[];
  future: string[];
  seats: SeatState[];
  /** The five cards of the best hand. */
  best: string[];
  result: Round | null;
  hand: HeldCard[];
  /** Every two cards that can be shown now. */
  showings: Showing[];
}
