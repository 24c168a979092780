"""What is done within one transaction: learners are found, taken in, and brought back, and answers are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, tzinfo
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from saintlearn.ground.days import local
from saintlearn.ground.names import same_name
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.languages import date as written
from saintlearn.languages import mark, say
from saintlearn.learners import schema
from saintlearn.learners.exported import ExportedLearner
from saintlearn.learners.merging import Merged, united
from saintlearn.learners.records import USUAL_CONTROLS, Learner, LearnerAnswer, Meeting, Promise, Recorded, Review, checked_learner
from saintlearn.learners.rows import (
    ANSWER_BEFORE,
    BEFORE_ANSWER,
    CHANGED_MEMORY,
    IN_ORDER,
    LAST_ANSWER,
    LOCKED_LEARNER,
    MEETINGS,
    MEMORY,
    NEW_ANSWER,
    NEW_MEETING,
    NEW_MEMORY,
    NEW_PROMISE,
    ONE_LEARNER,
    ORIGIN,
    PROMISES,
    columns_of,
    learner_of,
    meeting_of,
    memory_of,
    promise_of,
    review_of,
    to_ms,
    to_time,
)
from saintlearn.study.reviews import FIRST_DAY, Grade, Pace, ahead, graded, missed

_L, _M, _A, _F, _P = schema.learners.c, schema.memories.c, schema.answers.c, schema.meetings.c, schema.promises.c


def known(db: Connection, learner: Learner, *, lock: bool = False) -> Learner:
    """Give a learner as the store knows the learner now."""
    row = db.execute(LOCKED_LEARNER if lock else ONE_LEARNER, {"learner": checked_learner(learner).id}).one_or_none()
    if row is None:
        raise UnknownName("unknown-learner", say("{name} isn't in this store anymore.", name=learner.name), learner.name)
    return learner_of(row)


def _name_is_free(db: Connection, name: str, number: int) -> None:
    """Refuse the name of another learner, in upper or lower case."""
    for row in db.execute(select(_L.id, _L.name)):
        if row.id != number and same_name(row.name, name):
            told = say("There's already a learner called {name}. Choose another name or a nickname.", name=repr(row.name))
            raise Refusal("same-name", told, name)


def add(db: Connection, name: str, pace: Pace, friend: str | None = None) -> Learner:
    """Take in a learner with a number that was never given before."""
    number = db.execute(select(schema.store.c.last_learner).with_for_update()).scalar_one() + 1
    db.execute(update(schema.store).values(last_learner=number))
    _name_is_free(db, name, number)
    db.execute(insert(schema.learners).values(id=number, name=name, retention=pace.retention, new_per_day=pace.new_per_day, friend=friend))
    return Learner(number, name, pace, friend)


def change(db: Connection, learner: Learner, values: Mapping[str, Any]) -> Learner:
    """Change what the store keeps of a learner: name, pace, friend, controls, or level."""
    db.execute(select(schema.store.c.last_learner).with_for_update())
    known(db, learner)
    if "name" in values:
        _name_is_free(db, values["name"], learner.id)
    db.execute(update(schema.learners).where(_L.id == learner.id).values(**values))
    return known(db, learner)


def forget(db: Connection, learner: Learner) -> None:
    """Delete everything of a learner."""
    _forget_answers(db, learner)
    db.execute(delete(schema.meetings).where(_F.learner == learner.id))
    db.execute(delete(schema.promises).where(_P.learner == learner.id))
    db.execute(delete(schema.learners).where(_L.id == learner.id))


def _forget_answers(db: Connection, learner: Learner) -> None:
    """Delete all that a learner answered and remembers."""
    db.execute(delete(schema.answers).where(_A.learner == learner.id))
    db.execute(delete(schema.memories).where(_M.learner == learner.id))


def bring_back(db: Connection, told: ExportedLearner, *, merge: bool) -> Merged:
    """Bring a learner back, and unite what was kept with what is kept here of the learner of that name; see `saintlearn.learners.merging.united`."""
    db.execute(select(schema.store.c.last_learner).with_for_update())
    same = (learner_of(row) for row in db.execute(select(schema.learners)))
    here = next((one for one in same if merge and same_name(one.name, told.name)), None)
    learner = add(db, told.name, told.pace, told.friend) if here is None else known(db, here, lock=True)
    if learner.friend is None and told.friend is not None:
        db.execute(update(schema.learners).where(_L.id == learner.id).values(friend=told.friend))
        learner = known(db, learner)
    if learner.controls == USUAL_CONTROLS != told.controls:
        learner = change(db, learner, {"controls": " ".join(sorted(told.controls))})
    if learner.level is None and told.level is not None:
        learner = change(db, learner, {"level": told.level})
    ours = [review_of(row) for row in db.execute(IN_ORDER, {"learner": learner.id})]
    everything = united(ours, told.answers, learner.pace)
    added = len(everything) - len(ours)
    if added:
        _forget_answers(db, learner)
        _rewrite(db, learner, everything)
    keep_promises(db, learner.id, told.promises)
    return Merged(learner, added, len(told.answers) - added, len(meet(db, learner.id, told.meetings)))


def keep_promises(db: Connection, learner: int, told: Sequence[Promise]) -> None:
    """Keep what a learner wanted to do; of the same promise what was answered counts."""
    kept = {one.at: one for one in map(promise_of, db.execute(PROMISES, {"learner": learner}))}
    for one in told:
        row = {"deed": one.deed, "answer": one.answer, "answered": None if one.answered is None else to_ms(one.answered)}
        if one.at not in kept:
            db.execute(NEW_PROMISE, {"learner": learner, "at": to_ms(one.at), **row})
        elif kept[one.at].answer is None and one.answer is not None:
            db.execute(update(schema.promises).where(_P.learner == learner, _P.at == to_ms(one.at)).values(**row))


def meet(db: Connection, learner: int, told: Sequence[Meeting]) -> list[Meeting]:
    """Keep first moments; one that is kept already stays unless this one was before it, by a clock that can be right."""
    kept = {(one.saint, one.what): one for one in map(meeting_of, db.execute(MEETINGS, {"learner": learner}))}
    fresh: list[Meeting] = []
    for one in sorted(told):
        before = kept.setdefault((one.saint, one.what), one)
        if before is one:
            fresh.append(one)
        elif (one.at < FIRST_DAY, one.at) < (before.at < FIRST_DAY, before.at):
            row = (_F.learner == learner, _F.saint == one.saint, _F.what == one.what)
            db.execute(update(schema.meetings).where(*row).values(at=to_ms(one.at)))
    if fresh:
        db.execute(NEW_MEETING, [{"learner": learner, "saint": one.saint, "what": one.what, "at": to_ms(one.at)} for one in fresh])
    return fresh


def _rewrite(db: Connection, learner: Learner, answers: Iterable[Review]) -> None:
    begun: dict[str, int] = {}
    lapses: Counter[str] = Counter()
    lines: list[dict[str, Any]] = []
    remembered: dict[str, dict[str, Any]] = {}
    for one in answers:
        item, at = one.answer.item, to_ms(one.at)
        lapses[item] += one.answer.grade is Grade.AGAIN
        if one.answer.kind == "review":
            begun.setdefault(item, at)
        values = {**columns_of(one.memory), "begun": begun.get(item), "lapses": lapses[item]}
        lines.append(_line(learner.id, one.number, one.answer, at) | values)
        remembered[item] = {"learner": learner.id, "item": item, **values}
    db.execute(NEW_ANSWER, lines)
    db.execute(NEW_MEMORY, list(remembered.values()))


def _line(learner: int, number: int, answer: LearnerAnswer, at: int) -> dict[str, Any]:
    told = {
        "item": answer.item,
        "kind": answer.kind,
        "grade": int(answer.grade),
        "at": at,
        "origin": answer.origin or None,
        "asked": answer.asked or None,
    }
    return {"learner": learner, "number": number, **told}


def record(db: Connection, learner: int, pace: Pace, answer: LearnerAnswer, told: datetime, zone: tzinfo | None) -> Recorded:
    """Keep an answer; see `saintlearn.learners.store.Store.record`."""
    here = {"learner": learner, "item": answer.item}
    if answer.origin:
        repeated = db.execute(ORIGIN, {"learner": learner, "origin": answer.origin}).one_or_none()
        if repeated is not None:
            return Recorded(answer, to_time(repeated.at), memory_of(repeated), repeated=True)
    row = db.execute(BEFORE_ANSWER, here).one()
    before = None if row.stage is None else memory_of(row)
    last = before.last if before is not None else None
    at, note = (told, "") if last is None or last <= told else _out_of_order(told, last, zone)
    after = missed(before, at, pace) if answer.kind == "miss" else graded(before, answer.grade, at, pace)
    values = {
        **columns_of(after),
        "begun": to_ms(at) if row.begun is None and answer.kind == "review" else row.begun,
        "lapses": (row.lapses or 0) + (answer.grade is Grade.AGAIN),
    }
    if before is None:
        db.execute(NEW_MEMORY, here | values)
    else:
        db.execute(CHANGED_MEMORY, values | {"of_learner": learner, "of_item": answer.item})
    db.execute(NEW_ANSWER, _line(learner, row.answered + 1, answer, to_ms(at)) | values)
    return Recorded(answer, at, after, note=note)


def take_back(db: Connection, learner: Learner, origin: str) -> Review:
    """Take a learner's last answer back; see `saintlearn.learners.store.Store.undo`."""
    row = db.execute(LAST_ANSWER, {"learner": learner.id}).one_or_none()
    if row is None:
        raise Refusal("no-undo", say("{name} hasn't answered anything yet.", name=learner.name), learner.name)
    if origin and row.origin != origin:
        told = say("{name} has answered something else since then, so this answer stays.", name=learner.name)
        raise Refusal("no-undo", told, origin)
    here = {"learner": learner.id, "item": row.item}
    before = db.execute(ANSWER_BEFORE, {**here, "number": row.number}).one_or_none()
    db.execute(delete(schema.answers).where(_A.learner == learner.id, _A.number == row.number))
    if before is None:
        db.execute(delete(schema.memories).where(_M.learner == learner.id, _M.item == row.item))
    else:
        kept = {name: getattr(before, name) for name in MEMORY}
        db.execute(CHANGED_MEMORY, {**kept, "of_learner": learner.id, "of_item": row.item})
    return review_of(row)


def _out_of_order(told: datetime, last: datetime, zone: tzinfo | None) -> tuple[datetime, str]:
    """Say under what time an answer is kept that comes before the last one by the clock, and say so: nobody knows which of two clocks was wrong."""
    now, then = (_moment(local(time, zone)) for time in (told, last))
    if ahead(last, told):
        sentence = mark(
            "The clock says {now}, but an answer from {then} is already there. One of the two times is wrong. "
            "This answer is kept under what the clock says now. If that isn't right, please set the clock."
        )
        return told, say(sentence, now=now, then=then)
    sentence = (
        mark("The clock says {now}, but an answer from {then} is already there. This one is kept under that time. Please set the clock.")
        if told < FIRST_DAY
        else mark(
            "The clock says {now}, but an answer from {then} is already there. This one is kept under that time. "
            "If the clock isn't right, please set it."
        )
    )
    return last, say(sentence, now=now, then=then)


def _moment(time: datetime) -> str:
    return f"{written(time.month, time.day, time.year)}, {time:%H:%M}"
