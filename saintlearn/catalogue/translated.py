"""Saints and questions in another language: tables beside those that they translate, with only the translated columns.

The folder ``es`` beside ``saints.csv`` holds the Spanish ``saints.csv``, keyed by slug (WildCards are in it, too), and the Spanish
``questions.csv``, keyed by saint and question. Whatever is missing there, a row or a cell, stays as it was written first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.columns import COLUMNS
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.picking import which_card
from saintlearn.catalogue.questions import QUESTION_COLUMNS, WrittenQuestion, wrong_together
from saintlearn.catalogue.read import Columns, read_csv, read_values, wrong_evidence
from saintlearn.languages import say

TRANSLATED: Final = ("name", "other_names", "title", "movable", "patronages", "symbols", "bio", "virtue_evidence")
"""The columns of a card that people read; all others are data."""
ASKED: Final = ("prompt", "answer", "wrong", "tell")
"""The columns of a question that people read."""
_CARDS: Final = "saints.csv"
_QUESTIONS: Final = "questions.csv"
_CARD_COLUMNS: Final[Columns] = {column: COLUMNS[column] for column in ("slug", *TRANSLATED)}
_QUESTION_COLUMNS: Final[Columns] = {"question": str, **{column: QUESTION_COLUMNS[column] for column in ("saint", *ASKED)}}
_TAG: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")

Words = Mapping[str, Any]
"""The translated values of one card or question, by column."""


@dataclass(frozen=True, slots=True)
class Translation:
    """What the tables of one language say."""

    cards: Mapping[str, Words]
    """By slug."""
    questions: Mapping[tuple[str, str], Words]
    """By slug and `WrittenQuestion.key`."""

    def __or__(self, other: Translation) -> Translation:
        return Translation({**self.cards, **other.cards}, {**self.questions, **other.questions})


class TranslatedCards(Mapping[str, Card]):
    """Cards in another language, each made when it is first needed."""

    def __init__(self, cards: Mapping[str, Card], translation: Translation) -> None:
        self.translation = translation
        self._source = cards
        self._cards: dict[str, Card] = {}

    def __getitem__(self, slug: str) -> Card:
        if slug not in self._cards:
            words = self.translation.cards.get(slug, {})
            bare: Words = {"say": "", "virtue_evidence": ()} if "bio" in words else {"say": ""}  # its words stand in the first story
            self._cards[slug] = replace(self._source[slug], **{**bare, **words})
        return self._cards[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self._source

    def __iter__(self) -> Iterator[str]:
        return iter(self._source)

    def __len__(self) -> int:
        return len(self._source)


def translated_question(question: WrittenQuestion, translation: Translation) -> WrittenQuestion:
    """Give a question in another language; what has no translation stays as it is."""
    words = translation.questions.get((question.saint, question.key))
    return replace(question, original=question.original or question.prompt, **words) if words else question


def find_translation(folder: Path, code: str) -> Path | None:
    """Find the tables of a language beside others, by its tag or the part of it before the region; None if there are none."""
    parts = code.split("-")
    found = (folder / "-".join(parts[:end]) for end in range(len(parts), 0, -1))
    return next((path for path in found if _is_translation(path)), None)


def list_translations(folder: Path) -> list[Path]:
    """List the folders of translations beside some tables."""
    return sorted(path for path in folder.iterdir() if _TAG.fullmatch(path.name) and _is_translation(path)) if folder.is_dir() else []


def _is_translation(folder: Path) -> bool:
    return any((folder / table).is_file() for table in (_CARDS, _QUESTIONS))


def read_translation(folder: Path) -> Translation:
    """Read the tables of one language."""
    cards: dict[str, Words] = {}
    questions: dict[tuple[str, str], Words] = {}
    faults: list[Fault] = []
    for values in _read(folder / _CARDS, _CARD_COLUMNS, ("slug",), faults):
        cards[values.pop("slug")] = values
    for values in _read(folder / _QUESTIONS, _QUESTION_COLUMNS, ("saint", "question"), faults):
        questions[values.pop("saint"), values.pop("question")] = values
    if faults:
        raise CatalogueError([replace(fault, file=f"{folder.name}/{fault.file}") for fault in faults])
    return Translation(cards, questions)


def _read(path: Path, columns: Columns, keys: tuple[str, ...], faults: list[Fault]) -> Iterator[dict[str, Any]]:
    if not path.is_file():
        return
    try:
        rows, found = read_csv(path, columns, keys)
    except CatalogueError as error:
        faults += error.faults
        return
    faults += found
    missing = {fault.column for fault in found if fault.column}
    seen: dict[tuple[str, ...], int] = {}
    for number, cells in rows:
        before = len(faults)
        values = read_values(path.name, number, {c: t for c, t in cells.items() if c in columns}, faults, missing, columns, keys)
        key = tuple(cells.get(column, "") for column in keys)
        if key in seen:
            message = say("{key!r} is already in row {row}; use each key only once", key="/".join(key), row=seen[key])
            faults.append(Fault(path.name, number, keys[-1], key[-1], message))
        seen.setdefault(key, number)
        if len(faults) == before and not missing:
            yield values


@dataclass(frozen=True, slots=True)
class TranslatedCount:
    """How much of one column is translated."""

    table: str
    column: str
    done: int
    wanted: int

    def __str__(self) -> str:
        return say("{table}, {column}: {done} of {wanted}", table=self.table, column=self.column, done=self.done, wanted=self.wanted)


def count_translation(
    cards: Mapping[str, Card], questions: Iterable[WrittenQuestion], folder: Path
) -> tuple[list[TranslatedCount], list[Fault]]:
    """Count what is translated, and look for what is wrong."""
    translation, asked = read_translation(folder), {(question.saint, question.key): question for question in questions}
    said = TranslatedCards(cards, translation)
    counts = []
    for column in TRANSLATED:
        wanted = [slug for slug, card in cards.items() if getattr(card, column)]
        done = sum(column in translation.cards.get(slug, {}) for slug in wanted)
        counts.append(TranslatedCount(_CARDS, column, done, len(wanted)))
    for column in ASKED:
        done = sum(column in translation.questions.get(key, {}) for key in asked)
        counts.append(TranslatedCount(_QUESTIONS, column, done, len(asked)))
    table, other = f"{folder.name}/{_CARDS}", f"{folder.name}/{_QUESTIONS}"
    faults = [
        Fault(table, 0, "slug", slug, say("there's no saint {slug!r}; {hint}", slug=slug, hint=which_card(slug, cards)))
        for slug in translation.cards
        if slug not in cards
    ]
    for slug, words in translation.cards.items():
        if slug in cards and "patronages" in words and len(words["patronages"]) != (held := len(cards[slug].patronages)):
            message = say(
                "{slug}: the number of translated patronages is {given} instead of {held}; translate each of them, in the same order",
                slug=slug,
                given=len(words["patronages"]),
                held=held,
            )
            faults.append(Fault(table, 0, "patronages", ";".join(words["patronages"]), message))
        if slug in cards and "virtue_evidence" in words:
            found = wrong_evidence(cards[slug].virtues, words["virtue_evidence"], said[slug].bio)
            faults += [Fault(table, 0, "virtue_evidence", text, f"{slug}: {message}") for text, message in found]
    for saint, key in translation.questions:
        question = asked.get((saint, key))
        if question is None:
            message = say("there's no question {key!r} about {saint!r} anymore; translate it again", key=key, saint=saint)
            faults.append(Fault(other, 0, "question", key, message))
        else:
            wrong = wrong_together(translated_question(question, translation), said)
            faults += [Fault(other, 0, column, value, f"{saint}/{key}: {message}") for column, value, message in wrong]
    return counts, faults
