"""The teacher's copy of a plan: all of it, in the order you need it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import say, say_count, together
from saintlearn.lessons.groups import with_children, with_children_title
from saintlearn.lessons.plan import Plan, Talk, clock
from saintlearn.lessons.prayers import Prayer
from saintlearn.lessons.references import Reference
from saintlearn.lessons.supplies import PRINTED, printed_name, spoken_supply, supplies
from saintlearn.lessons.tie_in import spoken_feasts
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
    Words,
)

_SHORT: Final = 900
"""Letters that fill less than a page in the narrowest column."""
_LINES: Final = 36
"""Lines of prayers that fill less than a page."""


def reference_items(references: Sequence[Reference]) -> Items:
    """List passages of the Bible or the Catechism."""
    return Items(tuple(map(str, references)))


def prayer_columns(prayers: Sequence[Prayer]) -> Columns:
    """Set prayers in two columns of about the same height."""
    verses = [Verse(prayer.name, prayer.origin, tuple(prayer.text.splitlines())) for prayer in dict.fromkeys(prayers)]
    heights = [len(verse.lines) + 3 for verse in verses]
    left = min(range(1, len(verses) + 1), key=lambda count: max(sum(heights[:count]), sum(heights[count:])))
    columns = tuple(column for column in (tuple(verses[:left]), tuple(verses[left:])) if column)
    return Columns(columns, whole=max(sum(heights[:left]), sum(heights[left:])) < _LINES)


def _steps(plan: Plan) -> Grid:
    """Lay out the steps; the clock shows when each one begins and, in the last row, when the meeting ends."""
    rows: list[tuple[str | Titled, ...]] = []
    now = 0
    for step in plan.steps:
        things = together([printed_name(name, plan) for name in step.prints])
        told = say("{text} (Printed: {things}.)", text=step.text, things=things) if things else step.text
        rows.append((clock(now), say("{minutes}\N{NO-BREAK SPACE}min", minutes=step.minutes), Titled(step.title, told)))
        now += step.minutes
    rows.append((clock(now), "", say("The end")))
    return Grid(say("The lesson, step by step"), (say("Clock"), say("Time"), say("What we do")), tuple(rows), (14, 17, 0))


def _talks(talks: Sequence[Talk]) -> list[Block]:
    return [QuestionLines(number, talk.question, talk.answer) for number, talk in enumerate(talks, 1)]


def _life(card: Card, plan: Plan) -> str:
    """Say how a saint's name is said, when the saint lived, and what people ask the saint's prayers for."""
    parts = [say("Say: {name}", name=card.say)] if card.say else []
    if card.slug not in plan.honored:
        parts.append(say("Feast: {date}", date=spoken_feasts(card, plan.calendar)))
    if card.born and card.died:
        parts.append(say("born {birth}, died {death}", birth=card.born, death=card.died))
    elif card.born:
        parts.append(say("born {birth}", birth=card.born))
    elif card.died:
        parts.append(say("died {death}", death=card.died))
    if card.patronages:
        parts.append(say("patron: {patronages}", patronages=", ".join(card.patronages[:3])))
    return " · ".join(parts)


def _hard(saints: Sequence[str]) -> str:
    return say_count(
        "Read the story of {saints} first, and tell it with care.",
        "Read the stories of {saints} first, and tell them with care.",
        len(saints),
        saints=together(saints),
    )


def plan_blocks(plan: Plan, cards: Sequence[Card]) -> tuple[Block, ...]:
    """Lay out everything in a plan."""
    blocks: list[Block] = [
        Facts(
            (
                (say("For"), plan.ages),
                (say("Time"), plan.duration),
                (say("Children"), str(plan.children)),
                (say("Saints"), str(len(cards))),
                (say("Game"), str(plan.play)),
            )
        ),
    ]
    if plan.care or plan.mature:
        names = _hard(plan.mature) if plan.mature else ""
        blocks.append(Aside(say("Handle with care"), tuple(Words(text) for text in (names, plan.care) if text), "care"))
    together_words = with_children(plan)
    printed = [spoken_supply(supply, plan) for supply in supplies(plan, PRINTED) if supply.steps]
    blocks += [
        Heading(say("What you need")),
        Items(plan.materials, "box"),
        Words(say("Printed from this folder: {things}.", things="; ".join(printed))),
        Heading(say("Opening prayers")),
        prayer_columns(plan.opening),
        Heading(say("Step by step")),
        _steps(plan),
        Heading(say("Closing prayers")),
        prayer_columns(plan.closing),
        Columns(
            (
                (Heading(say("What we learn")), Items(plan.objectives), Heading(say("By the end")), Words(plan.outcome)),
                (
                    Heading(say("From the Bible")),
                    reference_items(plan.scripture),
                    Heading(say("From the Catechism")),
                    reference_items(plan.catechism),
                ),
            )
        ),
        Heading(say("In the Church's year")),
        *([Items(plan.tie_in)] if plan.tie_in else []),
        Words(plan.year),
        Aside(say("Why this game"), (Words(plan.play.why),)),
        Heading(say("Let's talk")),
        Words(say("Each question comes with an answer we hope to hear. Other answers can be good too."), "small"),
        *_talks(plan.questions),
        Heading(say("Who remembers?")),
        Words(say("Ask the questions aloud. If you know the answer, you can help someone else find it."), "small"),
        *_talks(plan.check),
        Heading(say("If your group is different")),
        Columns(
            (
                (Heading(say("With one child"), 3), Words(plan.one_child)),
                (Heading(with_children_title(plan), 3), Words(together_words)),
                (Heading(say("Without screens"), 3), Words(plan.no_screens)),
            ),
            whole=max(map(len, (plan.one_child, together_words, plan.no_screens))) < _SHORT,
        ),
        Aside(say("On the take-home sheet"), (Words(plan.take_home),)),
        Heading(say("The saints in this lesson")),
        *(Words(text, "small") for text in (plan.others, plan.older) if text),
        *(Portrait(WindowFigure(card, _life(card, plan)), card.bio or card.title or card.description) for card in cards),
        *([Aside(say("Where sources differ"), (Items(plan.differing),))] if plan.differing else []),
    ]
    return tuple(blocks)
