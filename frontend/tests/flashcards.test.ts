import { describe, expect, it, vi } from "vitest";
import { soundOf } from "../src/lib/speech.svelte";
import { voice } from "./speech";
import { fixture, pass, show, type States } from "./stage";

const cards = (name: string, more: Partial<States["flashcards"]> = {}) => show("flashcards", `flashcards/${name}`, more);
const loci = (name: string, more: Partial<States["loci"]> = {}) => show("loci", `flashcards/${name}`, more);
const pictures = (page: { element: Element }, place: string) => page.element.querySelectorAll(`${place} .sl-drawing > svg`).length;

describe("the front of a card", () => {
  it("shows the window and asks, and tells nothing of its back", async () => {
    const page = await cards("image");
    expect(page.has("heading", "Who is this?")).toBe(true);
    expect(page.names("img")).toEqual([page.state.words]); // what is on it, without the name
    expect(pictures(page, ".sl-fc-window")).toBe(1);
    expect(page.text).toContain(page.state.help);
    expect(page.has("group", "How well did you know it?")).toBe(false);
  });
  it("is turned by its button, by Space, or by a tap on it", async () => {
    const page = await cards("image");
    expect(await page.press("Flip the card")).toEqual([{ type: "act", action: "turn" }]);
    (page.get("group", "Flashcard") as HTMLElement).focus();
    await pass(1000);
    expect(await page.key(" ")).toEqual([{ type: "act", action: "turn" }]);
    await pass(1000);
    page.element.querySelector<HTMLElement>(".sl-fc-tap")!.click();
    await pass();
    expect(page.kernel.wishes()).toEqual([{ type: "act", action: "turn" }]);
  });
  it("is turned once by Space on its button", async () => {
    const page = await cards("image");
    await page.reach("Flip the card");
    expect(await page.key(" ")).toEqual([{ type: "act", action: "turn" }]);
    await page.reach("Show a clue"); // on another button it means that one
    expect(await page.key(" ")).toEqual([{ type: "act", action: "clue" }]);
  });
  it("is turned once, however quick the fingers are, and nothing is graded yet", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const page = await cards("back");
    page.kernel.isSilent();
    await page.press("Flip the card");
    expect(page.element.querySelectorAll(".sl-fc-card.sl-fc-out")).toHaveLength(1); // its first half has begun
    expect(await page.press("Flip the card")).toEqual([]);
    expect(await page.key("3")).toEqual([]);
  });
  it("lies face down where no window is shown", async () => {
    const page = await cards("back");
    expect(page.names("img")).toEqual(["A card, face down"]);
  });
  it("gives a clue, and one more, and letters", async () => {
    const page = await cards("back");
    expect(page.texts("listitem")).toEqual(page.state.clues);
    expect(await page.press("Show another clue")).toEqual([{ type: "act", action: "clue" }]);
    expect(await page.press("Show the first letter")).toEqual([{ type: "act", action: "letter" }]);
    await page.shows({ begins: "Fr", clues_left: 0 });
    expect(page.texts("listitem").at(-1)).toBe("The name starts with Fr.");
    expect(page.buttons).toContain("Show another letter");
    expect(page.buttons).not.toContain("Show another clue");
    await page.shows({ letters: false });
    expect(page.buttons).not.toContain("Show another letter");
    expect((await cards("image")).buttons).toContain("Show a clue");
  });
  it("shows how it goes to whoever asks", async () => {
    expect(await (await cards("image")).press("Show me how")).toEqual([{ type: "guide", what: "again" }]);
  });
  it("says how far one is", async () => {
    expect((await cards("image")).text).toContain("4 done, 8 to go");
  });
  it("reads aloud what it asks", async () => {
    const { said } = voice();
    const page = await cards("back");
    await page.press("Read aloud");
    expect(said[0]).toContain([page.state.prompt, ...page.state.clues].join(" "));
  });
});

describe("the back of a card", () => {
  it("tells who it is and all about it, and asks how well it was known", async () => {
    const page = await cards("image-turn");
    const { back } = page.state;
    expect([page.headline, page.task]).toEqual(["How well did you know it?", "You decide. Nobody else will see."]);
    expect(page.part("region", "Back of the card").texts("heading")).toEqual([back!.head]);
    for (const line of back!.lines) expect(page.text).toContain(line.text);
    expect(page.buttons).not.toContain("Flip the card");
  });
  it("is graded by a press or by its number", async () => {
    const page = await cards("image-turn");
    const { grades } = page.state;
    const group = page.part("group", "How well did you know it?");
    expect(group.texts("button")).toEqual(grades.map((grade) => `${grade.word} ${grade.after}`));
    for (const grade of grades) expect(await page.press(`${grade.word} ${grade.after}`)).toEqual([{ type: "act", action: `grade ${grade.key}` }]);
    for (const grade of grades) expect(await page.key(String(grade.key))).toEqual([{ type: "act", action: `grade ${grade.key}` }]);
    expect(await page.key("9")).toEqual([]);
    expect(await page.key("3", { repeat: true })).toEqual([]);
  });
  it("is graded by keyboard alone: Good is the one that Tab reaches", async () => {
    const page = await cards("image-turn");
    await page.reach("Good in 10 minutes");
    await page.key("ArrowLeft");
    expect(await page.key("Enter")).toEqual([{ type: "act", action: "grade 2" }]);
  });
  it("comes with the focus on its grades", async () => {
    const page = await cards("image");
    await page.reach("Flip the card");
    page.kernel.goesOn((await fixture<"flashcards">("flashcards/image-turn")).state);
    await page.key("Enter");
    expect(page.focused).toMatch(/^Good/);
  });
  it("shows the whole card where the window was not shown", async () => {
    const page = await cards("feast-turn");
    expect(page.names("img")).toEqual([page.state.back!.card!.label]);
    expect(pictures(page, ".sl-fc-card")).toBe(1);
    expect(page.state.back!.head).toMatch(/^[A-Z][a-z]+ \d+$/);
    expect(page.has("heading", page.state.back!.head)).toBe(true);
  });
  it("says the name aloud where there is a voice", async () => {
    const { said } = voice();
    const page = await cards("image-turn");
    await page.press("Hear the name");
    const back = page.state.back!;
    expect(said).toEqual([soundOf(back)]);
    expect(back.say).not.toBe("");
    expect(page.text).toContain(back.say);
    const feast = await cards("feast-turn");
    await feast.press("Hear it");
    expect(said.at(-1)).toBe(feast.state.back!.head);
  });
});

describe("taking back", () => {
  it("leads to the card before, or says why not", async () => {
    const page = await cards("image", { undo: { can: true, why: "" } });
    expect(await page.press("Undo")).toEqual([{ type: "undo" }]);
    await page.shows({ undo: { can: false, why: "This is the first card." }, prompt: "Who?" });
    expect(await page.press("Undo")).toEqual([]);
    expect(page.notice).toBe("This is the first card.");
  });
});

describe("the end of a pack", () => {
  it("tells what is bright, what to look at again, and when the cards come again", async () => {
    const page = await cards("over");
    const { over } = page.state;
    expect(page.has("img", "You knew 9 of 12 right away.")).toBe(true);
    expect(page.text).toContain("You knew 9 of 12 right away.");
    expect(page.element.querySelectorAll(".sl-fc-sills i[class*=sl-pane]")).toHaveLength(9);
    expect(page.part("region", "Look at these again").texts("listitem")).toEqual(over!.again.map((one) => `${one.name} ${one.text}`));
    expect(pictures(page, ".sl-fc-again")).toBe(over!.again.length);
    expect(page.part("region", "When they come back").texts("listitem")).toEqual(over!.coming.map((one) => `${one.count} ${one.count === 1 ? "card" : "cards"} ${one.when}`));
    expect(await page.press("Next cards")).toEqual([{ type: "new" }]);
  });
  it("praises where everything was known", async () => {
    const { over } = (await fixture<"flashcards">("flashcards/over")).state;
    const page = await cards("over", { over: { ...over!, known: 12, again: [] } });
    expect(page.text).toContain("You remembered them all!");
    expect(page.has("region", "Look at these again")).toBe(false);
  });
  it("lets you practice on a quiet day", async () => {
    const page = await cards("over", { over: { cards: 0, known: 0, again: [], coming: [] } });
    expect(page.text).toContain("You're done for now.");
    expect(page.text).not.toContain("bright");
    expect(await page.press("Keep practicing")).toEqual([{ type: "next" }]);
  });
});

describe("the walk over a card", () => {
  it("begins with looking: every place is told", async () => {
    const page = await loci("loci-look");
    const { places, name } = page.state;
    expect(page.has("heading", name)).toBe(true);
    expect(page.part("list", "Places").texts("listitem")).toEqual(places.map((place) => place.text));
    expect(page.text).toContain("0 of 8 places covered");
    expect(await page.press("Cover them all and start")).toEqual([{ type: "act", action: "begin" }]);
    expect(await page.press("Cover one place")).toEqual([{ type: "act", action: "cover" }]);
  });
  it("asks what stands under a pane, and hides it and all that come", async () => {
    const page = await loci("loci");
    const { places, present } = page.state;
    expect(page.part("list", "Places").texts("listitem")).toEqual(
      places.map((place, n) => (!place.covered ? `${place.text}${place.known ? " known" : ""}` : n === present ? place.title : "covered")),
    );
    expect(page.has("heading", page.state.ask)).toBe(true);
    expect(page.text).toContain(`Place 2 of 8: ${places[1]!.title} ${page.state.ask} ${page.state.hint}`);
    expect(page.element.querySelectorAll(".sl-lo-pane b")).toHaveLength(places.filter((place) => place.covered).length);
  });
  it("lifts a pane by its button, on the card, or by a key", async () => {
    const page = await loci("loci");
    expect(await page.press("Lift the pane")).toEqual([{ type: "act", action: "lift" }]);
    expect(await page.press(`Lift pane 2, ${page.state.places[1]!.title}`)).toEqual([{ type: "act", action: "lift" }]);
    expect(await page.key("ArrowRight")).toEqual([{ type: "act", action: "lift" }]);
    (page.get("group", `Memory walk around ${page.state.name}'s card`) as HTMLElement).focus();
    expect(await page.key(" ")).toEqual([{ type: "act", action: "lift" }]);
    expect(await page.key("ArrowDown")).toEqual([]); // it is not lifted yet
    expect(await page.key("ArrowRight", { repeat: true })).toEqual([]);
  });
  it("asks under a lifted pane whether it was known", async () => {
    const page = await loci("loci-lift");
    expect(page.has("heading", page.state.places[1]!.text)).toBe(true);
    expect(page.text).toContain(page.state.meaning);
    expect(await page.press("I knew it")).toEqual([{ type: "act", action: "knew" }]);
    expect(await page.press("Ask me again later")).toEqual([{ type: "act", action: "later" }]);
    expect(await page.key("ArrowRight")).toEqual([{ type: "act", action: "knew" }]);
    expect(await page.key("ArrowDown")).toEqual([{ type: "act", action: "later" }]);
  });
  it("goes back by its key, and says why where it cannot", async () => {
    const page = await loci("loci", { undo: { can: true, why: "" } });
    page.get("button", "Lift the pane").focus();
    expect(await page.key("ArrowLeft")).toEqual([{ type: "undo" }]);
    await page.shows({ undo: { can: false, why: "Here it began." }, hint: "Look up." });
    expect(await page.key("ArrowLeft")).toEqual([]);
    expect(page.notice).toBe("Here it began.");
  });
  it("covers place by place by its key while one looks", async () => {
    const page = await loci("loci-look");
    page.get("button", "Cover them all and start").focus();
    expect(await page.key("ArrowRight")).toEqual([{ type: "act", action: "cover" }]);
  });
  it("shows the whole card when that is wished", async () => {
    const page = await loci("loci");
    expect(await page.press("Show the whole card")).toEqual([{ type: "act", action: "open-all" }]);
  });
  it("ends with what was known, and leads on", async () => {
    const page = await loci("loci-over");
    expect(page.has("heading", "You knew 1 of 8.")).toBe(true);
    expect(page.text).toContain("Look at the others once more. They'll come back.");
    expect(page.buttons).not.toContain("Show the whole card");
    expect(await page.press("Start over")).toEqual([{ type: "new" }]);
    await page.shows({ last: false, known_count: 8 });
    expect(page.text).toContain("Now you know the whole card by heart.");
    expect(await page.press("Next card")).toEqual([{ type: "next" }]);
    expect(await page.key("ArrowRight")).toEqual([{ type: "next" }]);
  });
  it("is read aloud as far as it is open", async () => {
    const { said } = voice();
    const page = await loci("loci");
    await page.press("Read aloud");
    expect(said[0]!.endsWith([page.state.places[1]!.title, page.state.ask, page.state.hint].join(" "))).toBe(true);
  });
});
