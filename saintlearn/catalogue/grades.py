"""How hard a text is to read: its grade by Flesch and Kincaid, with names counted apart."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Final

from saintlearn.catalogue.sentences import sentences_of
from saintlearn.languages import say

_WORD: Final = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*")
_VOWELS: Final = re.compile("[aeiouy]+")
_SILENT: Final = re.compile(
    r"(?:(?<=[^aeiouyl])|(?<=[aeiouy]l))e$"  # love, whole; not table
    r"|(?<=[gq])ue$"  # tongue
    r"|(?:(?<=[^aeiouylsxzcgh])|(?<=[aeiouy]l)|(?<=th))es$"  # loves, clothes; not roses, churches
    r"|(?<![bcdfgkpt]r)(?<![^aeiouyl]l)(?<=[^aeiouytd])ed$"  # loved; not wanted, hundred, settled
    r"|(?<=[^aeiouyl])e(?=ly$|ful|less|ment)|(?<=^som)e(?=.)|(?<=^ev)e(?=ry(?!o))"  # lovely, careful, something, every
)
"""An e that is written and not heard."""
_APART: Final = re.compile(
    r"(?<![ctgx])i(?:a|u(?=m))|(?<![ctsgxln])io|^lio|(?<=^p)iou"  # piano, violin, lion
    r"|(?<![ctr])ie(?:t|n(?!d))|^scie|(?<=soc)ie"  # quiet, science, society
    r"|(?<![gq])u(?:a(?!y)|e(?:l|n))"  # usual, cruel, influence
    r"|(?<![gmp])eo(?!u)|(?<=cr)ea(?=t(?!u)|ti)|(?<=id)ea|(?<=ar)ea|poe"  # theology, create, idea, area, poem
    r"|[aeouy]ing|[ds]n't$|(?:s|th)m$"  # being, didn't, baptism
)
"""Vowels that are written side by side and heard apart, and endings that are heard without a vowel."""


def syllables(word: str) -> int:
    """Count the syllables of an English word, as well as its spelling tells; at least 1.

    >>> [syllables(word) for word in ("saint", "bishop", "martyr", "loved", "wanted", "monastery", "little")]
    [1, 2, 2, 1, 2, 4, 2]
    """
    bare = word.casefold().replace("\u2019", "'").removesuffix("'s")
    heard = _SILENT.sub("", bare) if len(bare) > 2 else bare
    return max(1, len(_VOWELS.findall(heard)) + len(_APART.findall(bare)))


def _sentences(text: str) -> list[list[str]]:
    found = [_WORD.findall(part) for part in sentences_of(text)]
    return [words for words in found if words]


def names_in(texts: Iterable[str]) -> frozenset[str]:
    """Find the words that are names: those with a capital inside a sentence, and nowhere without one.

    >>> sorted(names_in(["She met Agnes. Many loved Rome. Agnes met many."]))
    ['Agnes', 'Rome']
    """
    capital: set[str] = set()
    small: set[str] = set()
    for text in texts:
        for words in _sentences(text):
            small.update(word for word in words if word[0].islower())
            capital.update(word for word in words[1:] if word[0].isupper())
    return frozenset(word for word in capital if word.casefold() not in small and word != "I")


def grade(text: str, names: Collection[str] = ()) -> float:
    """Give the school grade at which a text can be read.

    The formula is that of Kincaid, Fishburne, Rogers, and Chissom, *Derivation of New Readability Formulas for Navy Enlisted Personnel*
    (Research Branch Report 8-75, 1975): 0.39 words per sentence + 11.8 syllables per word - 15.59. Names do not make a text harder for
    someone who has just met them, so that each name, of however many words, counts as one word of one syllable; so does a number.

    >>> round(grade("The cat sat on the mat."), 2), round(grade("The bishop established a monastery."), 2)
    (-1.45, 12.32)
    """
    sentences = _sentences(text)
    if not sentences:
        raise ValueError("there are no words in this text")
    words = sounds = 0
    for sentence in sentences:
        in_name = False
        for place, word in enumerate(sentence):
            is_name = word[0].isdigit() or word in names or (place > 0 and word[0].isupper() and word != "I")
            if not is_name:
                words, sounds = words + 1, sounds + syllables(word)
            elif not in_name:
                words, sounds = words + 1, sounds + 1
            in_name = is_name
    return 0.39 * words / len(sentences) + 11.8 * sounds / words - 15.59


@dataclass(frozen=True, slots=True)
class Grades:
    """How hard many texts of one kind are to read."""

    what: str
    """What they are, in the current language."""
    count: int
    median: float
    high: float
    """Nine in ten texts are no harder."""

    def __str__(self) -> str:
        return say(
            "{what}: grade {median}, nine in ten at most {high} ({count})",
            what=self.what,
            median=f"{self.median:.1f}",
            high=f"{self.high:.1f}",
            count=self.count,
        )


def grades_of(what: str, texts: Sequence[str], names: Collection[str] = ()) -> Grades:
    """Grade each of many texts."""
    found = [grade(text, names) for text in texts]
    return Grades(what, len(found), median(found), quantiles(found, n=10)[-1] if len(found) > 1 else found[0])
