import { describe, expect, it } from "vitest";
import { voice } from "./speech";
import { fixture, pass, show, type States } from "./stage";

type Memory = States["memory"];
type Cell = Memory["cells"][number];
/** A card that lies open. */
const open = (cell: Cell) => cell as Exclude<Cell, { face: "down" }>;
const memory = (name: string, more: Partial<Memory> = {}) => show("memory", `memory/${name}`, more);

describe("the cards", () => {
  it("lie face down in rows, and each is turned with one press", async () => {
    const page = await memory("same");
    const grid = page.part("grid", "24 cards in 4 rows");
    expect(grid.buttons).toEqual(page.state.cells.map((_, i) => `face-down card ${i + 1}`));
    expect(page.drawn).toEqual([]);
    expect(await page.press("face-down card 7")).toEqual([{ type: "act", action: "turn 6" }]);
  });
  it("are explained again to whoever asks", async () => {
    expect(await (await memory("same")).press("Show me how")).toEqual([{ type: "guide", what: "again" }]);
    expect((await memory("same-over")).buttons).not.toContain("Show me how");
  });
  it("are walked by arrow keys, six in a row, with one Tab stop", async () => {
    const page = await memory("same");
    await page.reach("face-down card 1");
    await page.key("ArrowDown");
    await page.key("ArrowRight");
    expect(page.focused).toBe("face-down card 8");
    expect(await page.key(" ")).toEqual([{ type: "act", action: "turn 7" }]);
    expect(page.stops.filter((stop) => stop.getAttribute("aria-label")?.startsWith("face-down"))).toHaveLength(1);
  });
  it("that lie open say what is on them, and who has found them", async () => {
    const page = await memory("same-one");
    const { cells, up } = page.state;
    const { name, words } = open(cells[up[0]!]!);
    expect(page.part("grid").buttons[up[0]!]).toBe(`card ${up[0]! + 1}, face up: ${[name, words].filter(Boolean).join(". ")}`);
    expect(page.part("grid").buttons.filter((name) => name.includes(", found: "))).toHaveLength(6);
    const three = await memory("facts-three-one");
    expect(three.part("grid").buttons.filter((name) => name.includes(", found by Ana: "))).toHaveLength(6);
  });
  it("that lie face down draw nothing", async () => {
    const page = await memory("facts-one");
    const drawn = page.state.cells.filter((cell) => cell.face !== "down").map((cell) => open(cell).drawing);
    expect(page.part("grid").drawn).toEqual(drawn.filter(Boolean));
    expect(drawn.length).toBeGreaterThan(0);
  });
  it("show a picture that comes with the state", async () => {
    const page = await memory("same");
    await page.shows({ cells: page.state.cells.map((cell, i) => (i === 2 ? { place: 2, face: "up", name: "", words: "A boy with a laptop.", drawing: "window-9-2", seat: null } : cell)), up: [2] });
    expect(page.names("button").some((name) => name.endsWith(", face up: A boy with a laptop."))).toBe(true);
    expect(page.part("grid").drawn).toEqual(["window-9-2"]);
  });
  it("are turned one at a time", async () => {
    const page = await memory("same");
    page.kernel.isSilent();
    expect(await page.press("face-down card 1")).toHaveLength(1);
    expect(page.get("button", "face-down card 1").className).toContain("sl-me-turning");
    expect(await page.press("face-down card 2")).toEqual([]);
    expect(page.get("button", "face-down card 2").className).not.toContain("sl-me-turning");
    await pass(5000);
    expect(page.get("button", "face-down card 1").className).not.toContain("sl-me-turning");
    expect(await page.press("face-down card 2")).toEqual([{ type: "act", action: "turn 1" }]);
  });
  it("keep the focus where it was", async () => {
    const page = await memory("same");
    await page.reach("face-down card 1");
    await page.key("ArrowDown");
    page.kernel.goesOn({ cells: page.state.cells.map((cell, i) => (i === 6 ? { place: 6, face: "up", name: "St. Lucy", words: "", drawing: null, seat: null } : cell)), up: [6] });
    await page.key(" ");
    expect(page.focused).toBe("card 7, face up: St. Lucy");
  });
});

describe("beside the cards", () => {
  const beside = (page: Awaited<ReturnType<typeof memory>>) => page.part("complementary", "Cards turned over");

  it("stands what to do", async () => {
    expect(beside(await memory("same")).text).toBe("Turn over two cards. One card shows a picture, and its partner shows the name. Try to remember what you've seen.");
    expect(beside(await memory("facts")).text).toContain("They may share a century, an order, or a symbol.");
  });
  it("stands the card that was turned, and what to look for", async () => {
    const name = await memory("same-one");
    const cell = open(name.state.cells[name.state.up[0]!]!);
    expect(beside(name).text).toBe(`You turned over ${cell.name || cell.words} ${cell.drawing ? "Whose picture is it? Find the name." : "Where is the picture?"}`);
    expect(beside(await memory("facts-one")).text).toContain("Who shares something with this saint?");
  });
  it("stand two that do not belong together, and are turned back", async () => {
    const page = await memory("same-no");
    expect(beside(page).text).toContain("These two don't match. Remember where they are.");
    for (const name of page.state.pair!.names) expect(beside(page).text).toContain(name);
    expect(await page.press("Turn them back over")).toEqual([{ type: "act", action: "next" }]);
  });
  it("stand two that belong together, with what they share, and are kept", async () => {
    const page = await memory("facts-pair");
    const { facts, shown } = page.state.pair!;
    expect(page.part("list", "What they share").texts("listitem")).toEqual(facts.map((fact) => fact.sentence));
    expect(beside(page).text).toContain(`They share ${facts.length} ${facts.length === 1 ? "fact" : "facts"}`);
    expect(beside(page).drawn).toEqual(shown);
    expect(await page.press("Keep the pair")).toEqual([{ type: "act", action: "next" }]);
  });
  it("stands whose picture it was", async () => {
    const page = await memory("same-pair");
    expect(beside(page).text).toContain(page.state.pair!.sentences[0]!);
  });
  it("is the way on: a tap on an open card does the same, and the focus is there", async () => {
    const page = await memory("same-one");
    page.get("button", "face-down card 7").focus();
    page.kernel.goesOn((await fixture<"memory">("memory/same-no")).state);
    await page.key("Enter");
    expect(page.focused).toBe("Turn them back over");
    const up = page.part("grid").buttons.find((name) => name.includes(", face up: "))!;
    expect(await page.press(up)).toEqual([{ type: "act", action: "next" }]);
  });
});

describe("the players", () => {
  it("are told with their pairs, and whose turn it is", async () => {
    const page = await memory("facts-three-one");
    const players = page.part("list", "Players");
    expect(players.texts("listitem")).toEqual(page.state.players.map((player) => `${player.name}, ${player.found} ${player.found === 1 ? "pair" : "pairs"}`));
    expect(players.all("listitem").map((one) => one.getAttribute("aria-current"))).toEqual(page.state.players.map((player) => (player.seat === page.state.seat ? "true" : null)));
  });
  it("are told how far they are", async () => {
    expect((await memory("same-one")).text).toContain("3 of 12 pairs found");
  });
  it("that are one alone learn of the keys instead", async () => {
    expect((await memory("same")).text).toContain("Arrow keys move, Space turns a card");
  });
});

describe("the end", () => {
  it("shows every pair, what it has to tell, and who found it", async () => {
    const page = await memory("facts-three-over");
    const { over, players } = page.state;
    const lines = page.part("list", "Pairs found").texts("listitem");
    expect(lines).toEqual(over!.pairs.map((pair) => [pair.names, ...pair.sentences, `found by ${players[pair.seat]!.name}`].join(" ")));
    expect(page.part("list", "Players").texts("listitem")).toHaveLength(3);
    expect(page.has("grid")).toBe(false);
  });
  it("names nobody where one was alone, and leads to new cards", async () => {
    const page = await memory("same-over");
    expect(page.text).not.toContain("found by");
    expect(await page.press("Play again")).toEqual([{ type: "new" }]);
  });
  it("is read aloud", async () => {
    const { said } = voice();
    const page = await memory("facts-over");
    await page.press("Read aloud");
    for (const pair of page.state.over!.pairs) expect(said[0]).toContain([pair.names, ...pair.sentences].join(" "));
  });
});

describe("in a class", () => {
  it("the cards lie as on every other screen, with numbers", async () => {
    const page = await memory("same", { taught: true, columns: 5 });
    expect(page.get("grid").getAttribute("aria-colcount")).toBe("5");
    expect(page.get("grid").querySelectorAll(".sl-me-number")).toHaveLength(24);
  });
  it("only who is on turn can go on", async () => {
    const waits = await memory("same-no", { taught: true, waits: true });
    expect(waits.buttons).not.toContain("Turn them back over");
    expect(waits.text).toMatch(/It's .+'s turn\./);
    expect((await memory("same-no", { taught: true })).buttons).toContain("Turn them back over");
  });
  it("the teacher begins the next game", async () => {
    const page = await memory("same-over", { taught: true });
    expect(page.buttons).not.toContain("Play again");
    expect(page.text).toContain("Your teacher will start the next game.");
  });
});

describe("a saint and the sign", () => {
  it("speaks by itself what the kernel says, until somebody turns it off", async () => {
    const { said } = voice();
    const page = await memory("pictures");
    expect(said).toEqual([page.state.aloud]);
    await page.shows({ aloud: "St. Mark." });
    expect(said.at(-1)).toBe("St. Mark.");
    await page.press("Say the names");
    await page.shows({ aloud: "A lion: the sign of St. Mark." });
    expect(said.at(-1)).toBe("St. Mark.");
    await page.press("Say the names");
    expect(said.at(-1)).toBe("A lion: the sign of St. Mark.");
  });
  it("needs one tap of a finger to turn a card, which says by itself who is on it", async () => {
    const { said } = voice();
    const page = await memory("pictures", { controls: { stops: false, letters: true, points: true } });
    said.length = 0;
    const card = page.get("button", "face-down card 2");
    card.dispatchEvent(Object.assign(new Event("pointerdown", { bubbles: true }), { pointerType: "touch" }));
    expect(await page.press(card)).toEqual([{ type: "act", action: "turn 1" }]);
    expect(said).toEqual([]);
  });
  it("turns a third card that is pressed while the second is still under way", async () => {
    const page = await memory("pictures");
    const cards = [1, 2, 3].map((n) => page.get("button", `face-down card ${n}`));
    for (const card of cards.slice(0, 2)) card.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    await pass();
    expect(page.kernel.wishes()).toEqual([{ type: "act", action: "turn 0" }, { type: "act", action: "turn 1" }]);
    expect(await page.press(cards[2]!)).toEqual([{ type: "act", action: "turn 2" }]);
  });
});
