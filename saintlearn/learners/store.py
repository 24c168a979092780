"""The store: the memory of one family or class. No accounts, no network; what `record` has returned is kept for good."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from random import Random
from typing import Any, Self

from sqlalchemy import Connection, delete, func, insert, select, update

from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import date as written
from saintlearn.languages import say
from saintlearn.learners import schema
from saintlearn.learners.database import Database
from saintlearn.learners.due import DueList, fetch_due
from saintlearn.learners.records import Learner, LearnerAnswer, Recorded, Review, checked_item, checked_learner, checked_name
from saintlearn.learners.rows import (
    ANSWER_BEFORE,
    BEFORE_ANSWER,
    CHANGED_MEMORY,
    HISTORY,
    LAST_ANSWER,
    LOCKED_LEARNER,
    MEMORY,
    NEW_ANSWER,
    NEW_MEMORY,
    ONE_LEARNER,
    ONE_MEMORY,
    ORIGIN,
    learner_of,
    memory_of,
    plain_of,
    review_of,
    to_ms,
    to_time,
)
from saintlearn.study.reviews import Grade, Memory, Pace, graded, missed, utc

__all__ = ["Store"]

_L, _M, _A = schema.learners.c, schema.memories.c, schema.answers.c


class Store:
    """Keeps what learners did and know.

    Args:
        place: A file (SQLite), the URL of any database that SQLAlchemy knows, as ``postgresql://teacher@localhost/school``, or None for the file in the
            user's data folder (`saintlearn.learners.database.default_path`). ``:memory:`` keeps nothing.
        zone: Where the learners live: decides when a day begins.
        patience: Seconds to wait for another program that is writing.

    Raises:
        Refusal: It cannot be opened; the sentence says why. Nothing was changed.

    >>> store = Store(":memory:")
    >>> ana = store.add_learner("Ana")
    >>> monday, tuesday = datetime(2025, 1, 20, 16, tzinfo=UTC), datetime(2025, 1, 21, 16, tzinfo=UTC)
    >>> recorded = store.record(ana, LearnerAnswer("agnes-of-rome/feast", Grade.AGAIN), monday)
    >>> [item for _, item, _ in store.due(ana, tuesday)]
    ['agnes-of-rome/feast']
    >>> store.close()
    """

    def __init__(self, place: str | os.PathLike[str] | None = None, *, zone: tzinfo = UTC, patience: float = 5.0) -> None:
        self._base = Database(place, patience)
        self.zone = zone
        try:
            with self._base.transaction(write=True) as db:
                schema.migrate(db, self.where)
        except BaseException:
            self.close()
            raise

    @property
    def where(self) -> str:
        """The file or database, never with a password."""
        return self._base.where

    def close(self) -> None:
        """Close the file; it opens again when it is next used."""
        self._base.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- learners -----------------------------------------------------------------------------------------------------------

    @property
    def learners(self) -> list[Learner]:
        """All learners by name."""
        with self._base.transaction(write=False) as db:
            found = [learner_of(row) for row in db.execute(select(schema.learners))]
        return sorted(found, key=lambda learner: (learner.name.casefold(), learner.id))

    def learner(self, name: str) -> Learner:
        """Find a learner by name.

        Raises:
            Refusal: ``unknown-learner``.
        """
        known = {learner.name: learner for learner in self.learners}
        try:
            return known[checked_name(name)]
        except KeyError:
            shown = repr(name[:30])
            if not known:
                raise Refusal("unknown-learner", say("There's no learner {name}. Nobody is here yet.", name=shown), name[:60]) from None
            told = say("There's no learner {name}; {hint}", name=shown, hint=suggest(name, known))
            raise Refusal("unknown-learner", told, name[:60]) from None

    def add_learner(self, name: str, *, pace: Pace | None = None) -> Learner:
        """Take in a learner.

        Raises:
            Refusal: ``bad-name``, or ``same-name``: another one has it.
        """
        text, chosen = checked_name(name), pace or Pace()
        with self._base.transaction(write=True) as db:
            number = db.execute(select(schema.store.c.last_learner).with_for_update()).scalar_one() + 1
            db.execute(update(schema.store).values(last_learner=number))
            _name_is_free(db, text, number)
            db.execute(insert(schema.learners).values(id=number, name=text, retention=chosen.retention, new_per_day=chosen.new_per_day))
        return Learner(number, text, chosen)

    def rename(self, learner: Learner, name: str) -> Learner:
        """Give a learner another name.

        Raises:
            Refusal: ``bad-name``, ``same-name`` or ``unknown-learner``.
        """
        return self._change(learner, {"name": checked_name(name)})

    def set_pace(self, learner: Learner, pace: Pace) -> Learner:
        """Change how much a learner wants to do; it holds for what is answered from now on.

        Raises:
            Refusal: ``unknown-learner``.
        """
        return self._change(learner, {"retention": pace.retention, "new_per_day": pace.new_per_day})

    def _change(self, learner: Learner, values: Mapping[str, Any]) -> Learner:
        with self._base.transaction(write=True) as db:
            db.execute(select(schema.store.c.last_learner).with_for_update())
            _known(db, learner)
            if "name" in values:
                _name_is_free(db, values["name"], learner.id)
            db.execute(update(schema.learners).where(_L.id == learner.id).values(**values))
            return _known(db, learner)

    def delete_learner(self, learner: Learner) -> None:
        """Delete everything of a learner, in the file too.

        Raises:
            Refusal: ``unknown-learner``.
        """
        with self._base.transaction(write=True) as db:
            _known(db, learner, lock=True)
            db.execute(delete(schema.answers).where(_A.learner == learner.id))
            db.execute(delete(schema.memories).where(_M.learner == learner.id))
            db.execute(delete(schema.learners).where(_L.id == learner.id))
        self._base.forget()

    def export_learner(self, learner: Learner) -> dict[str, Any]:
        """Give everything of a learner as plain JSON values; times as ISO 8601 in UTC.

        Raises:
            Refusal: ``unknown-learner``.
        """
        with self._base.transaction(write=False) as db:
            known = _known(db, learner)
            memories = db.execute(select(schema.memories).where(_M.learner == learner.id).order_by(_M.item)).all()
            answers = db.execute(HISTORY.order_by(_A.number), {"learner": learner.id}).all()
        return {
            "format": "saintlearn learner",
            "version": len(schema.MIGRATIONS),
            "name": known.name,
            "retention": known.pace.retention,
            "new_per_day": known.pace.new_per_day,
            "memories": [plain_of(row) for row in memories],
            "answers": [plain_of(row) for row in answers],
        }

    # --- answers ------------------------------------------------------------------------------------------------------------

    def record(self, learner: Learner, answer: LearnerAnswer, now: datetime) -> Recorded:
        """Keep an answer, in a transaction of its own: when this returns, it is kept for good.

        An answer at a time before the last one of its fact counts as given at that last one's time, and the note says that the clock was set back.

        Args:
            learner: Who.
            answer: What.
            now: When (UTC).

        Raises:
            Refusal: ``unknown-learner`` or ``bad-time``, or what is wrong with the file; then nothing was changed.
        """
        return self.record_all(learner, [answer], now)[0]

    def record_all(self, learner: Learner, answers: Iterable[LearnerAnswer], now: datetime) -> list[Recorded]:
        """Keep what one deed showed, as the matches of two cards: all of it in one transaction, or nothing. Else as `record`."""
        told = utc(now)
        with self._base.transaction(write=True) as db:
            pace = _known(db, learner, lock=True).pace
            return [_record(db, learner.id, pace, answer, told) for answer in answers]

    def undo(self, learner: Learner, *, origin: str = "") -> Review:
        """Take a learner's last answer back.

        Args:
            learner: Whose.
            origin: Where the answer must come from, so that two open windows do not take back each other's; empty for any.

        Returns:
            What was taken back.

        Raises:
            Refusal: ``no-undo``: there is none, or the last one comes from elsewhere.
        """
        with self._base.transaction(write=True) as db:
            _known(db, learner, lock=True)
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

    def history(self, learner: Learner, *, since: datetime | None = None) -> list[Review]:
        """List a learner's answers, the oldest first.

        Args:
            learner: Whose.
            since: From when on (UTC); None for all.
        """
        wanted, query = checked_learner(learner), HISTORY.order_by(_A.number)
        if since is not None:
            query = query.where(_A.at >= to_ms(utc(since)))
        with self._base.transaction(write=False) as db:
            return [review_of(row) for row in db.execute(query, {"learner": wanted.id})]

    # --- what is known ------------------------------------------------------------------------------------------------------

    def memory(self, learner: Learner, item: str) -> Memory | None:
        """Tell what a learner remembers of one fact; None where it was never met."""
        with self._base.transaction(write=False) as db:
            row = db.execute(ONE_MEMORY, {"learner": checked_learner(learner).id, "item": checked_item(item)}).one_or_none()
        return None if row is None else memory_of(row)

    def due(self, learner: Learner | None, now: datetime, *, seed: int = 0) -> DueList:
        """List what is to be asked now, first what is about to be forgotten.

        Args:
            learner: Whose; None for all learners.
            now: When (UTC).
            seed: Decides the order of what is remembered about equally well.
        """
        with self._base.transaction(write=False) as db:
            return DueList(fetch_due(db, to_ms(utc(now)), None if learner is None else checked_learner(learner).id), seed)

    def new(self, learner: Learner, items: Sequence[str], now: datetime, *, seed: int = 0) -> list[str]:
        """Choose the new facts for today.

        Args:
            learner: For whom; the pace says how many new facts a day. What was met in games is in the memory already: it comes when it is due, and counts for
                the day on which it is first answered.
            items: What can be asked, as ``agnes-of-rome/feast``.
            now: When (UTC).
            seed: Decides the choice; with the same items, the same ones are chosen until they are learned.

        Raises:
            Refusal: ``unknown-learner`` or ``bad-item``.
        """
        today = utc(now).astimezone(self.zone).date()
        morning, night = (to_ms(datetime.combine(day, time.min, self.zone).astimezone(UTC)) for day in (today, today + timedelta(days=1)))
        with self._base.transaction(write=False) as db:
            pace = _known(db, learner).pace
            begun = select(func.count()).where(_M.learner == learner.id, _M.begun >= morning, _M.begun < night)
            count = db.execute(begun).scalar_one()
            met = set(db.execute(select(_M.item).where(_M.learner == learner.id)).scalars())
        mixed = sorted({checked_item(item) for item in items})
        Random(seed).shuffle(mixed)
        return [item for item in mixed if item not in met][: max(0, pace.new_per_day - count)]

    def session(self, learner: Learner, items: Sequence[str], now: datetime, *, length: int = 20, seed: int = 0) -> list[str]:
        """Plan what to ask: what is due first, then new facts.

        Args:
            learner: The learner.
            items: What can be asked.
            now: When (UTC).
            length: How many at most.
            seed: As for `due` and `new`.
        """
        known = set(items)
        asked = [due.item for due in self.due(learner, now, seed=seed) if due.item in known][:length]
        return asked + self.new(learner, items, now, seed=seed)[: max(0, length - len(asked))]

    def remembered(self, learner: Learner | None = None) -> list[tuple[int, str, Memory, int]]:
        """List all that learners remember, as `saintlearn.learners.progress` wants it.

        Returns:
            Learner's number, item, memory, and how often it was not known or missed.
        """
        query = select(schema.memories).order_by(_M.learner, _M.item)
        if learner is not None:
            query = query.where(_M.learner == checked_learner(learner).id)
        with self._base.transaction(write=False) as db:
            return [(row.learner, row.item, memory_of(row), row.lapses) for row in db.execute(query)]

    def days(self, learner: Learner) -> list[date]:
        """List the days on which a learner answered something."""
        with self._base.transaction(write=False) as db:
            times = db.execute(select(_A.at).where(_A.learner == checked_learner(learner).id)).scalars().all()
        return sorted({to_time(ms).astimezone(self.zone).date() for ms in times})

    def __repr__(self) -> str:
        return f"<Store {self.where}>"


def _known(db: Connection, learner: Learner, *, lock: bool = False) -> Learner:
    row = db.execute(LOCKED_LEARNER if lock else ONE_LEARNER, {"learner": checked_learner(learner).id}).one_or_none()
    if row is None:
        raise Refusal("unknown-learner", say("{name} isn't in this store anymore.", name=learner.name), learner.name)
    return learner_of(row)


def _name_is_free(db: Connection, name: str, number: int) -> None:
    for row in db.execute(select(_L.id, _L.name)):
        if row.id != number and row.name.casefold() == name.casefold():
            told = say("There's already a learner called {name}. Choose another name or a nickname.", name=repr(row.name))
            raise Refusal("same-name", told, name)


def _record(db: Connection, learner: int, pace: Pace, answer: LearnerAnswer, told: datetime) -> Recorded:
    here = {"learner": learner, "item": answer.item}
    if answer.origin:
        repeated = db.execute(ORIGIN, {"learner": learner, "origin": answer.origin}).one_or_none()
        if repeated is not None:
            return Recorded(answer, to_time(repeated.at), memory_of(repeated), repeated=True)
    row = db.execute(BEFORE_ANSWER, here).one()
    before = None if row.stage is None else memory_of(row)
    last = before.last if before is not None else None
    at, note = (told, "") if last is None or last <= told else (last, _set_back(told, last))
    after = missed(before, at, pace) if answer.kind == "miss" else graded(before, answer.grade, at, pace)
    values = {
        "stage": int(after.stage),
        "step": after.step,
        "stability": after.stability,
        "difficulty": after.difficulty,
        "due": to_ms(after.due),
        "last": None if after.last is None else to_ms(after.last),
        "begun": to_ms(at) if row.begun is None and answer.kind == "review" else row.begun,
        "lapses": (row.lapses or 0) + (answer.grade is Grade.AGAIN),
    }
    if before is None:
        db.execute(NEW_MEMORY, here | values)
    else:
        db.execute(CHANGED_MEMORY, values | {"of_learner": learner, "of_item": answer.item})
    line = {"number": row.answered + 1, "kind": answer.kind, "grade": int(answer.grade), "at": to_ms(at), "origin": answer.origin or None}
    db.execute(NEW_ANSWER, here | line | values)
    return Recorded(answer, at, after, note=note)


def _set_back(told: datetime, last: datetime) -> str:
    return say(
        "The clock says {now} (UTC), but an answer from {then} is already there. This one is kept under that time. Please set the clock.",
        now=_moment(told),
        then=_moment(last),
    )


def _moment(time: datetime) -> str:
    return f"{written(time.month, time.day, time.year)}, {time:%H:%M}"
