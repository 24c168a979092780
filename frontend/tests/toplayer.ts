/** What lies over the page, as a browser keeps it: popovers and modal dialogs. The DOM of these tests has neither. */

type How = "popover" | "modal";
const shown = new WeakMap<HTMLElement, How>();
const before = new WeakMap<HTMLElement, Element | null>();

/** How a dialog lies over the page; `null` where it doesn't. */
export const layer = (one: HTMLElement): How | null => (one.isConnected && shown.get(one)) || null;

/** The focus goes to the first place inside, where none asks for it. */
function showModal(this: HTMLDialogElement): void {
  if (this.open || layer(this) || !this.isConnected) throw new Error("A dialog that is open, or not on the page, can't be opened.");
  before.set(this, document.activeElement);
  shown.set(this, "modal");
  this.open = true;
  this.querySelector<HTMLElement>("[autofocus]")?.focus();
  if (!this.contains(document.activeElement)) this.querySelector<HTMLElement>("[tabindex='0'], button, input, select")?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  if (layer(this) === "modal") {
    shown.delete(this);
    (before.get(this) as HTMLElement | null)?.focus();
  }
  setTimeout(() => this.dispatchEvent(new Event("close")));
}

// As strict as the first browsers that had it.
function showPopover(this: HTMLElement): void {
  if (!this.hasAttribute("popover") || !this.isConnected || layer(this) || (this as HTMLDialogElement).open) throw new Error("It can't be shown as a popover.");
  shown.set(this, "popover");
}

function hidePopover(this: HTMLElement): void {
  if (layer(this) !== "popover") throw new Error("It isn't shown as a popover.");
  shown.delete(this);
}

export function bringTopLayer(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  bringPopovers();
}
export function bringPopovers(): void {
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover });
}
/** Makes this a browser from before there were popovers. */
export function takePopovers(): void {
  for (const name of ["showPopover", "hidePopover"]) delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name];
}
