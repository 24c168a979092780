"""Bingo sheets, no two alike and the same for the same seed, and a list of riddles for the caller."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb
from random import Random
from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say
from saintlearn.lessons.riddles import Riddles, checked_cards

_SIZES: Final = (3, 4, 5)
_MOST: Final = 200
_TOO_FEW_SAINTS: Final = mark("Bingo with this many boxes needs at least {least} saints (you gave {count}).")


@dataclass(frozen=True, slots=True)
class BingoSheet:
    """One sheet."""

    number: int
    """From 1."""
    rows: tuple[tuple[str, ...], ...]
    """Slugs in their boxes, row by row; an empty string is the free box in the middle."""


@dataclass(frozen=True, slots=True)
class BingoCall:
    """One call."""

    number: int
    """From 1, in calling order."""
    slug: str
    """The saint's slug."""
    name: str
    """The saint's name, for the caller."""
    riddle: tuple[str, ...]
    """What the caller reads."""


@dataclass(frozen=True, slots=True)
class Bingo:
    """Sheets for the players, and the caller's list."""

    sheets: tuple[BingoSheet, ...]
    """No two of them have the same saints."""
    calls: tuple[BingoCall, ...]
    """For the caller only."""


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
    """Make bingo cards.

    >>> from saintlearn.catalogue import load_catalogue
    >>> bingo = make_bingo(load_catalogue().deck("starter")[:16], 3, size=3, seed=1)
    >>> len(bingo.sheets), len(bingo.calls), len({frozenset(sum(sheet.rows, ())) for sheet in bingo.sheets})
    (3, 16, 3)
    """
    if size not in _SIZES:
        raise Refusal("bad-option", say("size must be 3, 4, or 5 boxes in a row (you gave {size!r}).", size=size))
    if type(sheets) is not int or not 1 <= sheets <= _MOST:
        raise Refusal("bad-option", say("sheets must be 1 to {most} (you gave {sheets!r}).", most=_MOST, sheets=sheets))
    if free not in ("no", "yes") or (free == "yes" and size == 4):
        raise Refusal(
            "bad-option",
            say("free must be 'no', or 'yes' on sheets with 3 or 5 rows (you gave {free!r} with {size} rows).", free=free, size=size),
        )
    boxes = size * size - (free == "yes")
    chosen = checked_cards(cards, boxes, _TOO_FEW_SAINTS)
    if comb(len(chosen), boxes) < sheets:
        raise Refusal(
            "too-few-saints",
            say(
                "{sheets} different sheets of {boxes} boxes need more than {count} saints. Choose more saints or fewer boxes.",
                sheets=sheets,
                boxes=boxes,
                count=len(chosen),
            ),
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
