import { describe, expect, it } from "vitest";
import { soundOf } from "../src/lib/speech.svelte";
import { voice } from "./speech";
import { fixture, leave, nameIn, pass, show, type States } from "./stage";

const quiz = (name: string, more: Partial<States["quiz"]> = {}) => show("quiz", `quiz/${name}`, more);

describe("a question with choices", () => {
  it("is answered by one press", async () => {
    const page = await quiz("which");
    const { question } = page.state;
    expect(page.part("group", question!.prompt).texts("button")).toEqual(question!.choices.map((choice) => choice.text));
    expect(page.buttons).not.toContain("Check");
    expect(await page.press(question!.choices[1]!.text)).toEqual([{ type: "answer", value: question!.choices[1]!.text }]);
  });
  it("is answered by number keys, too", async () => {
    const page = await quiz("which");
    const { choices } = page.state.question!;
    await page.reach(choices[0]!.text);
    expect(await page.key("3")).toEqual([{ type: "answer", value: choices[2]!.text }]);
  });
  it("is answered by number keys only where the focus is in it", async () => {
    const page = await quiz("which");
    (document.activeElement as HTMLElement | null)?.blur();
    expect(document.activeElement).toBe(document.body);
    expect(await page.key("2")).toEqual([]);
  });
  it("is answered by number keys after a press beside everything, or at the headline", async () => {
    for (const place of [".sl-root", ".sl-headline"]) {
      const page = await quiz("which");
      page.element.querySelector<HTMLElement>(place)!.focus();
      expect(await page.key("2")).toEqual([{ type: "answer", value: page.state.question!.choices[1]!.text }]);
      leave();
    }
  });
  it("leaves keys alone where nothing has the focus and several widgets are in sight", async () => {
    const page = await quiz("which");
    const other = document.body.appendChild(Object.assign(document.createElement("div"), { className: "sl-root" }));
    (document.activeElement as HTMLElement | null)?.blur();
    expect(await page.key("2")).toEqual([]);
    other.remove();
  });
  it("is answered by Enter after a walk with the arrow keys, which answer nothing themselves", async () => {
    const page = await quiz("true-false");
    await page.reach("True");
    expect(await page.key("ArrowRight")).toEqual([]);
    expect(page.focused).toBe("False");
    expect(await page.key("Enter")).toEqual([{ type: "answer", value: false }]);
  });
  it("takes number keys wherever the focus is, but not those of a key that is held down", async () => {
    const page = await quiz("true-false");
    page.get("button", "Skip").focus();
    expect(await page.key("2", { repeat: true })).toEqual([]);
    expect(await page.key("2")).toEqual([{ type: "answer", value: false }]);
  });
  it("takes no number for what does not stand there, and none with Control", async () => {
    const page = await quiz("true-false");
    await page.reach("True");
    expect(await page.key("3")).toEqual([]);
    expect(await page.key("1", { ctrlKey: true })).toEqual([]);
  });
  it("shows the windows of the saints to choose from", async () => {
    const page = await quiz("which");
    expect(page.drawn).toEqual(page.state.question!.choices.map((choice) => choice.card));
  });
  it("can be skipped", async () => {
    expect(await (await quiz("which")).press("Skip")).toEqual([{ type: "act", action: "skip" }]);
  });
  it("shows the window that it is about, or a veiled one that is nobody's", async () => {
    const shown = await quiz("true-false");
    expect(shown.drawn).toEqual([shown.state.question!.shows]);
    expect(shown.text).toContain(nameIn(shown.state.question!.shows));
    const veiled = await quiz("who");
    expect(veiled.drawn).toEqual([]);
  });
  it("says how far one is", async () => {
    expect((await quiz("which")).text).toContain("Question 4 of 10");
  });
});

describe("a question that comes back", () => {
  it("says which one it is, and lights its window a little", async () => {
    const page = await quiz("back");
    expect(page.text).toContain(`Question ${page.state.back} again`);
    expect(page.state.panes[page.state.back! - 1]).toBe("missed");
    expect(await page.press("True")).toEqual([{ type: "answer", value: true }]);
    const after = await quiz("back-told");
    expect(after.state.panes[after.state.back! - 1]).toBe("half");
    expect(after.buttons).toContain("See how you did");
  });
});

describe("clues", () => {
  it("are lifted one by one, and it is told how many are left", async () => {
    const page = await quiz("who");
    const clues = page.part("list", "Clues");
    const { clues: open } = page.state.question!;
    expect(clues.texts("listitem").slice(0, open.length)).toEqual(open);
    expect(page.state.question!.covered).toBeGreaterThan(0);
    await page.shows({ question: { ...page.state.question!, covered: 3 } });
    expect(clues.text).toContain("2 more after this");
    expect(await page.press("Show the next clue")).toEqual([{ type: "act", action: "clue" }]);
    await page.shows({ question: { ...page.state.question!, covered: 1 } });
    expect(page.part("list", "Clues").text).not.toContain("more below");
  });
  it("are wanted no more when the answer is there", async () => {
    const page = await quiz("who-told");
    expect(page.state.question!.covered).toBeGreaterThan(0);
    expect(page.buttons).not.toContain("Show the next clue");
  });
});

describe("a name to type", () => {
  it("is typed and checked, by Enter too", async () => {
    const page = await quiz("typed");
    expect(await page.press("Check")).toEqual([]);
    expect(page.notice).toBe("Type a name first. It's OK to guess.");
    expect(await page.write("I think it's", "  st lucy ")).toEqual([]);
    expect(await page.key("Enter")).toEqual([{ type: "answer", value: "st lucy" }]);
  });
  it("gets no help from number keys", async () => {
    const page = await quiz("typed");
    await page.write("I think it's", "lucy");
    page.get("textbox", "I think it's").focus();
    await page.key("1");
    expect((page.get("textbox", "I think it's") as HTMLInputElement).value).toBe("lucy");
  });
  it("gets a letter, and then one more", async () => {
    const page = await quiz("typed");
    expect(await page.press("Show the first letter")).toEqual([{ type: "act", action: "letter" }]);
    await page.shows({ question: { ...page.state.question!, begins: "Lu" } });
    expect(page.text).toContain("It starts with Lu");
    expect(await page.press("Show another letter")).toEqual([{ type: "act", action: "letter" }]);
    await page.shows({ question: { ...page.state.question!, letters: false } });
    expect(page.buttons).not.toContain("Show another letter");
    expect(page.text).toContain("It starts with Lu");
  });
  it("is shown beside what was typed", async () => {
    const page = await quiz("typed-told");
    expect(page.text).toContain(`${String(page.state.told!.answer)} you wrote “${String(page.state.told!.given)}”`);
  });
});

describe("an order", () => {
  const order = (page: Awaited<ReturnType<typeof quiz>>) => page.part("list", page.state.question!.prompt).buttons.filter((name) => name.includes(", number ")).map((name) => name.split(", number")[0]);

  it("is put together by buttons", async () => {
    const page = await quiz("order");
    const names = page.state.question!.choices.map((choice) => choice.text);
    await page.press(`${names[1]}, number 2 of 4`);
    expect(page.told).toBe(`You picked up ${names[1]}. Move it with the arrow keys.`);
    await page.press(`Move ${names[1]} earlier`);
    expect(order(page)).toEqual([names[1], names[0], names[2], names[3]]);
    expect(page.told).toBe(`${names[1]} is now number 1 of 4.`);
    expect(page.focused).toBe(`${names[1]}, number 1 of 4`);
    expect(await page.press("Check")).toEqual([{ type: "answer", value: [names[1], names[0], names[2], names[3]] }]);
  });
  it("is put together by keys: Space picks up, arrows move, Space puts down", async () => {
    const page = await quiz("order");
    const names = page.state.question!.choices.map((choice) => choice.text);
    await page.reach(`${names[0]}, number 1 of 4`);
    await page.key("ArrowRight"); // nothing is picked up: on to the next one
    expect(page.focused).toBe(`${names[1]}, number 2 of 4`);
    await page.key(" ");
    await page.key("ArrowDown");
    await page.key("ArrowDown");
    expect(order(page)).toEqual([names[0], names[2], names[3], names[1]]);
    await page.key("ArrowDown"); // it is the last one already
    expect(page.focused).toBe(`${names[1]}, number 4 of 4`);
    await page.key(" ");
    expect(page.told).toBe("You put it down.");
    await page.key("ArrowUp");
    expect(order(page)).toEqual([names[0], names[2], names[3], names[1]]);
  });
  it("is put down by Escape", async () => {
    const page = await quiz("order");
    const [first] = page.state.question!.choices;
    await page.press(`${first!.text}, number 1 of 4`);
    await page.key("Escape");
    expect(page.buttons).not.toContain(`Move ${first!.text} later`);
  });
  it("is put together by dragging", async () => {
    const page = await quiz("order");
    const names = page.state.question!.choices.map((choice) => choice.text);
    const list = page.get("list", page.state.question!.prompt);
    list.setPointerCapture = () => undefined;
    [...list.children].forEach((item, i) => (item.getBoundingClientRect = () => ({ left: 100 * i, top: 0, width: 90, height: 50 }) as DOMRect));
    const point = (type: string, x: number, target: Element) => target.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: 20 }));
    point("pointerdown", 40, page.get("button", `${names[0]}, number 1 of 4`));
    point("pointermove", 44, list); // a shaky finger drags nothing yet
    expect(page.told).not.toContain("is now number");
    point("pointermove", 240, list);
    point("pointerup", 240, list);
    await page.key("Shift");
    expect(order(page)).toEqual([names[1], names[2], names[0], names[3]]);
    expect(page.buttons.filter((name) => name.endsWith(" later"))).toEqual([]); // it lies where it was let go
  });
  it("is shown as it is, and what was where", async () => {
    const page = await quiz("order-told");
    const { given, answer } = page.state.told! as { given: string[]; answer: string[] };
    const lines = page.texts("listitem").filter((line) => answer.some((name) => line.includes(name)));
    expect(lines.map((line) => answer.find((name) => line.includes(name)))).toEqual(answer);
    expect(lines.map((line, i) => line.endsWith(given[i] === answer[i] ? "you put it here" : `you put it at number ${given.indexOf(answer[i]!) + 1}`))).toEqual([true, true, true, true]);
  });
});

describe("pairs", () => {
  it("are put together by tapping what fits, row by row", async () => {
    const page = await quiz("pairs");
    const { rows, choices } = page.state.question!;
    const [first, second] = rows.map((row) => row.name);
    const [one, other] = choices.map((choice) => choice.text);
    expect(page.has("group", `What goes with ${first}?`)).toBe(true);
    await page.press(one!);
    expect(page.told).toBe(`${one} is now beside ${first}.`);
    expect(page.has("button", `${first}: ${one}`)).toBe(true);
    expect(page.has("group", `What goes with ${second}?`)).toBe(true); // the next row waits
    await page.press(`${first}: ${one}`);
    expect(page.told).toBe(`What goes with ${first}?`);
    await page.press(other!);
    expect(page.has("button", `${first}: ${other}`)).toBe(true);
  });
  it("give back what is tapped again", async () => {
    const page = await quiz("pairs");
    const [first] = page.state.question!.rows;
    const [one] = page.state.question!.choices;
    await page.press(one!.text);
    await page.press(one!.text);
    expect(page.told).toBe(`You took back ${one!.text}.`);
    expect(page.has("button", `${first!.name}: tap what fits`)).toBe(true);
  });
  it("are all wanted before they are checked", async () => {
    const page = await quiz("pairs");
    const { rows, choices } = page.state.question!;
    await page.press(choices[0]!.text);
    await page.press("Check");
    expect(page.notice).toBe("Match each one first.");
    for (const choice of choices.slice(1)) await page.press(choice.text);
    expect(await page.press("Check")).toEqual([{ type: "answer", value: Object.fromEntries(rows.map((row, i) => [row.name, choices[i]!.text])) }]);
  });
  it("are shown as they are, and what was put elsewhere", async () => {
    const page = await quiz("pairs-told");
    const { given, answer } = page.state.told! as { given: Record<string, string>; answer: Record<string, string> };
    const lines = page.texts("listitem").filter((line) => Object.keys(answer).some((name) => line.startsWith(name)));
    expect(lines).toEqual(page.state.question!.rows.map(({ name }) => `${name} ${answer[name]}${given[name] === answer[name] ? "" : ` you put: ${given[name]}`}`));
  });
});

describe("the answer", () => {
  it("teaches, whatever was chosen", async () => {
    const page = await quiz("which-told");
    const { told, question } = page.state;
    expect(page.text).toContain(`${told!.title} ${told!.sentence}`);
    expect(page.part("list", "Answers").texts("listitem")).toEqual(
      question!.choices.map(({ text }) => text + (text === told!.answer ? " this is right" : text === told!.given ? " you chose this" : "")),
    );
    expect(page.buttons).not.toContain(question!.choices[0]!.text);
  });
  it("is praised where it was chosen", async () => {
    const { state } = await fixture<"quiz">("quiz/which-told");
    const page = await quiz("which-told", { told: { ...state.told!, given: state.told!.answer, right: true } });
    expect(page.part("list", "Answers").texts("listitem")).toContain(`${String(state.told!.answer)} right, and you chose it`);
  });
  it("shows the saint it is about", async () => {
    const page = await quiz("true-false-told");
    expect(page.drawn).toEqual([page.state.told!.saint]);
  });
  it("leads to the next question, with the focus on the way there, and at the end to how it went", async () => {
    const page = await quiz("which");
    page.kernel.goesOn((await fixture<"quiz">("quiz/which-told")).state);
    await page.press(page.state.question!.choices[0]!.text);
    expect(page.focused).toBe("Next question");
    await pass(1000);
    expect(await page.key("Enter")).toEqual([{ type: "act", action: "next" }]);
    await page.shows({ number: 10 });
    expect(page.buttons).toContain("Next question"); // what was not known comes back
    await page.shows({ last: true });
    expect(page.buttons).toContain("See how you did");
  });
  it("takes no second answer", async () => {
    const page = await quiz("which-told");
    page.get("button", "Next question").focus();
    expect(await page.key("1")).toEqual([]);
    expect(page.buttons).not.toContain("Skip");
  });
});

describe("how it went", () => {
  /** Shows an end at which three are to be looked at again, as none of them was known when it came back. */
  async function threeMissed() {
    const { result } = (await fixture<"quiz">("quiz/over")).state;
    const lines = result!.lines.map((line) => (line.relit ? { ...line, relit: false, again: true, pane: "missed" as const } : line));
    return quiz("over", { result: { ...result!, lines } });
  }
  it("calls nobody to look again who was known when the question came back", async () => {
    const page = await quiz("over");
    const { lines } = page.state.result!;
    expect(lines.filter((line) => line.relit && line.again)).toEqual([]);
    expect(page.element.querySelectorAll(".sl-quiz-look").length).toBe(lines.filter((line) => line.again).length);
  });
  const wall = (page: Awaited<ReturnType<typeof quiz>>) => page.part("group", /^The saints of this quiz/);
  const nights = (page: Awaited<ReturnType<typeof quiz>>) => page.element.querySelectorAll(".sl-quiz-pane .sl-quiz-lit > .sl-drawing").length;

  it("is a wall of windows, each as far as it is lit", async () => {
    const page = await quiz("over");
    const { lines, bright } = page.state.result!;
    const words = { full: "you knew it", half: "getting there", missed: "missed" };
    expect(lines.map((line) => line.relit)).toContain(true);
    expect(wall(page).buttons).toEqual(lines.map((line) => `${line.told.name}: ${line.relit ? "missed, then right" : words[line.pane]}`));
    expect(nights(page)).toBe(lines.filter((line) => line.pane !== "full").length);
    expect(page.text).toContain(`You knew ${bright} of 10.`);
  });
  it("opens a window by its key: what was asked, what is true, the line of the story, and the card", async () => {
    const page = await quiz("over");
    const { lines } = page.state.result!;
    const line = lines.find((one) => one.told.line && one.pane === "full")!;
    await page.reach(`${lines.find((one) => one.again)!.told.name}: missed`);
    for (let i = 0; i < 10 && page.focused !== `${line.told.name}: you knew it`; i++) await page.key("ArrowRight");
    await page.key("Enter");
    const dialog = page.get("dialog", line.told.name);
    for (const text of [line.prompt, line.told.sentence, line.told.line]) expect(dialog.textContent).toContain(text);
    const face = `${line.told.saint}~~~`;
    await page.press("Read the card");
    expect(page.has("img", "the card in words")).toBe(false); // it is on its way
    page.kernel.bring({ type: "faces" }, [{ cards: { [face]: { svg: "<svg/>", name: line.told.name, label: "the card in words" } } }] as never);
    await pass();
    expect(page.has("img", "the card in words")).toBe(true);
    await page.press("Look at the picture");
    await page.press("Close");
    expect(page.element.querySelector("dialog")).toBeNull();
  });
  it("leads through those to look at again; light comes in where somebody looks", async () => {
    const page = await threeMissed();
    const again = page.state.result!.lines.filter((line) => line.again);
    expect(again.length).toBe(3);
    expect(page.element.querySelectorAll(".sl-quiz-look").length).toBe(3);
    await page.press("Look at 3 again");
    for (const [n, line] of again.entries()) {
      expect(page.get("dialog", line.told.name).textContent).toContain(line.told.sentence);
      if (n < 2) await page.press("Next one");
      if (n < 2) expect(page.focused).toBe(again[n + 1]!.prompt);
    }
    expect(page.has("button", "Next one")).toBe(false);
    await page.press("Close");
    expect(page.text).toContain(", and you looked at the others.");
    expect(page.element.querySelectorAll(".sl-quiz-look").length).toBe(0);
    expect(page.element.querySelectorAll(".sl-quiz-pane .sl-quiz-seen").length).toBe(3);
  });
  it("counts those that nobody has looked at yet, and offers them all once more when there are none", async () => {
    const page = await threeMissed();
    const again = page.state.result!.lines.filter((line) => line.again);
    await page.press("Look at 3 again");
    await page.press("Close");
    expect(page.buttons).toContain("Look at 2 again");
    await page.press("Look at 2 again");
    expect(page.names("dialog")).toEqual([again[1]!.told.name]); // not the one that was looked at
    await page.press("Next one");
    await page.press("Close");
    expect(page.buttons.filter((name) => name.startsWith("Look at"))).toEqual(["Look at them once more"]);
    await page.press("Look at them once more");
    expect(page.names("dialog")).toEqual([again[0]!.told.name]);
  });
  it("leads through all that was missed before what nobody answered", async () => {
    const { result } = (await quiz("over")).state;
    const lines = result!.lines.map((line, i) => ({ ...line, again: i !== 5, pane: i === 5 ? ("full" as const) : ("missed" as const), told: { ...line.told, given: i < 2 ? null : "no" } }));
    const page = await quiz("over", { result: { ...result!, lines } });
    await page.press("Look at 9 again");
    const order = [2, 3, 4, 6, 7, 8, 9, 0, 1];
    for (const [n, i] of order.entries()) {
      expect(page.get("dialog", lines[i]!.told.name).textContent).toContain(lines[i]!.prompt);
      if (n < 8) await page.press("Next one");
    }
  });
  it("opens one window after another, however quickly they are pressed", async () => {
    const page = await threeMissed();
    const again = page.state.result!.lines.filter((line) => line.again);
    const pane = () => wall(page).get("button", new RegExp(`^${again[0]!.told.name}: `));
    await page.press("Look at 3 again");
    await page.press("Next one");
    page.get("button", "Next one").click();
    page.get("button", "Next one").click(); // twice, before it is gone
    await pass();
    expect(page.names("dialog")).toEqual([again[2]!.told.name]);
    page.get("button", "Close").click();
    pane().click(); // before the dialog is gone from the page
    await pass();
    expect(page.names("dialog")).toEqual([again[0]!.told.name]);
    await page.press("Close");
    await page.press("Look at them once more");
    expect(page.names("dialog")).toEqual([again[0]!.told.name]);
  });
  it("is read aloud with what is to be looked at again", async () => {
    const { said } = voice();
    const page = await quiz("over");
    await page.press("Read aloud");
    for (const line of page.state.result!.lines) expect(said[0]!.includes(`${line.told.name}: ${line.told.sentence}`)).toBe(line.again);
  });
  it("is praised where everything was known", async () => {
    const page = await quiz("over-all");
    expect(page.text).toContain("You knew them all!");
    expect(page.has("button", /Look at/)).toBe(false);
    expect(nights(page)).toBe(0);
  });
  it("hangs the windows of a long quiz only when all are wanted", async () => {
    const { state } = await fixture<"quiz">("quiz/over");
    const lines = Array.from({ length: 40 }, (_, i) => state.result!.lines[i % 10]!);
    const page = await quiz("over", { length: 40, result: { ...state.result!, lines } });
    expect(wall(page).buttons.length).toBe(24);
    await page.press("+17 Show them all");
    expect(wall(page).buttons.length).toBe(40);
  });
  it("leads to other questions", async () => {
    expect(await (await quiz("over")).press("Try new questions")).toEqual([{ type: "again" }]);
  });
  it("speaks of one pane where there was one question", async () => {
    const { state } = await fixture<"quiz">("quiz/over");
    const lines = state.result!.lines.filter((line) => line.again).slice(0, 1);
    expect((await quiz("over", { length: 1, result: { ...state.result!, lines } })).text).toMatch(/You met 1 saint\./);
  });
});

it("a question is read aloud with its clues, and its answer with why", async () => {
  const { said } = voice();
  const asked = await quiz("who");
  await asked.press("Read aloud");
  const { clues } = asked.state.question!;
  expect(said[0]).toContain([...clues, "Who am I?"].join(" "));
  expect(asked.text.indexOf("Who am I?")).toBeGreaterThan(asked.text.indexOf(clues.at(-1)!));
  const told = await quiz("who-told");
  await told.press("Read aloud");
  expect(said[1]).toContain(`${told.state.told!.title} ${told.state.told!.sentence}`);
});

describe("after an answer", () => {
  it("shows where the story tells it, and opens all of the story", async () => {
    const { said } = voice();
    const page = await show("quiz", "quiz/last-told");
    const told = page.state.told!;
    expect(told.line).not.toBe("");
    expect(page.element.querySelector("blockquote")!.textContent).toBe(`“${told.line}”`);
    await page.press("Hear the name");
    expect(said.at(-1)).toBe(soundOf(told));
    expect(told.say).not.toBe("");
    expect(page.text).toContain(`Say: ${told.say}`);
    await page.press("Read the story");
    expect(page.get("dialog", told.name).textContent).toContain(told.story);
    await page.press("Close");
    expect(page.element.querySelector("dialog")).toBeNull();
  });
  it("quotes nothing where the story doesn't tell it", async () => {
    const page = await show("quiz", "quiz/true-false-told");
    expect(page.state.told!.line).toBe("");
    expect(page.element.querySelector("blockquote")).toBeNull();
  });
});
