"""Saint Poker: for each move, what is listed, why it is refused, and what it does (`SP-02` to `SP-10`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, groupby
from typing import Any, Final

from saintlearn.engine.moves import Move, Step
from saintlearn.games.saint_poker import events as ev
from saintlearn.games.saint_poker.actions import Offer, Reveal, Take
from saintlearn.games.saint_poker.deck import PokerCard
from saintlearn.games.saint_poker.hands import best_hand, kickers
from saintlearn.games.saint_poker.state import ROUNDS, State
from saintlearn.ground.records import evolve, put

RIVER: Final = 5
"""Cards in a complete river (`SP-02`): one from each player, the others from the deck."""
TAKES: Final = 2
"""Cards that each player takes in a round (`SP-06`)."""

Cards = tuple[PokerCard, ...]

_offer_of: Final = cache(Offer)
_take_of: Final = cache(Take)


@cache
def _reveal_of(*codes: str) -> Reveal:
    return Reveal(codes)


def _pick_objection(state: State, seat: int, codes: Sequence[str]) -> str | None:
    if state.public.ready[seat]:
        return "picked-already"
    held = [card.code for card in state.hands[seat]]
    for code in codes:
        if code not in held:
            return "not-in-hand"
    return None


def _pick(state: State, codes: Sequence[str], step: Step) -> State:
    """Note what a seat has picked; after the last seat, turn over what all have picked."""
    seat, public = step.seat, state.public
    mine = tuple([card for card in state.hands[seat] if card.code in codes])
    picked = put(state.picked, seat, mine)
    step.tell(ev.Picked(seat, len(mine)))
    if () in picked:
        return evolve(state, picked=picked, public=evolve(public, ready=tuple(map(bool, picked))))
    nothing: tuple[Cards, ...] = ((),) * public.players
    hands = tuple([_without(hand, cards) for hand, cards in zip(state.hands, picked, strict=True)])
    known = tuple([_without(cards, gone) for cards, gone in zip(public.known, picked, strict=True)])
    nobody = (False,) * public.players
    if public.phase == "river":
        given = tuple([cards[0] for cards in picked])
        step.tell(ev.RiverMade(given))
        public = evolve(public, phase="reveal", ready=nobody, known=known, river=(*public.river, *given))
        return evolve(state, public=public, hands=hands, picked=nothing)
    public = evolve(public, ready=nobody, known=known, shown=picked)
    return _showdown(evolve(state, public=public, hands=hands, picked=nothing), step)


def _offers(state: State, seat: int) -> Sequence[Offer]:
    return [] if state.public.ready[seat] else [_offer_of(card.code) for card in state.hands[seat]]


def _offer_objection(state: State, seat: int, action: Offer) -> str | None:
    return _pick_objection(state, seat, (action.card,))


def _offer(state: State, action: Offer, step: Step) -> State:
    return _pick(state, (action.card,), step)


def _reveals(state: State, seat: int) -> Sequence[Reveal]:
    if state.public.ready[seat]:
        return []
    return [_reveal_of(*pair) for pair in combinations([card.code for card in state.hands[seat]], 2)]


def _reveal_objection(state: State, seat: int, action: Reveal) -> str | None:
    if action.is_pair:
        return _pick_objection(state, seat, action.cards)
    return "picked-already" if state.public.ready[seat] else "not-two-cards"


def _reveal(state: State, action: Reveal, step: Step) -> State:
    return _pick(state, action.cards, step)


def _showdown(state: State, step: Step) -> State:
    """Rank the hands, score the round, and set the order for taking cards (`SP-04` to `SP-06`)."""
    public = state.public
    straights = public.options.straights
    made = tuple([best_hand((*public.river, *cards), straights=straights(seat)) for seat, cards in enumerate(public.shown)])
    winners = leaders([hand.strength for hand in made])
    won = -(-public.round // len(winners))
    scores = tuple([score + won * (seat in winners) for seat, score in enumerate(public.scores)])
    order: list[int] = []
    for _, group in groupby(sorted(range(public.players), key=made.__getitem__), key=made.__getitem__):
        equal = tuple(group)
        order += equal if len(equal) == 1 else step.chance.shuffle(equal)
    step.tell(*[ev.Revealed(seat, cards, hand) for seat, (cards, hand) in enumerate(zip(public.shown, made, strict=True))])
    best, rest = made[winners[0]], [hand for seat, hand in enumerate(made) if seat not in winners]
    second = max(rest, default=best)
    decided = kickers(best, second) or ()
    alike = tuple([seat for seat, hand in enumerate(made) if hand == second]) if decided else ()
    step.tell(ev.Scored(winners, won, best, alike, decided), ev.Ordered(tuple(order), len(set(made)) < len(made)))
    return state.with_public(phase="take", made=made, order=tuple(order), scores=scores)


def _takes(state: State, seat: int) -> Sequence[Take]:
    public = state.public
    return [_take_of(card.code) for cards in (public.river, *public.shown) for card in cards] if seat == public.turn else []


def _take_objection(state: State, seat: int, action: Take) -> str | None:
    public = state.public
    if seat != public.turn:
        return "not-your-turn"
    for cards in (public.river, *public.shown):
        for card in cards:
            if card.code == action.card:
                return None
    return "not-on-table"


def _take(state: State, action: Take, step: Step) -> State:
    seat, public = step.seat, state.public
    piles = ((None, public.river), *enumerate(public.shown))
    whose, card = next((at, card) for at, cards in piles for card in cards if card.code == action.card)
    step.tell(ev.Took(seat, card, whose))
    state = evolve(
        state,
        hands=_added(state.hands, seat, card),
        public=evolve(
            public,
            known=_added(public.known, seat, card),
            river=_without(public.river, (card,)),
            shown=tuple([_without(cards, (card,)) for cards in public.shown]),
            taken=public.taken + 1,
        ),
    )
    return state if state.public.taken < TAKES * public.players else _end_round(state, step)


def _end_round(state: State, step: Step) -> State:
    public = state.public
    left = (*public.river, *[card for cards in public.shown for card in cards])
    step.tell(ev.Discarded(left))
    state = state.with_public(river=(), shown=((),) * public.players, gone=(*public.gone, *left))
    if public.round < ROUNDS:
        return next_round(state, step)
    step.tell(ev.Ended(leaders(public.scores), public.scores))
    return state.with_public(phase="over")


def next_round(state: State, step: Step) -> State:
    """Begin a round: the future river becomes the river, and the same number of new cards becomes the future river (`SP-02`)."""
    public = state.public
    left = len(state.draw) - (RIVER - public.players)
    future = state.draw[left:][::-1]
    step.tell(ev.RoundBegan(public.round + 1, public.future, future))
    public = evolve(public, round=public.round + 1, phase="river", river=public.future, future=future, made=(), order=(), taken=0)
    return evolve(state, public=public, draw=state.draw[:left])


MOVES: Final[tuple[Move[State, Any], ...]] = (
    Move(
        action=Offer,
        phases=frozenset({"river"}),
        elsewhere={"reveal": "two-to-reveal", "": "take-first"},
        candidates=_offers,
        objection=_offer_objection,
        apply=_offer,
        anybody=True,
    ),
    Move(
        action=Reveal,
        phases=frozenset({"reveal"}),
        elsewhere={"river": "one-for-the-river", "": "take-first"},
        candidates=_reveals,
        objection=_reveal_objection,
        apply=_reveal,
        anybody=True,
    ),
    Move(
        action=Take,
        phases=frozenset({"take"}),
        elsewhere="nothing-to-take",
        candidates=_takes,
        objection=_take_objection,
        apply=_take,
        anybody=True,  # a seat that is not on turn is told first that nothing can be taken yet
    ),
)
"""All moves: everyone picks at the same time, then cards are taken in turn."""


def leaders(scores: Sequence[int]) -> tuple[int, ...]:
    """List the seats with the highest score."""
    most = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == most])


def _without(cards: Cards, gone: Sequence[PokerCard]) -> Cards:
    return tuple([card for card in cards if card not in gone]) if gone else cards


def _added(hands: tuple[Cards, ...], seat: int, card: PokerCard) -> tuple[Cards, ...]:
    return put(hands, seat, (*hands[seat], card))
