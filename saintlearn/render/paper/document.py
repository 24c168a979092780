"""A document: its blocks and its paper, and what both writers need to know about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.ground.paper import INKS, Ink, Paper, paper_or_usual, usual_paper
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say, together
from saintlearn.render.paper.blocks import (
    Aside,
    BingoBoxes,
    Block,
    Break,
    Certificate,
    Columns,
    Grid,
    JoinColumns,
    Picks,
    Portrait,
    WindowFigure,
    WindowRow,
)
from saintlearn.render.writers import unknown_ink

_NAMED: Final = 12
"""The most saints that a certificate names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A document to write as PDF or HTML."""

    title: str
    """The first heading."""
    lead: str = ""
    """A line below the title."""
    foot: str = ""
    """The footer of each page and the title of the file; if it is empty, the first heading."""
    blocks: tuple[Block, ...]
    """The blocks, from top to bottom."""
    paper: Paper = field(default_factory=usual_paper)
    """``A4`` or ``Letter``."""
    ink: Ink = "color"
    """``color``, or ``black`` for outline art on white."""
    size: float = 10.5
    """Font size on paper, in points."""
    shape: Literal["upright", "across"] = "upright"
    """Portrait (``upright``) or landscape (``across``)."""
    manner: Literal["text", "sheet", "bare"] = "text"
    """On paper, a ``sheet`` has no title, because its blocks have their own headings; ``bare`` has no footer and no margins, either."""

    def __post_init__(self) -> None:
        paper_or_usual(self.paper)
        if self.ink not in INKS:
            raise Refusal("bad-option", unknown_ink(self.ink))


def named(saints: Sequence[str]) -> str:
    """List the saints that a certificate names; many are cut short.

    >>> named(["St. Agnes", "St. Lucy"]), named(["St. Agnes"] * 14)[-32:]
    ('St. Agnes and St. Lucy', 'St. Agnes, St. Agnes, and 2 more')
    """
    shown, more = saints[:_NAMED], len(saints) - _NAMED
    return together([*shown, say("{count} more", count=more)] if more > 0 else shown)


def on_pages(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Put each block on its own page."""
    return tuple(item for block in blocks for item in (block, Break()))[:-1]


def windows_of(blocks: Iterable[Block]) -> Iterator[Card]:
    """Yield the saints whose windows are shown, once for each window."""
    for block in blocks:
        if isinstance(block, Columns):
            for column in block.columns:
                yield from windows_of(column)
        elif isinstance(block, Aside):
            yield from windows_of(block.blocks)
        elif isinstance(block, (WindowRow, Certificate)):
            yield from (figure.card for figure in block.figures)
        elif isinstance(block, Portrait):
            yield block.figure.card
        elif isinstance(block, (BingoBoxes, Grid)):
            yield from (cell.card for row in block.rows for cell in row if isinstance(cell, WindowFigure))
        elif isinstance(block, Picks):
            yield from (one.card for row in block.rows for one in (row.about, *row.options) if isinstance(one, WindowFigure))
        elif isinstance(block, JoinColumns):
            yield from (cell.card for cell in block.left if isinstance(cell, WindowFigure))
