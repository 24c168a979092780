"""Whoever remembers what is learned: a learner in a store, or the memory of this sitting alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Final, Protocol

from saintlearn.ground.days import utc
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.study.reviews import Grade, Pace, Remembered, graded, healed, intervals
from saintlearn.vocabulary import Fact, Field

_FIELDS: Final = {
    Field.BIRTH_CENTURY: "birth",
    Field.PASSING_CENTURY: "passing",
    Field.FEAST_MONTH: "feast",
    Field.SAINT_FACT: "role",
    Field.ORDER: "order",
    Field.DESIGNATION: "role",
    Field.EXPANSION: "role",
    Field.GEOGRAPHY: "region",
}
"""The fields of a card by the names that `saintlearn.questions` gives to what is remembered."""


def fact_item(saint: str, fact: Fact) -> str:
    """Name what is remembered when a fact of a card is known.

    >>> from saintlearn.vocabulary import FACT
    >>> fact_item("agnes-of-rome", FACT["fact-martyr"])
    'agnes-of-rome/role'
    """
    return f"{saint}/{_FIELDS[fact.field]}"


def sitting(kind: str, began: datetime) -> str:
    """Name a game or an activity, for the origins of its answers: what is told twice then counts once.

    >>> from datetime import UTC
    >>> sitting("quiz", datetime(2025, 1, 20, 16, tzinfo=UTC))
    'quiz:20250120T160000.000000'
    """
    return f"{kind}:{utc(began):%Y%m%dT%H%M%S.%f}"


class Reviewer(Protocol):
    """Remembers for one learner. An item is a saint and a fact, as ``agnes-of-rome/feast``; times are UTC."""

    def plan(self, items: Sequence[str], now: datetime, *, length: int, seed: int) -> Sequence[str]:
        """Choose what to ask: what is due first, then what is new."""

    def intervals(self, item: str, now: datetime) -> Mapping[Grade, timedelta]:
        """Tell for each grade after how long the item would be asked again."""

    def record(self, item: str, grade: Grade, now: datetime, origin: str, asked: str) -> None:
        """Keep an answer; what has the same origin counts once."""

    def undo(self, origin: str) -> None:
        """Take back the answer of an origin, which is the last one."""


class Memories:
    """A reviewer that forgets when the program ends: for practice without a learner.

    >>> from datetime import UTC
    >>> monday = datetime(2025, 1, 20, 16, tzinfo=UTC)
    >>> memories = Memories()
    >>> memories.record("agnes-of-rome/feast", Grade.AGAIN, monday, "lesson:1")
    >>> memories.plan(["lucy/feast", "agnes-of-rome/feast"], monday + timedelta(hours=1), length=1, seed=0)
    ['agnes-of-rome/feast']
    """

    def __init__(self, pace: Pace | None = None, trouble: str = "") -> None:
        self.pace = pace or Pace()
        self.trouble: Final = trouble
        self._known: dict[str, Remembered] = {}
        self._told: dict[str, tuple[str, Remembered | None]] = {}

    @property
    def known(self) -> Mapping[str, Remembered]:
        """All that is remembered, by item."""
        return dict(self._known)

    def plan(self, items: Sequence[str], now: datetime, *, length: int, seed: int) -> list[str]:
        wanted = dict.fromkeys(items)
        due = sorted((memory.due, item) for item, memory in self._seen(now) if item in wanted and memory.due <= now)
        fresh = [item for item in wanted if item not in self._known]
        Random(seed).shuffle(fresh)
        return [*(item for _, item in due), *fresh][:length]

    def _seen(self, now: datetime) -> list[tuple[str, Remembered]]:
        return [(item, healed(memory, now)) for item, memory in self._known.items()]

    def intervals(self, item: str, now: datetime) -> Mapping[Grade, timedelta]:
        return intervals(self._known.get(item), now, self.pace)

    def record(self, item: str, grade: Grade, now: datetime, origin: str, asked: str = "") -> None:
        if origin in self._told:
            return
        before = self._known.get(item)
        self._told[origin] = (item, before)
        self._known[item] = graded(before, grade, now, self.pace)

    def undo(self, origin: str) -> None:
        if not self._told or origin != next(reversed(self._told)):
            raise Refusal("no-undo", say("This isn't the last answer anymore, so it stays."), origin)
        item, before = self._told.pop(origin)
        if before is None:
            del self._known[item]
        else:
            self._known[item] = before
