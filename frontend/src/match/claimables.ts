import type { ClaimAction, SharedFact } from "../wire/match";
import type { Action } from "../wire/saintcards";

/** The facts that could be claimed of two cards: what was found or tried leaves the kernel's list but stays on the screen. */
export class Claimables {
  #pair = "";
  #known: ClaimAction[] = [];

  /** All claims of this pair of cards so far, in the order of the first list. */
  of(pair: string, actions: Action[], facts: SharedFact[]): ClaimAction[] {
    const now = actions.filter((action): action is ClaimAction => action.kind === "claim");
    if (pair !== this.#pair) this.#known = [];
    this.#pair = pair;
    const found = facts.map((fact): ClaimAction => ({ kind: "claim", text: "", fact: fact.key, label: fact.sentence }));
    const fresh = [...now, ...found].filter((claim) => !this.#known.some((known) => known.fact === claim.fact));
    if (fresh.length > 0) this.#known = [...this.#known, ...fresh];
    return this.#known;
  }
}
