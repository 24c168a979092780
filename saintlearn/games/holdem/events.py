"""Heaven Hold'em: what happens. Events hold what the whole table may know, never a card that only one player sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Bearer, Event
from saintlearn.games.holdem.betting import Award


@dataclass(frozen=True, slots=True)
class FirstDealer(Event, Bearer):
    """Each player was shown one card, and the highest century deals first (`HH-03`).

    Rules: `HH-04`.
    """

    cards: tuple[Card, ...]
    seat: int
    oldest: bool = False

    @property
    def shows(self) -> tuple[Card, ...]:
        """Nobody: the table says who deals, and draws none of these cards."""
        return ()


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A hand began: the blinds were offered, and each player was dealt two cards."""

    number: int
    dealer: int
    small: int
    small_amount: int
    big: int
    big_amount: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """A player made no offer and stays in."""

    seat: int


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """A player's cards went face down to the discards."""

    seat: int


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """Treasure was offered."""

    seat: int
    kind: str
    amount: int
    more: int
    everything: bool


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """Community cards were turned over for the next round (`HH-20`)."""

    round: int
    cards: tuple[Card, ...]

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A card was put beside a community card, for good."""

    seat: int
    card: Card
    on: Card
    spot: int
    shared: int
    score: int
    total: int | None = None
    overtime: bool = False

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """Players tied, and play on with one card each (`HH-40`)."""

    seats: tuple[int, ...]
    opening: int
    amount: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """One card of the draw pile was put away and another drawn; only its player sees which."""

    seat: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The draw pile ran low, so the discards were shuffled in (`HH-43`)."""

    count: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Awarded(Event):
    """A storehouse was given out."""

    award: Award


@dataclass(frozen=True, slots=True)
class TimeCalled(Event):
    """The agreed time was up, during a hand or between two."""

    between: bool


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over (`HH-50`, `HH-51`)."""

    winners: tuple[int, ...]
    treasure: tuple[int, ...]

    closes: ClassVar[bool] = True
