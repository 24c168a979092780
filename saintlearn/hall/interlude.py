"""What several are asked together: each says their own, and nobody hears the others before all who are here have answered, or the host counts.

A quiz for the whole class asks each child. A question that a game puts to a team, such as in The Holy Quest, asks each of its devices: a team at one
device talks it over and taps once. The hall keeps who is asked, hears the answers, and counts them (`Hall.answer`, `Hall.settle`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from saintlearn.engine.session import Session
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.questions import Choice, Question, QuestionBank, TrueFalse, bank_of
from saintlearn.questions.asking import Answer, Asking, Feedback, ask
from saintlearn.questions.drawn import draw

if TYPE_CHECKING:
    from saintlearn.catalogue import Catalogue

Voice: TypeAlias = int | str
"""Who answers: a child by its number, or a device of a team by its token."""
_ANSWER: Final = "answer"
"""The word of an action that answers a question."""
_LENGTH: Final = 10
"""Questions of a quiz."""
_ENOUGH: Final = 4
"""How many times as many are drawn: those stay that are answered with one tap."""


@dataclass(eq=False)
class Interlude(ABC):
    """A question, and what has been said to it so far, as it is written down."""

    said: dict[Voice, Any] = field(default_factory=dict, kw_only=True)

    @abstractmethod
    def checked(self, value: Any) -> Any:
        """Check an answer, and give it as it is written down."""

    @abstractmethod
    def right(self, given: Any) -> bool:
        """Tell whether an answer is right."""

    @property
    def found(self) -> int:
        """How many found it."""
        return sum(map(self.right, self.said.values()))


@dataclass(eq=False)
class ClassQuiz(Interlude):
    """A quiz under way. There is no clock and there are no points: a child who thinks long knows as much as a quick one."""

    bank: QuestionBank
    seed: int
    level: Literal[1, 2, 3]
    at: int = 0
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

    def right(self, given: Any) -> bool:
        asking = self.asking
        return asking is not None and asking.feedback(Answer.of(given)).right

    def next(self) -> None:
        """Go on to the next question."""
        self.at, self.shown = self.at + 1, False
        self.said.clear()

    def told(self, child: Voice | None = None) -> Feedback:
        """Tell what is true, and how a child's answer was; None for nobody's."""
        asking = self.asking
        assert asking is not None
        return asking.feedback(Answer.of(self.said[child]) if child in self.said else None)


@dataclass(eq=False)
class Vote(Interlude):
    """A question that a game puts to a team after so many lines, with the actions that answer it, each in words, and what tells which are right."""

    at: int
    answers: Mapping[str, str]
    judge: Callable[[str], bool]

    def checked(self, value: Any) -> Any:
        if value not in self.answers:
            raise Refusal("unknown-action", say("You can't do that here."), str(value)[:40])
        return value

    def right(self, given: Any) -> bool:
        return self.judge(given)

    def agreed(self) -> str:
        """Give the answer of the team: the right one if at least half found it, else what most of the others said, and of those the first.

        >>> vote = Vote(1, {"answer 1": "Lucy", "answer 2": "Agnes"}, lambda answer: answer == "answer 1", said={"a": "answer 1", "b": "answer 3"})
        >>> vote.agreed()
        'answer 1'
        >>> vote.said.update(c="answer 2", d="answer 2", e="answer 3")
        >>> vote.agreed()
        'answer 3'
        """
        counts = 2 * self.found >= len(self.said)
        said: list[str] = [one for one in self.said.values() if self.right(one) == counts]
        return max(said, key=said.count)

    def words(self, device: str) -> str:
        """Tell a device what it can do."""
        if device not in self.said:
            return say("Talk it over, and choose your own answer. Nobody sees it yet.")
        return say(
            "You chose “{answer}.” Talk it over if you like! You can still change your answer.", answer=self.answers[self.said[device]]
        )

    def told(self) -> str:
        """Say afterward how the team did; of two, a number would tell who missed it."""
        if len(self.said) <= 2:
            return say("You found it, so it counts as right.") if self.found else say("This was new for you. Now you all know.")
        if 2 * self.found >= len(self.said):
            return say("{found} of {count} found it, so it counts as right.", found=self.found, count=len(self.said))
        return say("{found} of {count} found it. Now you all know.", found=self.found, count=len(self.said))


def vote_at(session: Session) -> Vote | None:
    """Give the vote on the question that a game puts now; None if it puts none with choices."""
    if all(kind.word != _ANSWER for kind in session.game.actions):
        return None
    view, names = session.view(session.turn), session.names
    answers = {action.text: session.game.label(view, action, names) for action in session.legal_actions if action.word == _ANSWER}
    at = len(session.log)
    return Vote(at, answers, cache(lambda action: _is_right(session.until(at - 1), action))) if answers else None


def _is_right(session: Session, action: str) -> bool:
    """Tell whether an answer is right: the game itself says so, in a copy in which it was given."""
    return any(getattr(event, "right", False) for event in session.act(action))
