import { Guard } from "../src/lib/guard";
import { describe, expect, it, vi } from "vitest";
import { chosen } from "../src/lib/controls.svelte";
import { fixture, FIXTURES, nameIn, pass, show, type Widget } from "./stage";

/** A key that was just pressed, where the focus is; whether anything took it. */
function key(name: string, more: KeyboardEventInit = {}): boolean {
  return !document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));
}
const claim = async () => {
  const page = await show("table", "turn");
  await page.press(page.all("radio")[0]!);
  page.kernel.goesOn((await fixture<"table">("claim")).state);
  await page.reach(page.state.hand[0]!.label);
  expect(await page.key("Enter")).toHaveLength(1);
  return page;
};
const widgetOf = (name: string): Widget => {
  const [folder, rest] = name.split("/");
  if (!rest) return name.startsWith("drill") ? "drill" : "table";
  return rest.startsWith("loci") ? "loci" : (folder as Widget);
};

describe("a second press", () => {
  const flashcards = async () => {
    const page = await show("flashcards", "flashcards/front");
    page.kernel.goesOn((await fixture<"flashcards">("flashcards/front-turn")).state);
    await page.reach("Flip the card");
    expect(await page.key("Enter")).toContainEqual({ type: "act", action: "turn" });
    return page;
  };
  it.each(["Enter", " "])("by %j does nothing for a second after a new scene, and then what it says", async (name) => {
    const page = await flashcards();
    expect(page.focused).toBeTruthy();
    expect(await page.key(name)).toEqual([]);
    await pass(800);
    expect(await page.key(name)).toEqual([]);
    await pass(200);
    expect(await page.key(name)).toEqual([expect.objectContaining({ type: "act" })]);
  });
  it("does nothing after Tab either, as long as nobody can have seen the scene", async () => {
    const page = await flashcards();
    await page.tab();
    expect(await page.key("Enter")).toEqual([]);
  });
  it("of a key that is held does nothing, however long", async () => {
    const page = await flashcards();
    await pass(5000);
    expect(await page.key("Enter", { repeat: true })).toEqual([]);
    expect(await page.key("3", { repeat: true })).toEqual([]);
    expect(await page.key("3")).toEqual([{ type: "act", action: "grade 3" }]);
  });
  it("of two clicks of a mouse does nothing, and a fresh one does", async () => {
    const page = await flashcards();
    const good = page.all("button").find((one) => one.dataset.grade === "3")!;
    good.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
    await pass();
    expect(page.kernel.wishes().filter((wish) => wish.type === "act")).toEqual([]);
    expect(await page.press(good)).toEqual([{ type: "act", action: "grade 3" }]);
  });
  it("by a program that reads the page does nothing", async () => {
    const page = await flashcards();
    page.all("button").find((one) => one.dataset.grade === "3")!.click();
    await pass();
    expect(page.kernel.wishes().filter((wish) => wish.type === "act")).toEqual([]);
  });
  it("does nothing where the same scene goes on, until the player moves", async () => {
    const page = await show("memory", "memory/same");
    page.kernel.goesOn({});
    await page.reach("face-down card 1");
    expect(await page.key("Enter")).toHaveLength(1);
    expect(await page.key("Enter")).toEqual([]);
    await page.key("ArrowRight");
    expect(await page.key("Enter")).toEqual([{ type: "act", action: "turn 1" }]);
  });
  it("is none where the player has moved before the answer to the first one came", async () => {
    const page = await show("memory", "memory/same");
    page.kernel.goesOn({});
    await page.reach("face-down card 1");
    expect(key("Enter")).toBe(false);
    (document.activeElement as HTMLElement).click();
    expect(key("ArrowRight")).toBe(true);
    await pass();
    expect(page.kernel.wishes()).toEqual([{ type: "act", action: "turn 0" }]);
    expect(await page.key("Enter")).toEqual([{ type: "act", action: "turn 1" }]);
  });
  it("does something where somebody else has moved, and not the player", async () => {
    const page = await show("memory", "memory/same");
    await page.reach("face-down card 1");
    await page.shows({ said: "Ben turns over a card." });
    expect(await page.key("Enter")).toHaveLength(1);
  });
  it("holds up no letters that are written", async () => {
    const page = await show("quiz", "quiz/which");
    await page.shows((await fixture<"quiz">("quiz/typed")).state);
    const field = page.get("textbox");
    field.focus();
    for (const name of ["A", "n", "n", "a", " "]) expect(key(name)).toBe(false);
    await page.write("I think it's", "Anna");
    expect(await page.key("Enter")).toEqual([{ type: "answer", value: "Anna" }]);
  });
  it("isn't taken for the answer to a question that came back, by a key or by the mouse", async () => {
    const page = await claim();
    await pass(1000);
    const done = page.state.actions.find((action) => action.kind === "done")!.label;
    page.kernel.refuses("They do share something. Look once more, or press Done again.", "sure");
    await page.reach(done);
    expect(await page.key("Enter")).toHaveLength(1);
    expect(page.notice).toMatch(/^They do share something/);
    expect(await page.key("Enter")).toEqual([]);
    page.get("button", done).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
    await pass();
    expect(page.kernel.wishes()).toEqual([]);
    await pass(1000);
    expect(await page.key("Enter")).toEqual([{ type: "act", action: "done" }]);
  });
  it("shows no second fact to whoever asked for one", async () => {
    const page = await claim();
    await pass(1000);
    await page.reach("Show me one");
    expect(await page.key("Enter")).toEqual([{ type: "show" }]);
    expect(await page.key("Enter")).toEqual([]);
  });
  it("shows no second hint", async () => {
    const page = await show("table", "turn");
    await page.reach("Hint");
    await page.key("Enter");
    await page.key("Enter");
    expect(page.text).toContain("Hint 1 of");
    await pass(1000);
    await page.key("Enter");
    expect(page.text).toContain("Hint 2 of");
  });
  it("of two quick touches in one place does nothing to what came in between, though a browser counts each as the first", async () => {
    const page = await show("flashcards", "flashcards/front");
    page.kernel.goesOn((await fixture<"flashcards">("flashcards/front-turn")).state);
    const touch = (what: Element, x: number) => what.dispatchEvent(Object.assign(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: 400 }), { pointerType: "touch" }));
    touch(page.get("button", "Flip the card"), 300);
    await pass(120);
    const good = page.all("button").find((one) => one.dataset.grade === "3")!;
    touch(good, 306);
    await pass(120);
    expect(page.kernel.wishes().flatMap((wish) => (wish.type === "act" ? [wish.action] : []))).toEqual(["turn"]);
    touch(good, 500); // a finger that has aimed
    await pass();
    expect(page.kernel.wishes().flatMap((wish) => (wish.type === "act" ? [wish.action] : []))).toEqual(["grade 3"]);
  });
  it("of two quick touches on places that lie close together is meant, and in one place it isn't", async () => {
    await show("table", "turn"); // with its clock
    const root = document.body.appendChild(document.createElement("div"));
    root.innerHTML = "<div data-close><button></button></div>";
    const guard = new Guard();
    guard.watch(root);
    const held: boolean[] = [];
    root.addEventListener("click", (event) => {
      held.push(guard.click(event));
      guard.changed(false); // the player was told something
    });
    for (const x of [300, 322, 325]) {
      root.querySelector("button")!.dispatchEvent(Object.assign(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2, clientX: x, clientY: 400 }), { pointerType: "touch" }));
      await pass(120);
    }
    expect(held).toEqual([false, false, true]);
    guard.dispose();
    root.remove();
  });
  it.each(["nothing", "a key", "a program"] as const)("where a press has just closed a dialog is a hurried hand's, unless something else was pressed since: %s", async (between) => {
    await show("table", "turn"); // with its clock
    const guard = new Guard();
    const root = document.body.appendChild(document.createElement("button"));
    guard.watch(root);
    let held = false;
    root.addEventListener("click", (event) => (held = guard.click(event)));
    root.addEventListener("keydown", (event) => guard.key(event));
    const click = (clientX: number, clientY: number) => root.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }));
    click(300, 400);
    guard.closed();
    await pass(100);
    if (between === "a key") root.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
    if (between === "a program") click(0, 0);
    await pass(100);
    click(305, 402);
    expect(held).toBe(between === "nothing");
    guard.dispose();
    root.remove();
  });
  it("does nothing in a game that came with the first one, as from the door", async () => {
    const door = await show("home", "home/first");
    await door.press(door.element.querySelector<HTMLElement>(".sl-do-tile")!);
    const page = await show("memory", "memory/same");
    const place = page.get("button", "face-down card 1");
    place.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
    await pass();
    await page.reach("face-down card 1");
    expect(await page.key("Enter")).toEqual([]);
    expect(page.kernel.wishes()).toEqual([]);
    await pass(1000);
    expect(await page.key("Enter")).toEqual([{ type: "act", action: "turn 0" }]);
  });
  it("does nothing at the door to which the first one led, however often it comes", async () => {
    const door = await show("home", "home/first");
    const game = await show("memory", "memory/same");
    await game.press("face-down card 1");
    door.element.querySelector<HTMLElement>(".sl-do-tile")!.focus();
    for (let i = 0; i < 3; i++) expect(await door.key("Enter")).toEqual([]);
    await pass(1000);
    expect(await door.key("Enter")).toHaveLength(1);
  });
  it("leaves a switch on that the first one turned on", async () => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
    const page = await show("table", "turn");
    await page.press("Keys");
    const box = page.get("checkbox", /^Every card is a stop/) as HTMLInputElement;
    box.focus();
    await page.key("Enter");
    await page.key("Enter");
    expect(box.checked).toBe(true);
  });
  it("leaves a card lifted that the first one lifted", async () => {
    const page = await show("race", "race/calm");
    const card = page.element.querySelector<HTMLElement>(".sl-rr-card")!;
    card.focus();
    await page.key("Enter");
    await page.key("Enter");
    expect(card.getAttribute("aria-pressed")).toBe("true");
    await pass(1000);
    await page.key("Enter");
    expect(card.getAttribute("aria-pressed")).toBe("false");
  });
  it("finds the focus on the cards, and not on what ends the search", async () => {
    const page = await claim();
    expect(page.focused).not.toMatch(/^Done/);
    const done = page.state.actions.find((action) => action.kind === "done")!;
    expect(page.buttons).toContain(done.label);
    for (let i = 0; i < 5; i++) expect(await page.key("Enter")).toEqual([]);
  });
});

describe("Tab", () => {
  const controls = { stops: true, letters: true, points: false };
  it("lets Enter go on to the next choice of a list and of radio buttons, and without it leaves them alone", () => {
    document.body.innerHTML = '<select><option>one</option><option>two</option></select><input type="radio" name="a" id="r1"><input type="radio" name="a" id="r2"><input type="text">';
    const [select, one, two, text] = document.body.children as unknown as [HTMLSelectElement, HTMLInputElement, HTMLInputElement, HTMLInputElement];
    const told: string[] = [];
    select.addEventListener("change", () => told.push(select.value));
    expect([chosen(select, false), chosen(one, false), chosen(text, true)]).toEqual([false, false, false]);
    expect([chosen(select, true), chosen(select, true)]).toEqual([true, true]);
    expect(told).toEqual(["two", "one"]);
    expect([chosen(one, true), one.checked, document.activeElement]).toEqual([true, true, one]);
    expect([chosen(one, true), two.checked, document.activeElement]).toEqual([true, true, two]);
    document.body.replaceChildren();
  });
  it("stops once in a group, and at each item where every card is a stop", async () => {
    const page = await show("table", "turn");
    const cards = page.all("radio");
    expect(cards.filter((card) => card.tabIndex === 0)).toHaveLength(1);
    await page.shows({ controls });
    expect(cards.map((card) => card.tabIndex)).toEqual(cards.map(() => 0));
    await page.shows({ controls: { ...controls, stops: false } });
    expect(cards.filter((card) => card.tabIndex === 0)).toHaveLength(1);
  });
  it.each([
    ["turn", "table", ".sl-hand-card", /^Play /],
    ["race/calm", "race", ".sl-rr-card", /^Left pile/],
    ["saint-poker/river", "saint-poker", ".sl-hand-card", /^Give .* to the river/],
    ["saint-poker/take", "saint-poker", ".sl-pk-take", /^Take /],
    ["holdem/place", "holdem", ".hh-pick .sl-card", /^Place here/],
    ["holdem/place-second", "holdem", ".hh-slot", /^Put /],
  ] as const)("goes from what was chosen in %s to what the choice leads to, and waits there", async (name, widget, items, next) => {
    const choose = async (stops: boolean) => {
      const page = await show(widget, name, { controls: { stops, letters: true } } as never);
      page.element.querySelector<HTMLElement>(items)!.focus();
      const before = page.focused;
      await page.key("Enter");
      await pass(120);
      return { page, stays: page.focused === before };
    };
    const { page } = await choose(true);
    expect(page.focused).toMatch(next);
    const led = page.focused;
    expect(await page.key("Enter")).toEqual([]); // a hand that trembles
    expect(page.focused).toBe(led);
    expect((await choose(false)).stays).toBe(true);
  });
  it.each([
    ["saint-poker/river", "saint-poker", "Choose a card", ".sl-hand-card"],
    ["saint-poker/reveal", "saint-poker", "Choose two cards", ".sl-hand-card"],
    ["saint-poker/take", "saint-poker", "Choose a card", ".sl-pk-take"],
    ["holdem/place", "holdem", "Choose a place first", ".hh-slot"],
  ] as const)("goes back in %s to what has to be chosen first", async (name, widget, button, items) => {
    const page = await show(widget, name);
    await page.reach(button);
    expect(await page.key("Enter")).toEqual([]);
    expect(page.text).toMatch(/[Cc]hoose .*(first|river)/);
    expect([...page.element.querySelectorAll(items)]).toContain(document.activeElement);
  });
  it.each(FIXTURES)("reaches everything in %s where every card is a stop", async (name) => {
    const page = await show(widgetOf(name), name, { controls } as never);
    const out = [...page.element.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")].filter((one) => one.tabIndex < 0 && !one.closest("[aria-hidden=true]"));
    expect(out.map((one) => one.outerHTML)).toEqual([]);
  });
  it.each(FIXTURES)("is not all in %s: each group that wants arrow keys says so, and has a name", async (name) => {
    const page = await show(widgetOf(name), name);
    const groups = [...page.element.querySelectorAll<HTMLElement>("[data-roving]")].filter((group) => group.querySelectorAll('[data-stop=""]').length > 0);
    for (const group of groups) expect(group.getAttribute("aria-label")).toMatch(/\S.*(arrow|→)/);
  });
});

describe("arrow keys", () => {
  it.each([["bee/class", "bee"], ["quiz/which", "quiz"]] as const)("go down from each answer of %s to the next one", async (name, widget) => {
    const page = await show(widget, name);
    const answers = [...page.element.querySelectorAll<HTMLElement>(".sl-q-option")];
    expect(answers.length).toBeGreaterThan(2);
    answers[0]!.focus();
    for (const [way, order] of [["ArrowDown", answers.slice(1)], ["ArrowUp", answers.slice(0, -1).reverse()]] as const)
      for (const answer of order) {
        await page.key(way);
        expect(document.activeElement).toBe(answer);
      }
    const count = (one: HTMLElement) => one.getAttribute("aria-description") ?? `${one.getAttribute("aria-posinset")} of ${one.getAttribute("aria-setsize")}`;
    expect(answers.map(count)).toEqual(answers.map((_, i) => `${i + 1} of ${answers.length}`));
  });
});

describe("letters and digits", () => {
  it("do nothing where a child has turned them off", async () => {
    const page = await show("quiz", "quiz/which", { controls: { stops: false, letters: false, points: false } });
    await page.reach(page.state.question!.choices[0]!.text);
    expect(await page.key("3")).toEqual([]);
    await page.key("?");
    expect(page.has("dialog")).toBe(false);
    expect(await page.key("Enter")).toHaveLength(1);
  });
  it("ask in a game: one key each, answered in the live region", async () => {
    const page = await show("table", "turn");
    page.all("radio")[0]!.focus();
    const { play, log, players } = page.state;
    for (const [name, what] of [["t", /turn/], ["p", nameIn(play.top!)], ["c", players.map((one) => `${one.name} ${one.treasure}`).join(", ")], ["m", log.at(-1)!.text]] as const) {
      expect(await page.key(name)).toEqual([]);
      if (typeof what === "string") expect(page.told).toContain(what);
      else expect(page.told).toMatch(what);
    }
  });
  it("ask no more than what everybody may know", async () => {
    const page = await show("table", "curtain");
    page.get("button", "Keys").focus();
    await page.key("?");
    expect(page.part("dialog", "Keys").buttons).toEqual(["Whose turn is it?", "Close"]);
  });
});

describe("the list of keys", () => {
  it("opens with a question mark or its button, and answers without any key", async () => {
    const page = await show("table", "turn");
    page.all("radio")[0]!.focus();
    await page.key("?");
    expect(page.part("dialog", "Keys").text).toContain("Whose turn is it?");
    await page.press("What was the last move?");
    expect(page.has("dialog")).toBe(false);
    expect([page.told, page.notice]).toEqual([page.state.log.at(-1)!.text, page.state.log.at(-1)!.text]);
  });
  it("keeps the switches on this device where nobody remembers the child", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value) });
    const page = await show("table", "turn");
    await page.press("Keys");
    const box = page.get("checkbox", /^Every card is a stop/);
    box.focus();
    expect(await page.key("Enter")).toEqual([{ type: "controls", stops: true, letters: true, points: false }]);
    expect(page.all("radio").every((one) => one.tabIndex === 0)).toBe(true);
    const other = await show("quiz", "quiz/which");
    expect(other.element.querySelector(".sl-root")!.getAttribute("data-stops")).toBe("true");
  });
  it("tells the kernel alone where it knows whose they are", async () => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => { throw new Error("This device is to keep nothing."); } });
    const page = await show("table", "turn", { controls: { stops: false, letters: true, points: false } });
    page.kernel.goesOn({ controls: { stops: true, letters: true, points: false } });
    await page.press("Keys");
    (page.get("checkbox", /^Every card is a stop/) as HTMLInputElement).click();
    await pass();
    expect(page.kernel.wishes()).toEqual([{ type: "controls", stops: true, letters: true, points: false }]);
    expect(page.all("radio").every((one) => one.tabIndex === 0)).toBe(true);
  });
});
