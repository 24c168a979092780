"""Run the Race!: what happens. Events hold what the whole table may know, never a card in a hand; their words are in `words`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards were dealt (`RR-01`)."""

    hand: int
    draw: int


@dataclass(frozen=True, slots=True)
class HeadStart(Event):
    """A small player has fewer cards to play: our own rule, not printed."""

    seat: int
    aside: int


@dataclass(frozen=True, slots=True)
class SaidReady(Event):
    """A player is ready."""

    seat: int


@dataclass(frozen=True, slots=True)
class Started(Event):
    """Both Starter Cards were turned over (`RR-03`)."""

    left: Card
    right: Card
    hurry: bool

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was put on a middle pile, and the hand was filled up (`RR-04`, `RR-05`)."""

    seat: int
    card: Card
    pile: str
    on: Card
    shared: int
    left: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """A card did not match and stayed in hand (`RR-08`)."""

    seat: int
    pile: str
    on: Card
    wait: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SaidStuck(Event):
    """A player sees no card to play (`RR-07`)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Restocked(Event):
    """A middle pile but its top card was shuffled into a new stock (`RR-07`)."""

    pile: str
    count: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The next card of each stock was turned onto its pile (`RR-07`)."""

    left: Card
    right: Card
    times: int
    said: bool

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Paused(Event):
    """The clock was stopped."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resumed(Event):
    """The clock runs again."""

    seat: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ClockJumped(Event):
    """The clock went back, or far ahead; the time of the race did not."""

    by: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The race is over (`RR-06`, `RR-07`)."""

    winners: tuple[int, ...]
    left: tuple[int, ...]
    blocked: bool

    reveals: ClassVar[bool] = True
    closes: ClassVar[bool] = True
