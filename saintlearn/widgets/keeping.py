"""Who remembers what is learned in a widget: a learner in a store, or this sitting alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from os import PathLike
from typing import TYPE_CHECKING, Protocol

from saintlearn.ground.refusal import Refusal
from saintlearn.study.reviewer import Memories, Reviewer
from saintlearn.study.reviews import Memory, span
from saintlearn.widgets.remembering import learner_called, open_store

if TYPE_CHECKING:
    from saintlearn.learners.records import Learner
    from saintlearn.learners.store import Store

__all__ = ["Keeper", "coming", "keeper_for", "soon", "when"]


class Keeper(Reviewer, Protocol):
    """A reviewer who can tell what is remembered."""

    @property
    def known(self) -> Mapping[str, Memory]:
        """All that is remembered, by item."""


def keeper_for(learner: Learner | str | None, store: Store | str | PathLike[str] | None, new_per_day: int | None = None) -> Keeper:
    """Find who remembers.

    Args:
        learner: A learner, or a name, which is taken in where there is none of that name yet; None for nobody: then it is remembered for this sitting.
        store: Where learners are kept, or its file or URL; None for the file in the user's data folder.
        new_per_day: New facts a day, 0 to 200, from now on; None to leave it as it is.

    Raises:
        Refusal: The name cannot be one, the store cannot be opened, or there is a store or a number without a learner.
    """
    if learner is None:
        if store is not None or new_per_day is not None:
            what = "A store" if store is not None else "new_per_day"
            raise Refusal("no-learner", f"{what} belongs to a learner; say who is learning, as learner='Ana'.")
        return Memories()
    from saintlearn.learners.records import checked_learner, checked_name
    from saintlearn.learners.reviewer import StoredReviewer

    if isinstance(learner, str):
        checked_name(learner)  # before a file is made for it
    else:
        checked_learner(learner)
    kept = open_store(store)
    if isinstance(learner, str):
        learner = learner_called(kept, learner)
    if new_per_day is not None and new_per_day != learner.pace.new_per_day:
        learner = kept.set_pace(learner, replace(learner.pace, new_per_day=new_per_day))
    return StoredReviewer(kept, learner)


def when(time: timedelta) -> str:
    """Say after how long, as people say it.

    >>> when(timedelta(minutes=10)), when(timedelta(days=1)), when(timedelta(days=4))
    ('in 10 minutes', 'tomorrow', 'in 4 days')
    """
    return soon(span(time))


def soon(time: str) -> str:
    """Say the same of a span of time that is in words already."""
    return "tomorrow" if time == "1 day" else f"in {time}"


def coming(keeper: Keeper, items: Iterable[str], now: datetime) -> list[tuple[int, str]]:
    """List when how many of some items are asked again: how many, and when in words, what comes first first."""
    wanted = frozenset(items)
    times = sorted(max(memory.due - now, timedelta(0)) for item, memory in keeper.known.items() if item in wanted)
    counts: dict[str, int] = {}
    for time in times:
        word = when(time) if time else "now"
        counts[word] = counts.get(word, 0) + 1
    return [(count, word) for word, count in counts.items()]
