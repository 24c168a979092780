import { describe, expect, it } from "vitest";
import { capOf, lastOf, ROWS, wishOf } from "../src/scenes/race/state";

describe("keys", () => {
  it("gives each of two people a row of their own", () => {
    expect(wishOf("KeyA", [0, 1], false)).toEqual({ seat: 0, card: 0 });
    expect(wishOf("KeyE", [0, 1], false)).toEqual({ seat: 0, pile: 1 });
    expect(wishOf("Semicolon", [0, 1], false)).toEqual({ seat: 1, card: 4 });
    expect(wishOf("KeyI", [0, 1], true)).toEqual({ seat: 1, pile: 0 });
    expect(wishOf("ArrowLeft", [0, 1], true)).toBeNull();
  });
  it("gives one alone both rows, and the arrows once a card is lifted", () => {
    expect(wishOf("KeyG", [1], false)).toEqual({ seat: 1, card: 4 });
    expect(wishOf("KeyH", [1], false)).toEqual({ seat: 1, card: 0 });
    expect(wishOf("KeyO", [1], false)).toEqual({ seat: 1, pile: 1 });
    expect(wishOf("ArrowRight", [1], true)).toEqual({ seat: 1, pile: 1 });
    expect(wishOf("ArrowRight", [1], false)).toBeNull();
  });
  it("leaves all other keys alone", () => {
    for (const code of ["Space", "Enter", "Tab", "KeyB", "Digit1", ""]) expect(wishOf(code, [0, 1], true)).toBeNull();
    expect(wishOf("KeyA", [], false)).toBeNull();
  });
  it("shares no key between the two", () => {
    const all = ROWS.flatMap((row) => [...row.cards, ...row.piles]);
    expect(new Set(all).size).toBe(14);
    expect(all.map(capOf)).toContain(";");
  });
});

it("lets a tapped pile take the card that was lifted last", () => {
  expect(lastOf([])).toBeNull();
  expect(lastOf([1, 0])).toBe(0);
});
