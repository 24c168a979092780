import type { Reply, WingMessage } from "../wire/base";
import type { Request } from "../wire/requests";
import type { Controls } from "./controls.svelte";
import type { Faces } from "./faces.svelte";
import type { Guard } from "./guard";
import type { Model } from "./model";
import type { Speech } from "./speech.svelte";

/** How a wing speaks on its widget: the session of that widget. */
export interface Host {
  readonly faces: Faces;
  readonly speech: Speech;
  readonly guard: Guard;
  readonly controls: Controls;
  announce(text: string): void;
  refuse(text: string): void;
  tells(lines: () => string[]): () => void;
  closes(close: () => void): () => void;
}

/** What a wing is given: where it stands, the model of its widget, and its host. */
export interface Place {
  model: Model;
  el: HTMLElement;
  host: Host;
}

/** A part of widgets that comes when it is needed first: a module of its own, which stands once on the page. */
export interface Wing {
  render: (place: Place) => () => void;
}

type Brought = { name: string; wing: Promise<Wing>; style: string };
type Page = { slWings?: Map<string, Promise<Brought>> };

/** Where wings stand: the page, or a part of it with a tree of its own; and the style sheets that were put there. */
type Wearer = (Document | ShadowRoot) & { slWorn?: Set<string> };

/**
 * Puts the style sheet of a wing where it stands, written for the kind of widget that it comes to. The sheet stays, just as a widget's own does: with each
 * sheet that comes or goes, a browser computes the style of the whole page again.
 */
export function wear(host: Wearer, style: string): void {
  const worn = (host.slWorn ??= new Set());
  const key = `${WIDGET} ${style}`;
  if (worn.has(key)) return;
  worn.add(key);
  const sheet = document.createElement("style");
  sheet.textContent = style.replace(/\.sl-root(?![\w-])/g, `.sl-in-${WIDGET}`);
  ((host as Document).head ?? host).append(sheet);
}

/** Fetches wings from the kernel, each once for a page. */
export class Wings {
  #page = document as Page;
  #send: (request: Request) => Promise<Reply>;
  #coming = new Map<string, (brought: Brought) => void>();

  /** @param send Sends a request to the kernel. */
  constructor(send: (request: Request) => Promise<Reply>) {
    this.#send = send;
  }

  /** Takes what the kernel sent. */
  take({ name, style }: WingMessage, [code]: DataView[]): void {
    const url = URL.createObjectURL(new Blob([code as DataView<ArrayBuffer>], { type: "text/javascript" }));
    const wing = import(/* @vite-ignore */ url).then((module: { default: Wing }) => module.default).finally(() => URL.revokeObjectURL(url));
    this.#coming.get(name)?.({ name, wing, style });
    this.#coming.delete(name);
  }

  /** @throws The kernel's refusal, or that it is silent. */
  async bring(name: string): Promise<{ wing: Wing; style: string }> {
    const known = (this.#page.slWings ??= new Map());
    const key = `${name} ${LANGUAGE}`;
    let brought = known.get(key);
    if (!brought) {
      brought = this.#fetch(name);
      known.set(key, brought);
      brought.catch(() => known.delete(key));
    }
    const { wing, style } = await brought;
    return { wing: await wing, style };
  }

  #fetch(name: string): Promise<Brought> {
    return new Promise((resolve, reject) => {
      this.#coming.set(name, resolve);
      void this.#send({ type: "wing", name }).then((reply) => {
        if (!reply.ok) reject(new Error(reply.sentence));
      });
    });
  }
}
