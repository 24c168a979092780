"""The blocks that handouts are made of, frozen. They say nothing about how they look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from saintlearn.catalogue.card import Card
from saintlearn.languages import mark


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the second or third level; the first is the document's title."""

    text: str
    """The words."""
    level: Literal[2, 3] = 2
    """2 or 3."""


@dataclass(frozen=True, slots=True)
class Words:
    """Paragraphs, separated by an empty line."""

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
    """The mark before each item; a ``box`` is there to be checked."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Names and values on one line."""

    rows: tuple[tuple[str, str], ...]
    """Name and value."""


@dataclass(frozen=True, slots=True)
class WindowFigure:
    """A saint's window with words below it."""

    card: Card
    """The saint."""
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
    """A saint's window with a text next to it."""

    figure: WindowFigure
    """The window, with a line about dates."""
    text: str
    """The saint's story."""


@dataclass(frozen=True, slots=True)
class Verse:
    """A prayer. Its lines are never joined."""

    title: str
    """Its name."""
    note: str
    """Where it comes from."""
    lines: tuple[str, ...]
    """The lines as people pray them."""


@dataclass(frozen=True, slots=True)
class QuestionLines:
    """A question: with its answer on a teacher's copy, with lines to write on on a student's copy."""

    number: int
    """From 1."""
    question: str
    """The question."""
    answer: str = ""
    """The answer we hope for; empty on a student's copy."""
    lines: int = 0
    """Lines to write on."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines to write on, each with a label."""

    labels: tuple[str, ...]
    """The label of each line."""


@dataclass(frozen=True, slots=True)
class DrawingSpace:
    """Space to draw in: the rest of the page."""

    label: str
    """What to draw."""


@dataclass(frozen=True, slots=True)
class Titled:
    """A cell of a table with a bold beginning."""

    title: str
    """The beginning."""
    text: str
    """What follows, in lines."""


@dataclass(frozen=True, slots=True)
class Box:
    """A cell of a table to check off, or to write a letter in."""

    label: str
    """What the box is for, for screen readers."""


Cell: TypeAlias = str | Titled | Box | WindowFigure


@dataclass(frozen=True, slots=True)
class Grid:
    """A table."""

    caption: str
    """What the table shows, for screen readers."""
    head: tuple[str, ...]
    """The headings of the columns."""
    rows: tuple[tuple[Cell, ...], ...]
    """Row by row."""
    widths: tuple[float, ...]
    """Widths of the columns in millimeters; 0 takes the rest of the width."""


@dataclass(frozen=True, slots=True)
class JoinColumns:
    """Two columns to match: boxes for letters on the left, letters on the right."""

    left: tuple[WindowFigure | str, ...]
    """The saints; figures show their windows."""
    right: tuple[tuple[str, str], ...]
    """Letter and text."""
    key: tuple[str, ...] = ()
    """The letter that belongs in each box; empty on a student's copy."""


SHAPES: Final = {"star": mark("Star"), "heart": mark("Heart"), "circle": mark("Circle")}
"""Shapes to mark, by the names of their drawings: children who can't read yet know them."""


@dataclass(frozen=True, slots=True)
class PickRow:
    """What a child marks to answer one question."""

    number: int
    """From 1."""
    about: WindowFigure | None
    """The saint it is about; None if that is what the question asks."""
    options: tuple[WindowFigure | str, ...]
    """Windows, or names of `SHAPES`."""


@dataclass(frozen=True, slots=True)
class Picks:
    """Questions that children hear and answer with a crayon, on one page."""

    caption: str
    """What the table shows, for screen readers."""
    rows: tuple[PickRow, ...]
    """Row by row."""


@dataclass(frozen=True, slots=True)
class BingoBoxes:
    """The boxes of one bingo card."""

    title: str
    """The heading."""
    caption: str
    """The number of the sheet."""
    rows: tuple[tuple[WindowFigure | None, ...], ...]
    """The rows; None is the free box."""
    form: Literal["tall", "wide"] = "tall"
    """``tall`` fills a page, ``wide`` fills half a page."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The boxes of a crossword."""

    caption: str
    """The heading."""
    rows: tuple[tuple[int | None, ...], ...]
    """The rows: None for no box, 0 for an empty box, or the number in the box."""
    key: tuple[str, ...] = ()
    """The rows with their letters; empty on a student's copy."""


@dataclass(frozen=True, slots=True)
class MonthBoxes:
    """A month to write in and to color."""

    caption: str
    """The name of the month."""
    head: tuple[str, ...]
    """Days of the week; empty if the year is unknown."""
    rows: tuple[tuple[int, ...], ...]
    """Days of the month, week by week; 0 for no day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """A certificate that fills a landscape page, after a bee or after a lesson."""

    heading: str
    """Above."""
    name: str
    """The name of the person; empty for a line to write on."""
    place: str = ""
    """Below the name, such as ``First place``; empty if there are no places."""
    words: str
    """What the person did."""
    known: str = ""
    """A sentence that names the saints (see `saintlearn.render.paper.document.named`); empty if their windows follow `words`."""
    figures: tuple[WindowFigure, ...] = ()
    """Their windows."""
    wish: str = ""
    """Below."""
    day: str = ""
    """The date in words; empty for a line to write on."""
    giver: str = ""
    """Who gives the certificate; empty for a line to sign on."""
    signs: str = ""
    """The words under that line; empty for ``Given by``."""


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
    """Blocks side by side, or one below the other if there is no room."""

    columns: tuple[tuple[Block, ...], ...]
    """From left to right."""
    whole: bool = False
    """Whether to keep them on one page; only for what is surely shorter than a page."""


@dataclass(frozen=True, slots=True)
class Aside:
    """Blocks in a frame."""

    title: str
    """The heading; may be empty."""
    blocks: tuple[Block, ...]
    """The blocks inside the frame."""
    manner: Literal["gold", "care"] = "gold"
    """``care`` is for what nobody should overlook."""


Block: TypeAlias = (
    Heading | Words | Items | Facts | WindowRow | Portrait | Verse | QuestionLines | Lines | DrawingSpace | Grid | JoinColumns | Picks | BingoBoxes | Letters
    | MonthBoxes | Certificate | WholeCards | Break | Columns | Aside
)  # fmt: skip
