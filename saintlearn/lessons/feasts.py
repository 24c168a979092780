"""The words of the liturgical year: seasons, ranks, colours, celebrations; and the table of the General Roman Calendar's own days."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from functools import cache, partial
from pathlib import Path
from typing import Final

from saintlearn.catalogue.columns import one_of, slug
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.read import Columns, read_csv, read_values
from saintlearn.ground.paths import cards_folder

__all__ = ["Celebration", "Colour", "FixedDay", "Rank", "Season", "easter", "general_calendar", "read_calendar"]


class Season(Enum):
    """The seasons of the liturgical year; the value is the word to print."""

    ADVENT = "Advent"
    """From the fourth Sunday before Christmas."""
    CHRISTMAS = "Christmas Time"
    """From 25 December to the Baptism of the Lord."""
    ORDINARY = "Ordinary Time"
    """Between the Baptism of the Lord and Lent, and between Pentecost and Advent."""
    LENT = "Lent"
    """From Ash Wednesday to the Wednesday of Holy Week."""
    TRIDUUM = "the Easter Triduum"
    """Holy Thursday (its evening), Good Friday and Holy Saturday."""
    EASTER = "Easter Time"
    """From Easter Sunday to Pentecost."""


class Rank(Enum):
    """How great a day is; the value is the word to print."""

    SOLEMNITY = "solemnity"
    """The greatest days."""
    SUNDAY = "Sunday"
    """Every Sunday that is nothing greater."""
    FEAST = "feast"
    """Of the Lord, of Mary, and of the Apostles and a few others."""
    MEMORIAL = "memorial"
    """Kept by everybody."""
    OPTIONAL = "optional memorial"
    """May be kept."""
    WEEKDAY = "weekday"
    """A day of the season."""


class Colour(Enum):
    """What the priest wears."""

    WHITE = "white"
    """Joy: the Lord, Mary, saints who were not martyrs."""
    RED = "red"
    """The Holy Spirit, the Passion, Apostles and martyrs."""
    VIOLET = "violet"
    """Waiting and change of heart: Advent and Lent; also All Souls."""
    ROSE = "rose"
    """The third Sunday of Advent and the fourth of Lent, half-way to the feast."""
    GREEN = "green"
    """Ordinary Time."""


@dataclass(frozen=True, slots=True)
class Celebration:
    """What is kept on a day."""

    key: str
    """Stable name, as ``easter-sunday`` or ``agnes-of-rome``."""
    name: str
    """As printed: ``Easter Sunday``."""
    rank: Rank
    """Its rank."""
    precedence: int
    """Place in the Table of Liturgical Days, 1 (the Triduum) to 13 (weekdays); the lower number gives way to nobody."""
    colour: Colour
    """What the priest wears."""
    saints: tuple[str, ...] = ()
    """Slugs of the cards that are honoured."""

    @property
    def spoken(self) -> str:
        """The name inside a sentence: ``the 2nd Sunday of Advent``."""
        if self.name.startswith("The "):
            return f"the {self.name[4:]}"
        return f"the {self.name}" if self.name[0].isdigit() else self.name


@dataclass(frozen=True, slots=True)
class FixedDay:
    """One row of the table: a celebration and its own day."""

    day: str
    """``MM-DD``, or days after Easter as ``Easter+50``."""
    celebration: Celebration
    """What is kept."""

    def date(self, year: int) -> date:
        """Find the day in a year."""
        if self.day.startswith(_EASTER):
            return easter(year) + timedelta(int(self.day.removeprefix(_EASTER)))
        month, day = map(int, self.day.split("-"))
        return date(year, month, day)


_EASTER: Final = "Easter+"
_PRECEDENCE: Final = {"solemnity": 3, "feast of the Lord": 5, "feast": 7, "memorial": 10, "optional memorial": 12}
_RANKS: Final = {"feast of the Lord": Rank.FEAST} | {rank.value: rank for rank in Rank}


def easter(year: int) -> date:
    """Compute Easter Sunday of the Gregorian calendar: the Sunday after the first church full moon of spring.

    Args:
        year: 1583 to 9999; the reckoning is that of the reform of 1582 (golden number, epact, and the two corrections of each century).

    Raises:
        ValueError: The Gregorian calendar did not reckon Easter in that year yet, or a date cannot hold it.

    >>> easter(2026).isoformat(), easter(1818).isoformat(), easter(2038).isoformat()
    ('2026-04-05', '1818-03-22', '2038-04-25')
    """
    if not 1583 <= year <= 9999:
        raise ValueError(f"Easter of the year {year} cannot be reckoned here; give a year from 1583 to 9999.")
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
    if text.startswith(_EASTER) and text.removeprefix(_EASTER).isdecimal():
        return text
    try:
        date.fromisoformat(f"2024-{text}")
    except ValueError:
        raise ValueError(f"{text!r} is not a day; write month and day as in 01-21, or days after Easter as in Easter+50") from None
    return text


def _list(text: str) -> tuple[str, ...]:
    return tuple(slug(item.strip()) for item in text.split(";") if item.strip())


_COLUMNS: Final[Columns] = {
    "day": _day,
    "rank": partial(one_of, tuple(_PRECEDENCE)),
    "colour": partial(one_of, tuple(colour.value for colour in Colour)),
    "key": slug,
    "name": str,
    "saints": _list,
}
_REQUIRED: Final = ("day", "rank", "colour", "key", "name")


def read_calendar(path: Path) -> tuple[FixedDay, ...]:
    """Read a table of celebrations and their own days.

    Args:
        path: A CSV file with the columns day, rank, colour, key, name and saints.

    Raises:
        CatalogueError: With every fault of the table.
    """
    rows, faults = read_csv(path, _COLUMNS, _REQUIRED)
    missing = {fault.column for fault in faults if fault.row == 1}
    days: list[FixedDay] = []
    seen: dict[str, int] = {}
    for number, cells in rows:
        before = len(faults)
        known = {column: text for column, text in cells.items() if column in _COLUMNS}
        values = read_values(path.name, number, known, faults, missing, _COLUMNS, _REQUIRED)
        if len(faults) > before or missing:
            continue
        if values["key"] in seen:
            faults.append(Fault(path.name, number, "key", values["key"], f"{values['key']!r} stands in row {seen[values['key']]} already"))
        seen[values["key"]] = number
        rank = values["rank"]
        kept = Celebration(
            values["key"], values["name"], _RANKS[rank], _PRECEDENCE[rank], Colour(values["colour"]), values.get("saints", ())
        )
        days.append(FixedDay(values["day"], kept))
    if faults:
        raise CatalogueError(faults)
    return tuple(days)


@cache
def general_calendar() -> tuple[FixedDay, ...]:
    """Give the General Roman Calendar's own days, with the saints who entered it up to 2026."""
    return read_calendar(cards_folder() / "lessons" / "calendar.csv")
