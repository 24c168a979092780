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
    expect([chosen!.type, names(chosen!.guests)]).toEqual(["choose", ["Ben"]]);
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
