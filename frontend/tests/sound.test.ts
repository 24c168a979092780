import { beforeEach, describe, expect, it, vi } from "vitest";
import { frequency, MOMENTS, type Moment, type Sounds } from "../src/lib/notes";
import { Sound } from "../src/lib/sound.svelte";
import { show } from "./stage";

/** What a page would let be heard. */
const made: string[] = [];
const started: number[] = [];
const pitches: number[] = [];

class Part {
  gain = param();
  delayTime = param();
  frequency = param((value) => this.kind === "oscillator" && void pitches.push(Math.round(value)));
  buffer: unknown;
  type = "";
  constructor(readonly kind: string) {
    made.push(kind);
  }
  connect = <T>(to: T): T => to;
  start = (at: number) => void started.push(at);
  stop = () => undefined;
}
function param(set: (value: number) => void = () => undefined) {
  const one = { setValueAtTime: () => one, exponentialRampToValueAtTime: () => one, linearRampToValueAtTime: () => one, setTargetAtTime: vi.fn() };
  return Object.defineProperty(one, "value", { set });
}
class FakeAudio {
  state = "running";
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  suspend = () => Promise.resolve(void (this.state = "suspended"));
  resume = () => Promise.resolve(void (this.state = "running"));
  createGain = () => new Part("gain");
  createDelay = () => new Part("delay");
  createBiquadFilter = () => new Part("filter");
  createOscillator = () => new Part("oscillator");
  createBufferSource = () => new Part("noise");
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

const count = (kind: string) => made.filter((one) => one === kind).length;

beforeEach(() => {
  made.length = started.length = pitches.length = 0;
  delete (document as Document & { slVoice?: unknown }).slVoice;
  localStorage.clear();
  vi.stubGlobal("AudioContext", FakeAudio);
});

describe("sound", () => {
  it("knows its pitches", () => {
    expect([frequency("A4"), Math.round(frequency("D5")), Math.round(frequency("F#5")), Math.round(frequency("D3"))]).toEqual([440, 587, 740, 147]);
  });
  it("rises with each match, 450 ms apart, and five ring like a bell; seven are no louder than five", () => {
    const five = MOMENTS.matches(5).tones;
    expect(five.slice(0, 5).map(([pitch, at]) => [pitch, +at.toFixed(2)])).toEqual([["D5", 0], ["F#5", 0.45], ["A5", 0.9], ["B5", 1.35], ["D6", 1.8]]);
    expect(five.slice(5).map(([pitch]) => pitch)).toEqual(["D3", "A3", "D4", "F#4", "A4"]);
    expect(MOMENTS.matches(7)).toEqual(MOMENTS.matches(5));
    expect(MOMENTS.matches(1).tones).toHaveLength(1);
  });
  it.each(Object.keys(MOMENTS) as Moment[])("makes %s itself: a sine and its octave for each tone, and noise for each breath", (moment) => {
    const sound = new Sound();
    const { tones, breaths = [] } = MOMENTS[moment](3) as Sounds;
    expect(tones.length + breaths.length).toBeGreaterThan(0);
    sound.play(moment, 3);
    expect([count("oscillator"), count("noise")]).toEqual([2 * tones.length, breaths.length]);
    expect(started).toHaveLength(2 * tones.length + breaths.length);
    sound.dispose();
  });
  it("has no moment that lasts longer than it is awake", () => {
    for (const of of Object.values(MOMENTS)) {
      const { tones, breaths = [] } = of(30) as Sounds;
      for (const [at, length] of [...tones.map((one) => [one[1], one[2]] as const), ...breaths.map((one) => [one[2], one[3]] as const)]) expect(at + length).toBeLessThan(7);
    }
  });
  it("rests when all has died away, and wakes for the next moment", () => {
    vi.useFakeTimers();
    const sound = new Sound();
    sound.play("matches", 5);
    const { context } = (document as Document & { slVoice?: { context: FakeAudio } }).slVoice!;
    for (const wait of [5000, 7000]) {
      vi.advanceTimersByTime(wait);
      expect(context.state).toBe("running");
      sound.play("touch");
    }
    vi.advanceTimersByTime(9000);
    expect(context.state).toBe("suspended");
    sound.play("touch");
    expect(context.state).toBe("running");
    sound.dispose();
    vi.useRealTimers();
  });
  it("is silent when it is off, and makes nothing", () => {
    const sound = new Sound(true);
    expect(sound.on).toBe(false);
    sound.play("matches", 5);
    expect(made).toEqual([]);
    sound.dispose();
  });
  it("is remembered on this device, whatever a class begins with, and is one switch for the page", () => {
    const [one, other] = [new Sound(), new Sound()];
    expect([one.on, other.on]).toEqual([true, true]);
    one.toggle();
    expect([one.on, other.on, new Sound().on]).toEqual([false, false, false]);
    other.toggle();
    expect([one.on, new Sound(true).on]).toEqual([true, true]);
    one.dispose();
    other.dispose();
  });
  it("does without a memory, and without a voice", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("not here");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("not here");
    });
    const sound = new Sound();
    sound.toggle();
    expect(sound.on).toBe(false);
    sound.dispose();
    vi.stubGlobal("AudioContext", undefined);
    expect(new Sound().on).toBe(false);
  });
});

describe("a table", () => {
  it("has one button for it, and sings each match of a play", async () => {
    const page = await show("table", "after");
    const { facts } = page.state.moment!;
    const found = facts.filter((fact) => fact.found).length;
    expect(pitches.filter((pitch) => pitch === 587)).toHaveLength(1);
    expect(count("oscillator")).toBe(2 * MOMENTS.matches(found).tones.length);
    const button = page.get("button", "Sound");
    expect(button.getAttribute("aria-pressed")).toBe("true");
    await page.press(button);
    expect(page.get("button", "Sound").getAttribute("aria-pressed")).toBe("false");
    made.length = 0;
    await page.press("Rules");
    expect(made).toEqual([]);
  });
  it("has its two rising notes for an answer that isn't right yet, and two others for one that is", async () => {
    for (const [name, first] of [["quiz/which-told", 392], ["quiz/which-right", 740]] as const) {
      pitches.length = 0;
      await show("quiz", name);
      expect(pitches[0]).toBe(first);
    }
  });
  it("rustles for a card of memory that is turned, and sings higher for each pair", async () => {
    const page = await show("memory", "memory/same-one");
    expect([count("noise"), pitches.length]).toEqual([1, 0]);
    const [up] = page.state.up;
    page.kernel.show({ up: [up!, up! + 1], match: true, found: 2 });
    await vi.waitFor(() => expect(count("noise")).toBe(2));
    expect(pitches).toEqual([880, 1760]); // the third pair: A5 with its octave
    page.kernel.show({ up: [up!, up! + 2], match: false });
    await vi.waitFor(() => expect([count("noise"), pitches.length]).toEqual([3, 2])); // no buzzer
  });
  it("climbs with the tiles that a pawn walks, and opens the door softly", async () => {
    const page = await show("quest", "quest/move");
    pitches.length = 0;
    page.kernel.show({ fresh: false, walks: [{ pawn: "p", how: "walk", tiles: ["a", "b", "c", "d"] }] });
    await vi.waitFor(() => expect(pitches).toEqual([587, 1175, 659, 1319, 740, 1480]));
    pitches.length = 0;
    await show("home", "home/first");
    expect(pitches.slice(0, 4)).toEqual([294, 587, 440, 880]);
  });
  it("answers a wrong tap softly, and a right one with its note", async () => {
    const page = await show("table", "claim-start", { quiet: true });
    expect(page.get("button", "Sound").getAttribute("aria-pressed")).toBe("false");
    await page.press("Sound");
    const first = page.state.actions[0] as { fact: string; label: string };
    await page.press("Show the list");
    pitches.length = 0;
    page.kernel.goesOn({ moment: { ...page.state.moment!, tried: [{ fact: first.fact, both: false, other: "", title: "So close!", text: "No." }] } });
    await page.press(first.label);
    expect(pitches).toEqual([587, 1175, 440, 880, 392, 784]); // touch, then A4 and G4 with their octaves
  });
});
