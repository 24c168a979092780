"""The screen of a child, or of children who share a device, in a quiz for the whole class."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

from saintlearn.ground.refusal import Refusal
from saintlearn.hall.hall import Hall
from saintlearn.hall.plan import ClassChild
from saintlearn.hall.screens import HallWidget
from saintlearn.hall.served import Served
from saintlearn.languages import mark, say
from saintlearn.shown.scenes.asked import headline_of, question_of, reveal_of, task_of, window_of
from saintlearn.wire.base import FaceCard, Reply
from saintlearn.wire.classroom import ClassQuizState


class QuizScreen(Served[ClassQuizState], HallWidget[ClassQuizState]):
    """A child's screen: the question, an answer that nobody else sees, and then what is true.

    Children who share a device answer one after the other.
    """

    heading = mark("Quiz")
    draws = "windows"
    module = "class-quiz"
    _answers: ClassVar[frozenset[str]] = frozenset({"answer"})

    def __init__(self, hall: Hall, children: Iterable[ClassChild]) -> None:
        self._children = [*children]
        super().__init__(hall)

    def _drawn(self, slugs: Iterable[str]) -> dict[str, FaceCard]:
        return {slug: window_of(self._cards[slug]) for slug in slugs}

    @property
    def _asked(self) -> ClassChild | None:
        """Who is asked now; None if everybody here has answered."""
        quiz = self.hall.quiz
        return next((one for one in self._children if quiz is not None and one.number not in quiz.said), None)

    def _build(self) -> ClassQuizState:
        quiz = self.hall.quiz
        assert quiz is not None
        asking, asked, length = quiz.asking, self._asked, len(quiz.questions)
        alone = self._children[0] if len(self._children) == 1 else None
        state = ClassQuizState(
            headline=say("Thank you, everyone!"),
            task=say("You each met some saints today."),
            phase="over",
            number=min(quiz.at + 1, length),
            length=length,
            question=None,
            given=None,
            told=None,
            saints=() if asking else tuple(dict.fromkeys(one.saint for one in quiz.questions)),
        )
        if asking is None:
            return state
        shown = asking.shown
        state = replace(
            state,
            headline=headline_of(shown),
            said=" ".join((*shown.clues, shown.prompt)),
            question=question_of(shown, 0, 0, told=quiz.shown),
        )
        if quiz.shown:
            told = quiz.told(None if alone is None else alone.number)
            why = reveal_of(told, shown, quiz.bank.card(told.saint))
            said = f"{why.title} {why.sentence}"
            return replace(state, phase="told", told=why, given=why.given, task=say("Look at the big screen, too."), said=said)
        if asked is None:
            given = quiz.said[alone.number] if alone else None
            mine = None if given is None else asking.question.shown(given)
            wait = say("Your answer is in. You can change it until everybody has answered.") if alone else say("Your answers are in.")
            return replace(state, phase="wait", given=mine, task=wait, said=wait)
        turn = "" if alone else say("{name}, it's your turn. Everyone else, look away.", name=asked.name)
        return replace(state, phase="ask", task=task_of(shown, 0), turn=turn, said=f"{turn} {state.said}".strip())

    def _answer(self, kind: str, request: Any) -> Reply | None:
        child = self._asked or (self._children[0] if len(self._children) == 1 else None)
        if child is None or self.hall.quiz is None:
            raise Refusal("answered", say("Your answers are in."))
        self.hall.answer(child, request.value)
        self._publish()
        return None
