"""Treasure: its pieces, and how much of it is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from saintlearn.languages import mark, say, say_count


@dataclass(frozen=True, slots=True)
class Treasure:
    """One kind of treasure piece (`SC-06`, `HH-01`)."""

    name: str
    value: int
    key: str

    @property
    def label(self) -> str:
        """Its name as people read it."""
        return say(self.name)


TREASURES: Final = (
    Treasure(mark("diamond"), 20, "gem-diamond"),
    Treasure(mark("golden nugget"), 10, "gem-gold-nugget"),
    Treasure(mark("sapphire"), 5, "gem-sapphire"),
    Treasure(mark("ruby"), 1, "gem-ruby"),
)
"""The pieces of SaintCards, largest first; Heaven Hold'em also has an amethyst worth 50."""


def treasures(count: int) -> str:
    """Write a number of treasures.

    >>> treasures(1), treasures(3)
    ('1 treasure', '3 treasures')
    """
    return say_count("{count} treasure", "{count} treasures", count)


def pieces(treasure: int) -> tuple[Treasure, ...]:
    """Lay out an amount of treasure in the fewest pieces (`SC-07`).

    >>> [piece.name for piece in pieces(27)]
    ['diamond', 'sapphire', 'ruby', 'ruby']
    """
    out: list[Treasure] = []
    for piece in TREASURES:
        count, treasure = divmod(treasure, piece.value)
        out += [piece] * count
    return tuple(out)
