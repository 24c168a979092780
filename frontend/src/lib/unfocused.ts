import { isCharacter } from "./guard";

/**
 * Lets keys but letters, digits, and signs do in a widget what they do there where nothing in it has the focus: on a page that was just opened, or when somebody pressed beside
 * everything. Of several widgets in sight none hears keys that no one was meant to get.
 */
export function unfocused(node: HTMLElement, onkeydown: (event: KeyboardEvent) => void) {
  const root = node.closest<HTMLElement>(".sl-root");
  let heard = onkeydown;
  function onKey(event: KeyboardEvent) {
    const beside = event.target === root || !!(event.target as Element).closest("[data-headline]");
    if (event.currentTarget === root ? !beside : event.target !== document.body) return;
    if (!beside && (event.repeat || root?.hasAttribute("data-fresh"))) return; // as inside, where the guard stands
    if (!beside && isCharacter(event)) return; // a voice that types would do something wherever the page listens
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const seen = [...document.querySelectorAll<HTMLElement>(".sl-root")].filter((one) => one.checkVisibility?.() ?? true);
    if (beside || (seen.length === 1 && seen[0] === root)) heard(event);
  }
  document.addEventListener("keydown", onKey);
  root?.addEventListener("keydown", onKey);
  return {
    update: (next: (event: KeyboardEvent) => void) => void (heard = next),
    destroy: () => {
      document.removeEventListener("keydown", onKey);
      root?.removeEventListener("keydown", onKey);
    },
  };
}
