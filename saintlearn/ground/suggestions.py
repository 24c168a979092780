"""Suggestions: what may stand in place of a word that nobody knows."""

from __future__ import annotations

from collections.abc import Iterable

from saintlearn.ground.spellings import nearest

__all__ = ["suggest", "suggest_or"]

_READ, _FEW = 40, 12
"""Words that somebody reads through, and the first of more."""


def suggest(value: str, known: Iterable[str], where: str = "") -> str:
    """Say what may stand in place of an unknown word, as the end of a sentence: the nearest one if one is near, else all.

    Args:
        value: The unknown word.
        known: The words that there are.
        where: Where to look, said in place of a list that would be too long to read.

    >>> suggest("Martir", ["Martyr", "Priest"])
    "did you mean 'Martyr'?"
    >>> suggest("Nun", ["Martyr", "Priest"])
    'possible are: Martyr, Priest.'
    """
    words = list(known)
    if len(words) <= _READ:
        return suggest_or(f"possible are: {', '.join(words)}.", value, words)
    return suggest_or(where or f"possible are: {', '.join(words[:_FEW])} and {len(words) - _FEW} more.", value, words)


def suggest_or(otherwise: str, value: str, known: Iterable[str]) -> str:
    """Name the word nearest to an unknown one, as the end of a sentence; where none is near, say something else.

    >>> suggest_or("write a row for it", "Martir", ["Martyr", "Priest"]), suggest_or("write a row for it", "Nun", ["Martyr", "Priest"])
    ("did you mean 'Martyr'?", 'write a row for it')
    """
    near = nearest(value, {word: (word,) for word in known})
    return f"did you mean {near[0]!r}?" if near else otherwise
