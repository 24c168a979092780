import type { Pane } from "../wire/quiz";

const MOST = 24;

/**
 * The classes of a leaded strip that gains colored panes; the next one glows.
 *
 * @param length How many things there are; of more than 24, several share a pane.
 * @param done How many are done.
 * @param panes How bright each of them shines; without it, all are bright.
 * @param asking Whether the next one is under way.
 */
export function strip(length: number, done: number, panes: readonly Pane[] = [], asking = true): string[] {
  const count = Math.min(length, MOST);
  const next = count && Math.floor((done * count) / length);
  return Array.from({ length: count }, (_, i) => {
    if (i < next) return `sl-pane${i % 6} sl-pane-${panes[Math.ceil(((i + 1) * length) / count) - 1] ?? "full"}`;
    return asking && i === next ? "sl-pane-next" : "";
  });
}
