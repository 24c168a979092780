"""Heaven Hold'em: what one seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.games.holdem.advice import estimates
from saintlearn.games.holdem.state import Public, State
from saintlearn.ground.courtesy import Courteous


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemView(Courteous):
    """What a seat sees."""

    public: Public
    seat: int | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    draw_count: int
    discard_count: int

    @property
    def to_call(self) -> int:
        """What this seat would have to offer to stay in; all that it has, if that is less."""
        return 0 if self.seat is None else self.public.owed(self.seat)

    @property
    def to_place(self) -> tuple[Card, ...]:
        """The cards of this seat that are not placed yet."""
        return () if self.seat is None else self.public.to_place(self.seat, self.hand)

    def estimates(self, legal: Sequence[Action]) -> list[float]:
        """Estimate what each action is worth to this seat, in treasure gained from now on."""
        assert self.seat is not None
        return estimates(self.public, self.seat, self.hand, legal)


def build_view(state: State, seat: int | None) -> HoldemView:
    """Build the view of a seat."""
    return HoldemView(
        public=state.public,
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        counts=tuple([len(hand) for hand in state.hands]),
        draw_count=len(state.draw),
        discard_count=len(state.discards),
    )
