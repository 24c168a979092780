"""Saved files: each has a format, a version and a digest around its content, so that a file changed by hand is refused."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import zlib
from collections.abc import Mapping
from typing import Any, Final

from saintlearn.ground.paths import checked_path, file_to_write, is_folder, reading, write_whole
from saintlearn.ground.refusal import NoSuchFile, SaveError
from saintlearn.languages import say

VERSION: Final = 1
"""Version of the format that `write_save_file` writes."""
LARGEST: Final = 16 * 1024 * 1024
"""Most bytes that a saved file may have."""


def digest(content: Mapping[str, Any]) -> str:
    """Compute the digest of a content that has none yet, as 64 hexadecimal digits; the order of its keys doesn't matter."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def packed(value: Any) -> str:
    """Pack JSON values, so that they take little room, and nobody reads them by looking into the file; they are no secret, only out of sight.

    >>> unpacked(packed(["lucy", 3]))
    ['lucy', 3]
    """
    return base64.b64encode(zlib.compress(json.dumps(value).encode())).decode()


def unpacked(text: str) -> Any:
    """Unpack what `packed` packed."""
    read = zlib.decompressobj()
    try:
        return json.loads(read.decompress(base64.b64decode(text, validate=True), LARGEST))
    except (zlib.error, RecursionError, TypeError) as error:
        raise ValueError(say("The packed part can't be read.")) from error


def sealed(kind: str, content: Mapping[str, Any]) -> bytes:
    """Write a content as a saved file has it, with its format, its version, and its digest."""
    whole: dict[str, Any] = {"format": f"saintlearn {kind}", "version": VERSION, **content}
    whole["digest"] = digest(whole)
    return json.dumps(whole, ensure_ascii=False).encode()


def write_save_file(path: str | os.PathLike[str], kind: str, content: Mapping[str, Any]) -> None:
    """Write a saved file, completely or not at all."""
    write_whole(file_to_write(path), sealed(kind, content))


def read_save_file(path: str | os.PathLike[str], *kinds: str) -> dict[str, Any]:
    """Read a saved file; the caller checks whether its content follows the rules."""
    target = checked_path(path)
    name = target.name
    with reading(target):
        there = target.is_file()
        if target.is_dir():
            raise is_folder(target)
    if not there:
        raise NoSuchFile("no-file", say("There is no saved file {path}.", path=repr(str(path))))
    if target.stat().st_size > LARGEST:
        raise SaveError("too-large", say("{file} is too large to be a saved file.", file=name), name)
    with reading(target):
        written = target.read_bytes()
    return opened(written, name, *kinds)


def opened(written: bytes, name: str, *kinds: str) -> dict[str, Any]:
    """Read what `sealed` wrote; the caller checks whether its content follows the rules."""
    try:
        content = json.loads(written.decode("utf-8"))
    except (ValueError, RecursionError):  # not UTF-8, not JSON, or a number without end
        raise SaveError("truncated", say("{file} can't be read. It isn't a saved file, or its end is missing.", file=name), name) from None
    if not isinstance(content, dict) or content.get("format") not in [f"saintlearn {kind}" for kind in kinds]:
        raise SaveError("not-a-save", say("{file} isn't a saved file that can be opened here.", file=name), name)
    version = content.get("version")
    if type(version) is not int or version < 1:
        raise SaveError("edited", say("{file} doesn't say which version of saintlearn saved it.", file=name), name)
    if version > VERSION:
        raise SaveError("newer", say("{file} was saved by a newer version of saintlearn. Update saintlearn to open it.", file=name), name)
    if content.pop("digest", None) != digest(content):
        raise SaveError("edited", say("{file} was changed after it was saved, so it can't be opened.", file=name), name)
    return content
