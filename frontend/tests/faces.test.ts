import { strToU8, zlibSync } from "fflate";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Faces } from "../src/lib/faces.svelte";
import Face from "../src/frame/Face.svelte";
import Sign from "../src/frame/Sign.svelte";
import type { Drawings } from "../src/wire/base";
import { face, leave, pass, stand } from "./stage";

const FAN = '<g id="sl-fan"><use href="#sl-pane"></use></g>';
const PANE = '<symbol id="sl-pane"><path id="sl-edge" d="M0 0"></path></symbol>';
const drawings = (cards: string[], defs: Record<string, string> = {}): Drawings => ({ defs, back: "", cards: Object.fromEntries(cards.map((slug) => [slug, face(slug)])) });
const using = (id: string) => ({ svg: `<svg viewBox="0 0 252 352"><use x="9" href="#sl-${id}"></use><clipPath id="mine"></clipPath></svg>`, name: id, label: id });
const shared = () => [...document.querySelectorAll(".sl-shared > defs > *")];
const used = (place: Element) => place.querySelector("use")!.getAttribute("href")!.slice(1);

/** Drawings as they travel: a part of a larger buffer. */
function packed(of: Drawings): DataView {
  const bytes = zlibSync(strToU8(JSON.stringify(of)));
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Hangs a drawing on a place of the page. */
function hung(faces: Faces, svg: string): HTMLElement {
  const place = document.body.appendChild(document.createElement("p"));
  faces.hang(svg)(place);
  return place;
}

afterEach(() => {
  leave();
  document.body.replaceChildren();
  delete (document as { slParts?: unknown }).slParts;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what drawings share", () => {
  it("stands once on a page, whichever widget brought it", () => {
    const [one, other] = [new Faces(), new Faces()];
    one.merge({ defs: { fan: FAN, pane: PANE } });
    other.merge({ defs: { pane: PANE } });
    other.merge({ defs: { pane: PANE } });
    expect(shared()).toHaveLength(2);
    const first = hung(one, using("pane").svg);
    expect(used(hung(other, using("pane").svg))).toBe(used(first));
    expect(document.getElementById(used(first))!.localName).toBe("symbol");
    expect(used(shared()[0]!)).toBe(used(first));
  });
  it("of the same name and another form stands there twice", () => {
    const [one, other] = [new Faces(), new Faces()];
    one.merge({ defs: { pane: PANE } });
    other.merge({ defs: { pane: PANE.replace("M0 0", "M1 1") } });
    expect([one, other].map((faces) => hung(faces, using("edge").svg).querySelector("path")!.getAttribute("d"))).toEqual(["M0 0", "M1 1"]);
  });
  it("stands itself where a drawing uses it, in the paint of its own or of its place, but for symbols without a size", () => {
    const faces = new Faces();
    faces.merge({ defs: { leaf: '<path id="sl-leaf" fill="red" transform="scale(2)"></path>', twig: '<g id="sl-twig"><use href="#sl-leaf" fill="blue"></use></g>', pane: PANE } });
    const place = hung(faces, '<svg><use href="#sl-twig" transform="rotate(9)" color="green"></use><use href="#sl-leaf" transform="translate(1)"></use><use href="#sl-pane"></use></svg>');
    expect(place.innerHTML.replace(/href="#[^"]+"/, "")).toBe(
      '<svg><g color="green" transform="rotate(9)"><path fill="red" transform="scale(2)"></path></g><path fill="red" transform="translate(1)scale(2)"></path><use></use></svg>'.replace("<use>", "<use >"),
    );
  });
  it("stands itself at a place, a symbol as large as it is asked for there", () => {
    const faces = new Faces();
    faces.merge({ defs: { leaf: '<path id="sl-leaf" transform="scale(2)"></path>', star: '<symbol id="sl-star" viewBox="0 0 24 24"><path id="sl-ray" d="M1 1"></path></symbol>' } });
    const place = hung(faces, '<svg><use href="#sl-leaf" x="3" y="92" fill="red" transform="rotate(9)"></use><use href="#sl-star" x="30" y="58" width="12" height="12" fill="gold"></use></svg>');
    const [leaf, star] = place.querySelector("svg")!.children;
    expect(leaf!.outerHTML).toBe('<path transform="rotate(9)translate(3 92)scale(2)" fill="red"></path>');
    expect([star!.localName, star!.getAttribute("transform"), star!.getAttribute("fill")]).toEqual(["g", "translate(30 58)scale(0.5)", "gold"]);
    expect(star!.firstElementChild!.getAttribute("d")).toBe("M1 1");
    expect(place.querySelectorAll("[id]")).toHaveLength(0);
  });
  it("keeps the ids of a drawing apart", () => {
    const faces = new Faces();
    const [one, other] = [hung(faces, using("pane").svg), hung(faces, using("pane").svg)];
    expect(one.querySelector("clipPath")!.id).not.toBe(other.querySelector("clipPath")!.id);
  });
  it("stands in the tree of its widget", () => {
    const tree = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    new Faces(tree).merge({ defs: { pane: PANE } });
    expect(tree.querySelectorAll(".sl-shared symbol")).toHaveLength(1);
    expect(shared()).toEqual([]);
  });
});

describe("drawings that come", () => {
  it("packed are there at once, in the order in which they came, also where a browser unpacks nothing", () => {
    vi.stubGlobal("DecompressionStream", undefined);
    const faces = new Faces();
    const later = drawings(["lucy"]);
    later.cards.lucy!.name = "St. Lucy of Syracuse";
    for (const parcel of [packed({ ...drawings(["lucy"], { pane: PANE }), back: "<svg></svg>" }), packed(later)]) faces.take(parcel);
    expect([faces.name("lucy"), faces.back]).toEqual(["St. Lucy of Syracuse", "data:image/svg+xml,%3Csvg%3E%3C%2Fsvg%3E"]);
  });
  it("with nothing in them are no drawings", () => {
    const faces = new Faces();
    faces.take(new DataView(new ArrayBuffer(0)));
    faces.take(undefined);
    expect([faces.back, faces.cards]).toEqual(["", {}]);
  });
  it("are taken once", () => {
    const faces = new Faces();
    const parcel = drawings(["lucy"]);
    faces.take(parcel);
    const { cards } = faces;
    faces.take(parcel);
    expect(faces.cards).toBe(cards);
  });
});

describe("what a page lacks", () => {
  const lacking = () => {
    vi.useFakeTimers();
    const faces = new Faces();
    const asked: [string[], string[]][] = [];
    faces.ask = (...what) => asked.push(what);
    return { faces, asked };
  };

  it("is asked for together, once, when it is in sight", async () => {
    const { faces, asked } = lacking();
    faces.merge(drawings(["agnes"]));
    const page = stand(Face, { faces, slug: "lucy" });
    stand(Face, { faces, slug: "lucy" });
    stand(Face, { faces, slug: "agnes" });
    stand(Sign, { faces, symbol: "palm" });
    await pass();
    stand(Face, { faces, slug: "lucy" });
    await pass();
    expect(asked).toEqual([[["lucy"], ["palm"]]]);
    faces.merge(drawings(["lucy"]));
    await pass();
    expect(page.drawn).toEqual(["lucy"]);
  });
  it("of a drawing is asked for, and the drawing gets it", async () => {
    const { faces, asked } = lacking();
    faces.merge({ cards: { lucy: using("pane") } });
    const page = stand(Face, { faces, slug: "lucy" });
    await pass();
    expect(asked).toEqual([[[], ["pane"]]]);
    faces.merge({ defs: { pane: PANE } });
    await pass();
    expect(document.getElementById(used(page.element))).not.toBeNull();
  });
});

it("drawings that hang nowhere are kept up to a bound", () => {
  const faces = new Faces();
  const svgs = Array.from({ length: 40 }, (_, i) => `<svg data-card="${i}"></svg>`);
  const hang = (svg: string) => {
    const place = document.createElement("p");
    const away = faces.hang(svg)(place) as () => void;
    const drawing = place.firstElementChild!;
    away();
    return drawing;
  };
  const first = svgs.map(hang);
  expect(hang(svgs[39]!)).toBe(first[39]);
  expect(hang(svgs[0]!)).not.toBe(first[0]);
});
