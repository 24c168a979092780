// A page of a class: it shows what the server says it is to show now, and finds its way back by itself. Drawings, code and styles come by address, where the
// browser keeps them; the socket carries states, and what somebody says.

import { io } from "./socket.io.js";
import { Model, bytes, styled, unpacked } from "./host.js";

const [stage, note, tip, team, row, heard] = ["class-stage", "class-note", "class-tip", "class-team", "class-vote", "class-heard"].map((id) => document.getElementById(id));
const words = JSON.parse(document.body.dataset.words);
const { role } = document.body.dataset;
const AWAY = 1500; // milliseconds without a link until the page says so
const REFUSED = 20_000; // milliseconds until a page that was refused tries again
const here = (address) => new URL(address, document.baseURI); // what lies beside this page, below whatever a proxy puts before it
const BELOW = here(".").pathname;
const SEAT = `saintlearn-seat ${BELOW}`;
const KEY = `saintlearn-key ${BELOW}`;

/** Storage that a browser may refuse. */
const kept = (store) => ({
  get: (name) => {
    try { return store.getItem(name); } catch { return null; }
  },
  set: (name, value) => {
    try { value === null ? store.removeItem(name) : store.setItem(name, value); } catch { /* then it is only for this visit */ }
  },
});
const seat = kept(localStorage);
const visit = kept(sessionStorage);

// What the address says is taken out of it: nobody who looks over a shoulder, and no history, learns it.
const given = location.hash.slice(1);
if (role === "desk" && given) visit.set(KEY, given);
if (given && role === "desk") history.replaceState(null, "", location.pathname);
let scanned = role === "child" ? document.body.dataset.code || location.pathname.slice(BELOW.length) : given;

const socket = io({
  path: here("socket.io").pathname,
  autoConnect: !("tooOld" in document.documentElement.dataset),
  auth: (send) => send({ role, token: seat.get(SEAT), key: visit.get(KEY), code: scanned }),
  transports: ["websocket", "polling"],
  reconnectionDelay: 250,
  reconnectionDelayMax: 1000,
  timeout: 5000,
});

const get = (address) => fetch(address).then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`${answer.status}`))));

/** A widget of a class: what drawings it lacks it fetches. */
class ClassModel extends Model {
  faces = "";
  send(content, callbacks) {
    if (content.type === "faces") void this.#draw(content);
    else if (content.type === "noop") return;
    else if (socket.connected) {
      if (["act", "answer"].includes(content.type)) tip.replaceChildren(); // the hint was for this
      super.send(content, callbacks);
    }
    else this.#say({ type: "reply", id: content.id, ok: false, sentence: words.away });
  }
  #say(content, buffers = []) {
    this.emit("msg:custom", content, buffers);
  }
  async #draw({ id, slugs, names }) {
    const asked = [...slugs.map((one) => `faces/${this.faces}/${one}`), ...names.map((one) => `signs/${this.faces}/${one}`)];
    await Promise.allSettled(asked.map(async (address) => this.#say({ type: "faces" }, [new DataView(await get(address))])));
    this.#say({ type: "reply", id, ok: true });
  }
}

const add = document.getElementById("class-add");
/** Another child may come in at a device whose game has ended. */
function offer() {
  const state = shown?.child ? shown.model.get("_state") : null;
  add.hidden = !state || !(state.phase === "over" || state.over);
}
add.onclick = () => shown && socket.emit("tell", shown.model.number, { type: "another", on: true });

const missed = new Map(); // code that didn't come, and how often
let shown = null; // the model on the stage, and what takes it away
let chosen = ""; // what this device has chosen in the vote of its team: all its devices have one state, in which that isn't
const marked = (state) => (state?._state ? { ...state, _state: { ...state._state, chosen } } : state);
const tell = (number, content) => socket.emit("tell", number, content);

async function show({ number, module, style, faces, state, packed, child }) {
  const now = marked({ ...state, ...unpacked(packed) });
  if (shown?.model.number === number) {
    shown.model.change(now); // the page was away for a moment
    document.body.dataset.link = "on";
    return;
  }
  const before = shown;
  const model = new ClassModel(tell, number, now);
  model.faces = faces;
  const mine = (shown = { model, child, away: () => {} });
  const tries = missed.get(module) ?? 0;
  let drawing;
  try {
    [{ default: drawing }] = await Promise.all([import(here(tries ? `${module}?again=${tries}` : module)), styled(style)]);
  } catch (error) {
    if (error instanceof SyntaxError) throw error; // it came, and this browser can't read it
    missed.set(module, tries + 1);
    if (shown === mine) shown = before; // the game of before stays until this one has come
    setTimeout(() => (tries < 3 ? socket.disconnect().connect() : location.reload()), 400 * 2 ** tries);
    return;
  }
  if (shown !== mine) return;
  before?.away();
  stage.replaceChildren();
  tip.replaceChildren();
  document.body.classList.toggle("class-plays", child);
  const stand = document.createElement("div");
  stage.append(stand);
  const ready = Promise.resolve(drawing.render({ model, el: stand }));
  mine.away = () => {
    void ready.then((stop) => stop?.());
    stand.remove();
  };
  await ready;
  if (shown !== mine) return mine.away();
  document.body.dataset.link = "on";
  offer();
  if (before) (stand.querySelector("[data-headline]") ?? stage).focus?.({ preventScroll: true });
}

function hear(message) {
  const model = shown?.model;
  if (!model || message.number !== model.number) return;
  if (message.kind === "custom") model.emit("msg:custom", message.content, message.buffers.map(bytes));
  else model.change(marked({ ...message.state, ...unpacked(message.packed) }));
  offer();
}

const made = (tag, of) => Object.assign(document.createElement(tag), of);

let laid = false; // whether words lie over it
let left = null; // what had the focus when words were laid over it

/** Lays words over the stage; nothing there can be pressed meanwhile. Afterwards the focus is where it was. */
function lay(title, text, ...more) {
  note.replaceChildren();
  if (title && !stage.inert) left = stage.contains(document.activeElement) ? document.activeElement : stage.querySelector("[data-headline]");
  stage.inert = Boolean(title);
  const before = laid;
  laid = Boolean(title);
  heard.textContent = !title && before ? [words.on, stage.querySelector("[data-headline]")?.textContent].filter(Boolean).join(" ") : "";
  if (!title) return left = left?.focus({ preventScroll: true });
  const box = made("div", {});
  const stop = /[.!?…]$/.test(title) ? "" : ".";
  const head = made("h2", { textContent: title });
  head.append(made("span", { className: "class-stop", textContent: stop })); // who hears it hears where it ends
  box.append(head, made("p", { textContent: text }), ...more);
  note.append(box);
}

/** What the wall and the teacher's page say to whoever opened them without what they need. */
function explain() {
  if (role === "desk") return lay(words.desk, words.deskHow);
  const code = made("input", { autocomplete: "off", spellcheck: false, maxLength: 6, autocapitalize: "characters" });
  code.setAttribute("aria-label", words.letters);
  const form = made("form", { onsubmit: (event) => {
    event.preventDefault();
    scanned = code.value.trim();
    if (scanned) socket.connect();
  } });
  form.append(code, made("button", { textContent: words.show }));
  lay(words.wall, words.wallHow, form);
  code.focus();
}

let paused = false;
let over = false; // the class has ended: the page stays as it is when the line is gone
let gone = null;
const settle = () => lay(paused ? words.paused : "", words.soon);

socket.on("show", (message) => void show(message));
socket.on("say", hear);
socket.on("edition", (edition) => {
  if (edition === document.body.dataset.edition || visit.get("saintlearn-edition") === edition) return;
  visit.set("saintlearn-edition", edition); // once: the program was updated while this page stood
  location.reload();
});
socket.on("seat", (token) => seat.set(SEAT, token));
socket.on("forget", () => seat.set(SEAT, null));
socket.on("stopped", ({ title, text }) => {
  shown?.away(); // its names have been deleted
  shown = null;
  lay(title, text);
});
socket.on("note", (said) => {
  paused = said === "paused";
  over = said === "over";
  settle();
});

/** Who of a team has answered: a tile for each of its devices, with an arch for each child there. */
function showVote(vote) {
  const [told, hint] = row.querySelectorAll("p");
  row.classList.toggle("class-stands", Boolean(vote));
  if (vote) row.setAttribute("aria-labelledby", "class-vote-name"); // nobody comes by an empty region
  else row.removeAttribute("aria-labelledby");
  if (told.textContent !== (vote?.told ?? "")) told.textContent = vote?.told ?? ""; // it is said aloud only when it has changed
  hint.textContent = vote?.hint ?? "";
  row.querySelector("ul").replaceChildren(...(vote?.voices ?? []).map(({ who, children, answered, note }) => {
    const tile = made("div", { className: "class-voice" });
    const arches = made("span", { className: "class-arches" });
    arches.append(...children.map(({ name, arch }) => (arch ? made("img", { src: here(arch), alt: "", decoding: "sync" }) : made("i", { textContent: [...name][0] ?? "", ariaHidden: "true" }))));
    tile.append(arches, made("b", { textContent: who }), made("small", { textContent: note }));
    const item = made("li", { className: answered ? "class-answered" : "" });
    item.append(tile);
    return item;
  }));
}
const room = new ResizeObserver((sizes) => sizes.forEach(({ target }) => document.documentElement.style.setProperty(`--${target.id}`, `${target.offsetHeight}px`)));
[team, tip, row, add].forEach((one) => room.observe(one)); // the game has what they leave

socket.on("team", ({ name, who, turn, vote }) => {
  team.replaceChildren(...(name && !vote ? [made("b", { textContent: name }), made("span", { textContent: who }), made("p", { textContent: turn })] : []));
  showVote(vote);
  if (chosen === (vote?.chosen ?? "")) return;
  chosen = vote?.chosen ?? "";
  shown?.model.change(marked({ _state: shown.model.get("_state") }));
});
/** Lays a word to this child above the game. */
function whisper(title, text) {
  const box = made("div", {});
  const button = made("button", { type: "button", textContent: "×", onclick: () => box.remove() });
  box.append(made("b", { textContent: title }), made("p", { textContent: text }));
  button.setAttribute("aria-label", words.close);
  box.append(button);
  tip.replaceChildren(box);
  box.scrollIntoView({ block: "nearest" });
  const named = [...stage.querySelectorAll("[data-name]")].filter((one) => text.includes(one.dataset.name));
  named.sort((one, other) => other.dataset.name.length - one.dataset.name.length)[0]?.scrollIntoView({ block: "nearest", inline: "center" });
}
socket.on("tip", (text) => whisper(words.hint, text));
socket.on("answer", (text) => {
  stage.querySelector(".sl-notice button")?.click(); // it says that the teacher was asked
  whisper(words.answer, text);
});
socket.on("connect", () => {
  clearTimeout(gone);
  gone = null;
  settle();
});
const away = () => (gone ??= setTimeout(() => over || lay(words.away, words.kept), AWAY));
socket.on("disconnect", (why) => {
  delete document.body.dataset.link;
  away();
  if (why === "io server disconnect") setTimeout(() => socket.connect(), 3000);
});
socket.on("connect_error", (error) => {
  if (!socket.active && role !== "child") return explain();
  away();
  if (!socket.active) setTimeout(() => socket.connect(), REFUSED); // the class has begun anew, or is full; each try with an old code counts as a guess
});
// Where a finger or a mouse led last, what gets the focus by itself shows no ring: nobody there goes by keys.
const pressed = (yes) => document.documentElement.toggleAttribute("data-sl-pressed", yes);
addEventListener("pointerdown", () => pressed(true), true);
addEventListener("keydown", ({ key }) => /^(Tab|Arrow)/.test(key) && pressed(false), true);
// A tablet that slept comes back at once, not after the next try.
addEventListener("visibilitychange", () => {
  if (!document.hidden && !socket.connected) socket.disconnect().connect();
});
addEventListener("online", () => void (socket.connected || socket.disconnect().connect()));
