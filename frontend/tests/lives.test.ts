import { tick } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import type { GameWay } from "../src/wire/ways";
import { pass, show } from "./stage";

beforeEach(() => localStorage.clear());

describe("a moment with a saint", () => {
  it("stands beside the headline with a sentence of the life", async () => {
    const page = await show("table", "after");
    const { life } = page.state;
    expect(page.element.querySelector(".sl-head .sl-life")).not.toBeNull();
    expect(page.task).toBe(`${life!.name}: ${life!.line}`);
    expect(page.state.said).toContain(`${life!.name}: ${life!.line}`);
  });
  it("leads to the whole story and back to the same move", async () => {
    const page = await show("table", "after");
    const { life, version } = page.state;
    page.kernel.replies({ title: "Patron of storms", story: "She lived in a tower.", feast: "Feast day: December 4" });
    expect(await page.press(`${life!.name}: ${life!.line} Read the whole story.`)).toEqual([{ type: "saint", slugs: [life!.slug.replace("~", "")] }]);
    const dialog = page.part("dialog", life!.name);
    expect(dialog.text).toContain("She lived in a tower.");
    await page.press("Back to the game");
    expect(page.has("dialog", life!.name)).toBe(false);
    expect(page.state.version).toBe(version);
  });
  it("stands over the scene as soon as the words are new", async () => {
    const page = await show("table", "after");
    const { life } = page.state;
    page.kernel.show({ task: "Ana gets 1 treasure.", life: { ...life!, n: 99, line: "She was kind to a stranger." } });
    await tick();
    expect(page.task).toBe(`${life!.name}: She was kind to a stranger.`);
  });
  it("is gone with the next move", async () => {
    const page = await show("table", "after");
    const { life: _, ...rest } = page.state;
    page.kernel.state = rest as typeof page.state;
    page.kernel.show({ phase: "wait" });
    await pass(700);
    expect(page.element.querySelector(".sl-life")).toBeNull();
  });
});

describe("who it was", () => {
  const NEXT = { title: "You got it!", sentence: "It was St. Philip.", right: true, credit: 1, given: "St. Philip the Apostle", answer: "St. Philip the Apostle", saint: "philip", name: "St. Philip the Apostle", say: "", line: "", story: "" };

  it("is asked before another game, beside windows and without the answer", async () => {
    const page = await show("table", "over");
    const { recall } = page.state;
    expect(page.get("button", "Who was it?").classList).toContain("sl-primary");
    expect(page.get("button", "Play again").classList).not.toContain("sl-primary");
    await page.press("Who was it?");
    const dialog = page.part("dialog", "Who was it?");
    expect(dialog.text).toContain(recall!.question!.clues[0]);
    for (const { text } of recall!.question!.choices) expect(dialog.text).toContain(text);
    expect(dialog.text).not.toContain("You got it!");
  });
  it("hears an answer, tells what is true, and goes on", async () => {
    const page = await show("table", "over");
    const { recall } = page.state;
    await page.press("Who was it?");
    page.kernel.goesOn({ recall: { ...recall!, told: NEXT, right: 1 } });
    const choice = page.element.querySelector<HTMLElement>(".sl-who .sl-q-option")!;
    expect(await page.press(choice)).toEqual([{ type: "answer", value: recall!.question!.choices[0]!.text }]);
    expect(page.part("dialog", "Who was it?").text).toContain("You got it! It was St. Philip.");
    page.kernel.goesOn({ recall: { ...recall!, question: null, told: null, right: 1, words: "You lay 1 more treasure at the feet of Jesus." } });
    expect(await page.press("Next question")).toEqual([{ type: "next" }]);
    expect(page.part("dialog", `You remembered 1 of ${recall!.count}`).text).toContain("You lay 1 more treasure at the feet of Jesus.");
  });
  it("leaves no empty room behind once all is asked and no life is told", async () => {
    const page = await show("table", "over");
    const { life: _, recall, ...rest } = page.state;
    page.kernel.state = { ...rest, recall } as typeof page.state;
    page.kernel.show({});
    await page.press("Who was it?");
    page.kernel.show({ recall: { ...recall!, question: null, told: null, right: 1, words: "You lay 1 more treasure at the feet of Jesus." } });
    await tick();
    expect(page.part("dialog", `You remembered 1 of ${recall!.count}`).text).toContain("You lay 1 more");
    await page.press(page.part("dialog", `You remembered 1 of ${recall!.count}`).all("button").at(-1)!);
    expect(page.element.querySelector(".sl-over-asks")).toBeNull();
  });
  it("can wait: whoever says not now finds it again", async () => {
    const page = await show("table", "over");
    await page.press("Who was it?");
    await page.press("Not now");
    expect(page.has("dialog", "Who was it?")).toBe(false);
    expect(page.has("button", "Who was it?")).toBe(true);
  });
});

describe("more ways to play", () => {
  const WAYS: GameWay[] = [
    { name: "mode", label: "Mode", meaning: "Which of the modes you play.", printed: "full", easy: "easy", choices: [{ value: "easy", label: "Easy" }, { value: "full", label: "Full" }, { value: "custom", label: "Custom" }], only: [], least: 0, most: 0, example: 0, step: 1, without: "" },
    { name: "tokens", label: "Tokens", meaning: "Whether there are tokens.", printed: "off", easy: "off", choices: [{ value: "on", label: "On" }, { value: "off", label: "Off" }], only: [["mode", "custom"]], least: 0, most: 0, example: 0, step: 1, without: "" },
    { name: "hand", label: "Cards", meaning: "How many cards you get.", printed: "", easy: "5", choices: [], only: [], least: 1, most: 12, example: 7, step: 1, without: "As many as the rules say" },
  ];
  async function opened() {
    const page = await show("home", "home/first");
    page.kernel.wishes();
    page.kernel.replies({ ways: WAYS });
    await page.press("More ways to play");
    await pass(50);
    return page;
  }
  const pick = async (page: Awaited<ReturnType<typeof opened>>, label: string, value: string) => {
    const at = [...page.element.querySelectorAll("label")].find((one) => one.textContent === label)!.htmlFor;
    const field = [...page.element.querySelectorAll("select")].find((one) => one.id === at)!;
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await pass(50);
  };

  it("are told in the game's own words, and those of another mode stay away", async () => {
    const page = await opened();
    const text = page.part("dialog", "More ways to play").text;
    expect(text).toContain("Which of the modes you play.");
    expect(text).not.toContain("Tokens");
    await pick(page, "Mode", "custom");
    expect(page.part("dialog", "More ways to play").text).toContain("Tokens");
  });
  it("stand beside each other where a list would cut them off", async () => {
    const meet = { ...WAYS[0]!, name: "meet", label: "Meeting the saints", printed: "printed", easy: "questions", choices: [{ value: "questions", label: "You hear about their lives and guess who it was" }, { value: "printed", label: "Just the printed rules" }] };
    const page = await show("home", "home/first");
    page.kernel.replies({ ways: [meet] });
    await page.press("More ways to play");
    await pass(50);
    expect(page.part("dialog", "More ways to play").get("radio", "You hear about their lives and guess who it was")).toHaveProperty("checked", true);
    expect(page.element.querySelectorAll(".sl-way select[id$=meet]").length).toBe(0);
    page.part("dialog", "More ways to play").get("radio", "Just the printed rules").click();
    const sent = await page.press(page.part("dialog", "More ways to play").get("button", "Play"));
    await pass(300);
    expect([...sent, ...page.kernel.wishes()].find((wish) => wish.type === "open")).toMatchObject({ ways: { meet: "printed" } });
  });
  it("say from what to what a number goes", async () => {
    const page = await opened();
    expect(page.part("dialog", "More ways to play").text).toContain("How many cards you get. From 1 to 12.");
  });
  it("begin from the printed rules or as beginners play", async () => {
    const page = await opened();
    await page.press("Printed rules");
    expect(page.get("button", "Printed rules").getAttribute("aria-pressed")).toBe("true");
    await page.press("Beginners' rules");
    expect(page.get("button", "Beginners' rules").getAttribute("aria-pressed")).toBe("true");
  });
  it("are what is played", async () => {
    const page = await opened();
    await page.press("Printed rules");
    await pick(page, "Mode", "custom");
    await pick(page, "Cards", "some");
    const sent = await page.press(page.part("dialog", "More ways to play").get("button", "Play"));
    await pass(300);
    const all = [...sent, ...page.kernel.wishes()];
    expect(all.find((wish) => wish.type === "open")).toMatchObject({ ways: { mode: "custom", tokens: "off", hand: "7" } });
  });
});
