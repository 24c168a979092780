import { describe, expect, it, vi } from "vitest";
import { SILENT } from "../src/lib/kernel";
import { voice } from "./speech";
import { nameIn, pass, show } from "./stage";

/** Any widget does: this is about what all of them share. */
const turn = () => show("table", "turn", { draw: { count: 9, shown: null }, said: "" });

describe("a widget that comes to the page", () => {
  it("tells the kernel first, with what it has seen", async () => {
    const page = await turn();
    expect(page.kernel.sent[0]).toEqual({ type: "ready", fonts: true, id: expect.any(Number), version: page.state.version });
  });
  it("says what the kernel has to say", async () => {
    expect((await show("table", "turn", { said: "Ana draws a card." })).told).toBe("Ana draws a card.");
  });
  it("leaves the focus where it is", async () => {
    await turn();
    expect(document.activeElement).toBe(document.body);
  });
  it("sees more of itself at another place, each with names of its own", async () => {
    const [one, other] = [await turn(), await turn()];
    const ids: string[] = [];
    for (const each of [one, other]) {
      await each.press("Rules");
      ids.push(...[...document.querySelectorAll("dialog[open], dialog[open] [id]")].map((element) => element.id).filter(Boolean));
      await each.press("Back to the game");
    }
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("a wish", () => {
  it("carries a number of its own and the version that is on the screen", async () => {
    const page = await turn();
    await page.press("Hint");
    await page.shows({ headline: "Your turn again" });
    await page.press("Hint");
    const [first, second] = page.kernel.sent.filter((message) => message.type === "hint") as { id: number; version: number }[];
    expect(second!.id).not.toBe(first!.id);
    expect(second!.version).toBe(first!.version + 1);
  });
  it("waits for no second one: what is pressed meanwhile is not sent", async () => {
    const page = await turn();
    page.kernel.isSilent();
    expect(await page.press("Draw a card")).toEqual([{ type: "act", action: "draw" }]);
    expect(await page.press("Draw a card")).toEqual([]);
    expect(await page.press("Hint")).toEqual([]);
  });
  it("that is refused says why, over the scene and to a reader, and nothing else changes", async () => {
    const page = await turn();
    const before = page.part("region", "Table").text;
    page.kernel.refuses("You have drawn already.");
    await page.press("Draw a card");
    expect([page.notice, page.told]).toEqual(["You have drawn already.", "You have drawn already."]);
    expect(page.part("region", "Table").text).toBe(before);
  });
  it("that is refused twice is heard twice", async () => {
    const page = await turn();
    const heard: string[] = [];
    const watch = new MutationObserver((all) => heard.push(...all.flatMap((one) => [...one.addedNodes]).map((node) => node.textContent!)));
    watch.observe(page.get("status"), { childList: true, characterData: true, subtree: true });
    for (let i = 0; i < 2; i++) {
      page.kernel.refuses("Not now.");
      await page.press("Draw a card");
    }
    watch.disconnect();
    expect(heard.map((line) => line.trim())).toEqual(["Not now.", "Not now."]);
  });
  it("that is refused without a word is refused with one", async () => {
    const page = await turn();
    page.kernel.replies({ ok: false, code: "odd" });
    await page.press("Draw a card");
    expect(page.notice).toBe("You can't do that right now.");
  });
});

describe("the line of the frame goes", () => {
  const refused = async () => {
    const page = await turn();
    page.kernel.refuses("Not now.");
    await page.press("Draw a card");
    expect(page.notice).toBe("Not now.");
    return page;
  };
  it("when it is closed", async () => {
    const page = await refused();
    await page.press("Close this message");
    expect(page.notice).toBeNull();
  });
  it("by Escape", async () => {
    const page = await refused();
    await page.key("Escape");
    expect(page.notice).toBeNull();
  });
  it("when there is something new to be seen", async () => {
    const page = await refused();
    await page.shows({ headline: "Cleo played" });
    expect(page.notice).toBeNull();
  });
  it("but not when a game was only kept", async () => {
    const page = await refused();
    await page.shows({ saved: "ana-ben.json" });
    expect(page.notice).toBe("Not now.");
    page.kernel.replies({ sentence: "Kept." });
    await page.press("Save"); // with the version of the state that came last
    expect(page.notice).toBe("Kept.");
  });
});

describe("a kernel that is gone", () => {
  it("is told of calmly after five seconds, and forgotten with its next answer", async () => {
    const page = await turn();
    page.kernel.isSilent();
    await page.press("Draw a card");
    await pass(4900);
    expect(page.notice).toBeNull();
    await pass(100);
    expect([page.notice, page.told]).toEqual([SILENT, SILENT]);
    await page.press("Hint");
    expect(page.notice).toBeNull();
  });
  it("lets go of a widget that is taken away, and of what it still waits for", async () => {
    const page = await turn();
    page.kernel.isSilent();
    await page.press("Draw a card");
    page.leave();
    expect(page.kernel.listeners).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("hints", () => {
  it("come one by one, are announced, and the last one stays", async () => {
    const page = await turn();
    page.kernel.replies({ hints: ["Look at the month.", "It is May."] });
    expect(await page.press("Hint")).toEqual([{ type: "hint" }]);
    expect(page.text).toContain("Hint 1 of 2 Look at the month.");
    expect(page.told).toBe("Look at the month.");
    expect(await page.press("Hint")).toEqual([]); // they are all here
    expect(page.text).toContain("Hint 2 of 2 It is May.");
    await page.press("Hint");
    expect(page.text).toContain("Hint 2 of 2 It is May.");
    expect(page.told).toBe("It is May.");
  });
  it("belong to one situation", async () => {
    const page = await turn();
    page.kernel.replies({ hints: ["Look at the month."] });
    await page.press("Hint");
    await page.shows({ headline: "Your turn again" });
    expect(page.has("heading", /^Hint/)).toBe(false);
    page.kernel.replies({ hints: ["Look at the frame."] });
    expect(await page.press("Hint")).toEqual([{ type: "hint" }]);
  });
});

describe("something new", () => {
  it("is said a frame before the scene changes, and nothing is taken meanwhile", async () => {
    const page = await turn();
    const scene = page.element.querySelector(".sl-scene")!;
    const old = nameIn(page.state.play.top!);
    page.kernel.show({ headline: "Cleo played", play: { count: 19, top: "lucy", under: null } });
    await pass(0);
    expect(page.headline).toBe("Cleo played");
    expect(scene.getAttribute("aria-busy")).toBe("true");
    expect(page.names("img")).toContain(`On the Play Deck: the card of ${old}`);
    page.get("button", "Draw a card").click();
    expect(page.kernel.wishes()).toEqual([]);
    await pass();
    expect(scene.getAttribute("aria-busy")).toBe("false");
    expect(page.names("img")).toContain("On the Play Deck: the card of Lucy");
  });
  it("that is overtaken is never drawn", async () => {
    const page = await turn();
    const drawn: string[] = [];
    const watch = new MutationObserver(() => drawn.push(page.texts("listitem").join()));
    watch.observe(page.element.querySelector(".sl-scene")!, { childList: true, subtree: true });
    page.kernel.show({ headline: "One", log: [{ n: 1, text: "overtaken" }] });
    page.kernel.show({ headline: "Two", log: [{ n: 2, text: "newest" }] });
    await pass();
    watch.disconnect();
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter((line) => line.includes("overtaken"))).toEqual([]);
    expect(page.texts("listitem")).toContain("newest");
  });
  it("is announced", async () => {
    const page = await turn();
    await page.shows({ said: "Ana plays St. Lucy for 2." });
    expect(page.told).toBe("Ana plays St. Lucy for 2.");
  });
});

describe("the focus", () => {
  it("goes to the first sensible place of a new scene", async () => {
    const page = await show("table", "watch");
    page.get("button", "Continue").focus();
    const { state } = await show("table", "turn");
    await page.shows(state);
    expect(page.at[0]).toBe("radio"); // a card of the hand
    expect(page.focused).toContain("the card of");
  });
  it("is given up for a new scene while the old one stands there: nothing is laid out half old and half new", async () => {
    const page = await show("table", "after");
    const button = page.get("button", /is next\.$/);
    const stood: boolean[] = [];
    button.addEventListener("blur", () => stood.push(button.isConnected));
    button.focus();
    const { state } = await show("table", "watch");
    await page.shows(state);
    expect(stood).toEqual([true]);
    expect(page.focused).toBe("Continue");
  });
  it("stays with what is being read", async () => {
    const page = await turn();
    await page.press("Rules");
    const { activeElement } = document;
    await page.shows((await show("table", "watch")).state);
    expect(page.has("dialog")).toBe(true);
    expect(activeElement?.closest("dialog")).not.toBeNull();
    expect(document.activeElement).toBe(activeElement);
  });
  it("stays where it is while the scene is the same", async () => {
    const page = await turn();
    page.get("button", "Draw a card").focus();
    await page.shows({ headline: "Your turn, still" });
    expect(page.focused).toBe("Draw a card");
  });
  it("goes to the scene's place when what had it is gone", async () => {
    const page = await turn();
    page.get("button", "Draw a card").focus();
    await page.shows({ actions: [] });
    expect(page.at[0]).toBe("radio");
  });
  it("stays in the widget when a message that had it is closed", async () => {
    const page = await turn();
    page.get("button", "Draw a card").focus();
    page.kernel.refuses("You can't do that.");
    await page.press("Draw a card");
    page.get("button", "Close this message").focus();
    await page.press("Close this message");
    expect(page.focused).toBe("Draw a card"); // where it was before
  });
  it("stays in the widget when all that ever had it is gone", async () => {
    const page = await turn();
    page.kernel.refuses("You can't do that.");
    page.get("button", "Draw a card").click();
    await pass();
    await page.press("Close this message");
    expect(document.activeElement).toBe(page.get("region", page.state.title));
  });
  it("goes where somebody takes it, by Tab or by a press elsewhere on the page", async () => {
    const page = await turn();
    const outside = document.body.appendChild(document.createElement("button"));
    page.get("button", "Draw a card").focus();
    outside.focus();
    await page.shows({ actions: [] });
    expect(document.activeElement).toBe(outside);
    page.get("button", "Rules").focus();
    (document.activeElement as HTMLElement).blur();
    await pass();
    expect(document.activeElement).toBe(document.body);
  });
  it("is not taken from the notebook", async () => {
    const page = await turn();
    await page.shows({ phase: "watch", moment: null });
    expect(document.activeElement).toBe(document.body);
  });
});

describe("a notebook around a widget", () => {
  it("hears no key that is pressed in it, wherever the focus is, but the one to save", async () => {
    const page = await turn();
    const heard: string[] = [];
    const hear = (event: KeyboardEvent) => void heard.push(event.key);
    document.body.addEventListener("keydown", hear);
    const root = page.get("region", page.state.title);
    root.focus(); // as after a press beside everything
    expect(document.activeElement).toBe(root);
    for (const one of [root, page.get("button", "Rules")]) {
      one.focus();
      for (const key of ["d", "d", "a", "b", "x", "Enter", "ArrowDown", "Escape"]) await page.key(key);
      await page.key("Enter", { ctrlKey: true });
      await page.key("s", { ctrlKey: true });
      await page.key("S", { metaKey: true });
    }
    document.body.removeEventListener("keydown", hear);
    expect(heard).toEqual(["s", "S", "s", "S"]);
  });
});

describe("reading aloud", () => {
  it("reads the scene after what stands over it, and stops for something new", async () => {
    const { said, silent } = voice();
    const page = await show("table", "over");
    await page.press("Read aloud");
    const { headline, task, over } = page.state;
    expect(said).toEqual([[headline, task, ...over!.gifts.map((gift) => [gift.name, ...gift.lines].join(", ")), over!.total, ...over!.again.map((one) => `${one.names}: ${one.sentence}`)].join(" ")]);
    await page.shows({ headline: "Once more" });
    expect(silent()).toBe(true);
  });
});
