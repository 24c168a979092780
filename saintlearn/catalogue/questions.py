"""The hand-written questions: one right answer and wrong ones that are plausible and wrong, each with its source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.columns import one_of, slug
from saintlearn.catalogue.faults import CatalogueError, Fault, which_card
from saintlearn.catalogue.read import Columns, read_csv, read_values
from saintlearn.ground.spellings import letters, plain

__all__ = ["KINDS", "WrittenQuestion", "letters", "plain", "read_questions", "wrong_together"]

KINDS: Final = ("life", "work", "place", "family", "symbol", "legend", "death", "saying", "name", "honour")
"""What a question is about."""

_PROMPT, _ANSWER = 120, 60


@dataclass(frozen=True, slots=True)
class WrittenQuestion:
    """One question about one saint."""

    saint: str
    """Slug of the card."""
    kind: str
    """One of `KINDS`; empty where nothing is said, and then the question is remembered by itself."""
    prompt: str
    """The question; it names the saint."""
    answer: str
    """The one right answer."""
    wrong: tuple[str, ...]
    """At least two wrong answers of the same kind."""
    level: int
    """1 for six to eight years, 2 up to eleven, 3 from twelve on."""
    source: str
    """A key of the table of sources; empty where none is named."""

    @property
    def about(self) -> str:
        """What is remembered: its kind; without one the question by itself."""
        return self.kind or f"own-{sha256(plain(self.prompt).encode()).hexdigest()[:8]}"


def _short(longest: int, text: str) -> str:
    if len(text) > longest:
        raise ValueError(f"{text[:40]!r} ... has {len(text)} letters; there is room for {longest}")
    return text


def _asked(text: str) -> str:
    if not text.endswith("?"):
        raise ValueError(f"{text[-40:]!r} does not end with a question mark")
    return _short(_PROMPT, text)


def _wrong(text: str) -> tuple[str, ...]:
    items = tuple(_short(_ANSWER, item.strip()) for item in text.split(";") if item.strip())
    if len(items) < 2:
        raise ValueError(f"{text!r} is one wrong answer; write at least two, separated by semicolons")
    return items


def _level(text: str) -> int:
    if text not in ("1", "2", "3"):
        raise ValueError(f"{text!r} is not a level; write 1, 2 or 3")
    return int(text)


_COLUMNS: Final[Columns] = {
    "saint": slug,
    "kind": partial(one_of, KINDS),
    "prompt": _asked,
    "answer": partial(_short, _ANSWER),
    "wrong": _wrong,
    "level": _level,
    "source": str,
}
_NEEDED: Final = ("saint", "prompt", "answer", "wrong")
_LEFT_OUT: Final[dict[str, Any]] = {"kind": "", "level": 2, "source": ""}
"""What is taken where nothing is written, as in `saintlearn.questions.read_questions`."""


def read_questions(path: Path, cards: Mapping[str, Card]) -> list[WrittenQuestion]:
    """Read the questions about some cards.

    Args:
        path: A CSV file with the columns of `WrittenQuestion`; kind, level (else 2) and source may be missing or empty.
        cards: The cards by slug.

    Raises:
        CatalogueError: With every fault: unknown words and saints, missing cells, a wrong answer that is right, a question asked twice.
    """
    rows, faults = read_csv(path, _COLUMNS, _NEEDED)
    missing = {fault.column for fault in faults if fault.row == 1}
    questions: list[WrittenQuestion] = []
    asked: dict[str, int] = {}
    for number, cells in rows:
        before = len(faults)
        known = {column: text for column, text in cells.items() if column in _COLUMNS}
        values = read_values(path.name, number, known, faults, missing, _COLUMNS, _NEEDED)
        if len(faults) > before or missing:
            continue
        question = WrittenQuestion(**(_LEFT_OUT | values))
        faults += [Fault(path.name, number, column, value, message) for column, value, message in wrong_together(question, cards)]
        key = plain(question.prompt)
        if key in asked:
            faults.append(Fault(path.name, number, "prompt", question.prompt, f"this is asked in row {asked[key]} already"))
        asked.setdefault(key, number)
        questions.append(question)
    if faults:
        raise CatalogueError(faults)
    return questions


def wrong_together(question: WrittenQuestion, cards: Mapping[str, Card]) -> Iterator[tuple[str, str, str]]:
    """Compare the answers with each other and with what stands on the card.

    Yields:
        Column, what stands there, and what is wrong with it.
    """
    card = cards.get(question.saint)
    if card is None:
        yield "saint", question.saint, f"there is no saint {question.saint!r}; {which_card(question.saint, cards)}"
        return
    right = plain(question.answer)
    seen = {right}
    true = _true(card, question.kind)
    for item in question.wrong:
        word = plain(item)
        if word in seen:
            yield "wrong", item, f"{item!r} stands there twice or is the right answer"
        elif word in true and right not in word:
            yield "wrong", item, f"{item!r} is true of {card.name} too: it stands on the card; choose another"
        seen.add(word)
    if len(right.split()) > 1 and right in plain(question.prompt):
        yield "answer", question.answer, f"{question.answer!r} stands in the question already"


def _true(card: Card, kind: str) -> set[str]:
    """What stands on a card that could be an answer of this kind."""
    told: tuple[Any, ...] = (*card.other_names, card.title)
    if kind == "symbol":
        told += card.symbols
    elif kind == "honour":
        told += card.patronages
    return {plain(item) for item in told if item}
