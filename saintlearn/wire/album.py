"""A child's album: the wall of the year, the windows of a month, and one saint's window as far as it is lit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.base import BaseState
from saintlearn.wire.plain import ABSENT, Absent

AlbumLight: TypeAlias = Literal[0, 1, 2, 3]
"""0: asleep · 1: the halo is lit · 2: the niche is lit · 3: the whole window is lit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbumMonth:
    """A month on the wall."""

    number: int
    name: str
    glass: str
    """Which drawing its panes are."""
    lit: str
    """How many windows are lit, in two words."""
    words: str
    """How many are lit and begun, of how many."""
    now: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbumInvite:
    """A saint whose window waits for light."""

    saint: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbumYear:
    """The wall of the year."""

    rose: str
    """Which drawing the rose is."""
    counted: str
    news: str
    months: tuple[AlbumMonth, ...]
    invite: AlbumInvite


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthWindow:
    """A saint's window in a month."""

    saint: str
    day: int
    name: str
    """Empty while the child doesn't know the saint."""
    light: AlbumLight
    words: str
    """The day, the name, and how much is lit."""
    new: bool
    today: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbumWindows:
    """The windows of a month."""

    number: int
    name: str
    before: str
    """The month before, by name."""
    after: str
    windows: tuple[MonthWindow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthPictures:
    """Windows as whole pictures, each in two parts, in the order in which a message names them. They come packed."""

    heads: tuple[str, ...]
    """What the windows have in common, beside each other so that it packs well."""
    rests: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbumFact:
    """Something that stands on a saint's card."""

    lit: bool
    sign: str
    """A few letters, as they stand on the card; a question mark while it is dark."""
    title: str
    """The fact; while it is dark, its place on the card."""
    note: str
    """Where to look for what is dark, or how it came to be lit; empty where another one of its kind says it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbumNeed:
    """One of the things that light the whole window."""

    what: Literal["story", "fact"]
    lit: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbumDeed:
    """One thing that a child can do."""

    key: str
    promise: str
    """What the child says: ``I'll share my snack with someone.``"""
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbumSaint:
    """A saint's window as far as it is lit."""

    saint: str
    name: str
    say: str
    """How the name is said; empty where the name says it itself."""
    story: str
    light: AlbumLight
    night: str
    """The night that still lies over the window, as a drawing; empty if there is none."""
    before: str
    """The same as it was before the child came here."""
    counted: str
    """What still lights the whole window; how many facts are lit where it is whole."""
    needs: tuple[AlbumNeed, ...]
    """What lights the whole window, the story and kinds of facts; empty where it is whole."""
    facts: tuple[AlbumFact, ...]
    month: int
    back: str
    """The month, by name."""
    read: bool
    """Whether the story was read."""
    told: str
    """What was told of the saint before bed, and when; empty if nothing was."""
    deeds: tuple[AlbumDeed, ...]
    """Small deeds from which the child can choose one thing to do this week."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbumState(BaseState):
    """An album on the screen."""

    scene: Literal["year", "month", "saint"]
    learner: str
    plays: bool
    """Whether a game with a saint's deck opens from here; else the deck is only made."""
    year: AlbumYear | None = None
    month: AlbumWindows | None = None
    saint: AlbumSaint | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbumRequest:
    """Something to look at, a deck to play with, or a print."""

    type: Literal["year", "month", "play", "promise", "poster", "stickers"]
    month: int = 0
    saint: str = ""
    deed: str | Absent = ABSENT
    """What the child wants to do, or not anymore if it was chosen."""
