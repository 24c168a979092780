"""Small deeds: what a child can do this week to be a little like a saint. Nobody gets points for them, and nobody keeps count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from saintlearn.catalogue.columns import one_of, slug
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.read import Columns, read_csv, sound_rows, taken
from saintlearn.languages import cache_by_language, say
from saintlearn.lessons.content import lesson_file
from saintlearn.vocabulary.virtues import VIRTUES, Virtue

CHOICES: Final = 4
"""Deeds to choose from at once."""
_FEWEST: Final = 3
_COLUMNS: Final[Columns] = {"virtue": partial(one_of, tuple(VIRTUES)), "deed": slug, "promise": str, "asked": str}


@dataclass(frozen=True, slots=True)
class GoodDeed:
    """One thing that a child can do."""

    key: str
    """What a store keeps of it."""
    virtue: Virtue
    promise: str
    """What the child says: ``I'll share my snack with someone.``"""
    asked: str
    """What the child is asked a week later: ``Did you share your snack with someone?``"""


def read_deeds(path: Path) -> dict[str, GoodDeed]:
    """Read a table of deeds by their keys."""
    rows, faults = read_csv(path, _COLUMNS, tuple(_COLUMNS))
    found: dict[str, GoodDeed] = {}
    places: dict[str, int] = {}
    for number, values in sound_rows(path.name, rows, faults, _COLUMNS, tuple(_COLUMNS)):
        deed = GoodDeed(values["deed"], VIRTUES[values["virtue"]], values["promise"], values["asked"])
        if deed.key in places:
            faults.append(Fault(path.name, number, "deed", deed.key, taken(deed.key, places[deed.key])))
        if not deed.asked.endswith("?"):
            message = say("{value!r} doesn't end with a question mark", value=deed.asked[-40:])
            faults.append(Fault(path.name, number, "asked", deed.asked, message))
        found[deed.key], places[deed.key] = deed, number
    if not faults:
        for word, virtue in VIRTUES.items():
            count = sum(deed.virtue is virtue for deed in found.values())
            if not _FEWEST <= count <= CHOICES:
                message = say(
                    "{virtue!r} has {count} deeds; it needs {least} or {most}", virtue=word, count=count, least=_FEWEST, most=CHOICES
                )
                faults.append(Fault(path.name, 0, "virtue", word, message))
    if faults:
        raise CatalogueError(faults)
    return found


@cache_by_language()
def deeds() -> dict[str, GoodDeed]:
    """Return the deeds that come with saintlearn, in the current language, by their keys."""
    return read_deeds(lesson_file("deeds.csv"))


def deeds_for(virtues: Iterable[Virtue]) -> tuple[GoodDeed, ...]:
    """Choose deeds for some virtues: all of one virtue, of several some of each.

    >>> from saintlearn.vocabulary.virtues import VIRTUES
    >>> [deed.key for deed in deeds_for([VIRTUES["forgiving"]])]
    ['pray-for-unkind', 'say-sorry', 'play-again', 'our-father']
    >>> [deed.virtue.word for deed in deeds_for([VIRTUES["hope"], VIRTUES["charity"]])]
    ['hope', 'charity', 'hope', 'charity']
    """
    each = [[deed for deed in deeds().values() if deed.virtue is virtue] for virtue in dict.fromkeys(virtues)]
    turns = (mine[turn] for turn in range(CHOICES) for mine in each if turn < len(mine))
    return tuple(deed for deed, _ in zip(turns, range(CHOICES), strict=False))
