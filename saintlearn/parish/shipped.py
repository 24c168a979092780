"""The tables that come with saintlearn, checked whole: every fault of every row, all at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from saintlearn.catalogue import plan
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.catalogue.checks import check_catalogue
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.own import QUESTIONS, OwnCards, read_own
from saintlearn.catalogue.read import read_csv, read_values, taken
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import say
from saintlearn.parish.checking import SOURCE_COLUMNS, SOURCES, known_later, unreadable

_ORDER: Final = ("saints.csv", "wildcards.csv", QUESTIONS, SOURCES)


@dataclass(frozen=True, slots=True)
class ShippedReport:
    """What is in the tables that come with saintlearn."""

    catalogue: Catalogue
    """The cards of the rows without mistakes."""
    places: Mapping[str, tuple[str, int]]
    """File and row of each of these cards."""
    faults: tuple[Fault, ...]
    """Everything that is wrong, in the order of the tables."""


def check_shipped(folder: Path) -> ShippedReport:
    """Check every row of the tables in a folder like ``cards``."""
    own = read_own(folder, {})
    catalogue = Catalogue(own, "saintlearn", folder)
    keys, faults = _sources(folder / SOURCES)
    try:
        found = check_catalogue(catalogue, None if faults else keys, own.places)
    except OSError as error:
        found = [unreadable(QUESTIONS, error)]
    faults += [fault for fault in found if not known_later(fault, "saint", own)]
    faults += _decks(catalogue, own)
    if not own.faults:
        faults += _centuries(catalogue, own)
    return ShippedReport(catalogue, own.places, tuple(in_order([*own.faults, *faults])))


def in_order(faults: list[Fault]) -> list[Fault]:
    """Sort faults by table and row."""
    order = {file: number for number, file in enumerate(_ORDER)}
    return sorted(faults, key=lambda fault: (order.get(fault.file, len(order)), fault.file, fault.row))


def _sources(path: Path) -> tuple[dict[str, int], list[Fault]]:
    """Give the keys of the table of sources by their rows, and what is wrong with it."""
    try:
        rows, faults = read_csv(path, SOURCE_COLUMNS, ("key",))
    except CatalogueError as error:
        return {}, list(error.faults)
    except OSError as error:
        return {}, [unreadable(path.name, error)]
    keys: dict[str, int] = {}
    missing = {fault.column for fault in faults if fault.column}
    for number, cells in rows:
        values = read_values(path.name, number, cells, faults, missing, SOURCE_COLUMNS, ("key",))
        key = values.get("key")
        if key in keys:
            faults.append(Fault(path.name, number, "key", key, taken(key, keys[key])))
        elif key:
            keys[key] = number
    return keys, faults


def _centuries(catalogue: Catalogue, own: OwnCards) -> Iterator[Fault]:
    """Ask for the centuries, which every saint has that comes with saintlearn."""
    for slug, card in catalogue.items():
        if card.is_wild:
            continue
        table, row = own.places[slug]
        for column, century, year in (("birth_century", card.birth_century, "born"), ("passing_century", card.passing_century, "died")):
            if century is None:
                message = say(
                    "the card needs a century; write a year in {column}, or the century here if the year isn't known", column=year
                )
                yield Fault(table, row, column, "", message)


def _decks(catalogue: Catalogue, own: OwnCards) -> Iterator[Fault]:
    for slug, card in catalogue.items():
        for deck in card.decks:
            if deck not in plan.DECKS:
                message = say("there's no deck {deck!r}; {hint}", deck=deck, hint=suggest(deck, plan.DECKS))
                yield Fault(*own.places[slug], "decks", deck, message)
