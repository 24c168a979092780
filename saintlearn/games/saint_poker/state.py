"""Saint Poker: options and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from saintlearn.engine import usual_options as usual
from saintlearn.engine.levels import checked_levels, facts_of_seat, is_small
from saintlearn.engine.options import Options, option
from saintlearn.games.saint_poker.deck import Faces, PokerCard
from saintlearn.games.saint_poker.hands import Hand
from saintlearn.ground.records import evolve

Phase = Literal["river", "reveal", "take", "over"]
"""river: everyone picks a card for the river · reveal: everyone picks two · take: in turn, one card each, twice · over."""
ROUNDS: Final = 8
"""Rounds of a game (`SP-08`)."""
SMALL_START: Final = 1
"""Points with which a player begins for whom straights don't count, unlike for others at the table: our own rule, not printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaintPokerOptions(Options):
    """Say how to play Saint Poker."""

    faces: Faces = option(  # SP-11
        "saints",
        "Faces",
        "What's on the cards.",
        choices={"saints": "Saints with a rank and a suit", "french": "Plain playing cards"},
    )
    levels: tuple[usual.Age, ...] = usual.levels()

    def __post_init__(self) -> None:
        super(SaintPokerOptions, self).__post_init__()
        object.__setattr__(self, "levels", checked_levels(self.levels))

    def straights(self, seat: int | None) -> bool:
        """Tell whether straights count for a seat; for a small player only like goes with like."""
        return facts_of_seat(self, seat, "full") == "full"

    def begins_with(self, seat: int) -> int:
        """Tell how many points a seat begins with."""
        return SMALL_START if is_small(self, seat) else 0


@dataclass(frozen=True, kw_only=True)
class Public:
    """What everyone at the table knows (`SP-05`, `SP-06`, `SP-09`, `SP-07`)."""

    options: SaintPokerOptions
    round: int
    phase: Phase
    ready: tuple[bool, ...]
    known: tuple[tuple[PokerCard, ...], ...]
    river: tuple[PokerCard, ...]
    future: tuple[PokerCard, ...]
    shown: tuple[tuple[PokerCard, ...], ...]
    made: tuple[Hand, ...] = ()
    order: tuple[int, ...] = ()
    taken: int = 0
    scores: tuple[int, ...]
    gone: tuple[PokerCard, ...] = ()

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.scores)

    @property
    def turn(self) -> int | None:
        """The seat that acts next: the first that has not picked, or the one whose turn it is to take; None when the game is over."""
        if self.phase == "take":
            return self.order[self.taken % len(self.scores)]
        return self.ready.index(False) if self.phase != "over" else None

    @property
    def waited_for(self) -> tuple[int, ...]:
        """All seats that have to act: those that have not picked, or the one whose turn it is to take; none when the game is over."""
        if self.phase in ("river", "reveal"):
            return tuple([seat for seat, ready in enumerate(self.ready) if not ready])
        return () if self.turn is None else (self.turn,)


@dataclass(frozen=True, kw_only=True)
class State:
    """One moment of a game."""

    public: Public
    hands: tuple[tuple[PokerCard, ...], ...]
    picked: tuple[tuple[PokerCard, ...], ...]
    draw: tuple[PokerCard, ...]

    def with_public(self, **changes: Any) -> State:
        """Copy the state with changes to what everyone knows."""
        return evolve(self, public=evolve(self.public, **changes))
