"""A learner of a store as whoever asks sees them: what to ask, and where answers are kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import ClassVar

from saintlearn.learners.records import Learner, LearnerAnswer, checked_learner
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade, Remembered, intervals


@dataclass(slots=True)
class StoredReviewer:
    """Remembers for a learner of a store; see `saintlearn.study.reviewer.Reviewer`.

    >>> from datetime import UTC
    >>> store = Store(":memory:")
    >>> ana = StoredReviewer(store, store.add_learner("Ana"))
    >>> monday = datetime(2025, 1, 20, 16, tzinfo=UTC)
    >>> ana.record("agnes-of-rome/feast", Grade.AGAIN, monday, "lesson:1")
    >>> ana.plan(["agnes-of-rome/feast"], monday + timedelta(hours=1), length=1, seed=0)
    ['agnes-of-rome/feast']
    >>> store.close()
    """

    store: Store
    learner: Learner
    trouble: ClassVar[str] = ""
    """Why nothing is kept: whoever asks finds out for each answer."""

    def __post_init__(self) -> None:
        checked_learner(self.learner)

    @property
    def known(self) -> Mapping[str, Remembered]:
        """All that is remembered, by item."""
        return {item: memory for _, item, memory, _ in self.store.remembered(self.learner)}

    def plan(self, items: Sequence[str], now: datetime, *, length: int, seed: int) -> list[str]:
        """Choose what to ask: what is due first, then as much that is new as the learner's pace allows."""
        return self.store.session(self.learner, items, now, length=length, seed=seed)

    def intervals(self, item: str, now: datetime) -> Mapping[Grade, timedelta]:
        """Tell for each grade after how long the item would be asked again."""
        return intervals(self.store.memory(self.learner, item), now, self.learner.pace)

    def record(self, item: str, grade: Grade, now: datetime, origin: str, asked: str = "") -> None:
        """Keep an answer for good; what has the same origin counts once."""
        self.store.record(self.learner, LearnerAnswer(item, grade, origin=origin, asked=asked), now)

    def undo(self, origin: str) -> None:
        """Take back the answer of an origin, which is the learner's last one."""
        self.store.undo(self.learner, origin=origin)
