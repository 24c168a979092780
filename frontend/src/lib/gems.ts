/** Treasure pieces by value: ruby, sapphire, golden nugget, diamond; a game may add its own. Their shapes differ, so that color is never alone. */
export const GEMS: Record<number, { outline: string; cut: string }> = {
  1: { outline: "M12 2L20 8L17 20H7L4 8Z", cut: "M4 8H20M12 2L9 8L12 20L15 8Z" },
  5: { outline: "M7 2.5H17L22 12L17 21.5H7L2 12Z", cut: "M8 8H16L18.5 12L16 16H8L5.5 12Z" },
  10: { outline: "M4 14C2 9 6 4 11 4C15 2 20 5 21 9C24 14 20 20 14 20C9 22 5 19 4 14Z", cut: "M8 10Q11 7 14 9M12 15Q15 16 17 13" },
  20: { outline: "M7 4H17L22 10L12 22L2 10Z", cut: "M2 10H22M7 4L9 10L12 22L15 10L17 4" },
};

/** The fewest pieces that make up an amount, the largest first. */
export function pieces(amount: number): number[] {
  const out: number[] = [];
  for (const value of Object.keys(GEMS).map(Number).reverse()) for (; amount >= value; amount -= value) out.push(value);
  return out;
}
