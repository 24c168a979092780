"""The simulated class: repeatable, bounded, and honest about both ways of asking."""

from __future__ import annotations

import pytest

from saintlearn.engine.refusal import Refusal
from saintlearn.learners.simulate import SCHEDULES, Class, learning_curve

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
