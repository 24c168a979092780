"""Heaven Hold'em: what one seat may see, built from nothing but that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.actions import Action
from saintlearn.games.holdem.betting import Award, Storehouse, storehouses
from saintlearn.games.holdem.state import ROUNDS, HoldemOptions, Overtime, Phase, Placing, State
from saintlearn.matching import Scoring

__all__ = ["HoldemView", "build_view"]


@dataclass(frozen=True, slots=True)
class HoldemView:
    """What a seat sees: its own cards, the community cards, placed cards, all treasure and offerings.

    Args:
        seat: Whose view; None for somebody who looks on and sees no hand.
        options: How the game is played.
        rule: The scoring of these options.
        deck: All cards of the game, as everybody knows them, in the catalogue's order.
        dealer: Who holds the Jesus card.
        number: Which hand this is, from 1.
        turn: Seat whose turn it is.
        phase: What that seat is asked for.
        round: 0 to 3: Prodigal, Conversion, Beatitude, Paradise.
        small: Seat of the small blind.
        big: Seat of the big blind.
        hand: The own cards, also those that are placed.
        counts: Number of cards of each seat.
        board: Community cards.
        treasure: Treasure before each player.
        given: What each seat has offered in this hand.
        offered: What each seat has offered in this round; it is not yet in the storehouse.
        price: What one must have offered in this round to stay in.
        raises: Full raises in this round.
        capped: Whether raises are counted in this round.
        active: Of each seat, whether it plays for the storehouse.
        acted: Of each seat, whether it has acted since the last full offer or raise.
        storehouses: The storehouse and the side storehouses, with what was offered in the rounds before this one.
        placed: Cards that each seat has placed.
        overtime: The tie that is being played off.
        awards: What was given out in this hand.
        draw: Number of cards in the draw pile.
        discards: Number of cards in the discards.
        late: Whether the time is up.
    """

    seat: int | None
    options: HoldemOptions
    rule: Scoring
    deck: Deck
    dealer: int
    number: int
    turn: int
    phase: Phase
    round: int
    small: int
    big: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    board: tuple[Card, ...]
    treasure: tuple[int, ...]
    given: tuple[int, ...]
    offered: tuple[int, ...]
    price: int
    raises: int
    capped: bool
    active: tuple[bool, ...]
    acted: tuple[bool, ...]
    storehouses: tuple[Storehouse, ...]
    placed: tuple[tuple[Placing, ...], ...]
    overtime: Overtime | None
    awards: tuple[Award, ...]
    draw: int
    discards: int
    late: bool

    @property
    def round_name(self) -> str:
        """The name of the round of offering."""
        return ROUNDS[self.round]

    @property
    def storehouse(self) -> int:
        """All treasure that is played for, side storehouses and the offerings of this round included."""
        waiting = sum(amount for _, amount, _ in self.overtime.waiting) + self.overtime.amount if self.overtime else 0
        return sum(self.given) + waiting

    @property
    def to_call(self) -> int:
        """What this seat would have to offer to stay in; all that it has where that is less."""
        if self.seat is None or self.phase != "offer" or not self.active[self.seat]:
            return 0
        return min(self.treasure[self.seat], self.price - self.offered[self.seat])

    @property
    def to_place(self) -> tuple[Card, ...]:
        """The own cards that are not yet placed."""
        down = [] if self.seat is None else [placing.card for placing in self.placed[self.seat]]
        return tuple([card for card in self.hand if card not in down])

    def total(self, seat: int) -> int | None:
        """What a seat's two whole cards are worth; None while they are not both placed."""
        placed = self.placed[seat]
        return placed[0].score + placed[1].score if len(placed) >= 2 else None

    def estimates(self, legal: Sequence[Action]) -> list[float]:
        """Tell what each action seems worth to this seat, in treasure."""
        from saintlearn.games.holdem.advice import estimates

        return estimates(self, legal)


def build_view(state: State, seat: int | None) -> HoldemView:
    """Build the view of a seat."""
    seats = range(len(state.treasure))
    active, acted = state.active, state.acted
    return HoldemView(
        seat,
        state.options,
        state.rule,
        state.deck,
        state.dealer,
        state.number,
        state.turn,
        state.phase,
        state.round,
        state.small,
        state.big,
        state.hands[seat] if seat is not None else (),
        tuple([len(hand) for hand in state.hands]),
        state.board,
        state.treasure,
        state.given,
        state.offered,
        state.price,
        state.raises,
        state.capped,
        tuple([active >> other & 1 == 1 for other in seats]),
        tuple([acted >> other & 1 == 1 for other in seats]),
        storehouses([gave - now for gave, now in zip(state.given, state.offered, strict=True)], active),
        state.placed,
        state.overtime,
        state.awards,
        len(state.draw),
        len(state.discards),
        state.late,
    )
