"""Run the Race!: what a seat may want."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from saintlearn.engine.actions import AFTER, Action

__all__ = ["Miss", "Pause", "Play", "Ready", "Resume", "Stuck"]


@dataclass(frozen=True, slots=True)
class _Placing(Action):
    usage: ClassVar[str] = "a card is played as: play agnes-of-rome left."
    card: str
    pile: str = ""


@dataclass(frozen=True, slots=True)
class Play(_Placing):
    """Put a card of the hand on a middle pile (`RR-04`): ``play agnes-of-rome left``.

    Args:
        card: The card.
        pile: ``left`` or ``right``.
        over: The top card that the player saw there, as in ``play agnes-of-rome left over cecilia``. It is a remark, not a part of what
            is done: it tells a play that came too late (`RR-09`) from a wrong try (`RR-08`).
    """

    word: ClassVar[str] = "play"
    over: str = field(default="", compare=False, metadata={AFTER: "over"})


@dataclass(frozen=True, slots=True)
class Miss(_Placing):
    """Let a wrong try count (`RR-08`): ``miss agnes-of-rome left``; the session does it for whoever tried."""

    word: ClassVar[str] = "miss"
    people_only: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Say that one is ready; when both are, the Starter Cards are turned (`RR-03`)."""

    word: ClassVar[str] = "ready"


@dataclass(frozen=True, slots=True)
class Stuck(Action):
    """Say that one sees no card to play (`RR-07`); where there is no hurry, this is the turn."""

    word: ClassVar[str] = "stuck"


@dataclass(frozen=True, slots=True)
class Pause(Action):
    """Stop the clock."""

    word: ClassVar[str] = "pause"
    people_only: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Resume(Action):
    """Let the clock run again."""

    word: ClassVar[str] = "resume"
