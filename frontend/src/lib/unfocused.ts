/** Lets keys do in a widget what they do there when nothing on the page has the focus, as on a page that was just opened; of several widgets in sight none hears them. */
export function unfocused(node: HTMLElement, onkeydown: (event: KeyboardEvent) => void) {
  let heard = onkeydown;
  function onKey(event: KeyboardEvent) {
    if (event.target !== document.body || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const seen = [...document.querySelectorAll<HTMLElement>(".sl-root")].filter((root) => root.checkVisibility?.() ?? true);
    if (seen.length === 1 && seen[0]!.contains(node)) heard(event);
  }
  document.addEventListener("keydown", onKey);
  return {
    update: (next: (event: KeyboardEvent) => void) => void (heard = next),
    destroy: () => document.removeEventListener("keydown", onKey),
  };
}
