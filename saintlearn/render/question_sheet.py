"""Questions on paper: one sheet for each group with a line for the name, and the answer key on separate pages."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Final, Protocol

from saintlearn.ground.paper import PAPERS, Paper, paper_or_usual
from saintlearn.ground.paths import target_file, write_whole
from saintlearn.languages import mark, say
from saintlearn.render.calls import call, quoted
from saintlearn.render.writers import pdf


class QuestionOnPaper(Protocol):
    """What is printed of a question."""

    @property
    def number(self) -> int:
        """From 1."""

    @property
    def form(self) -> str:
        """``choice``, ``true-false``, ``order``, ``pairs`` or ``typed``."""

    @property
    def prompt(self) -> str:
        """The question."""

    @property
    def clues(self) -> Sequence[str]:
        """Sentences that help."""

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        """Letter and text."""

    @property
    def rows(self) -> Sequence[str]:
        """What has a box for a letter beside it."""


class SheetOnPaper(Protocol):
    """The questions of one group."""

    @property
    def group(self) -> str:
        """A letter, or empty."""

    @property
    def questions(self) -> Sequence[QuestionOnPaper]:
        """In their order."""


class KeyOnPaper(Protocol):
    """One answer of the key."""

    @property
    def group(self) -> str:
        """As on the sheet."""

    @property
    def number(self) -> int:
        """As on the sheet."""

    @property
    def answer(self) -> str:
        """With its letters."""

    @property
    def sentence(self) -> str:
        """What is true."""


_STYLE = """
#set text(font: "Andika", size: 11.5pt, fill: rgb("#2a1f14"))
#set par(leading: 0.55em)
#let serif(size, body) = text(font: "Alegreya", weight: 700, size: size, body)
#let head(title, name) = {
  grid(columns: (1fr, auto), align: bottom, serif(22pt, title), if name != "" { [#name #box(width: 62mm, line(length: 100%, stroke: 0.6pt))] })
  v(1mm)
  line(length: 100%, stroke: 1pt + rgb("#8a5a00"))
  v(2mm)
}
#let asked(number, prompt, note, body) = block(breakable: false, below: 4.6mm, {
  grid(columns: (9mm, 1fr), serif(14pt, str(number) + "."), {
    serif(13pt, prompt)
    if note != "" { linebreak(); text(size: 9.5pt, fill: rgb("#5c4a33"), note) }
    body
  })
})
#let clues(..items) = block(above: 2.5mm, list(..items.pos()))
#let lettered(..items) = block(above: 3mm, grid(columns: (1fr, 1fr), column-gutter: 6mm, row-gutter: 2.6mm,
  ..items.pos().map(((letter, text)) => grid(columns: (6mm, 1fr), letter + ")", text))))
#let boxed(..items) = block(above: 3mm, grid(columns: (1fr, 1fr), column-gutter: 6mm, row-gutter: 2.6mm,
  ..items.pos().map(text => grid(columns: (8mm, 1fr), align: horizon, rect(width: 6mm, height: 6mm, stroke: 0.8pt), text))))
#let written() = block(above: 8mm, line(length: 90mm, stroke: 0.6pt))
#let told(number, answer, sentence) = block(breakable: false, below: 3.4mm, grid(columns: (9mm, 1fr), serif(12pt, str(number) + "."), {
  strong(answer)
  linebreak()
  text(size: 10pt, sentence)
}))
"""
_LEAST: Final = 3
"""The fewest questions on a page."""
_NOTES = {
    "choice": mark("Circle one letter."),
    "true-false": mark("Circle one letter."),
    "order": mark("Number the boxes 1, 2, 3, and so on."),
    "pairs": mark("In each box, write the letter that goes with it."),
    "typed": mark("Write the name."),
}


def _all_asked(questions: Sequence[QuestionOnPaper]) -> str:
    """Set questions one below the other, none across two pages, and the last few on one page; say how to answer wherever that changes."""
    before = ""
    parts: list[str] = []
    for question in questions:
        note = say(_NOTES[question.form])
        parts.append(_asked(question, "" if note == before else note))
        before = note
    return f"{''.join(parts[:-_LEAST])}#block(breakable: false)[{''.join(parts[-_LEAST:])}]\n"


def _asked(question: QuestionOnPaper, note: str) -> str:
    body = [call("clues", question.clues)] if question.clues else []
    if question.form == "order":
        body.append(call("boxed", (f"{letter}) {text}" for letter, text in question.choices)))
    elif question.form == "typed":
        body.append("#written()\n")
    else:
        body.append(call("lettered", question.choices))
        body += [call("boxed", question.rows)] if question.rows else []
    return f"#asked({question.number}, {quoted(question.prompt)}, {quoted(note)}, [{''.join(body)}])\n"


def question_pdf(sheets: Sequence[SheetOnPaper], key: Sequence[KeyOnPaper], title: str, *, paper: Paper | None = None) -> bytes:
    """Write questions as a PDF."""
    wide, high = PAPERS[paper_or_usual(paper)]
    pages = []
    for sheet in sheets:
        head = say("{title}, group {group}", title=title, group=sheet.group) if sheet.group else title
        pages.append(f"#head({quoted(head)}, {quoted(say('Name:'))})\n" + _all_asked(sheet.questions))
    for group in dict.fromkeys(line.group for line in key):
        head = say("{title}: answers for group {group}", title=title, group=group) if group else say("{title}: answers", title=title)
        lines = (f"#told({line.number}, {quoted(line.answer)}, {quoted(line.sentence)})\n" for line in key if line.group == group)
        pages.append(f'#head({quoted(head)}, "")\n' + "".join(lines))
    setting = f'#set page(width: {wide}mm, height: {high}mm, margin: (x: 20mm, top: 14mm, bottom: 16mm), numbering: "1")\n'
    return pdf(setting + _STYLE + "#pagebreak()\n".join(pages), {}, title)


def save_questions(
    sheets: Sequence[SheetOnPaper], key: Sequence[KeyOnPaper], title: str, path: str | PathLike[str], *, paper: Paper | None = None
) -> Path:
    """Write questions as a file; see `question_pdf`."""
    target = target_file(path, (".pdf",))
    write_whole(target, question_pdf(sheets, key, title, paper=paper))
    return target
