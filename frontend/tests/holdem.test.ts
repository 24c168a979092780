import { describe, expect, it } from "vitest";
import { sceneOf } from "../src/scenes/holdem/scene";
import type { HoldemState } from "../src/wire/holdem";
import { voice } from "./speech";
import { nameIn, pass, show } from "./stage";

const card = (slug: string) => `the card of ${nameIn(slug)}`;
const offer = (more = {}) => show("holdem", "holdem/offer", more);
/** Somebody else is thinking: nothing can be done, and no chances are told. */
const WAITING: Partial<HoldemState> = { phase: "wait", actions: [], amount: null, odds: false, headline: "Felix is thinking", task: "Look at your cards while you wait." };
const DEEDS = /^(Offer|Step back|Go |Hint|Place|Choose|Put)/;

describe("offering", () => {
  it("shows what lies open, one's own two cards, the storehouse and the others", async () => {
    const page = await offer();
    const { board, hand, store } = page.state;
    expect(page.part("group", "Community cards, 4 of 5").buttons).toEqual(board.map((slug) => `Look closer at the community card: ${card(slug)}`));
    expect(page.part("group", "Your cards").buttons).toEqual(hand.map(({ slug }) => `Look closer at your card: ${card(slug)}`));
    expect(page.text).toContain(`Storehouse ${store.amount}`);
    expect(page.text).toContain("Felix, deals, steady computer, 50 treasures, waiting 2 face-down cards");
    expect(page.part("list", "Rounds of offers").all("listitem").map((one) => one.getAttribute("aria-current"))).toEqual([null, null, "step", null]);
    expect(new Set(page.drawn)).toEqual(new Set([...board, ...hand.map(({ slug }) => slug)])); // nobody else's
  });
  it("steps back, or offers nothing, with one press", async () => {
    const page = await offer();
    expect(await page.press("Step back")).toEqual([{ type: "act", action: "fold" }]);
    expect(await page.press("Offer nothing")).toEqual([{ type: "act", action: "check" }]);
  });
  it("offers the least at first, more and less step by step, and never beyond the limits", async () => {
    const page = await offer();
    expect(page.buttons).toContain("Offer 5");
    await page.press("5 less");
    expect(page.buttons).toContain("Offer 5");
    await page.press("5 more");
    expect(page.told).toBe("10");
    for (let i = 0; i < 4; i++) await page.press("5 more");
    expect(await page.press("Offer 20")).toEqual([{ type: "act", action: "offer 20" }]);
  });
  it("offers the number that is written, by Enter too", async () => {
    const page = await offer();
    await page.write("How much: 5 to 20", "13");
    expect(await page.press("Offer 13")).toEqual([{ type: "act", action: "offer 13" }]);
    page.get("spinbutton").focus();
    expect(await page.key("Enter")).toEqual([{ type: "act", action: "offer 13" }]);
  });
  it("asks for a number where none is written, and nobody else", async () => {
    const page = await offer();
    await page.write("How much: 5 to 20", "");
    expect(await page.press("Offer ?")).toEqual([]);
    expect(page.notice).toBe("Enter a number: 5 to 20.");
  });
  it("says when it is everything", async () => {
    const page = await offer({ amount: { text: "raise {n}", least: 5, most: 50, step: 5, label: "Offer {n} more", all: 50, all_label: "Offer all you have: {n} more", words: "5 to 50" } });
    await page.write("How much: 5 to 50", "50");
    expect(await page.press("Offer all you have: 50 more")).toEqual([{ type: "act", action: "raise 50" }]);
  });
  it("has nothing to choose where there is one amount only", async () => {
    const page = await offer({ amount: { text: "offer {n}", least: 7, most: 7, step: 1, label: "Offer {n}", all: 7, all_label: "Offer all you have: {n}", words: "only 7" } });
    expect(page.has("group", "How much: only 7")).toBe(false);
    expect(await page.press("Offer all you have: 7")).toEqual([{ type: "act", action: "offer 7" }]);
  });
  it("forgets the amount with the next state", async () => {
    const page = await offer();
    await page.press("5 more");
    await page.shows({ headline: "Your turn again, Ana" });
    expect(page.buttons).toContain("Offer 5");
  });
  it("looks closer at a card, and goes back to it", async () => {
    const page = await offer();
    const [slug] = page.state.board;
    await page.press(`Look closer at the community card: ${card(slug!)}`);
    expect(page.part("dialog", nameIn(slug!)).names("img")).toEqual([card(slug!)]);
    await page.press("Back to the game");
    expect(page.has("dialog")).toBe(false);
    expect(page.focused).toBe(`Look closer at the community card: ${card(slug!)}`);
  });
  it("is walked by keyboard: one Tab stop for the board", async () => {
    const page = await offer();
    await page.reach(`Look closer at the community card: ${card(page.state.board[0]!)}`);
    await page.key("End");
    expect(page.focused).toBe(`Look closer at the community card: ${card(page.state.board[3]!)}`);
    await page.key("Enter");
    expect(page.has("dialog", nameIn(page.state.board[3]!))).toBe(true);
  });
  it("is only looked at while it is somebody else's turn", async () => {
    const page = await offer({ ...WAITING, hand: [] });
    expect(page.buttons.filter((name) => DEEDS.test(name))).toEqual([]);
    expect(page.has("group", "You stepped back")).toBe(true);
    expect(page.kernel.wishes()).toEqual([]);
  });
  it("lets who waits look at the own cards", async () => {
    const page = await offer(WAITING);
    const { hand } = page.state;
    expect(page.part("group", "Your cards").buttons).toEqual(hand.map(({ slug }) => `Look closer at your card: ${card(slug)}`));
    expect(page.buttons.filter((name) => DEEDS.test(name))).toEqual([]);
  });
  it("is shown on a wall with no hand, and with all the players around", async () => {
    const page = await offer({ ...WAITING, phase: "wall", seat: null, hand: [] });
    expect(new Set(page.drawn)).toEqual(new Set(page.state.board));
    expect(page.has("group", "You stepped back")).toBe(false);
    expect(page.text).toContain("Ana");
    expect(page.text).toContain("Felix deals");
    expect(page.text).toContain(page.state.order);
    expect(page.buttons.filter((name) => DEEDS.test(name))).toEqual([]);
  });
  it("says who has offered everything", async () => {
    const page = await offer();
    const offering = page.state.players.map((player) => ({ ...player, offers: player.seat === 1 ? 20 : 0 }));
    await page.shows({ players: offering });
    expect(page.text).toContain("offers 20");
    await page.shows({ players: offering.map((player) => ({ ...player, everything: player.seat === 1 })) });
    expect(page.text).toContain("all in 20");
  });
  it("reads aloud who offers what", async () => {
    const { said } = voice();
    const page = await offer();
    await page.shows({ players: page.state.players.map((player) => ({ ...player, offers: player.seat * 20 })) });
    await page.press("Read aloud");
    expect(said.join(" ")).toContain("Felix offers 20.");
  });
  it("names the side storehouses", async () => {
    const page = await offer({ store: { amount: 90, houses: [{ name: "Storehouse", amount: 60 }, { name: "Side storehouse for Ana and Ben", amount: 30 }] } });
    expect(page.text).toContain("Storehouse 90 Storehouse: 60 Side storehouse for Ana and Ben: 30");
  });
});

describe("the chances", () => {
  const found = { odds: { times: 6, words: "About 6 times in 10", bars: [{ name: "Good", range: "7-11", percent: 42 }], how: "" } };

  it("wait until somebody wants them, and come beside the game", async () => {
    const page = await offer();
    expect(page.kernel.wishes()).toEqual([]);
    expect(page.part("region", "Your chances").texts("listitem")).toEqual(page.state.guide.map(([name, range]) => `${name} ${range}`));
    expect(await page.press("Show my chances")).toEqual([{ type: "odds" }]);
    page.kernel.replies(found);
    await page.shows({ headline: "Your turn again, Ana" });
    expect(page.part("region", "Your chances").text).toBe("Your chances Hide About 6 times in 10 Good 7-11 42%");
    expect(page.element.querySelectorAll(".hh-lit")).toHaveLength(6);
  });
  it("hold up no other wish", async () => {
    const page = await offer();
    page.kernel.wishes();
    page.kernel.isSilent();
    await page.shows({ headline: "Your turn again, Ana" });
    page.kernel.wishes();
    expect(await page.press("Offer nothing")).toEqual([{ type: "act", action: "check" }]);
  });
  it("can be put away again, and are then not asked for", async () => {
    const page = await offer();
    await page.press("Hide my chances");
    expect(page.part("region", "Your chances").text).not.toContain("times in 10");
    page.kernel.wishes();
    await page.shows({ headline: "Your turn again, Ana" });
    expect(page.kernel.wishes()).toEqual([]);
  });
  it("are a guide where nobody reckons them", async () => {
    const page = await offer({ odds: false });
    expect(page.kernel.wishes()).toEqual([]);
    expect(page.part("region", "Hand guide").texts("listitem")).toEqual(page.state.guide.map(([name, range]) => `${name} ${range}`));
  });
});

describe("placing", () => {
  it("wants a card and a place, and says so", async () => {
    const page = await show("holdem", "holdem/place");
    expect(await page.press("Choose a place first")).toEqual([]);
    expect(page.notice).toBe("Choose a place beside a community card first.");
  });
  it("says where to look: at what counts for the player", async () => {
    expect((await show("holdem", "holdem/place")).text).toContain("Look at the centuries, the months, the ribbons, and the symbols.");
    const small = (await show("holdem", "holdem/place", { level: "starter" })).text;
    expect(small).toContain("Look at the centuries, the months, and the colors of the frames.");
    expect(small).not.toContain("ribbons");
  });
  it("adds up what was placed, and the head start of a small player", async () => {
    const page = await show("holdem", "holdem/sum");
    const [line] = page.state.showdown;
    const [one, two] = line!.pairs.map(({ score }) => score);
    expect(page.text).toContain(`${one} + ${two} = ${line!.total}`);
    const ahead = await show("holdem", "holdem/sum", { showdown: [{ ...line!, total: line!.total! + 1 }] });
    expect(ahead.text).toContain(`${one} + ${two} + 1 = ${line!.total! + 1}`);
  });
  it("puts the chosen card beside the chosen one", async () => {
    const page = await show("holdem", "holdem/place");
    const [first, second] = page.state.hand;
    const beside = (n: number) => `Place here, beside the card of ${nameIn(page.state.board[n]!)}`;
    expect(page.get("radio", card(first!.slug)).getAttribute("aria-checked")).toBe("true");
    await page.press(card(second!.slug), "radio");
    expect(page.told).toBe(`You chose ${nameIn(second!.slug)}.`);
    await page.press(beside(2));
    expect(page.told).toBe(`Beside ${nameIn(page.state.board[2]!)}.`);
    expect(page.get("button", beside(2)).getAttribute("aria-pressed")).toBe("true");
    const deed = page.state.actions.find((one) => one.card === second!.slug && one.spot === 2)!;
    expect(await page.press(deed.label)).toEqual([{ type: "act", action: deed.text }]);
  });
  it("can be done by keyboard alone", async () => {
    const page = await show("holdem", "holdem/place");
    await page.reach(card(page.state.hand[0]!.slug));
    await page.key("ArrowRight");
    await page.key(" ");
    await page.reach(`Place here, beside the card of ${nameIn(page.state.board[0]!)}`);
    await page.key("ArrowRight");
    await page.key("Enter");
    const deed = page.state.actions.find((one) => one.card === page.state.hand[1]!.slug && one.spot === 1)!;
    await page.reach(deed.label);
    expect(await page.key("Enter")).toEqual([{ type: "act", action: deed.text }]);
  });
  it("shows the first pair with what it shares, and offers the other places for the second card", async () => {
    const page = await show("holdem", "holdem/place-second");
    const { board, hand, shown, showdown } = page.state;
    const { spot, score } = showdown[0]!.pairs[0]!;
    expect(page.names("button").filter((name) => name.startsWith("Place here"))).toEqual(board.filter((_, i) => i !== spot).map((slug) => `Place here, beside the card of ${nameIn(slug)}`));
    expect(page.names("radio")).toEqual([card(hand.find((one) => one.spot === null)!.slug)]);
    expect(page.has("heading", `${shown!.facts[0]!.names} ${score}`)).toBe(true);
    expect(page.names("img")).toContain(`Placed: ${card(hand.find((one) => one.spot !== null)!.slug)}`);
  });
  it("tells a fact more closely when it is touched", async () => {
    const page = await show("holdem", "holdem/place-second");
    const fact = page.state.shown!.facts[0]!.facts[1]!;
    const button = page.get("button", fact.sentence);
    await page.press(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(button.textContent).toContain(fact.detail);
    expect(page.told).toBe(`${fact.sentence} ${fact.detail}`);
    await page.press(button);
    expect(button.textContent).not.toContain(fact.detail);
  });
  it("goes on in overtime with one card", async () => {
    const page = await show("holdem", "holdem/overtime");
    expect(page.has("heading", "Your overtime card")).toBe(true);
    const free = page.state.actions.map((one) => one.spot!);
    expect(page.names("button").filter((name) => name.startsWith("Place here"))).toEqual(free.map((spot) => `Place here, beside the card of ${nameIn(page.state.board[spot]!)}`));
    expect(page.part("list", "Who has placed a card").texts("listitem")).toEqual(page.state.showdown.filter((one) => one.seat !== page.state.seat).map((one) => expect.stringContaining(`${one.name}, ${one.words}`)));
  });
  it("is looked at by who waits: the own cards, and what was placed last", async () => {
    const page = await show("holdem", "holdem/place-second", WAITING);
    const [{ pairs } = { pairs: [] }] = page.state.showdown;
    expect(page.part("group", "Your cards").names("img")).toEqual(page.state.hand.map(({ slug }) => card(slug)));
    expect(page.names("img")).toContain(`Placed: ${card(pairs[0]!.card)}`);
    expect(page.part("list", "Who has placed a card").texts("listitem")).toEqual([expect.stringContaining("placing cards")]);
    expect(page.buttons.filter((name) => DEEDS.test(name))).toEqual([]);
  });
  it("is looked at on a wall, with no hand", async () => {
    const page = await show("holdem", "holdem/place-second", { ...WAITING, phase: "wall", seat: null, hand: [] });
    expect(page.has("group", "Your cards")).toBe(false);
    expect(page.part("list", "Who has placed a card").all("listitem")).toHaveLength(1);
    expect(page.buttons.filter((name) => DEEDS.test(name))).toEqual([]);
  });
  it("begins each card with the focus where it is placed", async () => {
    const first = await show("holdem", "holdem/place");
    const second = await show("holdem", "holdem/place-second");
    expect(sceneOf(first.state)).not.toBe(sceneOf(second.state));
    first.get("radio", card(first.state.hand[0]!.slug)).focus();
    await first.shows(second.state);
    expect(first.focused).toMatch(/^Place here, beside/);
  });
});

describe("what was placed", () => {
  it("is the storehouse alone where everybody stepped back before a card lay there", async () => {
    const page = await show("holdem", "holdem/stepped-back");
    expect(page.state.board).toEqual([]);
    expect(page.has("group", "Community cards")).toBe(false);
    expect(page.element.querySelectorAll(".hh-barn")).toHaveLength(1);
    expect(page.element.querySelector(".hh-nave .hh-barn")).toBeTruthy();
  });
  it("is added up", async () => {
    const page = await show("holdem", "holdem/sum");
    expect(page.text).toContain("Ana 4 + 0 = 4 Common");
    expect(await page.press("Continue")).toEqual([{ type: "step" }]);
  });
  it("is compared, and everybody's can be looked at", async () => {
    const page = await show("holdem", "holdem/hand");
    expect(page.texts("listitem")).toContain("Felix takes the storehouse of 200 treasures.");
    const all = page.part("list", "Everyone");
    expect(all.texts("listitem")).toEqual(["Ana, 4 + 0 = 4, Common, 0 treasures", "Felix, 3 + 3 = 6, Common, +200, 200 treasures"]);
    expect(all.all("button").map((one) => one.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
    expect(await page.press(all.all("button")[0]!)).toEqual([{ type: "look", seat: 0 }]);
    expect(await page.press("See the end")).toEqual([{ type: "step" }]);
  });
  it("is shown of the player who is looked at, and of nobody else", async () => {
    const page = await show("holdem", "holdem/hand");
    const [ana, felix] = page.state.showdown;
    const placed = () => page.names("img").filter((name) => name.startsWith("Placed: "));
    expect(placed().sort()).toEqual(felix!.pairs.map((pair) => `Placed: ${card(pair.card)}`).sort());
    await page.shows({ shown: { seat: 0, facts: page.state.shown!.facts } });
    expect(placed().sort()).toEqual(ana!.pairs.map((pair) => `Placed: ${card(pair.card)}`).sort());
  });
  it("is no button where nobody has placed anything", async () => {
    const page = await show("holdem", "holdem/hand", { showdown: [], shown: null });
    expect(page.part("list", "Everyone").buttons).toEqual([]);
    expect(page.part("list", "Everyone").texts("listitem")).toHaveLength(2);
  });
  it("may be equal: overtime is played", async () => {
    expect(await (await show("holdem", "holdem/tie")).press("Play overtime")).toEqual([{ type: "step" }]);
  });
});

it("the curtain hides the cards", async () => {
  const page = await show("holdem", "holdem/curtain");
  expect(page.drawn).toEqual([]);
  expect(page.kernel.wishes()).toEqual([]);
  const asked = page.state.players[page.state.asks!]!;
  expect(await page.press(`I'm ${asked.name}`)).toEqual([{ type: "seat", seat: asked.seat }]);
});

it("offers are made with the cards face down, until their player wants to see them", async () => {
  const page = await show("holdem", "holdem/face-down");
  const { board, actions, seat, players } = page.state;
  expect(new Set(page.drawn)).toEqual(new Set(board));
  expect(page.names("button").filter((name) => name === "Hint" || name === "Show my chances")).toEqual([]);
  const called = actions.find((one) => one.kind === "call" || one.kind === "check")!;
  expect(await page.press(called.label)).toEqual([{ type: "act", action: called.text }]);
  expect(await page.press(`I'm ${players[seat!]!.name}. Show my cards`)).toEqual([{ type: "seat", seat }]);
});

it("the end lays the treasure down, amethysts too", async () => {
  const page = await show("holdem", "holdem/over");
  await pass();
  expect([...page.element.querySelectorAll(".sl-laid svg")].map((gem) => gem.classList[1])).toEqual(["sl-gem50", "sl-gem50", "sl-gem50", "sl-gem50"]); // 200
  expect(await page.press("Play again")).toEqual([{ type: "new" }]);
});
