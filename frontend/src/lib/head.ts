import type { BaseState } from "../wire/base";

/** What stands over every scene. */
export function head(state: BaseState): string {
  return `${state.headline}\n${state.task}`;
}

/** The same as it is announced. */
export function told({ headline, task }: BaseState): string {
  return `${/[.!?…]$/.test(headline) ? headline : `${headline}.`} ${task}`.trim();
}
