import { describe, expect, it } from "vitest";
import { PIPS, rungs, sceneOf, spotsOf, timeline, whereabouts, type QuestState, type Walk } from "../src/scenes/quest/state";

const SVG =
  '<svg><circle data-place="B00" data-x="10.5" data-y="20.00" cx="1"/><g data-tile="12" data-x="50.00" data-y="60.25" data-w="8.10" data-h="4.30" role="img"><title>Wild tile</title><path/></g>' +
  '<g data-tile="H02" data-x="1.00" data-y="2.00" data-w="3.00" data-h="4.00" role="img"><title>Heaven 3 of the Jesuits</title></g></svg>';
const walk = (pawn: string, how: string, ...tiles: string[]): Walk => ({ pawn, how, tiles });

describe("the drawing of the board", () => {
  it("tells where everything is, and what it is called", () => {
    const spots = spotsOf(SVG);
    expect(spots.get("12")).toEqual({ x: 50, y: 60.25, w: 8.1, h: 4.3, label: "Wild tile" });
    expect(spots.get("B00")).toMatchObject({ x: 10.5, y: 20, label: "" });
    expect(spots.size).toBe(3);
  });
  it("names places in words", () => {
    const spots = spotsOf(SVG);
    expect(whereabouts("B00", spots)).toBe("at home");
    expect(whereabouts("R31", spots)).toBe("in the Throne Room");
    expect(whereabouts("12", spots)).toBe("on tile 13, Wild tile");
    expect(whereabouts("H02", spots)).toBe("Heaven 3 of the Jesuits");
  });
});

describe("ways", () => {
  it("go tile by tile, one pawn after the other", () => {
    const { ways, end } = timeline([walk("clare", "roll", "1", "2", "3"), walk("dominic", "bumped", "3", "B20")], 600);
    expect(ways.get("clare")!.map((step) => step.tile)).toEqual(["1", "2", "3"]);
    expect(ways.get("clare")![0]!.at).toBe(600);
    expect(ways.get("dominic")![0]!.at).toBe(ways.get("clare")![2]!.at);
    expect(end).toBe(ways.get("dominic")!.at(-1)!.at);
  });
  it("put what one pawn does twice on one line", () => {
    const { ways } = timeline([walk("clare", "roll", "1", "2"), walk("clare", "fast-forward", "2", "19")], 0);
    expect(ways.size).toBe(1);
    expect(ways.get("clare")!.map((step) => step.tile)).toEqual(["1", "2", "2", "19"]);
    const times = ways.get("clare")!.map((step) => step.at);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
  });
  it("let two pawns change places at the same time", () => {
    const { ways } = timeline([walk("clare", "swap", "1", "9"), walk("dominic", "swap", "9", "1")], 0);
    expect(ways.get("dominic")![0]!.at).toBe(ways.get("clare")![0]!.at);
  });
  it("are nothing where nobody moved", () => {
    expect(timeline([], 0).end).toBe(0);
  });
});

it("a die shows as many points as it says", () => {
  expect(PIPS.map((points) => points.length)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it("the ladder goes on where somebody is beyond its end", () => {
  expect(rungs(100, 40).at(-1)).toBe(100);
  expect(rungs(100, 117).at(-1)).toBe(110);
  expect(rungs(200, 90)).toHaveLength(11);
});

it("a new question is a new scene, a computer's next turn is not", () => {
  const table = (more: Partial<QuestState>) => ({ phase: "watch", read: null, answer: null, drawn: null, question: null, step: "roll", turn: 1, throws: 0, ...more }) as QuestState;
  expect(sceneOf(table({ turn: 1 }))).toBe(sceneOf(table({ turn: 2 })));
  const question = (slug: string) => table({ phase: "turn", step: "question", question: { slug, prompt: "?", right: "", wrong: "" } });
  expect(sceneOf(question("clare"))).not.toBe(sceneOf(question("dominic")));
});
