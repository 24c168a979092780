// What our pages without a kernel share: the part of anywidget's model that our drawings use, and how drawings and styles come to a page.

export const bytes = (text) => new DataView(Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer);

export const unpacked = (packed) => Object.fromEntries(Object.entries(packed).map(([name, text]) => [name, bytes(text)]));

/** A game fills the window. One that is lower than this, as of a screen of 720 pixels at 200 %, has no room to fill: the page scrolls, as a notebook does. */
const low = matchMedia("(max-height: 499px)");
const fill = () => document.documentElement.toggleAttribute("data-sl-room", !low.matches);
fill();
low.addEventListener("change", fill);

/** What a widget's drawing knows of its widget. */
export class Model {
  served = true; // here are no cells to run again
  #handlers = new Map();
  #unsaid = []; // what was said before the page was connected
  /** @param tell Takes what a drawing says: the number of its widget, and the message. */
  constructor(tell, number, state) {
    this.tell = tell;
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
    if (this.number) this.tell(this.number, content);
    else this.#unsaid.push(content);
    callbacks?.iopub?.status?.(); // there is no kernel that first says it is at work
  }
  /** Goes on with what the server keeps under a number. */
  connect(number, state) {
    this.number = number;
    this.change(state);
    for (const content of this.#unsaid.splice(0)) this.send(content);
  }
  change(state) {
    Object.assign(this.state, state);
    for (const name of Object.keys(state)) this.emit(`change:${name}`);
  }
}

const styles = new Map();

/** Brings a style sheet onto the page, once. */
export function styled(address) {
  if (!styles.has(address)) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    styles.set(address, new Promise((done) => (link.onload = link.onerror = done)));
    document.head.append(link);
  }
  return styles.get(address);
}
