"""Actions: what a seat wants. Frozen, with a text notation that is parsed and printed without loss."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar

from saintlearn.ground.refusal import Refusal

__all__ = ["Action", "parse_action"]


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions: a word and at most one argument (a slug, key or number).

    The text is ``word`` or ``word argument``: ``draw``, ``play agnes-of-rome``, ``century 13``.
    """

    word: ClassVar[str] = ""
    people_only: ClassVar[bool] = False
    """Whether a computer player leaves it to people, as to say what the clock shows."""

    @property
    def text(self) -> str:
        """The action in text notation."""
        name = _argument(type(self))  # type: ignore[arg-type]
        return f"{self.word} {getattr(self, name)}" if name else self.word

    def __str__(self) -> str:
        return self.text


@cache
def _argument(kind: Any) -> str:
    items = fields(kind)
    return items[0].name if items else ""


@cache
def _forms(types: tuple[type[Action], ...]) -> dict[str, tuple[type[Action], bool | None]]:
    forms: dict[str, tuple[type[Action], bool | None]] = {}
    for kind in types:
        items = fields(kind)
        forms[kind.word] = (kind, None if not items else items[0].type in (int, "int"))
    return forms


def parse_action(text: str, types: tuple[type[Action], ...]) -> Action:
    """Read an action from its text.

    Args:
        text: As `Action.text` writes it.
        types: The actions that the game knows.

    Raises:
        Refusal: ``unknown-action``: the text is none of them.
    """
    forms = _forms(types)
    word, _, argument = text.strip().partition(" ") if isinstance(text, str) else ("", "", "")
    kind, number = forms.get(word, (None, None))
    argument = argument.strip()
    if kind is not None and (number is None) == (not argument):
        if number is None:
            return kind()
        if not number:
            return kind(argument)  # type: ignore[call-arg]
        if argument.isascii() and argument.isdecimal() and len(argument) < 10:
            return kind(int(argument))  # type: ignore[call-arg]
    known = ", ".join(f"{name} ..." if number is not None else name for name, (_, number) in forms.items())
    shown = str(text)[:60]
    raise Refusal("unknown-action", f"{shown!r} is not something one can do here; possible are: {known}.", shown)
