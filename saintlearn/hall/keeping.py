"""What the children of a class list meet and miss goes into the store of learners, for the teacher alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from saintlearn.ground.days import Clock, utc_now
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.interlude import ClassQuiz, Voice
from saintlearn.hall.pace import PacePlace
from saintlearn.hall.study import StudyPlace
from saintlearn.hall.tables import ClassTable
from saintlearn.languages import say, say_count, together
from saintlearn.learners.progress import progress
from saintlearn.learners.records import Learner, LearnerAnswer
from saintlearn.learners.reports import Report, bee_records, drill_records, flash_records, keep, memory_records, records_of, saints_shown
from saintlearn.learners.store import Store
from saintlearn.shown.remembering import learner_called
from saintlearn.study.bee import Bee
from saintlearn.study.flashcards import Flashcards
from saintlearn.study.reviewer import sitting
from saintlearn.study.reviews import GRADE_OF

if TYPE_CHECKING:
    from saintlearn.catalogue import Catalogue

_AGAIN: Final = 3
"""Saints to look at again."""


@dataclass(eq=False)
class ClassKeeper:
    """Keeps what children show that they know.

    What is told twice counts once, so a class that was interrupted may tell a game again.
    """

    store: Store
    listed: tuple[str, ...]
    clock: Clock = utc_now
    _learners: dict[str, Learner] = field(default_factory=dict)

    def game(self, board: ClassTable[Any], began: datetime, teams: list[list[str]]) -> None:
        """Keep what a game has shown: all at the table have met its saints, and who plays a seat alone has found or missed what happened there."""
        own = began + timedelta(milliseconds=board.number)
        reports, saints = _shown(board, own)
        alone = {seat: team[0] for seat, team in enumerate(teams) if len(team) == 1}
        steps = [partial(self._played, seat, name, reports) for seat, name in alone.items()]
        _each([*steps, *(partial(self._met, name, saints) for team in teams for name in team)])

    def between(self, board: ClassTable[Any], began: datetime, names: Mapping[int, str]) -> None:
        """Keep what children have answered between two rounds of a game."""
        origin = sitting(board.session.game.name, began + timedelta(milliseconds=board.number))
        _each(
            partial(self._answered, names[one.child], LearnerAnswer(one.item, GRADE_OF[one.mark], "review", f"{origin}:{one.place}"))
            for one in board.between.values()
            if one.child in names
        )

    def question(self, quiz: ClassQuiz, began: datetime, names: Mapping[Voice, str]) -> None:
        """Keep what a question of a quiz has shown."""
        origin = f"{sitting('class', began)}:{quiz.at}"
        question = quiz.questions[quiz.at]
        answers = {
            number: LearnerAnswer(question.fact, GRADE_OF[quiz.told(number).mark], origin=origin, asked=question.id)
            for number in quiz.said.keys() & names.keys()
        }
        steps = [partial(self._answered, names[number], answer) for number, answer in answers.items()]
        _each([*steps, *(partial(self._met, name, [quiz.told().saint]) for name in names.values())])

    def _played(self, seat: int, name: str, reports: list[Report]) -> None:
        if (learner := self._learner(name)) is not None:
            keep(self.store, reports, {seat: learner}, self.clock())

    def _answered(self, name: str, answer: LearnerAnswer) -> None:
        if (learner := self._learner(name)) is not None:
            self.store.record(learner, answer, self.clock())

    def _met(self, name: str, saints: list[str]) -> None:
        if (learner := self._learner(name)) is not None:
            self.store.meet_all(learner, saints, "seen", self.clock())

    def _learner(self, name: str) -> Learner | None:
        """Find the learner of a child; None if it isn't on the class list."""
        if name in self.listed and name not in self._learners:
            self._learners[name] = learner_called(self.store, name)
        return self._learners.get(name)

    def about(self, name: str, catalogue: Catalogue) -> str:
        """Say what is known of a child, for the teacher."""
        learner = self._learner(name)
        if learner is None:
            raise Refusal("not-listed", say("{name} isn't on the class list, so nothing is kept.", name=name))
        met = len(self.store.met(learner))
        told = say_count("{name} has met {count} saint.", "{name} has met {count} saints.", met, name=name)
        items = progress(self.store, learner, self.clock()).look_again(4 * _AGAIN)
        saints = list(dict.fromkeys(item.partition("/")[0] for item in items))
        names = [catalogue[slug].name for slug in saints if slug in catalogue][:_AGAIN]
        return f"{told} {say('Worth another look: {saints}.', saints=together(names))}" if names else told


def _each(steps: Iterable[Callable[[], None]]) -> None:
    """Keep something for each child, also if it can't be kept for another."""
    refused: list[Refusal] = []
    for step in steps:
        try:
            step()
        except Refusal as refusal:
            refused.append(refusal)
    if refused:
        raise refused[0]


def _shown(board: ClassTable[Any], began: datetime) -> tuple[list[Report], list[str]]:
    """Tell what a game has shown about those who play, and which saints everybody has seen in it."""
    if isinstance(board, PacePlace):
        done = board.sitting
        return flash_records(done) if isinstance(done, Flashcards) else drill_records(done), [*done.saints]
    if not isinstance(board, StudyPlace):
        return records_of(board.session, began), saints_shown(board.session)
    sitting_ = board.sitting
    if isinstance(sitting_, Bee):
        return bee_records(sitting_), [*sitting_.saints]
    return memory_records(sitting_), list(dict.fromkeys(slug for pair in sitting_.pairs for slug in pair.saints))
