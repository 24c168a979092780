import { freshPrefix, scopeIds } from "./drawing";
import type { FaceCard, FacesTrait } from "./wire";

/** The drawings of the cards: those that were there at first, and those that arrive later. */
export class Faces {
  /** Before every id of this widget. */
  readonly prefix = freshPrefix();
  defs = $state.raw("");
  back = $state.raw("");
  cards = $state.raw<Record<string, FaceCard>>({});
  #uses = 0;

  /** Takes over the trait; cards that came by message stay. */
  take(trait: FacesTrait | undefined): void {
    this.defs = scopeIds(trait?.defs ?? "", this.prefix, this.prefix);
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

  /** The drawing of a card for one place on the page. */
  drawing(slug: string): string {
    const card = this.cards[slug];
    return card ? this.#scoped(card.svg) : "";
  }

  backDrawing(): string {
    return this.#scoped(this.back);
  }

  /** A fresh id for an element of this widget. */
  id(): string {
    return `${this.prefix}e${this.#uses++}`;
  }

  #scoped(svg: string): string {
    return scopeIds(svg, this.prefix, `${this.prefix}${this.#uses++}-`);
  }
}
