import { describe, expect, it } from "vitest";
import Door from "../src/scenes/class/Door.svelte";
import Wall from "../src/scenes/class/Wall.svelte";
import { stage, type States } from "./stage";

type DoorState = States["class-door"];
type WallState = States["class-wall"];

const BASE = { version: 1, answered: null, headline: "", task: "", said: "" };
const ANA = { name: "Ana", friend: "" };
const DOOR: DoorState = {
  ...BASE, step: "in", letters: 4, saint: "", friends: [], names: [], listed: false, longest: 12, mine: [ANA], more: false, back: false, paces: false, told: null,
  game: "SaintCards", about: "Match the saints.", here: [ANA],
};
const WALL: WallState = {
  ...BASE, step: "tables", at: { address: "192.0.2.7:8000", code: "BCDF", qr: "", size: 25 }, quiz: null, lights: 6, here: [ANA], tables: [],
  storehouse: 0, locked: false, paused: false, aim: "",
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

describe("a nickname", () => {
  const asks = () => stage<DoorState>(Door, { ...DOOR, step: "name", mine: [] });
  it("that is too long is told while it's typed, and never cut", async () => {
    const page = await asks();
    await page.write("Your nickname", "Maximilian the Great");
    expect(page.text).toContain("That's 8 letters too long. A name can have up to 12.");
    expect(page.buttons).toContain("Up to 12 letters");
    expect(await page.press("Up to 12 letters")).toEqual([]);
    await page.write("Your nickname", "Maximilian T.");
    expect(page.text).toContain("That's one letter too long. A name can have up to 12.");
    await page.write("Your nickname", " Maximilian  T");
    expect(page.element.querySelector(".sl-cd-long")!.textContent).toBe("");
    expect(await page.press("Come in as Maximilian T")).toMatchObject([{ type: "come", name: "Maximilian T" }]);
  });
  it("on a class list may be longer", async () => {
    const page = await stage<DoorState>(Door, { ...DOOR, step: "name", mine: [], listed: true, names: ["Maximilian Theodor"] });
    await page.press("Maximilian Theodor", "radio");
    expect(await page.press("Come in as Maximilian Theodor")).toMatchObject([{ type: "come", name: "Maximilian Theodor" }]);
  });
});

describe("the wall", () => {
  const text = async (state: Partial<WallState>) => (await stage<WallState>(Wall, { ...WALL, ...state })).text;
  it("invites children as long as the door is open", async () => {
    expect(await text({})).toContain("Just joining?");
    expect(await text({ locked: true })).not.toContain("Just joining?");
  });
  const ANDREW = { options: ["His mother", "His brother"].map((text) => ({ text, card: "", sign: "" })), prompt: "Whom did Andrew tell?", clues: [], things: [], saint: "" };
  const bee = (seen: Partial<WallState["tables"][number]["seen"]>, turn: number | null) => ({
    number: 1, turn, players: ["Team Peter", "Team Andrew"].map((name) => ({ name, friend: "" })),
    seen: { headline: "Team Peter's turn", faces: [], has: ["4 points", "2 points"].map((standing) => ({ standing, short: "", faces: [], way: null, lit: false })), found: "", asked: null, cells: [], columns: 0, saint: "", told: "", round: "", met: [], board: "", turned: false, pawns: [], teams: [], ...seen },
  });
  it("tells in which round a bee is, and what an answer counts", async () => {
    const asked = { ...ANDREW, right: "", sentence: "", line: "", counted: "" };
    const before = await text({ tables: [bee({ asked, round: "Round 1 of 3" }, 0)] });
    expect(before).toContain("Round 1 of 3");
    const told = { ...asked, right: "His brother", sentence: "He told Peter.", counted: "Right! 2 points for Team Peter." };
    expect(await text({ tables: [bee({ asked: told, round: "Round 1 of 3" }, 0)] })).toContain("He told Peter. Right! 2 points for Team Peter.");
  });
  it("has who won a bee, all points, and the saints that all met at its end", async () => {
    const end = await text({ tables: [bee({ headline: "Team Peter wins the bee!", met: ["andrew", "lucy"], told: "We met these saints today." }, null)] });
    for (const told of ["Team Peter wins the bee!", "Team Andrew 2 points", "We met these saints today", "andrew", "lucy"]) expect(end).toContain(told);
  });
  it("invites nobody to a locked door before the first game", async () => {
    const lobby = { step: "lobby" as const, headline: "Here we go!", task: "Up next: Run the Race!" };
    expect(await text(lobby)).toContain("Type these letters");
    const locked = await text({ ...lobby, locked: true });
    expect(locked).toContain("Up next: Run the Race!");
    for (const told of ["Type these letters", WALL.at.address, WALL.at.code, "camera"]) expect(locked).not.toContain(told);
  });
  it("names every card in a row for those who can't see it, and whose it is", async () => {
    const mark = (text: string, now = true) => ({ seat: 0, text, now });
    const face = { card: "lucy", marks: [mark("5"), mark("3", false)], on: "peter", lit: true, gone: false };
    const row = await text({ tables: [bee({ faces: [face, { card: "", marks: [], on: "", lit: false, gone: false }] }, 0)] });
    expect(row.replaceAll(/\s+/g, " ")).toMatch(/lucy, peter.*Team Peter ?5.*face down.*4 points/i);
    expect(row).not.toContain("Top card");
  });
  it("counts at the end what was gathered, and thanks where nothing was", async () => {
    expect(await text({ step: "end", storehouse: 3 })).toContain("Together, you gathered 3 treasures and gave them all to Jesus.");
    const thanks = await text({ step: "end" });
    expect(thanks).toContain("Thank you for learning about the saints together today.");
    expect(thanks).not.toContain("0 treasure");
  });
  it("says before it begins that all win together", async () => {
    const lobby = { step: "lobby" as const, headline: "Come and play!", task: "Up next: SaintCards. We all win together!" };
    expect((await stage<WallState>(Wall, { ...WALL, ...lobby, aim: "We all win together!" })).element.querySelector(".sl-cw-aim")!.textContent).toBe("We all win together!");
    expect((await stage<WallState>(Wall, { ...WALL, ...lobby })).element.querySelector(".sl-cw-aim")).toBeNull();
  });
  it("says what stands over it to those who listen, each time that it has changed", async () => {
    const page = await stage<WallState>(Wall, { ...WALL, step: "lobby", headline: "Come and play!", task: "Up next: SaintCards" });
    const heard = () => page.element.querySelector('[role="status"]')!.textContent;
    page.kernel.show({ step: "tables", headline: "SaintCards at 2 tables", task: "" });
    await expect.poll(heard).toContain("SaintCards at 2 tables.");
    page.kernel.show({ task: "All games are over." });
    await expect.poll(heard).toContain("All games are over.");
  });
});
