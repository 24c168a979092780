"""What is done at a bee, what may be seen of it, and how a contestant did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.ground.courtesy import Courteous
from saintlearn.questions import AskedPart
from saintlearn.questions.asking import Feedback, Mark
from saintlearn.study.bee_rules import Contestant, Mode


@dataclass(frozen=True, slots=True)
class Uncover(Action):
    """Uncover the answer, when it was given aloud."""

    word: ClassVar[str] = "uncover"


@dataclass(frozen=True, slots=True)
class MarkAs(Action):
    """Say how the answer counts, whatever was counted before."""

    word: ClassVar[str] = "mark"
    mark: str
    """``right``, ``partly`` or ``wrong``."""


@dataclass(frozen=True, slots=True)
class TimeOver(Action):
    """Say that the time is over."""

    word: ClassVar[str] = "time-over"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass over whose turn it is, without loss: the child is not in the room."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Give the turn to another who has not had it in this round."""

    word: ClassVar[str] = "turn"
    seat: int
    """Whose."""


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give a candle back."""

    word: ClassVar[str] = "give"
    seat: int
    """To whom."""


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """End the bee now; those who are in front share the first place."""

    word: ClassVar[str] = "finish"


@dataclass(frozen=True, slots=True)
class Did(Event):
    """Something was done; the host may take back all of it."""

    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class BeeView(Courteous):
    """What may be seen of a bee."""

    mode: Mode
    """``elimination`` or ``points``."""
    contestants: tuple[Contestant, ...]
    """In the order of their seats."""
    playing: tuple[int, ...]
    """The seats that take part in this round."""
    done: tuple[int, ...]
    """The seats that had their turn in this round."""
    turn: int | None
    """Whose turn it is; None at the end."""
    following: int | None
    """Whose turn comes next in this round; None where the round ends."""
    round: int
    """From 1."""
    tie: bool
    """Whether this round breaks a tie."""
    level: int
    """1 to 3."""
    asked: AskedPart | None
    """The question with the clues that were uncovered; None at the end."""
    clues_left: int
    """Clues that are still covered."""
    letters_left: int
    """Letters that could still be given of a name that is typed, up to half of it."""
    told: Feedback | None
    """What is said after the answer, with the right one; None before."""
    mark: Mark | None
    """How the answer counts; None before."""
    deadline: int | None
    """Until when it is to be answered, in milliseconds since the start; None for no limit."""
    places: tuple[int, ...]
    """At the end: the place of each contestant, from 1; else empty."""
    winners: tuple[int, ...]
    """At the end: the seats that won; else empty."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a contestant did, for a certificate."""

    name: str
    """As given."""
    place: int
    """From 1."""
    shared: bool
    """Whether others have the same place."""
    asked: int
    """Questions."""
    right: int
    """Right answers."""
    saints: tuple[str, ...]
    """The names of the saints whose questions were answered rightly, each once."""
    sentence: str
    """The same in words, which shame nobody."""
