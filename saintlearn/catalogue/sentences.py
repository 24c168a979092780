"""The sentences of a text, and a text as a heading."""

from __future__ import annotations

import re
from typing import Final

from saintlearn.languages import current

_CLOSING: Final = '\u201d"\u2019'
"""What can stand after the end of a sentence: quotation marks."""
_SHORTENED: Final = ("St", "Sts", "Bl", "Fr", "Sr", "Mt", "Dr", "Mr", "Mrs")
"""Words that end with a period and no sentence."""
_INSIDE: Final = "".join(rf"(?<!\b{word}\.)" for word in _SHORTENED)
_END: Final = re.compile(rf"{_INSIDE}(?<=[.!?])[{_CLOSING}]?\s+(?=[\u201c\"\u2018]?[^\W\d_a-z])")


def sentences_of(text: str) -> list[str]:
    """Part a story into its sentences.

    >>> sentences_of("Clare ran away at night. “I will go,” she said. Francis waited.")
    ['Clare ran away at night.', '“I will go,” she said.', 'Francis waited.']
    >>> sentences_of("She went to St. Francis. He waited.")
    ['She went to St. Francis.', 'He waited.']
    """
    parts, start = [], 0
    for gap in _END.finditer(text):
        end = gap.end() - len(gap[0].lstrip(_CLOSING))
        parts.append(text[start:end].strip())
        start = gap.end()
    return [part for part in (*parts, text[start:].strip()) if part]


WITH_THE: Final = (
    "Diocese of", "Archdiocese of", "Czech Republic", "Second Vatican", "Italian Army", "Swiss Guards", "Unity of", "Church in", "Clergy",
    "Vincent de Paul Society", "Missionaries of", "Knights of", "Carers of", "Holy Family of", "Good Shepherd",
)  # fmt: skip
"""How what people entrust to a saint begins if English says "the" before it: the Diocese of Linz."""
_LESSER: Final = frozenset(("a", "an", "and", "at", "by", "de", "di", "for", "from", "in", "of", "on", "the", "to", "with", "without"))
"""Words that stay small in an English heading."""


def titled(text: str) -> str:
    """Write a text as a heading is written in English; other languages leave it as it is.

    >>> titled("People with a toothache"), titled("the sick")
    ('People with a Toothache', 'the Sick')
    """
    if current().code != "en":
        return text
    return " ".join(word if word in _LESSER else word[:1].upper() + word[1:] for word in text.split())
