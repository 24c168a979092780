"""Run the Race!: what a player can do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from saintlearn.engine.actions import AFTER, Action
from saintlearn.languages import mark


@dataclass(frozen=True, slots=True)
class _Placing(Action):
    usage: ClassVar[str] = mark("Write a card and a pile, such as: play agnes-of-rome left.")
    card: str
    pile: str = ""


@dataclass(frozen=True, slots=True)
class Play(_Placing):
    """Play a card from your hand onto a middle pile (`RR-04`): ``play agnes-of-rome left`` (`RR-09`, `RR-08`)."""

    word: ClassVar[str] = "play"
    over: str = field(default="", compare=False, metadata={AFTER: "over"})


@dataclass(frozen=True, slots=True)
class Miss(_Placing):
    """Count a wrong try (`RR-08`): ``miss agnes-of-rome left``; the session does it for the player who tried."""

    word: ClassVar[str] = "miss"
    people_only: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Say you're ready; when both players are, the Starter Cards are turned over (`RR-03`)."""

    word: ClassVar[str] = "ready"


@dataclass(frozen=True, slots=True)
class Stuck(Action):
    """Say you're stuck (`RR-07`); in a game without hurry, this is your turn."""

    word: ClassVar[str] = "stuck"


@dataclass(frozen=True, slots=True)
class Pause(Action):
    """Pause the race."""

    word: ClassVar[str] = "pause"
    people_only: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Resume(Action):
    """Start the race again after a pause."""

    word: ClassVar[str] = "resume"
