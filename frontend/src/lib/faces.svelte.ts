import type { Attachment } from "svelte/attachments";
import { freshPrefix, scopeIds } from "./drawing";
import type { FaceCard, FacesTrait } from "../wire/base";

/** The drawings of the cards: those that were there at first, and those that arrive later. */
export class Faces {
  /** Before every id of this widget. */
  readonly prefix = freshPrefix();
  defs = $state.raw("");
  back = $state.raw("");
  cards = $state.raw<Record<string, FaceCard>>({});
  #uses = 0;
  /** Drawings that hang nowhere now. */
  #free = new Map<string, Element[]>();

  /** Takes over the trait; cards that came by message stay. */
  take(trait: FacesTrait | undefined): void {
    this.defs = trait?.defs ?? "";
    this.back = trait?.back ?? "";
    this.merge(trait?.cards ?? {});
  }

  merge(cards: Record<string, FaceCard>): void {
    this.cards = { ...this.cards, ...cards };
  }

  name(slug: string): string {
    return this.cards[slug]?.name ?? slug;
  }

  label(slug: string): string {
    return this.cards[slug]?.label ?? this.cards[slug]?.name ?? slug;
  }

  /** Puts a drawing onto a place, until it is taken away: one that was on the page before is used again as it is. */
  hang(svg: string): Attachment<HTMLElement> {
    return (place) => {
      if (!svg) return;
      const free = this.#free.get(svg) ?? [];
      this.#free.set(svg, free);
      const drawing = free.pop() ?? this.#parse(svg);
      place.append(drawing);
      return () => {
        drawing.remove();
        free.push(drawing);
      };
    };
  }

  /** A fresh id for an element of this widget. */
  id(): string {
    return `${this.prefix}e${this.#uses++}`;
  }

  #parse(svg: string): Element {
    const made = document.createElement("template");
    made.innerHTML = scopeIds(svg, this.prefix, svg === this.defs ? this.prefix : `${this.prefix}${this.#uses++}-`);
    return document.importNode(made.content, true).firstElementChild!;
  }
}
