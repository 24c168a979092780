import { describe, expect, it } from "vitest";
import type { ClaimAction } from "../src/wire/match";
import { byArrows } from "../src/lib/roving";
import { nameIn, show } from "./stage";

describe("a round of the drill", () => {
  it("shows two saints to look at, and every fact that one of them has to whoever asks for the list", async () => {
    const page = await show("drill", "drill");
    const { left, right, actions } = page.state;
    expect(page.names("group").slice(1, 5)).toEqual([`the card of ${nameIn(left)}`, byArrows(`Places on ${nameIn(left)}`), `the card of ${nameIn(right)}`, byArrows(`Places on ${nameIn(right)}`)]);
    expect(page.has("group", "Facts to choose from")).toBe(false);
    await page.press("Show the list");
    expect(page.part("group", "Facts to choose from").buttons).toEqual(actions.filter((one) => one.kind === "claim").map((one) => one.label));
    expect(page.text).toContain("Round 1. You've found 0 so far.");
  });
  it("says at first what to look at, not what was done", async () => {
    const page = await show("drill", "drill");
    expect(page.element.querySelectorAll(".sl-told")).toHaveLength(0);
    expect(page.text).toContain("Nothing found yet");
  });
  it("sends the fact that is tapped, and puts it with what was found", async () => {
    const page = await show("drill", "drill");
    await page.press("Show the list");
    const first = page.state.actions[0] as ClaimAction;
    page.kernel.goesOn({ actions: page.state.actions.slice(1), facts: [{ key: first.fact, sentence: "Both were born in the 1st century.", detail: "", found: true }] });
    expect(await page.press(first.label)).toEqual([{ type: "act", action: first.text }]);
    expect(page.text).toContain("1 found");
    expect(page.get("button", first.label).getAttribute("aria-pressed")).toBe("true");
    expect(await page.press(first.label)).toEqual([]);
    expect(page.told).toBe("Both were born in the 1st century. You already found that one.");
    await page.press("Back to the cards");
    expect(page.part("list", "What you found").texts("listitem")).toEqual(["Both were born in the 1st century."]);
  });
  it("says what is true of both when only one has it, and asks the kernel no second time", async () => {
    const page = await show("drill", "drill");
    await page.press("Show the list");
    const first = page.state.actions[0] as ClaimAction;
    const apart = { fact: first.fact, both: false, other: "", title: "Only one of the cards has that.", text: "Lucy has it. Barbara doesn't." };
    page.kernel.goesOn({ actions: page.state.actions.slice(1), tried: [apart] });
    await page.press(first.label);
    expect(page.texts("paragraph")).toContain(apart.text);
    expect(await page.press(`${first.label} only on one card`)).toEqual([]);
    expect(page.told).toBe(`${apart.title} ${apart.text}`);
  });
  it("shows one to whoever asks, and forgets what was said when two others come", async () => {
    const page = await show("drill", "drill");
    page.kernel.replies({ fact: (page.state.actions[0] as ClaimAction).fact, sentence: "Both died young. Find that on either card, and tap it." });
    expect(await page.press("Show me one")).toEqual([{ type: "show" }]);
    expect(page.text).toContain("Here's one for you!");
    await page.shows({ round: 2, left: page.state.right, right: page.state.left });
    expect(page.has("heading", "Here's one for you!")).toBe(false);
  });
  it("takes a refusal as a word of help", async () => {
    const page = await show("drill", "drill");
    await page.press("Show the list");
    page.kernel.refuses("Look again at the month.", "not-shared");
    await page.press(page.state.actions[0]!.label);
    expect(page.texts("paragraph")).toContain("Look again at the month.");
    expect([page.notice, page.told]).toEqual([null, "Look again at the month."]);
  });
  it("is walked by keyboard: one Tab stop for all facts, down to the next one", async () => {
    const page = await show("drill", "drill");
    await page.press("Show the list");
    const facts = page.part("group", "Facts to choose from").buttons;
    await page.reach(facts[0]!);
    await page.key("ArrowDown");
    expect(page.focused).toBe(facts[1]);
    expect(await page.key("Enter")).toEqual([{ type: "act", action: page.state.actions[1]!.text }]);
    expect(await page.tab()).toBe("Back to the cards");
  });
  it("ends when the child has found enough", async () => {
    const page = await show("drill", "drill");
    const done = page.state.actions.find((action) => action.kind === "done")!;
    expect(await page.press(done.label)).toEqual([{ type: "act", action: done.text }]);
  });
});

describe("the end of a round", () => {
  it("tells all that the two share, and what there is to remember", async () => {
    const page = await show("drill", "drill-done");
    const { facts } = page.state;
    expect(facts.length).toBeGreaterThan(1);
    expect(page.text).toContain(`0 found, ${facts.length} to remember`);
    expect(page.part("list", "What they share").texts("button")).toEqual(facts.map((fact) => `Also: ${fact.sentence} ${fact.detail}`.trim()));
    expect(page.has("group", "Facts to choose from")).toBe(false);
    expect(await page.press("Next two saints")).toEqual([{ type: "next" }]);
  });
  it("looks at one sentence, and at all again by Escape, wherever the focus is", async () => {
    const page = await show("drill", "drill-done");
    const sentence = () => page.part("list", "What they share").all("button")[0]!;
    for (const focus of [sentence(), page.get("button", "Next two saints")]) {
      await page.press(sentence());
      expect(sentence().getAttribute("aria-expanded")).toBe("true");
      expect(page.told).toContain(page.state.facts[0]!.sentence);
      focus.focus();
      await page.key("Escape");
      expect(sentence().getAttribute("aria-expanded")).toBe("false");
    }
  });
  it("forgets what was looked at when two others come", async () => {
    const page = await show("drill", "drill-done");
    await page.press(page.part("list", "What they share").all("button")[0]!);
    await page.shows({ round: 2, headline: "Another round" });
    expect(page.part("list", "What they share").all("button")[0]!.getAttribute("aria-expanded")).toBe("false");
  });
});
