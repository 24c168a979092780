"""The calendar of a year: seasons, movable feasts and saints together, and which takes precedence (Universal Norms, 59 and 60)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.keywords import keywords
from saintlearn.lessons.feasts import Celebration, FixedDay, Rank, Season
from saintlearn.lessons.nations import Country, calendar_of, kept_days, national_calendar, own_saints
from saintlearn.lessons.temporal import CalendarOptions, Landmarks, as_day, landmarks, temporal

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
    """What the Church celebrates."""
    optional: tuple[Celebration, ...] = ()
    """What a parish can choose to celebrate as well, or instead."""
    omitted: tuple[Celebration, ...] = ()
    """What falls on this day but is left out this year."""


@keywords()
def calendar_day(day: date | str, country: Country = None) -> LiturgicalDay:
    """Look up what the Church celebrates on a day.

    What comes back says its names (`Celebration.name`, `Season.label`) in the language that is spoken when you ask for them; see
    `saintlearn.language`.

    Args:
        day: The day, or text such as ``2026-12-06``, in the years 1583 to 9999. Past years also use today's calendar.
        country: Whose calendar: a country that has one, such as ``"US"`` or ``"Mexico"``; ``"general"`` for the General Roman Calendar alone;
            `CalendarOptions`, if your diocese keeps a day differently; None for the country of this computer.

    Raises:
        ValueError: The day doesn't exist, its year is out of range, or there is no calendar for the country.

    >>> found = calendar_day(date(2026, 1, 21))
    >>> found.celebration.name, found.celebration.rank.value, found.season.value
    ('St. Agnes of Rome', 'memorial', 'Ordinary Time')
    >>> [calendar_day("2026-07-14", country).celebration.name for country in ("US", "general")]
    ['St. Kateri Tekakwitha', 'Tuesday of the 15th week in Ordinary Time']
    """
    then = as_day(day)
    return calendar_year(then.year, country)[then.timetuple().tm_yday - 1]


def calendar_year(year: int, country: Country = None) -> tuple[LiturgicalDay, ...]:
    """Return all days of a civil year, January 1 first."""
    return _year(year, calendar_of(country))


@lru_cache(maxsize=128)
def _year(year: int, options: CalendarOptions) -> tuple[LiturgicalDay, ...]:
    marks = landmarks(year, options)
    fixed: dict[date, list[Celebration]] = {}
    for row in national_calendar(options.country):
        fixed.setdefault(_kept_on(row, year, marks, options), []).append(row.celebration)
    first, last = date(year, 1, 1), date(year, 12, 31)
    return tuple(_meet(first + timedelta(n), fixed, options) for n in range((last - first).days + 1))


def _kept_on(row: FixedDay, year: int, marks: Landmarks, options: CalendarOptions) -> date:
    """Find the day of a celebration in a year: a solemnity that falls on a greater day moves; everything else stays."""
    day = row.date(year)
    if row.celebration.rank is not Rank.SOLEMNITY or row.stays:
        return day
    holy, octave = marks.easter - timedelta(7), marks.easter + timedelta(7)
    key = row.celebration.key
    if holy <= day <= octave:
        return holy - _ONE if "joseph" in row.celebration.saints else octave + _ONE
    if key == "birth-of-john-the-baptist" and day == marks.sacred_heart:
        return day - _ONE  # the Congregation for Divine Worship's decision for 2022
    while temporal(day, options).celebration.precedence <= row.celebration.precedence:
        day += _ONE
    return day


def _meet(day: date, fixed: Mapping[date, list[Celebration]], options: CalendarOptions) -> LiturgicalDay:
    """Decide which of the celebrations that fall on a day takes precedence."""
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
        optional = [replace(kept, rank=Rank.OPTIONAL) if kept.rank is Rank.MEMORIAL else kept for kept in others]
    elif first.precedence == 13:
        optional = others
    elif first.precedence > 9:  # a country also prays together on the memorial of a saint
        optional = [kept for kept in others if kept.rank is Rank.PRAYER]
    omitted = tuple(kept for kept in others if kept not in optional) if first.precedence != 9 else ()
    return LiturgicalDay(day, own.season, own.week, first, tuple(optional), omitted)


def saints_of_the_day(cards: Mapping[str, Card], day: date, country: Country = None) -> tuple[Card, ...]:
    """List the cards whose saints are honored on a day, the one to talk about first.

    First come the saints the calendar keeps on the day, then those it allows, then those left out this year, and then all others who have their
    feast on the day. A feast on February 29 falls on the 28th in years without a 29th. If a country keeps a saint on another day, the saint stands
    on the day of the card only if nobody else does.

    >>> from saintlearn.catalogue import load_catalogue
    >>> [card.name for card in saints_of_the_day(load_catalogue(), date(2026, 12, 6))]
    ['St. Nicholas']
    >>> [card.name for card in saints_of_the_day(load_catalogue(), date(2026, 7, 14), "US")]
    ['St. Kateri Tekakwitha']
    """
    honored = saints_honored(cards, day, country)
    return honored or tuple(cards[slug] for slug in _by_card(cards, day) if slug in own_saints(calendar_of(country).country))


def saints_honored(cards: Mapping[str, Card], day: date, country: Country = None) -> tuple[Card, ...]:
    """List the cards whose saints are honored on a day, each on one day only: `saints_of_the_day` without those whom the country keeps on another."""
    options = calendar_of(country)
    found = calendar_day(day, options)
    slugs = [slug for kept in (found.celebration, *found.optional, *found.omitted) for slug in kept.saints if slug in cards]
    elsewhere = kept_days(options.country)
    moved = {"holy-family", *(slug for kept, _ in moved_from(day, options) for slug in kept.saints)}
    slugs += [
        slug for slug in _by_card(cards, day) if slug not in moved and (slug not in elsewhere or cards[slug].feast.code == elsewhere[slug])
    ]
    return tuple(cards[slug] for slug in dict.fromkeys(slugs))


def _by_card(cards: Mapping[str, Card], day: date) -> Iterator[str]:
    """Yield the slugs of the cards that have their feast on a day."""
    days = {(day.month, day.day)}
    if (day.month, day.day) == (2, 28) and (day + _ONE).day == 1:
        days.add((2, 29))
    return (slug for slug, card in sorted(cards.items()) if (card.feast.month, card.feast.day) in days)


def saint_of_the_day(cards: Mapping[str, Card], day: date, country: Country = None) -> tuple[Card, bool]:
    """Choose the saint to talk about on a day, and tell whether the day is theirs: if it is nobody's, the next feast is."""
    found = saints_of_the_day(cards, day, country)
    if found:
        return found[0], True
    today = (day.month, day.day)
    return min(cards.values(), key=lambda card: ((card.feast.month, card.feast.day) < today, card.feast, card.slug)), False


def moved_from(day: date, country: Country = None) -> tuple[tuple[Celebration, date], ...]:
    """List the solemnities that belong on a day but move to another one this year (Universal Norms, 5 and 60), each with that day.

    >>> [(kept.name, then.isoformat()) for kept, then in moved_from(date(2024, 12, 8), "US")]
    [('The Immaculate Conception of Mary', '2024-12-09')]
    """
    options = calendar_of(country)
    marks = landmarks(day.year, options)
    rows = [row for row in national_calendar(options.country) if row.celebration.rank is Rank.SOLEMNITY and row.usual(day.year) == day]
    kept = ((row.celebration, _kept_on(row, day.year, marks, options)) for row in rows)
    return tuple((celebration, then) for celebration, then in kept if then != day)
