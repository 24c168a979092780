// Written by frontend/tools/wire.py from saintlearn/wire/match.py: change that, and run `python frontend/tools/wire.py`.
import type { Deed } from "./base";

/** A fact that two cards share. */
export interface SharedFact {
  key: string;
  /** Where it stands on each of the two cards, by the keys of these places; absent where both have the key of the fact. */
  places?: [string, string];
  sentence: string;
  detail: string;
  /** Whether it was found; else it was missed. */
  found: boolean;
}

/** Point out a fact. */
export interface ClaimAction extends Deed {
  kind: "claim";
  fact: string;
}

/** A fact that somebody took for shared, and what is true instead. */
export interface Apart {
  fact: string;
  /** Whether the other card has it all the same, where it doesn't count. */
  both: boolean;
  /** What stands in its place on the other card; empty if that place is empty. */
  other: string;
  title: string;
  text: string;
}

/** A match to look at again, or a saint. */
export interface Again {
  card: string;
  /** The card beside it; the same one where a saint alone is looked at. */
  on: string;
  sentence: string;
  names: string;
  /** All that the two share, to be seen on the cards; empty where it is something else. */
  facts: SharedFact[];
}
