"""What the children of a class list meet and miss goes into the store of learners, for the teacher alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from saintlearn.ground.days import Clock, utc_now
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.pace import PacePlace
from saintlearn.hall.quiz import ClassQuiz
from saintlearn.hall.study import StudyPlace
from saintlearn.hall.tables import ClassTable
from saintlearn.languages import say, say_count, together
from saintlearn.learners.progress import progress
from saintlearn.learners.records import Learner, LearnerAnswer
from saintlearn.learners.reports import Report, bee_records, drill_records, flash_records, keep, memory_records, records_of, saints_shown
from saintlearn.learners.store import Store
from saintlearn.study.asking import grade_of
from saintlearn.study.bee import Bee
from saintlearn.study.flashcards import Flashcards
from saintlearn.study.reviewer import sitting
from saintlearn.widgets.remembering import learner_called

if TYPE_CHECKING:
    from saintlearn.catalogue import Catalogue

__all__ = ["ClassMemory"]

_AGAIN: Final = 3
"""Saints to look at again."""


@dataclass(eq=False)
class ClassMemory:
    """Keeps what children show that they know.

    What is told twice counts once, so a class that was interrupted may tell a game again.

    Args:
        store: Where learners are kept.
        listed: The class list; of nobody else anything is kept.
        clock: Tells the time (UTC).

    Raises:
        Refusal: The store can't be opened.
    """

    store: Store
    listed: tuple[str, ...]
    clock: Clock = utc_now
    _learners: dict[str, Learner] = field(default_factory=dict)

    def game(self, board: ClassTable[Any], began: datetime, teams: list[list[str]]) -> None:
        """Keep what a game has shown: all at the table have met its saints, and who plays a seat alone has found or missed what happened there.

        Args:
            board: The table.
            began: When the round began (UTC).
            teams: The names of the children in each seat.

        Raises:
            Refusal: The store can't be written.
        """
        own = began + timedelta(milliseconds=board.number)
        alone = {seat: learner for seat, team in enumerate(teams) if len(team) == 1 for learner in self._of(team)}
        reports, saints = _shown(board, own)
        keep(self.store, reports, alone, self.clock())
        self._met([name for team in teams for name in team], saints)

    def question(self, quiz: ClassQuiz, began: datetime, names: dict[int, str]) -> None:
        """Keep what a question of a quiz has shown.

        Args:
            quiz: The quiz, at a question that is shown.
            began: When the round began (UTC).
            names: The names of the children who are here, by their numbers.

        Raises:
            Refusal: The store can't be written.
        """
        origin = f"{sitting('class', began)}:{quiz.at}"
        fact = quiz.questions[quiz.at].fact
        for number in quiz.answers.keys() & names.keys():
            answer = LearnerAnswer(fact, grade_of(quiz.told(number)), origin=origin)
            for learner in self._of([names[number]]):
                self.store.record(learner, answer, self.clock())
        self._met(names.values(), [quiz.told().saint])

    def _met(self, names: Iterable[str], saints: list[str]) -> None:
        for learner in self._of(names):
            self.store.meet_all(learner, saints, "seen", self.clock())

    def _of(self, names: Iterable[str]) -> list[Learner]:
        """Find the learners of those who are on the class list."""
        known = [name for name in names if name in self.listed]
        for name in known:
            if name not in self._learners:
                self._learners[name] = learner_called(self.store, name)
        return [self._learners[name] for name in known]

    def about(self, name: str, catalogue: Catalogue) -> str:
        """Say what is known of a child, for the teacher.

        Raises:
            Refusal: ``not-listed``, or the store can't be read.
        """
        learners = self._of([name])
        if not learners:
            raise Refusal("not-listed", say("{name} isn't on the class list, so nothing is kept.", name=name))
        met = len(self.store.meetings(learners[0]))
        told = say_count("{name} has met {count} saint.", "{name} has met {count} saints.", met, name=name)
        items = progress(self.store, learners[0], self.clock()).look_again(4 * _AGAIN)
        saints = list(dict.fromkeys(item.partition("/")[0] for item in items))
        names = [catalogue[slug].name for slug in saints if slug in catalogue][:_AGAIN]
        return f"{told} {say('Worth another look: {saints}.', saints=together(names))}" if names else told


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
