"""The simulated class: repeatable, bounded, and honest about both ways of asking."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from saintlearn import plots
from saintlearn.ground.refusal import Refusal
from saintlearn.learners.simulate import SCHEDULES, Class, SimulatedChild, _fsrs, _one, diary, learning_curve
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade, Pace

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
    with pytest.raises(Refusal, match="must be a whole number") as refused:
        Class(**wrong)
    assert refused.value.code == "bad-class"


MONDAY = datetime(2026, 11, 23, 16, tzinfo=UTC)
FACTS = [
    f"{saint}/{fact}"
    for saint in ("agnes-of-rome", "lucy", "monica", "nicholas", "patrick")
    for fact in ("feast", "symbol", "birth", "order")
]


def week(seed):
    with Store(":memory:", zone=UTC) as store:
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
        "asked just before it would be forgotten (FSRS)",
        "asked at fixed intervals",
    ]
    with pytest.raises(ValueError, match="This isn't a learning curve"):
        plots.learning(curve.drop(columns="asked"))
    ax.figure.clear()


class Child(SimulatedChild):
    """A child whose half-lives begin at four days, and whose luck is told."""

    def __init__(self, *luck):
        super().__init__(1, Class())
        self.luck = list(luck)

    def _luck(self, *words):
        return self.luck.pop(0) if words[0] == "luck" else 5 / 9


def test_a_child_forgets_half_in_a_half_life_and_learns_by_what_was_hard():
    child = Child(0.0, 0.49, 0.51, 0.99)
    assert child.chance(3, 0) == 0
    assert not child.asked(3, 0), "what was never met is not known, even with luck"
    assert [child.chance(3, day) for day in (0, 4, 8)] == [1, 0.5, 0.25]
    assert child.asked(3, 4)
    assert child.chance(3, 4) == 1
    half = 4 * (1.3 + 2 * 0.5)  # known with a chance of a half
    assert child.chance(3, 4 + 23) == pytest.approx(0.5 ** (23 / half))
    assert not child.asked(3, 4 + 9), "the chance is 50.8 %, the luck 51 %"
    assert child.chance(4, 4 + 9) == 0


def test_what_was_not_known_is_remembered_afresh_and_better_each_time():
    child = Child(1.0, 1.0, 0.0, 1.0)
    child.asked(1, 0)
    assert child.chance(1, 4) == 0.5
    child.asked(1, 4)  # not known: six tenths are less than the beginning and a tenth
    assert child.chance(1, 4 + 4) == pytest.approx(0.5 ** (4 / 4.4))
    child.asked(1, 8)
    long = 4.4 * (1.3 + 2 * (1 - 0.5 ** (4 / 4.4)))
    assert child.chance(1, 8 + 4) == pytest.approx(0.5 ** (4 / long))
    child.asked(1, 100)
    assert child.chance(1, 104) == pytest.approx(0.5 ** (4 / max(0.6 * long, 4 * 1.3)))


def test_children_and_facts_differ_and_luck_is_even():
    children = [SimulatedChild(number, Class(seed=2)) for number in range(20)]
    firsts = [child._first(item) for child in children for item in range(20)]
    assert len(set(firsts)) == 400
    assert 1.5 < min(firsts) < 2.5
    assert 5 < max(firsts) < 6
    luck = [child._luck("luck", item, 1) for child in children for item in range(100)]
    assert 0.47 < sum(luck) / len(luck) < 0.53
    assert SimulatedChild(1, Class(seed=2))._luck("x") == children[1]._luck("x") != SimulatedChild(1, Class(seed=3))._luck("x")


def test_a_day_brings_what_is_due_and_then_what_is_new():
    """At fixed intervals of two days, with three questions a day of which two are new."""
    child = Child(*[1.0] * 40)
    days = _one(child, Class(items=5, days=6, per_day=3, new_per_day=2, interval=2), "fixed")
    assert [asked for _, asked in days] == [2, 2, 3, 2, 3, 2]
    assert [round(known, 3) for known, _ in days[:2]] == [round(2 * 0.5 ** (1 / 4), 3), round(2 * 0.5 ** (1 / 4) + 2 * 0.5 ** (2 / 4), 3)]
    full = _one(Child(*[1.0] * 40), Class(items=50, days=4, per_day=3, new_per_day=2, interval=1), "fixed")
    assert [asked for _, asked in full] == [2, 3, 3, 3], "what is due goes before what is new"


def test_what_fsrs_asks_comes_back_on_a_later_day():
    next_day = _fsrs(Class())
    first = next_day(1, 0, False)
    assert 1 <= first < next_day(2, 0, True) <= 4, "both are known at the end of the sitting"
    days = [first]
    for _ in range(4):
        days.append(next_day(1, days[-1], True))
    gaps = [later - earlier for earlier, later in pairwise(days)]
    assert gaps == sorted(set(gaps)), "each time it is longer"
    assert next_day(1, days[-1], False) - days[-1] < gaps[-1]
    assert next_day(2, 0, False) >= 1


def test_a_diary_tells_what_each_question_was_before():
    with Store(":memory:", zone=UTC) as store:
        robin = store.add_learner("Robin")
        told = diary(store, robin, FACTS, MONDAY, days=9, per_day=6, seed=2)
        lines = store.history(robin)
    assert told.columns.tolist() == ["day", "place", "item", "was", "knew"]
    assert told["day"].max() <= 9
    assert told.groupby("day").size().max() == 6
    known = {}
    for row in told.itertuples():
        assert row.was == known.get(row.item, "new")
        known[row.item] = "known" if row.knew or row.was == "new" else "missed"
    told_times = [line.at for line in lines]
    expected = []
    for row in told.itertuples():
        steps = 2 if row.knew or row.was == "new" else 3
        expected += [MONDAY + timedelta(days=row.day - 1, minutes=10 * step) for step in range(steps)]
    assert told_times == expected
    assert [line.answer.grade for line in lines[:2]] == [Grade.GOOD, Grade.GOOD]


def test_the_curve_is_the_mean_of_the_children_and_asked_is_counted_on():
    cls = Class(learners=2, items=6, days=5, per_day=4, new_per_day=2, seed=7)
    curve = learning_curve(cls)
    for schedule in SCHEDULES:
        children = [_one(SimulatedChild(number, cls), cls, schedule) for number in range(2)]
        one = curve[curve["schedule"] == schedule]
        assert one["known"].tolist() == pytest.approx([(a + b) / 2 for (a, _), (b, _) in zip(*children, strict=True)])
        asked = [(a + b) / 2 for (_, a), (_, b) in zip(*children, strict=True)]
        assert one["asked"].tolist() == pytest.approx([sum(asked[: day + 1]) for day in range(5)])


@pytest.mark.parametrize(
    ("name", "most"), [("learners", 100), ("items", 3000), ("days", 1000), ("per_day", 500), ("new_per_day", 500), ("interval", 366)]
)
def test_how_large_a_class_may_be(name, most):
    assert (getattr(Class(**{name: 1}), name), getattr(Class(**{name: most}), name)) == (1, most)
    for wrong in (0, most + 1):
        with pytest.raises(Refusal, match=f"must be a whole number from 1 to {most}, such as 20"):
            Class(**{name: wrong})


def test_a_diary_is_of_a_week_with_twenty_questions_a_day():
    many = [f"saint-{number}/feast" for number in range(60)]
    told = []
    for more in ({}, {"days": 7, "per_day": 20, "seed": 1}):
        with Store(":memory:", zone=UTC) as store:
            robin = store.add_learner("Robin", pace=Pace(new_per_day=30))
            told.append(diary(store, robin, many, MONDAY, **more))
    assert told[0].equals(told[1])
    assert told[0].groupby("day").size().tolist()[0] == 20
