import type { Reply } from "../wire/base";
import type { VoiceMessage, VoicesMessage } from "../wire/voices";

const BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const keys = new Map<string, string>();

/** Tells one story from all others by its text, as the kernel does: 16 hexadecimal digits (FNV-1a of its UTF-8). */
export function storyKey(story: string): string {
  let key = keys.get(story);
  if (key === undefined) {
    let total = BASIS;
    for (const byte of new TextEncoder().encode(story)) total = BigInt.asUintN(64, (total ^ BigInt(byte)) * PRIME);
    keys.set(story, (key = total.toString(16).padStart(16, "0")));
  }
  return key;
}

/** The stories that somebody at home has read aloud, by their text. A recording comes when it's first to be heard. */
export class Voices {
  #stories = $state.raw<Record<string, string>>({});
  #any = $derived(Object.keys(this.#stories).length > 0);
  readonly #here = new Map<string, { mark: string; address: string }>();
  readonly #ask: (story: string) => Promise<Reply>;

  /** @param ask Asks the kernel for the recording of a story; it comes before the reply does. */
  constructor(ask: (story: string) => Promise<Reply>) {
    this.#ask = ask;
  }

  take(message: VoicesMessage | VoiceMessage, buffers: DataView[]): void {
    if (message.type === "voices") this.#stories = message.stories;
    else if (buffers[0]) {
      this.#forget(message.story);
      this.#here.set(message.story, { mark: message.mark, address: URL.createObjectURL(new Blob([buffers[0] as DataView<ArrayBuffer>], { type: message.kind })) });
    }
  }

  /** Whether somebody has read this text aloud. */
  has(text: string): boolean {
    return this.#any && storyKey(text) in this.#stories;
  }

  /** Gives the address of the recording of a text; null if there is none anymore. */
  async of(text: string): Promise<string | null> {
    const story = storyKey(text);
    const mark = this.#stories[story];
    if (mark === undefined) return null;
    if (this.#here.get(story)?.mark !== mark) await this.#ask(story);
    return this.#here.get(story)?.address ?? null;
  }

  #forget(story: string): void {
    const before = this.#here.get(story);
    if (before) URL.revokeObjectURL(before.address);
    this.#here.delete(story);
  }

  dispose(): void {
    for (const story of [...this.#here.keys()]) this.#forget(story);
  }
}
