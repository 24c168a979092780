import { describe, expect, it, vi } from "vitest";
import { freshPrefix, idsOf, scopeIds } from "../src/lib/drawing";
import { GEMS, pieces } from "../src/lib/gems";
import { boxOf, painted, shift } from "../src/lib/motion";
import { breakable } from "../src/lib/names";
import { lettersIn } from "../src/lib/letters";
import { nextIndex, roving } from "../src/lib/roving";
import { soundOf } from "../src/lib/speech.svelte";

describe("ids of drawings", () => {
  it("keeps shared and own ids apart", () => {
    const svg = '<svg aria-labelledby="t sl-name"><title id="t">x</title><use href="#sl-arch"/><path fill="url(#glow)"/><g id="glow"/><p style="clip-path:url(&quot;#x&quot;)"/></svg>';
    expect(scopeIds(svg, (id) => (idsOf(svg).has(id) ? `w1-4-${id}` : `w1-${id}`))).toBe(
      '<svg aria-labelledby="w1-4-t w1-sl-name"><title id="w1-4-t">x</title><use href="#w1-sl-arch"/><path fill="url(#w1-4-glow)"/><g id="w1-4-glow"/><p style="clip-path:url(&quot;#x&quot;)"/></svg>',
    );
  });
  it("leaves colors and data attributes alone", () => {
    const svg = '<g data-id="a" fill="#1d3566" data-fact="birth-19"/>';
    expect(scopeIds(svg, (id) => `a-${id}`)).toBe(svg);
  });
  it("knows a new prefix each time", () => {
    expect(freshPrefix()).not.toBe(freshPrefix());
  });
});

describe("letters of a name", () => {
  it.each([
    ["Zoe\u0308", 3],
    ["Phương  Thảo", 11],
    ["प्रिया", 2],
    ["O\u2019Neil ", 6],
  ])("%s has %i", (name, count) => {
    expect(lettersIn(name)).toBe(count);
  });
});

describe("treasure pieces", () => {
  it.each([
    [0, []],
    [4, [1, 1, 1, 1]],
    [9, [5, 1, 1, 1, 1]],
    [38, [20, 10, 5, 1, 1, 1]],
  ])("%i lies in the fewest pieces", (amount, expected) => {
    expect(pieces(amount)).toEqual(expected);
  });
  it("differ in shape", () => {
    expect(new Set([1, 5, 10, 20].map((worth) => GEMS[worth]?.outline)).size).toBe(4);
    const all = Object.values(GEMS).map((gem) => gem.outline); // Heaven Hold'em has one more
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("cards on their way", () => {
  it("are measured in pixels of their own layout, also where a page shows all of it larger", () => {
    const card = document.createElement("div");
    card.getBoundingClientRect = () => new DOMRect(150, 30, 75, 105);
    expect(boxOf(card)).toEqual({ left: 150, top: 30, width: 75, height: 105 });
    Object.defineProperty(card, "currentCSSZoom", { value: 1.5 });
    expect(boxOf(card)).toEqual({ left: 100, top: 20, width: 50, height: 70 });
  });
  it("start where they were, at the size they had", () => {
    expect(shift({ left: 10, top: 20, width: 50, height: 70 }, { left: 110, top: 5, width: 100, height: 140 })).toBe("translate(-100px, 15px) scale(0.5)");
  });
});

it("lets others have their turn where no frame comes, as in a hidden tab", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  let others = false;
  setTimeout(() => (others = true));
  await painted();
  await painted();
  expect(others).toBe(true);
  vi.restoreAllMocks();
});

describe("arrow keys", () => {
  it.each([
    ["ArrowRight", 6, 7, 1, 0],
    ["ArrowLeft", 0, 7, 1, 6],
    ["ArrowDown", 18, 21, 7, 4],
    ["ArrowUp", 2, 21, 7, 16],
    ["Home", 4, 7, 1, 0],
    ["End", 4, 7, 1, 6],
    ["Enter", 4, 7, 1, null],
    ["ArrowRight", 0, 0, 1, null],
  ])("%s from %i of %i", (key, index, count, step, expected) => {
    expect(nextIndex(key, index, count, step)).toBe(expected);
  });

  it("move one Tab stop through a group", () => {
    const group = document.createElement("div");
    group.innerHTML = "<button>a</button><button class='b'>b</button><button>c</button>";
    document.body.append(group);
    const stops = () => [...group.querySelectorAll("button")].map((button) => button.tabIndex);
    const handle = roving(group, { items: "button", prefer: ".b" });
    expect(stops()).toEqual([-1, 0, -1]);
    group.querySelector<HTMLElement>(".b")!.focus();
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    expect(document.activeElement?.textContent).toBe("c");
    expect(stops()).toEqual([-1, -1, 0]);
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", ctrlKey: true, bubbles: true }));
    expect(document.activeElement?.textContent).toBe("c");
    if (handle) handle.destroy?.();
    group.remove();
  });
});

describe("how a name is said", () => {
  it.each([
    ["St. Kateri Tekakwitha", "KAH-teh-ree teh-gah-KWEE-thah", "Saint kah-teh-ree teh-gah-kwee-thah"],
    ["Sts. Cosmas and Damian", "KOZ-mus and DAY-mee-un", "Saints koz-mus and day-mee-un"],
    ["Blessed Fra Angelico", "FRAH ahn-JEL-ih-koh", "Blessed frah ahn-jel-ih-koh"],
    ["Our Lady of Guadalupe", "Our Lady of gwah-duh-LOO-pay", "Our Lady of gwah-duh-loo-pay"],
    ["St. Agnes of Rome", "", "St. Agnes of Rome"],
  ])("gives the voice %s without letters that it would spell out", (name, say, sound) => {
    expect(soundOf({ name, say })).toBe(sound);
  });
});

describe("a name in a narrow place", () => {
  it.each([
    ["St. Kateri Tekakwitha", "St. Kateri Tekak-wi-tha"],
    ["St. Thomas of Canterbury", "St. Thomas of Can-ter-bury"],
    ["St. Scholastica", "St. Scho-la-stica"],
    ["St. Marie-Marguerite d'Youville", "St. Marie-Marguerite d'Youville"],
    ["St. Agnes of Rome", "St. Agnes of Rome"],
  ])("lets %s be broken between syllables of three letters or more", (name, broken) => {
    expect(breakable(name).replaceAll("\u00ad", "-")).toBe(broken);
  });
});
