"""A first game that teaches itself: what is said, and what may be touched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from saintlearn.wire.plain import ABSENT, Absent


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch:
    """A sentence or two, and what to touch then."""

    light: str = ""
    """What is lit: ``card agnes-of-rome``, ``spot birth-11``, ``draw``, ``pile-left``, or ``main`` for the button that stands out; empty for nothing in particular."""
    text: str
    """``{button}`` and ``{card}`` in it stand for what is lit."""
    praise: str | Absent = ABSENT
    """What is said before it the first time, of what was done just before."""
    about: tuple[str, ...] | Absent = ABSENT
    """What it speaks of, as lights: it comes into sight, too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GuidedFact:
    """A fact that was found on both cards."""

    key: str
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GuidedPair:
    """Two cards that are looked at closely."""

    cards: tuple[str, str]
    fact: str
    """The fact to be touched, on either card; empty once all are found."""
    found: tuple[GuidedFact, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Guided:
    """A step of a first game."""

    step: int
    """From 1."""
    of: int
    rests: bool
    """Whether all that isn't lit rests until then."""
    touches: tuple[Touch, ...]
    """One after another; the last one whose light is on the screen counts."""
    pair: GuidedPair | Absent = ABSENT
    next: str | Absent = ABSENT
    """Label of the button that goes on, where nothing in the scene has to be touched."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideRequest:
    """Going on in a first game, skipping the rest, or seeing it once more."""

    type: Literal["guide"]
    what: Literal["next", "skip", "again"]
