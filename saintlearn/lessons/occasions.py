"""What of the Church's year a lesson is about, when that is, and which month the children's calendar page shows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import dropwhile, takewhile
from typing import Final

from saintlearn.ground.refusal import UnknownName
from saintlearn.ground.spellings import plain
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import month, say
from saintlearn.lessons.calendar import calendar_day
from saintlearn.lessons.feast_stories import feast_stories, find_feast
from saintlearn.lessons.feasts import Celebration, Season
from saintlearn.lessons.nations import Country, feast_in
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.tie_in import own_feast, spoken_day
from saintlearn.vocabulary import MONTHS

_YEAR: Final = 400
"""Days within which every day of the Church's year comes."""
_FEAST: Final = 2
_WEEK: Final = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True, slots=True)
class ShownMonth:
    """The month of a calendar page."""

    first: date
    """Its first day."""
    why: str = ""
    """What is in it, in a sentence; empty for the month in which the lesson is given."""
    kept_on: date | None = None
    """The day on which the feast that the lesson is about is kept, worked out from the calendar of that year."""


def read_occasion(text: str) -> str:
    """Read the season, the feast or the month that a plan is about, and give it as `Plan.occasion` has it.

    >>> read_occasion("All Saints"), read_occasion("advent"), read_occasion("October")
    ('all-saints', 'Advent', 'October')
    """
    seasons = {plain(season.value): season.value for season in Season} | {plain(season.label): season.value for season in Season}
    months = {plain(fact.word): fact.word for fact in MONTHS} | {plain(month(fact.number)): fact.word for fact in MONTHS}
    if found := (seasons | months).get(plain(text)):
        return found
    if told := find_feast(text):
        return told.key
    right = suggest(text[:60], [*(season.value for season in Season), *(key.replace("-", " ") for key in feast_stories())])
    raise UnknownName("unknown-feast", say("there's no season or feast {name!r}; {right}", name=text[:60], right=right), text[:60])


def shown_month(plan: Plan, given: date) -> ShownMonth:
    """Choose the month for the calendar page of a lesson that is given on a day.

    A lesson about a feast, a season, a month, or one saint shows the month of it: this one, or the one in which it comes next. A lesson about
    saints whose feasts are all in one month shows that one if they were asked for by name. Any other shows the month in which it is given.
    """
    start = given.replace(day=1)
    feasts = Counter(feast_in(card, plan.calendar)[0] for card in plan.cards)
    if plan.occasion:
        return _of_occasion(plan, given, feasts) or ShownMonth(start)
    if plan.lead:
        saint = plan.catalogue[plan.lead]
        then = own_feast(saint, start, plan.calendar)
        return ShownMonth(then.replace(day=1), say("This is the month of {saint}.", saint=saint.name_inside))
    if plan.chosen and len(feasts) == 1:
        return ShownMonth(_next(next(iter(feasts)), start))
    return ShownMonth(start)


def _next(number: int, start: date) -> date:
    """Give the first day of a month of the year: this month, or the next one of that name."""
    return date(start.year + (number < start.month), number, 1)


def _of_occasion(plan: Plan, given: date, feasts: Counter[int]) -> ShownMonth | None:
    start = given.replace(day=1)
    if number := next((fact.number for fact in MONTHS if fact.word == plan.occasion), 0):
        return ShownMonth(_next(number, start))
    if _WEEK.fullmatch(plan.occasion):
        return ShownMonth(_fullest([date.fromisoformat(plan.occasion) + timedelta(n) for n in range(7)], feasts))
    season = next((season for season in Season if season.value == plan.occasion), None)
    if season is None:
        found = _feast(plan.occasion, start, plan.calendar)
        if found is None:
            return None
        kept, then = found
        return ShownMonth(then.replace(day=1), say("{feast}: {day}.", feast=kept.name, day=spoken_day(then)), then)
    days = _days(season, given, plan.calendar)
    why = say("{season} begins on {day}.", season=season.label, day=spoken_day(days[0]))
    return ShownMonth(_fullest([*(days[:1] * _FEAST), *days], feasts), why)  # the day on which it begins is a feast, too


def _fullest(days: Sequence[date], feasts: Counter[int]) -> date:
    """Give the first day of the month that has the most of the days; a feast of one of the saints counts as two more."""
    months = Counter(day.replace(day=1) for day in days)
    return max(months, key=lambda first: months[first] + _FEAST * feasts[first.month])


def _feast(key: str, start: date, country: Country) -> tuple[Celebration, date] | None:
    """Find the day of a feast that comes next; None in a country that doesn't keep it."""
    for day in (calendar_day(start + timedelta(n), country) for n in range(_YEAR)):
        for kept in (day.celebration, *day.optional):
            if kept.key == key:
                return kept, day.date
    return None


def _days(season: Season, given: date, country: Country) -> list[date]:
    """List the days of a season: of the one that goes on, from its first day, or of the next one."""
    begun = given
    while calendar_day(begun, country).season is season:
        begun -= timedelta(1)
    after = (begun + timedelta(n + 1) for n in range(_YEAR))

    def within(day: date) -> bool:
        return calendar_day(day, country).season is season

    return list(takewhile(within, dropwhile(lambda day: not within(day), after)))
