"""A month to colour: the children put the saints into it themselves."""

from __future__ import annotations

from calendar import SUNDAY, Calendar, monthrange
from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.render.paper.blocks import Block, Items, MonthBoxes, Words
from saintlearn.vocabulary import MONTHS

__all__ = ["month_blocks"]

_WEEK: Final = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
_LEAP_YEAR: Final = 2024
"""A year with all days that a month can have."""
_DO: Final = (
    "On the feast of a saint whom you met: write the name, or draw the sign.",
    "On a day on which you did something good in secret: a heart, in any colour.",
    "On a Sunday: gold or yellow, because every Sunday is a little Easter.",
)


def month_blocks(cards: Sequence[Card], day: date | None) -> tuple[Block, ...]:
    """Lay out the month of a day; without one the month in which most of some saints have their feasts, without days of the week.

    Args:
        cards: The saints, at least one.
        day: The day of the meeting.
    """
    if day is None:
        number = Counter(card.feast.month for card in cards).most_common(1)[0][0]
        last = monthrange(_LEAP_YEAR, number)[1]
        rows = tuple(tuple(n if n <= last else 0 for n in range(first, first + 7)) for first in range(1, last + 1, 7))
        month = MonthBoxes(MONTHS[number - 1].word, (), rows)
    else:
        weeks = Calendar(SUNDAY).monthdayscalendar(day.year, day.month)
        month = MonthBoxes(f"{MONTHS[day.month - 1].word} {day.year}", _WEEK, tuple(map(tuple, weeks)))
    return (Words("Colour the month, one box for each day, and hang it up where all can see it."), Items(_DO), month)
