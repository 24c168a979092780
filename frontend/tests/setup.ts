import { afterEach, beforeEach, expect, vi } from "vitest";
import { bringWings, leave } from "./stage";

// What every browser has and the DOM of these tests has not.

/** Elements that are watched; nothing is laid out here, so a test says itself when something has another size. */
class Watch implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const before = new WeakMap<HTMLDialogElement, Element | null>();

function showModal(this: HTMLDialogElement): void {
  if (this.open || !this.isConnected) throw new Error("A dialog that is open, or not on the page, cannot be opened.");
  before.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>("button, [tabindex='0'], input, select")?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  (before.get(this) as HTMLElement | null)?.focus();
  setTimeout(() => this.dispatchEvent(new Event("close")));
}

/** A movement that is over at once. */
function animate(): Animation {
  return { finished: Promise.resolve(), finish: () => undefined } as unknown as Animation;
}

globalThis.ResizeObserver = Watch;
Element.prototype.animate = animate;
HTMLDialogElement.prototype.showModal = showModal;
HTMLDialogElement.prototype.close = close;

await bringWings();

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
