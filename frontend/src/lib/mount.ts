import { mount, unmount, type Component } from "svelte";
import { Session } from "./session.svelte";
import type { Model } from "./model";
import type { BaseState } from "../wire/base";

/** Makes anywidget's `render` of a component; the function it returns takes everything away again. */
export function mountWidget<State extends BaseState>(
  view: Component<{ session: Session<State> }>,
  scene: (state: State) => string,
  spoken?: (state: State) => string,
) {
  return ({ model, el }: { model: Model; el: HTMLElement }): (() => void) => {
    const session = new Session<State>(model, scene, spoken);
    const mounted = mount(view, { target: el, props: { session } });
    return () => {
      session.dispose();
      void unmount(mounted);
    };
  };
}
