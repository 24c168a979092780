"""The bee."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.base import BaseState, Deed, Undo
from saintlearn.wire.questions import Explanation, ShownQuestion

Mark: TypeAlias = Literal["right", "partly", "wrong"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BeeDeed(Deed):
    """Something that the host can do."""

    kind: Literal["skip", "clue", "uncover", "wrong", "partly", "right", "recount", "next"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BeeContestant:
    """Who takes part."""

    seat: int
    name: str
    lives: int
    points: int
    right: int
    now: bool
    done: bool
    out: bool
    words: str
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Met:
    """A contestant at the end, with the saints that were met."""

    seat: int
    name: str
    won: bool
    right: int
    saints: tuple[str, ...]
    standing: str
    """What a team of a class has at the end, in words; empty for everybody else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BeeEnding:
    """The end of a bee."""

    winners: str
    """The names of those who won."""
    contestants: tuple[Met, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BeeState(BaseState):
    """A bee on the screen."""

    phase: Literal["ask", "told", "over"]
    role: Literal["host", "team", "listener"]
    """What this screen may do: all, or in a class only what the team does whose turn it is; a listener waits."""
    mode: Literal["elimination", "points"]
    lives: int
    """Candles at the beginning; 0 in a bee for points."""
    round: int
    turn: int | None
    following: int | None
    contestants: tuple[BeeContestant, ...]
    question: ShownQuestion | None
    prompt: str
    told: Explanation | None
    mark: Mark | None
    left: float | None
    """Seconds that were left when this was written; None for no limit."""
    limit: int | None
    deeds: tuple[BeeDeed, ...]
    undo: Undo
    over: BeeEnding | None
