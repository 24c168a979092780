"""Overtime (HH-40 to HH-43)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from saintlearn.games.holdem.betting import share
from saintlearn.games.holdem.help import hints


@pytest.fixture
def tied(start, stack, down, saint, board):
    """Ana and Ben are equal, Clara has less; the overtime cards come in the order given, each after a card that is put away."""

    def make(*facts, hands=None, **options):
        draw = [card for number, count in enumerate(facts) for card in (saint(f"away{number}"), saint(f"d{number}", count))]
        hands = hands or [[saint("a9", 9), saint("a7", 7)], [saint("b9", 9), saint("b6", 6)], [saint("c1", 1), saint("c0", 0)]]
        return down(stack(start(3, **options), *hands, board=board, draw=draw))

    return make


PLACED = ("place a9 1", "place a7 2", "place b9 1", "place b6 2", "place c1 1", "place c0 2")


@pytest.mark.rule("HH-40")
def test_tied_players_draw_a_card_from_the_dealers_left_and_match_it_with_an_unused_card(tied, events):
    table = tied(3, 2).act(*PLACED)
    assert (table.phase, table.turn) == ("overtime", 0)
    assert table.said[-2:] == ["Ana and Ben are tied. They play overtime for 15 treasures.", "Ana draws a card."]
    assert [card.slug for card in table.view(0).hand] == ["a9", "a7", "d0"]
    assert table.state.discards[-1].slug == "away0", "a card is put away first"
    assert [card.slug for card in table.view(1).hand] == ["b9", "b6"], "Ben's card comes later"
    assert len(table.view(1).hand) == 2
    assert table.view(1).counts == (3, 2, 2)
    assert table.legal() == ["place d0 3", "place d0 4", "place d0 5"], "three openings"
    assert table.refused("place d0 1") == "place-taken"
    table.act("place d0 3")
    assert table.turn == 1
    assert table.legal() == ["place d1 3", "place d1 4", "place d1 5"]
    table.act("place d1 3")
    assert table.phase == "between"
    assert table.said == ["Ben puts St. D1 beside St. On3 and scores 2.", "Ana takes the storehouse of 15 treasures."]
    assert table.treasure == (110, 95, 95)


@pytest.mark.rule("HH-40")
def test_those_still_tied_go_on_with_two_openings_then_with_one(tied):
    table = tied(3, 3, 1, 1, 0, 0).act(*PLACED, "place d0 3", "place d1 3")
    assert table.said[-2:] == ["Ana and Ben are still tied. They play more overtime for 15 treasures.", "Ana draws a card."]
    assert table.legal() == ["place d2 4", "place d2 5"]
    table.act("place d2 4", "place d3 4")
    assert table.legal() == ["place d4 5"]
    table.act("place d4 5")
    assert table.turn == 1
    assert table.legal() == ["place d5 5"]


@pytest.mark.rule("HH-40")
def test_only_those_still_tied_go_on(tied, saint):
    hands = [[saint(f"{name}9", 9), saint(f"{name}6", 6)] for name in "abc"]
    table = tied(2, 3, 3, 1, 2, hands=hands, placing="player")
    table.act(*[f"place {name}{card} {spot}" for name in "abc" for card, spot in ((9, 1), (6, 2))])
    assert table.said[-2] == "Ana, Ben, and Clara are tied. They play overtime for 15 treasures."
    table.act("place d0 3", "place d1 3", "place d2 3")
    assert table.said[-2] == "Ben and Clara are still tied. They play more overtime for 15 treasures."
    assert table.turn == 1
    table.act("place d3 4", "place d4 4")
    assert table.treasure == (95, 95, 110)


@pytest.mark.rule("HH-40", "HH-32")
def test_overtime_is_placed_automatically_where_placing_is(tied):
    table = tied(2, 3, placing="auto")
    assert table.phase == "between"
    assert table.treasure == (95, 110, 95)
    assert [(placing.card.slug, placing.spot) for placing in table.state.public.placed[1][2:]] == [("d1", 2)]


@pytest.mark.rule("HH-41", "HH-42")
def test_still_tied_after_the_third_they_share_and_an_odd_piece_goes_left_of_the_dealer(tied):
    table = tied(3, 3, 1, 1, 0, 0, placing="auto")
    assert table.treasure == (103, 102, 95), "Ana is left of the dealer"
    assert table.said[-1] == (
        "Still tied! They split the storehouse: Ana gets 8 and Ben gets 7. The extra treasure goes to Ana, the first of them after the dealer."
    )
    table = tied(3, 3, 1, 1, 0, 0, placing="auto", dealer=0)
    assert table.state.public.order[0] == 1
    assert table.treasure == (102, 103, 95), "Ben is left of the dealer"


@pytest.mark.rule("HH-42")
@pytest.mark.parametrize(("amount", "count", "expected"), [(15, 2, (8, 7)), (17, 3, (7, 5, 5)), (9, 3, (3, 3, 3)), (2, 3, (2, 0, 0))])
def test_odd_pieces_go_to_the_first(amount, count, expected):
    assert share(amount, count) == expected
    assert sum(expected) == amount


@pytest.mark.rule("HH-42")
def test_overtime_is_played_for_each_side_storehouse_among_those_it_belongs_to(start, stack, saint, board):
    """All three are equal, Clara with less treasure: first all three play for the storehouse, then Ana and Ben for the side storehouse."""
    hands = [[saint(f"{name}9", 9), saint(f"{name}6", 6)] for name in "abc"]
    facts = (1, 2, 3, 3, 2)
    draw = [card for number, count in enumerate(facts) for card in (saint(f"away{number}"), saint(f"d{number}", count))]
    table = stack(start(3, treasure=[100, 100, 12]), *hands, board=board, draw=draw)
    table.act("raise 7", "raise 10", "call", *["check"] * 6)
    table.act(*[f"place {name}{card} {spot}" for name in "abc" for card, spot in ((9, 1), (6, 2))])
    assert table.said[-2] == "Ana, Ben, and Clara are tied. They play overtime for 36 treasures."
    assert table.view(None).public.storehouse == 56
    table.act("place d0 3", "place d1 3", "place d2 3")
    assert table.said[-3:] == [
        "Clara takes the storehouse of 36 treasures.",
        "Ana and Ben are tied. They play overtime for 20 treasures.",
        "Ana draws a card.",
    ]
    assert table.legal() == ["place d3 3", "place d3 4", "place d3 5"], "three openings again"
    table.act("place d3 3", "place d4 3")
    assert table.treasure == (98, 78, 36)
    assert table.said[-1] == "Ana takes a side storehouse of 20 treasures."


@pytest.mark.rule("HH-42")
def test_a_hint_in_a_second_tie_names_a_place_that_is_free_again(start, stack, saint, board):
    """All three stay equal and have used every community card; then Ana and Ben play for the side storehouse, with three openings again."""
    hands = [[saint(f"{name}9", 9), saint(f"{name}6", 6)] for name in "abc"]
    draw = [card for number in range(10) for card in (saint(f"away{number}"), saint(f"d{number}", 2))]
    table = stack(start(3, treasure=[100, 100, 12]), *hands, board=board, draw=draw)
    table.act("raise 7", "raise 10", "call", *["check"] * 6)
    table.act(*[f"place {name}{card} {spot}" for name in "abc" for card, spot in ((9, 1), (6, 2))])
    assert hints(table.view(0))[-1] == "Try St. D0 beside St. On3."
    table.act(*[f"place d{number} {3 + number // 3}" for number in range(9)])
    assert table.said[-2] == "Ana and Ben are tied. They play overtime for 20 treasures."
    assert table.legal() == ["place d9 3", "place d9 4", "place d9 5"]
    assert hints(table.view(0))[-1] == "Try St. D9 beside St. On3."


@pytest.mark.rule("HH-42")
def test_the_same_players_play_for_all_they_are_equal_in_at_once(start, stack, saint, board):
    hands = [[saint("a9", 9), saint("a6", 6)], [saint("b9", 9), saint("b6", 6)], [saint("c1", 1), saint("c0", 0)]]
    draw = [saint("x"), saint("d0", 3), saint("y"), saint("d1", 1)]
    table = stack(start(3, treasure=[100, 100, 12], placing="auto"), *hands, board=board, draw=draw)
    table.act("raise 7", "raise 10", "call", *["check"] * 6)
    assert "Ana and Ben are tied. They play overtime for 56 treasures." in table.said
    assert table.treasure == (134, 78, 0)


@pytest.mark.rule("HH-43")
def test_when_the_draw_pile_is_short_the_discards_are_shuffled_in(tied, events):
    table = tied(3, placing="player")
    table.state = replace(table.state, draw=table.state.draw[1:])
    there = len(table.state.draw) + len(table.state.discards)
    table.act(*PLACED)
    assert table.told(events.Reshuffled)[0].count == 3
    assert "The draw pile is low, so 3 used cards are shuffled in." in table.said
    assert len(table.state.draw) + len(table.state.discards) == there - 1
    assert len(table.view(0).hand) == 3
    assert len(table.chance.record[-1]) == there


@pytest.mark.rule("HH-43", "HH-41")
def test_when_no_card_is_left_at_all_they_share(tied):
    table = tied()
    table.state = replace(table.state, draw=(), discards=())
    table.act(*PLACED)
    assert table.phase == "between"
    assert table.treasure == (103, 102, 95)
