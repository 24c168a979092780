/** The page as one hears it who does not see it: roles, names and text, in the words of WAI-ARIA. */
import { byArrows } from "../src/lib/roving";

const ROLES: [selector: string, role: string][] = [
  ["button", "button"],
  ["a[href]", "link"],
  ["h1, h2, h3, h4", "heading"],
  ["select", "combobox"],
  ["option", "option"],
  ["input[type=search]", "searchbox"],
  ["input[type=number]", "spinbutton"],
  ["input[type=radio]", "radio"],
  ["input[type=checkbox]", "checkbox"],
  ["input", "textbox"],
  ["ul, ol", "list"],
  ["li", "listitem"],
  ["table", "table"],
  ["th[scope=row]", "rowheader"],
  ["th", "columnheader"],
  ["td", "cell"],
  ["tr", "row"],
  ["dialog", "dialog"],
  ["section[aria-label], section[aria-labelledby]", "region"],
  ["article", "article"],
  ["aside", "complementary"],
  ["fieldset", "group"],
  ["p", "paragraph"],
];
const BLOCKS = new Set("ADDRESS ARTICLE ASIDE B BUTTON DD DIALOG DIV DL DT FIELDSET FOOTER FORM H1 H2 H3 H4 HEADER I LI OL P SECTION SMALL SPAN TABLE TD TH TR UL".split(" "));

export function roleOf(element: Element): string {
  return element.getAttribute("role") ?? ROLES.find(([selector]) => element.matches(selector))?.[1] ?? "";
}

/** Whether it is there for a reader. */
export function isThere(element: Element): boolean {
  const dialog = element.closest("dialog");
  return !element.closest("[aria-hidden=true], [hidden]") && (!dialog || dialog.open);
}

/** The text of an element, without what is hidden from a reader. */
export function textOf(node: Node): string {
  const parts: string[] = [];
  const walk = (at: Node) => {
    if (at.nodeType === Node.TEXT_NODE) parts.push(at.textContent!);
    if (!(at instanceof Element)) return void at.childNodes.forEach(walk);
    if (at.matches("[aria-hidden=true], [hidden], .sl-hidden[aria-live], svg:not([role]), style, option")) return;
    const apart = BLOCKS.has(at.tagName) ? " " : "";
    parts.push(apart);
    if (at !== node && at.getAttribute("role") === "img") parts.push(at.getAttribute("aria-label") ?? "");
    else at.childNodes.forEach(walk);
    parts.push(at.matches(".sl-pause") ? ", " : apart);
  };
  node.childNodes.forEach(walk);
  return parts.join("").replace(/\s+/g, " ").replace(/ (?=[.,:;](?: |$))/g, "").replace(/,\s*$/, "").trim();
}

const FROM_TEXT = new Set(["button", "link", "heading", "option", "radio", "tab", "switch", "columnheader", "rowheader", "cell", "gridcell", "row", "listitem", "paragraph", "status", "timer"]);

export function nameOf(element: Element): string {
  const by = element.getAttribute("aria-labelledby");
  if (by) return by.split(/\s+/).map((id) => textOf(document.getElementById(id)!)).join(" ");
  const label = element.getAttribute("aria-label");
  if (label !== null) return label;
  if (element.tagName === "FIELDSET") return textOf(element.querySelector("legend")!);
  if (element.tagName === "TABLE") return textOf(element.querySelector("caption") ?? document.createElement("i"));
  if (element.tagName === "OPTION") return element.textContent!.trim();
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  if (labels.length > 0) return labels.map(textOf).join(" ");
  return FROM_TEXT.has(roleOf(element)) ? textOf(element) : "";
}

type Name = string | RegExp;

/** A part of the page, to look for things in. */
export class Part {
  readonly element: Element;
  constructor(element: Element) {
    this.element = element;
  }

  /** All things of a role, of a name if one is given. */
  all(role: string, name?: Name): HTMLElement[] {
    const fits = (found: string) => name === undefined || (typeof name === "string" ? found === name || found === byArrows(name) : name.test(found));
    return [...this.element.querySelectorAll<HTMLElement>("*")].filter((one) => roleOf(one) === role && isThere(one) && fits(nameOf(one)));
  }

  /** The one thing of this role and name; of a group that wants arrow keys, the name without that. */
  get(role: string, name?: Name): HTMLElement {
    const found = this.all(role, name);
    if (found.length !== 1) throw new Error(`${found.length} times ${role} ${String(name ?? "")}; there are: ${this.names(role).join(" | ") || "none"}`);
    return found[0]!;
  }

  has(role: string, name?: Name): boolean {
    return this.all(role, name).length > 0;
  }

  names(role: string): string[] {
    return this.all(role).map(nameOf);
  }

  /** What each thing of a role says. */
  texts(role: string): string[] {
    return this.all(role).map(textOf);
  }

  part(role: string, name?: Name): Part {
    return new Part(this.get(role, name));
  }

  get text(): string {
    return textOf(this.element);
  }

  get buttons(): string[] {
    return this.names("button");
  }

  /** The cards of which a drawing can be seen, in the order of the page. */
  get drawn(): string[] {
    return [...this.element.querySelectorAll("svg[data-card]")].map((svg) => svg.getAttribute("data-card")!);
  }
}
