"""The journal of a class: a file to which every change is added before anybody is told of it, so that a process may be killed at any moment."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

__all__ = ["Journal"]

_OPEN: Final = os.O_WRONLY | os.O_APPEND | os.O_CREAT


class Journal:
    """A file of lines of JSON, which only its owner can read.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     journal = Journal(Path(folder) / "journal")
    ...     journal.add({"do": "lock", "on": True})
    ...     list(journal.lines())
    [{'do': 'lock', 'on': True}]
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, record: Mapping[str, Any]) -> None:
        """Add a line; it is whole in the file when this returns, or nothing of it is.

        Raises:
            OSError: It can't be written, as on a full disk.
        """
        line = json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        file = os.open(self.path, _OPEN, 0o600)
        try:
            before = os.fstat(file).st_size
            try:
                written = os.write(file, line)
            except OSError:
                os.ftruncate(file, before)
                raise
            if written < len(line):
                os.ftruncate(file, before)
                raise OSError(28, os.strerror(28), str(self.path))
        finally:
            os.close(file)

    def lines(self) -> Iterator[dict[str, Any]]:
        """Give all lines. One that was torn off when the computer lost its power is cut off.

        Raises:
            OSError: The file can't be read.
        """
        if not self.path.exists():
            return
        content = self.path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            with self.path.open("rb+") as file:
                file.truncate(whole)
        for line in content[:whole].splitlines():
            yield json.loads(line)

    def forget(self) -> None:
        """Delete the file, and with it all names."""
        self.path.unlink(missing_ok=True)
