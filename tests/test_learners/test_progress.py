"""Progress: what a learner and a class know, without pressure."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from saintlearn.learners.progress import Streak, class_view, progress, streak, strength
from saintlearn.learners.records import Answer
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade, Pace, graded, missed

NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)
DAY = timedelta(days=1)


def answered(store, learner, item, *grades):
    """Answer whenever it is due."""
    at = NOW
    for grade in grades:
        at = max(at, store.record(learner, Answer(item, grade), at).memory.due)
    return at


@pytest.fixture
def family():
    with Store(":memory:") as store:
        ana, ben = store.add_learner("Ana"), store.add_learner("Ben")
        answered(store, ana, "agnes-of-rome/feast", Grade.EASY)
        answered(store, ana, "agnes-of-rome/birth", Grade.AGAIN)
        answered(store, ana, "lucy/feast", Grade.GOOD, Grade.GOOD)
        answered(store, ben, "lucy/feast", Grade.AGAIN, Grade.AGAIN)
        answered(store, ben, "agnes-of-rome/feast", Grade.EASY, Grade.EASY)
        yield store, ana, ben


def test_how_well_a_fact_is_known_changes_with_time():
    easy = graded(None, Grade.EASY, NOW, Pace())
    assert strength(easy, NOW) == "known"
    assert strength(easy, NOW - DAY) == "known"  # the clock was set back
    assert strength(easy, NOW + 9 * DAY) == "known"
    assert strength(easy, NOW + 200 * DAY) == "nearly"
    assert strength(graded(easy, Grade.AGAIN, NOW + DAY, Pace()), NOW + DAY) == "nearly"
    assert strength(graded(None, Grade.GOOD, NOW, Pace()), NOW) == "new"
    assert strength(missed(None, NOW, Pace()), NOW) == "new"


def test_what_is_known_by_saint_and_fact(family):
    store, ana, _ = family
    seen = progress(store, ana, NOW + DAY)
    assert seen.known.loc["agnes-of-rome"].to_dict() == {"birth": "new", "feast": "known"}
    assert seen.known.loc["lucy"].to_dict() == {"birth": "", "feast": "nearly"}
    assert seen.counts == {"known": 1, "nearly": 1, "new": 1}
    assert seen.look_again() == ["agnes-of-rome/birth"]


def test_what_fades_is_learned_and_due_within_a_day_the_least_certain_first(family):
    store, ana, _ = family
    assert progress(store, ana, NOW).fading() == []
    soon = progress(store, ana, NOW + 7.5 * DAY)
    assert soon.fading() == ["lucy/feast", "agnes-of-rome/feast"]
    assert soon.fading(1) == ["lucy/feast"]
    store.record(ana, Answer("lucy/feast", Grade.EASY), NOW + 7.5 * DAY)
    assert progress(store, ana, NOW + 7.5 * DAY).fading() == ["agnes-of-rome/feast"]


def test_a_learner_who_has_not_begun_has_an_empty_picture():
    with Store(":memory:") as store:
        seen = progress(store, store.add_learner("Ana"), NOW)
        assert seen.known.empty
        assert seen.counts == {"known": 0, "nearly": 0, "new": 0}
        assert seen.forecast(7).tolist() == [0] * 7
        assert seen.streak.sentence == "Today is a good day to begin."
        view = class_view(store, NOW)
        assert view.hardest.empty
        assert view.facts.empty
        assert view.needs.loc["Ana"].to_dict() == {"known": 0, "nearly": 0, "new": 0, "due": 0, "fact": ""}


def test_the_forecast_counts_each_fact_on_the_day_when_it_is_due(family):
    store, ana, _ = family
    seen = progress(store, ana, NOW)
    coming = seen.forecast(14)
    assert coming.index[0] == date(2025, 1, 20)
    assert coming.sum() == 3
    assert coming[date(2025, 1, 20)] == 1  # the one that was not known
    assert coming[date(2025, 1, 28)] == 1  # the easy one after eight days
    later = progress(store, ana, NOW + 30 * DAY).forecast(3)
    assert later.tolist() == [3, 0, 0]  # all of it waits


def test_streaks_forgive_a_day_of_rest():
    def days(*numbers):
        return [date(2025, 1, number) for number in numbers]

    assert streak([], date(2025, 1, 1)) == Streak(0, 0, 0)
    assert streak(days(1, 2, 3), date(2025, 1, 3)) == Streak(3, 3, 3)
    assert streak(days(1, 3, 5), date(2025, 1, 7)) == Streak(3, 3, 3)
    assert streak(days(1, 2, 3, 6), date(2025, 1, 7)) == Streak(1, 3, 4)
    assert streak(days(1, 2), date(2025, 1, 5)) == Streak(0, 2, 2)
    assert streak(days(1, 2), date(2025, 1, 5)).sentence == "You have met the saints on 2 days."
    assert streak(days(1), date(2025, 1, 1)).sentence == "You have met the saints on 1 day."
    assert streak(days(1, 2, 3), date(2025, 1, 3)).sentence == "You have met the saints on 3 days, 3 of them in a row."


def test_streaks_count_the_learners_days():
    with Store(":memory:", zone=ZoneInfo("Pacific/Auckland")) as store:
        ana = store.add_learner("Ana")
        for hour in (10, 12):  # before and after midnight there
            store.record(ana, Answer("lucy/feast", Grade.GOOD), NOW.replace(hour=hour))
        assert progress(store, ana, NOW).streak == Streak(2, 2, 2)


def test_a_teacher_sees_what_is_hard_and_who_needs_what(family):
    store, ana, ben = family
    view = class_view(store, NOW + DAY)
    assert view.learners == (ana, ben)
    assert view.hardest["item"].tolist() == ["lucy/feast", "agnes-of-rome/birth", "agnes-of-rome/feast"]
    hardest = view.hardest.iloc[0]
    assert (hardest["asked"], hardest["known"], hardest["lapses"]) == (2, 0, 2)
    assert view.who_needs("lucy/feast") == ["Ana", "Ben"]
    assert view.who_needs("agnes-of-rome/birth") == ["Ana"]
    assert view.who_needs("agnes-of-rome/feast") == []
    assert view.who_needs("monica/feast") == []
    assert view.facts.loc["feast"].to_dict() == {"Ana": 1.0, "Ben": 0.5}
    assert view.met.loc["feast"].to_dict() == {"Ana": 2, "Ben": 2}
    assert view.known.loc["feast"].to_dict() == {"Ana": 1, "Ben": 1}
    assert view.facts.loc["birth"].isna().to_dict() == {"Ana": False, "Ben": True}
    assert view.needs.loc["Ana"].to_dict() == {"known": 1, "nearly": 1, "new": 1, "due": 1, "fact": "birth"}
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
