"""The student's copy: what a child keeps of a lesson.

Nothing on it depends on an answer of the plan. What we learn, what stands in the Bible and the days of the feasts would tell some of the answers, and are left to
the teacher's copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.printed.plan_sheet import prayer_columns
from saintlearn.render.paper.blocks import (
    Aside,
    Block,
    Break,
    DrawingSpace,
    Heading,
    Items,
    Lines,
    QuestionLines,
    WindowFigure,
    WindowRow,
    Words,
)

__all__ = ["take_home_blocks"]

_DRAWS: Final = "5-7"
"""The age that draws where others write."""


def _windows(count: int) -> float:
    return 27 if count <= 6 else 22 if count <= 8 else 19


def take_home_blocks(plan: Plan, cards: Sequence[Card]) -> tuple[Block, ...]:
    """Lay out what a child takes home.

    Args:
        plan: The plan; its answers are not looked at.
        cards: Its saints.
    """
    draws = plan.age == _DRAWS
    asked = (*plan.check, *plan.questions) if draws else plan.questions
    blocks: list[Block] = [
        Lines(("My name:",)),
        Heading("The saints whom we met"),
        WindowRow(tuple(map(WindowFigure, cards)), _windows(len(cards))),
        Aside("For home", (Words(plan.take_home, "lead"),)),
        DrawingSpace("Here I draw the saint whom I like best." if draws else "What I want to keep, drawn or written:"),
        Break(),
    ]
    if not draws:
        blocks += [
            Heading("Do you remember?"),
            *(QuestionLines(number, talk.question, lines=1) for number, talk in enumerate(plan.check, 1)),
        ]
    blocks += [Heading("To talk about at home"), *(QuestionLines(number, talk.question) for number, talk in enumerate(asked, 1))]
    if not draws:
        blocks.append(Lines(("One thing I want to do this week:", "")))
    places = tuple(reference.place for reference in plan.scripture)
    blocks += [Heading("To read together in the Bible" if draws else "To look up in the Bible"), Items(places, "box")]
    return (*blocks, Heading("We prayed"), prayer_columns((*plan.opening, *plan.closing)))
