"""Whose calendar is kept: the countries that have a table of their own, and the one of this computer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.columns import one_of
from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.read import Columns, read_csv, sound_rows
from saintlearn.ground.arguments import checked_text
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.refusal import UnknownName
from saintlearn.ground.region import place
from saintlearn.ground.spellings import plain
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import date as spoken_date
from saintlearn.languages import say
from saintlearn.lessons.feasts import FixedDay, general_calendar, national_days
from saintlearn.lessons.temporal import CHOICES, CalendarOptions

Country: TypeAlias = str | CalendarOptions | None
"""Whose calendar: a country, such as ``"US"`` or ``"Mexico"``, or ``"general"``; `CalendarOptions`; None for the country of this computer."""

GENERAL: Final = "general"
"""What to write for the General Roman Calendar alone."""


@dataclass(frozen=True, slots=True)
class Nation:
    """A country with a calendar of its own."""

    code: str
    """As in ISO 3166, such as ``US`` or ``GB-WLS``."""
    title: str
    """The marked English name, as it stands inside a sentence: ``the United States``."""
    also: tuple[str, ...]
    """Other names that somebody might write."""
    like: str
    """Code of the country whose celebrations it shares; empty for none."""
    options: CalendarOptions
    """When it keeps the movable days."""
    holy_days: tuple[str, ...]
    """Keys of the celebrations that are holy days of obligation there, besides Sundays; empty if we don't know."""
    free_saturday_monday: tuple[str, ...]
    """Keys of those that aren't if they fall on a Saturday or a Monday."""
    sources: tuple[str, ...]
    """Keys of the sources."""

    @property
    def name(self) -> str:
        """The name inside a sentence, in the current language."""
        return say(self.title)


def _list(text: str) -> tuple[str, ...]:
    return tuple(item.strip() for item in text.split(";"))


_COLUMNS: Final[Columns] = {
    "code": str,
    "name": str,
    "also": _list,
    "like": str,
    **{name: partial(one_of, choices) for name, choices in CHOICES.items()},
    "holy_days": _list,
    "free_saturday_monday": _list,
    "sources": _list,
}
_REQUIRED: Final = ("code", "name", *CHOICES, "sources")


def read_nations(path: Path) -> dict[str, Nation]:
    """Read a table of countries, by their codes."""
    rows, faults = read_csv(path, _COLUMNS, _REQUIRED)
    found = {values["code"]: _nation(values) for _, values in sound_rows(path.name, rows, faults, _COLUMNS, _REQUIRED)}
    if faults:
        raise CatalogueError(faults)
    return found


def _nation(values: Mapping[str, Any]) -> Nation:
    options = CalendarOptions(country=values["code"], **{name: values[name] for name in CHOICES})
    lists = (values.get(name, ()) for name in ("holy_days", "free_saturday_monday", "sources"))
    return Nation(values["code"], values["name"], values.get("also", ()), values.get("like", ""), options, *lists)


@cache
def nations() -> dict[str, Nation]:
    """Return the countries that have a calendar of their own, by their codes."""
    return read_nations(cards_folder() / "lessons" / "countries.csv")


@cache
def _names() -> dict[str, str]:
    """Return the codes by everything that a country may be called."""
    return {plain(word): code for code, nation in nations().items() for word in (code, nation.title, *nation.also)}


def is_country(name: str) -> bool:
    """Tell whether this is what `calendar_of` takes for a country."""
    return plain(name) == GENERAL or plain(name) in _names()


def calendar_of(country: Country = None) -> CalendarOptions:
    """Find whose calendar to keep.

    >>> calendar_of("Mexico").corpus_christi, calendar_of("New York").ascension, calendar_of("general").country
    ('Thursday', 'Thursday', '')
    """
    if isinstance(country, CalendarOptions):
        return country
    if country is not None:
        checked_text("country", country, "Mexico", code="unknown-country")
    known = _names()
    if country is None:
        here = place()
        code = known.get(plain(here)) or known.get(plain(here.split("-")[0]) if here.split("-")[0] in nations() else "", "")
        return nations()[code].options if code else CalendarOptions()
    if plain(country) == GENERAL:
        return CalendarOptions()
    if plain(country) not in known:
        words = [nation.title for nation in nations().values()]
        right = suggest(country[:40], [*words, GENERAL])
        raise UnknownName(
            "unknown-country", say("There's no calendar for {country!r}; {right}", country=country[:40], right=right), country[:40]
        )
    return nations()[known[plain(country)]].options


def whose(country: Country = None) -> str:
    """Say whose calendar is kept.

    >>> whose("US")
    'We follow the calendar of the Church in the United States.'
    """
    code = calendar_of(country).country
    if not code:
        return say("We follow the calendar of the whole Church, without any country's own days.")
    return say("We follow the calendar of the Church in {country}.", country=nations()[code].name)


def home(country: Country = None) -> str:
    """Name the country whose calendar is kept, whatever its dioceses do; empty for the whole Church's.

    >>> home("US"), home("Boston"), home("general")
    ('the United States', 'the United States', '')
    """
    code = calendar_of(country).country
    return nations()[nations()[code].like or code].name if code else ""


def holy_day(key: str, then: date | None, country: Country = None) -> str:
    """Say that a celebration is a holy day of obligation in a country: on its day of a year, or, without a day, in every year; else nothing.

    On a Sunday there is nothing to say. In the United States the bishops' norm on canon 1246 frees us from some of them on a Saturday or a Monday.

    >>> holy_day("immaculate-conception-of-mary", date(2026, 12, 8), "US")
    'It is a holy day of obligation: we go to Mass, as we do on a Sunday.'
    >>> holy_day("assumption-of-mary", date(2026, 8, 15), "US"), holy_day("immaculate-conception-of-mary", date(2026, 12, 8), "MX")
    ('', '')
    """
    nation = nations().get(calendar_of(country).country)
    if nation is None or key not in nation.holy_days or (then is not None and then.isoweekday() == _SUNDAY):
        return ""
    if key in nation.free_saturday_monday and (then is None or then.isoweekday() in _BESIDE_SUNDAY):
        return ""
    return say("It is a holy day of obligation: we go to Mass, as we do on a Sunday.")


_SUNDAY: Final = 7
_BESIDE_SUNDAY: Final = (6, 1)


def whose_and_how(country: Country = None) -> str:
    """Say whose calendar is kept, and how to keep another.

    >>> whose_and_how("MX")
    'We follow the calendar of the Church in Mexico. In another country? Add --country Canada to a command, or country= in a notebook.'
    """
    other = "Canada" if calendar_of(country).country == "MX" else "Mexico"
    how = say("In another country? Add --country {other} to a command, or country= in a notebook.", other=other)
    return f"{whose(country)} {how}"


@cache
def national_calendar(code: str) -> tuple[FixedDay, ...]:
    """Return the fixed days that a country keeps: its own first, then the others of the General Roman Calendar."""
    if not code:
        return general_calendar()
    codes = {code, nations()[code].like}
    general = {row.celebration.key: row for row in general_calendar()}
    own = {row.celebration.key: row for row in national_days() if codes & set(row.countries)}
    for key in own.keys() & general.keys():
        own[key] = replace(own[key], celebration=replace(own[key].celebration, saints=general[key].celebration.saints))
    return (*own.values(), *(row for key, row in general.items() if key not in own))


@cache
def kept_days(code: str) -> Mapping[str, str]:
    """Return the days on which a country keeps the saints of its own table, by their slugs; not those of a saint with several days."""
    rows = national_calendar(code)
    often = Counter(slug for row in rows for slug in row.celebration.saints)
    return {slug: row.day for row in rows if row.countries for slug in row.celebration.saints if often[slug] == 1}


@cache
def own_saints(code: str) -> frozenset[str]:
    """Return the slugs of the saints in a country's own table."""
    return frozenset(slug for row in national_calendar(code) if row.countries for slug in row.celebration.saints)


def feast_in(card: Card, country: Country = None) -> tuple[int, int]:
    """Find month and day of a saint's feast in a country; where the country says nothing, it is the one on the card.

    >>> from saintlearn.catalogue import load_catalogue
    >>> feast_in(load_catalogue()["kateri-tekakwitha"], "US"), feast_in(load_catalogue()["lucy"], "US")
    ((7, 14), (12, 13))
    """
    month, day = kept_days(calendar_of(country).country).get(card.slug, card.feast.code).split("-")
    return int(month), int(day)


def moved_feast(card: Card, country: Country = None) -> str:
    """Say on what day a country keeps a saint's feast, if it isn't the day on the card; else nothing.

    >>> from saintlearn.catalogue import load_catalogue
    >>> moved_feast(load_catalogue()["kateri-tekakwitha"], "US"), moved_feast(load_catalogue()["lucy"], "US")
    ('In the United States, this feast is on July 14.', '')
    """
    calendar = calendar_of(country)
    here = feast_in(card, calendar)
    if here == (card.feast.month, card.feast.day):
        return ""
    return say("In {country}, this feast is on {date}.", country=nations()[calendar.country].name, date=spoken_date(*here))
