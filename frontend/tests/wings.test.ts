import { describe, expect, it } from "vitest";
import { wear, Wings } from "../src/lib/wings";
import { fixture, pass, show } from "./stage";

describe("a part of a widget that comes when it is needed", () => {
  it("is asked for once, however many widgets of a page need it", async () => {
    const page = document as { slWings?: Map<string, unknown> };
    const before = page.slWings;
    page.slWings = new Map();
    try {
      const asked: unknown[] = [];
      const wings = new Wings((request) => (asked.push(request), new Promise(() => undefined)));
      void wings.bring("end");
      void wings.bring("end");
      expect(asked).toEqual([{ type: "wing", name: "end" }]);
    } finally {
      page.slWings = before!;
    }
  });
  it("is asked for again after a refusal, which is told", async () => {
    const page = document as { slWings?: Map<string, unknown> };
    const before = page.slWings;
    page.slWings = new Map();
    try {
      const stage = await show("table", "turn");
      stage.kernel.refuses("The end isn't here.");
      stage.kernel.show((await fixture<"table">("over")).state);
      await pass();
      expect(stage.notice).toBe("The end isn't here.");
      expect([...page.slWings.keys()]).toEqual([]);
    } finally {
      page.slWings = before!;
    }
  });
  it("that is no longer needed when it comes holds nothing up", async () => {
    const page = document as { slWings?: Map<string, unknown> };
    const before = page.slWings;
    page.slWings = new Map();
    try {
      const stage = await show("table", "turn");
      stage.kernel.isSilent();
      stage.kernel.show((await fixture<"table">("over")).state);
      await pass();
      const scene = stage.element.querySelector(".sl-scene")!;
      expect(scene.getAttribute("aria-busy")).toBe("true");
      stage.kernel.show((await fixture<"table">("turn")).state);
      await pass();
      expect(scene.getAttribute("aria-busy")).toBe("false");
    } finally {
      page.slWings = before!;
    }
  });
  it("puts its style sheet on the page once, for the kind of widget that it comes to", () => {
    const page = document as Document & { slWorn?: Set<string> };
    const [before, sheets] = [page.slWorn, document.head.children.length];
    delete page.slWorn;
    for (let time = 0; time < 2; time++) wear(document, ".sl-root .sl-over { color: red } .sl-rooted { color: blue }");
    expect(document.head.children.length).toBe(sheets + 1);
    expect(document.head.lastElementChild!.textContent).toBe(`.sl-in-${WIDGET} .sl-over { color: red } .sl-rooted { color: blue }`);
    document.head.lastElementChild!.remove();
    if (before) page.slWorn = before;
    else delete page.slWorn;
  });
  it("shows what the game says, speaks with the game's voice, and goes with its scene", async () => {
    const stage = await show("table", "over");
    expect(stage.text).toContain("Saints you met");
    stage.kernel.refuses("Not now.");
    await stage.press("Play again");
    expect(stage.notice).toBe("Not now.");
    stage.kernel.show((await fixture<"table">("turn")).state);
    await pass();
    expect(stage.text).not.toContain("Saints you met");
  });
});
