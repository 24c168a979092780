"""What to print for a meeting: one file for each role, with its copies, pages, sheets of paper, and ink, in color and in black and white."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final, Literal

from saintlearn.ground.extras import need
from saintlearn.ground.paper import INKS, Ink, Paper
from saintlearn.languages import say, say_count
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.printed import Handout, handouts, puzzles_of
from saintlearn.lessons.printed.puzzles import Puzzles
from saintlearn.render.paper.sheets import documents_pdf

__all__ = ["PRINT_FOLDERS", "PrintJob", "print_run"]

PRINT_FOLDERS: Final[Mapping[Ink, str]] = {"color": "print-in-color", "black": "print-in-black-and-white"}
"""The folder of the files to print with each ink."""
_BOOKLET: Final = ("take-home", "questions", "matching", "crossword")
_FINE: Final = 2
"""Pixels for each point of a page whose ink is counted; with fewer, thin lines look like broad ones."""
_LOOKED_AT: Final = 8
"""How many pages are looked at, or one more; an odd step from one to the next meets faces and backs alike."""

Times = Literal["once", "each"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintJob:
    """One file to send to the printer.

    Args:
        stem: The file's name without its ending.
        title: What it is.
        how: How to print it, and what to do with it then.
        times: ``once``, or once for ``each`` child.
        both_sides: Whether to print it on both sides.
        pages: Number of pages.
        pdf: The file for each ink.
        cover: The share of the paper that is covered with ink, 0 to 1, for each ink.
        alone: The handout that is this file, if it is a single one.
    """

    stem: str
    title: str
    how: str
    times: Times
    both_sides: bool
    pages: int
    pdf: Mapping[Ink, bytes]
    cover: Mapping[Ink, float]
    alone: Handout | None = None

    def copies(self, children: int) -> int:
        """Count the copies that so many children need."""
        return children if self.times == "each" else 1

    def sheets(self, children: int) -> int:
        """Count the sheets of paper that so many children need."""
        return self.copies(children) * (-(-self.pages // 2) if self.both_sides else self.pages)


def print_run(
    plan: Plan, *, children: int, seed: int = 0, paper: Paper | None = None, puzzles: Puzzles | None = None
) -> tuple[PrintJob, ...]:
    """Make the files to print for a meeting: for the teacher, for each child, bingo, cards, and certificates.

    Args:
        plan: The lesson.
        children: How many children come, 1 to 200.
        seed: The same seed gives the same sheets, byte for byte.
        paper: ``A4`` or ``Letter``; None for the size that is usual in the computer's region.
        puzzles: What `puzzles_of` made; None makes them anew.

    Raises:
        Refusal: ``bad-option``: a value is out of range.
        ImportError: The extra ``print`` is missing.
    """
    made = puzzles or puzzles_of(plan, plan.catalogue, children=children, seed=seed)
    options: dict[str, Any] = {"children": children, "paper": paper, "per_page": 2, "day": plan.day, "puzzles": made}
    mine = handouts(plan, plan.catalogue, copy="teacher", **options)
    theirs = {one.name: one for one in handouts(plan, plan.catalogue, **options)}
    jobs = [_teacher(plan, mine), _booklet(plan, [theirs[name] for name in _BOOKLET if name in theirs])]
    if "bingo" in theirs:
        how = say("Cut each page in half: every child gets a different bingo card.")
        jobs.append(_one(theirs["bingo"], how, both_sides=False, alike=True))
    jobs.append(_one(theirs["cards"], say("Flip on the long edge, so that each back lands behind its card. Cut the cards out.")))
    jobs.append(_one(theirs["certificate"], say("Write each child's name on one."), times="each", both_sides=False))
    return tuple(jobs)


def _teacher(plan: Plan, mine: Sequence[Handout]) -> PrintJob:
    riddles = any(one.name == "bingo-caller" for one in mine)
    how = say("The whole plan, what to read aloud, and the answers.") if riddles else say("The plan and the answers.")
    return _job("for-you", say("For you"), how, _together(plan, mine, say("For you")))


def _booklet(plan: Plan, theirs: Sequence[Handout]) -> PrintJob:
    count = len(theirs) - 1
    how = (
        say_count("A take-home sheet, and a puzzle. Staple the pages.", "A take-home sheet, and {count} puzzles. Staple the pages.", count)
        if count
        else say("A take-home sheet.")
    )
    return _job("for-each-child", say("For each child"), how, _together(plan, theirs, say("For each child")), times="each")


def _one(handout: Handout, how: str, **options: Any) -> PrintJob:
    return _job(handout.name, handout.title, how, {ink: handout.inked(ink).pdf() for ink in INKS}, alone=handout, **options)


def _together(plan: Plan, some: Sequence[Handout], what: str) -> dict[Ink, bytes]:
    return {ink: documents_pdf([one.inked(ink).document for one in some], f"{what} · {plan.title}") for ink in INKS}


def _job(
    stem: str,
    title: str,
    how: str,
    pdf: Mapping[Ink, bytes],
    *,
    times: Times = "once",
    both_sides: bool = True,
    alone: Handout | None = None,
    alike: bool = False,
) -> PrintJob:
    """Look at the pages of a file; if they are all `alike`, the first one tells how much ink they take."""
    looked = {ink: _look(content, alike=alike) for ink, content in pdf.items()}
    return PrintJob(
        stem=stem,
        title=title,
        how=how,
        times=times,
        both_sides=both_sides,
        pages=looked["color"][0],
        pdf=pdf,
        cover={ink: cover for ink, (_, cover) in looked.items()},
        alone=alone,
    )


def _look(content: bytes, *, alike: bool) -> tuple[int, float]:
    """Count the pages of a PDF, and how much of their paper is covered with ink."""
    pdfium = need("pypdfium2", "print")
    document = pdfium.PdfDocument(BytesIO(content))
    pages = range(1) if alike else range(0, len(document), len(document) // _LOOKED_AT | 1)
    light = [document[number].render(scale=_FINE, grayscale=True).to_numpy().mean() / 255 for number in pages]
    return len(document), float(1 - sum(light) / len(light))
