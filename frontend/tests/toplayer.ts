/** Dialogs over the page, as a browser keeps them. The DOM of these tests has none. */

const modal = new WeakSet<HTMLElement>();
const before = new WeakMap<HTMLElement, Element | null>();

/** Whether a dialog lies over the page, and nothing behind it can be reached. */
export const isModal = (one: HTMLElement): boolean => one.isConnected && modal.has(one);

/** The focus goes to the first place inside, where none asks for it. */
function showModal(this: HTMLDialogElement): void {
  if (this.open || !this.isConnected) throw new Error("A dialog that is open, or not on the page, can't be opened.");
  before.set(this, document.activeElement);
  modal.add(this);
  this.open = true;
  this.querySelector<HTMLElement>("[autofocus]")?.focus();
  if (!this.contains(document.activeElement)) this.querySelector<HTMLElement>("[tabindex='0'], button, input, select")?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  modal.delete(this);
  (before.get(this) as HTMLElement | null)?.focus();
  setTimeout(() => this.dispatchEvent(new Event("close")));
}

export function bringTopLayer(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
}
