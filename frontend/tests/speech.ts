import { vi } from "vitest";

interface Words {
  text: string;
  onstart?: () => void;
  onboundary?: (event: { name: string; charIndex: number; charLength?: number }) => void;
  onend?: () => void;
}

/** A voice that keeps what it is asked to say, all sentences of one text together; jsdom has none. Give it before a widget is shown. */
export function voice(): { said: string[]; queue: Words[]; silent: () => boolean; finish: () => void } {
  const said: string[] = [];
  const queue: Words[] = [];
  let more = false;
  vi.stubGlobal("SpeechSynthesisUtterance", class {
    text: string;
    lang = "";
    rate = 1;
    constructor(text: string) {
      this.text = text;
    }
  });
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => [{ lang: "en-US", localService: true, default: true }],
    speak(words: Words) {
      if (more) said.push(`${said.pop()!} ${words.text}`);
      else said.push(words.text);
      more = true;
      queueMicrotask(() => (more = false));
      queue.push(words);
    },
    cancel: () => {
      queue.length = 0;
      more = false;
    },
  });
  return {
    said,
    queue,
    silent: () => queue.length === 0,
    finish: () => {
      for (const words of queue.splice(0)) words.onend?.();
    },
  };
}
