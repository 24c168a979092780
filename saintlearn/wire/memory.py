"""Memory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.base import BaseState


@dataclass(frozen=True, slots=True, kw_only=True)
class DownCell:
    """A card that lies face down: it has its place and nothing else."""

    place: int
    face: Literal["down"] = "down"


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCell:
    """A card that can be seen: turned over, found, or left at the end."""

    place: int
    face: Literal["up", "found", "left"]
    name: str
    words: str
    drawing: str | None
    """Name of the drawing of the window or the sign; none where only the name is printed."""
    seat: int | None
    """Who has found it."""


Cell: TypeAlias = DownCell | OpenCell


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryPlayer:
    """Who plays."""

    seat: int
    name: str
    found: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryFact:
    """A fact that two cards share."""

    symbol: str
    sentence: str
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPair:
    """Two cards that were turned over."""

    names: tuple[str, ...]
    shown: tuple[str, ...]
    """Names of the drawings of the whole cards, where they may be seen."""
    facts: tuple[MemoryFact, ...]
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundSaint:
    """A saint at the end, whose story can be read."""

    name: str
    drawing: str
    """Name of the window."""
    story: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundPair:
    """A pair at the end."""

    seat: int
    saints: tuple[FoundSaint, ...]
    """Both, or the one whose two cards belong together."""
    names: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryEnding:
    """The end of a game of memory."""

    winners: tuple[int, ...]
    pairs: tuple[FoundPair, ...]
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryState(BaseState):
    """A game of memory on the screen."""

    phase: Literal["turn", "pair", "over"]
    rule: Literal["same", "pictures", "shared"]
    columns: int
    cells: tuple[Cell, ...]
    players: tuple[MemoryPlayer, ...]
    seat: int | None
    up: tuple[int, ...]
    match: bool | None
    line: str
    pair: OpenPair | None
    found: int
    pairs: int
    over: MemoryEnding | None
    taught: bool = False
    """Whether it is one of the screens of a class: the backs of the cards have numbers, so that people at other screens can say which one they mean,
    and the teacher begins the next game."""
    waits: bool = False
    """Whether it is the turn of somebody at another screen."""
