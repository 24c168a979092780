"""A month to color: the children write in the saints themselves."""

from __future__ import annotations

from calendar import SUNDAY, Calendar, monthrange
from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import mark, month, say, together, weekday
from saintlearn.lessons.calendar import calendar_day
from saintlearn.lessons.feasts import Color
from saintlearn.lessons.nations import Country, feast_in
from saintlearn.render.paper.blocks import Block, Items, MonthBoxes, Words

__all__ = ["month_blocks"]

_WEEK: Final = (7, 1, 2, 3, 4, 5, 6)
"""Days of the week, Sunday first (ISO 8601 numbers)."""
_LEAP_YEAR: Final = 2024
"""A year with every day that a month can have."""
_DO: Final = (
    mark("On the feast of a saint you met: write the name, or draw the symbol."),
    mark("On a day when you did something good in secret: draw a heart in any color."),
)
_SUNDAYS: Final = {
    Color.GREEN: mark("On Sunday {days}: color it green."),
    Color.VIOLET: mark("On Sunday {days}: color it purple."),
    Color.ROSE: mark("On Sunday {days}: color it pink."),
    Color.RED: mark("On Sunday {days}: color it red."),
    Color.WHITE: mark("On Sunday {days}: color it gold or yellow."),
}
"""What the priest wears on a Sunday, as crayons have it."""


def month_blocks(cards: Sequence[Card], day: date | None, country: Country = None) -> tuple[Block, ...]:
    """Lay out the month that has the most feasts of these saints: the one of the meeting, or the next one.

    If none of their feasts is so near, it is the best month of the year to come.
    Without a day, it is the month with the most of their feasts in the year, without days of the week.
    """
    feasts = Counter(feast_in(card, country)[0] for card in cards)
    if day is None:
        number = feasts.most_common(1)[0][0]
        last = monthrange(_LEAP_YEAR, number)[1]
        rows = tuple(tuple(n if n <= last else 0 for n in range(first, first + 7)) for first in range(1, last + 1, 7))
        boxes = MonthBoxes(month(number), (), rows)
        sundays: tuple[str, ...] = ()
    else:
        months = [date(day.year + (day.month - 1 + n) // 12, (day.month - 1 + n) % 12 + 1, 1) for n in range(12)]
        near = [first for first in months[:2] if feasts[first.month]]
        shown = max(near or months, key=lambda first: feasts[first.month])
        weeks = Calendar(SUNDAY).monthdayscalendar(shown.year, shown.month)
        caption = say("{month} {year}", month=month(shown.month), year=shown.year)
        boxes = MonthBoxes(caption, tuple(map(weekday, _WEEK)), tuple(map(tuple, weeks)))
        sundays = _sundays([date(shown.year, shown.month, week[0]) for week in weeks if week[0]], country)
    words = say("Color the month, one box for each day, and hang it up where everyone can see it.")
    return (Words(words), Items((*map(say, _DO), *sundays)), boxes)


def _sundays(days: Sequence[date], country: Country) -> tuple[str, ...]:
    """Say how to color each Sunday: in the color that the Church wears on it."""
    colors: dict[Color, list[str]] = {}
    for day in days:
        colors.setdefault(calendar_day(day, country).celebration.color, []).append(str(day.day))
    return tuple(say(_SUNDAYS[color], days=together(numbers)) for color, numbers in colors.items())
