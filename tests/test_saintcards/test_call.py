"""Calling 'SaintCards!' and noticing that it was forgotten (SC-20 to SC-23)."""

from __future__ import annotations

from random import Random

import pytest

from saintlearn.games.saintcards.actions import Challenge
from saintlearn.games.saintcards.computers import COMPUTERS
from saintlearn.games.saintcards.pairing import pairing_of
from saintlearn.games.saintcards.words.screen import screen_headline
from saintlearn.lobby import new_game


@pytest.fixture
def game(table, saint, spare):
    """Ana has two cards and plays one of them; Ben and Clara have cards that match."""
    top = saint("top", 3, 4, "January", "Martyr")
    mine = [saint("first", "January", "Virgin"), saint("last", "January", "Apostle")]
    theirs = [saint("ben", "January", "Priest"), saint("clara", "January", "Deacon")]
    return table([mine, [theirs[0], *spare("y1", "y2")], [theirs[1], *spare("z1", "z2")]], [top], spare("d1", "d2", "d3", "d4"))


def forgotten(game):
    return game.act("play first").act("pass")


@pytest.mark.rule("SC-20")
def test_with_one_card_left_one_may_call_before_passing(game):
    assert game.refused("call") == "call-after-playing"
    game.act("play first")
    assert game.legal() == ["call", "pass"]
    assert game.act("call").said == ["Ana calls SaintCards!"]
    assert game.view(1).public.called == (True, False, False)
    assert game.refused("call") == "called-already"
    assert game.act("pass").state.public.owing == (False, False, False)


@pytest.mark.rule("SC-20", "SC-21")
def test_a_call_is_for_one_time_only(game):
    """Ana called with her last card, then had to draw: when she is down to one again, she must call again."""
    game.act("play first").act("call").act("pass")
    for text in ("draw", "draw", "draw"):
        game.act(text)
    assert len(game.hands[0]) == 2
    game.act("draw").act("draw")
    game.act("play last")
    assert game.legal() == ["call", "pass"]
    game.act("pass")
    assert game.state.public.owing[0]


@pytest.mark.rule("SC-20")
def test_there_is_nothing_to_call_with_two_cards_or_none(table, saint, spare):
    top, last = saint("top", "January", "Martyr"), saint("last", "January", "Apostle")
    two = table([[last, *spare("x1", "x2")], spare("y")], [top]).act("play last")
    assert two.refusal("call").sentence == "You have 2 cards. Call SaintCards! when you have just one left."
    none = table([[last], spare("y")], [top]).act("play last")
    assert none.refusal("call").sentence == "You don't have any cards left, so there's nothing to call."
    assert none.refused("call") == "not-one-card"


@pytest.mark.rule("SC-20")
def test_a_call_with_one_card_left_after_the_second_card(table, saint, spare):
    top = saint("top", 3, 4, "January", "Martyr")
    alike = [saint(slug, 3, 4, "January", "Martyr") for slug in ("a", "b")]
    game = table([[*alike, *spare("x")], spare("y")], [top]).act("play a")
    assert game.refused("call") == "not-one-card"
    game.act("play b").act("call").act("pass")
    assert game.state.public.owing == (False, False)


@pytest.mark.rule("SC-21")
@pytest.mark.parametrize("by", [1, 2])
def test_a_forgotten_call_that_is_noticed_costs_one_card(game, by):
    forgotten(game)
    assert game.state.public.owing == (True, False, False)
    assert "challenge 0" in game.legal(by)
    before = game.treasure
    game.act("challenge 0", seat=by)
    assert game.hands[0] == ["last", "d4"]
    assert game.treasure == before
    assert (game.turn, game.phase) == (1, "turn")
    assert game.said == [f"{('Ana', 'Ben', 'Clara')[by]} notices that Ana forgot to call SaintCards!", "Ana draws a card."]
    assert game.refused("challenge 0", seat=by) == "nothing-forgotten"


@pytest.mark.rule("SC-21")
def test_nobody_notices_before_the_pass(game):
    game.act("play first")
    assert game.refused("challenge 0", seat=1) == "nothing-forgotten"
    assert game.legal(1) == []


@pytest.mark.rule("SC-21")
def test_noticing_is_possible_until_the_last_card_is_played(game):
    forgotten(game)
    for text in ("play ben", "pass", "play clara", "pass"):
        assert "challenge 0" in game.legal(1)
        assert "challenge 0" in game.legal(2)
        game.act(text)
    assert game.turn == 0
    assert "challenge 0" in game.legal(2), "Ana is on turn but has not played yet"
    game.act("challenge 0", seat=2)
    assert len(game.hands[0]) == 2
    assert game.act("play last").phase == "after"


@pytest.mark.rule("SC-21", "SC-22")
def test_after_the_last_card_it_is_too_late(game):
    forgotten(game)
    for text in ("draw", "draw", "play last"):
        game.act(text)
    assert game.hands[0] == []
    assert game.refused("challenge 0", seat=1) == "nothing-forgotten"


@pytest.mark.rule("SC-21")
def test_nobody_can_notice_for_oneself(game):
    forgotten(game)
    assert game.refusal("challenge 0", seat=0).sentence == "Choose another player, not yourself."
    assert game.refused("challenge 0", seat=0) == "no-such-player"
    for seat in (3, 999):
        assert game.refused(f"challenge {seat}", seat=1) == "no-such-player"


@pytest.mark.rule("SC-21")
def test_whoever_draws_has_two_cards_and_forgot_nothing(game):
    forgotten(game)
    for text in ("draw", "draw", "draw"):
        game.act(text)
    assert len(game.hands[0]) == 2
    assert game.refused("challenge 0", seat=1) == "nothing-forgotten"


@pytest.mark.rule("SC-21", "SC-16")
def test_a_noticed_player_draws_from_a_reshuffled_deck(table, saint, spare):
    top, first, last = (saint(slug, "January", color) for slug, color in (("top", "Martyr"), ("first", "Virgin"), ("last", "Apostle")))
    game = table([[first, last], spare("y")], [*spare("p"), top]).act("play first").act("pass").act("challenge 0", seat=1)
    assert len(game.hands[0]) == 2
    assert game.top == "first"
    assert len(game.state.draw) == 1


@pytest.mark.rule("SC-21", "SC-16", "M-12")
def test_a_call_noticed_while_others_point_out_matches_leaves_the_two_cards_lying(table, saint, spare):
    top, first, last = (saint(slug, "January", color) for slug, color in (("top", "Martyr"), ("first", "Virgin"), ("last", "Apostle")))
    answer = saint("answer", "January", "Priest")
    game = table([[first, last], [answer, *spare("y1", "y2")]], [*spare("p"), top], scoring="claim")
    for text in ("play first", "done", "pass", "play answer"):
        game.act(text)
    assert (game.phase, game.state.draw) == ("claim", ())
    game.act("challenge 0", seat=1)
    assert len(game.hands[0]) == 2
    assert (game.view(0).claims.card.slug, game.view(0).claims.on.slug) == ("answer", "first")
    game.act("claim month-january").act("done")
    assert game.treasure == (0, 1)


@pytest.mark.rule("SC-22")
def test_if_nobody_notices_the_last_card_is_played_without_penalty(game):
    forgotten(game)
    for text in ("draw", "draw", "play last"):
        game.act(text)
    assert game.treasure == (1 + 1 + 3, 0, 0)


@pytest.mark.rule("SC-23")
def test_a_challenge_against_who_did_call_is_refused_and_costs_nothing(game):
    game.act("play first").act("call")
    assert game.refused("challenge 0", seat=1) == "nothing-forgotten", "Ana has not passed yet"
    game.act("pass")
    before = game.state
    refusal = game.refusal("challenge 0", seat=1)
    assert (refusal.code, refusal.sentence) == ("did-call", "Ana did call. No harm done!")
    assert game.state == before


@pytest.mark.rule("SC-23")
def test_who_called_is_said_to_have_called_also_while_another_is_about_to_pass(table, saint, spare):
    hands = [spare("a"), spare("b"), spare("c1", "c2")]
    game = table(hands, [saint("top", "Martyr")], spare("d"), turn=1, phase="after", played=1, called=(True, True, False))
    assert [game.refused(f"challenge {seat}", seat=2) for seat in (0, 1)] == ["did-call", "nothing-forgotten"], "Ben has not passed yet"


@pytest.mark.rule("SC-23")
def test_nobody_is_told_to_have_called_who_never_did(table, saint, wild, spare):
    """Ben's last but one card is put away by a WildCard's effect: he has one card, called nothing and forgot nothing."""
    light = wild("light", effect="fullest-hand-lightens")
    game = table([[light, *spare("x")], spare("y1", "y2")], [saint("top", "Martyr")], spare("d")).act("play light")
    assert len(game.state.hands[1]) == 1
    assert game.refused("challenge 1", seat=0) == "nothing-forgotten"


@pytest.mark.rule("SC-23")
def test_computers_notice_with_a_chance_that_depends_on_their_level(game):
    forgotten(game).act("draw")
    view, legal = game.view(1), [Challenge(0)]
    noticed = {
        kind: sum(player(view, legal, Random(seed)) is not None for seed in range(500)) for kind, player in COMPUTERS.players.items()
    }
    assert 50 < noticed["random"] < noticed["greedy"] - 50
    assert noticed["greedy"] < 500
    for player in COMPUTERS.players.values():
        assert all(player(view, [], Random(seed)) is None for seed in range(20)), "nothing to notice, nothing said"


@pytest.mark.rule("SC-20", "SC-16")
def test_passing_without_a_choice_does_not_count_as_a_forgotten_call(table, saint, spare):
    game = table([spare("x"), spare("y")], [saint("top", "Martyr")]).act("pass")
    assert game.state.public.owing == (False, False)


@pytest.mark.rule("SC-20")
@pytest.mark.parametrize(("level", "reminded"), [("starter", True), ("full", False)])
def test_a_small_player_is_reminded_of_the_call_until_it_was_made(level, reminded):
    session = new_game("saintcards", ["Ana", "Ben"], seed=2, level=level, hand_size=3)
    while not (session.view(session.turn).public.phase == "after" and len(session.view(session.turn).hand) == 1):
        session.act(next((action for action in session.legal_actions if action.word == "play"), session.legal_actions[0]))
    pairing = pairing_of(0, session.log[-1].events)

    def task():
        return screen_headline(session.view(session.turn), session.names, "after", None, pairing)[1]

    assert ("Press “SaintCards!” before you pass." in task()) == reminded
    session.act("call")
    assert "SaintCards!" not in task()
