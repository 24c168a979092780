"""What the rules of all activities have in common."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import repeat
from typing import ClassVar, TypeVar

from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.game import Game
from saintlearn.study.reviews import Grade
from saintlearn.study.words import NOTHING_DONE

State = TypeVar("State")
View = TypeVar("View")


@dataclass(frozen=True, slots=True)
class Next(Action):
    """Go on."""

    word: ClassVar[str] = "next"


@dataclass(frozen=True, slots=True)
class Recalled(Event):
    """Somebody showed how well something is known."""

    item: str
    grade: Grade


class StudyRules(Game[State, View]):
    """Rules of an activity: all lies open but what its view leaves out, and no computer takes part."""

    nothing_done = NOTHING_DONE
    packs = True

    def interrupts(self, state: State) -> bool:
        return False

    def asked(self, state: State) -> Iterable[str]:
        """Name by their ids the questions of all that was recalled so far, in that order; empty where an item was asked as a whole."""
        return repeat("")
