"""What is in a teacher's own folder, and everything that still needs fixing, all at once."""

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
from saintlearn.ground.decoding import is_utf
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.suggestions import suggest_or
from saintlearn.languages import say, say_count, together
from saintlearn.lessons.documents import LessonError
from saintlearn.lessons.reading import read_plan
from saintlearn.matching import Match, match

SOURCES: Final = "sources.csv"
SOURCE_COLUMNS: Final[Columns] = {"key": slug} | dict.fromkeys(("kind", "title", "author", "publisher", "year", "address"), str)
_CITING: Final[Mapping[str, tuple[str, Columns]]] = {
    TABLES[0]: ("sources", COLUMNS),
    QUESTIONS: ("source", dict.fromkeys(("saint", "kind", "prompt", "answer", "wrong", "level", "source"), str)),
}
"""The tables that name sources: the column that names them, and all columns."""
_UNSEEN: Final = frozenset({".ds_store", "thumbs.db", "desktop.ini", "readme.md", "readme.txt"})
_NEAREST: Final = 3


@dataclass(frozen=True, slots=True)
class Friends:
    """The saints that one of your own saints matches."""

    card: Card
    """Your own saint."""
    count: int
    """How many saints that come with saintlearn share something with it (level ``full``)."""
    best: tuple[Match, ...]
    """The matches with the saints that share most."""

    def __str__(self) -> str:
        name = self.card.name
        if not self.best:
            return say(
                "{saint} doesn't match any other saint yet. Fill in more columns, such as born, died, orders, and geography.", saint=name
            )
        words = say_count(
            "{saint} matches {count} other saint: {nearest}.",
            "{saint} matches {count} other saints, most of all {nearest}.",
            self.count,
            saint=name,
            nearest=together([item.on.name for item in self.best]),
        )
        return f"{words} {self.best[0].sentence}"


@dataclass(frozen=True, slots=True)
class FolderReport:
    """What is in a folder."""

    folder: Path
    """Its path."""
    saints: int
    """Your own saints without errors."""
    questions: int
    """Your own questions, if none has an error."""
    plans: int
    """Your own lesson plans without errors."""
    pictures: int
    """Cards with a picture from the folder."""
    faults: tuple[Fault, ...]
    """Errors; the folder doesn't load until they are fixed."""
    advice: tuple[Fault, ...]
    """Suggestions; the folder loads without them."""
    friends: tuple[Friends, ...]
    """What your own saints share with those that come with saintlearn."""

    @property
    def counts(self) -> str:
        """The numbers in words."""
        return ", ".join(
            (
                say_count("{count} saint", "{count} saints", self.saints),
                say_count("{count} question", "{count} questions", self.questions),
                say_count("{count} plan", "{count} plans", self.plans),
                say_count("{count} picture", "{count} pictures", self.pictures),
            )
        )


def check_parish(folder: str | os.PathLike[str]) -> FolderReport:
    """Check a folder that `saintlearn.parish.make_parish` made, or one like it."""
    place = Path(folder).resolve()
    if not place.is_dir():
        raise NotADirectoryError(
            say("There is no folder {folder!r}. Make one with: `saintlearn new {name}`", folder=str(folder), name=Path(folder).name)
        )
    closed = [path for path in (place, place / FOLDER, place / PLANS) if path.is_dir() and not os.access(path, os.R_OK | os.X_OK)]
    if closed:
        message = say("you don't have permission to open this folder; ask the person who looks after this computer")
        faults = [Fault(path.name, 0, "", "", message) for path in closed]
        return FolderReport(place, 0, 0, 0, 0, tuple(faults), (), ())
    shipped = load_catalogue()
    faults = []
    own = OwnCards({}, {}, {}, frozenset(), is_whole=False, faults=())
    try:
        own = read_own(place, shipped)
    except FileNotFoundError:
        message = say("the folder has no such table; a new one needs at least the columns {columns}", columns=together(REQUIRED))
        faults.append(Fault(TABLES[0], 0, "", "", message))
    except OSError as error:
        faults.append(unreadable(TABLES[0], error))
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


def unreadable(name: str, error: OSError) -> Fault:
    """Say that a file can't be read."""
    message = say(
        "the file can't be read ({reason}); check whether another program has it open, and whether you have permission to read it",
        reason=error.strerror or error,
    )
    return Fault(name, 0, "", "", message)


def known_later(fault: Fault, column: str, own: OwnCards) -> bool:
    """Whether a fault only says that a saint is unknown whose own row has an error or could not be read."""
    return fault.column == column and (fault.value in own.slugs or not own.is_whole)


def check_questions(path: Path, cards: Mapping[str, Card] | None = None) -> tuple[int, list[Fault]]:
    """Count the questions in a table for somebody's own folder, and find every mistake in it."""
    if cards is None:
        cards = load_catalogue(path.parent if (path.parent / TABLES[0]).is_file() else None)
    try:
        return len(read_questions(path, cards)), []
    except CatalogueError as error:
        return 0, list(error.faults)
    except OSError as error:
        return 0, [unreadable(path.name, error)]


def _questions(place: Path, cards: Catalogue, own: OwnCards) -> tuple[int, list[Fault]]:
    path = place / QUESTIONS
    if not path.exists():
        return 0, []
    count, faults = check_questions(path, cards)
    return count, [fault for fault in faults if not known_later(fault, "saint", own)]


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
            found = [fault for fault in error.faults if not known_later(fault, "Saints", own)]
            faults += [replace(fault, file=f"{PLANS}/{fault.file}") for fault in found]
        except OSError as error:
            faults.append(unreadable(f"{PLANS}/{path.name}", error))
    return count, faults


def _sources(place: Path) -> Iterator[Fault]:
    """Check that the sources in the tables are known; without a table of sources, any name is fine."""
    path = place / SOURCES
    if not path.is_file():
        return
    known = dict.fromkeys(read_sources(cards_folder() / SOURCES))
    faults: list[Fault] = []
    try:
        rows, faults = read_csv(path, SOURCE_COLUMNS, ("key",))
    except CatalogueError as error:
        yield from error.faults
        return
    except OSError as error:
        yield unreadable(SOURCES, error)
        return
    if not faults:
        for number, cells in rows:
            values = read_values(SOURCES, number, cells, faults, set(), SOURCE_COLUMNS, ("key",))
            known[values.get("key", cells.get("key", ""))] = None
    yield from faults
    for table, (column, columns) in _CITING.items():
        try:
            rows, _ = read_csv(place / table, columns)
        except (CatalogueError, OSError):
            continue  # already reported
        for number, cells in rows:
            for key in filter(None, (item.strip() for item in cells.get(column, "").split(";"))):
                if key not in known:
                    right = suggest_or(say("add a row for it to {file}", file=SOURCES), key, known)
                    yield Fault(table, number, column, key, say("there is no source {source!r}; {right}", source=key, right=right))


def _advice(place: Path, cards: Catalogue, own: OwnCards) -> Iterator[Fault]:
    for path in (*tables_of(place), place / QUESTIONS, place / SOURCES):
        readable = path.is_file() and os.access(path, os.R_OK) and path.stat().st_size <= LARGEST
        if readable and not is_utf(path.read_bytes()):
            message = say("the file uses an older Windows encoding; check that names with é or ü look right, and save it as 'CSV UTF-8'")
            yield Fault(path.name, 0, "", "", message)
    for key, card in own.cards.items():
        table, row = own.places[key]
        for column, value, message in check_card(card):
            yield Fault(table, row, column, value, message)
        for deck in card.decks:
            near = get_close_matches(deck, cards.decks, 2, 0.8)
            near = [name for name in near if name != deck]
            if near and len(cards.deck(deck)) == 1:
                message = say("this is the only card in the deck {deck!r}; did you mean {right!r}?", deck=deck, right=near[0])
                yield Fault(table, row, "decks", deck, message)
    yield from _unused_pictures(place, cards)
    if (place / PLANS).is_dir():
        for path in sorted((place / PLANS).iterdir()):
            if path.suffix != ".md" and path.name.lower() not in _UNSEEN:
                message = say("this file is ignored; a plan is a text file with a name that ends in .md")
                yield Fault(f"{PLANS}/{path.name}", 0, "", "", message)


def _unused_pictures(place: Path, cards: Catalogue) -> Iterator[Fault]:
    if not (place / FOLDER).is_dir():
        return
    used = {Path(card.art_image).name for card in cards.own if card.art_image}
    for key, path in list_pictures(place):
        if path.name not in used and key not in cards:
            right = suggest_or(say("name it after the saint's key, such as boniface.jpg"), key, cards)
            message = say("no saint has the key {key!r}, so no card shows this picture; {right}", key=key, right=right)
            yield Fault(f"{FOLDER}/{path.name}", 0, "", path.name, message)
    for path in sorted((place / FOLDER).iterdir()):
        if path.suffix.lower() not in FORMATS and path.name.lower() not in _UNSEEN:
            message = say("no card shows this file; save it as one of {formats}", formats=", ".join(FORMATS))
            yield Fault(f"{FOLDER}/{path.name}", 0, "", path.name, message)


def _friends(card: Card, shipped: Catalogue) -> Friends:
    found = [item for other in shipped.values() if not other.is_wild and (item := match(card, other)).score]
    best = sorted(found, key=lambda item: (-item.score, item.on.slug))[:_NEAREST]
    return Friends(card, len(found), tuple(best))
