"""Printed questions about the saints of a lesson; with the same seed, the quiz in its notebook asks the same ones."""

from __future__ import annotations

from typing import Final, cast

from saintlearn.lessons.plan import Plan
from saintlearn.questions import bank_of
from saintlearn.study.asking import QuestionLevel
from saintlearn.study.printed import Printed
from saintlearn.study.quiz import Quiz
from saintlearn.study.quiz_table import QuizOptions

__all__ = ["TURNS", "kinds_of", "quiz_of", "saints_asked"]

_LENGTH: Final = 10
TURNS: Final = 4
"""Turns of the one saint whom a lesson is about; each friend has one."""
_YOUNGEST: Final = ("written", "who")


def kinds_of(plan: Plan) -> tuple[str, ...]:
    """List the kinds of questions in a lesson; none where they are mixed as everywhere, stories first.

    The youngest, who can't read yet, get questions about stories, and riddles with windows to choose from.

    >>> from saintlearn.lessons import lesson
    >>> kinds_of(lesson("giving-hands")), kinds_of(lesson("young-and-holy"))
    (('written', 'who'), ())
    """
    return _YOUNGEST if plan.age == "5-7" else ()


def saints_asked(plan: Plan) -> tuple[str, ...]:
    """List the saints of a lesson by their turns in its questions: the one whom it is about has four, so at least a third of the questions.

    >>> from saintlearn.lessons import lesson
    >>> saints_asked(lesson("St. Nicholas")).count("nicholas")
    4
    """
    return (*plan.saints, *([plan.lead] * (TURNS - 1) if plan.lead else ()))


def quiz_of(plan: Plan, seed: int = 0) -> Printed:
    """Lay out ten questions about the saints of a lesson: a sheet, and a separate key.

    They are at the level of the plan's quiz; if the lesson plays another game, at the level for the age.

    >>> from saintlearn.lessons import lesson
    >>> printed = quiz_of(lesson("twelve-friends-sent-out"), seed=7)
    >>> len(printed.sheets[0].questions), len(printed.key)
    (10, 10)
    """
    bank = bank_of(plan.catalogue)
    wanted = plan.play.level if plan.play.activity.name == "quiz" else str(plan.quiz_level)
    level = cast(QuestionLevel, "rising" if wanted == "rising" else int(wanted))
    return Quiz(bank, QuizOptions(length=_LENGTH, level=level, topics=(*saints_asked(plan), *kinds_of(plan)), seed=seed)).printed()
