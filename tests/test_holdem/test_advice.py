"""What an action seems worth, and what anyone can know about a deck: against the formula written out and against all the ways to draw."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from statistics import fmean, pstdev

import pytest

from saintlearn.catalogue import Deck
from saintlearn.games.holdem.actions import Call, Check, Deal, Fold, Offer, Place, Raise, TimeUp
from saintlearn.games.holdem.advice import _expected_best, chance_to_win, knowledge, weigh


@pytest.mark.parametrize(
    ("one", "others", "owed", "have", "unit"),
    [(0.6, 1, 0, 12, 5), (0.6, 1, 4, 12, 5), (0.3, 3, 10, 45, 5), (0.9, 2, 3, 7, 2), (0.5, 4, 1, 1, 10)],
)
def test_what_an_action_is_worth_follows_the_formula(one, others, owed, have, unit):
    """Each big blind of an offer makes a quarter more players fold than stay, and makes who stays a tenth keener."""
    win = one**others
    expected = [0.0, win * have, win * (have + owed) - owed]
    for amount in (5, 12):
        blinds = amount / unit
        stay = 1 / (1 + blinds / 4)
        all_fold = (1 - stay) ** others
        callers = others * stay
        house = have + owed + amount + callers * amount
        shown = one ** (callers + callers * blinds / 10) * house - owed - amount
        expected.append(all_fold * have + (1 - all_fold) * shown)
    found = weigh([Fold(), Check(), Call(), Offer(5), Raise(12)], one, others, owed, have, unit)
    assert found == pytest.approx(expected)


def test_offers_are_weighed_with_what_the_seat_sees(start):
    table = start(4, big_blind=6, small_blind=2).act("raise 6", "fold", "call")
    view, public = table.view(1), table.state.public
    legal = [Fold(), Call(), Raise(6), Raise(24)]
    one = chance_to_win(public, view.hand)
    assert view.to_call == 6
    assert view.estimates(legal) == weigh(legal, one, 2, 6, 30, 6)
    assert chance_to_win(public, (*view.hand, table.state.hands[0][0])) == one, "a seat's own two cards count"


@pytest.fixture
def placing(start, stack, down, saint, board):
    """Seat 0 has cards of 9 and 7 facts, and draws one of 3 facts in overtime."""
    hands = [[saint("a9", 9), saint("a7", 7)], [saint("b9", 9), saint("b7", 7)]]
    draw = [card for number in range(6) for card in (saint(f"away{number}"), saint(f"d{number}", 3))]
    return down(stack(start(2, minutes=5), *hands, board=board, draw=draw))


def test_a_card_is_worth_what_it_makes_and_what_the_other_can_still_make(placing):
    view = placing.view(0)
    worth = {"a9": (9, 5, 3, 2, 0), "a7": (7, 5, 3, 2, 0)}
    places = [Place(slug, str(spot)) for slug in worth for spot in range(1, 6)]
    rest = {"a9": (5, 7, 7, 7, 7), "a7": (5, 9, 9, 9, 9)}
    expected = [worth[one.card][int(one.spot) - 1] + rest[one.card][int(one.spot) - 1] for one in places]
    assert view.estimates([*places, TimeUp()]) == [*expected, 0.0]
    placing.act("place a7 2")
    assert placing.view(0).estimates([Place("a9", "1"), Place("a9", "3"), TimeUp()]) == [9.0, 3.0, 0.0]
    placing.act("place a9 1")
    placing.act("place b9 1", "place b7 2")
    assert placing.phase == "overtime"
    assert placing.view(0).estimates([Place("d0", "3"), Place("d0", "4"), Place("d0", "5")]) == [3.0, 2.0, 0.0]


def test_a_second_card_can_use_only_what_is_free(start, stack, down, saint, board):
    """In overtime the places of the two first cards are taken, so an imagined second extra card finds three."""
    hands = [[saint("a9", 9), saint("a7", 7)], [saint("b9", 9), saint("b7", 7)]]
    table = down(stack(start(2), *hands, board=board, draw=[saint("away"), saint("d0", 9), saint("x"), saint("y", 1)]))
    table.act("place a9 1", "place a7 2", "place b9 1", "place b7 2")
    view = table.view(0)
    both = replace(view, hand=(*view.hand, saint("e0", 9)))
    assert both.estimates([Place("d0", "3"), Place("d0", "4")]) == [3.0 + 2, 2.0 + 3]


def test_between_hands_nothing_is_weighed(start):
    table = start(2).act("fold")
    assert table.view(1).estimates([Deal(), TimeUp()]) == [0.0, 0.0]


def test_what_is_known_of_a_deck_is_counted_out(saint, game, start):
    deck = Deck([saint(f"{'on' if number % 3 else 'c'}{number}", number) for number in range(9)])
    rule = start(2).state.public.rule
    power = {
        card.slug: fmean(max(rule.score(card, on) for on in five) for five in combinations([on for on in deck if on is not card], 5))
        for card in deck
    }
    know = knowledge(deck, rule)
    assert know.power == pytest.approx(power)
    assert know.middle == pytest.approx(fmean(power.values()))
    assert know.spread == pytest.approx(pstdev(power.values()))
    assert know.scores == {card.slug: {on.slug: rule.score(card, on) for on in deck} for card in deck}


@pytest.mark.parametrize("count", [1, 2, 4])
def test_the_mean_best_of_some_is_that_of_all_the_ways_to_draw(count):
    scores = [3, 0, 7, 3, 1, 1]
    assert _expected_best(scores, count) == pytest.approx(fmean(map(max, combinations(scores, count))))


@pytest.mark.parametrize(("mine", "others", "chance"), [(9, 1, 0.98), (0, 9, 0.02)])
def test_nobody_is_sure(start, stack, saint, board, mine, others, chance):
    hand, other = [saint("a", mine), saint("b", mine)], [saint("c", others), saint("d", others)]
    table = stack(start(2), hand, other, board=board, draw=[saint(f"r{number}", others) for number in range(20)])
    table.act("call", "check")
    assert chance_to_win(table.state.public, hand) == chance
