"""How a lesson belongs to its day: season, colour, feasts, and which of its saints come soon."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.lessons.calendar import LiturgicalDay, calendar_day, saints_of_the_day
from saintlearn.lessons.feasts import Rank
from saintlearn.lessons.temporal import CalendarOptions
from saintlearn.vocabulary import MONTHS

__all__ = ["described", "spoken_day", "tie_in", "week_of"]

_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_AHEAD: Final = 35
"""Days ahead that feasts are looked for."""


def spoken_day(day: date) -> str:
    """Write a day in words.

    >>> spoken_day(date(2026, 12, 6))
    'Sunday 6 December 2026'
    """
    return f"{_DAYS[day.isoweekday() - 1]} {day.day} {MONTHS[day.month - 1].word} {day.year}"


def week_of(day: date) -> tuple[date, ...]:
    """Give the seven days of the week that begins with the Sunday on or before a day."""
    first = day - timedelta(day.isoweekday() % 7)
    return tuple(first + timedelta(n) for n in range(7))


def described(found: LiturgicalDay) -> str:
    """Say what a day is.

    >>> described(calendar_day(date(2026, 1, 21)))
    'Wednesday 21 January 2026: St. Agnes of Rome, a memorial. The season is Ordinary Time, the colour of the day is red.'
    """
    kept = found.celebration
    words = kept.name if kept.rank in (Rank.WEEKDAY, Rank.SUNDAY) else f"{kept.name}, a {kept.rank.value}"
    also = f" {_row([item.name for item in found.optional])} may be remembered too." if found.optional else ""
    season = (
        "" if found.season.value in kept.name else f" The season is {found.season.value}, the colour of the day is {kept.colour.value}."
    )
    return f"{spoken_day(found.date)}: {words}.{also}{season or f' The colour of the day is {kept.colour.value}.'}"


def _row(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def tie_in(cards: Iterable[Card], day: date, options: CalendarOptions | None = None) -> tuple[str, ...]:
    """Say what day it is in the Church's year, and which of some saints have their feast soon.

    Args:
        cards: The saints of the lesson.
        day: The day of the lesson.
        options: As for `saintlearn.lessons.calendar.calendar_day`.

    >>> from saintlearn.catalogue import load_catalogue
    >>> for line in tie_in([load_catalogue()["nicholas"]], date(2026, 12, 4)):
    ...     print(line)
    Friday 4 December 2026: Friday of the 1st week of Advent. St. John Damascene may be remembered too. The colour of the day is violet.
    St. Nicholas: Sunday 6 December 2026, in 2 days. This year the day belongs to the 2nd Sunday of Advent.
    """
    known = {card.slug: card for card in cards}
    lines = [described(calendar_day(day, options))]
    told: set[str] = set()
    for n in range(_AHEAD + 1):
        then = day + timedelta(n)
        for card in saints_of_the_day(known, then, options):
            if card.slug in told:
                continue
            told.add(card.slug)
            found = calendar_day(then, options)
            when = "today" if n == 0 else "tomorrow" if n == 1 else f"in {n} days"
            hidden = any(card.slug in item.saints for item in found.omitted)
            lines.append(
                f"{card.name}: {spoken_day(then)}, {when}."
                + (f" This year the day belongs to {found.celebration.spoken}." if hidden else "")
            )
    return tuple(lines)
