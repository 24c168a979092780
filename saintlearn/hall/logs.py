"""The logs of classes: every change is a line in a database before anybody is told of it, so that a process may be killed at any moment.

A class has one writer. Whoever takes a class over claims its log first, which counts its fence up by one; each line names the fence, so that from then on the
log takes no line from anybody who claimed it before.
"""

from __future__ import annotations

import errno
import json
import math
import os
import sqlite3
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol

from saintlearn.ground.extras import need
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.learners.files import is_foreign

_PATIENCE: Final = 2
"""Seconds to wait for a database."""
_TABLES: Final = (
    "CREATE TABLE IF NOT EXISTS halls (name TEXT PRIMARY KEY, fence BIGINT NOT NULL, claimed DOUBLE PRECISION NOT NULL)",
    "CREATE TABLE IF NOT EXISTS lines (hall TEXT, number BIGINT, at DOUBLE PRECISION NOT NULL, line TEXT NOT NULL, PRIMARY KEY (hall, number))",
    "CREATE TABLE IF NOT EXISTS tries (device TEXT NOT NULL, at DOUBLE PRECISION NOT NULL)",
)
_ADD: Final = """INSERT INTO lines (hall, number, at, line) SELECT ?, ?, ?, ? FROM halls WHERE name = ? AND fence = ? /*locked*/
    ON CONFLICT (hall, number) DO UPDATE SET at = excluded.at, line = excluded.line"""
_UNUSED: Final = 30 * 24 * 3600.0
"""Seconds without use after which a class that nobody ended is deleted."""
_FILE: Final = "classes.db"
_ONLY: Final = "class"
"""Name of the class in a file that holds one."""


class Outpaced(Exception):
    """Another process has claimed the log: since this one did, or just now."""


class ClassLog(Protocol):
    """The log of one class."""

    @property
    def fence(self) -> int:
        """How often the log has been claimed, as far as this writer knows; 0 if it hasn't claimed it."""

    def begin(self) -> bool:
        """Become the only writer of a new class, which anybody may take at once; False where there is one of this name."""

    def claim(self) -> None:
        """Become the only writer, whoever else is."""

    def take(self, rest: float) -> None:
        """Become the only writer of a class that is there."""

    def release(self) -> None:
        """Let somebody else take it at once, if this is its writer."""

    def add(self, record: Mapping[str, Any]) -> None:
        """Add a line; it is whole in the log when this returns. Where this raises, the next line takes its place."""

    def lines(self) -> Iterator[dict[str, Any]]:
        """Give all lines."""

    def idle(self) -> float:
        """Tell how many seconds ago the last line was added; 0 if there is none.

        The clock of the computer tells it, which somebody may set; so it is never longer than since this log was claimed here.
        """

    def forget(self) -> None:
        """Delete the log, and with it all names."""


class Archive(ABC):
    """A database of logs. It may be used from several threads.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     archive = SqliteArchive(Path(folder) / "classes.db")
    ...     log = archive.log("BCDF")
    ...     log.claim()
    ...     log.add({"do": "lock", "on": True})
    ...     archive.names(), list(log.lines())
    ...     archive.close()
    (['BCDF'], [{'do': 'lock', 'on': True}])
    """

    clock: str
    """What tells the time in a statement, in seconds since 1970 (UTC): the same for all who use the database."""
    _locked = ""
    """What keeps a row from being changed until the end of a statement, where the database has several writers."""

    def __init__(self) -> None:
        self._turn = threading.RLock()

    @abstractmethod
    def run(self, statement: str, *values: Any) -> tuple[list[Any], int]:
        """Carry out a statement whole or not at all; give its rows, and how many rows it changed."""

    @abstractmethod
    def close(self) -> None:
        """Close the connection."""

    @abstractmethod
    def wipe(self) -> None:
        """See that what was deleted can't be found on the disk anymore, as far as that is ours to do."""

    def log(self, name: str) -> ClassLog:
        """Give the log of a class."""
        return _Log(self, name, self._locked)

    def forget_unused(self, now: float, unused: float = _UNUSED, but: Collection[str] = ()) -> list[str]:
        """Delete the classes in which nothing has happened for a long time, and with them all names."""
        rows, _ = self.run("SELECT hall, max(at) FROM lines GROUP BY hall ORDER BY hall")
        old = [str(name) for name, at in rows if now - float(at) > unused and name not in but]
        for name in old:
            self.log(name).forget()
        return old

    def fences(self) -> dict[str, int]:
        """List the classes, each with its fence."""
        return {str(name): int(fence) for name, fence in self.run("SELECT name, fence FROM halls ORDER BY name")[0]}

    def names(self) -> list[str]:
        """List the classes."""
        return [*self.fences()]


class _Log:
    def __init__(self, archive: Archive, name: str, locked: str) -> None:
        self._archive, self._name = archive, name
        self._fence, self._next = 0, 0
        self._since: float | None = None
        self._add = _ADD.replace("/*locked*/", locked)

    @property
    def fence(self) -> int:
        return self._fence

    def begin(self) -> bool:
        return self._claims("INSERT INTO halls (name, fence, claimed) VALUES (?, 1, 0) ON CONFLICT (name) DO NOTHING RETURNING fence")

    def claim(self) -> None:
        self._claims(
            f"INSERT INTO halls (name, fence, claimed) VALUES (?, 1, {self._archive.clock}) "  # noqa: S608 - the clock is ours
            "ON CONFLICT (name) DO UPDATE SET fence = halls.fence + 1, claimed = excluded.claimed RETURNING fence"
        )

    def take(self, rest: float) -> None:
        now = self._archive.clock
        if not self._claims(
            f"UPDATE halls SET fence = fence + 1, claimed = {now} "  # noqa: S608 - the clock is ours
            f"WHERE name = ? AND (claimed <= {now} - ? OR claimed > {now}) RETURNING fence",  # a clock that was set back waits for nobody
            rest,
        ):
            raise Outpaced if self._name in self._archive.names() else LookupError(self._name)

    def _claims(self, statement: str, *values: Any) -> bool:
        rows, _ = self._archive.run(statement, self._name, *values)
        if rows:
            self._since = time.monotonic()
            ((self._fence,),) = rows
            ((self._next,),) = self._archive.run("SELECT count(*) FROM lines WHERE hall = ?", self._name)[0]
        return bool(rows)

    def release(self) -> None:
        self._archive.run("UPDATE halls SET claimed = 0 WHERE name = ? AND fence = ?", self._name, self._fence)

    def add(self, record: Mapping[str, Any]) -> None:
        line = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
        _, changed = self._archive.run(self._add, self._name, self._next, time.time(), line, self._name, self._fence)
        if not changed:
            raise Outpaced
        self._next, self._since = self._next + 1, time.monotonic()

    def lines(self) -> Iterator[dict[str, Any]]:
        for (line,) in self._archive.run("SELECT line FROM lines WHERE hall = ? ORDER BY number", self._name)[0]:
            yield json.loads(line)

    def idle(self) -> float:
        ((at,),) = self._archive.run("SELECT max(at) FROM lines WHERE hall = ?", self._name)[0]
        passed = 0.0 if at is None else time.time() - float(at)
        return passed if self._since is None else min(passed, time.monotonic() - self._since)

    def forget(self) -> None:
        for table, column in (("lines", "hall"), ("halls", "name")):
            self._archive.run(f"DELETE FROM {table} WHERE {column} = ?", self._name)  # noqa: S608 - both are ours
        self._fence = self._next = 0
        self._archive.wipe()


class SqliteArchive(Archive):
    """A file for the processes of one computer."""

    clock = "((julianday('now') - 2440587.5) * 86400)"

    def __init__(self, path: Path) -> None:
        super().__init__()
        if path.is_file() and is_foreign(path, "halls"):
            sentence = say("{file} isn't a file of classes. Choose another one; this one wasn't changed.", file=path)
            raise Refusal("not-a-log", sentence, str(path))
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # it holds names: its owner alone reads it
        try:
            self._db = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise _fault(error) from None
        for setting in ("journal_mode = WAL", "synchronous = NORMAL", "secure_delete = ON"):
            self.run(f"PRAGMA {setting}")
        for table in _TABLES:
            self.run(table)
        if "claimed" not in {
            column for _, column, *_ in self.run("PRAGMA table_info(halls)")[0]
        }:  # a file from before classes were claimed by time
            self.run("ALTER TABLE halls ADD COLUMN claimed DOUBLE PRECISION NOT NULL DEFAULT 0")

    def run(self, statement: str, *values: Any) -> tuple[list[Any], int]:
        with self._turn:
            try:
                found = self._db.execute(statement, values)
                return found.fetchall(), found.rowcount
            except sqlite3.Error as error:
                raise _fault(error) from None

    def wipe(self) -> None:
        self.run("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        with self._turn:
            self._db.close()


class PostgresArchive(Archive):
    """A database of a PostgreSQL server, for processes on several computers. A connection that broke is opened again."""

    clock = "extract(epoch FROM clock_timestamp())"
    _locked = "FOR UPDATE"

    def __init__(self, url: str) -> None:
        super().__init__()
        self._psycopg = need("psycopg", "class-server")
        errors = self._psycopg.errors
        self._there = (errors.UniqueViolation, errors.DuplicateObject, errors.DuplicateTable)
        self._url = url
        self._db: Any = None
        for table in _TABLES:
            with suppress(FileExistsError):  # two processes that begin at once: the other one has just made it
                self.run(table)

    def run(self, statement: str, *values: Any) -> tuple[list[Any], int]:
        with self._turn:
            try:
                found = self._connected().execute(statement.replace("?", "%s"), values)
                return found.fetchall() if found.description else [], found.rowcount
            except self._there as error:
                raise FileExistsError(errno.EEXIST, str(error)) from None
            except self._psycopg.Error as error:
                self.close()
                full = getattr(error, "sqlstate", None) == "53100"
                raise OSError(errno.ENOSPC if full else errno.EIO, str(error).strip().splitlines()[0][:200]) from None

    def wipe(self) -> None:
        self.run("VACUUM lines")

    def close(self) -> None:
        with self._turn:
            if self._db is not None:
                self._db.close()
            self._db = None

    def _connected(self) -> Any:
        if self._db is None:
            limits = f"-c statement_timeout={_PATIENCE}s -c lock_timeout={_PATIENCE}s"
            self._db = self._psycopg.connect(
                self._url, autocommit=True, connect_timeout=_PATIENCE, options=limits, tcp_user_timeout=_PATIENCE * 1000
            )
        return self._db


def _fault(error: sqlite3.Error) -> OSError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return OSError(errno.EIO, str(error))


def archive_at(place: str) -> Archive:
    """Open a database of logs: the address of a PostgreSQL server, or a file."""
    return PostgresArchive(place) if place.startswith(("postgres://", "postgresql://")) else SqliteArchive(Path(place))


def forget_unused_in(folders: Iterable[Path], now: float) -> None:
    """Delete the classes that nobody ended and nobody has used for 30 days from the files in some folders; what can't be written waits for another time."""
    for path in {folder / _FILE for folder in folders}:
        if path.is_file():
            with suppress(OSError, Refusal):
                archive = SqliteArchive(path)
                try:
                    archive.forget_unused(now)
                finally:
                    archive.close()


def log_in(folder: Path, *, unused: float = math.inf) -> ClassLog:
    """Give the log of the one class that is kept in a folder, with us as its writer; one that nobody has used for so many seconds is deleted before."""
    log = SqliteArchive(folder / _FILE).log(_ONLY)
    if log.idle() >= unused:
        log.forget()
    log.claim()
    return log
