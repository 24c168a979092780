"""A month to color: the children write in the saints themselves."""

from __future__ import annotations

from calendar import SUNDAY, Calendar
from collections.abc import Sequence
from datetime import date
from typing import Final

from saintlearn.languages import date as spoken_date
from saintlearn.languages import mark, month, say, together, weekday
from saintlearn.lessons.calendar import calendar_day
from saintlearn.lessons.feasts import Color
from saintlearn.lessons.nations import Country, feast_in
from saintlearn.lessons.occasions import shown_month
from saintlearn.lessons.plan import Plan
from saintlearn.render.paper.blocks import Block, Items, Lines, MonthBoxes, Words

_WEEK: Final = (7, 1, 2, 3, 4, 5, 6)
"""Days of the week, Sunday first (ISO 8601 numbers)."""
_MET: Final = mark("On the feast of a saint you met: write the name, or draw the symbol.")
_KNOWN: Final = mark("On the feast of a saint you know: write the name, or draw the symbol.")
_GOOD: Final = mark("On a day when you did something good in secret: draw a heart in any color.")
_SUNDAYS: Final = {
    Color.GREEN: mark("On Sunday {days}: color it green."),
    Color.VIOLET: mark("On Sunday {days}: color it purple."),
    Color.ROSE: mark("On Sunday {days}: color it pink."),
    Color.RED: mark("On Sunday {days}: color it red."),
    Color.WHITE: mark("On Sunday {days}: color it gold or yellow."),
}
"""What the priest wears on a Sunday, as crayons have it."""


def month_blocks(plan: Plan, given: date) -> tuple[Block, ...]:
    """Lay out the month that goes with a lesson that is given on a day; see `saintlearn.lessons.occasions.shown_month`."""
    shown = shown_month(plan, given)
    year, number = shown.first.year, shown.first.month
    weeks = Calendar(SUNDAY).monthdayscalendar(year, number)
    boxes = MonthBoxes(say("{month} {year}", month=month(number), year=year), tuple(map(weekday, _WEEK)), tuple(map(tuple, weeks)))
    draws = (
        [say("On {day}: draw what the Church celebrates.", day=spoken_date(shown.kept_on.month, shown.kept_on.day))]
        if shown.kept_on
        else []
    )
    met = any(feast_in(card, plan.calendar)[0] == number for card in plan.cards if card.slug not in plan.honored)
    sundays = _sundays([date(year, number, week[0]) for week in weeks if week[0]], plan.calendar)
    words = say("Color the month, one box for each day, and hang it up where everyone can see it.")
    why = (Words(shown.why, "lead"),) if shown.why else ()
    return (Lines((say("My name:"),)), *why, Words(words), Items((*draws, say(_MET if met else _KNOWN), say(_GOOD), *sundays)), boxes)


def _sundays(days: Sequence[date], country: Country) -> tuple[str, ...]:
    """Say how to color each Sunday: in the color that the Church wears on it."""
    colors: dict[Color, list[str]] = {}
    for day in days:
        colors.setdefault(calendar_day(day, country).celebration.color, []).append(str(day.day))
    return tuple(say(_SUNDAYS[color], days=together(numbers)) for color, numbers in colors.items())
