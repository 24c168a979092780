import type { BaseState, FaceCard } from "../../lib/wire";

/** A card on the table; face down it has its place and nothing else. */
export interface Cell {
  place: number;
  face: "down" | "up" | "found" | "left";
  name?: string;
  words?: string;
  /** Name of the drawing of the window; none where only the name is printed. */
  drawing?: string | null;
  seat?: number | null;
}

export interface Fact {
  symbol: string;
  sentence: string;
  detail: string;
}

export interface FoundPair {
  seat: number;
  drawings: string[];
  names: string;
  sentences: string[];
}

export interface MemoryState extends BaseState {
  phase: "turn" | "pair" | "over";
  rule: "same" | "shared";
  columns: number;
  cells: Cell[];
  players: { seat: number; name: string; found: number }[];
  seat: number | null;
  up: number[];
  match: boolean | null;
  line: string;
  pair: { names: string[]; shown: string[]; facts: Fact[]; sentences: string[] } | null;
  found: number;
  pairs: number;
  /** Drawings that were not sent before. */
  fresh: Record<string, FaceCard>;
  over: { winners: number[]; pairs: FoundPair[]; left: number } | null;
}
