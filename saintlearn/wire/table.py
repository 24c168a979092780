"""What every game sends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from saintlearn.wire.base import BaseState, Undo
from saintlearn.wire.match import Again
from saintlearn.wire.plain import ABSENT, Absent

__all__ = ["CardPlayer", "Ending", "GameState", "LogLine", "Seated", "TableState"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A player in a seat."""

    seat: int
    name: str
    kind: Literal["person", "computer"]
    label: str
    """What kind of computer it is, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayer(Seated):
    """A player in a seat of a game with cards and treasure."""

    cards: int
    treasure: int
    called: bool
    dealer: bool
    next: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """A line about something that happened."""

    n: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """The end of a game."""

    headline: str
    winners: tuple[int, ...]
    met: tuple[str, ...]
    found: int
    missed: int
    again: tuple[Again, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState(BaseState):
    """What the frame around every game needs."""

    game: str
    title: str
    phase: str
    seat: int | None
    """The seat of the player at the screen."""
    players: tuple[Seated, ...]
    undo: Undo | Absent = ABSENT
    """Absent if no move can ever be undone; filled in when the state is sent."""
    saved: str | None = None
    """The file in which the game is saved; filled in when the state is sent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState(GameState):
    """What the frame needs for a table where players take turns and hide their cards."""

    asks: int | None
    """The seat that is asked to come to the screen."""
    turn: int
    players: tuple[CardPlayer, ...]
    log: tuple[LogLine, ...]
    over: Ending | None
