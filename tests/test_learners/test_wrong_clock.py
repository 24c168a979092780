"""A clock that was wrong heals: what it has kept counts as due once the clock is right, and the notes say what is known."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from saintlearn.learners.album import album
from saintlearn.learners.progress import class_view, progress, streak
from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.reviewer import StoredReviewer
from saintlearn.learners.store import Store
from saintlearn.study.reviewer import Memories
from saintlearn.study.reviews import Grade, Pace, graded, intervals, missed

NOW = datetime(2026, 11, 29, 16, tzinfo=UTC)
AHEAD, LOST = NOW.replace(year=2031), datetime(1970, 1, 1, 0, 10, tzinfo=UTC)
DAY, MINUTE = timedelta(days=1), timedelta(minutes=1)
AGNES, LUCY = "agnes-of-rome/feast", "lucy/feast"


def easy(item=AGNES, kind="review"):
    return LearnerAnswer(item, Grade.EASY, kind)


def items(store, learner, now):
    return [one.item for one in store.due(learner, now)]


@pytest.mark.parametrize("wrong", [AHEAD, NOW + 3 * DAY, NOW + 90 * DAY, LOST, LOST.replace(year=2000)])
@pytest.mark.parametrize("kind", ["review", "miss"])
def test_what_a_wrong_clock_has_kept_is_due_and_then_as_any_other(store, wrong, kind):
    ana = store.add_learner("Ana")
    store.record(ana, LearnerAnswer(AGNES, Grade.AGAIN if kind == "miss" else Grade.EASY, kind), wrong)
    assert items(store, ana, NOW) == [AGNES]
    assert StoredReviewer(store, ana).plan([AGNES], NOW, length=5, seed=0) == [AGNES]
    kept = store.record(ana, easy(), NOW)
    assert (kept.at, kept.memory.last) == (NOW, NOW)
    assert NOW < kept.memory.due <= NOW + 60 * DAY
    assert items(store, ana, NOW + MINUTE) == []
    assert items(store, ana, kept.memory.due) == [AGNES]


def test_the_note_is_true_the_first_and_the_second_time(store):
    store.zone, ana = UTC, store.add_learner("Ana")
    assert store.record(ana, easy(), AHEAD).note == "", "nobody knows yet"
    first, second = (store.record(ana, easy(), NOW + number * MINUTE) for number in (0, 1))
    assert first.note == (
        "The clock says November 29, 2026, 16:00, but an answer from November 29, 2031, 16:00 is already there. One of the two times is wrong. "
        "This answer is kept under what the clock says now. If that isn't right, please set the clock."
    )
    assert (second.note, second.at) == ("", NOW + MINUTE), "all is well again"


def test_the_note_tells_the_time_as_the_familys_clock_shows_it(store):
    store.zone, ana = timezone_of(-10), store.add_learner("Ana")
    store.record(ana, easy(), AHEAD)
    assert store.record(ana, easy(), NOW).note.startswith(
        "The clock says November 29, 2026, 06:00, but an answer from November 29, 2031, 06:00"
    )


def timezone_of(hours):
    from datetime import timezone

    return timezone(timedelta(hours=hours))


def test_a_clock_that_was_set_a_little_keeps_the_order(store):
    ana = store.add_learner("Ana")
    store.record(ana, easy(), NOW + 3 * timedelta(hours=1))
    assert items(store, ana, NOW) == [], "a few hours are no other day"
    notes = [store.record(ana, easy(), NOW + number * MINUTE) for number in (0, 1)]
    assert all(one.at == NOW + 3 * timedelta(hours=1) for one in notes)
    assert all(one.note.endswith("This one is kept under that time. If the clock isn't right, please set it.") for one in notes)


def test_a_clock_that_stands_in_1970_moves_nothing_back(store):
    ana = store.add_learner("Ana")
    store.record(ana, easy(), NOW)
    store.meet(ana, "agnes-of-rome", "seen", NOW)
    lost = store.record(ana, easy(), LOST)
    assert (lost.at, lost.note.endswith("Please set the clock.")) == (NOW, True), "it is certain which clock is wrong"
    assert not store.meet(ana, "agnes-of-rome", "seen", LOST)
    assert [one.at for one in store.meetings(ana)] == [NOW]
    assert items(store, ana, LOST) == []
    assert store.record(ana, easy(), NOW + DAY).note == ""


@pytest.mark.parametrize("wrong", [AHEAD, LOST])
def test_a_first_moment_of_a_wrong_clock_is_put_right_when_the_saint_is_seen_again(store, wrong):
    ana = store.add_learner("Ana")
    store.meet(ana, "lucy", "seen", wrong)
    store.record(ana, easy(LUCY), wrong)
    assert album(store, ana, NOW).since(NOW - MINUTE) == [], "it is not new in every game until 2031"
    assert album(store, ana, NOW).news(NOW - MINUTE) == ""
    store.meet(ana, "lucy", "seen", NOW)
    store.record(ana, easy(LUCY), NOW)
    assert [one.at for one in store.meetings(ana)] == [NOW]
    assert store.firsts(ana) == [(LUCY, NOW, NOW)]


def test_a_day_of_a_wrong_clock_counts_and_is_no_part_of_the_current_streak():
    days = [(NOW + number * DAY).date() for number in (-4, -1, 0)]
    assert streak([*days, AHEAD.date()], NOW.date()).current == streak(days, NOW.date()).current == 2
    assert streak([*days, AHEAD.date()], NOW.date()).total == 4
    assert streak([AHEAD.date()], NOW.date()).current == 0


def test_progress_shows_it_as_due_today(filed):
    ana = filed.add_learner("Ana")
    filed.record(ana, easy(), AHEAD)
    seen = progress(filed, ana, NOW)
    assert list(seen.coming(1).values()) == [1]
    assert seen.fading() == [AGNES]
    assert list(class_view(filed, NOW).needs["due"]) == [1]


def test_what_is_promised_by_a_wrong_clock_is_asked(filed):
    ana = filed.add_learner("Ana")
    filed.promise(ana, "share-snack", AHEAD)
    assert filed.promise_to_ask(ana, NOW) is not None


def test_the_memory_of_a_sitting_heals_too():
    memories = Memories()
    memories.record(AGNES, Grade.EASY, AHEAD, "one")
    assert memories.plan([AGNES], NOW, length=1, seed=0) == [AGNES]
    memories.record(AGNES, Grade.EASY, NOW, "two")
    assert memories.known[AGNES].last == NOW
    assert memories.plan([AGNES], NOW + MINUTE, length=1, seed=0) == []


@pytest.mark.parametrize("wrong", [AHEAD, NOW + 2 * timedelta(hours=1), LOST])
def test_no_time_has_passed_since_an_answer_of_a_wrong_clock(wrong):
    there = graded(None, Grade.EASY, wrong, Pace())
    again = graded(graded(None, Grade.EASY, NOW, Pace()), Grade.GOOD, NOW, Pace())
    assert graded(there, Grade.GOOD, NOW, Pace()) == again
    assert dict(intervals(there, NOW, Pace())) == dict(intervals(graded(None, Grade.EASY, NOW, Pace()), NOW, Pace()))
    assert missed(there, NOW, Pace()).due <= NOW + 8 * DAY


def test_a_store_that_is_merged_from_a_computer_with_a_wrong_clock_heals(filed, tmp_path):
    ana = filed.add_learner("Ana")
    filed.record(ana, easy(LUCY), NOW - DAY)
    with Store(tmp_path / "other.db") as other:
        theirs = other.add_learner("Ana")
        other.record(theirs, easy(), AHEAD)
        filed.import_learner(other.export_learner(theirs))
        assert items(filed, ana, NOW) == [AGNES]
        # now that clock is set, and goes on
        other.record(theirs, easy(), NOW)
        merged = filed.import_learner(other.export_learner(theirs))
    assert merged.added == 1
    assert [(one.answer.item, one.at) for one in filed.history(ana)] == [(LUCY, NOW - DAY), (AGNES, AHEAD), (AGNES, NOW)]
    assert items(filed, ana, NOW + MINUTE) == [], "it was answered by the right clock last"
    assert filed.memory(ana, AGNES).last == NOW


def test_a_history_with_1970_in_it_merges_in_its_order(filed, tmp_path):
    ana = filed.add_learner("Ana")
    filed.record(ana, easy("martin-of-tours/feast"), NOW + DAY)
    with Store(tmp_path / "other.db") as other:
        theirs = other.add_learner("Ana")
        for item, at in ((LUCY, NOW), (AGNES, LOST), (AGNES, NOW + 2 * DAY)):
            other.record(theirs, easy(item), at)
        filed.import_learner(other.export_learner(theirs))
    assert [one.answer.item for one in filed.history(ana)] == [LUCY, AGNES, "martin-of-tours/feast", AGNES]
    assert filed.memory(ana, AGNES).last == NOW + 2 * DAY
