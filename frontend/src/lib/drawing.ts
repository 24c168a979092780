/** The ids that a drawing defines. */
export function idsOf(svg: string): Set<string> {
  const found = new Set<string>();
  for (const one of svg.matchAll(/\sid="([^"]+)"/g)) found.add(one[1]!);
  return found;
}

/**
 * Gives the ids of a drawing names of their own, so that several widgets, and one card at several places, can stand on one page.
 *
 * @param svg The drawing, written by the kernel.
 * @param named Gives the id on the page for one that is written, wherever it is defined or used.
 */
export function scopeIds(svg: string, named: (id: string) => string): string {
  return svg.replace(
    /(\s(?:id|aria-(?:labelledby|describedby))="|\s(?:xlink:)?href="#|url\(['"]?#)([^"')]+)/g,
    (_, start: string, ids: string) => start + ids.split(" ").map(named).join(" "),
  );
}

/**
 * Puts shared elements themselves where a drawing uses them: a browser would keep each in a tree of its own, which takes more nodes. Symbols, what is used
 * with a place of its own, and what isn't on the page stay used.
 */
export function unfold(drawing: Element, host: Document | ShadowRoot): Element {
  for (const use of drawing.querySelectorAll("use:not([x]):not([y])")) {
    const shared = host.getElementById(use.getAttribute("href")!.slice(1));
    if (!shared || shared.localName === "symbol") continue;
    const own = unfold(shared.cloneNode(true) as Element, host);
    own.removeAttribute("id");
    for (const { name, value } of use.attributes) {
      const mine = own.getAttribute(name); // what it says of its own paint counts
      if (name !== "href") own.setAttribute(name, name === "transform" ? value + (mine ?? "") : (mine ?? value));
    }
    use.replaceWith(own);
  }
  return drawing;
}

/** A prefix for ids that no other widget on the page has. */
export function freshPrefix(): string {
  const page = globalThis as typeof globalThis & { slCount?: number };
  page.slCount = (page.slCount ?? 0) + 1;
  return `sl${page.slCount}-`;
}
