"""Colors of the drawings: parchment, lead, gold, and the glass that belongs to each main fact.

>>> glass_for(GOLD).ground
'#f3d88d'
"""

from __future__ import annotations

import colorsys
import math
from dataclasses import dataclass
from functools import lru_cache

from saintlearn.vocabulary import GOLD, SAINT_FACTS, Fact

LEAD = "#17131a"
"""Leading and outlines: nearly black, never black."""
INK = "#2b1a12"
"""Text on parchment."""
SOFT = "#54402c"
"""Small text on parchment."""
PARCHMENT = ("#fbf4e0", "#f4e7c6", "#e2cd9c")
"""Parchment from the middle of the card to its rim."""
IVORY = ("#fffdf6", "#fbf3dd", "#efdfb4")
"""The same for the WildCards, which are white and gold."""
AURUM = "#b98a2c"
"""Gold lines and ornaments."""
BRIGHT = "#f2c84f"
"""Gold glass."""
WHITE_GLASS = "#f9f1de"
"""White glass is never white."""
MEDALLION = "#1b2c60"
"""Ground of the month medallion."""
BOSS = "#3d2350"
"""Ground of an expansion icon."""
LAND = "#35506a"
"""Ground of a region's disc."""
CREAM = "#fff6dc"
"""Symbols on dark grounds."""


@dataclass(frozen=True, slots=True)
class Glass:
    """The glass of a window: the hue of a main fact, and what stands against it."""

    ground: str
    glow: str
    spandrels: tuple[str, ...]
    sparks: tuple[str, ...]
    rings: tuple[str, ...]


_RUBY, _BLUE, _GREEN, _PLUM, _AMBER, _TEAL, _ROSE = "#a81f33", "#2450a8", "#1f7a4c", "#6d2f86", "#d98a1f", "#157f86", "#c9557f"

_GLASS = {
    "Evangelist": Glass("#2f9fc4", "#d8f6ff", (_BLUE, _PLUM, "#1b6a55"), ("#f0c24a", "#2c63b8", "#8fd9e0"), (_RUBY, _BLUE)),
    "Apostle": Glass("#d8741f", "#ffe7a6", (_RUBY, _TEAL, _BLUE), ("#f5c64c", "#b13a24", "#e9a03a"), (_RUBY, _BLUE, _GREEN)),
    "Martyr": Glass("#ad2033", "#ffc7a0", (_BLUE, _GREEN, _PLUM), ("#e58a2b", "#7f1d52", "#d6506a"), (_BLUE, _GREEN, _PLUM)),
    "Church Doctor": Glass("#2455b0", "#cfe6ff", (_RUBY, _PLUM, _TEAL), ("#2f8fc0", "#5a49b0", "#e8bb45"), (_RUBY, _PLUM, _GREEN)),
    "Priest": Glass("#587aa0", "#f1f4ff", (_PLUM, "#27486f", _RUBY), ("#8fb4cf", "#6b63a4", "#e0c376"), (_PLUM, _RUBY, _BLUE)),
    "Virgin": Glass("#d9749c", "#ffe6ee", (_BLUE, _GREEN, _PLUM), ("#f3b5c8", "#a9447f", "#f0cf7a"), (_BLUE, _GREEN, _RUBY)),
    "Religious Man": Glass("#9a5a2a", "#ffdf9f", (_GREEN, _BLUE, _RUBY), ("#c98a3a", "#7b3a22", "#e0ae52"), (_GREEN, _BLUE, _RUBY)),
    "Religious Woman": Glass("#7343a3", "#f0d8ff", (_BLUE, _TEAL, _RUBY), ("#a05cc0", "#4a3aa0", "#e3b551"), (_GREEN, _RUBY, _BLUE)),
    "Layperson": Glass("#2f8a4c", "#e9ffc4", (_RUBY, _BLUE, _AMBER), ("#7fb94a", "#17705e", "#ecc24c"), (_RUBY, _BLUE, _PLUM)),
    "Young Person": Glass("#e6b62b", "#fff6c8", (_BLUE, _GREEN, _RUBY), ("#f2dc7c", "#d98a1f", "#a9c152"), (_BLUE, _RUBY, _GREEN)),
    "Deacon": Glass("#17858a", "#d0fff0", (_RUBY, _BLUE, _AMBER), ("#3fae9a", "#1d5f95", "#e8c052"), (_RUBY, _PLUM, _BLUE)),
}
_GOLDEN = Glass("#f3d88d", "#fffdf0", ("#c79a3a", _BLUE, "#e0bd63"), ("#fdf8e8", "#fbf0cc", "#d3e4f0"), ("#c08a22", _BLUE, _RUBY))


def glass_for(fact: Fact) -> Glass:
    """Give the glass of a main fact; gold for `GOLD`."""
    return _GOLDEN if fact is GOLD else _GLASS[fact.word]


@lru_cache(maxsize=4096)
def channels(color: str) -> tuple[float, float, float]:
    """Give red, green and blue, each from 0 to 1, of a color with three or six digits."""
    digits = color[1:] if len(color) == 7 else "".join(2 * digit for digit in color[1:4])
    return int(digits[0:2], 16) / 255, int(digits[2:4], 16) / 255, int(digits[4:6], 16) / 255


def light(color: str) -> float:
    """Tell how light a color is, from 0 to 1."""
    red, green, blue = channels(color)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def apart(first: str, second: str) -> float:
    """Tell how far two colors are apart, mostly in their hue."""
    (r, g, b), (s, h, c) = channels(first), channels(second)
    hue = ((r - g) - (s - h)) ** 2 + ((g - b) - (h - c)) ** 2
    return math.sqrt(hue + (0.45 * (light(first) - light(second))) ** 2)


def _hex(channels: tuple[float, ...]) -> str:
    return "#" + "".join(f"{max(0, min(255, round(255 * value))):02x}" for value in channels)


@lru_cache(maxsize=4096)
def mix(first: str, second: str, part: float) -> str:
    """Mix two colors; `part` is the share of the second.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    return _hex(tuple(a + (b - a) * part for a, b in zip(channels(first), channels(second), strict=True)))


@lru_cache(maxsize=4096)
def tone(color: str, light: float = 0.0, hue: float = 0.0, strength: float = 0.0) -> str:
    """Shift a color's lightness, hue (turns) and saturation.

    >>> tone("#2450a8", 0.1)
    '#2d64d2'
    """
    h, lightness, s = colorsys.rgb_to_hls(*channels(color))
    return _hex(colorsys.hls_to_rgb((h + hue) % 1, max(0.03, min(0.97, lightness + light)), max(0.0, min(1.0, s + strength))))


assert set(_GLASS) == set(SAINT_FACTS), "every saint fact has its glass"
