"""The four rounds of offering (HH-20 to HH-28)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saintlearn.games.holdem.betting import Storehouse, storehouses
from saintlearn.games.holdem.state import ROUNDS


@pytest.mark.rule("HH-20")
def test_four_rounds_with_none_three_one_and_one_new_community_cards(start):
    assert ROUNDS == ("Prodigal", "Conversion", "Beatitude", "Paradise")
    table = start(3)
    seen = [(table.view(None).public.round_name, len(table.state.public.board), len(table.state.discards))]
    table.act("call", "call", "check")
    for _ in range(3):
        seen.append((table.view(None).public.round_name, len(table.state.public.board), len(table.state.discards)))
        table.act("check", "check", "check")
    assert seen == [("Prodigal", 0, 0), ("Conversion", 3, 1), ("Beatitude", 4, 2), ("Paradise", 5, 3)]
    assert table.phase == "place"


@pytest.mark.rule("HH-20")
def test_a_card_is_burned_before_each_turning_up(start, game, events, names):
    table = start(2)
    draw = table.state.draw[::-1]
    table.act("call", "check")
    assert table.state.public.board == draw[1:4]
    assert table.state.discards == (draw[0],)
    first, second, third = (card.name for card in draw[1:4])
    assert (
        game.sentence(table.told(events.Opened)[0], names) == f"The Conversion Round begins with the Flop: {first}, {second}, and {third}."
    )
    table.act("check", "check")
    assert table.state.public.board == (*draw[1:4], draw[5])
    assert table.said[-1] == f"The Beatitude Round begins with the Turn: {draw[5].name}."
    table.act("check", "check")
    assert table.state.public.board == (*draw[1:4], draw[5], draw[7])
    assert table.state.discards == (draw[0], draw[4], draw[6])
    assert table.said[-1] == f"The Paradise Round begins with the River: {draw[7].name}."


@pytest.mark.rule("HH-21")
def test_the_first_round_starts_left_of_the_big_blind(start):
    table = start(5, dealer=1)
    assert (table.state.public.small, table.state.public.big, table.turn) == (2, 3, 4)
    assert table.legal()[:3] == ["fold", "call", "raise 5"]
    table.act("call")
    assert table.offered == (0, 0, 1, 5, 5)
    assert table.said == ["Eva calls 5."]
    table.act("raise 7")
    assert table.said == ["Ana raises by 7."]
    assert table.offered == (12, 0, 1, 5, 5)
    table.act("fold")
    assert [table.turn, table.view(2).to_call] == [2, 11]


@pytest.mark.rule("HH-22")
def test_the_big_blind_acts_last_and_may_check_or_raise(start):
    table = start(3).act("call", "call")
    assert table.turn == 1
    assert table.legal()[:3] == ["fold", "check", "raise 5"]
    assert table.refused("call") == "nothing-to-call"
    raised = start(3).act("call", "call", "raise 5")
    assert raised.turn == 2, "the others answer"
    table.act("check")
    assert table.state.public.round == 1


@pytest.mark.rule("HH-23")
def test_the_other_rounds_start_with_the_first_active_player_left_of_the_dealer(start):
    table = start(4).act("call", "call", "fold", "check")
    assert (table.state.public.round, table.turn) == (1, 1), "the small blind has folded"
    assert table.legal()[:3] == ["fold", "check", "offer 5"]
    table.act("check", "offer 6")
    assert table.said == ["Clara offers 6."]
    assert table.legal()[:3] == ["fold", "call", "raise 5"]
    assert table.refused("check") == "cannot-check"
    table.act("fold", "call")
    assert (table.state.public.round, table.turn, table.offered) == (2, 1, (0, 0, 0, 0))
    assert table.view(None).public.storehouse == 1 + 3 * 5 + 2 * 6


@pytest.mark.rule("HH-23")
def test_a_round_ends_when_all_have_checked(start):
    table = start(3).act("call", "call", "check", "check", "check")
    assert (table.state.public.round, table.turn) == (1, 2)
    table.act("check")
    assert (table.state.public.round, table.turn) == (2, 0)


@pytest.mark.rule("HH-24")
def test_there_are_at_most_three_raises(start):
    table = start(3).act("raise 5", "raise 5", "raise 5")
    assert table.turn == 2
    assert table.legal() == ["fold", "call"]
    assert table.refusal("raise 5").sentence == "There have been three raises in this round, and that's the limit. Call or fold."
    table.act("call", "call")
    assert table.state.public.round == 1
    table.act("offer 5", "raise 5", "raise 5", "raise 5")
    assert table.refused("raise 5") == "three-raises", "the offer itself is no raise"


@pytest.mark.rule("HH-24")
def test_with_two_players_there_is_no_limit_to_the_raises(start):
    table = start(2).act("raise 5", "raise 5", "raise 5", "raise 5", "raise 5")
    assert "raise 5" in table.legal()
    # three at the table, but only two take part in the second round
    table = start(3).act("fold", "call", "check", "offer 5", *["raise 5"] * 6)
    assert "raise 5" in table.legal()
    # a fold in the middle of a round leaves the round as it was
    table = start(3).act("raise 5", "raise 5", "raise 5", "fold")
    assert table.refused("raise 5") == "three-raises"


@pytest.mark.rule("HH-25")
def test_a_fold_goes_face_down_to_the_discards(start):
    table = start(3)
    cards = table.state.hands[2]
    table.act("fold")
    assert table.state.hands[2] == ()
    assert table.state.discards == cards
    assert table.said == ["Clara folds."]
    for seat in (0, 1, 2, None):
        assert not {card.slug for card in cards} & {word.strip("',()") for word in repr(table.view(seat)).split()}
    assert table.legal(2) == []
    assert table.refusal("call", 2).sentence == "It's Ana's turn. You aren't in this hand, but the next one starts soon."


@pytest.mark.rule("HH-26")
def test_when_all_but_one_have_folded_that_one_takes_the_storehouse(start):
    table = start(3).act("raise 20", "fold", "fold")
    assert table.phase == "between"
    assert table.treasure == (99, 95, 106)
    assert table.said == ["Ben folds.", "Everyone else has folded. Clara takes the storehouse of 31 treasures."]
    award = table.view(None).public.awards[0]
    assert (award.seats, award.amounts, award.kind) == ((2,), (31,), "alone")


# --- all that is left -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HH-27")
def test_a_player_short_of_treasure_may_offer_all_that_is_left(start):
    table = start(3, treasure=[100, 100, 12]).act("raise 7")
    assert table.said == ["Clara raises by 7 and has nothing left."]
    assert table.treasure[2] == 0
    table = start(3, treasure=[8, 100, 100]).act("raise 20")
    assert table.view(0).to_call == 7
    assert table.legal() == ["fold", "call"]
    assert table.refusal("raise 5").code == "only-call"
    table.act("call")
    assert table.said == ["Ana calls 7 and has nothing left."]


@pytest.mark.rule("HH-27", "HH-10")
def test_less_than_the_least_may_only_be_all_that_is_left(start):
    table = start(3, treasure=[100, 100, 8])
    assert table.legal() == ["fold", "call", "raise 3"]
    assert table.refused("raise 2") == "too-little"
    assert table.refusal("raise 4").sentence == "After you call, you have 3 treasures left, so you can't raise by 4."
    sentence = "You have only 3 left, and the smallest offer is 5. Offer exactly 3, or offer nothing more."
    assert table.refusal("raise 2").sentence == sentence


@pytest.mark.rule("HH-27")
def test_less_than_a_full_raise_does_not_reopen_the_raising(start):
    table = start(3, treasure=[100, 13, 100]).act("raise 5", "call", "raise 3")
    assert (table.turn, table.view(2).to_call) == (2, 3)
    assert table.legal() == ["fold", "call"]
    assert table.refused("raise 5") == "not-reopened"
    assert table.state.public.raises == 1, "it is not one of the three"
    table.act("call", "call")
    assert table.state.public.round == 1
    # whoever has not acted may still raise, and a full raise opens it for all
    table = start(4, treasure=[100, 100, 100, 14]).act("raise 5", "raise 4")
    assert (table.turn, table.state.public.price) == (0, 14)
    table.act("raise 5")
    assert table.turn == 1
    table.act("call")
    assert (table.turn, "raise 5" in table.legal()) == (2, True)


@pytest.mark.rule("HH-27")
def test_a_short_offer_does_not_reopen_the_raising_for_those_who_have_checked(start):
    table = start(3, treasure=[100, 100, 8]).act("call", "call", "check", "check", "check", "offer 3")
    assert table.turn == 0
    assert table.legal() == ["fold", "call"]
    table.act("call")
    assert table.legal() == ["fold", "call"]


@pytest.mark.rule("HH-27")
def test_nobody_raises_those_who_have_offered_everything(start):
    table = start(2, treasure=[100, 20]).act("raise 10")
    table.act("raise 5")
    assert table.legal() == ["fold", "call"]
    assert table.refused("raise 5") == "nobody-to-answer"
    table.act("call")
    assert (table.phase, len(table.state.public.board)) == ("place", 5), "the other cards are turned up without offerings"
    assert [event.round for event in table.events if hasattr(event, "round")] == [1, 2, 3]


@pytest.mark.rule("HH-27")
def test_nothing_is_asked_of_one_who_has_matched_all_others(start):
    table = start(2, treasure=[50, 1])
    assert (table.phase, len(table.state.public.board)) == ("place", 5), "the small blind has matched the one treasure of the big one"
    table = start(2, treasure=[50, 3])
    assert (table.phase, table.view(0).to_call) == ("offer", 4)
    table = start(3, treasure=[1, 1, 50])
    assert (table.phase, table.turn) == ("offer", 2), "nothing is given before it is one's turn"
    table.act("call")
    assert table.phase == "place"


@pytest.mark.rule("HH-27")
@pytest.mark.parametrize(
    ("given_", "active", "expected"),
    [
        ([5, 5, 5], 0b111, [(15, (0, 1, 2))]),
        ([5, 5, 5], 0b101, [(15, (0, 2))]),
        ([10, 30, 30, 5], 0b0111, [(35, (0, 1, 2)), (40, (1, 2))]),
        ([3, 10, 25, 25], 0b1111, [(12, (0, 1, 2, 3)), (21, (1, 2, 3)), (30, (2, 3))]),
        ([3, 10, 25, 40], 0b1111, [(12, (0, 1, 2, 3)), (21, (1, 2, 3)), (30, (2, 3)), (15, (3,))]),
        ([3, 10, 25, 25], 0b1011, [(12, (0, 1, 3)), (21, (1, 3)), (30, (3,))]),
        ([0, 7, 0, 7], 0b1010, [(14, (1, 3))]),
        ([1, 5], 0b01, [(6, (0,))]),
        ([0, 5, 5], 0b111, [(10, (1, 2))]),
    ],
)
def test_side_storehouses(given_, active, expected):
    assert storehouses(given_, active) == tuple(Storehouse(amount, seats) for amount, seats in expected)


@pytest.mark.rule("HH-27", "HH-28")
@given(st.lists(st.tuples(st.integers(0, 60), st.booleans()), min_size=2, max_size=10).filter(lambda seats: any(on for _, on in seats)))
def test_a_storehouse_holds_what_each_covers(seats):
    """Treasure by treasure: the n-th treasure of each seat goes to those who are still in and have offered as many."""
    amounts, active = [amount for amount, _ in seats], sum(1 << seat for seat, (_, on) in enumerate(seats) if on)
    houses = storehouses(amounts, active)
    assert sum(house.amount for house in houses) == sum(amounts)
    slow: dict[tuple[int, ...], int] = {}
    last: tuple[int, ...] = ()
    for level in range(1, 61):
        there = sum(amount >= level for amount in amounts)
        last = tuple(seat for seat, (amount, on) in enumerate(seats) if on and amount >= level) or last
        last = last or tuple(seat for seat, (_, on) in enumerate(seats) if on)
        if there:
            slow[last] = slow.get(last, 0) + there
    assert {house.seats: house.amount for house in houses} == slow
    for one, other in pairwise(houses):
        assert set(other.seats) < set(one.seats)


@pytest.mark.rule("HH-27")
def test_the_view_shows_the_side_storehouses(start):
    table = start(3, treasure=[100, 100, 12]).act("raise 7")
    assert table.view(None).public.storehouses == (), "what is offered in this round is not yet in the storehouse"
    table.act("raise 10", "call")
    assert table.state.public.round == 1
    assert table.view(None).public.storehouses == (Storehouse(36, (0, 1, 2)), Storehouse(20, (0, 1)))
    assert table.view(None).public.storehouse == 56


@pytest.mark.rule("HH-28")
def test_no_treasure_appears_or_vanishes(start):
    """`Table.act` holds it at every step; here a whole hand of many all-ins."""
    table = start(6, treasure=[3, 9, 27, 81, 200, 280], placing="auto")
    while table.phase == "offer":
        legal = table.legal()
        table.act(legal[-1])
    assert sum(table.treasure) == 600
    assert len(table.view(None).public.awards) >= 3
