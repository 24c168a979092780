"""SaintCards: what one seat may see, built from nothing but that."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.games.saintcards.state import Demand, Phase, SaintCardsOptions, State
from saintlearn.matching import Scoring

__all__ = ["ClaimsView", "SaintCardsView", "build_view"]


@dataclass(frozen=True, slots=True)
class ClaimsView:
    """The claims under way: what was found and what was tried, not how much is left.

    Args:
        card: The card just played.
        on: The card it lies on.
        right: Shared facts that were found, as bits of the scoring.
        wrong: Places claimed that only one of the cards has, as bits.
    """

    card: Card
    on: Card
    right: int
    wrong: int


@dataclass(frozen=True, slots=True)
class SaintCardsView:
    """What a seat sees (`SC-17`): its own cards, the top of the Play Deck, and the counts of everything.

    Args:
        seat: Whose view; None for somebody who looks on and sees no hand.
        options: How the game is played.
        rule: The scoring of these options.
        dealer: Seat of the dealer.
        turn: Seat whose turn it is.
        phase: What that seat is asked for.
        hand: The own cards.
        counts: Number of cards of each seat.
        treasure: Treasure of each seat.
        top: Top card of the Play Deck.
        under: The card below it, None where there is none.
        pile: Number of cards in the Play Deck.
        draw: Number of cards in the Draw Deck.
        shown: Top card of the Draw Deck where it lies face up.
        opening: Whether any card may be played for 3 on the dealer's WildCard.
        played: Cards played in this turn.
        answered: Whether a demand was met in this turn.
        called: Of each seat, whether it has called with the one card it holds.
        owing: Of each seat, whether it passed with one card without a call.
        can_draw: Whether a card can be drawn at all.
        demand: The century asked for.
        claims: The claims under way.
        deck: All cards of the game, as everybody knows them, in the order of the deck that was chosen.
    """

    seat: int | None
    options: SaintCardsOptions
    rule: Scoring
    dealer: int
    turn: int
    phase: Phase
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    treasure: tuple[int, ...]
    top: Card
    under: Card | None
    pile: int
    draw: int
    shown: Card | None
    opening: bool
    played: int
    answered: bool
    called: tuple[bool, ...]
    owing: tuple[bool, ...]
    can_draw: bool
    demand: Demand | None
    claims: ClaimsView | None
    deck: Deck


def build_view(state: State, seat: int | None) -> SaintCardsView:
    """Build the view of a seat."""
    claiming = state.claiming
    claims = ClaimsView(state.pile[-1], state.pile[-2], claiming.right, claiming.wrong) if claiming else None
    return SaintCardsView(
        seat,
        state.options,
        state.rule,
        state.dealer,
        state.turn,
        state.phase,
        state.hands[seat] if seat is not None else (),
        tuple([len(hand) for hand in state.hands]),
        state.treasure,
        state.pile[-1],
        state.pile[-2] if len(state.pile) > 1 else None,
        len(state.pile),
        len(state.draw),
        state.draw[-1] if state.shown and state.draw else None,
        state.opening,
        state.played,
        state.answered,
        state.called,
        state.owing,
        state.can_draw,
        state.demand,
        claims,
        state.deck,
    )
