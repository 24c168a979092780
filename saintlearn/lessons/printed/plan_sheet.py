"""The teacher's copy of a plan: all of it, in the order in which it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.lessons.plan import Plan, PlanStep, Talk
from saintlearn.lessons.prayers import Prayer
from saintlearn.lessons.references import Reference
from saintlearn.questions.words import opening
from saintlearn.render.paper.blocks import (
    Aside,
    Block,
    Columns,
    Facts,
    Grid,
    Heading,
    Items,
    Portrait,
    QuestionLines,
    Titled,
    Verse,
    WindowFigure,
    WindowRow,
    Words,
)

__all__ = ["plan_blocks", "prayer_columns", "reference_items"]


_SHORT: Final = 900
"""Letters that fill less than a page in the narrowest column."""
_LINES: Final = 36
"""Lines of prayers that fill less than a page."""


def reference_items(references: Sequence[Reference]) -> Items:
    """List places of the Bible or the Catechism."""
    return Items(tuple(map(str, references)))


def prayer_columns(prayers: Sequence[Prayer]) -> Columns:
    """Set prayers in two columns of about the same height."""
    verses = [Verse(prayer.name, opening(prayer.origin), tuple(prayer.text.splitlines())) for prayer in dict.fromkeys(prayers)]
    heights = [len(verse.lines) + 3 for verse in verses]
    left = min(range(1, len(verses) + 1), key=lambda count: max(sum(heights[:count]), sum(heights[count:])))
    columns = tuple(column for column in (tuple(verses[:left]), tuple(verses[left:])) if column)
    return Columns(columns, whole=max(sum(heights[:left]), sum(heights[left:])) < _LINES)


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def _steps(steps: Sequence[PlanStep]) -> Grid:
    """Lay out the steps; the clock says when each begins and, in the last row, when all is over."""
    rows: list[tuple[str | Titled, ...]] = []
    now = 0
    for step in steps:
        rows.append((_clock(now), f"{step.minutes}\N{NO-BREAK SPACE}min", Titled(step.title, step.text)))
        now += step.minutes
    rows.append((_clock(now), "", "The end"))
    return Grid("The meeting, step by step", ("Clock", "Time", "What we do"), tuple(rows), (14, 17, 0))


def _talks(talks: Sequence[Talk]) -> list[Block]:
    return [QuestionLines(number, talk.question, talk.answer) for number, talk in enumerate(talks, 1)]


def _life(card: Card) -> str:
    """Say when somebody lived and who asks for prayers."""
    years = [f"{word} {years}" for word, years in (("born", card.born), ("died", card.died)) if years]
    patron = f"patron: {', '.join(card.patronages[:3])}" if card.patronages else ""
    return " · ".join(part for part in (f"Feast: {card.feast}", ", ".join(years), patron) if part)


def plan_blocks(plan: Plan, cards: Sequence[Card]) -> tuple[Block, ...]:
    """Lay out all that a plan holds.

    Args:
        plan: The plan.
        cards: Its saints.
    """
    blocks: list[Block] = [
        Facts(
            (
                ("For", plan.ages),
                ("Time", f"{plan.minutes} minutes"),
                ("Saints", str(len(cards))),
                ("Game", str(plan.play)),
            )
        ),
        WindowRow(tuple(WindowFigure(card, str(card.feast)) for card in cards), 20),
    ]
    if plan.care or plan.mature:
        names = f"Read first, and tell with care: {', '.join(plan.mature)}." if plan.mature else ""
        blocks.append(Aside("With care", tuple(Words(text) for text in (names, plan.care) if text), "care"))
    blocks += [
        Columns(
            (
                (Heading("What we learn"), Items(plan.objectives), Heading("What we can do at the end"), Words(plan.outcome)),
                (
                    Heading("From the Bible"),
                    reference_items(plan.scripture),
                    Heading("From the Catechism"),
                    reference_items(plan.catechism),
                ),
            )
        ),
        Heading("In the Church's year"),
        *([Items(plan.tie_in)] if plan.tie_in else []),
        Words(plan.year),
        Heading("What you need"),
        Items(plan.materials, "box"),
        Heading("Step by step"),
        _steps(plan.steps),
        Aside("Why this game", (Words(plan.play.why),)),
        Heading("Let us talk"),
        Words("With each question stands what we hope to hear. There are other good answers.", "small"),
        *_talks(plan.questions),
        Heading("Who remembers?"),
        Words("Ask aloud. Whoever knows may help somebody else to find the answer.", "small"),
        *_talks(plan.check),
        Heading("If your group is different"),
        Columns(
            (
                (Heading("With one child", 3), Words(plan.one_child)),
                (Heading("With twenty-five children", 3), Words(plan.twenty_five)),
                (Heading("Without screens", 3), Words(plan.no_screens)),
            ),
            whole=max(map(len, (plan.one_child, plan.twenty_five, plan.no_screens))) < _SHORT,
        ),
        Aside("On the sheet for home", (Words(plan.take_home),)),
        Heading("The saints of this lesson"),
        *(Portrait(WindowFigure(card, _life(card)), card.bio or card.title or card.description) for card in cards),
        Heading("Prayers at the beginning"),
        prayer_columns(plan.opening),
        Heading("Prayers at the end"),
        prayer_columns(plan.closing),
    ]
    return tuple(blocks)
