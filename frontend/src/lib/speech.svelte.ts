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

/** Reading aloud with the browser's own voice. */
export class Speech {
  readonly can = typeof window !== "undefined" && "speechSynthesis" in window && typeof SpeechSynthesisUtterance !== "undefined";
  speaking = $state.raw(false);

  toggle(text: string): void {
    if (this.speaking) this.stop();
    else this.speak(text);
  }

  speak(text: string): void {
    if (!this.can || !text) return;
    this.stop();
    const words = new SpeechSynthesisUtterance(text);
    words.lang = LANGUAGE;
    words.rate = 0.92;
    words.onend = words.onerror = () => (this.speaking = false);
    this.speaking = true;
    speechSynthesis.speak(words);
  }

  stop(): void {
    if (!this.speaking) return;
    speechSynthesis.cancel();
    this.speaking = false;
  }
}
