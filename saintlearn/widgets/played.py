"""Widgets that show a game of several players: what can be observed in all of them."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic

from saintlearn.engine.game import Outcome
from saintlearn.engine.session import Session
from saintlearn.widgets.base import S, SaintWidget
from saintlearn.widgets.observing import Observable

__all__ = ["Played"]


class Played(SaintWidget[S], Generic[S]):
    """A widget that shows a game."""

    @abstractmethod
    def _follows(self) -> Session:
        """Give the game."""

    @Observable
    def outcome(self) -> Outcome | None:
        """How the game ended, with ``scores`` and ``winners``; None while it goes on."""
        return self._follows().outcome

    @Observable
    def turn(self) -> int | None:
        """The seat whose turn it is, from 0; None when the game is over."""
        return self._follows().turn

    @Observable
    def log_length(self) -> int:
        """How many lines the log has; the first one is the deal."""
        return len(self._follows().log)
