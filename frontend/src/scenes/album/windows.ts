import { SvelteMap } from "svelte/reactivity";
import type { Kernel } from "../../lib/kernel";
import { unpacked } from "../../lib/unpacked";
import type { AlbumLight, MonthPictures } from "../../wire/album";

interface Lit {
  saint: string;
  light: AlbumLight;
}

/** Names a window with its light. */
export const keyOf = ({ saint, light }: Lit): string => `${saint}~${light}`;

/**
 * The windows of the months that were opened. Each is a picture of its own: a month of drawings would be more than ten thousand elements.
 */
export class MonthWindows {
  /** Where each picture lies. */
  readonly drawn = new SvelteMap<string, string>();
  #asked = new Set<string>();
  #kernel: Kernel;
  #version: () => number;

  constructor(kernel: Kernel, version: () => number) {
    this.#kernel = kernel;
    this.#version = version;
    kernel.other = (message, buffers) => {
      if (message.type === "windows" && buffers[0]) this.#take(message.slugs, buffers[0]);
    };
  }

  /** These are in sight now. */
  async sight(windows: Lit[]): Promise<void> {
    const fresh = windows.filter((one) => !this.#asked.has(keyOf(one)));
    if (fresh.length === 0) return;
    for (const one of fresh) this.#asked.add(keyOf(one));
    const reply = await this.#kernel.send({ type: "windows", slugs: fresh.map((one) => one.saint) }, this.#version());
    if (reply.ok) return;
    for (const one of fresh) this.#asked.delete(keyOf(one));
    if (reply.code === "stale") setTimeout(() => void this.sight(fresh), 50); // the state that is on its way
  }

  #take(keys: string[], packed: DataView): void {
    const { heads, rests } = JSON.parse(unpacked(packed)) as MonthPictures;
    keys.forEach((key, i) => {
      this.#asked.add(key);
      if (!this.drawn.has(key)) this.drawn.set(key, URL.createObjectURL(new Blob([heads[i]! + rests[i]!], { type: "image/svg+xml" })));
    });
  }

  dispose(): void {
    for (const address of this.drawn.values()) URL.revokeObjectURL(address);
    this.drawn.clear();
  }
}
