"""Files: where to find the data that comes with the package (inside an installed package, beside it in a checkout), and how to write one."""

from __future__ import annotations

import contextlib
import errno
import os
import platform
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from saintlearn.ground.refusal import FolderInTheWay, NoSuchFile, NotAllowed, NotWritten, Refusal, WrongKind
from saintlearn.languages import either, mark, say

_WAITS: Final = (0.05, 0.1, 0.2, 0.4) if os.name == "nt" else ()
"""Seconds to wait for another program that has a file open: a virus scanner or a backup has it for a moment. Only Windows minds."""

IN_BROWSER: Final = "Emscripten"
"""What `platform.system` says in a browser alone."""
_DRIVE: Final = Path("/drive")
"""Where JupyterLite shows Python the files that the browser keeps."""
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
    """Tell the folder where this program's data belongs: in ``XDG_DATA_HOME`` where that is set, or else where the system wants it."""
    system, home, told = platform.system(), Path.home(), Path(os.environ.get("XDG_DATA_HOME", ""))
    if told.is_absolute():
        base = told
    elif system == "Windows":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif system == "Darwin":
        base = home / "Library" / "Application Support"
    else:
        base = home / ".local" / "share"
    return base / "saintlearn"


def kept_folder() -> Path:
    """Tell the folder where a family's store is, and what lies beside it, when no other is named."""
    return _DRIVE if platform.system() == IN_BROWSER else user_folder()


def command() -> str:
    """Give the beginning of every command, as it works in any folder: the installed one, or the one of this checkout."""
    project = project_folder()
    return "saintlearn" if project is None else f'{"py" if os.name == "nt" else "python3"} "{project / "run.py"}"'


def put(part: Path, target: Path) -> None:
    """Move a finished file or folder to its place, where a file is replaced."""
    for wait in _WAITS:
        try:
            part.replace(target)
        except PermissionError:
            time.sleep(wait)
        else:
            return
    part.replace(target)


_REASONS: Final = {
    errno.ENOSPC: ("disk-full", mark("The disk is full, so we can't write {file}. Make room, or choose another place.")),
    errno.EDQUOT: ("disk-full", mark("Your share of the disk is full, so we can't write {file}. Make room, or choose another place.")),
    errno.EFBIG: ("disk-full", mark("{file} gets too large for this disk. Choose another place.")),
    errno.EROFS: ("read-only", mark("We can't write {file}: this disk is read-only. Choose another place.")),
    errno.EACCES: (
        "not-allowed",
        mark(
            "We can't write {file}: you may not write there, or another program has it open. Close that program, or choose another place."
        ),
    ),
    errno.EISDIR: ("is-folder", mark("{file} is a folder. Name a file in it.")),
    errno.ENAMETOOLONG: ("long-name", mark("The name {file} is too long for this computer. Choose a shorter one.")),
    errno.ENOENT: ("no-folder", mark("There is no folder {folder}. Make it first, or choose another folder.")),
}
"""Why a file can't be written, and what to do."""
_LIKE: Final = {
    errno.EPERM: errno.EACCES,
    getattr(errno, "ETXTBSY", errno.EPERM): errno.EACCES,
    errno.EBUSY: errno.EACCES,
    errno.ENOTDIR: errno.ENOENT,
}
_KINDS: Final = {errno.EACCES: NotAllowed, errno.EISDIR: FolderInTheWay}
_SHOWN: Final = 120


def shortened(name: str) -> str:
    """Give a path as a sentence can hold it."""
    return name if len(name) <= _SHOWN else name[: _SHOWN // 2] + "…" + name[-_SHOWN // 2 :]


def no_folder(target: Path, code: str = "no-folder") -> NoSuchFile:
    """Say that the folder of a file to write doesn't exist."""
    words = say(_REASONS[errno.ENOENT][1], folder=repr(str(target.parent)[:_SHOWN]))
    return NoSuchFile(code, words, str(target))


def is_folder(path: Path, hint: str = "", code: str = "is-folder") -> FolderInTheWay:
    """Say that a folder was given where a file is read or kept."""
    words = say("{file} is a folder. {hint}", file=repr(shortened(str(path))), hint=hint or say("Name a file in it."))
    return FolderInTheWay(code, words, str(path))


def _refused(reason: int, target: Path, told: str = "") -> NoSuchFile | NotWritten:
    """Say why a file can't be written."""
    known = _LIKE.get(reason, reason)
    code, sentence = _REASONS.get(known, ("not-written", mark("We can't write {file}: {reason}. Choose another place.")))
    name = str(target)
    shown = shortened(name)
    if known == errno.ENOENT:
        return no_folder(target)
    words = say(sentence, file=repr(shown), reason=told or os.strerror(reason))
    error = _KINDS.get(known, NotWritten)(code, words, name)
    error.errno = reason
    return error


@contextlib.contextmanager
def writing(target: Path) -> Iterator[None]:
    """Say in one sentence why a file or folder can't be written, whatever goes wrong meanwhile."""
    try:
        yield
    except Refusal:
        raise
    except OSError as error:
        raise _refused(error.errno or errno.EIO, target, error.strerror or str(error)) from None


@contextlib.contextmanager
def reading(path: Path) -> Iterator[None]:
    """Say in one sentence why a file can't be read."""
    try:
        yield
    except Refusal:
        raise
    except FileNotFoundError:
        raise NoSuchFile("no-file", say("There is no file {file}.", file=repr(shortened(str(path)))), str(path)) from None
    except OSError as error:
        if os.path.isdir(path):  # noqa: PTH112 - it never fails, whatever the path is
            raise is_folder(path) from None
        words = say("We can't read {file}: {reason}.", file=repr(shortened(str(path))), reason=error.strerror or error)
        raise Refusal("not-read", words, str(path)) from None


def checked_path(path: object) -> Path:
    """Take the path that somebody gives."""
    if not isinstance(path, (str, os.PathLike)) or not isinstance(os.fspath(path), str):
        raise WrongKind("bad-path", say("A file needs a path, such as 'saints.pdf' (you gave {given}).", given=repr(path)[:_SHOWN]))
    try:
        if b"\0" in os.fsencode(path):
            raise ValueError("no file has such a name")
    except ValueError:
        sentence = say("No file can have the name {name}. Choose one with letters and numbers.", name=ascii(os.fspath(path))[:_SHOWN])
        raise Refusal("bad-path", sentence, ascii(os.fspath(path))) from None
    return Path(path)


def file_to_write(path: str | os.PathLike[str]) -> Path:
    """Take the path of a file to write."""
    target = checked_path(path)
    with writing(target):
        if not target.parent.is_dir():
            raise no_folder(target)
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
    return target


def target_file(path: str | os.PathLike[str], suffixes: Sequence[str]) -> Path:
    """Take the path of a file to write whose ending says what it holds."""
    target = checked_path(path)
    if target.suffix.lower() not in suffixes:
        sentence = say(
            "The file name must end in {endings} (you gave {given}).", endings=either(suffixes), given=repr(shortened(target.name))
        )
        raise Refusal("bad-option", sentence)
    return file_to_write(target)


def write_whole(target: Path, content: bytes) -> None:
    """Write a whole file: afterwards it is complete, or as it was before."""
    if not target.name:
        raise _refused(errno.EISDIR, target)
    part = target.with_name(target.name + ".part")
    with writing(target):
        try:
            part.write_bytes(content)
            with part.open("rb+") as file:
                os.fsync(file.fileno())  # or a power cut could leave the new name without the content
            put(part, target)
        except OSError:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
            raise
