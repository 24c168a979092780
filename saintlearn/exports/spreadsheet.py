"""Questions as a CSV table for any spreadsheet; `saintlearn.read_questions` reads it back."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from saintlearn.catalogue.columns import suspicious
from saintlearn.catalogue.spreadsheets import guarded
from saintlearn.exports.report import LeftOut
from saintlearn.languages import say
from saintlearn.questions import Choice, Ordering, Pairs, Question, TrueFalse, Typed
from saintlearn.questions.own import COLUMNS, LOOK, join, join_pairs

_OURS = ("saint", "form", "kind", "level")
"""Columns with words of ours, which no spreadsheet changes."""
_COLUMNS = tuple(column for column in COLUMNS if column not in ("tell", "source"))  # the sentence says it all


def table(questions: Iterable[Question]) -> tuple[str, int, tuple[LeftOut, ...]]:
    """Write questions."""
    sheet = io.StringIO(newline="")
    writer = csv.DictWriter(sheet, _COLUMNS, restval="", lineterminator="\r\n")
    writer.writeheader()
    left: list[LeftOut] = []
    written: set[tuple[str, ...]] = set()
    for question in questions:
        row = _row(question)
        reason = next(
            (say("{column}: {why}.", column=column, why=why) for column, text in row.items() if text and (why := _unsafe(column, text))),
            None,
        )
        look = tuple(row.get(column, "") for column in LOOK)
        if reason is None and look in written:
            reason = say("It's already in the table with a different explanation or different wrong answers.")
        if reason is None:
            writer.writerow({column: _cell(row["form"], column, text) for column, text in row.items()})
            written.add(look)
        else:
            left.append(LeftOut(question.id, question.prompt, reason))
    return sheet.getvalue(), len(written), tuple(left)


def _cell(form: str, column: str, text: str) -> str:
    """Write a cell so that no spreadsheet changes its text; words of ours stay as they are."""
    return text if column in _OURS or (form == "true-false" and column == "answer") else guarded(text)


def _unsafe(column: str, text: str) -> str | None:
    """Say why a text can't be in a table, whatever is before it."""
    return suspicious(column, guarded(text))


def _row(question: Question) -> dict[str, str]:
    row = {
        "saint": question.saint,
        "form": question.form,
        "kind": question.fact.partition("/")[2],
        "prompt": question.prompt,
        "level": str(question.level),
        "sentence": question.sentence,
    }
    if row["kind"].startswith("own-"):
        del row["kind"]
    if isinstance(question, (Choice, Typed)):
        row |= {"clues": join(*question.clues), "answer": question.answer}
    if isinstance(question, Choice):
        row["wrong"] = join(*question.wrong)
    elif isinstance(question, Typed):
        row["also"] = join(*(name for name in question.names.known if name != question.answer))
    elif isinstance(question, TrueFalse):
        row["answer"] = "true" if question.answer else "false"
    elif isinstance(question, Ordering):
        row["answer"] = join(*question.answer)
    elif isinstance(question, Pairs):
        row["answer"] = join_pairs(question.answer)
    return row
