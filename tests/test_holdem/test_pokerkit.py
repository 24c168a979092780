"""Offerings, all-ins, side storehouses and odd pieces, held against pokerkit: 20,000 random hands (HH-24, HH-27, HH-28, HH-33, HH-42).

Both sides play the same random sequence and must agree at every step on who acts, what lies where, and at the end on who has what. The hands
are made so that they rank alike: pairs of aces, queens, tens, eights, sixes, or four and three on a table of king, jack, nine, seven and two
there; cards with 5 to 0 facts here. In a tie of ours nobody scores in overtime, so that it is shared.

With two players the dealer is the big blind (HH-08) and the other begins every round: in pokerkit that is a table of three whose button folds.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pokerkit
import pytest

from saintlearn.catalogue import Deck
from saintlearn.engine import Chance
from saintlearn.engine.moves import Step
from saintlearn.games.holdem.actions import Call, Check, Fold, Offer, Raise
from saintlearn.games.holdem.flow import deal
from saintlearn.games.holdem.state import HoldemOptions
from tests.tiers import by_tier

HANDS, PARTS = by_tier(500, 5_000, 20_000), 4
OPTIONS = HoldemOptions(placing="auto", most=None, treasure=200)
BOARD = ("Kc", "Jd", "9h", "7s", "2c")
CLASSES = {
    5: ("AcAd", "AhAs"),
    4: ("QcQd", "QhQs"),
    3: ("TcTd", "ThTs"),
    2: ("8c8d", "8h8s"),
    1: ("6c6d", "6h6s"),
    0: ("4c3d", "4d3h", "4h3s", "4s3c"),
}
AUTOMATIC = tuple(
    getattr(pokerkit.Automation, name)
    for name in (
        "ANTE_POSTING",
        "BET_COLLECTION",
        "BLIND_OR_STRADDLE_POSTING",
        "CARD_BURNING",
        "HOLE_CARDS_SHOWING_OR_MUCKING",
        "HAND_KILLING",
        "CHIPS_PUSHING",
        "CHIPS_PULLING",
    )
)


@pytest.fixture(scope="session")
def cards(saint):
    """Cards of each class, a table of which only the first card matches anything, and cards that match nothing."""
    high = {rank: [saint(f"high{rank}-{number}", rank) for number in range(10)] for rank in CLASSES}
    table = [saint("on9", 9), *(saint(f"on0{number}", 0) for number in range(4))]
    blank = [saint(f"blank{number}") for number in range(90)]
    return high, table, blank, Deck(blank)


@pytest.fixture(autouse=True)
def ranked_once(monkeypatch):
    """Let pokerkit rank each hand once: here are few, and ranking is what takes it longest."""
    rank = cache(pokerkit.StandardHighHand.from_game)
    monkeypatch.setattr(pokerkit.StandardHighHand, "from_game", lambda hole, table: rank(tuple(hole), tuple(table)))


def theirs(stacks, hands):
    """Begin a hand of pokerkit."""
    ghost = len(stacks) == 2
    seats = [*stacks, 100] if ghost else list(stacks)
    state = pokerkit.NoLimitTexasHoldem.create_state(AUTOMATIC, True, 0, (1, 5), 5, tuple(seats), len(seats))
    order = [*hands, "5c5d"] if ghost else list(hands)
    for half in (slice(0, 2), slice(2, 4)):
        for hand in order:
            state.deal_hole(hand[half])
    if ghost:
        state.fold()
    return state


def ours(stacks, ranks, cards):
    """Begin the same hand of ours: the last seat deals."""
    high, table, blank, pack = cards
    count = len(stacks)
    hands, used = [], Counter()
    rest = list(blank)
    for rank in ranks:
        hands.append((high[rank][used[rank]], rest.pop()))
        used[rank] += 1
    draw = [rest.pop(), *table[:3], rest.pop(), table[3], rest.pop(), table[4], *rest]
    begin = Step(0, Chance(lambda: Random(1)))
    state = deal(begin, options=OPTIONS, rule=OPTIONS.rule(), deck=pack, treasure=tuple(stacks), dealer=count - 1, number=1, late=False)
    if state.public.board:  # the blinds were all there was, and the cards are already turned up
        return None
    return replace(state, hands=tuple(hands), draw=tuple(draw[::-1]), discards=())


def step(game, state, other, rng):
    """Choose an action that both allow, and carry it out on both."""
    legal = [
        action
        for action in game.legal_actions(state, state.public.turn)
        if not (isinstance(action, Fold) and state.public.price == state.public.offered[state.public.turn])
    ]
    kinds = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    weights = [{Fold: 2, Check: 5, Call: 6, Offer: 3, Raise: 4}[kind] for kind in kinds]
    while True:
        actions = kinds[rng.choices(list(kinds), weights)[0]]
        action = actions[-1] if rng.random() < 0.25 else rng.choice(actions)
        to = state.public.price + getattr(action, "amount", 0)
        if not isinstance(action, (Offer, Raise)) or other.can_complete_bet_or_raise_to(to):
            break
    if isinstance(action, Fold):
        other.fold()
    elif isinstance(action, (Offer, Raise)):
        other.complete_bet_or_raise_to(to)
    else:
        other.check_or_call()
    turn_up(other)
    return game.apply(state, state.public.turn, action, Chance(lambda: Random(2)))[0], action


def turn_up(other):
    """Turn up the community cards of pokerkit when it is time."""
    while True:
        if other.can_deal_board():
            there = len(list(other.get_board_cards(0)))
            other.deal_board("".join(BOARD[there : {0: 3, 3: 4, 4: 5}[there]]))
        elif other.actor_index is not None and sum(have > 0 for have, on in zip(other.stacks, other.statuses, strict=True) if on) == 1:
            if other.checking_or_calling_amount:
                break
            other.check_or_call()  # it asks the only one who has anything left, though nothing is to be decided
        else:
            break


@pytest.mark.rule("HH-24", "HH-27", "HH-28", "HH-33", "HH-42")
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("part", range(PARTS))
def test_offerings_agree_with_pokerkit(game, cards, part):
    rng = Random(part)
    count = Counter()
    while count["hands"] < HANDS // PARTS:
        players = rng.choice((2, 2, 3, 3, 3, 4, 4, 5, 6, 10))
        stacks = [rng.randint(1, 60) if rng.random() < 0.7 else rng.randint(60, 200) for _ in range(players)]
        stacks[1] = max(stacks[1], 5)  # pokerkit calls what a short big blind has, we call the big blind
        holes = rng.sample([(rank, hole) for rank, all_holes in CLASSES.items() for hole in all_holes], players)
        state = ours(stacks, [rank for rank, _ in holes], cards)
        if state is None:
            continue
        other = theirs(stacks, [hole for _, hole in holes])
        while state.public.phase == "offer":
            assert other.actor_index == state.public.turn
            assert list(other.stacks[:players]) == list(state.public.treasure)
            assert list(other.bets[:players]) == list(state.public.offered)
            state, action = step(game, state, other, rng)
            count[type(action).__name__] += 1
        assert not other.status
        assert list(other.stacks[:players]) == list(state.public.treasure)
        count["hands"] += 1
        for award in state.public.awards:
            count[award.kind] += 1
            count["side"] += award.side
            count["odd"] += len(set(award.amounts)) > 1
    assert min(count[kind] for kind in ("won", "alone", "back", "shared", "side", "odd", "Offer", "Raise", "Fold", "Check", "Call")) > 20, (
        count
    )


def test_the_classes_rank_as_said():
    parse, table = pokerkit.Card.parse, tuple(pokerkit.Card.parse("".join(BOARD)))
    hands = [(rank, pokerkit.StandardHighHand.from_game(parse(hole), table)) for rank, holes in CLASSES.items() for hole in holes]
    for (rank, hand), (other_rank, other) in product(hands, hands):
        assert (rank > other_rank) == (hand > other)
        assert (rank == other_rank) == (hand == other)
