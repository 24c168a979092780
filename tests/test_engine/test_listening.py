"""A game tells whoever listens that it has changed; copies tell nobody, and a listener that fails stops nothing."""

from __future__ import annotations

import copy
import gc
import pickle

import pytest

import saintlearn as sl
from saintlearn.engine.players import Player
from saintlearn.ground.refusal import Refusal


@pytest.fixture
def game():
    return sl.new_game("saintcards", players=["Ana", "Ben"], seed=7)


def heard_of(game):
    """What is heard of a game: how long its log was each time."""
    lengths = []
    game.listen(lambda one: lengths.append(len(one.log)))
    return lengths


def test_every_change_is_heard_when_it_is_in_the_log(game):
    lengths = heard_of(game)
    game.act(game.legal_actions[0])
    game.undo()
    game.act("draw")
    game.reseat(1, Player("Cleo"), {})
    assert lengths == [2, 1, 2, 2]


def test_what_is_refused_is_not_heard(game):
    lengths = heard_of(game)
    with pytest.raises(Refusal):
        game.act("play nobody")
    assert lengths == []


def test_what_belongs_together_is_heard_once(game):
    lengths = heard_of(game)
    with game.together():
        game.act("draw")
        game.act(game.legal_actions[0])
        assert lengths == []
    assert lengths == [3]


def test_what_happened_before_a_block_failed_is_heard(game):
    lengths = heard_of(game)

    def fails():
        with game.together():
            game.act("draw")
            game.act("play nobody")

    with pytest.raises(Refusal):
        fails()
    assert lengths == [2]


def test_a_replay_is_heard_once(game):
    game.act("draw")
    game.act(game.legal_actions[0])
    lines = [(entry.seat, entry.action, entry.chance) for entry in game.log[1:]]
    other = game.until(0)
    lengths = heard_of(other)
    other.replay(lines)
    assert lengths == [3]
    assert other.state == game.state


def test_whoever_stops_listening_hears_no_more(game):
    lengths = []
    stop = game.listen(lambda one: lengths.append(len(one.log)))
    stop()
    stop()
    game.act("draw")
    assert lengths == []


@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one)), lambda one: one.until(0)],
    ids=["copy", "deepcopy", "pickle", "until"],
)
def test_a_copy_tells_nobody_and_leaves_the_game_as_it_is(game, copied):
    lengths = heard_of(game)
    other = copied(game)
    other.act("draw")
    other.act(other.legal_actions[0])
    assert lengths == []
    assert (len(game.log), len(other.log), game.turn) == (1, 3, 0)


def test_a_listener_that_fails_stops_neither_the_move_nor_the_others(game, capsys):
    def fails(one):
        raise RuntimeError("mine")

    game.listen(fails)
    lengths = heard_of(game)
    game.act("draw")
    assert (lengths, len(game.log)) == ([2], 2)
    assert "RuntimeError: mine" in capsys.readouterr().err


def test_a_listener_may_act_and_everybody_hears_it_in_order(game):
    told = []

    def answers(one):
        told.append(("first", len(one.log)))
        if len(one.log) == 2:
            one.act(one.legal_actions[0])

    game.listen(answers)
    game.listen(lambda one: told.append(("second", len(one.log))))
    game.act("draw")
    assert told == [("first", 2), ("second", 3), ("first", 3), ("second", 3)]


def test_a_method_is_forgotten_along_with_its_object(game):
    class Ear:
        heard = 0

        def hears(self, one):
            Ear.heard += 1

    ear = Ear()
    game.listen(ear.hears)
    game.act("draw")
    del ear
    gc.collect(0)  # beside all that the tests before have made, a whole one takes seconds
    game.act(game.legal_actions[0])
    assert Ear.heard == 1


def test_a_game_cut_back_goes_on_as_if_nothing_had_happened(game):
    game.act("draw")
    after = game.state
    game.act(game.legal_actions[0])
    game.cut(2)
    assert (game.state, len(game.log)) == (after, 2)
    game.cut(0)
    assert len(game.log) == 1, "the deal stays"
