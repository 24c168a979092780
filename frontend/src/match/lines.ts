/** Geometry of the lines that run from a place on a card to its sentence, or from card to card. All in pixels of the stage. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Point = [x: number, y: number];
/** How a line leaves its card: through the near edge, over the top, under the foot, or out at the far edge and around. */
export type Way = "near" | "over" | "under" | "far-over" | "far-under";
export type Side = "left" | "right";

export interface Place {
  key: string;
  /** In parts of the card's width and height. */
  box: Box;
  /** The place is the frame of the whole card. */
  frame: boolean;
}

const mid = (box: Box): Point => [box.left + box.width / 2, box.top + box.height / 2];

/** Among the places of one fact, the one that lies nearest to the sentences. */
export function anchor(places: Place[], near: Side): Place | null {
  const whole = places.find((place) => place.frame);
  const spots = places.filter((place) => !place.frame);
  const reach = (place: Place) => (near === "right" ? 1 - mid(place.box)[0] : mid(place.box)[0]);
  spots.sort((a, b) => reach(a) - reach(b));
  return spots[0] ?? whole ?? null;
}

/** How a line leaves a card without running across its window. */
export function wayOut(box: Box, near: Side): Way {
  const [x, y] = mid(box);
  const reach = near === "right" ? 1 - x : x;
  if (y > 0.8) return "under";
  if (reach < 0.24) return "near";
  if (y < 0.26) return "over";
  if (reach < 0.36) return "near";
  return y < 0.5 ? "far-over" : "far-under";
}

/** A place on the page: its part of the card, with some air around it. */
export function onCard(part: Box, card: Box, air = 0): Box {
  return {
    left: card.left + part.left * card.width - air,
    top: card.top + part.top * card.height - air,
    width: part.width * card.width + 2 * air,
    height: part.height * card.height + 2 * air,
  };
}

/** The corners of a line from its place to the height where it reaches the channel beside the card. */
export function leave(place: Box, card: Box, near: Side, way: Way, channel: number, level: number): Point[] {
  const [x, y] = mid(place);
  const right = near === "right";
  const nearEdge = right ? place.left + place.width : place.left;
  const farEdge = right ? place.left : place.left + place.width;
  const beyond = right ? card.left - 9 : card.left + card.width + 9;
  const over = card.top - level;
  const under = card.top + card.height + level;
  switch (way) {
    case "near":
      return [[nearEdge, y], [channel, y]];
    case "over":
      return [[x, place.top], [x, over], [channel, over]];
    case "under":
      return [[x, place.top + place.height], [x, under], [channel, under]];
    case "far-over":
      return [[farEdge, y], [beyond, y], [beyond, over], [channel, over]];
    case "far-under":
      return [[farEdge, y], [beyond, y], [beyond, under], [channel, under]];
  }
}

/** A path through the corners, each rounded. */
export function rounded(corners: Point[], radius = 9): string {
  const points = corners.filter((p, i) => i === 0 || Math.hypot(p[0] - corners[i - 1]![0], p[1] - corners[i - 1]![1]) > 0.5);
  const show = ([x, y]: Point) => `${+x.toFixed(1)} ${+y.toFixed(1)}`;
  const towards = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const part = Math.min(radius, length / 2) / length;
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  };
  if (points.length === 0) return "";
  let path = `M${show(points[0]!)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const corner = points[i]!;
    path += `L${show(towards(corner, points[i - 1]!))}Q${show(corner)} ${show(towards(corner, points[i + 1]!))}`;
  }
  return points.length > 1 ? `${path}L${show(points.at(-1)!)}` : path;
}

const isUnder = (way: Way) => way === "under" || way === "far-under";
const isOver = (way: Way) => way === "over" || way === "far-over";

/** Gives each line a lane of its own: first lines run highest and nearest to the sentences, those from below the other way round. */
export function lanes(ways: Way[], room: number): { channel: number[]; level: number[] } {
  const step = Math.min(7, Math.max(2, (room - 26) / Math.max(ways.length, 1)));
  const upper = ways.filter((way) => !isUnder(way)).length;
  const overs = ways.filter(isOver).length;
  let nthUpper = 0;
  let nthUnder = 0;
  let nthOver = 0;
  const channel: number[] = [];
  const level: number[] = [];
  for (const way of ways) {
    if (isUnder(way)) {
      channel.push(12 + step * nthUnder);
      level.push(9 + 6 * nthUnder);
      nthUnder++;
    } else {
      channel.push(12 + step * (upper - 1 - nthUpper));
      level.push(isOver(way) ? 7 + Math.min(8, 30 / Math.max(overs, 1)) * (overs - 1 - nthOver) : 0);
      nthUpper++;
      if (isOver(way)) nthOver++;
    }
  }
  return { channel, level };
}

export interface Joined {
  key: string;
  a: Box;
  b: Box;
  wayA: Way;
  wayB: Way;
}

/** The lines from both cards to the rows between them: two paths for each fact. */
export function toRows(facts: Joined[], cardA: Box, cardB: Box, rows: (Box | null)[]): string[][] {
  const first = rows.find((row) => row !== null);
  if (!first) return facts.map(() => []);
  const roomA = first.left - (cardA.left + cardA.width);
  const roomB = cardB.left - (first.left + first.width);
  const laneA = lanes(facts.map((fact) => fact.wayA), roomA);
  const laneB = lanes(facts.map((fact) => fact.wayB), roomB);
  return facts.map((fact, i) => {
    const row = rows[i];
    if (!row) return [];
    const y = row.top + row.height / 2;
    const xA = cardA.left + cardA.width + laneA.channel[i]!;
    const xB = cardB.left - laneB.channel[i]!;
    const fromA = leave(fact.a, cardA, "right", fact.wayA, xA, laneA.level[i]!);
    const fromB = leave(fact.b, cardB, "left", fact.wayB, xB, laneB.level[i]!);
    const level = (points: Point[]): Point[] => {
      const [, yPlace] = points[0]!;
      return points.length === 2 && Math.abs(yPlace - y) < 12 ? [points[0]!] : points; // nearly level: one straight line
    };
    const a = level(fromA);
    const b = level(fromB);
    const endA: Point = [row.left, a.length === 1 ? a[0]![1] : y];
    const endB: Point = [row.left + row.width, b.length === 1 ? b[0]![1] : y];
    return [
      rounded(a.length === 1 ? [a[0]!, endA] : [...a, [xA, y], endA]),
      rounded(b.length === 1 ? [endB, b[0]!] : [endB, [xB, y], ...b.reverse()]),
    ];
  });
}

/** The lines from card to card where the sentences stand below them. */
export function toEachOther(facts: Joined[], cardA: Box, cardB: Box): string[][] {
  const between = (cardA.left + cardA.width + cardB.left) / 2;
  /** What stands at the top goes over the top where its other half does. */
  const crown = (own: Way, other: Way, place: Box, card: Box): Way =>
    own === "near" && isOver(other) && place.top < card.top + card.height * 0.2 ? "over" : own;
  const outward = (way: Way, other: Way): Way => (way === "near" ? other : way);
  const { level } = lanes(facts.map(({ wayA, wayB }) => outward(wayA, wayB)), 40);
  return facts.map((fact, i) => {
    const channel = between + (i - (facts.length - 1) / 2) * 1.5;
    const a = leave(fact.a, cardA, "right", crown(fact.wayA, fact.wayB, fact.a, cardA), channel, level[i]!);
    const b = leave(fact.b, cardB, "left", crown(fact.wayB, fact.wayA, fact.b, cardB), channel, level[i]!);
    return [rounded([...a, ...b.reverse()], 6)];
  });
}
