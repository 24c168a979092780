"""A question as the wall shows it, to be read from eight meters, and as the teacher reads it."""

from __future__ import annotations

from dataclasses import replace

from saintlearn.languages import say, together
from saintlearn.questions import AskedPart, QuestionBank
from saintlearn.study.asking import Feedback, Given
from saintlearn.widgets.scenes.asked import question_of, reveal_of
from saintlearn.wire.classroom import DeskAsked, WallAsked
from saintlearn.wire.questions import Option

__all__ = ["asked_at_the_desk", "asked_on_the_wall"]


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
    right = _in_words(told.answer) if isinstance(told.answer, (str, bool)) else ""
    return replace(shown, right=right, sentence=why.sentence, line=why.line, saint=told.saint)


def asked_at_the_desk(asked: AskedPart, told: Feedback | None, name: str) -> DeskAsked:
    """Write a question for the teacher, and once it is told, what is true and what was answered.

    Args:
        asked: The question, with the clues that were uncovered.
        told: What is true; None as long as nobody may see it.
        name: Whose turn it is.
    """
    given = None if told is None else told.given
    return DeskAsked(
        prompt=asked.prompt,
        clues=asked.clues,
        truth="" if told is None else told.sentence,
        given="" if given is None else say("{name} answered: {answer}", name=name, answer=_in_words(given)),
    )


def _in_words(given: Given) -> str:
    if isinstance(given, bool):
        return say("True") if given else say("False")
    if isinstance(given, str):
        return given
    return together([part if isinstance(part, str) else ": ".join(part) for part in given])
