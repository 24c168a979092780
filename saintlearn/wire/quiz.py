"""The quiz."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.wire.base import BaseState
from saintlearn.wire.questions import LookAgain, Question, Told

__all__ = ["Line", "Pane", "QuizState", "Result"]

Pane: TypeAlias = Literal["full", "half", "new"]
"""How bright a pane shines: known, known in part, new."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A question that was answered."""

    prompt: str
    sentence: str
    pane: Pane


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The end of a quiz."""

    lines: tuple[Line, ...]
    again: tuple[LookAgain, ...]
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
    panes: tuple[Pane, ...]
    question: Question | None
    told: Told | None
    result: Result | None
