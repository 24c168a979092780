import { afterEach, describe, expect, it, vi } from "vitest";
import { Speech } from "../src/lib/speech.svelte";
import { sentences } from "../src/lib/sentences";
import { voice } from "./speech";
import { pass, show } from "./stage";

const own = { lang: "en-US", localService: true, default: false };
const remote = { lang: "en-US", localService: false, default: true };

/** A device that has these voices; the others come later. */
function device(...first: object[]) {
  const { said } = voice();
  let voices = first;
  const heard = new Set<() => void>();
  Object.assign(speechSynthesis, {
    getVoices: () => voices,
    addEventListener: (_: string, hear: () => void) => heard.add(hear),
    removeEventListener: (_: string, hear: () => void) => heard.delete(hear),
  });
  const brings = (...more: object[]) => {
    voices = [...voices, ...more];
    for (const hear of heard) hear();
  };
  return { said, brings };
}
afterEach(() => void vi.useRealTimers());

describe("reading aloud", () => {
  it("uses a voice of the device itself, and none that speaks through a server", () => {
    const { said } = device(remote, { ...own, lang: "de-DE" }, own);
    const speech = new Speech();
    speech.speak("Lucy");
    expect([said, speech.shown]).toEqual([["Lucy"], ""]);
  });
  it("speaks with the voice that it chose", () => {
    device(remote, own);
    const spoken: unknown[] = [];
    speechSynthesis.speak = (words) => void spoken.push(words.voice);
    new Speech().speak("Lucy");
    expect(spoken).toEqual([own]);
  });
  it.each([[remote], [{ ...own, lang: "es-MX" }], [{ ...own, localService: undefined }]])("shows the words where there is only %j", (other) => {
    const { said } = device(other);
    const speech = new Speech();
    speech.speak("Lucy");
    expect([speech.speaking, said, speech.shown]).toEqual([false, [], "Lucy"]);
  });
  it("waits a moment for voices that come late", () => {
    vi.useFakeTimers();
    const { said, brings } = device();
    const speech = new Speech();
    speech.speak("Lucy");
    expect([speech.speaking, said, speech.shown]).toEqual([true, [], ""]);
    brings(remote, own);
    vi.advanceTimersByTime(5000);
    expect([said, speech.shown]).toEqual([["Lucy"], ""]);
  });
  it("shows the words when no voice has come, unless it was stopped", () => {
    vi.useFakeTimers();
    device();
    const [speech, other] = [new Speech(), new Speech()];
    for (const one of [speech, other]) one.speak("Lucy");
    other.stop();
    vi.advanceTimersByTime(5000);
    expect([speech.shown, other.shown]).toEqual(["Lucy", ""]);
  });
});

describe("a device without a voice of its own", () => {
  it("says so once, and shows the words each time", async () => {
    device(remote);
    const page = await show("quiz", "quiz/which");
    const why = "This device has no voice of its own that can read aloud, so here are the words.";
    for (const first of [true, false]) {
      await page.press("Read aloud");
      const words = page.get("dialog", "Read it together").textContent!;
      expect(words).toContain(page.state.question!.prompt);
      expect(words.includes(why)).toBe(first);
      await page.press("Close");
      expect(page.has("dialog")).toBe(false);
    }
  });
  it("shows the story of the day at the door", async () => {
    device(remote);
    const page = await show("home", "home/first");
    await page.press("Read the story");
    expect(page.get("dialog", page.state.today.title).textContent).toContain(page.state.today.story);
    expect(page.part("dialog", page.state.today.title).buttons).toEqual(["Close"]);
    expect(page.get("dialog", page.state.today.title).textContent).toContain("This device has no voice of its own.");
  });
});

describe("a door on a device with a voice", () => {
  it("reads the story that it shows", async () => {
    const { said } = device(own);
    const page = await show("home", "home/first");
    await page.press("Hear the story");
    expect(page.get("dialog", page.state.today.title).textContent).toContain(page.state.today.story);
    expect(said).toEqual([page.state.today.story]);
  });
  it("reads every game's name", async () => {
    const { said } = device(own);
    const page = await show("home", "home/first");
    await page.press("Read aloud");
    for (const tile of page.state.shelves.flatMap((shelf) => shelf.tiles)) expect(said[0]).toContain(tile.title);
  });
});

describe("the word that is spoken", () => {
  const lit = (page: { element: Element }) => [...page.element.querySelectorAll("mark")].map((mark) => mark.textContent);
  it("is lit where the words of the frame stand, one sentence after another", async () => {
    const { queue, finish } = voice();
    const page = await show("quiz", "quiz/which", { headline: "Who is it? Look.", task: "One." });
    await page.press("Read aloud");
    expect(queue.slice(0, 3).map(({ text }) => text)).toEqual(["Who is it?", "Look.", "One."]);
    queue[0]!.onstart!();
    await pass();
    expect(lit(page)).toEqual(["Who is it?"]); // a voice that doesn't tell its words
    queue[0]!.onboundary!({ name: "word", charIndex: 4, charLength: 2 });
    await pass();
    expect(lit(page)).toEqual(["is"]);
    queue[0]!.onboundary!({ name: "word", charIndex: 7 }); // some don't say how long it is
    await pass();
    expect(lit(page)).toEqual(["it"]);
    queue[1]!.onstart!();
    await pass();
    expect(lit(page)).toEqual(["Look."]);
    finish();
    await pass();
    expect(lit(page)).toEqual([]);
  });
  it("is lit in a story that stands there", async () => {
    const { queue } = voice();
    const page = await show("home", "home/first");
    await page.press("Hear the story");
    const second = sentences(page.state.today.story)[1]!;
    queue[1]!.onstart!();
    queue[1]!.onboundary!({ name: "word", charIndex: 0, charLength: second.indexOf(" ") });
    await pass();
    const mark = page.get("dialog", page.state.today.title).querySelector("mark")!;
    expect(mark.textContent).toBe(second.split(" ")[0]);
    expect(mark.closest("p")!.textContent).toBe(page.state.today.story);
  });
  it.each([
    ["St. Peter fished. He followed Jesus.", ["St. Peter fished.", "He followed Jesus."]],
    ["“Come,” said he. “Follow me!” 12 came.", ["“Come,” said he.", "“Follow me!”", "12 came."]],
    ["J. R. lived\nin Rome.", ["J. R. lived", "in Rome."]],
    ["", []],
  ])("stands in a sentence: %j", (text, found) => expect(sentences(text)).toEqual(found));
});

describe("pointing and hearing", () => {
  const point = async (page: Awaited<ReturnType<typeof show<"home">>>, name: string | RegExp, pointerType: string, kind = "pointerover") => {
    const button = page.get("button", name);
    button.dispatchEvent(Object.assign(new Event(kind, { bubbles: true }), { pointerType }));
    await pass(400);
    return button;
  };
  const on = { controls: { stops: false, letters: true, points: true } };

  it("is one switch, which this device keeps and the kernel hears of", async () => {
    const { said } = voice();
    const page = await show("home", "home/first");
    expect(await page.press("Point and hear")).toEqual([{ type: "controls", stops: false, letters: true, points: true }]);
    expect(page.get("button", "Point and hear").getAttribute("aria-pressed")).toBe("true");
    expect(said).toEqual(["Point at something to hear what it is."]);
    expect(await page.press("Point and hear")).toEqual([{ type: "controls", stops: false, letters: true, points: false }]);
  });
  it("says under a mouse what each button is called, by its accessible name", async () => {
    const { said } = voice();
    const page = await show("home", "home/first", on);
    for (const name of page.buttons) {
      said.length = 0;
      await point(page, name, "mouse");
      expect(said.join(" ").replace(/[\s,.]/g, "")).toBe(name.replace(/[\s,.]/g, ""));
    }
  });
  it("says the saint of the day, at the name and at the window", async () => {
    const { said } = voice();
    const page = await show("home", "home/first", on);
    const { title } = page.state.today;
    for (const place of [page.get("heading", title), page.element.querySelector(".sl-do-today .sl-window-glass")!]) {
      place.dispatchEvent(Object.assign(new Event("pointerover", { bubbles: true }), { pointerType: "mouse" }));
      await pass(400);
    }
    expect(said).toEqual([title, title]);
  });
  it("says what the keyboard comes to, and nothing where a scene moves the focus by itself", async () => {
    const { said } = voice();
    const page = await show("home", "home/first", on);
    page.get("button", "Keys").dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
    page.get("button", "Add a player").focus();
    expect(said).toEqual(["Add a player"]);
    await pass(1000);
    page.get("button", "Keys").focus();
    expect(said).toEqual(["Add a player"]);
  });
  it("speaks at the first tap of a finger, and the second one presses", async () => {
    const { said } = voice();
    const page = await show("home", "home/first", on);
    const tap = async (name: string | RegExp) => {
      (await point(page, name, "touch", "pointerdown")).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: 9, clientY: 9 }));
      await pass();
      return page.kernel.wishes();
    };
    expect(await tap(/^Memory/)).toEqual([]);
    expect(said[0]).toMatch(/^Memory, Find the pairs/);
    expect(await tap(/^Quiz/)).toEqual([]);
    expect(said[1]).toMatch(/^Quiz/);
    expect(await tap(/^Quiz/)).toMatchObject([{ type: "open", game: "quiz" }]);
  });
  it("leaves taps alone where it's off", async () => {
    const { said } = voice();
    const page = await show("home", "home/first");
    await point(page, /^Memory/, "mouse");
    expect(await page.press(page.get("button", /^Memory/))).toMatchObject([{ type: "open", game: "memory" }]);
    expect(said).toEqual([]);
  });
  it("says once where there is no voice", async () => {
    delete (document as { slMute?: true }).slMute;
    device(remote);
    const page = await show("home", "home/first", on);
    await point(page, "Add a player", "mouse");
    expect(page.text).toContain("This device has no voice of its own");
    await page.press("Close this message");
    await point(page, "Keys", "mouse");
    expect(page.text).not.toContain("This device has no voice of its own");
    expect(page.has("dialog")).toBe(false);
  });
});
