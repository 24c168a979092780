"""SaintCards: what happens. Events hold what the whole table may know, never a card that only one player sees; `words` has their sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event


@dataclass(frozen=True)
class Dealt(Event):
    """The cards were dealt and the first card was turned over."""

    dealer: int
    count: int
    top: Card


@dataclass(frozen=True)
class Played(Event):
    """A player put a card on another (`SC-34`, `SC-41`)."""

    seat: int
    card: Card
    on: Card
    shared: int
    treasure: int
    open: bool
    fixed: bool
    second: bool


@dataclass(frozen=True)
class Answered(Event):
    """A player answered a WildCard with a saint from its century (`SC-34`), or with another WildCard (`SC-39`)."""

    seat: int
    century: int
    card: Card


@dataclass(frozen=True, kw_only=True)
class Claimed(Event):
    """Somebody pointed out a fact (`M-06`, `M-04`)."""

    seat: int
    by: int
    fact: str
    right: bool
    both: bool = False
    anywhere: bool = False

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, kw_only=True)
class Found(Event):
    """A player stopped looking for matches: those found earn treasure, those missed are shown."""

    seat: int
    card: Card
    on: Card
    found: int
    missed: int
    treasure: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True)
class Drew(Event):
    """A player drew a card; only that player sees which one."""

    seat: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True)
class Reshuffled(Event):
    """The Play Deck, without its top card, became the new Draw Deck (`SC-16`)."""

    count: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, kw_only=True)
class EffectDone(Event):
    """A WildCard did what it says."""

    seat: int
    card: Card
    gains: tuple[int, ...]
    lightened: int | None
    vain: bool
    left: int = 0


@dataclass(frozen=True)
class Shown(Event):
    """The top card of the Draw Deck was turned face up."""

    card: Card

    reveals: ClassVar[bool] = True


@dataclass(frozen=True)
class Named(Event):
    """A player named a century (`SC-33`)."""

    seat: int
    century: int


@dataclass(frozen=True)
class Earned(Event):
    """The player of the WildCard earned 1 because another player, `by`, had to draw (`SC-35`)."""

    seat: int
    by: int


@dataclass(frozen=True)
class Lapsed(Event):
    """Nobody could play or draw, so the demand ended (`SC-38`)."""

    century: int


@dataclass(frozen=True)
class Called(Event):
    """A player called SaintCards! (`SC-20`)."""

    seat: int


@dataclass(frozen=True)
class Challenged(Event):
    """A player noticed a forgotten call (`SC-21`)."""

    by: int
    seat: int

    reveals: ClassVar[bool] = True


@dataclass(frozen=True)
class Passed(Event):
    """A turn ended; `forced` if the player could neither play nor draw."""

    seat: int
    forced: bool = False


@dataclass(frozen=True)
class WentOut(Event):
    """A player played the last card in hand, for 3 more treasures (`SC-50`)."""

    seat: int


@dataclass(frozen=True)
class Ended(Event):
    """The game is over (`SC-51`, `SC-52`)."""

    winners: tuple[int, ...]
    treasure: tuple[int, ...]
    stuck: bool = False
    """Whether it ended because nobody could play or draw anymore (`SC-16`)."""

    closes: ClassVar[bool] = True
