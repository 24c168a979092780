import type { Model } from "./model";
import type { BaseState, FacesMessage, FontFaceNote, FontsMessage, Reply } from "../wire/base";
import type { Parcel } from "./faces.svelte";
import type { SaintsMessage, WindowsMessage } from "../wire/gallery";
import type { VoiceMessage, VoicesMessage } from "../wire/voices";
import type { Request } from "../wire/requests";
import { say } from "./words";

/** Shown when the kernel is gone; the state stays on the screen. */
export const SILENT = say("The game isn't responding. Run the cell again to keep playing.");
/** The same on a page without cells, which a server of ours keeps. */
export const AWAY = say("The game isn't responding. Reload the page to keep playing.");

const PATIENCE = 5000;
const NUDGE = 4;
/** Milliseconds after which word from a nearby kernel is late. */
const LATE = 12;
/** A kernel is nearby if its word has ever come sooner than this, in milliseconds: an acknowledgment may take as long. */
const NEAR = 40;
/** How many times a late word is hurried: each time, a kilobyte comes back. */
const OFTEN = 2;
const EMPTY = { type: "noop" };

/** What comes besides the state: answers, drawings, fonts and voices for everybody, and what one scene understands. */
type Message = Reply | FacesMessage | FontsMessage | VoicesMessage | VoiceMessage;
type Other = SaintsMessage | WindowsMessage;

type Timer = ReturnType<typeof setTimeout>;
type Waiting = { resolve: (reply: Reply) => void; timer: Timer; nudge?: Timer | undefined };

export interface KernelEvents {
  state?: () => void;
  /** Drawings have arrived. */
  faces?: (parcel: Parcel) => void;
  fonts?: (faces: FontFaceNote[], buffers: DataView[]) => void;
  /** Which stories somebody has read aloud, or a recording that was asked for. */
  voices?: (message: VoicesMessage | VoiceMessage, buffers: DataView[]) => void;
}

/**
 * The connection of one view with the kernel.
 *
 * Each message carries a number of its own (replies go to every view of a model) and the version that was on the screen.
 * A second, empty message follows as soon as the kernel says that it is at work: its packet carries the acknowledgment for which
 * the server's answer waits (40 ms without it). That word itself has to wait when something else has just been sent, for example right after a table appears:
 * when it's late, an empty message goes out, too. Hosts that do not pass it on get the empty message 4 ms after the first.
 */
export class Kernel {
  readonly model: Model;
  /** Whether the last request did not even go out: then nothing is under way. */
  closed = false;
  #events: KernelEvents;
  #next = 1 + Math.floor(Math.random() * 1e6) * 1000;
  #waiting = new Map<number | null, Waiting>();
  /** The shortest time from a message to the word that the kernel is at work; none before this host has passed it on. */
  #soonest = Infinity;
  /** Takes messages that only one scene understands. */
  other: ((message: Other, buffers: DataView[]) => void) | null = null;

  constructor(model: Model, events: KernelEvents = {}) {
    this.model = model;
    this.#events = events;
    model.on("msg:custom", this.#onMessage);
    model.on("change:_state", this.#onState);
    model.on("change:_fresh", this.#onFresh);
  }

  read<T>(trait: "_state" | "_faces" | "_fresh"): T {
    return this.model.get(trait) as T;
  }

  /** Sends a request. The promise always resolves; without an answer within 5 seconds, to a refusal with the code `silent`. */
  send(request: Request, version: number): Promise<Reply> {
    const id = this.#next++;
    return new Promise((resolve) => {
      const silent: Reply = { type: "reply", id, ok: false, code: "silent", sentence: this.#silent };
      const timer = setTimeout(() => this.#answer(silent), PATIENCE);
      this.#waiting.set(id, { resolve, timer });
      try {
        this.model.send({ ...request, id, version }, { iopub: { status: this.#onceAtWork(id) } });
        this.closed = false;
      } catch {
        this.closed = true;
        this.#answer(silent);
        return;
      }
      this.#hurry(id, this.#hears ? OFTEN : 1);
    });
  }

  get #silent(): string {
    return this.model.served ? AWAY : SILENT;
  }

  get #hears(): boolean {
    return this.#soonest < Infinity;
  }

  /** Nudges when word is late that a request has reached the kernel. */
  #hurry(id: number, times: number): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    const late = !this.#hears ? NUDGE : this.#soonest < NEAR ? LATE : this.#soonest + LATE;
    waiting.nudge = times ? setTimeout(() => (this.#nudge(), this.#hurry(id, times - 1)), late) : undefined;
  }

  #onceAtWork(id: number): () => void {
    const begin = performance.now();
    let told = false;
    return () => {
      if (told) return;
      told = true;
      this.#soonest = Math.min(this.#soonest, performance.now() - begin);
      clearTimeout(this.#waiting.get(id)?.nudge);
      this.#nudge();
    };
  }

  #nudge(): void {
    try {
      this.model.send(EMPTY);
    } catch {
      // the first message went out; the nudge is only for speed
    }
  }

  dispose(): void {
    this.model.off("msg:custom", this.#onMessage);
    this.model.off("change:_state", this.#onState);
    this.model.off("change:_fresh", this.#onFresh);
    for (const id of [...this.#waiting.keys()]) this.#answer({ type: "reply", id, ok: false, code: "silent", sentence: this.#silent });
    this.#events = {};
  }

  #answer(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return; // the answer to another view
    this.#waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    clearTimeout(waiting.nudge);
    waiting.resolve(reply);
  }

  /** Sets something after each answer where there is something to set: marimo runs cells again when a page does so, and only then. */
  #stir(): void {
    const seen = this.model.get("_seen");
    if (typeof seen !== "number") return;
    this.model.set?.("_seen", seen + 1);
    this.model.save_changes?.();
  }

  #onState = (): void => {
    this.#onFresh(); // what comes with a state is there before it
    this.#events.state?.();
    const id = this.read<BaseState>("_state").answered;
    if (id) this.#answer({ type: "reply", id, ok: true });
    this.#stir();
  };
  #onFresh = (): void => this.#events.faces?.(this.read<Parcel>("_fresh"));
  #onMessage = (message: Message | Other, buffers: DataView[] = []): void => {
    if (message?.type === "reply") (this.#answer(message), this.#stir());
    else if (message?.type === "faces") this.#events.faces?.(buffers[0]);
    else if (message?.type === "fonts") this.#events.fonts?.(message.faces, buffers);
    else if (message?.type === "voices" || message?.type === "voice") this.#events.voices?.(message, buffers);
    else this.other?.(message, buffers);
  };
}
