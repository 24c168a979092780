"""An activity is a session like a game's: a room holds it for many who look, and is its only writer."""

from __future__ import annotations

import pytest

from saintlearn.ground.refusal import Refusal
from saintlearn.rooms.room import Room
from saintlearn.study.asking import Answer, key
from saintlearn.study.quiz import Quiz
from saintlearn.study.quiz_table import QuizOptions, Told
from saintlearn.study.reviewer import Memories
from saintlearn.study.sitting import Recalled


def test_a_room_holds_a_quiz_for_a_child_and_a_wall(bank, monday, later, tmp_path):
    memories = Memories()
    quiz = Quiz(bank, QuizOptions(length=2, level=1, topics=("feast",)), now=monday, reviewer=memories)
    room = Room(quiz.session)
    child, wall = room.look(0), room.look(None)
    question = quiz.state.asking.question
    right = Answer.of(key(question))
    assert child.view == wall.view == quiz.view
    assert question.sentence not in repr(wall.view)
    assert right in child.legal
    assert [action.text for action in child.legal] == [*(Answer.of(text).text for text in child.view.asked.choices), "skip"]
    assert (list(wall.legal), child.turn, child.undo, child.outcome) == ([], 0, "There is nothing to take back yet.", None)

    room.act(right, at=60_000)
    for look in (room.look(0), room.look(None)):
        assert look.view.told.sentence == question.sentence
        assert look.last.seat == 0
        assert [type(event) for event in look.last.events] == [Told, Recalled]
        assert look.undo == "Something was revealed, so it cannot be taken back."
    assert quiz.lines[0].at == later(1)
    assert [*memories.known] == [question.fact]
    with pytest.raises(Refusal, match="was answered"):
        room.act(right, at=61_000)

    room.act("next")
    told = quiz.view
    room.undo()
    assert room.look(None).view.told.sentence == question.sentence
    room.act("next")
    assert room.look(None).view == told
    room.write(tmp_path / "quiz.json")
    assert Quiz.load(tmp_path / "quiz.json", bank).lines == quiz.lines
    room.act("skip", at=120_000)
    room.act("next")
    assert room.look(None).turn is None
    assert room.look(None).outcome == room.look(0).outcome
    assert room.look(0).outcome.scores == (1,)


def test_what_is_not_remembered_does_not_stand_in_the_log(bank, monday):
    quiz = Quiz(bank, QuizOptions(length=1), now=monday, reviewer=Memories())
    room = Room(quiz.session)
    with pytest.raises(Refusal, match="by their time"):
        room.act("skip")
    assert (len(room.session.log), quiz.view.told) == (1, None)


def test_another_quiz_with_other_questions_may_follow_in_the_same_room(bank, monday, later, tmp_path):
    memories = Memories()
    quiz = Quiz(bank, QuizOptions(length=3, seed=4), now=monday, reviewer=memories)
    room = Room(quiz.session)
    room.act("skip", at=60_000)
    room.next_game()
    assert room.session.state.questions == Quiz(bank, QuizOptions(length=3, seed=5)).questions != quiz.questions
    assert room.session.began > later(1)
    room.act("skip", at=0)
    assert {*memories.known} == {quiz.questions[0].fact, room.session.state.questions[0].fact}
    room.write(tmp_path / "quiz.json")
    assert Quiz.load(tmp_path / "quiz.json", bank).questions == room.session.state.questions
