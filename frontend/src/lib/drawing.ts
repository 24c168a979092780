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
 * Puts shared elements themselves where a drawing uses them: a browser would keep each in a tree of its own, which takes more nodes and five times as long.
 * What isn't on the page stays used, and a symbol without a size.
 */
export function unfold(drawing: Element, host: Document | ShadowRoot): Element {
  for (const use of drawing.querySelectorAll("use")) {
    const shared = host.getElementById(use.getAttribute("href")!.slice(1));
    const number = (name: string) => Number(use.getAttribute(name) ?? 0);
    const wide = number("width");
    const symbol = shared?.localName === "symbol";
    if (!shared || (symbol && !wide)) continue;
    let own = unfold(shared.cloneNode(true) as Element, host);
    let moved = use.getAttribute("transform") ?? "";
    if (number("x") || number("y")) moved += `translate(${number("x")} ${number("y")})`;
    if (symbol) {
      // symbols stand on squares
      moved += `scale(${+(wide / Number(own.getAttribute("viewBox")!.split(" ")[2])).toFixed(4)})`;
      const group = document.createElementNS(own.namespaceURI, "g");
      group.append(...own.childNodes);
      own = group;
    }
    for (const part of [own, ...own.querySelectorAll("[id]")]) part.removeAttribute("id"); // whoever refers to one means the shared element
    moved += own.getAttribute("transform") ?? "";
    for (const { name, value } of use.attributes) if (!PLACE.includes(name)) own.setAttribute(name, own.getAttribute(name) ?? value); // what it says of its own paint counts
    if (moved) own.setAttribute("transform", moved);
    const thing = THING.exec(use.getAttribute("href")!)?.[1];
    if (thing) own.setAttribute("data-thing", thing);
    use.replaceWith(own);
  }
  return drawing;
}
/** What stands beside a saint in the picture, by the name of its drawing. */
const THING = /-att-([\w-]+)$/;
const PLACE = ["href", "x", "y", "width", "height", "transform"];

/** A prefix for ids that no other widget on the page has. */
export function freshPrefix(): string {
  const page = globalThis as typeof globalThis & { slCount?: number };
  page.slCount = (page.slCount ?? 0) + 1;
  return `sl${page.slCount}-`;
}
