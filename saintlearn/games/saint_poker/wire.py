"""What the Saint Poker table sends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.game import TableState
from saintlearn.wire.plain import ABSENT, Absent

SaintPokerPhase: TypeAlias = Literal["curtain", "river", "reveal", "take", "watch", "wait", "wall", "over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCard:
    """A card that is on the table, or was there in this round."""

    slug: str
    gone: int | None
    """The seat that has taken it."""
    action: str | Absent = ABSENT
    """How the player at the screen takes it."""
    label: str | Absent = ABSENT


@dataclass(frozen=True, slots=True, kw_only=True)
class RiverPlace:
    """A place in the river; a player's place is empty until all have chosen."""

    slug: str | None
    by: int | None
    """The seat that gives a card here."""
    gone: int | None
    """The seat that has taken it."""
    action: str | Absent = ABSENT
    """How the player at the screen takes it."""
    label: str | Absent = ABSENT


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownCard:
    """A card in a player's hand that everyone knows."""

    slug: str
    rank: str
    """The figure on the card."""
    suit: Literal["clubs", "diamonds", "hearts", "spades"]
    said: str
    """In words: Queen of Hearts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatState:
    """What is in front of a player."""

    seat: int
    ready: bool
    """Has chosen; nobody knows what yet."""
    cards: tuple[OpenCard, ...]
    kind: str
    """The kind of hand in words."""
    of: str
    """What the hand is made of, in words."""
    won: bool
    place: int
    """Place in the order for taking cards, 1 first."""
    took: int
    """Cards taken in this round."""
    now: bool
    known: tuple[KnownCard, ...]
    """Cards in hand that everyone saw the player take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldCard:
    """A card in the player's hand."""

    slug: str
    code: str
    said: str
    """In a sentence: the Queen of Hearts."""
    action: str | None
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Showing:
    """Two cards in the hand that can be shown."""

    cards: tuple[str, ...]
    """Their codes, in any order."""
    text: str
    """The action that shows them."""
    makes: str
    """What they make with the river, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """Who won the round."""

    seats: tuple[int, ...]
    who: str
    made: str
    plain: str
    why: str
    """Which card decided between hands with the same name; empty where none did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaintPokerState(TableState):
    """A game of Saint Poker on the screen."""

    phase: SaintPokerPhase
    faces: Literal["saints", "french"]
    order: str
    round: int
    rounds: int
    step: Literal["river", "reveal", "take", "over"]
    """What the game waits for, even while everyone looks on."""
    moment: Literal["river", "showdown"] | None
    river: tuple[RiverPlace, ...]
    future: tuple[str, ...]
    seats: tuple[SeatState, ...]
    best: tuple[str, ...]
    """The five cards of the best hand."""
    result: Round | None
    hand: tuple[HeldCard, ...]
    showings: tuple[Showing, ...]
    """Every two cards that can be shown now."""
