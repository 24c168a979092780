"""Heaven Hold'em: the game (`HH-01` to `HH-53`)."""

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
from saintlearn.engine.moves import Step
from saintlearn.games.holdem import GAME
from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem.flow import deal
from saintlearn.games.holdem.moves import MOVES
from saintlearn.games.holdem.placing import best_placing, first_dealer
from saintlearn.games.holdem.state import HoldemOptions, State
from saintlearn.games.holdem.view import HoldemView, build_view
from saintlearn.games.holdem.words import LABELS, REASONS, SENTENCES
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say

FEWEST: Final = 53
"""The fewest cards a deck can have."""


class Holdem(Game[State, HoldemView]):
    """Offer treasure on your two cards and the five that everyone shares; the best two matches take the storehouse. Two to ten players."""

    name = GAME.name
    title = GAME.title
    seats = range(2, 11)
    options = HoldemOptions
    moves = MOVES
    reasons = REASONS
    sentences = SENTENCES
    labels = LABELS
    deck = "holdem"

    def start(self, deck: Sequence[Card], players: int, options: HoldemOptions, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        if len(deck) < FEWEST:
            sentence = say("Heaven Hold'em needs at least {needed} cards, but this deck has {found}.", needed=FEWEST, found=len(deck))
            raise Refusal("deck-too-small", sentence, str(len(deck)))
        if options.ages is not None and len(options.ages) != players:
            sentence = say(
                "ages must have a number for each of the {players} players (you gave {count}).", players=players, count=len(options.ages)
            )
            raise Refusal("bad-option", sentence, str(len(options.ages)))
        fits(options.levels, players)
        cards = deck if isinstance(deck, Deck) else Deck(deck)
        dealer, step = options.dealer, Step(0, chance)
        if dealer is None:
            shown = chance.shuffle(tuple(cards))[:players]
            dealer = first_dealer(shown, options.ages)
            step.tell(ev.FirstDealer(shown, dealer, oldest=first_dealer(shown, None) != dealer))
        elif type(dealer) is not int or not 0 <= dealer < players:
            sentence = say("dealer must be a seat from 0 to {last} (you gave {value}).", last=players - 1, value=repr(dealer)[:40])
            raise Refusal("bad-option", sentence, str(dealer)[:40])
        treasure = (options.treasure,) * players
        state = deal(step, options=options, rule=options.rule(), deck=cards, treasure=treasure, dealer=dealer, number=1, late=False)
        return state, tuple(step.events)

    def turn(self, state: State) -> int | None:
        public = state.public
        return None if public.phase == "over" else public.turn

    def outcome(self, state: State) -> Outcome | None:
        if state.public.phase != "over":
            return None
        treasure = state.public.treasure
        most = max(treasure)
        return Outcome(treasure, tuple([seat for seat, have in enumerate(treasure) if have == most]))

    def teaches(self, state: State) -> bool:
        # without WildCards, and so that the first seat finds matches for both cards, sees one with the first three, and has the best total
        board: list[Card] = []
        cards = list(state.draw)
        for count in (3, 1, 1):
            cards.pop()  # it is burned (HH-20)
            board += [cards.pop() for _ in range(count)]
        hands, rule = state.hands, state.public.rule
        if any(card.is_wild for card in (*board, *(card for hand in hands for card in hand))):
            return False
        placed = [best_placing(hand, board, rule) for hand in hands]
        first, *others = [one.score + other.score for one, other in placed]
        soon = any(rule.score(card, on) for card in hands[0] for on in board[:3])
        return soon and all(placing.score for placing in placed[0]) and first > max(others)

    def next_options(self, state: State) -> HoldemOptions:
        return replace(state.public.options, dealer=state.public.order[0])

    def cards(self, state: State) -> list[Card]:
        return [card for cards in (*state.hands, state.public.board, state.draw, state.discards) for card in cards]

    def view(self, state: State, seat: int | None) -> HoldemView:
        return build_view(state, seat)

    def interrupts(self, state: State) -> bool:
        return False
