"""Checks of a whole catalogue: what no single cell can show."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from unicodedata import normalize

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.lists import CLOSED
from saintlearn.catalogue.questions import plain
from saintlearn.ground.suggestions import suggest

__all__ = ["BIO_WORDS", "check_card", "check_catalogue", "read_sources"]

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
        sources: The table of sources; None leaves sources and closed lists unchecked, as for a teacher's own file.
    """
    faults: list[Fault] = []
    try:
        asked = {question.source for question in catalogue.questions}
        bare = [question for question in catalogue.questions if not (question.source and question.kind)]
    except CatalogueError as error:
        faults += error.faults
        asked, bare = set(), []
    rows = {card.slug: row for row, card in enumerate(catalogue.values(), 2)}
    found = list(_spelling(catalogue.values()))
    if sources is not None:
        found += _listed(catalogue.values())
        faults += [Fault("questions.csv", 0, "source", key, f"there is no source {key!r}") for key in sorted(asked - {"", *sources})]
        faults += [Fault("questions.csv", 0, "", item.prompt, f"{item.prompt!r} names no kind or no source") for item in bare]
    faults += [Fault(catalogue.name, rows[slug], column, value, f"{slug}: {message}") for slug, column, value, message in found]
    for row, card in enumerate(catalogue.values(), 2):
        faults += [Fault(catalogue.name, row, column, value, f"{card.slug}: {message}") for column, value, message in check_card(card)]
        if sources is not None:
            faults += [Fault(catalogue.name, row, "sources", key, f"{card.slug}: {message}") for key, message in _sourced(card, sources)]
    return faults


def check_card(card: Card) -> list[tuple[str, str, str]]:
    """Look for what would make a card unreadable or hard to play.

    Returns:
        Column, what stands there, and what is wrong with it.
    """
    found = []
    words = len(card.bio.split())
    if card.bio and words not in BIO_WORDS:
        found.append(
            (
                "bio",
                str(words),
                f"the life story has {words} word{'' if words == 1 else 's'}; it should have {BIO_WORDS[0]} to {BIO_WORDS[-1]}",
            )
        )
    if len(card.title) > _TITLE:
        found.append(("title", card.title, f"{card.title!r} has {len(card.title)} letters; the card has room for {_TITLE}"))
    if card.patronages and len(card.patronages[0]) > _PATRONAGE:
        first = card.patronages[0]
        found.append(("patronages", first, f"{first!r} has {len(first)} letters; the card has room for {_PATRONAGE}"))
    doctor = any(fact.word == "Church Doctor" for fact in (card.main_fact, *card.ribbons))
    if doctor != any(fact.word == "Doctors of the Church" for fact in card.expansions):
        found.append(("expansions", "", "a Church Doctor has the icon Doctors of the Church, and nobody else"))
    names = f"{card.name} {' '.join(card.other_names)}"
    missing = set(card.slug.split("-")) - {*plain(names).split(), *plain(_spelt_out(names)).split(), "the", "a", "an"}
    if missing:
        found.append(("slug", card.slug, f"{', '.join(sorted(missing))} of the slug stands neither in the name nor in other_names"))
    if not card.is_wild and not card.geography:
        found.append(("geography", "", "a SaintCard has at least one region"))
    if not card.is_wild and len(card.centuries) == 0:
        found.append(("born", "", "a SaintCard has a century of birth or passing"))
    return found


def _spelt_out(text: str) -> str:
    """Write ä, ö and ü as those do who have no dots: ae, oe, ue."""
    return normalize("NFD", text.casefold()).replace("\u0308", "e")


def _sourced(card: Card, sources: dict[str, dict[str, str]]) -> list[tuple[str, str]]:
    found = [(key, f"there is no source {key!r}; {suggest(key, sources)}") for key in card.sources if key not in sources]
    if len(set(card.sources)) < 2:
        found.append(("", "a card stands on at least two sources"))
    return found


def _spelling(cards: Iterable[Card]) -> Iterator[tuple[str, str, str, str]]:
    """Words that are written in two ways: equal but for capitals, hyphens, spaces and points."""
    for column in ("patronages", "symbols"):
        written = Counter((item, card.slug) for card in cards for item in getattr(card, column))
        ways: dict[str, Counter[str]] = {}
        for item, _ in written:
            ways.setdefault(plain(item).replace(" ", ""), Counter())[item] += 1
        for item, slug in written:
            common, _ = ways[plain(item).replace(" ", "")].most_common(1)[0]
            if item != common:
                yield slug, column, item, f"{item!r} is written {common!r} elsewhere; write it alike everywhere"


def _listed(cards: Iterable[Card]) -> Iterator[tuple[str, str, str, str]]:
    """The closed lists: whoever is in one says so, and nobody else."""
    for card in cards:
        said = {fact.word for fact in (card.main_fact, *card.ribbons, *card.expansions)}
        for word, members in CLOSED.items():
            if (word in said) != (card.slug in members):
                column = "expansions" if word in {fact.word for fact in card.expansions} | {"Holy Helpers", "Roman Canon"} else "ribbons"
                yield (
                    card.slug,
                    column,
                    word,
                    f"{word} belongs to {len(members)} saints, and this card {'is not one' if word in said else 'is one'} of them",
                )
