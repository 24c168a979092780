"""Run the Race!: what one seat may see, built from nothing but that."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.catalogue.card import Card
from saintlearn.games.race.state import Public, State
from saintlearn.ground.courtesy import Courteous


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceView(Courteous):
    """What a seat sees: its own hand, the two top cards, and the counts of everything."""

    public: Public
    seat: int | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    left: tuple[int, ...]
    tops: tuple[Card, ...]
    pile_counts: tuple[int, ...]
    gone_by: tuple[Card, ...]
    stock_counts: tuple[int, ...]
    able: int | None
    keys: tuple[int, ...]


def build_view(state: State, seat: int | None) -> RaceView:
    """Build the view of a seat."""
    public = state.public
    closed = public.phase == "ready"
    return RaceView(
        public=public,
        seat=seat,
        hand=state.hands[seat] if seat is not None and public.phase in ("race", "over") else (),
        counts=tuple([len(hand) for hand in state.hands]),
        left=tuple([state.left(other) for other in range(state.players)]),
        tops=() if closed else tuple([pile[-1] for pile in state.piles]),
        pile_counts=tuple([len(pile) for pile in state.piles]),
        gone_by=() if closed else (*state.piles[0], *state.piles[1]),
        stock_counts=tuple([len(stock) for stock in state.stocks]),
        able=None if seat is None else state.able[seat],
        keys=() if seat is None else state.keys[seat],
    )
