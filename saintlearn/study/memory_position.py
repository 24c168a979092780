"""Memory: what can be done, how it is played, and what may be seen of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine import usual_options as usual
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.options import Options, option
from saintlearn.ground.courtesy import Courteous
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.matching import Scoring
from saintlearn.vocabulary import Level

Side = Literal["picture", "name", "sign", "card"]
_SHARED: Final = (("pairs", "shared"),)
Face = Literal["down", "up", "found", "left"]
Laid = tuple[Card, Side]
"""What lies at a place: saint and side."""


@dataclass(frozen=True, slots=True)
class TurnOver(Action):
    """Turn a card over."""

    word: ClassVar[str] = "turn"
    place: int
    """Which, from 0."""


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """Everyone has seen that card, so you can't undo it."""

    reveals: ClassVar[bool] = True
    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class PairSettled(Event):
    """Two cards that were turned over were taken, or turned back."""

    seat: int
    places: tuple[int, int]
    found: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryOptions(Options):
    """Say how to play memory."""

    pairs: Literal["same", "pictures", "shared"] = option(
        "same",
        "Pairs",
        "Which two cards belong together.",
        choices={
            "same": "A saint's picture and name",
            "pictures": "A saint and the saint's sign, without reading",
            "shared": "Two saints who share something",
        },
    )
    level: Level = usual.facts(only=_SHARED)
    least: int = option(1, "Things to share", "How many things two saints must share to be a pair.", span=range(1, 5), only=_SHARED)
    cards: int = option(24, "Cards", "How many cards are on the table. It has to be an even number.", span=range(12, 41, 2))
    seed: int = usual.seed()

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if self.cards % 2:
            told = say("cards must be an even number, so that every card has a partner (you gave {value}).", value=self.cards)
            raise Refusal("bad-option", told, str(self.cards))

    @property
    def one_saint(self) -> bool:
        """Whether both cards of a pair show one saint."""
        return self.pairs != "shared"

    def rule(self) -> Scoring:
        """Give what counts where two saints share facts."""
        return _rule(self.level)


@cache
def _rule(level: Level) -> Scoring:
    return Scoring(level=level)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cards that were found."""

    seat: int
    """Who found them."""
    places: tuple[int, int]
    """Where they lay."""
    saints: tuple[str, str]
    """Whom they show; twice the same where both cards show one saint."""
    shared: int
    """The facts that count and that the two saints share, as bits; 0 where picture and name belong together."""


@dataclass(frozen=True, slots=True)
class Try:
    """Two cards that were turned over, one after the other: for the memories of those who are learners, never for a browser."""

    seat: int
    """Who turned them."""
    cards: tuple[Laid, Laid]
    """Saint and side."""
    found: bool
    """Whether they belong together."""
    shared: int
    """The facts that count and that the two saints share, as bits; 0 where they do not belong together, or picture and name do."""
    known: bool
    """Whether the second one had been turned before, so that it was chosen and not tried."""


@dataclass(frozen=True)
class MemoryPosition:
    """Where a game stands."""

    options: MemoryOptions
    """How it is played."""
    layout: tuple[Laid, ...]
    """What lies at each place."""
    up: tuple[int, ...]
    """Places of the cards that were turned over, up to two."""
    pairs: tuple[Pair, ...]
    """What was found, in that order."""
    seat: int | None
    """Whose turn it is; None at the end."""
    tries: tuple[int, ...]
    """How often each seat has turned two cards."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A card on the table; face down it says nothing but its place."""

    place: int
    """From 0, row after row."""
    face: Face
    """``down``, ``up``, ``found``, or at the end ``left`` without a partner."""
    name: str = ""
    """The saint's name; of a picture that belongs to a name only when its pair was found."""
    words: str = ""
    """What is to be seen on a picture, for those who hear it."""
    slug: str = ""
    """Whose window or card is to be drawn; empty where only the name is printed, and of a picture whose pair is still looked for: for that ask `MemoryGame.picture`."""
    seat: int | None = None
    """Who found it."""


@dataclass(frozen=True, slots=True)
class MemoryView(Courteous):
    """What may be seen of a game."""

    cells: tuple[Cell, ...]
    """All cards."""
    seat: int | None
    """Whose turn it is; None at the end."""
    up: tuple[int, ...]
    """Places of the cards that were turned over, up to two."""
    match: bool | None
    """Whether the two belong together; None before both were turned over."""
    together: tuple[Card, Card] | None
    """The two who belong together; None where they do not, or before both were turned over."""
    pictured: tuple[str, ...]
    """Whom the open pictures show, if two were turned over that don't belong together and the pictures stand there without names."""
    shared: int
    """The facts that count and that these two share, as bits; 0 where both cards show one saint."""
    rule: Scoring
    """What counts."""
    found: tuple[int, ...]
    """Pairs of each seat."""
    tries: tuple[int, ...]
    """How often each seat has turned two cards."""
    pairs: int
    """Pairs that can be found at most."""
    winners: tuple[int, ...]
    """At the end: the seats with most pairs."""
