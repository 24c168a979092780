"""Screens of one game follow each other and whoever acts: from Python, in another widget, at a table of a class."""

from __future__ import annotations

import gc
import weakref
from datetime import UTC, datetime
from random import Random

import pytest

import saintlearn as sl
from saintlearn.games import REGISTRY, game_entry
from saintlearn.hall.game_table import GameTable
from saintlearn.hall.study import StudyPlace
from saintlearn.questions.asking import key
from saintlearn.rooms.room import Room
from saintlearn.shown.opening import table_for


def table_of(session):
    """Another table of the same game."""
    return table_for(game_entry(session.game.name))(session)


def shown(table):
    """What a table shows of the game."""
    same = {"version", "answered", "clock", "now", "elapsed"}
    return {name: value for name, value in table._state.items() if name not in same}


def move(session):
    """Do what comes first: somebody's move, or a computer's."""
    if not session.step():
        session.act(session.legal_actions[0])


@pytest.mark.parametrize("game", sorted(REGISTRY))
def test_a_table_follows_whoever_acts_on_its_game(game):
    session = sl.new_game(game, players=["Ana", "Ben"], seed=7)
    table, other = table_of(session), table_of(session)
    for _ in range(6):
        if session.outcome is not None:
            break
        before = table._version, other._version
        move(session)
        assert (table._version, other._version) == (before[0] + 1, before[1] + 1), "each publishes once"
        assert shown(table) == shown(other)
        assert table._lines_shown == len(session.log)


def test_a_move_at_one_table_is_seen_at_the_other_and_can_be_taken_back_there(browser):
    session = sl.new_game("saintcards", players=["Ana"], seed=7)
    one, other = browser(table_of(session)), browser(table_of(session))
    other.wire.clear()
    one.done("act", action=session.legal_actions[0].text)
    assert len(one.updates()) == len(other.updates()) == 1
    assert one.updates()[0]["_state"]["answered"] == 1
    assert other.updates()[0]["_state"]["answered"] is None
    assert one.state["log"] == other.state["log"]
    if other.state["undo"]["can"]:
        other.done("undo")
        assert one.state["log"] == other.state["log"]
        assert len(session.log) == 1


def test_a_table_with_a_computer_lets_it_play_once_however_many_tables_there_are():
    rng = Random(3)
    session = sl.new_game("saintcards", players=["Ana", sl.Computer("greedy")], seed=7)
    table, other = table_of(session), table_of(session)
    for _ in range(5):
        table.act(rng.choice(session.legal_actions).text)
        assert table._state["log"] == other._state["log"]
    alone = sl.new_game("saintcards", players=["Ana", sl.Computer("greedy")], seed=7)
    lone, rng = table_of(alone), Random(3)
    for _ in range(5):
        lone.act(rng.choice(alone.legal_actions).text)
    assert [entry.action for entry in session.log] == [entry.action for entry in alone.log]


def test_what_is_done_from_python_is_saved_before_others_hear(tmp_path):
    session = sl.new_game("saintcards", players=["Ana", "Ben"], seed=7)
    table = table_for(game_entry("saintcards"))(session, save=tmp_path / "game.json")
    kept = []
    session.listen(lambda one: kept.append(len(sl.load_game(tmp_path / "game.json").log) == len(one.log)))
    session.act("draw")
    assert kept == [True]
    assert table.log_length == 2


def test_a_table_that_was_closed_neither_follows_nor_stays():
    session = sl.new_game("saintcards", players=["Ana", "Ben"], seed=7)
    table = table_of(session)
    table.close()
    version, seen = table._version, weakref.ref(table)
    session.act("draw")
    assert table._version == version
    del table
    gc.collect()
    assert seen() is None


def test_a_new_game_at_a_table_is_followed_and_the_old_one_no_more(browser):
    session = sl.new_game("saintcards", players=["Ana", "Ben"], seed=7)
    page = browser(table_of(session))
    page.widget._on_new({})
    new, version = page.widget.session, page.widget._version
    assert new is not session
    session.act("draw")
    assert page.widget._version == version
    new.act("draw")
    assert page.widget._version == version + 1


def test_a_replay_gets_the_moves_that_come():
    session = sl.new_game("saintcards", players=["Ana", "Ben"], seed=7)
    replay = sl.replay(session)
    assert len(replay.playback.moves) == 1
    session.act(session.legal_actions[0])
    assert len(replay.playback.moves) == 2
    assert (replay.step, len(replay._state["replay"]["moves"])) == (0, 2)
    session.undo()
    assert len(replay.playback.moves) == 1


def test_activities_follow_what_is_done_with_them_from_python():
    quiz = sl.quiz(2, topics=["true-false"], seed=3)
    quiz.quiz.answer(key(quiz.quiz.state.asking.question))
    assert (quiz._state["phase"], quiz._version) == ("told", 2)
    memory = sl.memory("starter", pairs=6, seed=3)
    memory.game.act("turn 0")
    assert memory._state["cells"][0]["drawing"]
    cards = sl.flashcards("starter", seed=1)
    cards.cards.act("turn")
    assert cards._state["back"]
    drill = sl.drill(seed=4)
    drill.game.act("done")
    assert drill._state["done"]
    walk = sl.flashcards("starter", mode="loci", seed=1)
    version = walk._version
    walk.walk.act(walk.walk.session.legal_actions[0])
    assert walk._version == version + 1


def test_what_is_done_with_a_bee_from_python_is_one_step_that_can_be_taken_back():
    bee = sl.bee(["Ana", "Ben"], deck="starter", seed=4)
    bee.act("right") if bee.bee.view.told else bee.bee.act("mark wrong")
    assert bee._state["told"]
    bee.bee.act("next")
    assert bee.turn == 1
    bee.undo()
    assert bee.turn == 0
    bee.bee.undo()
    assert bee._state["told"] is None
    assert not bee._state["undo"]["can"] if isinstance(bee._state["undo"], dict) else True


class Keeps:
    """Keeps what happens at a table of a class."""

    def __init__(self):
        self.lines, self.news = [], 0

    def wrote(self, table, entries):
        self.lines += entries

    def cut(self, table, number):
        del self.lines[number - 1 :]

    def is_here(self, table, seat):
        return True

    def changed(self):
        self.news += 1

    def troubled(self, sentence):
        raise AssertionError(sentence)


def test_a_table_of_a_class_follows_and_writes_down_whoever_acts():
    keeps = Keeps()
    board = GameTable(1, sl.new_game("saintcards", players=["Ana", "Ben"], seed=7), keeps)
    screens = board.screen(0), board.screen(1)
    board.session.act("draw")
    assert [len(keeps.lines), keeps.news] == [1, 1]
    assert [screen._version for screen in screens] == [2, 2]
    assert board.room.look(None).turn == board.session.turn
    board.session.act(board.session.legal_actions[0])
    board.session.undo() if not board.session.undo_objection else board.session.cut(2)
    assert len(keeps.lines) == len(board.session.log) - 1
    assert len({tuple(map(str, screen._state["log"])) for screen in screens}) == 1
    assert isinstance(board.room, Room)


def test_the_screens_of_a_bee_for_a_class_follow_it():
    keeps = Keeps()
    place = StudyPlace(1, "bee", ["Ana", "Ben"], 4, keeps, began=datetime(2026, 11, 29, tzinfo=UTC), easy=True)
    screens = place.screen(0), place.screen(1)
    place.sitting.act("mark wrong")
    assert [screen._state["told"] is None for screen in screens] == [False, False]
    assert len(keeps.lines) == 1
