"""A simulated class: the same children learn the same facts, once asked by FSRS and once at fixed intervals.

The children remember by a rule that neither way of asking knows (an exponential forgetting curve whose half-life grows with each answer, more when the
answer was hard to find), so that neither is measured by its own yardstick. The class touches no store; `diary` is about one child who learns with one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from saintlearn.ground.arguments import checked_whole
from saintlearn.learners.records import Learner, LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade, Memory, Pace, graded, utc

if TYPE_CHECKING:
    import pandas

__all__ = ["SCHEDULES", "Class", "diary", "learning_curve"]

SCHEDULES: Final = ("fsrs", "fixed")
"""fsrs: asked when it is about to be forgotten · fixed: asked again after the same number of days, whatever the answer was."""

_START: Final = datetime(2025, 1, 6, 15, tzinfo=UTC)
_DAY: Final = timedelta(days=1)
_PACE: Final = Pace()


@dataclass(frozen=True, slots=True, kw_only=True)
class Class:
    """A simulated class.

    Args:
        learners: How many children, 1 to 100.
        items: How many facts each wants to learn, 1 to 3000.
        days: How many days are simulated, 1 to 1000.
        per_day: Questions that each child answers a day at most.
        new_per_day: Of these, new facts at most.
        interval: Days between two questions about a fact at fixed intervals.
        seed: Decides children, facts and luck.

    Raises:
        Refusal: ``bad-class``.
    """

    learners: int = 20
    items: int = 200
    days: int = 180
    per_day: int = 20
    new_per_day: int = 5
    interval: int = 7
    seed: int = 1

    def __post_init__(self) -> None:
        most = {"learners": 100, "items": 3000, "days": 1000, "per_day": 500, "new_per_day": 500, "interval": 366}
        for name, limit in most.items():
            checked_whole(name, getattr(self, name), 1, limit, 20, code="bad-class")


class _Child:
    """Knows each fact with a chance that halves in every half-life; tells whether it was known, and learns by being asked.

    The half-life of a fact begins at 1.5 to 6 days, after child and fact. When it was known, it grows by the factor 1.3 + 2 * (1 - chance): the nearer
    to forgetting, the more. When it was not known it falls to 60 %, but not below its beginning and a tenth of that for each time it was asked: the
    answer was shown, so it is remembered afresh.
    """

    def __init__(self, number: int, cls: Class) -> None:
        self._name = f"{cls.seed}/{number}"
        self._half: dict[int, float] = {}
        self._last: dict[int, int] = {}
        self._asked: dict[int, int] = {}

    def _luck(self, *words: object) -> float:
        """A number from 0 to 1 that depends on child, fact and count alone, so that both ways of asking meet the same luck."""
        digest = hashlib.blake2b("/".join(map(str, (self._name, *words))).encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") / 2**64

    def _first(self, item: int) -> float:
        return 1.5 + 4.5 * (self._luck("child") + self._luck("fact", item)) / 2

    def chance(self, item: int, day: int) -> float:
        return 2 ** (-(day - self._last[item]) / self._half[item]) if item in self._last else 0.0

    def asked(self, item: int, day: int) -> bool:
        count = self._asked[item] = self._asked.get(item, 0) + 1
        chance = self.chance(item, day)
        knew = self._luck("luck", item, count) < chance
        before = self._half.get(item, self._first(item))
        self._half[item] = before * (1.3 + 2 * (1 - chance)) if knew else max(0.6 * before, self._first(item) * (1 + 0.1 * (count - 1)))
        self._last[item] = day
        return knew


def _fsrs(cls: Class) -> Callable[[int, int, bool], int]:
    memories: dict[int, Memory] = {}

    def next_day(item: int, day: int, knew: bool) -> int:  # noqa: FBT001 - of one shape with the other way of asking
        now = _START + day * _DAY
        memory = graded(memories.get(item), Grade.GOOD if knew else Grade.AGAIN, now, _PACE)
        if memory.due - now < _DAY:  # the short steps within one sitting: asked again there, and known
            memory = graded(graded(memory, Grade.GOOD, memory.due, _PACE), Grade.GOOD, memory.due + timedelta(minutes=10), _PACE)
        memories[item] = memory
        return max(day + 1, (memory.due.date() - _START.date()).days)

    return next_day


def _fixed(cls: Class) -> Callable[[int, int, bool], int]:
    def next_day(item: int, day: int, knew: bool) -> int:  # noqa: FBT001 - of one shape with the other way of asking
        return day + cls.interval

    return next_day


_WAYS: Final = {"fsrs": _fsrs, "fixed": _fixed}


def _one(child: _Child, cls: Class, schedule: str) -> list[tuple[float, int]]:
    """Let one child learn; give for each day how many facts would be known on the next one, and how many were asked."""
    next_day = _WAYS[schedule](cls)
    due: dict[int, int] = {}
    met = 0
    told = []
    for day in range(cls.days):
        waiting = sorted((when, item) for item, when in due.items() if when <= day)[: cls.per_day]
        new = range(met, min(met + cls.new_per_day, met + cls.per_day - len(waiting), cls.items))
        for item in [*(item for _, item in waiting), *new]:
            due[item] = next_day(item, day, child.asked(item, day))
        met = max(met, new.stop)
        told.append((sum(child.chance(item, day + 1) for item in range(met)), len(waiting) + len(new)))
    return told


def learning_curve(cls: Class | None = None) -> pandas.DataFrame:
    """Simulate a class under both ways of asking.

    Args:
        cls: The class; None for one of twenty.

    Returns:
        For each ``schedule`` (`SCHEDULES`) and ``day`` (from 1), as means over the children: ``known`` (facts that a child would know on the next day)
        and ``asked`` (questions until then).

    >>> curve = learning_curve(Class(learners=3, items=30, days=40, seed=2))
    >>> end = curve[curve["day"] == 40].set_index("schedule")["known"]
    >>> bool(end["fsrs"] > end["fixed"])
    True
    """
    import pandas

    chosen = cls or Class()
    rows = []
    for schedule in SCHEDULES:
        curves = [_one(_Child(number, chosen), chosen, schedule) for number in range(chosen.learners)]
        asked = 0.0
        for day in range(chosen.days):
            asked += sum(curve[day][1] for curve in curves) / chosen.learners
            rows.append((schedule, day + 1, sum(curve[day][0] for curve in curves) / chosen.learners, asked))
    return pandas.DataFrame(rows, columns=["schedule", "day", "known", "asked"])


def diary(
    store: Store, learner: Learner, items: Sequence[str], begins: datetime, *, days: int = 7, per_day: int = 20, seed: int = 1
) -> pandas.DataFrame:
    """Let a simulated child learn with a store, day by day: the store plans what is asked, and keeps the answers.

    A fact that is met for the first time is shown, and is known at the end of the sitting; so is one that was not known.

    Args:
        store: Where it is kept.
        learner: Who learns.
        items: What can be asked.
        begins: The first sitting (UTC); the others are at the same time of the following days.
        days: How many sittings.
        per_day: Questions a day at most.
        seed: Decides what the child remembers, and the order of the new facts.

    Returns:
        A row for each question: ``day`` and ``place`` (from 1), ``item``, ``was`` (``new``, or at the last time ``known`` or ``missed``), ``knew``.

    >>> store = Store(":memory:")
    >>> monday = datetime(2025, 1, 20, 16, tzinfo=UTC)
    >>> week = diary(store, store.add_learner("Ana"), ["lucy/feast", "monica/feast"], monday)
    >>> week["was"].tolist()[:2], int(week["day"].iloc[2])
    (['new', 'new'], 4)
    >>> store.close()
    """
    import pandas

    child = _Child(learner.id, Class(seed=seed))
    number = {item: place for place, item in enumerate(items)}
    last: dict[str, bool] = {}
    rows = []
    for day in range(days):
        now = utc(begins) + day * _DAY
        for place, item in enumerate(store.session(learner, items, now, length=per_day, seed=seed), 1):
            knew = child.asked(number[item], day)
            was = "new" if item not in last else "known" if last[item] else "missed"
            last[item] = knew or was == "new"
            rows.append((day + 1, place, item, was, knew))
            for minutes, grade in enumerate((Grade.GOOD, Grade.GOOD) if last[item] else (Grade.AGAIN, Grade.GOOD, Grade.GOOD)):
                store.record(learner, LearnerAnswer(item, grade), now + minutes * timedelta(minutes=10))
    return pandas.DataFrame(rows, columns=["day", "place", "item", "was", "knew"])
