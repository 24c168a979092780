"""Files of quizzes, bees and the like: a version, what it was made of, and the log; changed by hand they are refused."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from saintlearn.engine.refusal import SaveError
from saintlearn.paths import write_whole

__all__ = ["VERSION", "pack", "read_file", "unpack", "write_file"]

VERSION: Final = 1
"""Version of the format that is written."""
_LARGEST: Final = 4 * 1024 * 1024


def pack(words: tuple[str, ...]) -> str:
    """Pack what would tell answers, so that nobody reads them by looking into the file; it is no secret, only out of sight.

    >>> unpack(pack(("agnes-of-rome/feast", "lucy/feast")))
    ('agnes-of-rome/feast', 'lucy/feast')
    """
    return base64.b64encode(zlib.compress(json.dumps(words).encode())).decode()


def unpack(text: str) -> tuple[str, ...]:
    """Unpack what `pack` packed.

    Raises:
        ValueError: It is something else.
    """
    read = zlib.decompressobj()
    try:
        words = json.loads(read.decompress(base64.b64decode(text, validate=True), _LARGEST))
    except (zlib.error, RecursionError, TypeError) as error:
        raise ValueError("The packed part cannot be read.") from error
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise ValueError("The packed part is no list of words.")
    return tuple(words)


def _digest(content: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode("ascii")).hexdigest()


def write_file(path: str | os.PathLike[str], kind: str, setup: Mapping[str, Any], log: list[list[str | None]]) -> None:
    """Write one; the file is there whole or not at all.

    Raises:
        OSError: It cannot be written.
    """
    content: dict[str, Any] = {"format": f"saintlearn {kind}", "version": VERSION, "setup": dict(setup), "log": log}
    content["digest"] = _digest(content)
    write_whole(Path(path), json.dumps(content, indent=1).encode("ascii"))


def read_file(path: str | os.PathLike[str], kind: str) -> dict[str, Any]:
    """Read one; the rules check what its setup and log say.

    Raises:
        SaveError: It is truncated, was edited, is newer than this package, or is something else.
        FileNotFoundError: There is no such file.
    """
    target = Path(path)
    name = target.name
    if not target.is_file():
        raise FileNotFoundError(f"There is no saved {kind} {str(path)!r}.")
    if target.stat().st_size > _LARGEST:
        raise SaveError("too-large", f"{name} is too large to be a saved {kind}.", name)
    try:
        content = json.loads(target.read_text(encoding="utf-8"))
    except (ValueError, RecursionError):
        raise SaveError("truncated", f"{name} cannot be read; it is not a saved {kind}, or its end is missing.", name) from None
    if not isinstance(content, dict) or content.get("format") != f"saintlearn {kind}":
        raise SaveError("not-a-save", f"{name} is not a saved {kind} of saintlearn.", name)
    version = content.get("version")
    if type(version) is not int or version < 1:
        raise SaveError("edited", f"{name} has no version.", name)
    if version > VERSION:
        raise SaveError("newer", f"{name} was saved by a newer saintlearn (format {version}); update saintlearn to open it.", name)
    if content.pop("digest", None) != _digest(content):
        raise SaveError("edited", f"{name} was changed after it was saved, so it cannot be trusted.", name)
    return content
