"""SaintCards: options, actions and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.actions import Action
from saintlearn.engine.game import Options
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.matching import Scoring
from saintlearn.vocabulary import Level

__all__ = [
    "ACTIONS",
    "Call",
    "Challenge",
    "Claim",
    "Claiming",
    "Demand",
    "Done",
    "Draw",
    "Give",
    "NameCentury",
    "Pass",
    "Phase",
    "Play",
    "SaintCardsOptions",
    "State",
]

Phase = Literal["turn", "claim", "effect", "century", "after", "over"]
"""turn: play or draw · claim: point out the matches · effect: choose a player · century: name one · after: second card, call, pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaintCardsOptions(Options):
    """How a game of SaintCards is played.

    Args:
        level: ``full`` or ``starter`` (the first games, `M-06`).
        scoring: ``auto`` counts the matches; with ``claim`` the player points them out (`M-12`).
        centuries: `M-04`, see `saintlearn.matching.Scoring`.
        gathered: `M-11`, see `saintlearn.matching.Scoring`.
        dealer: The dealer's seat, who plays last; None for the last seat (`SC-04`).
    """

    level: Level = "full"
    scoring: Literal["auto", "claim"] = "auto"
    centuries: Literal["field", "any"] = "field"
    gathered: Literal["single", "double"] = "single"
    dealer: int | None = None

    def __post_init__(self) -> None:
        for name, known in (("level", ("starter", "full")), ("scoring", ("auto", "claim"))):
            value = getattr(self, name)
            if value not in known:
                raise Refusal("bad-option", f"{name}={value!r} is not known; {suggest(str(value), known)}", str(value))
        try:
            self.rule()
        except ValueError as error:
            raise Refusal("bad-option", str(error)) from None

    def rule(self) -> Scoring:
        """How cards score on each other in this game."""
        return Scoring(level=self.level, centuries=self.centuries, gathered=self.gathered, wild="played")


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put a card of the hand on the Play Deck (`SC-11`, `SC-13`, `SC-34`)."""

    word: ClassVar[str] = "play"
    card: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take the top card of the Draw Deck, which ends the turn (`SC-14`)."""

    word: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """End the turn (`SC-15`)."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Say 'SaintCards!' with one card left (`SC-20`)."""

    word: ClassVar[str] = "call"


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Notice that a player forgot to call (`SC-21`)."""

    word: ClassVar[str] = "challenge"
    seat: int


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Point out a fact that the two cards share (`M-12`); anybody may help."""

    word: ClassVar[str] = "claim"
    fact: str


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Stop looking for matches and take the treasure."""

    word: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Choose the player whom a WildCard's effect is for."""

    word: ClassVar[str] = "give"
    seat: int


@dataclass(frozen=True, slots=True)
class NameCentury(Action):
    """Name a century after a WildCard (`SC-33`)."""

    word: ClassVar[str] = "century"
    century: int


ACTIONS: tuple[type[Action], ...] = (Play, Draw, Pass, Call, Challenge, Claim, Done, Give, NameCentury)


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


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True)
class State:
    """One moment of a game. Piles have their top card last.

    Args:
        options: How it is played.
        rule: The scoring of these options.
        dealer: Seat of the dealer.
        hands: Cards of each seat.
        draw: Draw Deck.
        pile: Play Deck.
        treasure: Treasure of each seat.
        turn: Seat whose turn it is.
        phase: What this seat is asked for.
        opening: Whether the dealer's first card is a WildCard on which nobody has played yet (`SC-41`).
        played: Cards played in this turn.
        answered: Whether a demand was met in this turn.
        called: Of each seat, whether it has called with the one card it holds.
        owing: Of each seat, whether it passed with one card and did not call (`SC-21`).
        idle: Forced passes in a row (`SC-16`).
        demand: The century asked for, if any.
        claiming: The claims under way, if any.
        shown: Whether the top of the Draw Deck lies face up (a WildCard's effect).
        deck: All cards of the game, as everybody knows them.
    """

    options: SaintCardsOptions
    rule: Scoring
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]
    pile: tuple[Card, ...]
    treasure: tuple[int, ...]
    turn: int
    phase: Phase
    opening: bool
    played: int = 0
    answered: bool = False
    called: tuple[bool, ...] = ()
    owing: tuple[bool, ...] = ()
    idle: int = 0
    demand: Demand | None = None
    claiming: Claiming | None = None
    shown: bool = False
    deck: Deck = _NO_DECK

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hands)

    @property
    def top(self) -> Card:
        """The card that the next one is put on."""
        return self.pile[-1]

    @property
    def can_draw(self) -> bool:
        """Whether a card can be drawn, if need be after shuffling the Play Deck (`SC-16`)."""
        return bool(self.draw) or len(self.pile) > 1
