"""Each at their own level: beside a small player, a bigger one matches all that is the same, and a small one has fewer cards to play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from saintlearn import Computer, new_game, play
from saintlearn.games import game_entry
from saintlearn.games.race import events as ev
from saintlearn.games.race.actions import Play
from saintlearn.games.race.help import best_pair, hints
from saintlearn.games.race.state import RULE, SMALL_ASIDE, RaceOptions
from saintlearn.games.race.words import ended_words
from saintlearn.matching import Scoring
from saintlearn.rooms.room import Room
from saintlearn.vocabulary import facts_of
from saintlearn.vocabulary.fact import Field

SMALL, BIG = 1, 3


@pytest.fixture(scope="module")
def ribbons(race, saint):
    """Two who hold a card that shares a ribbon with the left pile, and nothing else."""

    def made(**options):
        hand = [[saint(slug, 3, "March", "Priest", ribbons=("Martyr",))] for slug in ("ada", "ben")]
        tops = saint("left", 9, "May", "Virgin", ribbons=("Martyr",)), saint("right", 10, "June", "Deacon")
        return race(hand, tops, options=RaceOptions(**options))

    return made


def test_only_beside_a_small_player_does_more_than_what_is_printed_match():
    assert [RaceOptions(levels=(1, 3)).rule(seat) for seat in (0, 1)] == [replace(RULE, small=True), Scoring()]
    for levels in ((), (1, 1), (2, 2), (3, 3), (2, 3)):
        assert [RaceOptions(levels=levels).rule(seat) for seat in (0, 1)] == [RULE, RULE]
        assert RaceOptions(levels=levels).head_start(0) == (0, 0)


def test_a_ribbon_matches_for_a_big_player_only(ribbons):
    for levels, fits in (((), ()), ((SMALL, BIG), (1,)), ((BIG, SMALL), (0,)), ((BIG, BIG), ())):
        for seat, slug in enumerate(("ada", "ben")):
            game = ribbons(levels=levels)
            if seat in fits:
                game.act(f"play {slug} left", seat=seat)
                assert "also" not in game.said[0]
                played = next(event for event in game.events if isinstance(event, ev.Played))
                assert [fact.field for fact in facts_of(played.shared)] == [Field.SAINT_FACT]
            else:
                assert game.refused(f"play {slug} left", seat=seat) == "no-match"
                assert f"play {slug} left" not in game.legal(seat)


def test_a_refusal_says_what_does_not_count_for_whoever_tried(ribbons):
    game = ribbons(levels=(SMALL, BIG))
    assert "share Martyr, but that doesn't count for small players." in game.refusal("play ada left", seat=0).sentence
    told = game.refusal("play ben right", seat=1).sentence
    assert "don't share any facts" in told


def test_a_card_that_did_match_for_a_big_player_comes_a_moment_too_late(race, saint):
    old, new = saint("old", 9, "May", "Virgin", ribbons=("Martyr",)), saint("new", 9, "May", "Virgin")
    hands = [[saint(slug, 3, "March", "Priest", ribbons=("Martyr",))] for slug in ("ada", "ben")]
    right = (saint("right", 10, "June", "Deacon"),)
    game = race(hands, piles=((old, new), right), options=RaceOptions(levels=(SMALL, BIG)))
    assert game.refused("play ben left over old", seat=1) == "too-late"
    assert game.refused("play ada left over old", seat=0) == "no-match"


def test_who_can_play_is_told_by_what_counts_for_each(ribbons):
    state = ribbons(levels=(SMALL, BIG)).state
    assert [state.can_play(seat) for seat in (0, 1)] == [False, True]
    assert [ribbons().state.can_play(seat) for seat in (0, 1)] == [False, False]


@pytest.mark.parametrize("pace", ["race", "no-hurry"])
@pytest.mark.parametrize("levels", [(SMALL, BIG), (BIG, SMALL)])
def test_some_cards_of_a_small_player_are_put_aside(pace, levels):
    fewest, most = SMALL_ASIDE[pace]
    small, seen = levels.index(SMALL), set()
    for seed in range(12):
        game = new_game("race", ["Leo", "Papa"], seed=seed, levels=levels, pace=pace)
        state = game.state
        assert state.left(1 - small) == 20
        seen.add(20 - state.left(small))
        assert len({card.slug for card in game.game.cards(state)}) == len(state.public.deck)
        assert len(state.hands[small]) == 5
    assert seen == set(range(fewest, most + 1))


def test_the_head_start_is_told():
    sentence = game_entry("race").rules.sentence
    assert sentence(ev.HeadStart(0, 3), ("Leo", "Papa")) == "Leo has a head start: 3 of these cards are put aside."
    assert sentence(ev.HeadStart(0, 1), ("Leo", "Papa")) == "Leo has a head start: 1 of these cards is put aside."


def test_whoever_had_a_head_start_has_played_every_card_and_not_twenty():
    for levels, told in (((SMALL, BIG), "Leo won the race and played every card."), ((), "Leo won the race and played all 20 cards.")):
        for seed in range(20):
            game = new_game("race", [Computer("gentle", "Leo"), Computer("gentle", "Papa")], seed=seed, levels=levels, pace="no-hurry")
            while game.outcome is None:
                game.step()
            if game.outcome.winners == (0,) and not game.view(0).left[0]:
                assert ended_words(game.view(0), game.names) == told
                break
        else:
            raise AssertionError


def test_the_screen_tells_each_player_what_to_match():
    table = play("race", ["Leo", "Papa"], seed=2, levels=(SMALL, BIG), pace="no-hurry")
    while table._state["phase"] == "ready":
        for hand in table._state["hands"]:
            if hand["deeds"]["ready"]:
                table.act(hand["deeds"]["ready"], seat=hand["seat"])
    state = table._state
    assert state["task"] == "Take your time. Match a century, feast month, or color."
    assert ["anything" in hand for hand in state["hands"]] == [False, True]
    assert state["small"] is False, "on a screen for both, nothing rests"
    game = table.session
    for seat, small in ((0, True), (1, False)):
        look = Room(game).look(seat)
        scene = game_entry("race").scene
        shown = scene.build(look, scene.policy.sit((seat,), look))
        assert shown.small is small
        if seat == 0:
            assert "Match a century" in shown.task
    table.act("stuck", seat=0)
    assert table._state["task"] == "Take your time. Match anything that's the same."


def test_those_who_race_at_one_screen_hear_what_each_matches():
    table = play("race", ["Leo", "Papa"], seed=2, levels=(BIG, SMALL))
    table.act("ready", seat=0)
    table.act("ready", seat=1)
    told = "Papa matches a century, feast month, or color, and Leo anything that's the same."
    assert table._state["task"] == f"Choose a card, then a pile. {told}"


def test_the_page_is_told_at_once_what_fits_for_each():
    """What is said at once beside a pile is what the game says, for each seat and card."""
    fits = {0: 0, 1: 0}
    for seed in range(8):
        game = new_game("race", ["Leo", "Papa"], seed=seed, levels=(SMALL, BIG))
        game.act("ready", seat=0)
        game.act("ready", seat=1)
        scene = game_entry("race").scene
        look = Room(game).look(0, together=(0, 1))
        shown = scene.build(look, scene.policy.sit((0, 1), look))
        for hand in shown.hands:
            legal = {action.text for action in game.legal_actions_of(hand.seat) if isinstance(action, Play)}
            for slug, tells in zip(hand.slots, hand.tells, strict=True):
                for pile, tell in zip(("left", "right"), tells or (), strict=True):
                    matches = any(text.startswith(f"play {slug} {pile}") for text in legal)
                    assert (tell.kind == "match") == matches
                    fits[hand.seat] += matches
    assert fits[1] > fits[0] > 0


def test_a_wrong_try_shows_a_big_player_that_nothing_else_is_the_same_either():
    table = play("race", ["Leo", "Papa"], seed=5, levels=(SMALL, BIG), penalty="off")
    table.act("ready", seat=0)
    table.act("ready", seat=1)
    for seat in (0, 1):
        hand = next(hand for hand in table._state["hands"] if hand["seat"] == seat)
        wrong = [
            plays[side]
            for plays, tells in zip(hand["plays"], hand["tells"], strict=True)
            for side in (0, 1)
            if tells[side]["kind"] == "miss"
        ]
        table.hears({"type": "act", "action": wrong[0], "seat": seat, "version": table._state["version"], "id": 1})
        told = next(one for one in table._state["told"] if one["seat"] == seat)
        assert (told["lines"][:1] == ["They don't share a ribbon or a symbol, either."]) == (seat == 1)


def test_no_hint_speaks_of_what_does_not_count_for_a_small_player():
    heard = {0: set(), 1: set()}
    for seed in range(15):
        game = new_game("race", [Computer("greedy")] * 2, seed=seed, levels=(SMALL, BIG), pace="no-hurry")
        while game.outcome is None:
            for seat in (0, 1):
                heard[seat] |= set(hints(game.view(seat)))
                pair = best_pair(game.view(seat))
                assert pair is None or game.options.rule(seat).shared(*pair[:2])
            game.step()
    for text in heard[0]:
        assert not any(word in text for word in ("ribbon", "symbols"))
    assert any("ribbons" in text for text in heard[1])


@pytest.mark.parametrize("kind", ["greedy", "strong"])
def test_computers_that_think_ahead_play_by_what_counts_for_each(kind):
    game = new_game("race", [Computer(kind)] * 2, seed=3, levels=(SMALL, BIG), pace="no-hurry")
    for _ in range(14):
        assert game.step() is not None
    played = [event for entry in game.log for event in entry.events if isinstance(event, ev.Played)]
    assert played
    for event in played:
        assert event.shared == game.options.rule(event.seat).shared(event.card, event.on)
