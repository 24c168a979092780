"""The questions about the saints of a lesson, on paper; the quiz of its notebook asks the same ones, with the same seed."""

from __future__ import annotations

from typing import Final, cast

from saintlearn.catalogue.catalogue import load_catalogue
from saintlearn.lessons.plan import Plan
from saintlearn.questions import QuestionBank, shipped_bank
from saintlearn.study.asking import QuestionLevel
from saintlearn.study.printed import Printed
from saintlearn.study.quiz import Quiz
from saintlearn.study.quiz_table import QuizOptions

__all__ = ["kinds_of", "quiz_of"]

_LENGTH: Final = 10
_YOUNGEST: Final = ("symbol", "patronage", "written")
_KINDS: Final = ("written", "who", "which", "true-false", "symbol", "patronage", "feast", "century")


def kinds_of(plan: Plan) -> tuple[str, ...]:
    """List the kinds of question that are asked in a lesson.

    The youngest are asked what windows and stories tell, and for no century. An order of birth and pairs are left out: most of their saints are
    others than those of the lesson.

    >>> from saintlearn.lessons import lesson
    >>> kinds_of(lesson("giving-hands"))
    ('symbol', 'patronage', 'written')
    """
    return _YOUNGEST if plan.age == "5-7" else _KINDS


def quiz_of(plan: Plan, seed: int = 0) -> Printed:
    """Lay out ten questions about the saints of a lesson: a sheet, and the key apart.

    They are as hard as the quiz of the plan; in a lesson with another game, as its age.

    >>> from saintlearn.lessons import lesson
    >>> printed = quiz_of(lesson("twelve-friends-sent-out"), seed=7)
    >>> len(printed.sheets[0].questions), len(printed.key)
    (10, 10)
    """
    bank = shipped_bank() if plan.catalogue is load_catalogue() else QuestionBank(plan.catalogue)
    wanted = plan.play.level if plan.play.activity.name == "quiz" else str(plan.quiz_level)
    level = cast(QuestionLevel, "rising" if wanted == "rising" else int(wanted))
    return Quiz(bank, QuizOptions(length=_LENGTH, level=level, topics=(*plan.saints, *kinds_of(plan)), seed=seed)).printed()
