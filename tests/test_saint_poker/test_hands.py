"""The evaluator (SP-04): against all hands there are, against two others, and against the rule written out."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from phevaluator import evaluate_cards
from treys import Card as TreysCard
from treys import Evaluator

from saintlearn.games.saint_poker.deck import CODES
from saintlearn.games.saint_poker.hands import CATEGORIES, Hand, best_hand, category, strength, strengths
from tests.tiers import by_tier

COUNTS = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]
CLASSES = [1277, 2860, 858, 858, 10, 1277, 156, 156, 10]
BEST = sum(CLASSES)
TREYS = [TreysCard.new(code.replace("10", "T")[:-1] + code[-1].lower()) for code in CODES]
PHE = [number % 13 * 4 + number // 13 for number in range(52)]


def ids(words):
    return [CODES.index(code) for code in words.split()]


@pytest.mark.rule("SP-04")
def test_all_five_card_hands_there_are():
    """2,598,960 hands in 7,462 classes, each kind as often as it is known to be."""
    cards = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8, 5 * 2_598_960).reshape(-1, 5)
    worth = strengths(cards)
    found = np.bincount(worth, minlength=BEST + 1)
    assert found[0] == 0
    assert len(found) == BEST + 1
    assert found.min(initial=9, where=np.arange(BEST + 1) > 0) > 0, "there is a hand of every worth"
    kinds = [category(number) for number in range(1, BEST + 1)]
    assert [kinds.count(kind) for kind in range(9)] == CLASSES
    assert np.bincount(kinds, weights=found[1:]).astype(int).tolist() == COUNTS


@pytest.mark.rule("SP-04")
@pytest.mark.parametrize("size", [5, 6, 7])
def test_random_hands_as_treys_and_phevaluator_rank_them(size):
    """A third each of 5, 6 and 7 cards; one by one and all at once."""
    rng = Random(size)
    treys = Evaluator()
    hands = [rng.sample(range(52), size) for _ in range(by_tier(20_000, 200_000, 200_000) // 3 + 1)]
    ours = [strength(hand) for hand in hands]
    assert strengths(hands).tolist() == ours
    assert [BEST + 1 - evaluate_cards(*[PHE[card] for card in hand]) for hand in hands] == ours
    assert [BEST + 1 - treys.evaluate([], [TREYS[card] for card in hand]) for hand in hands] == ours


@pytest.mark.rule("SP-04")
@pytest.mark.parametrize("size", [5, 6, 7])
def test_hands_of_one_suit_and_of_few_ranks_too(size):
    """Random hands seldom have four of a kind or a straight flush; hands out of a few cards have them often."""
    rng = Random(size)
    for number in range(3000):
        suit, rank = rng.randrange(4), rng.randrange(10)
        few = [suit * 13 + r for r in range(13)] if number % 2 else [s * 13 + (rank + r) % 13 for s in range(4) for r in range(3)]
        hand = rng.sample(few, size)
        assert strength(hand) == BEST + 1 - evaluate_cards(*[PHE[card] for card in hand])


def written_out(five):
    """The rule in the plainest words, as a tuple that compares."""
    ranks = sorted((card % 13 + 2 for card in five), reverse=True)
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    flush = len({card // 13 for card in five}) == 1
    high = 5 if ranks == [14, 5, 4, 3, 2] else ranks[0]
    straight = len(groups) == 5 and (ranks[0] - ranks[4] == 4 or high == 5)
    shape = tuple(count for count, _ in groups)
    kind = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}[shape]
    if straight:
        return (8 if flush else 4, high)
    return (5 if flush else kind, *(rank for _, rank in groups))


@pytest.mark.rule("SP-04")
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.lists(st.integers(0, 51), min_size=7, max_size=7, unique=True), st.lists(st.integers(0, 51), min_size=5, max_size=7, unique=True))
def test_the_best_five_win_as_the_rule_says(one, other):
    best = [max(written_out(five) for five in combinations(hand, 5)) for hand in (one, other)]
    worth = [strength(hand) for hand in (one, other)]
    assert [category(number) for number in worth] == [hand[0] for hand in best]
    assert (worth[0] < worth[1], worth[0] == worth[1]) == (best[0] < best[1], best[0] == best[1])


@pytest.mark.rule("SP-04")
def test_the_ranking_from_top_to_bottom():
    order = """
        AS KS QS JS 10S | 9H 8H 7H 6H 5H | 5C 4C 3C 2C AC | 9C 9D 9H 9S AC | 9C 9D 9H 9S KC | KC KD KH 2C 2D | QC QD QH AC AD | AC KC QC JC 9C |
        AC KC QC JC 8C | AS KC QD JH 10S | 5C 4D 3H 2S AC | AC AD AH 3C 2D | KC KD KH AC QD | AC AD 3C 3D 2H | KC KD QC QD JH | KC KD QC QD 10H |
        AC AD KC QC JD | AC AD KC QC 10D | KC KD AC QC JH | AC KD QH JS 9C | AC KD QH JS 8C | 7C 5D 4H 3S 2C
    """
    worth = [strength(ids(words)) for words in order.split("|")]
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == len(worth)
    assert (worth[0], worth[-1]) == (BEST, 1)
    assert [CATEGORIES[category(number)] for number in (worth[0], worth[9], worth[13])] == ["straight flush", "straight", "two pairs"]


@pytest.mark.rule("SP-04")
def test_an_ace_is_high_and_low_but_no_bridge():
    assert CATEGORIES[category(strength(ids("KC AD 2H 3S 4C")))] == "high card"
    assert CATEGORIES[category(strength(ids("AC 2D 3H 4S 5C")))] == "straight"
    assert strength(ids("6C 5D 4H 3S 2C")) > strength(ids("5D 4H 3S 2C AC"))


@pytest.mark.parametrize(
    "cards", [[], [1, 2, 3, 4], list(range(8)), [0, 0, 1, 2, 3], [0, 1, 2, 3, 52], [-1, 0, 1, 2, 3], [1, 2, 3, 4, 5, 6, 6]]
)
def test_what_is_no_hand_is_refused(cards):
    with pytest.raises(ValueError, match="5, 6 or 7 different cards"):
        strength(cards)


@pytest.mark.parametrize(
    "cards",
    [
        [1, 2, 3, 4, 5],
        [[1, 2, 3, 4]],
        [[*range(8)]],
        [[1.0, 2, 3, 4, 5]],
        [["2C"] * 5],
        [[0, 1, 2, 3, 52]],
        [[-1, 0, 1, 2, 3]],
        [],
        [[[1]]],
    ],
)
def test_what_are_no_hands_is_refused(cards):
    with pytest.raises(ValueError, match=r"rows of 5, 6 or 7|from 0 to 51"):
        strengths(cards)


def test_no_hands_at_all_and_any_kind_of_whole_numbers():
    assert strengths(np.empty((0, 7), int)).shape == (0,)
    hands = np.array([Random(seed).sample(range(52), 6) for seed in range(40_000)])
    expected = strengths(hands)
    assert expected.dtype == np.uint16
    for kind in (np.uint8, np.int8, np.int32, np.uint64):
        assert (strengths(hands.astype(kind)) == expected).all()
    assert (strengths(np.asfortranarray(hands)) == expected).all()
    assert (strengths(hands[:, ::-1]) == expected).all(), "the order of the cards makes no difference"


# --- hands as values ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "best"),
    [
        ("2C 9D 9H KS KD 9C 3H", "9D 9H 9C KS KD"),
        ("5C 4D 3H 2S AC KD KH", "5C 4D 3H 2S AC"),
        ("6C 5D 4H 3S 2C AC AD", "6C 5D 4H 3S 2C"),
        ("5H 4H 3H 2H AH", "5H 4H 3H 2H AH"),
        ("2C 7C 9C JC KC AD AH", "KC JC 9C 7C 2C"),
        ("AC AD KC KD QC QD JH", "AC AD KC KD QC"),
        ("7C 5D 4H 3S 2C", "7C 5D 4H 3S 2C"),
        ("JS 4C 4D 4H 4S AC 2D", "4C 4D 4H 4S AC"),
    ],
)
def test_the_five_cards_stand_in_the_order_of_their_weight(hand, words, best):
    assert " ".join(card.code for card in hand(words).cards) == best


def test_hands_are_values_that_compare(hand, cards):
    low, high = hand("7C 5D 4H 3S 2C"), hand("AC AD 4H 3S 2C")
    assert low < high
    assert max(low, high) is high
    assert hand("7D 5C 4S 3H 2D") == low
    assert hash(hand("7D 5C 4S 3H 2D")) == hash(low)
    assert len({low, high, hand("7D 5C 4S 3H 2D")}) == 2
    with pytest.raises(TypeError):
        _ = low < 5
    assert low != 1
    assert low.category == 0
    assert isinstance(best_hand(cards("2C 3C 4C 5C 7D")), Hand)
