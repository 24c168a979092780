import type { Session } from "../lib/session.svelte";
import { say } from "../lib/words";
import type { BaseState, Deed } from "../wire/base";
import type { Apart, ClaimAction, SharedFact } from "../wire/match";
import { placeOf } from "../match/places";
import { Claimables } from "./claimables";

/** How long the rings of a wrong tap stay, in milliseconds. */
const A_WHILE = 4000;

/** Two cards, and what was found and tried on them. */
export interface Pair {
  cards: [string, string];
  actions: (Deed & { kind: string })[];
  facts: SharedFact[];
  tried: Apart[];
  /** Says that everything is found; else empty. */
  whole: string;
}

/** What the last tap brought. */
export interface Told {
  kind: "apart" | "shown" | "plain";
  title: string;
  text: string;
}

/** Finding what two cards share by touching them. */
export class Looking<State extends BaseState> {
  #session: Session<State>;
  #pair: () => Pair;
  #claimables = new Claimables();
  #order: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = $state.raw<(Told & { cards: string }) | null>(null);
  #shown = $state.raw<{ fact: string; places: [string, string]; cards: string } | null>(null);
  /** The places of a wrong tap, as long as they are ringed. */
  wrong = $state.raw<Apart | null>(null);

  constructor(session: Session<State>, pair: () => Pair) {
    this.#session = session;
    this.#pair = pair;
  }

  get #cards(): string {
    return this.#pair().cards.join(" ");
  }

  get claims(): ClaimAction[] {
    const { actions, facts, tried } = this.#pair();
    return this.#claimables.of(this.#cards, actions as ClaimAction[], facts, tried);
  }

  /** What was found, the latest last. */
  get found(): SharedFact[] {
    const { facts } = this.#pair();
    const keys = facts.map((fact) => fact.key);
    this.#order = [...this.#order.filter((key) => keys.includes(key)), ...keys.filter((key) => !this.#order.includes(key))];
    return this.#order.map((key) => facts.find((fact) => fact.key === key)!);
  }

  get told(): Told | null {
    return this.#told?.cards === this.#cards ? this.#told : null;
  }

  /** Where the fact stands on each card that is shown to whoever asked, until it is taken. */
  get shown(): [string, string] | null {
    const shown = this.#shown;
    return shown?.cards === this.#cards && !this.#pair().facts.some((fact) => fact.key === shown.fact) ? shown.places : null;
  }

  /** Somebody takes a place for shared. */
  async tap({ fact, text }: ClaimAction): Promise<void> {
    const before = this.#pair();
    const known = before.facts.find((one) => placeOf(one, 0) === fact || placeOf(one, 1) === fact);
    if (known) return this.#tell("plain", known.sentence, say("You already found that one."), true);
    if (this.#tried(fact)) return this.#part(this.#tried(fact)!, true);
    const reply = await this.#session.ask({ type: "act", action: text });
    if (!reply || reply.code === "silent") return;
    if (!reply.ok) return this.#tell("plain", "", reply.sentence ?? "", true);
    await this.#session.settled();
    const wrong = this.#tried(fact);
    if (wrong) return this.#part(wrong, false);
    this.#session.sound.play("match", this.#pair().facts.length);
    this.forget();
  }

  /** A tap on something that is no answer here: what it is and whose, if there is anything. */
  see(text: string): void {
    this.#tell("plain", "", text || say("Tap something that both cards have."), true);
  }

  async show(): Promise<void> {
    const reply = await this.#session.wish({ type: "show" });
    if (!reply?.ok) return;
    this.#session.sound.play("show");
    this.#shown = reply.fact ? { fact: reply.fact, places: reply.places ?? [reply.fact, reply.fact], cards: this.#cards } : null;
    this.#tell(reply.fact ? "shown" : "plain", reply.fact ? say("Here's one for you!") : "", reply.sentence ?? "", true);
  }

  /** Takes away what was said, and the rings of a wrong tap. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#told = this.wrong = null;
  }

  #tried(fact: string): Apart | undefined {
    return this.#pair().tried.find((one) => one.fact === fact);
  }

  #part(wrong: Apart, aloud: boolean): void {
    this.#tell("apart", wrong.title, wrong.text, aloud);
    this.wrong = wrong;
    this.#session.sound.play("wrong");
    this.#timer = setTimeout(() => (this.wrong = null), A_WHILE);
  }

  /** @param aloud The kernel has not said it. */
  #tell(kind: Told["kind"], title: string, text: string, aloud: boolean): void {
    this.forget();
    this.#told = { kind, title, text, cards: this.#cards };
    if (aloud) this.#session.announce(`${title} ${text}`.trim());
  }
}
