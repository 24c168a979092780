import type { Pane, SaintRow } from "../../wire/progress";
import { say } from "../../lib/words";

export const WORDS: Record<string, string> = { k: say("known"), h: say("getting there"), m: say("missed"), "": say("not asked yet") };

/** One scene: the focus stays on what was pressed as long as that is there. */
export const sceneOf = (): string => "progress";

export type Show = "all" | "again" | "due" | "open";
export type Sort = "name" | "need";

/** The saints of one choice, sorted. */
export function shown(rows: SaintRow[], show: Show, sort: Sort): SaintRow[] {
  const fits = { all: () => true, again: (row: SaintRow) => row.missed > 0, due: (row: SaintRow) => row.due > 0, open: (row: SaintRow) => row.panes.some((pane) => pane && pane[0] !== "k") };
  const found = rows.filter(fits[show]);
  return sort === "name" ? found : found.sort((a, b) => b.missed - a.missed || b.due - a.due); // else they stay as they came: by name
}

/** The pages of a list: which part of it a page shows. */
export function page<T>(list: T[], at: number, size: number): { part: T[]; at: number; pages: number; from: number; to: number } {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const now = ((at % pages) + pages) % pages;
  const part = list.slice(now * size, (now + 1) * size);
  return { part, at: now, pages, from: now * size + 1, to: now * size + part.length };
}

/** What a reader hears of a pane. */
export function spoken(pane: Pane, note: string | undefined): string {
  const words = WORDS[pane[0] ?? ""]!;
  const what = pane.endsWith("*") ? say("{what}, answered today", { what: words }) : words;
  return note ? `${what} (${note})` : what;
}
