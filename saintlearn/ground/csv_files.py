"""Tables that people and spreadsheets write: one reader for saints, questions, and class lists."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from saintlearn.languages import say

SIGNS: Final = ",;\t"
"""What stands between columns."""
LINE_END: Final = "\r\n|[\n\r\x0b\x0c\x85\u2028\u2029]"
"""What ends a line: the last ones are what word processors write within a paragraph."""
ERROR: Final = r"(?i:#(?:N/?A!?|REF!|VALUE!|NAME\?|DIV/0!|NULL!|NUM!|SPILL!|CALC!|#{2,}|\u00a1\w+!|\u00bf\w+\?)|Err:\d+)"
"""What a spreadsheet writes where it couldn't find a value, in English and in Spanish, or where a column is too narrow for it."""
_WORD_QUOTED: Final = (
    r"(?:(?<=[,;\t\n\r])|^)(?:\u201c[^\u201c\u201d\n\"]*[,;\t][^\u201c\u201d\n\"]*\u201d"
    r"|\u201e[^\u201c\u201d\u201e\n\"]*[,;\t][^\u201c\u201d\u201e\n\"]*[\u201c\u201d])(?=[,;\t\r\n]|\Z)"
)
"""A cell with a comma inside that a word processor has put into its own quotation marks, where a spreadsheet needs straight ones."""
_ABOVE: Final = 12
"""Lines above the header at most."""
Line = tuple[int, list[str]]
"""A row as a spreadsheet counts it, and its cells."""


@dataclass(slots=True)
class WrittenTable:
    """A table, as it's written."""

    sign: str
    lines: list[Line] = field(default_factory=list)
    header: int | None = None
    broken: tuple[int, str] | None = None

    @property
    def below(self) -> list[Line]:
        """The rows below the header; all of them if there is none."""
        return self.lines[0 if self.header is None else self.header + 1 :]


def read_sheet(text: str, known: Callable[[Sequence[str]], int]) -> WrittenTable:
    r"""Read a table with commas, semicolons, or tabs, wherever its header is.

    A first line such as ``sep=;``, titles, empty rows and line ends inside a cell don't matter.

    >>> sheet = read_sheet("sep=;\nOur class;\n;\nname;room\nAna;1\n", lambda cells: "name" in cells)
    >>> sheet.header, sheet.below
    (1, [(4, ['Ana', '1'])])
    """
    first = re.split(r"[\r\n]", text, maxsplit=1)[0]
    told = re.fullmatch(r'\ufeff?"?sep=([,;\t])"?[,;\t]*', first, re.IGNORECASE)  # what some spreadsheets write before the header
    if told:
        text = re.sub(r"\r?\n|\r", "", text[len(first) :], count=1)
    text = re.sub(_WORD_QUOTED, lambda cell: f'"{cell[0].replace(chr(34), chr(34) * 2)}"', text)
    signs = sorted(SIGNS, key=lambda sign: sign != told[1] if told else 0)
    worth = {sign: _worth(text, sign, known) for sign in signs}
    best = max(signs, key=lambda sign: worth[sign][:2])
    sheet = WrittenTable(best, header=worth[best][2])
    number = 0
    try:
        for number, cells in enumerate(_rows(text, best), 1):
            if any(cells):
                sheet.lines.append((number, cells))
    except csv.Error as error:
        sheet.broken = number + 1, say("the row can't be read ({reason}); is a quotation mark missing?", reason=error)
    return sheet


def _rows(text: str, sign: str) -> Iterator[list[str]]:
    for cells in csv.reader(io.StringIO(text, newline=""), delimiter=sign, strict=True):
        yield [re.sub(LINE_END, "\n", cell).strip() for cell in cells]


def _worth(text: str, sign: str, known: Callable[[Sequence[str]], int]) -> tuple[int, int, int | None]:
    """Count the known columns of the header that a sign between the columns would give, and all of them; and tell which line it is."""
    best: tuple[int, int, int | None] = (0, 0, None)
    at = most = 0
    try:
        for cells in _rows(text[:100_000], sign):
            if any(cells):
                count = known(cells)
                if count > best[0]:
                    best = (count, len(cells), at)
                most = max(most, len(cells))
                at += 1
            if at > _ABOVE:
                break
    except csv.Error:
        pass  # it is told when all rows are read
    return best if best[0] else (0, most, None)


def cut(text: str, marks: str = ";\n", *, commas: bool = False, least: int = 2) -> list[str]:
    r"""Cut a cell into its items: by semicolons or line ends, or else by commas if these can't belong to an item.

    >>> cut("water; bread"), cut("water\nbread"), cut(r"a\; b; c"), cut("water, bread", commas=True), cut("Paul, who was blind", commas=True)
    (['water', 'bread'], ['water', 'bread'], ['a\\; b', 'c'], ['water', 'bread'], ['Paul, who was blind'])
    """
    items = _parts(text, marks)
    if commas and len(items) == 1 and items[0] == text.strip():
        finer = _parts(text, ",")
        if len(finer) >= least and not any(re.match(_GOES_ON, item, re.IGNORECASE) for item in finer[1:]):
            return finer
    return items


_GOES_ON: Final = r"(?:who|whom|whose|which|that|and|or|but|because|where|when|with|y|o|e|u|que|quien|pero|porque|con)\b"
"""Words after a comma that go on with a sentence."""


def _parts(text: str, marks: str) -> list[str]:
    parts, escaped = [""], False
    for ch in text:
        if ch in marks and not escaped:
            parts.append("")
        else:
            parts[-1] += ch
        escaped = ch == "\\" and not escaped
    return [part for part in map(str.strip, parts) if part]
