import type { BaseState } from "../wire/base";

/** What stands over every scene. */
export function head(state: BaseState): string {
  return `${state.headline}\n${state.task}`;
}
