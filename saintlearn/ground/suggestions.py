"""Suggestions: what to write instead of an unknown word."""

from __future__ import annotations

from collections.abc import Iterable

from saintlearn.ground.refusal import NoSuchAttribute
from saintlearn.ground.spellings import nearest
from saintlearn.languages import say

_READ, _FEW = 40, 12
"""A list of this many words can be read; of a longer one, this many are shown."""


def suggest(value: str, known: Iterable[str], where: str = "") -> str:
    """Say what to write instead of an unknown word, as the end of a sentence: the closest word if one is close, else all of them.

    >>> suggest("Martir", ["Martyr", "Priest"])
    "did you mean 'Martyr'?"
    >>> suggest("Nun", ["Martyr", "Priest"])
    'choose one of these: Martyr, Priest.'
    """
    words = list(known)
    if len(words) <= _READ:
        return suggest_or(say("choose one of these: {words}.", words=", ".join(words)), value, words)
    some = say("choose one of these: {words}, and {count} more.", words=", ".join(words[:_FEW]), count=len(words) - _FEW)
    return suggest_or(where or some, value, words)


def suggest_or(otherwise: str, value: str, known: Iterable[str]) -> str:
    """Name the word closest to an unknown one, as the end of a sentence; if none is close, say something else.

    >>> suggest_or("write a row for it", "Martir", ["Martyr", "Priest"]), suggest_or("write a row for it", "Nun", ["Martyr", "Priest"])
    ("did you mean 'Martyr'?", 'write a row for it')
    """
    near = nearest(value, {word: (word,) for word in known})
    return say("did you mean {word!r}?", word=near[0]) if near else otherwise


def no_such_name(name: str, known: Iterable[str]) -> AttributeError:
    """Say that saintlearn has no such function or class. What Python itself looks for gets no suggestion: that's quick, and nobody reads it.

    >>> no_such_name("quizz", ["bee", "quiz"])
    NoSuchAttribute("saintlearn has no attribute 'quizz'; did you mean 'quiz'?")
    """
    if name.startswith("_"):
        return AttributeError(f"module 'saintlearn' has no attribute {name!r}", name=name)
    return NoSuchAttribute(
        "unknown-name", say("saintlearn has no attribute {name!r}; {hint}", name=name[:60], hint=suggest(name, known)), name[:60]
    )
