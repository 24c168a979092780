import { describe, expect, it, vi } from "vitest";
import Dialog from "../src/frame/Dialog.svelte";
import { showOver } from "../src/lib/modal";
import { leave, pass, stand, words } from "./stage";
import { isModal } from "./toplayer";

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

describe("a dialog", () => {
  it("opens by itself, is called by its title, and has the focus", async () => {
    const { page, dialog, text } = await open();
    expect(isModal(dialog)).toBe(true);
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
    expect([page.has("dialog"), isModal(dialog), document.activeElement]).toEqual([false, false, behind]);
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
    expect(isModal(other.dialog)).toBe(true);
    other.back.click();
    await pass();
    expect([one.onclose.mock.calls.length, other.onclose.mock.calls.length]).toEqual([1, 1]);
    expect(document.activeElement).toBe(other.behind);
  });
  it("lies below another one that opens over it, another widget's too, and is there again afterwards", async () => {
    const one = await open();
    const other = one.dialog.cloneNode(true) as HTMLDialogElement;
    other.open = false;
    document.body.append(other);
    const closed = showOver(other);
    expect([isModal(one.dialog), isModal(other)]).toEqual([true, true]);
    expect(other.contains(document.activeElement)).toBe(true);
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
