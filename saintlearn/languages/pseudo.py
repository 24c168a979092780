"""A made-up language that shows what is not translated, and what has no room: accented, bracketed, 40 percent longer than English."""

from __future__ import annotations

import re
from gettext import NullTranslations
from typing import Final

from saintlearn.languages.english import century, century_number, date, either, month, number, ordinal, spelled, together, weekday

__all__ = [
    "century",
    "century_number",
    "code",
    "date",
    "disguised",
    "either",
    "messages",
    "month",
    "number",
    "ordinal",
    "spelled",
    "title",
    "together",
    "weekday",
]

_ACCENTS: Final = str.maketrans("ACDEGILNORSTUWYZacdegilnorstuwyz", "ÁĆĐÉĞÍĹŃÓŔŚŤÚŴÝŹáćđéğíĺńóŕśťúŵýź")
_KEPT: Final = re.compile(r"(\{[^{}]*\}|<[^<>]*>|`[^`]*`)")
"""What a translator leaves as it is: named fields, tags, and what is typed letter by letter."""
_LONGER: Final = 0.4
_WORD: Final = 12
"""Letters of the longest word that is added: a longer one would break no line."""


def disguised(message: str) -> str:
    """Write an English message in the made-up language.

    >>> disguised("Play {card}")
    '⟦Pĺáý {card} ~~⟧'
    """
    parts = _KEPT.split(message)
    letters = sum(map(len, parts[::2]))
    text = "".join(part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(parts))
    more = "~" * max(1, round(letters * _LONGER))
    return f"⟦{text} {' '.join(more[at : at + _WORD] for at in range(0, len(more), _WORD))}⟧" if message else ""


class _Disguised(NullTranslations):
    def gettext(self, message: str) -> str:
        return disguised(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return disguised(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        return disguised(message)


code: Final = "en-XA"
title: Final = "⟦English⟧"
messages: Final = _Disguised()
