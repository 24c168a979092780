// The page around the games. It asks the server for what the address says, and shows it: the door, or a game in its place. The page itself never loads
// again; the browser's history holds the number of each game, so that Back, Forward and loading again find it as it was.

const kids = document.getElementById("kids");
const [wait, door, game, gone] = ["kids-wait", "kids-door", "kids-game", "kids-gone"].map((id) => document.getElementById(id));
const words = JSON.parse(kids.dataset.words);
const theme = new URLSearchParams(location.search).get("theme");

const SLOW = 600; // milliseconds until a game that was chosen is waited for with a picture
const LONG = 45000;
const AGAIN = 400;

let socket = null;
let turn = 0;
let table = null; // the game that is open
let away = () => {}; // takes its drawing away
let timers = [];
const styles = new Map();

const bytes = (text) => new DataView(Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer);

const unpacked = (packed) => Object.fromEntries(Object.entries(packed).map(([name, text]) => [name, bytes(text)]));

/** What a widget's drawing knows of its widget: the part of anywidget's model that ours use. */
class Model {
  #handlers = new Map();
  constructor(number, state) {
    this.number = number;
    this.state = state;
  }
  get(name) {
    return this.state[name];
  }
  on(event, handler) {
    if (!this.#handlers.has(event)) this.#handlers.set(event, new Set());
    this.#handlers.get(event).add(handler);
  }
  off(event, handler) {
    this.#handlers.get(event)?.delete(handler);
  }
  emit(event, ...rest) {
    for (const handler of [...(this.#handlers.get(event) ?? [])]) handler(...rest);
  }
  send(content, callbacks) {
    say({ kind: "tell", table: this.number, content });
    callbacks?.iopub?.status?.(); // there is no kernel that first says it is at work
  }
}

function say(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function show(part) {
  timers.forEach(clearTimeout);
  for (const one of [wait, door, game]) one.hidden = one !== part;
  door.classList.remove("kids-chosen");
  door.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
  if (part !== wait) scrollTo(0, 0);
}

/** Takes the game off the page; the server keeps it. */
function leave() {
  away();
  away = () => {};
  table = null;
}

function showDoor() {
  leave();
  show(door);
  document.title = words.title;
  (door.querySelector("[data-kids-last]") ?? door).focus({ preventScroll: true });
}

/** Asks for what the address says. */
function ask() {
  turn += 1;
  const query = location.search.slice(1);
  if (door.firstElementChild && new URLSearchParams(query).get("game") === "") {
    say({ kind: "leave" });
    showDoor();
    return;
  }
  timers.forEach(clearTimeout);
  wait.querySelector("p").textContent = words.wait;
  timers = [
    setTimeout(() => show(wait), wait.hidden ? SLOW : 0),
    setTimeout(() => (wait.querySelector("p").textContent = words.long), LONG),
  ];
  say({ kind: "show", query, table: history.state?.table ?? null, turn });
}

function go(query) {
  history.pushState(null, "", `?${query}${theme ? `&theme=${theme}` : ""}`);
  ask();
}

function styled(address) {
  if (!styles.has(address)) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    styles.set(address, new Promise((done) => (link.onload = link.onerror = done)));
    document.head.append(link);
  }
  return styles.get(address);
}

async function open({ table: number, title, state, packed, module, style }) {
  leave();
  const model = (table = new Model(number, { ...state, ...unpacked(packed) }));
  const [{ default: drawing }] = await Promise.all([import(module), styled(style)]);
  if (table !== model) return; // somebody went elsewhere meanwhile
  const place = document.createElement("div");
  game.append(place);
  show(game);
  const drawn = Promise.resolve(drawing.render({ model, el: place }));
  away = () => {
    void drawn.then((stop) => stop?.());
    place.remove();
  };
  document.title = title;
  game.setAttribute("aria-label", title);
  game.focus({ preventScroll: true });
}

function hear(message) {
  if (message.kind === "door" || message.kind === "open") {
    if (message.turn !== turn) return; // somebody chose something else meanwhile
    if (message.kind === "open") {
      history.replaceState({ table: message.table }, "");
      void open(message);
    } else {
      door.innerHTML = message.html;
      showDoor();
    }
  } else if (message.table === table?.number) {
    if (message.kind === "custom") {
      table.emit("msg:custom", message.content, message.buffers.map(bytes));
    } else {
      const fresh = { ...message.state, ...unpacked(message.packed) };
      Object.assign(table.state, fresh);
      for (const name of Object.keys(fresh)) table.emit(`change:${name}`);
    }
  }
}

let lost = 0;

function connect() {
  socket = new WebSocket(`ws://${location.host}/live`);
  socket.onopen = () => {
    lost = 0;
    gone.textContent = "";
    kids.inert = false;
    ask();
  };
  socket.onmessage = ({ data }) => hear(JSON.parse(data));
  socket.onclose = () => {
    lost += 1;
    if (lost > 1) {
      gone.textContent = words.gone;
      kids.inert = true;
    }
    setTimeout(connect, AGAIN * Math.min(lost, 8));
  };
}

door.addEventListener("submit", (event) => {
  event.preventDefault();
  const { submitter, target } = event;
  const chosen = new URLSearchParams([...new FormData(target, submitter)].filter(([, value]) => value !== ""));
  door.querySelector("[data-kids-last]")?.removeAttribute("data-kids-last");
  if (submitter) {
    submitter.dataset.kidsLast = "";
    submitter.setAttribute("aria-busy", "true");
  }
  door.classList.add("kids-chosen");
  go(chosen);
});
game.querySelector(".kids-all").addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const asked = new URLSearchParams(location.search);
  asked.set("game", "");
  for (const name of ["seed", "theme"]) asked.delete(name);
  go(asked); // the names stay
});
addEventListener("popstate", ask);
connect();
