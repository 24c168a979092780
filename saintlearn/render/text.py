"""Lines of text: always text, never outlines, and kept to their width if a wider font could overflow.

Only what our fonts have is kept to a width: of other scripts, nobody knows the font in which they will be shown, so they are never stretched.
"""

from __future__ import annotations

import re
from html import escape

from saintlearn.catalogue.card import Card
from saintlearn.languages import month, say_as
from saintlearn.render.metrics import BOLD, NAME, TEXT, Fitted, known

_CLASS = {NAME: "sl-n", TEXT: "sl-t", BOLD: "sl-b"}
_SAFE = 0.66
"""If a line takes less than this share of its room, even a wide fallback font fits."""


def short_day(card: Card) -> str:
    """Write the day of a feast where there is little room: the month alone where the date is another one each year."""
    name = month(card.feast.month)[:3]
    return name if card.movable else say_as("a short date, such as Jan 21", "{month} {day}", month=name, day=card.feast.day)


_FORBIDDEN = "[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]"  # compiled when it is needed: that takes milliseconds


def safe(text: str) -> str:
    """Make text safe for XML: escaped, and without the characters that XML forbids.

    >>> safe('<Ann> & "Bob"')
    '&lt;Ann&gt; &amp; &quot;Bob&quot;'
    """
    return escape(text if text.isprintable() else re.sub(_FORBIDDEN, "", text))


def n(value: float) -> str:
    """Write a number with at most one decimal.

    >>> n(12.04), n(-0.5)
    ('12', '-0.5')
    """
    return f"{value:.1f}".removesuffix(".0")


def line(text: str, font: str, x: float, y: float, size: float, *, wide: float = 0, room: float = 0, fill: str = "") -> str:
    """Write one line centered on `x`."""
    held = ""
    if not known(text, font):
        held = f' data-wide="{n(room or wide)}"' if wide else ""  # whoever prints it knows the font
    elif wide > room * _SAFE:
        held = f' textLength="{n(wide)}" lengthAdjust="spacingAndGlyphs"'
    ink = f' fill="{fill}"' if fill else ""
    return f'<text class="{_CLASS[font]}" x="{n(x)}" y="{n(y)}" font-size="{size:g}"{held}{ink}>{safe(text)}</text>'


def lines(fitted: Fitted, font: str, x: float, first: float, step: float, room: float) -> str:
    """Write fitted lines one below the other."""
    pairs = enumerate(zip(fitted.lines, fitted.widths, strict=True))
    return "".join(line(words, font, x, first + step * k, fitted.size, wide=wide, room=room) for k, (words, wide) in pairs)
