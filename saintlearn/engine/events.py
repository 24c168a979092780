"""Events: what happened, as everybody at the table may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

__all__ = ["Event"]


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events: only facts, and only what everybody at the table may know. The game says them, see `Game.sentences`.

    Attributes:
        reveals: Whether the player who acted learned something new; such an action can't be undone.
        follows: Whether it only follows from the action before it: it is undone together with that one, never alone.
    """

    reveals: ClassVar[bool] = False
    follows: ClassVar[bool] = False
