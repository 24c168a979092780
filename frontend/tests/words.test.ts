import { describe, expect, it } from "vitest";
import { Sentences } from "../words.mjs";
import { say } from "../src/lib/words";

/** What stands in a module, and which places of it hold a sentence. */
function built(code: string): [code: string, places: unknown[]] {
  const sentences = new Sentences();
  const made = sentences.english(sentences.marked(code, "one.svelte"));
  return [made.code, made.places];
}

describe("a sentence", () => {
  it("is said with what stands in its braces", () => {
    expect(say("Read aloud")).toBe("Read aloud");
    expect(say("{name} has {count} of {count}", { name: "Ana", count: 3 })).toBe("Ana has 3 of 3");
    expect([0, 1, 2].map((count) => say(["{count} card", "{count} cards"], { count }))).toEqual(["0 cards", "1 card", "2 cards"]);
  });

  it("stands in a built module as if it had been written there", () => {
    expect(built('a = say("Read aloud");')).toEqual(['a = "Read aloud";', [[5, 15, "Read aloud"]]]);
    expect(built('<b title={say("Save")}>{say("Save")}</b>')[0]).toBe('<b title="Save">Save</b>');
    expect(built('x(say("I\'m {name}.", { name: at[0]!.name }), "I\'m")')).toEqual(["x(`I\\'m ${at[0]!.name}.`, \"I'm\")", [[3, 23, "I'm {name}.", ["name", 8, 22]]]]);
    expect(built('<p>{say("Hint {number}", { number })}</p>')[0]).toBe("<p>{`Hint ${number}`}</p>");
    expect(built('`${name} ${say("Save")}`')[0]).toBe('`${name} ${"Save"}`');
  });

  it("has two forms where it depends on a number", () => {
    const [code, places] = built('say(["{count} card", "{count} cards"], { count: hand.length })');
    expect(code).toBe("((hand.length) === 1 ? `${hand.length} card` : `${hand.length} cards`)");
    expect(places).toEqual([
      [24, 43, ["{count} card", "{count} cards", 0], ["count", 24, 38]],
      [48, 68, ["{count} card", "{count} cards", 1], ["count", 48, 62]],
    ]);
  });

  it("may hold another one, whose place comes first", () => {
    const [code, places] = built('say("{what}, now", { what: a ? say("one") : `${b(")")}` })');
    expect(code).toBe('`${a ? "one" : `${b(")")}`}, now`');
    expect(places).toEqual([
      [8, 11, "one"],
      [1, 32, "{what}, now", ["what", 1, 27]],
    ]);
  });

  it("is counted in characters, as Python counts", () => {
    expect(built('"\u{1f0a1}" + say("Save")')[1]).toEqual([[7, 11, "Save"]]);
  });

  it("is refused where no other language could be said in its place", () => {
    expect(() => built("say(text)")).toThrow("one.svelte: say(text): write the sentence as one literal in double quotes.");
    expect(() => built("say('Save')")).toThrow("one literal in double quotes");
    expect(() => built('say("Save" + more)')).toThrow("one literal in double quotes");
    expect(() => built('say("Bread & wine")')).toThrow("no sentence may hold one of these signs");
    expect(() => built('say("a <b>word</b>")')).toThrow("no sentence may hold one of these signs");
    expect(() => built('say("{count} cards")')).toThrow("its fields are not those that are given");
    expect(() => built('say("Save", { name })')).toThrow("its fields are not those that are given");
    expect(() => built('say(["a card", "cards"], {})')).toThrow("its fields are not those that are given");
    expect(() => built('say(["Print it", "Print them"], { count })')).toThrow("the form for every other number shows {count}");
    expect(() => built('say("{name}", { [name]: 1 })')).toThrow("each field has a name");
  });

  it("is not taken for one where another thing is called like it", () => {
    expect(built('session.say("Save"); essay("Save"); announce(said("Save"))')).toEqual(['session.say("Save"); essay("Save"); announce(said("Save"))', []]);
  });
});
