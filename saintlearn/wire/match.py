"""Two cards and what they share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from saintlearn.wire.base import Deed
from saintlearn.wire.plain import ABSENT, Absent


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedFact:
    """A fact that two cards share."""

    key: str
    places: tuple[str, str] | Absent = ABSENT
    """Where it stands on each of the two cards, by the keys of these places; absent where both have the key of the fact."""
    sentence: str
    detail: str
    found: bool
    """Whether it was found; else it was missed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimAction(Deed):
    """Point out a fact."""

    kind: Literal["claim"] = "claim"
    fact: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Apart:
    """A fact that somebody took for shared, and what is true instead."""

    fact: str
    both: bool
    """Whether the other card has it all the same, where it doesn't count."""
    other: str
    """What stands in its place on the other card; empty if that place is empty."""
    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """A match to look at again, or a saint."""

    card: str
    on: str
    """The card beside it; the same one where a saint alone is looked at."""
    sentence: str
    names: str
    facts: tuple[SharedFact, ...]
    """All that the two share, to be seen on the cards; empty where it is something else."""
