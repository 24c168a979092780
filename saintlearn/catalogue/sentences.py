"""The sentences of a text."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["sentences_of"]

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
