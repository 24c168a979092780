"""SaintCards: options and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine import usual_options as usual
from saintlearn.engine.levels import checked_levels, facts_of_seat, is_small
from saintlearn.engine.options import Options, option
from saintlearn.ground.records import evolve
from saintlearn.matching import Scoring
from saintlearn.vocabulary import Level

Phase = Literal["turn", "claim", "effect", "century", "after", "over"]
"""turn: play or draw · claim: find the matches · effect: choose a player · century: name one · after: second card, call, pass."""
FIXED: Final = 3
"""Treasure for meeting a demand (`SC-34`) and on an opening WildCard (`SC-41`)."""
SMALL_MATCH: Final = 2
"""Treasure for each match of a player for whom fewer facts count than for others at the table: our own rule, not printed."""
SMALL_START: Final = {"claim": 1, "auto": 3}
"""Treasure with which such a player begins, where the players find the matches, and where the game counts them: our own rule, too."""
LARGEST_HAND: Final = 12
"""Most cards that you can deal to each player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaintCardsOptions(Options):
    """Say how to play a game of SaintCards."""

    level: Level = usual.facts()
    scoring: Literal["auto", "claim"] = option(  # M-12
        "auto",
        "Finding matches",
        "Whether the game counts the matches, or the players find them.",
        choices={"auto": "The game counts", "claim": "The players find them"},
    )
    centuries: Literal["field", "any"] = usual.centuries()
    gathered: Literal["single", "double"] = usual.gathered()
    hand_size: int | None = option(  # SC-01, SC-02
        None,
        "Cards to start with",
        "How many cards each player gets at the start.",
        span=range(1, LARGEST_HAND + 1),
        without="As many as the rules say",
        example=7,
    )
    draws: int | None = option(
        None,
        "Cards to draw",
        "How many cards lie in the Draw Deck. When the last one is drawn, play goes on until the dealer has had a turn, and the game is over.",
        span=range(1, 201),
        without="All of them, and the Play Deck is shuffled into a new Draw Deck",
        example=12,
    )
    dealer: int | None = option(  # SC-04
        None,
        "Dealer",
        "The player who deals, and who plays last.",
        takes="the number of a seat, counted from 0",
        without="The player in the last seat",
    )

    levels: tuple[usual.Age, ...] = usual.levels()

    def __post_init__(self) -> None:
        super(SaintCardsOptions, self).__post_init__()
        object.__setattr__(self, "levels", checked_levels(self.levels))

    def facts(self, seat: int | None) -> Level:
        """Tell which facts count for a seat."""
        return facts_of_seat(self, seat, self.level)

    def rule(self, seat: int | None = None) -> Scoring:
        """Give the way that cards score on each other for a seat; without one, in a game in which one level is for everybody."""
        return _rule(self.facts(seat), self.centuries, self.gathered, small=is_small(self, seat))

    def begins_with(self, seat: int) -> int:
        """Tell how much treasure a seat begins with."""
        return SMALL_START[self.scoring] if is_small(self, seat) else 0


@cache
def _rule(level: Level, centuries: Literal["field", "any"], gathered: Literal["single", "double"], *, small: bool) -> Scoring:
    return Scoring(level=level, centuries=centuries, gathered=gathered, wild="played", each=SMALL_MATCH if small else 1, small=small)


@dataclass(frozen=True)
class Demand:
    """A WildCard asks for a century (`SC-34` to `SC-38`)."""

    century: int
    by: int
    returned: bool = False
    stuck: int = 0


@dataclass(frozen=True, kw_only=True)
class Claiming:
    """The matches that a player has found so far."""

    shared: int
    shown: int
    right: int = 0
    tapped: int = 0
    wrong: int = 0


_NO_DECK: Final = Deck(())


@dataclass(frozen=True, kw_only=True)
class Public:
    """What everybody at the table knows about a game, besides the cards on the table (`SC-41`, `SC-21`)."""

    options: SaintCardsOptions
    rule: Scoring
    """How cards score for the player on turn."""
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

    def rule_of(self, seat: int) -> Scoring:
        """Give the way that cards score for a seat."""
        return self.options.rule(seat) if self.options.levels else self.rule

    @property
    def fixed(self) -> bool:
        """Whether the rules fix what the next card earns (`SC-34`, `SC-41`)."""
        return self.demand is not None or self.opening

    def worth(self, card: Card, on: Card) -> int:
        """Compute what a card earns if it is played now on another."""
        return FIXED if self.demand is not None or self.opening else self.rule.score(card, on)


@dataclass(frozen=True, kw_only=True)
class State:
    """One moment of a game. The top card of a pile comes last (`SC-16`)."""

    public: Public
    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]
    pile: tuple[Card, ...]
    shown: bool = False
    claiming: Claiming | None = None
    idle: int = 0
    aside: tuple[Card, ...] = ()
    """Cards that aren't in the game, because its Draw Deck is shorter."""

    @property
    def top(self) -> Card:
        """The card that the next one goes on."""
        return self.pile[-1]

    @property
    def can_draw(self) -> bool:
        """Whether a player can draw, if necessary after the Play Deck is shuffled (`SC-16`)."""
        return bool(self.draw) or (self.shuffles and len(self.pile) > 1)

    @property
    def shuffles(self) -> bool:
        """Whether the Play Deck becomes a new Draw Deck: in a short game it doesn't, so that the game ends with its Draw Deck."""
        return self.public.options.draws is None

    @property
    def over(self) -> bool:
        """Whether the game ends with the dealer's turn (`SC-51`): somebody has no cards, or the Draw Deck of a short game has been drawn."""
        return () in self.hands or not (self.draw or self.shuffles)

    def with_public(self, **changes: Any) -> State:
        """Copy the state and change some of what everybody knows."""
        return evolve(self, public=evolve(self.public, **changes))
