/** Where sheets stand: the page, or a part of it with a tree of its own. Whichever widget came first stands in for the browser there. */
type Place = (Document | ShadowRoot) & { slOlder?: Older };
type Bound = { axis: "w" | "h"; sign: string; pixels: number };
type Sheet = { has: [mark: string, host: string, inner: string][]; sizes: [mark: string, name: string, bounds: string][]; stands: string[] };

const HAS = "data-sl-has";
const IN = "data-sl-in";
const OURS = new Set([HAS, IN, "style"]);

const lacksHas = () => !CSS.supports("selector(:has(*))");
const lacksContainers = () => !CSS.supports("container-type", "size");

/** Stands in for `:has()` and container queries where a browser lacks them: it marks what they would have matched, and `older.mjs` wrote the sheets for that. */
export function standIn(place: Place): void {
  if (!place.slOlder && (lacksHas() || lacksContainers())) place.slOlder = new Older(place);
}

class Older {
  #place: Place;
  #read = new Set<string>();
  #has: Sheet["has"] = [];
  #sizes: { mark: string; name: string; bounds: Bound[] }[] = [];
  #stands = new Set<string>();
  #marked = new Map<string, Set<Element>>();
  #seen: MutationObserver;
  #measured = new ResizeObserver(() => this.#measure());
  #containers = new Set<HTMLElement>();
  #soon = false;

  constructor(place: Place) {
    this.#place = place;
    this.#seen = new MutationObserver((records) => {
      if (records.some((one) => one.type !== "attributes" || !OURS.has(one.attributeName!))) this.#refresh();
    });
    this.#seen.observe(place, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const kind of ["focusin", "focusout", "change", "input", "load"]) place.addEventListener(kind, () => this.#later(), true);
    this.#refresh();
  }

  #later(): void {
    if (this.#soon) return;
    this.#soon = true;
    queueMicrotask(() => {
      this.#soon = false;
      this.#refresh();
    });
  }

  /** Reads what came with new sheets. */
  #readSheets(): void {
    for (const sheet of this.#place.styleSheets) {
      let rules: CSSRuleList;
      try {
        rules = sheet.cssRules;
      } catch {
        continue; // one from elsewhere is none of ours
      }
      const first = [...rules].slice(0, 40).find((one): one is CSSSupportsRule => one instanceof CSSSupportsRule && one.cssText.includes("--sl-older"));
      const told = first && [...first.cssRules].map((one) => (one as CSSStyleRule).style?.getPropertyValue("--sl-older")).find(Boolean);
      if (!told || this.#read.has(told)) continue;
      this.#read.add(told);
      const { has, sizes, stands } = JSON.parse(decodeURIComponent(told.trim().slice(1, -1))) as Sheet;
      if (lacksHas()) this.#has.push(...has);
      if (!lacksContainers()) continue;
      for (const one of stands) this.#stands.add(one);
      for (const [mark, name, bounds] of sizes) {
        const all = bounds.split(",").map((bound) => /^([wh])(<=|>=|<|>|:)(.+)$/.exec(bound)!);
        this.#sizes.push({ mark, name, bounds: all.map(([, axis, sign, pixels]) => ({ axis: axis as "w" | "h", sign: sign!, pixels: Number(pixels) })) });
      }
    }
  }

  #refresh(): void {
    this.#readSheets();
    const found = this.#stands.size > 0 ? new Set(this.#place.querySelectorAll<HTMLElement>([...this.#stands].join(","))) : new Set<HTMLElement>();
    for (const one of this.#containers) if (!found.has(one)) this.#measured.unobserve(one);
    for (const one of found) if (!this.#containers.has(one)) this.#measured.observe(one);
    this.#containers = found;
    this.#mark();
    this.#measure();
  }

  #mark(): void {
    const marks = new Map<Element, string[]>();
    for (const [mark, host, inner] of this.#has) {
      for (const one of this.#place.querySelectorAll(host)) {
        if (has(one, inner)) marks.set(one, [...(marks.get(one) ?? []), mark]);
      }
    }
    this.#write(HAS, marks);
  }

  #measure(): void {
    const marks = new Map<Element, string[]>();
    // The outer ones first: what is in them takes its place by their marks.
    for (const one of this.#containers) {
      const style = getComputedStyle(one);
      const [name, kind] = style.getPropertyValue("--sl-container").trim().split(/\s+/);
      if (!kind || kind === "none") {
        for (const axis of ["--sl-cqw", "--sl-cqh"]) one.style.removeProperty(axis);
        if (one.hasAttribute(IN)) marks.set(one, []);
        continue;
      }
      const size = { w: content(style, "width", "Left", "Right"), h: content(style, "height", "Top", "Bottom") };
      set(one, "--sl-cqw", size.w);
      if (kind === "size") set(one, "--sl-cqh", size.h);
      const met = this.#sizes.filter((rule) => rule.name === name && rule.bounds.every(({ axis, sign, pixels }) => keeps(size[axis], sign, pixels)));
      const marked = met.map(({ mark }) => mark);
      marks.set(one, marked);
      put(one, IN, marked); // at once: the next one is measured by it
    }
    this.#write(IN, marks);
  }

  #write(name: string, marks: Map<Element, string[]>): void {
    for (const one of this.#marked.get(name) ?? []) if (!marks.has(one)) one.removeAttribute(name);
    for (const [one, all] of marks) put(one, name, all);
    this.#marked.set(name, new Set(marks.keys()));
  }
}

function put(one: Element, name: string, marks: string[]): void {
  const text = marks.join(" ");
  if (one.getAttribute(name) !== text) one.setAttribute(name, text);
}

function set(one: HTMLElement, name: string, pixels: number): void {
  const text = `${pixels / 100}px`;
  if (one.style.getPropertyValue(name) !== text) one.style.setProperty(name, text);
}

type Side = "Left" | "Right" | "Top" | "Bottom";
/** How large what is in an element may be; to a fraction of a pixel, as a page may be shown larger. */
function content(style: CSSStyleDeclaration, size: "width" | "height", one: Side, other: Side): number {
  const around = [style[`padding${one}`], style[`padding${other}`], style[`border${one}Width`], style[`border${other}Width`]];
  return around.reduce((left, edge) => left - (style.boxSizing === "border-box" ? parseFloat(edge) : 0), parseFloat(style[size]));
}

function keeps(size: number, sign: string, pixels: number): boolean {
  if (sign === "<") return size < pixels;
  if (sign === ">") return size > pixels;
  if (sign === "<=") return size <= pixels;
  return sign === ">=" ? size >= pixels : size === pixels;
}

/** Whether an element has what stands in `:has()`: below it, or after it. */
function has(one: Element, inner: string): boolean {
  return split(inner).some((part) => {
    if (!/^[+~]/.test(part)) return one.querySelector(`:scope ${part}`) !== null;
    const parent = one.parentElement;
    const place = parent && [...parent.children].indexOf(one) + 1;
    return parent?.querySelector(`:scope > :nth-child(${place}) ${part}`) != null;
  });
}

/** What stands between the commas at the top of a list. */
function split(list: string): string[] {
  return list.split(/,(?![^(]*\))/).map((part) => part.trim());
}
