"""WildCards: playing them, the demand for a century, and the opening WildCard (SC-30 to SC-42)."""

from __future__ import annotations

import pytest

from saintlearn.games.saintcards.pairing import pairing_of
from saintlearn.games.saintcards.state import Demand
from saintlearn.games.saintcards.words.screen import extra_lines
from saintlearn.lobby import new_game

CENTURIES = [f"century {number}" for number in range(1, 22)]


@pytest.fixture
def top(saint):
    return saint("top", 3, 4, "January", "Martyr", "Africa")


@pytest.fixture
def gabriel(wild):
    """A WildCard that shares nothing with `top`; its effect gives the next player 1 treasure."""
    return wild("gabriel")


@pytest.fixture
def demand(table, top, gabriel, spare):
    """Begin a demand: seat 0 has played Gabriel and named the 3rd century; the others hold the cards given."""

    def begin(*others, mine=(), century=3, draw=None, pile=(), **options):
        draw = spare("d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8") if draw is None else draw
        hands = [[gabriel, *(mine or spare("x1", "x2", "x3"))], *others]
        game = table(hands, [*pile, top], draw, treasure=[10] * len(hands), **options)
        game.act("play gabriel").act(f"century {century}").act("pass")
        receives = 1 % len(hands)
        expected = [11 if seat == 0 else 10 for seat in range(len(hands))]
        if len(hands) > 1:
            expected[receives] += 1
        assert list(game.treasure) == expected
        return game

    return begin


@pytest.mark.rule("SC-30")
def test_a_wildcard_may_be_played_on_anything_for_one(table, top, gabriel, spare):
    game = table([[gabriel, *spare("x")], spare("y")], [top], spare("d"))
    assert "play gabriel" in game.legal()
    assert game.act("play gabriel").treasure == (1, 1), "1 for playing it, and its effect gave the next player 1"
    assert game.events[0].treasure == 1


@pytest.mark.rule("SC-30", "M-08")
def test_a_wildcard_earns_one_more_for_each_match(table, top, wild, spare):
    card = wild("mary", "January", "Martyr")
    game = table([[card, *spare("x")], spare("y")], [top]).act("play mary")
    assert game.treasure == (3, 1)
    on_wild = table([[card, *spare("x")], spare("y")], [wild("anne", "January")]).act("play mary")
    assert on_wild.treasure == (2, 1)


@pytest.mark.rule("SC-30", "M-06")
def test_at_the_starter_level_a_wildcards_ribbon_does_not_match(table, top, wild, spare):
    card = wild("mary", "January", "Martyr")
    game = table([[card, *spare("x")], spare("y")], [top], level="starter").act("play mary")
    assert game.treasure == (2, 1)


@pytest.mark.rule("SC-11")
def test_a_saintcard_on_a_wildcard_needs_a_match_as_ever(table, saint, gabriel, spare):
    december = saint("lucy", "December", "Virgin")
    game = table([[december, *spare("x")], spare("y")], [gabriel], spare("d"))
    assert game.legal() == ["play lucy", "draw"]
    assert game.act("play lucy").treasure == (1, 0)


@pytest.mark.rule("SC-31", "SC-33")
def test_after_the_treasure_comes_the_effect_and_then_the_century(table, top, gabriel, spare):
    game = table([[gabriel, *spare("x")], spare("y")], [top]).act("play gabriel")
    assert game.said == [
        "Ana plays St. Gabriel for 1 treasure.",
        "St. Gabriel is a WildCard with a gift for the next player. Ben gets 1 treasure.",
    ]
    assert game.phase == "century"
    assert game.legal() == CENTURIES
    assert game.refused("pass") == "finish-first"
    assert game.refusal("play x").sentence == "First, name a century."


@pytest.mark.rule("SC-33")
@pytest.mark.parametrize("century", [0, 22, 100])
def test_a_century_is_named_from_one_to_twenty_one(table, top, gabriel, spare, century):
    game = table([[gabriel, *spare("x")], spare("y")], [top]).act("play gabriel")
    refusal = game.refusal(f"century {century}")
    assert refusal.code == "no-such-century"
    assert refusal.sentence == f"There's no century {century} in this game. Name one from 1 to 21."


@pytest.mark.rule("SC-33")
def test_no_century_is_named_without_a_wildcard(table, top, spare):
    game = table([spare("x"), spare("y")], [top], spare("d"))
    assert game.refused("century 3") == "no-century-now"


@pytest.mark.rule("SC-33", "SC-34")
def test_the_named_century_is_open_to_all(demand, spare):
    game = demand(spare("y"), spare("z"), century=17)
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert (view.public.demand.century, view.public.demand.by, view.public.demand.returned) == (17, 0, False)


@pytest.mark.rule("SC-34")
@pytest.mark.parametrize("words", [(3, 9), (9, 3)])
def test_the_next_player_places_that_birth_or_passing_century_for_exactly_three(demand, saint, spare, words):
    game = demand([saint("ben", *words, "December", "Martyr"), *spare("y1", "y2")])
    assert game.turn == 1
    before = game.treasure
    game.act("play ben")
    assert game.treasure == (before[0], before[1] + 3)
    assert game.said == ["Ben plays St. Ben for 3 treasures.", "Ben has a saint from the 3rd century!"]
    assert game.state.public.demand is None


@pytest.mark.rule("SC-34")
def test_a_card_of_another_century_is_refused_however_well_it_matches(demand, saint, spare):
    game = demand([saint("ben", 4, 5, "December", "Martyr"), saint("own", 3, 3), *spare("y")])
    refusal = game.refusal("play ben")
    assert refusal.code == "wrong-century"
    assert "You need a saint who was born or died in the 3rd century. St. Ben doesn't fit." in refusal.sentence
    assert game.legal() == ["play own"]


@pytest.mark.rule("SC-34")
def test_a_century_before_christ_does_not_answer_the_century_of_that_number(demand, saint, spare):
    game = demand([saint("ben", -3, -3), *spare("y")])
    assert game.refused("play ben") == "wrong-century"
    assert "draw" in game.legal()


@pytest.mark.rule("SC-34", "SC-10")
def test_who_holds_the_century_may_not_draw(demand, saint, spare):
    game = demand([saint("ben", 3, 9), *spare("y")])
    refusal = game.refusal("draw")
    assert refusal.code == "has-century"
    assert "You have a saint from the 3rd century" in refusal.sentence
    assert game.refused("pass") == "must-play-or-draw"


@pytest.mark.rule("SC-35", "SC-42")
def test_who_has_none_draws_and_the_wildcards_player_receives_one(demand, spare):
    game = demand(spare("y"), spare("z"))
    assert game.legal() == ["draw"]
    game.act("draw")
    assert game.treasure == (12, 11, 10)
    assert game.said == ["Ben draws a card.", "Ana's WildCard earns 1 more treasure, because Ben drew a card."]
    assert (game.turn, game.state.public.demand.century) == (2, 3)
    assert game.act("draw").treasure == (13, 11, 10)


@pytest.mark.rule("SC-35")
def test_the_card_just_drawn_is_not_placed_at_once(demand, saint, spare):
    game = demand(spare("y"), spare("z"), draw=[*spare("d1"), saint("lucky", 3, 4)])
    game.act("draw")
    assert game.turn == 2
    assert game.hands[1] == ["y", "lucky"]


@pytest.mark.rule("SC-36")
def test_when_it_comes_back_the_wildcards_player_must_meet_it(demand, saint, spare):
    game = demand(spare("y"), spare("z"), mine=[saint("own", 3, 9), saint("other", 9, 9, "December"), *spare("x")])
    game.act("draw").act("draw")
    assert (game.turn, game.state.public.demand.returned) == (0, True)
    assert game.legal() == ["play own"]
    before = game.treasure
    game.act("play own")
    assert game.treasure == (before[0] + 3, *before[1:])
    assert game.state.public.demand is None


@pytest.mark.rule("SC-36", "SC-42")
def test_from_the_second_round_on_draws_earn_nothing(demand, spare):
    game = demand(spare("y"), spare("z"))
    treasures = []
    for _ in range(6):
        game.act("draw")
        treasures.append(game.treasure[0])
    assert treasures == [12, 13, 13, 13, 13, 13]
    assert (game.turn, game.state.public.demand.century) == (1, 3)


@pytest.mark.rule("SC-37")
def test_it_goes_on_until_somebody_places_the_century(demand, saint, spare):
    game = demand(spare("y"), spare("z"), draw=[*spare("d1", "d2", "d3", "d4"), saint("found", 3, 4), *spare("d5", "d6", "d7")])
    for _ in range(4):
        game.act("draw")
    assert game.hands[1] == ["y", "d7", "found"]
    game.act("draw").act("draw")
    assert (game.turn, game.legal()) == (1, ["play found"])
    assert game.act("play found").treasure == (13, 14, 10)
    game.act("pass")
    assert game.state.public.demand is None
    assert game.legal() == ["draw"]


@pytest.mark.rule("SC-36", "SC-02")
def test_alone_one_must_meet_ones_own_demand_and_earns_nothing_from_draws(demand, saint, spare):
    game = demand(mine=spare("x1", "x2"), draw=[saint("found", 3, 4)])
    assert game.legal() == ["draw"]
    assert game.act("draw").treasure == (11,)
    assert game.legal() == ["play found"]
    assert game.act("play found").treasure == (14,)


@pytest.mark.rule("SC-38", "SC-16")
def test_the_demand_lapses_when_a_whole_round_could_neither_place_nor_draw(table, gabriel, spare):
    game = table([[*spare("x1", "x2")], spare("y"), spare("z")], [gabriel], (), turn=1, demand=Demand(3, by=0))
    for seat in (1, 2):
        assert (game.turn, game.legal()) == (seat, ["pass"])
        game.act("pass")
        assert game.state.public.demand.century == 3
    game.act("pass")
    assert game.state.public.demand is None
    assert game.said[-1] == "Nobody can play or draw, so nobody has to answer the WildCard anymore."
    assert (game.turn, game.outcome) == (1, None), "the game goes on without it"
    for _ in range(3):
        game.act("pass")
    assert game.outcome is not None


@pytest.mark.rule("SC-38")
def test_a_draw_in_between_keeps_the_demand_alive(table, gabriel, spare):
    game = table([spare("x"), spare("y"), spare("z")], [gabriel], spare("d1"), turn=1, demand=Demand(3, by=0, stuck=2))
    game.act("draw")
    assert game.state.public.demand.stuck == 0
    game.act("pass").act("pass")
    assert game.state.public.demand is not None
    assert game.act("pass").state.public.demand is None


@pytest.mark.rule("SC-38", "SC-16")
def test_while_cards_can_be_reshuffled_nobody_is_stuck(table, gabriel, spare):
    game = table([spare("x"), spare("y")], [*spare("p"), gabriel], (), turn=1, demand=Demand(3, by=0))
    assert game.legal() == ["draw"]
    assert game.act("draw").treasure == (1, 0)


@pytest.mark.rule("SC-39")
def test_meeting_the_demand_is_the_whole_turn(demand, saint, spare):
    alike = [saint(slug, 3, 4, "December", "Virgin", "Jesuit") for slug in ("a", "b")]
    game = demand([*alike, *spare("y")]).act("play a")
    refusal = game.refusal("play b")
    assert refusal.code == "demand-is-whole-turn"
    assert game.legal() == ["pass"]
    assert (game.act("pass").turn, game.state.public.answered) == (0, False)


@pytest.mark.rule("SC-39")
def test_a_wildcard_may_answer_for_three_without_effect_or_naming(demand, wild, spare):
    game = demand([wild("mary", "December", effect="all-receive-one"), *spare("y1", "y2")])
    before = game.treasure
    game.act("play mary")
    assert game.treasure == (before[0], before[1] + 3)
    assert (game.phase, game.state.public.demand) == ("after", None)
    assert game.legal() == ["pass"]
    assert game.said[0] == "Ben plays St. Mary for 3 treasures."


@pytest.mark.rule("SC-39", "M-10")
def test_a_wildcard_in_answer_is_not_said_to_have_the_century(demand, wild, spare):
    game = demand([wild("mary"), *spare("y1", "y2")]).act("play mary")
    assert "Ben has a saint from the 3rd century!" not in game.said, "a WildCard carries no century"
    pairing = pairing_of(1, game.events)
    counted = "St. Mary is a WildCard, so it counts as a saint from the 3rd century. That earns 3 treasures, and it does nothing else."
    assert extra_lines(pairing, game.state.public.rule) == (counted,), "the screen says what it counted as, and why"


@pytest.mark.rule("SC-39", "SC-35")
def test_who_holds_only_a_wildcard_may_play_it_or_draw(demand, wild, spare):
    game = demand([wild("mary"), *spare("y")])
    assert game.legal() == ["play mary", "draw"]
    assert game.act("draw").treasure[0] == 12


@pytest.mark.rule("SC-39", "SC-34")
def test_who_holds_a_wildcard_and_the_century_may_play_either_but_not_draw(demand, saint, wild, spare):
    game = demand([wild("mary"), saint("ben", 3, 9), *spare("y")])
    assert game.legal() == ["play mary", "play ben"]


@pytest.mark.rule("SC-39", "SC-11")
def test_after_a_wildcard_in_answer_the_next_card_needs_a_match(demand, saint, wild, spare):
    game = demand([wild("mary", "May"), *spare("y1", "y2")], mine=[saint("may", "May"), *spare("x1", "x2")])
    game.act("play mary").act("pass")
    assert game.legal() == ["play may", "draw"]
    assert game.act("play may").treasure[0] == 12


@pytest.mark.rule("SC-39", "SC-50")
def test_the_last_card_placed_for_a_demand_earns_three_and_three(demand, saint, spare):
    game = demand([saint("ben", 3, 9)], spare("z"))
    assert game.act("play ben").treasure == (11, 17, 10)


@pytest.mark.rule("SC-40")
def test_after_a_wildcard_no_second_card_follows(table, saint, top, wild, spare):
    mary = wild("mary", "January", "Martyr", "Virgin")
    alike = saint("alike", "January", "Martyr", "Virgin")
    game = table([[mary, alike, *spare("x")], spare("y")], [top]).act("play mary").act("century 5")
    assert game.refused("play alike") == "after-wildcard"
    assert game.legal() == ["pass"]


@pytest.mark.rule("SC-40", "M-08")
def test_a_second_wildcard_needs_one_and_two_matches(table, saint, top, wild, spare):
    first = saint("first", "January", "Virgin", "Priest")
    two, one = wild("two", "January", "Virgin"), wild("one", "January")
    game = table([[first, two, one, *spare("x")], spare("y")], [top], spare("d")).act("play first")
    assert game.refused("play one") == "second-needs-three"
    assert game.legal() == ["play two", "pass"]
    game.act("play two")
    assert (game.treasure, game.phase) == ((4, 1), "century")
    game.act("century 9")
    assert game.legal() == ["pass"]
    assert game.act("pass").state.public.demand.century == 9


@pytest.mark.rule("SC-41")
def test_on_the_dealers_wildcard_any_card_may_be_played_for_three(table, saint, gabriel, spare):
    game = table([[saint("may", "May", "Virgin"), saint("dec", "December")], spare("y")], [gabriel], spare("d"), opening=True)
    assert game.legal() == ["play may", "play dec", "draw"]
    assert game.act("play may").treasure == (3, 0)
    assert (game.phase, game.state.public.opening) == ("after", False)
    game = table([[saint("may", "May", "Virgin"), saint("dec", "December")], spare("y")], [gabriel], spare("d"), opening=True)
    assert game.act("play dec").treasure == (3, 0), "three, and only three"


@pytest.mark.rule("SC-41")
def test_the_opening_wildcard_stays_open_until_somebody_plays_on_it(table, gabriel, spare):
    game = table([spare("x"), spare("y1", "y2", "y3"), spare("z")], [gabriel], spare("d1", "d2"), opening=True).act("draw")
    assert game.view(1).public.opening
    assert "play y1" in game.legal()
    assert game.act("play y1").treasure == (0, 3, 0)
    assert not game.view(2).public.opening


@pytest.mark.rule("SC-41", "SC-31", "SC-33")
def test_a_wildcard_on_the_opening_wildcard_earns_three_and_acts(table, gabriel, wild, spare):
    game = table([[wild("mary", "December"), *spare("x")], spare("y")], [gabriel], spare("d"), opening=True).act("play mary")
    assert game.treasure == (3, 1)
    assert (game.phase, game.legal()) == ("century", CENTURIES)
    game.act("century 21").act("pass")
    assert (game.turn, game.state.public.demand.century) == (1, 21)


@pytest.mark.rule("SC-41", "SC-13")
def test_a_second_card_may_follow_a_saintcard_on_the_opening_wildcard(table, saint, gabriel, spare):
    alike = [saint(slug, 3, 4, "May", "Virgin") for slug in ("a", "b")]
    game = table([[*alike, *spare("x")], spare("y")], [gabriel], spare("d"), opening=True).act("play a")
    assert game.act("play b").treasure == (7, 0)


@pytest.mark.rule("SC-41")
def test_the_deal_says_whether_the_first_card_is_a_wildcard():
    opened = {True: 0, False: 0}
    for seed in range(40):
        state = new_game("saintcards", ["Ana", "Ben"], seed=seed).state
        assert state.public.opening == state.top.is_wild
        opened[state.public.opening] += 1
    assert min(opened.values()) > 0


@pytest.mark.rule("SC-42")
def test_no_other_card_earns_from_draws(table, saint, top, spare):
    game = table([[saint("one", "January"), *spare("x1", "x2")], spare("y"), spare("z")], [top], spare("d1", "d2", "d3"))
    game.act("play one").act("pass")
    before = game.treasure
    game.act("draw").act("draw").act("draw")
    assert game.treasure == before


@pytest.mark.rule("SC-41")
def test_a_wildcard_that_opens_is_told_at_the_deal():
    seed = next(seed for seed in range(99) if new_game("saintcards", ["Ana", "Ben"], seed=seed).state.top.is_wild)
    game = new_game("saintcards", ["Ana", "Ben"], seed=seed)
    assert game.game.sentence(game.log[0].events[0], game.names).endswith("It's a WildCard, so any card goes on it and earns 3 treasures.")
