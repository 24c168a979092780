"""Saint Poker: what one seat may see, built from nothing but that."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.games.saint_poker.deck import PokerCard
from saintlearn.games.saint_poker.state import Public, State

__all__ = ["SaintPokerView", "build_view"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SaintPokerView:
    """What a seat sees: its own cards, what lies open, and who has picked, but not what.

    Args:
        public: What everybody knows.
        seat: Whose view; None for somebody who looks on and sees no hand.
        hand: The own cards.
        picked: What this seat has picked and the others do not see yet.
        counts: Number of cards in the hand of each seat.
        draw_count: Number of cards in the deck.
    """

    public: Public
    seat: int | None
    hand: tuple[PokerCard, ...]
    picked: tuple[PokerCard, ...]
    counts: tuple[int, ...]
    draw_count: int


def build_view(state: State, seat: int | None) -> SaintPokerView:
    """Build the view of a seat."""
    return SaintPokerView(
        public=state.public,
        seat=seat,
        hand=state.hands[seat] if seat is not None else (),
        picked=state.picked[seat] if seat is not None else (),
        counts=tuple([len(hand) for hand in state.hands]),
        draw_count=len(state.draw),
    )
