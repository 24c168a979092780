import { describe, expect, it } from "vitest";
import type { Moment, SaintCardsState } from "../src/lib/wire";
import { ordinal } from "../src/lib/ordinal";
import { likeliest, ofKind, owners, sceneOf, share } from "../src/scenes/saintcards/scene";

const files = import.meta.glob<{ state: SaintCardsState }>(["../fixtures/*.json", "!../fixtures/faces.json", "!../fixtures/drill*.json"], { eager: true, import: "default" });
const names = Object.keys(files).map((path) => path.slice("../fixtures/".length, -".json".length));
const read = (name: string): SaintCardsState => files[`../fixtures/${name}.json`]!.state;

describe("the scene of a state", () => {
  it.each([
    ["turn", "turn"],
    ["demand", "turn"],
    ["claim", "claim"],
    ["after", "moment"],
    ["watch", "moment"],
    ["century", "century"],
    ["effect", "effect"],
    ["curtain", "curtain"],
    ["over", "over"],
  ])("%s is shown as %s", (name, scene) => {
    expect(sceneOf(read(name))).toBe(scene);
  });
  it("shows the hand when there is nothing to look at", () => {
    expect(sceneOf({ ...read("after"), moment: null })).toBe("turn");
    expect(sceneOf({ ...read("watch"), moment: null })).toBe("turn");
  });
  it.each(names)("%s has what its scene needs", (name) => {
    const table = read(name);
    const scene = sceneOf(table);
    if (scene === "moment" || scene === "claim") expect(table.moment).not.toBeNull();
    if (scene === "over") expect(table.over).not.toBeNull();
    if (scene === "curtain") expect(table.hand).toEqual([]);
    if (scene === "century") expect(ofKind(table.actions, "century").length).toBeGreaterThan(0);
  });
});

describe("the foot", () => {
  it("shows one's own treasure, and that of who has just gained", () => {
    const table = read("watch");
    expect(owners(table).map((player) => player.seat)).toEqual([table.seat]);
    expect(owners(table, table.moment).map((player) => player.seat)).toEqual([table.seat, table.moment!.player]);
    expect(owners({ ...table, seat: null })).toEqual([]);
  });
});

describe("the treasure of a moment", () => {
  const fact = (found: boolean) => ({ key: "k", sentence: "", detail: "", found });
  const moment = (treasure: number, ...found: boolean[]): Moment => ({ n: 1, player: 0, card: "a", on: "b", captions: ["", ""], facts: found.map(fact), extras: [], treasure, open: false });
  it.each([
    [moment(3, true, true, true), { paid: true, rest: 0 }],
    [moment(5, true, true), { paid: true, rest: 3 }],
    [moment(2, true, true, false), { paid: true, rest: 0 }],
    [moment(3, true, true, true, true, true), { paid: false, rest: 3 }],
    [moment(0), { paid: true, rest: 0 }],
  ])("%#", (one, expected) => {
    expect(share(one)).toEqual(expected);
  });
});

it("begins with the century that most cards could meet", () => {
  expect(likeliest([{ century: 3, meets: ["a"] }, { century: 19, meets: ["a", "b"] }, { century: 20, meets: ["a", "b"] }])).toBe(19);
  expect(likeliest([])).toBeNull();
});

it.each([[1, "1st"], [2, "2nd"], [3, "3rd"], [11, "11th"], [12, "12th"], [13, "13th"], [21, "21st"]])("%i is written %s", (n, words) => {
  expect(ordinal(n)).toBe(words);
});
