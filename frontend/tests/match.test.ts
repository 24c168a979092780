import { describe, expect, it, vi } from "vitest";
import { Faces } from "../src/lib/faces.svelte";
import Chips from "../src/looking/Chips.svelte";
import { Claimables } from "../src/looking/claimables";
import { anchor, lanes, leave, rounded, toEachOther, toRows, wayOut, type Box, type Joined, type Place } from "../src/match/lines";
import MatchStage from "../src/match/MatchStage.svelte";
import { nearest, roomy } from "../src/match/places";
import Spots from "../src/looking/Spots.svelte";
import { face, pass, stand, words } from "./stage";

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
    known.of("lucy bosco", [claim("a"), claim("b"), claim("c")], [], []);
    expect(known.of("lucy bosco", [claim("c")], [], []).map((one) => one.fact)).toEqual(["a", "b", "c"]);
    expect(known.of("lucy agnes", [claim("c")], [], []).map((one) => one.fact)).toEqual(["c"]);
  });
  it("show what had been found before the page was opened", () => {
    const found = { key: "z", sentence: "Both died young.", detail: "", found: true };
    expect(new Claimables().of("x y", [claim("a")], [found], []).map((one) => one.label)).toEqual(["a", "Both died young."]);
  });
});

describe("two cards", () => {
  /** Where things stand; nothing is laid out by itself here. A place of a fact is `[left, top, width, height]` on its card. */
  function laidOut(places: Record<string, [number, number, number, number]>) {
    const rect = (left: number, top: number, width: number, height: number) => ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const key = (this as SVGElement).dataset?.fact;
      return key ? rect(...(places[key] ?? [0, 0, 0, 0])) : this.matches("svg") ? rect(0, 0, 252, 352) : rect(0, 0, 286, 400);
    });
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(286);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(400);
  }
  const known = () => {
    const faces = new Faces();
    faces.merge({ cards: { lucy: face("lucy", "fact-martyr", "month-december"), agnes: face("agnes", "fact-martyr") } });
    return faces;
  };
  const fact = (key: string, found = true) => ({ key, sentence: `Both: ${key}.`, detail: "", found });
  it("light a number in the corner where it stands on each card", async () => {
    laidOut({ "birth-4": [10, 10, 20, 20], "passing-4": [200, 10, 20, 20] });
    const faces = new Faces();
    faces.merge({ cards: { lucy: face("lucy", "birth-4"), agnes: face("agnes", "passing-4") } });
    const number = { key: "birth-4", places: ["birth-4", "passing-4"] as [string, string], sentence: "Both cards show the 4th century.", detail: "", found: true };
    const page = put({ faces, facts: [number] });
    await pass();
    const rings = [...page.element.querySelectorAll<HTMLElement>(".sl-ring")];
    expect(rings.map((one) => one.style.left)).toEqual([`${(10 / 252) * 100}%`, `${(200 / 252) * 100}%`]);
  });
  const put = (more = {}) =>
    stand(MatchStage, { faces: known(), cards: ["lucy", "agnes"], captions: ["Ana played", "On the Play Deck"], facts: [fact("fact-martyr")], children: words('<p data-row="0">Both: martyrs.</p>'), ...more });

  it("stand beside each other, with their words and what they share between them", () => {
    laidOut({});
    const page = put();
    expect(page.names("img")).toEqual(["the card of Lucy", "the card of Agnes"]);
    expect(page.text).toBe("Ana played the card of Lucy On the Play Deck the card of Agnes Both: martyrs.");
    expect(page.drawn).toEqual(["lucy", "agnes"]);
  });
  it("wear a ring and a number where a shared fact stands, and a line joins them", () => {
    laidOut({ "fact-martyr": [0, 176, 50, 35], "month-december": [200, 0, 50, 35] });
    const page = put();
    const rings = [...page.element.querySelectorAll<HTMLElement>(".sl-ring")];
    expect(rings.map((ring) => [ring.style.left, ring.style.top])).toEqual([["0%", "50%"], ["0%", "50%"]]); // the month is on one card only
    expect([...page.element.querySelectorAll(".sl-badge")].map((badge) => badge.textContent)).toEqual(["1", "1"]);
    expect(page.element.querySelectorAll(".sl-line")).toHaveLength(1);
    expect(page.element.querySelectorAll(".sl-line .sl-gold").length).toBeGreaterThan(0);
  });
  it("draw paler what was not found, and brighter what is looked at", () => {
    laidOut({ "fact-martyr": [0, 176, 50, 35] });
    const page = put({ facts: [fact("fact-martyr", false)], chosen: 0 });
    expect(page.element.querySelectorAll(".sl-ring.sl-ring-missed.sl-now")).toHaveLength(2);
    expect(page.element.querySelectorAll(".sl-line.sl-line-missed.sl-now")).toHaveLength(1);
  });
  it("draw no line where nothing is shared, or where a place is not to be seen", () => {
    laidOut({ "fact-martyr": [0, 0, 0, 0] });
    expect(put().element.querySelector(".sl-lines")).toBeNull();
    expect(put({ facts: [] }).element.querySelector(".sl-ring")).toBeNull();
  });
});

describe("places on a card", () => {
  const at = (key: string, top: number) => place(key, box(0, top, 0.15, 0.06));
  const claim = (fact: string) => ({ text: `claim ${fact}`, kind: "claim" as const, fact, label: `The ${fact}` });
  const put = (more = {}) => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ left: 0, top: 0, width: 286, height: 400 } as DOMRect);
    const onclaim = vi.fn();
    const onsee = vi.fn();
    const page = stand(Spots, { places: [at("a", 0.3), at("b", 0.37), at("a", 0.8)], size: [286, 400], claims: [claim("a"), claim("b")], found: [], tried: [], name: "Lucy", onclaim, onsee, ...more });
    return { page, onclaim, onsee };
  };
  const tap = (button: HTMLElement, more: MouseEventInit) => button.dispatchEvent(new MouseEvent("click", { bubbles: true, ...more }));

  it("are heard once each, though a fact may stand twice", () => {
    const { page } = put();
    expect(page.buttons).toEqual(["The a", "The b"]);
    expect(page.element.querySelectorAll("button")).toHaveLength(3);
  });
  it("that overlap: a fingertip means the nearest, whichever target lies on top", () => {
    const { page, onclaim } = put();
    tap(page.get("button", "The b"), { detail: 1, clientX: 20, clientY: 0.31 * 400 });
    expect(onclaim).toHaveBeenLastCalledWith(claim("a"));
    tap(page.get("button", "The a"), { detail: 1, clientX: 20, clientY: 0.41 * 400 });
    expect(onclaim).toHaveBeenLastCalledWith(claim("b"));
  });
  it("that overlap: a key means the one that has the focus", () => {
    const { page, onclaim } = put();
    tap(page.get("button", "The b"), { detail: 0, clientX: 0, clientY: 0 });
    expect(onclaim).toHaveBeenLastCalledWith(claim("b"));
  });
  it("that overlap: the one that is meant is lit while a pointer moves, and none when it has left", async () => {
    const { page } = put();
    const button = page.get("button", "The b");
    button.dispatchEvent(new MouseEvent("pointermove", { bubbles: true, clientX: 20, clientY: 0.31 * 400 }));
    await pass();
    expect(page.get("button", "The a").classList).toContain("sl-aim");
    page.get("group").dispatchEvent(new MouseEvent("pointerleave"));
    await pass();
    expect(page.element.querySelector(".sl-aim")).toBeNull();
  });
  it("are found by the frame, too, whose color is that of the first ribbon, but not by what is in the window", () => {
    const { page, onclaim, onsee } = put({ places: [at("a", 0.3), at("fact-martyr", 0.5)], claims: [claim("a"), claim("fact-martyr")] });
    tap(page.get("group"), { detail: 1, clientX: 280, clientY: 200 });
    expect(onclaim).toHaveBeenLastCalledWith(claim("fact-martyr"));
    tap(page.get("group"), { detail: 1, clientX: 140, clientY: 200 });
    expect(onclaim).toHaveBeenCalledTimes(1);
    expect(onsee).toHaveBeenCalledOnce();
  });
  it("that fill the whole frame are no targets", () => {
    const { page } = put({ places: [place("a", box(0, 0, 1, 1), true)] });
    expect(page.buttons).toEqual([]);
  });
});

describe("facts to choose from", () => {
  const claim = (fact: string) => ({ text: `claim ${fact}`, kind: "claim" as const, fact, label: `The ${fact}` });
  it("say what was found and what was tried, and can be chosen", () => {
    const onclaim = vi.fn();
    const tried = [false, true].map((both, i) => ({ fact: "bd"[i]!, both, other: "", title: "", text: "" }));
    const page = stand(Chips, { claims: ["a", "b", "c", "d"].map(claim), found: ["a"], tried, onclaim });
    expect(page.buttons).toEqual(["The a", "The b only on one card", "The c", "The d doesn't count on the other card"]);
    expect(page.all("button").map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "false", "false", "false"]);
    page.get("button", "The c").click();
    expect(onclaim).toHaveBeenCalledWith(claim("c"));
  });
});
