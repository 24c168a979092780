"""One step further in each activity of study, for somebody who goes `to` something and presses it: with two keys, or by ear."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Locator


class Goer(Protocol):
    """Somebody who goes to something and presses Enter."""

    book: Any
    root: Locator

    @property
    def state(self) -> dict[str, Any]: ...

    def to(self, where: str | Locator) -> None: ...

    def settle(self, version: int) -> dict[str, Any]: ...

    def until(self, expression: str, value: Any) -> None: ...

    def hears(self, words: str) -> None: ...


Step = Callable[[Goer], None]
_PAIR = (
    "next((a, b) for a in range(len(table._state['cells'])) for b in range(a + 1, len(table._state['cells']))"
    " if table._state['cells'][a]['face'] == table._state['cells'][b]['face'] == 'down' and table.game._belong(a, b) == {})"
)


def button(child: Goer, name: str) -> Locator:
    """Find a button by its name."""
    return child.root.get_by_role("button", name=name, exact=True)


def memory(child: Goer, fit: bool = True) -> None:
    """Turn two cards over and keep them, or turn them back."""
    one, other = child.book.value(_PAIR.format(fit))
    for place in (one, other):
        child.to(child.root.locator(f"[data-light='place-{place}']"))
        child.until(f"table._state['cells'][{place}]['face']", "up")
    child.to(button(child, "Keep the pair" if fit else "Turn them back over"))
    child.until(f"table._state['cells'][{one}]['face']", "found" if fit else "down")


def quiz(child: Goer) -> None:
    """Answer in any form that needs no writing, or go on."""
    state = child.state
    if state["phase"] == "told":
        child.to(".sl-actions .sl-primary")
    elif child.root.locator(".sl-q-option").count():
        child.to(child.root.locator(".sl-q-option").last)
    else:
        for thing in range(child.root.locator(".sl-q-thing").count()):
            child.to(child.root.locator(".sl-q-thing").nth(thing))
        child.to(button(child, "Check"))
    child.settle(state["version"])


def flashcards(child: Goer) -> None:
    """Flip the card, or say how well it was known."""
    version = child.state["version"]
    child.to(".sl-fc-grade[data-grade='3']" if child.state["phase"] == "back" else button(child, "Flip the card"))
    child.until(f"table._state['version'] > {version}", True)


def loci(child: Goer) -> None:
    """Go on to the next place."""
    version = child.state["version"]
    child.to(".sl-lo-deeds .sl-primary")
    child.until(f"table._state['version'] > {version}", True)


def bee(child: Goer) -> None:
    """Show the answer and count it as right for Ana, as wrong for Ben."""
    state = child.state
    wrong = state["phase"] == "told" and state["turn"] == 1
    child.to(".sl-actions .sl-button >> nth=0" if wrong else ".sl-actions .sl-button:last-child")
    child.settle(state["version"])


def drill(child: Goer) -> None:
    """Say "none" and be asked back, find one thing of what two saints share, and leave the rest for the end."""
    child.to(button(child, "Done! I didn't find any"))
    child.hears("do share something")
    fact = child.book.value("[fact.key for fact in sl.match(table.game.view.left, table.game.view.right).facts][0]")
    child.to(child.root.locator(f".sl-spot[data-light='spot {fact}']").first)
    child.until("table._state['facts'] != []", True)
    child.to(button(child, "Done! I found 1"))
    child.until("table._state['done']", True)
    child.to(button(child, "Next two saints"))
    child.until("table._state['round']", 2)
