"""Codes are short: whoever guesses them must wait."""

from __future__ import annotations

import time
from collections import deque
from typing import Final

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say

__all__ = ["Tries"]

_TRIES: Final = 6
"""Codes that one device may try in a minute, and ten times as many that all devices may try wrongly."""
_MINUTE: Final = 60.0
_DEVICES: Final = 2000
"""Devices that are remembered."""


class Tries:
    """Counts the wrong codes of each device, and of all."""

    def __init__(self) -> None:
        self._tried: dict[str, deque[float]] = {}
        self._wrong: deque[float] = deque()

    def count(self, device: str, *, right: bool) -> None:
        """Count a try.

        Raises:
            Refusal: ``too-many``: even the right code isn't heard anymore for a while.
        """
        now = time.monotonic()
        tries = self._tried.setdefault(device, deque())
        for kept in (tries, self._wrong):
            while kept and now - kept[0] > _MINUTE:
                kept.popleft()
        if right and len(tries) < _TRIES:
            return
        if len(tries) >= _TRIES or len(self._wrong) >= 10 * _TRIES:
            raise Refusal("too-many", say("That was a lot of tries. Ask a friend to show you, then try again in a minute."))
        tries.append(now)
        self._wrong.append(now)
        if len(self._tried) > _DEVICES:
            self._tried = {name: kept for name, kept in self._tried.items() if kept}
