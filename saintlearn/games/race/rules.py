"""Run the Race!: every rule of it (`RR-01` to `RR-10`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.events import Event
from saintlearn.engine.game import Game, Outcome
from saintlearn.engine.levels import fits
from saintlearn.games.race import GAME
from saintlearn.games.race import events as ev
from saintlearn.games.race.actions import Miss, Play
from saintlearn.games.race.clock import STEP, heard
from saintlearn.games.race.moves import MOVES
from saintlearn.games.race.pace import computer_move_at
from saintlearn.games.race.state import Public, RaceOptions, State
from saintlearn.games.race.view import RaceView, build_view
from saintlearn.games.race.words import LABELS, REASONS, SENTENCES
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say_count

CARDS: Final = 52
"""Cards of a race (`RR-01`)."""
HAND: Final = 5
"""Cards in hand (`RR-01`, `RR-05`)."""
DRAW: Final = 15
"""Cards in each draw pile (`RR-01`)."""
STOCK: Final = 5
"""Cards in each middle stock (`RR-01`)."""


class Race(Game[State, RaceView]):
    """Be the first to have played all twenty cards. Two players, at the same time."""

    name = GAME.name
    title = GAME.title
    seats = range(2, 3)
    options = RaceOptions
    moves = MOVES
    reasons = REASONS
    sentences = SENTENCES
    labels = LABELS
    deck = "race"

    def pack(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Leave the WildCards out (`RR-02`)."""
        packed = tuple([card for card in cards if not card.is_wild])
        missing = CARDS - len(packed)
        if missing > 0:
            sentence = say_count(
                "Run the Race! needs {needed} cards that aren't WildCards, but this deck has {found}: {count} card is missing.",
                "Run the Race! needs {needed} cards that aren't WildCards, but this deck has {found}: {count} cards are missing.",
                missing,
                needed=CARDS,
                found=len(packed),
            )
            raise Refusal("deck-too-small", sentence, str(len(packed)))
        return cards if len(packed) == len(cards) else packed

    def start(self, deck: Sequence[Card], players: int, options: RaceOptions, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        fits(options.levels, players)
        wild = tuple([card for card in deck if card.is_wild])
        packed = self.pack(deck)
        cards = chance.shuffle(packed)
        sizes = (HAND, HAND, DRAW, DRAW, STOCK, STOCK, 1, 1)
        ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
        one, two, draw_one, draw_two, left, right, first, second = (cards[end - size : end] for size, end in zip(sizes, ends, strict=True))
        away = [_head_start(options, seat, chance) for seat in range(players)]
        known = packed if isinstance(packed, Deck) else Deck(packed)
        state = State(
            public=Public(options=options, deck=known, next=options.begins),
            hands=(one, two),
            draws=(draw_one[away[0] :], draw_two[away[1] :]),
            piles=(first, second),
            stocks=(left, right),
            aside=(*draw_one[: away[0]], *draw_two[: away[1]], *cards[CARDS:], *wild),
        )
        starts = [ev.HeadStart(seat, count) for seat, count in enumerate(away) if count]
        return state, (ev.Dealt(HAND, DRAW), *starts)

    def turn(self, state: State) -> int | None:
        return state.public.turn

    def outcome(self, state: State) -> Outcome | None:
        if state.public.phase != "over":
            return None
        return Outcome(tuple(HAND + DRAW - state.left(seat) for seat in range(state.players)), state.public.winners)

    def next_options(self, state: State) -> RaceOptions:
        return replace(state.public.options, begins=1 - state.public.options.begins)

    def cards(self, state: State) -> list[Card]:
        places = (*state.hands, *state.draws, *state.piles, *state.stocks, state.aside)
        return [card for cards in places for card in cards]

    def view(self, state: State, seat: int | None) -> RaceView:
        return build_view(state, seat)

    def interrupts(self, state: State) -> bool:
        return state.public.hurry or state.public.phase == "ready"

    def at(self, state: State, time: int) -> State:
        public = state.public
        return state.with_public(clock=heard(public.clock, time, racing=public.phase == "race")) if public.hurry else state

    def paced(self, state: State) -> bool:
        return state.public.hurry

    def move_at(self, state: State, seat: int, seed: int) -> int | None:
        return computer_move_at(state, seat, state.public.options.speed, seed)

    def counted(self, state: State, seat: int, action: Action, code: str) -> Action | None:
        counts = code == "no-match" and state.public.hurry and state.public.options.penalty == "on"
        return Miss(action.card, action.pile) if counts and isinstance(action, Play) else None

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        clock = state.public.clock
        jumped: tuple[Event, ...] = ()
        if clock.jump:
            jumped = (ev.ClockJumped(clock.jump),)
            state = state.with_public(clock=replace(clock, jump=0))
        state, events = super().apply(state, seat, action, chance)
        public = state.public
        if public.hurry and not public.clock.told and public.phase == "race":
            state = state.with_public(clock=replace(public.clock, now=public.clock.now + STEP))
        return state, (*jumped, *events)


def _head_start(options: RaceOptions, seat: int, chance: Chance) -> int:
    """Tell how many cards are put aside for a seat."""
    fewest, most = options.head_start(seat)
    return fewest if fewest == most else chance.shuffle(range(fewest, most + 1))[0]
