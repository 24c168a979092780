import { SvelteMap } from "svelte/reactivity";
import type { Kernel } from "../../lib/kernel";

const MANY = 24;

/** The windows of the saints: fetched as they come into sight, then all the others, a handful at a time. */
export class Windows {
  readonly drawn = new SvelteMap<string, string>();
  #asked = new Set<string>();
  #waiting: string[] = [];
  #busy = false;
  #kernel: Kernel;
  #all: string[];
  #version: () => number;

  constructor(kernel: Kernel, all: string[], version: () => number) {
    this.#kernel = kernel;
    this.#all = all;
    this.#version = version;
    kernel.other = (message, buffers) => {
      if (message.type === "windows" && buffers[0]) void this.#unpack(message.slugs as string[], buffers[0]);
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
      const wanted = this.#waiting.length > 0 ? this.#waiting : this.#all.filter((slug) => !this.#asked.has(slug));
      const next = wanted.slice(0, MANY);
      if (next.length === 0) break;
      this.#waiting = wanted === this.#waiting ? wanted.slice(MANY) : [];
      for (const slug of next) this.#asked.add(slug);
      const reply = await this.#kernel.send({ type: "windows", slugs: next }, this.#version());
      if (reply.ok) continue;
      for (const slug of next) this.#asked.delete(slug); // asked again when they come into sight again
      break;
    }
    this.#busy = false;
  }

  /** Windows come compressed, one a line. */
  async #unpack(slugs: string[], packed: DataView): Promise<void> {
    const bytes = new Blob([packed as DataView<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("deflate"));
    const lines = (await new Response(bytes).text()).split("\n");
    slugs.forEach((slug, i) => this.drawn.set(slug, lines[i] ?? ""));
  }
}
