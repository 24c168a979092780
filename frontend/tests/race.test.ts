import { describe, expect, it, vi } from "vitest";
import { capOf, lastOf, ROWS, wishOf } from "../src/scenes/race/state";
import { voice } from "./speech";
import { fixture, nameIn, pass, show, type Stage, type States } from "./stage";

type Race = States["race"];
const card = (slug: string) => `the card of ${nameIn(slug)}`;
const race = (name: string, more: Partial<Race> = {}) => show("race", `race/${name}`, more);
/** Presses a key by its place on the keyboard. */
const code = (page: Stage<Race>, key: string) => page.key(key.slice(-1).toLowerCase(), { code: key });

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

describe("before the race", () => {
  it("all cards lie face down, and it begins when one is ready", async () => {
    const page = await race("ready");
    expect(page.drawn).toEqual([]);
    expect(page.has("img", "Your hand: 5 face-down cards")).toBe(true);
    expect(page.names("img").filter((name) => name.includes("pile: a face-down Starter Card"))).toHaveLength(2);
    expect(await page.press("I'm ready")).toEqual([{ type: "act", action: "ready", seat: 0 }]);
  });
  it("any of one's keys is as good as the button, once", async () => {
    const page = await race("ready");
    page.get("button", "I'm ready").focus();
    page.kernel.isSilent();
    expect(await code(page, "KeyF")).toEqual([{ type: "act", action: "ready", seat: 0 }]);
    expect(await code(page, "KeyG")).toEqual([]);
    expect(await page.press("I'm ready")).toEqual([]);
  });
  it("who is ready waits for the other", async () => {
    const page = await race("two-ready");
    expect(page.buttons).toEqual(expect.arrayContaining(["Ana is ready", "Ben is ready"]));
    await page.shows({ players: page.state.players.map((player) => ({ ...player, ready: player.seat === 0 })) });
    expect(page.buttons).not.toContain("Ana is ready");
    expect(page.text).toContain("Ready! Is the other player ready, too?");
    expect(await page.press("Ben is ready")).toEqual([{ type: "act", action: "ready", seat: 1 }]);
  });
  it("one chooses how fast, and whether there is any hurry", async () => {
    const page = await race("ready");
    expect(page.part("group", "How fast is the computer?").names("radio")).toEqual(page.state.settings!.speeds.map((speed) => speed.word));
    expect((page.get("radio", "Steady") as HTMLInputElement).checked).toBe(true);
    expect(page.text).toContain("Steady: a card every 4 to 6 seconds.");
    page.kernel.wishes();
    page.get("radio", "Fast").click();
    await pass();
    expect(page.kernel.wishes()).toEqual([{ type: "set", option: "speed", value: "brisk" }]);
    expect(page.get("switch").getAttribute("aria-checked")).toBe("false");
    expect(await page.press(page.get("switch"))).toEqual([{ type: "set", option: "pace", value: "no-hurry" }]);
  });
  it("there is no speed to choose where there is no hurry, and nothing at all once somebody is ready", async () => {
    const { settings } = (await fixture<"race">("race/ready")).state;
    const calm = await race("ready", { settings: { ...settings!, pace: "no-hurry" } });
    expect(calm.has("radio")).toBe(false);
    expect(await calm.press(calm.get("switch"))).toEqual([{ type: "set", option: "pace", value: "race" }]);
    const late = await race("ready", { settings: { ...settings!, can: false } });
    expect((late.get("switch") as HTMLButtonElement).disabled).toBe(true);
    expect((late.get("group", "How fast is the computer?") as HTMLFieldSetElement).disabled).toBe(true);
  });
  it("it is told which keys there are", async () => {
    expect((await race("ready")).part("region", "Keys").text).toContain("Cards: A S D F G piles: W and E, or the arrows");
    expect((await race("two-ready")).part("region", "Keys").text).toMatch(/Ben: H J K L ?; piles: I and O/);
  });
});

describe("running", () => {
  it("shows one's own five cards, both piles, and how far everybody is", async () => {
    const page = await race("start");
    const { hands, piles } = page.state;
    const slots = hands[0]!.slots.map((slug) => slug!);
    expect(page.part("group", /^Your hand, 5 cards/).buttons).toEqual(slots.map(card));
    expect(page.buttons).toEqual(expect.arrayContaining([`Left pile: ${card(piles[0].top!)}`, `Right pile: ${card(piles[1].top!)}`]));
    expect(new Set(page.drawn)).toEqual(new Set([...slots, piles[0].top, piles[1].top])); // and nothing of Felix
    expect(page.names("img")).toContain("Felix: 5 face-down cards, 15 to draw");
    expect(page.part("region", "The track").texts("listitem")).toEqual(["Ana, 20 cards left", "Felix, steady computer, 20 cards left"]);
  });
  it("is a card, then a pile", async () => {
    const page = await race("start");
    const [first] = page.state.hands[0]!.slots;
    const [left] = page.state.piles;
    expect(await page.press(card(first!))).toEqual([]);
    expect(page.get("button", card(first!)).getAttribute("aria-pressed")).toBe("true");
    expect(page.told).toBe(`You lifted ${nameIn(first!)}. Left pile or right pile?`);
    expect(await page.press(`Left pile: ${card(left.top!)}`)).toEqual([{ type: "act", action: `play ${first} left over ${left.top}`, seat: 0 }]);
    expect(page.get("button", card(first!)).getAttribute("aria-pressed")).toBe("false"); // the try is over
  });
  it("begins with a card: a pile alone is no try", async () => {
    const page = await race("start");
    expect(await page.press(`Left pile: ${card(page.state.piles[0].top!)}`)).toEqual([]);
    expect(page.told).toBe("Choose a card first.");
    expect(page.text).toContain("Choose a card first.");
  });
  it("lifts another card in place of the first, and puts one back that is tapped again", async () => {
    const page = await race("start");
    const [first, second] = page.state.hands[0]!.slots;
    const up = () => page.part("group", /^Your hand/).all("button").filter((one) => one.getAttribute("aria-pressed") === "true").map((one) => one.getAttribute("aria-label"));
    await page.press(card(first!));
    await page.press(card(second!));
    expect(up()).toEqual([card(second!)]);
    await page.press(card(second!));
    expect(up()).toEqual([]);
  });
  it("is quickest by keys: a card, a pile, and the focus goes along", async () => {
    const page = await race("start");
    const [, second, third] = page.state.hands[0]!.slots;
    page.get("button", card(page.state.hands[0]!.slots[0]!)).focus();
    await code(page, "KeyS");
    expect(page.focused).toBe(card(second!));
    expect(await code(page, "KeyE")).toEqual([{ type: "act", action: `play ${second} right over ${page.state.piles[1].top}`, seat: 0 }]);
    await code(page, "KeyK"); // the right hand has the same cards
    expect(page.focused).toBe(card(third!));
    expect(await page.key("ArrowLeft")).toEqual([{ type: "act", action: `play ${third} left over ${page.state.piles[0].top}`, seat: 0 }]);
  });
  it("gives no key to the notebook, and takes none that means nothing", async () => {
    const page = await race("start");
    page.get("button", card(page.state.hands[0]!.slots[0]!)).focus();
    const prevented = (key: string) => !document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { code: key, key, bubbles: true, cancelable: true }));
    expect([prevented("KeyA"), prevented("KeyB"), prevented("Tab")]).toEqual([true, false, false]);
    expect(document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyA", ctrlKey: true, bubbles: true, cancelable: true }))).toBe(true);
  });
  it("holds nothing up while a key is held down", async () => {
    const page = await race("start");
    const [first] = page.state.hands[0]!.slots;
    page.get("button", card(first!)).focus();
    await code(page, "KeyA");
    await page.key("a", { code: "KeyA", repeat: true });
    expect(page.get("button", card(first!)).getAttribute("aria-pressed")).toBe("true");
  });
  it("lets Escape put a card back first, and then stop the race", async () => {
    const page = await race("start");
    page.get("button", card(page.state.hands[0]!.slots[0]!)).focus();
    await code(page, "KeyA");
    expect(await page.key("Escape")).toEqual([]);
    expect(page.all("button").some((one) => one.getAttribute("aria-pressed") === "true")).toBe(false);
    expect(await page.key("Escape")).toEqual([{ type: "act", action: "pause", seat: 0 }]);
  });
  it("says when one is stuck, and asks for a hint", async () => {
    const page = await race("start");
    expect(await page.press("I'm stuck")).toEqual([{ type: "act", action: "stuck", seat: 0 }]);
    expect(await page.press("Hint")).toEqual([{ type: "hint", seat: 0 }]);
  });
  it("shows a refusal over the table, but for those that stand beside the piles", async () => {
    const page = await race("start");
    page.kernel.refuses("You have said so already.", "odd");
    await page.press("I'm stuck");
    expect(page.notice).toBe("You have said so already.");
    await page.press("Close this message");
    page.kernel.refuses("A moment too late.", "too-late");
    await page.press("I'm stuck");
    expect(page.notice).toBeNull();
  });
  it("tells at once what is known of a try, and then what the kernel says", async () => {
    const page = await race("start");
    const [first, second] = page.state.hands[0]!.slots;
    const { title } = page.state.hands[0]!.tells[1]![0];
    page.kernel.isSilent(); // for a while
    await page.press(card(second!));
    await page.press(`Left pile: ${card(page.state.piles[0].top!)}`);
    expect(page.part("region", "For you").texts("heading")).toEqual([title]);
    const late = { seat: 0, n: 9, kind: "late" as const, title: "A moment too late", lines: ["Felix was quicker."], pile: "left" };
    await page.shows({ told: [late], piles: [{ ...page.state.piles[0], top: "teresa" }, page.state.piles[1]] });
    expect(page.part("region", "For you").text).toBe("A moment too late Felix was quicker.");
    await page.press(card(first!));
    expect(await page.press(`Right pile: ${card(page.state.piles[1].top!)}`)).toEqual([]); // the other is still under way
  });
  it("sends what a quick hand wished as soon as the other try already answered", async () => {
    const page = await race("start");
    const [first, second] = page.state.hands[0]!.slots;
    page.get("button", card(first!)).focus();
    for (const key of ["KeyA", "KeyW", "KeyS", "KeyE"]) document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { code: key, bubbles: true, cancelable: true }));
    page.kernel.refuses("They share nothing.", "no-match");
    await pass(200);
    const [left, right] = page.state.piles;
    expect(page.kernel.wishes().map((wish) => wish.action)).toEqual([`play ${first} left over ${left.top}`, `play ${second} right over ${right.top}`]);
  });
  it("waits where three tries were wrong, and tells no more beforehand", async () => {
    const page = await race("wait");
    const hand = page.get("region", "Your hand");
    expect(hand.className).toContain("sl-rr-waiting");
    page.kernel.isSilent();
    const [first] = page.state.hands[0]!.slots;
    const before = page.part("region", "For you").texts("heading");
    await page.press(card(first!));
    await page.press(`Left pile: ${card(page.state.piles[0].top!)}`);
    expect(page.part("region", "For you").texts("heading")).toEqual(before);
    await pass(page.state.players[0]!.wait);
    expect(hand.className).not.toContain("sl-rr-waiting");
  });
  it("says that the keys sleep while the focus is elsewhere", async () => {
    const page = await race("start");
    expect(page.text).toContain("Click the table to use the keys.");
    page.get("button", "I'm stuck").focus();
    await pass();
    expect(page.text).not.toContain("Click the table");
    (document.activeElement as HTMLElement).blur();
    await pass();
    expect(page.text).toContain("Click the table");
  });
});

describe("what one is told beside the piles", () => {
  it("is at first what to look for", async () => {
    expect((await race("start")).part("region", "For you").texts("listitem")).toEqual(["the same number in the same corner", "the same month symbol", "the same frame color"]);
  });
  it("is anything that's the same for a bigger player beside a small one", async () => {
    const { hands } = (await race("start")).state;
    const page = await race("start", { hands: hands.map((hand) => ({ ...hand, anything: true as const })) });
    expect(page.part("region", "For you").texts("listitem")).toEqual(["the same number in the same corner", "the same month symbol", "the same color, on a frame or a ribbon", "any other symbol that's the same"]);
  });
  it("is why a card fitted", async () => {
    const page = await race("match");
    const [told] = page.state.told;
    const box = page.part("region", "For you");
    expect(box.texts("heading")).toEqual([told!.title]);
    expect(box.texts("listitem")).toEqual(told!.facts!.map((fact) => fact.sentence));
    expect(box.drawn).toEqual([told!.on, told!.card]);
  });
  it("is both cards side by side where they did not", async () => {
    const page = await race("miss");
    const [told] = page.state.told;
    const box = page.part("region", "For you");
    expect(box.names("columnheader")).toEqual(told!.names);
    expect(box.names("rowheader")).toEqual(told!.table!.map((row) => row.title));
    expect(box.texts("cell").slice(1)).toEqual(told!.table!.flatMap((row) => row.cells.map((cell) => cell.word)));
    expect(page.get("button", card(told!.card!)).classList).toContain("sl-returned");
  });
  it("is a hint", async () => {
    const page = await race("hint");
    const [told] = page.state.told;
    expect(page.part("region", "For you").text).toBe(`${told!.title} ${told!.lines[0]}`);
  });
  it("is read aloud", async () => {
    const { said } = voice();
    const page = await race("match");
    await page.press("Read aloud");
    for (const fact of page.state.told[0]!.facts!) expect(said[0]).toContain(fact.sentence);
  });
});

describe("two people at one screen", () => {
  it("see both hands, each with keys of its own and a button below each pile", async () => {
    const page = await race("two");
    const [ana, ben] = page.state.hands;
    expect(page.part("group", /^Ana's hand/).buttons).toEqual(ana!.slots.map((slug) => card(slug!)));
    expect(page.part("group", /^Ben's hand/).buttons).toEqual(ben!.slots.map((slug) => card(slug!)));
    await page.press(card(ben!.slots[1]!));
    expect(await page.press("Ben: onto the right pile")).toEqual([{ type: "act", action: `play ${ben!.slots[1]} right over ${page.state.piles[1].top}`, seat: 1 }]);
  });
  it("do not wait for each other's answers", async () => {
    const page = await race("two");
    const [ana, ben] = page.state.hands;
    page.kernel.isSilent();
    await page.press(card(ana!.slots[0]!));
    expect(await page.press("Ana: onto the left pile")).toHaveLength(1);
    await page.press(card(ben!.slots[0]!));
    expect(await page.press("Ben: onto the left pile")).toEqual([{ type: "act", action: `play ${ben!.slots[0]} left over ${page.state.piles[0].top}`, seat: 1 }]);
  });
  it("share a pile that is tapped: the card that was lifted last goes there", async () => {
    const page = await race("two");
    const [ana, ben] = page.state.hands;
    await page.press(card(ben!.slots[0]!));
    await page.press(card(ana!.slots[2]!));
    const [sent] = await page.press(`Left pile: ${card(page.state.piles[0].top!)}`);
    expect(sent).toMatchObject({ seat: 0, action: expect.stringContaining(`play ${ana!.slots[2]} left`) });
  });
  it("share no focus", async () => {
    const page = await race("two");
    page.get("button", card(page.state.hands[0]!.slots[0]!)).focus();
    await code(page, "KeyH");
    expect(document.activeElement).toBe(page.get("region", page.state.title));
  });
  it("are told each for itself", async () => {
    const page = await race("two");
    const titles = Object.fromEntries(page.state.told.map((told) => [told.seat, told.title]));
    expect(page.part("region", "For Ana").texts("heading")).toEqual([titles[0]]);
    expect(page.part("region", "For Ben").texts("heading")).toEqual([titles[1]]);
  });
  it("take turns where there is no hurry: the one who waits has nothing to press", async () => {
    const page = await race("two-calm");
    expect(page.part("region", "Ana's hand").text).toContain("Ben's turn.");
    expect(page.part("region", "Ana's hand").buttons).not.toContain(page.state.stuck.label);
    expect(page.part("region", "Ben's hand").buttons).toContain(page.state.stuck.label);
    expect(page.part("region", "The track").text).toContain("your turn");
    expect(page.buttons).not.toContain("Pause");
  });
});

describe("screens that others see", () => {
  const people = (players: Race["players"]) => players.map((player) => (player.seat === 1 ? { ...player, name: "Ben", kind: "person" as const, label: "" } : player));
  it("a screen of one's own tells who is not ready yet", async () => {
    const { players, hands } = (await fixture<"race">("race/ready")).state;
    const deeds = { ready: null, stuck: null, pause: null, resume: null };
    const page = await race("ready", { players: people(players).map((player) => ({ ...player, ready: player.seat === 0 })), hands: [{ ...hands[0]!, deeds }] });
    expect(page.part("region", "Your hand").text).toContain("Ready! Ben isn't ready yet.");
    expect(page.buttons).not.toContain("I'm ready");
  });
  it("the hand of the other lies face down, and only one's own can be played", async () => {
    const { players } = (await fixture<"race">("race/start")).state;
    const page = await race("start", { players: people(players) });
    expect(page.names("img")).toContain("Ben: 5 face-down cards, 15 to draw");
    expect(page.part("group", /^Your hand, 5 cards/).buttons).toHaveLength(5);
  });
  it("who waits for the other where there is no hurry may look and try, and has no other button", async () => {
    const { players, hands } = (await fixture<"race">("race/calm")).state;
    const deeds = { ready: null, stuck: null, pause: null, resume: null };
    const page = await race("calm", { players: people(players), turn: 1, hands: [{ ...hands[0]!, deeds, tells: hands[0]!.tells.map(() => null) }] });
    expect(page.part("region", "Your hand").text).toContain("Ben's turn.");
    expect(page.buttons).not.toContain(page.state.stuck.label);
  });
  it("a wall shows both from behind, the piles and the track, and nothing to press", async () => {
    const { players } = (await fixture<"race">("race/start")).state;
    const page = await race("start", { players: people(players), hands: [], seat: null, headline: "Ana and Ben run" });
    expect(page.names("img")).toEqual(expect.arrayContaining(["Ana: 5 face-down cards, 15 to draw", "Ben: 5 face-down cards, 15 to draw"]));
    expect(page.has("group", /hand/)).toBe(false);
    expect(page.buttons).not.toContain("Pause");
    expect(page.all("button").filter((one) => /pile:/.test(one.getAttribute("aria-label") ?? "")).every((one) => (one as HTMLButtonElement).disabled)).toBe(true);
    expect(page.text).not.toContain("Click the table");
  });
  it("a wall before the race has nothing to choose and no keys", async () => {
    const { players } = (await fixture<"race">("race/ready")).state;
    const page = await race("ready", { players: people(players), hands: [], seat: null, settings: null });
    expect(page.has("region", "Keys")).toBe(false);
    expect(page.has("switch")).toBe(false);
    expect(page.buttons).not.toContain("I'm ready");
  });
});

describe("a pause", () => {
  it("comes by its button, and before anything that takes a while", async () => {
    const page = await race("start");
    expect(await page.press("Pause")).toEqual([{ type: "act", action: "pause", seat: 0 }]);
    expect(await page.press("New game")).toEqual([{ type: "act", action: "pause", seat: 0 }]);
    expect(page.has("dialog", "Start a new game?")).toBe(true);
  });
  it("hides the hand, and only goes on when one says so: no key does it", async () => {
    const page = await race("paused");
    const open = page.state.piles.flatMap((pile) => [pile.top, pile.under]).filter(Boolean);
    expect(page.drawn.filter((slug) => !open.includes(slug))).toEqual([]);
    page.get("button", "Continue").focus();
    expect(await code(page, "KeyA")).toEqual([]);
    expect(await page.press("Continue")).toEqual([{ type: "act", action: "resume", seat: 0 }]);
  });
  it("is not needed where there is no hurry", async () => {
    const page = await race("calm");
    expect(page.buttons).not.toContain("Pause");
    expect(await page.press("New game")).toEqual([]);
  });
});

it("the end lays the crown down, and tells how everybody ran", async () => {
  const page = await race("over");
  expect(page.part("region", "What everyone brought").texts("listitem")).toEqual(["Ana, found 34 matches, 1 card left", "Felix, found 27 matches, played every card"]);
  expect(page.text).toContain("2 Timothy 4:7");
  expect(page.kernel.wishes().filter((wish) => wish.type !== "faces")).toEqual([]); // their windows come by themselves
  expect(await page.press("Play again")).toEqual([{ type: "new" }]);
});

it("shows what stands on the keys of this keyboard", async () => {
  vi.stubGlobal("navigator", { keyboard: { getLayoutMap: () => Promise.resolve(new Map([["KeyA", "q"], ["KeyW", "z"]])) } });
  const page = await race("ready");
  expect(page.part("region", "Keys").text).toContain("Cards: Q S D F G piles: Z and E");
});
