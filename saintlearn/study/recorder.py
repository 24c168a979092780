"""Telling a reviewer what is known: what the log of an activity shows, after each move. Whoever remembers never stops a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from saintlearn.engine.evidence import catch_up
from saintlearn.engine.session import Entry, Session
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.study.reviewer import Reviewer, sitting
from saintlearn.study.reviews import Grade
from saintlearn.study.rules import Recalled
from saintlearn.wire.plain import ABSENT, Absent


@dataclass(frozen=True, slots=True)
class Recollection:
    """How well an item was known."""

    item: str
    """What is remembered, as ``agnes-of-rome/feast``."""
    grade: Grade
    """How well."""
    at: datetime
    """When (UTC)."""
    origin: str
    """Which event of which log showed it: what has the same origin counts once."""
    asked: str
    """The id of the question; empty where the item was asked as a whole."""


def shown_in(session: Session, lines: int | None = None) -> list[Recollection]:
    """List what a log shows, or its first lines, in its order. What was done at a time that nobody told counts at the last time before."""
    assert session.began is not None
    rules: Any = session.game
    name, asked = sitting(rules.name, session.began), iter(rules.asked(session.state))
    found: list[Recollection] = []
    at = 0
    for line, entry in enumerate(session.log[:lines]):
        at = at if entry.at is None else entry.at
        recalled = [event for event in entry.events if isinstance(event, Recalled)]
        for number, event in enumerate(recalled):
            moment = session.time(at)
            assert moment is not None
            found.append(Recollection(event.item, event.grade, moment, f"{name}:{line - 1}.{number}", next(asked)))
    return found


class Recorder:
    """Tells a reviewer of one session after another; what the reviewer didn't take is offered again with whatever comes next.

    Args:
        reviewer: Who remembers.
        session: What is done.
        told: What the reviewer has already.

    Attributes:
        trouble: Why the reviewer didn't take everything; empty if nothing is owed.

    Raises:
        Refusal: ``bad-time``: nobody said when the session began.
    """

    def __init__(self, reviewer: Reviewer, session: Session, *, told: Sequence[Recollection] = ()) -> None:
        if session.began is None:
            raise Refusal("bad-time", say("Answers are remembered by their time. Say when this starts: now=datetime.now(UTC)."))
        self.reviewer, self.trouble = reviewer, ""
        self._session, self._told = session, [*told]
        self._owed: list[Recollection] = []
        self._offered: Entry | None = None
        session.listen(partial(Recorder.tell, self))  # not forgotten with whoever made it

    @property
    def told(self) -> int:
        """How much of what the session has shown the reviewer has."""
        return len(self._told)

    def tell(self, session: Session) -> str:
        """Tell what isn't told yet, and take back what isn't in the log anymore; give a sentence if that failed. After each move it is tried once."""
        if session.log[-1] is self._offered:
            return self.trouble
        self._offered, self.trouble = session.log[-1], ""
        try:
            while self._owed:
                self._record(self._owed[0])
                del self._owed[0]
            catch_up(self._told, shown_in(session), self._record, self._take_back)
        except Refusal as refusal:
            self.trouble = refusal.sentence
        return self.trouble

    def _record(self, one: Recollection) -> None:
        self.reviewer.record(one.item, one.grade, one.at, one.origin, one.asked)

    def _take_back(self, one: Recollection) -> None:
        try:
            self.reviewer.undo(one.origin)
        except Refusal as refusal:
            if refusal.code != "no-undo":
                raise
            self.trouble = refusal.sentence  # answered elsewhere since then, so it stays

    def begin(self, session: Session, *, since: int = 0) -> Recorder:
        """Go on with another session of the same learner; what its log shows up to a line was told already."""
        after = Recorder(self.reviewer, session, told=shown_in(session, since))
        after.owe(self)
        return after

    def owe(self, before: Recorder) -> None:
        """Offer what was shown before, and wasn't taken, first."""
        self._owed += [*before._owed, *shown_in(before._session)[len(before._told) :]]

    def offers(self, item: str, now: datetime) -> Mapping[int, timedelta]:
        """Tell for each grade after how long an item would be asked again."""
        return {int(grade): after for grade, after in self.reviewer.intervals(item, now).items()}

    def news(self, session: Session) -> Absent:
        """Tell nothing: a reviewer has no album."""
        return ABSENT
