"""Plain Markdown that a teacher writes in any editor: a title, lines with a name and a value, sections, lists. Every error names its line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from saintlearn.catalogue.columns import suspicious
from saintlearn.catalogue.faults import Fault
from saintlearn.ground.refusal import NoSuchFile
from saintlearn.languages import mark, say, say_count

_LARGEST: Final = 256 * 1024
"""Most bytes in a file; the shipped plans have a sixtieth of that."""
_SHOWN: Final = 40
_HEAD: Final = re.compile(r"(?P<name>[A-Z][A-Za-z ]{1,30}):\s*(?P<value>.*)")


@dataclass(frozen=True, slots=True)
class LessonFault(Fault):
    """One error in a lesson file; ``row`` is the line, and ``column`` the section or the name of the value."""

    def __str__(self) -> str:
        sentence = _WHERE[bool(self.row), bool(self.column)]
        return say(sentence, file=self.file, line=self.row, section=self.column, message=self.message)


_WHERE: Final = {
    (True, True): mark("{file}, line {line}, {section}: {message}"),
    (True, False): mark("{file}, line {line}: {message}"),
    (False, True): mark("{file}, {section}: {message}"),
    (False, False): mark("{file}: {message}"),
}
"""How to name the place of an error, with or without a line and a section."""


class LessonError(ValueError):
    """A lesson file has errors, so none of it is used."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.file, fault.row)))
        lines = [str(fault) for fault in self.faults[:_SHOWN]]
        if len(self.faults) > _SHOWN:
            lines.append(say("... and {count} more (.faults has them all)", count=len(self.faults) - _SHOWN))
        head = say_count(
            "The lesson was not loaded because it has {count} error:",
            "The lesson was not loaded because it has {count} errors:",
            len(self.faults),
        )
        super().__init__("\n".join([head, *lines]))


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and everything under it."""

    title: str
    """Text of the heading."""
    line: int
    """Line of the heading, from 1."""
    lines: tuple[tuple[int, str], ...]
    """Line numbers and texts without surrounding spaces, empty lines included."""

    @property
    def text(self) -> str:
        """The paragraphs, each on one line, with an empty line between them."""
        paragraphs: list[list[str]] = [[]]
        for _, text in self.lines:
            if text:
                paragraphs[-1].append(text)
            elif paragraphs[-1]:
                paragraphs.append([])
        return "\n\n".join(" ".join(paragraph) for paragraph in paragraphs if paragraph)

    def items(self) -> list[tuple[int, str]]:
        """List the items with their lines; text before the first item comes with its line as a negative number."""
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
        """List the subsections, which have headings with three number signs; text before the first is a part without a title."""
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
    """A lesson file as read."""

    file: str
    """Its name."""
    title: str
    """The first heading."""
    head: dict[str, tuple[int, str]]
    """Values by name, with their lines."""
    sections: tuple[Section, ...]
    """In the order of the file."""
    faults: tuple[Fault, ...]
    """Errors in the form of the file."""


def _text(path: Path) -> str:
    if not path.is_file():
        raise NoSuchFile("no-file", say("There is no file {path!r}. Give the path of a lesson, a file ending in .md.", path=str(path)))
    data = path.read_bytes()
    if not data.strip():
        raise LessonError([LessonFault(path.name, 0, "", "", say("the file is empty; it needs a title, such as # My lesson"))])
    if len(data) > _LARGEST:
        message = say("the file is {size:.1f} MB; a lesson can be at most a quarter of a megabyte", size=len(data) / 1e6)
        raise LessonError([LessonFault(path.name, 0, "", "", message)])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = say("the file is not UTF-8 text; choose 'UTF-8' when you save it")
        raise LessonError([LessonFault(path.name, line, "", "", message)]) from None


def read_document(path: Path) -> LessonFile:
    """Read a lesson file into its sections."""
    file, title = path.name, ""
    head: dict[str, tuple[int, str]] = {}
    sections: list[tuple[str, int, list[tuple[int, str]]]] = []
    faults: list[Fault] = []

    def fault(number: int, column: str, value: str, message: str) -> None:
        faults.append(LessonFault(file, number, column, value[:60], message))

    for number, line in enumerate(_text(path).splitlines(), 1):
        text = line.strip()
        if text and (message := suspicious("", text if text[0] not in "-*=+@" else f"x{text}")):
            fault(number, sections[-1][0] if sections else "", text, say("this line can't be used: {fault}", fault=message))
        elif text.startswith("## "):
            name = text[3:].strip()
            if any(name == known for known, _, _ in sections):
                fault(number, name, name, say("this heading is there twice; put both parts under one"))
            sections.append((name, number, []))
        elif text.startswith("# "):
            if title or sections:
                fault(number, "", text, say("this is a second title; a lesson has only one, and its sections begin with ##"))
            title = title or text[2:].strip()
        elif sections:
            sections[-1][2].append((number, text))
        elif text:
            form = _HEAD.fullmatch(text)
            if form is None:
                message = say(
                    "{value!r} is before the first heading; write a name, a colon, and a value, such as Minutes: 30", value=text[:40]
                )
                fault(number, "", text, message)
            elif form["name"] in head:
                fault(number, form["name"], text, say("this is already in line {line}", line=head[form["name"]][0]))
            else:
                head[form["name"]] = (number, form["value"].strip())
    if not title:
        fault(0, "", "", say("there is no title; write it in the first line, such as # My lesson"))
    return LessonFile(file, title, head, tuple(Section(name, line, tuple(lines)) for name, line, lines in sections), tuple(faults))
