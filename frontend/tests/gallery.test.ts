import { strToU8, zlibSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import type { Kernel } from "../src/lib/kernel";
import type { Reply } from "../src/wire/base";
import type { Facet, IndexEntry, NameEntry, Saints, WindowsMessage } from "../src/wire/gallery";
import type { Request } from "../src/wire/requests";
import { keep, recall } from "../src/scenes/gallery/kept";
import { plain } from "../src/lib/letters";
import { ANY, facetsOf, found, namesOf, nearby, runsOf, saintsIn, told, withForms, type Dates, type Wish } from "../src/scenes/gallery/saints";
import { Windows } from "../src/scenes/gallery/windows";
import { voice } from "./speech";
import { face, fixture, pass, show, type Stage, type States } from "./stage";

const FACETS: Facet[] = [
  [2, "fact-martyr", "Martyr", "fact", "martyr", "martyrs", "A martyr gave up life itself."],
  [30, "order-dominican", "Dominican", "order", "Dominican", "Dominicans", "Dominicans study and preach."],
  [50, "expansion-roman-canon", "Roman Canon", "expansion", "saint of the Roman Canon", "saints of the Roman Canon", "The oldest great prayer."],
  [60, "designation-pope", "Pope", "designation", "pope", "popes", "The bishop of Rome."],
  [70, "geography-africa", "Africa", "geography", "saint from Africa", "saints from Africa", "All of that continent."],
];
const INDEX: IndexEntry[] = [
  ["lucy", "St. Lucy", "12-13", [3, 4], [2, 50], "st lucy saint eyes sight", ""],
  ["albert-the-great", "St. Albert the Great", "11-15", [12, 13], [30], "st albert the great saint scientists", ""],
  ["stanislaus", "St. Stanisław", "04-11", [11], [2], "st stanislaw saint poland", ""],
  ["elijah", "Elijah", "07-20", [-9], [], "elijah raven", ""],
  ["augustine", "St. Augustine", "08-28", [4, 5], [70], "st augustine saint brewers heart", ""],
  ["angels", "The Holy Angels", "10-02", [], [], "the holy angels", ""],
];
const NOBODY = namesOf([]);
const slugs = (entries: IndexEntry[]) => entries.map((entry) => entry[0]);
const wish = (part: Partial<Wish>): Wish => ({ ...ANY, ...part });

describe("words of a search", () => {
  it.each([
    ["Ávila", "avila"],
    ["St. Stanisław", "st stanislaw"],
    ["ÆTHELWOLD", "aethelwold"],
    ["bishop's staff", "bishops staff"],
    ["  Prison-Guard,  ", "prison guard"],
    ["Ørsted ß", "orsted ss"],
    ["!?", ""],
    ["성 니콜라오", "성 니콜라오"],
    ["Миколай", "миколай"],
    ["धर्म की", "धर्म की"],
    ["ばな", "ばな"],
    ["Işıl", "isil"],
  ])("%s becomes %s", (text, expected) => {
    expect(plain(text)).toBe(expected);
  });
});

describe("runs of a long list", () => {
  const many = Array.from({ length: 30 }, (_, n): IndexEntry => [`saint-${n}`, `St. ${n}`, `01-${String(n + 1).padStart(2, "0")}`, [], [], "", ""]);
  const days = Object.fromEntries(many.map(([, , feast], n) => [feast, `January ${n + 1}`]));
  it("lead to each saint, and are as many as each has saints", () => {
    const runs = runsOf(many, "day", days);
    expect(runs.map(({ label }) => label)).toEqual(["January 1 to January 6", "January 7 to January 12", "January 13 to January 18", "January 19 to January 24", "January 25 to January 30"]);
    expect(runs.flatMap(({ from, to }) => many.slice(from, to))).toEqual(many);
    expect(runsOf(many, "name", days)[0]!.label).toBe("St. 0 to St. 5");
  });
  it("aren't needed where there are few saints", () => {
    expect(runsOf(many.slice(0, 12), "day", days)).toEqual([]);
  });
});

describe("what is found", () => {
  it.each<[Partial<Wish>, string[]]>([
    [{}, ["lucy", "albert-the-great", "stanislaus", "elijah", "augustine", "angels"]],
    [{ fact: "2" }, ["lucy", "stanislaus"]],
    [{ fact: "2", century: "3" }, ["lucy"]],
    [{ fact: "2", order: "30" }, []],
    [{ region: "70" }, ["augustine"]],
    [{ century: "4" }, ["lucy", "augustine"]],
    [{ century: "-9" }, ["elijah"]],
    [{ month: "8" }, ["augustine"]],
    [{ words: "lu" }, ["lucy"]],
    [{ words: "ight" }, []],
    [{ words: "SIGHT lucy" }, ["lucy"]],
    [{ words: "stanisław" }, ["stanislaus"]],
    [{ words: "saint albert" }, ["albert-the-great"]],
    [{ words: "albert the great" }, ["albert-the-great"]],
    [{ words: "the lucy" }, ["lucy"]],
    [{ words: "the" }, ["albert-the-great", "angels"]],
    [{ words: " . " }, ["lucy", "albert-the-great", "stanislaus", "elijah", "augustine", "angels"]],
  ])("%o", (part, expected) => {
    expect(slugs(found(INDEX, wish(part), "day", NOBODY))).toEqual(expected);
  });

  it("comes in the order of names, without St. and The", () => {
    expect(slugs(found(INDEX, ANY, "name", NOBODY))).toEqual(["albert-the-great", "augustine", "elijah", "angels", "lucy", "stanislaus"]);
  });
  it("comes in the order of centuries, those without one last", () => {
    expect(slugs(found(INDEX, ANY, "century", NOBODY))).toEqual(["elijah", "lucy", "augustine", "stanislaus", "albert-the-great", "angels"]);
  });
  it("leaves the list as it is", () => {
    const before = slugs(INDEX);
    found(INDEX, ANY, "name", NOBODY);
    expect(slugs(INDEX)).toEqual(before);
  });
});

describe("a first name", () => {
  const all: IndexEntry[] = [
    ["juan-diego", "St. Juan Diego", "12-09", [], [], "st juan diego saint guadalupe", ""],
    ["matthew", "St. Matthew", "09-21", [], [], "st matthew saint bankers", ""],
    ["urban-v", "Blessed Urban V", "12-19", [], [], "blessed urban v pope de grimoard", "william guillaume"],
    ["vincent", "St. Vincent de Paul", "09-27", [], [], "st vincent de paul saint charity", ""],
    ["paul", "St. Paul", "06-29", [], [], "st paul saint sword", "saul"],
    ["miki", "St. Paul Miki", "02-06", [], [], "st paul miki saint cross", ""],
  ];
  const table: NameEntry[] = [
    [["mateo", "mateus", "matthew"], ["matthew"]],
    [["pablo", "paul"], ["paul", "miki"]],
    [["guillermo", "william"], []],
  ];
  const names = namesOf(table);
  const index = withForms(all, table);
  it.each<[string, string[]]>([
    ["Mateo", ["matthew"]],
    ["San Pablo", ["paul", "miki"]],
    ["Paul", ["paul", "miki", "vincent"]],
    ["mate", ["matthew"]],
    ["pablo miki", ["miki"]],
    ["William", []],
    ["wil", []],
    ["william grimoard", ["urban-v"]],
    ["grimoard", ["urban-v"]],
  ])("%s", (words, expected) => {
    expect(slugs(found(index, wish({ words }), "day", names))).toEqual(expected);
  });
  it("says so where nobody here has it", () => {
    expect(told(wish({ words: "Guillermo" }), 0, 6, FACETS, DATES, names)!.task).toBe("None of these saints has the first name Guillermo, in any language. Try a middle name.");
    expect(told(wish({ words: "Guillermo", month: "8" }), 0, 6, FACETS, DATES, names)!.task).toContain("“Guillermo”");
  });
});

const DATES: Dates = {
  centuries: { "-9": "9th century BC", "-1": "1st century BC", ...Object.fromEntries([3, 4, 5, 9, 11, 12, 13, 21].map((n) => [n, n === 3 ? "3rd century" : n === 21 ? "21st century" : `${n}th century`])) },
  months: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  days: { "01-01": "January 1" },
};

describe("what is shown, in words", () => {
  const words = (part: Partial<Wish>, count: number) => told(wish(part), count, 451, FACETS, DATES, NOBODY);

  it("says nothing where all are shown", () => {
    expect(words({}, 451)).toBeNull();
    expect(words({ words: "  " }, 451)).toBeNull();
  });
  it.each<[Partial<Wish>, number, string]>([
    [{ order: "30" }, 14, "14 Dominicans"],
    [{ order: "30" }, 1, "1 Dominican"],
    [{ fact: "50" }, 30, "30 saints of the Roman Canon"],
    [{ fact: "50" }, 1, "1 saint of the Roman Canon"],
    [{ region: "70" }, 2, "2 saints from Africa"],
    [{ century: "3" }, 9, "9 saints from the 3rd century"],
    [{ century: "-1" }, 1, "1 saint from the 1st century BC"],
    [{ month: "8" }, 40, "40 saints in August"],
    [{ words: "rose" }, 9, "9 of 451 saints"],
    [{ order: "30", fact: "2" }, 2, "2 of 451 saints"],
    [{ order: "30" }, 0, "No saints found"],
  ])("%o with %i: %s", (part, count, headline) => {
    expect(words(part, count)!.headline).toBe(headline);
  });
  it("tells what a word means, or what was put together", () => {
    expect(words({ order: "30" }, 14)!.task).toBe("Dominicans study and preach.");
    expect(words({ fact: "2", region: "70", century: "21", month: "1", words: " rose " }, 1)!.task).toBe("Martyr + Africa + 21st century + January + “rose”");
    expect(words({ words: "xyzzy" }, 0)!.task).toContain("“xyzzy”");
  });
  it("counts", () => {
    expect([saintsIn(0), saintsIn(1), saintsIn(2)]).toEqual(["0 saints", "1 saint", "2 saints"]);
  });
});

describe("lists to choose from", () => {
  const lists = Object.fromEntries(facetsOf(INDEX, FACETS, DATES).map((facet) => [facet.name, facet.choices.map((choice) => choice.word)]));

  it("hold what stands on the cards", () => {
    expect(lists).toEqual({
      fact: ["Martyr", "Roman Canon", "Pope"],
      order: ["Dominican"],
      region: ["Africa"],
      century: ["9th century BC", "3rd century", "4th century", "5th century", "11th century", "12th century", "13th century"],
      month: ["April", "July", "August", "October", "November", "December"],
    });
  });
  it("give to each choice what finds somebody", () => {
    for (const facet of facetsOf(INDEX, FACETS, DATES))
      for (const choice of facet.choices)
        if (choice.word !== "Pope" && choice.word !== "Dominican") expect(found(INDEX, wish({ [facet.name]: choice.value }), "day", NOBODY), choice.word).not.toHaveLength(0);
  });
});

describe("rows near what is seen", () => {
  it.each([
    [0, 450, 5, 451, 0, 25],
    [0, 0, 2, 451, 0, 0],
    [1860, 450, 5, 451, 35, 75],
    [16560, 450, 5, 451, 430, 451],
    [99999, 450, 5, 12, 12, 12],
    [0, 450, 5, 3, 0, 3],
  ])("at %i of %i, %i in a row, of %i: %i to %i", (top, height, columns, count, from, to) => {
    expect(nearby(top, height, 186, columns, count)).toEqual({ from, to });
  });
  it("cover what is seen, wherever one stands", () => {
    for (let top = 0; top < 17000; top += 37) {
      const { from, to } = nearby(top, 450, 186, 5, 451);
      expect(from).toBeLessThanOrEqual(Math.floor(top / 186) * 5);
      expect(to).toBeGreaterThanOrEqual(Math.min(451, Math.ceil((top + 450) / 186) * 5));
      expect(to - from).toBeLessThanOrEqual(45);
    }
  });
});

/** A kernel that notes what is asked, and answers when told to. */
class FakeKernel {
  other: Kernel["other"] = null;
  asked: string[][] = [];
  versions: number[] = [];
  #answers: ((reply: Reply) => void)[] = [];
  send(request: Request, version: number): Promise<Reply> {
    if (request.type !== "windows") throw new Error(request.type);
    this.asked.push(request.slugs);
    this.versions.push(version);
    return new Promise((resolve) => this.#answers.push(resolve));
  }
  async answer(ok = true): Promise<void> {
    this.#answers.shift()!({ type: "reply", id: 1, ok });
    await new Promise((resolve) => setTimeout(resolve));
  }
  async bring(type: string, text: string, slugs?: string[]): Promise<void> {
    this.other!({ type, slugs } as WindowsMessage, [packed(text)]);
  }
}

/** A text as it travels. */
function packed(text: string): DataView {
  const bytes = zlibSync(strToU8(text));
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

describe("windows", () => {
  const all = Array.from({ length: 100 }, (_, i) => `saint-${i}`);
  const list = (kinds: number[] = []) => ({ ...DATES, defs: { fan: '<g id="sl-fan"></g>' }, facets: FACETS, index: all.map((slug, i): IndexEntry => [slug, slug, "01-01", [], [kinds[i] ?? 0], slug, ""]), names: [] });
  const open = async (saints = list()) => {
    const kernel = new FakeKernel();
    const arrive = vi.fn();
    const windows = new Windows(kernel as unknown as Kernel, () => 7, arrive);
    await kernel.bring("saints", JSON.stringify(saints));
    await vi.waitFor(() => expect(arrive).toHaveBeenCalledWith(saints));
    return { kernel, windows };
  };

  it("in sight come first, then all others, each once", async () => {
    const { kernel, windows } = await open();
    windows.sight(all.slice(60, 90));
    expect(kernel.asked).toEqual([all.slice(60, 84)]);
    expect(kernel.versions).toEqual([7]);
    await kernel.answer();
    expect(kernel.asked[1]).toEqual(all.slice(84, 90));
    await kernel.answer();
    expect(kernel.asked[2]).toEqual(all.slice(0, 48));
    windows.sight(all.slice(88, 95));
    expect(kernel.asked).toHaveLength(3); // one question at a time
    await kernel.answer();
    expect(kernel.asked[3]).toEqual(all.slice(90, 95));
    await kernel.answer();
    await kernel.answer();
    expect(kernel.asked.flat().sort()).toEqual([...all].sort());
    windows.sight(all.slice(0, 10));
    expect(kernel.asked).toHaveLength(5);
  });

  it("of others come with those of their kind", async () => {
    const { kernel, windows } = await open(list(all.map((_, i) => i % 2)));
    windows.sight(["saint-7"]);
    await kernel.answer();
    expect(kernel.asked[1]).toEqual(all.filter((_, i) => i % 2 === 0).slice(0, 48));
  });

  it("that are no longer in sight wait", async () => {
    const { kernel, windows } = await open();
    windows.sight(all.slice(0, 3));
    windows.sight(all.slice(10, 13));
    windows.sight(all.slice(50, 53));
    await kernel.answer();
    expect(kernel.asked[1]).toEqual(all.slice(50, 53));
  });

  it("that were refused are asked for again when they come into sight", async () => {
    const { kernel, windows } = await open();
    windows.sight(all.slice(0, 3));
    await kernel.answer(false);
    expect(kernel.asked).toHaveLength(1);
    windows.sight(all.slice(0, 3));
    expect(kernel.asked).toEqual([all.slice(0, 3), all.slice(0, 3)]);
  });

  it("that come late make the others come too", async () => {
    const { kernel, windows } = await open();
    windows.sight(all.slice(0, 3));
    await kernel.answer(false);
    await kernel.bring("windows", "<a/>\n<b/>\n<c/>", all.slice(0, 3));
    expect(kernel.asked).toEqual([all.slice(0, 3), all.slice(3, 51)]);
  });

  it("are unpacked, one a line", async () => {
    const { kernel, windows } = await open();
    await kernel.bring("windows", "<svg>á</svg>\n<svg/>", ["saint-1", "saint-2"]);
    await vi.waitFor(() => expect(windows.drawn.size).toBe(2));
    expect([...windows.drawn]).toEqual([
      ["saint-1", "<svg>á</svg>"],
      ["saint-2", "<svg/>"],
    ]);
  });

  it("keep their list when another view asks for it", async () => {
    const { kernel, windows } = await open();
    await kernel.bring("saints", JSON.stringify({ ...list(), index: [] }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    windows.sight(["saint-7"]);
    await kernel.answer();
    expect(kernel.asked[1]).toHaveLength(48);
  });

  it("are all that is taken", async () => {
    const { kernel, windows } = await open();
    await kernel.bring("other", "<x/>");
    kernel.other!({ type: "windows", slugs: ["saint-1"] }, []);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(windows.drawn.size).toBe(0);
  });
});

describe("a gallery", () => {
  type Gallery = Stage<States["gallery"]>;
  interface Few {
    saints: Saints;
    stories: Record<string, { name: string; title: string; bio: string; lived: string; patronages: string[]; symbols: string[]; notes: string[] }>;
  }
  const few = async () => (await fixture<"gallery">("gallery/few")) as unknown as Few;

  /** Eleven saints, five in a row, two rows and a half to be seen. */
  async function open(): Promise<Gallery & Few> {
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(530);
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(450);
    const given = await few();
    const page = await show("gallery", "gallery/few");
    page.kernel.bring({ type: "saints" }, [packed(JSON.stringify(given.saints))]);
    await vi.waitFor(() => expect(page.has("listbox")).toBe(true));
    await pass();
    return Object.assign(page, { saints: given.saints, stories: given.stories });
  }
  const tiles = (page: Gallery) => page.part("listbox").names("option");
  const names = (page: Gallery) => tiles(page).map((name) => name.split(",")[0]);
  const chosen = (page: Gallery) => page.part("listbox").all("option").filter((one) => one.getAttribute("aria-selected") === "true").map((one) => one.getAttribute("aria-label")!.split(",")[0]);

  it("waits for its list, and says so by nothing wrong", async () => {
    const page = await show("gallery", "gallery/few");
    expect(page.has("option")).toBe(true); // the order's
    expect(page.has("listbox")).toBe(false);
    expect(page.text).not.toContain("No saint fits");
  });
  it("shows every saint with the feast, in the order of the year", async () => {
    const page = await open();
    expect(tiles(page)).toEqual(page.saints.index.map(([, name, feast]) => `${name}, ${page.saints.days[feast]}`));
    expect(page.part("listbox").all("option")[0]!.getAttribute("aria-setsize")).toBe("11");
  });
  it("asks for the windows, and hangs them when they come", async () => {
    const page = await open();
    const asked = page.kernel.wishes().filter((wish) => wish.type === "windows").flatMap((wish) => wish.slugs as string[]);
    expect([...asked].sort()).toEqual(page.saints.index.map(([slug]) => slug).sort());
    expect(page.part("listbox").drawn).toEqual([]);
    page.kernel.bring({ type: "windows", slugs: ["lucy"] }, [packed(face("lucy").svg)]);
    await vi.waitFor(() => expect(page.part("listbox").drawn).toEqual(["lucy"]));
  });
  it("opens with the saint of the day", async () => {
    const page = await open();
    const story = page.stories.nicholas!;
    expect(chosen(page)).toEqual([story.name]);
    const told = page.part("article", story.name).text;
    expect(told).toContain(`${page.state.day}`);
    for (const part of [story.title, story.bio, `Lived ${story.lived}.`, `Patron of ${story.patronages.join(", ")}`, `Look for ${story.symbols.join(", ")}`, "For grown-ups", ...story.notes]) expect(told).toContain(part);
    expect(story.notes).not.toEqual([]);
  });
  it("opens another story, which is asked for when it is not here yet", async () => {
    const page = await open();
    expect(await page.press(tiles(page).find((name) => name.startsWith("St. Patrick"))!, "option")).toEqual([{ type: "faces", slugs: ["patrick"], names: [] }]);
    expect(page.told).toBe("The story of St. Patrick is open.");
    expect(chosen(page)).toEqual(["St. Patrick"]);
    expect(await page.press(tiles(page).find((name) => name.startsWith("St. Lucy"))!, "option")).toEqual([]);
    expect(page.part("article", "St. Lucy").text).toContain(page.stories.lucy!.bio);
    expect(page.part("article").text).not.toContain(page.state.day);
    await page.press(page.state.day);
    expect(chosen(page)).toEqual(["St. Nicholas"]);
  });
  it("is walked by arrow keys, five in a row, with one Tab stop", async () => {
    const page = await open();
    const stops = () => page.stops.filter((stop) => stop.getAttribute("role") === "option").map((stop) => stop.getAttribute("aria-label"));
    const all = tiles(page);
    expect(stops()).toEqual([all.find((name) => name.startsWith("St. Nicholas"))]); // where one has been last
    await page.reach(stops()[0]!);
    await page.key("Home");
    expect(page.focused).toBe(all[0]);
    await page.key("ArrowDown");
    await page.key("ArrowRight");
    expect(page.focused).toBe(all[6]);
    await page.key("PageDown");
    expect(page.focused).toBe(all[10]); // as far as there are any
    await page.key("ArrowDown");
    expect(page.focused).toBe(all[10]);
    await page.key("PageUp");
    expect(page.focused).toBe(all[0]);
    await page.key("End");
    expect(stops()).toEqual([all[10]]);
    expect(await page.key("Enter")).toEqual([]);
    expect(chosen(page)).toEqual([names(page)[10]]);
  });
  it("finds by words, and says what is shown", async () => {
    const page = await open();
    await page.write("Find a name, a patronage, or a symbol", "assisi");
    expect(names(page).sort()).toEqual(["St. Clare of Assisi", "St. Francis of Assisi"]);
    expect([page.headline, page.told]).not.toContain("2 of 11 saints."); // somebody may type on
    await pass(700);
    expect([page.headline, page.told]).toEqual(["2 of 11 saints", "2 of 11 saints."]);
    await page.press("Clear the search");
    expect(tiles(page)).toHaveLength(11);
    expect(page.focused).toBe("Find a name, a patronage, or a symbol");
  });
  it("shows those who share something, and all again", async () => {
    const page = await open();
    await page.choose("Order", "Dominican");
    const fact = page.saints.facets.find((facet) => facet[2] === "Dominican")!;
    const fits = page.saints.index.filter((entry) => entry[4].includes(fact[0]));
    expect(names(page)).toEqual(fits.map((entry) => entry[1]));
    expect([page.headline, page.task]).toEqual([`${fits.length} Dominicans`, fact[6]]);
    await page.press("Show all 11");
    expect(tiles(page)).toHaveLength(11);
    expect(page.at[0]).toBe("option"); // the button is gone: the focus goes to the saints
  });
  it("says what to do where nobody fits", async () => {
    const page = await open();
    await page.write("Find a name, a patronage, or a symbol", "xyzzy");
    expect(page.has("listbox")).toBe(false);
    expect(page.text).toContain("No saint matches all of this. Try leaving something out.");
    expect(page.buttons.filter((name) => /Print|deck|Surprise/.test(name))).toEqual([]);
  });
  it("comes in another order", async () => {
    const page = await open();
    await page.choose("Sort by", "name");
    expect(slugs(found(page.saints.index, ANY, "name", NOBODY)).map((slug) => page.saints.index.find((entry) => entry[0] === slug)![1])).toEqual(names(page));
  });
  it("surprises with somebody else", async () => {
    const page = await open();
    await page.press("Surprise me");
    expect(chosen(page)).not.toEqual(["St. Nicholas"]);
    expect(chosen(page)).toHaveLength(1);
  });
  it("makes a deck of all, or of those that are shown", async () => {
    const page = await open();
    expect(await page.press("Make a deck of all 11")).toEqual([{ type: "deck", slugs: page.saints.index.map(([slug]) => slug) }]);
    expect(page.names("dialog")).toEqual(["Your 11 saints"]);
    await page.press("Back to the saints");
    expect(page.has("dialog")).toBe(false);
    await page.write("Find a name, a patronage, or a symbol", "assisi");
    const [sent] = await page.press("Make a deck of these 2");
    expect([...(sent!.slugs as string[])].sort()).toEqual(["clare-of-assisi", "francis-of-assisi"]);
  });
  it("leads from a deck to a game, to print, and to keeping it by a name", async () => {
    const page = await open();
    await page.write("Find a name, a patronage, or a symbol", "assisi");
    await page.press("Make a deck of these 2");
    const deck = () => page.part("dialog");
    expect(deck().all("button").filter((one) => (one as HTMLButtonElement).disabled).map((one) => one.textContent)).toEqual(["SaintCards16 saints or more", "Memory6 saints or more", "Save"]);
    await page.write("A name for the deck", "Assisi");
    page.kernel.replies({ sentence: "Run this in a new cell:", text: "assisi = []" });
    expect(await page.press("Quiz Up to ten questions")).toEqual([{ type: "deal", game: "quiz", slugs: ["francis-of-assisi", "clare-of-assisi"].sort(), name: "Assisi" }]);
    expect(deck().text).toContain("assisi = []");
    await page.press("Save");
    expect(deck().text).toContain("Find it under “My decks.”");
    const [sent] = await page.press("Print these cards");
    expect(sent).toMatchObject({ type: "print" });
    expect(page.has("dialog")).toBe(false);
    await page.press("Show all 11");
    await page.choose("My decks", "Assisi");
    expect([page.headline, names(page).length]).toEqual(["Assisi", 2]);
    await page.press("Make a deck of these 2");
    await page.press("Delete");
    expect(localStorage.getItem("saintlearn-decks")).toBe("{}");
    expect(tiles(page)).toHaveLength(11);
  });
  it("keeps what is kept elsewhere as it is, and takes no nonsense", () => {
    localStorage.setItem("saintlearn-decks", JSON.stringify({ Ours: ["lucy"], broken: [1], empty: [] }));
    expect(recall()).toEqual({ Ours: ["lucy"] });
    expect(keep("New", ["agnes-of-rome"])).toEqual({ New: ["agnes-of-rome"], Ours: ["lucy"] });
    localStorage.setItem("saintlearn-decks", "{");
    expect(recall()).toEqual({});
    localStorage.clear();
  });
  it("prints, and says that it takes a while", async () => {
    const page = await open();
    page.kernel.isSilent();
    const [sent] = await page.press("Print them");
    expect(sent).toMatchObject({ type: "print" });
    expect(page.notice).toBe("Drawing 11 cards to print…");
    await pass(5000);
    expect(page.notice).toMatch(/^That many cards will take a while/);
  });
  it("lets saints be picked one by one, and makes a deck of them", async () => {
    const page = await open();
    await page.press("Pick one by one");
    expect([page.headline, page.at[0]]).toEqual(["Pick your saints", "option"]);
    expect(page.buttons.filter((name) => /Print|deck/.test(name))).toEqual([]); // nobody is picked yet
    const tile = (name: string) => tiles(page).find((one) => one.startsWith(name))!;
    await page.press(tile("St. Lucy"), "option");
    expect(page.told).toBe("You picked St. Lucy. 1 picked.");
    await page.press(tile("St. Patrick"), "option");
    expect([page.headline, chosen(page).sort()]).toEqual(["2 saints picked", ["St. Lucy", "St. Patrick"]]);
    await page.press(tile("St. Lucy"), "option");
    expect(page.told).toBe("You left out St. Lucy. 1 picked.");
    expect(page.has("article", "St. Nicholas")).toBe(true); // picking opens no story
    expect(await page.press("Make a deck of this one")).toEqual([{ type: "deck", slugs: ["patrick"] }]);
    await page.press("Back to the saints");
    await page.press("Stop picking");
    expect([page.headline, chosen(page)]).toEqual(["11 saints", ["St. Nicholas"]]);
  });
  it("reads a story aloud, and falls silent when another is opened", async () => {
    const { said, silent } = voice();
    const page = await open();
    await page.press("Read aloud");
    expect(said[0]).toContain([page.stories.nicholas!.name, page.stories.nicholas!.title, page.stories.nicholas!.bio].join(" "));
    await page.press(tiles(page).find((name) => name.startsWith("St. Lucy"))!, "option");
    expect(silent()).toBe(true);
  });
});
