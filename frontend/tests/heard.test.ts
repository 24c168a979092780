import { describe, expect, it, vi } from "vitest";
import { Heard } from "../src/lib/heard.svelte";

const texts = (heard: Heard) => heard.lines.map((line) => line.text);

describe("what is announced", () => {
  const listening = () => {
    vi.useFakeTimers();
    const heard = new Heard();
    heard.listen();
    vi.advanceTimersByTime(100);
    return heard;
  };
  it("waits until the region is known, and comes in order", () => {
    vi.useFakeTimers();
    const heard = new Heard();
    heard.tell("Your turn, Ana.");
    heard.tell("Draw a card.");
    expect(texts(heard)).toEqual([]);
    heard.listen();
    vi.advanceTimersByTime(100);
    expect(texts(heard)).toEqual(["Your turn, Ana.", "Draw a card."]);
  });
  it("isn't lost when something else follows at once", () => {
    const heard = listening();
    heard.tell("Correct!");
    vi.advanceTimersByTime(3);
    heard.tell("Question 2.");
    expect(texts(heard)).toEqual(["Correct!", "Question 2."]);
  });
  it("is heard again if it's said again, and goes after a while", () => {
    const heard = listening();
    heard.tell("Not now.");
    const [first] = heard.lines;
    vi.advanceTimersByTime(2000);
    heard.tell("Not now.");
    expect(texts(heard)).toEqual(["Not now."]);
    expect(heard.lines[0]!.n).not.toBe(first!.n);
  });
  it("is nothing where there is nothing to say", () => {
    const heard = listening();
    heard.tell("");
    expect(texts(heard)).toEqual([]);
  });
});
