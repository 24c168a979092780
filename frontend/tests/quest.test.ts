import { describe, expect, it, vi } from "vitest";
import type { BoardSpot } from "../src/wire/holy-quest";
import { PIPS, rungs, sceneOf, timeline } from "../src/scenes/quest/state";
import { textOf } from "./reader";
import { voice } from "./speech";
import { face, fixture, nameIn, pass, show, type States } from "./stage";

type QuestState = States["quest"];
type Walk = QuestState["walks"][number];

const walk = (pawn: string, how: string, ...tiles: string[]): Walk => ({ pawn, how, tiles });

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
  expect(rungs(20, 6)).toHaveLength(11);
});

it("a new question is a new scene, a computer's next turn is not", () => {
  const table = (more: Partial<QuestState>) => ({ phase: "watch", read: null, answer: null, drawn: null, question: null, step: "roll", turn: 1, throws: 0, ...more }) as QuestState;
  expect(sceneOf(table({ turn: 1 }))).toBe(sceneOf(table({ turn: 2 })));
  const question = (slug: string) => table({ phase: "turn", step: "question", question: { slug, name: "", scene: "", prompt: "?", right: "", wrong: "" } });
  expect(sceneOf(question("clare"))).not.toBe(sceneOf(question("dominic")));
});

const card = (slug: string) => `the card of ${nameIn(slug)}`;

/** A board with a tile for each place that is named in a state, each at another spot, and a piece for each saint. */
function drawings(state: QuestState) {
  const at = [...new Set([...state.pawns.map((pawn) => pawn.at), ...state.choices.flatMap((choice) => choice.to ?? []), "saint", "action", "ice"])];
  const area = (tile: string) => ({ B: "home", T: "ring" }[tile[0]!] ?? "path") as BoardSpot["area"];
  const spots = Object.fromEntries(at.map((tile, i): [string, BoardSpot] => [tile, { area: area(tile), x: i + 1, y: 2 * i, w: 5, h: 5, words: area(tile) === "home" ? "at home" : `on ${tile}` }]));
  const pieces = state.pawns.map((pawn) => [`pawn ${pawn.slug}`, { ...face(`pawn-${pawn.slug}`), label: nameIn(pawn.slug) }]);
  return { board: { svg: "<svg></svg>", name: "", label: "", spots }, ...Object.fromEntries(pieces) };
}
async function quest(name: string, more: Partial<QuestState> = {}) {
  const { state } = await fixture<"quest">(`quest/${name}`);
  return show("quest", `quest/${name}`, more, drawings({ ...state, ...more }));
}

describe("the board", () => {
  it("tells where every saint is, and how many cards are left", async () => {
    const page = await quest("move");
    const { pawns, sides, decks } = page.state;
    const where = page.texts("listitem").filter((line) => sides.some((side) => line.startsWith(`${side.order}:`)));
    expect(where).toHaveLength(pawns.length);
    const [pawn] = pawns;
    expect(where[0]).toBe(`${sides[pawn!.side]!.order}: ${nameIn(pawn!.slug)}, at home.`);
    for (const [deck, words] of [["saint", "Saint Cards"], ["action", "Action Cards"], ["ice", "ice markers"]] as const) expect(page.text).toContain(`${decks[deck]} ${words} are left.`);
  });
  it("shows saints under ice, and says so", async () => {
    const { state } = await fixture<"quest">("quest/move");
    const page = await quest("move", { pawns: state.pawns.map((pawn, i) => ({ ...pawn, frozen: i === 2 })) });
    expect(page.element.querySelectorAll(".sl-hq-pawn .sl-hq-ice")).toHaveLength(1);
    expect(page.texts("listitem").filter((line) => line.endsWith(", frozen."))).toHaveLength(1);
  });
  it("makes a button of each saint that can be chosen, with its number, its way and what comes of it", async () => {
    const page = await quest("move");
    const chosen = page.state.choices.filter((choice) => choice.pawn);
    expect(page.part("group", /^Saints you can choose/).buttons).toEqual(chosen.map((choice) => `${choice.n}: ${choice.title}, ${choice.words}`));
    expect(await page.press(page.part("group", /^Saints you can choose/).buttons[0]!)).toEqual([{ type: "act", action: chosen[0]!.action }]);
  });
  it("takes a click on the tile that a saint would come to", async () => {
    const page = await quest("move");
    const target = page.element.querySelector<HTMLElement>(".sl-hq-target")!;
    page.kernel.wishes();
    target.click();
    await pass();
    expect(page.kernel.wishes()).toEqual([{ type: "act", action: page.state.choices[0]!.action }]);
  });
  it("takes no click where several would come to one tile", async () => {
    const { state } = await fixture<"quest">("quest/move");
    const [one] = state.choices;
    const page = await quest("move", { choices: [one!, { ...one!, n: 2, action: "move other", pawn: state.pawns.find((pawn) => pawn.slug !== one!.pawn)!.slug }] });
    const target = page.element.querySelector<HTMLElement>(".sl-hq-target")!;
    expect(target.textContent).toBe("1 2");
    target.click();
    await pass();
    expect(page.kernel.wishes()).toEqual([]);
  });
  it("lets pawns go their way tile by tile, and stand still when the page has just been opened", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const ways = vi.spyOn(Element.prototype, "animate");
    const page = await quest("move");
    expect(ways).not.toHaveBeenCalled();
    const [pawn] = page.state.pawns;
    const tiles = [...new Set(page.state.pawns.map((one) => one.at))].slice(0, 3);
    await page.shows({ walks: [{ pawn: pawn!.slug, how: "roll", tiles }], fresh: false, headline: "Moved" });
    const moves = ways.mock.calls.map(([frames]) => frames as unknown as { left?: string }[]).filter((frames) => frames[0]!.left);
    expect(moves).toHaveLength(1);
    expect(moves[0]!.slice(1, -1).map((frame) => frame.left)).toEqual(tiles.map((tile) => `${drawings(page.state).board.spots[tile]!.x}%`));
  });
  it("moves nothing where stillness is asked for", async () => {
    const ways = vi.spyOn(Element.prototype, "animate");
    const page = await quest("move");
    await page.shows({ walks: [{ pawn: page.state.pawns[0]!.slug, how: "roll", tiles: ["B00", "B01"] }], headline: "Moved" });
    expect(ways).not.toHaveBeenCalled();
  });
});

describe("a turn", () => {
  it("begins with a roll", async () => {
    const page = await quest("roll");
    expect(page.part("region", "Dice").text).toContain(page.state.rolled!.words);
    expect(await page.press("Roll the die")).toEqual([{ type: "act", action: "roll" }]);
  });
  it("offers what can be done in words, and tells what cannot", async () => {
    const page = await quest("move");
    const [choice] = page.state.choices;
    expect(page.part("group", /^What you can do/).texts("button")).toEqual([`${choice!.title}, ${choice!.words}`]);
    expect(page.texts("paragraph")).toContain(page.state.notes);
    expect(await page.press(page.part("group", /^What you can do/).get("button"))).toEqual([{ type: "act", action: choice!.action }]);
  });
  it("takes the number of a saint from the keyboard, wherever the focus is, and no other", async () => {
    const page = await quest("wild");
    const choice = page.state.choices.find((one) => one.pawn)!;
    page.part("group", /^What you can do/).all("button")[0]!.focus();
    expect(await page.key(String(choice.n))).toEqual([{ type: "act", action: choice.action }]);
    expect(await page.key("1")).toEqual([]); // it is about no saint, and stands nowhere on the board
    expect(await page.key("9")).toEqual([]);
    expect(await page.key(String(choice.n), { ctrlKey: true })).toEqual([]);
  });
  it("is walked by arrow keys where there is much to choose from", async () => {
    const page = await quest("wild");
    const choices = page.part("group", /^What you can do/).all("button");
    choices[0]!.focus();
    await page.key("End");
    expect(await page.key("Enter")).toEqual([{ type: "act", action: page.state.choices.at(-1)!.action }]);
  });
  it("tells who plays which color, and who is on turn", async () => {
    const page = await quest("roll");
    const sides = page.part("list", "Players");
    expect(sides.texts("listitem").map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual(page.state.sides.map((side) => `${side.names} ${side.order}`));
    expect(sides.texts("listitem").map((line) => /It's .+'s turn\.$/.test(line))).toEqual([false, false, true, false]);
    expect(sides.text).toContain("0 of 4 saints at the goal");
  });
  it("tells what a color has won besides", async () => {
    const { state } = await fixture<"quest">("quest/roll");
    const page = await quest("roll", { sides: state.sides.map((side, i) => (i ? side : { ...side, points: 1, kept: ["clare-of-assisi"], tokens: ["dove"], friend: "Friends with the Carmelites" })) });
    const [first] = page.part("list", "Players").texts("listitem");
    expect(first).toContain("1 point, 1 card: Clare Of Assisi");
    expect(first).toContain("has the token of the dove");
    expect(first).toContain("Friends with the Carmelites");
  });
  it("has its Hint among the tools", async () => {
    const page = await quest("move");
    page.kernel.replies({ hints: ["Only one can move."] });
    expect(await page.press("Hint")).toEqual([{ type: "hint" }]);
    expect(page.text).toContain("Hint 1 of 1 Only one can move.");
  });
  it("reads aloud what can be done", async () => {
    const { said } = voice();
    const page = await quest("move");
    await page.press("Read aloud");
    expect(said[0]).toContain(`${page.state.choices[0]!.title}. ${page.state.choices[0]!.words}`);
  });
});

describe("the family's own dice", () => {
  it("are both tapped, and then told", async () => {
    const page = await quest("dice");
    expect(await page.press("We rolled this")).toEqual([]);
    expect(page.notice).toBe("First, tap what each of your dice shows.");
    expect(await page.press(page.part("group", "What does your first die show?").get("button", "3"))).toEqual([]);
    expect(page.notice).toBeNull();
    await page.press(page.part("group", "What does your second die show?").get("button", "6"));
    await page.press(page.part("group", "What does your second die show?").get("button", "5")); // it was a slip
    expect(page.all("button").filter((one) => one.getAttribute("aria-pressed") === "true").map((one) => one.getAttribute("aria-label"))).toEqual(["3", "5"]);
    expect(await page.press("We rolled this")).toEqual([{ type: "act", action: "dice 3 5" }]);
  });
  it("that are one need no second press", async () => {
    const page = await quest("dice", { throws: 1, dice: [1, 2, 3, 4, 5, 6].map((one) => ({ faces: [one], action: `dice ${one}` })) });
    expect(await page.press(page.part("group", "What does your die show?").get("button", "4"))).toEqual([{ type: "act", action: "dice 4" }]);
    expect(page.buttons).not.toContain("We rolled this");
  });
  it("leave the number keys alone, and there is no hint about them", async () => {
    const page = await quest("dice");
    page.part("group", "What does your first die show?").all("button")[0]!.focus();
    expect(await page.key("3")).toEqual([]);
    expect(page.buttons).not.toContain("Hint");
  });
});

describe("a question", () => {
  it("says what is at stake, and takes an answer by a tap", async () => {
    const page = await quest("question");
    const { question, choices } = page.state;
    expect(page.text).toContain(`Saint Card ${question!.prompt}`);
    expect(page.text).toContain(`If you're right: ${question!.right} If not: ${question!.wrong}`);
    expect(page.part("group", question!.prompt).texts("button")).toEqual(choices.map((choice) => choice.title));
    expect(await page.press(choices[1]!.title)).toEqual([{ type: "act", action: "answer 2" }]);
  });
  it("takes it by its number too", async () => {
    const page = await quest("question");
    page.get("button", page.state.choices[0]!.title).focus();
    expect(await page.key("3")).toEqual([{ type: "act", action: "answer 3" }]);
  });
  it("can be read to those who cannot read yet", async () => {
    const { said } = voice();
    const page = await quest("question");
    await page.press("Read aloud");
    expect(said[0]).toContain(`${page.state.question!.prompt} 1: ${page.state.choices[0]!.title}.`);
    expect(page.buttons).toContain("Stop reading");
  });
  it("has the focus on its first answer", async () => {
    const page = await quest("move");
    page.part("group", /^What you can do/).get("button").focus();
    await page.shows((await fixture<"quest">("quest/question")).state);
    expect(page.focused).toBe(page.state.choices[0]!.title);
  });
});

describe("a saint who is met", () => {
  it("comes in a scene, before the question", async () => {
    const page = await quest("meet");
    const { question, choices } = page.state;
    expect(page.text).toContain(question!.scene);
    expect(page.text).not.toContain(question!.prompt);
    page.get("button", "Ask me").focus();
    expect(await page.key("1")).toEqual([]);
    expect(await page.press("Ask me")).toEqual([]);
    expect(page.text).toContain(`${question!.prompt}`);
    expect(page.text).not.toContain(question!.scene);
    expect(page.focused).toBe(choices[0]!.title);
    await page.press("Back to the story");
    expect(page.text).toContain(question!.scene);
    await page.press("Ask me");
    expect(await page.key("2")).toEqual([{ type: "act", action: "answer 2" }]);
  });
  it("shows which answer this device has chosen in the vote of its team", async () => {
    const page = await quest("question");
    const { choices } = page.state;
    expect(page.get("button", choices[1]!.title).getAttribute("aria-pressed")).toBe(null);
    await page.shows({ chosen: choices[1]!.action });
    expect(choices.map((choice) => page.get("button", choice.title).getAttribute("aria-pressed"))).toEqual(choices.map((_, i) => `${i === 1}`));
  });
  it("is read aloud, first the scene, then the question", async () => {
    const { said } = voice();
    const page = await quest("meet");
    await page.press("Read aloud");
    expect(said[0]).toContain(page.state.question!.scene);
    expect(said[0]).not.toContain(page.state.question!.prompt);
    await page.press("Ask me");
    await page.press("Read aloud");
    expect(said[1]).toContain(page.state.question!.prompt);
  });
  it("stays in mind after the answer: the line of the story, all of it, and the name", async () => {
    const { said } = voice();
    const page = await quest("met");
    const { answer } = page.state;
    const told = page.part("region", "The answer");
    expect(told.text).toContain(answer!.why);
    expect(told.text).toContain(`“${answer!.line}”`);
    await page.press("Hear the name");
    expect(said[0]).toBe(answer!.name);
    await page.press("Read the story");
    expect(page.part("dialog", answer!.name).text).toContain(answer!.story);
  });
});

describe("what is seldom needed", () => {
  it("stands behind one button, which Escape and a press elsewhere close", async () => {
    const page = await quest("roll");
    expect(page.buttons).not.toContain("Save");
    await page.press("More");
    expect(page.part("group", "More").texts("button")).toEqual(["The four orders", "Save", "New game"]);
    expect(page.get("button", "More").ariaExpanded ?? page.get("button", "More").getAttribute("aria-expanded")).toBe("true");
    page.get("button", "Save").focus();
    await page.key("Escape");
    expect(page.buttons).not.toContain("Save");
    expect(page.focused).toBe("More");
    await page.press("More");
    expect(await page.press("Save")).toEqual([{ type: "save" }]);
    expect(page.buttons).not.toContain("Save");
  });
});

describe("a player who asks out of the card", () => {
  it("sees it only when the other looks away", async () => {
    const page = await quest("judge");
    const { judge } = page.state;
    expect(page.text).toContain("Ben, please look away");
    expect(page.text).not.toContain(judge!.bio);
    expect(page.drawn).not.toContain(judge!.slug);
    expect(page.buttons).not.toContain("The answer was right");
    expect(await page.press("Show me the card")).toEqual([]);
    expect(page.part("article", judge!.name).text).toContain(judge!.bio);
    expect(await page.press("Not quite right")).toEqual([{ type: "act", action: "judge wrong" }]);
  });
});

describe("what is only looked at", () => {
  it("is the answer: what was right, and what was thought", async () => {
    const { state } = await fixture<"quest">("quest/answer");
    const answer = { ...state.answer!, why: "She loved it there." };
    const page = await quest("answer", { answer });
    expect(page.part("region", "The answer").text).toBe(`${card(answer.slug)} ${answer.prompt} The answer: ${answer.answer} Ben thought: ${answer.given} ${answer.why} “${answer.line}” Say: ${answer.say} Read the story`);
    expect(await page.press("Continue")).toEqual([{ type: "step" }]);
  });
  it("doesn't tell twice what the explanation says", async () => {
    const { state } = await fixture<"quest">("quest/answer");
    const answer = { ...state.answer!, answer: "A dog, a cat, and a mouse", why: "In the stories, a dog, a cat, and a mouse ate from one dish. Martin brought peace wherever he went.", line: "Stories tell of a dog, a cat, and a mouse that ate from one dish beside him." };
    const page = await quest("answer", { answer });
    expect(page.part("region", "The answer").text).not.toContain(answer.line);
  });
  it("is a right answer, and who keeps the card", async () => {
    const { state } = await fixture<"quest">("quest/answer");
    const page = await quest("answer", { answer: { ...state.answer!, right: true, kept: true } });
    expect(page.part("region", "The answer").text).toContain(state.answer!.given);
    expect(page.part("region", "The answer").text).not.toContain("It is:");
    expect(page.part("region", "The answer").text).toContain("Ben keeps the card.");
  });
  it("is a card to read aloud together", async () => {
    const { said } = voice();
    const page = await quest("read");
    const { read } = page.state;
    const told = page.part("article", read!.name);
    expect(told.text).toContain(read!.bio);
    for (const [label, words] of read!.life) expect(told.text).toContain(`${label} ${words}`);
    await page.press("Read aloud");
    expect(said[0]).toContain(read!.bio);
    expect(await page.press("We've read it")).toEqual([{ type: "step" }]);
  });
  it("is the Action Card that was drawn", async () => {
    const page = await quest("watch", { drawn: { number: 7, text: "All saints go home.", line: "St. Paul ran." } });
    expect(page.part("region", "Action Card").text).toBe("Action Card 7 All saints go home. St. Paul ran.");
  });
});

describe.each(["wait", "wall"] as const)("who only looks on (%s)", (phase) => {
  const drawn = { number: 4, text: "Freeze a pawn.", line: "St. Paul ran." };
  const waiting = (more: Partial<QuestState> = {}) => quest("move", { phase, seat: phase === "wall" ? null : 1, headline: "Cleo is on the way", task: "Look at the board.", choices: [], notes: "", about: null, ...more });

  it("sees the board, the dice, the players and what happened", async () => {
    const page = await waiting();
    expect(page.part("group", "Saints on the board").buttons).toEqual([]);
    expect(page.part("region", "Dice").text).toContain(page.state.rolled!.words);
    expect(page.part("list", "Players").texts("listitem")).toHaveLength(page.state.sides.length);
    expect(page.element.querySelectorAll(".sl-hq-pawn")).toHaveLength(page.state.pawns.length);
  });
  it("sees the Action Card that is being carried out", async () => {
    expect((await waiting({ drawn, step: "freeze-card" })).part("region", "Action Card").text).toBe("Action Card 4 Freeze a pawn. St. Paul ran.");
  });
  it("has nothing to press that plays, and no hint", async () => {
    const page = await waiting({ step: "roll" });
    expect(page.element.querySelectorAll(".sl-hq button")).toHaveLength(0);
    expect(page.buttons).not.toContain("Hint");
  });
});

describe("computers", () => {
  const lively = () => vi.stubGlobal("matchMedia", () => ({ matches: false }));

  it("go on by themselves once somebody plays, after a while", async () => {
    lively();
    const page = await quest("watch");
    await pass(5000);
    expect(page.kernel.wishes()).toEqual([]); // a notebook that was only opened stays as it is
    await page.shows({ headline: "Felix is next" });
    expect(page.kernel.wishes()).toEqual([]);
    await pass(3000);
    expect(page.kernel.wishes()[0]).toEqual({ type: "step" });
  });
  it("wait for each press where one wants that", async () => {
    lively();
    const page = await quest("watch");
    await page.press("Wait for me each time");
    await page.shows({ headline: "Felix is next" });
    await pass(5000);
    expect(page.kernel.wishes()).toEqual([]);
    await page.press("Keep going on its own");
    await pass(3000);
    expect(page.kernel.wishes()[0]).toEqual({ type: "step" });
  });
  it("wait while there is something to read, and while the rules are open", async () => {
    lively();
    const page = await quest("watch");
    await page.shows({ headline: "Felix drew", drawn: { number: 7, text: "All saints go home.", line: "St. Paul ran." } });
    await pass(5000);
    expect(page.kernel.wishes()).toEqual([]);
    await page.press("More");
    await page.press("New game");
    await page.shows({ headline: "Clara is next", drawn: null });
    await pass(5000);
    expect(page.kernel.wishes()).toEqual([]);
    await page.press("Keep playing");
    await pass(3000);
    expect(page.kernel.wishes()[0]).toEqual({ type: "step" });
  });
  it("wait for each press where stillness is asked for", async () => {
    const page = await quest("watch");
    await page.shows({ headline: "Felix is next" });
    await pass(5000);
    expect(page.kernel.wishes()).toEqual([]);
    expect(await page.press("Continue")).toEqual([{ type: "step" }]);
  });
  it("go on by themselves there, too, at one's own wish, even before anybody has played", async () => {
    const page = await quest("watch");
    await page.press("Keep going on its own");
    await pass(3000);
    expect(page.kernel.wishes()[0]).toEqual({ type: "step" });
  });
});

describe("the four orders", () => {
  it("have a page each, which arrow keys turn", async () => {
    const { replies } = await fixture<"quest">("quest/roll");
    const { orders } = replies as { orders: { title: string; began: string; habit: string; founder: string; saints: { name: string }[] }[] };
    const page = await quest("roll");
    await page.press("More");
    expect((await page.press("The four orders"))[0]).toEqual({ type: "help" });
    const dialog = page.part("dialog", "The four orders");
    expect(dialog.texts("tab")).toEqual(orders.map((order) => order.title));
    expect(dialog.part("tabpanel").text).toContain(orders[0]!.began);
    dialog.all("tab")[0]!.focus();
    await page.key("ArrowRight");
    await page.key("Enter");
    expect(dialog.all("tab").map((tab) => tab.getAttribute("aria-selected"))).toEqual(["false", "true", "false", "false"]);
    const panel = dialog.part("tabpanel", orders[1]!.title);
    expect(panel.text).toContain(orders[1]!.habit);
    expect(panel.texts("listitem")).toEqual(orders[1]!.saints.map((saint) => saint.name));
    await page.press("Back to the game");
    expect(page.has("dialog")).toBe(false);
  });
});

describe("the end", () => {
  it("counts every line of every color, the most points first", async () => {
    const page = await quest("over");
    const { over, sides } = page.state;
    await page.press("Scorecard");
    const score = page.part("region", "Scorecard");
    expect(score.texts("columnheader")).toEqual(["Points", ...over!.sides.map((side) => sides[side]!.names)]);
    const rows = score.all("row").map((row) => [...row.querySelectorAll("td")].map((cell) => parseInt(textOf(cell))));
    const [, ...lines] = rows;
    expect(lines.slice(0, over!.lines.length)).toEqual(over!.lines.map((line) => over!.sides.map((side) => line.cells[side]!.points)));
    expect(lines[over!.lines.length]).toEqual(over!.sides.map((side) => over!.totals[side]));
    expect(lines[over!.lines.length + 1]).toEqual(over!.sides.map((side) => over!.series!.now[side]));
  });
  it("shows the series as a ladder, in words too", async () => {
    const page = await quest("over");
    const { now, words } = page.state.over!.series!;
    const best = now.indexOf(Math.max(...now));
    expect(page.names("img").find((name) => name.startsWith("So far in the series"))).toMatch(new RegExp(`^So far in the series: ${page.state.sides[best]!.names} ${now[best]}, .*\\.$`));
    expect(page.text).toContain(words);
  });
  it("shows the saints that were met, and what to look at again", async () => {
    const page = await quest("over");
    const { met, again } = page.state.over!;
    if (met.length > 14) await page.press(`+${met.length - 13} Show them all`);
    for (const slug of met) expect(page.part("region", "Saints you met").text).toContain(nameIn(slug));
    for (const one of again) expect(page.part("region", "Look at these again").text).toContain(`${one.sentence} ${one.names}`);
    expect(await page.press(page.state.over!.next)).toEqual([{ type: "new" }]);
  });
  it("shows them at once where nothing was counted", async () => {
    const { state } = await fixture<"quest">("quest/over");
    const page = await quest("over", { over: { ...state.over!, lines: [], series: null } });
    expect(page.has("button", "Scorecard")).toBe(false);
    expect(page.has("heading", `Saints you met: ${state.over!.met.length}`)).toBe(true);
  });
});
