"""A file that arrives from the browser in parts."""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Mapping
from typing import Any, Final

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say

__all__ = ["Arriving"]

_MOST: Final = 512
"""Parts of one file."""
_LONGEST: Final = 1_000_000
"""Letters of one part."""


class Arriving:
    """Puts a file together.

    >>> arriving = Arriving()
    >>> arriving.take({"name": "a.txt", "part": 0, "parts": 2, "data": "SGU="})
    >>> arriving.take({"name": "a.txt", "part": 1, "parts": 2, "data": "bGxv"})
    ('a.txt', b'Hello')
    """

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def take(self, content: Mapping[str, Any]) -> tuple[str, bytes] | None:
        """Take a part; give the name and the content of the file when it is whole.

        Raises:
            Refusal: ``bad-message``: it is no part, or not the next one; then all parts are forgotten.
        """
        name, part, parts, data = (content.get(key) for key in ("name", "part", "parts", "data"))
        if part == 0:
            self._parts.clear()
        try:
            if not isinstance(name, str) or len(name) > 255 or not isinstance(data, str) or len(data) > _LONGEST:
                raise ValueError(name)
            if type(part) is not int or type(parts) is not int or part != len(self._parts) or not part < parts <= _MOST:
                raise ValueError(part)
            self._parts.append(b64decode(data, validate=True))
        except (ValueError, binascii.Error):
            self._parts.clear()
            raise Refusal("bad-message", say("Part of this file didn't arrive. Please try again.")) from None
        if len(self._parts) < parts:
            return None
        whole = b"".join(self._parts)
        self._parts.clear()
        return name, whole
