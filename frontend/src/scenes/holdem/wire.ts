import type { SharedFact } from "../../wire/match";
import type { Player, TableState } from "../../wire/table";

export interface HoldemPlayer extends Player {
  /** Plays for the storehouse. */
  in: boolean;
  /** Offered in this hand, and in this round. */
  given: number;
  offers: number;
  /** What this player is doing. */
  word: string;
}

export interface Deed {
  text: string;
  kind: string;
  label: string;
  card?: string;
  spot?: number;
}

/** Between which limits may be offered; `{n}` in the labels stands for the amount. */
export interface Amount {
  kind: string;
  least: number;
  most: number;
  step: number;
  label: string;
  all: number | null;
  all_label: string;
  words: string;
}

export interface Pair {
  card: string;
  on: string;
  spot: number;
  score: number;
}

/** What one player has placed. */
export interface Line {
  seat: number;
  name: string;
  words: string;
  total: number | null;
  guide: string;
  pairs: Pair[];
}

export interface Shared {
  names: string;
  facts: SharedFact[];
  extra: string;
}

export type HoldemPhase = "curtain" | "offer" | "place" | "overtime" | "sum" | "tie" | "hand" | "watch" | "over";

export interface HoldemState extends TableState {
  order: string;
  phase: HoldemPhase;
  number: number;
  players: HoldemPlayer[];
  round: number;
  rounds: string[];
  board: string[];
  hand: { slug: string; spot: number | null }[];
  store: { amount: number; houses: { amount: number; name: string }[] };
  actions: Deed[];
  amount: Amount | null;
  /** The chances may be asked for. */
  odds: boolean;
  guide: [name: string, range: string][];
  showdown: Line[];
  /** Whose cards lie in front, and what they share, pair by pair. */
  shown: { seat: number; facts: Shared[] } | null;
  results: string[];
  gains: Record<string, number>;
  go: string;
}
