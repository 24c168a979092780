"""Saint Poker: what happens. Events hold only what the whole table may know, never what was picked in secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from saintlearn.engine.events import Event
from saintlearn.games.saint_poker.deck import PokerCard
from saintlearn.games.saint_poker.hands import Hand


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards were dealt, and the first future river was turned over (`SP-01`)."""

    count: int
    future: tuple[PokerCard, ...]

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The future river became the river, and new cards became the future river (`SP-02`)."""

    round: int
    river: tuple[PokerCard, ...]
    future: tuple[PokerCard, ...]

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """A seat has picked; nobody sees what until everyone has picked."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class RiverMade(Event):
    """The cards for the river were revealed all at once (`SP-02`): one card from each seat."""

    cards: tuple[PokerCard, ...]

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A seat revealed its two cards and the hand they make with the river; all seats reveal at once (`SP-03`, `SP-04`)."""

    seat: int
    cards: tuple[PokerCard, ...]
    hand: Hand

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The best hand won the round's points; tied hands share them (`SP-05`).

    Rules: `SP-04`.
    """

    winners: tuple[int, ...]
    points: int
    best: Hand
    alike: tuple[int, ...] = ()
    kickers: tuple[PokerCard, ...] = ()


@dataclass(frozen=True, slots=True)
class Ordered(Event):
    """The order for taking cards was set, worst hand first (`SP-06`)."""

    order: tuple[int, ...]
    drawn: bool


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A card was taken; `whose` is the seat that had revealed it, None for the river."""

    seat: int
    card: PokerCard
    whose: int | None


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The cards that nobody took left the game (`SP-07`)."""

    cards: tuple[PokerCard, ...]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game ended; the most points win, and a tie is shared (`SP-09`, `SP-10`)."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]

    closes: ClassVar[bool] = True
