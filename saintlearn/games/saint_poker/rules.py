"""Saint Poker: how a game begins, who acts next, and how it ends (`SP-01` to `SP-11`); what players can do is in `MOVES`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.chance import Chance
from saintlearn.engine.events import Event
from saintlearn.engine.game import Game, Outcome
from saintlearn.engine.levels import fits
from saintlearn.engine.moves import Step
from saintlearn.games.saint_poker import events as ev
from saintlearn.games.saint_poker.computers import first_showdown
from saintlearn.games.saint_poker.deck import PokerCard, pack, poker_cards
from saintlearn.games.saint_poker.hands import CATEGORIES, category
from saintlearn.games.saint_poker.moves import MOVES, RIVER, leaders, next_round
from saintlearn.games.saint_poker.state import Public, SaintPokerOptions, State
from saintlearn.games.saint_poker.view import SaintPokerView, build_view
from saintlearn.games.saint_poker.words import LABELS, REASONS, SENTENCES

HAND_SIZE: Final = 10
"""Cards dealt to each player (`SP-01`)."""

_ALIKE: Final = ("pair", "two pairs", "three of a kind", "full house", "four of a kind")


class SaintPoker(Game[State, SaintPokerView]):
    """Share a river, make the best hand, take the cards you need next. Two to five players, no betting."""

    name = "saint-poker"
    title = "Saint Poker"
    seats = range(2, 6)
    options = SaintPokerOptions
    moves = MOVES
    reasons = REASONS
    sentences = SENTENCES
    labels = LABELS
    deck = ""

    def pack(self, cards: Sequence[Card]) -> Sequence[Card]:
        return pack(tuple(cards))

    def start(self, deck: Sequence[Card], players: int, options: SaintPokerOptions, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        fits(options.levels, players)
        cards = list(chance.shuffle(poker_cards(tuple(deck), options.faces)))
        # one card at a time, beginning with the first seat
        hands: list[list[PokerCard]] = [[] for _ in range(players)]
        for _ in range(HAND_SIZE):
            for hand in hands:
                hand.append(cards.pop())
        future = tuple([cards.pop() for _ in range(RIVER - players)])
        nothing: tuple[tuple[PokerCard, ...], ...] = ((),) * players
        public = Public(
            options=options,
            round=0,
            phase="river",
            ready=(False,) * players,
            known=nothing,
            river=(),
            future=future,
            shown=nothing,
            scores=tuple(map(options.begins_with, range(players))),
        )
        deal = Step(0, chance, [ev.Dealt(HAND_SIZE, future)])
        state = next_round(State(public=public, hands=tuple(map(tuple, hands)), picked=nothing, draw=tuple(cards)), deal)
        return state, tuple(deal.events)

    def turn(self, state: State) -> int | None:
        return state.public.turn

    def outcome(self, state: State) -> Outcome | None:
        public = state.public
        return Outcome(public.scores, leaders(public.scores)) if public.phase == "over" else None

    def teaches(self, state: State) -> bool:
        # the first seat wins the first round, with cards of the same rank: even a beginner sees that those go together
        river = [card.id for card in state.public.river]
        straights = [state.public.options.straights(seat) for seat in range(state.public.players)]
        first, *others = map(category, first_showdown(river, [[card.id for card in hand] for hand in state.hands], straights))
        return max(others) < first and CATEGORIES[first] in _ALIKE

    def next_options(self, state: State) -> SaintPokerOptions:
        return state.public.options

    def cards(self, state: State) -> list[Card]:
        public = state.public
        piles = (*state.hands, state.draw, public.river, public.future, *public.shown, public.gone)
        return [card.saint for pile in piles for card in pile]

    def view(self, state: State, seat: int | None) -> SaintPokerView:
        return build_view(state, seat)

    def interrupts(self, state: State) -> bool:
        return state.public.phase in ("river", "reveal")
