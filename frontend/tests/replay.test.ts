import { describe, expect, it } from "vitest";
import Replay from "../src/scenes/replay/Replay.svelte";
import { fixture, pass, stage, type States } from "./stage";

type Replayed = NonNullable<States["table"]["replay"]>;

async function replayed(more: Partial<Replayed> = {}) {
  const { state } = await fixture<"table">("turn");
  return stage(Replay, { ...state, replay: { step: 2, moves: [-1, 0, 1, 0, 1], said: "Ana plays St. Lucy.", why: null, ended: false, ...more } });
}
const slider = (page: Awaited<ReturnType<typeof replayed>>) => page.get("slider", "Move") as HTMLElement;

describe("a game played back", () => {
  it("has a pane for each move and says what happened", async () => {
    const page = await replayed();
    expect(slider(page).querySelectorAll("i")).toHaveLength(5);
    expect(slider(page).getAttribute("aria-valuetext")).toBe("Move 2 of 4. Ana plays St. Lucy.");
    expect(page.text).toContain("Move 2 of 4 Ana plays St. Lucy.");
  });
  it("goes forward and back, to the beginning and to the end", async () => {
    const page = await replayed();
    slider(page).focus();
    expect(await page.key("ArrowRight")).toEqual([{ type: "replay", step: 3, why: false }]);
    expect(await page.key("ArrowLeft")).toEqual([{ type: "replay", step: 1, why: false }]);
    expect(await page.key("Home")).toEqual([{ type: "replay", step: 0, why: false }]);
    expect(await page.key("End")).toEqual([{ type: "replay", step: 4, why: false }]);
  });
  it("goes two moves on if two presses come at once", async () => {
    const page = await replayed();
    const forward = page.get("button", "Forward") as HTMLElement;
    forward.click();
    forward.click();
    await pass(100);
    expect(page.kernel.wishes()).toEqual([{ type: "replay", step: 3, why: false }, { type: "replay", step: 4, why: false }]);
  });
  it("goes on by itself, at a pace, until somebody stops it", async () => {
    const page = await replayed();
    slider(page).focus();
    await page.key(" ");
    await pass(1300);
    expect(page.kernel.wishes()).toEqual([]);
    await pass(2300);
    expect(page.kernel.wishes()).toEqual([{ type: "replay", step: 3, why: false }]);
    await page.press("Faster");
    await pass(1300);
    expect(page.kernel.wishes()).toEqual([{ type: "replay", step: 3, why: false }]);
    await page.press("Stop");
    await pass(4000);
    expect(page.kernel.wishes()).toEqual([]);
  });
  it("says why, and what else could be done", async () => {
    const page = await replayed({ why: { name: "Ana", matches: ["Both were martyrs."], others: ["Play St. Patrick"], hint: "Look at the numbers." } });
    expect(page.text).toContain("Both were martyrs.");
    expect(page.text).toContain("What else could Ana have done? Play St. Patrick.");
    expect(page.text).toContain("A hint would have said: “Look at the numbers.”");
    expect(await page.press("Why?")).toEqual([{ type: "replay", step: 2, why: true }]);
  });
  it("tells how to play on from here", async () => {
    const page = await replayed();
    page.kernel.replies({ sentence: "Run this:", text: "sl.play(replay.game)" });
    expect(await page.press("Keep playing from here")).toEqual([{ type: "branch" }]);
    expect(page.text).toContain("Run this: sl.play(replay.game)");
  });
  it("leads back to the end that it was seen from", async () => {
    const page = await replayed({ ended: true, step: 4 });
    page.kernel.replies({ ok: true });
    expect(await page.press("Back to the results")).toEqual([{ type: "end" }]);
  });
});
