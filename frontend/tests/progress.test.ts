import { describe, expect, it, vi } from "vitest";
import { bring, toBytes } from "../src/lib/files";
import { page, shown, spoken } from "../src/scenes/progress/state";
import type { Reply } from "../src/wire/base";
import type { Request } from "../src/wire/requests";
import { voice } from "./speech";
import { fixture, show, type States } from "./stage";

type Progress = States["progress"];
type SaintRow = Progress["rows"][number];
type Pane = SaintRow["panes"][number];
const row = (name: string, missed: number, due: number, ...panes: Pane[]): SaintRow => ({ slug: name, card: name, name, missed, due, panes, notes: {} });
const rows = [row("Agnes", 0, 1, "k", ""), row("Blaise", 2, 0, "h*", "m"), row("Clare", 5, 2, "m", "k"), row("Denis", 2, 1, "k", "k*")];
const names = (found: SaintRow[]) => found.map((one) => one.name);

describe("saints", () => {
  it("are all there, or those of one choice", () => {
    expect(names(shown(rows, "all", "name"))).toEqual(["Agnes", "Blaise", "Clare", "Denis"]);
    expect(names(shown(rows, "again", "name"))).toEqual(["Blaise", "Clare", "Denis"]);
    expect(names(shown(rows, "due", "name"))).toEqual(["Agnes", "Clare", "Denis"]);
    expect(names(shown(rows, "open", "name"))).toEqual(["Blaise", "Clare"]);
  });
  it("come by name, or the most missed first, and nothing is changed by it", () => {
    expect(names(shown(rows, "all", "need"))).toEqual(["Clare", "Denis", "Blaise", "Agnes"]);
    expect(names(rows)).toEqual(["Agnes", "Blaise", "Clare", "Denis"]);
  });
});

describe("pages", () => {
  const letters = [..."abcdefghij"];
  it.each([
    [0, ["a", "b", "c", "d"], 1, 4],
    [2, ["i", "j"], 9, 10],
    [3, ["a", "b", "c", "d"], 1, 4],
    [-1, ["i", "j"], 9, 10],
  ])("%i go round", (at, part, from, to) => {
    expect(page(letters, at, 4)).toMatchObject({ part, from, to, pages: 3 });
  });
  it("of nothing are one empty page", () => {
    expect(page([], 5, 4)).toMatchObject({ part: [], pages: 1, at: 0 });
  });
});

describe("panes", () => {
  it("are told in words", () => {
    expect(spoken("", undefined)).toBe("not asked yet");
    expect(spoken("k", undefined)).toBe("known");
    expect(spoken("m", undefined)).toBe("missed");
    expect(spoken("h*", "birth: known, death: missed")).toBe("getting there, answered today (birth: known, death: missed)");
  });
});

const progress = (name: string, more: Partial<Progress> = {}) => show("progress", `progress/${name}`, more);

/** A file that somebody chose; those of jsdom cannot be read. */
const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => ({ name, arrayBuffer: async () => bytes.buffer }) as File;

/** Watches what the browser is given to keep. */
function downloads() {
  const kept: { name: string; blob: Blob }[] = [];
  let blob: Blob;
  URL.createObjectURL = vi.fn((given: Blob) => ((blob = given), "blob:1"));
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    kept.push({ name: this.download, blob });
  });
  return { kept };
}

describe("a class", () => {
  it("shows each child with its panes, what waits today, and what comes next", async () => {
    const book = await progress("class");
    const { children, columns } = book.state;
    const table = book.part("table", "What each child knows");
    expect(table.names("columnheader")).toEqual(["Children", ...columns, "Waiting", "Practice"]);
    expect(table.names("rowheader")).toEqual(children.slice(0, 6).map((child) => child.name));
    const [first] = children;
    const cells = table.texts("cell").slice(0, columns.length + 2);
    expect(cells).toEqual([...first!.panes.map((pane, i) => spoken(pane, first!.notes[columns[i]!])), `${first!.due || "none"}`, first!.next || "a new saint"]);
  });
  it("is turned page by page, and round again", async () => {
    const book = await progress("class");
    const { children } = book.state;
    expect(book.part("group", "Pages").text).toContain("1 to 6 of 24");
    await book.press("Next page");
    expect(book.told).toBe("Children: 7 to 12 of 24");
    expect(book.part("table").names("rowheader")).toEqual(children.slice(6, 12).map((child) => child.name));
    await book.press("Previous page");
    await book.press("Previous page");
    expect(book.part("table").names("rowheader")).toEqual(children.slice(18).map((child) => child.name));
  });
  it("leads to a child by its name in the table or in the list", async () => {
    const book = await progress("class");
    const [, second] = book.state.children;
    expect(await book.press(second!.name)).toEqual([{ type: "learner", learner: second!.id }]);
    expect(await book.choose("Look at", "Cleo")).toEqual([{ type: "learner", learner: 3 }]);
  });
  it("stays where it is when the kernel refuses", async () => {
    const book = await progress("class");
    book.kernel.refuses("Cleo has been deleted.");
    await book.choose("Look at", "Cleo");
    expect(book.notice).toBe("Cleo has been deleted.");
    expect((book.get("combobox", "Look at") as HTMLSelectElement).selectedOptions[0]!.text).toBe("Class 4b");
  });
  it("tells what is hardest, and who needs it", async () => {
    const book = await progress("class");
    const lines = book.part("region", "Worth another look").texts("listitem");
    expect(lines).toEqual(book.state.hardest.map((fact) => `${fact.name} ${fact.text} ${fact.note} Missed by ${fact.needs}`));
  });
  it("has nothing to delete", async () => {
    expect((await progress("class")).buttons.filter((name) => /Delete/.test(name))).toEqual([]);
  });
  it.each(["class", "nobody"])("makes a backup as a file (%s)", async (name) => {
    const { kept } = downloads();
    const book = await progress(name);
    book.kernel.replies({ file: "backup.db", data: btoa("SQLite\0\xff"), sentence: "backup.db is kept." });
    expect(await book.press("Make a backup")).toEqual([{ type: "backup" }]);
    expect(kept.map((one) => one.name)).toEqual(["backup.db"]);
    expect(kept[0]!.blob.size).toBe(8);
    expect([...toBytes(btoa("SQLite\0\xff"))]).toEqual([...new TextEncoder().encode("SQLite\0"), 255]);
    expect([book.notice, book.told]).toEqual(["backup.db is kept.", "backup.db is kept."]);
  });
  it("asks for a file to bring back, and sends it part by part", async () => {
    const book = await progress("class");
    const chooser = document.querySelector<HTMLInputElement>("input[type=file]")!;
    const asked = vi.spyOn(chooser, "click").mockImplementation(() => {});
    expect(await book.press("Restore a backup")).toEqual([]);
    expect(asked).toHaveBeenCalledOnce();
    expect([chooser.accept, chooser.tabIndex]).toEqual([".db,.json", -1]);
    const bytes = new Uint8Array(1_200_000).map((_, i) => i % 251);
    const sent: Request[] = [];
    const send = async (request: Request) => (sent.push(request), { type: "reply", id: null, ok: true } satisfies Reply);
    expect(await bring(file("backup.db", bytes), send)).toBe(true);
    const parts = sent.filter((one) => one.type === "restore");
    expect(parts.map(({ name, part, parts }) => [name, part, parts])).toEqual([0, 1, 2].map((part) => ["backup.db", part, 3]));
    expect(parts.flatMap(({ data }) => [...toBytes(data)])).toEqual([...bytes]);
    expect(await bring(file("empty.db", new Uint8Array()), send)).toBe(true);
    expect(sent.at(-1)).toEqual({ type: "restore", name: "empty.db", part: 0, parts: 1, data: "" });
  });
  it("sends nothing more of a file that is refused", async () => {
    const sent: Request[] = [];
    const refuse = async (request: Request) => (sent.push(request), null);
    expect(await bring(file("photo.jpg", new Uint8Array(1_200_000)), refuse)).toBe(false);
    expect(sent.length).toBe(1);
  });
  it("is renewed, and says so", async () => {
    const book = await progress("class");
    expect(await book.press("Refresh")).toEqual([{ type: "learner", learner: null }]);
    expect(book.told).toBe(`Up to date. ${book.state.task}`);
  });
});

describe("a child", () => {
  const table = "What is known about each saint";
  /** Unfolds the table. */
  async function unfolded(more: Partial<Progress> = {}) {
    const book = await progress("learner", more);
    await book.press(`Show all ${book.state.rows.length} saints in a table`);
    return book;
  }
  it("is told first in sentences, and the table lies folded below them", async () => {
    const book = await progress("learner");
    const { learned, rows } = book.state;
    expect(learned.length).toBeGreaterThan(0);
    expect(learned.length).toBeLessThanOrEqual(3);
    expect(book.part("list", "Learned last").texts("listitem")).toEqual(learned.map((line) => line.text));
    expect(book.has("table", table)).toBe(false);
    await book.press(`Show all ${rows.length} saints in a table`);
    expect(book.has("table", table)).toBe(true);
    expect(book.part("list", "Learned last").texts("listitem")).toEqual(learned.map((line) => line.text));
    await book.press("Fold up the table");
    expect(book.has("table", table)).toBe(false);
  });
  it("shows each saint with its panes", async () => {
    const book = await unfolded();
    const { rows, columns } = book.state;
    expect(book.part("table", "What is known about each saint").names("rowheader")).toEqual(rows.slice(0, 8).map((one) => one.name));
    expect(book.part("table").texts("cell").slice(0, columns.length)).toEqual(rows[0]!.panes.map((pane, i) => spoken(pane, rows[0]!.notes[columns[i]!])));
    expect(book.text).toContain(book.state.bright);
  });
  it("asks for the windows that are seen, once", async () => {
    const rows = (await fixture<"progress">("progress/learner")).state.rows.map((one) => ({ ...one, card: one.card.toUpperCase() })); // no drawing of these is known
    const book = await progress("learner", { rows });
    const seen = (from: number, to: number) => [{ type: "windows", slugs: rows.slice(from, to).map((one) => one.card) }];
    expect(book.kernel.wishes()).toEqual([]); // nobody sees them yet
    expect(await book.press(`Show all ${rows.length} saints in a table`)).toEqual(seen(0, 8));
    expect(await book.press("Next page")).toEqual(seen(8, 16));
    expect(await book.press("Previous page")).toEqual([]);
  });
  it("shows those of one choice, in an order, and says how many", async () => {
    const book = await unfolded();
    const { rows } = book.state;
    const again = shown(rows, "again", "name");
    expect((book.get("combobox", "Show") as HTMLSelectElement).textContent).toContain(`to look at again (${again.length})`);
    await book.choose("Show", `to look at again (${again.length})`);
    expect(book.told).toBe(`${again.length} ${again.length === 1 ? "saint" : "saints"}`);
    expect(book.part("table").names("rowheader")).toEqual(again.slice(0, 8).map((one) => one.name));
    await book.choose("Sort by", "most missed first");
    expect(book.part("table").names("rowheader")).toEqual(shown(rows, "again", "need").slice(0, 8).map((one) => one.name));
  });
  it("says it kindly where there is nothing of a kind", async () => {
    const { rows } = (await fixture<"progress">("progress/learner")).state;
    const book = await unfolded({ rows: rows.map((one) => ({ ...one, due: 0 })) });
    await book.choose("Show", "waiting today (0)");
    expect(book.text).toContain("Nothing here. Well done!");
    expect(book.has("table")).toBe(false);
  });
  it("tells what is about to be forgotten", async () => {
    const book = await progress("learner");
    const five = book.part("region", "About to be forgotten");
    expect(five.texts("listitem")).toEqual(book.state.fading.map((fact) => `${fact.name} ${fact.text}`));
    const calm = await progress("learner", { fading: [] });
    expect(calm.part("region", /^\d+ saints? to look at today$/).text).toContain("Each question comes back"); // some is due today
    const rest = await progress("learner", { fading: [], rows: book.state.rows.map((row) => ({ ...row, due: 0 })) });
    expect(rest.part("region", "No questions are waiting today.").text).toContain("Each question comes back");
    for (const one of [calm, rest]) expect(one.text).not.toContain("About to be forgotten"); // no heading over nothing
  });
  it("shows what comes back when, and goes back to the saints", async () => {
    const book = await progress("learner");
    const { days, missed } = book.state;
    expect(await book.press("What comes next")).toEqual([]);
    expect(book.told).toBe(`What comes back. ${days!.words}`);
    expect(book.texts("listitem").slice(0, 14)).toEqual(days!.bars.map((bar) => bar.words));
    expect(book.text).toContain(`${days!.learnt}. They're yours to keep.`);
    expect(book.part("region", "Look at these again").texts("listitem")).toEqual(missed.map((fact) => `${fact.name} ${fact.text} ${fact.note}`));
    await book.press("Back to the saints");
    expect(book.has("list", "Learned last")).toBe(true);
  });
  it("goes back to the saints when another one is looked at", async () => {
    const book = await progress("learner");
    await book.press("What comes next");
    await book.choose("Look at", "Ben");
    expect(book.buttons).toContain("What comes next");
  });
  it("can be kept as a file", async () => {
    const { kept } = downloads();
    const book = await progress("learner");
    book.kernel.replies({ file: "ana.json", text: '{"name": "Ana"}', sentence: "ana.json is kept." });
    expect(book.buttons).not.toContain("Delete everything"); // nothing of this stands among a child's buttons
    await book.press("For grown-ups");
    expect(await book.press("Save as a file")).toEqual([{ type: "export", learner: 1 }]);
    expect(kept.map(({ name }) => name)).toEqual(["ana.json"]);
    expect(kept[0]!.blob.size).toBe('{"name": "Ana"}'.length);
    expect([book.notice, book.told]).toEqual(["ana.json is kept.", "ana.json is kept."]);
  });
  it("is deleted only when asked twice", async () => {
    const book = await progress("learner");
    const remove = async () => {
      await book.press("For grown-ups");
      return book.press("Delete everything");
    };
    expect(await remove()).toEqual([]);
    expect(book.has("dialog", "Delete everything about Ana?")).toBe(true);
    expect(await book.press("Keep everything")).toEqual([]);
    await remove();
    expect(await book.key("Escape")).toEqual([]);
    expect([book.has("dialog"), book.focused]).toEqual([false, "For grown-ups"]);
    await remove();
    expect(await book.press("Delete it all")).toEqual([{ type: "delete", learner: 1 }]);
  });
  it("that has just begun is encouraged", async () => {
    const book = await progress("begins");
    expect(book.text).toContain("Every answer lights up a pane here.");
    expect(book.buttons).not.toContain("What comes next");
  });
  it("that looks at itself sees nobody else", async () => {
    const book = await progress("own");
    expect(book.has("combobox", "Look at")).toBe(false);
    expect(book.buttons.filter((name) => /backup/.test(name))).toEqual([]);
    expect(book.headline).toBe("Look what you know now, Ben");
  });
  it("is read aloud with what fades", async () => {
    const { said } = voice();
    const book = await progress("learner");
    await book.press("Read aloud");
    for (const fact of book.state.fading) expect(said[0]).toContain(`${fact.name}: ${fact.text}`);
  });
});

it("a parish without learners has nothing to renew", async () => {
  const book = await progress("nobody");
  expect(book.buttons).toEqual(["Read aloud", "Keys", "Make a backup", "Restore a backup"]);
  expect(book.has("combobox")).toBe(false);
});
