import type { Session } from "../../lib/session.svelte";
import type { Request } from "../../wire/requests";
import { ROWS, SHOWN, capOf, lastOf, toldTo, wishOf } from "./state";
import type { First, HandState, RaceDeeds, RaceState } from "../../wire/race";
import { say } from "../../lib/words";

/** What the hands at the screen are doing: which cards are lifted, and what goes to the kernel. */
export class Race {
  readonly session: Session<RaceState>;
  /** The lifted card of each seat, the latest last. */
  #lifts = $state.raw<{ seat: number; slug: string }[]>([]);
  /** Until when each seat waits. */
  waits = $state.raw<Record<number, boolean>>({});
  /** What stands on the keys of this keyboard. */
  #caps = $state.raw<Map<string, string> | null>(null);
  /** What each seat is told at once about a try that the kernel has not answered yet. */
  #first = $state.raw<Record<number, (First & { pile: number; top: string }) | undefined>>({});
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #sending = new Set<number>();
  /** What a seat wished while a card of it was under way. */
  #next = new Map<number, { slug: string; pile: number }>();

  constructor(session: Session<RaceState>) {
    this.session = session;
    const keyboard = (navigator as { keyboard?: { getLayoutMap?: () => Promise<Map<string, string>> } }).keyboard;
    void keyboard?.getLayoutMap?.().then(
      (map) => (this.#caps = map),
      () => undefined,
    );
  }

  get table(): RaceState {
    return this.session.state;
  }

  get people(): number[] {
    return this.table.hands.map((hand) => hand.seat);
  }

  get playing(): boolean {
    return this.table.phase === "race";
  }

  /** Whether somebody here can stop the clock. */
  get stoppable(): boolean {
    return Boolean(this.table.hands[0]?.deeds.pause);
  }

  #hand(seat: number): HandState | undefined {
    return this.table.hands.find((hand) => hand.seat === seat);
  }

  /** The key of a card or a pile of a seat. */
  cap(seat: number, what: "cards" | "piles", number: number): string {
    const code = ROWS[this.people.length === 1 ? 0 : this.people.indexOf(seat)]?.[what][number] ?? "";
    return (this.#caps?.get(code) ?? capOf(code)).toUpperCase();
  }

  /** The lifted cards that are still in hand. */
  get lifts(): { seat: number; slug: string }[] {
    return this.#lifts.filter(({ seat, slug }) => this.playing && this.table.hands.some((hand) => hand.seat === seat && hand.slots.includes(slug)));
  }

  /** What a player is told at once; nothing once another card lies on that pile. */
  first(seat: number): First | null {
    const first = this.#first[seat];
    return first && this.session.words.piles[first.pile]?.top === first.top ? first : null;
  }

  /** The newest words to a player; the kernel's own take the place of the first ones. */
  newest(seat: number): First | null {
    return this.first(seat) ?? toldTo(this.session.words, seat);
  }

  lifted(seat: number): string | null {
    return this.lifts.find((lift) => lift.seat === seat)?.slug ?? null;
  }

  /** Lifts a card, or puts it back when it is lifted already. */
  lift(seat: number, slug: string | null): void {
    const again = this.lifted(seat) === slug;
    this.#lifts = this.#lifts.filter((lift) => lift.seat !== seat);
    if (!slug || again) return;
    this.#lifts = [...this.#lifts, { seat, slug }];
    this.session.announce(say("You lifted {card}. Left pile or right pile?", { card: this.session.faces.name(slug) }));
  }

  putBack(): boolean {
    const any = this.lifts.length > 0;
    this.#lifts = [];
    return any;
  }

  /** Puts the lifted card of a seat on a pile; a pile that was tapped takes the card that was lifted last. */
  async place(pile: number, seat = lastOf(this.lifts.map((lift) => lift.seat))): Promise<void> {
    const slug = seat === null ? null : this.lifted(seat);
    if (seat === null || !slug) {
      this.session.refuse(say("Choose a card first."));
      return;
    }
    const hand = this.#hand(seat)!;
    const at = hand.slots.indexOf(slug);
    const action = hand.plays[at]?.[pile];
    if (!action) return;
    if (this.#sending.has(seat)) {
      this.#next.set(seat, { slug, pile }); // a quick hand: it comes when the other has come
      return;
    }
    this.#sending.add(seat);
    const first = this.waits[seat] ? undefined : hand.tells[at]?.[pile];
    this.#first = { ...this.#first, [seat]: first && { ...first, pile, top: this.table.piles[pile]!.top! } };
    try {
      const reply = await this.send({ type: "act", action, seat });
      this.#first = { ...this.#first, [seat]: undefined };
      await this.session.settled(); // a card that fits goes from where it is lifted
      if (reply.code !== "silent" && this.lifted(seat) === slug) this.lift(seat, null);
    } finally {
      this.#sending.delete(seat);
      const next = this.#next.get(seat);
      this.#next.delete(seat);
      if (next && this.lifted(seat) === next.slug) void this.place(next.pile, seat);
    }
  }

  /** Sends at once: two people at one screen do not wait for each other's answers. */
  async send(request: Request) {
    const reply = await this.session.kernel.send(request, this.table.version);
    if (!reply.ok && !SHOWN.includes(reply.code ?? "")) this.session.refuse(reply.sentence ?? say("You can't do that right now."));
    return reply;
  }

  /** Says that a player is ready: once, however quick the fingers are. */
  async ready(seat: number): Promise<void> {
    if (this.#sending.has(seat)) return;
    this.#sending.add(seat);
    await this.act(seat, "ready");
    this.#sending.delete(seat);
  }

  /** Does what the kernel offers to a player; nothing where it does not. */
  async act(seat: number, deed: keyof RaceDeeds): Promise<void> {
    const action = this.#hand(seat)?.deeds[deed];
    if (action) await this.send({ type: "act", action, seat });
  }

  /** Stops the race before something that takes a while; then the table stands still. */
  async stop(): Promise<void> {
    if (this.stoppable) await this.act(this.people[0]!, "pause");
    await this.session.settled();
  }

  /** Does what a key means; gives whether it means anything. */
  key(code: string): boolean {
    const alone = this.people.length === 1 && this.lifted(this.people[0]!) !== null;
    const wish = wishOf(code, this.people, alone);
    if (!wish || this.table.phase === "over") return false;
    if (this.table.phase === "ready") {
      if (!this.table.players[wish.seat]!.ready && !code.startsWith("Arrow")) void this.ready(wish.seat);
    } else if (this.playing) {
      if ("pile" in wish) void this.place(wish.pile, wish.seat);
      else this.lift(wish.seat, this.#hand(wish.seat)!.slots[wish.card] ?? null);
    }
    return true;
  }

  /** Lets the time of those run who have to wait; for use in an effect. */
  wait(): void {
    for (const { seat, wait } of this.table.players) {
      if (wait <= 0 || this.#timers.has(seat)) continue;
      this.waits = { ...this.waits, [seat]: true };
      const end = () => {
        this.#timers.delete(seat);
        this.waits = { ...this.waits, [seat]: false };
      };
      this.#timers.set(seat, setTimeout(end, wait));
    }
  }

  dispose(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }
}
