import { describe, expect, it, vi } from "vitest";
import { size } from "../src/scenes/bee/state";
import { voice } from "./speech";
import { fixture, pass, show, type States } from "./stage";

const bee = (name: string, more: Partial<States["bee"]> = {}) => show("bee", `bee/${name}`, more);

describe("the candles of a bee", () => {
  it("are explained where there are any", async () => {
    const how = "A wrong answer puts out a candle. With none left, you watch.";
    expect((await bee("class")).texts("paragraph")).toContain(how);
    expect((await bee("few")).texts("paragraph")).not.toContain(how);
  });
});

describe("the question of a bee", () => {
  it("stands large, with whose turn it is", async () => {
    const page = await bee("few");
    expect(page.text.replace(" 's", "'s")).toContain("It's Cleo's turn");
    expect(page.texts("paragraph")).toContain(page.state.prompt);
    expect(page.part("list", "Clues").texts("listitem")[0]).toBe(page.state.question!.clues[0]);
    expect(page.text.indexOf(page.state.prompt)).toBeGreaterThan(page.text.indexOf(page.state.question!.clues.at(-1)!));
  });
  it("is written the larger the shorter it is", () => {
    const sizes = [20, 60, 100, 200].map((letters) => size("x".repeat(letters), false));
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(new Set(sizes).size).toBe(4);
    expect(size("Who am I?", true)).toBeLessThan(size("Who am I?", false));
  });
  it("is answered aloud: whoever leads the bee uncovers the answer", async () => {
    const page = await bee("few");
    expect(await page.press("Show the answer")).toEqual([{ type: "act", action: "uncover" }]);
  });
  it("may be answered on the screen too: one press on a choice is the answer, as in a quiz", async () => {
    const page = await bee("few");
    const { choices } = page.state.question!;
    expect(await page.press(choices[1]!.text)).toEqual([{ type: "answer", value: choices[1]!.text }]);
    for (const state of ["few", "few-marked"]) {
      const { text, buttons } = await bee(state);
      expect(text).not.toContain("Host");
      expect(buttons.filter((name) => name.startsWith("Check"))).toEqual([]);
    }
  });
  it("takes number keys", async () => {
    const page = await bee("clock");
    page.get("button", "Show the answer").focus();
    expect(await page.key("2")).toEqual([{ type: "answer", value: false }]);
  });
  it("is checked where it takes several presses, and is forgotten with the next turn", async () => {
    const page = await bee("pairs");
    const { choices } = page.state.question!;
    const name = page.state.contestants[page.state.turn!]!.name;
    await page.press(choices[0]!.text);
    expect(page.buttons).not.toContain("Show the answer"); // what was tapped is the answer
    expect(page.buttons).toContain(`Check ${name}'s answer`);
    await page.shows({ turn: (page.state.turn! + 1) % page.state.contestants.length });
    expect(page.buttons.filter((label) => label.startsWith("Check"))).toEqual([]);
  });
  it("is lifted clue by clue by the host, or skipped", async () => {
    const page = await bee("few");
    const clues = page.all("button", "Show the next clue");
    for (const clue of clues) expect(await page.press(clue)).toEqual([{ type: "act", action: "clue" }]);
    expect(clues.length).toBeGreaterThan(0);
    expect(await page.press("Skip Cleo")).toEqual([{ type: "act", action: "pass" }]);
  });
  it("is never typed: names are said aloud", async () => {
    const { question } = (await fixture<"quiz">("quiz/typed")).state;
    const page = await bee("few", { question: { ...question!, clues: [], covered: 0 } });
    expect(page.has("textbox")).toBe(false);
  });
});

describe("a bee of a class", () => {
  it("has no host's buttons on the device of a team, which answers", async () => {
    const { deeds, question } = (await fixture<"bee">("bee/few")).state;
    const page = await bee("few", { role: "team", deeds: deeds.filter((deed) => deed.kind !== "skip") });
    for (const name of ["End the bee", "Full screen", "Skip Cleo"]) expect(page.buttons).not.toContain(name);
    expect(await page.press("That's our answer")).toEqual([]);
    expect(page.notice).toBe("Choose one first. It's OK to guess.");
    await page.press(question!.choices[1]!.text, "radio");
    expect(await page.press("That's our answer")).toEqual([{ type: "answer", value: question!.choices[1]!.text }]);
  });
  it("doesn't show the answer by a slip of a team's finger", async () => {
    const { question } = (await fixture<"quiz">("quiz/typed")).state;
    const deeds: States["bee"]["deeds"] = [{ text: "uncover", kind: "uncover", label: "We said our answer" }];
    for (const more of [{}, { question: { ...question!, clues: [], covered: 0 } }]) {
      const page = await bee("few", { role: "team", deeds, ...more });
      for (const way of ["Not yet", "Escape"]) {
        expect(await page.press("We said our answer")).toEqual([]);
        expect(page.part("dialog", "Did everyone hear your answer?").buttons).toEqual(["Not yet", "Yes, show the answer"]);
        expect(await (way === "Escape" ? page.key(way) : page.press(way))).toEqual([]);
        expect(page.has("dialog")).toBe(false);
      }
      await page.press("We said our answer");
      expect(await page.press("Yes, show the answer")).toEqual([{ type: "act", action: "uncover" }]);
      await page.press("We said our answer");
      await page.shows({ role: "listener", deeds: [], turn: 3, headline: "David" });
      await page.shows({ role: "team", deeds });
      expect(page.has("dialog")).toBe(false); // it was asked about another question
    }
  });
  it("tells what an answer counts, and goes on", async () => {
    const { deeds, told } = (await fixture<"bee">("bee/few-marked")).state;
    const page = await bee("few-marked", { role: "team", deeds: deeds.filter((deed) => deed.kind === "next"), told: { ...told!, title: "Right! 2 points for Cleo." } });
    expect(page.text).toContain("Right! 2 points for Cleo.");
    expect(await page.press("Next: David")).toEqual([{ type: "act", action: "next" }]);
  });
  it.each(["few", "order", "pairs", "clock"])("has a list for who listens, and nothing that looks as if it could be pressed (%s)", async (name) => {
    const page = await bee(name, { role: "listener", deeds: [] });
    const { question } = page.state;
    const texts = page.texts("listitem");
    for (const text of [...question!.rows.map((row) => row.name), ...(name === "clock" ? ["True", "False"] : question!.choices.map((choice) => choice.text))]) expect(texts).toContain(text);
    const kids = page.part("list", "Contestants").buttons;
    expect(page.part("region", "Saint Bee").buttons.filter((label) => !kids.includes(label))).not.toContain(question!.choices[0]?.text ?? "True");
    expect(page.has("radio")).toBe(false);
  });
  it("has the points of each team at its end", async () => {
    const { over } = (await fixture<"bee">("bee/few-over")).state;
    const contestants = over!.contestants.map((one) => ({ ...one, standing: `${2 * one.right} points` }));
    const page = await bee("few-over", { role: "listener", over: { ...over!, contestants } });
    expect(page.part("region", "What each of you knew").texts("listitem")[0]).toContain("Ana 2 points");
  });
  it("lets who listens think along, and do nothing", async () => {
    const page = await bee("few", { role: "listener", deeds: [] });
    expect(page.text).toContain("Cleo is answering. What would you say?");
    for (const name of ["Undo", "End the bee", "Full screen", "Show the answer"]) expect(page.buttons).not.toContain(name);
    expect(page.buttons.filter((name) => name.startsWith("Check"))).toEqual([]);
  });
  it("offers neither another bee nor certificates at its end", async () => {
    expect((await bee("few-over")).buttons).toContain("Another bee");
    const { buttons } = await bee("few-over", { role: "listener" });
    for (const name of ["Another bee", "Make certificates"]) expect(buttons).not.toContain(name);
  });
});

describe("the answer", () => {
  it("is marked by whoever leads the bee", async () => {
    const page = await bee("few-told");
    expect(page.text).toContain(`${page.state.told!.title} ${page.state.told!.sentence}`);
    for (const deed of page.state.deeds) expect(await page.press(deed.label)).toEqual([{ type: "act", action: deed.text }]);
    expect(page.state.deeds.map((deed) => deed.kind)).toEqual(["wrong", "partly", "right"]);
  });
  it("is followed by the line of the story that tells it, seen and read aloud", async () => {
    const { said } = voice();
    const page = await bee("story-told");
    const { sentence, line } = page.state.told!;
    expect(line).not.toBe("");
    expect(page.text).toContain(line);
    await page.press("Read aloud");
    expect(said.join(" ")).toContain(`${sentence} ${line}`);
  });
  it("shows the saint", async () => {
    const page = await bee("few-told");
    expect(page.drawn).toEqual([page.state.told!.saint]);
  });
  it("may be counted otherwise afterwards, and the next one comes", async () => {
    const page = await bee("few-marked");
    expect(page.buttons.filter((name) => name.startsWith("Count it"))).toEqual([]); // the children see no such button
    await page.press("For grown-ups");
    expect(await page.press("Count it as right")).toEqual([{ type: "act", action: "mark right" }]);
    await page.reach("Next: David");
    expect(await page.key("Enter")).toEqual([{ type: "act", action: "next" }]);
  });
  it("is counted by a grown-up only after it was judged", async () => {
    for (const name of ["few", "few-told"]) expect((await bee(name)).has("button", "For grown-ups")).toBe(false);
  });
  it("has the focus on what is usually next", async () => {
    const page = await bee("few");
    await page.reach("Show the answer");
    page.kernel.goesOn((await fixture<"bee">("bee/few-told")).state);
    await page.key("Enter");
    expect(page.focused).toBe("Right! Next: David");
  });
});

describe("the contestants", () => {
  it("are told with their points, and who is up now", async () => {
    const page = await bee("few");
    const kids = page.part("list", "Contestants").all("button");
    expect(kids.map((kid) => kid.getAttribute("aria-label"))).toEqual(page.state.contestants.map((one) => `${one.name}, ${one.words}`));
    expect(kids.map((kid) => kid.getAttribute("aria-current"))).toEqual([null, null, "true", null]);
  });
  it("show their candles where these go out", async () => {
    const page = await bee("class");
    const burning = [...page.element.querySelectorAll(".sl-bee-candles")].map((candles) => candles.querySelectorAll(".sl-bee-lit").length);
    expect(burning).toEqual(page.state.contestants.map((one) => one.lives));
  });
  it("can be given something by the host", async () => {
    const page = await bee("class");
    const [ana] = page.state.contestants;
    expect(await page.press(`${ana!.name}, ${ana!.words}`)).toEqual([]);
    const dialog = page.part("dialog", "Ana");
    expect(dialog.text).toContain(`Ana: ${ana!.words}.`);
    expect(await page.press("Give Ana a candle")).toEqual([{ type: "act", action: "give 0" }]);
    expect(page.has("dialog")).toBe(false);
  });
  it("are left as they are by going back", async () => {
    const page = await bee("class");
    const { name, words } = page.state.contestants[1]!;
    await page.press(`${name}, ${words}`);
    expect(await page.press("Back to the bee")).toEqual([]);
    expect(page.focused).toBe(`${name}, ${words}`);
  });
  it("are one Tab stop, the one whose turn it is, and walked by arrow keys", async () => {
    const page = await bee("class");
    const kids = page.part("list", "Contestants").buttons;
    expect(page.stops.filter((stop) => kids.includes(stop.getAttribute("aria-label")!)).map((stop) => stop.getAttribute("aria-label"))).toEqual([kids[4]]);
    await page.reach(kids[4]!);
    await page.key("ArrowDown");
    expect(page.focused).toBe(kids[5]);
  });
});

describe("the clock", () => {
  it("burns down, and asks the kernel when it is over", async () => {
    const page = await bee("clock");
    const clock = () => page.get("timer").textContent!.replace(/\s+/g, " ").trim();
    expect(clock()).toBe("60 seconds");
    await pass(59_000);
    expect(clock()).toBe("1 second");
    expect(page.kernel.wishes()).toEqual([]);
    await pass(1_000);
    expect(page.kernel.wishes()).toEqual([{ type: "act", action: "time-over" }]);
    await pass(2_000);
    expect(page.kernel.wishes()).toEqual([]); // once
  });
  it("asks again where the kernel's own clock is a little behind", async () => {
    const page = await bee("clock", { left: 1 });
    page.kernel.refuses("Not yet.", "early");
    await pass(1_600);
    expect(page.kernel.wishes()).toHaveLength(2);
    expect(page.notice).toBeNull();
  });
  it("begins anew with each state, and is not there where nobody is in a hurry", async () => {
    const page = await bee("clock", { left: 10 });
    await pass(5_000);
    await page.shows({ left: 60 });
    expect(page.get("timer").textContent).toContain("60");
    await page.shows({ left: null, limit: null });
    expect(page.has("timer")).toBe(false);
  });
});

describe("the tools", () => {
  it("take back what can be taken back, and say why not", async () => {
    const page = await bee("few", { undo: { can: true, why: "" } });
    expect(await page.press("Undo")).toEqual([{ type: "undo" }]);
    await page.shows({ undo: { can: false, why: "Nothing has happened yet." }, headline: "The beginning" });
    expect(await page.press("Undo")).toEqual([]);
    expect(page.notice).toBe("Nothing has happened yet.");
  });
  it("end the bee only when asked twice", async () => {
    const page = await bee("few");
    expect(await page.press("End the bee")).toEqual([]);
    expect(page.part("dialog", "End the bee now?").text).toContain("Whoever is ahead now wins. If there's a tie, they win together.");
    expect(await page.press("Keep going")).toEqual([]);
    await page.press("End the bee");
    expect(await page.press("End it now")).toEqual([{ type: "act", action: "finish" }]);
  });
  it("fill the screen, or say that this browser does not", async () => {
    const page = await bee("few");
    const root = page.element.querySelector<HTMLElement>(".sl-root")!;
    root.requestFullscreen = vi.fn(() => Promise.resolve());
    await page.press("Full screen");
    expect(root.requestFullscreen).toHaveBeenCalledTimes(1);
    await page.shows((await fixture<"bee">("bee/few-over")).state);
    await page.press("Full screen"); // for the winners too
    expect(root.requestFullscreen).toHaveBeenCalledTimes(2);
    root.requestFullscreen = () => Promise.reject(new Error("no"));
    await page.press("Full screen");
    expect(page.notice).toBe("This browser won't let the bee fill the screen.");
  });
  it("read the question aloud", async () => {
    const { said } = voice();
    const page = await bee("few");
    await page.press("Read aloud");
    expect(said[0]).toContain(["It's Cleo's turn.", ...page.state.question!.clues, page.state.prompt, page.state.question!.choices[0]!.text].join(" "));
    expect(said[0]!.split(page.state.prompt)).toHaveLength(2);
  });
});

describe("the end of a bee", () => {
  it("praises who was in front, and thanks everybody", async () => {
    const page = await bee("few-over");
    expect(page.text).toContain("Ana and Ben share first place Together you knew 2 saints.");
    expect(page.part("region", "What each of you knew").texts("listitem")).toEqual([`Ana ${page.state.over!.contestants[0]!.saints[0]}`, `Ben ${page.state.over!.contestants[1]!.saints[0]}`, "Cleo Thank you for taking part.", "David Thank you for taking part."]);
  });
  it("praises one alone", async () => {
    const { over } = (await fixture<"bee">("bee/few-over")).state;
    expect((await bee("few-over", { over: { winners: "Ana", contestants: over!.contestants.map((one) => ({ ...one, won: one.name === "Ana" })) } })).text).toContain("Ana wins the bee");
    expect((await bee("few-over", { over: { winners: "Ana and Ben", contestants: over!.contestants.map((one) => ({ ...one, won: true })) } })).text).toContain("Ana and Ben share first place");
  });
  it("prints certificates, and says where they are", async () => {
    const page = await bee("few-over");
    page.kernel.replies({ sentence: "certificates.pdf holds them." });
    expect(await page.press("Make certificates")).toEqual([{ type: "certificates" }]);
    expect([page.notice, page.told]).toEqual(["certificates.pdf holds them.", "certificates.pdf holds them."]);
  });
  it("says that they are being written as long as they are", async () => {
    const page = await bee("few-over");
    page.kernel.isSilent();
    await page.press("Make certificates");
    expect(page.notice).toBe("Making the certificates…");
  });
  it("begins another bee only when asked twice", async () => {
    const page = await bee("few-over");
    expect(await page.press("Another bee")).toEqual([]);
    expect(await page.press("Stay here")).toEqual([]);
    await page.press("Another bee");
    expect(await page.press("Start another bee")).toEqual([{ type: "new" }]);
    expect(page.buttons).not.toContain("End the bee");
  });
});
