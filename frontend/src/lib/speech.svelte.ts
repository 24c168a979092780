import { language } from "./words";

/** A name, and how it is said: empty where the name says it itself. */
interface Said {
  name: string;
  say: string;
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

/** The voice of this device that speaks the language; none that speaks through a server, for what is read stays here. */
export function ownVoice(): SpeechSynthesisVoice | undefined {
  const own = speechSynthesis.getVoices().filter((voice) => voice.localService && language.startsWith(voice.lang.slice(0, 2)));
  return own.find((voice) => voice.default) ?? own[0];
}

/** Reading aloud with a voice of this device itself; where it has none, the words are shown. */
export class Speech {
  readonly can = typeof SpeechSynthesisUtterance !== "undefined";
  speaking = $state.raw(false);
  /** What was to be read aloud, on a device without a voice. */
  shown = $state.raw("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    if (this.can) ownVoice(); // asked early, they are there when they are needed
  }

  toggle(text: string): void {
    if (this.speaking) this.stop();
    else this.speak(text);
  }

  speak(text: string): void {
    if (!this.can || !text) return;
    this.stop();
    this.speaking = true;
    if (speechSynthesis.getVoices().length > 0) this.#begin(text);
    else this.#timer = setTimeout(() => this.#begin(text), LATE);
  }

  #begin(text: string): void {
    const voice = ownVoice();
    if (!voice) {
      this.speaking = false;
      this.shown = text;
      return;
    }
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = 0.92;
    words.onend = words.onerror = () => (this.speaking = false);
    speechSynthesis.speak(words);
  }

  stop(): void {
    if (!this.speaking) return;
    clearTimeout(this.#timer);
    speechSynthesis.cancel();
    this.speaking = false;
  }
}
