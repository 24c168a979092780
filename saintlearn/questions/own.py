"""A teacher's own questions: a table of questions of any form, read with all its faults at once."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from saintlearn.catalogue.asked import TRUTH, read_asked
from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import load_catalogue
from saintlearn.catalogue.columns import one_of
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.questions import ABOUT, WrittenQuestion, level_of, meant_saint, one_line, wrong_together
from saintlearn.catalogue.read import Columns, name_of, read_values
from saintlearn.catalogue.spreadsheets import whole_text
from saintlearn.ground.csv_files import cut
from saintlearn.ground.keywords import keywords
from saintlearn.ground.names import graphemes
from saintlearn.ground.paths import checked_path, is_folder, reading
from saintlearn.ground.refusal import NoSuchFile, WrongKind
from saintlearn.ground.spellings import folded, spelled
from saintlearn.languages import either, say, say_count, speaking
from saintlearn.questions.forms import Choice, Ordering, Pairs, Question, Statement, TrueFalse, Typed
from saintlearn.questions.making import true_or_not
from saintlearn.questions.spelling import NameBook, Names
from saintlearn.questions.tells import right_answer, told_after
from saintlearn.questions.truth import alike

if TYPE_CHECKING:
    from saintlearn.catalogue.frames import Frame

FORMS: Final = ("choice", "true-false", "order", "pairs", "typed")
"""The forms of a question, as in the column ``form``."""
_LONGEST: Final = 400
_ANSWER: Final = 200
_FEWEST, _MOST = 3, 8
"""Things to put in order, or pairs."""


def split(text: str, marks: str = ";\n", *, commas: bool = False, least: int = 2) -> tuple[str, ...]:
    r"""Cut a cell into its items; a mark that is part of an item has a backslash before it. The arguments are those of `saintlearn.ground.csv_files.cut`.

    >>> split(r"Rome; Ostia; a \\ b\; c")
    ('Rome', 'Ostia', 'a \\ b; c')
    """
    return tuple(_bare(part) for part in cut(text, marks, commas=commas, least=least))


def join(*items: str) -> str:
    r"""Write items into one cell, as `split` reads it.

    >>> join("Rome", "a; b")
    'Rome; a\\; b'
    """
    return "; ".join(_armed(item) for item in items) + (";" if len(items) == 1 and "," in items[0] else "")


def _cut(text: str, mark: str) -> list[str]:
    parts, escaped = [""], False
    for letter in text:
        if letter == mark and not escaped:
            parts.append("")
        else:
            parts[-1] += letter
        escaped = letter == "\\" and not escaped
    return [part.strip() for part in parts]


def _bare(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)


def _armed(text: str) -> str:
    return re.sub(r"([\\;=])", r"\\\1", text)


def join_pairs(pairs: tuple[tuple[str, str], ...]) -> str:
    """Write pairs into one cell, as the reader of questions takes them: ``St. Lucy = December 13; St. Agnes = January 21``."""
    return "; ".join(f"{_armed(name)} = {_armed(thing)}" for name, thing in pairs)


def _pairs(text: str) -> tuple[tuple[str, ...], ...]:
    parts = cut(text)
    if len(parts) == 1 and all(len(_cut(part, "=")) == 2 for part in text.split(",")):
        parts = cut(text, commas=True)
    return tuple(tuple(map(_bare, _cut(part, "="))) for part in parts)


def _too_long(text: str, longest: int) -> str:
    return say("{text!r} ... has {count} letters; there's room for {longest}", text=text[:40], count=len(graphemes(text)), longest=longest)


def _short(longest: int, text: str) -> str:
    text = one_line(text)
    if len(graphemes(text)) > longest:
        raise ValueError(_too_long(text, longest))
    return text


def _items(text: str, *, commas: bool = False) -> tuple[str, ...]:
    return tuple(whole_text(_short(_ANSWER, item)) for item in split(text, commas=commas))


def _with_others(values: dict[str, Any], file: str, number: int, faults: list[Fault]) -> None:
    """Read the answers beside the right one; commas are between them only if the right one has none."""
    for column in ("wrong", "also"):
        if column in values:
            try:
                values[column] = _items(values[column], commas="," not in values["answer"])
            except ValueError as error:
                faults.append(Fault(file, number, column, values[column], str(error)))


def _level(text: str) -> int:
    told = say("{text!r} isn't a level; write 1 (ages 6 to 8), 2 (ages 9 to 11), or 3 (age 12 and up)", text=text)
    return level_of(text, told)


def _answer(text: str) -> str:
    """An answer of any form; what it holds is seen when the form is known."""
    return text if ";" in text or "\n" in text else whole_text(one_line(text))


COLUMNS: Final[Columns] = {
    "saint": one_line,
    "form": partial(one_of, FORMS),
    "kind": partial(one_of, ABOUT),
    "prompt": partial(_short, _LONGEST),
    "clues": _items,
    "answer": _answer,
    "wrong": str,
    "also": str,
    "level": _level,
    "sentence": one_line,
    "tell": one_line,
    "source": str,
}
"""The columns of a table of questions, with the function that reads a cell; they include those of ``cards/questions.csv``."""
LOOK: Final = ("saint", "level", "prompt", "clues", "answer")
"""The columns that tell one question from another."""
_NEEDED: Final = ("prompt", "answer")


@keywords()
def read_questions(
    path: str | PathLike[str] | Frame, cards: Mapping[str, Card] | None = None, *, lang: str | None = None
) -> tuple[Question, ...]:
    """Read your own questions from a CSV file or a DataFrame. Ask them with ``questions=`` of `saintlearn.quiz` and `saintlearn.bee`.

    Every row needs ``prompt`` and ``answer``, and ``saint`` (its slug, or a name that only one saint has) unless the question or its answer names
    exactly one saint.
    The column ``form`` says how a question is answered; if it is empty, the form is ``choice``.

    - ``choice``: ``wrong`` holds two or more wrong answers, separated by semicolons or line breaks, or by commas if the answer has none;
      ``tell`` can hold a sentence that is worth hearing after the answer.
    - ``true-false``: the answer is ``true`` or ``false``.
    - ``order``: the answer holds three to eight things in the right order, separated by semicolons.
    - ``pairs``: the answer is ``St. Lucy = December 13; St. Agnes = January 21; ...``.
    - ``typed``: the answer is typed; ``also`` holds other right answers.

    Every form can have ``level`` (1 to 3; 2 if empty), ``kind`` (what is remembered, one of `ABOUT`; if it is empty, each question is remembered on
    its own), ``clues`` from hard to easy, ``sentence`` (what is true, shown after the answer), and ``source``.
    Put a backslash before a semicolon or ``=`` that is part of an item. ``wrong1``, ``wrong2``, ... can hold one wrong answer each, and columns
    such as ``A``, ``B``, ``C`` one choice each, whose letter or words the answer names. Headings that people use, such as ``Question``,
    ``Correct answer``, or ``Pregunta``, are read, too. A question that is answered with true or false, or yes or no, has the form ``true-false``
    even if the column is empty. Columns of your own, such as ``notes``, and rows of one remark are left out with a warning.

    Args:
        path: The file, or a `pandas.DataFrame` with the same columns.
        cards: The saints by slug, such as a catalogue; None for those that come with saintlearn.
        lang: The language (BCP 47, such as ``en``) of the sentences that the table leaves out, and of the error; None for the session's.

    Returns:
        The questions in the order of the file; their kind is ``written``.

    Raises:
        CatalogueError: With every fault: file, row, column, what is there, and what would be right.
        FileNotFoundError: There is no such file.
        TypeError: It is neither a file nor a DataFrame.
        Refusal: ``unknown-language``: saintlearn does not speak it.
    """
    with speaking(lang):
        given: object = cards
        if given is not None and not isinstance(given, Mapping):
            sentence = say("cards must be a catalogue, such as sl.load_catalogue() (you gave {value}).", value=repr(cards)[:40])
            raise WrongKind("wrong-kind", sentence, repr(cards)[:40])
        return _questions(_table(path), load_catalogue() if cards is None else cards)


def _table(given: str | PathLike[str] | Frame) -> Path | Frame:
    if isinstance(given, (str, PathLike)):
        return checked_path(given)
    if hasattr(given, "itertuples"):
        return given
    sentence = say("read_questions takes a CSV file or a DataFrame (you gave {value}).", value=repr(given)[:40])
    raise WrongKind("wrong-kind", sentence, repr(given)[:40])


def _questions(target: Path | Frame, known: Mapping[str, Card]) -> tuple[Question, ...]:
    if isinstance(target, Path):
        with reading(target):
            there = target.is_file()
            if target.is_dir():
                raise is_folder(target)
    else:
        there = True
    if not there:
        raise NoSuchFile("no-file", say("There's no file {path!r}. Give the path of a CSV file with your questions.", path=str(target)))
    try:
        rows, faults, missing = read_asked(target, COLUMNS, _NEEDED)
    except CatalogueError as error:
        raise CatalogueError(error.faults) from None
    reader = _Reader(known)
    found: list[Question] = []
    asked: dict[object, int] = {}
    for number, cells in rows:
        before = len(faults)
        values = read_values(name_of(target), number, cells, faults, missing, COLUMNS, _NEEDED)
        if len(faults) == before and not missing:
            _with_others(values, name_of(target), number, faults)
        if len(faults) > before or missing:
            continue
        if (saint := meant_saint(values, name_of(target), number, known, faults)) is None:
            continue
        question, wrong = reader.read(values | {"saint": saint})
        faults += [Fault(name_of(target), number, column, value, message) for column, value, message in wrong]
        if question is None:
            continue
        if question.id in asked:
            faults.append(
                Fault(name_of(target), number, "prompt", question.prompt, say("row {row} already asks this", row=asked[question.id]))
            )
        asked.setdefault(question.id, number)
        found.append(question)
    if not rows and not faults:
        faults.append(Fault(name_of(target), 0, "", "", say("this table has a header but no questions")))
    if faults:
        raise CatalogueError(sorted(faults, key=lambda fault: fault.row))
    return tuple(found)


_Fault = tuple[str, str, str]
"""Column, what is there, and what is wrong with it."""


class _Reader:
    """Makes questions of rows."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards
        self._slugs = {card.name: card.slug for card in cards.values()}
        self._book = NameBook(cards.values())
        self._makers: dict[str, Callable[[dict[str, Any], dict[str, Any]], tuple[Question | None, list[_Fault]]]] = {
            "choice": self._choice,
            "true-false": self._true_false,
            "order": self._order,
            "pairs": self._matched,
            "typed": self._typed,
        }

    def read(self, values: dict[str, Any]) -> tuple[Question | None, list[_Fault]]:
        """Make a question of the cells of a row, or list their faults."""
        form = values.get("form", "choice")
        card = self._cards.get(values["saint"])
        faults = [(column, str(values[column]), message) for column, message in _superfluous(form, values)]
        if card is None:
            return None, [*faults, *wrong_together(_written(values), self._cards)]
        look = hashlib.sha256(repr([values.get(column) for column in LOOK]).encode()).hexdigest()
        level, about = values.get("level", 2), values.get("kind", f"own-{look[:8]}")
        common = {
            "id": f"{card.slug}/written/{level}/{look[:12]}",
            "saint": card.slug,
            "fact": f"{card.slug}/{about}",
            "kind": "written",
            "level": level,
            "prompt": values["prompt"],
            "statement": Statement.of(values["sentence"]) if values.get("sentence") else None,
            "shows": card.slug if form in ("choice", "true-false") and about != "symbol" and alike(card.name, values["prompt"]) else "",
        }
        question, found = self._makers[form](values, common)
        faults += found
        return (None if faults else question), faults

    def _choice(self, values: dict[str, Any], common: dict[str, Any]) -> tuple[Question | None, list[_Fault]]:
        wrong, answer = values.get("wrong", ()), one_line(values["answer"])
        faults = list(_long("answer", answer))
        if len(wrong) < 2:
            faults.append(
                ("wrong", "; ".join(wrong), say("a question with choices needs at least two wrong answers, separated by semicolons"))
            )
        elif len(wrong) >= _MOST:
            faults.append(
                (
                    "wrong",
                    "; ".join(wrong),
                    say("{count} wrong answers are too many; write at most {most}", count=len(wrong), most=_MOST - 1),
                )
            )
        faults += wrong_together(_written(values), self._cards)
        said = values.get("sentence") or told_after(answer, values.get("tell", ""))
        cards = self._slugs_of((answer, *wrong))
        return Choice(**common, answer=answer, wrong=wrong, clues=values.get("clues", ()), cards=cards, sentence=said), faults

    def _true_false(self, values: dict[str, Any], common: dict[str, Any]) -> tuple[Question | None, list[_Fault]]:
        word = TRUTH.get(folded(values["answer"]), "")
        if not word:
            return None, [
                ("answer", values["answer"], say("{text!r} is neither true nor false; write one of the two", text=values["answer"][:40]))
            ]
        said = values.get("sentence") or true_or_not(true=word == "true")
        return TrueFalse(**common, answer=word == "true", sentence=said), []

    def _order(self, values: dict[str, Any], common: dict[str, Any]) -> tuple[Question | None, list[_Fault]]:
        things = tuple(one_line(thing) for thing in split(values["answer"], commas=True, least=_FEWEST))
        faults = _several(things, values["answer"])
        said = values.get("sentence") or say("This is the right order: {things}.", things=", ".join(things))
        return Ordering(**common, answer=things, cards=self._slugs_of(things), sentence=said), faults

    def _matched(self, values: dict[str, Any], common: dict[str, Any]) -> tuple[Question | None, list[_Fault]]:
        text = values["answer"]
        pairs = _pairs(text)
        bad = next((pair for pair in pairs if len(pair) != 2 or not all(pair)), None)
        if bad is not None:
            shown = " = ".join(bad)[:40]
            told = say("{pair!r} isn't a pair; write two things with = between them, such as St. Lucy = December 13", pair=shown)
            return None, [("answer", text, told)]
        names, things = tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)
        faults = _several(names, text, pairs=True) or _several(things, text, pairs=True)
        matched = "; ".join(f"{name}: {thing}" for name, thing in zip(names, things, strict=True))
        said = values.get("sentence") or say("These belong together: {pairs}.", pairs=matched)
        answer = tuple(zip(names, things, strict=True))
        return Pairs(**common, answer=answer, cards=self._slugs_of(names), sentence=said), faults

    def _typed(self, values: dict[str, Any], common: dict[str, Any]) -> tuple[Question | None, list[_Fault]]:
        answer = one_line(values["answer"])
        names = Names(self._book.whose(answer, common["saint"]), answer, (answer, *values.get("also", ())), self._book)
        said = values.get("sentence") or right_answer(answer)
        return Typed(**common, answer=answer, names=names, clues=values.get("clues", ()), sentence=said), list(_long("answer", answer))

    def _slugs_of(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Give the slugs where all names are saints', so that their windows can be shown."""
        slugs = tuple(self._slugs.get(name, "") for name in names)
        return slugs if all(slugs) else ()


_ONLY: Final = {"wrong": ("choice",), "also": ("typed",), "clues": ("choice", "typed")}
"""Columns that only some forms have."""


def _superfluous(form: str, values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for column, forms in _ONLY.items():
        if values.get(column) and form not in forms:
            yield (
                column,
                say(
                    "a question of the form {form} has no {column}; leave it empty, or write {forms} in the column form",
                    form=form,
                    column=column,
                    forms=either(forms),
                ),
            )


def _long(column: str, text: str) -> Iterator[_Fault]:
    if len(graphemes(text)) > _ANSWER:
        yield column, text, _too_long(text, _ANSWER)


def _several(items: tuple[str, ...], text: str, *, pairs: bool = False) -> list[_Fault]:
    faults = [fault for item in items for fault in _long("answer", item)]
    if not _FEWEST <= len(items) <= _MOST:
        faults.append(("answer", text, _count_fault(len(items), pairs=pairs)))
    twice = next((item for number, item in enumerate(items) if spelled(item) in map(spelled, items[:number])), None)
    if twice is not None:
        faults.append(("answer", text, say("{text!r} is there twice", text=twice[:40])))
    return faults


def _count_fault(count: int, *, pairs: bool) -> str:
    if pairs:
        return say_count(
            "there is {count} pair; write {fewest} to {most}, separated by semicolons",
            "there are {count} pairs; write {fewest} to {most}, separated by semicolons",
            count,
            fewest=_FEWEST,
            most=_MOST,
        )
    return say_count(
        "there is {count} thing to put in order; write {fewest} to {most}, separated by semicolons",
        "there are {count} things to put in order; write {fewest} to {most}, separated by semicolons",
        count,
        fewest=_FEWEST,
        most=_MOST,
    )


def _written(values: Mapping[str, Any]) -> WrittenQuestion:
    """Take a row as a hand-written question of the catalogue, whose checks hold here too."""
    return WrittenQuestion(
        values["saint"], values.get("kind", ""), values["prompt"], values["answer"], values.get("wrong", ()), values.get("level", 2), ""
    )
