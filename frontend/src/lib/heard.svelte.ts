import { untrack } from "svelte";

/** Milliseconds after which a line has been heard, or waits in the screen reader's own queue. */
const HEARD = 1000;
/** Milliseconds after which a screen reader knows a region: what stands in it before isn't heard. */
const KNOWN = 50;

export interface Line {
  n: number;
  text: string;
  at: number;
}

/**
 * What a live region says, one line after another. Two that come together are both heard: each is an element of its own, and stays for a while. What is
 * said before anybody listens waits.
 */
export class Heard {
  lines = $state.raw<Line[]>([]);
  #count = 0;
  #waiting: string[] | null = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  tell(text: string): void {
    if (!text) return;
    if (this.#waiting) return void this.#waiting.push(text);
    const at = performance.now();
    this.lines = [...untrack(() => this.lines).filter((line) => at - line.at < HEARD), { n: this.#count++, text, at }];
  }

  /** Call when the region stands on the page. */
  listen(): void {
    this.#timer = setTimeout(() => {
      const waited = this.#waiting ?? [];
      this.#waiting = null;
      for (const text of waited) this.tell(text);
    }, KNOWN);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
