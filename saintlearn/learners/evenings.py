"""Evenings with a saint, as a store remembers them: by the answers that were given then, so that each counts once, wherever it is told again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from saintlearn.study.reviews import Grade

if TYPE_CHECKING:
    from saintlearn.learners.records import Learner, Review
    from saintlearn.learners.store import Store

_ORIGIN: Final = "bedtime:"
_RECALLED: Final = ":recalled"


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening on which a learner was told of a saint and asked a question."""

    day: date
    """Which day of the family's calendar it was."""
    saint: str
    """Who, by slug."""
    asked: str
    """The id of the question."""
    right: bool
    """Whether the learner knew it."""
    recalled: bool
    """Whether the learner was asked about the saint again on a later evening."""


def origin_of(day: date, *, recalled: bool = False) -> str:
    """Say where an answer of an evening comes from, or the later one that looks back to it.

    >>> origin_of(date(2026, 10, 9)), origin_of(date(2026, 10, 9), recalled=True)
    ('bedtime:2026-10-09', 'bedtime:2026-10-09:recalled')
    """
    return f"{_ORIGIN}{day.isoformat()}{_RECALLED if recalled else ''}"


def evenings(store: Store, learner: Learner) -> list[Evening]:
    """List the evenings of a learner, the earliest first."""
    return evenings_of(store.history(learner, origin=_ORIGIN))


def evenings_of(history: Iterable[Review]) -> list[Evening]:
    """List the evenings among a learner's answers, the earliest first."""
    answers = {one.answer.origin: one.answer for one in history if one.answer.origin.startswith(_ORIGIN)}
    found = []
    for origin, answer in answers.items():
        told = origin.removeprefix(_ORIGIN)
        if not told.endswith(_RECALLED):
            day = date.fromisoformat(told)
            recalled = origin_of(day, recalled=True) in answers
            found.append(Evening(day, answer.item.partition("/")[0], answer.asked, answer.grade > Grade.AGAIN, recalled))
    return sorted(found, key=lambda one: one.day)
