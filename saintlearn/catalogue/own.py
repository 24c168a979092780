"""A teacher's own folder: saints, pictures, questions, and plans that are added to those that come with saintlearn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.pictures import FOLDER, find_picture, list_pictures
from saintlearn.catalogue.read import judge_cards, read_csv, taken
from saintlearn.languages import say

TABLES = ("saints.csv", "wildcards.csv")
"""The tables of a folder; the second one is optional."""
QUESTIONS = "questions.csv"
PLANS = "plans"


@dataclass(frozen=True, slots=True)
class OwnCards:
    """What is in the tables of a folder."""

    cards: Mapping[str, Card]
    """The cards of the rows without mistakes, by slug."""
    places: Mapping[str, tuple[str, int]]
    """File and row of each of these cards."""
    pictured: Mapping[str, str]
    """Pictures for cards that come with saintlearn, by slug."""
    slugs: frozenset[str]
    """All slugs in the tables, including those of rows with mistakes."""
    is_whole: bool
    """Whether every row could be read, so that no slug is missing."""
    faults: tuple[Fault, ...]
    """Everything that is wrong."""


class Together(Mapping[str, Card]):
    """The cards that come with saintlearn, some with a picture from the folder, and after them those in the folder; each is read when it is first needed."""

    def __init__(self, shipped: Mapping[str, Card], own: OwnCards) -> None:
        self._shipped = shipped
        self._cards = dict(own.cards)
        self._pictured = own.pictured
        self._own = tuple(own.cards)

    def __getitem__(self, slug: str) -> Card:
        if slug not in self._cards:
            card = self._shipped[slug]
            self._cards[slug] = replace(card, art_image=self._pictured[slug]) if slug in self._pictured else card
        return self._cards[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self._own or slug in self._shipped

    def __iter__(self) -> Iterator[str]:
        return chain(self._shipped, self._own)

    def __len__(self) -> int:
        return len(self._shipped) + len(self._own)


def tables_of(folder: Path) -> list[Path]:
    """List the tables of a folder; the one of the WildCards is optional."""
    first, *others = (folder / table for table in TABLES)
    return [first, *(table for table in others if table.exists())]


def read_own(folder: Path, shipped: Mapping[str, Card]) -> OwnCards:
    """Read the tables and pictures of a folder, and find every mistake in them."""
    cards: dict[str, Card] = {}
    places: dict[str, tuple[str, int]] = {}
    slugs: dict[str, tuple[str, int]] = {}
    faults: list[Fault] = []
    is_whole = True
    for table in tables_of(folder):
        try:
            rows, found = read_csv(table)
        except CatalogueError as error:
            faults += error.faults
            is_whole = False
            continue
        is_whole = is_whole and not found
        judged, found = judge_cards(table.name, rows, found, folder)
        faults += found
        for number, cells in rows:
            slug = cells.get("slug", "")
            if slug in shipped:
                faults.append(Fault(table.name, number, "slug", slug, _shipped_one(slug, shipped[slug])))
            elif slug and slug in slugs and slugs[slug][0] != table.name:
                file, row = slugs[slug]
                faults.append(Fault(table.name, number, "slug", slug, taken(slug, row, file)))
            elif number in judged:
                cards[slug] = judged[number]
                places[slug] = (table.name, number)
            slugs.setdefault(slug, (table.name, number))
    pictured: dict[str, str] = {}
    for slug, files in _pictures(folder).items():
        if slug in cards and cards[slug].art_image:
            continue
        if slug not in cards and slug not in shipped:
            continue
        try:
            picture = _only(folder, slug, files)
        except (ValueError, ImportError) as error:
            faults.append(Fault(f"{FOLDER}/{files[-1].name}", 0, "", files[-1].name, str(error)))
            continue
        if slug in cards:
            cards[slug] = replace(cards[slug], art_image=picture)
        else:
            pictured[slug] = picture
    return OwnCards(cards, places, pictured, frozenset(slugs), is_whole, tuple(faults))


def _shipped_one(slug: str, card: Card) -> str:
    return say(
        "{slug!r} is the key of {name}, who comes with saintlearn; delete the row (your own picture or questions don't need one), "
        "or choose another key, such as {slug}-of-ours",
        slug=slug,
        name=card.name_inside,
    )


def _pictures(folder: Path) -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for slug, file in list_pictures(folder):
        found.setdefault(slug, []).append(file)
    return found


def _only(folder: Path, slug: str, files: Iterable[Path]) -> str:
    first, *others = files
    if others:
        raise ValueError(
            say("{one} and {other} are both pictures of {slug!r}; keep only one", one=first.name, other=others[0].name, slug=slug)
        )
    return find_picture(folder, f"{FOLDER}/{first.name}")
