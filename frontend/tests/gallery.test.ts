import { describe, expect, it, vi } from "vitest";
import type { Kernel } from "../src/lib/kernel";
import type { Reply } from "../src/wire/base";
import type { Facet, IndexEntry, WindowsMessage } from "../src/wire/gallery";
import type { Request } from "../src/wire/requests";
import { ANY, day, facetsOf, found, nearby, plain, saintsIn, told, type Wish } from "../src/scenes/gallery/saints";
import { Windows } from "../src/scenes/gallery/windows";

const FACETS: Facet[] = [
  [2, "fact-martyr", "Martyr", "fact", "Martyrs", "A martyr gave up life itself."],
  [30, "order-dominican", "Dominican", "order", "Dominicans", "Dominicans study and preach."],
  [50, "expansion-roman-canon", "Roman Canon", "expansion", "saints of the Roman Canon", "The oldest great prayer."],
  [60, "designation-pope", "Pope", "designation", "Popes", "The bishop of Rome."],
  [70, "geography-africa", "Africa", "geography", "saints of Africa", "All of that continent."],
];
const INDEX: IndexEntry[] = [
  ["lucy", "St. Lucy", "12-13", [3, 4], [2, 50], "st lucy saint eyes sight"],
  ["albert-the-great", "St. Albert the Great", "11-15", [12, 13], [30], "st albert the great saint scientists"],
  ["stanislaus", "St. Stanisław", "04-11", [11], [2], "st stanislaw saint poland"],
  ["elijah", "Elijah", "07-20", [-9], [], "elijah raven"],
  ["augustine", "St. Augustine", "08-28", [4, 5], [70], "st augustine saint brewers heart"],
  ["angels", "The Holy Angels", "10-02", [], [], "the holy angels"],
];
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
  ])("%s becomes %s", (text, expected) => {
    expect(plain(text)).toBe(expected);
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
    expect(slugs(found(INDEX, wish(part), "day"))).toEqual(expected);
  });

  it("comes in the order of names, without St. and The", () => {
    expect(slugs(found(INDEX, ANY, "name"))).toEqual(["albert-the-great", "augustine", "elijah", "angels", "lucy", "stanislaus"]);
  });
  it("comes in the order of centuries, those without one last", () => {
    expect(slugs(found(INDEX, ANY, "century"))).toEqual(["elijah", "lucy", "augustine", "stanislaus", "albert-the-great", "angels"]);
  });
  it("leaves the list as it is", () => {
    const before = slugs(INDEX);
    found(INDEX, ANY, "name");
    expect(slugs(INDEX)).toEqual(before);
  });
});

describe("what is shown, in words", () => {
  const words = (part: Partial<Wish>, count: number) => told(wish(part), count, 451, FACETS);

  it("says nothing where all are shown", () => {
    expect(words({}, 451)).toBeNull();
    expect(words({ words: "  " }, 451)).toBeNull();
  });
  it.each<[Partial<Wish>, number, string]>([
    [{ order: "30" }, 14, "14 Dominicans"],
    [{ order: "30" }, 1, "1 Dominican"],
    [{ fact: "50" }, 30, "30 saints of the Roman Canon"],
    [{ fact: "50" }, 1, "1 saint of the Roman Canon"],
    [{ region: "70" }, 2, "2 saints of Africa"],
    [{ century: "3" }, 9, "9 saints of the 3rd century"],
    [{ century: "-1" }, 1, "1 saint of the 1st century before Christ"],
    [{ month: "8" }, 40, "40 saints in August"],
    [{ words: "rose" }, 9, "9 of 451 saints"],
    [{ order: "30", fact: "2" }, 2, "2 of 451 saints"],
    [{ order: "30" }, 0, "Nobody found"],
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
  const lists = Object.fromEntries(facetsOf(INDEX, FACETS).map((facet) => [facet.name, facet.choices.map((choice) => choice.word)]));

  it("hold what stands on the cards", () => {
    expect(lists).toEqual({
      fact: ["Martyr", "Roman Canon", "Pope"],
      order: ["Dominican"],
      region: ["Africa"],
      century: ["9th before Christ", "3rd", "4th", "5th", "11th", "12th", "13th"],
      month: ["April", "July", "August", "October", "November", "December"],
    });
  });
  it("give to each choice what finds somebody", () => {
    for (const facet of facetsOf(INDEX, FACETS))
      for (const choice of facet.choices)
        if (choice.word !== "Pope" && choice.word !== "Dominican") expect(found(INDEX, wish({ [facet.name]: choice.value }), "day"), choice.word).not.toHaveLength(0);
  });
});

it.each([
  ["01-21", "21 Jan"],
  ["12-03", "3 Dec"],
  ["02-29", "29 Feb"],
])("%s is %s", (feast, expected) => {
  expect(day(feast)).toBe(expected);
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
    const packed = new Response(text).body!.pipeThrough(new CompressionStream("deflate"));
    this.other!({ type, slugs } as WindowsMessage, [new DataView(await new Response(packed).arrayBuffer())]);
  }
}

describe("windows", () => {
  const all = Array.from({ length: 100 }, (_, i) => `saint-${i}`);
  const list = (kinds: number[] = []) => ({ defs: "<svg><defs/></svg>", facets: FACETS, index: all.map((slug, i): IndexEntry => [slug, slug, "01-01", [], [kinds[i] ?? 0], slug]) });
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
