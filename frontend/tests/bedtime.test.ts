import { describe, expect, it } from "vitest";
import { voice } from "./speech";
import { show } from "./stage";

describe("ten minutes before bed", () => {
  it("tells who, where, and when, and the whole story, and goes on with one press", async () => {
    const stage = await show("bedtime", "bedtime/story");
    expect(stage.text).toContain(stage.state.saint.story);
    for (const words of [stage.state.saint.who, stage.state.saint.where, stage.state.saint.when]) expect(stage.text).toContain(words);
    expect(await stage.press("Now the question")).toEqual([{ type: "next" }]);
  });
  it("reads the story aloud where there is a voice", async () => {
    const { said } = voice();
    const stage = await show("bedtime", "bedtime/story");
    await stage.press("Hear the story");
    expect(said[0]).toContain(stage.state.saint.story);
  });
  it("asks, and one press on a choice is the answer", async () => {
    const stage = await show("bedtime", "bedtime/question");
    const [first] = stage.state.question!.choices;
    expect(await stage.press(first!.text)).toEqual([{ type: "answer", value: first!.text }]);
  });
  it("shows what was tried, and asks once more", async () => {
    const stage = await show("bedtime", "bedtime/missed");
    const { missed, question } = stage.state;
    const tried = [...document.querySelectorAll<HTMLElement>(".sl-q-option")].find((one) => one.textContent!.includes(missed))!;
    expect([tried.getAttribute("aria-disabled"), tried.textContent]).toEqual(["true", expect.stringContaining("Leo chose this")]);
    const other = question!.choices.find((choice) => choice.text !== missed)!.text;
    expect(await stage.press(other)).toEqual([{ type: "answer", value: other }]);
  });
  it("tells whoever wants to be told", async () => {
    const stage = await show("bedtime", "bedtime/question");
    expect(await stage.press("Tell me")).toEqual([{ type: "next" }]);
  });
  it("offers one thing to do, or to keep the one that was chosen", async () => {
    const stage = await show("bedtime", "bedtime/deed");
    const [, other] = stage.state.deeds;
    expect(await stage.press(other!.promise)).toEqual([{ type: "promise", month: 0, saint: stage.state.saint.slug, deed: other!.key }]);
    expect(stage.buttons).toContain("Keep this one");
  });
  it("ends, and nothing asks to be pressed", async () => {
    const stage = await show("bedtime", "bedtime/end");
    for (const line of stage.state.kept) expect(stage.text).toContain(line);
    expect(stage.buttons.filter((name) => !["Read aloud", "Keys", "Sound"].includes(name))).toEqual([]);
  });
});
