/**
 * Gives the ids of a drawing names of their own, so that several widgets, and one card at several places, can stand on one page.
 *
 * @param svg The drawing, written by the kernel.
 * @param shared Put before ids that belong to the shared definitions.
 * @param own Put before ids that this drawing defines itself; the same as `shared` for the definitions.
 */
export function scopeIds(svg: string, shared: string, own: string): string {
  const mine = new Set<string>();
  for (const found of svg.matchAll(/\sid="([^"]+)"/g)) mine.add(found[1]!);
  const named = (id: string): string => (mine.has(id) ? own : shared) + id;
  return svg
    .replace(/(\sid=")([^"]+)"/g, (_, start: string, id: string) => `${start}${named(id)}"`)
    .replace(/(\s(?:xlink:)?href=")#([^"]+)"/g, (_, start: string, id: string) => `${start}#${named(id)}"`)
    .replace(/url\((['"]?)#([^'")]+)\1\)/g, (_, quote: string, id: string) => `url(${quote}#${named(id)}${quote})`)
    .replace(
      /(\saria-(?:labelledby|describedby)=")([^"]+)"/g,
      (_, start: string, ids: string) => `${start}${ids.split(/\s+/).map(named).join(" ")}"`,
    );
}

/** A prefix for ids that no other widget on the page has. */
export function freshPrefix(): string {
  const page = globalThis as typeof globalThis & { slCount?: number };
  page.slCount = (page.slCount ?? 0) + 1;
  return `sl${page.slCount}-`;
}
