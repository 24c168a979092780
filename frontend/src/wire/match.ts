// Written by frontend/tools/wire.py from saintlearn/wire/match.py: change that, and run `python frontend/tools/wire.py`.
import type { Deed } from "./base";

/** A fact that two cards share. */
export interface SharedFact {
  key: string;
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

/** A match to look at again. */
export interface Again {
  card: string;
  on: string;
  sentence: string;
  names: string;
}
