"""A copy of a store, or of one learner: written, and read again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select

from saintlearn.ground.paths import write_whole
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.learners import schema
from saintlearn.learners.database import Database
from saintlearn.learners.exported import FORMAT, ExportedLearner, read_learner
from saintlearn.learners.files import check_target, content_of, is_database, read_file
from saintlearn.learners.records import Learner
from saintlearn.learners.rows import IN_ORDER, MEETINGS, PROMISES, learner_of, meeting_of, plain_of, promise_of, review_of


def plain_learner(db: Connection, learner: Learner) -> dict[str, Any]:
    """Give everything of a learner as plain JSON values; see `saintlearn.learners.store.Store.export_learner`."""
    here = {"learner": learner.id}
    memories = select(schema.memories).where(schema.memories.c.learner == learner.id).order_by(schema.memories.c.item)
    return {
        "format": FORMAT,
        "version": schema.VERSION,
        "name": learner.name,
        "retention": learner.pace.retention,
        "new_per_day": learner.pace.new_per_day,
        "friend": learner.friend,
        "controls": sorted(learner.controls),
        "level": learner.level,
        "meetings": [plain_of(row) for row in db.execute(MEETINGS, here)],
        "promises": [plain_of(row) for row in db.execute(PROMISES, here)],
        "memories": [plain_of(row) for row in db.execute(memories)],
        "answers": [plain_of(row) for row in db.execute(IN_ORDER, here)],
    }


def write_copy(content: bytes, target: Path, store: str) -> Path:
    """Write a copy in one step; see `saintlearn.learners.store.Store.backup`."""
    check_target(target, store)
    try:
        write_whole(target, content)
    except OSError as error:
        raise Refusal("cannot-open", str(error), str(target)) from error
    return target


def read_learner_file(path: Path) -> ExportedLearner:
    """Read the file (.json) of one learner."""
    return read_learner(read_file(path), path.name)


def read_copy(told: Path | bytes, name: str = "") -> list[ExportedLearner]:
    """Read all learners of a copy, which is a store or the file of one learner."""
    where = (name or say("This file")) if isinstance(told, bytes) else str(told)
    content = told if isinstance(told, bytes) else read_file(told)
    return _learners_of(content_of(told, where), where) if is_database(content) else [read_learner(content, where)]


def _learners_of(content: bytes, where: str) -> list[ExportedLearner]:
    """Read all that is in a copy of a store."""
    base = Database(where, 0, content)
    try:
        with base.transaction(write=True) as db:
            schema.refuse_other(db, where)
            schema.make(db, where)
            found = sorted((learner_of(row) for row in db.execute(select(schema.learners))), key=lambda one: (one.name.casefold(), one.id))
            return [_exported(db, one) for one in found]
    finally:
        base.close()


def _exported(db: Connection, learner: Learner) -> ExportedLearner:
    """Read all that a copy holds of one learner."""
    here = {"learner": learner.id}
    answers = tuple(map(review_of, db.execute(IN_ORDER, here)))
    meetings, promises = tuple(map(meeting_of, db.execute(MEETINGS, here))), tuple(map(promise_of, db.execute(PROMISES, here)))
    return ExportedLearner(learner.name, learner.pace, answers, learner.friend, meetings, promises, learner.controls, learner.level)
