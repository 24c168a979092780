import { mount, unmount, type Component } from "svelte";
import { lacks } from "./needs";
import { standIn } from "./older";
import { Session } from "./session.svelte";
import { say } from "./words";
import type { Model } from "./model";
import type { BaseState } from "../wire/base";

/** Makes anywidget's `render` of a component; the function it returns takes everything away again. */
export function mountWidget<State extends BaseState>(
  view: Component<{ session: Session<State> }>,
  scene: (state: State) => string,
  spoken?: (state: State) => string,
) {
  return ({ model, el }: { model: Model; el: HTMLElement }): (() => void) => {
    const root = el.getRootNode();
    if (lacks()) {
      el.textContent = say("These games need a newer browser. Ask a grown-up to update this one, or to open the page in Chrome 109, Edge 109, Firefox 115, Safari 15.6 (on an iPad, iPadOS 15.6), or anything newer.");
      return () => el.replaceChildren();
    }
    standIn(root instanceof ShadowRoot ? root : document);
    el.classList.add("sl-host");
    const session = new Session<State>(model, { scene, ...(spoken && { spoken }), root: root instanceof ShadowRoot ? root : undefined });
    const mounted = mount(view, { target: el, props: { session } });
    return () => {
      void unmount(mounted);
      session.dispose();
    };
  };
}
