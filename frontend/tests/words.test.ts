import { afterEach, describe, expect, it, vi } from "vitest";
import { language, say } from "../src/lib/words";

const cards = (said: typeof say, counts: number[]) => counts.map((count) => said(["{count} card", "{count} cards"], { count }));

/** The words of another language, as the kernel puts them into a module. */
async function speaking(words: object): Promise<typeof import("../src/lib/words")> {
  vi.resetModules();
  vi.spyOn(JSON, "parse").mockReturnValueOnce(words);
  return import("../src/lib/words");
}

afterEach(() => vi.restoreAllMocks());

describe("a sentence", () => {
  it("is said with what stands in its braces", () => {
    expect(language).toBe("en");
    expect(say("Read aloud")).toBe("Read aloud");
    expect(say("{name} has {count} of {count}", { name: "Ana", count: 3 })).toBe("Ana has 3 of 3");
    expect(cards(say, [0, 1, 2])).toEqual(["0 cards", "1 card", "2 cards"]);
  });

  it("is said in another language, which moves the fields to where it wants them", async () => {
    const spoken = await speaking({ language: "fr", sentences: { "I'm {name}, {where}.": "{where}: c'est {name} & co. <b>" } });
    expect(spoken.language).toBe("fr");
    expect(spoken.say("I'm {name}, {where}.", { name: "Ana", where: "à Lyon" })).toBe("à Lyon: c'est Ana & co. <b>");
    expect(spoken.say("Read aloud")).toBe("Read aloud");
    expect(cards(spoken.say, [0, 1])).toEqual(["0 cards", "1 card"]);
  });

  it("has as many forms as its language has", async () => {
    const forms = [["{count} один", 1], ["{count} мало", 2], ["{count} много", 5]];
    const spoken = await speaking({ language: "ru", sentences: { "{count} card": forms } });
    expect(cards(spoken.say, [0, 1, 2, 5, 21, 22, 25])).toEqual(["0 много", "1 один", "2 мало", "5 много", "21 один", "22 мало", "25 много"]);
  });
});
