import { describe, expect, it } from "vitest";
import Desk from "../src/scenes/class/Desk.svelte";
import { stage, type States, pass } from "./stage";

type DeskState = States["class-desk"];
type Table = DeskState["tables"][number];

/** A table at which two teams are in a bee. */
const bee = (number: number): Table => ({
  number,
  headline: "Team Peter's turn",
  seats: ["Ana", "Ben"].map((name, seat) => ({ child: 2 * number + seat, name, friend: "", mark: "", note: "", seat, team: "", stays: false })),
  turn: 0,
  treasure: 0,
  standing: ["3 points", "1 point"],
  over: false,
  tips: true,
  deeds: [
    { text: "pass", label: "Skip Team Peter" },
    { text: "finish", label: "End the bee" },
  ],
  asked: null,
  told: "",
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
  games: [{ name: "bee", title: "Saint Bee", ways: false }],
  next: "bee",
  ways: {},
  easy: false,
  levels: [],
  level: "1",
  play: "saintlearn play",
  longest: 12,
  keeps: false,
  listed: "",
  quiz: null,
  tables: [bee(1), bee(2)],
  waiting: [],
  words: [],
  open: [],
  locked: false,
  paused: false,
  storehouse: 0,
};

describe("the class list on the teacher's page", () => {
  it("can be checked before the class begins", async () => {
    const listed = "2 names: Ana, Ben. Left out: row 4 (Total, 2).";
    expect((await stage<DeskState>(Desk, { ...DESK, step: "lobby", tables: [], listed })).text).toContain(listed);
  });
});

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

describe("what the host of a bee sees", () => {
  const asked = { prompt: "Who tamed a wolf?", clues: ["He sang of Brother Sun."], choices: ["Clare", "Francis"], right: "", truth: "", given: "", counted: "", round: "Round 1 of 3" };
  const shown = async (more: Partial<typeof asked>) =>
    (await stage<DeskState>(Desk, { ...DESK, tables: [{ ...bee(1), asked: { ...asked, ...more } }] })).text;
  it("is the question, and once it's told, what is true and what was answered", async () => {
    const before = await shown({});
    expect(before).toContain("Who tamed a wolf?");
    expect(before).toContain("He sang of Brother Sun.");
    expect(before).toContain("Francis");
    expect(before).not.toContain("answered");
    expect(before).toContain("Round 1 of 3");
    expect(before).not.toContain("this is right");
    const after = await shown({ right: "Francis", truth: "Francis tamed a wolf.", given: "Team Peter answered: Clare", counted: "Now you all know." });
    expect(after).toContain("Francis (this is right)");
    expect(after).not.toContain("Clare (this is right)");
    expect(after).toContain("Now you all know.");
    expect(after).toContain("Francis tamed a wolf.");
    expect(after).toContain("Team Peter answered: Clare");
  });
  it("is what each team has so far", async () => {
    const page = await stage<DeskState>(Desk, DESK);
    const alone = page.all("button", "Ana").map((one) => one.textContent);
    expect(alone.every((told) => told.includes("3 points"))).toBe(true);
    const seats = bee(1).seats.map((seat) => ({ ...seat, team: `Team ${seat.name}` }));
    expect((await stage<DeskState>(Desk, { ...DESK, tables: [{ ...bee(1), seats }] })).text).toMatch(/Team Ben\s*1 point/);
  });
});

describe("a child alone among teams", () => {
  const seats = (teams: readonly string[]) =>
    teams.map((team, at) => ({ ...bee(1).seats[0]!, child: at + 1, name: `Child ${at}`, seat: Math.max(0, at - 1), team }));
  const headings = async (teams: readonly string[]) => {
    const page = await stage<DeskState>(Desk, { ...DESK, tables: [{ ...bee(1), seats: seats(teams) }] });
    return page.all("heading").map((one) => one.textContent).filter((text) => text === "Playing alone" || text.startsWith("Team John"));
  };
  it("has a heading where others have teams", async () => {
    expect(await headings(["Team John", "Team John", ""])).toEqual(["Team John", "Playing alone"]);
  });
  it("has none where nobody has a team", async () => {
    expect(await headings(["", "", ""])).toEqual([]);
  });
});

describe("the quiz of a class", () => {
  it("shows the teacher the choices, and what is right and how many found it once that is shown", async () => {
    const quiz = { prompt: "Who?", number: 2, length: 10, answered: 2, count: 2, choices: ["Clare", "Francis"], right: "", truth: "", found: "" };
    const before = (await stage<DeskState>(Desk, { ...DESK, step: "quiz", tables: [], quiz })).text;
    expect(before).toContain("Francis");
    expect(before).not.toContain("this is right");
    const told = { ...quiz, right: "Francis", truth: "Francis tamed a wolf.", found: "1 of 2 found it." };
    const after = (await stage<DeskState>(Desk, { ...DESK, step: "quiz", tables: [], quiz: told })).text;
    expect(after).toMatch(/Francis\s*\(this is right\)/);
    expect(after).toContain("1 of 2 found it.");
  });
});

describe("the next game", () => {
  const quiz = { prompt: "Who?", number: 2, length: 10, answered: 0, count: 2, choices: ["Clare", "Francis"], right: "", truth: "", found: "" };
  const begun: readonly [string, Partial<DeskState>][] = [
    ["a table isn't over", { tables: [{ ...bee(1), over: true }, bee(2)] }],
    ["a quiz isn't done", { step: "quiz", tables: [], quiz }],
  ];
  it.each(begun)("is asked first when %s", async (_, more) => {
    const page = await stage<DeskState>(Desk, { ...DESK, ...more });
    expect(await page.press("Next game")).toEqual([]);
    expect(page.part("dialog").text).toContain("The games that aren't finished will end.");
    expect(page.part("dialog").buttons).toEqual(["Keep playing", "Next game"]);
    expect(await page.press("Keep playing")).toEqual([]);
    await page.press("Next game");
    expect(await page.press(page.part("dialog").get("button", "Next game"))).toEqual([{ type: "begin" }]);
    expect(page.has("dialog")).toBe(false);
  });
  const done: readonly [string, Partial<DeskState>][] = [
    ["all tables are over", { tables: [{ ...bee(1), over: true }] }],
    ["the quiz is done", { step: "quiz", tables: [], quiz: { ...quiz, prompt: "", number: 10 } }],
    ["the last answer is shown", { step: "quiz", tables: [], quiz: { ...quiz, number: 10, truth: "So it is." } }],
  ];
  it.each(done)("begins at once when %s", async (_, more) => {
    const page = await stage<DeskState>(Desk, { ...DESK, waiting: bee(1).seats, ...more });
    expect(await page.press("Next game")).toEqual([{ type: "begin" }]);
  });
});

describe("a class that has ended", () => {
  it.each([[0, "Thank you for learning about the saints together today."], [3, "One gift from all of us: 3 treasures"]])("is thanked for what it gathered (%s)", async (storehouse, told) => {
    const { text } = await stage<DeskState>(Desk, { ...DESK, step: "end", tables: [], storehouse });
    expect(text).toContain(told);
    expect(text).not.toContain("0 treasure");
  });
  it("isn't begun again by a press", async () => {
    const page = await stage<DeskState>(Desk, { ...DESK, step: "end", headline: "The class is over", tables: [] });
    expect(page.buttons).not.toContain("Next game");
    expect(page.buttons).not.toContain("End the class");
  });
});

describe("what waits for the teacher", () => {
  type Word = DeskState["words"][number];
  const ZOE: DeskState["waiting"][number] = { ...bee(1).seats[0]!, child: 9, name: "Zoe" };
  const word = (more: Partial<Word>): Word => ({ kind: "door", child: 9, table: 0, friend: "", title: "Zoe", line: "", open: false, held: null, ...more });
  const buttons = async (more: Partial<Word>, state: Partial<DeskState> = {}) => {
    const page = await stage<DeskState>(Desk, { ...DESK, waiting: [ZOE], words: [word(more)], ...state });
    return { page, names: page.all("button").filter((one) => one.closest(".sl-ck-word")).map((one) => one.textContent.trim()) };
  };
  it("is a child at the door who can be let in", async () => {
    const { page, names } = await buttons({ open: true });
    expect(names).toEqual(["Let in"]);
    expect(await page.press("Let in")).toEqual([{ type: "let", child: 9 }]);
  });
  it("is a child at the door who can be given a seat", async () => {
    const { page, names } = await buttons({ held: { table: 2, seat: 1, name: "Max", joins: false } });
    expect(names).toEqual(["Give Zoe Max's seat"]);
    expect(await page.press("Give Zoe Max's seat")).toEqual([{ type: "give", child: 9, table: 2, seat: 1 }]);
  });
  it("is spoken when it comes, and how many are here when that changes", async () => {
    const page = await stage<DeskState>(Desk, DESK);
    page.kernel.show({ words: [word({ title: "Zoe is waiting for a seat" })] });
    await pass();
    expect(page.told).toBe("Zoe is waiting for a seat");
    page.kernel.show({ words: [word({ title: "Zoe is waiting for a seat" })], task: "3 children are here." });
    await pass();
    expect(page.told).toBe("3 children are here.");
  });
  it("is a child at the door who has to wait", async () => {
    expect((await buttons({})).names).toEqual([]);
  });
  it.each([[false, "Let a computer take over"], [true, "Play on without Ana"]])("is a child who is away (%s)", async (stays, label) => {
    const tables = [{ ...bee(1), seats: bee(1).seats.map((seat) => ({ ...seat, stays })) }];
    const { page, names } = await buttons({ kind: "away", child: 2, table: 1 }, { tables });
    expect(names).toEqual([label]);
    expect(await page.press(label)).toEqual([{ type: "fill", child: 2 }]);
    await page.press(page.all("button").find((one) => one.classList.contains("sl-ck-seat"))!);
    expect(page.part("dialog").buttons).toContain(label);
    await page.press("Remove…");
    expect(page.part("dialog").text.includes("a computer will take over")).toBe(!stays);
  });
  it("is a child who wants to take a move back, and the teacher may say no", async () => {
    const { page, names } = await buttons({ kind: "undo", child: 2, table: 1 });
    expect(names).toEqual(["Take it back", "No"]);
    expect(await page.press("No")).toEqual([{ type: "keep", child: 2 }]);
    expect(await page.press("Take it back")).toEqual([{ type: "back", table: 1 }]);
  });
  it("is told at a table once a hint was sent", async () => {
    const page = await stage<DeskState>(Desk, { ...DESK, tables: [{ ...bee(1), told: "" }] });
    page.kernel.show({ tables: [{ ...bee(1), told: "Hint sent to Ana." }] });
    await pass();
    expect(page.told).toBe("Hint sent to Ana.");
    expect(page.element.querySelector(".sl-ck-told")!.textContent).toBe("Hint sent to Ana.");
  });
});

describe("a name that is too long", () => {
  it("isn't cut: the teacher reads how many letters fit", async () => {
    const page = await stage<DeskState>(Desk, DESK);
    await page.press(page.all("button").find((one) => one.classList.contains("sl-ck-seat"))!);
    await page.write("Name", "Maximilian the Great");
    expect(page.part("dialog").buttons).toContain("Up to 12 letters");
    expect(await page.press("Up to 12 letters")).toEqual([]);
    await page.write("Name", "Maximilian T");
    expect(await page.press("Rename")).toEqual([{ type: "rename", child: 2, text: "Maximilian T" }]);
  });
});
