"""What the feasts tell: a short story for each day of the Church's year whose story is not a saint's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.columns import slug
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.read import Columns, read_csv, sound_rows
from saintlearn.ground.spellings import plain, without_title
from saintlearn.languages import cache_by_language, say
from saintlearn.lessons.calendar import LiturgicalDay
from saintlearn.lessons.content import lesson_file
from saintlearn.lessons.feasts import Celebration, general_calendar, national_days
from saintlearn.lessons.references import Reference, read_scripture
from saintlearn.lessons.temporal import temporal


@dataclass(frozen=True, slots=True)
class FeastStory:
    """What a feast tells a child."""

    key: str
    """Key of the celebration in the calendar."""
    also: tuple[str, ...]
    """Other names that somebody might write."""
    story: str
    """Three to five short sentences."""
    scripture: Reference
    """Where the Bible tells it, or what to read on the day."""
    saints: tuple[str, ...]
    """Slugs of saints who belong to the story or loved the feast."""


def _list(text: str) -> tuple[str, ...]:
    return tuple(item.strip() for item in text.split(";") if item.strip())


_COLUMNS: Final[Columns] = {
    "feast": slug,
    "also": _list,
    "story": str,
    "scripture": str,
    "passage": str,
    "saints": _list,
    "sources": _list,
}
_REQUIRED: Final = ("feast", "story", "scripture", "passage", "sources")


def read_feast_stories(path: Path) -> dict[str, FeastStory]:
    """Read a table of the stories of feasts, by the keys of their celebrations."""
    rows, faults = read_csv(path, _COLUMNS, _REQUIRED)
    found: dict[str, FeastStory] = {}
    for number, values in sound_rows(path.name, rows, faults, _COLUMNS, _REQUIRED):
        key = values["feast"]
        if key in found:
            faults.append(Fault(path.name, number, "feast", key, say("{key!r} already has a story", key=key)))
        try:
            found[key] = _story(values)
        except ValueError as error:
            faults.append(Fault(path.name, number, "scripture", values["scripture"], str(error)))
    if faults:
        raise CatalogueError(faults)
    return found


def _story(values: Mapping[str, Any]) -> FeastStory:
    scripture = read_scripture(values["scripture"], values["passage"])
    return FeastStory(values["feast"], values.get("also", ()), values["story"], scripture, values.get("saints", ()))


@cache_by_language()
def feast_stories() -> dict[str, FeastStory]:
    """Return the stories that come with saintlearn, in the current language, by the keys of their celebrations."""
    return read_feast_stories(lesson_file("feasts.csv"))


def story_of(kept: Celebration, cards: Mapping[str, Card]) -> str:
    """Return what to tell about a celebration: the story of the feast, else of the saint whose day it is; empty if there is none.

    >>> from saintlearn.catalogue import load_catalogue
    >>> from saintlearn.lessons.calendar import calendar_day
    >>> story_of(calendar_day("2026-12-08").celebration, load_catalogue())[:43]
    'God chose Mary to be the mother of Jesus. S'
    """
    if found := feast_stories().get(kept.key):
        return found.story
    return cards[kept.key].bio if kept.key in cards else ""


def told_on(day: LiturgicalDay) -> Celebration | None:
    """Find the celebration of a day that has a story of its own; None where the day is a saint's, or nobody's."""
    for kept in (day.celebration, *day.optional):
        if kept.key in feast_stories():
            return kept
        if kept.saints:
            return None
    return None


def find_feast(name: str) -> FeastStory | None:
    """Find a feast by its name in any calendar, or by another of its names.

    >>> find_feast("Solemnity of All Saints").key, find_feast("Three Kings").key
    ('all-saints', 'epiphany')
    """
    wanted = plain(name)
    key = next(
        (
            _spellings()[text]
            for text in (wanted, *(wanted.removeprefix(start) for start in _STARTS), f"st {without_title(name)}")
            if text in _spellings()
        ),
        None,
    )
    return feast_stories()[key] if key else None


def feast_names() -> tuple[str, ...]:
    """List everything that the feasts may be called."""
    return tuple(_spellings())


_STARTS: Final = ("solemnity of ", "feast of ")
"""How the name of a feast can begin."""
_SOME_YEAR: Final = 2027


@cache_by_language()
def _spellings() -> dict[str, str]:
    """Return the keys of the feasts by everything that they may be called."""
    first = date(_SOME_YEAR, 1, 1)
    kept = [temporal(first + timedelta(n)).celebration for n in range(365)]
    kept += [row.celebration for row in (*general_calendar(), *national_days())]
    names = {plain(item.name): item.key for item in kept if item.key in feast_stories()}
    return names | {plain(other): told.key for told in feast_stories().values() for other in (told.key.replace("-", " "), *told.also)}
