"""Questions as plain JSON values: a file keeps what was asked by value, so that it can be asked again though the cards have changed since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, Final

from saintlearn.ground.refusal import Refusal
from saintlearn.ground.save_file import packed, unpacked
from saintlearn.languages import mark, say
from saintlearn.questions.forms import Choice, Ordering, Pairs, Question, TrueFalse, Typed
from saintlearn.questions.making import LEVELS
from saintlearn.questions.spelling import NameBook, Names
from saintlearn.wire.plain import Limit, plain
from saintlearn.wire.reading import fitted

KEPT: Final = mark("what a saved game has")
"""What an option takes that holds questions."""


@dataclass(frozen=True, slots=True)
class _KeptNames:
    """What is accepted as a name; the book of all names stands once beside the questions."""

    slug: str
    printed: str
    known: tuple[str, ...]
    book: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _KeptTyped(Typed):
    names: _KeptNames  # type: ignore[assignment]


_FORMS: Final[Mapping[str, type[Question]]] = {one.form: one for one in (Choice, TrueFalse, Ordering, Pairs, _KeptTyped)}
_LIMIT: Final = Limit(letters=100_000, items=1_000)


def _bad() -> Refusal:
    return Refusal("bad-questions", say("The questions in it can't be read."))


@dataclass
class QuestionPacker:
    """Packs questions; the names by which typed answers are judged are packed once for all of them."""

    _books: list[NameBook] = field(default_factory=list)

    def pack(self, questions: Iterable[Question]) -> str:
        """Pack questions; empty if there are none."""
        kept = [self._kept(one) for one in questions]
        return packed(kept) if kept else ""

    def pack_tries(self, tries: Iterable[Iterable[Question]]) -> str:
        """Pack the questions of several tries; empty if there are none."""
        kept = [[self._kept(one) for one in questions] for questions in tries]
        return packed(kept) if kept else ""

    @property
    def names(self) -> str:
        """The names of the saints, packed; empty if nobody has to type one."""
        return packed([book.known for book in self._books]) if self._books else ""

    def _kept(self, question: Question) -> dict[str, Any]:
        usual = {one.name: one.default for one in fields(question)}
        values: dict[str, Any] = {"form": question.form}
        if isinstance(question, Typed):
            book = question.names.book
            if book not in self._books:
                self._books.append(book)
            names = _KeptNames(question.names.slug, question.names.printed, question.names.known, self._books.index(book))
            question = _KeptTyped(**{name: getattr(question, name) for name in usual if name != "names"}, names=names)
        told = plain(question)
        return values | {name: value for name, value in told.items() if getattr(question, name) != usual[name]}


def checked_kept(**options: object) -> None:
    """Refuse options that hold something else than text, which `QuestionPacker` has packed."""
    for name, value in options.items():
        if not isinstance(value, str):
            raise Refusal("bad-option", say("{name} must be text from a saved game.", name=name), name)


@lru_cache(maxsize=16)
def _books(names: str) -> tuple[NameBook, ...]:
    read = unpacked(names) if names else []
    if not isinstance(read, list) or not all(isinstance(one, dict) for one in read):
        raise _bad()
    if not all(isinstance(name, str) for one in read for known in one.values() for name in known):
        raise _bad()
    return tuple(map(NameBook.of, read))


def unpacked_questions(text: str, names: str) -> tuple[Question, ...]:
    """Unpack questions that `QuestionPacker.pack` packed, and the names that it packed.

    Raises:
        Refusal: ``bad-questions``: something in it isn't a question that can be asked.
        ValueError: It can't be unpacked.
    """
    return _questions(unpacked(text), _books(names)) if text else ()


def unpacked_tries(text: str, names: str) -> tuple[tuple[Question, ...], ...]:
    """Unpack what `QuestionPacker.pack_tries` packed; the rest is as for `unpacked_questions`."""
    tries = unpacked(text) if text else []
    if not isinstance(tries, list):
        raise _bad()
    return tuple(_questions(one, _books(names)) for one in tries)


def _questions(kept: object, books: Sequence[NameBook]) -> tuple[Question, ...]:
    if not isinstance(kept, list):
        raise _bad()
    return tuple(_question(one, books) for one in kept)


def _question(kept: object, books: Sequence[NameBook]) -> Question:
    form = kept.get("form") if isinstance(kept, dict) else None
    kind = _FORMS.get(form) if isinstance(form, str) else None
    read = None if kind is None else fitted(kind, kept, _LIMIT)
    if read is None or read.level not in LEVELS or not _is_whole(read):
        raise _bad()
    if not isinstance(read, _KeptTyped):
        return read
    told: Any = read.names
    if not 0 <= told.book < len(books):
        raise _bad()
    values = {one.name: getattr(read, one.name) for one in fields(Typed) if one.name != "names"}
    return Typed(**values, names=Names(told.slug, told.printed, told.known, books[told.book]))


def _is_whole(question: Question) -> bool:
    """Tell whether what stands beside each other in a question belongs to each other."""
    if isinstance(question, Choice):
        count = len(question.wrong) + 1
        return count > 1 and {len(question.cards), len(question.signs)} <= {0, count}
    if isinstance(question, (Ordering, Pairs)):
        return len(question.answer) > 1 and len(question.cards) in (0, len(question.answer))
    return True


def named_in(questions: Iterable[Question]) -> frozenset[str]:
    """Name the saints whose cards some questions need, by slug."""
    return frozenset(slug for one in questions for slug in (one.saint, one.shows, *getattr(one, "cards", ())) if slug)
