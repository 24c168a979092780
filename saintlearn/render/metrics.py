"""The width of text in our two fonts, so that it fits its place without being drawn as outlines.

>>> round(width("St. Agnes", NAME, 20), 1)
77.7
>>> fit("St. Teresa Benedicta of the Cross", NAME, 190, (27, 19), 2).lines
('St. Teresa Benedicta', 'of the Cross')
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

NAME = "alegreya-700"
"""Names, numerals and titles."""
TEXT = "andika-400"
"""Small text."""
BOLD = "andika-700"
"""Codes and letters."""

_EMOJI, _SQUARE, _BROAD, _USUAL, _SIGN = 1300, 1000, 950, 720, 450
"""About how wide, in thousandths of an em, letters are that our fonts don't have: rather too wide, as another font will show them."""
_BROAD_SCRIPTS = (range(0x1000, 0x10A0), range(0x1200, 0x13A0), range(0x1780, 0x1800))
"""Burmese, Ethiopic, and Khmer."""
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


@lru_cache(maxsize=512)
def _about(letter: str) -> int:
    """Tell about how wide a letter is in a font that isn't ours."""
    kind = unicodedata.category(letter)
    if kind in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(letter) in "WF":
        return _EMOJI if kind == "So" else _SQUARE
    if kind == "So":
        return _EMOJI
    if any(ord(letter) in script for script in _BROAD_SCRIPTS):
        return _BROAD
    return _SIGN if kind == "Mc" else _USUAL


def has_letter(letter: str) -> bool:
    """Tell whether one of our fonts has a letter.

    >>> has_letter("\N{LATIN SMALL LETTER O WITH HORN}"), has_letter("\N{CYRILLIC SMALL LETTER ZHE}")
    (True, False)
    """
    return any(letter in table for table in _advances().values())


def known(text: str, font: str) -> bool:
    """Tell whether a font has all letters of a text, so that its width is known."""
    return text.isascii() or all(letter in _advances()[font] for letter in text)


@lru_cache(maxsize=4096)
def width(text: str, font: str, size: float) -> float:
    """Measure a line of text in user units, without kerning (the kerned line is one or two percent shorter).

    Letters that the font doesn't have count about as much as other fonts give them.
    """
    table = _advances()[font]
    return sum(table.get(letter) or _about(letter) for letter in text) * size / 1000


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text broken into lines and the size at which every line fits."""

    lines: tuple[str, ...]
    size: float
    widths: tuple[float, ...]


def _apart(first: str, second: str) -> bool:
    """Tell whether a line may end between two letters: Chinese, Japanese, and Korean ones stand without spaces."""
    return all(unicodedata.east_asian_width(letter) in "WF" and unicodedata.category(letter) == "Lo" for letter in (first, second))


def _clusters(word: str) -> list[str]:
    """Take a word apart where a mark isn't torn from its letter."""
    found: list[str] = []
    for letter in word:
        joined = found and (unicodedata.category(letter)[0] == "M" or "\u200d" in (letter, found[-1][-1]))
        if joined or (found and unicodedata.combining(found[-1][-1]) == _VIRAMA):
            found[-1] += letter
        else:
            found.append(letter)
    return found


_VIRAMA = 9
"""Its combining class: the sign that joins a letter to the next one."""


def cut(word: str, font: str, size: float, room: float) -> list[str]:
    """Cut a word into pieces that fit; one that fits stays whole.

    >>> cut("Abcdefghij", TEXT, 10, 30)
    ['Abcde', 'fghij']
    """
    if width(word, font, size) <= room:
        return [word]
    pieces = [""]
    for cluster in _clusters(word):
        if pieces[-1] and width(pieces[-1] + cluster, font, size) > room:
            pieces.append("")
        pieces[-1] += cluster
    return pieces


def _pieces(text: str) -> list[str]:
    """Split a text where a line may end; a piece after a space begins with it."""
    found: list[str] = []
    for word in text.split() or [""]:
        start = 0
        for at, (first, second) in enumerate(pairwise(word), 1):
            if _apart(first, second):
                found.append((" " if found and not start else "") + word[start:at])
                start = at
        found.append((" " if found and not start else "") + word[start:])
    return found


def _breaks(pieces: list[str], count: int) -> list[tuple[str, ...]]:
    if count == 1:
        return [("".join(pieces).lstrip(),)]
    return [("".join(pieces[:k]).lstrip(), *rest) for k in range(1, len(pieces) - count + 2) for rest in _breaks(pieces[k:], count - 1)]


_LOOSE = frozenset({"of", "the", "and", "de", "da", "di", "del", "della", "von", "to", "for", "a", "in", "who", "St.", "Sts.", "Bl."})
"""Words that should not end a line."""


def _cost(lines: tuple[str, ...], font: str) -> float:
    loose = sum(line.rsplit(" ", 1)[-1] in _LOOSE for line in lines[:-1])
    return max(width(line, font, 1.0) for line in lines) * (1 + 0.25 * loose)


@lru_cache(maxsize=2048)
def fit(text: str, font: str, room: float, sizes: tuple[float, ...], most: int = 1) -> Fitted:
    """Break text into at most `most` lines no wider than `room`."""
    pieces = _pieces(text)
    found = _fitted(pieces, font, room, sizes, most)
    if most > 1 and found.size < sizes[-1] * _CROWDED:  # one long word would make all of it small
        parts = [part for piece in pieces for part in cut(piece, font, sizes[-1], room)]
        found = max(
            found,
            _fitted(parts[:_MANY] + ["".join(parts[_MANY:])] * (len(parts) > _MANY), font, room, sizes, most),
            key=lambda one: one.size,
        )
    return found


_CROWDED = 0.6
"""Below this share of its size, a text is better broken in the middle of a word."""
_MANY = 24
"""The most pieces that are tried in all ways."""


def _fitted(pieces: list[str], font: str, room: float, sizes: tuple[float, ...], most: int) -> Fitted:
    best: Fitted | None = None
    for count in range(1, min(most, len(pieces)) + 1):
        size = sizes[min(count, len(sizes)) - 1]
        lines = min(_breaks(pieces, count), key=lambda option: _cost(option, font))
        longest = max(width(line, font, 1.0) for line in lines) or _TINY
        shown = int(min(size, room / longest) * 100) / 100
        found = Fitted(lines, shown, tuple(width(line, font, shown) for line in lines))
        if shown >= size * (_EASE if count == 1 else 1) - _TINY:
            return found
        if best is None or shown > best.size * 1.04:
            best = found
    assert best is not None
    return best
