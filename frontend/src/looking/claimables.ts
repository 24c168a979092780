import { placeOf } from "../match/places";
import type { Deed } from "../wire/base";
import type { Apart, ClaimAction, SharedFact } from "../wire/match";

/** The facts that could be claimed of two cards: what was found or tried leaves the kernel's list but stays on the screen. */
export class Claimables {
  #pair = "";
  #known: ClaimAction[] = [];

  /** All claims of this pair of cards so far, in the order of the first list. */
  of(pair: string, actions: (Deed & { kind: string })[], facts: SharedFact[], tried: Apart[]): ClaimAction[] {
    const now = actions.filter((action): action is ClaimAction => action.kind === "claim");
    if (pair !== this.#pair) this.#known = [];
    this.#pair = pair;
    const gone = [...facts.flatMap((fact) => [...new Set([placeOf(fact, 0), placeOf(fact, 1)])].map((key) => [key, fact.sentence])), ...tried.map((one) => [one.fact, one.text])];
    const before = gone.map(([fact, label]): ClaimAction => ({ kind: "claim", text: "", fact: fact!, label: label! }));
    const fresh = [...now, ...before].filter((claim) => !this.#known.some((known) => known.fact === claim.fact));
    if (fresh.length > 0) this.#known = [...this.#known, ...fresh];
    return this.#known;
  }
}
