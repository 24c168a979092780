import { describe, expect, it } from "vitest";
import Door from "../src/scenes/class/Door.svelte";
import Wall from "../src/scenes/class/Wall.svelte";
import { stage, type States } from "./stage";

type DoorState = States["class-door"];
type WallState = States["class-wall"];

const BASE = { version: 1, answered: null, headline: "", task: "", said: "" };
const ANA = { name: "Ana", friend: "" };
const DOOR: DoorState = {
  ...BASE, step: "in", letters: 4, saint: "", friends: [], names: [], listed: false, longest: 12, mine: [ANA], more: false, told: null,
  game: "SaintCards", about: "Match the saints.", here: [ANA],
};
const WALL: WallState = {
  ...BASE, step: "tables", at: { address: "192.0.2.7:8000", code: "BCDF", qr: "", size: 25 }, quiz: null, lights: 6, here: [ANA], tables: [],
  storehouse: 0, locked: false, paused: false,
};

describe("a child's page in the hall", () => {
  it("says what comes next and who waits", async () => {
    const { text } = await stage<DoorState>(Door, DOOR);
    expect(text).toContain("Up next: SaintCards");
    expect(text).toContain("Just you so far");
  });
  it("says neither once the class has ended", async () => {
    const { text } = await stage<DoorState>(Door, { ...DOOR, game: "", about: "", here: [], task: "Thank you." });
    expect(text).toContain("Thank you.");
    expect(text).not.toContain("Up next");
    expect(text).not.toContain("so far");
  });
});

describe("the wall", () => {
  const text = async (state: Partial<WallState>) => (await stage<WallState>(Wall, { ...WALL, ...state })).text;
  it("invites children as long as the door is open", async () => {
    expect(await text({})).toContain("Just joining?");
    expect(await text({ locked: true })).not.toContain("Just joining?");
  });
  it("counts at the end what was gathered, and thanks where nothing was", async () => {
    expect(await text({ step: "end", storehouse: 3 })).toContain("One gift from all of us: 3 treasures");
    const thanks = await text({ step: "end" });
    expect(thanks).toContain("Thank you for learning about the saints together today.");
    expect(thanks).not.toContain("0 treasure");
  });
});
