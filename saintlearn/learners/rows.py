"""What a store says to its database, and what the rows mean that come back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import Row, and_, bindparam, func, insert, select, update

from saintlearn.learners import schema
from saintlearn.learners.records import USUAL_CONTROLS, Learner, LearnerAnswer, Meeting, Promise, Review
from saintlearn.study.reviews import Grade, Pace, Remembered, Stage

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)
MEMORY: Final = ("stage", "step", "stability", "difficulty", "due", "last", "begun", "lapses")

# written once, so that they are compiled once
_L, _M, _A, _F = schema.learners.c, schema.memories.c, schema.answers.c, schema.meetings.c
ONE_LEARNER = select(schema.learners).where(_L.id == bindparam("learner"))
LOCKED_LEARNER = ONE_LEARNER.with_for_update()
ONE_MEMORY = select(*(_M[name] for name in MEMORY)).where(_M.learner == bindparam("learner"), _M.item == bindparam("item"))
_COUNT = select(func.coalesce(func.max(_A.number), 0)).where(_A.learner == bindparam("learner")).scalar_subquery()
BEFORE_ANSWER = (
    select(_COUNT.label("answered"), *(_M[name] for name in MEMORY))
    .select_from(schema.learners.outerjoin(schema.memories, and_(_M.learner == _L.id, _M.item == bindparam("item"))))
    .where(_L.id == bindparam("learner"))
)
ORIGIN = select(schema.answers).where(_A.learner == bindparam("learner"), _A.origin == bindparam("origin"))
NEW_MEMORY = insert(schema.memories)
CHANGED_MEMORY = update(schema.memories).where(_M.learner == bindparam("of_learner"), _M.item == bindparam("of_item"))
NEW_ANSWER = insert(schema.answers)
HISTORY = select(schema.answers).where(_A.learner == bindparam("learner"))
IN_ORDER = HISTORY.order_by(_A.number)
NEW_MEETING = insert(schema.meetings)
MEETINGS = select(schema.meetings).where(_F.learner == bindparam("learner")).order_by(_F.at, _F.saint, _F.what)
NEW_PROMISE = insert(schema.promises)
PROMISES = select(schema.promises).where(schema.promises.c.learner == bindparam("learner")).order_by(schema.promises.c.at)
LAST_ANSWER = HISTORY.order_by(_A.number.desc()).limit(1)
ANSWER_BEFORE = HISTORY.where(_A.item == bindparam("item"), _A.number < bindparam("number")).order_by(_A.number.desc()).limit(1)


def to_ms(time: datetime) -> int:
    """Turn a time into what is kept: milliseconds since 1970."""
    return (time - _EPOCH) // _MILLISECOND


def to_time(ms: int) -> datetime:
    """Turn what is kept into a time (UTC)."""
    return _EPOCH + ms * _MILLISECOND


def memory_of(row: Row[Any]) -> Remembered:
    """Read what is remembered."""
    last = None if row.last is None else to_time(row.last)
    return Remembered(Stage(row.stage), row.step, row.stability, row.difficulty, to_time(row.due), last)


def columns_of(memory: Remembered) -> dict[str, Any]:
    """Write what is remembered as the columns of a row."""
    return {
        "stage": int(memory.stage),
        "step": memory.step,
        "stability": memory.stability,
        "difficulty": memory.difficulty,
        "due": to_ms(memory.due),
        "last": None if memory.last is None else to_ms(memory.last),
    }


def learner_of(row: Row[Any]) -> Learner:
    """Read a learner."""
    pace = Pace(retention=row.retention, new_per_day=row.new_per_day)
    return Learner(
        row.id, row.name, pace, row.friend, USUAL_CONTROLS if row.controls is None else frozenset(row.controls.split()), row.level
    )


def meeting_of(row: Row[Any]) -> Meeting:
    """Read a first moment."""
    return Meeting(to_time(row.at), row.saint, row.what)


def promise_of(row: Row[Any]) -> Promise:
    """Read what a learner wanted to do."""
    return Promise(to_time(row.at), row.deed, row.answer, None if row.answered is None else to_time(row.answered))


def answer_of(row: Row[Any]) -> LearnerAnswer:
    """Read an answer."""
    return LearnerAnswer(row.item, Grade(row.grade), row.kind, row.origin or "", row.asked or "")


def review_of(row: Row[Any]) -> Review:
    """Read a line of the history."""
    return Review(row.number, answer_of(row), to_time(row.at), memory_of(row))


def plain_of(row: Row[Any]) -> dict[str, Any]:
    """Read a row as plain JSON values, without its learner's number; times as ISO 8601."""
    times = ("at", "due", "last", "begun", "answered")
    mapping = {name: value for name, value in row._mapping.items() if name != "learner"}  # noqa: SLF001 - its public name
    return {name: to_time(value).isoformat() if name in times and value is not None else value for name, value in mapping.items()}
