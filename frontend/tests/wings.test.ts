import { describe, expect, it } from "vitest";
import { Wings } from "../src/lib/wings";
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
