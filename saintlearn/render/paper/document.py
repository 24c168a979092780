"""A document: blocks and the paper they stand on, and what both writers ask about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.ground.paper import INKS, PAPERS, Ink, Paper
from saintlearn.render.paper.blocks import (
    Aside,
    BingoBoxes,
    Block,
    Break,
    Certificate,
    Columns,
    Grid,
    JoinColumns,
    Portrait,
    WindowFigure,
    WindowRow,
)

__all__ = ["Document", "named", "on_pages", "windows_of"]

_NAMED: Final = 12
"""Saints that a certificate names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """What is set as PDF or HTML."""

    title: str
    """The first heading."""
    lead: str = ""
    """A line below the title."""
    foot: str = ""
    """At the foot of each page, and the title of the file; the first heading where it is empty."""
    blocks: tuple[Block, ...]
    """From top to bottom."""
    paper: Paper = "A4"
    """``A4`` or ``Letter``."""
    ink: Ink = "colour"
    """``colour`` or ``black``."""
    size: float = 10.5
    """Of the letters on paper, in points."""
    shape: Literal["upright", "across"] = "upright"
    """How the paper lies."""
    manner: Literal["text", "sheet", "bare"] = "text"
    """On paper a ``sheet`` shows no title, because its blocks have headings of their own; ``bare`` has no foot and no margins either."""

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            raise ValueError(f"paper {self.paper!r} is unknown; use 'A4' or 'Letter'")
        if self.ink not in INKS:
            raise ValueError(f"ink {self.ink!r} is unknown; use 'colour' or 'black'")


def named(certificate: Certificate) -> str:
    """Name the saints of a certificate in a sentence; empty where their windows are shown.

    >>> named(Certificate(heading="Bee", name="Ana", words="took part.", told="Saints you knew:", saints=("St. Agnes", "St. Lucy")))
    'Saints you knew: St. Agnes and St. Lucy.'
    """
    if certificate.figures or not certificate.saints:
        return ""
    shown, more = list(certificate.saints[:_NAMED]), len(certificate.saints) - _NAMED
    last = f"{more} more" if more > 0 else shown.pop()
    return f"{certificate.told} {', '.join(shown)}{' and ' if shown else ''}{last}.".lstrip()


def on_pages(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Put each block on a page of its own."""
    return tuple(item for block in blocks for item in (block, Break()))[:-1]


def windows_of(blocks: Iterable[Block]) -> Iterator[Card]:
    """Yield the saints whose windows are shown, as often as they are."""
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
        elif isinstance(block, JoinColumns):
            yield from (cell.card for cell in block.left if isinstance(cell, WindowFigure))
