"""The door: today's saint, who plays, and what there is to play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from saintlearn.wire.base import BaseState, Light
from saintlearn.wire.plain import ABSENT, Absent


@dataclass(frozen=True, slots=True, kw_only=True)
class Candle:
    """A candle beside the window of the day."""

    color: Literal["violet", "rose", "white"]
    lit: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorToday:
    """The saint of the day in the light of the season."""

    light: Light
    candles: tuple[Candle, ...]
    day: str
    """What the Church celebrates, or the season."""
    saint: str
    title: str
    line: str
    """How the story begins."""
    story: str
    """The whole story, to be read aloud."""
    bedtime: str
    """What the ten minutes before bed bring."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorAsked:
    """What a child wanted to do a week ago."""

    name: str
    """Who is asked."""
    question: str
    kindly: str
    """That every answer is fine."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """A child who plays."""

    name: str
    friend: str
    """Slug of the saint whose picture stands for the child; empty for none."""
    level: Literal[1, 2, 3] | Absent = ABSENT
    """Whether the child plays as a small one (1), a medium one (2), or a big one (3); absent until somebody says so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Friend:
    """A saint who can stand for a child."""

    slug: str
    name: str
    """With whom the child plays, such as ``with St. Lucy``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lantern:
    """A computer player."""

    kind: str
    name: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTile:
    """One thing to press if nobody knows what to play."""

    title: str
    words: str
    label: str
    game: str
    saints: tuple[str, ...]
    """Whose windows are on it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingTile:
    """A game that was left in the middle."""

    number: str
    """Tells it from all others."""
    game: str
    """What the game is called."""
    title: str
    words: str
    """Who plays, and whose turn it is."""
    who: str
    """Who plays, in a word or two."""
    label: str
    saint: str
    players: tuple[Guest, ...]
    """The children whose game it is; empty if nobody gave a name."""
    asks: str
    """What is asked before it goes on, as it is the game of others than those who play now; empty if nothing is."""
    first: bool
    """Whether it may be the one thing to press: it is the game of exactly those who play now, or nobody has come in and it is known whose it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorTile:
    """A game or an activity."""

    game: str
    title: str
    about: str
    saint: str
    age: str
    """For whom, such as ``6+``."""
    crowd: Literal["any", "one", "some"]
    """How many children it takes: any number, one alone, or at least one with a name."""
    ways: bool
    """Whether there are more ways to play it."""
    asks: str
    """What is asked where several children are here and it is for one; else empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorShelf:
    """Games that feel alike."""

    feel: Literal["quick", "think", "together", "learn"]
    title: str
    time: str
    tiles: tuple[DoorTile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeState(BaseState):
    """The door on the screen."""

    phase: Literal["door", "game"]
    """Whether somebody still chooses; while a game is open, only the way back stands here."""
    today: DoorToday
    whose: str
    """Whose calendar that is, and how to keep another."""
    starts: tuple[StartTile, ...]
    """What to play first, and what after it: the door offers the first that nobody here has played, or else what was played longest ago."""
    waiting: tuple[WaitingTile, ...]
    """What waits for those who play now, the latest first."""
    shelves: tuple[DoorShelf, ...]
    guests: tuple[Guest, ...]
    """Who plays now."""
    known: tuple[Guest, ...]
    """Who has played on this computer, in any browser, the latest first; all of them, so that a name that is typed again is known."""
    friends: tuple[Friend, ...]
    lanterns: tuple[Lantern, ...]
    computer: str
    """The kind that plays along; empty for none."""
    easy: bool
    asked: DoorAsked | Absent = ABSENT
    """What one of the children is asked; absent if there is nothing to ask."""
    refused: str
    """Why the last choice didn't work; empty if it did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorRequest:
    """What somebody says at the door: who plays, or what to play; or that they come back to it."""

    type: Literal["guests", "open", "door", "did", "not-yet", "forget", "go-on", "put-away", "ways"]
    """``did``, ``not-yet``, and ``forget`` answer what the child `alone` was asked; the next two are about a game that waits, and ``ways`` asks how a game can be played."""
    game: str = ""
    """What to play, or the number of a game that waits; empty for who plays."""
    alone: str = ""
    """Which of the children plays it, without the others; empty for all."""
    first: bool = False
    """Whether none of them has played it on this device."""
    looked: bool = False
    """Whether one of them has looked at two cards there, as games that match cards show it first."""
    guests: tuple[Guest, ...] = ()
    computer: str = ""
    easy: bool = False
    ways: Mapping[str, str] | Absent = ABSENT
    """How to play it, by the names of its options; absent for the usual way."""
