// Written by frontend/tools/wire.py from saintlearn/wire/drill.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState, Deed } from "./base";
import type { Apart, ClaimAction, SharedFact } from "./match";

/** Say that there is no more to find. */
export interface DoneAction extends Deed {
  kind: "done";
}

/** Two cards to compare. */
export interface DrillState extends BaseState {
  left: string;
  right: string;
  level: "full" | "starter" | "race";
  facts: SharedFact[];
  tried: Apart[];
  actions: (ClaimAction | DoneAction)[];
  /** Says that everything is found before the pair is done, in the easy form; else empty. */
  whole: string;
  done: boolean;
  round: number;
  found_total: number;
  missed_total: number;
}
