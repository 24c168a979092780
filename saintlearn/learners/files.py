"""The files of stores: what is read of them without opening them as a store, and where a copy can be written."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from saintlearn.ground.paths import no_folder
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say

_MAGIC: Final = b"SQLite format 3\0"
_JOURNAL: Final = slice(18, 20)
"""Where a SQLite file says whether it is in WAL mode (2, 2), which a database in memory cannot be, or not (1, 1)."""
_LOGGED, _ALONE = b"\2\2", b"\1\1"
_TABLES: Final = slice(100, 105)
_NO_TABLES: Final = b"\r\0\0\0\0"
"""What a SQLite file says there if it has no tables: a leaf without a free block and without a cell."""
_STORE: Final = "saintlearn_store"
"""The table that every store has."""
_LARGEST: Final = 256 * 1024 * 1024
"""Bytes that a copy can have: a class of thirty needs a tenth of that for years."""


def is_database(content: bytes) -> bool:
    """Tell whether this is the content of a SQLite file."""
    return content.startswith(_MAGIC)


def without_log(content: bytes) -> bytes:
    """Give the content of a SQLite file as one that needs no log beside it."""
    return content[: _JOURNAL.start] + _ALONE + content[_JOURNAL.stop :]


def read_file(path: Path) -> bytes:
    """Read a file."""
    try:
        if path.stat().st_size > _LARGEST:
            sentence = say("{file} is too big to be a copy of what children know. Choose another file.", file=path)
            raise Refusal("cannot-open", sentence, str(path))
        return path.read_bytes()
    except OSError as error:
        sentence = say("{file} can't be read ({reason}). Choose another file.", file=path, reason=error.strerror)
        raise Refusal("cannot-open", sentence, str(path)) from error


def content_of(told: bytes | Path, where: str) -> bytes:
    """Give the content of a SQLite file with what its log holds, and change neither."""
    if isinstance(told, Path) and _has_log(told):
        uri = f"{told.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True)) as raw, closing(sqlite3.connect(":memory:")) as copy:
            raw.backup(copy)
            return without_log(copy.serialize())
    content = read_file(told) if isinstance(told, Path) else told
    _refuse(content, where)
    return without_log(content)


def refuse_foreign(path: Path) -> None:
    """Refuse the database of another program as a store."""
    if is_foreign(path, _STORE):
        raise not_a_store(str(path))


def is_foreign(path: Path, ours: str) -> bool:
    """Tell whether a file is the database of another program. It is only looked at: neither it nor its log changes."""
    try:
        uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(uri, uri=True)) as raw:
            names = {name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite%'")}
            (program,) = raw.execute("PRAGMA application_id").fetchone()
    except sqlite3.Error:
        return False  # it is new, busy, or no database: whoever opens it says so
    return program != 0 or (bool(names) and ours not in names)  # other programs put their number into a file before they write anything


def not_a_store(where: str) -> Refusal:
    """Say that a database is no store of learners."""
    sentence = say("{file} isn't a store of learners. Choose another file; this one wasn't changed.", file=where)
    return Refusal("not-a-store", sentence, where)


def refuse_cut_off(path: Path, begin: bytes) -> None:
    """Refuse a file that was copied without the log that holds what it should have."""
    if not _has_log(path):
        _refuse(begin, str(path))


def _refuse(begin: bytes, where: str) -> None:
    if is_database(begin) and begin[_JOURNAL] == _LOGGED and begin[_TABLES] == _NO_TABLES:
        sentence = say(
            "This copy was made while the program was running, and its newest answers are in the file {file}-wal next to it. "
            "Copy both, or make the copy with: saintlearn store backup",
            file=where,
        )
        raise Refusal("cut-off", sentence, where)


def _has_log(path: Path) -> bool:
    try:
        return _log_of(path).stat().st_size > 0
    except OSError:
        return False


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def check_target(target: Path, own: str) -> None:
    """Refuse a place where a copy would replace something else."""
    if not target.exists():
        if not target.parent.is_dir():
            raise no_folder(target, "cannot-open")
        return
    if target.is_dir():
        raise Refusal("cannot-open", say("{file} is a folder. Name a file, such as learners-backup.db.", file=target), str(target))
    if Path(own).exists() and target.samefile(own):
        raise Refusal("in-use", say("{file} is the store itself. Choose another name for the copy.", file=target), str(target))
    if _log_of(target).exists():
        raise Refusal(
            "in-use", say("{file} is a store that is open right now. Choose another name for the copy.", file=target), str(target)
        )
    if not _is_store(read_file(target)):
        sentence = say("{file} isn't a copy that saintlearn made, so it stays as it is. Choose another name for the copy.", file=target)
        raise Refusal("not-a-store", sentence, str(target))


def _is_store(content: bytes) -> bool:
    if not is_database(content):
        return False
    with closing(sqlite3.connect(":memory:")) as db:
        try:
            db.deserialize(without_log(content))
            found = db.execute("SELECT count(*) FROM sqlite_master WHERE name = ?", (_STORE,)).fetchone()
        except sqlite3.Error:
            return False
    return bool(found[0])
