/** The same names with one of them at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const out = [...items];
  out.splice(to, 0, ...out.splice(from, 1));
  return out;
}

/** Which of some boxes is nearest to a point. */
export function nearest(boxes: { left: number; top: number; width: number; height: number }[], x: number, y: number): number {
  const far = boxes.map((box) => Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y));
  return far.indexOf(Math.min(...far));
}

/** What stands beside each name after a thing was tapped: it goes to the row that waits, or back to the others. */
export function placed(pairs: Readonly<Record<string, string>>, row: string, thing: string): Record<string, string> {
  const out = { ...pairs };
  const beside = Object.keys(out).find((name) => out[name] === thing);
  if (beside !== undefined) delete out[beside];
  if (beside !== row) out[row] = thing;
  return out;
}
