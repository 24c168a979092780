"""What is told of a life after an answer: why it is so, the line of the story that tells it, or one that is worth retelling."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.spellings import plain
from saintlearn.languages import mark, say
from saintlearn.questions.forms import Choice, Ordering, Pairs, Question, Typed
from saintlearn.questions.lives import RegionTopic
from saintlearn.questions.moments import lines_of
from saintlearn.questions.story import as_legend, named, says_more, was_said, worth_hearing
from saintlearn.questions.themes import REGION_WORDS

_IN_STORIES: Final = frozenset({"order", "patronage", "symbol", "title", "names"})
"""Kinds of facts that a story tells by their words."""
_OUTSIDE: Final = frozenset({"feast", "birth", "passing", "age", "canonized", "who"})
"""Fields of which a story says nothing that explains them."""
_RETOLD: Final = 3

_RIGHT: Final = mark("The right answer is “{answer}.”")
_RIGHT_ASKS: Final = mark("The right answer is “{answer}”")


def right_answer(answer: str) -> str:
    """Say what would have been right, in the words of whoever wrote the question."""
    return say(_RIGHT_ASKS if answer.endswith((".", "?", "!")) else _RIGHT, answer=answer)


def told_after(answer: str, tell: str) -> str:
    """Say what is worth hearing after an answer; the right one is part of it."""
    if not tell:
        return right_answer(answer)
    return tell if f" {plain(answer)} " in f" {plain(tell)} " else f"{right_answer(answer)} {tell}"


def with_tell(card: Card, question: Question) -> Question:
    """Add what the saint's story says that is worth hearing after any answer."""
    if question.kind == "written":
        return question
    if question.tell:  # why it is so is known
        return replace(question, sentence=f"{question.sentence} {question.tell}")
    if isinstance(question, (Ordering, Pairs)):  # their sentence is long already, and it is about several saints
        line = worth_hearing(card, question.id, question.sentence, shortest=True)
        return replace(question, tell=say("From the story of {saint}: “{line}”", saint=card.name_inside, line=line)) if line else question
    clues = question.clues if isinstance(question, (Choice, Typed)) else ()
    if (field := question.fact.rpartition("/")[2]) in _OUTSIDE and (
        line := _retold(card, question.id, " ".join((question.sentence, *clues)))
    ):
        tell = named(line, card, question.sentence)
        return replace(question, tell=tell, sentence=f"{question.sentence} {tell}")
    answer = question.answer if isinstance(question, Choice) and question.kind in _IN_STORIES else ""
    beside = {"symbol": card.symbols, "patronage": card.patronages}.get(field, ())
    places = _places(card, question)
    tell = worth_hearing(
        card,
        question.id,
        question.sentence,
        question.prompt,
        answer,
        heard=clues,
        beside=beside,
        of=places,
        elsewhere=tuple(part for parts in REGION_WORDS.values() for part in parts if part not in places) if places else (),
        shortest=question.level == 1,
    )
    tell = as_legend(named(tell, card, question.sentence), card)
    return replace(question, tell=tell, sentence=f"{question.sentence} {tell}") if tell else question


def _retold(card: Card, at: str, said: str) -> str:
    """Choose one of the sentences that are most worth retelling, for each question another one; empty if all of them were said."""
    lines = [line for line in lines_of(card)[:_RETOLD] if not was_said(line, said) and says_more(line, said)]
    return Random(at).choice(lines) if lines else ""


def _places(card: Card, question: Question) -> tuple[str, ...]:
    """Beginnings of the names of what lies in the region that a question tells of; none if it tells of something else."""
    if question.fact.rpartition("/")[2] != RegionTopic.field:
        return ()
    return tuple(part for fact in card.geography if fact.place in question.sentence for part in REGION_WORDS[fact.key])
