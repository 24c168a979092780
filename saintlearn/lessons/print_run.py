"""What to print for a meeting: each file with its copies, pages, sheets of paper, and ink, in color and in black and white."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

from saintlearn.ground.extras import need
from saintlearn.ground.paper import INKS, Ink, Paper
from saintlearn.languages import say, together
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.printed import Handout, game_handout, handouts, puzzles_of
from saintlearn.lessons.printed.puzzles import Puzzles
from saintlearn.lessons.supplies import PRINTED, Supply, supplies
from saintlearn.render.paper.sheets import documents_pdf
from saintlearn.render.question_sheet import question_pdf

PRINT_FOLDERS: Final[Mapping[Ink, str]] = {"color": "print-in-color", "black": "print-in-black-and-white"}
"""The folder of the files to print with each ink."""
_FINE: Final = 2
"""Pixels for each point of a page whose ink is counted; with fewer, thin lines look like broad ones."""
_LOOKED_AT: Final = 8
"""How many pages are looked at, or one more; an odd step from one to the next meets faces and backs alike."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintJob:
    """One file to send to the printer."""

    stem: str
    title: str
    how: str
    supply: Supply
    both_sides: bool
    pages: int
    pdf: Mapping[Ink, bytes]
    cover: Mapping[Ink, float]
    alone: Handout | None = None

    @property
    def extra(self) -> bool:
        """Whether no step of the lesson uses it."""
        return not self.supply.steps

    def copies(self, children: int) -> int:
        """Count the copies that so many children need; what is different for each child is one file."""
        return 1 if self.stem == "bingo" else self.supply.copies(children)

    def sheets(self, children: int) -> int:
        """Count the sheets of paper that so many children need."""
        return self.copies(children) * (-(-self.pages // 2) if self.both_sides else self.pages)


def print_run(
    plan: Plan, *, children: int, seed: int = 0, paper: Paper | None = None, puzzles: Puzzles | None = None
) -> tuple[PrintJob, ...]:
    """Make the files to print for a meeting: the teacher's, then what its steps use in their order, then what is there for when there's time."""
    made = puzzles or puzzles_of(plan, plan.catalogue, children=children, seed=seed)
    options: dict[str, Any] = {"children": children, "paper": paper, "per_page": 2, "day": plan.day, "puzzles": made}
    mine = handouts(plan, plan.catalogue, copy="teacher", **options)
    theirs = {one.name: one for one in handouts(plan, plan.catalogue, **options)}
    game = game_handout(plan, plan.catalogue, seed=seed, paper=paper)
    if game:
        theirs["game"] = game
    there = [name for name in PRINTED if name in theirs or (name == "questions" and made.quiz)]
    needed = supplies(plan, there)
    used = {supply.name for supply in needed if supply.steps}
    now = [one for one in mine if one.name in ("plan", "bee-questions") or _KEYS.get(one.name, set()) & used]
    later = [one for one in mine if one not in now]
    whole = tuple(step.title for step in plan.steps)
    jobs = [
        _together(plan, "for-you", say("For you"), _what_for_you(now, game), [*now, *([game] if game else [])], Supply("for-you", 0, whole))
    ]
    for supply in needed:
        if supply.name in theirs:
            jobs.append(_one(theirs[supply.name], supply))
        elif made.quiz:
            sheet = question_pdf(made.quiz.sheets, (), plan.title, paper=paper)
            jobs.append(_job("questions", say("Questions"), "", dict.fromkeys(INKS, sheet), supply))
    if later:
        told = say("The answers to the puzzles and questions.")
        jobs.append(_together(plan, "answers", say("Answers, for you"), told, later, Supply("answers", 0, ())))
    return tuple(jobs)


_KEYS: Final[Mapping[str, set[str]]] = {
    "questions-key": {"questions"},
    "bingo-caller": {"bingo"},
    "answer-key": {"matching", "crossword"},
}
"""What the teacher's copies have the answers to."""
_ONE_SIDE: Final = ("bingo", "certificate", "month")


def _what_for_you(mine: Sequence[Handout], game: Handout | None) -> str:
    parts = [say("the plan")]
    parts += [say("what to read aloud, with the answers")] if len(mine) > 1 else []
    parts += [say("the rules of the game")] if game else []
    return say("In this file: {things}.", things=together(parts))


def _how(handout: Handout) -> str:
    if handout.name == "bingo":
        return say("Cut each page in half: every child gets a different bingo card.")
    if handout.cards or handout.game:
        flip = say("Flip on the long edge, so that each back lands behind its card. Cut the cards out.")
        return flip if not (handout.game and handout.game.board) else say("{flip} The first page is the board.", flip=flip)
    return say("Write each child's name on one.") if handout.name == "certificate" else ""


def _one(handout: Handout, supply: Supply) -> PrintJob:
    title = say("The take-home sheet") if handout.name == "take-home" else handout.title
    pdf: dict[Ink, bytes] = {ink: handout.inked(ink).pdf() for ink in INKS}
    sides = handout.name not in _ONE_SIDE
    return _job(handout.name, title, _how(handout), pdf, supply, both_sides=sides, alone=handout, alike=handout.name == "bingo")


def _together(plan: Plan, stem: str, title: str, how: str, some: Sequence[Handout], supply: Supply) -> PrintJob:
    pdf: dict[Ink, bytes] = {ink: documents_pdf([one.inked(ink).document for one in some], f"{title} · {plan.title}") for ink in INKS}
    return _job(stem, title, how, pdf, supply)


def _job(
    stem: str,
    title: str,
    how: str,
    pdf: Mapping[Ink, bytes],
    supply: Supply,
    *,
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
        supply=supply,
        both_sides=both_sides and looked["color"][0] > 1,
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
