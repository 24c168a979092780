"""The gallery."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.base import BaseState, FaceCard
from saintlearn.wire.plain import ABSENT, Absent

IndexEntry: TypeAlias = tuple[str, str, str, tuple[int, ...], tuple[int, ...], str, str]
"""A saint in the list: slug, name, feast as MM-DD (with its words if it moves), centuries, numbers of facts, words to search through, and first names from before, which count
only beside another word."""

NameEntry: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""Forms of a first name, in lower case without accents, and the slugs of the saints who have it, the best known first; none where nobody has it."""

Facet: TypeAlias = tuple[int, str, str, str, str, str, str]
"""A fact to filter by: number, key, label, field, what to call one saint with it and several, what it means."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryCard(FaceCard):
    """A card with its story."""

    say: str
    """How the name is said; empty where the name says it itself."""
    title: str
    bio: str
    lived: str
    patronages: tuple[str, ...]
    symbols: tuple[str, ...]
    notes: tuple[str, ...]
    """For grown-ups: whose title and patronages these are, and where authorities differ."""
    kept: str
    """On what day the country keeps the feast, if it isn't the one on the card; else empty."""
    mature: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Saints:
    """What comes packed once the gallery is on the page."""

    defs: Mapping[str, str]
    """What all drawings share, by name."""
    index: tuple[IndexEntry, ...]
    names: tuple[NameEntry, ...]
    facets: tuple[Facet, ...]
    centuries: Mapping[str, str]
    """The names of the centuries in the list, by their numbers."""
    months: tuple[str, ...]
    """The names of the twelve months."""
    days: Mapping[str, str]
    """How the feasts in the list are written, by MM-DD."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaintsMessage:
    """Announces `Saints`, which travel beside it as compressed JSON."""

    type: Literal["saints"] = "saints"


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowsMessage:
    """Names the windows that travel beside it, compressed, one to a line."""

    type: Literal["windows"] = "windows"
    slugs: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckGame:
    """Something to play with a deck that was picked."""

    name: str
    title: str
    about: str
    least: int
    """The fewest saints that it takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GalleryState(BaseState):
    """The gallery on the screen."""

    today: tuple[str, ...]
    """The saints of the day, or of the next one that has any."""
    day: str
    """Which of the two that is."""
    whose: str
    """Whose calendar that is, and how to keep another."""
    games: tuple[DeckGame, ...]
    """What can be played with a deck."""
    plays: bool
    """Whether a game with a deck opens from here; else it is said how a notebook plays it."""
    keeps: bool | Absent = ABSENT
    """Whether it is kept for somebody's album which stories were read."""
