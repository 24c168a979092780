"""What is in a folder of the teacher's own, and everything that is still to mend, all at once."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue, load_catalogue
from saintlearn.catalogue.checks import check_card, read_sources
from saintlearn.catalogue.columns import COLUMNS, REQUIRED, slug
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.own import PLANS, QUESTIONS, TABLES, OwnCards, read_own, tables_of
from saintlearn.catalogue.pictures import FOLDER, FORMATS, list_pictures
from saintlearn.catalogue.questions import read_questions
from saintlearn.catalogue.read import LARGEST, Columns, read_csv, read_values
from saintlearn.catalogue.spreadsheets import has_windows_letters
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.suggestions import suggest_or
from saintlearn.lessons.documents import LessonError
from saintlearn.lessons.reading import read_plan
from saintlearn.matching import Match, match

__all__ = ["FolderReport", "Friends", "check_parish"]

SOURCES: Final = "sources.csv"
_SOURCE_COLUMNS: Final[Columns] = {"key": slug} | dict.fromkeys(("kind", "title", "author", "publisher", "year", "address"), str)
_CITING: Final[Mapping[str, tuple[str, Columns]]] = {
    TABLES[0]: ("sources", COLUMNS),
    QUESTIONS: ("source", dict.fromkeys(("saint", "kind", "prompt", "answer", "wrong", "level", "source"), str)),
}
"""The tables that name sources: the column in which they do, and all columns."""
_UNSEEN: Final = frozenset({".ds_store", "thumbs.db", "desktop.ini", "readme.md", "readme.txt"})
_NEAREST: Final = 3


@dataclass(frozen=True, slots=True)
class Friends:
    """With whom an own saint plays."""

    card: Card
    """The own saint."""
    count: int
    """How many saints of saintlearn share something with it (level ``full``)."""
    best: tuple[Match, ...]
    """The matches with those who share most."""

    def __str__(self) -> str:
        if not self.best:
            return f"{self.card.name} matches no saint of saintlearn yet; fill in more columns, as born, died, orders and geography."
        near = ", ".join(item.on.name for item in self.best)
        return f"{self.card.name} matches {self.count} saint{'' if self.count == 1 else 's'} of saintlearn, most of all {near}. {self.best[0].sentence}"


@dataclass(frozen=True, slots=True)
class FolderReport:
    """What is in a folder."""

    folder: Path
    """Where it is."""
    saints: int
    """Own saints that are in order."""
    questions: int
    """Own questions, if all of them are in order."""
    plans: int
    """Own lesson plans that are in order."""
    pictures: int
    """Cards with a picture of the folder."""
    faults: tuple[Fault, ...]
    """What is wrong: the folder is not loaded before it is mended."""
    advice: tuple[Fault, ...]
    """What could be better; it stops nothing."""
    friends: tuple[Friends, ...]
    """What the own saints share with those of saintlearn."""

    @property
    def counts(self) -> str:
        """The numbers in words."""
        parts = (("saint", self.saints), ("question", self.questions), ("plan", self.plans), ("picture", self.pictures))
        return ", ".join(f"{number} {word}{'' if number == 1 else 's'}" for word, number in parts)


def check_parish(folder: str | os.PathLike[str]) -> FolderReport:
    """Look through a folder that `saintlearn.parish.make_parish` made, or one like it.

    Raises:
        NotADirectoryError: There is no such folder.
    """
    place = Path(folder).resolve()
    if not place.is_dir():
        raise NotADirectoryError(f"There is no folder {str(folder)!r}; 'saintlearn new {Path(folder).name}' makes one.")
    closed = [path for path in (place, place / FOLDER, place / PLANS) if path.is_dir() and not os.access(path, os.R_OK | os.X_OK)]
    if closed:
        faults = [Fault(path.name, 0, "", "", "you may not look into this folder; ask whoever keeps this computer") for path in closed]
        return FolderReport(place, 0, 0, 0, 0, tuple(faults), (), ())
    shipped = load_catalogue()
    faults = []
    own = OwnCards({}, {}, {}, frozenset(), is_whole=False, faults=())
    try:
        own = read_own(place, shipped)
    except FileNotFoundError:
        message = f"there is no such table in the folder; a new one needs at least the columns {', '.join(REQUIRED)}"
        faults.append(Fault(TABLES[0], 0, "", "", message))
    except OSError as error:
        faults.append(_unreadable(TABLES[0], error))
    faults += own.faults
    cards = Catalogue(own, place.name, place, shipped)
    questions, found = _questions(place, cards, own)
    faults += found
    faults += _sources(place)
    plans, found = _plans(place, cards, own)
    faults += found
    return FolderReport(
        folder=place,
        saints=len(own.cards),
        questions=questions,
        plans=plans,
        pictures=len(own.pictured) + sum(bool(card.art_image) for card in own.cards.values()),
        faults=tuple(faults),
        advice=tuple(_advice(place, cards, own)),
        friends=tuple(_friends(card, shipped) for card in own.cards.values()),
    )


def _unreadable(name: str, error: OSError) -> Fault:
    return Fault(
        name, 0, "", "", f"it cannot be read ({error.strerror or error}); look whether another program holds it, and who may read it"
    )


def _known_later(fault: Fault, column: str, own: OwnCards) -> bool:
    """Whether a fault only says that a saint is unknown whose row has a fault of its own, or may stand where nothing could be read."""
    return fault.column == column and (fault.value in own.slugs or not own.is_whole)


def _questions(place: Path, cards: Catalogue, own: OwnCards) -> tuple[int, list[Fault]]:
    path = place / QUESTIONS
    if not path.exists():
        return 0, []
    try:
        return len(read_questions(path, cards)), []
    except CatalogueError as error:
        return 0, [fault for fault in error.faults if not _known_later(fault, "saint", own)]
    except OSError as error:
        return 0, [_unreadable(QUESTIONS, error)]


def _plans(place: Path, cards: Catalogue, own: OwnCards) -> tuple[int, list[Fault]]:
    count = 0
    faults: list[Fault] = []
    for path in sorted((place / PLANS).glob("*.md")):
        if path.name.lower() in _UNSEEN:
            continue
        try:
            read_plan(path, cards)
            count += 1
        except LessonError as error:
            found = [fault for fault in error.faults if not _known_later(fault, "Saints", own)]
            faults += [replace(fault, file=f"{PLANS}/{fault.file}") for fault in found]
        except OSError as error:
            faults.append(_unreadable(f"{PLANS}/{path.name}", error))
    return count, faults


def _sources(place: Path) -> Iterator[Fault]:
    """Look whether the sources that the tables name are known; without a table of sources every name will do."""
    path = place / SOURCES
    if not path.is_file():
        return
    known = dict.fromkeys(read_sources(cards_folder() / SOURCES))
    faults: list[Fault] = []
    try:
        rows, faults = read_csv(path, _SOURCE_COLUMNS, ("key",))
    except CatalogueError as error:
        yield from error.faults
        return
    except OSError as error:
        yield _unreadable(SOURCES, error)
        return
    if not faults:
        for number, cells in rows:
            values = read_values(SOURCES, number, cells, faults, set(), _SOURCE_COLUMNS, ("key",))
            known[values.get("key", cells.get("key", ""))] = None
    yield from faults
    for table, (column, columns) in _CITING.items():
        try:
            rows, _ = read_csv(place / table, columns)
        except (CatalogueError, OSError):
            continue  # told already
        for number, cells in rows:
            for key in filter(None, (item.strip() for item in cells.get(column, "").split(";"))):
                if key not in known:
                    right = suggest_or(f"write a row for it into {SOURCES}", key, known)
                    yield Fault(table, number, column, key, f"there is no source {key!r}; {right}")


def _advice(place: Path, cards: Catalogue, own: OwnCards) -> Iterator[Fault]:
    for path in (*tables_of(place), place / QUESTIONS, place / SOURCES):
        readable = path.is_file() and os.access(path, os.R_OK) and path.stat().st_size <= LARGEST
        if readable and has_windows_letters(path.read_bytes()):
            yield Fault(
                path.name,
                0,
                "",
                "",
                "its letters were read as those of Windows; look whether names with é or ü are right, and save as 'CSV UTF-8'",
            )
    for key, card in own.cards.items():
        table, row = own.places[key]
        for column, value, message in check_card(card):
            yield Fault(table, row, column, value, message)
        for deck in card.decks:
            near = get_close_matches(deck, cards.decks, 2, 0.8)
            near = [name for name in near if name != deck]
            if near and len(cards.deck(deck)) == 1:
                yield Fault(table, row, "decks", deck, f"this card alone is in the deck {deck!r}; did you mean {near[0]!r}?")
    yield from _unused_pictures(place, cards)
    if (place / PLANS).is_dir():
        for path in sorted((place / PLANS).iterdir()):
            if path.suffix != ".md" and path.name.lower() not in _UNSEEN:
                yield Fault(f"{PLANS}/{path.name}", 0, "", "", "this is passed over; a plan is a text file with a name that ends in .md")


def _unused_pictures(place: Path, cards: Catalogue) -> Iterator[Fault]:
    if not (place / FOLDER).is_dir():
        return
    used = {Path(card.art_image).name for card in cards.own if card.art_image}
    for key, path in list_pictures(place):
        if path.name not in used and key not in cards:
            right = suggest_or("name it like the key of the saint, as in boniface.jpg", key, cards)
            yield Fault(f"{FOLDER}/{path.name}", 0, "", path.name, f"no saint has the key {key!r}, so it is not shown; {right}")
    for path in sorted((place / FOLDER).iterdir()):
        if path.suffix.lower() not in FORMATS and path.name.lower() not in _UNSEEN:
            message = f"this is not shown; save it as one of {', '.join(FORMATS)}"
            yield Fault(f"{FOLDER}/{path.name}", 0, "", path.name, message)


def _friends(card: Card, shipped: Catalogue) -> Friends:
    found = [item for other in shipped.values() if not other.is_wild and (item := match(card, other)).score]
    best = sorted(found, key=lambda item: (-item.score, item.on.slug))[:_NEAREST]
    return Friends(card, len(found), tuple(best))
