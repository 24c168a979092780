"""SaintCards: options and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.game import Options
from saintlearn.ground.records import evolve
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.matching import Scoring
from saintlearn.vocabulary import Level

__all__ = ["FIXED", "LARGEST_HAND", "Claiming", "Demand", "Phase", "Public", "SaintCardsOptions", "State"]

Phase = Literal["turn", "claim", "effect", "century", "after", "over"]
"""turn: play or draw · claim: point out the matches · effect: choose a player · century: name one · after: second card, call, pass."""
FIXED: Final = 3
"""Treasure for meeting a demand (`SC-34`) and on an opening WildCard (`SC-41`)."""
LARGEST_HAND: Final = 12
"""Most cards that a family may deal to each player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaintCardsOptions(Options):
    """How a game of SaintCards is played.

    Args:
        level: ``full`` or ``starter`` (the first games, `M-06`).
        scoring: ``auto`` counts the matches; with ``claim`` the player points them out (`M-12`).
        centuries: `M-04`, see `saintlearn.matching.Scoring`.
        gathered: `M-11`, see `saintlearn.matching.Scoring`.
        hand_size: Cards dealt to each player, 1 to 12; None for as many as the rules deal to so many players (`SC-01`, `SC-02`).
        dealer: The dealer's seat, who plays last; None for the last seat (`SC-04`).

    Raises:
        Refusal: ``bad-option``: a value is not one of these.
    """

    level: Level = "full"
    scoring: Literal["auto", "claim"] = "auto"
    centuries: Literal["field", "any"] = "field"
    gathered: Literal["single", "double"] = "single"
    hand_size: int | None = None
    dealer: int | None = None

    def __post_init__(self) -> None:
        for name, known in (("level", ("starter", "full")), ("scoring", ("auto", "claim"))):
            value = getattr(self, name)
            if value not in known:
                raise Refusal("bad-option", f"{name}={value!r} is not known; {suggest(str(value), known)}", str(value))
        size = self.hand_size
        if size is not None and (type(size) is not int or not 1 <= size <= LARGEST_HAND):
            sentence = (
                f"hand_size={repr(size)[:40]} is not possible; give a whole number from 1 to {LARGEST_HAND}, the cards for each player."
            )
            raise Refusal("bad-option", sentence, str(size)[:40])
        try:
            self.rule()
        except ValueError as error:
            raise Refusal("bad-option", str(error)) from None

    def rule(self) -> Scoring:
        """How cards score on each other in this game."""
        return Scoring(level=self.level, centuries=self.centuries, gathered=self.gathered, wild="played")


@dataclass(frozen=True, slots=True)
class Demand:
    """A century is asked for (`SC-34` to `SC-38`).

    Args:
        century: 1 to 21.
        by: Seat of the WildCard's player.
        returned: Whether it has come back to that player, who then earns nothing more.
        stuck: Players in a row who could neither place nor draw.
    """

    century: int
    by: int
    returned: bool = False
    stuck: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Claiming:
    """What has been pointed out so far.

    Args:
        shared: All shared facts, as bits of the scoring.
        shown: The places on either card that count at this level, as bits: what may be claimed.
        right: Shared facts that were found.
        tapped: Places that were rightly claimed.
        wrong: Places that were claimed, but stand on one of the two cards only.
    """

    shared: int
    shown: int
    right: int = 0
    tapped: int = 0
    wrong: int = 0


_NO_DECK: Final = Deck(())


@dataclass(frozen=True, kw_only=True)
class Public:
    """What everybody at the table knows of a game besides the cards that lie there.

    Args:
        options: How it is played.
        rule: The scoring of these options.
        dealer: Seat of the dealer.
        treasure: Treasure of each seat.
        turn: Seat whose turn it is.
        phase: What this seat is asked for.
        opening: Whether the dealer's first card is a WildCard on which nobody has played yet (`SC-41`): any card may be played on it for 3.
        played: Cards played in this turn.
        answered: Whether a demand was met in this turn.
        called: Of each seat, whether it has called with the one card it holds.
        owing: Of each seat, whether it passed with one card and did not call (`SC-21`).
        demand: The century asked for, if any.
        deck: All cards of the game, in the order of the deck that was chosen.
    """

    options: SaintCardsOptions
    rule: Scoring
    dealer: int
    treasure: tuple[int, ...]
    turn: int
    phase: Phase
    opening: bool
    played: int = 0
    answered: bool = False
    called: tuple[bool, ...]
    owing: tuple[bool, ...]
    demand: Demand | None = None
    deck: Deck = _NO_DECK

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.treasure)

    @property
    def fixed(self) -> bool:
        """Whether the rules fix what the next card earns (`SC-34`, `SC-41`)."""
        return self.demand is not None or self.opening

    def worth(self, card: Card, on: Card) -> int:
        """Tell what a card earns if it is now put on the card that lies on top."""
        return FIXED if self.demand is not None or self.opening else self.rule.score(card, on)


@dataclass(frozen=True, kw_only=True)
class State:
    """One moment of a game. Piles have their top card last.

    Args:
        public: What everybody knows.
        hands: Cards of each seat.
        draw: Draw Deck.
        pile: Play Deck.
        shown: Whether the top of the Draw Deck lies face up (a WildCard's effect).
        claiming: The claims under way, if any.
        idle: Forced passes in a row (`SC-16`).
    """

    public: Public
    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]
    pile: tuple[Card, ...]
    shown: bool = False
    claiming: Claiming | None = None
    idle: int = 0

    @property
    def top(self) -> Card:
        """The card that the next one is put on."""
        return self.pile[-1]

    @property
    def can_draw(self) -> bool:
        """Whether a card can be drawn, if need be after shuffling the Play Deck (`SC-16`)."""
        return bool(self.draw) or len(self.pile) > 1

    def with_public(self, **changes: Any) -> State:
        """Copy the state, with some of what everybody knows changed."""
        return evolve(self, public=evolve(self.public, **changes))
