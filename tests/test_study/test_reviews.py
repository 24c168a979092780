"""Reviews: FSRS as its own library has it, and a missed match as a lapse of low weight."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import product
from zoneinfo import ZoneInfo

import fsrs
import pytest

from saintlearn.ground.days import utc
from saintlearn.ground.refusal import Refusal
from saintlearn.study import reviews
from saintlearn.study.reviews import Grade, Pace, Stage, graded, intervals, missed, recall, span

NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)
DAY = timedelta(days=1)
PACE = Pace()


def learned(*grades, pace=PACE):
    """A fact that was answered whenever it was due."""
    memory, at = None, NOW
    for grade in grades:
        memory = graded(memory, grade, at, pace)
        at = memory.due
    return memory, at


@pytest.mark.parametrize("retention", [0.7, 0.9, 0.97])
def test_every_way_of_four_answers_is_scheduled_as_the_library_does(retention):
    library = fsrs.Scheduler(desired_retention=retention, maximum_interval=366, enable_fuzzing=False)
    pace = Pace(retention=retention)
    for grades in product(Grade, repeat=4):
        card, memory, at = fsrs.Card(card_id=1, due=NOW), None, NOW
        for grade in grades:
            card, _ = library.review_card(card, fsrs.Rating(int(grade)), at)
            memory = graded(memory, grade, at, pace)
            assert (memory.due, memory.stability, memory.difficulty, memory.last) == (card.due, card.stability, card.difficulty, at)
            assert (int(memory.stage), memory.step) == (int(card.state), card.step)
            at = card.due + 2 * DAY


def test_the_chance_to_know_is_the_librarys():
    memory, _ = learned(Grade.EASY)
    library, card = fsrs.Scheduler(), fsrs.Card(1, fsrs.State.Review, None, memory.stability, memory.difficulty, memory.due, memory.last)
    for days in (0, 1, 5, 40, 365):
        expected = library.get_card_retrievability(card, NOW + days * DAY)
        assert recall(days / memory.stability) == pytest.approx(expected, abs=1e-12)


def test_the_days_are_the_librarys():
    for retention, grades in product((0.75, 0.9, 0.95), ([Grade.EASY], [Grade.EASY, Grade.GOOD], [Grade.EASY, Grade.HARD])):
        memory, _ = learned(*grades, pace=Pace(retention=retention))
        assert (memory.due - memory.last).days == reviews._days(memory.stability, retention)


def test_the_same_answers_give_the_same_days():
    assert len({learned(Grade.GOOD, Grade.GOOD, Grade.HARD, Grade.EASY, Grade.GOOD)[0] for _ in range(20)}) == 1


def test_a_fact_comes_back_within_a_year_and_a_day():
    memory, at = learned(*[Grade.EASY] * 12)
    assert at - memory.last == 366 * DAY


def test_a_higher_retention_asks_sooner():
    dues = [learned(Grade.EASY, Grade.GOOD, pace=Pace(retention=retention))[0].due for retention in (0.97, 0.9, 0.8, 0.7)]
    assert dues == sorted(dues)
    assert len(set(dues)) == 4


def test_a_missed_match_asks_sooner_and_forgets_nothing():
    for grades in ([Grade.EASY], [Grade.EASY, Grade.GOOD], [Grade.EASY] * 4, [Grade.EASY, Grade.HARD, Grade.HARD]):
        before, due = learned(*grades)
        for days in (0.01, 1, (due - before.last).days, 300):
            now = before.last + days * DAY
            after, again = missed(before, now, Pace()), graded(before, Grade.AGAIN, now, Pace())
            assert (after.stage, after.step, after.last) == (Stage.REVIEW, None, before.last)
            assert before.last + DAY <= after.due <= before.due
            assert again.stability < after.stability < before.stability
            assert before.difficulty <= after.difficulty <= again.difficulty
    assert after.due < before.due


def test_a_missed_match_weighs_less_than_an_answer():
    before, _ = learned(*[Grade.EASY] * 3)
    now = before.last + 3 * DAY
    once = missed(before, now, Pace())
    assert (once.due - before.last) / (before.due - before.last) > 1 / 3
    assert graded(before, Grade.AGAIN, now, Pace()).due - now < timedelta(hours=1)


def test_a_missed_match_of_a_fact_that_was_never_met_is_asked_at_once():
    memory = missed(None, NOW, Pace())
    assert (memory.stage, memory.due, memory.stability, memory.last) == (Stage.LEARNING, NOW, None, None)
    assert missed(memory, NOW + DAY, Pace()) == memory
    first = graded(memory, Grade.GOOD, NOW + DAY, Pace())
    assert (first.stability, first.difficulty) == (
        graded(None, Grade.GOOD, NOW, Pace()).stability,
        graded(None, Grade.GOOD, NOW, Pace()).difficulty,
    )


def test_a_missed_match_of_a_fact_that_is_being_learned_is_asked_now():
    learning = graded(None, Grade.GOOD, NOW, Pace())
    after = missed(learning, NOW + timedelta(minutes=2), Pace())
    assert (after.stage, after.step, after.due) == (Stage.LEARNING, learning.step, NOW + timedelta(minutes=2))


def test_inputs_are_not_changed():
    before, _ = learned(Grade.EASY)
    copy = (before.stability, before.difficulty, before.due, before.last)
    graded(before, Grade.AGAIN, NOW + DAY, Pace())
    missed(before, NOW + DAY, Pace())
    assert (before.stability, before.difficulty, before.due, before.last) == copy


def test_each_key_says_when_the_fact_comes_back():
    memory, due = learned(Grade.EASY)
    offered = intervals(memory, due, Pace())
    assert list(offered) == list(Grade)
    assert list(offered.values()) == sorted(offered.values())
    for grade, time in offered.items():
        assert graded(memory, grade, due, Pace()).due == due + time


@pytest.mark.parametrize("days", [0.0001, 0.03, 0.05, 0.9, 1, 1.4, 13, 14, 60, 61, 200, 366])
def test_spans_are_said_in_words(days):
    count, unit = span(timedelta(days=days)).split()
    assert unit.rstrip("s") in ("minute", "hour", "day", "week", "month")
    assert (count == "1") == (not unit.endswith("s"))


@pytest.mark.parametrize(
    "wrong",
    [
        {"retention": 0.5},
        {"retention": 1},
        {"retention": "0.9"},
        {"retention": float("nan")},
        {"new_per_day": -1},
        {"new_per_day": 1.5},
        {"new_per_day": True},
    ],
)
def test_a_pace_that_cannot_be_is_refused(wrong):
    with pytest.raises(Refusal, match=r"must be a (whole )?number") as refused:
        Pace(**wrong)
    assert refused.value.code == "bad-pace"


def test_times_are_utc_to_the_millisecond():
    assert utc(datetime(2025, 1, 20, 17, 0, 0, 123999, tzinfo=ZoneInfo("Europe/Rome"))) == NOW.replace(microsecond=123000)
    for wrong in (NOW.replace(tzinfo=None), "2025", None, datetime(1969, 12, 31, tzinfo=UTC), datetime(9999, 1, 1, tzinfo=UTC)):
        with pytest.raises(Refusal) as refused:
            utc(wrong)
        assert refused.value.code == "bad-time"
