import { describe, expect, it } from "vitest";
import { strip } from "../src/lib/panes";
import { complete, numbered, readable } from "../src/questions/answers";
import { moved, nearest, placed } from "../src/questions/order";
import type { ShownQuestion } from "../src/wire/questions";

const option = (text: string) => ({ text, card: "", sign: "" });
const question = (form: ShownQuestion["form"], more: Partial<ShownQuestion> = {}): ShownQuestion => ({ form, kind: "feast", level: 2, prompt: "When?", clues: [], covered: 0, claim: "", choices: [], rows: [], shows: "", begins: "", letters: false, ...more });
const choice = question("choice", { choices: [option("May"), option("June")] });
const order = question("order", { choices: [option("Ana"), option("Ben"), option("Cleo")] });
const pairs = question("pairs", { choices: [option("1 May"), option("2 May")], rows: [{ name: "Ana", card: "" }, { name: "Ben", card: "" }] });

describe("answers", () => {
  it("are sent when they are complete, and else say what is missing", () => {
    expect(complete(choice, null)).toHaveProperty("missing");
    expect(complete(choice, "May")).toEqual({ value: "May" });
    expect(complete(question("true-false"), false)).toEqual({ value: false });
    expect(complete(order, null)).toEqual({ value: ["Ana", "Ben", "Cleo"] });
    expect(complete(pairs, { Ana: "1 May" })).toHaveProperty("missing");
    expect(complete(pairs, { Ana: "1 May", Ben: "2 May" })).toEqual({ value: { Ana: "1 May", Ben: "2 May" } });
    expect(complete(question("typed"), "  ")).toHaveProperty("missing");
    expect(complete(question("typed"), " Lucy ")).toEqual({ value: "Lucy" });
  });
  it("are chosen by number keys where there are choices", () => {
    expect(["1", "2", "3", "a", "0"].map((key) => numbered(choice, key))).toEqual(["May", "June", undefined, undefined, undefined]);
    expect(["1", "2"].map((key) => numbered(question("true-false"), key))).toEqual([true, false]);
    expect(numbered(order, "1")).toBeUndefined();
  });
  it("are read aloud with their clues", () => {
    expect(readable({ ...choice, clues: ["I was a martyr."], prompt: "Who am I?" })).toEqual(["I was a martyr.", "Who am I?", "May.", "June."]);
    expect(readable(question("true-false"))).toEqual([]);
    expect(readable(question("typed", { begins: "Lu" }))).toEqual(["It starts with Lu."]);
  });
});

describe("the strip of panes", () => {
  it("gains a pane for each that is done, and the next one glows", () => {
    expect(strip(4, 2, ["half", "missed"])).toEqual(["sl-pane0 sl-pane-half", "sl-pane1 sl-pane-missed", "sl-pane-next", ""]);
    expect(strip(3, 1, [], false)).toEqual(["sl-pane0 sl-pane-full", "", ""]);
    expect(strip(2, 2)).toEqual(["sl-pane0 sl-pane-full", "sl-pane1 sl-pane-full"]);
    expect(strip(0, 0)).toEqual([]);
  });
  it("has room for any number", () => {
    for (const length of [25, 30, 60, 500]) {
      for (const done of [0, 1, length >> 1, length - 1, length]) {
        const lit = strip(length, done).filter((look) => look.endsWith("full")).length;
        expect(lit).toBe(Math.floor((done * 24) / length));
      }
    }
    expect(strip(48, 2, ["full", "half"])[0]).toBe("sl-pane0 sl-pane-half");
  });
});

describe("places", () => {
  it("change by moving one", () => {
    expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  });
  it("are found under the pointer", () => {
    const boxes = [0, 100, 200].map((left) => ({ left, top: 0, width: 90, height: 50 }));
    expect([20, 140, 999].map((x) => nearest(boxes, x, 20))).toEqual([0, 1, 2]);
  });
  it("get one thing each, which can be taken back", () => {
    expect(placed({}, "Ana", "1 May")).toEqual({ Ana: "1 May" });
    expect(placed({ Ana: "1 May" }, "Ben", "1 May")).toEqual({ Ben: "1 May" });
    expect(placed({ Ana: "1 May" }, "Ana", "1 May")).toEqual({});
    expect(placed({ Ana: "1 May", Ben: "2 May" }, "Ana", "2 May")).toEqual({ Ana: "2 May" });
  });
});
