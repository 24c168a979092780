import type { Attachment } from "svelte/attachments";
import { freshPrefix, idsOf, scopeIds, unfold } from "./drawing";
import { Shared } from "./shared";
import { unpacked } from "./unpacked";
import type { Drawings, FaceCard } from "../wire/base";

/** Drawings as they travel: packed; in the tests and the workshop also as they are. */
export type Parcel = DataView | Drawings | undefined;

/** Most drawings that are kept to be used again. */
const KEPT = 8;

/** The drawings of the cards: those that were there at first, and those that arrive later. */
export class Faces {
  /** Before every id of this widget. */
  readonly prefix = freshPrefix();
  /** Where the picture of the back lies: one for all cards. */
  back = $state.raw("");
  cards = $state.raw<Record<string, FaceCard>>({});
  /** Asks the kernel for drawings: cards, and what all drawings share by name. */
  ask: ((slugs: string[], names: string[]) => void) | null = null;
  /** What all drawings share, for other parts of the same widget. */
  readonly commons: Pick<Shared, "id" | "add" | "host">;
  /** Counts how often drawings that hang already got what they lacked. */
  #mended = $state.raw(0);
  /** The same, for where a state is read as it was before. */
  #age = 0;
  #uses = 0;
  #seen = new Set<Parcel>();
  /** What is missing and was asked for, or is about to be: cards by their slugs, and the rest by the ids that the kernel writes. */
  #wanted = new Set<string>();
  #missing = new Set<string>();
  /** What of it will be asked for at once. */
  #next: [slugs: string[], names: string[]] | null = null;
  /** Drawings that hang nowhere now, the latest last. */
  #free: [svg: string, drawing: Element][] = [];

  /** @param root Where they stand: the page, or a part of it with a tree of its own. */
  constructor(root?: Document | ShadowRoot) {
    this.commons = new Shared(root);
  }

  /** Takes what has arrived, each parcel once. */
  take(parcel: Parcel): void {
    if (!parcel || this.#seen.has(parcel)) return;
    this.#seen.add(parcel);
    if (!(parcel instanceof DataView)) this.merge(parcel);
    else if (parcel.byteLength > 0) this.merge(JSON.parse(unpacked(parcel)) as Drawings);
  }

  merge({ defs, back, cards }: Partial<Drawings>): void {
    if (defs) this.#define(defs);
    if (back) this.back = `data:image/svg+xml,${encodeURIComponent(back)}`;
    if (cards) this.cards = { ...this.cards, ...cards };
  }

  #define(defs: Record<string, string>): void {
    this.commons.add(Object.values(defs));
    const mended = [...this.#missing].filter((id) => this.commons.id(id));
    if (mended.length === 0) return;
    for (const id of mended) this.#missing.delete(id);
    this.#free = [];
    this.#mended = ++this.#age;
  }

  name(slug: string): string {
    return this.cards[slug]?.name ?? slug;
  }

  label(slug: string): string {
    return this.cards[slug]?.label ?? this.cards[slug]?.name ?? slug;
  }

  /** What else is seen on a card, in words. */
  seen(slug: string): string | undefined {
    return this.cards[slug]?.seen;
  }

  /** A card is in sight: its drawing is asked for, if it isn't here. */
  want(slug: string): void {
    if (!slug || this.cards[slug] || this.#wanted.has(slug)) return;
    this.#wanted.add(slug);
    this.#soon()[0].push(slug);
  }

  /** The id on the page of something that all drawings share, by the id that the kernel writes; asked for, if it isn't here. */
  shared(id: string): string {
    void this.#mended;
    return this.commons.id(id) ?? this.#lack(id);
  }

  #lack(id: string): string {
    if (!this.#missing.has(id)) this.#soon()[1].push(id.replace(/^sl-/, ""));
    this.#missing.add(id);
    return id;
  }

  /** What is asked for once everything that is in sight has been drawn. */
  #soon(): [slugs: string[], names: string[]] {
    if (this.#next) return this.#next;
    setTimeout(() => {
      this.ask?.(...this.#next!);
      this.#next = null;
    });
    return (this.#next = [[], []]);
  }

  /** Puts a drawing onto a place, until it is taken away: one that was on the page before is used again as it is. */
  hang(svg: string): Attachment<HTMLElement> {
    return (place) => {
      const age = this.#mended;
      if (!svg) return;
      const found = this.#free.findIndex(([kept]) => kept === svg);
      const drawing = found < 0 ? this.#parse(svg) : this.#free.splice(found, 1)[0]![1];
      place.append(drawing);
      return () => {
        drawing.remove();
        if (age < this.#age) return; // what it lacked is here now
        this.#free.push([svg, drawing]);
        if (this.#free.length > KEPT) this.#free.shift();
      };
    };
  }

  /** A fresh id for an element of this widget. */
  id(): string {
    return `${this.prefix}e${this.#uses++}`;
  }

  #parse(svg: string): Element {
    const own = `${this.prefix}${this.#uses++}-`;
    const mine = idsOf(svg);
    const made = document.createElement("template");
    made.innerHTML = scopeIds(svg, (id) => (mine.has(id) ? own + id : (this.commons.id(id) ?? this.#lack(id))));
    return unfold(made.content.firstElementChild!, this.commons.host);
  }
}
