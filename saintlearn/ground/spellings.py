"""Spellings: how to compare words, and which known word somebody probably meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

__all__ = ["letters", "nearest", "plain", "without_title"]

_LETTERS: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe"})
_TITLES: Final = frozenset({"st", "sts", "saint", "saints", "bl", "blessed", "san", "santa", "sankt"})
_SAME, _WITHIN, _BEGINS = 4.0, 3.0, 2.0
_SLIP, _OTHER_LETTER = 0.9, 0.75
"""How similar two spellings are if one is a slip of the other, and at least if they begin with different letters."""
_SHORT: Final = 4
"""Up to this many letters, a single one makes a big difference."""


def letters(text: str) -> str:
    """Write a text in lower case without accents.

    >>> letters("Stanisław Đức of Ávila")
    'stanislaw duc of avila'
    """
    if text.isascii():
        return text.casefold()
    bare = "".join(ch for ch in unicodedata.normalize("NFKD", text) if not unicodedata.combining(ch))
    return bare.casefold().translate(_LETTERS)


def plain(text: str) -> str:
    """Write a text so that different spellings of the same words are equal: without case, accents, articles or punctuation.

    >>> plain("The Prison-Guard, Ávila")
    'prison guard avila'
    """
    return " ".join(word for word in _words(text) if word not in ("a", "an", "the"))


def nearest(value: str, known: Mapping[str, Iterable[str]], most: int = 1) -> list[str]:
    """Find what somebody probably meant: the same word in another spelling, else one that contains it or begins like it, else one that looks like it.

    Args:
        value: What somebody wrote.
        known: The known words, each with its spellings.
        most: How many to give at most; more than one only if they are equally close.

    >>> nearest("Marsch", {"March": ["March"], "May": ["May"]})
    ['March']
    >>> nearest("St. Lucia", {"ludmila": ["ludmila"], "lucy": ["lucy", "St. Lucy", "Santa Lucia"]})
    ['lucy']
    """
    wanted = without_title(value)
    if not wanted:
        return []
    from difflib import SequenceMatcher

    matcher = SequenceMatcher()
    matcher.set_seq2(wanted)
    cutoff = 0.6 if len(wanted) > _SHORT else 0.72

    def likeness(text: str) -> float:
        matcher.set_seq1(text)
        if text == wanted:
            return _SAME
        if matcher.real_quick_ratio() >= _SLIP and matcher.quick_ratio() >= _SLIP and (ratio := matcher.ratio()) >= _SLIP:
            return _WITHIN + ratio
        if set(wanted.split()) <= set(text.split()):
            return _WITHIN + text.startswith(wanted) / 2
        if min(len(text), len(wanted)) >= _SHORT and (text.startswith(wanted) or wanted.startswith(text)):
            return _BEGINS + matcher.ratio() / 2
        least = cutoff if text[:1] == wanted[:1] else _OTHER_LETTER
        if matcher.real_quick_ratio() < least or matcher.quick_ratio() < least or (ratio := matcher.ratio()) < least:
            return 0.0
        alike = next((at for at, (one, other) in enumerate(zip(text, wanted, strict=False)) if one != other), _SHORT)
        return ratio + min(alike, _SHORT) / 20

    found = {word: max((likeness(without_title(text)) for text in spellings), default=0.0) for word, spellings in known.items()}
    best = max(found.values(), default=0.0)
    return [word for word, worth in found.items() if worth == best][:most] if best else []


def without_title(text: str) -> str:
    """Write a name in lower case without accents, punctuation, or the title in front of it.

    >>> without_title("St. Thérèse of Lisieux")
    'therese of lisieux'
    """
    words = _words(text)
    return " ".join([word for word in words if word not in _TITLES] or words)


def _words(text: str) -> list[str]:
    return re.sub(r"[^a-z0-9]+", " ", letters(text)).split()
