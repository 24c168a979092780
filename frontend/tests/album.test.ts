import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Kernel } from "../src/lib/kernel";
import { keyOf, MonthWindows } from "../src/scenes/album/windows";
import { voice } from "./speech";
import { pass, show } from "./stage";

const month = (name: string) => show("album", `album/${name}`);

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:1");
  URL.revokeObjectURL = vi.fn();
});

describe("a window that is still dark", () => {
  it("says how it is lit", async () => {
    expect((await month("met")).text).toContain("A fact lights up when you find it yourself in a game, or get a question about it right.");
  });
});

describe("a window", () => {
  const marks = (stage: Awaited<ReturnType<typeof month>>, where: string) => [...stage.element.querySelectorAll(`.sl-al-${where} i`)].map((one) => one.classList.contains("sl-al-on"));

  it("shows what lights all of it, and no longer as soon as it is lit", async () => {
    for (const name of ["met", "half"]) {
      const stage = await month(name);
      const { needs, counted } = stage.state.saint!;
      expect(needs.map((need) => need.what)).toEqual(["story", "fact", "fact"]);
      expect(marks(stage, "needs")).toEqual(needs.map((need) => need.lit));
      expect(stage.element.querySelector(".sl-al-strip")).toBeNull();
      expect(counted).toMatch(/lights? the whole window$/);
      expect(stage.text).toContain(counted);
    }
    const whole = await month("lit");
    expect([marks(whole, "needs"), whole.element.querySelector(".sl-al-needs")]).toEqual([[], null]);
    expect(marks(whole, "strip")).toEqual(whole.state.saint!.facts.map((fact) => fact.lit));
  });
  it("says of each fact that is lit how it came to be lit", async () => {
    const stage = await month("lit");
    const lit = stage.state.saint!.facts.filter((fact) => fact.lit);
    expect(lit.length).toBeGreaterThan(0);
    expect(stage.part("region", "Lit").texts("listitem").map((text) => text.replace(/[,\s]+/g, " "))).toEqual(lit.map((fact) => `${fact.title} ${fact.note}`));
  });
});

describe("the wall", () => {
  it("has a button for each month that tells how much is lit, and one of them is a Tab stop", async () => {
    const stage = await month("year");
    const months = stage.state.year!.months;
    const buttons = [...stage.element.querySelectorAll<HTMLElement>(".sl-al-month")];
    expect(buttons.map((one) => one.getAttribute("aria-label"))).toEqual(months.map((one) => `${one.name}: ${one.words}`));
    expect(buttons.filter((one) => one.tabIndex === 0).map((one) => one.dataset.month)).toEqual(["12"]);
  });
  it("is walked with the arrow keys, and opens a month", async () => {
    const stage = await month("year");
    stage.element.querySelector<HTMLElement>('[data-month="12"]')!.focus();
    await stage.key("ArrowRight");
    expect((document.activeElement as HTMLElement).dataset.month).toBe("1");
    expect(await stage.key("Enter")).toEqual([{ type: "month", month: 1, saint: "" }]);
  });
  it("invites to a window, and prints", async () => {
    const stage = await month("first");
    expect(await stage.press("Today: St. Lucy")).toEqual([{ type: "saint", slugs: ["lucy"] }]);
    stage.kernel.refuses("typst is missing.");
    expect(await stage.press("Print my poster")).toEqual([{ type: "poster", month: 0, saint: "" }]);
    expect(stage.notice).toBe("typst is missing.");
  });
});

describe("a month", () => {
  it("asks for its windows, opens one, and goes on to its neighbors", async () => {
    const stage = await month("month");
    const slugs = stage.state.month!.windows.map((one) => one.saint);
    expect(stage.kernel.sent).toContainEqual(expect.objectContaining({ type: "windows", slugs }));
    expect(stage.get("button", "December 13, St. Lucy: the halo is lit")).toBeTruthy();
    expect(await stage.press(stage.element.querySelector<HTMLElement>('[data-saint="lucy"]')!)).toEqual([{ type: "saint", slugs: ["lucy"] }]);
    expect(await stage.press("January")).toEqual([{ type: "month", month: 1, saint: "" }]);
    expect(await stage.press("November")).toEqual([{ type: "month", month: 11, saint: "" }]);
    expect(await stage.press("The whole year")).toEqual([{ type: "year", month: 0, saint: "" }]);
  });
});

describe("the pictures of a month", () => {
  it("are asked for once with each light, again after a refusal, and given back at the end", async () => {
    vi.useFakeTimers();
    const asked: string[][] = [];
    const answers = [{ ok: false, code: "stale" }];
    const kernel = { other: null, send: (wish: { slugs: string[] }) => (asked.push(wish.slugs), Promise.resolve(answers.shift() ?? { ok: true })) };
    const windows = new MonthWindows(kernel as unknown as Kernel, () => 1);
    const lucy = { saint: "lucy", light: 0 } as const;
    await windows.sight([lucy]);
    await vi.advanceTimersByTimeAsync(100);
    await windows.sight([lucy]);
    expect(asked).toEqual([["lucy"], ["lucy"]]);
    await windows.sight([{ saint: "lucy", light: 1 }]);
    expect(asked).toHaveLength(3);
    windows.drawn.set(keyOf(lucy), "blob:1");
    windows.dispose();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:1");
  });
});

describe("a saint", () => {
  it("shows what was found, and where to look for the rest", async () => {
    const stage = await month("half");
    expect(stage.part("region", "Lit").text).toContain("Priest");
    expect(stage.part("region", "Still dark").text).toContain("At the top left, above the star.");
    expect(stage.element.querySelectorAll(".sl-al-night")).toHaveLength(1);
  });
  it("has read the story when it was open for as long as it takes, and not before", async () => {
    const stage = await month("met");
    stage.kernel.wishes();
    await pass(5000);
    expect(stage.kernel.wishes()).toEqual([]);
    await pass(20_000);
    expect(stage.kernel.wishes()).toEqual([{ type: "read", slugs: ["lucy"] }]);
    await pass(60_000);
    expect(stage.kernel.wishes()).toEqual([]);
  });
  it("is read only once", async () => {
    const stage = await month("half");
    await pass(60_000);
    expect(stage.kernel.wishes().filter((one) => one.type === "read")).toEqual([]);
  });
  it("shows the card, makes a deck, says the name, and leads back", async () => {
    const said = voice();
    const stage = await month("lit");
    await stage.press("Read the card");
    expect(stage.get("img", /card of Ambrose/)).toBeTruthy();
    await stage.press("Back to the window");
    stage.kernel.replies({ sentence: "Your deck is ready." });
    expect(await stage.press("Make a deck with these")).toEqual([{ type: "play", month: 0, saint: "ambrose" }]);
    expect(stage.notice).toBe("Your deck is ready.");
    await stage.press("Hear the name");
    expect(JSON.stringify(said)).toContain("St. Ambrose");
    expect(await stage.press("December")).toEqual([{ type: "month", month: 12, saint: "" }]);
  });
});

describe("one thing to do", () => {
  it("is chosen below the story, and shows that it is", async () => {
    const stage = await month("half");
    const deeds = stage.state.saint!.deeds;
    const buttons = [...stage.element.querySelectorAll<HTMLElement>(".sl-al-deeds button")];
    expect(buttons.map((one) => one.getAttribute("aria-pressed"))).toEqual(deeds.map((deed) => String(deed.chosen)));
    expect(await stage.press(deeds[0]!.promise)).toEqual([{ type: "promise", month: 0, saint: "nicholas", deed: deeds[0]!.key }]);
  });
});
