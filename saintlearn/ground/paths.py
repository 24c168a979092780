"""Files: where to find the data that comes with the package (inside an installed package, beside it in a checkout), and how to write one."""

from __future__ import annotations

import contextlib
import errno
import os
import platform
import time
from pathlib import Path
from typing import Final

__all__ = ["cards_folder", "command", "fonts_folder", "notebooks_folder", "project_folder", "put", "user_folder", "write_whole"]

_WAITS: Final = (0.05, 0.1, 0.2, 0.4) if os.name == "nt" else ()
"""Seconds to wait for another program that has a file open: a virus scanner or a backup has it for a moment. Only Windows minds."""

_PACKAGE = Path(__file__).resolve().parent.parent


def _data(name: str) -> Path:
    inside = _PACKAGE / "data" / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def cards_folder() -> Path:
    """Find the folder of the tables that come with the package."""
    return _data("cards")


def notebooks_folder() -> Path:
    """Find the folder of the notebooks that come with the package."""
    return _data("notebooks")


def fonts_folder() -> Path:
    """Find the folder of the TrueType fonts for pictures and print; the build of the package makes it."""
    return _PACKAGE / "widgets" / "static" / "print"


def project_folder() -> Path | None:
    """Find the checkout that this package is run from; None if it is installed."""
    return _PACKAGE.parent if (_PACKAGE.parent / "run.py").is_file() else None


def user_folder() -> Path:
    """Tell the folder where the system wants this program's data.

    Returns:
        ``saintlearn`` in %LOCALAPPDATA% on Windows, in ``~/Library/Application Support`` on macOS, else in $XDG_DATA_HOME or ``~/.local/share``.
    """
    system, home = platform.system(), Path.home()
    if system == "Windows":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif system == "Darwin":
        base = home / "Library" / "Application Support"
    else:
        told = os.environ.get("XDG_DATA_HOME", "")
        base = Path(told) if Path(told).is_absolute() else home / ".local" / "share"
    return base / "saintlearn"


def command() -> str:
    """Give the beginning of every command, as it works in any folder: the installed one, or the one of this checkout."""
    project = project_folder()
    return "saintlearn" if project is None else f'{"py" if os.name == "nt" else "python3"} "{project / "run.py"}"'


def put(part: Path, target: Path) -> None:
    """Move a finished file or folder to its place, where a file is replaced.

    Raises:
        OSError: If it can't be moved; on Windows also if another program has the file open and keeps it.
    """
    for wait in _WAITS:
        try:
            part.replace(target)
        except PermissionError:
            time.sleep(wait)
        else:
            return
    part.replace(target)


def write_whole(target: Path, content: bytes) -> None:
    """Write a whole file: afterwards it is complete, or as it was before.

    Raises:
        OSError: If it can't be written. The error names the target.
    """
    if not target.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
    part = target.with_name(target.name + ".part")
    try:
        part.write_bytes(content)
        with part.open("rb+") as file:
            os.fsync(file.fileno())  # or a power cut could leave the new name without the content
        put(part, target)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(target)) from None
