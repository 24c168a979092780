import { afterEach, beforeEach, expect, vi } from "vitest";
import { leave } from "./stage";
import { bringTopLayer } from "./toplayer";

// What every browser has and the DOM of these tests has not.

/** Elements that are watched; nothing is laid out here, so a test says itself when something has another size. */
class Watch implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A movement that is over at once. */
function animate(): Animation {
  return { finished: Promise.resolve(), finish: () => undefined } as unknown as Animation;
}

globalThis.ResizeObserver = Watch;
Element.prototype.animate = animate;
bringTopLayer();
globalThis.CSS ??= {} as typeof CSS;
CSS.supports = () => true;
if (!("noModule" in HTMLScriptElement.prototype)) Object.defineProperty(HTMLScriptElement.prototype, "noModule", { value: false });


const { warn, error } = console;
const complaints: unknown[][] = [];

beforeEach(() => {
  console.warn = console.error = (...words: unknown[]) => void complaints.push(words);
});

// Nothing is left over for the next test, and what Svelte or a component complains about is a fault.
afterEach(() => {
  Object.assign(console, { warn, error });
  try {
    leave();
    expect(complaints.splice(0)).toEqual([]);
  } finally {
    document.body.replaceChildren();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }
});

// jsdom lays nothing out, so nothing is out of sight.
Element.prototype.scrollIntoView = () => undefined;
