"""The handwritten questions: one right answer, and wrong ones that could be true but aren't, each with its source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from saintlearn.catalogue.asked import named_in, read_asked, unknown_saint
from saintlearn.catalogue.card import Card
from saintlearn.catalogue.columns import one_of
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.picking import which_card
from saintlearn.catalogue.read import Columns, name_of, read_values
from saintlearn.catalogue.spreadsheets import whole_text
from saintlearn.ground.csv_files import cut
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.spellings import letters, plain, spelled
from saintlearn.languages import say

if TYPE_CHECKING:
    from saintlearn.catalogue.frames import Frame

KINDS: Final = ("life", "work", "why", "place", "family", "symbol", "legend", "death", "saying", "name", "honor")
"""What a question is about; ``why`` asks why the saint did something, or what it shows."""
LIFE: Final = frozenset({"life", "work", "why", "legend", "death", "saying"})
"""Those of them that are about what a saint did, chose, suffered, and said."""

ABOUT: Final = tuple(
    dict.fromkeys(
        (*KINDS, "feast", "birth", "passing", "age", "canonized", "order", "region", "patronage", "title", "names", "role", "who")
    )
)
"""What a teacher's question may be about, as in the column ``kind``: the field of the memory item."""

_PROMPT, _ANSWER, _TELL = 120, 60, 200
_SHOWN: Final = 40


@dataclass(frozen=True, slots=True)
class WrittenQuestion:
    """One question about one saint."""

    saint: str
    """Slug of the card."""
    kind: str
    """One of `KINDS`; if it is empty, the question is remembered on its own."""
    prompt: str
    """The question; it names the saint."""
    answer: str
    """The one right answer."""
    wrong: tuple[str, ...]
    """At least two wrong answers of the same kind."""
    level: int
    """1 for ages 6 to 8, 2 for 9 to 11, 3 for 12 and up."""
    source: str
    """A key in the table of sources; empty if none is named."""

    tell: str = ""
    """A sentence that is worth hearing after any answer; empty where there is none."""

    form: Literal["choice", "true-false"] = "choice"
    """How it's answered; a sentence that is true or false has ``true`` or ``false`` for its answer, and no wrong ones."""

    original: str = ""
    """The prompt before it was translated; empty if this is it."""

    @property
    def first_prompt(self) -> str:
        """The prompt as it was written first, by which the question is known in every language."""
        return self.original or self.prompt

    @property
    def key(self) -> str:
        """What tells this question from others about the same saint, in every language: eight letters and digits."""
        return sha256(plain(self.first_prompt).encode()).hexdigest()[:8]

    @property
    def about(self) -> str:
        """What is remembered: its kind, or if it has none, this question alone."""
        return self.kind or f"own-{self.key}"


def _short(longest: int, text: str) -> str:
    if len(text) > longest:
        message = say("{start!r} ... has {count} letters; there's room for {room}", start=text[:40], count=len(text), room=longest)
        raise ValueError(message)
    return text


def one_line(text: str) -> str:
    """Write a cell in one line, with single spaces."""
    return " ".join(text.split())


def named_saint(text: str, cards: Mapping[str, Card]) -> str:
    """Read the saint of a question: a slug, or a name that only one saint has.

    >>> from saintlearn.catalogue import load_catalogue
    >>> named_saint("St. Lucy", load_catalogue()), named_saint("nobody", load_catalogue())
    ('lucy', 'nobody')
    """
    if text in cards:
        return cards[text].slug
    from saintlearn.catalogue.finding import find_saint

    try:
        card = find_saint(text, cards)
    except Refusal as refusal:
        raise ValueError(refusal.sentence) from None
    return text if card is None else card.slug


def level_of(text: str, told: str) -> int:
    """Read a level, as a person or a spreadsheet writes it."""
    if word := _HARD.get(letters(text)):
        return word
    if (found := re.fullmatch(r"([123])(?:[.,]0+)?", text)) is None:
        raise ValueError(told)
    return int(found[1])


_HARD: Final = {
    **dict.fromkeys(("easy", "facil", "leicht", "facile"), 1),
    **dict.fromkeys(("medium", "middle", "intermediate", "medio", "media", "intermedio", "mittel", "moyen"), 2),
    **dict.fromkeys(("hard", "difficult", "dificil", "schwer", "difficile"), 3),
}
"""What teachers and quiz programs call the levels."""


def _asked(text: str) -> str:
    text = one_line(text)
    if unasked := _unasked(text):
        raise ValueError(unasked)
    return _short(_PROMPT, text)


def _unasked(text: str) -> str:
    """Say that a prompt is no question; empty if it is one."""
    if re.search(r"[?\uff1f\u061f]['\"\u2019\u201d\u00bb)]*$", text):
        return ""
    end = text if len(text) <= _SHOWN else f"...{text[-_SHOWN:].partition(' ')[2]}"
    return say("{end!r} doesn't end with a question mark", end=end)


def _wrong(text: str) -> tuple[str, ...]:
    items = tuple(_short(_ANSWER, whole_text(one_line(item))) for item in cut(text, commas=True))
    if len(items) < 2:
        raise ValueError(say("{text!r} is only one wrong answer; write at least two, separated by semicolons", text=text))
    return items


def _level(text: str) -> int:
    return level_of(text, say("{text!r} isn't a level; write 1, 2, or 3", text=text))


QUESTION_COLUMNS: Final[Columns] = {
    "saint": str,
    "kind": partial(one_of, ABOUT),
    "prompt": _asked,
    "answer": lambda text: _short(_ANSWER, whole_text(one_line(text))),
    "wrong": _wrong,
    "level": _level,
    "source": str,
    "tell": lambda text: _short(_TELL, one_line(text)),
}
"""The columns of a table of questions, with the function that reads a non-empty cell or raises `ValueError`."""


def _form(text: str) -> str:
    if text not in _FORMS:
        told = say(
            "the questions of a folder have choices, or are true or false; write choice or true-false instead of {form!r}", form=text
        )
        raise ValueError(told)
    return text


_FORMS: Final = ("choice", "true-false")
_READ: Final[Columns] = {
    **QUESTION_COLUMNS,
    "prompt": lambda text: _short(_PROMPT, one_line(text)),
    "form": _form,
}
_NEEDED: Final = ("prompt", "answer")
_LEFT_OUT: Final[dict[str, Any]] = {"kind": "", "wrong": (), "level": 2, "source": "", "tell": ""}
"""What an empty cell means, as in `saintlearn.questions.read_questions`."""


def read_questions(path: Path | Frame, cards: Mapping[str, Card]) -> list[WrittenQuestion]:
    """Read the questions about some cards."""
    rows, faults, missing = read_asked(path, _READ, _NEEDED)
    if rows and not any("wrong" in cells or cells.get("form") == "true-false" for _, cells in rows):
        faults.append(Fault(name_of(path), max(1, rows[0][0] - 1), "wrong", "", say("the column {column!r} is missing", column="wrong")))
        missing.add("wrong")
    questions: list[WrittenQuestion] = []
    asked: dict[str, int] = {}
    for number, cells in rows:
        before = len(faults)
        values = read_values(name_of(path), number, cells, faults, missing, _READ, _NEEDED)
        if values.get("form") != "true-false":
            if "prompt" in values and (unasked := _unasked(values["prompt"])):
                faults.append(Fault(name_of(path), number, "prompt", values["prompt"], unasked))
            if "wrong" not in cells and "wrong" not in missing:
                told = say("a question with choices needs at least two wrong answers, separated by semicolons")
                faults.append(Fault(name_of(path), number, "wrong", "", told))
        if len(faults) > before or missing:
            continue
        if (saint := meant_saint(values, name_of(path), number, cards, faults)) is None:
            continue
        question = WrittenQuestion(**(_LEFT_OUT | values | {"saint": saint}))
        faults += [Fault(name_of(path), number, column, value, message) for column, value, message in wrong_together(question, cards)]
        key = spelled(question.prompt)
        if key in asked:
            message = say("row {row} already asks this", row=asked[key])
            faults.append(Fault(name_of(path), number, "prompt", question.prompt, message))
        asked.setdefault(key, number)
        questions.append(question)
    if faults:
        raise CatalogueError(sorted(faults, key=lambda fault: fault.row))
    return questions


def meant_saint(values: Mapping[str, Any], file: str, number: int, cards: Mapping[str, Card], faults: list[Fault]) -> str | None:
    """Read the saint of a row, or find the one whom its question or its answer names; or add a fault."""
    given = values.get("saint", "")
    try:
        if given:
            return named_saint(given, cards)
    except ValueError as error:
        faults.append(Fault(file, number, "saint", given, str(error)))
        return None
    texts = (values["prompt"], values["answer"])
    found = named_in(texts, cards)
    if len(found) == 1:
        return found[0]
    faults.append(Fault(file, number, "saint", "", unknown_saint(found)))
    return None


def wrong_together(question: WrittenQuestion, cards: Mapping[str, Card]) -> Iterator[tuple[str, str, str]]:
    """Compare the answers with each other and with what is on the card."""
    card = cards.get(question.saint)
    if card is None:
        hint = which_card(question.saint, cards)
        yield "saint", question.saint, say("there's no saint {slug!r}; {hint}", slug=question.saint, hint=hint)
        return
    right = plain(question.answer)
    seen = {spelled(question.answer)}
    true = _true(card, question.kind)
    for item in question.wrong:
        word = plain(item)
        if spelled(item) in seen:
            yield "wrong", item, say("{item!r} is there twice, or is the right answer", item=item)
        elif word in true and right not in word:
            yield "wrong", item, say("{item!r} is on the card of {name}, so it's true; choose another", item=item, name=card.name_inside)
        seen.add(spelled(item))
    if len(right.split()) > 1 and right in plain(question.prompt):
        yield "answer", question.answer, say("the question already contains {answer!r}", answer=question.answer)


def _true(card: Card, kind: str) -> set[str]:
    """List what is on a card and could be an answer of this kind."""
    told: tuple[Any, ...] = (*card.other_names, card.title)
    if kind == "symbol":
        told += card.symbols
    elif kind == "honor":
        told += card.patronages
    return {plain(item) for item in told if item}
