"""The student's copy: what a child keeps from a lesson, on one sheet of paper with two pages.

Nothing on it depends on an answer in the plan. The objectives, the words of the Bible passages and the dates of the feasts would give away some
answers, so only the teacher's copy has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import say
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.printed.plan_sheet import prayer_columns
from saintlearn.render.paper.blocks import (
    Aside,
    Block,
    Break,
    Columns,
    DrawingSpace,
    Heading,
    Items,
    Lines,
    QuestionLines,
    WindowFigure,
    WindowRow,
    Words,
)

_DRAWS: Final = "5-7"
"""The age that draws instead of writing."""


_SHORT: Final = 330
"""Letters of the text that fit in large type."""


def _windows(count: int) -> float:
    """Give the width of the windows in millimeters: six side by side, or two rows."""
    return 27 if count <= 4 else 20 if count <= 6 else 19


def _deeds(plan: Plan) -> tuple[Block, ...]:
    """Lay out what the child can choose to do."""
    chosen = tuple(deed.promise for deed in plan.deeds)
    return (Heading(say("One thing I'll do this week")), Items(chosen, "box")) if chosen else ()


def take_home_blocks(plan: Plan, cards: Sequence[Card]) -> tuple[Block, ...]:
    """Lay out what a child takes home."""
    draws = plan.age == _DRAWS
    asked = (*plan.check, *plan.questions) if draws else plan.questions
    blocks: list[Block] = [
        Lines((say("My name:"),)),
        Heading(say("The saints we met")),
        WindowRow(tuple(WindowFigure(card, card.say) for card in cards), _windows(len(cards))),
        Aside(say("To take home"), (Words(plan.take_home, "lead" if len(plan.take_home) <= _SHORT else "plain"),)),
    ]
    places = tuple(reference.place for reference in plan.scripture)
    bible: tuple[Block, ...] = (
        Heading(say("To read together in the Bible") if draws else say("To look up in the Bible")),
        Items(places, "box"),
    )
    talk: tuple[Block, ...] = (
        Heading(say("To talk about at home")),
        *(QuestionLines(number, talk.question) for number, talk in enumerate(asked, 1)),
    )
    prayed: tuple[Block, ...] = (Heading(say("We prayed")), prayer_columns((*plan.opening, *plan.closing)))
    if draws:
        return (*blocks, *_deeds(plan), DrawingSpace(say("Here I draw the saint I like best.")), Break(), *talk, *bible, *prayed)
    deeds = _deeds(plan)
    remember = (QuestionLines(number, talk.question, lines=1) for number, talk in enumerate(plan.check, 1))
    return (
        *blocks,
        Columns((talk, (*bible, *deeds)), whole=True),
        *(() if deeds else (Lines((say("One thing I want to do this week:"),)),)),
        DrawingSpace(say("What I want to remember, in words or pictures:")),
        Break(),
        Heading(say("Do you remember?")),
        *remember,
        *prayed,
    )
