import { tick } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import type { GameState, OpenHand, SharedStorehouse } from "../src/wire/game";
import { show } from "./stage";

beforeEach(() => localStorage.clear());

const store = (have: number, full = false): SharedStorehouse => ({ have, goal: 24, words: `${have} of 24`, sand: full ? "" : "9 cards left to draw", full });

describe("a storehouse that all fill", () => {
  it("is a window whose panes shine, with the sand beside it, and the last pane waits until it is full", async () => {
    const page = await show("table", "turn");
    expect(page.element.querySelector(".sl-store-window")).toBeNull();
    const lit: number[] = [];
    for (const have of [0, 12, 23, 24]) {
      page.kernel.show({ filled: store(have, have === 24) } as Partial<GameState> as typeof page.state);
      await tick();
      expect(page.part("group", "Your storehouse").text).toContain(`${have} of 24`);
      lit.push(page.element.querySelectorAll(".sl-store-lit").length);
    }
    expect(lit).toEqual([0, 6, 11, 12]);
    expect(page.part("group", "Your storehouse").text).not.toContain("left to draw");
  });
  it("sets nobody's treasure against another's", async () => {
    const page = await show("table", "turn");
    expect(page.element.querySelectorAll(".sl-players .sl-purse").length).toBeGreaterThan(0);
    page.kernel.show({ filled: store(3) } as Partial<GameState> as typeof page.state);
    await tick();
    expect(page.element.querySelectorAll(".sl-players .sl-purse").length).toBe(0);
  });
});

describe("who sees everything", () => {
  it("opens the other hands of the screen with one press", async () => {
    const page = await show("table", "turn");
    expect(page.element.textContent).not.toContain("All hands");
    const cards = page.state.hand.slice(0, 2).map(({ slug }) => slug);
    const open: OpenHand[] = [{ seat: 1, name: "Leo", cards }];
    page.kernel.show({ open } as Partial<GameState> as typeof page.state);
    await tick();
    await page.press("All hands");
    expect(page.part("dialog", "The other hands").text).toContain("Leo");
    expect(page.element.querySelectorAll(".sl-open-card").length).toBe(2);
  });
  it("lies over no lesson that begins", async () => {
    const { led } = (await show("table", "led-card")).state;
    const page = await show("table", "turn");
    page.kernel.show({ open: [{ seat: 1, name: "Leo", cards: [] }] } as Partial<GameState> as typeof page.state);
    await tick();
    await page.press("All hands");
    expect(page.element.querySelectorAll(".sl-open-hand").length).toBe(1);
    page.kernel.show({ led } as Partial<GameState> as typeof page.state);
    await tick();
    expect(page.element.querySelectorAll(".sl-open-hand").length).toBe(0);
  });
});
