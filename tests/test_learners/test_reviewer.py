"""A learner of a store is asked and answers as any reviewer does; what the activities know of it is the protocol alone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.engine import Refusal
from saintlearn.learners.reviewer import StoredReviewer
from saintlearn.learners.store import Store
from saintlearn.questions import QuestionBank
from saintlearn.study.flashcards import Flashcards
from saintlearn.study.flashcards_position import FlashOptions
from saintlearn.study.reviews import Grade, Pace

MONDAY = datetime(2026, 11, 23, 9, tzinfo=UTC)
ITEMS = [f"{slug}/feast" for slug in ("agnes-of-rome", "lucy", "cecilia", "agatha")]


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path / "learners.db", zone=UTC) as store:
        yield store


def test_what_is_due_is_asked_before_what_is_new_and_no_more_than_the_pace_allows(store):
    ana = StoredReviewer(store, store.add_learner("Ana", pace=Pace(new_per_day=2)))
    first = ana.plan(ITEMS, MONDAY, length=10, seed=1)
    assert len(first) == 2
    ana.record(first[0], Grade.AGAIN, MONDAY, "one")
    assert ana.plan(ITEMS, MONDAY + timedelta(hours=1), length=10, seed=1) == first


def test_each_grade_says_when_the_fact_comes_back(store):
    ana = StoredReviewer(store, store.add_learner("Ana"))
    spans = ana.intervals(ITEMS[0], MONDAY)
    assert list(spans) == [Grade.AGAIN, Grade.HARD, Grade.GOOD, Grade.EASY]
    assert sorted(spans.values()) == list(spans.values())


def test_only_the_last_answer_is_taken_back_and_only_by_its_own_window(store):
    learner = store.add_learner("Ana")
    window, other = StoredReviewer(store, learner), StoredReviewer(store, learner)
    window.record(ITEMS[0], Grade.GOOD, MONDAY, "window:1")
    other.record(ITEMS[1], Grade.AGAIN, MONDAY + timedelta(minutes=1), "other:1")
    with pytest.raises(Refusal, match="answered something else since"):
        window.undo("window:1")
    assert len(store.history(learner)) == 2
    other.undo("other:1")
    window.undo("window:1")
    assert store.history(learner) == []


def test_flashcards_remember_in_the_store(store):
    learner = store.add_learner("Ana")
    cat = load_catalogue()
    saints = [cat[slug] for slug in ("agnes-of-rome", "lucy", "cecilia")]
    cards = Flashcards(
        QuestionBank(cat), saints, FlashOptions(sides=("name",), length=3), now=MONDAY, reviewer=StoredReviewer(store, learner)
    )
    cards.act("turn", at=MONDAY)
    cards.act("grade 1", at=MONDAY)
    [kept] = store.history(learner)
    assert kept.answer.grade is Grade.AGAIN
    cards.undo()
    assert store.history(learner) == []
