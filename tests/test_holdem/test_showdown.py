"""The showdown (HH-30 to HH-35)."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saintlearn.catalogue import load_catalogue
from saintlearn.games.holdem.placing import GUIDE, best_placing, best_spot, guide
from saintlearn.games.holdem.state import HoldemOptions

CAT = load_catalogue()
RULE = HoldemOptions().rule()


@pytest.fixture
def showdown(start, stack, down, saint, board):
    """Three hands at the showdown; seat 0 could have 9 + 5, seat 1 has 6 + 5, seat 2 has 3 + 3."""
    hands = [[saint("a9", 9), saint("a7", 7)], [saint("b6", 6), saint("b5", 5)], [saint("c4", 4), saint("c3", 3)]]
    return lambda **options: down(stack(start(3, **options), *hands, board=board))


@pytest.mark.rule("HH-30")
def test_both_whole_cards_go_next_to_different_community_cards(showdown):
    table = showdown()
    assert (table.phase, table.turn) == ("place", 0)
    assert table.legal() == [f"place {slug} {spot}" for slug in ("a9", "a7") for spot in range(1, 6)]
    table.act("place a7 1")
    assert table.said == ["Ana puts St. A7 beside St. On9 and scores 7."]
    assert table.legal() == [f"place a9 {spot}" for spot in range(2, 6)]
    assert table.refusal("place a9 1").sentence == "Put each of your cards beside a different community card. Choose another place."
    table.act("place a9 2")
    assert table.said == ["Ana puts St. A9 beside St. On5 and scores 5. Together, the two cards score 12: Great!"]
    assert table.view(1).public.total(0) == 12
    assert table.turn == 1


@pytest.mark.rule("HH-30")
def test_the_score_is_the_sum_of_the_two_matches(showdown):
    table = showdown().act("place a9 1", "place a7 2", "place b6 1", "place b5 2", "place c4 1", "place c3 2")
    assert [table.state.public.total(seat) for seat in range(3)] == [14, 11, 7]


@pytest.mark.rule("HH-30", "M-09", "M-24")
def test_the_printed_hand_is_worth_fourteen():
    hand = [CAT["cecilia"], CAT["joachim"]]
    table = [CAT["agnes-of-rome"], CAT["joseph"], *CAT.deck("core").saintcards[90:93]]
    one, other = best_placing(hand, table, RULE)
    assert (one.score, other.score) == (6, 8)
    assert (one.spot, other.spot) == (0, 1)


@pytest.mark.rule("HH-31")
def test_a_card_put_down_is_locked_also_where_another_place_was_better(showdown, game):
    table = showdown().act("place a9 5")
    assert table.refusal("place a9 1").sentence == "You already placed this card, and it stays where it is."
    assert table.events[0].reveals, "so it cannot be taken back"
    table.act("place a7 4", "place b6 1", "place b5 2", "place c4 1", "place c3 2")
    assert table.state.public.total(0) == 2
    assert table.treasure == (95, 110, 95)


@pytest.mark.rule("HH-31")
def test_what_is_locked_cannot_be_taken_back(names):
    from saintlearn.lobby import new_game

    session = new_game("holdem", ["Ana", "Ben"], seed=2, deck="core", dealer=1)
    while session.state.public.phase == "offer":
        session.act("check" if "check" in session.legal_actions else "call")
    session.act(session.legal_actions[0])
    assert session.undo_objection == "Something new was revealed, so you can't undo that."


@pytest.mark.rule("HH-32")
def test_placing_can_be_automatic_and_is_the_players_by_default(showdown):
    assert HoldemOptions().placing == "player"
    table = showdown(placing="auto")
    assert table.phase == "between"
    assert [table.state.public.total(seat) for seat in range(3)] == [14, 11, 7]
    assert table.treasure == (110, 95, 95)
    assert table.said[1:3] == [
        "Ana puts St. A9 beside St. On9 and scores 9.",
        "Ana puts St. A7 beside St. On5 and scores 5. Together, the two cards score 14: Great!",
    ]


@pytest.mark.rule("HH-32")
@given(st.randoms(use_true_random=False))
def test_the_automatic_placing_is_the_best_of_all_twenty(rng):
    cards = rng.sample(CAT.deck("core"), 7)
    hand, table = cards[:2], cards[2:]
    ways = [RULE.score(hand[0], table[i]) + RULE.score(hand[1], table[j]) for i, j in permutations(range(5), 2)]
    assert len(ways) == 20
    one, other = best_placing(hand, table, RULE)
    assert one.score + other.score == max(ways)
    assert one.spot != other.spot
    assert (one.score, other.score) == (RULE.score(hand[0], table[one.spot]), RULE.score(hand[1], table[other.spot]))
    used = {one.spot, other.spot}
    third = best_spot(hand[0], table, RULE, used)
    assert third.spot not in used
    assert third.score == max(RULE.score(hand[0], on) for spot, on in enumerate(table) if spot not in used)


@pytest.mark.rule("HH-33")
def test_the_highest_total_takes_the_storehouse(showdown):
    table = showdown().act("place a9 1", "place a7 2", "place b6 1", "place b5 2", "place c4 1", "place c3 2")
    assert table.treasure == (110, 95, 95)
    assert table.said[-1] == "Ana takes the storehouse of 15 treasures."
    assert table.phase == "between"


@pytest.mark.rule("HH-33", "HH-27")
def test_each_side_storehouse_has_a_winner_of_its_own(start, stack, saint, board):
    hands = [[saint("a4", 4), saint("a3", 3)], [saint("b3", 3), saint("b2", 2)], [saint("c9", 9), saint("c7", 7)]]
    table = stack(start(3, treasure=[100, 100, 12], placing="auto"), *hands, board=board)
    table.act("raise 7", "raise 10", "call", "check", "check", "check", "check", "check", "check")
    assert table.treasure == (98, 78, 36)
    assert table.said[-2:] == ["Clara takes the storehouse of 36 treasures.", "Ana takes a side storehouse of 20 treasures."]


@pytest.mark.rule("HH-33", "HH-27")
def test_what_nobody_matched_is_taken_back(start, stack, saint, board):
    hands = [[saint("a4", 4), saint("a3", 3)], [saint("b9", 9), saint("b7", 7)]]
    table = stack(start(2, treasure=[100, 12], placing="auto"), *hands, board=board).act("raise 20", "call")
    assert table.treasure == (88, 24)
    assert table.said[-2:] == ["Ben takes the storehouse of 24 treasures.", "Ana takes back 13 treasures that nobody matched."]


@pytest.mark.rule("HH-33", "HH-27")
def test_what_others_gave_before_they_folded_is_won_and_not_taken_back(start, stack, saint, board):
    hands = [[saint("a4", 4), saint("a3", 3)], [saint("b3", 3), saint("b2", 2)], [saint("c9", 9), saint("c7", 7)]]
    table = stack(start(3, treasure=[100, 100, 12], placing="auto"), *hands, board=board)
    table.act("raise 7", "raise 10", "call")
    one = table.state.public.turn
    table.act("offer 5", "fold")
    treasure = [78, 78, 36]
    treasure[one] += 20
    assert list(table.treasure) == treasure
    assert table.said[-3:] == [
        "Clara takes the storehouse of 36 treasures.",
        f"{('Ana', 'Ben')[one]} takes a side storehouse of 20 treasures.",
        f"{('Ana', 'Ben')[one]} takes back 5 treasures that nobody matched.",
    ]


@pytest.mark.rule("HH-34")
def test_the_guide():
    assert GUIDE == (("Common", 2, 6), ("Good", 7, 11), ("Great", 12, 15), ("Amazing", 16, 19))
    for name, least, most in GUIDE:
        assert {guide(total) for total in range(least, most + 1)} == {name}


@pytest.mark.rule("HH-35")
def test_nothing_and_one_have_no_name_and_more_than_nineteen_is_amazing_too():
    assert [guide(total) for total in (0, 1, 16, 20, 26, 60)] == ["", "", "Amazing", "Amazing", "Amazing", "Amazing"]


def test_players_place_from_the_dealers_left_and_everybody_sees_it(showdown):
    table = showdown()
    order = []
    while table.phase == "place":
        order.append(table.turn)
        table.act(table.legal()[0])
    assert order == [0, 0, 1, 1, 2, 2]
    placed = table.view(None).public.placed
    assert [placing.card.slug for placing in placed[1]] == ["b6", "b5"]
