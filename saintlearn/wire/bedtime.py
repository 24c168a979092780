"""The ten minutes before bed: yesterday's saint, today's story, one question, one thing to do, and good night."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from saintlearn.wire.base import BaseState
from saintlearn.wire.questions import Explanation, ShownQuestion


@dataclass(frozen=True, slots=True, kw_only=True)
class BedtimeSaint:
    """The saint whom the screen is about, or who belongs to the feast."""

    slug: str
    name: str
    say: str
    """How the name is said; empty where the name says it itself."""
    who: str
    """Who it was, in a few words; so are the next two. Empty where nobody knows."""
    where: str
    when: str
    story: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BedtimeDeed:
    """One thing that a child can do this week."""

    key: str
    promise: str
    """What the child says: ``I'll share my snack with someone.``"""
    chosen: bool
    """Whether the child wants to do it already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BedtimeListener:
    """A child who is known here and may be listening."""

    id: int
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BedtimeState(BaseState):
    """An evening on the screen."""

    scene: Literal["who", "before", "feast", "story", "question", "deed", "end"]
    """``who`` asks who is listening, ``before`` is the question about the saint of an earlier evening, ``feast`` tells what the Church celebrates today."""
    step: int
    """Which screen of the evening it is, from 0."""
    who: str
    """Whose turn it is; empty where nobody gave a name, and for what is for all of them."""
    saint: BedtimeSaint
    question: ShownQuestion | None = None
    missed: str = ""
    """What was chosen first and wasn't right, while there is a second try; empty otherwise."""
    told: Explanation | None = None
    """What is said after the answer; None before."""
    note: str = ""
    """What a grown-up reads before a hard story; empty where it isn't hard."""
    feast: str = ""
    """The story of the feast."""
    listeners: tuple[BedtimeListener, ...] = ()
    deeds: tuple[BedtimeDeed, ...] = ()
    kept: tuple[str, ...] = ()
    """At the end: what was told tonight, and what each child wants to do."""
    next: str
    """What the one button says; empty where there is none."""
