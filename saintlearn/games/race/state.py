"""Run the Race!: options, actions and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.actions import AFTER, Action
from saintlearn.engine.game import Options
from saintlearn.games.race.clock import Clock
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.matching import Scoring

__all__ = [
    "ACTIONS",
    "PILES",
    "RULE",
    "Miss",
    "Pause",
    "Phase",
    "Play",
    "RaceOptions",
    "Ready",
    "Resume",
    "State",
    "Stuck",
]

Phase = Literal["ready", "race", "paused", "over"]
"""ready: all cards lie face down until both have said so · race: both play · paused: the clock stands · over."""

PILES: Final = ("left", "right")
"""The two piles in the middle."""
RULE: Final = Scoring(level="race")
"""What matches in the race (`RR-04`): centuries, feast month and outside colour; ribbons do not count."""

_KNOWN: Final[dict[str, tuple[str, ...]]] = {
    "pace": ("race", "no-hurry"),
    "penalty": ("on", "off"),
    "stuck": ("engine", "press"),
    "speed": ("gentle", "steady", "brisk", "keen"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceOptions(Options):
    """How a race is run.

    Args:
        pace: ``race``: both play at the same time; with ``no-hurry`` there is no clock, and they play one card each in turns.
        penalty: ``on``: after 3 wrong tries within 2 seconds a player waits 2 seconds (`RR-08`).
        stuck: ``engine``: when neither can play, the next cards are turned at once; with ``press`` the players have to notice it (`RR-07`).
        speed: How fast a computer plays (`RR-10`): ``gentle``, ``steady``, ``brisk`` or ``keen``.
        begins: Seat that plays first where there is no hurry.
    """

    pace: Literal["race", "no-hurry"] = "race"
    penalty: Literal["on", "off"] = "on"
    stuck: Literal["engine", "press"] = "engine"
    speed: Literal["gentle", "steady", "brisk", "keen"] = "steady"
    begins: int = 0

    def __post_init__(self) -> None:
        for name, known in _KNOWN.items():
            value = getattr(self, name)
            if value not in known:
                raise Refusal("bad-option", f"{name}={repr(value)[:40]} is not known; {suggest(str(value), known)}", str(value)[:40])
        if type(self.begins) is not int or self.begins not in (0, 1):
            raise Refusal("bad-option", f"begins={repr(self.begins)[:40]} is not a seat; the seats are 0 and 1.", str(self.begins)[:40])


@dataclass(frozen=True, slots=True)
class _Placing(Action):
    usage: ClassVar[str] = "a card is played as: play agnes-of-rome left."
    card: str
    pile: str = ""


@dataclass(frozen=True, slots=True)
class Play(_Placing):
    """Put a card of the hand on a middle pile (`RR-04`): ``play agnes-of-rome left``.

    Args:
        card: The card.
        pile: ``left`` or ``right``.
        over: The top card that the player saw there, as in ``play agnes-of-rome left over cecilia``. It is a remark, not a part of what
            is done: it tells a play that came too late (`RR-09`) from a wrong try (`RR-08`).
    """

    word: ClassVar[str] = "play"
    over: str = field(default="", compare=False, metadata={AFTER: "over"})


@dataclass(frozen=True, slots=True)
class Miss(_Placing):
    """Let a wrong try count (`RR-08`): ``miss agnes-of-rome left``; the session does it for whoever tried."""

    word: ClassVar[str] = "miss"
    people_only: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Say that one is ready; when both are, the Starter Cards are turned (`RR-03`)."""

    word: ClassVar[str] = "ready"


@dataclass(frozen=True, slots=True)
class Stuck(Action):
    """Say that one sees no card to play (`RR-07`); where there is no hurry, this is the turn."""

    word: ClassVar[str] = "stuck"


@dataclass(frozen=True, slots=True)
class Pause(Action):
    """Stop the clock."""

    word: ClassVar[str] = "pause"
    people_only: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Resume(Action):
    """Let the clock run again."""

    word: ClassVar[str] = "resume"


ACTIONS: tuple[type[Action], ...] = (Ready, Play, Miss, Stuck, Pause, Resume)


_NO_DECK: Final = Deck(())


@dataclass(frozen=True)
class State:
    """One moment of a race. Piles have their top card last; all moments are milliseconds of the race.

    Args:
        options: How it is run.
        hands: Cards in hand of each seat.
        draws: Draw pile of each seat.
        piles: The two middle piles; each is a Starter Card, face down, until both are ready.
        stocks: The two stocks in the middle.
        aside: Cards that are not played with (`RR-02`).
        phase: What is going on.
        next: Seat that is to act next where turns count: without hurry, or where nobody tells the time.
        clock: The time.
        ready: Of each seat, whether it is ready.
        stuck: Of each seat, whether it has said so since a pile last changed.
        tries: Moments of each seat's latest wrong tries.
        waits: Moment until which each seat waits (`RR-08`).
        acted: Moment of each seat's last card.
        able: Moment since which each seat has had a card to play at all times, None while it has none.
        changed: Moment at which the piles last changed.
        turned: How often the next cards were turned.
        paused: Seat that stopped the clock.
        winners: Who won; both in a draw.
        deck: All cards of the race, as everybody knows them.
    """

    options: RaceOptions
    hands: tuple[tuple[Card, ...], ...]
    draws: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    stocks: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...] = ()
    phase: Phase = "ready"
    next: int = 0
    clock: Clock = field(default_factory=Clock)
    ready: tuple[bool, ...] = (False, False)
    stuck: tuple[bool, ...] = (False, False)
    tries: tuple[tuple[int, ...], ...] = ((), ())
    waits: tuple[int, ...] = (0, 0)
    acted: tuple[int, ...] = (0, 0)
    able: tuple[int | None, ...] = (None, None)
    changed: int = 0
    turned: int = 0
    paused: int = 0
    winners: tuple[int, ...] = ()
    deck: Deck = _NO_DECK

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hands)

    @property
    def hurry(self) -> bool:
        """Whether both play at the same time."""
        return self.options.pace == "race"

    def left(self, seat: int) -> int:
        """Number of cards that a seat has still to play."""
        return len(self.hands[seat]) + len(self.draws[seat])

    def waiting(self, seat: int) -> int:
        """Milliseconds that a seat has still to wait (`RR-08`)."""
        return max(0, self.waits[seat] - self.clock.now)

    def can_play(self, seat: int) -> bool:
        """Whether a card of the hand matches one of the two top cards."""
        facts = self.piles[0][-1].starter_bits | self.piles[1][-1].starter_bits
        return any(card.starter_bits & facts for card in self.hands[seat])
