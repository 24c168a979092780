"""Plain Markdown that a teacher writes in any editor: a title, lines with a name and a value, sections, lists; with every fault by its line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from saintlearn.catalogue.columns import suspicious
from saintlearn.catalogue.faults import Fault

__all__ = ["LessonError", "LessonFault", "LessonFile", "Section", "read_document"]

_LARGEST: Final = 256 * 1024
"""Bytes that a file may have; the shipped plans have a thirtieth of it."""
_SHOWN: Final = 40
_HEAD: Final = re.compile(r"(?P<name>[A-Z][A-Za-z ]{1,30}):\s*(?P<value>.*)")


@dataclass(frozen=True, slots=True)
class LessonFault(Fault):
    """One mistake in a file of lessons; ``row`` is the line and ``column`` the section or the name of the value."""

    def __str__(self) -> str:
        where = self.file + (f", line {self.row}" if self.row else "") + (f", {self.column}" if self.column else "")
        return f"{where}: {self.message}"


class LessonError(ValueError):
    """A file of lessons was refused; nothing of it is used.

    Attributes:
        faults: Every fault that was found, in the order of the lines.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.file, fault.row)))
        lines = [str(fault) for fault in self.faults[:_SHOWN]]
        if len(self.faults) > _SHOWN:
            lines.append(f"... and {len(self.faults) - _SHOWN} more (all of them are in .faults)")
        count = "1 mistake" if len(self.faults) == 1 else f"{len(self.faults)} mistakes"
        super().__init__(f"The lesson has {count}, so nothing was loaded:\n" + "\n".join(lines))


@dataclass(frozen=True, slots=True)
class Section:
    """What stands under a heading."""

    title: str
    """Of the heading."""
    line: int
    """Of the heading, from 1."""
    lines: tuple[tuple[int, str], ...]
    """Line numbers and texts without the spaces around them; empty lines are there too."""

    @property
    def text(self) -> str:
        """The paragraphs, each on one line, an empty line between them."""
        paragraphs: list[list[str]] = [[]]
        for _, text in self.lines:
            if text:
                paragraphs[-1].append(text)
            elif paragraphs[-1]:
                paragraphs.append([])
        return "\n\n".join(" ".join(paragraph) for paragraph in paragraphs if paragraph)

    def items(self) -> list[tuple[int, str]]:
        """List the items with their lines; what stands before the first one is item 0 with its line."""
        found: list[tuple[int, str]] = []
        for number, text in self.lines:
            if text.startswith(("- ", "* ")):
                found.append((number, text[2:].strip()))
            elif text and found:
                found[-1] = (found[-1][0], f"{found[-1][1]} {text}")
            elif text:
                found.append((-number, text))
        return found

    def parts(self) -> list[Section]:
        """List the subsections, which have headings of three signs; what stands before the first one is one without a title."""
        found = [Section("", self.line, ())]
        for number, text in self.lines:
            if text.startswith("### "):
                found.append(Section(text[4:].strip(), number, ()))
            else:
                last = found.pop()
                found.append(Section(last.title, last.line, (*last.lines, (number, text))))
        return [part for part in found if part.title or part.text]


@dataclass(frozen=True, slots=True)
class LessonFile:
    """A file of lessons as it was read."""

    file: str
    """Its name."""
    title: str
    """The first heading."""
    head: dict[str, tuple[int, str]]
    """Values by name, with their lines."""
    sections: tuple[Section, ...]
    """In the order of the file."""
    faults: tuple[Fault, ...]
    """What cannot stand in such a file."""


def _text(path: Path) -> str:
    if not path.is_file():
        raise FileNotFoundError(f"There is no file {str(path)!r}; give the path of a lesson, a file ending in .md.")
    data = path.read_bytes()
    if not data.strip():
        raise LessonError([LessonFault(path.name, 0, "", "", "the file is empty; it needs a title, as in # My lesson")])
    if len(data) > _LARGEST:
        raise LessonError([LessonFault(path.name, 0, "", "", f"the file has {len(data) / 1e6:.1f} MB; a lesson may have a quarter of one")])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = "the file is not UTF-8 text; choose 'UTF-8' when saving"
        raise LessonError([LessonFault(path.name, line, "", "", message)]) from None


def read_document(path: Path) -> LessonFile:
    """Read a file of lessons into its sections.

    Raises:
        LessonError: The file cannot be read at all.
        FileNotFoundError: There is no such file.
    """
    file, title = path.name, ""
    head: dict[str, tuple[int, str]] = {}
    sections: list[tuple[str, int, list[tuple[int, str]]]] = []
    faults: list[Fault] = []

    def fault(number: int, column: str, value: str, message: str) -> None:
        faults.append(LessonFault(file, number, column, value[:60], message))

    for number, line in enumerate(_text(path).splitlines(), 1):
        text = line.strip()
        if text and (message := suspicious("", text if text[0] not in "-*=+@" else f"x{text}")):
            fault(number, sections[-1][0] if sections else "", text, f"the line {message}")
        elif text.startswith("## "):
            name = text[3:].strip()
            if any(name == known for known, _, _ in sections):
                fault(number, name, name, "this heading stands there twice; put both parts under one")
            sections.append((name, number, []))
        elif text.startswith("# "):
            if title or sections:
                fault(number, "", text, "a second title; a lesson has one, its sections begin with ##")
            title = title or text[2:].strip()
        elif sections:
            sections[-1][2].append((number, text))
        elif text:
            form = _HEAD.fullmatch(text)
            if form is None:
                fault(
                    number, "", text, f"{text[:40]!r} stands before the first heading; write a name, a colon and a value, as in Minutes: 30"
                )
            elif form["name"] in head:
                fault(number, form["name"], text, f"this stands in line {head[form['name']][0]} already")
            else:
                head[form["name"]] = (number, form["value"].strip())
    if not title:
        fault(0, "", "", "there is no title; write it in the first line, as in # My lesson")
    return LessonFile(file, title, head, tuple(Section(name, line, tuple(lines)) for name, line, lines in sections), tuple(faults))
