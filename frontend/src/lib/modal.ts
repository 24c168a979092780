/** Tells the widget that a dialog in it has closed. */
export const SHUT = "sl-shut";

/** Shows a dialog over the whole window. Gives what is to be called once it is closed: the focus goes back to where it was. */
export function showOver(dialog: HTMLDialogElement): () => void {
  const page = dialog.getRootNode() as Document | ShadowRoot;
  const before = page.activeElement as HTMLElement | null;
  dialog.showModal();
  return () => {
    const active = page.activeElement;
    if (!active || active === document.body || dialog.contains(active)) before?.focus({ preventScroll: true });
  };
}
