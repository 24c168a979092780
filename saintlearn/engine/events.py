"""Events: what happened, as everybody at the table may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

__all__ = ["Event"]


@dataclass(frozen=True, slots=True)
class Event:
    """Base of what happened: facts alone, and only what everybody at the table may know. Its words are the game's, see `Game.sentences`.

    Attributes:
        reveals: Whether the one who acted learned something by it; such an action cannot be taken back.
        follows: Whether it only leads on from what was done before it: it is taken back together with that, and never alone.
    """

    reveals: ClassVar[bool] = False
    follows: ClassVar[bool] = False
