"""Where the questions about the saints come from, and which one is asked (`HQ-47`, `HQ-48`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.questions import Question
from saintlearn.engine.chance import Chance

__all__ = ["QuestionSource", "choose", "written_questions"]


class QuestionSource(Protocol):
    """Gives all questions that can be asked about a saint."""

    def __call__(self, saint: str) -> Sequence[Question]:
        """List questions about the saint with this slug, the same ones every time."""


@cache
def written_questions(saint: str) -> tuple[Question, ...]:
    """List the hand-written questions about a saint."""
    return tuple(question for question in load_catalogue().questions if question.saint == saint)


def choose(source: QuestionSource, saint: str, level: int, asked: frozenset[str], chance: Chance) -> Question | None:
    """Choose a question that was not asked in this game: of the level, or of the nearest easier one; None where none is left."""
    left = [question for question in source(saint) if question.level <= level and question.prompt not in asked]
    hardest = max((question.level for question in left), default=0)
    left = [question for question in left if question.level == hardest]
    return left[chance.choice(len(left))] if left else None
