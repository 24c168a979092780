"""Checks of a whole catalogue: what no single cell can show."""

from __future__ import annotations

import csv
from pathlib import Path

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.catalogue.faults import Fault, choices

__all__ = ["BIO_WORDS", "check_catalogue", "read_sources"]

BIO_WORDS = range(40, 81)
"""Words that a life story for a ten-year-old has."""
_TITLE, _PATRONAGE = 34, 24


def read_sources(path: Path) -> dict[str, dict[str, str]]:
    """Read the table of sources by key."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return {row["key"]: row for row in csv.DictReader(file)}


def check_catalogue(catalogue: Catalogue, sources: dict[str, dict[str, str]] | None = None) -> list[Fault]:
    """Look for what would make a card untrue, unsourced or unreadable, though it can be played.

    Args:
        catalogue: A catalogue that could be loaded.
        sources: The table of sources; None leaves the sources unchecked, as for a teacher's own file.
    """
    faults: list[Fault] = []
    for row, card in enumerate(catalogue.values(), 2):
        faults += [Fault(catalogue.name, row, column, value, f"{card.slug}: {message}") for column, value, message in _card(card)]
        if sources is not None:
            faults += [Fault(catalogue.name, row, "sources", key, f"{card.slug}: {message}") for key, message in _sourced(card, sources)]
    return faults


def _card(card: Card) -> list[tuple[str, str, str]]:
    found = []
    words = len(card.bio.split())
    if card.bio and words not in BIO_WORDS:
        found.append(("bio", str(words), f"the life story has {words} words; it should have {BIO_WORDS[0]} to {BIO_WORDS[-1]}"))
    if len(card.title) > _TITLE:
        found.append(("title", card.title, f"{card.title!r} has {len(card.title)} letters; the card has room for {_TITLE}"))
    if card.patronages and len(card.patronages[0]) > _PATRONAGE:
        first = card.patronages[0]
        found.append(("patronages", first, f"{first!r} has {len(first)} letters; the card has room for {_PATRONAGE}"))
    doctor = any(fact.word == "Church Doctor" for fact in (card.main_fact, *card.ribbons))
    if doctor != any(fact.word == "Doctors of the Church" for fact in card.expansions):
        found.append(("expansions", "", "a Church Doctor has the icon Doctors of the Church, and nobody else"))
    if not card.is_wild and not card.geography:
        found.append(("geography", "", "a SaintCard has at least one region"))
    if not card.is_wild and len(card.centuries) == 0:
        found.append(("born", "", "a SaintCard has a century of birth or passing"))
    return found


def _sourced(card: Card, sources: dict[str, dict[str, str]]) -> list[tuple[str, str]]:
    found = [(key, f"there is no source {key!r}; {choices(key, sources)[:200]}") for key in card.sources if key not in sources]
    if len(set(card.sources)) < 2:
        found.append(("", "a card stands on at least two sources"))
    return found
