import { describe, expect, it } from "vitest";
import { hasLooked } from "../src/scenes/home/remembered";
import { pass, show } from "./stage";

describe("a first game", () => {
  it("begins with two cards, and says what was found", async () => {
    const stage = await show("table", "led-look");
    expect(stage.text).toContain("That's a match!");
    expect(stage.text).toContain("Both were born in");
    expect(await stage.press("Skip")).toEqual([{ type: "guide", what: "skip" }]);
  });
  it("goes on by its button where nothing has to be touched", async () => {
    const stage = await show("table", "led-found");
    expect(await stage.press("Let's play")).toEqual([{ type: "guide", what: "next" }]);
  });
  it("lights one card, lets all else rest, and then lights what plays it", async () => {
    const stage = await show("table", "led-card");
    const slug = stage.state.led!.touches[0]!.light.slice("card ".length);
    const lit = () => [...stage.element.querySelectorAll<HTMLElement>("[data-lit]")];
    expect(lit().map((one) => one.dataset.travel)).toEqual([slug]);
    const other = stage.element.querySelector<HTMLElement>(`.sl-hand-card:not([data-lit])`)!;
    await stage.press(other);
    expect(other.getAttribute("aria-checked")).toBe("false");
    expect(lit()[0]!.dataset.lit).toBe("again");
    await stage.press(lit()[0]!);
    await pass();
    expect(lit().map((one) => one.textContent)).toEqual([expect.stringContaining("Play ")]);
    expect(stage.text).toContain("Press the glowing button to play it!");
    expect(stage.told).toContain(`Press “${lit()[0]!.textContent!.trim()}” to play it!`); // whoever doesn't see the light hears a name
    expect(await stage.press(lit()[0]!)).toEqual([{ type: "act", action: `play ${slug}` }]);
  });
  it("answers every press at something else, each time once more", async () => {
    const stage = await show("table", "led-card");
    const { text } = stage.state.led!.touches[0]!;
    const lantern = () => stage.element.querySelector(".sl-guide p")!;
    expect(lantern().textContent).toBe(text);
    let before: Element | null = null;
    for (const place of [".sl-hand-card:not([data-lit])", ".sl-players", ".sl-deck, .sl-decks, .sl-table", ".sl-headline"]) {
      const other = stage.element.querySelector<HTMLElement>(place)!;
      expect(await stage.press(other)).toEqual([]);
      expect(lantern().textContent).toBe(`Not there yet. ${text}`);
      expect(stage.told).toBe(`Not there yet. ${text}`);
      expect(lantern()).not.toBe(before); // it moves again
      before = lantern();
    }
    expect(stage.notice).toBeNull();
  });
  it("answers every press beside the place that two cards share, and shows no answer there", async () => {
    const stage = await show("table", "led-look");
    const { text } = stage.state.led!.touches[0]!;
    for (const place of [".sl-guide-card", ".sl-guide-facts"]) {
      expect(await stage.press(stage.element.querySelector<HTMLElement>(place)!)).toEqual([]);
      expect(stage.element.querySelector(".sl-guide p")!.textContent).toBe(`Not there yet. ${text}`);
    }
    expect(stage.element.querySelector(".sl-guide-facts")!.textContent).not.toMatch(/=/);
  });
  it("lets whoever wants to leave follow a link", async () => {
    const stage = await show("table", "led-card");
    const home = document.createElement("a");
    home.href = "#games";
    stage.element.querySelector(".sl-head")!.append(home);
    const press = new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, detail: 1 });
    home.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });
  it("leaves the tools alone", async () => {
    const stage = await show("table", "led-card");
    expect(await stage.press("Rules")).toEqual([{ type: "help" }]);
  });
  it("has one button at its end", async () => {
    const stage = await show("table", "led-end");
    const buttons = [...stage.element.querySelectorAll(".sl-guide button")].map((button) => button.textContent!.trim());
    expect(buttons).toEqual(["Keep playing"]);
  });
  it.each(["led-look", "led-found"])("is remembered once the two cards were looked at: %s", async (name) => {
    localStorage.setItem("saintlearn-door", JSON.stringify({ known: [], playing: ["Ana"], computer: "", easy: true, played: ["saintcards ana"] }));
    const stage = await show("table", name);
    expect(hasLooked([{ name: "Ana", friend: "" }])).toBe(false);
    await stage.press(name === "led-look" ? "Skip" : "Let's play");
    expect(hasLooked([{ name: "Ana", friend: "" }])).toBe(true);
    expect(hasLooked([{ name: "Ben", friend: "" }])).toBe(false);
    localStorage.clear();
  });
  it("says each step to a reader", async () => {
    const stage = await show("table", "led-end");
    expect(stage.told).toContain("You've got it, Ana!");
  });
  it("leaves nothing lit behind", async () => {
    const stage = await show("table", "led-card");
    stage.kernel.show({ led: null });
    await pass();
    expect(stage.element.querySelectorAll("[data-lit], [data-led]")).toHaveLength(0);
    expect(stage.element.querySelector("[data-led]")).toBeNull();
  });
  it("is shown once more from the rules", async () => {
    const stage = await show("table", "turn");
    stage.kernel.replies({ help: [{ title: "How to win", lines: ["Gather treasure."] }] });
    await stage.press("Rules");
    expect(await stage.press("Show me how")).toEqual([{ type: "guide", what: "again" }]);
  });
  it("says the goal first, and whoever presses something else is told which button goes on", async () => {
    const stage = await show("holdem", "holdem/led-goal");
    const lantern = () => stage.element.querySelector(".sl-guide p")!.textContent;
    expect(lantern()).toBe(stage.state.led!.touches[0]!.text);
    expect([...stage.element.querySelectorAll<HTMLElement>("[data-told]")].map((one) => one.dataset.light)).toEqual(["store"]);
    expect(await stage.press(stage.element.querySelector<HTMLElement>(".hh-deeds .sl-primary")!)).toEqual([]);
    expect(lantern()).toBe("Press “Let's play” first.");
    expect(stage.told).toBe("Press “Let's play” first.");
    expect(await stage.press("Let's play")).toEqual([{ type: "guide", what: "next" }]);
  });
  it("marks the cards that it speaks of, and leaves them as they are", async () => {
    const stage = await show("holdem", "holdem/led-offer");
    const told = [...stage.element.querySelectorAll<HTMLElement>("[data-told]")].map((one) => one.dataset.travel);
    expect(told.length).toBe(3);
    expect(stage.state.board).toContain(told[0]); // it matches one of the child's own
    expect(told.slice(1)).toEqual(stage.state.hand.map(({ slug }) => slug));
    stage.kernel.show({ led: null });
    await pass();
    expect(stage.element.querySelector("[data-told]")).toBeNull();
  });
  it("leads to the place, and then to the button that puts the card there", async () => {
    const stage = await show("holdem", "holdem/led-place");
    const lit = () => stage.element.querySelector<HTMLElement>("[data-lit]")!;
    const [, place] = stage.state.led!.touches;
    expect(lit().dataset.light).toBe(place!.light);
    const other = [...stage.element.querySelectorAll<HTMLElement>(".hh-slot")].find((one) => one !== lit())!;
    await stage.press(other);
    expect(other.getAttribute("aria-pressed")).toBe("false");
    expect(stage.element.querySelector(".sl-guide p")!.textContent).toBe(`Not there yet. ${place!.text}`);
    await stage.press(lit());
    await pass();
    const card = stage.state.led!.touches[0]!.light.slice("card ".length);
    expect(await stage.press(lit())).toEqual([{ type: "act", action: `place ${card} ${Number(place!.light.slice("place-".length)) + 1}` }]);
  });
  it.each([["holdem", "holdem/led-showdown"], ["saint-poker", "saint-poker/led-showdown"]] as const)("ends with the showdown, where nothing else goes on: %s", async (widget, name) => {
    const stage = await show(widget, name);
    expect(stage.element.querySelectorAll("[data-told]").length).toBeGreaterThan(0);
    expect(await stage.press(stage.element.querySelector<HTMLElement>(".sl-foot .sl-primary")!)).toEqual([]);
    expect(await stage.press("Next")).toEqual([{ type: "guide", what: "next" }]);
  });
});
