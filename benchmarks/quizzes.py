"""What a default quiz asks: ten quizzes of ten questions at each level, counted.

    .venv/bin/python -m benchmarks.quizzes
    .venv/bin/python -m benchmarks.quizzes print      and every question with its choices

At least half of a quiz is about lives. At level 1 nobody is asked a century, an order of birth, a day, or anything to type, and every saint that a
question names or offers is of the starter deck; wrong answers are never groups of people or afflictions (learning.md, 1 and 5).
"""

from __future__ import annotations

import re
import sys

from saintlearn.questions import Choice, Ordering, Question, Typed, shipped_bank
from saintlearn.questions.bank import quiz
from saintlearn.questions.mixes import is_life

QUIZZES, LENGTH = 10, 10
NOT_FOR_SIX = frozenset({"century", "age", "canonized", "names"})
NEVER = re.compile(
    r"\b(?:mixed race|converts from|unwanted people|african people|cripples?|savages?|heathens?|pagans|lunatics?|stupid|ugly|lazy|wicked)\b",
    re.IGNORECASE,
)
"""What may never be an option."""


def forbidden(question: Question) -> str:
    """Say what is wrong with a question; empty if nothing is."""
    bank = shipped_bank()
    wrong = question.wrong if isinstance(question, Choice) else ()
    if any(NEVER.search(text) for text in wrong):
        return "an option that may never be one"
    if question.level > 1:
        return ""
    if question.kind in NOT_FOR_SIX or isinstance(question, (Typed, Ordering)):
        return "nothing for six-year-olds"
    offered = question.cards if isinstance(question, Choice) else ()
    return "a saint whom they have not met" if {question.saint, *offered} - bank.known else ""


def main(*, each: bool = False) -> None:
    """Print the table, and with ``each`` the questions."""
    print(f"{'level':>5}{'questions':>11}{'about lives':>13}{'fewest':>8}{'forbidden':>11}")
    for level in (1, 2, 3):
        quizzes = [quiz(shipped_bank(), LENGTH, level, seed=seed) for seed in range(QUIZZES)]
        lives = [sum(is_life(question.fact) for question in one) for one in quizzes]
        questions = [question for one in quizzes for question in one]
        faults = [(question, fault) for question in questions if (fault := forbidden(question))]
        print(f"{level:5}{len(questions):11}{sum(lives) / len(questions):13.0%}{min(lives) / LENGTH:8.0%}{len(faults):11}")
        for question, fault in faults:
            print(f"      {fault}: {question.id}")
        for question in questions if each else ():
            choices = f" {question.answer} / {' / '.join(question.wrong)}" if isinstance(question, Choice) else ""
            print(f"      {question.prompt}{choices}")


if __name__ == "__main__":
    main(each="print" in sys.argv[1:])
