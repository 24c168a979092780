"""The Holy Quest: what happens. The words for it: `words`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event
from saintlearn.games.holy_quest.layout import ActionCard


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Dice were rolled."""

    seat: int
    dice: tuple[int, ...]
    why: str = "move"

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A pawn came to another place."""

    saint: Card
    way: tuple[int, int]
    how: str


@dataclass(frozen=True, slots=True)
class Stuck(Event):
    """No pawn can move by what was rolled."""

    dice: int
    again: bool


@dataclass(frozen=True, slots=True)
class Stays(Event):
    """A pawn cannot move on by what was rolled for it."""

    saint: Card


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """A pawn stays where it is, for a pawn that it may not bump stands where a slide or a step back would lead (`HQ-42`)."""

    saint: Card
    how: str


@dataclass(frozen=True, slots=True)
class FireEnds(Event):
    """Fire ended the turn, though the dice would have given a new roll (`HQ-28`, `HQ-46`); `dice` is how many were rolled."""

    dice: int


@dataclass(frozen=True, slots=True)
class Frozen(Event):
    """A pawn was frozen."""

    saint: Card


@dataclass(frozen=True, slots=True)
class Melted(Event):
    """A frozen pawn is free again."""

    saint: Card


@dataclass(frozen=True, slots=True)
class StaysFrozen(Event):
    """No double was rolled for a frozen pawn (`HQ-26`)."""

    saint: Card


@dataclass(frozen=True, slots=True)
class InVain(Event):
    """A card asks for something that nobody can do now."""

    wanted: str


@dataclass(frozen=True, slots=True)
class NoIce(Event):
    """No ice marker is left, and whoever wanted one has lost the turn (`HQ-44`)."""


@dataclass(frozen=True, slots=True)
class TokenMoved(Event):
    """A token was won by a double (`HQ-77`), or in Easy mode taken or given up (`HQ-70`)."""

    seat: int
    color: str
    how: Literal["won", "taken", "given-up"]


@dataclass(frozen=True, slots=True)
class Read(Event):
    """A Saint Card was drawn and is read aloud (`HQ-47`), or kept at once (`HQ-70`)."""

    seat: int
    card: Card
    kept: bool = False

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """A question out of a Saint Card, at which children's play meets the saint; an empty prompt where the other players ask."""

    seat: int
    card: Card
    prompt: str

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered(Event):
    """A question was answered: a record that study can use."""

    seat: int
    card: Card
    prompt: str
    given: str
    answer: str
    right: bool
    kept: bool = False
    why: str = ""
    fact: str = ""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """An Action Card was drawn."""

    seat: int
    drawn: ActionCard

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AllianceOffered(Event):
    """A seat offers an alliance to a color (`HQ-65`)."""

    seat: int
    color: str


@dataclass(frozen=True, slots=True)
class AllianceMade(Event):
    """Two colors are allies now."""

    color: str
    other: str


@dataclass(frozen=True, slots=True)
class AllianceRefused(Event):
    """A color would rather go alone."""

    color: str


@dataclass(frozen=True, slots=True)
class AllianceEnded(Event):
    """An alliance is at an end (`HQ-66`)."""


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A seat left it be, where something could be done."""

    seat: int


@dataclass(frozen=True, slots=True)
class FirstSaid(Event):
    """Real dice: the family said who begins (`HQ-19`)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Wanted(Event):
    """Real dice: the family has to say something before the game goes on."""

    step: str
    throws: int = 0
    why: str = ""


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    home: tuple[int, ...]
    counted: bool

    closes: ClassVar[bool] = True
