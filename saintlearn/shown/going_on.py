"""What can wait for another day, and go on where it was left."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Protocol

from saintlearn.engine.session import Session
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say, speaking
from saintlearn.shown.base import S, Shown


class Bookmark(Protocol):
    """Where something waits, as `saintlearn.shown.waiting.WaitingPlace` keeps it."""

    number: str

    @property
    def gone(self) -> bool:
        """Whether it was ended or put away elsewhere."""

    def keep(self, shown: Waits[Any]) -> str:
        """Write down what was done; give a sentence if that failed."""

    def moved_on(self) -> bool:
        """Whether it has gone on in another window."""

    def read(self, shown: Waits[Any]) -> None:
        """Let it go on where it was left."""


class Waits(Shown[S]):
    """Something shown that can go on where it was left."""

    place: Bookmark | None = None
    """Where it waits if it is left in the middle; None where it doesn't wait."""

    def wait_at(self, place: Bookmark, *, goes_on: bool = False) -> None:
        """Wait at a place from now on whenever it is left in the middle.

        Args:
            place: The place.
            goes_on: Whether to go on with what waits there.

        Raises:
            Refusal: It can't be read.
        """
        if goes_on:
            with speaking(self._language):
                place.read(self)
        self.place = place
        if goes_on:
            self._publish()

    @abstractmethod
    def under_way(self) -> Session | None:
        """Give the game that isn't over; None if nothing would be lost."""

    @abstractmethod
    def kept_beside(self) -> dict[str, Any]:
        """Give what is kept beside the game, as plain JSON values."""

    @abstractmethod
    def go_on(self, content: Mapping[str, Any], name: str, beside: Mapping[str, Any]) -> None:
        """Go on with a game that was kept.

        Args:
            content: What was kept of it.
            name: What to call it in sentences.
            beside: What `kept_beside` gave.

        Raises:
            SaveError: It can't be read.
        """

    def _publish(self) -> None:
        if self.place is not None:
            with speaking(self._language):
                self._troubled("place", self.place.keep(self))
        super()._publish()

    def _look_elsewhere(self) -> None:
        if self.place is not None and self.place.moved_on():
            self.place.read(self)
            self._publish()
            raise Refusal("stale", say("This game went on in another window. Here is how it stands now."))
