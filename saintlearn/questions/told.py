"""What is asked after a saint's story was told: a question whose answer was in it.

>>> from saintlearn.questions.bank import shipped_bank
>>> [question.prompt for question in told_questions(shipped_bank(), "peter-claver", 1, "a night")][:1]
['What did Peter Claver bring to the people on the slave ships?']
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from saintlearn.catalogue.card import Card
from saintlearn.questions.bank import QuestionBank
from saintlearn.questions.forms import Choice, Question
from saintlearn.questions.making import LEVELS
from saintlearn.questions.mixes import is_life
from saintlearn.questions.story import line_alone


def told_questions(bank: QuestionBank, saint: str, level: int, name: str) -> tuple[Choice, ...]:
    """List what can be asked about a saint's story, best first: at the level, with the answer in one line of the story.

    Args:
        bank: The questions.
        saint: Who, by slug.
        level: Of whoever is asked, 1 to 3; where nothing is asked at it, the nearest level stands in for it.
        name: Decides the order of those that are equally good.
    """
    card = bank.card(saint)
    for near in sorted(LEVELS, key=lambda one: (abs(one - level), one)):
        found = [*_choices(bank, card, near)]
        Random(f"{name} {saint}").shuffle(found)
        if found:
            return tuple(sorted(found, key=lambda one: (not is_life(one.fact), not line_alone(card, one.prompt, one.answer))))
    return ()


def told_by(question: Question) -> str:
    """Say what a question has told, to stand alone: without which of the answers was right."""
    return (question.tell if isinstance(question, Choice) else "") or question.sentence


def _choices(bank: QuestionBank, card: Card, level: int) -> Iterator[Choice]:
    for question in bank.about(card, level, ("written",)):
        if isinstance(question, Choice):
            yield question
