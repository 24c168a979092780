"""Words for a screen or file that doesn't know every letter, such as a pipe on Windows."""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata

_HANDLER = "saintlearn-plain"


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Write the bare letter for one with marks, and a question mark for what has none."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    bare = unicodedata.normalize("NFKD", error.object[error.start : error.end])
    return "".join(letter if letter.isascii() else "?" for letter in bare if not unicodedata.combining(letter)), error.end


def speak_plainly() -> None:
    """Let what is printed lose a mark rather than fail, where the output doesn't know a letter."""
    codecs.register_error(_HANDLER, _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_HANDLER)
