"""SaintCards: what happens. Events hold what the whole table may know, never a card that only one player sees; their words are in `words`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event

__all__ = [
    "Answered",
    "Called",
    "Challenged",
    "Claimed",
    "Dealt",
    "Drew",
    "Earned",
    "EffectDone",
    "Ended",
    "Found",
    "Lapsed",
    "Named",
    "Passed",
    "Played",
    "Reshuffled",
    "Shown",
    "WentOut",
]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards were dealt and the first card turned up."""

    dealer: int
    count: int
    top: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Event):
    """A card was put on another.

    Args:
        seat: Who.
        card: Which.
        on: On which.
        shared: Facts they share, as bits; 0 where they are still to be claimed.
        treasure: What it earned at once; 0 where the matches are still to be claimed.
        open: Whether the matches are still to be claimed.
        fixed: Whether the treasure is fixed by the rule (`SC-34`, `SC-41`).
        second: Whether it is the second card of the turn.
    """

    seat: int
    card: Card
    on: Card
    shared: int
    treasure: int
    open: bool
    fixed: bool
    second: bool


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A demanded century was placed (`SC-34`), or a WildCard in its stead (`SC-39`)."""

    seat: int
    century: int
    wild: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed(Event):
    """A fact was pointed out, rightly or not; `by` is somebody else when it was help."""

    seat: int
    by: int
    fact: str
    right: bool

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Found(Event):
    """The claims are finished: what was found earned treasure, what was missed is shown."""

    seat: int
    card: Card
    on: Card
    found: int
    missed: int
    treasure: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A card was drawn; which one only its player sees."""

    seat: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The Play Deck but its top card became the new Draw Deck (`SC-16`)."""

    count: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectDone(Event):
    """A WildCard's effect was carried out.

    Args:
        seat: Who played the WildCard.
        card: The WildCard.
        gains: Treasure that each seat gained (or gave, negative).
        lightened: Seat that put a card of its hand under the Draw Deck; None where nobody did.
        vain: Whether nothing came of it.
    """

    seat: int
    card: Card
    gains: tuple[int, ...]
    lightened: int | None
    vain: bool


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """The top card of the Draw Deck lies face up."""

    card: Card

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Named(Event):
    """A century was named (`SC-33`)."""

    seat: int
    century: int


@dataclass(frozen=True, slots=True)
class Earned(Event):
    """The WildCard's player earned 1 because another had to draw (`SC-35`)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Lapsed(Event):
    """Nobody could place or draw, so the demand ended (`SC-38`)."""

    century: int


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A player called 'SaintCards!' (`SC-20`)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A forgotten call was noticed (`SC-21`)."""

    by: int
    seat: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A turn ended; `forced` where the player could neither play nor draw."""

    seat: int
    forced: bool = False


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A last card was played for 3 more treasures (`SC-50`)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over (`SC-51`, `SC-52`)."""

    winners: tuple[int, ...]
    treasure: tuple[int, ...]
