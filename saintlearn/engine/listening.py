"""Hearing that a game has changed, whoever changed it: that is how every screen of one game follows the others."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import MethodType
from typing import Any, ParamSpec, Self
from weakref import WeakMethod

from saintlearn.ground.arguments import checked_listener
from saintlearn.ground.courtesy import Courteous

P = ParamSpec("P")


def told(call: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
    """Call somebody's function; an exception in it is shown where its author sees it, in a notebook below the cell or in the log, and goes no further."""
    try:
        call(*args, **kwargs)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the author's to see, and the game's to survive
        _show(error)


def _show(error: Exception) -> None:
    notebook = sys.modules.get("IPython")  # nobody has a notebook who hasn't loaded it
    shell = None if notebook is None else notebook.get_ipython()
    if shell is None:
        traceback.print_exception(error)
    else:
        shell.showtraceback((type(error), error, error.__traceback__))


class Listened(Courteous):
    """Something that changes, and tells whoever listens."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[], Callable[[Any], object] | None]] = []
        self._held, self._changed = 0, False

    def listen(self, hears: Callable[[Self], object]) -> Callable[[], None]:
        """Call a function after each change, whoever made it: an action, one that was undone, or another player in a seat.

        It is called when all is written down, and once for changes that belong together. If it fails, its author sees why; the change stays, and everybody
        else hears, too. A copy tells nobody.

        Args:
            hears: The function; it gets what has changed. A method is forgotten along with its object.

        Returns:
            A function that ends it.
        """
        checked_listener("hears", hears)
        listener: Callable[[], Any] = WeakMethod(hears) if isinstance(hears, MethodType) else lambda: hears
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    @contextmanager
    def together(self) -> Iterator[None]:
        """Tell of all that changes in a block once, at its end; also if it fails."""
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
            if self._changed:
                self._tell()

    def _tell(self) -> None:
        """Tell that something has changed. What changes while it is told is told after that, so that everybody hears everything in order."""
        self._changed = bool(self._listeners)
        while self._changed and not self._held:
            self._changed = False
            self._held += 1
            try:
                self._tell_once()
            finally:
                self._held -= 1

    def _tell_once(self) -> None:
        for listener in [*self._listeners]:
            hears = listener()
            if hears is None:
                self._listeners.remove(listener)
            elif listener in self._listeners:
                told(hears, self)

    def __getstate__(self) -> dict[str, Any]:
        """Give what a copy begins with: nobody listens to it."""
        return {**vars(self), "_listeners": [], "_held": 0, "_changed": False}
