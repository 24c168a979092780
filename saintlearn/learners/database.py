"""The database of a store: a SQLite file by default, or any other by its URL; every fault becomes one sentence.

A SQLite file is in WAL mode with ``synchronous=FULL``: when a transaction has returned, its pages have gone through fsync, so that neither a killed
process nor a power cut takes them back. Then the log is emptied into the file, so that whoever copies the file alone has everything, too. The tables
of a new file are made before there is a log: a file with a log and without tables is a copy that was made of an older program's file alone.

In a browser alone files are only read and written as a whole (JupyterLite keeps them in the browser's storage), and SQLite cannot work in them. There
each transaction reads the file into memory, and a writing one puts it back before it returns. It is the same file: it opens on any other computer.
"""

from __future__ import annotations

import os
import platform
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from itertools import count
from pathlib import Path
from threading import RLock
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.pool import NullPool, StaticPool

from saintlearn.ground.paths import IN_BROWSER, checked_path, is_folder, kept_folder, no_folder, reading, shortened, write_whole
from saintlearn.ground.refusal import Refusal, WrongKind
from saintlearn.languages import mark, say
from saintlearn.learners.files import refuse_cut_off, refuse_foreign, without_log

_DRIVERS: Final = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
_PACKAGES: Final = {"MySQLdb": "mysqlclient", "psycopg2": "psycopg2-binary"}
"""What brings a module that has another name."""

_BUSY: Final = mark("Another program is writing to {file} and isn't finishing. Close it, or wait a little and try again. Nothing is lost.")
_READ_ONLY: Final = mark("{file} or its folder is read-only, so nothing can be kept there. Choose another folder.")
_FAULTS: Final = {
    "SQLITE_BUSY": ("busy", _BUSY),
    "SQLITE_LOCKED": ("busy", _BUSY),
    "SQLITE_FULL": (
        "disk-full",
        mark("There's no space left to write to {file}. Free up some space and answer again. All earlier answers are kept."),
    ),
    "SQLITE_IOERR": ("disk-error", mark("{file} can't be read or written: the disk is full or damaged. All earlier answers are kept.")),
    "SQLITE_READONLY": ("read-only", _READ_ONLY),
    "SQLITE_PERM": ("read-only", _READ_ONLY),
    "SQLITE_CANTOPEN": (
        "cannot-open",
        mark("{file} can't be opened or created. Choose a folder that exists and that you can write to."),
    ),
    "SQLITE_NOTADB": ("not-a-store", mark("{file} isn't a store of learners. Choose another file; this one wasn't changed.")),
    "SQLITE_CORRUPT": ("damaged", mark("{file} is damaged. Restore a copy of it, or choose another file; this one wasn't changed.")),
}


_COUNTED: Final = count(1)
"""Tells databases in memory apart."""


def default_path() -> Path:
    """Tell the file in the user's data folder that is used when no other is named."""
    return kept_folder() / "learners.db"


def not_a_place(given: object) -> WrongKind:
    """Say that this isn't where learners can be kept."""
    sentence = say("store must be a store, or its file or address, such as 'family.db' (you gave {given}).", given=repr(given)[:40])
    return WrongKind("bad-path", sentence, str(given)[:40])


def _is_there(path: Path) -> bool:
    with reading(path):
        return path.exists()


def _url(place: str | os.PathLike[str] | None) -> URL:
    if place is None:
        path = default_path()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            sentence = say(
                "The folder {folder} can't be created ({reason}). Name another file, such as Store('learners.db').",
                folder=path.parent,
                reason=error.strerror,
            )
            raise Refusal("read-only", sentence, str(path)) from error
        return URL.create("sqlite", database=str(path))
    if not isinstance(place, (str, os.PathLike)) or not isinstance(os.fspath(place), str):
        raise not_a_place(place)
    text = place if isinstance(place, str) and "://" in place else str(checked_path(place))
    if "://" not in text:
        if text != ":memory:" and not Path(text).parent.is_dir():
            raise no_folder(Path(text), "cannot-open")
        if text != ":memory:" and os.path.isdir(text):  # noqa: PTH112 - it never fails, whatever the path is
            raise is_folder(Path(text), say("Name a file in it, such as {example}.", example="'learners.db'"), "cannot-open")
        if "." not in text and not any(mark in text for mark in ("/", "\\")) and text != ":memory:" and not _is_there(Path(text)):
            sentence = say(
                "There's no store {name}. For a new one, give a file name with an ending, such as {example}.",
                name=repr(text[:40]),
                example="'family.db'",
            )
            raise Refusal("cannot-open", sentence, text[:60])
        return URL.create("sqlite", database=text)
    try:
        url = make_url(text)
    except ArgumentError:
        sentence = say("This isn't the address of a database. One looks like postgresql://name@host/database.")
        raise Refusal("bad-url", sentence) from None
    return url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))


class Database:
    """Opens transactions on a store's database."""

    def __init__(self, place: str | os.PathLike[str] | None, patience: float, content: bytes | None = None) -> None:
        url = _url(place if content is None else ":memory:")
        sqlite = url.get_backend_name() == "sqlite"
        self.where = str(url.database or ":memory:") if sqlite else url.render_as_string(hide_password=True)
        self._patience = patience
        self._gone = False
        self.file = None if not sqlite or url.database in (None, "", ":memory:") else Path(str(url.database))
        in_memory = sqlite and url.database in (None, "", ":memory:")
        self.home = f"{self.where} {next(_COUNTED)}" if in_memory else str(self.file.resolve()) if self.file else self.where
        whole = sqlite and not in_memory and platform.system() == IN_BROWSER
        if sqlite and not in_memory:
            with suppress(OSError), Path(str(url.database)).open("rb") as file:
                refuse_cut_off(Path(str(url.database)), file.read(128))
                refuse_foreign(Path(str(url.database)))
        self._whole = Path(str(url.database)) if whole else None
        # what is only in memory is one connection, which the threads of a kernel take in turns
        self._turn: AbstractContextManager[object] = RLock() if in_memory else nullcontext()
        try:
            if self._whole:
                self._engine: Engine = create_engine("sqlite://", creator=self._read_whole, poolclass=NullPool)
            elif content is not None:
                self.where = str(place)
                self._engine = create_engine(url, creator=lambda: _memory(content), poolclass=StaticPool)
            elif in_memory:
                self._engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
            else:
                self._engine = create_engine(url, connect_args={"timeout": patience} if sqlite else {})
        except NoSuchModuleError:
            sentence = say(
                "There's no kind of database called {kind}. Use sqlite, postgresql, or another one that SQLAlchemy knows.",
                kind=repr(url.drivername),
            )
            raise Refusal("bad-url", sentence, url.drivername) from None
        except ModuleNotFoundError as error:
            sentence = say(
                "{kind} needs the package {package}. Install it with: pip install {package}",
                kind=url.drivername,
                package=_PACKAGES.get(error.name or "", error.name),
            )
            raise Refusal("no-driver", sentence, url.drivername) from None
        if sqlite:
            event.listen(self._engine, "connect", self._connected)
            event.listen(self._engine, "begin", _begin)

    def _read_whole(self) -> sqlite3.Connection:
        assert self._whole is not None
        try:
            content = self._whole.read_bytes()
        except FileNotFoundError:
            content = b""
        except OSError as error:
            sentence = say("{file} can't be read ({reason}). Choose another file.", file=self._whole.name, reason=error.strerror)
            raise Refusal("cannot-open", sentence, self.where) from error
        return _memory(without_log(content)) if content else sqlite3.connect(":memory:")

    def _write_whole(self, db: Connection) -> None:
        assert self._whole is not None
        raw: Any = db.connection.dbapi_connection
        try:
            write_whole(self._whole, raw.serialize())
        except OSError as error:
            raise Refusal("disk-error", say("{reason} All earlier answers are kept.", reason=error), self.where) from error

    def _connected(self, raw: Any, _: object) -> None:
        raw.isolation_level = None  # transactions begin where we say, not where the module guesses
        try:
            for setting in ("synchronous = FULL", "secure_delete = ON", "trusted_schema = OFF"):
                raw.execute(f"PRAGMA {setting}")
        except sqlite3.Error:
            raw.close()
            raise

    @contextmanager
    def transaction(self, *, write: bool) -> Iterator[Connection]:
        """Do something in one transaction: all of it is kept for good when this ends, or nothing."""
        if self._gone:
            sentence = say("This store was only in memory, and it's closed. Open a new one, with a file if you want to keep it.")
            raise Refusal("closed", sentence, self.where)
        try:
            how = "BEGIN IMMEDIATE" if write else "BEGIN"
            with self._turn, self._engine.connect().execution_options(begin_with=how) as db:
                with db.begin():
                    yield db
                if write and self._whole is not None:
                    self._write_whole(db)
                elif write:
                    self._empty_log(db)
        except DBAPIError as error:
            raise self._refusal(error) from error
        except sqlite3.Error as error:  # while connecting
            raise self._refusal(error) from error

    def _refusal(self, error: DBAPIError | sqlite3.Error) -> Refusal:
        cause = error.orig if isinstance(error, DBAPIError) else error
        name = getattr(cause, "sqlite_errorname", "")
        for fault, (code, sentence) in _FAULTS.items():
            if name.startswith(fault):
                return Refusal(code, say(sentence, file=shortened(self.where)), self.where)
        told = str(cause).strip().partition("\n")[0][:200]
        return Refusal("database", say("The database {file} says: {reason}", file=self.where, reason=told), self.where)

    def _empty_log(self, db: Connection, patience: float = 0.0) -> None:
        """Bring what a SQLite file's log holds into the file itself; if another program is just using it, the next writer does it."""
        if self._engine.dialect.name != "sqlite":
            return
        raw: Any = db.connection.dbapi_connection
        with suppress(sqlite3.Error):  # it is all kept in the log
            raw.execute(f"PRAGMA busy_timeout = {round(patience * 1000)}")
            raw.execute("PRAGMA journal_mode = WAL").fetchone()
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        raw.execute(f"PRAGMA busy_timeout = {round(self._patience * 1000)}")

    def forget(self) -> None:
        """Let nothing of what was deleted stay in a SQLite file's log, even if that means waiting; elsewhere the database itself sees to that."""
        with self._engine.connect().execution_options(begin_with="") as db:
            self._empty_log(db, self._patience)

    def content(self) -> bytes:
        """Give a copy of all that is in a SQLite database as the bytes of one file, which needs no log beside it."""
        if self._engine.dialect.name != "sqlite":
            sentence = say(
                "{database} is on a database server, which has its own tools for backups, such as pg_dump. Ask whoever looks after it.",
                database=self.where,
            )
            raise Refusal("on-server", sentence, self.where)
        with self.transaction(write=False) as db, closing(sqlite3.connect(":memory:")) as copy:
            raw: Any = db.connection.dbapi_connection
            raw.backup(copy)
            content = copy.serialize()
        return without_log(content)

    def close(self) -> None:
        """Close all connections."""
        self._gone = self._gone or isinstance(self._engine.pool, StaticPool)
        self._engine.dispose()


def _memory(content: bytes) -> sqlite3.Connection:
    raw = sqlite3.connect(":memory:", check_same_thread=False)
    raw.deserialize(content)
    return raw


def _begin(db: Connection) -> None:
    # a writer takes its turn at once: reading first and writing later could find the file changed in between
    statement = db.get_execution_options().get("begin_with", "BEGIN")
    if statement:
        db.exec_driver_sql(statement)
