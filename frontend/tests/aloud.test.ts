import { afterEach, describe, expect, it, vi } from "vitest";
import { Speech } from "../src/lib/speech.svelte";
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
  it("reads every game's name, and each by itself where a child points at it", async () => {
    const { said } = device(own);
    const page = await show("home", "home/first");
    await page.press("Read aloud");
    const tiles = page.state.shelves.flatMap((shelf) => shelf.tiles);
    for (const tile of tiles) expect(said[0]).toContain(tile.title);
    said.length = 0;
    for (const tile of tiles) await page.press(`Hear what ${tile.title} is`);
    expect(said).toEqual(tiles.map((tile) => `${tile.title}. ${tile.about}`));
    await pass();
  });
});
