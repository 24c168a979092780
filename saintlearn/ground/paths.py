"""Files: where the data that comes with the package lies (inside an installed package, beside it in a checkout), and how one is written."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

__all__ = ["cards_folder", "fonts_folder", "notebooks_folder", "write_whole"]

_PACKAGE = Path(__file__).resolve().parent.parent


def _data(name: str) -> Path:
    inside = _PACKAGE / "data" / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def cards_folder() -> Path:
    """The folder of the shipped tables."""
    return _data("cards")


def notebooks_folder() -> Path:
    """The folder of the shipped notebooks."""
    return _data("notebooks")


def fonts_folder() -> Path:
    """The folder of the TrueType fonts that pictures and print are drawn with; made when the package is built."""
    return _PACKAGE / "widgets" / "static" / "print"


def write_whole(target: Path, content: bytes) -> None:
    """Write a file as a whole: it is there complete, or as it was before.

    Raises:
        OSError: It cannot be written; the error names the target.
    """
    if not target.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
    part = target.with_name(target.name + ".part")
    try:
        part.write_bytes(content)
        part.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(target)) from None
