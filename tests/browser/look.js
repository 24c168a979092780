// What can be read off a page: its words, and what of it is cut, covered or out of reach.

const NEVER = "svg, style, script, option, .sl-hidden, .sl-defs, .sl-spot";
/** Laid over a picture, or over a card, on purpose. */
const LAID = "kbd, #kids-gone, .sl-notice, .sl-guide, .sl-more-list, .sl-do-away, .sl-rr-heres, .sl-rr-wake, .sl-hq-board, .sl-lo-map, [aria-hidden=true]";
const CONTROL = "button, a[href], input, select, textarea, summary, [role=radio], [role=tab]";
const seen = (one) => one.checkVisibility({ visibilityProperty: true });

/** All texts and names below a root that are no data: those that are seen in one piece, and each name. */
export function said(root, data) {
  const texts = [];
  const named = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const box = walk.currentNode.parentElement;
    if ((box.closest("select") ?? box).getClientRects().length > 0 && !box.closest(`svg, style, script, ${data}`)) texts.push(walk.currentNode.data);
  }
  for (const one of [root, ...root.querySelectorAll("[aria-label], [title], [placeholder], img[alt]")])
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (one.hasAttribute(name) && one.getClientRects().length > 0 && !one.closest(data) && !one.querySelector(data)) named.push(one.getAttribute(name));
  return [texts.join("\n"), ...named];
}

/** Where the text of an element stands, line by line. */
function lines(node) {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
}

/** The first box around an element that hides what goes beyond it, up to one that scrolls. */
function frames(one) {
  const found = [];
  for (let box = one; box && box !== document.documentElement; box = box.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(box);
    const hides = [overflowX, overflowY].map((how) => how === "hidden" || how === "clip");
    if (hides.some(Boolean)) found.push([box.getBoundingClientRect(), ...hides]);
    if (["auto", "scroll"].includes(overflowX) || ["auto", "scroll"].includes(overflowY) || position === "fixed") break;
  }
  return found;
}

/** The visible box that a text stands in: the first one around it with an edge or a ground of its own, as far as nothing scrolls. */
function boxOf(one) {
  for (let box = one; box && box !== document.body; box = box.parentElement) {
    const style = getComputedStyle(box);
    if (box !== one && ["auto", "scroll"].some((how) => how === style.overflowX || how === style.overflowY)) return null;
    if (box.matches(`${CONTROL}, td, th, dialog, .sl-root`)) return box;
    if (style.display !== "inline" && (style.borderStyle !== "none" || !/transparent|, 0\)/.test(style.backgroundColor))) return box;
    if (style.position === "absolute") return null; // laid over something on purpose
  }
  return null;
}

const inBoth = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
/** The box that an element scrolls in; with `sticks` also one that stays in sight while what is below it scrolls. */
const scroller = (one, sticks) => {
  if (!one.parentElement) return null;
  const { overflowX, overflowY, position } = getComputedStyle(one);
  return ["auto", "scroll"].some((how) => how === overflowX || how === overflowY) || (sticks && position === "sticky") ? one : scroller(one.parentElement, sticks);
};

const PRESSED = ["click", "pointerdown", "pointerup", "mousedown", "mouseup", "touchstart"];
const ROLES = ["button", "link", "radio", "checkbox", "option", "tab", "switch", "slider", "menuitem"];
const PRESSABLE = `${CONTROL}, ${ROLES.map((role) => `[role=${role}]`).join()}`;
const listening = new WeakSet();
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (kind, ...rest) {
  if (PRESSED.includes(kind) && this instanceof Element) listening.add(this);
  return listen.call(this, kind, ...rest);
};

/** Whether an element hears presses by itself; Svelte hears most of them for it, and keeps what to do under a symbol. */
function hears(one) {
  const kept = Object.getOwnPropertySymbols(one).find((symbol) => symbol.description === "events");
  return listening.has(one) || PRESSED.some((kind) => one[kept]?.[kind]);
}

/** How a button looks: its edge, its ground, and its corners. */
function dress(one) {
  const { borderTopColor, borderTopStyle, borderTopWidth, backgroundColor, borderTopLeftRadius } = getComputedStyle(one);
  return [borderTopColor, borderTopStyle, borderTopWidth, backgroundColor, parseFloat(borderTopLeftRadius) > 4].join(" ");
}

/** What looks as if it could be pressed, and cannot; what can be pressed, and cannot by keys, or has no name: a list of [what, where, text]. */
export function poses(root) {
  const found = [];
  const tell = (what, one) => found.push([what, `${one.localName}.${[...one.classList].join(".")}`, (one.innerText ?? "").replace(/\s+/g, " ").slice(0, 60)]);
  const buttons = [...root.querySelectorAll("button.sl-button")].filter((one) => seen(one) && !one.matches(".sl-quiet"));
  const dresses = new Set(buttons.map(dress));
  for (const one of root.querySelectorAll("*")) {
    if (!seen(one) || one.closest("[inert], .sl-defs")) continue;
    const control = one.closest(PRESSABLE) ?? one.closest("label")?.control ?? null;
    const double = one.closest("[aria-hidden=true]") && hears(one); // for a mouse: what can be reached stands beside it
    const points = getComputedStyle(one).cursor === "pointer" && getComputedStyle(one.parentElement).cursor !== "pointer";
    const off = control?.disabled && one === control;
    if (points && !control && !double) tell("points, and cannot be pressed", one);
    if (points && off) tell("points, and is off", one);
    if (control === one && one.getAttribute("aria-disabled") === "true" && !reason(one)) tell("is off without a reason", one);
    if (one.matches(".sl-button") && !control) tell("is no button", one);
    else if (!control && !one.matches(PAPER) && dresses.has(dress(one)) && (one.innerText ?? "").trim() && !one.querySelector(PRESSABLE)) tell("looks like a button", one);
    if (hears(one) && !control && !double && !one.querySelector(PRESSABLE)) tell("hears a press, and no key", one);
    if (control === one && one.tabIndex < 0 && !off && !arrows(one)) tell("no key comes to it", one);
    if (control === one && !one.matches("input, select, textarea") && !named(one)) tell("has no name", one);
  }
  return found;
}

/** Arrow keys lead there, from the one of its kind that Tab comes to. */
const arrows = (one) => one.tabIndex === -1 && !!one.closest(".sl-root")?.querySelector(`${[one.localName, ...[...one.classList].slice(0, 1)].join(".")}[tabindex="0"]`);
/** The picture of a key, and the track of the race. */
const PAPER = "kbd, .sl-rr-track";
const reason = (one) => one.hasAttribute("aria-describedby") || one.title || hears(one);
const named = (one) => (one.getAttribute("aria-label") ?? one.getAttribute("aria-labelledby") ?? one.innerText.trim()) || one.querySelector("[aria-label], title, img[alt], .sl-hidden") || one.title;

/** What is wrong below a root: a list of [what, where, text]. */
export const faults = (root, least = 9) => [...hidden(root, least), ...poses(root), ...(root.matches(".sl-root") ? unsaid(root) : [])];

/** What is cut, covered, out of reach, or too small to be read below a root: a list of [what, where, text]. With `sticks`, what stays in sight may cover the rest. */
export function hidden(root, least = 9, sticks = false) {
  const found = [];
  const tell = (what, one, ...more) => found.push([what, `${one.localName}.${[...one.classList].join(".")}`, (one.innerText ?? "").replace(/\s+/g, " ").slice(0, 60), ...more]);
  const edge = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > edge || root.scrollWidth > root.clientWidth + 1) {
    const right = root.getBoundingClientRect().left + root.clientWidth;
    const out = [...root.querySelectorAll("*")].filter((one) => !one.closest(NEVER) && one.getBoundingClientRect().right > right + 1);
    tell("scrolls sideways", out.at(-1) ?? root);
  }
  const texts = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const one = node.parentElement;
    if (!node.data.trim() || one.closest(NEVER) || !seen(one) || getComputedStyle(one).opacity === "0") continue;
    const boxes = lines(node);
    if (boxes.length === 0) continue;
    if (parseFloat(getComputedStyle(one).fontSize) < least) tell("letters too small", one, getComputedStyle(one).fontSize);
    const around = frames(one);
    if (around.some(([frame]) => frame.width <= 2)) continue; // only heard
    if (one.closest(".sl-log-lines, .kids-all") && boxes.every((box) => around.some(([frame]) => box.left >= frame.right - 1 || box.right <= frame.left + 1))) continue; // an older line, and words beside a picture that stands for them
    const cut = boxes.find((box) => around.some(([frame, x, y]) => (x && (box.left < frame.left - 3 || box.right > frame.right + 3)) || (y && (box.top < frame.top - box.height * 0.3 || box.bottom > frame.bottom + box.height * 0.3))));
    if (cut) tell("cut", one);
    const held = boxOf(one)?.getBoundingClientRect();
    if (!cut && held && boxes.some((box) => box.left < held.left - 2 || box.right > held.right + 2 || box.top < held.top - box.height * 0.3 || box.bottom > held.bottom + box.height * 0.3)) tell("sticks out", one);
    texts.push([one, boxes, scroller(one, sticks)]);
  }
  texts.forEach(([one, boxes, place], i) => {
    for (const [other, others, elsewhere] of texts.slice(i + 1)) {
      if (place !== elsewhere) continue;
      const both = boxes.some((a) => others.some((b) => {
        const [x, y] = inBoth(a, b);
        return x > 2 && y > 0.4 * Math.min(a.height, b.height);
      }));
      if (both && !one.closest(LAID) && !other.closest(LAID)) tell("overlaps", one, (other.innerText ?? "").slice(0, 40));
    }
  });
  for (const one of root.querySelectorAll(".sl-card, .sl-window-glass, .sl-fc-window"))
    if (one.getClientRects().length > 0 && seen(one) && one.getBoundingClientRect().width < 2) tell("has no size", one);
  const controls = [...root.querySelectorAll(CONTROL)].filter((one) => !one.closest(`${NEVER}, .sl-by-keys:not(:focus-within)`) && seen(one)); // that one comes into sight when somebody tabs to it
  const boxes = controls.map((one) => [one, one.getBoundingClientRect(), scroller(one, sticks)]).filter(([, box]) => box.width > 1);
  for (const [one, box, place] of boxes) {
    const frame = place?.getBoundingClientRect();
    if (box.left < (frame ? Math.min(frame.left, 0) - place.scrollLeft : 0) - 1 || (!frame && box.right > edge + 1)) tell("out of the window", one);
    if (one.closest("dialog") && !place?.closest("dialog") && (box.top < 0 || box.bottom > innerHeight)) tell("out of the window", one);
  }
  boxes.forEach(([one, box, place], i) => {
    for (const [other, its, elsewhere] of boxes.slice(i + 1)) {
      if (place !== elsewhere || one.contains(other) || other.contains(one)) continue;
      const [x, y] = inBoth(box, its);
      if (x > 4 && y > 4 && !one.closest(LAID) && !other.closest(LAID)) tell("control overlaps", one, `${other.className}`, (other.innerText ?? "").slice(0, 30));
    }
    for (const [other, lines, elsewhere] of texts) {
      if (place !== elsewhere || one.contains(other) || other.contains(one) || one.closest(LAID) || other.closest(LAID) || other.closest("label")?.contains(one)) continue;
      if (lines.some((line) => { const [x, y] = inBoth(box, line); return x > 4 && y > 0.4 * line.height; })) tell("control over text", one, (other.innerText ?? "").slice(0, 40));
    }
  });
  return found;
}

const plain = (text) => text.normalize("NFD").replace(/[^\p{L}\p{N}]+/gu, " ").trim().toLowerCase();

/** The words that are seen in an element: not its pictures, and not what stands on a key. */
function visible(one) {
  const texts = [];
  const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const around = walk.currentNode.parentElement;
    if (!around.closest("svg, kbd, style, .sl-hidden, [aria-hidden=true]") && around.getClientRects().length > 0 && seen(around)) texts.push(walk.currentNode.data);
  }
  return plain(texts.join(" "));
}

/** What is seen and not said (WCAG 2.5.3), and where the headings leave out a level: a list of [what, where, text]. */
export function unsaid(root) {
  const found = [];
  const tell = (what, one) => found.push([what, `${one.localName}.${[...one.classList].join(".")}`, (one.innerText ?? "").replace(/\s+/g, " ").slice(0, 60), one.getAttribute("aria-label") ?? ""]);
  for (const one of root.querySelectorAll(PRESSABLE)) {
    const name = one.getAttribute("aria-label");
    if (name !== null && seen(one) && !one.closest("[inert]") && !plain(name).includes(visible(one))) tell("is seen and not in its name", one);
  }
  let before = 1;
  const open = root.querySelector("dialog[open]");
  for (const one of (open ?? root).querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    if (!seen(one) || (!open && one.closest("dialog"))) continue;
    const level = Number(one.localName[1]);
    if (level > before + 1) tell(`is a heading of level ${level} below one of level ${before}`, one);
    before = level;
  }
  if (!open && !root.querySelector("h1, h2")) tell("has no heading", root);
  return found;
}

const tried = new Set();

/** Presses each tool, each button that opens something, and each that has one of some names, once in each widget; gives what is seen then: [button, words, faults]. */
export async function press(module, names, data) {
  const found = [];
  for (;;) {
    const root = document.querySelector(".sl-root");
    const open = root.querySelector("dialog[open]");
    const able = [...(open ?? root).querySelectorAll(open ? "button" : ".sl-tools button, [aria-expanded=false], .sl-actions button")].filter((one) => {
      const name = one.getAttribute("aria-label") ?? one.innerText;
      const opens = open || one.matches(".sl-tools *, [aria-expanded]") || names.some((part) => name.includes(part));
      return opens && !one.disabled && seen(one) && !tried.has(`${module} ${one.className} ${name}`);
    });
    if (able.length === 0 && !open) return found;
    if (able.length === 0) open.close();
    else {
      const name = able[0].getAttribute("aria-label") ?? able[0].innerText;
      tried.add(`${module} ${able[0].className} ${name}`);
      able[0].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
      await new Promise((done) => setTimeout(done, 40));
      await window.settle();
      found.push([name, said(root, data), faults(root)]);
      if (document.fullscreenElement) await document.exitFullscreen(); // Chromium without a window can't be resized in it
    }
  }
}
