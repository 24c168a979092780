"""The quiz: what can be done, how it is asked, and what may be seen of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine import usual_options as usual
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.options import YES_NO, Options, option
from saintlearn.ground.arguments import checked_words
from saintlearn.ground.courtesy import Courteous
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.questions import DEFAULT_MIX, AskedPart, Mix, Question, checked_mix
from saintlearn.questions.asking import Asking, Feedback, Given, Revisit, words
from saintlearn.questions.drawn import LENGTH, QuestionLevel, checked_level
from saintlearn.questions.kept import KEPT, checked_kept


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Leave the question; what is true is told, and it comes again another day."""

    word: ClassVar[str] = "skip"


@dataclass(frozen=True, slots=True)
class Helped(Event):
    """A clue was uncovered, or a letter of the name given."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Told(Event):
    """What is true was told after a question."""

    reveals: ClassVar[bool] = True
    credit: float


@dataclass(frozen=True, slots=True)
class MovedOn(Event):
    """One went on to the next question, or to the result."""

    answered: int


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizOptions(Options):
    """Say how to ask a quiz."""

    length: int = option(LENGTH, "Questions", "How many questions there are, if there are that many.", span=range(1, 101))
    level: QuestionLevel = option(
        2,
        "Level",
        "How hard the questions are.",
        choices={**usual.AGES, "rising": "A third of each, easiest first"},
    )
    topics: tuple[str, ...] = usual.topics()
    seed: int = usual.seed()
    pass_mark: float = option(
        0.6, "Share to pass", "How much of a perfect score it takes to pass.", takes="a number from 0 to 1, such as 0.6 for six out of ten"
    )
    mix: Mix = usual.mix(DEFAULT_MIX)
    comes_back: bool = option(
        True,  # noqa: FBT003 - a default
        "A second chance",
        "Whether up to three questions that you missed come back at the end, in another form and for no points.",
        choices=YES_NO,
    )
    questions: str = option("", "These questions", "The questions to ask, if they're chosen already.", takes=KEPT)
    earlier: str = option("", "Questions of before", "What you were asked in earlier tries.", takes=KEPT)
    names: str = option("", "Names", "The names of the saints, for questions where you type one.", takes=KEPT)

    def __post_init__(self) -> None:
        checked_level(self.level)
        Options.__post_init__(self)
        checked_kept(questions=self.questions, earlier=self.earlier, names=self.names)
        object.__setattr__(self, "topics", checked_words("topics", self.topics))
        object.__setattr__(self, "mix", checked_mix(self.mix))
        if isinstance(self.pass_mark, bool) or not isinstance(self.pass_mark, (int, float)) or not 0 <= self.pass_mark <= 1:
            sentence = say(
                "pass_mark must be a number from 0 to 1, such as 0.6 for six out of ten (you gave {value}).",
                value=repr(self.pass_mark)[:40],
            )
            raise Refusal("bad-option", sentence, str(self.pass_mark)[:40])


@dataclass(frozen=True, slots=True)
class AnsweredLine:
    """The record of one answer."""

    number: int
    """From 1."""
    question: Question
    """What was asked."""
    given: Given | None
    """What was answered; None where it was skipped."""
    right: bool
    """Whether all of it was right."""
    credit: float
    """0 to 1."""
    clues: int
    """Clues that were seen."""
    letters: int
    """Letters of the name that were given."""
    at: datetime | None
    """When it was answered (UTC); None where nobody told the time."""

    def to_dict(self) -> dict[str, Any]:
        """Give a row of the table of results."""
        question = self.question
        return {
            "number": self.number,
            "saint": question.saint,
            "item": question.fact,
            "kind": question.kind,
            "form": question.form,
            "level": question.level,
            "prompt": question.prompt,
            "given": words(self.given),
            "answer": words(question.answer),  # type: ignore[attr-defined]
            "right": self.right,
            "credit": self.credit,
            "skipped": self.given is None,
            "clues": self.clues,
            "letters": self.letters,
            "sentence": question.sentence,
            "at": self.at,
            "question": question.id,
        }


@dataclass(frozen=True, slots=True)
class Answered:
    """A question that was answered or left."""

    asking: Asking
    """As it was asked."""
    told: Feedback
    """What was said after it."""


@dataclass(frozen=True)
class QuizPosition:
    """Where a quiz stands."""

    options: QuizOptions
    """How it is asked."""
    questions: tuple[Question, ...]
    """All questions."""
    cards: tuple[Card, ...]
    """The cards of the saints whom they name."""
    earlier: tuple[tuple[Question, ...], ...]
    """What was asked in earlier tries."""
    asking: Asking | None
    """The question; None at the end."""
    told: Feedback | None = None
    """What was said after its answer; None before."""
    answered: tuple[Answered, ...] = ()
    """What was answered so far."""
    returned: tuple[Answered, ...] = ()
    """What was not known, came back at the end in another form, and was answered."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a quiz ended."""

    credit: float
    """Sum of the credits."""
    right: int
    """Answers that were wholly right."""
    length: int
    """Questions."""
    needed: float
    """Credit from which it is passed."""
    passed: bool
    """Whether it is."""
    again: tuple[Revisit, ...]
    """What to look at again: all that was missed, and then what was left."""


@dataclass(frozen=True, slots=True)
class QuizView(Courteous):
    """What may be seen of a quiz."""

    number: int
    """Of the question, from 1; at the end the number of questions."""
    length: int
    """Questions."""
    back: int | None
    """The number of the question that has come back in another form, at the end; None where a question is asked for the first time."""
    returning: int
    """How many of the missed questions come back at the end."""
    relit: tuple[int, ...]
    """The numbers of those that were known when they came back."""
    last: bool
    """Whether nothing comes after the answer that was told."""
    attempt: int
    """1, or 2 for the second try and so on."""
    asked: AskedPart | None
    """The question with the clues that were uncovered; None at the end."""
    clues_left: int
    """Clues that are still covered."""
    told: Feedback | None
    """What is said after the answer, with the right one; None before."""
    letters_left: int
    """Letters of the name that can still be given."""
    credits: tuple[float, ...]
    """What each answer so far was worth, 0 to 1."""
    credit: float
    """Sum of the credits so far."""
    result: Result | None
    """At the end."""
