import { tick } from "svelte";
import { Controls } from "./controls.svelte";
import { Faces, type Parcel } from "./faces.svelte";
import { FocusKeeper } from "./focus";
import { loadFonts, haveFonts } from "./fonts";
import { Guard } from "./guard";
import { Heard } from "./heard.svelte";
import { Kernel } from "./kernel";
import { painted, Travel } from "./motion";
import { Pointing } from "./pointing";
import { toFirst } from "./roving";
import { Sound } from "./sound.svelte";
import { Speech } from "./speech.svelte";
import { Voices } from "./voices.svelte";
import { head, told } from "./head";
import type { Model } from "./model";
import type { BaseState, Controls as Kept, Reply } from "../wire/base";
import type { Request } from "../wire/requests";
import { say } from "./words";

const nothing = (): string[] => [];

export interface Notice {
  kind: "refusal" | "lost" | "good";
  text: string;
}

/** How a session is to show what comes. */
export interface Ways<State> {
  /** Names the scene of a state; when the name changes, the focus goes to the new scene's first sensible place. */
  scene(state: State): string;
  /** Gives what is drawn from `words`; when it changes, it is painted a frame before the scene. */
  spoken?(state: State): string;
  /** Where it stands, if not simply on the page. */
  root?: ShadowRoot | undefined;
}

/** One view of a game or drill: what the kernel last said, and what may be asked of it. */
export class Session<State extends BaseState> {
  readonly faces: Faces;
  readonly speech: Speech;
  readonly voices: Voices;
  readonly sound: Sound;
  readonly guard: Guard;
  readonly controls: Controls;
  readonly pointing: Pointing;
  readonly kernel: Kernel;

  #state = $state.raw() as State;
  /** The newest words of the kernel: they stand over the scene a frame before it changes. */
  words = $state.raw() as State;
  /** A line of the frame: why something was refused, or what was done. */
  notice = $state.raw<Notice | null>(null);
  /** Goes to the live region. */
  readonly heard = new Heard();
  hints = $state.raw<string[]>([]);
  /** How many hints have been shown. */
  hinted = $state.raw(0);
  busy = $state.raw(false);
  /** What a screen says by itself is spoken. */
  voiced = $state.raw(true);
  #reading: () => string[] = nothing;
  /** What Escape closes, the topmost last. */
  #closes: (() => void)[] = [];

  #travel: Travel | null = null;
  #focus: FocusKeeper | null = null;
  #ways: Ways<BaseState> & Required<Pick<Ways<BaseState>, "spoken">>;

  constructor(model: Model, ways: Ways<State>) {
    this.#ways = { spoken: head, ...(ways as Ways<BaseState>) };
    this.faces = new Faces(ways.root);
    this.voices = new Voices((story) => this.kernel.send({ type: "hear", story }, this.#state?.version ?? 0));
    this.speech = new Speech(() => this.#mute(), this.voices);
    this.guard = new Guard();
    this.kernel = new Kernel(model, {
      state: () => void this.#change(),
      faces: (parcel) => this.faces.take(parcel),
      fonts: (faces, buffers) => void loadFonts(faces, buffers),
      voices: (message, buffers) => this.voices.take(message, buffers),
    });
    this.#state = this.words = this.kernel.read<State>("_state");
    this.sound = new Sound(this.#state?.quiet);
    this.controls = new Controls(() => this.#state?.controls, (controls) => void this.#keep(controls));
    this.pointing = new Pointing(() => this.controls.points, (name) => this.speech.tell(name, false), () => this.speech.reads);
    this.faces.ask = (slugs, names) => void this.kernel.send({ type: "faces", slugs, names }, this.#state.version);
    for (const trait of ["_faces", "_fresh"] as const) this.faces.take(this.kernel.read<Parcel>(trait));
    if (this.#state) this.heard.tell(this.#state.said || told(this.#state));
    if (this.#state?.trouble) this.notice = { kind: "refusal", text: this.#state.trouble };
  }

  get state(): State {
    return this.#state;
  }

  /** The words are newer than the scene. */
  get changing(): boolean {
    return this.words !== this.#state;
  }

  /** Resolves when the scene is as new as the words. */
  async settled(): Promise<void> {
    while (this.changing) await painted();
  }

  /** Call when the widget stands on the page. */
  mounted(root: HTMLElement): void {
    this.#travel = new Travel(root);
    this.#focus = new FocusKeeper(root);
    this.#focus.hold();
    this.guard.watch(root);
    this.pointing.watch(root);
    this.#speakUp();
    this.heard.listen();
    void this.kernel.send({ type: "ready", fonts: haveFonts() }, this.#state?.version ?? 0).then((reply) => {
      if (reply.code === "silent") this.#lost(reply);
    });
  }

  dispose(): void {
    this.kernel.dispose();
    this.heard.dispose();
    this.#focus?.dispose();
    this.speech.dispose();
    this.voices.dispose();
    this.guard.dispose();
    this.pointing.dispose();
    this.controls.dispose();
    this.sound.dispose();
  }

  /** Sends a wish; the answer to it is `null` while another is under way or the scene is about to change. */
  async ask(request: Request): Promise<Reply | null> {
    if (this.busy || this.changing) return null;
    this.busy = true;
    try {
      const reply = await this.kernel.send(request, this.#state.version);
      if (reply.code === "silent") this.#lost(reply);
      else if (this.notice?.kind === "lost") this.notice = null;
      this.guard.changed(false);
      return reply;
    } finally {
      this.busy = false;
    }
  }

  /** Sends a wish; a refusal becomes the frame's line. */
  async wish(request: Request): Promise<Reply | null> {
    const reply = await this.ask(request);
    if (reply && !reply.ok && reply.code !== "silent") this.refuse(reply.sentence ?? say("You can't do that right now."));
    return reply;
  }

  act(action: string): Promise<Reply | null> {
    return this.wish({ type: "act", action });
  }

  refuse(text: string): void {
    this.notice = { kind: "refusal", text };
    this.announce(text);
  }

  /** Says what has to be chosen first, and goes there. */
  lacks(text: string, group: HTMLElement | undefined): void {
    this.refuse(text);
    toFirst(group);
    this.guard.changed(false);
  }

  dismiss(): void {
    this.notice = null;
  }

  /** Names what Escape does now; returns what takes it back. For use in an effect of what can be closed or taken back. */
  closes(close: () => void): () => void {
    this.#closes.push(close);
    return () => void (this.#closes = this.#closes.filter((one) => one !== close));
  }

  /** Closes what lies on top, a message first; tells whether there was anything. */
  escape(): boolean {
    const top = this.#closes.at(-1);
    if (this.notice) this.dismiss();
    else if (top) top();
    else return false;
    return true;
  }

  /** The first press asks for the hints, each further one shows one more. */
  async hint(): Promise<void> {
    if (this.hints.length === 0) {
      const reply = await this.wish({ type: "hint" });
      if (!reply?.ok || !reply.hints?.length) return;
      this.hints = reply.hints;
      this.hinted = 0;
    }
    this.hinted = Math.min(this.hinted + 1, this.hints.length);
    this.guard.changed(false);
    this.announce(this.hints[this.hinted - 1] ?? "");
  }

  async save(): Promise<void> {
    const reply = await this.wish({ type: "save" });
    if (!reply?.ok) return;
    this.tell(reply.sentence ?? (reply.saved ? say("Saved as {name}.", { name: reply.saved }) : say("Saved.")));
  }

  /** Says something on the frame's line, and aloud. */
  tell(text: string): void {
    this.notice = { kind: "good", text };
    this.announce(text);
  }

  readAloud(): void {
    const { headline, task } = this.#state;
    this.speech.toggle([headline, task, ...this.#reading()]);
  }

  /** Turns on or off what is spoken by itself. */
  voice(): void {
    this.voiced = !this.voiced;
    if (this.voiced) this.#speakUp();
    else this.speech.stop();
  }

  #speakUp(): void {
    if (this.voiced && this.#state?.aloud) this.speech.tell(this.#state.aloud);
  }

  /** Says once on a page that there is no voice. */
  #mute(): void {
    const page = document as { slMute?: true };
    if (page.slMute) return;
    page.slMute = true;
    this.tell(say("This device has no voice of its own that can read aloud. Read the words together."));
  }

  /** Names what is read aloud after headline and task; returns what takes it back. For use in an effect of a scene. */
  tells(lines: () => string[]): () => void {
    this.#reading = lines;
    return () => {
      if (this.#reading === lines) this.#reading = nothing;
    };
  }

  /** Announces a line after those that were announced before. */
  announce(text: string): void {
    this.heard.tell(text);
  }

  /** Changes what is on the screen: cards travel, and the focus stays with the game. */
  async stage(change: () => void, moved = true): Promise<void> {
    this.#travel?.record();
    this.#focus?.record(moved);
    change();
    if (moved) this.guard.changed(true);
    await tick();
    this.#travel?.play();
    this.#focus?.restore(moved); // a browser lays out the whole scene for it
    if (moved) void painted().then(() => this.guard.changed(true)); // on a slow tablet nobody saw it before
  }

  async #change(): Promise<void> {
    const next = this.kernel.read<State>("_state");
    const before = this.#state;
    if (!next) return;
    this.words = next;
    if (before && sameBut(before, next)) {
      this.#state = next; // only the version is another, as after saving
      return;
    }
    this.speech.stop();
    if (next.answered !== null && next.answered !== before?.answered) this.guard.changed(false);
    // A scene takes a while to build and paint: what the player did is answered in words before it.
    if (before && this.#ways.spoken(before) !== this.#ways.spoken(next)) await painted();
    if (this.words !== next) return; // more has come
    await this.stage(
      () => {
        this.#state = next;
        this.notice = next.trouble ? { kind: "refusal", text: next.trouble } : null;
        this.hints = [];
        this.hinted = 0;
        if (next.said) this.announce(next.said);
      },
      !before || this.#ways.scene(before) !== this.#ways.scene(next),
    );
    this.#speakUp();
  }

  async #keep(controls: Kept): Promise<void> {
    const reply = await this.kernel.send({ type: "controls", ...controls }, this.#state.version);
    if (reply.code === "silent") this.#lost(reply);
    else if (!reply.ok) this.refuse(reply.sentence ?? "");
  }

  #lost(reply: Reply): void {
    const text = reply.sentence ?? "";
    this.notice = { kind: "lost", text };
    this.announce(text);
  }
}

/** Whether two states show the same. */
function sameBut(before: BaseState, next: BaseState): boolean {
  const shown = (state: BaseState) => JSON.stringify({ ...state, version: 0, saved: null });
  return shown(before) === shown(next);
}
