import { describe, expect, it } from "vitest";
import { Claimables } from "../src/match/claimables";
import { anchor, lanes, leave, rounded, toEachOther, toRows, wayOut, type Box, type Joined, type Place } from "../src/match/lines";
import { nearest, roomy } from "../src/match/places";

const box = (left: number, top: number, width = 0.15, height = 0.1): Box => ({ left, top, width, height });
const place = (key: string, at: Box, frame = false): Place => ({ key, box: at, frame });

describe("places of a fact", () => {
  const left = place("fact-priest", box(0, 0.3));
  const right = place("fact-priest", box(0.85, 0.3));
  const frame = place("fact-priest", box(0, 0, 1, 1), true);
  it("the line starts at the one nearest to the sentences", () => {
    expect(anchor([left, right], "right")).toBe(right);
    expect(anchor([left, right], "left")).toBe(left);
    expect(anchor([frame, left], "right")).toBe(left);
    expect(anchor([frame], "right")).toBe(frame);
    expect(anchor([], "left")).toBeNull();
  });
  it("no line runs across the window", () => {
    expect(wayOut(box(0.85, 0.3), "right")).toBe("near");
    expect(wayOut(box(0.05, 0.05), "right")).toBe("over");
    expect(wayOut(box(0.05, 0.05), "left")).toBe("near");
    expect(wayOut(box(0.05, 0.88), "left")).toBe("under");
    expect(wayOut(box(0.1, 0.65), "right")).toBe("far-under");
    expect(wayOut(box(0.1, 0.35), "right")).toBe("far-over");
  });
});

describe("lines", () => {
  const cardA: Box = { left: 20, top: 60, width: 286, height: 400 };
  const cardB: Box = { left: 820, top: 60, width: 286, height: 400 };
  const rows: Box[] = [0, 1, 2].map((i) => ({ left: 370, top: 80 + 66 * i, width: 400, height: 56 }));
  const fact = (key: string, a: Box, b: Box): Joined => ({ key, a, b, wayA: "over", wayB: "near" });
  const spot = (left: number, top: number): Box => ({ left, top, width: 40, height: 30 });

  it("corners are rounded, points that coincide are one", () => {
    expect(rounded([[0, 0], [0, 0], [20, 0], [20, 20]], 5)).toBe("M0 0L15 0Q20 0 20 5L20 20");
    expect(rounded([])).toBe("");
  });
  it("leave at the side they were told", () => {
    expect(leave(spot(60, 80), cardA, "right", "over", 330, 12)).toEqual([[80, 80], [80, 48], [330, 48]]);
    expect(leave(spot(60, 430), cardA, "right", "under", 330, 9)).toEqual([[80, 460], [80, 469], [330, 469]]);
    expect(leave(spot(1040, 200), cardB, "left", "far-over", 800, 9)).toEqual([[1080, 215], [1115, 215], [1115, 51], [800, 51]]);
  });
  it("have lanes of their own", () => {
    const { channel, level } = lanes(["over", "over", "near", "under", "under"], 64);
    expect(new Set(channel.slice(0, 3)).size).toBe(3);
    expect(channel[0]).toBeGreaterThan(channel[1]!);
    expect(level[0]).toBeGreaterThan(level[1]!);
    expect(level[4]).toBeGreaterThan(level[3]!);
  });
  it("end at their sentence on both sides", () => {
    const [first, second] = toRows([fact("a", spot(60, 80), spot(830, 90)), fact("b", spot(150, 80), spot(830, 250))], cardA, cardB, rows);
    expect(first).toHaveLength(2);
    expect(first![0]).toMatch(/L370 108$/);
    expect(first![1]).toMatch(/^M770 105L830 105$/); // nearly level: straight
    expect(second![0]).toMatch(/L370 174$/);
    expect(second![1]).toMatch(/^M770 174/);
  });
  it("without a row there is no line", () => {
    expect(toRows([fact("a", spot(60, 80), spot(830, 90))], cardA, cardB, [null])).toEqual([[]]);
  });
  it("join the cards where the sentences stand below", () => {
    const near = { ...cardB, left: 320 };
    const [path] = toEachOther([{ key: "a", a: spot(260, 150), b: spot(330, 150), wayA: "near", wayB: "near" }], cardA, near);
    expect(path![0]).toMatch(/^M300 165/);
    expect(path![0]).toMatch(/L330 165$/);
  });
});

describe("targets", () => {
  it("are 44 pixels or more", () => {
    const small = roomy(box(0.5, 0.5, 0.05, 0.05), [286, 400]);
    expect(small.width * 286).toBeCloseTo(44);
    expect(small.height * 400).toBeCloseTo(44);
    expect(roomy(box(0.1, 0.1, 0.3, 0.3), [286, 400])).toEqual(box(0.1, 0.1, 0.3, 0.3));
  });
  it("give a tap to the nearest place where they overlap", () => {
    const size: [number, number] = [286, 400];
    const spots = [box(0, 0.3, 0.15, 0.06), box(0, 0.37, 0.15, 0.06)].map((place) => ({ place, target: roomy(place, size) }));
    expect(nearest(spots, { x: 0.07, y: 0.34 }, size)).toBe(0);
    expect(nearest(spots, { x: 0.07, y: 0.39 }, size)).toBe(1);
    expect(nearest(spots, { x: 0.9, y: 0.9 }, size)).toBeNull();
  });
});

describe("claims", () => {
  const claim = (fact: string) => ({ text: `claim ${fact}`, kind: "claim" as const, fact, label: fact });
  it("stay on the screen in their order when the kernel has taken them off its list", () => {
    const known = new Claimables();
    known.of("lucy bosco", [claim("a"), claim("b"), claim("c")], []);
    expect(known.of("lucy bosco", [claim("c")], []).map((one) => one.fact)).toEqual(["a", "b", "c"]);
    expect(known.of("lucy agnes", [claim("c")], []).map((one) => one.fact)).toEqual(["c"]);
  });
  it("show what had been found before the page was opened", () => {
    const found = { key: "z", sentence: "Both were young.", detail: "", found: true };
    expect(new Claimables().of("x y", [claim("a")], [found]).map((one) => one.label)).toEqual(["a", "Both were young."]);
  });
});
