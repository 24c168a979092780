"""Who remembers what is learned in a widget: a learner in a store, or this sitting alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from os import PathLike
from typing import TYPE_CHECKING, Any, Protocol

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say, say_count
from saintlearn.shown.remembering import learner_meant, open_store
from saintlearn.study.reviewer import Memories, Reviewer
from saintlearn.study.reviews import Pace, Remembered
from saintlearn.study.sitting import Sitting

if TYPE_CHECKING:
    from saintlearn.learners.records import Learner
    from saintlearn.learners.store import Store


class Keeper(Reviewer, Protocol):
    """A reviewer who can tell what is remembered."""

    @property
    def trouble(self) -> str:
        """Why nothing is kept; empty if it is."""

    @property
    def known(self) -> Mapping[str, Remembered]:
        """All that is remembered, by item."""


def keeper_for(learner: Learner | str | None, store: Store | str | PathLike[str] | None, new_per_day: int | None = None) -> Keeper:
    """Find who remembers."""
    if learner is None:
        if store is not None or new_per_day is not None:
            if store is not None:
                raise Refusal("no-learner", say("A store needs a learner. Say who is learning: learner='Ana'."))
            raise Refusal("no-learner", say("new_per_day needs a learner. Say who is learning: learner='Ana'."))
        return Memories()
    from saintlearn.learners.records import checked_learner, checked_name
    from saintlearn.learners.reviewer import StoredReviewer

    if isinstance(learner, str):
        checked_name(learner)  # before a file is made for it
    else:
        checked_learner(learner)
    try:
        kept = open_store(store)
    except Refusal as refusal:
        if store is not None:
            raise
        return Memories(None if new_per_day is None else Pace(new_per_day=new_per_day), not_kept(refusal))
    try:
        learner = learner_meant(kept, learner)
    except Refusal as refusal:
        if store is not None or refusal.code == "unknown-learner":
            raise
        return Memories(None if new_per_day is None else Pace(new_per_day=new_per_day), not_kept(refusal))
    if new_per_day is not None and new_per_day != learner.pace.new_per_day:
        learner = kept.set_pace(learner, replace(learner.pace, new_per_day=new_per_day))
    return StoredReviewer(kept, learner)


def not_kept(refusal: Refusal) -> str:
    """Say that nothing is kept where a store can't be opened, and why."""
    return say("You can play, but what you learn can't be kept now. {reason}", reason=refusal.sentence)


def kept_of(sitting: Sitting[Any, Any]) -> dict[str, Any]:
    """Give what is kept beside an activity: how much of what it has shown its reviewer has."""
    return {} if sitting.recorder is None else {"told": sitting.recorder.told}


def told_of(beside: Mapping[str, Any]) -> int | None:
    """Read what `kept_of` gave; None for all of it."""
    told = beside.get("told")
    return told if type(told) is int and told >= 0 else None


def when(time: timedelta) -> str:
    """Say after how long, the way people say it.

    >>> when(timedelta(minutes=10)), when(timedelta(days=1)), when(timedelta(days=4))
    ('in 10 minutes', 'tomorrow', 'in 4 days')
    """
    days = time / timedelta(days=1)
    if days >= 61:
        return say_count("in {count} month", "in {count} months", round(days / 30.4))
    if days >= 14:
        return say_count("in {count} week", "in {count} weeks", round(days / 7))
    if days >= 1:
        return say("tomorrow") if round(days) == 1 else say_count("in {count} day", "in {count} days", round(days))
    if days * 24 >= 1:
        return say_count("in {count} hour", "in {count} hours", round(days * 24))
    return say_count("in {count} minute", "in {count} minutes", max(1, round(days * 24 * 60)))


def coming(keeper: Keeper, items: Iterable[str], now: datetime) -> list[tuple[int, str]]:
    """List when how many of some items are asked again: how many, and when in words, what comes first first."""
    wanted = frozenset(items)
    times = sorted(max(memory.due - now, timedelta(0)) for item, memory in keeper.known.items() if item in wanted)
    counts: dict[str, int] = {}
    for time in times:
        word = when(time) if time else say("now")
        counts[word] = counts.get(word, 0) + 1
    return [(count, word) for word, count in counts.items()]
