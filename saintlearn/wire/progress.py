"""What a learner knows, and what a class knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.base import BaseState

Pane: TypeAlias = Literal["", "k", "h", "m", "k*", "h*", "m*"]
"""How bright a pane is: known, half, missed, never asked; with a star where something of it was answered today."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaneLine:
    """A line of panes."""

    panes: tuple[Pane, ...]
    notes: Mapping[str, str]
    """What stands behind a pane, by its column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaintRow(PaneLine):
    """A saint that was met."""

    slug: str
    card: str
    """The slug of the window; empty where there is none."""
    name: str
    missed: int
    """How often what is not known yet was missed."""
    due: int
    """Facts that wait to be asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Child(PaneLine):
    """A child of a class."""

    id: int
    name: str
    due: int
    next: str
    """The column to look at next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressFact:
    """Something to know."""

    item: str
    card: str
    name: str
    text: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LearnedLine:
    """A sentence on what was learned of a saint, or on what a learner wants to do."""

    card: str
    """The slug of the window; empty where there is none."""
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HardFact(ProgressFact):
    """Something that many do not know yet."""

    needs: str
    """Who does not know it yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComingDay:
    """What comes back on a day."""

    day: str
    date: str
    count: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Days:
    """What comes back in the next days."""

    bars: tuple[ComingDay, ...]
    words: str
    total: int
    learnt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LearnerNote:
    """Somebody who can be looked at."""

    id: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressState(BaseState):
    """What is known, on the screen."""

    scene: Literal["learner", "class", "nobody"]
    learners: tuple[LearnerNote, ...] = ()
    copies: bool = False
    """Whether a backup of all that is known can be made and brought back here."""
    records: bool = False
    """Whether stories can be read aloud and recorded from here."""
    all: str = ""
    """What all of them together are called."""
    learner: int | None = None
    own: bool = False
    """Whether the learner looks at this: then nobody else can be chosen."""
    learned: tuple[LearnedLine, ...] = ()
    """What was learned on the last day, the newest first, and what a learner wants to do; in a family, of each of the children."""
    columns: tuple[str, ...] = ()
    rows: tuple[SaintRow, ...] = ()
    fading: tuple[ProgressFact, ...] = ()
    missed: tuple[ProgressFact, ...] = ()
    days: Days | None = None
    bright: str = ""
    unfinished: str = ""
    """Which games end when everything about this learner is deleted; empty if none does."""
    children: tuple[Child, ...] = ()
    hardest: tuple[HardFact, ...] = ()
