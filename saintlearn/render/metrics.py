"""The width of text in our two fonts, so that it fits its place without being drawn as outlines.

>>> round(width("St. Agnes", NAME, 20), 1)
77.7
>>> fit("St. Teresa Benedicta of the Cross", NAME, 190, (27, 19), 2).lines
('St. Teresa Benedicta', 'of the Cross')
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

__all__ = ["BOLD", "NAME", "TEXT", "Fitted", "fit", "width"]

NAME = "alegreya-700"
"""Names, numerals and titles."""
TEXT = "andika-400"
"""Small text."""
BOLD = "andika-700"
"""Codes and letters."""

_WIDE = 1300
"""Width, in thousandths of an em, of characters that our fonts don't have, such as emoji."""
_TINY = 0.001
_EASE = 0.87
"""How much smaller than wanted a single line can be before the text is broken into two."""


@lru_cache(maxsize=1)
def _advances() -> dict[str, dict[str, int]]:
    fonts: dict[str, dict[str, int]] = {}
    for line in Path(__file__).with_name("advances.txt").read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        name, *runs = line.split(" ")
        table = fonts.setdefault(name, {})
        for run in runs:
            start, _, cells = run.partition(":")
            last = ""
            for code, cell in enumerate(cells.split(","), int(start, 16)):
                last = cell or last
                if last != "-":
                    table[chr(code)] = int(last)
    return fonts


@lru_cache(maxsize=4096)
def width(text: str, font: str, size: float) -> float:
    """Measure a line of text in user units, without kerning (the kerned line is one or two percent shorter)."""
    table = _advances()[font]
    return sum(table.get(letter, _WIDE) for letter in text) * size / 1000


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text broken into lines and the size at which every line fits."""

    lines: tuple[str, ...]
    size: float
    widths: tuple[float, ...]


def _breaks(words: list[str], count: int) -> list[tuple[str, ...]]:
    if count == 1:
        return [(" ".join(words),)]
    return [(" ".join(words[:k]), *rest) for k in range(1, len(words) - count + 2) for rest in _breaks(words[k:], count - 1)]


_LOOSE = frozenset({"of", "the", "and", "de", "da", "di", "del", "della", "von", "to", "for", "a", "in", "who", "St.", "Sts.", "Bl."})
"""Words that should not end a line."""


def _cost(lines: tuple[str, ...], font: str) -> float:
    loose = sum(line.rsplit(" ", 1)[-1] in _LOOSE for line in lines[:-1])
    return max(width(line, font, 1.0) for line in lines) * (1 + 0.25 * loose)


@lru_cache(maxsize=2048)
def fit(text: str, font: str, room: float, sizes: tuple[float, ...], most: int = 1) -> Fitted:
    """Break text into at most `most` lines no wider than `room`.

    Args:
        text: The text; runs of white space count as one space.
        font: `NAME`, `TEXT` or `BOLD`.
        room: Width of the place in user units.
        sizes: The size wanted for one line, for two lines, ...; when the last is too large it is reduced.
        most: The largest number of lines.
    """
    words = text.split() or [""]
    best: Fitted | None = None
    for count in range(1, min(most, len(words)) + 1):
        size = sizes[min(count, len(sizes)) - 1]
        lines = min(_breaks(words, count), key=lambda option: _cost(option, font))
        longest = max(width(line, font, 1.0) for line in lines) or _TINY
        shown = int(min(size, room / longest) * 100) / 100
        found = Fitted(lines, shown, tuple(width(line, font, shown) for line in lines))
        if shown >= size * (_EASE if count == 1 else 1) - _TINY:
            return found
        if best is None or shown > best.size * 1.04:
            best = found
    assert best is not None
    return best
