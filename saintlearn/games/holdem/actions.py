"""Heaven Hold'em: what a seat may want."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from saintlearn.engine.actions import Action

__all__ = ["SPOTS", "Call", "Check", "Deal", "Fold", "Offer", "Place", "Raise", "TimeUp"]

SPOTS: Final = ("1", "2", "3", "4", "5")
"""What the places beside the community cards are called, from the left."""


@dataclass(frozen=True, slots=True)
class Fold(Action):
    """Put the own cards face down to the discards and stay out of this hand (`HH-25`)."""

    word: ClassVar[str] = "fold"


@dataclass(frozen=True, slots=True)
class Check(Action):
    """Make no offer and stay in (`HH-22`, `HH-23`)."""

    word: ClassVar[str] = "check"


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Offer as much as the others, or all that is left where that is less (`HH-21`, `HH-27`)."""

    word: ClassVar[str] = "call"


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Make the first offer of a round (`HH-23`)."""

    word: ClassVar[str] = "offer"
    amount: int


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Offer as much as the others and so much more (`HH-21`)."""

    word: ClassVar[str] = "raise"
    amount: int


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put a card next to a community card, for good (`HH-30`, `HH-31`): ``place cecilia 3`` is St. Cecilia beside the third.

    Args:
        card: The card.
        spot: One of `SPOTS`.
    """

    word: ClassVar[str] = "place"
    card: str
    spot: str = ""


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Begin the next hand; the dealer does it."""

    word: ClassVar[str] = "deal"


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """Say that the agreed time has passed: this hand is the last (`HH-50`). Whoever holds the clock says it, never a computer player."""

    word: ClassVar[str] = "time-up"
    people_only: ClassVar[bool] = True
