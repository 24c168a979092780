"""The tables of a store, their version, and the steps that lead from each version to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Double,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    func,
    inspect,
    select,
    text,
    update,
)

from saintlearn.catalogue.renamed import FIELDS
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.learners.files import not_a_store

__all__ = ["MIGRATIONS", "answers", "learners", "meetings", "memories", "migrate", "promises", "refuse_other", "store"]

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
)
"""`friend` is the saint that the learner has chosen, by slug. `controls` is how the learner uses the keys, in the words of `saintlearn.learners.records.CONTROLS`."""


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
    *_memory(),
)
"""All that was answered, with what was remembered after it: so the last answer can be taken back."""

meetings: Final = Table(
    "saintlearn_meetings",
    _NOW,
    Column("learner", Integer, primary_key=True, autoincrement=False),
    Column("saint", String(80), primary_key=True),
    Column("what", String(8), primary_key=True),
    Column("at", BigInteger, nullable=False),
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
)
"""The one thing that each learner wanted to do, and what the learner said about it a week later; `answer` is empty until then."""


def _first(db: Connection) -> None:
    """Make the tables of version 1. This text stays as it is: a change of the tables is a new step."""
    memory = (
        "stage SMALLINT NOT NULL, step SMALLINT, stability DOUBLE PRECISION, difficulty DOUBLE PRECISION, "
        "due BIGINT NOT NULL, last BIGINT, begun BIGINT, lapses INTEGER NOT NULL"
    )
    clustered = " WITHOUT ROWID" if db.dialect.name == "sqlite" else ""
    partial = " WHERE origin IS NOT NULL" if db.dialect.name in ("sqlite", "postgresql") else ""
    learner = "id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(60) NOT NULL UNIQUE, retention DOUBLE PRECISION NOT NULL, new_per_day INTEGER NOT NULL"
    answer = "item VARCHAR(160) NOT NULL, kind VARCHAR(8) NOT NULL, grade SMALLINT NOT NULL, at BIGINT NOT NULL, origin VARCHAR(120)"
    for statement in (
        "CREATE TABLE saintlearn_store (version INTEGER NOT NULL, last_learner INTEGER NOT NULL)",
        "INSERT INTO saintlearn_store VALUES (0, 0)",
        f"CREATE TABLE saintlearn_learners ({learner})",
        f"CREATE TABLE saintlearn_memories (learner INTEGER NOT NULL, item VARCHAR(160) NOT NULL, {memory}, PRIMARY KEY (learner, item)){clustered}",
        f"CREATE TABLE saintlearn_answers (learner INTEGER NOT NULL, number INTEGER NOT NULL, {answer}, {memory}, PRIMARY KEY (learner, number)){clustered}",
        f"CREATE UNIQUE INDEX saintlearn_origins ON saintlearn_answers (learner, origin){partial}",
    ):
        db.execute(text(statement))


def _second(db: Connection) -> None:
    """Give items the names that their fields have now."""
    for table in ("saintlearn_memories", "saintlearn_answers"):
        for old, new in FIELDS.items():
            statement = f"UPDATE {table} SET item = replace(item, :old, :new) WHERE item LIKE :some"  # noqa: S608 - two tables of our own
            db.execute(text(statement), {"old": f"/{old}", "new": f"/{new}", "some": f"%/{old}"})


def _third(db: Connection) -> None:
    """Remember first moments with saints, and each learner's friend among them."""
    clustered = " WITHOUT ROWID" if db.dialect.name == "sqlite" else ""
    columns = "learner INTEGER NOT NULL, saint VARCHAR(80) NOT NULL, what VARCHAR(8) NOT NULL, at BIGINT NOT NULL"
    db.execute(text(f"CREATE TABLE saintlearn_meetings ({columns}, PRIMARY KEY (learner, saint, what)){clustered}"))
    db.execute(text("ALTER TABLE saintlearn_learners ADD COLUMN friend VARCHAR(80)"))


def _fourth(db: Connection) -> None:
    """Remember what learners want to do this week."""
    clustered = " WITHOUT ROWID" if db.dialect.name == "sqlite" else ""
    columns = "learner INTEGER NOT NULL, at BIGINT NOT NULL, deed VARCHAR(80) NOT NULL, answer VARCHAR(8), answered BIGINT"
    db.execute(text(f"CREATE TABLE saintlearn_promises ({columns}, PRIMARY KEY (learner, at)){clustered}"))


def _fifth(db: Connection) -> None:
    """Remember how learners use the keys."""
    db.execute(text("ALTER TABLE saintlearn_learners ADD COLUMN controls VARCHAR(20)"))


MIGRATIONS: Final[tuple[Callable[[Connection], None], ...]] = (_first, _second, _third, _fourth, _fifth)
"""Step i leads from version i to i + 1; a store that has no tables is of version 0."""


def refuse_other(db: Connection, where: str) -> None:
    """Refuse a database that is no store of learners.

    Raises:
        Refusal: ``not-a-store``.
    """
    if not inspect(db).has_table(store.name):
        raise not_a_store(where)


def migrate(db: Connection, where: str) -> None:
    """Bring the tables to this version, within the transaction that `db` is in.

    Raises:
        Refusal: ``newer``: a newer saintlearn has made them.
    """
    if db.dialect.name == "postgresql":
        db.execute(select(func.pg_advisory_xact_lock(_ONE_BY_ONE)))  # SQLite's writers wait for each other anyway
    tables = set(inspect(db).get_table_names())
    if db.dialect.name == "sqlite" and tables and store.name not in tables:  # a server is made for many programs, a file is not
        raise not_a_store(where)
    version = db.execute(select(store.c.version)).scalar_one() if store.name in tables else 0
    if version > len(MIGRATIONS):
        sentence = say(
            "{file} was written by a newer saintlearn (version {version}). Update saintlearn to open it. Nothing was changed.",
            file=where,
            version=version,
        )
        raise Refusal("newer", sentence, where)
    for step in MIGRATIONS[version:]:
        step(db)
    if version < len(MIGRATIONS):
        db.execute(update(store).values(version=len(MIGRATIONS)))
