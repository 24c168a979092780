"""The temporal cycle: what every day is by itself, before it honors any saint (Universal Norms on the Liturgical Year, 17 to 44)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Final, Literal, cast

from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import mark, say
from saintlearn.lessons.feasts import Celebration, Color, Rank, Season, easter

_DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
"""How keys name the days of a week."""
_ONE: Final = timedelta(1)
_WEEK: Final = timedelta(7)


def as_day(given: date | str) -> date:
    """Accept a date, or a day written as text.

    >>> as_day("2026-12-06")
    datetime.date(2026, 12, 6)
    """
    if isinstance(given, datetime) and given == given:  # noqa: PLR0124 - pandas' NaT is a datetime that equals nothing
        return given.date()
    if isinstance(given, date) and not isinstance(given, datetime):
        return given
    text: object = given
    try:
        return date.fromisoformat(cast("str", text))
    except (TypeError, ValueError):
        message = say("{value!r} is not a day. Write the year, month, and day, such as 2026-12-06.", value=str(given)[:40])
        raise Refusal("bad-day", message) from None


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarOptions:
    """When to keep the days that countries keep differently."""

    country: str = ""
    epiphany: Literal["January 6", "Sunday", "January 6/Sunday"] = "January 6"
    ascension: Literal["Thursday", "Sunday"] = "Thursday"
    corpus_christi: Literal["Thursday", "Sunday"] = "Sunday"

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            value = getattr(self, name)
            if value not in choices:
                right = suggest(str(value), choices)
                raise Refusal("bad-option", say("{name} can't be {value!r}; {right}", name=name, value=str(value)[:40], right=right))


CHOICES: Final = {
    "epiphany": ("January 6", "Sunday", "January 6/Sunday"),
    "ascension": ("Thursday", "Sunday"),
    "corpus_christi": ("Thursday", "Sunday"),
}
"""What the options for movable days can be."""


@dataclass(frozen=True, slots=True)
class Landmarks:
    """The days of a civil year from which all others are counted."""

    epiphany: date
    """In January."""
    baptism: date
    """The Baptism of the Lord, last day of Christmas Time."""
    ash_wednesday: date
    """First day of Lent."""
    easter: date
    """Easter Sunday."""
    ascension: date
    """Fortieth day of Easter, or the Sunday after."""
    pentecost: date
    """Fiftieth day of Easter."""
    trinity: date
    """Sunday after Pentecost."""
    corpus_christi: date
    """The Body and Blood of Christ."""
    sacred_heart: date
    """The Sacred Heart of Jesus, a Friday."""
    advent: date
    """First Sunday of Advent, the start of the next liturgical year."""
    holy_family: date
    """In December."""


@dataclass(frozen=True, slots=True)
class Temporal:
    """A day by itself."""

    season: Season
    """Its season."""
    week: int
    """Week of the season, from 1; 0 for the days between Ash Wednesday and the first Sunday of Lent, and for Christmas Time."""
    celebration: Celebration
    """What the Church celebrates if the day honors no saint."""


def _sunday_before(day: date) -> date:
    """Return the Sunday on or before a day."""
    return day - timedelta(day.isoweekday() % 7)


def _epiphany(year: int, options: CalendarOptions) -> date:
    day = date(year, 1, 6)
    if options.epiphany == "January 6" or (options.epiphany != "Sunday" and day.isoweekday() not in (1, 6)):
        return day
    return _sunday_before(date(year, 1, 8))


@lru_cache(maxsize=512)
def landmarks(year: int, options: CalendarOptions) -> Landmarks:
    """Find the days of a civil year from which all others are counted.

    >>> landmarks(2026, CalendarOptions()).advent.isoformat(), landmarks(2026, CalendarOptions()).ash_wednesday.isoformat()
    ('2026-11-29', '2026-02-18')
    """
    sunday = easter(year)
    epiphany = _epiphany(year, options)
    baptism = epiphany + _ONE if epiphany.day > 6 else _sunday_before(epiphany + _WEEK)
    christmas = date(year, 12, 25)
    return Landmarks(
        epiphany=epiphany,
        baptism=baptism,
        ash_wednesday=sunday - timedelta(46),
        easter=sunday,
        ascension=sunday + timedelta(39 if options.ascension == "Thursday" else 42),
        pentecost=sunday + timedelta(49),
        trinity=sunday + timedelta(56),
        corpus_christi=sunday + timedelta(60 if options.corpus_christi == "Thursday" else 63),
        sacred_heart=sunday + timedelta(68),
        advent=_sunday_before(christmas - _ONE) - timedelta(21),
        holy_family=date(year, 12, 30) if christmas.isoweekday() == 7 else _sunday_before(date(year, 12, 31)),
    )


def _made(
    key: str,
    title: str,
    rank: Rank,
    precedence: int,
    color: Color = Color.WHITE,
    *,
    saints: tuple[str, ...] = (),
    week: int = 0,
    day: date | None = None,
) -> Celebration:
    return Celebration(key, title, rank, precedence, color, saints, week, day)


_CHRISTMAS: Final = _made("christmas", mark("Christmas, the Birth of the Lord"), Rank.SOLEMNITY, 2, saints=("mary",))
_MOTHER: Final = _made("mary-mother-of-god", mark("Mary, Mother of God"), Rank.SOLEMNITY, 3, saints=("mary",))
_MOVEABLE: Final = {
    "epiphany": _made("epiphany", mark("The Epiphany of the Lord"), Rank.SOLEMNITY, 2),
    "baptism": _made("baptism-of-the-lord", mark("The Baptism of the Lord"), Rank.FEAST, 5),
    "ash_wednesday": _made("ash-wednesday", mark("Ash Wednesday"), Rank.WEEKDAY, 2, Color.VIOLET),
    "easter": _made("easter-sunday", mark("Easter Sunday"), Rank.SOLEMNITY, 1),
    "ascension": _made("ascension", mark("The Ascension of the Lord"), Rank.SOLEMNITY, 2),
    "pentecost": _made("pentecost", mark("Pentecost"), Rank.SOLEMNITY, 2, Color.RED),
    "trinity": _made("trinity", mark("The Most Holy Trinity"), Rank.SOLEMNITY, 3),
    "corpus_christi": _made("corpus-christi", mark("The Body and Blood of Christ"), Rank.SOLEMNITY, 3),
    "sacred_heart": _made("sacred-heart", mark("The Sacred Heart of Jesus"), Rank.SOLEMNITY, 3),
    "holy_family": _made("holy-family", mark("The Holy Family"), Rank.FEAST, 5, saints=("holy-family",)),
}
_HOLY_WEEK: Final = {
    -7: _made("palm-sunday", mark("Palm Sunday"), Rank.SUNDAY, 2, Color.RED),
    -6: _made("holy-week-monday", mark("Monday of Holy Week"), Rank.WEEKDAY, 2, Color.VIOLET),
    -5: _made("holy-week-tuesday", mark("Tuesday of Holy Week"), Rank.WEEKDAY, 2, Color.VIOLET),
    -4: _made("holy-week-wednesday", mark("Wednesday of Holy Week"), Rank.WEEKDAY, 2, Color.VIOLET),
    -3: _made("holy-thursday", mark("Holy Thursday"), Rank.WEEKDAY, 1),
    -2: _made("good-friday", mark("Good Friday"), Rank.WEEKDAY, 1, Color.RED),
    -1: _made("holy-saturday", mark("Holy Saturday"), Rank.WEEKDAY, 1, Color.VIOLET),
}
_KING: Final = _made("christ-the-king", mark("Christ the King"), Rank.SOLEMNITY, 3)


def temporal(day: date, options: CalendarOptions | None = None) -> Temporal:
    """Say what a day is by itself.

    >>> temporal(date(2026, 3, 1)).celebration.name, temporal(date(2026, 11, 29)).season.value
    ('2nd Sunday of Lent', 'Advent')
    """
    options = options or CalendarOptions()
    marks = landmarks(day.year, options)
    for season, found in _named(day, marks):
        return Temporal(season, _week(day, season, marks), found)
    return _plain(day, marks)


def _named(day: date, marks: Landmarks) -> Iterator[tuple[Season, Celebration]]:
    """Find the celebration of a day that has its own name."""
    if (day.month, day.day) == (12, 25):
        yield Season.CHRISTMAS, _CHRISTMAS
    if (day.month, day.day) == (1, 1):
        yield Season.CHRISTMAS, _MOTHER
    after_easter = (day - marks.easter).days
    if after_easter in _HOLY_WEEK:
        yield (Season.TRIDUUM if after_easter > -4 else Season.LENT), _HOLY_WEEK[after_easter]
    for name, kept in _MOVEABLE.items():
        if getattr(marks, name) == day:
            yield _season(day, marks), kept
    if day == marks.advent - _WEEK:
        yield Season.ORDINARY, _KING


def _season(day: date, marks: Landmarks) -> Season:
    if day <= marks.baptism or (day.month, day.day) >= (12, 25):
        return Season.CHRISTMAS
    if day >= marks.advent:
        return Season.ADVENT
    if marks.easter <= day <= marks.pentecost:
        return Season.EASTER
    if marks.ash_wednesday <= day < marks.easter:
        return Season.LENT if day < marks.easter - timedelta(3) else Season.TRIDUUM
    return Season.ORDINARY


def _week(day: date, season: Season, marks: Landmarks) -> int:
    sunday = _sunday_before(day)
    if season is Season.ADVENT:
        return (sunday - marks.advent).days // 7 + 1
    if season in (Season.LENT, Season.TRIDUUM):
        return (sunday - (marks.ash_wednesday + timedelta(4))).days // 7 + 1
    if season is Season.EASTER:
        return (sunday - marks.easter).days // 7 + 1
    if season is Season.CHRISTMAS:
        return 0
    if day < marks.easter:
        return (sunday - _sunday_before(marks.baptism)).days // 7 + 1
    return 35 - (marks.advent - sunday).days // 7


def _plain(day: date, marks: Landmarks) -> Temporal:
    """Name a Sunday or weekday of a season."""
    season = _season(day, marks)
    week = _week(day, season, marks)
    word = _DAYS[day.isoweekday() - 1]
    if season is Season.CHRISTMAS:
        return Temporal(season, week, _at_christmas(day, word, marks))
    slug = season.name.lower() if season is not Season.ORDINARY else "ordinary-time"
    if word == "sunday":
        precedence = 6 if season is Season.ORDINARY else 2
        rose = (season, week) in ((Season.ADVENT, 3), (Season.LENT, 4))
        color = Color.ROSE if rose else _COLORS[season]
        kept = _made(f"{slug}-{week}-sunday", _SUNDAYS[season], Rank.SUNDAY, precedence, color, week=week)
        return Temporal(season, week, kept)
    if season is Season.ADVENT and day.day > 16 and day.month == 12:
        title = mark("Christmas Eve") if day.day == 24 else _WEEKDAYS[season]
        kept = _made(f"advent-december-{day.day}", title, Rank.WEEKDAY, 9, Color.VIOLET, week=week, day=day)
    elif season is Season.LENT and week == 0:
        kept = _made(f"lent-0-{word}", mark("{weekday} after Ash Wednesday"), Rank.WEEKDAY, 9, Color.VIOLET, day=day)
    elif season is Season.EASTER and week == 1:
        kept = _made(f"easter-1-{word}", mark("{weekday} of Easter week"), Rank.SOLEMNITY, 2, day=day)
    else:
        precedence = 9 if season is Season.LENT else 13
        kept = _made(f"{slug}-{week}-{word}", _WEEKDAYS[season], Rank.WEEKDAY, precedence, _COLORS[season], week=week, day=day)
    return Temporal(season, week, kept)


def _at_christmas(day: date, word: str, marks: Landmarks) -> Celebration:
    if day.month == 12:
        number = day.day - 24
        return _made(f"christmas-octave-{number}", mark("{week} day of Christmas"), Rank.WEEKDAY, 9, week=number)
    if word == "sunday":
        return _made("christmas-2-sunday", mark("2nd Sunday after Christmas"), Rank.SUNDAY, 6)
    if day > marks.epiphany:
        return _made(f"epiphany-{word}", mark("{weekday} after Epiphany"), Rank.WEEKDAY, 13, day=day)
    return _made(f"christmas-january-{day.day}", mark("{weekday} in Christmas Time"), Rank.WEEKDAY, 13, day=day)


_SUNDAYS: Final = {
    Season.ADVENT: mark("{week} Sunday of Advent"),
    Season.LENT: mark("{week} Sunday of Lent"),
    Season.EASTER: mark("{week} Sunday of Easter"),
    Season.ORDINARY: mark("{week} Sunday in Ordinary Time"),
}
_WEEKDAYS: Final = {
    Season.ADVENT: mark("{weekday} of the {week} week of Advent"),
    Season.LENT: mark("{weekday} of the {week} week of Lent"),
    Season.EASTER: mark("{weekday} of the {week} week of Easter"),
    Season.ORDINARY: mark("{weekday} of the {week} week in Ordinary Time"),
}
_COLORS: Final = {
    Season.ADVENT: Color.VIOLET,
    Season.LENT: Color.VIOLET,
    Season.TRIDUUM: Color.VIOLET,
    Season.EASTER: Color.WHITE,
    Season.CHRISTMAS: Color.WHITE,
    Season.ORDINARY: Color.GREEN,
}
