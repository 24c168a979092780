"""Saint Poker: what happens. Events hold what the whole table may know; what is picked in secret is not in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from saintlearn.engine.events import Event
from saintlearn.games.saint_poker.deck import PokerCard
from saintlearn.games.saint_poker.hands import Hand

__all__ = ["Dealt", "Discarded", "Ended", "Ordered", "Picked", "Revealed", "RiverMade", "RoundBegan", "Scored", "Took"]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards were dealt and the first river was begun in advance (`SP-01`)."""

    count: int
    future: tuple[PokerCard, ...]

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The future river became the river, and new cards the future river (`SP-02`)."""

    round: int
    river: tuple[PokerCard, ...]
    future: tuple[PokerCard, ...]

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """A seat has picked; what, nobody sees until all have."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class RiverMade(Event):
    """All cards for the river are revealed at once (`SP-02`): the card of each seat."""

    cards: tuple[PokerCard, ...]

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A seat's two cards and the hand that it makes of them and the river; all seats reveal at once (`SP-03`, `SP-04`)."""

    seat: int
    cards: tuple[PokerCard, ...]
    hand: Hand

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The best hand won the round's points, equal ones share them (`SP-05`)."""

    winners: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Ordered(Event):
    """The order of picking up, the worst hand first (`SP-06`).

    Args:
        order: The seats.
        drawn: Whether lots were drawn between equal hands.
    """

    order: tuple[int, ...]
    drawn: bool


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A card was picked up; `whose` is the seat that had revealed it, None for the river."""

    seat: int
    card: PokerCard
    whose: int | None


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The cards that nobody took are out of the game (`SP-07`)."""

    cards: tuple[PokerCard, ...]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over; the most points win, a tie is shared (`SP-09`, `SP-10`)."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
