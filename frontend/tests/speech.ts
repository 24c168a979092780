import { vi } from "vitest";

/** A voice that keeps what it is asked to say; jsdom has none. Give it before a widget is shown. */
export function voice(): { said: string[]; silent: () => boolean; finish: () => void } {
  const said: string[] = [];
  let now: { text: string; onend?: () => void } | null = null;
  vi.stubGlobal("SpeechSynthesisUtterance", class {
    text: string;
    lang = "";
    rate = 1;
    onend?: () => void;
    constructor(text: string) {
      this.text = text;
    }
  });
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => [{ lang: "en-US", localService: true, default: true }],
    speak: (words: { text: string }) => (said.push(words.text), (now = words)), cancel: () => (now = null),
  });
  return {
    said,
    silent: () => now === null,
    finish: () => {
      now?.onend?.();
      now = null;
    },
  };
}
