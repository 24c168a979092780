/** Milliseconds until a dialog that is being read is made modal. */
const REST = 1000;

/** Tells the widget that a dialog in it has closed. */
export const SHUT = "sl-shut";

type Open = { dialog: HTMLDialogElement; settle: () => void };

/**
 * The dialogs that are open on the page, the topmost last, and what makes each of them modal. Each kind of widget has a copy of this module
 * to itself: they all keep to the one list.
 */
const page = document as { slDialogs?: { open: Open[]; shield: (event: Event) => void } };
const { open, shield } = (page.slDialogs ??= { open: [], shield: keep });

/** What is behind the topmost dialog can't be pressed, not even by a program that reads the page out. */
function keep(event: Event): void {
  const top = open.at(-1)!.dialog;
  if (!top.isConnected || event.composedPath().includes(top)) return; // a page may throw a widget away without a word
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Shows a dialog over the whole window. Gives what is to be called once it is closed: the focus goes back to where it was.
 *
 * `showModal` makes the whole document inert, for which the browser computes the style of every element anew: 55 ms in a notebook. So the
 * dialog comes as a popover, which lies as high, and is made modal before that matters: at the first key, when something behind it insists
 * on the focus, or when it has stood there for a moment. Over another dialog, and in browsers without popovers, it is modal at once; so is the one below
 * by then, for what is made modal later lies on top.
 */
export function showOver(dialog: HTMLDialogElement): () => void {
  const page = dialog.getRootNode() as Document | ShadowRoot;
  const before = page.activeElement;
  const focus = (one: Element | null) => (one as HTMLElement | null)?.focus({ preventScroll: true });
  const text = dialog.querySelector("[tabindex]");
  const inside = (one: EventTarget | null) => dialog.contains(one as Node | null);
  let resting = false;
  const settle = () => {
    leave();
    if (!resting || !dialog.open || !dialog.isConnected) return;
    resting = false;
    const last = inside(page.activeElement) ? page.activeElement : text;
    focus(last); // what has it now in its place would get it back from the browser later
    dialog.hidePopover();
    dialog.open = false;
    dialog.showModal();
    focus(last);
  };
  const hold = (event: FocusEvent) => {
    if (event.composedPath().includes(dialog)) return;
    removeEventListener("focusin", hold); // whoever takes it again at once would never stop
    focus(inside(event.relatedTarget) ? (event.relatedTarget as Element) : text);
    if (inside(page.activeElement)) addEventListener("focusin", hold);
    else settle();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    removeEventListener("keydown", settle, true);
    removeEventListener("focusin", hold);
  };
  if ("showPopover" in HTMLElement.prototype && open.length === 0) {
    dialog.showPopover();
    resting = true;
    dialog.open = true; // not before: the first browsers with popovers show none that is open
    const first = dialog.querySelector("[autofocus]") ?? text;
    focus(first);
    if (page.activeElement !== first && dialog.offsetWidth) focus(first); // WebKit puts the focus only into what it has laid out
    timer = setTimeout(settle, REST);
    addEventListener("keydown", settle, true);
    addEventListener("focusin", hold);
  } else {
    open.at(-1)?.settle();
    dialog.showModal();
  }
  if (open.push({ dialog, settle }) === 1) addEventListener("click", shield, true);
  return () => {
    leave();
    const place = open.findIndex((one) => one.dialog === dialog);
    if (place >= 0) open.splice(place, 1);
    if (open.length === 0) removeEventListener("click", shield, true);
    const active = page.activeElement;
    if (!active || active === document.body || inside(active)) focus(before);
  };
}
