"""SaintCards, the base game: how it begins, whose turn it is, and how it ends (`SC-01` to `SC-52`); the moves are in `MOVES`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.chance import Chance
from saintlearn.engine.events import Event
from saintlearn.engine.game import Game, Outcome
from saintlearn.engine.levels import fits
from saintlearn.games.saintcards import GAME
from saintlearn.games.saintcards import events as ev
from saintlearn.games.saintcards.effects import EFFECTS
from saintlearn.games.saintcards.moves import MOVES, leaders
from saintlearn.games.saintcards.state import Public, SaintCardsOptions, State
from saintlearn.games.saintcards.view import SaintCardsView, build_view
from saintlearn.games.saintcards.words import LABELS, REASONS, SENTENCES
from saintlearn.ground.arguments import checked_whole
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import either, say

HAND_SIZES: Final = {1: 7, 2: 7, 3: 5, 4: 4, 5: 3, 6: 3}
"""Cards dealt to each player (`SC-01`; solo `SC-02`)."""
_SOON: Final = 8
"""Cards of the Draw Deck that may come while a first game leads."""


class SaintCards(Game[State, SaintCardsView]):
    """Match facts, gather treasure, and lay it at the feet of Jesus, with one to six players."""

    name = GAME.name
    title = GAME.title
    seats = range(1, 7)
    options = SaintCardsOptions
    moves = MOVES
    reasons = REASONS
    sentences = SENTENCES
    labels = LABELS

    def start(self, deck: Sequence[Card], players: int, options: SaintCardsOptions, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        size = HAND_SIZES[players] if options.hand_size is None else options.hand_size
        need = players * size + 2
        if len(deck) < need:
            sentence = say(
                "With this many players, SaintCards needs at least {need} cards, but the deck has {count}.", need=need, count=len(deck)
            )
            raise Refusal("deck-too-small", sentence, str(len(deck)))
        for card in deck:
            if card.is_wild and card.effect not in EFFECTS:
                sentence = say(
                    "The effect of {card} must be {choices} (you gave {effect}).",
                    card=card.name_inside,
                    choices=either(list(EFFECTS)),
                    effect=repr(card.effect),
                )
                raise Refusal("unknown-effect", sentence, card.effect)
        fits(options.levels, players)
        dealer = players - 1 if options.dealer is None else options.dealer
        checked_whole("dealer", dealer, 0, players - 1, 0)
        cards = list(chance.shuffle(deck))
        # one card at a time, starting with the player after the dealer
        hands: list[list[Card]] = [[] for _ in range(players)]
        for _ in range(size):
            for step in range(1, players + 1):
                hands[(dealer + step) % players].append(cards.pop())
        top = cards.pop()
        public = Public(
            options=options,
            rule=options.rule((dealer + 1) % players),
            dealer=dealer,
            treasure=tuple(map(options.begins_with, range(players))),
            turn=(dealer + 1) % players,
            phase="turn",
            opening=top.is_wild,
            called=(False,) * players,
            owing=(False,) * players,
            deck=deck if isinstance(deck, Deck) else Deck(deck),
        )
        apart = 0 if options.draws is None else max(0, len(cards) - options.draws)
        state = State(public=public, hands=tuple(map(tuple, hands)), draw=tuple(cards[apart:]), pile=(top,), aside=tuple(cards[:apart]))
        return state, (ev.Dealt(dealer, size, top),)

    def turn(self, state: State) -> int | None:
        public = state.public
        return None if public.phase == "over" else public.turn

    def outcome(self, state: State) -> Outcome | None:
        public = state.public
        return Outcome(public.treasure, leaders(public.treasure)) if public.phase == "over" else None

    def teaches(self, state: State) -> bool:
        # a WildCard goes on every saint, and in a first game a child looks for what two share
        soon = (*state.draw[-_SOON:], *state.pile, *(card for hand in state.hands for card in hand))
        return not any(card.is_wild for card in soon)

    def next_options(self, state: State) -> SaintCardsOptions:
        public = state.public
        return replace(public.options, dealer=(public.dealer + 1) % public.players)

    def cards(self, state: State) -> list[Card]:
        return [card for cards in (*state.hands, state.draw, state.pile, state.aside) for card in cards]

    def view(self, state: State, seat: int | None) -> SaintCardsView:
        return build_view(state, seat)

    def reveals(self, state: State, events: Sequence[Event]) -> bool:
        # a wrong tap costs nothing (M-12) and turns nothing over, so it doesn't make the choice before it final
        return any(event.reveals and not (isinstance(event, ev.Claimed) and not event.right) for event in events)

    def interrupts(self, state: State) -> bool:
        return state.public.phase == "claim" or True in state.public.owing
