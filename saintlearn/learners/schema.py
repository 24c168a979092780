"""The tables of a store, and their version."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Double,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    func,
    insert,
    inspect,
    select,
)

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.learners.files import not_a_store

VERSION: Final = 7
"""Of the tables, and of what is exported."""
_NOW: Final = MetaData()
_ONE_BY_ONE: Final = 20_250_121
"""A number that only stores lock, so that two programs do not make the tables at the same time."""

store: Final = Table("saintlearn_store", _NOW, Column("version", Integer, nullable=False), Column("last_learner", Integer, nullable=False))
"""One row: the version of the tables, and the greatest number that a learner was given."""

learners: Final = Table(
    "saintlearn_learners",
    _NOW,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("name", String(60), nullable=False, unique=True),
    Column("retention", Double, nullable=False),
    Column("new_per_day", Integer, nullable=False),
    Column("friend", String(80)),
    Column("controls", String(20)),
    Column("level", SmallInteger),
)
"""`level` is 1 for a small player, 2 for a medium one, 3 for a big one, and nothing until somebody says so.

`friend` is the saint that the learner has chosen, by slug. `controls` is how the learner uses the keys, in the words of `saintlearn.learners.records.CONTROLS`."""


def _memory() -> tuple[Column[int], ...]:
    return (
        Column("stage", SmallInteger, nullable=False),
        Column("step", SmallInteger),
        Column("stability", Double),
        Column("difficulty", Double),
        Column("due", BigInteger, nullable=False),
        Column("last", BigInteger),
        Column("begun", BigInteger),
        Column("lapses", Integer, nullable=False),
    )


memories: Final = Table(
    "saintlearn_memories",
    _NOW,
    Column("learner", Integer, primary_key=True, autoincrement=False),
    Column("item", String(160), primary_key=True),
    *_memory(),
    sqlite_with_rowid=False,
)
"""What each learner remembers now. Times are milliseconds since 1970 (UTC). `begun` is the first answer outside a game, `lapses` counts Again and misses."""

answers: Final = Table(
    "saintlearn_answers",
    _NOW,
    Column("learner", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("item", String(160), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("grade", SmallInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("origin", String(120)),
    Column("asked", Text),
    *_memory(),
    sqlite_with_rowid=False,
)
"""All that was answered, with what was remembered after it: so the last answer can be taken back. `asked` is which question of the item it was."""

_GIVEN: Final = answers.c.origin.is_not(None)
Index("saintlearn_origins", answers.c.learner, answers.c.origin, unique=True, sqlite_where=_GIVEN, postgresql_where=_GIVEN)

meetings: Final = Table(
    "saintlearn_meetings",
    _NOW,
    Column("learner", Integer, primary_key=True, autoincrement=False),
    Column("saint", String(80), primary_key=True),
    Column("what", String(8), primary_key=True),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""When each learner first saw a saint, read the story, said "I'll try", and tried it."""

promises: Final = Table(
    "saintlearn_promises",
    _NOW,
    Column("learner", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, primary_key=True, autoincrement=False),
    Column("deed", String(80), nullable=False),
    Column("answer", String(8)),
    Column("answered", BigInteger),
    sqlite_with_rowid=False,
)
"""The one thing that each learner wanted to do, and what the learner said about it a week later; `answer` is empty until then."""


def refuse_other(db: Connection, where: str) -> None:
    """Refuse a database that is no store of learners."""
    if not inspect(db).has_table(store.name):
        raise not_a_store(where)


def make(db: Connection, where: str) -> None:
    """Make the tables where there are none, within the transaction that `db` is in."""
    if db.dialect.name == "postgresql":
        db.execute(select(func.pg_advisory_xact_lock(_ONE_BY_ONE)))  # SQLite's writers wait for each other anyway
    tables = set(inspect(db).get_table_names())
    if store.name not in tables:
        if db.dialect.name == "sqlite" and tables:  # a server is made for many programs, a file is not
            raise not_a_store(where)
        _NOW.create_all(db)
        db.execute(insert(store).values(version=VERSION, last_learner=0))
    refuse_version(db.execute(select(store.c.version)).scalar_one(), where)


def refuse_version(version: int, where: str) -> None:
    """Refuse what another saintlearn has written."""
    if version > VERSION:
        sentence = say(
            "{file} was written by a newer saintlearn (version {version}). Update saintlearn to open it. Nothing was changed.",
            file=where,
            version=version,
        )
        raise Refusal("newer", sentence, where)
    if version < VERSION:
        sentence = say(
            "{file} was made before the first release of saintlearn, and this version can't open it. Nothing was changed.", file=where
        )
        raise Refusal("older", sentence, where)
