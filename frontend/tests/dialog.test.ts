import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Dialog from "../src/frame/Dialog.svelte";
import { leave, pass, stand, words } from "./stage";
import { bringPopovers, layer, takePopovers } from "./toplayer";

/** A dialog on a page with a button behind it, which had the focus. */
async function open(more: Record<string, unknown> = {}) {
  const behind = document.body.appendChild(document.createElement("button"));
  behind.focus();
  const onclose = vi.fn();
  const page = stand(Dialog, { title: "The rules", id: "rules-1", onclose, children: words("<p>Play a card.</p>"), ...more });
  await pass();
  const dialog = page.get("dialog") as HTMLDialogElement;
  return { page, dialog, onclose, behind, text: page.get("region", "The rules"), back: page.has("button", "Back to the game") ? page.get("button", "Back to the game") : null! };
}
const key = (name: string) => document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

describe.each(["popover", "modal"] as const)("a dialog in a browser that shows it first as a %s", (first) => {
  beforeEach(() => void (first === "modal" && takePopovers()));
  afterEach(bringPopovers);

  it("opens by itself, is called by its title, and has the focus", async () => {
    const { page, dialog, text } = await open();
    expect(layer(dialog)).toBe(first);
    expect(page.names("dialog")).toEqual(["The rules"]);
    expect(dialog.getAttribute("aria-modal")).toBe("true");
    expect(page.text).toContain("Play a card.");
    expect(document.activeElement).toBe(text);
    expect(text.tabIndex).toBe(0); // long rules scroll, without a mouse too
  });
  it("puts the focus where its words ask for it", async () => {
    await open({ children: words("<button>One</button><input autofocus>") });
    expect(document.activeElement!.tagName).toBe("INPUT");
  });
  it("leads back to where one was", async () => {
    const { page, dialog, onclose, behind, back } = await open();
    back.focus();
    back.click();
    expect([dialog.open, document.activeElement]).toEqual([false, behind]); // at once
    await pass(2000);
    expect(onclose).toHaveBeenCalledTimes(1);
    expect([page.has("dialog"), layer(dialog) === "modal", document.activeElement]).toEqual([false, false, behind]);
  });
  it("leads back when somebody else has closed it", async () => {
    const { dialog, onclose, behind } = await open();
    dialog.close();
    await pass(2000);
    expect(onclose).toHaveBeenCalledTimes(1);
    expect([dialog.open, document.activeElement]).toEqual([false, behind]);
  });
  it("leaves the focus where it has gone since", async () => {
    const { behind, back } = await open();
    const other = document.body.appendChild(document.createElement("button"));
    behind.addEventListener("focus", () => other.focus());
    back.click();
    await pass();
    expect(document.activeElement).toBe(other);
  });
  it("closes when it goes away, and is told once", async () => {
    const { dialog, onclose, behind } = await open();
    leave();
    await pass(2000);
    expect([dialog.open, document.activeElement]).toEqual([false, behind]);
    expect(onclose).toHaveBeenCalledTimes(1);
  });
  it("opens after another one", async () => {
    const one = await open();
    one.back.click();
    await pass();
    leave();
    const other = await open();
    expect(layer(other.dialog)).toBe(first);
    await pass(2000);
    expect(layer(other.dialog)).toBe("modal");
    other.back.click();
    await pass();
    expect([one.onclose.mock.calls.length, other.onclose.mock.calls.length]).toEqual([1, 1]);
    expect(document.activeElement).toBe(other.behind);
  });
  it("lies below another one that opens over it, another widget's too, and is there again afterwards", async () => {
    const one = await open();
    const { showOver } = (await import(/* @vite-ignore */ `../src/lib/modal.ts?${first}`)) as typeof import("../src/lib/modal"); // each kind of widget has its own
    const other = one.dialog.cloneNode(true) as HTMLDialogElement;
    other.open = false;
    document.body.append(other);
    const closed = showOver(other);
    expect([layer(one.dialog), layer(other)]).toEqual(["modal", "modal"]);
    await pass(2000);
    expect(other.contains(document.activeElement)).toBe(true);
    const press = vi.fn();
    const button = other.querySelector("button")!;
    button.addEventListener("click", press);
    one.back.click(); // it is behind the other
    button.click();
    expect([one.onclose.mock.calls.length, press.mock.calls.length]).toEqual([0, 1]);
    other.close();
    closed();
    expect(document.activeElement).toBe(one.text);
    one.back.click();
    expect(one.onclose).toHaveBeenCalledTimes(1);
  });
  it("keeps its keys from the game behind it", async () => {
    await open();
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    for (const name of ["1", "ArrowLeft", "a", "Escape"]) key(name);
    document.body.removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
  });
  it("may ask in place of telling", async () => {
    const { page } = await open({ actions: words("<button>Stay</button>") });
    expect(page.buttons).toEqual(["Stay"]);
  });
});

it("a dialog that came as a popover brings back the focus that something behind it took", async () => {
  const { dialog, back, behind } = await open();
  const thief = document.body.appendChild(document.createElement("button"));
  back.focus();
  for (let i = 0; i < 2; i++) {
    thief.focus();
    expect([layer(dialog), document.activeElement]).toEqual(["popover", back]);
  }
  await pass(2000);
  expect([layer(dialog), document.activeElement]).toEqual(["modal", back]);
  back.click();
  await pass();
  expect(document.activeElement).toBe(behind);
});

// Then the browser itself lets nothing behind it have a key, the focus, or a reader's ear.
describe("a dialog that came as a popover is made modal, with the focus where it was in it,", () => {
  it("at the first key", async () => {
    const { dialog, back } = await open();
    back.focus();
    key("Tab");
    expect([layer(dialog), dialog.open, document.activeElement]).toEqual(["modal", true, back]);
  });
  it("at a key that nothing on the page was meant to get", async () => {
    const { dialog } = await open();
    (document.activeElement as HTMLElement).blur();
    key("d");
    expect([layer(dialog), dialog.contains(document.activeElement)]).toEqual(["modal", true]);
  });
  it("when something behind it insists on the focus", async () => {
    const { dialog, back } = await open();
    back.focus();
    const thief = document.body.appendChild(document.createElement("button"));
    dialog.addEventListener("focusin", () => thief.focus());
    thief.focus();
    expect(layer(dialog)).toBe("modal");
  });
  it("when it has stood there for a moment", async () => {
    const { dialog, onclose, back } = await open();
    back.focus();
    await pass(900);
    expect(layer(dialog)).toBe("popover");
    await pass(100);
    expect([layer(dialog), document.activeElement]).toEqual(["modal", back]);
    expect(onclose).not.toHaveBeenCalled();
  });
  it("once", async () => {
    const { dialog } = await open();
    const modal = vi.spyOn(dialog, "showModal");
    key("Tab");
    key("Tab");
    await pass(2000);
    expect(modal).toHaveBeenCalledTimes(1);
  });
  it("not when the page has lost it without a word", async () => {
    const { dialog } = await open();
    const modal = vi.spyOn(dialog, "showModal");
    dialog.remove();
    key("d");
    await pass(2000);
    expect(modal).not.toHaveBeenCalled();
  });
});
