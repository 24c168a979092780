"""All that is printed for a lesson."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.ground.paper import Ink, Paper
from saintlearn.ground.suggestions import suggest
from saintlearn.lessons.certificate import make_certificate
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.printed.handout import COPIES, Copy, Handout
from saintlearn.lessons.printed.month_sheet import month_blocks
from saintlearn.lessons.printed.plan_sheet import plan_blocks
from saintlearn.lessons.printed.puzzles import (
    Puzzles,
    bingo_blocks,
    caller_blocks,
    crossword_blocks,
    key_blocks,
    make_puzzles,
    matching_blocks,
)
from saintlearn.lessons.printed.take_home import take_home_blocks
from saintlearn.render.paper.blocks import Block, Certificate, WholeCards
from saintlearn.render.paper.document import Document, on_pages

__all__ = ["handouts", "plan_handout"]

_CHILDREN: Final = range(1, 201)
_ON_CERTIFICATE: Final = 12
_LETTERS: Final[dict[Copy, float]] = {"teacher": 10.5, "student": 12}
"""Size of the letters in points; children read larger ones."""


def handouts(
    plan: Plan,
    catalogue: Catalogue,
    *,
    copy: Copy = "student",
    seed: int = 0,
    children: int = 25,
    per_page: Literal[1, 2] = 1,
    paper: Paper = "A4",
    ink: Ink = "colour",
    names: Sequence[str] = (),
    day: date | None = None,
    giver: str = "",
) -> tuple[Handout, ...]:
    """Make all that is printed for a lesson; a puzzle for which the catalogue has too few saints is left out.

    Args:
        plan: The lesson.
        catalogue: Where its saints are looked up; bingo takes more saints from there.
        copy: ``teacher`` for what has answers, ``student`` for what has none.
        seed: The same seed gives the same sheets, byte for byte.
        children: How many different sheets of bingo, 1 to 200.
        per_page: Sheets of bingo on a page, 1 or 2.
        paper: ``A4`` or ``Letter``.
        ink: ``colour``, or ``black`` for printers without colour.
        names: For the certificates; with none there is one with a line to write on.
        day: Of the meeting: stands on the certificates, where a line to write on is without it, and gives the month to colour.
        giver: For the certificates; a line to sign on where it is empty.

    Raises:
        KeyError: A saint of the plan is not in the catalogue.
        ValueError: One of the values cannot be; the sentence says which.
    """
    if type(children) is not int or children not in _CHILDREN:
        raise ValueError(f"children={children!r} cannot be; there are bingo sheets for {_CHILDREN[0]} to {_CHILDREN[-1]} children.")
    if per_page not in (1, 2):
        raise ValueError(f"per_page={per_page!r} cannot be; 1 or 2 sheets of bingo stand on a page.")
    press = _Press(plan, copy, paper, ink)
    cards = tuple(catalogue[slug] for slug in plan.saints)
    puzzles = make_puzzles(plan, cards, catalogue, children=children, seed=seed)
    if copy == "teacher":
        return (_whole(press, cards), *_keys(press, puzzles))
    shown = cards[:_ON_CERTIFICATE]
    awards = tuple(make_certificate(name, plan.title, shown, day, giver=giver) for name in names or ("",))
    return (_take_home(press, cards), *_sheets(press, cards, puzzles, per_page), _month(press, cards, day), _certificate(press, awards))


def plan_handout(plan: Plan, catalogue: Catalogue, *, copy: Copy = "student", paper: Paper = "A4", ink: Ink = "colour") -> Handout:
    """Make the first of the handouts alone: the whole plan for the teacher, or the sheet that a child takes home.

    Args:
        plan: The lesson.
        catalogue: Where its saints are looked up.
        copy: ``teacher`` or ``student``.
        paper: ``A4`` or ``Letter``.
        ink: ``colour`` or ``black``.

    Raises:
        KeyError: A saint of the plan is not in the catalogue.
        ValueError: One of the values cannot be; the sentence says which.
    """
    press = _Press(plan, copy, paper, ink)
    cards = tuple(catalogue[slug] for slug in plan.saints)
    return _whole(press, cards) if copy == "teacher" else _take_home(press, cards)


@dataclass(frozen=True, slots=True)
class _Press:
    """What all handouts of one copy share."""

    plan: Plan
    copy: Copy
    paper: Paper
    ink: Ink

    def __post_init__(self) -> None:
        if self.copy not in COPIES:
            raise ValueError(f"There is no copy {self.copy!r}; {suggest(str(self.copy), COPIES)}")

    def __call__(self, name: str, what: str, about: str, blocks: tuple[Block, ...], *, cards: tuple[Card, ...] = (), **how: Any) -> Handout:
        """Make a handout; `how` is for its document."""
        which = [self.plan.title, *(["Teacher's copy"] if self.copy == "teacher" else [])]
        foot = " · ".join([what, *which] if what else which)
        lead = " · ".join(which) if what else ""
        named = {"title": what or self.plan.title, "lead": lead} | how
        document = Document(**named, foot=foot, blocks=blocks, paper=self.paper, ink=self.ink, size=_LETTERS[self.copy])
        return Handout(name=name, about=about, copy=self.copy, document=document, cards=cards)


def _whole(press: _Press, cards: tuple[Card, ...]) -> Handout:
    lead = f"{press.plan.lead}Teacher's copy, with answers."
    return press("plan", "", "The whole plan with all answers, the stories and the prayers.", plan_blocks(press.plan, cards), lead=lead)


def _take_home(press: _Press, cards: tuple[Card, ...]) -> Handout:
    return press("take-home", "", "To take home: the saints, questions, prayers.", take_home_blocks(press.plan, cards))


def _keys(press: _Press, puzzles: Puzzles) -> Iterator[Handout]:
    if bingo := puzzles.bingo:
        yield press(
            "bingo-caller", "Bingo, the caller's list", "The riddles to read aloud, with the answers.", caller_blocks(puzzles, bingo)
        )
    if key := key_blocks(puzzles):
        yield press("answer-key", "Answers to the sheets", "The answers to the puzzles.", key)


def _sheets(press: _Press, cards: tuple[Card, ...], puzzles: Puzzles, per_page: Literal[1, 2]) -> Iterator[Handout]:
    twice = press.plan.play.activity.name == "memory"
    what = "The card" if len(cards) == 1 else f"The {len(cards)} cards"
    often = f", each twice for Memory: {2 * len(cards)} in all," if twice else ""
    about = f"{what}{often} to print on both sides and cut{'; print the file once' if twice else ''}."
    yield press("cards", "Cards", about, (WholeCards(cards),), cards=cards * 2 if twice else cards)
    if bingo := puzzles.bingo:
        count = len(bingo.sheets)
        about = "One sheet of bingo." if count == 1 else f"{count} sheets of bingo, all different."
        yield press("bingo", "Saints' Bingo", about, bingo_blocks(puzzles, bingo, press.plan.title, per_page), manner="sheet")
    if sheet := puzzles.matching:
        about = "A sheet for joining what belongs together."
        yield press("matching", "What belongs to whom?", about, matching_blocks(puzzles, sheet, copy="student"))
    if puzzles.crossword:
        yield press("crossword", "Crossword", "The names of the saints as a crossword.", crossword_blocks(puzzles.crossword))


def _month(press: _Press, cards: tuple[Card, ...], day: date | None) -> Handout:
    return press("month", "My month", "A month to colour, into which the children write the saints.", month_blocks(cards, day))


def _certificate(press: _Press, awards: tuple[Certificate, ...]) -> Handout:
    about = "A certificate to fill in." if not awards[0].name else f"{len(awards)} certificates." if len(awards) > 1 else "A certificate."
    return press("certificate", "Certificate", about, on_pages(awards), shape="across", manner="bare")
