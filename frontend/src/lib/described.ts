import type { Action } from "svelte/action";

/** Says more of an element than its name does, to whoever wants to hear it. */
export const described: Action<HTMLElement, string | undefined> = (node, words) => {
  const set = (now: string | undefined) => (now ? node.setAttribute("aria-description", now) : node.removeAttribute("aria-description"));
  set(words);
  return { update: set };
};
