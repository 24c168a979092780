"""Codes are short: whoever guesses them must wait."""

from __future__ import annotations

import time
from collections import deque
from typing import Final

from saintlearn.ground.refusal import Refusal
from saintlearn.hall.logs import Archive
from saintlearn.languages import say

_TRIES: Final = 6
"""Codes that one device may try in a minute, and ten times as many that all devices may try wrongly."""
_MINUTE: Final = 60.0


class Tries:
    """Counts the wrong codes of each device, and of all."""

    def __init__(self) -> None:
        self._wrong: deque[tuple[float, str]] = deque()

    def count(self, device: str, *, right: bool) -> None:
        """Count a try."""
        wrong = self._lately()
        own = wrong.count(device)
        if right and own < _TRIES:
            return
        if own >= _TRIES or len(wrong) >= 10 * _TRIES:
            raise Refusal("too-many", say("That was a lot of tries. Ask a friend to show you, then try again in a minute."))
        self._add(device)

    def _lately(self) -> list[str]:
        """Tell which devices were wrong in the last minute, each as often as it was; nothing older is kept."""
        while self._wrong and time.monotonic() - self._wrong[0][0] > _MINUTE:
            self._wrong.popleft()
        return [device for _, device in self._wrong]

    def _add(self, device: str) -> None:
        self._wrong.append((time.monotonic(), device))


class SharedTries(Tries):
    """Counts them for all processes that use a database."""

    def __init__(self, archive: Archive) -> None:
        super().__init__()
        self._archive = archive

    def _lately(self) -> list[str]:
        now = self._archive.clock
        self._archive.run(f"DELETE FROM tries WHERE at < {now} - ? OR at > {now}", _MINUTE)  # noqa: S608 - the clock is ours
        return [str(device) for (device,) in self._archive.run("SELECT device FROM tries")[0]]

    def _add(self, device: str) -> None:
        self._archive.run(f"INSERT INTO tries (device, at) VALUES (?, {self._archive.clock})", device)  # noqa: S608 - the clock is ours
