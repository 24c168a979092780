"""The one way out for everything that is exported: the ending of the file decides what is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import Any, Final, TypeAlias

from saintlearn.catalogue.catalogue import AnyCatalogue, Catalogue, Chosen
from saintlearn.catalogue.deck import Deck
from saintlearn.exports.anki import Pictures, anki_package
from saintlearn.exports.gift import gift
from saintlearn.exports.qti import package
from saintlearn.exports.report import Exported, LeftOut, Program
from saintlearn.exports.table import table
from saintlearn.ground.arguments import checked_whole, checked_words
from saintlearn.ground.days import utc_now
from saintlearn.ground.keywords import keywords
from saintlearn.ground.paths import target_file, write_whole
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.questions import Question, QuestionBank, bank_of
from saintlearn.study.asking import LevelName, QuestionLevel, as_level, checked_level, draw
from saintlearn.study.faces import Side
from saintlearn.study.quiz import Quiz

__all__ = ["ENDINGS", "Source", "export"]

Source: TypeAlias = "Chosen | Iterable[Question] | QuestionBank | Quiz"
"""What can be exported."""
_Written = tuple[bytes, int, tuple[LeftOut, ...]]
_CARDS: Final = ".apkg"
_MOST: Final = 10_000


def _text(
    write: Callable[[Iterable[Question]], tuple[str, int, tuple[LeftOut, ...]]], mark: str = ""
) -> Callable[[Iterable[Question]], _Written]:
    def written(questions: Iterable[Question]) -> _Written:
        text, count, left = write(questions)
        return (mark + text).encode(), count, left

    return written


_WRITERS: Final[dict[str, tuple[Program, Callable[[Iterable[Question]], _Written]]]] = {
    ".gift": ("moodle", _text(gift)),
    ".txt": ("moodle", _text(gift)),
    ".csv": ("spreadsheet", _text(table, "\ufeff")),  # the mark tells spreadsheets that the letters are UTF-8
    ".zip": ("platform", package),
}
ENDINGS: Final = (_CARDS, *_WRITERS)
"""File endings: Anki, GIFT (two of them), CSV, QTI."""


@keywords(what="deck")
def export(
    path: str | PathLike[str],
    deck: Source = None,
    *,
    catalogue: AnyCatalogue = None,
    level: QuestionLevel | LevelName = 2,
    length: int | None = None,
    topics: Sequence[str] = (),
    seed: int = 0,
    sides: Sequence[Side] = ("window", "feast", "patronage", "symbol"),
    pictures: Pictures = "window",
    now: datetime | None = None,
) -> Exported:
    """Write flashcards or questions for another program; the file extension decides which.

    ``saints.apkg``: flashcards for Anki, one for each saint and side. Importing again updates them and keeps your progress.
    ``quiz.gift.txt`` or ``quiz.gift``: questions for Moodle. ``quiz.csv``: a table, which `saintlearn.read_questions` reads back.
    ``quiz.zip``: a QTI 2.1 package for other learning platforms.

    Args:
        path: The file; an existing file is replaced.
        deck: The name of a deck, a group of saints such as ``"martyrs"``, one saint, a list of saints, a catalogue, or a
            question bank; for questions also a quiz or a list of questions, which are written as they are; None for all.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        level: 1 for ages 6 to 8, 2 for ages 9 to 11, 3 for ages 12 and up; for questions also ``rising``.
        length: How many questions to draw, 1 to 10,000; None for 20, or for all that there are if they're fewer. If you ask for more than there
            are, the file gets all of them, and the answer says so.
        topics: Slugs of saints and kinds of questions; empty for everything. Only for questions.
        seed: Decides which questions are drawn.
        sides: What the flashcards ask, some of `saintlearn.study.faces.SIDES`.
        pictures: What the back of a flashcard shows: the ``window``, the whole ``card`` or ``none``.
        now: When the file is made (UTC); None for now. Anki keeps the newer version of a flashcard.

    Returns:
        What was written; its sentence also says what the format couldn't hold.

    Raises:
        Refusal: ``bad-option``, ``bad-topic``, ``no-questions``, or ``no-cards``: a quiz can't become flashcards.
        ValueError: The ending is unknown, or the folder or the deck doesn't exist.
        OSError: The file can't be written.
    """
    target = target_file(path, ENDINGS)
    topics = checked_words("topics", topics)
    step: QuestionLevel = as_level(level)
    ending = target.suffix.lower()
    source: Any = deck.questions if isinstance(deck, Quiz) else deck
    if isinstance(source, Iterable) and not isinstance(source, (str, Catalogue, Deck, QuestionBank)) and not hasattr(source, "columns"):
        source = tuple(source)
    if ending == _CARDS:
        return _cards(target, source, catalogue, step, sides, pictures, now or utc_now())
    made, missing = _questions(source), 0
    if made is None:
        wanted = 20 if length is None else length
        checked_whole("length", wanted, 1, _MOST, 20)
        made = draw(_bank(source, catalogue), wanted, step, topics, seed=seed)
        missing = 0 if length is None else length - len(made)
    if not made:
        raise Refusal("no-questions", say("There are no questions of this kind. Choose other topics, another level, or more saints."))
    program, write = _WRITERS[ending]
    content, count, left = write(made)
    write_whole(target, content)
    return Exported(target, count, program, left, missing)


def _cards(
    target: Path, what: object, catalogue: AnyCatalogue, level: QuestionLevel, sides: Sequence[Side], pictures: Pictures, now: datetime
) -> Exported:
    if _questions(what) is not None:
        sentence = say(
            "{file} is for flashcards about saints, so it can't hold a quiz. Give a deck, for example {example}.",
            file=target.name,
            example="export('saints.apkg', 'core')",
        )
        raise Refusal("no-cards", sentence)
    checked_level(level)
    if level == "rising":
        raise Refusal("bad-option", say("Flashcards have no level {given}. Choose 1, 2, or 3.", given="'rising'"), "rising")
    content, count = anki_package(_bank(what, catalogue), _deck_name(what), sides, level, pictures, now)
    write_whole(target, content)
    return Exported(target, count, "anki")


def _questions(source: object) -> tuple[Question, ...] | None:
    """Give the questions if they came one by one."""
    return source if isinstance(source, tuple) and source and all(isinstance(item, Question) for item in source) else None


def _bank(source: Any, catalogue: AnyCatalogue) -> QuestionBank:
    return source if isinstance(source, QuestionBank) else bank_of(source, catalogue=catalogue)


def _deck_name(what: object) -> str:
    name = what if isinstance(what, str) else what.name if isinstance(what, Deck) else ""
    return f"{say('Saints')}::{name.capitalize()}" if name else say("Saints")
