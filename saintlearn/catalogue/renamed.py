"""British names, which tables and files have from before the first version, and what they are called now."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

COLUMNS: Final[Mapping[str, str]] = {"canonised": "canonized", "colour": "color"}
"""Columns of tables, as they were and as they are."""
FIELDS: Final[Mapping[str, str]] = {"canonised": "canonized", "honour": "honor"}
"""Fields of memory items, which are kinds of questions too, as they were and as they are."""

_WORDS: Final[Mapping[str, str]] = {
    **FIELDS, "armour": "armor", "grey": "gray", "labourer": "laborer", "mitre": "miter", "moustache": "mustache", "neighbours": "neighbors", "plough": "plow",
}  # fmt: skip
_OLD: Final = re.compile(f"(?<![a-z])(?:{'|'.join(_WORDS)})(?![a-z])")
CLOSED: Final = frozenset(("kind", "effect", "art_hair", "art_dress", "art_headwear", "art_attributes"))
"""Columns whose words come from a list. In all others people write what they like."""
_THEN: Final = {new: old for old, new in FIELDS.items()}


def cell_now(column: str, text: str) -> str:
    """Give a cell as it is written now.

    >>> cell_now("art_hair", "short grey; beard moustache"), cell_now("bio", "Her cloak was grey.")
    ('short gray; beard mustache', 'Her cloak was grey.')
    """
    return _OLD.sub(lambda word: _WORDS[word[0]], text) if column in CLOSED else text


def item_now(name: str) -> str:
    """Give the name of a memory item, of a question, or of a field as it is now.

    >>> item_now("lucy/honour"), item_now("lucy/canonised/2/canonised-1323"), item_now("honour")
    ('lucy/honor', 'lucy/canonized/2/canonized-1323', 'honor')
    """
    return _changed(name, FIELDS)


def item_then(name: str) -> str:
    """Give the name that a question had first, by which its wrong answers are drawn: so they stay the same ones.

    >>> item_then("lucy/canonized/2/canonized-1323")
    'lucy/canonised/2/canonised-1323'
    """
    return _changed(name, _THEN)


def _changed(name: str, words: Mapping[str, str]) -> str:
    return re.sub(r"(?:^|(?<=/))[a-z]+(?=[-/]|$)", lambda word: words.get(word[0], word[0]), name)
