import { afterEach, describe, expect, it } from "vitest";
import { besideOf, Bubble, cardOf, large, partAt, restsOn, shared, touchable, toldOf } from "../src/lib/touched";
import type { FacePart } from "../src/wire/base";

const part = (key: string): FacePart => ({ key, label: key.replace("thing-", "a "), text: `It is ${key}.` });
const PARTS = ["birth-4", "thing-beehive", "thing-book", "figure", "name", "patron", "feast", "fact-priest"].map(part);

/** A card of 200 by 280 pixels on the page, with a drawing of a few elements, each at its place in parts of the card. */
function card(places: [attribute: string, key: string, box: [number, number, number, number]][], parts: FacePart[] | undefined = PARTS, around = "div") {
  const place = document.createElement(around);
  place.className = "sl-card";
  const svg = places.map(([attribute, key]) => `<g ${attribute}="${key}" class="${key === "geo" ? "sl-rest" : ""}"></g>`).join("");
  place.innerHTML = `<span class="sl-drawing"><svg><g data-main="fact-priest"></g>${svg}</svg></span>`;
  document.body.append(place);
  const drawing = place.querySelector<HTMLElement>(".sl-drawing")!;
  Object.defineProperties(drawing, { offsetWidth: { value: 200 }, offsetHeight: { value: 280 } });
  const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height }) as DOMRect;
  for (const whole of [drawing, place.querySelector("svg")!]) whole.getBoundingClientRect = () => box(0, 0, 200, 280);
  for (const [attribute, key, [left, top, width, height]] of places) place.querySelector(`[${attribute}="${key}"]`)!.getBoundingClientRect = () => box(left * 200, top * 280, width * 200, height * 280);
  touchable(drawing, { name: "Ambrose", parts: parts! });
  return cardOf(drawing)!;
}
afterEach(() => document.body.replaceChildren());

describe("what lies under a finger", () => {
  const drawn = () =>
    card([
      ["data-fact", "birth-4", [0.03, 0.03, 0.1, 0.1]],
      ["data-thing", "beehive", [0.3, 0.5, 0.2, 0.15]],
      ["data-thing", "book", [0.3, 0.3, 0.5, 0.4]],
    ]);
  it("is a fact, the smallest thing that is there, the saint, or the words below", () => {
    const at = (x: number, y: number) => partAt(drawn(), x, y)?.key;
    expect([at(0.05, 0.05), at(0.4, 0.55), at(0.4, 0.35), at(0.25, 0.2), at(0.5, 0.77), at(0.5, 0.87), at(0.8, 0.93)]).toEqual(["birth-4", "thing-beehive", "thing-book", "figure", "name", "patron", "feast"]);
  });
  it("is the main fact at the frame, and nothing on the parchment", () => {
    expect(partAt(drawn(), 0.99, 0.5)?.key).toBe("fact-priest");
    expect(partAt(drawn(), 0.15, 0.6)).toBeNull();
  });
  it("is one thing after another in a picture that is too small to point at one, what both have first", () => {
    const small = card([]);
    const keys = [1, 2, 3, 4].map(() => partAt(small, 0.5, 0.4, ["thing-book"])?.key);
    expect(keys).toEqual(["thing-book", "thing-beehive", "figure", "thing-book"]);
  });
});

describe("a card to touch", () => {
  it("is none where a tap does something else, or where nothing may be told", () => {
    expect(card([], PARTS, "button")).toBeNull();
    expect(card([], undefined)).not.toBeNull(); // the default of a parameter: all parts
    const hidden = document.querySelectorAll<HTMLElement>(".sl-drawing")[1]!;
    touchable(hidden, { name: "", parts: undefined as never });
    expect(cardOf(hidden)).toBeNull();
    expect(large(document.body)).toHaveLength(1); // the one in a button is still told of by key
  });
  it("has one beside it where two lie side by side", () => {
    const [one, other] = [card([]), card([])];
    expect(besideOf(one)).toBeUndefined();
    const stage = document.createElement("div");
    stage.className = "sl-stage";
    stage.append(one.drawing.parentElement!, other.drawing.parentElement!);
    document.body.append(stage);
    expect(besideOf(one)?.drawing).toBe(other.drawing);
  });
});

describe("what is said", () => {
  it("says that both have a thing, and that a fact rests", () => {
    const hive = part("thing-beehive");
    expect(toldOf(hive, [])).toBe("It is thing-beehive.");
    expect(toldOf(hive, PARTS)).toBe("It is thing-beehive. Both have a beehive. It's no match in this game, but you saw it!");
    expect(toldOf(part("fact-priest"), PARTS)).toBe("It is fact-priest.");
    expect(toldOf(part("fact-priest"), PARTS, "game")).toContain("Both cards have it. It doesn't count in this game");
    expect(toldOf(part("fact-priest"), [], "game")).toBe("It is fact-priest. It doesn't count in this game.");
    expect(toldOf(part("fact-priest"), [], "small")).toBe("It is fact-priest. It doesn't count for small players.");
    expect(shared(PARTS, [part("thing-book"), part("birth-4")])).toEqual(["thing-book"]);
    expect(restsOn(card([["data-fact", "geo", [0, 0, 0.1, 0.1]]]).drawing, "geo")).toBe("game");
  });
  it("stands beside the finger until something else is tapped", () => {
    const root = document.createElement("section");
    root.className = "sl-root";
    document.body.append(root);
    const bubble = new Bubble();
    bubble.show("A beehive.", root, new MouseEvent("click", { clientX: 40, clientY: 50 }));
    bubble.show("A book.", root, new MouseEvent("click", { clientX: 40, clientY: 50 }));
    expect([...root.querySelectorAll(".sl-touched")].map((one) => one.textContent)).toEqual(["A book."]);
    expect([bubble.close(), bubble.close()]).toEqual([true, false]);
  });
});
