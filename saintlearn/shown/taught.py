"""Widgets that can teach themselves, as a first game does."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, Generic

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.rooms.guide import Guide, Guiding
from saintlearn.shown.base import S, Shown
from saintlearn.wire.guide import Guided
from saintlearn.wire.plain import ABSENT, Absent


class Taught(Shown[S], Generic[S]):
    """A widget that shows first how it's played, if somebody wishes."""

    _guiding: Guiding | None = None
    """Where it stands in that; None where it shows nothing of the kind."""

    @property
    @abstractmethod
    def _teaches(self) -> Guide | None:
        """How it teaches itself; None if it can't."""

    @abstractmethod
    def _led(self) -> tuple[Any, ...]:
        """Give what the guide looks at to say what to do."""

    def _child(self) -> str:
        """Name whoever is led; empty for nobody in particular."""
        return ""

    def _pack(self) -> Iterable[Card]:
        """Give the cards among which two may be shown first."""
        return ()

    def _teach(self) -> None:
        guide = self._teaches
        self._guiding = None if guide is None else Guiding.begin(guide, tuple(self._pack()))

    def skip_looking(self) -> None:
        """Begin with the first led move: whoever plays has looked at two cards in another game."""
        if self._guiding is not None:
            self._guiding = self._guiding.past_looking()
            self._publish()

    def _led_on(self) -> Guiding | None:
        """Tell where it will stand once the person has done what they are about to do."""
        return self._guiding and self._guiding.after_act(*self._led())

    def _guided(self) -> Guided | Absent | None:
        if self._teaches is None:
            return ABSENT
        return self._guiding.guided(self._child(), *self._led()) if self._guiding else None

    def _guide(self, what: str) -> None:
        if self._teaches is None or what not in ("next", "skip", "again"):
            raise Refusal("bad-message", say("The game doesn't understand that."))
        if what == "again":
            self._teach()
        elif self._guiding is not None:
            self._guiding = self._guiding.next(*self._led()) if what == "next" else None
        self._publish()
