import { describe, expect, it } from "vitest";
import { sceneOf, showing, toggled, turnWords } from "../src/scenes/saint-poker/state";
import { voice } from "./speech";
import { nameIn, show, type States } from "./stage";

type Table = States["saint-poker"];
const table = (more: Partial<Table>): Table => ({ phase: "reveal", moment: null, hand: [], showings: [], ...more }) as Table;
const card = (slug: string) => `the card of ${nameIn(slug)}`;
const poker = (name: string, more: Partial<Table> = {}) => show("saint-poker", `saint-poker/${name}`, more);

describe("choosing", () => {
  it("puts a card back when it is tapped again, and lets the oldest give way", () => {
    expect(toggled([], "a", 2)).toEqual(["a"]);
    expect(toggled(["a"], "a", 2)).toEqual([]);
    expect(toggled(["a", "b"], "c", 2)).toEqual(["b", "c"]);
    expect(toggled(["a"], "b", 1)).toEqual(["b"]);
  });
  it("finds the action whichever card was chosen first", () => {
    const held = (slug: string, code: string) => ({ slug, code, said: "", action: null, label: "" });
    const two = (...cards: string[]) => ({ cards, text: `reveal ${cards.join(" ")}`, makes: "a pair" });
    const now = table({ hand: [held("lucy", "QH"), held("agnes", "10C"), held("monica", "2S")], showings: [two("10C", "2S"), two("10C", "QH"), two("2S", "QH")] });
    expect(showing(now, ["lucy", "agnes"])?.text).toBe("reveal 10C QH");
    expect(showing(now, ["agnes", "lucy"])?.text).toBe("reveal 10C QH");
    expect(showing(now, ["agnes", "monica"])?.text).toBe("reveal 10C 2S");
    expect(showing(now, ["agnes"])).toBeNull();
  });
});

describe("a card for the river", () => {
  it("is chosen out of the hand, seen among the others, and given", async () => {
    const page = await poker("river");
    const [first, second] = page.state.hand;
    expect(page.part("group", /^Your hand, 9 cards. Choose one/).buttons).toEqual(page.state.hand.map(({ slug }) => card(slug)));
    await page.press(card(first!.slug));
    expect(page.told).toBe(`You chose ${first!.said}.`);
    await page.press(card(second!.slug));
    expect(page.get("button", card(first!.slug)).getAttribute("aria-pressed")).toBe("false"); // one is given, not two
    expect(page.part("region", "The river").names("img")).toContain(`Your card for the river: ${card(second!.slug)}`);
    expect(await page.press(second!.label)).toEqual([{ type: "act", action: second!.action }]);
  });
  it("is put back when it is tapped again", async () => {
    const page = await poker("river");
    const [first] = page.state.hand;
    await page.press(card(first!.slug));
    await page.press(card(first!.slug));
    expect(page.told).toBe(`You put ${first!.said} back.`);
    expect(page.buttons).toContain("Choose a card");
  });
  it("has to be chosen first", async () => {
    const page = await poker("river");
    expect(await page.press("Choose a card")).toEqual([]);
    expect(page.notice).toBe("Choose a card for the river first.");
    await page.press(card(page.state.hand[0]!.slug));
    expect(page.notice).toBeNull();
  });
  it("can be chosen by keyboard alone, and taken back by Escape", async () => {
    const page = await poker("river");
    const [first, second] = page.state.hand;
    await page.reach(card(first!.slug));
    await page.key("ArrowRight");
    await page.key(" ");
    await page.reach(second!.label);
    await page.key("Escape");
    expect(page.buttons).not.toContain(second!.label);
    expect(page.focused).toBe(card(second!.slug));
    await page.key(" ");
    await page.reach(second!.label);
    expect(await page.key("Enter")).toEqual([{ type: "act", action: second!.action }]);
  });
  it("of somebody else lies face down: who has chosen is told, not what", async () => {
    const page = await poker("river");
    const river = page.part("region", "The river");
    expect(river.names("img")).toContain("Felix's face-down card");
    const open = page.state.river.flatMap((place) => (place.slug ? [place.slug] : []));
    const known = [...open, ...page.state.future, ...page.state.hand.map(({ slug }) => slug)];
    expect(new Set(page.drawn)).toEqual(new Set(known));
    expect(page.part("list", "Players").texts("listitem")).toEqual(["Ana, your choice, 1 point", "Felix, has chosen, 0 points in hand: 10 of Spades 9 of Hearts"]);
  });
  it("that nobody has chosen yet leaves its place empty", async () => {
    const page = await poker("river");
    await page.shows({ seats: page.state.seats.map((seat) => ({ ...seat, ready: false })) });
    expect(page.part("region", "The river").text).toContain("Felix is choosing");
    expect(page.part("region", "The river").text).toContain("Your card");
  });
  it("belongs to this round: which one it is can be seen", async () => {
    const rounds = (await poker("river")).part("list", "Round 2 of 8").all("listitem");
    expect(rounds.map((one) => one.getAttribute("aria-current"))).toEqual([null, "step", null, null, null, null, null, null]);
  });
  it("makes the next river richer, but for the last one", async () => {
    expect((await poker("river")).has("region", "The next river")).toBe(true);
    expect((await poker("river", { round: 8 })).has("region", "The next river")).toBe(false);
  });
});

describe("two cards to show", () => {
  it("are told with what they make, and shown together", async () => {
    const page = await poker("reveal");
    const [first, second] = page.state.hand;
    await page.press(card(first!.slug));
    expect(page.text).toContain("Now choose one more card.");
    expect(await page.press("Choose two cards")).toEqual([]);
    expect(page.notice).toBe("Choose one more. You show two cards together.");
    await page.press(card(second!.slug));
    const { text: action, makes: made } = showing(page.state, [first!.slug, second!.slug])!;
    expect(page.told).toBe(`You chose ${second!.said}. With the river: ${made}.`);
    expect(page.text).toContain(`With the river: ${made}`);
    expect(await page.press(`Show ${first!.said} and ${second!.said}`)).toEqual([{ type: "act", action }]);
  });
  it("have to be chosen first", async () => {
    const page = await poker("reveal");
    await page.press("Choose two cards");
    expect(page.notice).toBe("Choose the two cards to show first.");
  });
  it("are never three: the oldest goes back", async () => {
    const page = await poker("reveal");
    for (const { slug } of page.state.hand.slice(0, 3)) await page.press(card(slug));
    const pressed = page.part("group", /^Your hand/).all("button").map((one) => one.getAttribute("aria-pressed") === "true");
    expect(pressed.slice(0, 4)).toEqual([false, true, true, false]);
  });
  it("are read aloud", async () => {
    const { said } = voice();
    const page = await poker("reveal");
    await page.press(card(page.state.hand[0]!.slug));
    await page.press("Read aloud");
    expect(said[0]!.endsWith(` ${card(page.state.hand[0]!.slug)}`)).toBe(true);
  });
});

describe("a card to take", () => {
  it("is any that lies open: of the river or beside a player", async () => {
    const page = await poker("take");
    const { river, seats, players } = page.state;
    const named = (slug: string, where: string) => `${where}: ${card(slug)}${page.state.best.includes(slug) ? ". In the best hand" : ""}`;
    const free = [
      ...river.filter((place) => place.action).map((place) => named(place.slug!, "In the river")),
      ...[...seats].sort((one, other) => one.seat - other.seat).flatMap((seat) => seat.cards.filter((one) => one.action).map((one) => named(one.slug, `In front of ${players[seat.seat]!.name}`))),
    ];
    expect(page.part("group", /^Cards to take/).buttons).toEqual(free);
  });
  it("is chosen, seen in the hand, and taken", async () => {
    const page = await poker("take");
    const four = page.state.river.find((place) => place.action === "take 4S")!;
    const name = page.buttons.find((one) => one.includes(nameIn(four.slug!)))!;
    await page.press(name);
    expect(page.told).toBe("You chose a card. Press “Take the 4 of Spades.”");
    expect(page.part("region", "Your hand").names("img")).toContain(`You're about to take ${card(four.slug!)}`);
    expect(await page.press("Take the 4 of Spades")).toEqual([{ type: "act", action: "take 4S" }]);
    await page.press(name);
    expect(page.told).toBe("No card is chosen.");
    expect(page.buttons).toContain("Choose a card");
  });
  it("has to be chosen first", async () => {
    const page = await poker("take");
    expect(await page.press("Choose a card")).toEqual([]);
    expect(page.notice).toBe("First choose a card from the river, or one in front of a player.");
  });
  it("that is gone shows who took it, and cannot be taken", async () => {
    const page = await poker("take");
    const gone = page.state.river.find((place) => place.gone === 0)!;
    expect(page.names("img").filter((name) => name.includes(nameIn(gone.slug!)) && name.endsWith("Ana took it."))).toHaveLength(1);
  });
  it("is chosen by keyboard alone: one Tab stop for the whole table", async () => {
    const page = await poker("take");
    const free = page.part("group", /^Cards to take/).buttons;
    await page.reach(free[0]!);
    await page.key("End");
    expect(page.focused).toBe(free.at(-1));
    await page.key("Enter");
    await page.reach("Take the Ace of Hearts");
    expect(await page.key("Enter")).toEqual([{ type: "act", action: "take AH" }]);
  });
  it("is forgotten with the next state, and by Escape", async () => {
    const page = await poker("take");
    const [first] = page.part("group", /^Cards to take/).buttons;
    await page.press(first!);
    await page.key("Escape");
    expect(page.buttons).toContain("Choose a card");
    await page.press(first!);
    await page.shows({ headline: "Once more" });
    expect(page.buttons).toContain("Choose a card");
  });
  it("lies where it lay before: players keep their sides, whoever picks up first", async () => {
    const page = await poker("take");
    expect(page.part("list", "Players").texts("listitem").filter((line) => /^(Ana|Felix)/.test(line)).map((line) => [line.split(",")[0], /took two|takes now/.exec(line)![0]])).toEqual([
      ["Ana", "takes now"],
      ["Felix", "took two"],
    ]);
  });
});

describe("what is only looked at", () => {
  it("is the river when it is complete", async () => {
    const page = await poker("watch-river");
    expect(page.part("region", "The river").buttons).toEqual([]);
    expect(page.part("region", "The river").text).toContain("from Ana");
    expect(page.has("region", "Your hand")).toBe(false); // of nobody
    expect(await page.press("Continue")).toEqual([{ type: "step" }]);
  });
  it("is the best hand, told in words, its five cards in gold", async () => {
    const page = await poker("watch-showdown");
    const { who, made, plain: cards } = page.state.result!;
    expect(page.part("region", "The best hand").text).toBe(`${who} ${made} ${cards} gold frames: the best hand`);
    expect(page.names("img").filter((name) => name.endsWith("In the best hand"))).toHaveLength(5);
    expect(page.text).toContain("A flush: fall saints, topped by a martyr");
    expect(page.buttons.filter((name) => name.includes("the card of"))).toEqual([]);
    expect(await page.press("Continue")).toEqual([{ type: "step" }]);
  });
  it("reads aloud what each hand is", async () => {
    const { said } = voice();
    const page = await poker("watch-showdown");
    await page.press("Read aloud");
    for (const seat of page.state.seats) expect(said[0]).toContain(`${page.state.players[seat.seat]!.name}: ${seat.kind}: ${seat.of}.`);
  });
});

describe("while somebody else chooses", () => {
  const without = <T extends object>(cards: T[]): T[] => cards.map((card) => ({ ...card, action: undefined, label: undefined }));
  const idle = async (phase: "wait" | "wall", name: string, more: Partial<Table> = {}) => {
    const { state } = await poker(name);
    const seats = state.seats.map((seat) => ({ ...seat, cards: without(seat.cards) }));
    return poker(name, { phase, river: without(state.river), seats, showings: [], ...more });
  };
  it("one who waits sees the table and the own hand, and nothing can be pressed", async () => {
    const page = await idle("wait", "take");
    expect(page.part("region", "Your hand").names("img")).toEqual(page.state.hand.map(({ slug }) => card(slug)));
    expect(page.part("group", "The table").buttons).toEqual([]);
    for (const name of ["Continue", "Hint", "Choose a card"]) expect(page.buttons).not.toContain(name);
  });
  it("one who has chosen sees who has, and who chooses still", async () => {
    const { state } = await poker("river");
    const seats = state.seats.map((seat) => ({ ...seat, ready: seat.seat === 0 }));
    const hand = state.hand.map((held) => ({ ...held, action: null, label: "" }));
    const page = await idle("wait", "river", { seats, hand });
    const river = page.part("region", "The river");
    expect(river.names("img")).toContain("Ana's face-down card");
    expect(river.text).toContain("Felix is choosing");
    expect(page.part("list", "Players").texts("listitem")[0]).toContain("Ana, has chosen");
    expect(page.part("region", "Your hand").names("img")).toHaveLength(hand.length);
    expect(page.buttons).not.toContain("Continue");
  });
  it("a wall shows the open table and no hand", async () => {
    const page = await idle("wall", "take", { seat: null, hand: [] });
    expect(page.has("region", "Your hand")).toBe(false);
    expect(page.part("group", "The table").buttons).toEqual([]);
    expect(page.text).toContain("The weakest hand takes a card first");
    expect(page.buttons).not.toContain("Continue");
  });
});

it("the curtain hides every hand", async () => {
  const page = await poker("curtain");
  expect(page.drawn).toEqual([]);
  expect(await page.press("I'm Ana")).toEqual([{ type: "seat", seat: 0 }]);
});

it("the end lays the treasure down and leads to a new game", async () => {
  const page = await poker("over");
  expect(page.part("region", "What everyone brought").text).toContain("Felix, 35 points");
  expect(await page.press("Play again")).toEqual([{ type: "new" }]);
});

it("says what a player does in the order of picking up", () => {
  const seat = (more: Partial<Table["seats"][number]>): Table["seats"][number] => ({ seat: 0, ready: false, cards: [], kind: "", of: "", won: false, place: 1, took: 0, now: false, known: [], ...more });
  expect(turnWords(seat({ now: true, took: 1 }), 3)).toBe("takes now");
  expect(turnWords(seat({}), 3)).toBe("takes first");
  expect(turnWords(seat({ place: 2 }), 3)).toBe("takes later");
  expect(turnWords(seat({ place: 3 }), 3)).toBe("takes last");
  expect(turnWords(seat({ took: 1 }), 3)).toBe("took one");
  expect(turnWords(seat({ took: 2 }), 3)).toBe("took two");
});

it("begins anew with each scene", () => {
  expect(sceneOf(table({}))).toBe("reveal");
  expect(sceneOf(table({ phase: "watch", moment: "showdown" }))).not.toBe(sceneOf(table({ phase: "watch", moment: "river" })));
});
