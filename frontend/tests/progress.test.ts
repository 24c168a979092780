import { describe, expect, it } from "vitest";
import { page, shown, spoken } from "../src/scenes/progress/state";
import type { Pane, SaintRow } from "../src/wire/progress";

const row = (name: string, missed: number, due: number, ...panes: Pane[]): SaintRow => ({ slug: name, card: name, name, missed, due, panes, notes: {} });
const rows = [row("Agnes", 0, 1, "k", ""), row("Blaise", 2, 0, "h*", "n"), row("Clare", 5, 2, "n", "k"), row("Denis", 2, 1, "k", "k*")];
const names = (found: SaintRow[]) => found.map((one) => one.name);

describe("saints", () => {
  it("are all there, or those of one choice", () => {
    expect(names(shown(rows, "all", "name"))).toEqual(["Agnes", "Blaise", "Clare", "Denis"]);
    expect(names(shown(rows, "again", "name"))).toEqual(["Blaise", "Clare", "Denis"]);
    expect(names(shown(rows, "due", "name"))).toEqual(["Agnes", "Clare", "Denis"]);
    expect(names(shown(rows, "open", "name"))).toEqual(["Blaise", "Clare"]);
  });
  it("come by name, or the most missed first, and nothing is changed by it", () => {
    expect(names(shown(rows, "all", "need"))).toEqual(["Clare", "Denis", "Blaise", "Agnes"]);
    expect(names(rows)).toEqual(["Agnes", "Blaise", "Clare", "Denis"]);
  });
});

describe("pages", () => {
  const letters = [..."abcdefghij"];
  it.each([
    [0, ["a", "b", "c", "d"], 1, 4],
    [2, ["i", "j"], 9, 10],
    [3, ["a", "b", "c", "d"], 1, 4],
    [-1, ["i", "j"], 9, 10],
  ])("%i go round", (at, part, from, to) => {
    expect(page(letters, at, 4)).toMatchObject({ part, from, to, pages: 3 });
  });
  it("of nothing are one empty page", () => {
    expect(page([], 5, 4)).toMatchObject({ part: [], pages: 1, at: 0 });
  });
});

describe("panes", () => {
  it("are told in words", () => {
    expect(spoken("", undefined)).toBe("not asked yet");
    expect(spoken("k", undefined)).toBe("known");
    expect(spoken("h*", "birth: known, death: new")).toBe("nearly, answered today (birth: known, death: new)");
  });
});
