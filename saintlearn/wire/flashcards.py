"""Flashcards, and the walk over a card whose places are covered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.base import BaseState, FaceCard, Undo


@dataclass(frozen=True, slots=True, kw_only=True)
class GradeDeed:
    """One of the four grades, with when the card is asked again."""

    key: int
    word: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDrawing:
    """A drawing, and the same in words."""

    svg: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BackLine:
    """A sentence on the back of a card."""

    text: str
    more: str
    """What explains it."""
    symbol: str
    """Name of the drawing of the fact; empty where it has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardBack:
    """What stands on the back of a card: it comes when the card was turned, and not before."""

    card: FaceCard | None
    """The whole card; where the window is shown it stays instead."""
    name: str
    say: str
    """How the name is said; empty where the name says it itself."""
    head: str
    title: str
    answers: tuple[str, ...]
    lines: tuple[BackLine, ...]
    life: str
    """How the story begins, where the question was who it is; there the lines are one small line. Else empty."""
    meaning: str
    """What it means to be such a saint, beside the life."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardAgain:
    """A saint to look at again."""

    svg: str
    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Coming:
    """How many cards come back when."""

    count: int
    when: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsOver:
    """The end of a pack."""

    cards: int
    known: int
    again: tuple[CardAgain, ...]
    coming: tuple[Coming, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsState(BaseState):
    """A pack of flashcards on the screen."""

    kind: Literal["cards"] = "cards"
    phase: Literal["front", "back", "over"]
    done: int
    length: int
    prompt: str
    help: str
    picture: str | None
    """The drawing of the window."""
    words: str
    """What is on the picture, without the name."""
    clues: tuple[str, ...]
    clues_left: int
    begins: str
    """The first letters of the name, as far as they were given."""
    letters: bool
    """Whether there are more of them."""
    back: CardBack | None
    grades: tuple[GradeDeed, ...]
    undo: Undo
    over: CardsOver | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkPlace:
    """A place of a card."""

    slot: str
    title: str
    covered: bool
    text: str
    """Empty while it is covered."""
    known: bool | None
    boxes: tuple[tuple[float, float, float, float], ...]
    """In hundredths of the card: left, top, width, height."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LociState(BaseState):
    """A walk over a card on the screen."""

    kind: Literal["loci"] = "loci"
    phase: Literal["looking", "walking", "done"]
    name: str
    card: CardDrawing
    places: tuple[WalkPlace, ...]
    present: int | None
    lifted: bool
    """Whether the present pane is lifted."""
    ask: str
    hint: str
    meaning: str
    done: int
    known_count: int
    last: bool
    undo: Undo


StudyState: TypeAlias = CardsState | LociState
