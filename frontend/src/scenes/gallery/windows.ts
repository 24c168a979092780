import { SvelteMap } from "svelte/reactivity";
import type { Kernel } from "../../lib/kernel";
import { unpacked } from "../../lib/unpacked";
import type { Saints } from "../../wire/gallery";

/** How many come at a time: soon what is in sight, then more, which press each other smaller. */
const SOON = 24;
const LATER = 48;

/** The windows of the saints: fetched as they come into sight, then all the others, a handful at a time. */
export class Windows {
  readonly drawn = new SvelteMap<string, string>();
  #asked = new Set<string>();
  #waiting: string[] = [];
  #busy = false;
  #kernel: Kernel;
  #all: string[] = [];
  #version: () => number;

  /** @param arrive Takes the list of all saints, and what all drawings share. */
  constructor(kernel: Kernel, version: () => number, arrive: (saints: Saints) => void) {
    this.#kernel = kernel;
    this.#version = version;
    kernel.other = (message, buffers) => {
      if (!buffers[0]) return;
      if (message.type === "windows") this.#take(message.slugs, buffers[0]);
      else if (message.type === "saints" && this.#all.length === 0) { // else it is for another view of the same gallery
        const saints = JSON.parse(unpacked(buffers[0])) as Saints;
        // saints of one kind wear the same: side by side they pack smaller
        const kinds = saints.index.map(([slug, , , , facts]) => [facts.join(), slug] as const);
        this.#all = kinds.sort(([one], [other]) => one.localeCompare(other)).map(([, slug]) => slug);
        arrive(saints);
      }
    };
  }

  /** These are in sight now: they come before all others. */
  sight(slugs: string[]): void {
    this.#waiting = slugs.filter((slug) => !this.#asked.has(slug));
    void this.#fetch();
  }

  async #fetch(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (;;) {
      const next = this.#waiting.splice(0, SOON);
      if (next.length === 0) next.push(...this.#all.filter((slug) => !this.#asked.has(slug)).slice(0, LATER));
      if (next.length === 0) break;
      for (const slug of next) this.#asked.add(slug);
      const reply = await this.#kernel.send({ type: "windows", slugs: next }, this.#version());
      if (reply.ok) continue;
      for (const slug of next) this.#asked.delete(slug); // asked again when they come into sight again
      break;
    }
    this.#busy = false;
  }

  /** Windows come one a line. If they were late because the kernel had other work, the rest is asked for now. */
  #take(slugs: string[], packed: DataView): void {
    for (const slug of slugs) this.#asked.add(slug);
    void this.#fetch();
    const lines = unpacked(packed).split("\n");
    slugs.forEach((slug, i) => this.drawn.set(slug, lines[i] ?? ""));
  }
}
