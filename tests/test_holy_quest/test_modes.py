"""The modes (HQ-70 to HQ-79), the Throne Room (HQ-80, HQ-81), the scores (HQ-90 to HQ-93), and whole random games in every mode."""

from __future__ import annotations

from random import Random

import pytest

from saintlearn.engine import Refusal
from saintlearn.games.holy_quest.modes import MODES, HolyQuestOptions
from saintlearn.games.holy_quest.rules import HolyQuest
from saintlearn.games.holy_quest.scoring import arm_of, points, score_lines, series_winners

GAME = HolyQuest()


@pytest.mark.rule("HQ-70")
def test_easy_wild_and_saint_give_a_card_fire_the_token_and_freeze_takes_it(quest):
    game = quest({"g1": 11}, mode="easy")
    top = game.state.saint_deck[0]
    assert game.act("roll", 1).act("move g1").state.public.kept[0] == (top,)
    assert game.state.action_deck == ()
    game = quest({"g1": 36}, mode="easy").act("roll", 1).act("move g1")
    assert game.state.public.tokens == (0, -1, -1, -1)
    game = quest({"g1": 37}, mode="easy", state={"tokens": (0, -1, -1, -1)}).act("roll", 1).act("move g1")
    assert game.state.public.tokens == (-1, -1, -1, -1)
    for start, end in ((20, 22), (14, 16), (17, 19)):  # Fast Forward, Cross Over and Action are regular
        assert quest({"g1": start}, mode="easy").act("roll", 2).act("move g1").at("g1") == end


@pytest.mark.rule("HQ-71")
def test_simple_has_no_saint_cards_and_neither_card_1_nor_10(quest):
    game = quest({"g1": 11}, mode="simple")
    assert not {1, 10} & set(game.state.action_deck)
    assert len(game.state.action_deck) == 30
    assert game.state.saint_deck == ()
    assert game.act("roll", 2).act("move g1").at("g1") == 13


@pytest.mark.parametrize("mode", MODES)
def test_each_saint_is_in_the_game_once(quest, quest_game, mode):
    assert sorted(card.slug for card in GAME.cards(quest(mode=mode).state)) == sorted(card.slug for card in quest_game[1])


@pytest.mark.rule("HQ-72")
@pytest.mark.parametrize("mode", MODES)
def test_one_way_takes_card_5_out_of_any_mode(quest, mode):
    assert 5 not in quest(mode=mode, one_way="on").state.action_deck
    assert (5 in quest(mode=mode).state.action_deck) == (mode != "easy")


@pytest.mark.rule("HQ-71", "HQ-73", "HQ-76")
@pytest.mark.parametrize("mode", ["simple", "full", "alliance"])
def test_the_first_with_all_in_heaven_wins(quest, mode):
    game = quest({"g0": "H1", "g1": "H2", "g2": "H3", "g3": 7}, mode=mode).act("roll", 2).act("move g3")
    assert game.phase == "over"
    assert GAME.outcome(game.state).winners == (0,)
    assert game.refused("roll", seat=0) == "over"


@pytest.mark.rule("HQ-70", "HQ-73")
def test_where_it_is_counted_the_highest_score_wins(quest):
    cards = quest().state.saint_deck
    state = {"kept": ((), tuple(card for card in cards if arm_of(card) == 1), (), ()), "tokens": (-1, 1, -1, -1)}
    game = quest({"g0": "H1", "g1": "H2", "g2": "H3", "g3": 7, "y1": "H0"}, mode="easy", state=state).act("roll", 2).act("move g3")
    assert GAME.outcome(game.state).scores == (9, 14, 0, 0)
    assert GAME.outcome(game.state).winners == (1,)


@pytest.mark.rule("HQ-74")
def test_members_of_a_team_roll_in_turn(quest):
    game = quest(players=5, mode="multiplayer", teams=(0, 1, 0, 2, 1))
    seats = []
    for _ in range(7):
        seats.append(GAME.turn(game.state))
        game.act("roll", 2)
    assert seats == [0, 1, 3, 2, 4, 3, 0]


@pytest.mark.rule("HQ-75")
def test_teammates_move_each_others_pawns_do_no_harm_and_win_together(quest):
    game = quest({"g1": 60, "r1": 62, "y1": 30}, mode="teamwork").act("roll", 2)
    assert game.legal() == ["move r1"]
    own = {f"g{n}": f"H{n}" for n in range(4)}
    game = quest({**own, "r0": "H1", "r1": "H2", "r2": "H3", "r3": 41}, mode="teamwork").act("roll", 2).act("move r3")
    assert game.phase == "over"
    assert GAME.outcome(game.state).winners == (0, 2)
    game = quest({"g0": "H1", "g1": "H2", "g2": "H3", "g3": 7}, mode="teamwork").act("roll", 2).act("move g3")
    assert game.phase != "over"


@pytest.mark.rule("HQ-77")
def test_competition_wild_gains_and_takes_tokens_and_rolls_on(quest):
    game = quest({"g1": 11}, mode="competition", actions=[], state={"tokens": (-1, -1, 2, -1)}).act("roll", 1).act("move g1")
    assert game.legal() == ["wild roll", "wild token", "take red"]
    game.act("wild token", 3, 3, 2)
    assert (game.state.public.tokens, game.at("g1"), game.side) == ((0, -1, 2, -1), 14, 1)
    game = quest({"g1": 11}, mode="competition", state={"tokens": (1, -1, 2, -1)}).act("roll", 1).act("move g1")
    assert {"take green", "take red"} <= set(game.legal())
    assert "wild token" not in game.legal()
    game.act("take red", 3, 4)
    assert (game.state.public.tokens, game.at("g1")) == ((1, -1, 2, -1), 12)


@pytest.mark.rule("HQ-78")
def test_custom_switches(quest):
    assert quest({"g1": 20}, mode="custom", fast_forward="off").act("roll", 2).act("move g1").at("g1") == 22
    assert quest(mode="custom", captains="off").state.public.captains == 0
    game = quest(mode="custom", score="on", points={"own_token": 1}, state={"tokens": (0, -1, -1, -1)})
    assert points(game.state.public, 0) == 1
    assert HolyQuestOptions(mode="custom", threshold=300, keep="all").keep == "all"


IMPOSSIBLE = [
    ({"mode": "competition", "dice": 2}, "uses one die"),
    ({"mode": "simple", "score": "on"}, "the first to finish wins"),
    ({"mode": "alliance", "score": "on"}, "the first to finish wins"),
    ({"mode": "teamwork", "score": "on"}, "the first to finish wins"),
    ({"mode": "competition", "score": "off"}, "needs its points"),
    ({"mode": "full", "teams": (0, 1, 0)}, "choose Multiplayer mode"),
    ({"mode": "full", "fast_forward": "off"}, "only in Custom mode"),
    ({"mode": "full", "series": (3, 4)}, "competition"),
    ({"mode": "ful"}, "Did you mean 'full'"),
    ({"dice": 3}, "dice must be 1 or 2"),
    ({"mode": "custom", "points": (("gold", 1),)}, "isn't counted"),
    ({"mode": "custom", "points": {7: 1}}, "points: '7' isn't counted"),
    ({"begins": -1}, "whole number"),
    ({"mode": "competition", "threshold": 10**6 + 1}, "threshold must be a smaller number"),
]


@pytest.mark.rule("HQ-70", "HQ-78")
@pytest.mark.parametrize(("options", "words"), IMPOSSIBLE)
def test_what_does_not_go_together_is_refused_with_the_reason(options, words):
    with pytest.raises(Refusal, match=words):
        HolyQuestOptions(**options)


@pytest.mark.rule("HQ-65", "HQ-74", "HQ-75")
@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (2, {"mode": "alliance"}, "Two players can't make alliances"),
        (3, {"mode": "teamwork"}, "four players"),
        (5, {"mode": "full"}, "Choose Multiplayer mode"),
        (5, {"mode": "multiplayer"}, "Put them in teams"),
        (3, {"mode": "multiplayer", "teams": (0, 2, 2)}, "two to four colors"),
        (3, {"begins": 3}, "begins must be a color from 0 to 2"),
    ],
)
def test_players_that_do_not_fit_the_mode_are_refused(quest, players, options, words):
    with pytest.raises(Refusal, match=words):
        quest(players=players, **options)


@pytest.mark.rule("HQ-79", "HQ-80")
def test_the_throne_room_opens_when_all_four_are_in_heaven(quest):
    game = quest({"g0": "H1", "g1": "H2", "g2": "H3", "g3": 7}, advanced="on").act("roll", 2).act("move g3")
    assert game.phase == "roll"
    game = quest({f"g{n}": f"H{n}" for n in range(4)}, advanced="on").act("roll", 5).act("move g3")
    assert game.at("g3") == "T4"
    game = quest({"g0": "H0", "g1": "H1", "g2": "H2", "g3": 20}, advanced="on").act("roll", 3)
    assert game.legal() == ["move g0", "move g3"]
    assert game.refused("move g2") == "too-far", "it is closed before"


@pytest.mark.rule("HQ-80", "HQ-81")
def test_into_the_throne_room_by_exact_roll_and_the_last_one_ends_the_game(quest):
    pawns = {"g0": "in", "g1": "in", "g2": "in", "g3": "T9"}
    assert quest(pawns, advanced="on").act("roll", 4).side == 1
    game = quest(pawns, advanced="on").act("roll", 3).act("move g3")
    assert (game.at("g3"), game.phase) == ("in", "over")


@pytest.mark.rule("HQ-80", "HQ-81")
def test_a_pawn_bumped_before_the_throne_goes_to_the_highest_free_heaven_tile(quest):
    """Red's entry is six tiles after green's, so green's T7 is red's T1."""
    mine = {"g0": "H0", "g1": "T5", "g2": "H1", "g3": "H2"}
    game = quest({**mine, "r1": "T1", "r0": "H3", "r2": "H1", "r3": "H0"}, advanced="on").act("roll", 2).act("move g1")
    assert (game.at("g1"), game.at("r1")) == ("T7", "H2")
    game = quest({**mine, "r0": "T1", "r1": "H3", "r2": "H1", "r3": "H0"}, advanced="on").act("roll", 2)
    assert game.refused("move g1") == "taken"


def full_house(quest, where, mode, tokens, **options):
    cards = quest(mode=mode).state.saint_deck
    own = tuple(card for card in cards if arm_of(card) == 0)
    kept = cards if mode == "easy" else own
    left = tuple(card for card in cards if card not in kept)
    pawns = {f"g{n}": where.format(n) for n in range(4)}
    return quest(pawns, mode=mode, state={"kept": (kept, (), (), ()), "saint_deck": left, "tokens": tokens}, **options).state


@pytest.mark.rule("HQ-90", "HQ-91", "HQ-92")
@pytest.mark.parametrize(
    ("mode", "advanced", "where", "tokens", "most"),
    [
        ("easy", "off", "H{}", (0, 1, 2, 3), 34),
        ("easy", "on", "in", (0, 1, 2, 3), 43),
        ("competition", "off", "H{}", (0, 0, 0, 0), 33),
        ("competition", "on", "in", (0, 0, 0, 0), 42),
    ],
)
def test_the_most_points_that_are_possible(quest, mode, advanced, where, tokens, most):
    state = full_house(quest, where, mode, tokens, advanced=advanced)
    assert points(state.public, 0) == most
    assert sum(value for _, value in score_lines(state.public, 0)) == most


@pytest.mark.rule("HQ-93", "HQ-77")
def test_a_competition_adds_up_until_somebody_reaches_the_threshold(quest):
    state = full_house(quest, "H{}", "competition", (0, 0, 0, 0), series=(60, 90, 0, 0))
    assert GAME.next_options(state) == state.public.options, "a game that is broken off counts nothing"
    state = state.with_public(phase="over")
    options = GAME.next_options(state)
    assert options.series == (93, 90, 0, 0)
    assert series_winners(options) == ()
    assert series_winners(HolyQuestOptions(mode="competition", series=(99, 101, 104))) == (2,)
    assert series_winners(HolyQuestOptions(mode="competition", series=(150, 190), advanced="on")) == ()
    assert HolyQuestOptions(mode="competition", series=[1, 2]) == HolyQuestOptions(mode="competition", series=(1, 2))


def test_a_log_replays_to_the_same_state(sit_down):
    game, rng = sit_down(4, 8), Random(8)
    while game.turn is not None:
        game.act(rng.choice(list(game.legal_actions)).text)
    first, *rest = game.log
    again = type(game)(GAME, game.players, game.deck, game.options, seed=0, dealt=first.chance)
    again.replay([(entry.seat, entry.action, entry.chance) for entry in rest])
    assert again.state == game.state
    assert [entry.events for entry in again.log] == [entry.events for entry in game.log]
