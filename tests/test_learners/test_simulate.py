"""The simulated class: repeatable, bounded, and honest about both ways of asking."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from saintlearn import plots
from saintlearn.ground.refusal import Refusal
from saintlearn.learners.simulate import SCHEDULES, Class, diary, learning_curve
from saintlearn.learners.store import Store

SMALL = Class(learners=4, items=60, days=90, per_day=10, seed=3)


@pytest.fixture(scope="module")
def curve():
    return learning_curve(SMALL)


def test_a_class_is_the_same_every_time(curve):
    assert curve.equals(learning_curve(SMALL))
    assert not curve.equals(learning_curve(Class(learners=4, items=60, days=90, per_day=10, seed=4)))


def test_the_curve_has_a_line_for_each_way_and_day(curve):
    assert curve.columns.tolist() == ["schedule", "day", "known", "asked"]
    assert curve.groupby("schedule")["day"].apply(list).to_dict() == {schedule: list(range(1, 91)) for schedule in SCHEDULES}
    assert curve["known"].between(0, 60).all()
    for _, one in curve.groupby("schedule"):
        assert one["asked"].is_monotonic_increasing
        assert one["asked"].diff().max() <= 10


def test_both_ways_begin_alike(curve):
    first = curve[curve["day"] == 1].set_index("schedule")
    assert first.loc["fsrs", "known"] == first.loc["fixed", "known"]
    assert first.loc["fsrs", "asked"] == first.loc["fixed", "asked"]


def test_more_is_known_under_fsrs_for_fewer_questions():
    for seed in (1, 2, 3):
        curve = learning_curve(Class(learners=3, items=120, days=150, per_day=12, seed=seed))
        end = curve[curve["day"] == 150].set_index("schedule")
        assert end.loc["fsrs", "known"] > 1.1 * end.loc["fixed", "known"]
        assert end.loc["fsrs", "asked"] <= end.loc["fixed", "asked"]


@pytest.mark.parametrize("wrong", [{"learners": 0}, {"items": 4000}, {"days": 1.5}, {"interval": True}, {"per_day": "many"}])
def test_a_class_that_cannot_be_is_refused(wrong):
    with pytest.raises(Refusal, match="cannot be; choose a whole number") as refused:
        Class(**wrong)
    assert refused.value.code == "bad-class"


MONDAY = datetime(2026, 11, 23, 16, tzinfo=UTC)
FACTS = [
    f"{saint}/{fact}"
    for saint in ("agnes-of-rome", "lucy", "monica", "nicholas", "patrick")
    for fact in ("feast", "symbol", "birth", "order")
]


def week(seed):
    with Store(":memory:") as store:
        robin = store.add_learner("Robin")
        return diary(store, robin, FACTS, MONDAY, seed=seed), store.history(robin)


@pytest.mark.parametrize("seed", range(1, 7))
def test_in_a_week_what_was_missed_comes_back_first(seed):
    """What notebook 07 shows: on each day, what was missed the last time is asked before all that was known."""
    told, _ = week(seed)
    assert told["was"].isin(["missed"]).any()
    for _, day in told.groupby("day"):
        order = [("missed", "known", "new").index(was) for was in day["was"]]
        assert order == sorted(order)
        assert day["place"].tolist() == list(range(1, len(day) + 1))


def test_a_week_is_kept_in_the_store_and_is_the_same_every_time():
    told, history = week(3)
    assert told.equals(week(3)[0])
    assert not told.equals(week(4)[0])
    assert len(history) == 2 * len(told) + (told["was"].ne("new") & ~told["knew"]).sum()
    assert told[told["day"] == 1]["was"].eq("new").all()
    assert len(told[told["day"] == 1]) == 10  # the new facts of a day


def test_the_curve_can_be_drawn(curve):
    ax = plots.learning(curve)
    assert [line.get_linestyle() for line in ax.lines] == ["-", "--"]
    assert [text.get_text() for text in ax.get_legend().get_texts()] == [
        "asked when it is about to be forgotten (FSRS)",
        "asked at fixed intervals",
    ]
    with pytest.raises(ValueError, match="this is no learning curve"):
        plots.learning(curve.drop(columns="asked"))
    ax.figure.clear()
