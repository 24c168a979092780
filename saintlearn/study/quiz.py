"""The quiz: questions one after the other, with what is true after each, a result, and a second try with other questions.

>>> from saintlearn.catalogue import load_catalogue
>>> catalogue = load_catalogue()
>>> bank = QuestionBank(catalogue.deck("starter"), catalogue.questions)
>>> quiz = Quiz(bank, QuizOptions(length=1, level=1, topics=("paul", "feast")))
>>> quiz.view.asked.prompt
'In which month is the feast of St. Paul?'
>>> quiz.answer("June").told.sentence
'The feast of St. Paul is on 29 June.'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from saintlearn.engine.actions import Action
from saintlearn.ground.arguments import checked_seed, checked_whole, checked_words
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.questions import Asked, Question, QuestionBank
from saintlearn.study.activity import Activity, Next
from saintlearn.study.asking import (
    Again,
    Answer,
    Asking,
    Clue,
    Feedback,
    Given,
    Letter,
    Level,
    ask,
    checked_level,
    draw,
    grade_of,
    look_again,
    words,
)
from saintlearn.study.printed import Printed, print_sheets
from saintlearn.study.reviewer import Reviewer
from saintlearn.study.reviews import Grade
from saintlearn.study.saving import pack, unpack

if TYPE_CHECKING:
    import pandas

__all__ = ["Line", "Quiz", "QuizOptions", "QuizState", "QuizView", "Result", "Skip"]

_MOST_GROUPS: Final = 6


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Leave the question; what is true is told, and it comes again another day."""

    word: ClassVar[str] = "skip"


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizOptions:
    """How a quiz is asked.

    Args:
        length: Questions, 1 to 100; fewer come where there are no more.
        level: 1 for six to eight years, 2 up to eleven, 3 from twelve on; ``rising`` for a third of each.
        topics: Slugs of saints and kinds of question (`saintlearn.questions.KINDS`); empty for everything.
        seed: Decides which questions come, and how their choices are shuffled.
        pass_mark: Share of the credit from which the quiz is passed, 0 to 1.

    Raises:
        Refusal: ``bad-option``.
    """

    length: int = 10
    level: Level = 2
    topics: tuple[str, ...] = ()
    seed: int = 0
    pass_mark: float = 0.6

    def __post_init__(self) -> None:
        checked_whole("length", self.length, 1, 100, 10)
        checked_level(self.level)
        checked_seed(self.seed)
        object.__setattr__(self, "topics", checked_words("topics", self.topics))
        if isinstance(self.pass_mark, bool) or not isinstance(self.pass_mark, (int, float)) or not 0 <= self.pass_mark <= 1:
            sentence = f"pass_mark={repr(self.pass_mark)[:40]} cannot be; choose a number from 0 to 1, as 0.6 for six out of ten."
            raise Refusal("bad-option", sentence, str(self.pass_mark)[:40])


@dataclass(frozen=True, slots=True)
class Line:
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
class QuizState:
    """Where a quiz stands."""

    asking: Asking | None
    """The question; None at the end."""
    told: Feedback | None
    """What was said after its answer; None before."""
    lines: tuple[Line, ...]
    """What was answered so far."""


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
    again: tuple[Again, ...]
    """Up to three to look at again."""
    sentence: str
    """The result in words."""


@dataclass(frozen=True, slots=True)
class QuizView:
    """What may be seen of a quiz."""

    number: int
    """Of the question, from 1; at the end the number of questions."""
    length: int
    """Questions."""
    attempt: int
    """1, or 2 for the second try and so on."""
    asked: Asked | None
    """The question with the clues that were uncovered; None at the end."""
    clues_left: int
    """Clues that are still covered."""
    told: Feedback | None
    """What is said after the answer, with the right one; None before."""
    letters_left: int
    """Letters of the name that can still be given."""
    credit: float
    """Sum of the credits so far."""
    result: Result | None
    """At the end."""


class Quiz(Activity[QuizState, QuizView]):
    """A quiz under way.

    Args:
        bank: Where the questions come from.
        options: How it is asked.
        questions: What is asked, in this order; None to draw it as the options say.
        earlier: What was asked in earlier tries and is not to come again.
        now: When it begins (UTC); needed with a reviewer.
        reviewer: Who remembers the answers; each is a review of its fact.

    Raises:
        Refusal: ``bad-topic``, or ``no-questions``.
    """

    kind: ClassVar[str] = "quiz"
    actions: ClassVar[tuple[type[Action], ...]] = (Answer, Clue, Letter, Skip, Next)

    def __init__(
        self,
        bank: QuestionBank,
        options: QuizOptions | None = None,
        *,
        questions: Iterable[Question] | None = None,
        earlier: Iterable[Sequence[Question]] = (),
        now: datetime | None = None,
        reviewer: Reviewer | None = None,
    ) -> None:
        self.bank = bank
        self.options = chosen = options or QuizOptions()
        self.earlier = tuple(tuple(one) for one in earlier)
        """What was asked in earlier tries."""
        drawn = draw(bank, chosen.length, chosen.level, chosen.topics, seed=chosen.seed) if questions is None else questions
        self.questions = tuple(drawn)
        """All questions with their answers: for the kernel, never for a browser."""
        if not self.questions:
            raise Refusal("no-questions", "There are no (more) questions of this kind; choose other topics, another level or more saints.")
        super().__init__(QuizState(self._ask(0), None, ()), now, reviewer)

    def _ask(self, n: int) -> Asking | None:
        return ask(self.questions[n], f"{self.options.seed}/{n}") if n < len(self.questions) else None

    @property
    def attempt(self) -> int:
        """1, or 2 for the second try and so on."""
        return len(self.earlier) + 1

    def answer(self, value: object, *, at: datetime | None = None) -> QuizView:
        """Answer the question.

        Args:
            value: The text of a choice or a name, True or False, names in an order, or a mapping of name and thing.
            at: When (UTC).

        Raises:
            Refusal: ``bad-answer``, ``answered`` or ``over``.
        """
        return self.act(Answer.of(value), at=at)

    def _apply(self, state: QuizState, action: Action, at: datetime | None) -> QuizState:
        asking = state.asking
        if asking is None:
            raise Refusal("over", "The quiz is finished.", action.text[:40])
        if isinstance(action, Next):
            if state.told is None:
                raise Refusal("not-answered", "First answer the question, or skip it.")
            return QuizState(self._ask(len(state.lines)), None, state.lines)
        if state.told is not None:
            raise Refusal("answered", "This question was answered. Go on to the next one.", action.text[:40])
        if isinstance(action, Clue):
            return replace(state, asking=asking.next_clue())
        if isinstance(action, Letter):
            return replace(state, asking=asking.next_letter())
        told = asking.feedback(action if isinstance(action, Answer) else None)
        line = Line(len(state.lines) + 1, asking.question, told.given, told.right, told.credit, asking.clues, asking.letters, at)
        return replace(state, told=told, lines=(*state.lines, line))

    def _undo_objection(self, action: Action) -> str:
        return "" if isinstance(action, Next) else "Something was revealed, so it cannot be taken back."

    def _reviews(self, before: QuizState, after: QuizState) -> tuple[tuple[str, Grade], ...]:
        if after.told is None or before.told is not None:
            return ()
        return ((after.lines[-1].question.fact, grade_of(after.told)),)

    @property
    def view(self) -> QuizView:
        state = self.state
        asking = state.asking
        return QuizView(
            number=min(len(state.lines) + (state.told is None), len(self.questions)),
            length=len(self.questions),
            attempt=self.attempt,
            asked=None if asking is None else asking.shown,
            clues_left=0 if asking is None else asking.clues_left,
            letters_left=0 if asking is None or state.told else asking.letters_left,
            told=state.told,
            credit=sum(line.credit for line in state.lines),
            result=self._result() if asking is None else None,
        )

    def _result(self) -> Result:
        lines = self.state.lines
        credit, right, length = sum(line.credit for line in lines), sum(line.right for line in lines), len(lines)
        needed = self.options.pass_mark * length
        passed = credit >= needed - 1e-9
        told = f"{credit:.1f}".removesuffix(".0")
        if right == length:
            sentence = f"You knew all {length}." if length > 1 else "You knew it."
        elif passed:
            sentence = f"Well done: {told} of {length}."
        else:
            sentence = f"{told} of {length} so far. Look at what is new to you, then try again with other questions."
        return Result(credit, right, length, needed, passed, self.again, sentence)

    @property
    def again(self) -> tuple[Again, ...]:
        """Up to three to look at again: what was known least of what was answered so far."""
        return look_again((line.credit, line.question) for line in self.state.lines)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The records of what was answered so far."""
        return self.state.lines

    @property
    def results(self) -> pandas.DataFrame:
        """What was answered so far, one row each.

        Columns: number, saint, item, kind, form, level, prompt, given, answer, right, credit (0 to 1), skipped, clues (seen), letters (given), sentence, at
        (UTC), question (its id).
        """
        import pandas

        rows = [line.to_dict() for line in self.state.lines]
        columns = ["number", "saint", "item", "kind", "form", "level", "prompt", "given", "answer", "right", "credit"]
        table = pandas.DataFrame(rows, columns=[*columns, "skipped", "clues", "letters", "sentence", "at", "question"])
        return table.assign(at=pandas.to_datetime(table["at"], utc=True))

    def second_try(self, *, now: datetime | None = None, reviewer: Reviewer | None = None) -> Quiz:
        """Begin again with other questions: first about what was not known, then about something else.

        Raises:
            Refusal: ``finish-first``, or ``no-questions``: everything was asked.
        """
        if self.state.asking is not None:
            raise Refusal("finish-first", "First finish this quiz, then comes the second try.")
        earlier = (*self.earlier, self.questions)
        missed = [line.question.fact for line in self.state.lines if not line.right]
        options = replace(self.options, seed=(self.options.seed + 1) % 2**63)
        asked = [question for one in earlier for question in one]
        drawn = draw(self.bank, options.length, options.level, options.topics, seed=options.seed, earlier=asked, missed=missed)
        return Quiz(self.bank, options, questions=drawn, earlier=earlier, now=now, reviewer=reviewer)

    def printed(self, groups: int = 1) -> Printed:
        """Lay the same questions out on paper, and the key apart.

        Args:
            groups: Sheets on which the choices stand in different orders, 1 to 6; the first is as on the screen.

        Raises:
            Refusal: ``bad-option``.
        """
        checked_whole("groups", groups, 1, _MOST_GROUPS, 2)
        seed = self.options.seed
        return print_sheets(self.questions, [f"{seed}", *(f"{seed}/{group}" for group in range(1, groups))])

    def _setup(self) -> dict[str, Any]:
        return {
            "options": asdict(self.options),
            "questions": pack(tuple(question.id for question in self.questions)),
            "earlier": [pack(tuple(question.id for question in one)) for one in self.earlier],
        }

    @classmethod
    def _restore(cls, setup: Mapping[str, Any], source: Any, now: datetime | None) -> Self:
        bank: QuestionBank = source
        questions, *earlier = (_found(bank, packed) for packed in (setup["questions"], *setup["earlier"]))
        return cls(bank, QuizOptions(**setup["options"]), questions=questions, earlier=earlier, now=now)

    def __repr__(self) -> str:
        return f"<Quiz: {len(self.state.lines)} of {len(self.questions)} answered>"


def _found(bank: QuestionBank, packed: str) -> tuple[Question, ...]:
    try:
        return tuple(bank[name] for name in unpack(packed))
    except KeyError:
        raise SaveError(
            "changed", "The cards say something else since this was saved, so its questions cannot be asked any more."
        ) from None
