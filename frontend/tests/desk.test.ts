import { describe, expect, it } from "vitest";
import Desk from "../src/scenes/class/Desk.svelte";
import { stage, type States } from "./stage";

type DeskState = States["class-desk"];
type Table = DeskState["tables"][number];

/** A table at which two teams are in a bee. */
const bee = (number: number): Table => ({
  number,
  headline: "Team Peter's turn",
  seats: ["Ana", "Ben"].map((name, seat) => ({ child: 2 * number + seat, name, friend: "", mark: "", note: "", seat, team: "" })),
  turn: 0,
  treasure: 0,
  over: false,
  deeds: [
    { text: "pass", label: "Skip Team Peter" },
    { text: "finish", label: "End the bee" },
  ],
});
const DESK: DeskState = {
  version: 1,
  answered: null,
  headline: "Your class",
  task: "Everybody is at a table.",
  said: "",
  step: "tables",
  at: { address: "192.0.2.7:8000", code: "BCDF", qr: "", size: 25 },
  wall: "wall#BCDF",
  game: "Saint Bee",
  games: [{ name: "bee", title: "Saint Bee" }],
  next: "bee",
  keeps: false,
  quiz: null,
  tables: [bee(1), bee(2)],
  waiting: [],
  words: [],
  open: [],
  locked: false,
  paused: false,
  storehouse: 0,
};

describe("the end of a bee on the teacher's page", () => {
  const asked = async () => {
    const page = await stage<DeskState>(Desk, DESK);
    const [, second] = page.all("button", "End the bee");
    expect(await page.press(second!)).toEqual([]);
    expect(page.all("dialog").length).toBe(1);
    expect(page.has("dialog", "End the bee now?")).toBe(true);
    return page;
  };
  it("is asked first, and what it means is said", async () => {
    const page = await asked();
    expect(page.part("dialog").text).toContain("Whoever is ahead now wins. If there's a tie, they win together.");
    expect(page.part("dialog").buttons).toEqual(["Keep going", "End it now"]);
  });
  it("comes at the table whose bee it is, once", async () => {
    const page = await asked();
    expect(await page.press("End it now")).toEqual([{ type: "deed", table: 2, text: "finish" }]);
    expect(page.has("dialog")).toBe(false);
  });
  it.each(["button", "Escape"])("doesn't come where the teacher would rather keep going (%s)", async (way) => {
    const page = await asked();
    expect(await (way === "button" ? page.press("Keep going") : page.key("Escape"))).toEqual([]);
    expect(page.has("dialog")).toBe(false);
    expect(await page.press(page.all("button", "Skip Team Peter")[0]!)).toEqual([{ type: "deed", table: 1, text: "pass" }]);
  });
});
