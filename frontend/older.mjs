// What the oldest browsers in which everything can be played lack, and what takes its place there. Every sheet of ours goes through here: the widgets', and
// those of the pages around them. A browser that has container queries and `:has()` throws away at once what is added.
import { transform } from "lightningcss";

/** The last ones for iPadOS 15, and for Windows 7 and 8.1. The README names them, and `src/pages/needs.js` tests for what they have. */
export const OLDEST = { chrome: [109, 0], firefox: [115, 0], ios_saf: [15, 6], safari: [15, 6] };
export const TARGETS = Object.fromEntries(Object.entries(OLDEST).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]));

/** What came later than those browsers, by where it stands. What a browser may skip without harm, such as `text-wrap: pretty`, isn't here. */
const NEWER = {
  css: [
    /\blight-dark\(/, /\bcolor-mix\(/, /\brelative-color\(/, /\b(?:rgb|hsl|oklch|oklab|lch|lab)\(from\b/, /\boklch\(/, /\boklab\(/, /@property\b/, /@scope\b/, /@starting-style\b/,
    /@view-transition\b/, /@position-try\b/, /@function\b/, /@container\s+style\(/, /:popover-open\b/, /:open\b/, /:user-(?:in)?valid\b/, /:state\(/, /:dir\(/, /:nth-child\([^)]* of /,
    /\banchor\(/, /\banchor-size\(/, /\bposition-anchor:/, /\bposition-area:/, /\bfield-sizing:/, /\binterpolate-size:/, /\bcalc-size\(/, /\btransition-behavior:/, /\ballow-discrete\b/,
    /\bsubgrid\b/, /\bmasonry\b/, /\boffset-path:/, /\blinear\(/, /\b(?:round|rem|mod|sin|cos|tan|asin|acos|atan|atan2|pow|sqrt|hypot|log|exp|abs|sign|if)\(/, /\d(?:lh|rlh|cap|rcap|ic|ric)\b/,
    /\bbackdrop-filter:/, /\boverflow-anchor:/, /(?:^|[{};])&/, /\banimation-timeline:/, /\bview-timeline\b/, /\btext-box\b/,
  ],
  js: [
    /\bstatic ?\{/, /\(\?<[=!]/, /\(\?[ims]+(?:-[ims]+)?:/, /\b(?:De)?CompressionStream\b/, /\badoptedStyleSheets\b/, /\bsetHTMLUnsafe\b/, /\bstartViewTransition\b/, /\bcheckVisibility\(/, /\bnew CloseWatcher\b/,
    /\bnew CSSStyleSheet\b/, /\bOffscreenCanvas\b/, /\bImageDecoder\b/, /\bhighlights\.set\(/, /\bnew Highlight\(/, /\.isWellFormed\(/, /\.toWellFormed\(/, /\bSegmenter\b/,
    /\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|groupBy|withResolvers|fromAsync|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|requestIdleCallback|moveBefore|canParse|try)\(/,
    /\b(?:Iterator|AbortSignal)\.(?:from|any|timeout)\(/, /(?<!selector\():has\(/, /\bimport\s*defer\b/, /\bwith\s*\{\s*type\s*:/, /\busing\s+\w+\s*=/,
  ],
};

/** What of a file the oldest browsers lack, each with what stands around it. */
export function newer(file, text) {
  const kind = file.endsWith(".css") ? "css" : "js";
  // Within a test whether a browser has it, it may stand.
  const left = kind === "css" ? withoutTested(text) : text;
  return NEWER[kind].flatMap((one) => {
    const found = one.exec(left);
    return found ? [`${file}: ${left.slice(Math.max(0, found.index - 40), found.index + 40)}`] : [];
  });
}

/** A piece of a sheet: what stands before the brace, and what is in it; or a statement without braces. */
function parsed(text) {
  const nodes = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"' || sign === "'" || sign === "(") at = past(text, at) - 1;
    else if (sign === "\\") at++;
    else if (sign === ";") {
      nodes.push({ line: text.slice(from, at + 1) });
      from = at + 1;
    } else if (sign === "{") {
      const end = past(text, at);
      nodes.push({ head: text.slice(from, at).trim(), body: text.slice(at + 1, end - 1) });
      at = end - 1;
      from = end;
    }
  }
  if (text.slice(from).trim()) nodes.push({ line: text.slice(from) });
  return nodes;
}

/** Where a string or a bracket that begins at `start` ends: the place after it. */
function past(text, start) {
  const open = text[start];
  const close = { "(": ")", "[": "]", "{": "}" }[open];
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\\") at++;
    else if (!close ? sign === open : sign === close) return at + 1;
    else if (close && `"'([{`.includes(sign)) at = past(text, at) - 1;
  }
  throw new Error(`a bracket or a string has no end: ${text.slice(start, start + 60)}`);
}

/** What stands between the commas, or whatever sign, at the top of a text. */
function split(text, by) {
  const found = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === by) {
      found.push(text.slice(from, at).trim());
      from = at + 1;
    } else if (text[at] === "\\") at++;
    else if (`"'([{`.includes(text[at])) at = past(text, at) - 1;
  }
  found.push(text.slice(from).trim());
  return found.filter(Boolean);
}

const withoutTested = (text) => parsed(text).map(({ line, head, body }) => line ?? (/^@supports\b/.test(head) ? "" : `${head}{${/^@(?:media|container|layer)\b/.test(head) ? withoutTested(body) : body}}`)).join("");

const WITHOUT_HAS = "@supports not selector(:has(*))";
const WITHOUT_CONTAINERS = "@supports not (container-type:size)";
const UNIT = /(-?(?:\d+\.?\d*|\.\d+))cq(w|h|i|b)\b/g;
const AXIS = { w: "w", i: "w", h: "h", b: "h" };
/** What a compound is made of that says which elements it may be; the rest may change without a word. */
const FIRM = /^(?:[\w-]+|\*)|\.(?:\\.|[\w-])+|#[\w-]+|\[[^\]]*\]/g;
const AT_END = /::?(?:before|after|placeholder|marker|backdrop|first-line|first-letter|selection|-(?:webkit|moz)-[\w-]+)$/;

/** Writes a sheet anew for browsers that lack container queries or `:has()`: `src/lib/older.ts` marks there what they would have matched. */
class Older {
  /** @param name What its marks begin with. */
  constructor(name) {
    this.name = name;
    this.has = new Map();
    this.sizes = new Map();
    this.stands = new Set();
  }

  #mark(map, key) {
    if (!map.has(key)) map.set(key, `${this.name}${map.size}`);
    return map.get(key);
  }

  /** A selector with marks in the place of each `:has()`. */
  marked(selector) {
    for (;;) {
      const at = selector.indexOf(":has(");
      if (at < 0) return selector;
      const end = past(selector, at + 4);
      const inner = selector.slice(at + 5, end - 1);
      if (inner.includes(":has(")) throw new Error(`:has() in :has(): ${selector}`);
      const no = selector.slice(0, at).endsWith(":not(");
      const [begins, ends] = no ? [at - 5, past(selector, at - 1)] : [at, end];
      if (no && ends !== end + 1) throw new Error(`:not() holds more than one :has(): ${selector}`);
      const host = this.#compound(selector, begins, ends).match(FIRM)?.join("") ?? "*";
      const mark = this.#mark(this.has, `${host}|${inner}`);
      const [, classes, types] = weight(inner);
      // As much as the selector in it counts, so that the same rules win.
      const heavy = `[data-sl-has~="${mark}"]${":not(._)".repeat(Math.max(0, classes - 1))}${":not(_)".repeat(types)}`;
      selector = selector.slice(0, at) + heavy + selector.slice(end);
    }
  }

  #compound(selector, begins, ends) {
    let from = begins;
    while (from > 0 && !/[\s>+~,(]/.test(selector[from - 1])) {
      from--;
      if (selector[from] === ")" || selector[from] === "]") from = opens(selector, from);
    }
    let to = ends;
    while (to < selector.length && !/[\s>+~,)]/.test(selector[to])) to = `([`.includes(selector[to]) ? past(selector, to) : to + 1;
    // Nothing in brackets says what it is, but an attribute does.
    return (selector.slice(from, begins) + selector.slice(ends, to)).replace(/:[\w-]+\((?:[^()]|\([^()]*\))*\)|::?[\w-]+/g, "");
  }

  /** @param within What a rule holds only within: the marks of containers. */
  sheet(text, within = []) {
    return parsed(text).map((node) => this.#node(node, within)).join("");
  }

  #node({ line, head, body }, within) {
    if (line !== undefined) return line;
    if (/^@(?:media|supports|layer)\b/.test(head)) return `${head}{${this.sheet(body, within)}}`;
    if (/^@container\b/.test(head)) {
      const [, name, condition] = /^@container\s+([\w-]+)\s+(.*)$/.exec(head) ?? [];
      if (!name) throw new Error(`${head}: an older browser has to be told whose size it is; give the container a name`);
      const marked = this.sheet(body, [...within, this.#mark(this.sizes, `${name}|${bounds(condition)}`)]);
      return within.length ? marked : `${head}{${this.sheet(body)}}${WITHOUT_CONTAINERS}{${marked}}`;
    }
    if (head.startsWith("@")) return `${head}{${body}}`;
    const selectors = split(head, ",").map((one) => within.reduce(inside, one));
    const rule = (heads, lines) => `${heads.join(",")}{${lines}}`;
    // Within the mark of a container, units and containers are as good as written for such a browser.
    const lines = split(body, ";");
    const without = lines.flatMap((one) => this.#declared(one, selectors));
    const write = (heads) => (within.length ? rule(heads, without.length ? [...lines, ...without].join(";") : body) : rule(heads, body) + (without.length ? `${WITHOUT_CONTAINERS}{${rule(heads, without.join(";"))}}` : ""));
    const written = write(selectors);
    return head.includes(":has(") ? `${written}${WITHOUT_HAS}{${write(selectors.map((one) => this.marked(one)))}}` : written;
  }

  #declared(line, selectors) {
    const [, property, value] = /^([\w-]+)\s*:\s*([^]*)$/.exec(line) ?? [];
    if (property === "container" || property === "container-type") {
      const [name, type = name] = value.split("/").map((one) => one.trim());
      const kind = /^(?:none|normal)$/.test(type) ? "none" : type;
      for (const one of selectors) this.stands.add(one.replace(/:where\(\[data-sl-in[^)]*\)/, ""));
      const contain = { none: "none", size: "size layout style", "inline-size": "layout style" }[kind];
      return [`--sl-container:${property === "container" && kind !== "none" ? name : "_"} ${kind}`, `contain:${contain}`];
    }
    UNIT.lastIndex = 0;
    return UNIT.test(line) ? [line.replace(UNIT, (_, many, unit) => `calc(${many}*var(--sl-cq${AXIS[unit]},1v${AXIS[unit]}))`)] : [];
  }

  /** What the sheet tells the script about itself. */
  told() {
    if (!this.has.size && !this.sizes.size && !this.stands.size) return "";
    const rows = (map) => [...map].map(([key, mark]) => [mark, ...key.split("|")]);
    const told = JSON.stringify({ has: rows(this.has), sizes: rows(this.sizes), stands: [...this.stands] });
    const no = this.stands.size ? `:where(${[...this.stands].join(",")}){--sl-container:_ none}` : "";
    return `@supports not ((container-type:size) and selector(:has(*))){${no}.sl-older{--sl-older:"${encodeURIComponent(told).replace(/'/g, "%27")}"}}`;
  }
}

function opens(text, end) {
  let depth = 0;
  for (let at = end; at >= 0; at--) {
    if (")]".includes(text[at])) depth++;
    else if ("([".includes(text[at]) && --depth === 0) return at;
  }
  throw new Error(`a bracket has no beginning: ${text}`);
}

/** How much a selector counts: ids, classes, types. A list counts as much as the heaviest in it. */
function weight(selector) {
  const all = split(selector, ",").map((one) => {
    const plain = one.replace(/:(?:nth-[\w-]+)\([^)]*\)/g, ".n");
    if (/\(/.test(plain)) throw new Error(`too much in :has(): ${selector}`);
    const count = (what) => (plain.match(what) ?? []).length;
    return [count(/#/g), count(/\.|\[|(?<!:):(?!:)/g), count(/(?:^|[\s>+~])[a-z]/g)];
  });
  return all.sort((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]).at(-1);
}

function inside(selector, mark) {
  const [end = ""] = AT_END.exec(selector) ?? [];
  return `${selector.slice(0, selector.length - end.length)}:where([data-sl-in~="${mark}"] *)${end}`;
}

/** The bounds of a container's size, such as `w>=820,w<=939`, in pixels. */
function bounds(condition) {
  const one = /^\((?:(min|max)-)?(width|height)\s*(:|<=|>=|<|>)\s*(-?[\d.]+)px\)$/;
  return condition.split(/\s+and\s+/).map((part) => {
    const [, edge, axis, sign, pixels] = one.exec(part.trim()) ?? [];
    if (!axis) throw new Error(`@container ${condition}: only sizes in pixels, and "and"`);
    return `${axis[0]}${edge ? { min: ">=", max: "<=" }[edge] : sign}${pixels}`;
  }).join(",");
}

/** A sheet with what the oldest browsers need in the place of what they lack. */
export function older(name, css) {
  const made = new Older(`${name}-`);
  const sheet = made.sheet(css);
  return made.told() + sheet;
}

/** Compiles a sheet that isn't a widget's. */
export function compiled(file, css) {
  return transform({ filename: file, code: Buffer.from(css), minify: true, targets: TARGETS }).code.toString();
}
