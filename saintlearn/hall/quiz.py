"""A quiz for a whole class: one question for everybody at the same time, and nobody knows what others say before all may."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.questions import Choice, Question, QuestionBank, TrueFalse, bank_of
from saintlearn.questions.asking import Answer, Asking, Feedback, ask
from saintlearn.questions.drawn import draw

if TYPE_CHECKING:
    from saintlearn.catalogue import Catalogue

__all__ = ["ClassQuiz"]

_LENGTH: Final = 10
"""Questions of a quiz."""
_ENOUGH: Final = 4
"""How many times as many are drawn: those stay that are answered with one tap."""


@dataclass(eq=False)
class ClassQuiz:
    """A quiz under way. There is no clock and there are no points: a child who thinks long knows as much as a quick one."""

    bank: QuestionBank
    seed: int
    level: Literal[1, 2, 3]
    at: int = 0
    answers: dict[int, Answer] = field(default_factory=dict)
    shown: bool = False

    @classmethod
    def of(cls, catalogue: Catalogue | None, seed: int, *, level: Literal[1, 2, 3]) -> ClassQuiz:
        """Begin a quiz about the saints of a catalogue; None for those that come with saintlearn."""
        return cls(bank_of(None, None, catalogue=catalogue), seed, level)

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """All questions with their answers: for the hall, never for a browser."""
        drawn = draw(self.bank, _ENOUGH * _LENGTH, self.level, seed=self.seed)
        chosen = tuple(one for one in drawn if isinstance(one, (Choice, TrueFalse)))[:_LENGTH]
        if not chosen:
            raise Refusal(
                "no-questions", say("There are no more questions of this kind. Choose other topics, another level, or more saints.")
            )
        return chosen

    @property
    def asking(self) -> Asking | None:
        """The question as it is asked, with all its clues; None at the end."""
        if self.at >= len(self.questions):
            return None
        asked = ask(self.questions[self.at], f"{self.seed}/{self.at}")
        return replace(asked, clues=len(asked.asked.clues))

    def checked(self, value: Any) -> Any:
        """Check an answer, and give it as it is written down."""
        asking = self.asking
        if asking is None:
            raise Refusal("over", say("The quiz is over."))
        if self.shown:
            raise Refusal("shown", say("The answer is already on the wall. You can answer the next question."))
        named = asking.question.named(value)
        fault = asking.fault(Answer.of(named))
        if fault is not None:
            raise fault
        return named

    def answer(self, child: int, named: Any) -> None:
        """Hear what a child says, who may think again until the answer is shown."""
        self.answers[child] = Answer.of(named)

    def next(self) -> None:
        """Go on to the next question."""
        self.at, self.shown = self.at + 1, False
        self.answers.clear()

    def told(self, child: int | None = None) -> Feedback:
        """Tell what is true, and how a child's answer was; None for nobody's."""
        asking = self.asking
        assert asking is not None
        return asking.feedback(None if child is None else self.answers.get(child))

    def found(self, children: Iterable[int]) -> int:
        """Count those who found it."""
        return sum(self.told(child).right for child in children if child in self.answers)
