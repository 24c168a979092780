"""Heaven Hold'em: cards beside community cards, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.games.holdem.state import HoldemOptions, Placing
from saintlearn.languages import mark
from saintlearn.matching import Scoring

GUIDE: Final = ((mark("Common"), 2, 6), (mark("Good"), 7, 11), (mark("Great"), 12, 15), (mark("Amazing"), 16, 19))
"""The guide for making offers (`HH-34`): name, least and most matches; more than 19 is Amazing too (`HH-35`). Say a name where it is shown."""


def guide(total: int) -> str:
    """Name a total (`HH-34`, `HH-35`); 0 and 1 have no name.

    >>> guide(1), guide(2), guide(11), guide(14), guide(23)
    ('', 'Common', 'Good', 'Great', 'Amazing')
    """
    return next((name for name, least, _ in reversed(GUIDE) if total >= least), "")


def hand_name(total: int | None, options: HoldemOptions) -> str:
    """Name a total in a game; empty where it has none, or the game doesn't use the names.

    >>> hand_name(8, HoldemOptions()), hand_name(8, HoldemOptions(level="starter"))
    ('Good', '')
    """
    return guide(total) if total is not None and options.names_hands else ""


def best_placing(hand: Sequence[Card], board: Sequence[Card], rule: Scoring) -> tuple[Placing, Placing]:
    """Find the best of the 20 ways to put two cards beside two different community cards (`HH-32`); among equals, the first from the left."""
    score = rule.score
    first, second = hand
    ones = [score(first, on) for on in board]
    twos = [score(second, on) for on in board]
    best, at, other = -1, 0, 0
    for i, one in enumerate(ones):
        for j, two in enumerate(twos):
            if one + two > best and i != j:
                best, at, other = one + two, i, j
    return Placing(first, at, ones[at]), Placing(second, other, twos[other])


def best_spot(card: Card, board: Sequence[Card], rule: Scoring, used: Iterable[int]) -> Placing:
    """Find the best community card for one card among those not used yet (`HH-40`)."""
    taken = set(used)
    return max(
        (Placing(card, spot, rule.score(card, on)) for spot, on in enumerate(board) if spot not in taken),
        key=lambda placing: (placing.score, -placing.spot),
    )


def first_dealer(cards: Sequence[Card], ages: Sequence[int] | None) -> int:
    """Find who gets the Jesus card: the highest century, then the oldest player, then the first seat (`HH-03`, `HH-04`)."""

    def rank(seat: int) -> tuple[int, int, int]:
        return max(cards[seat].centuries, default=-100), ages[seat] if ages else 0, -seat

    return max(range(len(cards)), key=rank)
