"""Saint Poker: every rule of it (`SP-01` to `SP-11`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, groupby
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.game import Event, Game, Outcome
from saintlearn.games.saint_poker import GAME
from saintlearn.games.saint_poker import events as ev
from saintlearn.games.saint_poker.deck import PokerCard, pack, poker_cards
from saintlearn.games.saint_poker.hands import best_hand
from saintlearn.games.saint_poker.state import ACTIONS, ROUNDS, Offer, Reveal, SaintPokerOptions, State, Take, codes_in
from saintlearn.games.saint_poker.view import SaintPokerView, build_view
from saintlearn.games.saint_poker.words import REASONS
from saintlearn.ground.records import evolve

__all__ = ["SaintPoker"]

HAND_SIZE: Final = 10
"""Cards dealt to each player (`SP-01`)."""
RIVER: Final = 5
"""Cards of a complete river (`SP-02`): one of each player, the others from the deck."""
TAKES: Final = 2
"""Cards that each player picks up (`SP-06`)."""

Cards = tuple[PokerCard, ...]


class SaintPoker(Game[State, SaintPokerView]):
    """Share a river, make the best hand, take the cards you need next. Two to five players, no betting."""

    name = GAME.name
    title = GAME.title
    seats = range(2, 6)
    options = SaintPokerOptions
    actions = ACTIONS
    reasons = REASONS
    deck = ""

    def pack(self, cards: Sequence[Card]) -> Sequence[Card]:
        return pack(tuple(cards))

    def start(self, deck: Sequence[Card], players: int, options: SaintPokerOptions, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        cards = list(chance.shuffle(poker_cards(tuple(deck), options.faces)))
        # one card at a time, beginning with the first seat
        hands: list[list[PokerCard]] = [[] for _ in range(players)]
        for _ in range(HAND_SIZE):
            for hand in hands:
                hand.append(cards.pop())
        future = tuple([cards.pop() for _ in range(RIVER - players)])
        nothing: tuple[Cards, ...] = ((),) * players
        state = State(
            options=options,
            round=0,
            phase="river",
            hands=tuple(tuple(hand) for hand in hands),
            picked=nothing,
            known=nothing,
            draw=tuple(cards),
            river=(),
            future=future,
            shown=nothing,
            made=(),
            order=(),
            taken=0,
            scores=(0,) * players,
            gone=(),
        )
        happened: list[Event] = [ev.Dealt(HAND_SIZE, future)]
        return _next_round(state, happened), tuple(happened)

    def turn(self, state: State) -> int | None:
        return state.turn

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.scores, _first(state.scores)) if state.phase == "over" else None

    def next_options(self, state: State) -> SaintPokerOptions:
        return state.options

    def cards(self, state: State) -> list[Card]:
        piles = (*state.hands, state.draw, state.river, state.future, *state.shown, state.gone)
        return [card.saint for pile in piles for card in pile]

    def view(self, state: State, seat: int | None) -> SaintPokerView:
        return build_view(state, seat)

    def interrupts(self, state: State) -> bool:
        return state.phase in ("river", "reveal")

    def candidates(self, state: State, seat: int) -> Iterator[Action]:
        if state.phase == "take" and seat == state.turn:
            yield from [_take_of(card.code) for cards in (state.river, *state.shown) for card in cards]
        elif state.phase in ("river", "reveal") and not state.picked[seat]:
            codes = [card.code for card in state.hands[seat]]
            yield from map(_offer_of, codes) if state.phase == "river" else [_reveal_of(*pair) for pair in combinations(codes, 2)]

    def objection(self, state: State, seat: int, action: Action) -> str | None:
        if state.phase == "over":
            return "over"
        rule = _OBJECTIONS.get(type(action))
        return rule(state, seat, action) if rule else "unknown-action"

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        happened: list[Event] = []
        if isinstance(action, Offer):
            state = _pick(state, seat, (action.card,), chance, happened)
        elif isinstance(action, Reveal):
            state = _pick(state, seat, codes_in(action.cards), chance, happened)
        elif isinstance(action, Take):
            state = _take(state, seat, action.card, happened)
        return state, tuple(happened)


@cache
def _offer_of(code: str) -> Offer:
    return Offer(code)


@cache
def _reveal_of(one: str, other: str) -> Reveal:
    return Reveal(f"{one} {other}")


@cache
def _take_of(code: str) -> Take:
    return Take(code)


def _pick_objection(state: State, seat: int, codes: Sequence[Any]) -> str | None:
    if state.picked[seat]:
        return "picked-already"
    held = [card.code for card in state.hands[seat]]
    for code in codes:
        if code not in held:
            return "not-in-hand"
    return None


def _offer_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase != "river":
        return "two-to-reveal" if state.phase == "reveal" else "take-first"
    return _pick_objection(state, seat, (action.card,))


def _reveal_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase != "reveal":
        return "one-for-the-river" if state.phase == "river" else "take-first"
    codes = codes_in(action.cards)
    return _pick_objection(state, seat, codes) if codes else "picked-already" if state.picked[seat] else "not-two-cards"


def _take_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase != "take":
        return "nothing-to-take"
    if seat != state.turn:
        return "not-your-turn"
    for cards in (state.river, *state.shown):
        for card in cards:
            if card.code == action.card:
                return None
    return "not-on-table"


_OBJECTIONS: Final[Mapping[type[Action], Callable[[State, int, Any], str | None]]] = {
    Offer: _offer_objection,
    Reveal: _reveal_objection,
    Take: _take_objection,
}


def _first(scores: Sequence[int]) -> tuple[int, ...]:
    most = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == most])


def _without(cards: Cards, gone: Sequence[PokerCard]) -> Cards:
    return tuple([card for card in cards if card not in gone]) if gone else cards


def _next_round(state: State, happened: list[Event]) -> State:
    """The future river becomes the river, the same number of new cards the future river (`SP-02`)."""
    count = RIVER - state.players
    draw = state.draw[: len(state.draw) - count]
    future = state.draw[len(draw) :][::-1]
    happened.append(ev.RoundBegan(state.round + 1, state.future, future))
    return evolve(state, round=state.round + 1, phase="river", draw=draw, river=state.future, future=future, made=(), order=(), taken=0)


def _pick(state: State, seat: int, codes: Sequence[str], chance: Chance, happened: list[Event]) -> State:
    """Note what a seat has picked; when it is the last, turn up what all have picked."""
    mine = tuple([card for card in state.hands[seat] if card.code in codes])
    picked = (*state.picked[:seat], mine, *state.picked[seat + 1 :])
    happened.append(ev.Picked(seat, len(mine)))
    if () in picked:
        return evolve(state, picked=picked)
    nothing: tuple[Cards, ...] = ((),) * state.players
    state = evolve(
        state,
        hands=tuple([_without(hand, cards) for hand, cards in zip(state.hands, picked, strict=True)]),
        known=tuple([_without(cards, gone) for cards, gone in zip(state.known, picked, strict=True)]),
        picked=nothing,
    )
    if state.phase == "river":
        given = tuple([cards[0] for cards in picked])
        happened.append(ev.RiverMade(given))
        return evolve(state, phase="reveal", river=(*state.river, *given))
    return _showdown(evolve(state, shown=picked), chance, happened)


def _showdown(state: State, chance: Chance, happened: list[Event]) -> State:
    """Rank the hands, give the points, and draw up the order of picking up (`SP-04` to `SP-06`)."""
    made = tuple([best_hand((*state.river, *cards)) for cards in state.shown])
    winners = _first([hand.strength for hand in made])
    won = -(-state.round // len(winners))
    scores = tuple([score + won * (seat in winners) for seat, score in enumerate(state.scores)])
    order: list[int] = []
    for _, group in groupby(sorted(range(state.players), key=made.__getitem__), key=made.__getitem__):
        equal = tuple(group)
        order += equal if len(equal) == 1 else chance.shuffle(equal)
    happened += [ev.Revealed(seat, cards, hand) for seat, (cards, hand) in enumerate(zip(state.shown, made, strict=True))]
    happened += [ev.Scored(winners, won), ev.Ordered(tuple(order), len(set(made)) < len(made))]
    return evolve(state, phase="take", made=made, order=tuple(order), scores=scores)


def _take(state: State, seat: int, code: str, happened: list[Event]) -> State:
    whose, card = next((at, card) for at, cards in ((None, state.river), *enumerate(state.shown)) for card in cards if card.code == code)
    happened.append(ev.Took(seat, card, whose))
    state = evolve(
        state,
        hands=_added(state.hands, seat, card),
        known=_added(state.known, seat, card),
        river=_without(state.river, (card,)),
        shown=tuple([_without(cards, (card,)) for cards in state.shown]),
        taken=state.taken + 1,
    )
    if state.taken < TAKES * state.players:
        return state
    left = (*state.river, *[card for cards in state.shown for card in cards])
    happened.append(ev.Discarded(left))
    state = evolve(state, river=(), shown=((),) * state.players, gone=(*state.gone, *left))
    if state.round < ROUNDS:
        return _next_round(state, happened)
    happened.append(ev.Ended(_first(state.scores), state.scores))
    return evolve(state, phase="over")


def _added(hands: tuple[Cards, ...], seat: int, card: PokerCard) -> tuple[Cards, ...]:
    return (*hands[:seat], (*hands[seat], card), *hands[seat + 1 :])
