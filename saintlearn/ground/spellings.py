"""Spellings: how to compare words, and which known word somebody probably meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

_LETTERS: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "\u0131": "i", "ð": "d", "þ": "th", "ħ": "h"})
_ACCENTED: Final = r"([A-Za-z\u00c0-\u02af\u0370-\u03ff\u2c60-\u2c7f\ua720-\ua7ff])[\u0300-\u036f]+"
"""Letters of which an accent makes no other letter for somebody who types; in other scripts a mark is a letter of its own, or makes one."""
_POINTS: Final = (
    r"(?<=[\u0410-\u044f])[\u0300\u0301]|(?<=[\u0415\u0435])\u0308|[\u0591-\u05bd\u05bf\u05c1-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]"
)
"""Marks that may be left out in Cyrillic, Hebrew and Arabic: stress, the points of ё, and vowels."""
_UNSEEN: Final = r"[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]"
_TITLES: Final = frozenset({"st", "sts", "saint", "saints", "bl", "blessed", "san", "santa", "santo", "sao", "sankt", "beato", "beata"})
_SAME, _WITHIN, _BEGINS = 4.0, 3.0, 2.0
_SLIP, _OTHER_LETTER = 0.9, 0.75
"""How similar two spellings are if one is a slip of the other, and at least if they begin with different letters."""
_SHORT: Final = 4
"""Up to this many letters, a single one makes a big difference."""


def letters(text: str) -> str:
    """Write a text in lower case without accents; letters of all scripts stay, and marks that make another letter of one.

    >>> letters("Stanisław Đức of Ávila"), letters("ばな"), letters("Й")
    ('stanislaw duc of avila', 'ばな', 'й')
    """
    if text.isascii():
        return text.casefold()
    spread = re.sub(_UNSEEN, "", unicodedata.normalize("NFKD", text))
    bare = re.sub(_POINTS, "", re.sub(_ACCENTED, r"\1", spread))
    return unicodedata.normalize("NFC", bare).casefold().translate(_LETTERS)


def plain(text: str) -> str:
    """Write a text so that different spellings of the same words are equal: without case, accents, articles or punctuation.

    Only a blank text becomes empty: one of signs alone is written as it is.

    >>> plain("The Prison-Guard, Ávila"), plain("성 니콜라오"), plain("+")
    ('prison guard avila', '성 니콜라오', '+')
    """
    return _without_articles(words_of(text))


def spelled(text: str) -> str:
    """Write a text so that only the same words are equal, each letter with its marks: without case, articles or punctuation.

    >>> spelled("A Lamb!") == spelled("lamb"), spelled("ma") == spelled("má"), spelled("Ma\u0301") == spelled("má")
    (True, False, True)
    """
    if text.isascii():
        return plain(text)
    return _without_articles(_split(folded(text)))


def folded(text: str) -> str:
    """Write a text in lower case, each letter with its marks and in one form.

    >>> folded("Đu\u031b\u0301c") == folded("đức"), folded("İpek") == folded("ipek")
    (True, True)
    """
    whole = unicodedata.normalize("NFKC", re.sub(_UNSEEN, "", text)).casefold()
    return unicodedata.normalize("NFC", whole).replace("i\u0307", "i")


def words_of(text: str) -> list[str]:
    """Give the words of a text in lower case without accents; of signs alone, the signs.

    >>> words_of("Prison-Guard!"), words_of("धर्म की")
    (['prison', 'guard'], ['धर्म', 'की'])
    """
    return _split(letters(text))


def nearest(value: str, known: Mapping[str, Iterable[str]], most: int = 1, *, least: float = 0.0) -> list[str]:
    """Find what somebody probably meant: the same word in another spelling, else one that contains it or begins like it, else one that looks like it.

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
    cutoff = max(least, 0.6 if len(wanted) > _SHORT else 0.72)

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
        enough = cutoff if text[:1] == wanted[:1] else _SLIP if least else _OTHER_LETTER
        if matcher.real_quick_ratio() < enough or matcher.quick_ratio() < enough or (ratio := matcher.ratio()) < enough:
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
    words = words_of(text)
    return " ".join([word for word in words if word not in _TITLES] or words)


def _split(text: str) -> list[str]:
    """Give the words of a text in lower case; of signs alone, the signs."""
    if text.isascii():
        return re.sub(r"[^a-z0-9]+", " ", text).split() or text.split()
    return "".join(ch if ch.isalnum() or unicodedata.category(ch)[0] == "M" else " " for ch in text).split() or text.split()


def _without_articles(words: list[str]) -> str:
    return " ".join([word for word in words if word not in ("a", "an", "the")] or words)
