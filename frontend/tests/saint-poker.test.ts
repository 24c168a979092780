import { describe, expect, it } from "vitest";
import { plain, sceneOf, showing, toggled, turnWords, type SaintPokerState, type SeatState } from "../src/scenes/saint-poker/state";

const table = (more: Partial<SaintPokerState>): SaintPokerState => ({ phase: "reveal", moment: null, hand: [], makes: {}, ...more }) as SaintPokerState;

describe("choosing", () => {
  it("puts a card back when it is tapped again, and lets the oldest give way", () => {
    expect(toggled([], "a", 2)).toEqual(["a"]);
    expect(toggled(["a"], "a", 2)).toEqual([]);
    expect(toggled(["a", "b"], "c", 2)).toEqual(["b", "c"]);
    expect(toggled(["a"], "b", 1)).toEqual(["b"]);
  });
  it("finds the action whichever card was chosen first", () => {
    const held = (slug: string, code: string) => ({ slug, code, said: "", action: null, label: "" });
    const now = table({ hand: [held("lucy", "QH"), held("agnes", "10C")], makes: { "reveal 10C QH": "a pair" } });
    expect(showing(now, ["lucy", "agnes"])).toBe("reveal 10C QH");
    expect(showing(now, ["agnes", "lucy"])).toBe("reveal 10C QH");
    expect(showing(now, ["agnes"])).toBeNull();
  });
});

it("reads a card's code", () => {
  expect(plain("10H")).toEqual({ rank: "10", suit: "hearts", words: "10 of Hearts" });
  expect(plain("AS").words).toBe("Ace of Spades");
});

it("says what a player does in the order of picking up", () => {
  const seat = (more: Partial<SeatState>): SeatState => ({ seat: 0, ready: false, cards: [], made: "", won: false, place: 1, took: 0, now: false, known: [], ...more });
  expect(turnWords(seat({ now: true, took: 1 }), 3)).toBe("takes now");
  expect(turnWords(seat({}), 3)).toBe("takes first");
  expect(turnWords(seat({ place: 2 }), 3)).toBe("takes later");
  expect(turnWords(seat({ place: 3 }), 3)).toBe("takes last");
  expect(turnWords(seat({ took: 1 }), 3)).toBe("took one");
  expect(turnWords(seat({ took: 2 }), 3)).toBe("has taken two");
});

it("begins anew with each scene", () => {
  expect(sceneOf(table({}))).toBe("reveal");
  expect(sceneOf(table({ phase: "watch", moment: "showdown" }))).not.toBe(sceneOf(table({ phase: "watch", moment: "river" })));
});
