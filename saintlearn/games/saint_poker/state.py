"""Saint Poker: options, actions and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final, Literal, get_args

from saintlearn.engine.actions import Action
from saintlearn.engine.game import Options
from saintlearn.games.saint_poker.deck import CODES, Faces, PokerCard
from saintlearn.games.saint_poker.hands import Hand
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest

__all__ = ["ACTIONS", "ROUNDS", "Offer", "Phase", "Reveal", "SaintPokerOptions", "State", "Take"]

Phase = Literal["river", "reveal", "take", "over"]
"""river: everybody picks a card for the river · reveal: everybody picks two · take: in turn, one card each, twice · over."""
ROUNDS: Final = 8
"""Rounds of a game (`SP-08`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaintPokerOptions(Options):
    """How a game of Saint Poker is played.

    Args:
        faces: ``saints`` with rank and suit, or the plain ``french`` faces (`SP-11`).
    """

    faces: Faces = "saints"

    def __post_init__(self) -> None:
        if self.faces not in get_args(Faces):
            raise Refusal("bad-option", f"faces={self.faces!r} is not known; {suggest(str(self.faces), get_args(Faces))}", str(self.faces))


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Pick a card of the hand for the river; it stays hidden until all have picked (`SP-02`)."""

    word: ClassVar[str] = "offer"
    card: str


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Pick two cards of the hand, as ``QH 10S`` in either order; they stay hidden until all have picked (`SP-03`)."""

    word: ClassVar[str] = "reveal"
    cards: str

    def __post_init__(self) -> None:
        pair = codes_in(self.cards)
        if pair:
            object.__setattr__(self, "cards", " ".join(pair))


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a card of the river or one that a player has revealed (`SP-06`)."""

    word: ClassVar[str] = "take"
    card: str


ACTIONS: tuple[type[Action], ...] = (Offer, Reveal, Take)

_PLACE: Final = {code: place for place, code in enumerate(CODES)}


def codes_in(text: Any) -> tuple[str, ...]:
    """Read the codes of two different cards, in the order of the deck; empty when it is not that.

    >>> codes_in("QH 10C"), codes_in("QH QH"), codes_in(7)
    (('10C', 'QH'), (), ())
    """
    return _codes(text) if isinstance(text, str) and len(text) < 20 else ()


@lru_cache(maxsize=4096)
def _codes(text: str) -> tuple[str, ...]:
    words = text.split()
    if len(words) != 2 or words[0] == words[1] or not all(word in _PLACE for word in words):
        return ()
    return tuple(sorted(words, key=_PLACE.__getitem__))


@dataclass(frozen=True)
class State:
    """One moment of a game.

    Args:
        options: How it is played.
        round: 1 to 8; so many points are won in it (`SP-05`).
        phase: What the seats are asked for.
        hands: Cards of each seat; what has been picked is among them until all have picked.
        picked: What each seat has picked and nobody else sees; empty before.
        known: Of each seat the cards in hand that it took before everybody's eyes.
        draw: The deck, top card last.
        river: The cards in the middle.
        future: The cards that begin the next river.
        shown: The cards that each seat has revealed and that nobody has taken.
        made: The hand of each seat in this round, once revealed.
        order: The seats in the order of picking up, once revealed (`SP-06`).
        taken: How many cards have been picked up in this round.
        scores: Points of each seat.
        gone: Cards that are out of the game (`SP-07`).
    """

    options: SaintPokerOptions
    round: int
    phase: Phase
    hands: tuple[tuple[PokerCard, ...], ...]
    picked: tuple[tuple[PokerCard, ...], ...]
    known: tuple[tuple[PokerCard, ...], ...]
    draw: tuple[PokerCard, ...]
    river: tuple[PokerCard, ...]
    future: tuple[PokerCard, ...]
    shown: tuple[tuple[PokerCard, ...], ...]
    made: tuple[Hand, ...]
    order: tuple[int, ...]
    taken: int
    scores: tuple[int, ...]
    gone: tuple[PokerCard, ...]

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hands)

    @property
    def turn(self) -> int | None:
        """The seat that is waited for: the first that has not picked, or whose turn it is to take; None when the game is over."""
        if self.phase == "take":
            return self.order[self.taken % self.players]
        return self.picked.index(()) if self.phase != "over" else None
