/**
 * A widget on a page, as anywidget puts it there, with a kernel that only plays its part.
 *
 * Time stands still but for what a test lets pass, so that nothing here waits. The types of what kernel and browser say to each
 * other are named in this module and nowhere else in the tests of scenes.
 */
import { createRawSnippet, flushSync, mount, unmount, type Component, type ComponentProps, type Snippet } from "svelte";
import { vi } from "vitest";
import { Session } from "../src/lib/session.svelte";
import type { HomeState } from "../src/wire/home";
import type { HoldemState } from "../src/wire/holdem";
import type { QuestState } from "../src/wire/holy-quest";
import type { RaceState } from "../src/wire/race";
import type { SaintPokerState } from "../src/wire/saint-poker";
import type { Drawings, FaceCard, Reply } from "../src/wire/base";
import type { AlbumState } from "../src/wire/album";
import type { BedtimeState } from "../src/wire/bedtime";
import type { BeeState } from "../src/wire/bee";
import type { DeskState, EntryState, WallState } from "../src/wire/classroom";
import type { DrillState } from "../src/wire/drill";
import type { CardsState, LociState } from "../src/wire/flashcards";
import type { GalleryState } from "../src/wire/gallery";
import type { MemoryState } from "../src/wire/memory";
import type { ProgressState } from "../src/wire/progress";
import type { QuizState } from "../src/wire/quiz";
import type { SaintCardsState } from "../src/wire/saintcards";
import type { VoicesState } from "../src/wire/voices";
import type { Model } from "../src/lib/model";
import { isThere, nameOf, Part, roleOf } from "./reader";
import { isModal } from "./toplayer";

/** What each widget shows. */
export interface States {
  table: SaintCardsState;
  drill: DrillState;
  holdem: HoldemState;
  "saint-poker": SaintPokerState;
  race: RaceState;
  quest: QuestState;
  quiz: QuizState;
  bedtime: BedtimeState;
  bee: BeeState;
  memory: MemoryState;
  flashcards: CardsState;
  loci: LociState;
  progress: ProgressState;
  gallery: GalleryState;
  album: AlbumState;
  home: HomeState;
  voices: VoicesState;
  "class-desk": DeskState;
  "class-door": EntryState;
  "class-wall": WallState;
}
export type Widget = keyof States;
/** A state of any widget, as far as the fake kernel minds. */
type Any = { version: number; answered: number | null; headline: string; task: string; said: string };
/** What was sent, without its number and version. */
export type Wish = { type: string; [key: string]: unknown };
export type Faces = Record<string, FaceCard>;

interface Fixture<State> {
  state: State;
  replies: Partial<Reply>;
  [more: string]: unknown;
}

const FILES = import.meta.glob<Fixture<unknown>>(["../fixtures/**/*.json", "!../fixtures/**/faces.json"], { import: "default" });
/** With drawings that are not packed, a widget stands there at once. */
const WIDGETS = import.meta.glob<{ render: (what: { model: Model; el: HTMLElement }) => () => void }>("../src/widgets/*.ts", { import: "default" });

/** The names of all fixtures. */
export const FIXTURES = Object.keys(FILES).map((path) => path.slice("../fixtures/".length, -".json".length));

/** What a real kernel once said, from `frontend/fixtures`. */
export async function fixture<W extends Widget>(name: string): Promise<Fixture<States[W]>> {
  const load = FILES[`../fixtures/${name}.json`];
  if (!load) throw new Error(`There is no fixture ${name}.`);
  return structuredClone((await load()) as Fixture<States[W]>);
}

/** The cards that a state may name, each with a drawing that tells which card it is. */
function facesOf(state: unknown): Faces {
  const faces: Faces = {};
  const look = (value: unknown): void => {
    if (typeof value === "string") for (const slug of value.split(" ")) if (/^[a-z]+(-[a-z0-9]+)*$/.test(slug)) faces[slug] = face(slug);
    if (typeof value === "object" && value) Object.entries(value).forEach((entry) => entry.forEach(look));
  };
  look(state);
  return faces;
}

/** A card's drawing, with places of facts if there are any. */
export function face(slug: string, ...facts: string[]): FaceCard {
  const name = nameIn(slug);
  return { svg: `<svg viewBox="0 0 252 352" data-card="${slug}">${facts.map((key) => `<g data-fact="${key}"></g>`).join("")}</svg>`, name, label: `the card of ${name}` };
}

/** What a card is called here. */
export function nameIn(slug: string): string {
  return slug.split("-").map((word) => word[0]!.toUpperCase() + word.slice(1)).join(" ");
}

/** The line between browser and kernel: who listens, and what was sent. */
export class Line implements Model {
  sent: Record<string, unknown>[] = [];
  #handlers = new Map<string, Set<(...args: never[]) => void>>();
  get(_trait: string): unknown {
    return undefined;
  }
  send(content: unknown, _callbacks?: unknown): void {
    this.sent.push(content as Record<string, unknown>);
  }
  on(event: string, handler: (...args: never[]) => void): void {
    if (!this.#handlers.has(event)) this.#handlers.set(event, new Set());
    this.#handlers.get(event)!.add(handler);
  }
  off(event: string, handler: (...args: never[]) => void): void {
    this.#handlers.get(event)?.delete(handler);
  }
  emit(event: string, ...rest: unknown[]): void {
    for (const handler of this.#handlers.get(event) ?? []) (handler as (...args: unknown[]) => void)(...rest);
  }
  get listeners(): number {
    return [...this.#handlers.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

/** A reply may hold more than every widget's does. */
type Given = Partial<Reply> & Record<string, unknown>;
type Answer = Given | null;

/** A kernel that answers every message as it was told to, and else with a plain yes. */
export class FakeKernel<State extends Any> extends Line {
  state: State;
  faces: Faces;
  #fresh: Drawings | undefined;
  /** What it answers next, one answer a message; `null` is silence. */
  #next: (Answer | (() => Partial<State>))[] = [];
  #replies: Partial<Reply>;
  #wishes: Wish[] = [];

  constructor({ state, replies }: Pick<Fixture<State>, "state" | "replies">, faces: Faces) {
    super();
    this.state = state;
    this.faces = faces;
    this.#replies = replies;
  }

  override get(trait: string): unknown {
    if (trait === "_fresh") return this.#fresh;
    return trait === "_state" ? this.state : { defs: {}, back: '<svg data-back=""></svg>', cards: this.faces };
  }

  override send(content: unknown): void {
    super.send(content);
    const { id, version, ...wish } = content as { id: number; version: number } & Wish;
    if (wish.type === "noop") return;
    if (wish.type !== "ready") this.#wishes.push(wish);
    setTimeout(() => this.#answer(id, version, wish));
  }

  #answer(id: number, version: number, wish: Wish): void {
    const plain = wish.type === "ready" ? {} : wish.type === "hint" ? { hints: this.#replies.hints } : wish.type === "help" ? { ...this.#replies, hints: undefined } : {};
    const answer = wish.type === "ready" || this.#next.length === 0 ? plain : this.#next.shift()!;
    if (answer === null) return;
    if (version !== this.state.version) this.emit("msg:custom", { type: "reply", id, ok: false, code: "stale", sentence: "The table has changed in the meantime." });
    else if (typeof answer === "function") this.show(answer(), id);
    else this.emit("msg:custom", { type: "reply", id, ok: true, ...answer });
  }

  /** What was wished for since this was asked last. */
  wishes(): Wish[] {
    return this.#wishes.splice(0);
  }

  /** The next wish is refused. */
  refuses(sentence: string, code = "not-now"): void {
    this.#next.push({ ok: false, code, sentence });
  }
  replies(reply: Given): void {
    this.#next.push(reply);
  }
  /** The next wish gets a new state for an answer. */
  goesOn(more: Partial<State> = {}): void {
    this.#next.push(() => more);
  }
  isSilent(): void {
    this.#next.push(null);
  }

  /** Says what is to be shown now; cards that were not seen before come with it. */
  show(more: Partial<State>, answered: number | null = null): void {
    this.state = { ...this.state, said: "", ...more, version: this.state.version + 1, answered };
    const cards = Object.fromEntries(Object.entries(facesOf(this.state)).filter(([slug]) => !(slug in this.faces)));
    this.faces = { ...this.faces, ...cards };
    if (Object.keys(cards).length > 0) this.#fresh = { defs: {}, back: "", cards };
    this.emit("change:_state");
  }
  /** Says something that is no state. */
  bring(message: object, buffers: DataView[] = []): void {
    this.emit("msg:custom", message, buffers);
  }
}

const open: Stage<Any>[] = [];
const standing: (() => void)[] = [];

/** Takes everything off the page; nothing may be left of it. */
export function leave(): void {
  for (const stage of open.splice(0)) stage.leave();
  for (const away of standing.splice(0)) away();
  delete (document as { slPressed?: object }).slPressed; // the next one is another page
}

/** Puts something on an empty place of the page; time stands still from here on. */
export function place(): HTMLElement {
  if (!vi.isFakeTimers()) vi.useFakeTimers();
  return document.body.appendChild(document.createElement("div"));
}

/** Lets time pass: by default enough for an answer and for the scene that follows it. */
export async function pass(milliseconds = 60): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
}

/** Opens a widget with what a fixture says, or with something of it changed. */
export async function show<W extends Widget>(widget: W, name: string, more: Partial<States[W]> = {}, faces: Faces = {}): Promise<Stage<States[W]>> {
  const found = await fixture<W>(name);
  const state = { ...found.state, ...more };
  const { render } = await WIDGETS[`../src/widgets/${widget === "loci" ? "flashcards" : widget}.ts`]!();
  const stage = new Stage<States[W]>({ ...found, state }, { ...facesOf(state), ...(found.stories as Faces | undefined), ...faces });
  stage.begin(render);
  await pass();
  return stage;
}

/** Lets one component stand on the page, without a kernel. */
export function stand<Its extends Component<any, any, any>>(component: Its, props: ComponentProps<Its>): Part {
  const el = place();
  const mounted = mount(component, { target: el, props });
  flushSync();
  const part = new Part(el);
  standing.push(() => {
    void unmount(mounted);
    flushSync();
    el.remove();
    if (el.childElementCount > 0) throw new Error("The component left something behind.");
  });
  return part;
}

/** Lets a component that talks with the kernel stand on the page, in a session of its own. */
export async function stage<State extends Any>(component: unknown, state: State, props: Record<string, unknown> = {}, scene: (state: State) => string = () => ""): Promise<Stage<State>> {
  const made = new Stage<State>({ state, replies: {} }, facesOf(state));
  made.begin(({ model, el }) => {
    const session = new Session<State>(model, { scene });
    const mounted = mount(component as Component<Record<string, unknown>>, { target: el, props: { session, ...props } });
    return () => {
      session.dispose();
      void unmount(mounted);
    };
  });
  await pass();
  return made;
}

/** A snippet that says something. */
export function words(html: string): Snippet {
  return createRawSnippet(() => ({ render: () => `<div>${html}</div>` }));
}

const STOPS = "button, input, select, textarea, a[href], [tabindex]";

/** A widget on the page, and a child before it. */
export class Stage<State extends Any> extends Part {
  readonly kernel: FakeKernel<State>;
  #away: () => void = () => undefined;

  constructor(found: Pick<Fixture<State>, "state" | "replies">, faces: Faces = {}) {
    super(place());
    this.kernel = new FakeKernel(found, faces);
    open.push(this as unknown as Stage<Any>);
  }

  /** Lets a widget, or a component of it, stand here. */
  begin(render: (what: { model: Model; el: HTMLElement }) => () => void): void {
    this.#away = render({ model: this.kernel, el: this.element as HTMLElement });
    flushSync();
  }

  /** Takes it away, and looks that nothing is left. */
  leave(): void {
    this.#away();
    flushSync();
    this.element.remove();
    if (this.element.childElementCount > 0 || this.kernel.listeners > 0) throw new Error("The widget left something behind.");
  }

  // -- what can be seen and heard

  get state(): State {
    return this.kernel.state;
  }
  get headline(): string {
    return this.element.querySelector("[data-headline]")!.textContent!;
  }
  get task(): string {
    return this.element.querySelector(".sl-task")!.textContent!;
  }
  /** What a reader was told last. */
  get told(): string {
    return this.get("status").lastElementChild?.textContent ?? "";
  }
  /** The frame's line. */
  get notice(): string | null {
    return this.element.querySelector(".sl-notice p")?.textContent ?? null;
  }
  /** What has the focus, by its name; `null` where that is nothing of this widget. */
  get focused(): string | null {
    const active = document.activeElement!;
    return this.element.contains(active) ? nameOf(active) || active.textContent! : null;
  }

  // -- what a child does

  /** Presses a button, or something else that is named, and gives what was sent. */
  async press(what: string | HTMLElement, role = "button"): Promise<Wish[]> {
    const target = typeof what === "string" ? this.get(role, what) : what;
    if (!target.isConnected || !isThere(target)) throw new Error("It is not there.");
    if ((target as HTMLButtonElement).disabled) throw new Error(`${nameOf(target)} cannot be pressed.`);
    target.focus();
    this.kernel.wishes();
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    return this.#sent();
  }

  /** Presses a key where the focus is, and gives what was sent. */
  async key(key: string, more: KeyboardEventInit = {}): Promise<Wish[]> {
    const target = document.activeElement as HTMLElement;
    this.kernel.wishes();
    const down = new KeyboardEvent("keydown", { key, code: key === " " ? "Space" : key, bubbles: true, cancelable: true, ...more });
    const taken = !target.dispatchEvent(down);
    const after = document.activeElement as HTMLElement;
    if (!taken && (key === "Enter" || key === " ") && after === target) {
      if (target.matches("button:not(:disabled)")) target.click();
      else if (key === "Enter" && target.matches("input")) target.closest("form")?.requestSubmit();
    }
    const dialog = target.closest("dialog");
    if (!taken && key === "Escape" && dialog && isModal(dialog)) dialog.close();
    return this.#sent();
  }

  /** Goes on to the next Tab stop; gives its name. */
  async tab(by: 1 | -1 = 1): Promise<string | null> {
    const from = this.element.contains(document.activeElement) ? document.activeElement! : document.body;
    from.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", code: "Tab", shiftKey: by < 0, bubbles: true, cancelable: true }));
    const stops = this.stops;
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[(at < 0 ? (by > 0 ? 0 : stops.length - 1) : at + by + stops.length) % stops.length]?.focus();
    await pass();
    return this.focused;
  }

  /** Goes to a thing by Tab alone. */
  async reach(name: string): Promise<void> {
    for (let i = 0; i <= this.stops.length; i++) if ((await this.tab()) === name) return;
    throw new Error(`Tab does not lead to ${name}; it leads to: ${this.stops.map(nameOf).join(" | ")}`);
  }

  /** Where Tab leads, one after another. */
  get stops(): HTMLElement[] {
    return [...(this.element.querySelector("dialog[open]") ?? this.element).querySelectorAll<HTMLElement>(STOPS)].filter((one) => one.tabIndex >= 0 && !one.matches(":disabled") && isThere(one));
  }

  async write(name: string, text: string): Promise<Wish[]> {
    const field = ["textbox", "searchbox", "spinbutton"].flatMap((role) => this.all(role, name))[0] as HTMLInputElement;
    field.focus();
    this.kernel.wishes();
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return this.#sent();
  }

  async choose(name: string, option: string): Promise<Wish[]> {
    const list = this.get("combobox", name) as HTMLSelectElement;
    list.focus();
    this.kernel.wishes();
    list.value = [...list.options].find((one) => one.text.trim() === option)!.value;
    list.dispatchEvent(new Event("change", { bubbles: true }));
    return this.#sent();
  }

  async #sent(): Promise<Wish[]> {
    await pass();
    return this.kernel.wishes();
  }

  // -- what the kernel does

  /** The kernel has something new to show. */
  async shows(more: Partial<State>): Promise<void> {
    this.kernel.show(more);
    await pass();
  }

  /** What has the focus, as it stands in a list: its role and name. */
  get at(): [string, string] {
    const active = document.activeElement!;
    return [roleOf(active), nameOf(active)];
  }
}
