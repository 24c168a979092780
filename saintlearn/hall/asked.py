"""A question as the wall shows it, to be read from eight meters, and as the teacher reads it."""

from __future__ import annotations

from dataclasses import replace

from saintlearn.languages import say, together
from saintlearn.questions import AskedPart, QuestionBank
from saintlearn.questions.asking import Feedback, Given
from saintlearn.shown.scenes.asked import question_of, reveal_of
from saintlearn.wire.classroom import DeskAsked, WallAsked
from saintlearn.wire.questions import Option


def asked_on_the_wall(asked: AskedPart, told: Feedback | None, bank: QuestionBank, *, counted: str = "") -> WallAsked:
    """Write a question, and once it is told, what is true."""
    question = question_of(asked, 0, 0, told=told is not None)
    options = question.choices
    if question.form == "true-false":
        options = tuple(Option(text=text, card="", sign="") for text in (say("True"), say("False")))
    elif question.form == "pairs":
        options = tuple(Option(text=row.name, card=row.card, sign="") for row in question.rows)
    things = tuple(choice.text for choice in question.choices) if question.form == "pairs" else ()
    shown = WallAsked(
        prompt=question.prompt,
        clues=question.clues,
        things=things,
        options=options,
        right="",
        sentence="",
        line="",
        counted=counted,
        saint=question.shows,
    )
    if told is None:
        return shown
    why = reveal_of(told, asked, bank.card(told.saint))
    right = _in_words(told.answer) if isinstance(told.answer, (str, bool)) else ""
    return replace(shown, right=right, sentence=why.sentence, line=why.line, saint=told.saint)


def asked_at_the_desk(asked: AskedPart, told: Feedback | None, name: str, bank: QuestionBank, *, counted: str, round_: str) -> DeskAsked:
    """Write a question for the teacher, and once it is told, what is true and what was answered."""
    seen = asked_on_the_wall(asked, told, bank)
    return DeskAsked(
        prompt=asked.prompt,
        clues=asked.clues,
        choices=tuple(option.text for option in seen.options),
        right=seen.right,
        truth="" if told is None else told.sentence,
        given=_heard(told, name, counted=bool(counted)),
        counted=counted,
        round=round_,
    )


def _heard(told: Feedback | None, name: str, *, counted: bool) -> str:
    if told is None:
        return ""
    if told.given is None:
        return "" if counted else say("Everyone sees the answer now. Did {name} know it?", name=name)
    return say("{name} answered: {answer}", name=name, answer=_in_words(told.given))


def _in_words(given: Given) -> str:
    if isinstance(given, bool):
        return say("True") if given else say("False")
    if isinstance(given, str):
        return given
    return together([part if isinstance(part, str) else ": ".join(part) for part in given])
