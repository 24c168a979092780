"""Saint Poker: what one seat may see, built from nothing but that."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.games.saint_poker.deck import PokerCard
from saintlearn.games.saint_poker.hands import Hand
from saintlearn.games.saint_poker.state import Phase, SaintPokerOptions, State

__all__ = ["SaintPokerView", "build_view"]


@dataclass(frozen=True, slots=True)
class SaintPokerView:
    """What a seat sees: its own cards, what lies open, and who has picked, but not what.

    Args:
        seat: Whose view; None for somebody who looks on and sees no hand.
        options: How the game is played.
        round: 1 to 8, and the points of the round.
        phase: What the seats are asked for.
        turn: The seat that is waited for; None when the game is over.
        hand: The own cards.
        picked: What this seat has picked and the others do not see yet.
        ready: Of each seat, whether it has picked.
        counts: Number of cards in the hand of each seat.
        known: Of each seat, the cards in hand that it took before everybody's eyes.
        draw: Number of cards in the deck.
        river: The cards in the middle.
        future: The cards that begin the next river.
        shown: The cards that each seat has revealed and that nobody has taken.
        made: The hand of each seat in this round, once revealed.
        order: The seats in the order of picking up, once revealed.
        taken: How many cards have been picked up in this round.
        scores: Points of each seat, open at any time (`SP-09`).
        gone: Cards that are out of the game.
    """

    seat: int | None
    options: SaintPokerOptions
    round: int
    phase: Phase
    turn: int | None
    hand: tuple[PokerCard, ...]
    picked: tuple[PokerCard, ...]
    ready: tuple[bool, ...]
    counts: tuple[int, ...]
    known: tuple[tuple[PokerCard, ...], ...]
    draw: int
    river: tuple[PokerCard, ...]
    future: tuple[PokerCard, ...]
    shown: tuple[tuple[PokerCard, ...], ...]
    made: tuple[Hand, ...]
    order: tuple[int, ...]
    taken: int
    scores: tuple[int, ...]
    gone: tuple[PokerCard, ...]


def build_view(state: State, seat: int | None) -> SaintPokerView:
    """Build the view of a seat."""
    return SaintPokerView(
        seat,
        state.options,
        state.round,
        state.phase,
        state.turn,
        state.hands[seat] if seat is not None else (),
        state.picked[seat] if seat is not None else (),
        tuple([bool(picked) for picked in state.picked]),
        tuple([len(hand) for hand in state.hands]),
        state.known,
        len(state.draw),
        state.river,
        state.future,
        state.shown,
        state.made,
        state.order,
        state.taken,
        state.scores,
        state.gone,
    )
