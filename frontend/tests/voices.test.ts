import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Recorder } from "../src/lib/recorder.svelte";
import { soundOf, Speech } from "../src/lib/speech.svelte";
import { storyKey, Voices } from "../src/lib/voices.svelte";
import type { Reply } from "../src/wire/base";
import { voice } from "./speech";
import { pass, show } from "./stage";

const LUCY = "Lucy shared all she had. Her name means light.";
const RECORDING = new DataView(new Uint8Array([0x4f, 0x67, 0x67, 0x53]).buffer);

/** What plays recordings; it ends, fails, or is refused when a test says so. */
class Player {
  static all: Player[] = [];
  static refuses = false;
  src = "";
  paused = true;
  onended?: () => void;
  onerror?: () => void;
  constructor() {
    Player.all.push(this);
  }
  play(): Promise<void> {
    if (!this.src) return Promise.reject(new Error("nothing to play yet"));
    if (Player.refuses) return Promise.reject(new Error("not allowed"));
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
  }
}
let made = 0;
beforeEach(() => {
  Player.all = [];
  Player.refuses = false;
  vi.stubGlobal("Audio", Player);
  URL.createObjectURL = vi.fn(() => `blob:${++made}`);
  URL.revokeObjectURL = vi.fn();
});

/** What somebody at home has read, as one of our pages learns it. */
function home(...stories: string[]) {
  const asked: string[] = [];
  const reply: Reply = { type: "reply", id: null, ok: true };
  const voices = new Voices(async (story) => {
    asked.push(story);
    voices.take({ type: "voice", story, mark: "1", kind: "audio/ogg" }, [RECORDING]);
    return reply;
  });
  voices.take({ type: "voices", stories: Object.fromEntries(stories.map((story) => [storyKey(story), "1"])) }, []);
  return { voices, asked };
}
const settled = async () => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};

describe("a story that somebody at home has read", () => {
  it.each([
    ["", "cbf29ce484222325"],
    ["foobar", "85944171f73967e8"],
    ["Ángela, “señora”", storyKey("Ángela, “señora”")],
  ])("has a key that the kernel knows it by: %j", (text, key) => expect(storyKey(text)).toBe(key));
  it("is known by its whole text alone", () => {
    const { voices } = home(LUCY);
    expect([LUCY, `${LUCY} `, "Lucy shared all she had.", ""].map((text) => voices.has(text))).toEqual([true, false, false, false]);
    voices.take({ type: "voices", stories: {} }, []);
    expect(voices.has(LUCY)).toBe(false);
  });
  it("is fetched when it's heard first, and again when it's another one", async () => {
    const { voices, asked } = home(LUCY);
    expect(await voices.of("Another.")).toBeNull();
    const first = await voices.of(LUCY);
    expect([await voices.of(LUCY), asked.length]).toEqual([first, 1]);
    voices.take({ type: "voices", stories: { [storyKey(LUCY)]: "2" } }, []);
    expect(await voices.of(LUCY)).not.toBe(first);
    expect([asked.length, vi.mocked(URL.revokeObjectURL).mock.calls]).toEqual([2, [[first]]]);
    voices.dispose();
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2);
  });
});

describe("reading aloud", () => {
  it("plays the recording in place of the device's voice, and stops it", async () => {
    const { said } = voice();
    const speech = new Speech(undefined, home(LUCY).voices);
    speech.toggle(LUCY);
    await settled();
    const [player] = Player.all;
    expect([said, player!.src, player!.paused, speech.speaking, speech.reads]).toEqual([[], `blob:${made}`, false, true, true]);
    speech.toggle(LUCY);
    expect([player!.paused, speech.speaking, speech.reads]).toEqual([true, false, false]);
  });
  it("is over when the recording is", async () => {
    voice();
    const speech = new Speech(undefined, home(LUCY).voices);
    speech.speak(LUCY);
    await settled();
    Player.all[0]!.onended!();
    expect([speech.speaking, speech.reads]).toEqual([false, false]);
  });
  it("reads what stands around it with the device's voice, in order", async () => {
    const { said, queue, finish } = voice();
    const speech = new Speech(undefined, home(LUCY).voices);
    speech.speak(["St. Lucy.", "", "Virgin and martyr.", LUCY, "Look for a lamp."]);
    expect(said).toEqual(["St. Lucy. Virgin and martyr."]);
    queue[0]!.onstart!();
    expect(speech.now?.sentence).toBe("St. Lucy.");
    finish();
    await settled();
    const [player] = Player.all;
    expect([player!.paused, speech.now, speech.speaking]).toEqual([false, null, true]);
    player!.onended!();
    await settled();
    expect(said).toEqual(["St. Lucy. Virgin and martyr.", "Look for a lamp."]);
    finish();
    expect(speech.speaking).toBe(false);
  });
  it.each(["a device without a voice", "a browser that can't speak"])("plays it on %s, too, and nothing else", async (where) => {
    if (where === "a device without a voice") {
      voice();
      Object.assign(speechSynthesis, { getVoices: () => [] });
    }
    const speech = new Speech(undefined, home(LUCY).voices);
    expect([speech.hears(LUCY), speech.hears("Another."), speech.hears(["Another.", LUCY])]).toEqual([true, false, true]);
    expect([speech.recorded(LUCY), speech.recorded("Another.")]).toEqual([true, false]);
    speech.speak(LUCY);
    await settled();
    expect([Player.all[0]!.paused, speech.shown]).toEqual([false, ""]);
    speech.stop();
    expect(speech.speaking).toBe(false);
  });
  it.each(["gone", "refused by the browser", "broken"])("goes back to the device's voice where the recording is %s", async (how) => {
    const { said, finish } = voice();
    const { voices } = home(LUCY);
    if (how === "gone") vi.spyOn(voices, "of").mockResolvedValue(null);
    Player.refuses = how === "refused by the browser";
    const speech = new Speech(undefined, voices);
    speech.speak(LUCY);
    await settled();
    if (how === "broken") Player.all[0]!.onerror!();
    expect([said, speech.speaking]).toEqual([[LUCY], true]);
    finish();
    expect(speech.speaking).toBe(false);
  });
  it("begins nothing that was stopped while it came", async () => {
    voice();
    const speech = new Speech(undefined, home(LUCY).voices);
    speech.speak(LUCY);
    speech.stop();
    await settled();
    expect([Player.all[0]!.src, speech.speaking]).toEqual(["", false]);
  });
  it("is offered at the door where there is no voice but somebody's at home", async () => {
    const page = await show("home", "home/first");
    expect(page.has("button", "Read the story")).toBe(true);
    page.kernel.bring({ type: "voices", stories: { [storyKey(page.state.today.story)]: "1" } });
    await pass();
    expect(await page.press("Hear it in a voice from home")).toEqual([{ type: "hear", story: storyKey(page.state.today.story) }]);
    expect(page.part("dialog", page.state.today.title).buttons).toEqual(["Hear it in a voice from home", "Close"]); // this kernel has none
  });
  it("finds the story at bedtime behind the name and where the saint lived", async () => {
    const { said, finish } = voice();
    const page = await show("bedtime", "bedtime/story");
    const { saint } = page.state;
    page.kernel.bring({ type: "voices", stories: { [storyKey(saint.story)]: "1" } });
    await pass();
    expect(await page.press("Hear it in a voice from home")).toEqual([]);
    expect(said).toEqual([[soundOf(saint), saint.who, saint.where, saint.when].filter(Boolean).map((part) => `${part}.`).join(" ")]);
    finish();
    await pass();
    expect(page.kernel.wishes()).toEqual([{ type: "hear", story: storyKey(saint.story) }]);
  });
});

/** A microphone, and a recorder that keeps what a test says. */
function microphone(fails?: string) {
  const stopped = vi.fn();
  const recorders: Tape[] = [];
  class Tape {
    static isTypeSupported = (kind: string) => kind === "audio/mp4";
    state = "inactive";
    mimeType: string;
    bits: number;
    ondataavailable?: (event: { data: Blob }) => void;
    onstop?: () => void;
    constructor(_: unknown, { mimeType, audioBitsPerSecond }: { mimeType: string; audioBitsPerSecond: number }) {
      this.mimeType = mimeType;
      this.bits = audioBitsPerSecond;
      recorders.push(this);
    }
    start() {
      this.state = "recording";
    }
    stop() {
      this.state = "inactive";
      this.ondataavailable?.({ data: new Blob(["OggS"]) });
      this.onstop?.();
    }
  }
  vi.stubGlobal("MediaRecorder", Tape);
  const getUserMedia = vi.fn(async () => {
    if (fails) throw new DOMException("no", fails);
    return { getTracks: () => [{ stop: stopped }] };
  });
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  return { stopped, recorders, getUserMedia };
}

describe("recording", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void Reflect.deleteProperty(navigator, "mediaDevices"));

  it("opens the microphone only while it records", async () => {
    const { stopped, recorders } = microphone();
    const recorder = new Recorder(120);
    expect(await recorder.start()).toBeNull();
    expect([recorder.doing, stopped.mock.calls.length, recorders[0]!.mimeType]).toEqual(["recording", 0, "audio/mp4"]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(recorder.seconds).toBe(3);
    recorder.stop();
    expect([recorder.doing, stopped.mock.calls.length, recorder.take?.seconds, recorder.take?.blob.type]).toEqual(["nothing", 1, 3, "audio/mp4"]);
    recorder.drop();
    expect([recorder.take, vi.mocked(URL.revokeObjectURL).mock.calls.length]).toEqual([null, 1]);
  });
  it("fits in what the kernel takes", async () => {
    const { recorders } = microphone();
    await new Recorder(120).start();
    expect((120 * recorders[0]!.bits) / 8).toBeLessThan(4 * 1024 * 1024);
  });
  it("stops by itself after the longest time", async () => {
    microphone();
    const recorder = new Recorder(120);
    await recorder.start();
    await vi.advanceTimersByTimeAsync(125_000);
    expect([recorder.doing, recorder.take?.seconds]).toEqual(["nothing", 120]);
  });
  it("keeps what was recorded before until the next recording begins", async () => {
    const { getUserMedia } = microphone();
    const recorder = new Recorder(120);
    await recorder.start();
    recorder.stop();
    const { take } = recorder;
    getUserMedia.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
    expect(await recorder.start()).toBe("refused");
    expect(recorder.take).toBe(take);
  });
  it.each([
    ["NotAllowedError", "refused"],
    ["SecurityError", "refused"],
    ["NotFoundError", "missing"],
    ["NotReadableError", "missing"],
  ])("tells why it can't: %s", async (fails, trouble) => {
    microphone(fails);
    const recorder = new Recorder(120);
    expect([await recorder.start(), recorder.doing]).toEqual([trouble, "nothing"]);
  });
  it("needs a browser that records", async () => {
    microphone();
    vi.stubGlobal("MediaRecorder", undefined);
    expect(await new Recorder(120).start()).toBe("cannot");
    microphone();
    Reflect.deleteProperty(navigator, "mediaDevices");
    expect(await new Recorder(120).start()).toBe("cannot");
  });
  it("lets go of the microphone when the page goes", async () => {
    const { stopped } = microphone();
    const [recording, asking] = [new Recorder(120), new Recorder(120)];
    await recording.start();
    const asked = asking.start();
    for (const one of [recording, asking]) one.dispose();
    await asked;
    expect([stopped.mock.calls.length, recording.take, asking.take]).toEqual([2, null, null]);
  });
});

/** Blobs of jsdom can't be read. */
const readable = (text: string) => Object.assign(Blob.prototype, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });

describe("the page on which stories are read", () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, "mediaDevices");
    Reflect.deleteProperty(Blob.prototype, "arrayBuffer");
  });
  const finder = (page: Awaited<ReturnType<typeof show<"voices">>>) => page.element.querySelector<HTMLInputElement>("input[type=search]")!;

  it("records, plays it back, and keeps it part by part", async () => {
    const { recorders } = microphone();
    const page = await show("voices", "voices/unread");
    expect(page.text).toContain(page.state.story);
    await page.press("Record");
    expect([page.told, page.buttons.includes("Stop"), finder(page).disabled]).toEqual(["Recording. Read the story.", true, true]);
    await pass(2100);
    expect(page.get("timer").getAttribute("aria-label")).toBe("0:02 of 2:00");
    await page.press("Stop");
    expect(page.told).toBe("Recorded. Listen to it, then keep it.");
    const played = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    await page.press("Listen");
    expect(played).toHaveBeenCalledOnce();
    readable("OggS");
    expect(await page.press("Keep it")).toEqual([{ type: "voice", name: page.state.saint, part: 0, parts: 1, data: btoa("OggS"), seconds: 2 }]);
    expect(page.has("button", "Keep it")).toBe(false);
    expect(recorders).toHaveLength(1);
  });
  it("keeps what was recorded on the page when the kernel refuses it", async () => {
    microphone();
    const page = await show("voices", "voices/unread");
    await page.press("Record");
    await page.press("Stop");
    readable("OggS");
    page.kernel.refuses("This recording is too large to keep.");
    await page.press("Keep it");
    expect([page.notice, page.has("button", "Keep it")]).toEqual(["This recording is too large to keep.", true]);
  });
  it.each([
    ["NotAllowedError", /^That's all right, nothing was recorded\./],
    ["NotFoundError", /^We can't find a microphone\./],
  ])("says in a sentence why nothing is recorded: %s", async (fails, words) => {
    microphone(fails);
    const page = await show("voices", "voices/unread");
    await page.press("Record");
    expect(page.notice).toMatch(words);
    expect(page.has("button", "Record")).toBe(true);
  });
  it("listens as every other page does, saves a file, and asks before it deletes", async () => {
    voice();
    const page = await show("voices", "voices/read");
    page.kernel.bring({ type: "voices", stories: { [storyKey(page.state.story)]: "1" } });
    await pass();
    expect(await page.press("Listen")).toEqual([{ type: "hear", story: storyKey(page.state.story) }]);
    await page.press("Stop listening");
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    page.kernel.replies({ file: "lucy.ogg", data: btoa("OggS"), sentence: "Your recording is saved as lucy.ogg." });
    expect(await page.press("Save as a file")).toEqual([{ type: "voice-file", saint: "lucy" }]);
    expect([saved.mock.calls.length, page.notice]).toEqual([1, "Your recording is saved as lucy.ogg."]);
    expect(await page.press("Delete")).toEqual([]);
    expect(await page.press("Delete it")).toEqual([{ type: "voice-delete", saint: "lucy" }]);
  });
  it("leads to the stories that were read, and to any saint by name", async () => {
    const page = await show("voices", "voices/changed");
    const list = page.part("region", "Stories in your voice");
    expect(list.texts("listitem")).toEqual(page.state.read.map((one) => `${one.name} ${one.changed || one.words}`));
    expect(page.task).toContain("The story has changed since; please read it again");
    expect(await page.press(list.get("button", /^St\. Nicholas/))).toEqual([{ type: "saint", slugs: ["nicholas"] }]);
    const field = finder(page);
    const type = async (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await pass();
      return page.kernel.wishes();
    };
    expect(await type("St. Mon")).toEqual([]);
    expect(await type("St. Monica")).toEqual([{ type: "saint", slugs: ["monica"] }]);
    expect(field.value).toBe("");
  });
  it("finds a saint by a part of the name, or says that there is none", async () => {
    const page = await show("voices", "voices/unread");
    const field = finder(page);
    const enter = async (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      await pass();
      return page.kernel.wishes();
    };
    expect(await enter("nicholas")).toEqual([{ type: "saint", slugs: ["nicholas"] }]);
    expect(await enter("Augústine")).toEqual([{ type: "saint", slugs: ["augustine"] }]);
    expect(await enter("Nobody")).toEqual([]);
    expect(page.notice).toBe("We can't find Nobody. Write the name as it is on the card.");
  });
  it("is reached from the page for grown-ups, where there is one", async () => {
    const page = await show("progress", "progress/family", { records: true });
    expect(await page.press("Read a story aloud")).toEqual([{ type: "voices" }]);
    expect((await show("progress", "progress/family")).has("button", "Read a story aloud")).toBe(false);
  });
});
