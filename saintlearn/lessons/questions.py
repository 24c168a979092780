"""Printed questions about the saints of a lesson; with the same seed, the quiz in its notebook asks the same ones."""

from __future__ import annotations

from typing import Final, cast

from saintlearn.lessons.plan import Plan
from saintlearn.questions import bank_of
from saintlearn.questions.drawn import QuestionLevel
from saintlearn.questions.printed import Printed, print_sheets
from saintlearn.study.quiz import Quiz
from saintlearn.study.quiz_position import QuizOptions

_LENGTH: Final = 10
_ROUNDS: Final = 24
"""Questions for a bee: four rounds of six teams."""
_ON_PAPER: Final = ("order", "pairs")
"""Forms of questions that nobody answers aloud."""
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
    asked = [slug for slug in plan.saints if slug not in plan.partly]  # nobody asks what wasn't told
    return (*asked, *([plan.lead] * (TURNS - 1) if plan.lead else ()))


def quiz_of(plan: Plan, seed: int = 0) -> Printed:
    """Lay out ten questions about the saints of a lesson: a sheet, and a separate key.

    They are at the level of the plan's quiz; if the lesson plays another game, at the level for the age.

    >>> from saintlearn.lessons import lesson
    >>> printed = quiz_of(lesson("twelve-friends-sent-out"), seed=7)
    >>> len(printed.sheets[0].questions), len(printed.key)
    (10, 10)
    """
    wanted = plan.play.level if plan.play.activity.name == "quiz" else str(plan.quiz_level)
    return _asked(plan, cast(QuestionLevel, "rising" if wanted == "rising" else int(wanted)), _LENGTH, seed).printed()


def bee_of(plan: Plan, seed: int = 0) -> Printed:
    """Lay out questions about the saints of a lesson to read aloud in a bee: none that needs a pencil.

    >>> from saintlearn.lessons import lesson
    >>> len(bee_of(lesson("brave-witnesses")).key) > 12
    True
    """
    asked = _asked(plan, cast(QuestionLevel, plan.quiz_level), _ROUNDS, seed).questions
    spoken = [question for question in asked if question.form not in _ON_PAPER]
    return print_sheets(spoken, [f"{plan.key}/{seed}"])


def _asked(plan: Plan, level: QuestionLevel, length: int, seed: int) -> Quiz:
    return Quiz(bank_of(plan.catalogue), QuizOptions(length=length, level=level, topics=(*saints_asked(plan), *kinds_of(plan)), seed=seed))
