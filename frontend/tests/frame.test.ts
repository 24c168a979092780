import { describe, expect, it, vi } from "vitest";
import Back from "../src/frame/Back.svelte";
import Button from "../src/frame/Button.svelte";
import Card from "../src/frame/Card.svelte";
import Curtain from "../src/frame/Curtain.svelte";
import Foot from "../src/frame/Foot.svelte";
import Frame from "../src/frame/Frame.svelte";
import Glory from "../src/scenes/end/Glory.svelte";
import Header from "../src/frame/Header.svelte";
import Hint from "../src/frame/Hint.svelte";
import Log from "../src/frame/Log.svelte";
import Notice from "../src/frame/Notice.svelte";
import Over from "../src/scenes/end/Over.svelte";
import Panes from "../src/frame/Panes.svelte";
import Players from "../src/frame/Players.svelte";
import Purse from "../src/frame/Purse.svelte";
import ReadAloud from "../src/frame/ReadAloud.svelte";
import Sign from "../src/frame/Sign.svelte";
import TableFrame from "../src/frame/TableFrame.svelte";
import { Faces } from "../src/lib/faces.svelte";
import { voice } from "./speech";
import { face, fixture, pass, show, stage, stand, words, type States } from "./stage";

const table = async (name: string, more: Partial<States["table"]> = {}) => ({ ...(await fixture<"table">(name)).state, ...more });
type Player = States["table"]["players"][number];
const player = (more: Partial<Player>): Player => ({ seat: 0, name: "Ana", kind: "person", label: "", cards: 3, treasure: 4, called: false, dealer: false, next: false, ...more });
const faces = (...slugs: string[]) => {
  const known = new Faces();
  known.take({ defs: {}, back: "<svg data-back=''></svg>", cards: Object.fromEntries(slugs.map((slug) => [slug, face(slug)])) });
  return known;
};
const click = (element: HTMLElement) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));

describe("a button", () => {
  it("says what happens, and does it", () => {
    const onclick = vi.fn();
    const page = stand(Button, { label: "Draw a card", onclick });
    click(page.get("button", "Draw a card"));
    expect(onclick).toHaveBeenCalledTimes(1);
    expect(page.get("button").title).toBe("");
  });
  it("of which only the sign is seen still has its name, and shows it on a long look", () => {
    const page = stand(Button, { label: "Save", icon: "save", short: "always", onclick: () => undefined });
    expect(page.get("button", "Save").title).toBe("Save");
    expect(page.element.querySelectorAll("svg[aria-hidden=true]")).toHaveLength(1);
  });
});

describe("a card", () => {
  it("is a picture with its words where it has any", () => {
    const page = stand(Card, { faces: faces("lucy"), slug: "lucy", label: "St. Lucy, on top" });
    expect(page.names("img")).toEqual(["St. Lucy, on top"]);
    expect(page.drawn).toEqual(["lucy"]);
  });
  it("without words is there for the eye only", () => {
    const page = stand(Card, { faces: faces("lucy"), slug: "lucy" });
    expect(page.names("img")).toEqual([]);
    expect(page.text).toBe("");
    expect(page.drawn).toEqual(["lucy"]);
  });
  it("is blank until its drawing has come: nobody reads the key of a saint", async () => {
    const known = faces();
    const page = stand(Card, { faces: known, slug: "lucy" });
    expect(page.text).toBe("");
    expect(page.drawn).toEqual([]);
    known.merge({ cards: { lucy: face("lucy") } });
    await pass();
    expect(page.drawn).toEqual(["lucy"]);
    expect(page.element.querySelector(".sl-drawing-coming")).toBeNull();
  });
  it("face down shows the back and no face", () => {
    const page = stand(Back, { faces: faces("lucy") });
    expect(page.element.querySelectorAll("img[src^=data]")).toHaveLength(1);
    expect(page.drawn).toEqual([]);
  });
  it("that leaves gives its drawing to the next place, and two places have one each", async () => {
    const known = faces("lucy");
    const [one, other] = [document.createElement("p"), document.createElement("p")];
    const away = known.hang(known.cards.lucy!.svg)(one) as () => void;
    known.hang(known.cards.lucy!.svg)(other);
    const [first, second] = [one.firstElementChild!, other.firstElementChild!];
    expect(first).not.toBe(second);
    away();
    expect(one.childElementCount).toBe(0);
    known.hang(known.cards.lucy!.svg)(one);
    expect(one.firstElementChild).toBe(first);
  });
});

it("the header says what to do and holds the tools", () => {
  const page = stand(Header, { candles: 0, words: { headline: "Your turn, Ana", task: "Play a card." }, notice: words("<i></i>"), tools: words("<button>Rules</button>") });
  expect(page.texts("heading")).toEqual(["Your turn, Ana"]);
  expect(page.text).toBe("Your turn, Ana Play a card. Rules");
  expect(page.part("group", "Tools").buttons).toEqual(["Rules"]);
});

describe("a hint", () => {
  const hints = ["Look at the ribbons.", "One of them is red.", "Play St. Lucy."];
  const shown = (count: number) => stand(Hint, { hints, shown: count }).text;
  it("is not there before it is asked for", () => expect(shown(0)).toBe(""));
  it("comes one by one and says how many there are", () => {
    expect(shown(1)).toBe("Hint 1 of 3 Look at the ribbons.");
    expect(shown(3)).toBe("Hint 3 of 3 Play St. Lucy.");
  });
});

it("the log tells the last few things, the newest first to those who hear them", () => {
  const lines = ["one", "two", "three", "four", "five", "six"].map((text, n) => ({ n, text }));
  expect(stand(Log, { lines }).texts("listitem")).toEqual(["six", "five", "four", "three"]);
  expect(stand(Log, { lines, most: 2 }).texts("listitem")).toEqual(["six", "five"]);
});

describe("the line of the frame", () => {
  it("is not there while there is nothing to say", () => {
    expect(stand(Notice, { notice: null, ondismiss: () => undefined }).element.textContent!.trim()).toBe("");
  });
  it.each(["refusal", "lost", "good"] as const)("says what is %s, and can be closed", (kind) => {
    const ondismiss = vi.fn();
    const page = stand(Notice, { notice: { kind, text: "Lucy and John share no fact." }, ondismiss });
    expect(page.texts("paragraph")).toEqual(["Lucy and John share no fact."]);
    expect(page.element.querySelectorAll(`.sl-notice-${kind}`)).toHaveLength(1);
    click(page.get("button", "Close this message"));
    expect(ondismiss).toHaveBeenCalledTimes(1);
  });
});

describe("the players", () => {
  const shown = (more: Partial<Player>[], rest = {}) => {
    const players = more.map((one, seat) => player({ seat, ...one }));
    return stand(Players, { players, turn: 0, order: "Next: Ben", ...rest });
  };
  it("are told with their cards and their treasure, and who is on turn", () => {
    const page = shown([{ cards: 1 }, { name: "Ben", cards: 3, treasure: 12 }]);
    expect(page.texts("listitem")).toEqual(["Ana, 1 card, 4 treasures, It's this player's turn.", "Ben, 3 cards, 12 treasures"]);
    expect(page.text).toMatch(/Next: Ben$/);
  });
  it("are told as what they are", () => {
    const [one, two, three] = shown([{ kind: "computer" }, { kind: "computer", label: "gentle computer", dealer: true }, { dealer: true }]).texts("listitem");
    expect(one).toContain("computer");
    expect(two).toContain("gentle computer, plays last");
    expect(three).toContain("plays last");
    expect(three).not.toContain("computer");
  });
  it("who have called are heard", () => {
    expect(shown([{ called: true }, {}]).texts("listitem").map((line) => line.includes("SaintCards!"))).toEqual([true, false]);
  });
  it("hold their cards face down, seven at most on the screen", () => {
    expect(shown([{ cards: 9 }]).element.querySelectorAll(".sl-backs i")).toHaveLength(7);
  });
});

describe("treasure", () => {
  it("is a number, and pieces for the eye", () => {
    const page = stand(Purse, { amount: 38, most: 4 });
    expect(page.text).toBe("38 treasures");
    expect([...page.element.querySelectorAll("svg.sl-gem")].map((gem) => gem.classList[1])).toEqual(["sl-gem20", "sl-gem10", "sl-gem5", "sl-gem1"]);
  });
  it("of one's own and of who has just gained stands at the foot", () => {
    const owners = [player({ treasure: 7 }), player({ seat: 1, name: "Ben", treasure: 9 })];
    const page = stand(Foot, { owners, seat: 0, gain: { seat: 1, amount: 2 }, children: words("<button>Continue</button>") });
    expect(page.text).toContain("Ana, 7 treasures, Ben, 9 treasures, +2");
    expect(page.buttons).toEqual(["Continue"]);
  });
  it("that still flies is not counted yet", () => {
    const page = stand(Foot, { owners: [player({ treasure: 9 })], seat: 0, gain: { seat: 0, amount: 2 }, flying: true, children: words("") });
    expect(page.element.querySelector(".sl-purse-number")!.textContent).toBe("7");
  });
  it("lies at the feet of Jesus at the end", () => {
    const page = stand(Glory, { over: { laid: "treasure", amount: 26, total: "26 treasures, one gift", gifts: [] } });
    expect(page.names("img")).toEqual(["A stained-glass window of Jesus with open arms. The treasure lies at his feet."]);
    expect(page.element.querySelectorAll(".sl-laid .sl-gem")).toHaveLength(3); // 20 + 5 + 1
  });
});

it("panes show how far one is, and words say it", () => {
  const page = stand(Panes, { length: 4, done: 2, panes: ["half", "missed"], words: "Question 3 of 4" });
  expect(page.text).toBe("Question 3 of 4");
  expect([...page.element.querySelectorAll(".sl-panes i")].map((pane) => pane.className)).toEqual(["sl-pane0 sl-pane-half", "sl-pane1 sl-pane-missed", "sl-pane-next", ""]);
});

it("a fact has its sign out of this widget's own drawings, or a plain pane", () => {
  const known = faces();
  expect(stand(Sign, { faces: known, symbol: "palm" }).element.querySelector("use")!.getAttribute("href")).toBe("#sl-palm");
  expect(stand(Sign, { faces: known, symbol: "" }).element.querySelector("use")).toBeNull();
});

describe("reading aloud", () => {
  it("shows the words where the browser has no voice", async () => {
    const page = await show("table", "turn", { headline: "Your turn, Ben" });
    expect(await page.press("Read aloud")).toEqual([]);
    expect(page.get("dialog", "Read it together").textContent).toContain("Your turn, Ben");
  });
  it("reads what stands over the scene, and stops when pressed again", async () => {
    const { said, silent } = voice();
    const page = await stage(ReadAloud, await table("turn", { headline: "Your turn, Ben", task: "Play a card." }));
    await page.press("Read aloud");
    expect(said).toEqual(["Your turn, Ben Play a card."]);
    expect(page.buttons).toEqual(["Stop reading"]);
    await page.press("Stop reading");
    expect(silent()).toBe(true);
    expect(page.buttons).toEqual(["Read aloud"]);
  });
  it("offers itself again when it has finished, or when something new is to be seen", async () => {
    const { finish, silent } = voice();
    const page = await stage(ReadAloud, await table("turn"));
    await page.press("Read aloud");
    finish();
    await pass();
    expect(page.buttons).toEqual(["Read aloud"]);
    await page.press("Read aloud");
    await page.shows({ headline: "Cleo played" });
    expect(silent()).toBe(true);
    expect(page.buttons).toEqual(["Read aloud"]);
  });
});

describe("the curtain", () => {
  it("hides everything but who is asked to go", async () => {
    const page = await stage(Curtain, await table("curtain"));
    expect(page.text).toBe("Pass the screen to Ben I'm Ben");
    expect(page.drawn).toEqual([]);
    expect(await page.press("I'm Ben")).toEqual([{ type: "seat", seat: 1 }]);
  });
  it("opens its door first, and once", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const page = await stage(Curtain, await table("curtain"));
    const door = page.element.querySelector(".sl-portal")!;
    expect(door.classList).not.toContain("sl-portal-open");
    expect(await page.press("I'm Ben")).toEqual([]); // the door is on its way
    expect(await page.press("I'm Ben")).toEqual([]);
    expect(door.classList).toContain("sl-portal-open");
    await pass(320);
    expect(page.kernel.wishes()).toEqual([{ type: "seat", seat: 1 }]);
  });
  it("stays closed when the kernel says no", async () => {
    const page = await stage(Curtain, await table("curtain"));
    page.kernel.refuses("Somebody else is asked for.");
    await page.press("I'm Ben");
    expect(page.element.querySelector(".sl-portal")!.classList).not.toContain("sl-portal-open");
  });
  it("asks nobody where nobody is asked for", async () => {
    expect((await stage(Curtain, await table("curtain", { asks: null }))).text).toBe("");
  });
});

describe("the end", () => {
  it("lays down what all of them bring, each gift beside its giver and none before another", async () => {
    const over = await table("over");
    const page = await stage(Over, over);
    const given = page.part("region", "What everyone brought");
    expect(given.texts("listitem")).toEqual(over.over!.gifts.map((gift) => [gift.name, ...gift.lines, `${gift.treasure} treasures`].join(", ")));
    expect(over.over!.gifts.map((gift) => gift.seat)).toEqual([0, 1, 2]);
    expect(page.text).toContain(over.over!.total);
    expect(page.element.querySelectorAll(".sl-laid")).toHaveLength(4); // 42: 20 + 20 + 1 + 1
  });
  it("opens a saint with the story, and comes back to where it was", async () => {
    const over = await table("over");
    const page = await stage(Over, over);
    const slug = over.over!.met[1]!;
    page.kernel.replies({ title: "Martyr", story: "A brave soldier.", feast: "Feast day: January 20" } as never);
    expect(await page.press(page.part("region", "Saints you met").all("button")[1]!)).toEqual([{ type: "saint", slugs: [slug] }]);
    expect(page.text).toContain("A brave soldier.");
    expect(page.has("region", "What everyone brought")).toBe(false);
    await page.press("Back to the results");
    expect(document.activeElement).toBe(page.part("region", "Saints you met").all("button")[1]);
  });
  it("opens a moment with both cards and all that they share", async () => {
    const over = await table("over");
    const page = await stage(Over, over);
    const [one, two] = over.over!.again;
    await page.press(page.part("region", "Look at these again").all("button")[0]!);
    expect(page.drawn).toEqual([one!.card, one!.on]);
    for (const fact of one!.facts) expect(page.part("list", "What they share").text).toContain(fact.sentence);
    await page.press("Next one");
    expect(page.drawn).toEqual([two!.card, two!.on]);
    await page.press("Back to the results");
    expect(document.activeElement).toBe(page.part("region", "Look at these again").all("button")[1]);
  });
  it("says how to make flashcards of the saints", async () => {
    const over = await table("over");
    const page = await stage(Over, over);
    page.kernel.replies({ sentence: "Run this:", text: "sl.flashcards(['lucy'])" });
    expect(await page.press("Make flashcards")).toEqual([{ type: "deck", slugs: over.over!.met }]);
    expect(page.part("dialog", "Your flashcards").text).toContain("Run this: sl.flashcards(['lucy'])");
  });
  it("shows many saints when somebody asks for them", async () => {
    const over = await table("over");
    const many = Array.from({ length: 20 }, (_, i) => `saint-${i}`);
    const page = await stage(Over, { ...over, over: { ...over.over!, met: many } });
    const met = () => page.part("region", "Saints you met");
    expect(met().all("button")).toHaveLength(14);
    await page.press("+7 Show them all");
    expect(met().all("button")).toHaveLength(20);
    expect(document.activeElement).toBe(met().all("button")[13]);
  });
  it("shows the saints that were met, and three to look at again", async () => {
    const over = await table("over");
    const page = await stage(Over, over);
    const met = page.part("region", "Saints you met");
    expect(met.texts("heading")).toEqual([`Saints you met: ${over.over!.met.length}`]);
    expect(met.texts("button").map((name) => name.toLowerCase().replaceAll(" ", "-"))).toEqual(over.over!.met);
    const again = page.part("region", "Look at these again");
    expect(again.texts("heading")).toEqual(["Look at these again"]);
    expect(again.element.querySelectorAll(".sl-window-glass")).toHaveLength(2 * over.over!.again.length);
    for (const one of over.over!.again) expect(again.text).toContain(`${one.sentence} ${one.names}`);
    expect(page.text).toContain("“Where your treasure is, there your heart will be also.” Matthew 6:21");
  });
  it("says nothing of what is not there", async () => {
    const over = await table("over");
    const page = await stage(Over, { ...over, over: { ...over.over!, met: [], again: over.over!.again.slice(0, 2) } });
    expect(page.has("region", "Saints you met")).toBe(false);
    expect(page.part("region", "Look at these again").texts("heading")).toEqual(["Look at these again"]);
  });
  it("shows the game again", async () => {
    const page = await stage(Over, await table("over"));
    expect(await page.press("See the game again")).toEqual([{ type: "replay", step: 0, why: false }]);
  });
  it("leads to a new game", async () => {
    const page = await stage(Over, await table("over"));
    expect(await page.press("Play again")).toEqual([{ type: "new" }]);
  });
});

describe("the frame", () => {
  const framed = async (more: Partial<States["table"]> = {}, props = {}) =>
    stage(Frame, await table("turn", more), { label: "SaintCards", tools: words("<button>Rules</button>"), children: words("<button>Draw</button>"), ...props });

  it("is called by its game and says what the kernel says", async () => {
    const page = await framed({ headline: "Your turn, Ben", said: "Ana draws a card." });
    expect(page.names("region")).toEqual(["SaintCards"]);
    expect(page.headline).toBe("Your turn, Ben");
    expect(page.told).toBe("Ana draws a card.");
  });
  it("may say something else than the kernel", async () => {
    const page = await framed({}, { words: { headline: "Pick your saints", task: "As many as you like." } });
    expect([page.headline, page.task]).toEqual(["Pick your saints", "As many as you like."]);
  });
  it("keeps the keys of the game from the notebook", async () => {
    const page = await framed();
    const notebook = vi.fn();
    document.body.addEventListener("keydown", notebook);
    page.get("button", "Draw").focus();
    await page.key("a");
    (document.activeElement as HTMLElement).blur();
    await page.key("b");
    document.body.removeEventListener("keydown", notebook);
    expect(notebook.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(["b"]);
  });
});

describe("the frame of a table", () => {
  const framed = async (name = "turn", more: Partial<States["table"]> = {}, props = {}) =>
    stage(TableFrame, await table(name, more), { children: words("<p>The scene</p>"), ...props });

  it("takes back what can be taken back", async () => {
    const page = await framed("turn", { undo: { can: true, why: "" } });
    expect(await page.press("Undo")).toEqual([{ type: "undo" }]);
  });
  it("says why something cannot be taken back, and asks nobody", async () => {
    const page = await framed("turn", { undo: { can: false, why: "Felix has played since." } });
    expect(await page.press("Undo")).toEqual([]);
    expect([page.notice, page.told]).toEqual(["Felix has played since.", "Felix has played since."]);
  });
  it("has a word for it where the kernel has none", async () => {
    const page = await framed("turn", { undo: { can: false, why: "" } });
    await page.press("Undo");
    expect(page.notice).toBe("There's nothing to undo.");
  });
  it("shows the rules over the game, and goes back to it", async () => {
    const page = await framed();
    page.kernel.replies({ help: [{ title: "Your turn", lines: ["Play a card.", "Or draw one."] }, { title: "The end", lines: ["Treasure is given."] }] });
    expect(await page.press("Rules")).toEqual([{ type: "help" }]);
    const rules = page.part("dialog", `How to play ${page.state.title}`);
    expect(rules.texts("listitem")).toEqual(["Play a card.", "Or draw one.", "Treasure is given."]);
    expect(rules.text).toMatch(/Your turn .* The end/);
    await page.press("Back to the game");
    expect(page.has("dialog")).toBe(false);
    expect(page.focused).toBe("Rules");
  });
  it("opens no empty rules", async () => {
    const page = await framed();
    page.kernel.refuses("No rules now.");
    await page.press("Rules");
    expect(page.has("dialog")).toBe(false);
    expect(page.notice).toBe("No rules now.");
  });
  it("saves, and says where", async () => {
    const page = await framed();
    page.kernel.replies({ saved: "ana-ben.json" });
    expect(await page.press("Save")).toEqual([{ type: "save" }]);
    expect([page.notice, page.told]).toEqual(["Saved as ana-ben.json.", "Saved as ana-ben.json."]);
    page.kernel.replies({ sentence: "The game is kept." });
    await page.press("Save");
    expect(page.notice).toBe("The game is kept.");
  });
  it("asks before a game is given up: staying sends nothing", async () => {
    const page = await framed();
    expect(await page.press("New game")).toEqual([]);
    expect(page.part("dialog", "Start a new game?").buttons).toEqual(["Keep playing", "Start a new game"]);
    expect(await page.press("Keep playing")).toEqual([]);
    expect(page.has("dialog")).toBe(false);
    await page.press("New game");
    expect(await page.press("Start a new game")).toEqual([{ type: "new" }]);
    expect(page.has("dialog")).toBe(false);
  });
  it("does first what takes a while", async () => {
    const before = vi.fn(() => Promise.resolve());
    const page = await framed("turn", {}, { before });
    await page.press("New game");
    expect(before).toHaveBeenCalledTimes(1);
    expect(page.has("dialog", "Start a new game?")).toBe(true);
  });
  it("Escape closes a dialog, and nothing is sent", async () => {
    const page = await framed();
    await page.press("New game");
    expect(await page.key("Escape")).toEqual([]);
    expect(page.has("dialog")).toBe(false);
    expect(page.focused).toBe("New game");
  });
  it.each([
    ["turn", ["Undo", "Rules", "Save", "New game", "Read aloud", "Keys"]],
    ["curtain", ["Rules", "Read aloud", "Keys"]], // nothing that tells of the game
    ["over", ["Rules", "Save", "Read aloud", "Keys"]],
  ])("offers in %s: %j", async (name, tools) => {
    voice();
    expect((await framed(name)).part("group", "Tools").buttons).toEqual(tools);
  });
  it("offers no Undo where nothing can ever be taken back", async () => {
    const { undo: _, ...state } = await table("turn");
    expect((await stage(TableFrame, state as States["table"], { children: words("") })).part("group", "Tools").buttons).not.toContain("Undo");
  });
});
