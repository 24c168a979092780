"""The quiz."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.base import BaseState
from saintlearn.wire.questions import Explanation, ShownQuestion

Pane: TypeAlias = Literal["full", "half", "missed"]
"""How bright a pane shines: known, known in part or when it came back, missed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizLine:
    """A question that was answered: a window of the wall."""

    prompt: str
    told: Explanation
    pane: Pane
    night: str
    """What lies over the window of the saint; empty where all of it is lit."""
    again: bool
    """Whether it is one of those to look at again."""
    relit: bool
    """Whether it was missed at first, and known when it came back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizEnding:
    """The end of a quiz."""

    lines: tuple[QuizLine, ...]
    bright: int
    passed: bool
    perfect: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizState(BaseState):
    """A quiz on the screen."""

    phase: Literal["ask", "told", "over"]
    number: int
    length: int
    attempt: int
    back: int | None
    """The number of the question that has come back, since it was not known."""
    last: bool
    panes: tuple[Pane, ...]
    question: ShownQuestion | None
    told: Explanation | None
    result: QuizEnding | None
