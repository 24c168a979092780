import { beforeEach, describe, expect, it } from "vitest";
import type { Guest } from "../src/wire/home";
import { pass, show } from "./stage";

const ANA: Guest = { name: "Ana", friend: "lucy" };
const BEN: Guest = { name: "Ben", friend: "jude" };
const names = (guests: unknown) => (guests as Guest[]).map((guest) => guest.name);

beforeEach(() => localStorage.clear());

describe("the door", () => {
  it("lets nobody be forgotten who comes in while it is still telling of somebody else", async () => {
    const known = [ANA, BEN];
    localStorage.setItem("saintlearn-door", JSON.stringify({ known, playing: ["Ana"], computer: "", easy: true, played: [] }));
    const stage = await show("home", "home/first");
    stage.kernel.wishes();
    stage.kernel.goesOn({ guests: [ANA] });
    stage.kernel.goesOn({ guests: [ANA, BEN] });
    const [ana, ben] = ["Add Ana", "Add Ben"].map((name) => stage.get("button", name));
    ana!.click();
    ben!.click();
    await pass(300);
    expect(stage.kernel.wishes().map((wish) => [wish.type, names(wish.guests)])).toEqual([
      ["guests", ["Ana"]],
      ["guests", ["Ana", "Ben"]],
    ]);
  });
  it("offers the next game to a child who has played the first, and in the end the one that was played longest ago", async () => {
    const offered = async (...played: string[]) => {
      localStorage.setItem("saintlearn-door", JSON.stringify({ known: [], playing: [], computer: "", easy: true, played: played.map((game) => `${game} `) }));
      const stage = await show("home", "home/first");
      return stage.element.querySelector(".sl-do-start b")!.textContent;
    };
    expect(await offered()).toBe("Start here");
    expect(await offered("saintcards")).toBe("Next: Memory");
    expect(await offered("memory", "saintcards")).toBe("Next: The Holy Quest");
    const { starts } = (await show("home", "home/first")).state;
    const all = starts.map((start) => start.game);
    expect(await offered(...all)).toBe(starts.at(-1)!.title);
  });
  it("offers a child what is next as soon as the door is there again", async () => {
    const stage = await show("home", "home/first");
    stage.kernel.goesOn({ phase: "game" });
    (stage.element.querySelector(".sl-do-start") as HTMLElement).click();
    await pass(50);
    stage.kernel.show({ phase: "door" });
    await pass(50);
    expect(stage.element.querySelector(".sl-do-start b")!.textContent).toBe("Next: Memory");
  });
  it("says whose days it keeps", async () => {
    const stage = await show("home", "home/first");
    expect(stage.element.querySelector(".sl-do-whose")!.textContent).toContain("We follow the calendar of the Church in the United States.");
  });
  it("opens a game that was pressed while somebody came in", async () => {
    localStorage.setItem("saintlearn-door", JSON.stringify({ known: [BEN], playing: [], computer: "", easy: true, played: [] }));
    const stage = await show("home", "home/first");
    stage.kernel.wishes();
    stage.kernel.goesOn({ guests: [BEN] });
    stage.get("button", "Add Ben").click();
    (stage.element.querySelector(".sl-do-tile") as HTMLElement).click();
    await pass(300);
    const [, chosen] = stage.kernel.wishes();
    expect([chosen!.type, names(chosen!.guests)]).toEqual(["open", ["Ben"]]);
  });
});

describe("what is for one child", () => {
  it("asks which of several children it is for", async () => {
    const stage = await show("home", "home/two");
    const [ana, ben] = stage.state.guests;
    const tile = () => [...stage.element.querySelectorAll<HTMLElement>(".sl-do-tile")].find((one) => one.textContent!.includes("Quiz"))!;
    stage.kernel.wishes();
    tile().click();
    await pass(300);
    const asked = stage.part("dialog", "Quiz is for one player at a time. Who goes first?");
    expect(stage.kernel.wishes()).toEqual([]);
    expect(asked.texts("button").slice(0, 2)).toEqual([ana!.name, ben!.name]);
    const [wish] = await stage.press(ben!.name);
    expect([wish!.type, wish!.game, wish!.alone]).toEqual(["open", "quiz", ben!.name]);
    expect(stage.has("dialog", /Who goes first/)).toBe(false);
  });
  it("opens the album of the one who is chosen, by a tile of its own", async () => {
    const stage = await show("home", "home/two");
    const [ana, ben] = stage.state.guests;
    stage.kernel.wishes();
    [...stage.element.querySelectorAll<HTMLElement>(".sl-do-tile")].find((one) => one.textContent!.includes("My Windows"))!.click();
    await pass(300);
    expect(stage.part("dialog", "Whose windows would you like to see?").texts("button").slice(0, 2)).toEqual([ana!.name, ben!.name]);
    const [wish] = await stage.press(ben!.name);
    expect([wish!.type, wish!.game, wish!.alone]).toEqual(["open", "album", ben!.name]);
  });
  it("asks nobody where one child is here", async () => {
    const stage = await show("home", "home/two", { guests: [ANA] });
    stage.kernel.wishes();
    [...stage.element.querySelectorAll<HTMLElement>(".sl-do-tile")].find((one) => one.textContent!.includes("Quiz"))!.click();
    await pass(300);
    expect(stage.kernel.wishes().map((wish) => wish.type)).toContain("open");
  });
});

describe("what a child is asked", () => {
  it("stands above the games with three answers, each of which goes to the kernel", async () => {
    for (const [label, type] of [["Yes", "did"], ["Not yet", "not-yet"], ["Never mind", "forget"]] as const) {
      const stage = await show("home", "home/two");
      expect(stage.element.querySelector(".sl-do-asked h3")!.textContent).toBe(stage.state.asked!.question);
      const sent = await stage.press(label);
      expect(sent).toContainEqual(expect.objectContaining({ type, alone: "Ana" }));
    }
  });
});

const at = (x: number, y: number) => ({ bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y });
const remembered = () => JSON.parse(localStorage.getItem("saintlearn-door") ?? "null") as { known: Guest[]; playing: string[]; shown: string[] };

describe("who comes in", () => {
  async function typed(name: string) {
    const stage = await show("home", "home/first");
    stage.kernel.goesOn({ guests: [ANA] });
    await stage.press("Add a player");
    const field = stage.element.querySelector<HTMLInputElement>("dialog input")!;
    field.value = name;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await pass();
    return stage;
  }
  it("is the child who is known, with the friend of before, however the name is typed", async () => {
    localStorage.setItem("saintlearn-door", JSON.stringify({ known: [ANA], playing: [], computer: "", easy: true, played: [] }));
    const stage = await typed(" ana");
    const [wish] = await stage.press("Come in");
    expect(wish!.guests).toEqual([ANA]);
  });
  it("types a name first, and hears so", async () => {
    const stage = await typed("");
    expect(await stage.press("Come in")).toEqual([]);
    expect(stage.part("dialog", "Who is playing?").text).toContain("Type your name first.");
    expect(document.activeElement!.tagName).toBe("INPUT");
  });
  it("is told to those who listen, and so is who leaves", async () => {
    localStorage.setItem("saintlearn-door", JSON.stringify({ known: [ANA, BEN], playing: [], computer: "", easy: true, played: [] }));
    const stage = await show("home", "home/first");
    stage.kernel.goesOn({ guests: [BEN] });
    await stage.press("Add Ben");
    expect(stage.told).toContain("Ben is playing, too.");
    stage.kernel.goesOn({ guests: [] });
    await stage.press("Ben is done playing");
    expect(stage.told).toContain("Ben isn't playing now.");
  });
  it("is told at once that somebody of that name is playing already", async () => {
    const stage = await show("home", "home/first", { guests: [ANA, BEN] });
    await stage.press("Add a player");
    const field = stage.element.querySelector<HTMLInputElement>("dialog input")!;
    field.value = " ana ";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await pass();
    expect(stage.part("dialog", "Who is playing?").text).toContain("Ana is already playing. Type another name or a nickname.");
    expect(await stage.press("Come in")).toEqual([]);
    expect(stage.has("dialog", "Who is playing?")).toBe(true);
  });
  it("is offered a friend whom no other child has, here or before", async () => {
    const { friends } = (await show("home", "home/first")).state;
    const [first, second, third] = friends;
    localStorage.setItem("saintlearn-door", JSON.stringify({ known: [{ name: "Cleo", friend: second!.slug }], playing: [], computer: "", easy: true, played: [] }));
    const stage = await show("home", "home/first", { guests: [{ name: "Ana", friend: first!.slug }] });
    await stage.press("Add a player");
    expect(stage.element.querySelector<HTMLInputElement>(".sl-do-friend input:checked")!.value).toBe(third!.slug);
  });
  it("comes in once, and a second press in the same place chooses no game behind the dialog", async () => {
    const stage = await typed("Cleo");
    stage.kernel.wishes();
    stage.get("button", "Come in").dispatchEvent(new MouseEvent("click", at(300, 400)));
    await pass(300);
    const tile = stage.element.querySelector(".sl-do-tile")!;
    tile.dispatchEvent(new MouseEvent("click", at(305, 398)));
    await pass(100);
    expect(stage.kernel.wishes().map((wish) => wish.type)).toEqual(["guests"]);
    tile.dispatchEvent(new MouseEvent("click", at(100, 700))); // somebody has aimed
    await pass(100);
    expect(stage.kernel.wishes().map((wish) => wish.type)).toEqual(["open"]);
  });
});

describe("a name that this device alone knows", () => {
  it("can be forgotten here, and one that the computer knows can't", async () => {
    localStorage.setItem("saintlearn-door", JSON.stringify({ known: [ANA, BEN], playing: [], computer: "", easy: true, played: ["memory ben", "memory ana"], shown: ["memory ben"] }));
    const stage = await show("home", "home/first", { known: [ANA] });
    expect(stage.has("button", "Forget Ana on this device")).toBe(false);
    await stage.press("Forget Ben on this device");
    expect(stage.has("button", "Add Ben")).toBe(false);
    expect(localStorage.getItem("saintlearn-door")).not.toMatch(/ben/i);
    expect(remembered().known).toEqual([ANA]);
  });
  it("is gone as soon as everything about the child was deleted", async () => {
    localStorage.setItem("saintlearn-door", JSON.stringify({ known: [ANA], playing: ["Ana"], computer: "", easy: true, played: ["memory ana"] }));
    const book = await show("progress", "progress/learner", { unfinished: "A game that Ana left in the middle will be gone, too: SaintCards with Leo. You can finish it first." });
    await book.press("For grown-ups");
    await book.press("Delete everything");
    expect(book.part("dialog", "Delete everything about Ana?").text).toContain("SaintCards with Leo");
    await book.press("Delete it all");
    await pass();
    expect(localStorage.getItem("saintlearn-door")).not.toMatch(/ana/i);
  });
});

describe("a game that waits", () => {
  const tile = (number: string, more: object) => ({ number, game: "Memory", title: "Go on: Memory", words: "Ana, it's waiting for you.", who: "Ana", label: "Keep playing", saint: "anthony-of-padua", players: [ANA], asks: "", first: false, ...more });
  it("is put away by its own button, and only when asked", async () => {
    const stage = await show("home", "home/first", { guests: [ANA], waiting: [tile("one", { first: true }), tile("two", { game: "Quiz", title: "Go on: Quiz" })] });
    expect(stage.buttons.filter((name) => name.startsWith("Put "))).toEqual(["Put Memory away: Ana", "Put Quiz away: Ana"]);
    expect(await stage.press("Put Quiz away: Ana")).toEqual([]);
    expect(await stage.press("Keep the game")).toEqual([]);
    await stage.press("Put Quiz away: Ana");
    expect(await stage.press("Put it away")).toEqual([expect.objectContaining({ type: "put-away", game: "two" })]);
  });
  it("asks whoever it doesn't know whose it is", async () => {
    const stage = await show("home", "home/first", { guests: [], waiting: [tile("one", { first: true, asks: "Are you Ana?" })] });
    const press = () => stage.press(stage.element.querySelector<HTMLElement>(".sl-do-start")!);
    expect(await press()).toEqual([]);
    expect(stage.has("dialog", "Are you Ana?")).toBe(true);
    expect(await stage.press("No")).toEqual([]);
    await press();
    expect(await stage.press("Yes, keep playing")).toEqual([expect.objectContaining({ type: "go-on", game: "one" })]);
  });
});

describe("a first game", () => {
  it("is shown again to a child who has opened it by accident, until it has shown something", async () => {
    localStorage.setItem("saintlearn-door", JSON.stringify({ known: [], playing: [], computer: "", easy: true, played: [] }));
    const opens = async () => {
      const stage = await show("home", "home/first", { guests: [ANA] });
      const [wish] = await stage.press(stage.element.querySelector<HTMLElement>(".sl-do-start")!);
      return wish!.first;
    };
    expect([await opens(), await opens()]).toEqual([true, true]);
    const { led } = (await show("table", "led-look")).state;
    localStorage.setItem("saintlearn-door", JSON.stringify({ ...remembered(), shown: [], shows: ["saintcards ana"] }));
    const stage = await show("table", "led-look", { led: { ...led!, step: 1 } }); // nothing is done yet
    expect(remembered().shown).toEqual([]);
    await stage.shows({ led: { ...led!, step: 2 } });
    expect(remembered().shown).toHaveLength(1);
  });
});
