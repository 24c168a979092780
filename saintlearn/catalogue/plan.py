"""The plan of the catalogue that comes with saintlearn: how much of what it holds, so that games, lessons, and questions always find enough.

`saintlearn.catalogue.census` counts against it, and ``saintlearn check`` tells what is missing. A new saint needs no change here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SAINTS: Final = 366
"""SaintCards."""
DAYS: Final = 366
"""Days of the year that have a saint."""
WILDCARDS: Final = 12
LAYPEOPLE: Final = 40
YOUNG: Final = 25
"""Young people."""
WOMEN: Final = 3
"""One saint in so many is a woman."""
RECENT: Final = range(1926, 2101)
"""Years in which at least one saint died: a hundred years, and all later ones."""
CENTURIES: Final = range(1, 22)
"""Each of them has a saint who was born or died in it."""
SAINTS_OF_AN_ORDER: Final = 4
SAINTS_OF_A_VIRTUE: Final = 3
"""Fewer make no lesson."""
SAID: Final = 200
"""Names that tell how they are said."""
LEVELS: Final = 3
"""Levels of questions, each of which asks about every saint."""
QUESTIONS: Final = 3
"""Handwritten questions about each saint."""
QUEST_QUESTIONS: Final = 6
"""Handwritten questions about each saint of The Holy Quest."""
DECKS: Final[Mapping[str, tuple[int, int]]] = {
    "core": (96, 10),
    "duel": (48, 5),
    "holdem": (60, 4),
    "holy-quest": (16, 0),
    "holy-quest-expansion": (16, 0),
    "race": (52, 0),
    "starter": (54, 6),
}
"""The decks, each with exactly so many SaintCards and WildCards; there are no others."""


def saints_of_a_region(word: str) -> int:
    """Give how many saints a region needs at least; the smallest one needs fewer."""
    return 12 if word == "Caucasus" else 15
