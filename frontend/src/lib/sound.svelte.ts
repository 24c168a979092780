import { untrack } from "svelte";
import { frequency, MOMENTS, type Breath, type Moment, type Tone } from "./notes";

const KEPT = "saintlearn-sound";
const PEAK = 10 ** (-18 / 20);
/** Milliseconds after which every moment has died away, and the voice rests: else a device works on silence as long as the page is open. */
const REST = 8000;
const SWITCHED = "saintlearn-sound";

/** What all widgets of a page share: browsers allow few voices. */
type Page = Document & { slVoice?: Voice };
interface Voice {
  context: AudioContext;
  out: AudioNode;
  rest?: ReturnType<typeof setTimeout>;
}

/** Soft sounds, made by the browser itself, with one switch that this device remembers. */
export class Sound {
  readonly can = typeof AudioContext !== "undefined";
  on = $state.raw(false);
  #page = document as Page;

  /** @param quiet It is off until somebody turns it on, as in a class. */
  constructor(quiet = false) {
    this.on = this.can && (kept() ?? !quiet);
    document.addEventListener(SWITCHED, this.#heard);
  }

  toggle(): void {
    this.on = !this.on;
    try {
      localStorage.setItem(KEPT, this.on ? "on" : "off");
    } catch {
      // a page that may keep nothing still has its switch
    }
    document.dispatchEvent(new CustomEvent(SWITCHED, { detail: this.on }));
    this.play("touch");
  }

  /**
   * Lets a moment be heard.
   *
   * @param n How many, where there are several: matches, gifts, tiles.
   * @returns Ends it early.
   */
  play(moment: Moment, n = 1): () => void {
    if (!untrack(() => this.on) || navigator.userActivation?.hasBeenActive === false) return () => undefined;
    const voice = this.#voice();
    const { context, out } = voice;
    if (context.state === "suspended") void context.resume();
    const bus = context.createGain();
    bus.connect(out);
    const { tones, breaths = [] } = MOMENTS[moment](n) as { tones: Tone[]; breaths?: Breath[] };
    const now = context.currentTime + 0.01;
    for (const tone of tones) sing(context, bus, now, tone);
    for (const breath of breaths) breathe(context, bus, now, breath);
    clearTimeout(voice.rest);
    voice.rest = setTimeout(() => void context.suspend(), REST);
    return () => bus.gain.setTargetAtTime(0, context.currentTime, 0.06);
  }

  dispose(): void {
    document.removeEventListener(SWITCHED, this.#heard);
  }

  #heard = (event: Event): void => {
    this.on = (event as CustomEvent<boolean>).detail;
  };

  /** Made at the first sound, which follows a touch: earlier no browser lets it be heard. */
  #voice(): Voice {
    if (this.#page.slVoice) return this.#page.slVoice;
    const context = new AudioContext();
    const out = context.createBiquadFilter();
    out.type = "lowpass";
    out.frequency.value = 3200;
    out.connect(context.destination);
    for (const late of [0.09, 0.14]) {
      const delay = context.createDelay(1);
      const room = context.createGain();
      delay.delayTime.value = late;
      room.gain.value = 0.14;
      out.connect(delay).connect(room).connect(context.destination);
    }
    return (this.#page.slVoice = { context, out });
  }
}

function kept(): boolean | null {
  try {
    const said = localStorage.getItem(KEPT);
    return said === null ? null : said === "on";
  } catch {
    return null;
  }
}

/** A gain that rises in 8 ms and dies away. */
function shape(context: AudioContext, out: AudioNode, begin: number, length: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(PEAK * loud, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + Math.max(length, 0.03));
  gain.connect(out);
  return gain;
}

/** A sine with its quiet octave. */
function sing(context: AudioContext, out: AudioNode, now: number, [pitch, at, length, loud = 1]: Tone): void {
  for (const [times, part] of [[1, 1], [2, 0.12]] as const) {
    const voice = context.createOscillator();
    voice.frequency.value = frequency(pitch) * times;
    voice.connect(shape(context, out, now + at, length, loud * part));
    voice.start(now + at);
    voice.stop(now + at + length + 0.05);
  }
}

function breathe(context: AudioContext, out: AudioNode, now: number, [from, to, at, length]: Breath): void {
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.setValueAtTime(from, now + at);
  band.frequency.linearRampToValueAtTime(to, now + at + length);
  source.connect(band).connect(shape(context, out, now + at, length, 0.8));
  source.start(now + at);
}
