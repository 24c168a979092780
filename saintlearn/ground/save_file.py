"""What all saved files have around what they hold: format, version, and a digest, so that one changed by hand is refused."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from errno import EISDIR, ENOENT
from pathlib import Path
from typing import Any, Final

from saintlearn.ground.paths import write_whole
from saintlearn.ground.refusal import SaveError

__all__ = ["LARGEST", "VERSION", "digest", "read_save_file", "write_save_file"]

VERSION: Final = 1
"""Version of the format that is written."""
LARGEST: Final = 16 * 1024 * 1024
"""Bytes that a saved file may have."""


def digest(content: Mapping[str, Any]) -> str:
    """Give the digest of a content that has none yet, as 64 hexadecimal digits; the order of its keys does not matter."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def write_save_file(path: str | os.PathLike[str], kind: str, content: Mapping[str, Any]) -> None:
    """Write a file; it is there whole or not at all.

    Args:
        path: Where.
        kind: What is saved, in one word, as ``game``.
        content: Plain JSON values.

    Raises:
        OSError: It cannot be written; the error names the file.
    """
    whole: dict[str, Any] = {"format": f"saintlearn {kind}", "version": VERSION, **content}
    whole["digest"] = digest(whole)
    target = Path(path)
    if target.is_dir():
        raise IsADirectoryError(EISDIR, "this is a folder; give the name of a file in it, as game.json", str(path))
    if not target.parent.is_dir():
        raise FileNotFoundError(ENOENT, f"there is no folder {str(target.parent)!r}; make it first, or choose another", str(path))
    write_whole(target, json.dumps(whole, ensure_ascii=False, indent=1).encode())


def read_save_file(path: str | os.PathLike[str], kind: str) -> dict[str, Any]:
    """Read a file; whether its content keeps the rules is the reader's to check.

    Raises:
        SaveError: ``too-large``, ``truncated``, ``not-a-save``, ``newer`` (than this package), or ``edited``.
        FileNotFoundError: There is no such file.
    """
    target = Path(path)
    name = target.name
    if not target.is_file():
        raise FileNotFoundError(f"There is no saved {kind} {str(path)!r}.")
    if target.stat().st_size > LARGEST:
        raise SaveError("too-large", f"{name} is too large to be a saved {kind}.", name)
    try:
        content = json.loads(target.read_text(encoding="utf-8"))
    except (ValueError, RecursionError):  # not UTF-8, not JSON, or a number without end
        raise SaveError("truncated", f"{name} cannot be read; it is not a saved {kind}, or its end is missing.", name) from None
    if not isinstance(content, dict) or content.get("format") != f"saintlearn {kind}":
        raise SaveError("not-a-save", f"{name} is not a saved {kind} of saintlearn.", name)
    version = content.get("version")
    if type(version) is not int or version < 1:
        raise SaveError("edited", f"{name} has no version.", name)
    if version > VERSION:
        raise SaveError("newer", f"{name} was saved by a newer saintlearn (format {version}); update saintlearn to open it.", name)
    if content.pop("digest", None) != digest(content):
        raise SaveError("edited", f"{name} was changed after it was saved, so it cannot be trusted.", name)
    return content
