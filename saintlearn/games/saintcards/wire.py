"""What the table of SaintCards sends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.base import Deed
from saintlearn.wire.game import TableState
from saintlearn.wire.match import Apart, ClaimAction, SharedFact

SaintCardsPhase: TypeAlias = Literal["curtain", "turn", "claim", "after", "effect", "century", "demand", "watch", "wait", "wall", "over"]


PlainWord: TypeAlias = Literal["draw", "pass", "call", "done"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCard:
    """A card in the hand."""

    slug: str
    text: str
    """Text of the action that plays it, whether or not it is allowed."""
    action: str | None
    """The same if it is allowed, else None."""
    score: int | None
    """What it would earn; None if the player finds that out by playing."""
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CenturyAction(Deed):
    """Name a century."""

    kind: Literal["century"] = "century"
    century: int
    name: str
    """The century in words: ``4th century``."""
    meets: tuple[str, ...]
    """The cards in this hand that could answer it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAction(Deed):
    """Do something to another player."""

    kind: Literal["challenge", "give"]
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainAction(Deed):
    """Do something that exists only once."""

    kind: PlainWord


Action: TypeAlias = ClaimAction | CenturyAction | SeatAction | PlainAction


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """Two cards to look at, and what they share."""

    n: int
    """The line of the log it belongs to; -1 while the player is still finding facts."""
    player: int
    card: str
    on: str
    captions: tuple[str, str]
    facts: tuple[SharedFact, ...]
    extras: tuple[str, ...]
    """Sentences about treasure that doesn't come from a fact."""
    beyond: str
    """What the two saints have in common beyond the rules: a virtue, which nobody scores; empty if there is none."""
    treasure: int
    open: bool
    """Whether the player is still finding facts."""
    whole: str
    """Says that everything is found, in the easy form; else empty."""
    tried: tuple[Apart, ...]
    """The facts that the player tried, but that the cards don't share."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDeck:
    """The Draw Deck."""

    count: int
    shown: str | None
    """The top card if it is face up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayDeck:
    """The Play Deck."""

    count: int
    top: str | None
    under: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Demanded:
    """The century that a WildCard asks for."""

    century: int
    by: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WildEffect:
    """What a WildCard says."""

    card: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SaintCardsState(TableState):
    """A game of SaintCards on the screen."""

    phase: SaintCardsPhase
    level: Literal["full", "starter"]
    scoring: Literal["auto", "claim"]
    order: str
    draw: DrawDeck
    play: PlayDeck
    demand: Demanded | None
    hand: tuple[HandCard, ...]
    fresh: str | None
    """The card in this hand that was drawn last."""
    actions: tuple[Action, ...]
    second: bool
    """Whether the player can play a second card."""
    effect: WildEffect | None
    moment: Moment | None
