"""The calendar of a year: seasons, moveable feasts and saints together, and who gives way to whom (Universal Norms, 59 and 60)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.lessons.feasts import Celebration, FixedDay, Rank, Season, general_calendar
from saintlearn.lessons.temporal import CalendarOptions, Landmarks, as_day, landmarks, temporal

__all__ = ["LiturgicalDay", "calendar_day", "calendar_year", "saints_of_the_day"]

_ONE: Final = timedelta(1)


@dataclass(frozen=True, slots=True)
class LiturgicalDay:
    """One day of the calendar."""

    date: date
    """The day."""
    season: Season
    """Its season."""
    week: int
    """Week of the season, from 1; 0 for the days after Ash Wednesday and for Christmas Time."""
    celebration: Celebration
    """What is kept."""
    optional: tuple[Celebration, ...] = ()
    """What may be kept too, or in its place."""
    omitted: tuple[Celebration, ...] = ()
    """What would be kept on this day but gives way this year."""


def calendar_day(day: date | str, options: CalendarOptions | None = None) -> LiturgicalDay:
    """Say what is kept on a day in the General Roman Calendar.

    Args:
        day: The day, also as text, ``2026-12-06``; of the years 1583 to 9999. The calendar is today's also for years gone by.
        options: When the days are kept that countries keep differently.

    Raises:
        ValueError: It is no day, or its year is none of these.

    >>> found = calendar_day(date(2026, 1, 21))
    >>> found.celebration.name, found.celebration.rank.value, found.season.value
    ('St. Agnes of Rome', 'memorial', 'Ordinary Time')
    """
    then = as_day(day)
    return calendar_year(then.year, options)[then.timetuple().tm_yday - 1]


def calendar_year(year: int, options: CalendarOptions | None = None) -> tuple[LiturgicalDay, ...]:
    """Give all days of a civil year, 1 January first.

    Raises:
        ValueError: The year is not 1583 to 9999.
    """
    return _year(year, options or CalendarOptions())


@lru_cache(maxsize=128)
def _year(year: int, options: CalendarOptions) -> tuple[LiturgicalDay, ...]:
    marks = landmarks(year, options)
    fixed: dict[date, list[Celebration]] = {}
    for row in general_calendar():
        fixed.setdefault(_kept_on(row, year, marks, options), []).append(row.celebration)
    first, last = date(year, 1, 1), date(year, 12, 31)
    return tuple(_meet(first + timedelta(n), fixed, options) for n in range((last - first).days + 1))


def _kept_on(row: FixedDay, year: int, marks: Landmarks, options: CalendarOptions) -> date:
    """Find the day on which a celebration is kept in a year: a solemnity that meets a greater day moves, all else stays."""
    day = row.date(year)
    if row.celebration.rank is not Rank.SOLEMNITY:
        return day
    holy, octave = marks.easter - timedelta(7), marks.easter + timedelta(7)
    key = row.celebration.key
    if holy <= day <= octave:
        return holy - _ONE if "joseph" in row.celebration.saints else octave + _ONE
    if key == "birth-of-john-the-baptist" and day == marks.sacred_heart:
        return day - _ONE  # so the Congregation for Divine Worship decided for 2022
    while temporal(day, options).celebration.precedence <= 3:
        day += _ONE
    return day


def _meet(day: date, fixed: Mapping[date, list[Celebration]], options: CalendarOptions) -> LiturgicalDay:
    """Say which of the celebrations that meet on a day is kept."""
    own = temporal(day, options)
    saints = fixed.get(day, [])
    memorials = [kept for kept in saints if kept.rank is Rank.MEMORIAL]
    mother = [kept for kept in memorials if kept.key == "mary-mother-of-the-church"]
    if len(memorials) > 1 and not mother:  # the Immaculate Heart meets a saint: both are optional that year (1998)
        saints = [replace(kept, rank=Rank.OPTIONAL, precedence=12) if kept in memorials else kept for kept in saints]
    ordered = sorted([*saints, own.celebration], key=lambda kept: (kept.precedence, kept not in mother))
    if ordered[0].precedence == 12:
        ordered = [own.celebration, *saints]
    first, others = ordered[0], [kept for kept in ordered[1:] if kept is not own.celebration]
    optional: list[Celebration] = []
    if first.precedence == 9:  # in Lent and before Christmas a memorial is a commemoration
        optional = [replace(kept, rank=Rank.OPTIONAL) if kept.precedence == 10 else kept for kept in others]
    elif first.precedence == 13:
        optional = others
    omitted = () if optional else tuple(others)
    return LiturgicalDay(day, own.season, own.week, first, tuple(optional), omitted)


def saints_of_the_day(cards: Mapping[str, Card], day: date, options: CalendarOptions | None = None) -> tuple[Card, ...]:
    """List the cards that are honoured on a day, the one to tell of first.

    First come those whom the General Roman Calendar keeps on the day, then those who may be kept, those whose feast gives way this year,
    and then all others whose feast it is. Who is remembered on 29 February is so on the 28th when the year has no 29th.

    Args:
        cards: A catalogue, or cards by slug; saints of a teacher's own are found by the feast on their card.
        day: The day.
        options: As for `calendar_day`.

    >>> from saintlearn.catalogue import load_catalogue
    >>> [card.name for card in saints_of_the_day(load_catalogue(), date(2026, 12, 6))]
    ['St. Nicholas']
    """
    found = calendar_day(day, options)
    slugs = [slug for kept in (found.celebration, *found.optional, *found.omitted) for slug in kept.saints if slug in cards]
    days = {(day.month, day.day)}
    if (day.month, day.day) == (2, 28) and (day + _ONE).day == 1:
        days.add((2, 29))
    moved = {"holy-family", *_moved(day, options or CalendarOptions())}
    slugs += [slug for slug, feast in _feasts(cards) if feast in days and slug not in moved]
    return tuple(cards[slug] for slug in dict.fromkeys(slugs))


def _feasts(cards: Mapping[str, Card]) -> Iterator[tuple[str, tuple[int, int]]]:
    return ((slug, (card.feast.month, card.feast.day)) for slug, card in cards.items())


def _moved(day: date, options: CalendarOptions) -> Iterator[str]:
    """Name the cards whose solemnity has its own day here but is kept on another one this year."""
    marks = landmarks(day.year, options)
    for row in general_calendar():
        if row.celebration.rank is Rank.SOLEMNITY and row.date(day.year) == day != _kept_on(row, day.year, marks, options):
            yield from row.celebration.saints
