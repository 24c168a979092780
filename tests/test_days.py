"""A day is the day of the people at the computer, in every zone and where summer time begins or ends; what is kept are moments (UTC)."""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

import saintlearn as sl
from saintlearn.ground.days import day_of, local, today
from saintlearn.learners.album import album
from saintlearn.learners.progress import progress
from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade, Pace

HONOLULU, LOS_ANGELES, KIRITIMATI = "Pacific/Honolulu", "America/Los_Angeles", "Pacific/Kiritimati"
ZONES = (HONOLULU, LOS_ANGELES, "UTC", KIRITIMATI)
HOUR = timedelta(hours=1)
PACKAGE = Path(sl.__file__).parent
ROOT = PACKAGE.parent

pytestmark = pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows takes its zone from the system alone")


@pytest.fixture
def live_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ZoneInfo]]:
    """Move this computer to another zone."""

    def move(zone: str) -> ZoneInfo:
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        return ZoneInfo(zone)

    yield move
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def store() -> Iterator[Store]:
    with Store(":memory:") as made:
        yield made


@pytest.mark.parametrize("zone", ZONES)
def test_an_afternoon_is_one_day_wherever_the_family_lives(zone: str, store: Store, live_in: Callable[[str], ZoneInfo]) -> None:
    here, ana = live_in(zone), store.add_learner("Ana")
    for hour in (1, 9, 14, 17, 23):
        store.record(ana, LearnerAnswer(f"saint-{hour}/feast", Grade.GOOD), datetime(2026, 11, 29, hour, tzinfo=here).astimezone(UTC))
    now = datetime(2026, 11, 29, 23, 30, tzinfo=here).astimezone(UTC)
    assert store.days(ana) == [date(2026, 11, 29)]
    seen = progress(store, ana, now)
    assert (seen.streak.total, seen.streak.current) == (1, 1)
    assert next(iter(seen.coming(2))) == date(2026, 11, 29)
    assert album(store, ana, now).today == date(2026, 11, 29)
    assert today(lambda: now) == date(2026, 11, 29)
    assert today(lambda: now, ZoneInfo("Asia/Tokyo")) == day_of(now, ZoneInfo("Asia/Tokyo"))


@pytest.mark.parametrize("zone", ZONES)
def test_new_facts_come_with_the_familys_own_day(zone: str, store: Store, live_in: Callable[[str], ZoneInfo]) -> None:
    here, ana = live_in(zone), store.add_learner("Ana", pace=Pace(new_per_day=1))
    morning, night, after = (datetime(2026, 11, day, hour, tzinfo=here).astimezone(UTC) for day, hour in ((28, 0), (28, 23), (29, 0)))
    store.record(ana, LearnerAnswer("lucy/feast", Grade.GOOD), morning)
    assert store.new(ana, ["agnes-of-rome/feast"], night) == []
    assert store.new(ana, ["agnes-of-rome/feast"], after) == ["agnes-of-rome/feast"]


@pytest.mark.parametrize(
    ("zone", "day", "hours"),
    [
        (LOS_ANGELES, date(2027, 3, 14), 23),
        (LOS_ANGELES, date(2026, 11, 1), 25),
        ("America/Santiago", date(2026, 9, 6), 23),  # its midnight does not exist
        ("Australia/Lord_Howe", date(2026, 10, 4), 23.5),
    ],
)
def test_a_day_on_which_the_clocks_change_is_one_day(
    zone: str, day: date, hours: float, store: Store, live_in: Callable[[str], ZoneInfo]
) -> None:
    here, ana = live_in(zone), store.add_learner("Ana", pace=Pace(new_per_day=1))
    begins = next(at for at in _halves(day) if day_of(at, here) == day)
    ends = begins + hours * HOUR
    assert [day_of(at) == day for at in (begins - HOUR / 4, begins, ends - HOUR / 4, ends)] == [False, True, True, False]
    store.record(ana, LearnerAnswer("lucy/feast", Grade.GOOD), begins)
    assert store.new(ana, ["agnes-of-rome/feast"], ends - HOUR / 4) == []
    assert store.new(ana, ["agnes-of-rome/feast"], ends) == ["agnes-of-rome/feast"]
    store.record(ana, LearnerAnswer("agnes-of-rome/feast", Grade.GOOD), ends - HOUR / 4)
    assert store.days(ana) == [day]


def _halves(day: date) -> Iterator[datetime]:
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    return (noon + number * HOUR / 2 for number in range(-60, 60))


def test_what_was_promised_at_church_is_asked_at_the_same_hour_next_sunday(store: Store, live_in: Callable[[str], ZoneInfo]) -> None:
    """Summer time begins between the two Sundays, so fewer hours have passed than a week has."""
    here, ana = live_in(LOS_ANGELES), store.add_learner("Ana")
    first, next_ = (datetime(2027, 3, day, 9, tzinfo=here) for day in (7, 14))
    assert next_.astimezone(UTC) - first.astimezone(UTC) < timedelta(days=7)
    store.promise(ana, "share-snack", first)
    assert store.promise_to_ask(ana, next_ - HOUR) is None
    assert store.promise_to_ask(ana, next_) is not None
    assert local(next_) - local(first) == timedelta(days=7)


@pytest.mark.parametrize(("zone", "day"), [(HONOLULU, "2026-11-28"), (KIRITIMATI, "2026-11-29")])
def test_the_widgets_write_the_familys_day(zone: str, day: str, tmp_path: Path, live_in: Callable[[str], ZoneInfo]) -> None:
    live_in(zone)
    with Store(tmp_path / "learners.db") as store:
        store.add_learner("Ana")

        def clock() -> datetime:
            return datetime(2026, 11, 29, 3, tzinfo=UTC)

        reply = sl.progress(store, now=clock)._answer("backup", {})
        assert reply is not None
        assert reply.file == f"saintlearn-backup-{day}.db"
        windows = sl.album("Ana", store=store, now=clock)
        windows.look(11)
        shown = windows._build().month
        assert shown is not None
        assert {window.day for window in shown.windows if window.today} == {int(day[-2:])}


def test_only_one_module_asks_what_day_it_is() -> None:
    """Everywhere else the day or the clock comes in, so that each screen of one moment tells the same day."""
    asking = {"today", "now", "utcnow"}
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            whose = node.func.value.id if isinstance(node.func.value, ast.Name) else ""
            if (whose.lower() in ("date", "datetime") and node.func.attr in asking) or (node.func.attr == "astimezone" and not node.args):
                found.add(path.relative_to(PACKAGE).as_posix())
    assert found == {"ground/days.py"}


def test_no_page_asks_what_day_it_is() -> None:
    """The kernel or the server tells it; so a browser may live in the present while the tests live on another day."""
    sources = [*(ROOT / "frontend" / "src").rglob("*.svelte"), *(ROOT / "frontend" / "src").rglob("*.ts"), *PACKAGE.rglob("kids/*.js")]
    assert len(sources) > 200
    assert not [path.name for path in sources if re.search(r"new Date\b|Date\.now|Temporal\.Now", path.read_text(encoding="utf-8"))]
