"""Bingo sheets: all different, the same for the same seed, and a list of riddles for the caller."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb
from random import Random
from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.lessons.riddles import Riddles, checked_cards

__all__ = ["Bingo", "BingoCall", "BingoSheet", "make_bingo"]

_SIZES: Final = (3, 4, 5)
_MOST: Final = 200


@dataclass(frozen=True, slots=True)
class BingoSheet:
    """One sheet."""

    number: int
    """From 1."""
    rows: tuple[tuple[str, ...], ...]
    """Slugs in their boxes, row by row; an empty text is the free box in the middle."""


@dataclass(frozen=True, slots=True)
class BingoCall:
    """One call."""

    number: int
    """From 1, in the order of calling."""
    slug: str
    """Of the saint."""
    name: str
    """Of the saint, for the caller."""
    riddle: tuple[str, ...]
    """What the caller reads."""


@dataclass(frozen=True, slots=True)
class Bingo:
    """Sheets for the players, and the caller's list."""

    sheets: tuple[BingoSheet, ...]
    """No two of them have the same saints."""
    calls: tuple[BingoCall, ...]
    """For the caller alone."""


def make_bingo(
    cards: Sequence[Card],
    sheets: int,
    *,
    size: int = 4,
    level: int = 2,
    free: Literal["no", "yes"] = "no",
    seed: int = 0,
    pool: Iterable[Card] = (),
) -> Bingo:
    """Make bingo sheets.

    Args:
        cards: The saints that are called.
        sheets: How many sheets, 1 to 200.
        size: Boxes in a row, 3 to 5.
        level: Of the riddles, 1 to 3.
        free: ``yes`` for a free box in the middle of 3 or 5 rows.
        seed: The same seed gives the same sheets and calls.
        pool: More saints, as a whole catalogue, by whose texts common words are told from names.

    Raises:
        ValueError: A number is out of range, or there are too few saints for so many different sheets.

    >>> from saintlearn.catalogue import load_catalogue
    >>> bingo = make_bingo(load_catalogue().deck("starter")[:16], 3, size=3, seed=1)
    >>> len(bingo.sheets), len(bingo.calls), len({frozenset(sum(sheet.rows, ())) for sheet in bingo.sheets})
    (3, 16, 3)
    """
    if size not in _SIZES:
        raise ValueError(f"size={size!r} cannot be; a bingo sheet has 3, 4 or 5 boxes in a row.")
    if type(sheets) is not int or not 1 <= sheets <= _MOST:
        raise ValueError(f"sheets={sheets!r} cannot be; choose 1 to {_MOST}.")
    if free not in ("no", "yes") or (free == "yes" and size == 4):
        raise ValueError(f"free={free!r} cannot be with {size} rows; a sheet of 3 or 5 rows may have 'yes', every sheet 'no'.")
    boxes = size * size - (free == "yes")
    chosen = checked_cards(cards, boxes, f"a sheet of {boxes} boxes")
    if comb(len(chosen), boxes) < sheets:
        raise ValueError(
            f"{len(chosen)} saints are too few for {sheets} different sheets of {boxes} boxes; take more saints or fewer boxes."
        )
    rng = Random(f"bingo/{seed}/{size}/{free}/{' '.join(card.slug for card in chosen)}")
    made = _sets(chosen, boxes, sheets, rng)
    riddles = Riddles(chosen, pool)
    order = list(chosen)
    rng.shuffle(order)
    calls = tuple(BingoCall(n, card.slug, card.name, riddles.about(card, level)) for n, card in enumerate(order, 1))
    return Bingo(tuple(BingoSheet(n, _rows(slugs, size)) for n, slugs in enumerate(made, 1)), calls)


def _sets(cards: Sequence[Card], boxes: int, sheets: int, rng: Random) -> list[list[str]]:
    """Choose the saints of each sheet: no set twice, and every saint about equally often."""
    used: Counter[str] = Counter()
    seen: set[frozenset[str]] = set()
    made: list[list[str]] = []
    while len(made) < sheets:
        spread = 2 if len(seen) < comb(len(cards), boxes) // 2 else sheets + 2  # where few sets are left, chance finds them
        slugs = sorted((card.slug for card in cards), key=lambda slug: used[slug] + rng.random() * spread)[:boxes]
        if frozenset(slugs) in seen:
            used.update(rng.sample(slugs, 1))
            continue
        seen.add(frozenset(slugs))
        used.update(slugs)
        rng.shuffle(slugs)
        made.append(slugs)
    return made


def _rows(slugs: list[str], size: int) -> tuple[tuple[str, ...], ...]:
    boxes = list(slugs)
    if len(boxes) < size * size:
        boxes.insert(size * size // 2, "")
    return tuple(tuple(boxes[row * size : (row + 1) * size]) for row in range(size))
