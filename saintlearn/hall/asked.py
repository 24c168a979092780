"""A question as the wall shows it, to be read from eight meters."""

from __future__ import annotations

from dataclasses import replace

from saintlearn.languages import say
from saintlearn.questions import AskedPart, QuestionBank
from saintlearn.study.asking import Feedback
from saintlearn.widgets.scenes.asked import question_of, reveal_of
from saintlearn.wire.classroom import WallAsked
from saintlearn.wire.questions import Option

__all__ = ["asked_on_the_wall"]


def asked_on_the_wall(asked: AskedPart, told: Feedback | None, bank: QuestionBank) -> WallAsked:
    """Write a question, and once it is told, what is true.

    Args:
        asked: The question, with the clues that were uncovered.
        told: What is true; None as long as nobody may see it.
        bank: Knows the saints.
    """
    question = question_of(asked, 0, 0, told=told is not None)
    options = question.choices
    if question.form == "true-false":
        options = tuple(Option(text=text, card="", sign="") for text in (say("True"), say("False")))
    elif question.form == "pairs":
        options = tuple(Option(text=row.name, card=row.card, sign="") for row in question.rows)
    shown = WallAsked(prompt=question.prompt, clues=question.clues, options=options, right="", sentence="", line="", saint=question.shows)
    if question.form == "pairs":
        shown = replace(shown, clues=(*question.clues, *(choice.text for choice in question.choices)))
    if told is None:
        return shown
    why = reveal_of(told, asked, bank.card(told.saint))
    right = told.answer if isinstance(told.answer, str) else ""
    if isinstance(told.answer, bool):
        right = say("True") if told.answer else say("False")
    return replace(shown, right=right, sentence=why.sentence, line=why.line, saint=told.saint)
