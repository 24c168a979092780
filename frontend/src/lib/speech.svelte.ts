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

const tongue = (tag: string) => tag.split(/[-_]/)[0]!.toLowerCase();

/** The voice of this device that speaks the language; none that speaks through a server, for what is read stays here. */
function ownVoice(): SpeechSynthesisVoice | null {
  const own = speechSynthesis.getVoices().filter((voice) => voice.localService === true && tongue(voice.lang) === tongue(LANGUAGE));
  return own.find((voice) => voice.default) ?? own[0] ?? null;
}

/** Reading aloud with a voice of this device itself; where it has none, the words are shown. */
export class Speech {
  readonly can = typeof window !== "undefined" && "speechSynthesis" in window && typeof SpeechSynthesisUtterance !== "undefined";
  speaking = $state.raw(false);
  /** The voice that reads; null as long as there is none. */
  voice = $state.raw<SpeechSynthesisVoice | null>(null);
  /** What was to be read aloud, on a device without a voice. */
  shown = $state.raw("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waits = "";

  constructor() {
    if (!this.can) return;
    this.voice = ownVoice();
    speechSynthesis.addEventListener?.("voiceschanged", this.#came);
  }

  dispose(): void {
    this.stop();
    if (this.can) speechSynthesis.removeEventListener?.("voiceschanged", this.#came);
  }

  #came = (): void => {
    this.voice = ownVoice();
    if (this.#waits) this.#begin();
  };

  toggle(text: string): void {
    if (this.speaking) this.stop();
    else this.speak(text);
  }

  speak(text: string): void {
    if (!this.can || !text) return;
    this.stop();
    this.speaking = true;
    this.#waits = text;
    this.voice ??= ownVoice();
    if (this.voice || speechSynthesis.getVoices().length > 0) this.#begin();
    else this.#timer = setTimeout(() => this.#begin(), LATE);
  }

  #begin(): void {
    const text = this.#waits;
    this.#waits = "";
    clearTimeout(this.#timer);
    if (!this.voice) {
      this.speaking = false;
      this.shown = text;
      return;
    }
    const words = new SpeechSynthesisUtterance(text);
    words.voice = this.voice;
    words.lang = this.voice.lang;
    words.rate = 0.92;
    words.onend = words.onerror = () => (this.speaking = false);
    speechSynthesis.speak(words);
  }

  stop(): void {
    if (!this.speaking) return;
    this.#waits = "";
    clearTimeout(this.#timer);
    speechSynthesis.cancel();
    this.speaking = false;
  }
}
