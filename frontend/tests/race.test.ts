import { describe, expect, it } from "vitest";
import type { Session } from "../src/lib/session.svelte";
import type { Reply } from "../src/wire/base";
import { Race } from "../src/scenes/race/race.svelte";
import { capOf, lastOf, ROWS, wishOf, type RaceState } from "../src/scenes/race/state";

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

it("says about a try what is known beforehand, and then what the kernel says", async () => {
  const match = { kind: "match", title: "St. Agnes matches!" };
  const miss = { kind: "miss", title: "St. Agnes stays in your hand" };
  const table = {
    phase: "race",
    told: [],
    piles: [{ name: "left", top: "lucy" }, { name: "right", top: "mark" }],
    hands: [{ seat: 0, slots: ["paul", "agnes"], closed: [false, false], tells: [null, [match, miss]] }],
  };
  const answers: ((reply: Partial<Reply>) => void)[] = [];
  const asked: object[] = [];
  const session = {
    state: table,
    words: table as object,
    faces: { name: (slug: string) => slug },
    kernel: { send: (request: object) => (asked.push(request), new Promise((resolve) => answers.push(resolve))) },
    say: () => undefined,
    settled: () => Promise.resolve(),
  };
  const race = new Race(session as unknown as Session<RaceState>);
  race.lift(0, "agnes");
  expect(race.newest(0)).toBeNull();
  const put = race.place(0);
  expect(race.newest(0)).toMatchObject(match);
  session.words = { ...table, piles: [{ name: "left", top: "teresa" }, table.piles[1]] };
  expect(race.first(0)).toBeNull(); // another card came first: nothing is promised any more
  const late = { seat: 0, kind: "late", title: "A moment too late" };
  session.words = { ...table, told: [late] };
  answers[0]!({ ok: false, code: "too-late" });
  await put;
  expect(race.newest(0)).toEqual(late);
  race.lift(0, "agnes");
  const second = race.place(1);
  expect(race.newest(0)).toMatchObject(miss);
  race.lift(0, "paul"); // a quick hand does not wait for the answer
  await race.place(0);
  expect(asked).toHaveLength(2);
  answers[1]!({ ok: false, code: "no-match" });
  await second;
  expect(asked[2]).toMatchObject({ action: "play paul left over lucy" });
});
