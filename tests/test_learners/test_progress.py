"""Progress: what a learner and a class know, without pressure."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from saintlearn.learners.progress import Progress, Streak, class_view, progress, streak, strength
from saintlearn.learners.records import Learner, LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade, Pace, Remembered, Stage, graded, missed

NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)
DAY = timedelta(days=1)


def answered(store, learner, item, *grades):
    """Answer whenever it is due."""
    at = NOW
    for grade in grades:
        at = max(at, store.record(learner, LearnerAnswer(item, grade), at).memory.due)
    return at


@pytest.fixture
def family():
    with Store(":memory:", zone=UTC) as store:
        ana, ben = store.add_learner("Ana"), store.add_learner("Ben")
        answered(store, ana, "agnes-of-rome/feast", Grade.EASY)
        answered(store, ana, "agnes-of-rome/birth", Grade.AGAIN)
        answered(store, ana, "lucy/feast", Grade.GOOD, Grade.GOOD)
        answered(store, ben, "lucy/feast", Grade.AGAIN, Grade.AGAIN)
        answered(store, ben, "agnes-of-rome/feast", Grade.EASY, Grade.EASY)
        yield store, ana, ben


def test_how_well_a_fact_is_known_changes_with_time():
    easy = graded(None, Grade.EASY, NOW, Pace())
    assert strength(easy, NOW, 0) == "known"
    assert strength(easy, NOW - DAY, 0) == "known"  # the clock was set back
    assert strength(easy, NOW + 9 * DAY, 0) == "known"
    assert strength(easy, NOW + 200 * DAY, 0) == "nearly"
    assert strength(graded(None, Grade.GOOD, NOW, Pace()), NOW, 0) == "nearly", "it was right, and never missed"
    assert strength(missed(None, NOW, Pace()), NOW, 1) == "missed"


def test_what_was_missed_is_missed_until_it_is_known_again():
    def after(*grades):
        memory, at = None, NOW
        for grade in grades:
            memory = graded(memory, grade, at, Pace())
            at = memory.due
        return strength(memory, at, grades.count(Grade.AGAIN))

    assert after(Grade.AGAIN) == after(Grade.GOOD, Grade.AGAIN) == after(Grade.EASY, Grade.AGAIN) == "missed", (
        "also if it was known for a week"
    )
    assert after(Grade.AGAIN, Grade.GOOD) == after(Grade.EASY, Grade.AGAIN, Grade.GOOD) == "nearly"
    assert after(Grade.HARD) == after(Grade.HARD, Grade.HARD) == "nearly", "with an effort, and never missed"


def test_what_is_known_by_saint_and_fact(family):
    store, ana, _ = family
    seen = progress(store, ana, NOW + DAY)
    assert seen.known.loc["agnes-of-rome"].to_dict() == {"birth": "missed", "feast": "known"}
    assert seen.known.loc["lucy"].to_dict() == {"birth": "", "feast": "nearly"}
    assert seen.counts == {"known": 1, "nearly": 1, "missed": 1}
    assert seen.look_again() == ["agnes-of-rome/birth"]


def test_what_fades_is_learned_and_due_within_a_day_the_least_certain_first(family):
    store, ana, _ = family
    assert progress(store, ana, NOW).fading() == []
    soon = progress(store, ana, NOW + 7.5 * DAY)
    assert soon.fading() == ["lucy/feast", "agnes-of-rome/feast"]
    assert soon.fading(1) == ["lucy/feast"]
    store.record(ana, LearnerAnswer("lucy/feast", Grade.EASY), NOW + 7.5 * DAY)
    assert progress(store, ana, NOW + 7.5 * DAY).fading() == ["agnes-of-rome/feast"]


def test_a_learner_who_has_not_begun_has_an_empty_picture():
    with Store(":memory:", zone=UTC) as store:
        seen = progress(store, store.add_learner("Ana"), NOW)
        assert seen.known.empty
        assert seen.counts == {"known": 0, "nearly": 0, "missed": 0}
        assert [*seen.coming(7).values()] == [0] * 7
        assert seen.streak.sentence == "Today is a good day to start."
        view = class_view(store, NOW)
        assert view.hardest.empty
        assert view.facts.empty
        assert view.needs.loc["Ana"].to_dict() == {"known": 0, "nearly": 0, "missed": 0, "due": 0, "fact": ""}


def test_the_forecast_counts_each_fact_on_the_day_when_it_is_due(family):
    store, ana, _ = family
    seen = progress(store, ana, NOW)
    coming = seen.coming(14)
    assert next(iter(coming)) == date(2025, 1, 20)
    assert sum(coming.values()) == 3
    assert coming[date(2025, 1, 20)] == 1  # the one that was not known
    assert coming[date(2025, 1, 28)] == 1  # the easy one after eight days
    later = progress(store, ana, NOW + 30 * DAY).coming(3)
    assert [*later.values()] == [3, 0, 0]  # all of it waits


def test_streaks_forgive_a_day_of_rest():
    def days(*numbers):
        return [date(2025, 1, number) for number in numbers]

    assert streak([], date(2025, 1, 1)) == Streak(0, 0, 0)
    assert streak(days(1, 2, 3), date(2025, 1, 3)) == Streak(3, 3, 3)
    assert streak(days(1, 3, 5), date(2025, 1, 7)) == Streak(3, 3, 3)
    assert streak(days(1, 2, 3, 6), date(2025, 1, 7)) == Streak(1, 3, 4)
    assert streak(days(1, 2), date(2025, 1, 5)) == Streak(0, 2, 2)
    assert streak(days(1, 2), date(2025, 1, 5)).sentence == "You've met the saints on 2 days."
    assert streak(days(1), date(2025, 1, 1)).sentence == "You've met the saints on 1 day."
    assert streak(days(1, 2, 3), date(2025, 1, 3)).sentence == "You've met the saints on 3 days."


def test_streaks_count_the_learners_days():
    with Store(":memory:", zone=ZoneInfo("Pacific/Auckland")) as store:
        ana = store.add_learner("Ana")
        for hour in (10, 12):  # before and after midnight there
            store.record(ana, LearnerAnswer("lucy/feast", Grade.GOOD), NOW.replace(hour=hour))
        assert progress(store, ana, NOW).streak == Streak(2, 2, 2)


def test_a_teacher_sees_what_is_hard_and_who_needs_what(family):
    store, ana, ben = family
    view = class_view(store, NOW + DAY)
    assert view.learners == (ana, ben)
    assert view.hardest["item"].tolist() == ["lucy/feast", "agnes-of-rome/birth", "agnes-of-rome/feast"]
    hardest = view.hardest.iloc[0]
    assert (hardest["asked"], hardest["known"], hardest["lapses"]) == (2, 0, 2)
    needs = {row.item: [*row.needs] for row in view.hardest.itertuples()}
    assert needs["lucy/feast"] == ["Ana", "Ben"]
    assert needs["agnes-of-rome/birth"] == ["Ana"]
    assert not needs.get("agnes-of-rome/feast")
    assert "monica/feast" not in needs
    assert view.facts.loc["feast"].to_dict() == {"Ana": 1.0, "Ben": 0.5}
    assert view.met.loc["feast"].to_dict() == {"Ana": 2, "Ben": 2}
    assert view.known.loc["feast"].to_dict() == {"Ana": 1, "Ben": 1}
    assert view.facts.loc["birth"].isna().to_dict() == {"Ana": False, "Ben": True}
    assert view.needs.loc["Ana"].to_dict() == {"known": 1, "nearly": 1, "missed": 1, "due": 1, "fact": "birth"}
    assert view.needs.loc["Ben", "fact"] == "feast"


def test_what_many_keep_missing_is_harder_than_what_one_has_just_met(family):
    store, _, ben = family
    answered(store, ben, "monica/feast", Grade.AGAIN)
    for name in ("Cleo", "Dan", "Eva"):
        answered(store, store.add_learner(name), "lucy/feast", Grade.AGAIN)
    hardest = class_view(store, NOW + DAY).hardest
    assert hardest["item"].tolist()[0] == "lucy/feast"
    assert hardest["needs"].iloc[0] == ["Ana", "Ben", "Cleo", "Dan", "Eva"]


def test_names_are_text_in_every_table(family):
    store, ana, _ = family
    store.rename(ana, "<b>Ana</b> & 'Bo'")
    view = class_view(store, NOW)
    assert "<b>Ana</b> & 'Bo'" in view.needs.index
    assert "<b>Ana" not in view.needs.to_html()


def memory(stage=Stage.REVIEW, stability=10.0, last=NOW, due=NOW):
    """A memory of which only this is looked at."""
    return Remembered(stage, None, stability, 5.0, due, last)


@pytest.mark.parametrize(
    ("remembered", "after", "lapses", "word"),
    [
        (memory(stability=7.0), 0, 0, "known"),
        (memory(stability=7.0), 0, 9, "known"),  # however often it was missed before
        (memory(stability=6.99), 0, 0, "nearly"),
        (memory(stability=7.0), 7, 0, "known"),  # after its stability the chance is 90 %
        (memory(stability=10.0), 33, 0, "known"),  # 80.02 %
        (memory(stability=10.0), 34, 0, "nearly"),  # 79.7 %
        (memory(Stage.RELEARNING), 0, 1, "missed"),
        (memory(Stage.LEARNING), 0, 1, "missed"),
        (memory(Stage.LEARNING), 0, 0, "nearly"),
        (memory(stability=None), 0, 1, "missed"),
        (memory(last=None), 0, 1, "missed"),
    ],
)
def test_known_is_a_week_of_stability_and_four_in_five(remembered, after, lapses, word):
    assert strength(remembered, NOW + after * DAY, lapses) == word


def test_streaks_in_words_and_at_their_edges():
    def days(*numbers):
        return [date(2025, 1, number) for number in numbers]

    assert streak(days(5), date(2025, 1, 7)) == Streak(1, 1, 1)
    assert streak(days(5), date(2025, 1, 8)) == Streak(0, 1, 1)
    assert streak(days(1, 4), date(2025, 1, 4)) == Streak(1, 1, 2)
    assert streak(days(1, 3, 6, 7, 9, 20), date(2025, 1, 21)) == Streak(1, 3, 6)
    assert Streak(1, 3, 6).sentence == "You've met the saints on 6 days."
    assert Streak(2, 2, 2).sentence == "You've met the saints on 2 days."


@pytest.fixture
def seen():
    """What a learner in Chicago knows; nothing else decides."""

    def made(now=NOW, lapses=None, **memories):
        told = {name.replace("__", "/"): one for name, one in memories.items()}
        counted = dict.fromkeys(told, 0) | {name.replace("__", "/"): count for name, count in (lapses or {}).items()}
        return Progress(Learner(1, "Ana"), now, told, counted, Streak(0, 0, 0), ZoneInfo("America/Chicago"))

    return made


def test_what_comes_due_is_counted_on_the_learners_days(seen):
    looked = seen(
        a__feast=memory(due=NOW - 9 * DAY),
        b__feast=memory(due=NOW),
        c__feast=memory(due=datetime(2025, 1, 21, 5, 59, tzinfo=UTC)),  # a minute before midnight there
        d__feast=memory(due=datetime(2025, 1, 21, 6, tzinfo=UTC)),
        e__feast=memory(due=NOW + 2 * DAY),
        f__feast=memory(due=NOW + 3 * DAY),
    )
    coming = {date(2025, 1, 20): 3, date(2025, 1, 21): 1, date(2025, 1, 22): 1}
    assert looked.coming(3) == coming
    assert list(looked.coming(3)) == list(coming)
    assert len(looked.coming()) == 14


def test_what_was_missed_most_often_is_looked_at_again_unless_it_is_known(seen):
    new, known = memory(Stage.LEARNING), memory()
    looked = seen(
        lapses={"a__feast": 1, "b__feast": 3, "c__feast": 1, "d__feast": 9, "f__feast": 2},
        a__feast=new, b__feast=new, c__feast=new, d__feast=known, e__feast=new, f__feast=memory(Stage.RELEARNING),
    )  # fmt: skip
    assert looked.look_again(9) == ["b/feast", "f/feast", "a/feast", "c/feast"]
    assert looked.look_again() == ["b/feast", "f/feast", "a/feast"]


def test_what_fades_is_what_is_due_within_a_day_and_not_what_is_being_learned(seen):
    looked = seen(
        a__feast=memory(due=NOW + DAY),
        b__feast=memory(due=NOW + DAY + timedelta(milliseconds=1)),
        c__feast=memory(due=NOW, last=NOW - 20 * DAY),
        d__feast=memory(Stage.LEARNING, due=NOW),
        e__feast=memory(Stage.RELEARNING, due=NOW, last=NOW - 5 * DAY),
        f__feast=memory(due=NOW),
        g__feast=memory(due=NOW),
        h__feast=memory(due=NOW),
    )
    assert looked.fading(9) == ["c/feast", "e/feast", "a/feast", "f/feast", "g/feast", "h/feast"]
    assert looked.fading() == ["c/feast", "e/feast", "a/feast", "f/feast", "g/feast"]


def test_the_hardest_is_what_the_smallest_part_knows_as_if_two_more_had_met_it():
    """One of two more knew it: (known + 1) of (asked + 2); among equals what was missed most often, then by name."""
    with Store(":memory:", zone=UTC) as store:
        learners = [store.add_learner(name) for name in ("cleo", "Ben", "Ana", "Dan")]
        for item, grades in {
            "b/feast": [Grade.AGAIN],  # 1 of 3
            "a/feast": [Grade.AGAIN],  # the same
            "c/feast": [Grade.AGAIN, Grade.AGAIN, Grade.EASY],  # 2 of 5
            "d/feast": [Grade.GOOD, Grade.GOOD, Grade.GOOD, Grade.GOOD],  # 1 of 6
            "e/feast": [Grade.EASY],  # 2 of 3
        }.items():
            for learner, grade in zip(learners, grades, strict=False):
                store.record(learner, LearnerAnswer(item, grade), NOW)
        store.record(learners[0], LearnerAnswer("b/feast", Grade.AGAIN), NOW)
        view = class_view(store, NOW)
    assert view.hardest.to_dict("list") == {
        "item": ["d/feast", "b/feast", "a/feast", "c/feast", "e/feast"],
        "asked": [4, 1, 1, 3, 1],
        "known": [0, 0, 0, 1, 1],
        "lapses": [0, 2, 1, 2, 0],
        "needs": [["Ana", "Ben", "cleo", "Dan"], ["cleo"], ["cleo"], ["Ben", "cleo"], []],
    }
    assert [learner.name for learner in view.learners] == ["Ana", "Ben", "cleo", "Dan"]
    assert view.needs.reset_index().to_dict("list") == {
        "learner": ["Ana", "Ben", "cleo", "Dan"], "known": [1, 0, 1, 0], "nearly": [1] * 4, "missed": [0, 1, 3, 0], "due": [1, 2, 4, 1],
        "fact": ["feast"] * 4,
    }  # fmt: skip


def test_the_weakest_kind_of_fact_is_the_one_of_which_least_is_known():
    with Store(":memory:", zone=UTC) as store:
        ana = store.add_learner("Ana")
        for item, grade in (("a/feast", Grade.EASY), ("b/feast", Grade.GOOD), ("a/birth", Grade.GOOD), ("a/order", Grade.EASY)):
            store.record(ana, LearnerAnswer(item, grade), NOW)
        view = class_view(store, NOW + DAY)
        assert view.needs.loc["Ana", "fact"] == "birth"
        assert view.facts["Ana"].to_dict() == {"birth": 1.0, "feast": 1.0, "order": 1.0}
        assert view.needs.loc["Ana", "due"] == 2
        assert class_view(store, NOW + 9 * DAY).needs.loc["Ana", "due"] == 4
        ben = store.add_learner("Ben")
        store.record(ben, LearnerAnswer("a/order", Grade.EASY), NOW)
        assert class_view(store, NOW).needs.loc["Ben", "fact"] == "", "nothing is weak"
