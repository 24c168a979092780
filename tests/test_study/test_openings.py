"""How sittings begin: two of one evening don't begin alike, and the same seed begins the same."""

from __future__ import annotations

import pytest

from saintlearn.questions import bank_of
from saintlearn.shown import fresh
from saintlearn.shown.fresh import begin_with
from saintlearn.study.bee import Bee
from saintlearn.study.bee_rules import BeeOptions
from saintlearn.study.quiz import Quiz
from saintlearn.study.quiz_position import QuizOptions


@pytest.mark.parametrize(("deck", "level"), [("starter", 1), ("starter", 3), ("duel", 2)])
def test_a_bee_does_not_begin_with_the_saint_with_whom_the_quiz_of_its_seed_began(deck, level):
    bank, begun = bank_of(deck), set()
    for seed in range(60):
        quiz = Quiz(bank, QuizOptions(level=level, seed=seed))
        bee = Bee(bank, ["Ana", "Ben"], BeeOptions(level=level, seed=seed))
        assert bee.state.asking.question.saint != quiz.state.asking.question.saint, seed
        assert Bee(bank, ["Ana", "Ben"], BeeOptions(level=level, seed=seed)).state == bee.state
        begun.add(bee.state.asking.question.saint)
    assert len(begun) > 12


def test_a_bee_about_one_saint_begins_with_that_one():
    bee = Bee(bank_of("starter"), ["Ana", "Ben"], BeeOptions(topics=("lucy",)))
    assert bee.state.asking.question.saint == "lucy"


def test_a_saved_bee_goes_on_in_the_same_order(tmp_path):
    bank = bank_of("duel")
    seeds = [seed for seed in range(60) if Quiz(bank, QuizOptions(level=2, seed=seed)).questions[0].saint == "dominic"]
    for seed in seeds:
        bee = Bee(bank, ["Ana", "Ben"], BeeOptions(level=2, seed=seed))
        bee.save(tmp_path / "bee.json")
        loaded = Bee.load(tmp_path / "bee.json", bank)
        for one in (bee, loaded):
            for _ in range(4):
                one.act("uncover")
                one.act("mark right")
                one.act("next")
        assert loaded.state.drawn == bee.state.drawn
    assert seeds


def test_what_is_begun_without_a_seed_does_not_begin_as_what_was_begun_before_it(monkeypatch):
    monkeypatch.setattr(fresh, "_BEGUN", fresh.deque(maxlen=2))
    names = "abcdefghijklmnopqrstuvwxyz"

    def begun(seed=None):
        return begin_with(seed, lambda number: names[number % 26], str)[1]

    for _ in range(20):
        assert len({begun(), begun(), begun()}) == 3
    assert [begun(7), begun(7), begun(7)] == ["h", "h", "h"], "a seed begins the same, whatever was begun before"
