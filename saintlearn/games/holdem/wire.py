"""What the Heaven Hold'em table sends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.base import Deed, Reply
from saintlearn.wire.game import CardPlayer, TableState
from saintlearn.wire.match import SharedFact
from saintlearn.wire.plain import ABSENT, Absent

HoldemPhase: TypeAlias = Literal["curtain", "offer", "place", "overtime", "sum", "tie", "hand", "wait", "wall", "over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemPlayer(CardPlayer):
    """A player at the table."""

    in_: bool
    """Whether this player plays for the storehouse."""
    given: int
    """Offered in this hand."""
    offers: int
    """Offered in this round."""
    everything: bool
    """Whether that was all the player had."""
    word: str
    """What this player is doing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemDeed(Deed):
    """Something that a player can do."""

    kind: Literal["fold", "check", "call", "place"]
    card: str | Absent = ABSENT
    spot: int | Absent = ABSENT
    """Beside which community card, from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """The limits of an offer; ``{n}`` in the text and the labels stands for the amount."""

    text: str
    """The action."""
    least: int
    most: int
    step: int
    label: str
    all: int | None
    all_label: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldCard:
    """A card in the player's hand."""

    slug: str
    spot: int | None
    """Where it was placed; None if it is still in hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A storehouse: the main one, or a side storehouse."""

    amount: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Store:
    """What was offered."""

    amount: int
    houses: tuple[House, ...]
    """All of them, if there are several."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A card beside a community card."""

    card: str
    on: str
    spot: int
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedLine:
    """What one player has placed."""

    seat: int
    name: str
    words: str
    total: int | None
    guide: str
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shared:
    """What two cards share."""

    names: str
    facts: tuple[SharedFact, ...]
    extra: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownPairs:
    """Whose cards are in front, and what they share, pair by pair."""

    seat: int
    facts: tuple[Shared, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemState(TableState):
    """A game of Heaven Hold'em on the screen."""

    level: Literal["full", "starter"]
    phase: HoldemPhase
    number: int
    """Of the hand, from 1."""
    players: tuple[HoldemPlayer, ...]
    order: str
    round: int
    rounds: tuple[str, ...]
    board: tuple[str, ...]
    hand: tuple[HeldCard, ...]
    store: Store
    actions: tuple[HoldemDeed, ...]
    amount: Amount | None
    odds: bool
    """Whether the player can ask for the chances."""
    guide: tuple[tuple[str, str], ...]
    """The names in the hand guide, with their ranges; none in a game that doesn't use them."""
    showdown: tuple[PlacedLine, ...]
    shown: ShownPairs | None
    results: tuple[str, ...]
    gains: Mapping[str, int]
    """What each seat has just gained."""
    go: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """How often hands of one name win."""

    name: str
    range: str
    percent: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chances:
    """How often the hand would win."""

    times: int
    """Of ten."""
    words: str
    bars: tuple[Bar, ...]
    how: str
    """How this was worked out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsReply(Reply):
    """The answer when a player asks for the chances."""

    odds: Chances
