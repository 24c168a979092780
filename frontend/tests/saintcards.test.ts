import { describe, expect, it, vi } from "vitest";
import { likeliest, owners, share } from "../src/scenes/saintcards/scene";
import type { ClaimAction } from "../src/wire/match";
import { voice } from "./speech";
import { fixture, nameIn, pass, show, type Stage, type States } from "./stage";

type Table = States["table"];
const card = (slug: string) => `the card of ${nameIn(slug)}`;
const hand = (table: Table) => table.hand.map(({ slug }) => (slug === table.fresh ? "New: " : "") + card(slug));

describe("a turn", () => {
  it("shows the hand, the decks, the other players and what happened", async () => {
    const page = await show("table", "turn");
    const { state } = page;
    expect(page.part("radiogroup", /^Your hand, 4 cards/).names("radio")).toEqual(hand(state));
    expect(page.part("region", "Table").names("img")).toEqual([`Draw Deck, ${state.draw.count} cards, face down`, `On the Play Deck: ${card(state.play.top!)}`]);
    const players = page.part("region", "Players").texts("listitem");
    expect(players.map((line) => line.split(",")[0])).toEqual(["Ana", "Cleo"]); // one's own stands at the foot
    expect(page.part("region", "What happened, and hints").texts("listitem")).toEqual(state.log.map((line) => line.text).reverse());
    expect(page.text).toContain("Ben, 11 treasures");
  });
  it("draws no card that is not in the state", async () => {
    const page = await show("table", "turn");
    const known = [page.state.play.top!, ...page.state.hand.map(({ slug }) => slug)];
    expect(new Set(page.drawn)).toEqual(new Set(known));
  });
  it("lets a card be chosen, and then played with what it is worth", async () => {
    const page = await show("table", "turn");
    const [first] = page.state.hand;
    expect(await page.press(card(first!.slug), "radio")).toEqual([]);
    expect(page.get("radio", card(first!.slug)).getAttribute("aria-checked")).toBe("true");
    expect(page.told).toBe(`You chose ${nameIn(first!.slug)}.`);
    expect(page.part("region", "Table").names("img")).toContain(`You chose: ${card(first!.slug)}`);
    expect(await page.press("Play St. Peter for 3")).toEqual([{ type: "act", action: "play peter" }]);
  });
  it("plays another card when another is chosen", async () => {
    const page = await show("table", "turn");
    await page.press(card("peter"), "radio");
    await page.press(card("barnabas"), "radio");
    expect(page.all("radio").map((one) => one.getAttribute("aria-checked"))).toEqual(["false", "false", "true", "false"]);
    expect(await page.press("Play St. Barnabas for 3")).toEqual([{ type: "act", action: "play barnabas" }]);
  });
  it("lets a card be tried that does not fit, and says why it comes back", async () => {
    const page = await show("table", "turn");
    await page.press(`New: ${card("andrew-kim-taegon")}`, "radio");
    page.kernel.refuses("They share nothing.", "no-match");
    expect(await page.press("Play St. Andrew Kim Taegon")).toEqual([{ type: "act", action: "play andrew-kim-taegon" }]);
    expect(page.part("region", "Why not").text).toBe("Not that one They share nothing. Andrew Kim Taegon is back in your hand. You didn't lose anything.");
    expect(page.part("region", "Table").names("img")).toContain(`You tried: ${card("andrew-kim-taegon")}`);
    expect([page.told, page.notice]).toEqual(["They share nothing.", null]); // told beside the cards, not over them
    await page.press("Choose another card");
    expect(page.has("region", "Why not")).toBe(false);
    expect(page.all("radio").every((one) => one.getAttribute("aria-checked") === "false")).toBe(true);
    expect(page.at[0]).toBe("radio");
  });
  it("is forgotten with the next one: nothing is chosen any more", async () => {
    const page = await show("table", "turn");
    await page.press(card("peter"), "radio");
    await page.shows({ turn: 0 });
    expect(page.buttons).not.toContain("Play St. Peter for 3");
  });
  it("can be played by keyboard alone", async () => {
    const page = await show("table", "turn");
    await page.reach(card("peter"));
    await page.key("ArrowRight");
    await page.key("ArrowRight");
    expect(page.focused).toBe(card("barnabas"));
    await page.key(" ");
    await page.reach("Play St. Barnabas for 3");
    expect(await page.key("Enter")).toEqual([{ type: "act", action: "play barnabas" }]);
  });
  it("lets Escape take a choice back, and the focus stays with the hand", async () => {
    const page = await show("table", "turn");
    await page.press(card("peter"), "radio");
    page.get("button", "Play St. Peter for 3").focus();
    await page.key("Escape");
    expect(page.all("radio").every((one) => one.getAttribute("aria-checked") === "false")).toBe(true);
    expect(page.at[0]).toBe("radio");
  });
  it("has one button for each thing that can be done besides", async () => {
    const page = await show("table", "turn-fresh");
    const { actions } = page.state;
    for (const action of actions) expect(await page.press(action.label)).toEqual([{ type: "act", action: action.text }]);
    expect(actions.length).toBeGreaterThan(1);
  });
  it("shows the card that lies open on the Draw Deck, and decks that are empty", async () => {
    const open = await show("table", "turn", { draw: { count: 5, shown: "lucy" } });
    expect(open.has("img", `On the Draw Deck: ${card("lucy")}`)).toBe(true);
    const empty = await show("table", "turn", { draw: { count: 0, shown: null }, play: { count: 0, top: null, under: null } });
    expect(empty.part("region", "Table").names("img")).toEqual(["The Draw Deck is empty", "The Play Deck is empty"]);
  });
  it("marks the card that was drawn last", async () => {
    const page = await show("table", "turn-fresh");
    expect(page.names("radio").filter((name) => name.startsWith("New: "))).toEqual([`New: ${card(page.state.fresh!)}`]);
  });
  it("says which century is asked for", async () => {
    const page = await show("table", "demand");
    expect(page.part("region", "What happened, and hints").text).toContain(page.state.demand!.text);
    expect(page.texts("listitem").filter((line) => page.state.log.some(({ text }) => text === line))).toHaveLength(3);
  });
  it("of somebody else is only looked at", async () => {
    const page = await show("table", "watch", { moment: null });
    expect(page.buttons).not.toContain("Hint");
    expect(page.has("radiogroup")).toBe(false);
    expect(await page.press("Continue")).toEqual([{ type: "step" }]);
  });
  it("reads aloud the card that is chosen", async () => {
    const { said } = voice();
    const page = await show("table", "turn");
    await page.press(card("peter"), "radio");
    await page.press("Read aloud");
    expect(said.at(-1)!.endsWith(` ${card("peter")}`)).toBe(true);
  });
});

describe("the curtain", () => {
  it("hides the hand, the table and the tools from whoever is not asked", async () => {
    const page = await show("table", "curtain", { hand: [{ slug: "peter", text: "play peter", action: null, score: null, label: "" }] });
    expect(page.drawn).toEqual([]);
    expect(page.buttons).toEqual(["Rules", "Read aloud", "Keys", "I'm Ben"]);
    expect(await page.press("I'm Ben")).toEqual([{ type: "seat", seat: 1 }]);
  });
  it("gives way to the hand, with the focus in it", async () => {
    const page = await show("table", "curtain");
    const { state } = await fixture<"table">("turn");
    page.kernel.goesOn(state);
    await page.reach("I'm Ben");
    await page.key("Enter");
    expect(page.headline).toBe("Your turn, Ben");
    expect(page.at[0]).toBe("radio");
  });
});

describe("a match", () => {
  it("tells what the two saints share, one sentence each, and what may be done next", async () => {
    const page = await show("table", "watch");
    const { facts, card: one, on } = page.state.moment!;
    expect(page.part("list", "What they share").all("button").map((button) => button.textContent!.replace(/\s+/g, " ").trim())).toEqual(facts.map((fact, i) => expect.stringContaining(`${i + 1} ${fact.sentence}`)));
    expect(page.names("img").slice(0, 2)).toEqual([card(one), card(on)]);
    expect(page.text).toContain(page.state.moment!.captions[0]);
    expect(await page.press("Continue")).toEqual([{ type: "step" }]);
  });
  it("tells a detail at first, another when another is touched, and none when it is touched again", async () => {
    const page = await show("table", "watch");
    const { facts } = page.state.moment!;
    const sentences = () => page.part("list", "What they share").all("button");
    const open = () => sentences().map((one) => one.getAttribute("aria-expanded"));
    expect(open()).toEqual(facts.map((_, i) => String(i === 0)));
    const details = () => [...page.element.querySelectorAll(".sl-detail")].map((detail) => detail.textContent);
    expect(details()).toEqual([facts[0]!.detail]);
    await page.press(sentences()[1]!);
    expect(open()[1]).toBe("true");
    expect(details()).toEqual([facts[1]!.detail]);
    expect(page.told).toBe(`${facts[1]!.sentence} ${facts[1]!.detail}`);
    await page.press(sentences()[1]!);
    expect(open()[1]).toBe("false");
    expect(details()).toEqual([facts[0]!.detail]);
  });
  it("lets Escape close what is open, wherever the focus is", async () => {
    const page = await show("table", "watch");
    const second = () => page.part("list", "What they share").all("button")[1]!;
    for (const focus of [second(), page.get("button", "Continue")]) {
      await page.press(second());
      focus.focus();
      await page.key("Escape");
      expect(second().getAttribute("aria-expanded")).toBe("false");
    }
  });
  it("says how many were found where some were not, and names these too", async () => {
    const page = await show("table", "reveal");
    const { facts } = page.state.moment!;
    const missed = facts.filter((fact) => !fact.found);
    expect(page.text).toContain(`${facts.length - missed.length} found, ${missed.length} to remember`);
    const also = page.part("list", "What they share").texts("button").filter((line) => line.startsWith("Also:"));
    expect(also).toHaveLength(missed.length);
    for (const fact of missed) expect(also.join()).toContain(fact.detail); // it teaches
  });
  it("gives a gem for each that was found, and what the rest is worth", async () => {
    const gems = async (name: string, more = {}) => [...(await show("table", name, more)).element.querySelectorAll<HTMLElement>("[data-gem]")].map((gem) => gem.dataset.gem);
    const { moment } = (await fixture<"table">("reveal")).state;
    expect(await gems("reveal")).toEqual(moment!.facts.filter((fact) => fact.found).map(() => "1"));
    const wild = (await fixture<"table">("watch-wild")).state.moment!;
    expect(await gems("watch-wild")).toEqual(["1", String(wild.treasure - 1)]);
  });
  it("shows at the foot what was gained, and whose it is", async () => {
    const page = await show("table", "watch");
    const { player, treasure } = page.state.moment!;
    expect(page.text).toContain(`${page.state.players[player]!.name}, ${page.state.players[player]!.treasure} treasures, +${treasure}`);
  });
  it("may be followed by a second card: the hand comes, and leads back", async () => {
    const page = await show("table", "after");
    expect(page.text).toContain("One more card? There must be 3 or more treasures to find.");
    expect(await page.press("Play a second card")).toEqual([]);
    expect(page.has("radiogroup", /^Your hand/)).toBe(true);
    expect(page.has("list", "What they share")).toBe(false);
    await page.press("Look again");
    expect(page.has("list", "What they share")).toBe(true);
  });
  it("is passed on, or called, with one press", async () => {
    const page = await show("table", "after-call");
    const call = page.state.actions.find((action) => action.kind === "call")!;
    expect(await page.press(call.label)).toEqual([{ type: "act", action: call.text }]);
    const pass_ = page.state.actions.find((action) => action.kind === "pass")!;
    expect(await page.press(pass_.label)).toEqual([{ type: "act", action: pass_.text }]);
  });
  it("pays its gems once, after its sentences, where things may move", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const flights = vi.spyOn(Element.prototype, "animate");
    const page = await show("table", "watch");
    const purse = () => Number(page.element.querySelector(`[data-purse="${page.state.moment!.player}"] .sl-purse-number`)!.textContent);
    const all = page.state.players[page.state.moment!.player]!.treasure;
    expect(purse()).toBe(all - page.state.moment!.treasure);
    await pass(500 + page.state.moment!.facts.length * 650);
    expect(flights).toHaveBeenCalledTimes(page.state.moment!.facts.length);
    expect(purse()).toBe(all);
    await page.shows({ headline: "Still the same match" });
    await pass(9000);
    expect(flights).toHaveBeenCalledTimes(page.state.moment!.facts.length);
  });
});

describe("the joy of a match", () => {
  const fact = (key: string) => ({ key, sentence: `Both: ${key}.`, detail: "", found: true });
  const sized = async (count: number) => {
    const page = await show("table", "watch");
    await page.shows({ moment: { ...page.state.moment!, n: 99, facts: Array.from({ length: count }, (_, i) => fact(`fact-${i}`)) } });
    return page;
  };
  it.each([
    [1, "one", ""],
    [3, "three", "Three!"],
    [4, "three", "Four!"],
    [5, "five", "So much light!"],
    [7, "five", "So much light!"],
  ])("grows with what was found: %i", async (count, size, words) => {
    const page = await sized(count);
    expect(page.element.querySelector(".sl-moment")!.className).toContain(`sl-light-${size}`);
    expect(page.element.querySelector(".sl-cheer")?.textContent ?? "").toBe(words);
    expect(page.has("button", "Read the story")).toBe(size === "five");
  });
  it("stands still at any tap, and tells the story to whoever asks", async () => {
    const page = await sized(5);
    page.element.querySelector(".sl-moment")!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await pass();
    expect(page.element.querySelector(".sl-lightens, .sl-lively")).toBeNull();
    page.kernel.replies({ sentence: "She loved God." });
    expect(await page.press("Read the story")).toEqual([{ type: "story" }]);
    expect(page.part("dialog", nameIn(page.state.moment!.card)).text).toContain("She loved God.");
  });
});

describe("claiming", () => {
  const claimsOf = (actions: { kind: string; text: string; label: string }[]) => actions.filter((action) => action.kind === "claim");
  const listed = (page: Stage<Table>) => page.press("Show the list");
  const apart = (fact: string) => ({ fact, both: false, other: "passing-3", title: "So close!", text: "Lucy died in the 4th century. Barbara died in the 3rd." });

  it("shows two cards to look at, and no list until it is asked for", async () => {
    const page = await show("table", "claim-start");
    expect(page.names("group").filter((name) => name.startsWith("Places on"))).toHaveLength(2);
    expect(page.has("group", "Facts to choose from")).toBe(false);
    expect(page.text).toContain("Nothing found yet");
    await listed(page);
    const claims = claimsOf(page.state.actions);
    expect(page.part("group", "Facts to choose from").texts("button")).toEqual(claims.map((claim) => claim.label));
    expect(await page.press(claims[2]!.label)).toEqual([{ type: "act", action: claims[2]!.text }]);
    await page.press("Back to the cards");
    expect(page.has("group", "Facts to choose from")).toBe(false);
  });
  it("shows what was found, the latest with a word more, and no number of what is left", async () => {
    const page = await show("table", "claim");
    const { facts } = page.state.moment!;
    expect(page.part("list", "What you found").texts("listitem")).toEqual(facts.map((fact, i) => (i === facts.length - 1 ? `${fact.sentence} ${fact.detail}` : fact.sentence)));
    expect(page.element.querySelectorAll(".sl-found-gems i")).toHaveLength(facts.length);
    expect(page.text).toContain("Maybe there's more. Look once more, or press Done.");
    const helper = await show("table", "claim", { actions: page.state.actions.filter((action) => action.kind !== "done") });
    expect(helper.text).toContain("Maybe there's more. Look once more.");
    const whole = await show("table", "claim", { moment: { ...page.state.moment!, whole: "You found them all!" } });
    expect(whole.has("heading", "You found them all!")).toBe(true);
    expect(whole.texts("paragraph")).toContain("Press Done.");
    expect(whole.text).not.toContain("Maybe there's more");
  });
  it("says what is true of both after a wrong tap, rings it for a while, and asks the kernel no second time", async () => {
    const page = await show("table", "claim-start");
    await listed(page);
    const [first] = claimsOf(page.state.actions) as ClaimAction[];
    page.kernel.goesOn({ actions: page.state.actions.slice(1), moment: { ...page.state.moment!, tried: [apart(first!.fact)] }, said: "So close!" });
    await page.press(first!.label);
    expect(page.has("heading", "So close!")).toBe(true);
    expect(page.texts("paragraph")).toContain(apart("").text);
    expect(await page.press(`${first!.label} only on one card`)).toEqual([]);
    expect(page.told).toBe(`So close! ${apart("").text}`);
  });
  it("knows what was found already", async () => {
    const page = await show("table", "claim");
    await listed(page);
    const [fact] = page.state.moment!.facts;
    expect(await page.press(fact!.sentence)).toEqual([]);
    expect(page.told).toBe(`${fact!.sentence} You already found that one.`);
  });
  it("takes a refusal beside the facts", async () => {
    const page = await show("table", "claim-start");
    await listed(page);
    page.kernel.refuses("Look again.", "not-shared");
    await page.press(page.state.actions[0]!.label);
    expect(page.texts("paragraph")).toContain("Look again.");
    expect(page.notice).toBeNull();
  });
  it("ends when the child says so", async () => {
    const page = await show("table", "claim");
    const done = page.state.actions.find((action) => action.kind === "done")!;
    expect(await page.press(done.label)).toEqual([{ type: "act", action: "done" }]);
  });
  it("shows one to whoever asks; the child takes it, and then it is a find like any other", async () => {
    const page = await show("table", "claim-start");
    const [first] = claimsOf(page.state.actions) as ClaimAction[];
    page.kernel.replies({ fact: first!.fact, sentence: "Both were born in the 3rd century. Find that on either card, and tap it." });
    expect(await page.press("Show me one")).toEqual([{ type: "show" }]);
    expect(page.has("heading", "Here's one for you!")).toBe(true);
    expect(page.told).toContain("Find that on either card, and tap it.");
    expect(page.text).toContain("Nothing found yet");
    await listed(page);
    page.kernel.goesOn({ moment: { ...page.state.moment!, facts: [{ key: first!.fact, sentence: "Both were born in the 3rd century.", detail: "", found: true }] } });
    await page.press(first!.label);
    expect(page.text).toContain("1 found");
    expect(page.has("heading", "Here's one for you!")).toBe(false);
  });
});

describe("a century", () => {
  it("is chosen in a window of its own, the likeliest at first", async () => {
    const page = await show("table", "century");
    const windows = page.part("radiogroup", /^Century, 1 to 21/);
    expect(windows.all("radio")).toHaveLength(21);
    const most = likeliest(page.state.actions.filter((action) => action.kind === "century"))!;
    expect(windows.all("radio").filter((one) => one.getAttribute("aria-checked") === "true").map((one) => one.textContent!.trim())).toEqual([String(most)]);
    expect(page.has("heading", page.state.actions.filter((action) => action.kind === "century").find((action) => action.century === most)!.name)).toBe(true);
  });
  it("tells its years and who of the hand could meet it, and is named with one press", async () => {
    const page = await show("table", "century");
    await page.press("3rd century, 1 of your cards", "radio");
    expect(page.text).toContain("3rd century The years 201 to 300");
    expect(page.text).toContain("1 of your 3 cards could match it");
    expect(page.has("img", nameIn("barbara"))).toBe(true);
    expect(page.told).toBe("3rd century. 1 of your 3 cards could match it.");
    expect(await page.press("Name the 3rd century")).toEqual([{ type: "act", action: "century 3" }]);
    await page.press("2nd century, none of your cards", "radio");
    expect(page.text).toContain("None of your cards would match if it came back to you");
  });
  it("is walked by arrow keys, one window after another", async () => {
    const page = await show("table", "century");
    page.all("radio")[0]!.focus();
    await page.key("ArrowDown");
    await pass(1000);
    expect(page.focused).toMatch(/^2nd century/);
    await page.key(" ");
    await page.reach("Name the 2nd century");
    expect(await page.key("Enter")).toEqual([{ type: "act", action: "century 2" }]);
  });
});

describe("the gift of a WildCard", () => {
  it("is given to the player who is chosen", async () => {
    const page = await show("table", "effect");
    expect(page.has("img", card("mary"))).toBe(true);
    expect(page.texts("paragraph")).toContain(page.state.effect!.text);
    const players = page.part("group", "Choose a player");
    expect(players.texts("button").map((line) => line.replace(/\d+/, "{n}"))).toEqual(["Give it to Ben, {n} treasures", "Give it to Cleo, {n} treasures"]);
    expect(await page.press(players.all("button")[1]!)).toEqual([{ type: "act", action: "give 2" }]);
  });
  it("tells what its match had to share", async () => {
    const page = await show("table", "effect");
    expect(page.part("region", "What it earns").texts("listitem")).toEqual(page.state.moment!.extras);
  });
});

it("the end gives the treasure and leads to a new game", async () => {
  const page = await show("table", "over");
  expect(page.headline).toBe("You lay it all at the feet of Jesus");
  expect(page.part("region", "What everyone brought").text).toContain("Clara, found 21 matches, 26 treasures");
  expect(await page.press("Play again")).toEqual([{ type: "new" }]);
});

it("the scene follows the game from the curtain to the hand, the match and the end", async () => {
  const page = await show("table", "curtain");
  const seen: string[] = [];
  for (const name of ["turn", "after", "century", "effect", "claim", "over"]) {
    await page.shows((await fixture<"table">(name)).state);
    seen.push(["radiogroup", "list", "group", "region"].flatMap((role) => page.names(role)).find((what) => /^(Your hand|What they share|Century|Choose a player|Places on|What everyone brought)/.test(what))!);
    expect(page.headline).toBe((await fixture<"table">(name)).state.headline);
  }
  expect(seen.map((what) => what.split(/[,.]/)[0])).toEqual(["Your hand", "What they share", "Century", "Choose a player", "Places on Barbara", "What everyone brought"]);
});

describe("the foot", () => {
  it("shows one's own treasure, and that of who has just gained", async () => {
    const table = (await fixture<"table">("watch")).state;
    expect(table.moment!.player).not.toBe(table.seat);
    expect(owners(table).map((player) => player.seat)).toEqual([table.seat]);
    expect(owners(table, table.moment).map((player) => player.seat)).toEqual([table.seat, table.moment!.player]);
    expect(owners({ ...table, seat: null })).toEqual([]);
  });
});

describe("the treasure of a moment", () => {
  const fact = (found: boolean) => ({ key: "k", sentence: "", detail: "", found });
  const moment = (treasure: number, ...found: boolean[]): NonNullable<Table["moment"]> => ({ n: 1, player: 0, card: "a", on: "b", captions: ["", ""], facts: found.map(fact), extras: [], beyond: "", treasure, open: false, whole: "", tried: [] });
  it.each([
    [moment(3, true, true, true), { paid: true, rest: 0 }],
    [moment(5, true, true), { paid: true, rest: 3 }],
    [moment(2, true, true, false), { paid: true, rest: 0 }],
    [moment(3, true, true, true, true, true), { paid: false, rest: 3 }],
    [moment(0), { paid: true, rest: 0 }],
  ])("%#", (one, expected) => {
    expect(share(one)).toEqual(expected);
  });
});

it("begins with the century that most cards could meet", () => {
  expect(likeliest([{ century: 3, meets: ["a"] }, { century: 19, meets: ["a", "b"] }, { century: 20, meets: ["a", "b"] }])).toBe(19);
  expect(likeliest([])).toBeNull();
});

