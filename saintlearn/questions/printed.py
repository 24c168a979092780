"""The printable twin of a quiz: sheets of questions, and the key on a page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase

from saintlearn.languages import say
from saintlearn.questions import Form, Question
from saintlearn.questions.asking import ask, key, words


@dataclass(frozen=True, slots=True)
class PrintedQuestion:
    """One question on paper."""

    number: int
    """From 1."""
    form: Form
    """How it is answered: a circle around a letter, numbers in boxes, a line to write on."""
    prompt: str
    """The question."""
    clues: tuple[str, ...]
    """All clues of 'Who am I?', from hard to easy."""
    choices: tuple[tuple[str, str], ...]
    """Letter and text."""
    rows: tuple[str, ...]
    """Of pairs: the saints, beside whom a letter is written."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The questions for one group; neighbors in different groups see the choices in different orders."""

    group: str
    """``A``, ``B`` and so on; empty where there is only one."""
    questions: tuple[PrintedQuestion, ...]


@dataclass(frozen=True, slots=True)
class KeyLine:
    """The answer to one question of one group."""

    group: str
    """As on the sheet."""
    number: int
    """As on the sheet."""
    answer: str
    """As on the sheet, with its letters: ``b) December 13``."""
    sentence: str
    """What is true."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A quiz on paper."""

    sheets: tuple[Sheet, ...]
    """One for each group; no answer stands on them."""
    key: tuple[KeyLine, ...]
    """For whoever corrects them, group after group."""


def print_sheets(questions: Sequence[Question], seeds: Sequence[str]) -> Printed:
    """Lay out questions on paper."""
    sheets, lines = [], []
    for place, seed in enumerate(seeds):
        group = ascii_uppercase[place] if len(seeds) > 1 else ""
        printed = []
        for n, question in enumerate(questions):
            asked = ask(question, f"{seed}/{n}").asked
            choices = asked.choices if asked.form != "true-false" else (say("True"), say("False"))
            lettered = tuple(zip(ascii_lowercase, choices, strict=False))
            printed.append(PrintedQuestion(n + 1, asked.form, asked.prompt, asked.clues, lettered, asked.rows))
            lines.append(KeyLine(group, n + 1, _lettered(question, {text: letter for letter, text in lettered}), question.sentence))
        sheets.append(Sheet(group, tuple(printed)))
    return Printed(tuple(sheets), tuple(lines))


def _lettered(question: Question, letters: dict[str, str]) -> str:
    answer = key(question)
    if isinstance(answer, tuple):
        return ", ".join(letters[item] if isinstance(item, str) else f"{item[0]}: {letters[item[1]]}" for item in answer)
    text = str(answer)
    return f"{letters[text]}) {text}" if text in letters else words(answer)
