// The page around the games. It asks the server for what the address says, and shows it: the door, or a game in its place. The page itself never loads
// again; the browser's history holds the number of each game, so that Back, Forward and loading again find it as it was.

import { Model, bytes, styled, unpacked } from "./host.js";

const kids = document.getElementById("kids");
const [wait, door, game, gone] = ["kids-wait", "kids-door", "kids-game", "kids-gone"].map((id) => document.getElementById(id));
const words = JSON.parse(kids.dataset.words);
const others = game.querySelector(".kids-all");
const first = document.getElementById("kids-first"); // the door, to be drawn before the page is connected
const theme = new URLSearchParams(location.search).get("theme");

const SLOW = 600; // milliseconds until a game that was chosen is waited for with a picture
const LONG = 45000;
const AGAIN = 400;

let socket = null;
let turn = 0;
/** What is drawn on the page, by where it stands: its model, and what takes it away. */
const drawn = new Map();
let last = null; // what had the focus at the door
let timers = [];

const tell = (table, content) => say({ kind: "tell", table, content });

function say(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function show(part) {
  timers.forEach(clearTimeout);
  for (const one of [wait, door, game]) one.hidden = one !== part;
  // a dialog that is out of sight would keep every press from what is in sight
  for (const one of document.querySelectorAll("[hidden] dialog[open]")) one.close();
  door.classList.remove("kids-chosen");
  if (part !== wait) scrollTo(0, 0);
}

/** Takes a drawing off the page; the server keeps the game. */
function clear(part) {
  drawn.get(part)?.away();
  drawn.delete(part);
}

/** Puts the door in the place of a game, and the focus where it was there. */
function showDoor() {
  clear(game);
  const came = door.hidden || door.classList.contains("kids-chosen");
  show(door);
  document.title = words.title;
  if (came) (last?.isConnected ? last : door).focus({ preventScroll: true });
}

/** Children about whom everything was deleted while this page stands. */
const forgotten = new Set();
const plain = (name) => name.trim().replace(/\s+/g, " ").toLowerCase();

/** Takes the names of those who were forgotten out of the address. */
function tidy() {
  const asked = new URLSearchParams(location.search);
  const names = asked.getAll("player").flatMap((told) => told.split(","));
  const left = names.filter((name) => !forgotten.has(plain(name)));
  if (left.length === names.length) return;
  asked.delete("player");
  for (const name of left) asked.append("player", name);
  history.replaceState(history.state, "", `?${asked}`);
}

/** Asks for what the address says. A door that stands on the page is there at once, and hears what is new. */
function ask() {
  turn += 1;
  tidy();
  timers.forEach(clearTimeout);
  const asked = new URLSearchParams(location.search);
  if (drawn.has(door) && !(asked.get("game") ?? !first)) showDoor();
  else {
    wait.querySelector("p").textContent = words.wait;
    timers = [
      setTimeout(() => show(wait), wait.hidden ? SLOW : 0),
      setTimeout(() => (wait.querySelector("p").textContent = words.long), LONG),
    ];
  }
  say({ kind: "show", query: location.search.slice(1), table: history.state?.table ?? null, turn });
}

const records = (query) => new URLSearchParams(query).get("game") === "voices";

function go(query, table = null) {
  for (const name of new URLSearchParams(query).getAll("player")) forgotten.delete(plain(name)); // whoever chooses a game is here again
  const address = `?${query}${theme ? `&theme=${theme}` : ""}`;
  // The page that may use the microphone is a page of its own: no other may.
  if (records(query) !== "records" in kids.dataset) return location.assign(address);
  history.pushState(table ? { table } : null, "", address);
  ask();
}

/** Draws what the server sent, in its place on the page; tells whether nobody went elsewhere meanwhile. */
async function draw(part, { table, title, state, packed, module, style }) {
  clear(part);
  const model = new Model(tell, table, { ...state, ...unpacked(packed) });
  const mine = { model, away: () => {} };
  drawn.set(part, mine);
  const [{ default: drawing }] = await Promise.all([import(module), styled(style)]);
  if (drawn.get(part) !== mine || (part === door && drawn.has(game))) return false;
  const stand = document.createElement("div");
  part.append(stand);
  show(part); // what draws measures
  const ready = Promise.resolve(drawing.render({ model, el: stand }));
  if (part === game) void ready.then(() => stand.querySelector("[data-home]")?.append(others));
  mine.away = () => {
    if (part === game) game.prepend(others);
    void ready.then((stop) => stop?.());
    stand.remove();
  };
  document.title = title;
  return true;
}

async function openGame(message) {
  if (!(await draw(game, message))) return;
  game.setAttribute("aria-label", message.title);
  (game.querySelector(".sl-root[tabindex]") ?? game).focus({ preventScroll: true }); // a game that is played with keys has them at once
}

/** Shows the door: the one that stands here goes on, with what is new. */
function openDoor(message) {
  clear(game);
  const here = drawn.get(door)?.model;
  if (!here) return void draw(door, message);
  here.connect(message.table, message.state);
  showDoor();
}

function hear(message) {
  if (message.kind === "go") {
    last = document.activeElement;
    door.classList.add("kids-chosen");
    go(message.query, message.table);
    return;
  }
  if (message.kind === "forget") {
    forgotten.add(plain(message.name));
    tidy();
    return;
  }
  if (message.kind === "door" || message.kind === "open") {
    if (message.turn !== turn) return; // somebody chose something else meanwhile
    timers.forEach(clearTimeout);
    if (message.kind === "door") openDoor(message);
    else {
      history.replaceState({ table: message.table }, "");
      void openGame(message);
    }
    return;
  }
  const here = [...drawn.values()].find((one) => one.model.number === message.table);
  if (!here) return;
  if (message.kind === "custom") here.model.emit("msg:custom", message.content, message.buffers.map(bytes));
  else here.model.change({ ...message.state, ...unpacked(message.packed) });
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

others.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const asked = new URLSearchParams(location.search);
  asked.set("game", "");
  for (const name of ["seed", "theme"]) asked.delete(name);
  go(asked); // the names stay
});
addEventListener("popstate", ask);
if (!("tooOld" in document.documentElement.dataset)) {
  if (first) void draw(door, JSON.parse(first.textContent));
  connect();
}
