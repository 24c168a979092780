"""Choices of one form, so that no answer stands out before anybody has thought: as long as the others, and begun as they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

T = TypeVar("T")
_OPENINGS: Final = {"a": "a", "an": "a", "the": "the", "his": "his", "her": "his", "their": "his"}
_COUNTED: Final = frozenset(("two", "three", "four", "five", "seven", "nine", "ten"))
_TIMES, _LETTERS = 1.7, 7
"""An answer is long, or short, beside another that has so many times fewer, or more, letters and differs by so many."""


def _opening(text: str) -> str:
    first = re.split(r"[ ']", text.lower(), maxsplit=1)[0]
    return "two" if first in _COUNTED else _OPENINGS.get(first, "")


def _longer(text: str, other: str) -> bool:
    return len(text) > max(_TIMES * len(other), len(other) + _LETTERS)


def _apart(text: str, other: str) -> int:
    """Count in how many ways two texts differ in their form."""
    return (_opening(text) != _opening(other)) + (_longer(text, other) or _longer(other, text))


def stands_out(text: str, others: Sequence[str]) -> bool:
    """Tell whether a choice is the odd one out: much longer or much shorter than every other, or the only one that begins as it does.

    >>> stands_out("Broken chains", ["A fish", "A flame"]), stands_out("A lamb", ["A fish", "Three golden balls"])
    (True, False)
    >>> stands_out("Victims of human trafficking", ["Wool combers", "Midwives"]), stands_out("Girls", ["Leather workers", "First communicants"])
    (True, True)
    """
    long, short = (all(_longer(*pair) for pair in pairs) for pairs in (((text, one) for one in others), ((one, text) for one in others)))
    return long or short or all(_opening(text) != _opening(one) for one in others)


def beside(text: str, chosen: Sequence[T], more: Iterable[T], label: Callable[[T], str]) -> list[T]:
    """Choose what stands beside an answer: what was chosen already, unless the answer would stand out; then what is most like it in form."""
    if len(chosen) < 2 or not stands_out(text, [label(one) for one in chosen]):
        return list(chosen)
    return sorted(more, key=lambda one: _apart(text, label(one)))[: len(chosen)]
