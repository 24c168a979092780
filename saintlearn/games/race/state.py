"""Run the Race!: options and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine import usual_options as usual
from saintlearn.engine.levels import checked_levels, is_small, mixed
from saintlearn.engine.options import ON_OFF, Options, option
from saintlearn.games.race.clock import Clock
from saintlearn.ground.records import evolve
from saintlearn.matching import Scoring

Phase = Literal["ready", "race", "paused", "over"]
"""ready: all cards are face down until both players are ready · race: both play · paused: the clock stands still · over."""

PILES: Final = ("left", "right")
"""The two piles in the middle."""
RULE: Final = Scoring(level="race")
"""What matches in the race (`RR-04`): centuries, feast month and outside color; ribbons don't count."""
_ALL: Final = Scoring()
"""What matches for a player who is bigger than the other: everything that is the same. That is our own rule, not printed."""
_SMALL: Final = Scoring(level="race", small=True)
SMALL_ASIDE: Final = {"race": (1, 2), "no-hurry": (3, 3)}
"""The fewest and the most cards that are put aside for a player for whom fewer facts count than for the other, by pace: our own rule, too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceOptions(Options):
    """Say how to run a race."""

    pace: Literal["race", "no-hurry"] = option(
        "race",
        "Pace",
        "Whether you both play at the same time, or take turns and play one card each. When you take turns, there's no clock.",
        choices={"race": "Race", "no-hurry": "No hurry"},
    )
    penalty: Literal["on", "off"] = option(  # RR-08
        "on",
        "A pause after wrong tries",
        "Whether you have to wait two seconds after three wrong tries in two seconds.",
        choices=ON_OFF,
    )
    stuck: Literal["engine", "press"] = option(  # RR-07
        "engine",
        "When you're both stuck",
        "How the next cards are turned over when neither of you can play.",
        choices={"engine": "By themselves", "press": "When you both say you're stuck"},
    )
    speed: Literal["gentle", "steady", "brisk", "keen"] = option(  # RR-10
        "steady",
        "Speed of the computer",
        "How fast a computer plays.",
        choices={"gentle": "Gentle", "steady": "Steady", "brisk": "Fast", "keen": "Fastest"},
    )
    begins: int = option(
        0,
        "Who begins",
        "Who plays first when there's no hurry.",
        choices={0: "The first player", 1: "The second player"},
    )
    levels: tuple[usual.Age, ...] = usual.levels()

    def __post_init__(self) -> None:
        super(RaceOptions, self).__post_init__()
        object.__setattr__(self, "levels", checked_levels(self.levels))

    def rule(self, seat: int) -> Scoring:
        """Tell what matches for a seat."""
        if not mixed(self):
            return RULE
        return _SMALL if is_small(self, seat) else _ALL

    def head_start(self, seat: int) -> tuple[int, int]:
        """Tell how many cards are put aside for a seat before the race: the fewest and the most, between which chance decides."""
        return SMALL_ASIDE[self.pace] if is_small(self, seat) else (0, 0)


_NO_DECK: Final = Deck(())
_BEGINNING: Final = Clock()
_FIVE: Final = (0, 1, 2, 3, 4)


@dataclass(frozen=True, kw_only=True)
class Public:
    """What both players know. All moments are milliseconds of the race (`RR-08`)."""

    options: RaceOptions
    deck: Deck = _NO_DECK
    phase: Phase = "ready"
    next: int = 0
    clock: Clock = _BEGINNING
    ready: tuple[bool, ...] = (False, False)
    stuck: tuple[bool, ...] = (False, False)
    waits: tuple[int, ...] = (0, 0)
    acted: tuple[int, ...] = (0, 0)
    changed: int = 0
    turned: int = 0
    paused: int = 0
    winners: tuple[int, ...] = ()

    @property
    def hurry(self) -> bool:
        """Whether both play at the same time."""
        return self.options.pace == "race"

    @property
    def turn(self) -> int | None:
        """Seat that is to act where turns count; None when the race is over."""
        if self.phase == "over":
            return None
        if self.phase == "ready":
            return self.ready.index(False)
        if self.phase == "paused":
            return self.paused
        if not self.hurry:
            return self.next
        other = 1 - self.next
        if self.stuck[self.next]:
            return other
        return other if self.waiting(self.next) and not self.stuck[other] and not self.waiting(other) else self.next

    def waiting(self, seat: int) -> int:
        """Tell how many milliseconds a seat has still to wait (`RR-08`)."""
        return max(0, self.waits[seat] - self.clock.now)


@dataclass(frozen=True, kw_only=True)
class State:
    """One moment of a race. Piles have their top card last (`RR-02`)."""

    public: Public
    hands: tuple[tuple[Card, ...], ...]
    draws: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    stocks: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...] = ()
    tries: tuple[tuple[int, ...], ...] = ((), ())
    able: tuple[int | None, ...] = (None, None)
    keys: tuple[tuple[int, ...], ...] = (_FIVE, _FIVE)

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hands)

    def left(self, seat: int) -> int:
        """Tell how many cards a seat has still to play."""
        return len(self.hands[seat]) + len(self.draws[seat])

    def can_play(self, seat: int) -> bool:
        """Tell whether a card of the hand matches one of the two top cards."""
        bits = self.public.options.rule(seat).bits
        facts = bits(self.piles[0][-1]) | bits(self.piles[1][-1])
        return any(bits(card) & facts for card in self.hands[seat])

    def with_public(self, **changes: Any) -> State:
        """Change some of what both players know."""
        return evolve(self, public=evolve(self.public, **changes))
