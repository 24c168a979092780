"""The blocks of which handouts are made, frozen and without a word about how they look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.catalogue.card import Card

__all__ = [
    "Aside",
    "BingoBoxes",
    "Block",
    "Box",
    "Break",
    "Cell",
    "Certificate",
    "Columns",
    "DrawingSpace",
    "Facts",
    "Grid",
    "Heading",
    "Items",
    "JoinColumns",
    "Letters",
    "Lines",
    "MonthBoxes",
    "Portrait",
    "QuestionLines",
    "Titled",
    "Verse",
    "WholeCards",
    "WindowFigure",
    "WindowRow",
    "Words",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the second or third level; the first is the document's title."""

    text: str
    """The words."""
    level: Literal[2, 3] = 2
    """2 or 3."""


@dataclass(frozen=True, slots=True)
class Words:
    """Paragraphs, with an empty line between them."""

    text: str
    """The words."""
    manner: Literal["plain", "lead", "small"] = "plain"
    """``lead`` is larger, ``small`` is quieter."""


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[str, ...]
    """Its items."""
    mark: Literal["point", "box"] = "point"
    """What stands before each; ``box`` is to be ticked."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Names and values in a line."""

    rows: tuple[tuple[str, str], ...]
    """Name and value."""


@dataclass(frozen=True, slots=True)
class WindowFigure:
    """A saint's window with words below."""

    card: Card
    """Whose window."""
    note: str = ""
    """A line below the name."""

    @property
    def name(self) -> str:
        """The saint's name."""
        return self.card.name


@dataclass(frozen=True, slots=True)
class WindowRow:
    """Windows side by side."""

    figures: tuple[WindowFigure, ...]
    """From left to right."""
    wide: float = 22.0
    """Width of a window in millimeters."""


@dataclass(frozen=True, slots=True)
class Portrait:
    """A saint's window with a text beside it."""

    figure: WindowFigure
    """The window, with a line about dates."""
    text: str
    """The life."""


@dataclass(frozen=True, slots=True)
class Verse:
    """A prayer: its lines stay as they are."""

    title: str
    """Its name."""
    note: str
    """Where it comes from."""
    lines: tuple[str, ...]
    """As they are prayed."""


@dataclass(frozen=True, slots=True)
class QuestionLines:
    """A question; on a teacher's copy with its answer, on a student's with lines to write on."""

    number: int
    """From 1."""
    question: str
    """As it is asked."""
    answer: str = ""
    """What we hope for; empty on a student's copy."""
    lines: int = 0
    """Lines to write on."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines to write on."""

    labels: tuple[str, ...]
    """What stands before each."""


@dataclass(frozen=True, slots=True)
class DrawingSpace:
    """Room to draw in: what is left of the page."""

    label: str
    """What to draw."""


@dataclass(frozen=True, slots=True)
class Titled:
    """A cell of a table with a bold beginning."""

    title: str
    """The beginning."""
    text: str
    """What follows."""


@dataclass(frozen=True, slots=True)
class Box:
    """A cell of a table that is to be ticked, or that a letter is written into."""

    label: str
    """Which box, for those who hear it."""


Cell: TypeAlias = str | Titled | Box | WindowFigure


@dataclass(frozen=True, slots=True)
class Grid:
    """A table."""

    caption: str
    """What it shows, for those who hear it."""
    head: tuple[str, ...]
    """Above the columns."""
    rows: tuple[tuple[Cell, ...], ...]
    """Row by row."""
    widths: tuple[float, ...]
    """Of the columns in millimeters; 0 takes what is left."""


@dataclass(frozen=True, slots=True)
class JoinColumns:
    """Two columns whose ends are joined by lines: boxes for letters on the left, letters on the right."""

    left: tuple[WindowFigure | str, ...]
    """Who; with windows where they are figures."""
    right: tuple[tuple[str, str], ...]
    """Letter and text."""
    key: tuple[str, ...] = ()
    """The letter that belongs into each box; empty on a student's copy."""


@dataclass(frozen=True, slots=True)
class BingoBoxes:
    """The boxes of one sheet of bingo."""

    title: str
    """Above."""
    caption: str
    """Which sheet."""
    rows: tuple[tuple[WindowFigure | None, ...], ...]
    """Row by row; None is the free box."""
    form: Literal["tall", "wide"] = "tall"
    """``tall`` fills a page, ``wide`` half of one."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The boxes of a crossword."""

    caption: str
    """What it is."""
    rows: tuple[tuple[int | None, ...], ...]
    """Row by row: None for no box, 0 for an empty box, else the number in it."""
    key: tuple[str, ...] = ()
    """The rows with their letters; empty on a student's copy."""


@dataclass(frozen=True, slots=True)
class MonthBoxes:
    """A month to write into and to color."""

    caption: str
    """Which one."""
    head: tuple[str, ...]
    """Days of the week; empty where the year is not known."""
    rows: tuple[tuple[int, ...], ...]
    """Days of the month, week by week; 0 for no day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """A certificate that fills a page across, after a bee as after a lesson."""

    heading: str
    """Above."""
    name: str
    """Whose it is; empty for a line to write on."""
    place: str = ""
    """Under the name, as ``First place``; empty where nobody is placed."""
    words: str
    """What was done."""
    known: str = ""
    """A sentence that names the saints (see `saintlearn.render.paper.document.named`); empty where `words` leads to their windows."""
    figures: tuple[WindowFigure, ...] = ()
    """Their windows."""
    wish: str = ""
    """Below."""
    day: str = ""
    """In words; empty for a line to write on."""
    giver: str = ""
    """Who gives it; empty for a line to sign on."""
    signs: str = ""
    """What is written under that line; ``Given by`` where it is empty."""


@dataclass(frozen=True, slots=True)
class WholeCards:
    """Whole cards side by side."""

    cards: tuple[Card, ...]
    """In their order."""


@dataclass(frozen=True, slots=True)
class Break:
    """A new page."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Blocks side by side; one below the other where there is no room."""

    columns: tuple[tuple[Block, ...], ...]
    """From left to right."""
    whole: bool = False
    """Whether they are kept on one page; only for what is certainly shorter than one."""


@dataclass(frozen=True, slots=True)
class Aside:
    """Blocks in a frame."""

    title: str
    """Above them; may be empty."""
    blocks: tuple[Block, ...]
    """Inside."""
    manner: Literal["gold", "care"] = "gold"
    """``care`` is for what must not be overlooked."""


Block: TypeAlias = (
    Heading | Words | Items | Facts | WindowRow | Portrait | Verse | QuestionLines | Lines | DrawingSpace | Grid | JoinColumns | BingoBoxes | Letters
    | MonthBoxes | Certificate | WholeCards | Break | Columns | Aside
)  # fmt: skip
