import { untrack } from "svelte";
import type { BaseState } from "../wire/base";
import type { Session } from "./session.svelte";

/** Says what there is to do when that has changed, on a screen that has no events to tell; at first it is said with the headline. */
export function tellTask(of: () => Session<BaseState>): void {
  let last = untrack(() => of().state.task);
  $effect(() => {
    const { task } = of().state;
    if (task !== last) of().announce((last = task));
  });
}
