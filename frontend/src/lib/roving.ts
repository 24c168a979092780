import type { Action } from "svelte/action";

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

/** One Tab stop for a group; arrow keys, Home and End move inside it. */
export const roving: Action<HTMLElement, Roving> = (node, options) => {
  let now = options;
  const active = () => (node.getRootNode() as Document | ShadowRoot).activeElement;
  const all = () => [...node.querySelectorAll<HTMLElement>(now.items)];
  const only = (chosen: HTMLElement | undefined, items = all()) => {
    for (const item of items) item.tabIndex = item === chosen ? 0 : -1;
  };
  const settle = () => {
    const items = all();
    const focused = items.find((item) => item === active());
    const preferred = now.prefer ? items.find((item) => item.matches(now.prefer!)) : undefined;
    only(focused ?? preferred ?? items.find((item) => item.tabIndex === 0) ?? items[0], items);
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
  node.addEventListener("keydown", onKey);
  node.addEventListener("focusin", onFocus);
  settle();
  return {
    update(next) {
      now = next;
      settle();
    },
    destroy() {
      node.removeEventListener("keydown", onKey);
      node.removeEventListener("focusin", onFocus);
    },
  };
};
