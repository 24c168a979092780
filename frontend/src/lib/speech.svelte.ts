import { sentences } from "./sentences";
import type { Voices } from "./voices.svelte";
import { language } from "./words";

/** A name, and how it is said: empty where the name says it itself. */
interface Said {
  name: string;
  say: string;
}

/** What is read now: a sentence of a text, and the word in it as far as the voice tells; without one the whole sentence. */
export interface Reading {
  text: string;
  /** Which of the text's sentences it is. */
  n: number;
  sentence: string;
  from: number;
  to: number;
}

const TITLES: [RegExp, string][] = [[/^Sts\. /, "Saints "], [/^St\. /, "Saint "], [/^Blessed /, "Blessed "]];

/** What the voice reads for a name. It would read syllables in capitals as letters, so that all of them become small. */
export function soundOf({ name, say }: Said): string {
  if (!say) return name;
  const title = TITLES.find(([start]) => start.test(name))?.[1] ?? "";
  return title + say.replace(/\b[A-Z]{2,}\b/g, (loud) => loud.toLowerCase());
}

/** Milliseconds that voices are waited for: browsers bring them late. */
const LATE = 1500;
const WORD = /^[\p{L}\p{N}\p{M}'’-]+/u;

/** The voice of this device that speaks the language; none that speaks through a server, for what is read stays here. */
export function ownVoice(): SpeechSynthesisVoice | undefined {
  const own = speechSynthesis.getVoices().filter((voice) => voice.localService && language.startsWith(voice.lang.slice(0, 2)));
  return own.find((voice) => voice.default) ?? own[0];
}

/** What is read: a text, or several that are read one after another. */
export type Lines = string | readonly string[];

/** Some lines that the device's voice reads, or a story that somebody at home has read. */
interface Part {
  text: string;
  recorded: boolean;
}

/**
 * Reading aloud: a story that somebody at home has read is heard in that voice, everything else in a voice of this device itself, one sentence after another.
 * Where it has none, the words are shown.
 */
export class Speech {
  readonly can = typeof SpeechSynthesisUtterance !== "undefined";
  /** This device has a voice of its own; voices come late. */
  own = $state.raw(false);
  /** It reads what somebody asked for. */
  speaking = $state.raw(false);
  #on = false;
  /** What was to be read aloud, on a device without a voice. */
  shown = $state.raw("");
  /** What is read now, if somebody asked for it to be read. */
  now = $state.raw<Reading | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is spoken: what an older voice still tells counts no longer. */
  #turn = 0;

  /** A recording is heard. */
  #playing = $state.raw(false);
  /** What plays recordings: browsers that play only what somebody pressed for remember it for this one. */
  #player: HTMLAudioElement | undefined;

  readonly #missing: () => void;
  readonly #voices: Pick<Voices, "has" | "of"> | undefined;

  /**
   * @param missing Hears that something was to be spoken by itself, and there is no voice.
   * @param voices What somebody at home has read.
   */
  constructor(missing: () => void = () => undefined, voices?: Pick<Voices, "has" | "of">) {
    this.#missing = missing;
    this.#voices = voices;
    if (!this.can) return;
    this.#look();
    speechSynthesis.addEventListener?.("voiceschanged", this.#look);
  }

  #explained = false;
  /** Tells whether nobody has heard yet why words stand there in place of a voice; from now on somebody has. */
  isNew(): boolean {
    const fresh = !this.#explained;
    this.#explained = true;
    return fresh;
  }

  #look = () => (this.own = !!ownVoice()); // asked early, they are there when they are needed

  dispose(): void {
    this.stop();
    if (this.can) speechSynthesis.removeEventListener?.("voiceschanged", this.#look);
  }

  /** Something is read now. */
  get reads(): boolean {
    return this.now !== null || this.#playing;
  }

  /** Whether any of this can be heard. */
  hears(lines: Lines): boolean {
    return this.own || this.recorded(lines);
  }

  /** Whether somebody at home has read any of this. */
  recorded(lines: Lines): boolean {
    return parts(lines, this.#voices).some(({ recorded }) => recorded);
  }

  toggle(lines: Lines): void {
    if (this.speaking) this.stop();
    else this.speak(lines);
  }

  /** Reads what somebody asked for; without a voice, it shows the words. */
  speak(lines: Lines): void {
    this.#start(lines, () => (this.shown = [lines].flat().filter(Boolean).join("\n")), true, true);
  }

  /** Speaks by itself what stands on the screen anyway, or is pointed at. */
  tell(text: string, lit = true): void {
    this.#start(text, () => this.#missing(), lit, false);
  }

  #start(lines: Lines, mute: () => void, lit: boolean, asked: boolean): void {
    const all = parts(lines, this.#voices);
    if (all.length === 0) return;
    this.stop();
    const recorded = all.filter((part) => part.recorded);
    if (!this.can && recorded.length === 0) return mute();
    this.#on = true;
    this.speaking = asked;
    if (recorded.length > 0 && !this.#player) void (this.#player = new Audio()).play()?.catch(() => undefined); // while it's still the press
    const begin = () => {
      const voice = this.can ? ownVoice() : undefined;
      const heard = voice ? all : recorded;
      if (heard.length > 0) return this.#next(heard, voice, lit, ++this.#turn);
      this.#over();
      mute();
    };
    if (!this.can || recorded.length === all.length || speechSynthesis.getVoices().length > 0) begin();
    else this.#timer = setTimeout(begin, LATE);
  }

  /** Reads one part after another. */
  #next([part, ...rest]: Part[], voice: SpeechSynthesisVoice | undefined, lit: boolean, turn: number): void {
    if (!part) return this.#over();
    const then = () => turn === this.#turn && this.#next(rest, voice, lit, turn);
    const spoken = () => (voice ? this.#utter(part.text, voice, lit, turn, then) : void then());
    if (part.recorded) void this.#play(part.text, turn, then, spoken);
    else spoken();
  }

  /** Plays a recording; if that fails, the device's voice reads the text instead. */
  async #play(text: string, turn: number, then: () => void, instead: () => void): Promise<void> {
    const address = await this.#voices!.of(text);
    if (turn !== this.#turn) return;
    const player = this.#player!;
    let over = false;
    const end = (go: () => void) => () => {
      if (over || turn !== this.#turn) return;
      over = true;
      this.#playing = false;
      go();
    };
    if (address === null) return instead();
    this.now = null;
    this.#playing = true;
    player.onended = end(then);
    player.onerror = end(instead);
    player.src = address;
    await player.play()?.catch(end(instead));
  }

  #utter(text: string, voice: SpeechSynthesisVoice, lit: boolean, turn: number, then: () => void): void {
    const all = sentences(text);
    all.forEach((sentence, n) => {
      const words = new SpeechSynthesisUtterance(sentence);
      const light = (from: number, to: number) => {
        if (turn === this.#turn && lit) this.now = { text, n, sentence, from, to };
      };
      words.voice = voice;
      words.lang = voice.lang;
      words.rate = 0.92;
      words.onstart = () => light(0, sentence.length);
      words.onboundary = ({ name, charIndex: at, charLength: length }) => {
        const word = name === "sentence" ? 0 : length || WORD.exec(sentence.slice(at))?.[0].length;
        if (word) light(at, at + word);
      };
      words.onend = () => turn === this.#turn && n === all.length - 1 && then();
      words.onerror = () => turn === this.#turn && this.stop();
      speechSynthesis.speak(words);
    });
  }

  #over(): void {
    this.#on = this.speaking = this.#playing = false;
    this.now = null;
  }

  stop(): void {
    if (!this.#on) return;
    clearTimeout(this.#timer);
    this.#turn++;
    if (this.can) speechSynthesis.cancel();
    this.#player?.pause();
    this.#over();
  }
}

/** Tells the stories that somebody has read from all other lines, which are read together. */
function parts(lines: Lines, voices: Pick<Voices, "has"> | undefined): Part[] {
  const all: Part[] = [];
  for (const text of [lines].flat().filter(Boolean)) {
    const recorded = voices?.has(text) ?? false;
    const last = all.at(-1);
    if (last && !recorded && !last.recorded) last.text += `\n${text}`;
    else all.push({ text, recorded });
  }
  return all;
}
