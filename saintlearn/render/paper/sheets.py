"""Handouts as PDF: every block is a call of a function in ``paper.typ``. Texts are passed as strings, so none of them is read as markup."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from saintlearn.ground.paper import PAPERS
from saintlearn.languages import say, say_as
from saintlearn.render.calls import call, quoted, string
from saintlearn.render.ink import grays
from saintlearn.render.outline import outline
from saintlearn.render.paper.blocks import (
    Aside,
    BingoBoxes,
    Block,
    Box,
    Break,
    Cell,
    Certificate,
    Columns,
    DrawingSpace,
    Facts,
    Grid,
    Heading,
    Items,
    JoinColumns,
    Letters,
    Lines,
    MonthBoxes,
    Picks,
    Portrait,
    QuestionLines,
    Titled,
    Verse,
    WholeCards,
    WindowFigure,
    WindowRow,
    Words,
)
from saintlearn.render.paper.document import Document, windows_of
from saintlearn.render.paper.drawings import ROSE, SHAPE_FILES, window_file
from saintlearn.render.paper.wording import curled
from saintlearn.render.writers import pdf

_SIDE, _TOP, _FOOT = 18.0, 15.0, 16.0
"""Margins in millimeters."""
_ROOM: Final = 170.0
"""Width between the margins of the narrower paper, which the windows of a gallery share."""
_PAIRED: Final = 184.0
"""Height for the rows of pairs."""
_PICKED: Final = 65.0
"""Height in millimeters that the margins and the heading of a sheet of pictures take."""
_TALLEST: Final = 31.0
"""The most height for a row of windows, in millimeters."""
_HEADED: Final = 42.0
_HEADED_TWICE: Final = 66.0
"""Height in millimeters that the margins and the heading of a bingo card take: one sheet, or two sheets on a page."""
_CLUES: Final = 206.0
_ANSWERS: Final = 207.0
"""Height in millimeters that the margins, the headings, and the clues of a crossword take; and the clues with their answers."""
_IN_A_ROW: Final = 8
"""The most windows in one row of a certificate."""
_NAME_SIZES: Final = ((16, 48), (26, 38), (40, 30))
"""How long a name on a certificate can be, and the font size in points at which it fits."""


@cache
def _prelude() -> str:
    return Path(__file__).with_name("paper.typ").read_text("utf-8")


def _curled(text: str) -> str:
    return string(curled(text))


def _quoted(value: Any) -> str:
    """Write a value, texts with curled quotation marks."""
    return quoted(value, _curled)


def _call(name: str, *values: Any) -> str:
    return call(name, values, _curled)


def _wrap(name: str, values: Iterable[Any], bodies: Iterable[str]) -> str:
    """Call a function with values and then with content."""
    return f"#{name}({', '.join([*map(_quoted, values), *(f'[{body}]' for body in bodies)])})\n"


def _file(figure: WindowFigure) -> str:
    return f"{figure.card.slug}.svg"


def _mm(value: float) -> str:
    return f"{value:.2f}mm"


def _raw(name: str, *values: str) -> str:
    """Call a function with values that are written already."""
    return f"#{name}({', '.join(values)})\n"


def _gallery(block: WindowRow) -> str:
    most = max(1, int(_ROOM // (block.wide + 7)))
    rows = -(-len(block.figures) // most)
    columns = -(-len(block.figures) // rows)
    figures = [_quoted((_file(figure), figure.name, figure.note)) for figure in block.figures]
    return _raw("gallery", str(columns), _mm(block.wide), f"{min(12.5, max(9.0, block.wide * 0.46)):g}pt", *figures)


def _portrait(block: Portrait) -> str:
    return _call("portrait", _file(block.figure), block.figure.name, block.figure.note, block.text)


def _cell(cell: Cell) -> str:
    if isinstance(cell, str):
        return f"[#{_quoted(cell)}]"
    if isinstance(cell, Titled):
        return f"told({', '.join(map(_quoted, (cell.title, *cell.text.splitlines())))})"
    if isinstance(cell, Box):
        return "box-mark(4.2mm)"
    return f"small-figure({_quoted(_file(cell))}, {_quoted(cell.name)})"


def _table(block: Grid) -> str:
    return _raw("tabled", _quoted(block.widths), _quoted(block.head), *(_cell(cell) for row in block.rows for cell in row))


def _pairs(block: JoinColumns) -> str:
    key = block.key or ("",) * len(block.left)
    left = [
        (_file(who), who.name, letter) if isinstance(who, WindowFigure) else ("", who, letter)
        for who, letter in zip(block.left, key, strict=True)
    ]
    high = min(_TALLEST, _PAIRED / len(left))
    return _raw("pairs", _mm(high), _mm(min(19.0, (high - 3) / 1.32)), _quoted(left), _quoted(block.right))


def _picks(block: Picks, page: float) -> str:
    high = min(_TALLEST, (page - _PICKED) / len(block.rows))
    rows = [
        _quoted(
            (
                str(row.number),
                _file(row.about) if row.about else "",
                *((_file(one), one.name) if isinstance(one, WindowFigure) else (f"{one}.svg", "") for one in row.options),
            )
        )
        for row in block.rows
    ]
    return _raw("picks", _mm(high), *rows)


def _bingo(block: BingoBoxes, page: float) -> str:
    size = len(block.rows)
    sheets = 2 if block.form == "wide" else 1
    high = (page - _HEADED if sheets == 1 else (page - _HEADED_TWICE) / 2) / size
    wide = min((high - 4) / 1.32, 24) if sheets == 2 else min((high - 15) / 1.32, 150 / size - 4)
    letters = {(1, 3): 13, (1, 4): 10.5, (1, 5): 8.5, (2, 3): 11, (2, 4): 8.5, (2, 5): 7}[sheets, size]
    cells = [
        _quoted((_file(cell), cell.name) if cell else ("rose.svg", say_as("the free box of bingo", "Free")))
        for row in block.rows
        for cell in row
    ]
    form = "true" if sheets == 2 else "false"
    return _raw("bingo", str(size), _mm(high), form, _mm(wide), f"{letters}pt", _quoted(block.title), _quoted(block.caption), *cells)


def _letters(block: Letters, page: float) -> str:
    wide, high = len(block.rows[0]), len(block.rows)
    key = block.key or ("." * wide,) * high
    size = min(13.0, _ROOM / wide, (page - (_CLUES if not block.key else _ANSWERS)) / high)
    cells = [
        _quoted(("-", "") if number is None else (str(number) if number else "", "" if letter == "." else letter))
        for row, letters in zip(block.rows, key, strict=True)
        for number, letter in zip(row, letters, strict=True)
    ]
    return _raw("letters", _mm(size), str(wide), *cells)


def _month(block: MonthBoxes) -> str:
    days = [_quoted(str(day) if day else "") for row in block.rows for day in row]
    return _raw("month", str(len(block.rows)), _quoted(block.caption), _quoted(block.head), *days)


def _certificate(block: Certificate, page: float) -> str:
    """Write a certificate; its texts hold names, which stay as they were typed."""
    count = len(block.figures)
    rows = 1 if count <= _IN_A_ROW else 2
    columns = max(1, -(-count // rows))
    room = min(44.0, (page - 60) / columns)
    wide = min(31.0 if rows == 1 else 19.0, room - 7)
    size = next((size for most, size in _NAME_SIZES if len(block.name) <= most), 24)
    figures = [_quoted((_file(figure), figure.name, "")) for figure in block.figures]
    texts = (block.place, block.words, block.known, block.wish, block.day, say("Day"), block.giver, block.signs or say("Given by"))
    return _raw(
        "certificate",
        *map(string, (block.heading, block.name)),
        f"{size}pt",
        *map(string, texts),
        str(columns),
        _mm(room),
        _mm(wide),
        f"{7 + wide * 0.14:.1f}pt",
        *figures,
    )


def _set(blocks: Iterable[Block], wide: float, high: float) -> str:
    """Write blocks for a page of that width and height in millimeters."""
    writers: dict[type, Callable[[Any], str]] = {
        Heading: lambda block: _call("titled", block.level, block.text),
        Words: lambda block: _call("words", block.manner, *block.text.split("\n\n")),
        Items: lambda block: _call("items", block.mark, *block.items),
        Facts: lambda block: _call("facts", *block.rows),
        WindowRow: _gallery,
        Portrait: _portrait,
        Verse: lambda block: _call("verse", block.title, block.note, *block.lines),
        QuestionLines: lambda block: _call("asked", block.number, block.question, block.answer, block.lines),
        Lines: lambda block: _call("written", *block.labels),
        DrawingSpace: lambda block: _call("room", block.label),
        Grid: _table,
        JoinColumns: _pairs,
        Picks: lambda block: _picks(block, high),
        BingoBoxes: lambda block: _bingo(block, high),
        Letters: lambda block: _letters(block, high),
        MonthBoxes: _month,
        Certificate: lambda block: _certificate(block, wide),
        Break: lambda _: "#pagebreak(weak: true)\n",
        Columns: lambda block: _wrap("side-by-side", (int(block.whole),), (_set(column, wide, high) for column in block.columns)),
        Aside: lambda block: _wrap("aside", (block.title, block.manner), (_set(block.blocks, wide, high),)),
    }
    return "".join(writers[type(block)](block) for block in blocks)


def document_pdf(document: Document) -> bytes:
    """Set a document as PDF; the same document gives the same bytes."""
    return documents_pdf((document,), document.foot or document.title)


def documents_pdf(documents: Sequence[Document], title: str) -> bytes:
    """Set documents one after the other as one PDF, to be printed at once; all of them have the ink of the first one."""
    windows = {card.slug: card for document in documents for card in windows_of(document.blocks)}
    files = {f"{slug}.svg": window_file(card) for slug, card in windows.items()} | {"rose.svg": ROSE}
    files |= {f"{name}.svg": shape for name, shape in SHAPE_FILES.items()}
    style = _prelude()
    if documents[0].ink == "black":
        style, files = grays(style), {name: outline(text) for name, text in files.items()}
    return pdf(style + "#pagebreak(weak: true)\n".join(map(_whole, documents)), files, curled(title))


def _whole(document: Document) -> str:
    if any(isinstance(block, WholeCards) for block in document.blocks):
        raise ValueError("whole cards are printed by deck_pdf, with cut marks and backs")
    wide, high = PAPERS[document.paper]
    if document.shape == "across":
        wide, high = high, wide
    bare = document.manner == "bare"
    margin = "0mm" if bare else f"(x: {_SIDE}mm, top: {_TOP}mm, bottom: {_FOOT}mm)"
    footer = "none" if bare else f"footing({_quoted(document.foot or document.title)})"
    head = _call("opening", document.title, document.lead) if document.manner == "text" else ""
    setting = f"#set page(width: {wide}mm, height: {high}mm, margin: {margin}, footer: {footer}, footer-descent: 40%)\n#set text(size: {document.size:g}pt)\n"
    owed = "#owed-room()\n" if any(isinstance(block, DrawingSpace) for block in document.blocks) else ""
    return setting + head + _set(document.blocks, wide, high) + owed
