"""Questions for children who can't read yet: the teacher reads them aloud, and a child marks a window or a shape."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import say
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.questions import kinds_of, saints_asked
from saintlearn.questions import Choice, bank_of, quiz
from saintlearn.questions.asking import ask
from saintlearn.render.paper.blocks import SHAPES

_AGE: Final = "5-7"
_LENGTH: Final = 8


@dataclass(frozen=True, slots=True)
class Heard:
    """A question to read aloud."""

    number: int
    """From 1."""
    card: Card
    """The saint it is about."""
    prompt: str
    """The question, or the riddle."""
    windows: tuple[Card, ...]
    """The saints to choose from by their windows; empty if there are choices to hear."""
    choices: tuple[str, ...]
    """What each shape stands for, in words; empty if there are windows."""
    answer: str
    """The answer, with its shape."""
    shown: Card | None
    """The saint whose window stands next to the shapes; None if it would tell the answer."""


def listens(plan: Plan) -> bool:
    """Say whether the children of a lesson hear their questions, because they can't read yet.

    >>> from saintlearn.lessons import lesson
    >>> listens(lesson("giving-hands")), listens(lesson("young-and-holy"))
    (True, False)
    """
    return plan.age == _AGE


def questions_to_hear(plan: Plan, seed: int = 0) -> tuple[Heard, ...]:
    """Choose questions about the saints of a lesson, half of them about their lives and half with windows to choose from.

    >>> from saintlearn.lessons import lesson
    >>> one = questions_to_hear(lesson("giving-hands"), 7)[1]
    >>> one.prompt, one.answer
    ("In the old story, who got help from Nicholas's gold?", 'Star: Three sisters')
    """
    found = quiz(bank_of(plan.catalogue), _LENGTH, plan.quiz_level, (*saints_asked(plan), *kinds_of(plan)), seed=seed)
    if plan.lead:  # a third of what is asked is about the one whom the lesson is about
        mine = [question for question in found if question.saint == plan.lead]
        found = (*mine, *[question for question in found if question.saint != plan.lead][: 2 * len(mine)])
    few = (question for question in found if isinstance(question, Choice))
    return tuple(_heard(plan, number, question, f"{seed}/{number}") for number, question in enumerate(few, 1))


def _heard(plan: Plan, number: int, question: Choice, seed: str) -> Heard:
    most = len(SHAPES)
    asked = ask(replace(question, wrong=question.wrong[: most - 1], cards=question.cards[:most]), seed).asked
    told = [say("{shape}: {choice}", shape=say(shape), choice=text) for shape, text in zip(SHAPES.values(), asked.choices, strict=False)]
    right = told[asked.choices.index(question.answer)]
    return Heard(
        number=number,
        card=plan.catalogue[question.saint],
        prompt=" ".join((*asked.clues, asked.prompt)),
        windows=tuple(plan.catalogue[slug] for slug in asked.cards),
        choices=() if asked.cards else tuple(told),
        answer=question.answer if asked.cards else right,
        shown=plan.catalogue[asked.shows] if asked.shows else None,
    )
