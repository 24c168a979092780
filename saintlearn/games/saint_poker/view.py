"""Saint Poker: what one seat may see, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.games.saint_poker.deck import PokerCard
from saintlearn.games.saint_poker.state import Public, State
from saintlearn.ground.courtesy import Courteous


@dataclass(frozen=True, slots=True, kw_only=True)
class SaintPokerView(Courteous):
    """What a seat sees: its own cards, the face-up cards, and who has picked, but not what."""

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
