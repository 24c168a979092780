"""Seasons, ranks, colors and celebrations of the liturgical year, and the tables of its fixed days: the General Roman Calendar's, and those of countries."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from saintlearn.catalogue.columns import one_of, slug
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.read import Columns, read_csv, sound_rows
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, ordinal, say, weekday


class Season(Enum):
    """The seasons of the liturgical year. The value is data, the same in every language; show `label` instead."""

    ADVENT = mark("Advent")
    """From the fourth Sunday before Christmas."""
    CHRISTMAS = mark("Christmas Time")
    """From December 25 to the Baptism of the Lord."""
    ORDINARY = mark("Ordinary Time")
    """Between the Baptism of the Lord and Lent, and between Pentecost and Advent."""
    LENT = mark("Lent")
    """From Ash Wednesday to the Wednesday of Holy Week."""
    TRIDUUM = mark("the Easter Triduum")
    """Holy Thursday (the evening), Good Friday and Holy Saturday."""
    EASTER = mark("Easter Time")
    """From Easter Sunday to Pentecost."""

    @property
    def label(self) -> str:
        """The name inside a sentence, in the current language."""
        return say(self.value)


class Rank(Enum):
    """The rank of a day. The value is data, the same in every language; show `label` instead."""

    SOLEMNITY = mark("solemnity")
    """The greatest days."""
    COMMEMORATION = mark("commemoration")
    """All Souls, which ranks with the solemnities."""
    SUNDAY = mark("Sunday")
    """Every Sunday on which nothing greater falls."""
    FEAST = mark("feast")
    """Of the Lord, of Mary, of the Apostles and a few others."""
    MEMORIAL = mark("memorial")
    """The whole Church keeps it."""
    OPTIONAL = mark("optional memorial")
    """Anyone can choose to keep it."""
    PRAYER = mark("day of prayer")
    """A day on which a country prays together, such as Thanksgiving."""
    WEEKDAY = mark("weekday")
    """A day of the season."""

    @property
    def label(self) -> str:
        """The word in the current language."""
        return say(self.value)


class Color(Enum):
    """The color of the priest's vestments. The value is data, the same in every language; show `label` instead."""

    WHITE = mark("white")
    """Joy: the Lord, Mary, saints who were not martyrs."""
    RED = mark("red")
    """The Holy Spirit, the Passion, Apostles and martyrs."""
    VIOLET = mark("violet")
    """Waiting and change of heart: Advent and Lent; also All Souls."""
    ROSE = mark("rose")
    """The third Sunday of Advent and the fourth of Lent, halfway to the feast."""
    GREEN = mark("green")
    """Ordinary Time."""

    @property
    def label(self) -> str:
        """The word in the current language."""
        return say(self.value)


@dataclass(frozen=True, slots=True)
class Celebration:
    """What the Church celebrates on a day."""

    key: str
    """Stable name, such as ``easter-sunday`` or ``agnes-of-rome``."""
    title: str
    """The marked English name, which may have the fields ``{week}``, ``{number}`` and ``{weekday}``."""
    rank: Rank
    """Its rank."""
    precedence: int
    """Its row in the Table of Liturgical Days, 1 (the Triduum) to 13 (weekdays); the lower number takes precedence."""
    color: Color
    """The color of the priest's vestments."""
    saints: tuple[str, ...] = ()
    """Slugs of the cards whose saints are honored."""
    week: int = 0
    """Week of the season, or day of Christmas, that the name mentions; 0 for none."""
    day: date | None = None
    """Day that the name mentions; None for none."""

    @property
    def name(self) -> str:
        """The name in the current language, such as ``Easter Sunday`` or ``2nd Sunday of Advent``."""
        fields = {"week": ordinal(self.week), "number": self.week} if self.week else {}
        if self.day is not None:
            fields["weekday"] = weekday(self.day.isoweekday())
        return say(self.title, **fields)


@dataclass(frozen=True, slots=True)
class FixedDay:
    """One row of the table: a celebration and its own day."""

    day: str
    """``MM-DD``, days after Easter, such as ``Easter+50``, or a weekday of a month, such as ``11-Thursday-4``."""
    celebration: Celebration
    """What the Church celebrates on it."""
    moves: tuple[tuple[int, int], ...] = ()
    """By how many days it moves if its day falls on a weekday, 1 for Monday to 7."""
    stays: bool = False
    """Whether it stays on a Sunday that would otherwise take precedence."""
    countries: tuple[str, ...] = ()
    """Codes of the countries that keep it so; empty for the General Roman Calendar."""

    def usual(self, year: int) -> date:
        """Find its own day in a year."""
        if self.day.startswith(_EASTER):
            return easter(year) + timedelta(int(self.day.removeprefix(_EASTER)))
        if found := _WEEKDAY.fullmatch(self.day):
            first = date(year, int(found["month"]), 1)
            return first + timedelta((_DAYS.index(found["day"]) + 1 - first.isoweekday()) % 7 + 7 * (int(found["week"]) - 1))
        month, day = map(int, self.day.split("-"))
        return date(year, month, day)

    def date(self, year: int) -> date:
        """Find the day on which it is kept in a year, if nothing greater is."""
        day = self.usual(year)
        return day + timedelta(dict(self.moves).get(day.isoweekday(), 0))


_EASTER: Final = "Easter+"
_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_WEEKDAY: Final = re.compile(rf"(?P<month>0[1-9]|1[0-2])-(?P<day>{'|'.join(_DAYS)})-(?P<week>[1-4])")
_MOVE: Final = re.compile(rf"(?P<day>{'|'.join(_DAYS)})(?P<days>[+-][1-6])")
_STAYS: Final = "stays"
_PRECEDENCE: Final = {
    "solemnity": 3, "commemoration": 3, "feast of the Lord": 5, "feast": 7, "memorial": 10, "optional memorial": 12, "day of prayer": 12,
}  # fmt: skip
_OF_A_COUNTRY: Final = {"solemnity": 4, "feast": 8, "memorial": 11}
"""The rows of the table for a celebration that a country has of its own, where they differ."""
_STAYING: Final = 2
"""The row for a solemnity that stays on a Sunday of Advent, Lent, or Easter, by leave of the Holy See; it stands before the Sunday."""
_RANKS: Final = {"feast of the Lord": Rank.FEAST} | {rank.value: rank for rank in Rank}


def easter(year: int) -> date:
    """Compute Easter Sunday in the Gregorian calendar: the Sunday after the first ecclesiastical full moon of spring.

    >>> easter(2026).isoformat(), easter(1818).isoformat(), easter(2038).isoformat()
    ('2026-04-05', '1818-03-22', '2038-04-25')
    """
    if not 1583 <= year <= 9999:
        raise Refusal("bad-year", say("year must be 1583 to 9999 to compute Easter (you gave {year}).", year=year), str(year))
    century = year // 100 + 1
    leap_days_left_out = 3 * century // 4 - 12
    moon_correction = (8 * century + 5) // 25 - 5
    golden = year % 19 + 1
    epact = (11 * golden + 20 + moon_correction - leap_days_left_out) % 30
    if epact == 24 or (epact == 25 and golden > 11):
        epact += 1
    full_moon = 44 - epact
    if full_moon < 21:
        full_moon += 30
    moon = date(year, 3, 1) + timedelta(full_moon - 1)
    return moon + timedelta(7 - moon.isoweekday() % 7)


def _day(text: str) -> str:
    if (text.startswith(_EASTER) and text.removeprefix(_EASTER).isdecimal()) or _WEEKDAY.fullmatch(text):
        return text
    try:
        date.fromisoformat(f"2024-{text}")
    except ValueError:
        message = say("{value!r} is not a day; write month and day, such as 01-21, or days after Easter, such as Easter+50", value=text)
        raise ValueError(message) from None
    return text


def _moves(text: str) -> tuple[tuple[int, int], ...] | str:
    if text == _STAYS:
        return text
    found = [_MOVE.fullmatch(item.strip()) for item in text.split(";")]
    if not all(found):
        raise ValueError(say("{value!r} is not how a day moves; write a weekday and the days, such as Sunday+1, or stays", value=text))
    return tuple((_DAYS.index(item["day"]) + 1, int(item["days"])) for item in found if item)


def _list(text: str) -> tuple[str, ...]:
    return tuple(slug(item.strip()) for item in text.split(";") if item.strip())


def _codes(text: str) -> tuple[str, ...]:
    return tuple(item.strip() for item in text.split(";"))


_COLUMNS: Final[Columns] = {
    "countries": _codes,
    "day": _day,
    "moves": _moves,
    "rank": partial(one_of, tuple(_PRECEDENCE)),
    "color": partial(one_of, tuple(color.value for color in Color)),
    "key": slug,
    "name": str,
    "saints": _list,
    "note": str,
}
_REQUIRED: Final = ("day", "rank", "color", "key", "name")


def read_calendar(path: Path) -> tuple[FixedDay, ...]:
    """Read a table of celebrations and their own days."""
    rows, faults = read_csv(path, _COLUMNS, _REQUIRED)
    days: list[FixedDay] = []
    seen: dict[tuple[str, str], int] = {}
    for number, values in sound_rows(path.name, rows, faults, _COLUMNS, _REQUIRED):
        row = _row(values)
        for place in row.countries or ("",):
            if (place, values["key"]) in seen:
                twice = say("{key!r} is already in row {row}", key=values["key"], row=seen[place, values["key"]])
                faults.append(Fault(path.name, number, "key", values["key"], twice))
            seen[place, values["key"]] = number
        days.append(row)
    if faults:
        raise CatalogueError(faults)
    return tuple(days)


def _row(values: Mapping[str, Any]) -> FixedDay:
    rank, countries, moves = values["rank"], values.get("countries", ()), values.get("moves", ())
    precedence = _STAYING if moves == _STAYS else (_OF_A_COUNTRY if countries else _PRECEDENCE).get(rank, _PRECEDENCE[rank])
    kept = Celebration(values["key"], values["name"], _RANKS[rank], precedence, Color(values["color"]), values.get("saints", ()))
    return FixedDay(values["day"], kept, () if moves == _STAYS else moves, moves == _STAYS, countries)


@cache
def general_calendar() -> tuple[FixedDay, ...]:
    """Return the General Roman Calendar's fixed days, with the saints added to it up to 2026."""
    return read_calendar(cards_folder() / "lessons" / "calendar.csv")


@cache
def national_days() -> tuple[FixedDay, ...]:
    """Return what countries keep differently, or besides."""
    return read_calendar(cards_folder() / "lessons" / "national.csv")
