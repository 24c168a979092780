"""The one way out for everything that is exported: the ending of the file decides what is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import Any, Final, TypeAlias

from saintlearn.catalogue.catalogue import AnyCatalogue, Catalogue, Chosen, chosen_catalogue
from saintlearn.catalogue.deck import Deck
from saintlearn.exports.anki import Pictures, anki_package
from saintlearn.exports.gift import gift
from saintlearn.exports.qti import package
from saintlearn.exports.report import Exported, LeftOut, Program
from saintlearn.exports.spreadsheet import table
from saintlearn.ground.arguments import checked_whole, checked_words
from saintlearn.ground.days import utc_now
from saintlearn.ground.keywords import keywords
from saintlearn.ground.paths import target_file, write_whole
from saintlearn.ground.refusal import Refusal, WrongKind
from saintlearn.languages import mark, say
from saintlearn.questions import Question, QuestionBank, bank_of, own_questions
from saintlearn.questions.drawn import LevelName, QuestionLevel, as_level, checked_level, draw, no_topics
from saintlearn.study.faces import Side
from saintlearn.study.quiz import Quiz

Source: TypeAlias = "Chosen | Iterable[Question] | QuestionBank | Quiz"
"""What can be exported."""
_Written = tuple[bytes, int, tuple[LeftOut, ...]]
_CARDS: Final = ".apkg"
_MOST: Final = 10_000
_FOR_QUESTIONS: Final = mark("{name} is only for questions, not for flashcards (.apkg). Leave it out.")
_FOR_CARDS: Final = mark("{name} is only for flashcards (.apkg), not for questions. Leave it out.")
_AS_THEY_ARE: Final = mark("{name} doesn't go with a quiz or with your own questions, which are written as they are. Leave it out.")
_SIDES: Final[Sequence[Side]] = ("window", "feast", "patronage", "symbol")


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
    topics: Sequence[str] | None = None,
    seed: int | None = None,
    sides: Sequence[Side] | None = None,
    pictures: Pictures | None = None,
    now: datetime | None = None,
) -> Exported:
    """Write flashcards or questions for another program; the file extension decides which.

    ``saints.apkg``: flashcards for Anki, one for each saint and side. Importing again updates them and keeps your progress.
    ``quiz.gift.txt`` or ``quiz.gift``: questions for Moodle. ``quiz.csv``: a table, which `saintlearn.read_questions` reads back.
    ``quiz.zip``: a QTI 2.1 package for other learning platforms.

    Args:
        path: The file; an existing file is replaced.
        deck: The name of a deck, a group of saints such as ``"martyrs"``, one saint, a list of saints, a catalogue, or a
            question bank; for questions also a quiz, or a list or DataFrame of questions, which are written as they are; None for all.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        level: 1 for ages 6 to 8, 2 for ages 9 to 11, 3 for ages 12 and up; for questions also ``rising``.
        length: How many questions to draw, 1 to 10,000; None for 20, or for all that there are if they're fewer. If you ask for more than there
            are, the file gets all of them, and the answer says so.
        topics: Slugs of saints and kinds of questions; None for everything. Only for questions.
        seed: Decides which questions are drawn; None for 0. Only for questions.
        sides: What the flashcards ask, some of `saintlearn.study.faces.SIDES`; None for ``window``, ``feast``, ``patronage``, and ``symbol``.
            Only for flashcards.
        pictures: What the back of a flashcard shows: the ``window``, the whole ``card`` or ``none``; None for the window. Only for flashcards.
        now: When the file is made (UTC); None for now. Anki keeps the newer version of a flashcard. Only for flashcards.

    Returns:
        What was written; its sentence also says what the format couldn't hold.

    Raises:
        Refusal: ``bad-option``, ``bad-topic``, ``no-questions``, or ``no-cards``: a quiz can't become flashcards.
        ValueError: The ending is unknown, or the folder or the deck doesn't exist.
        OSError: The file can't be written.
    """
    target = target_file(path, ENDINGS)
    step: QuestionLevel = as_level(level)
    ending = target.suffix.lower()
    source: Any = deck
    if isinstance(made_of := getattr(deck, "quiz", deck), Quiz):  # a quiz, or the widget that asks it
        source = made_of.questions
    elif hasattr(source, "columns") and {"prompt", "answer"} <= {str(column).strip().casefold() for column in source.columns}:
        source = own_questions(source, chosen_catalogue(catalogue))
    if isinstance(source, Iterable) and not isinstance(source, (str, Catalogue, Deck, QuestionBank)) and not hasattr(source, "columns"):
        source = tuple(source)
    for_questions = {"length": length, "topics": topics, "seed": seed}
    if ending == _CARDS:
        _refuse_given(_FOR_QUESTIONS, for_questions)
        if now is not None and not isinstance(now, datetime):
            raise WrongKind("bad-option", say("now must be a time, such as datetime.now(UTC) (you gave {given}).", given=repr(now)[:40]))
        return _cards(
            target,
            source,
            catalogue,
            step,
            _SIDES if sides is None else sides,
            "window" if pictures is None else pictures,
            now or utc_now(),
        )
    _refuse_given(_FOR_CARDS, {"sides": sides, "pictures": pictures, "now": now})
    made, missing = _questions(source), 0
    if made is not None:
        _refuse_given(_AS_THEY_ARE, for_questions)
    if made is None:
        wanted = 20 if length is None else length
        checked_whole("length", wanted, 1, _MOST, 20)
        made = draw(_bank(source, catalogue), wanted, step, _topics(topics), seed=0 if seed is None else seed)
        missing = 0 if length is None else length - len(made)
    if not made:
        raise Refusal("no-questions", say("There are no questions of this kind. Choose other topics, another level, or more saints."))
    program, write = _WRITERS[ending]
    content, count, left = write(made)
    write_whole(target, content)
    return Exported(target, count, program, left, missing)


def _refuse_given(why: str, options: Mapping[str, object]) -> None:
    """Refuse options that would count for nothing."""
    for name, value in options.items():
        if value is not None:
            raise Refusal("bad-option", say(why, name=name), name)


def _topics(given: Sequence[str] | None) -> tuple[str, ...]:
    topics = () if given is None else checked_words("topics", given)
    if given is not None and not topics:
        raise no_topics()
    return topics


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
