"""A file that arrives from the browser in parts."""

from __future__ import annotations

import binascii
from base64 import b64decode
from typing import Final

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.wire.requests import FileRequest
from saintlearn.wire.voices import VoicePartRequest

_MOST: Final = 512
"""Parts of one file."""
_LONGEST: Final = 1_000_000
"""Letters of one part."""


class Arriving:
    """Puts a file together.

    >>> arriving = Arriving()
    >>> arriving.take(FileRequest(type="restore", name="a.txt", part=0, parts=2, data="SGU="))
    >>> arriving.take(FileRequest(type="restore", name="a.txt", part=1, parts=2, data="bGxv"))
    ('a.txt', b'Hello')
    """

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def take(self, request: FileRequest | VoicePartRequest) -> tuple[str, bytes] | None:
        """Take a part; give the name and the content of the file when it is whole."""
        if request.part == 0:
            self._parts.clear()
        try:
            if request.part != len(self._parts) or not request.part < request.parts <= _MOST:
                raise ValueError(request.part)
            self._parts.append(b64decode(request.data, validate=True))
        except (ValueError, binascii.Error):
            self._parts.clear()
            raise Refusal("bad-message", say("Part of this file didn't arrive. Please try again.")) from None
        if len(self._parts) < request.parts:
            return None
        whole = b"".join(self._parts)
        self._parts.clear()
        return request.name, whole
