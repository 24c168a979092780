"""One question while it is asked: what is shown of it, how an answer is read and graded, and what is said afterward."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Final, Literal, Self

from saintlearn.catalogue.picking import which_card
from saintlearn.engine.actions import Action
from saintlearn.ground.arguments import checked_seed, is_among
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.ground.spellings import nearest
from saintlearn.languages import either, say, together
from saintlearn.questions import (
    DEFAULT_MIX,
    LEVELS,
    TOPICS,
    AskedPart,
    Choice,
    Mix,
    Ordering,
    Pairs,
    Question,
    QuestionBank,
    Statement,
    Typed,
    quiz,
)
from saintlearn.questions.forms import GradedAnswer
from saintlearn.questions.spelling import first_letters, most_letters
from saintlearn.study.reviews import Grade

__all__ = [
    "LENGTH",
    "LEVEL_NAMES",
    "Answer",
    "Asking",
    "Clue",
    "Feedback",
    "Given",
    "Letter",
    "LevelName",
    "QuestionLevel",
    "Revisit",
    "as_level",
    "ask",
    "checked_level",
    "checked_topics",
    "draw",
    "grade_of",
    "key",
    "look_again",
    "no_topics",
    "opener",
    "words",
]  # fmt: skip

Given = str | bool | tuple[str, ...] | tuple[tuple[str, str], ...]
"""An answer: a choice or name, true or false, names in an order, or pairs of name and thing."""
QuestionLevel = Literal[1, 2, 3, "rising"]
LevelName = Literal["easy", "medium", "hard"]
LENGTH: Final = 10
"""Questions of a quiz, if nobody says how many."""
LEVEL_NAMES: Final[dict[str, int]] = {"easy": 1, "medium": 2, "hard": 3}
"""What people call the levels."""
_LONGEST: Final = 200
_WELL: Final = 0.99
_HALF: Final = 0.5
_HALVES: Final = re.compile("[\ud800-\udfff]")
"""Halves of letters, which no file can hold."""
_APART: Final = 2**64


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer the question; the argument is JSON: a text, true or false, a list of names, or an object of names and things.

    A text is one that is shown or, as files keep it, its name in every language (`saintlearn.questions.forms.Question.keys`).
    """

    word: ClassVar[str] = "answer"
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


def grade_of(told: Feedback) -> Grade:
    """Turn an answer into a review: known, known with effort (partly, or after clues or letters), or not known."""
    return Grade.GOOD if told.credit >= _WELL else Grade.HARD if told.credit >= _HALF else Grade.AGAIN


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
    weak = sorted(((credit, n, question) for n, (credit, question) in enumerate(lines) if credit < _WELL), key=lambda line: line[:2])
    chosen: dict[str, Revisit] = {}
    for _, _, question in weak:
        chosen.setdefault(question.id, Revisit(question.saint, question.fact, question.sentence, question.truth, question.id))
    return tuple(chosen.values())


def no_topics() -> Refusal:
    """Say that an empty list of topics asks about nothing."""
    return Refusal("bad-topic", say("topics is empty. Name at least one topic, or leave topics out for everything."))


def checked_topics(bank: QuestionBank, topics: Iterable[str]) -> tuple[str, ...]:
    """Refuse whatever is neither a saint of the bank nor a kind of question."""
    checked = tuple(topics)
    for topic in checked:
        if topic not in TOPICS:
            try:
                bank.card(topic)
            except KeyError:
                near = which_card(topic, {card.slug: card for card in bank.cards}, TOPICS)
                sentence = say(
                    "There's no saint and no kind of question called {topic} (the kinds are {kinds}); {hint}",
                    topic=repr(str(topic)[:40]),
                    kinds=", ".join(TOPICS),
                    hint=near,
                )
                raise UnknownName("bad-topic", sentence, str(topic)[:40]) from None
    return checked


def as_level(level: Any) -> Any:
    """Give a level by its number where somebody calls it easy, medium, or hard; anything else stays as it is, to be checked.

    >>> as_level("easy"), as_level(3)
    (1, 3)
    """
    return LEVEL_NAMES.get(level, level) if isinstance(level, str) else level


def checked_level(level: object) -> None:
    """Refuse whatever is not a level."""
    if type(level) not in (int, str) or not is_among(level, (*LEVELS, "rising")):
        sentence = say(
            "level must be 1 (ages 6 to 8), 2 (ages 9 to 11), 3 (age 12 and up), or 'rising' (you gave {level}).", level=repr(level)[:40]
        )
        near = nearest(level, {name: (name,) for name in (*LEVEL_NAMES, "rising")}) if isinstance(level, str) else []
        raise Refusal(
            "bad-option", " ".join((sentence, say("Did you mean {near}?", near=repr(near[0])))) if near else sentence, str(level)[:40]
        )


def draw(
    bank: QuestionBank,
    length: int,
    level: QuestionLevel,
    topics: Sequence[str] = (),
    *,
    seed: int,
    earlier: Sequence[Question] = (),
    missed: Sequence[str] = (),
    mix: Mix = DEFAULT_MIX,
) -> tuple[Question, ...]:
    """Draw the questions of a quiz."""
    checked_seed(seed)
    checked_level(level)
    checked_topics(bank, topics)
    kinds = [topic for topic in topics if topic in TOPICS] or None
    seen = {_look(question) for question in earlier}
    not_ids = {twin.id for question in earlier for step in LEVELS for twin in bank.about(question.saint, step) if _look(twin) in seen}
    chosen: list[Question] = []
    steps = LEVELS if level == "rising" else (level,)
    for number, step in enumerate(steps):
        wanted = -(-(length - len(chosen)) // (len(steps) - number))
        rng = Random(f"{seed}/{step}")
        found: list[Question] = []
        taken = {question.fact for question in chosen}
        for fact in missed:
            saint = fact.partition("/")[0]
            others = [item for item in bank.about(saint, step, kinds) if item.fact == fact and item.id not in not_ids]
            if others and fact not in taken and len(found) < wanted:
                found.append(others[rng.randrange(len(others))])
                taken.add(fact)
        if len(found) < wanted:
            rest = {question.saint for question in (*chosen, *found)}
            same_facts = {item.id for saint in rest for item in bank.about(saint, step) if item.fact in taken}
            apart = seed + number * _APART  # so that each level begins with other saints
            found += quiz(bank, wanted - len(found), step, topics or None, seed=apart, not_ids=not_ids | same_facts, mix=mix)
        rng.shuffle(found)
        chosen += found
    return tuple(chosen)


def opener(bank: QuestionBank, level: QuestionLevel, topics: Sequence[str], *, seed: int, mix: Mix) -> str:
    """Name the saint with whom a quiz of this seed begins; empty if there is nothing to ask."""
    return next((question.saint for question in draw(bank, LENGTH, level, topics, seed=seed, mix=mix)), "")


def _look(question: Question) -> tuple[object, ...]:
    """What makes two questions look the same to a child, at whichever level they stand."""
    return (
        question.saint,
        question.form,
        question.prompt,
        getattr(question, "clues", ()),
        key(question) if isinstance(question, Ordering) else (),
    )
