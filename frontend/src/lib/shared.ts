import { freshPrefix, idsOf, scopeIds } from "./drawing";

/** The page, or a part of it with a tree of its own; and of all that was put there what stands before its ids, by how it was written. */
type Host = (Document | ShadowRoot) & { slParts?: Map<string, string> };

/** What the drawings of a widget share. It stands once on the page, whichever widget brought it first, and stays there as the fonts do. */
export class Shared {
  readonly host: Host;
  /** By the id that the kernel writes, the one on the page. */
  #ids = new Map<string, string>();

  /** @param host Where the drawings stand: what they refer to must stand in the same tree. */
  constructor(host: Document | ShadowRoot = document) {
    this.host = host;
  }

  id(written: string): string | undefined {
    return this.#ids.get(written);
  }

  /** Puts elements on the page; those that are there already are used. */
  add(elements: string[]): void {
    const parts = (this.host.slParts ??= new Map());
    const prefix = freshPrefix();
    const fresh = elements.filter((written) => !parts.has(written));
    for (const written of elements) {
      if (!parts.has(written)) parts.set(written, prefix);
      for (const id of idsOf(written)) this.#ids.set(id, parts.get(written)! + id);
    }
    if (fresh.length === 0) return;
    const made = document.createElement("template");
    const drawn = scopeIds(fresh.join(""), (id) => this.#ids.get(id) ?? id);
    made.innerHTML = `<svg class="sl-shared" width="0" height="0" aria-hidden="true" style="position:absolute"><defs>${drawn}</defs></svg>`;
    ((this.host as Document).body ?? this.host).append(made.content);
  }
}
