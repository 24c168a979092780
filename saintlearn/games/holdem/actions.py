"""Heaven Hold'em: what a player can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from saintlearn.engine.actions import Action

SPOTS: Final = ("1", "2", "3", "4", "5")
"""The places beside the community cards, from the left."""


@dataclass(frozen=True, slots=True)
class Fold(Action):
    """Put your cards face down with the discards and stay out of this hand (`HH-25`)."""

    word: ClassVar[str] = "fold"


@dataclass(frozen=True, slots=True)
class Check(Action):
    """Make no offer and stay in (`HH-22`, `HH-23`)."""

    word: ClassVar[str] = "check"


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Offer as much as the others, or all you have left if that is less (`HH-21`, `HH-27`)."""

    word: ClassVar[str] = "call"


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Make the first offer of a round (`HH-23`)."""

    word: ClassVar[str] = "offer"
    amount: int


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Offer as much as the others, and this much more (`HH-21`)."""

    word: ClassVar[str] = "raise"
    amount: int


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put a card beside a community card, for good (`HH-30`, `HH-31`): ``place cecilia 3`` puts St. Cecilia beside the third."""

    word: ClassVar[str] = "place"
    card: str
    spot: str = ""


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Deal the next hand; only the dealer does."""

    word: ClassVar[str] = "deal"


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """Say that the agreed time is up, so this hand is the last (`HH-50`). Whoever keeps the time says it, never a computer player."""

    word: ClassVar[str] = "time-up"
    people_only: ClassVar[bool] = True
