import type { Action } from "svelte/action";
import { STOPS } from "./controls.svelte";
import { say } from "./words";

/** Where an arrow key leads in a row of `count`; null for other keys. Up and down move by `step`. */
export function nextIndex(key: string, index: number, count: number, step = 1): number | null {
  if (count === 0) return null;
  const turn = (by: number) => (((index + by) % count) + count) % count;
  switch (key) {
    case "ArrowRight":
      return turn(1);
    case "ArrowLeft":
      return turn(-1);
    case "ArrowDown":
      return turn(step);
    case "ArrowUp":
      return turn(-step);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** The name of a group that wants arrow keys: it says so. */
export const byArrows = (name: string) => `${/[.?!]$/.test(name) ? name : `${name}.`} ${say("Use the arrow keys to move and Enter to choose.")}`;

/** Says of an item which one of how many it is; a grid says so itself. */
function number(item: HTMLElement, n: number, count: number): void {
  if (item.closest("[role=grid]")) return;
  if (item.matches("[role=radio], [role=tab]")) {
    item.setAttribute("aria-posinset", `${n}`);
    item.setAttribute("aria-setsize", `${count}`);
  } else item.setAttribute("aria-description", say("{n} of {count}", { n, count }));
}

export interface Roving {
  /** Which elements take part. */
  items: string;
  /** How far up and down move. */
  step?: number;
  /** Which one Tab reaches at first: the first that matches, else the first of all. */
  prefer?: string;
  /** Changes when the elements may have changed. */
  key?: unknown;
}

/** Puts the focus on the item of a group that Tab comes to. */
export const toFirst = (group: HTMLElement | undefined) => group?.querySelector<HTMLElement>('[data-stop="first"]')?.focus();

/** One Tab stop for a group; arrow keys, Home and End move inside it. Where a child wants every card to be a stop, each item is one. */
export const roving: Action<HTMLElement, Roving> = (node, options) => {
  let now = options;
  const active = () => (node.getRootNode() as Document | ShadowRoot).activeElement;
  const all = () => [...node.querySelectorAll<HTMLElement>(now.items)];
  const root = node.closest<HTMLElement>(".sl-root");
  const only = (chosen: HTMLElement | undefined, items = all()) => {
    const every = root?.dataset.stops !== undefined;
    for (const item of items) {
      item.tabIndex = every || item === chosen ? 0 : -1;
      item.dataset.stop = item === chosen ? "first" : "";
    }
  };
  const settle = () => {
    const items = all();
    const focused = items.find((item) => item === active());
    const preferred = now.prefer ? items.find((item) => item.matches(now.prefer!)) : undefined;
    items.forEach((item, i) => number(item, i + 1, items.length));
    only(focused ?? preferred ?? items.find((item) => item.dataset.stop === "first") ?? items[0], items);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const items = all();
    const index = items.indexOf(active() as HTMLElement);
    if (index < 0) return;
    const to = nextIndex(event.key, index, items.length, now.step ?? 1);
    if (to === null) return;
    event.preventDefault();
    only(items[to], items);
    items[to]!.focus();
  };
  const onFocus = (event: FocusEvent) => {
    const items = all();
    const item = items.find((one) => one === event.target);
    if (item) only(item, items);
  };
  node.dataset.roving = "";
  node.addEventListener("keydown", onKey);
  node.addEventListener("focusin", onFocus);
  root?.addEventListener(STOPS, settle);
  settle();
  return {
    update(next) {
      now = next;
      settle();
    },
    destroy() {
      node.removeEventListener("keydown", onKey);
      node.removeEventListener("focusin", onFocus);
      root?.removeEventListener(STOPS, settle);
    },
  };
};
