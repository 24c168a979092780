"""Run the Race!: what one seat may see, built from nothing but that."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.games.race.clock import Clock
from saintlearn.games.race.state import Phase, RaceOptions, State

__all__ = ["RaceView", "build_view", "turn_of"]


@dataclass(frozen=True, slots=True)
class RaceView:
    """What a seat sees: its own hand, the two top cards, and the counts of everything.

    Args:
        seat: Whose view; None for somebody who looks on and sees no hand.
        options: How the race is run.
        phase: What is going on.
        turn: Seat that is to act where turns count; None when the race is over.
        clock: The time.
        hand: The own cards; none to be seen before the start and while the clock is stopped, so that nobody gains by it.
        counts: Number of cards in hand of each seat.
        left: Number of cards that each seat has still to play.
        tops: Top cards of the left and the right pile; empty before the start.
        piles: Number of cards in each pile.
        gone_by: All cards of both piles: everybody saw them come.
        stocks: Number of cards in each stock.
        ready: Of each seat, whether it is ready.
        stuck: Of each seat, whether it has said so since a pile last changed.
        waits: Milliseconds that each seat has still to wait (`RR-08`).
        acted: Moment of the own last card.
        able: Moment since which the own hand has had a card to play, None while it has none.
        changed: Moment at which the piles last changed.
        turned: How often the next cards were turned.
        winners: Who won.
        deck: All cards of the race, as everybody knows them, in the order of the deck that was chosen.
    """

    seat: int | None
    options: RaceOptions
    phase: Phase
    turn: int | None
    clock: Clock
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    left: tuple[int, ...]
    tops: tuple[Card, ...]
    piles: tuple[int, ...]
    gone_by: tuple[Card, ...]
    stocks: tuple[int, ...]
    ready: tuple[bool, ...]
    stuck: tuple[bool, ...]
    waits: tuple[int, ...]
    acted: int
    able: int | None
    changed: int
    turned: int
    winners: tuple[int, ...]
    deck: Deck


def turn_of(state: State) -> int | None:
    """Tell who is to act where turns count; it depends on nothing that is hidden."""
    if state.phase == "over":
        return None
    if state.phase == "ready":
        return state.ready.index(False)
    if state.phase == "paused":
        return state.paused
    if not state.hurry:
        return state.next
    free = [seat for seat in (state.next, 1 - state.next) if not state.stuck[seat]]
    return next((seat for seat in free if not state.waiting(seat)), free[0])


def build_view(state: State, seat: int | None) -> RaceView:
    """Build the view of a seat."""
    open_hand = seat is not None and state.phase in ("race", "over")
    return RaceView(
        seat,
        state.options,
        state.phase,
        turn_of(state),
        state.clock,
        state.hands[seat] if open_hand and seat is not None else (),
        tuple([len(hand) for hand in state.hands]),
        tuple([state.left(other) for other in range(state.players)]),
        () if state.phase == "ready" else tuple([pile[-1] for pile in state.piles]),
        tuple([len(pile) for pile in state.piles]),
        () if state.phase == "ready" else (*state.piles[0], *state.piles[1]),
        tuple([len(stock) for stock in state.stocks]),
        state.ready,
        state.stuck,
        tuple([state.waiting(other) for other in range(state.players)]),
        0 if seat is None else state.acted[seat],
        None if seat is None else state.able[seat],
        state.changed,
        state.turned,
        state.winners,
        state.deck,
    )
