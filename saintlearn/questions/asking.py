"""One question while it is asked: what is shown of it, how an answer is read and graded, and what is said afterward."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Final, Literal, Self

from saintlearn.engine.actions import Action
from saintlearn.engine.game import Reason
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import either, mark, say, together
from saintlearn.questions.forms import AskedPart, Choice, GradedAnswer, Pairs, Question, Statement, Typed
from saintlearn.questions.spelling import first_letters, most_letters

Given = str | bool | tuple[str, ...] | tuple[tuple[str, str], ...]
"""An answer: a choice or name, true or false, names in an order, or pairs of name and thing."""
Mark = Literal["right", "partly", "wrong"]
"""How well something was known."""
MARKS: Final[tuple[Mark, ...]] = ("right", "partly", "wrong")
_LONGEST: Final = 200
_WELL: Final = 0.99
_HALF: Final = 0.5
_HALVES: Final = re.compile("[\ud800-\udfff]")
"""Halves of letters, which no file can hold."""


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer the question; the argument is JSON: a text, true or false, a list of names, or an object of names and things.

    A text is one that is shown or, as files keep it, its name in every language (`saintlearn.questions.forms.Question.keys`).
    """

    word: ClassVar[str] = "answer"
    typed: ClassVar[bool] = True
    given: str
    """The answer as JSON."""

    @classmethod
    def of(cls, value: object) -> Self:
        """Make it of a plain value.

        >>> Answer.of("13-december").text
        'answer "13-december"'
        """
        try:
            return cls(json.dumps(value, ensure_ascii=False))
        except (TypeError, ValueError, RecursionError):
            raise _no(
                say("{answer} isn't an answer. Give text, True or False, a list of names, or a dictionary.", answer=repr(value)[:40]), value
            ) from None

    @property
    def value(self) -> Any:
        """The answer as a plain value."""
        try:
            return json.loads(self.given)
        except (ValueError, RecursionError):
            told = say("{text} can't be read as an answer.", text=repr(self.given[:40]))
            raise Refusal("bad-answer", told, self.given[:40]) from None


@dataclass(frozen=True, slots=True)
class Clue(Action):
    """Uncover the next clue."""

    word: ClassVar[str] = "clue"


@dataclass(frozen=True, slots=True)
class Letter(Action):
    """Give one more letter of the name; then the name counts as hard to remember at best."""

    word: ClassVar[str] = "letter"


@dataclass(frozen=True, slots=True)
class Asking:
    """A question that is being asked."""

    question: Question
    """With its answer: never for a browser."""
    asked: AskedPart
    """Its choices as they were shuffled, with all its clues."""
    clues: int
    """Clues that were uncovered."""
    letters: int = 0
    """Letters of the name that were given."""

    @property
    def shown(self) -> AskedPart:
        """What may be seen of it."""
        begins = first_letters(self.question.answer, self.letters) if isinstance(self.question, Typed) else ""
        return replace(self.asked, clues=self.asked.clues[: self.clues], begins=begins)

    @property
    def clues_left(self) -> int:
        """Clues that are still covered."""
        return len(self.asked.clues) - self.clues

    def next_clue(self) -> Asking:
        """Uncover one more clue."""
        if not self.clues_left:
            raise Refusal("no-clue", say("This question has no more clues."))
        return replace(self, clues=self.clues + 1)

    @property
    def letters_left(self) -> int:
        """Letters that can still be given: of a name that is typed, up to half of it."""
        return most_letters(self.question.answer) - self.letters if isinstance(self.question, Typed) else 0

    def next_letter(self) -> Asking:
        """Give one more letter."""
        if not self.letters_left:
            raise Refusal("no-letter", say("There are no more letters to show."))
        return replace(self, letters=self.letters + 1)

    def meant(self, action: Action) -> Action:
        """Write an answer by the names of its texts, which every language reads; what can't be read stays as it is, to be refused."""
        if not isinstance(action, Answer):
            return action
        try:
            return Answer.of(self.question.named(action.value))
        except Refusal:
            return action

    def fault(self, action: Answer | Clue | Letter) -> Refusal | None:
        """Tell why this cannot be done with the question: there are no more clues or letters, or it answers another question."""
        try:
            if isinstance(action, Answer):
                _checked(self.asked, self.question.shown(action.value))
            elif isinstance(action, Clue):
                self.next_clue()
            else:
                self.next_letter()
        except Refusal as refusal:
            return refusal
        return None

    def answers(self) -> list[Answer]:
        """List the answers between which one chooses; none where there are too many to list."""
        if self.asked.form == "true-false":
            return [Answer.of(value) for value in (True, False)]
        return [Answer.of(self.question.named(text)) for text in self.asked.choices] if self.asked.form == "choice" else []

    def _worth(self) -> float:
        """Credit that is left when letters were given: from 0.9 after the first down to half of it all after the last."""
        if not self.letters:
            return 1.0
        return 0.5 + 0.4 * self.letters_left / max(1, self.letters + self.letters_left - 1)

    def feedback(self, answer: Answer | None) -> Feedback:
        """Grade an answer; None where none was given."""
        question = self.question
        if answer is None:
            return Feedback(None, right=False, credit=0.0, answer=key(question), sentence=question.sentence, saint=question.saint)
        given = _checked(self.asked, question.shown(answer.value))
        graded = _graded(question, given, self.clues)
        credit = min(graded.credit, self._worth())
        return Feedback(given, right=graded.right, credit=credit, answer=key(question), sentence=graded.sentence, saint=question.saint)


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is said after an answer."""

    given: Given | None
    """The answer; None where none was given."""
    right: bool
    """Whether all of it was right."""
    credit: float
    """0 to 1."""
    answer: Given
    """The right one."""
    sentence: str
    """What is true; it teaches after right and wrong answers alike."""
    saint: str
    """The saint it was about, whose window may be shown now."""

    @property
    def mark(self) -> Mark:
        """How well it was known."""
        return mark_of(self.credit)


@dataclass(frozen=True, slots=True)
class Revisit:
    """Something to look at again."""

    saint: str
    """The slug."""
    item: str
    """What is remembered, as ``agnes-of-rome/feast``."""
    sentence: str
    """What was said after it."""
    truth: Statement
    """What is true, in its parts."""
    question: str = ""
    """The id of the question; empty where the item was asked as a whole."""


def ask(question: Question, seed: str) -> Asking:
    """Begin to ask a question; the same seed shuffles its choices in the same way. Of a riddle enough clues lie open to solve it."""
    asked: AskedPart = question.ask(Random(seed))  # type: ignore[attr-defined]
    enough = question.enough if isinstance(question, (Choice, Typed)) else len(asked.clues)
    return Asking(question, asked, min(enough, len(asked.clues)))


def key(question: Question) -> Given:
    """Give the right answer of a question."""
    return question.answer  # type: ignore[attr-defined, no-any-return]


def words(given: Given | None) -> str:
    """Write an answer in words.

    >>> words(True), words(("St. Peter", "St. Paul")), words((("St. Lucy", "December 13"),)), words(None)
    ('true', 'St. Peter, St. Paul', 'St. Lucy: December 13', '')
    """
    if given is None:
        return ""
    if isinstance(given, bool):
        return say("true") if given else say("false")
    if isinstance(given, str):
        return given
    parts = [item if isinstance(item, str) else ": ".join(item) for item in given]
    return ("; " if any(not isinstance(item, str) for item in given) else ", ").join(parts)


def mark_of(credit: float) -> Mark:
    """Tell what a credit means: known, known with effort (partly, or after clues or letters), or not known."""
    return "right" if credit >= _WELL else "partly" if credit >= _HALF else "wrong"


def _no(sentence: str, value: object) -> Refusal:
    return Refusal("bad-answer", sentence, str(value)[:40])


def _checked(asked: AskedPart, value: Any) -> Given:
    """Read an answer to a question; the sentences name choices only as they stand before the child, so they tell nothing."""
    shown = str(value)[:40]
    if asked.form == "choice":
        if not isinstance(value, str) or value not in asked.choices:
            raise _no(say("{answer} isn't one of the answers. Choose {choices}.", answer=repr(shown), choices=either(asked.choices)), value)
        return value
    if asked.form == "true-false":
        if not isinstance(value, bool):
            raise _no(say("{answer} isn't an answer here. Say true or false.", answer=repr(shown)), value)
        return value
    if asked.form == "typed":
        if not isinstance(value, str) or not value.strip() or len(value) > _LONGEST or _HALVES.search(value):
            raise _no(say("{answer} can't be a name. Type up to {most} letters.", answer=repr(shown), most=_LONGEST), value)
        return value
    if asked.form == "order":
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value) or sorted(value) != sorted(asked.choices):
            raise _no(say("Put each of these in its place once: {choices}.", choices=", ".join(asked.choices)), value)
        return tuple(value)
    fits = isinstance(value, dict) and all(name in asked.rows and thing in asked.choices for name, thing in value.items())
    if not fits:
        raise _no(say("Match {names} with {things}.", names=together(asked.rows), things=together(asked.choices)), value)
    return tuple(value.items())


def _graded(question: Question, given: Given, clues: int) -> GradedAnswer:
    if isinstance(question, (Choice, Typed)):
        assert isinstance(given, str)
        return question.grade(given, clues=clues)
    if isinstance(question, Pairs):
        assert isinstance(given, tuple)
        pairs: Mapping[str, str] = dict(given)  # type: ignore[arg-type]
        return question.grade(pairs)
    graded: GradedAnswer = question.grade(given)  # type: ignore[attr-defined]
    return graded


def look_again(lines: Iterable[tuple[float, Question]]) -> tuple[Revisit, ...]:
    """List all that is to be looked at again: what was known least, the earliest first, each question once; nothing that was known."""
    weak = sorted(
        ((credit, n, question) for n, (credit, question) in enumerate(lines) if mark_of(credit) != "right"), key=lambda line: line[:2]
    )
    chosen: dict[str, Revisit] = {}
    for _, _, question in weak:
        chosen.setdefault(question.id, Revisit(question.saint, question.fact, question.sentence, question.truth, question.id))
    return tuple(chosen.values())


def _fault(state: Any, seat: int, action: Answer | Clue | Letter, names: Sequence[str]) -> str:
    fault: Refusal | None = state.asking.fault(action)
    assert fault is not None
    return fault.sentence


ASKING_REASONS: Final[Mapping[str, Reason]] = {
    "answered": mark("You already answered this one. Go on to the next question."),
    "bad-answer": _fault,
    "no-clue": _fault,
    "no-letter": _fault,
}
"""Why something can't be done with the question that stands in a state as ``asking``."""
