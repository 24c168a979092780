"""Send what players show that they know, and whom they meet, to a store of learners."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Self, TypeVar

from saintlearn.engine.evidence import catch_up
from saintlearn.engine.session import Session
from saintlearn.ground.days import Clock, utc_now
from saintlearn.ground.names import same_name
from saintlearn.ground.refusal import Notice, Refusal
from saintlearn.ground.spellings import nearest
from saintlearn.languages import say, say_count
from saintlearn.wire.base import AlbumNews, BaseState
from saintlearn.wire.plain import ABSENT, Absent

if TYPE_CHECKING:
    from saintlearn.learners.records import First, Learner, LearnerAnswer
    from saintlearn.learners.reports import Report
    from saintlearn.learners.store import Store
    from saintlearn.questions.asking import Mark
    from saintlearn.study.reviewer import Reviewer

S = TypeVar("S", bound=BaseState)


def after(last: datetime | None, clock: Clock) -> datetime:
    """Tell when something new begins, later than the last time even if the clock stands still: it tells answers apart."""
    now = clock()
    return now if last is None or now > last else last + timedelta(milliseconds=1)


def open_store(store: Store | str | os.PathLike[str] | None) -> Store:
    """Give a store, or open the one at a place; None opens the file in the user's data folder."""
    from saintlearn.learners.store import Store

    return store if isinstance(store, Store) else Store(store)


def called(name: str, learners: Iterable[Learner]) -> Learner | None:
    """Find the learner of exactly this name, or else of the same one in upper or lower case."""
    known = [*learners]
    return next((one for one in known if one.name == name), None) or next((one for one in known if same_name(one.name, name)), None)


def learner_called(store: Store, name: str) -> Learner:
    """Find the learner with a name, in upper or lower case; add a new learner if there is none."""
    from saintlearn.learners.records import checked_name

    return called(checked_name(name), store.learners) or store.add_learner(name)


def learner_meant(store: Store, learner: Learner | str) -> Learner:
    """Find whom somebody names for an activity: a learner of this store, or the name of one, who is added if there is none.

    If somebody there has nearly the same name, a notice says so.
    """
    if not isinstance(learner, str):
        return store.learner(learner)
    before = store.learners
    found = learner_called(store, learner)
    if found not in before and (near := nearest(found.name, {one.name: (one.name,) for one in before})):
        sentence = say(
            "{name} is new in this store. If you meant {near}, delete the new one with store.delete_learner({text}).",
            name=found.name,
            near=near[0],
            text=repr(found.name),
        )
        warnings.warn(sentence, Notice, stacklevel=2)
    return found


def known_learner(name: str) -> tuple[Store, Learner] | None:
    """Find a learner by name in the file in the user's data folder, and make neither; None if there is none, or nothing can be kept here."""
    try:
        from saintlearn.learners import database
        from saintlearn.learners.store import Store
    except ImportError:  # the extra study isn't installed
        return None
    if not database.default_path().exists():
        return None
    try:
        with Store() as store:  # it opens again when it is next used
            one = called(name, store.learners)
            return None if one is None else (store, one)
    except Refusal:
        return None


def known_lately(most: int) -> list[Learner]:
    """List the learners of the file in the user's data folder who have answered last, and make no file; empty if nothing can be read here."""
    try:
        from saintlearn.learners import database
        from saintlearn.learners.records import is_team
        from saintlearn.learners.store import Store
    except ImportError:  # the extra study isn't installed
        return []
    if not database.default_path().exists():
        return []
    try:
        with Store() as store:
            return [one for one in store.lately(most) if not is_team(one.name)]
    except Refusal:
        return []


@dataclass(slots=True)
class Remembering:
    """Tell a store what players show that they know, as soon as they have shown it; what is taken back in a game is taken back there, too.

    A store that fails stops nobody: what it didn't take is offered again with whatever comes next.
    """

    store: Store
    learners: Mapping[int, Learner]
    began: datetime
    since: int = 0
    _shown: list[Report] = field(default_factory=list)
    _told: list[Report] = field(default_factory=list)
    _owed: list[Report] = field(default_factory=list)
    _met: set[tuple[First, str]] = field(default_factory=set)
    _waiting: dict[str, tuple[Learner, LearnerAnswer]] = field(default_factory=dict)
    """Answers to questions between two rounds that the store has yet to take, by where they come from."""

    @classmethod
    def of(cls, store: Store, session: Session, *, began: datetime | None = None, since: int = 0) -> Self:
        """Start with the people of a game: each is the learner of that name, see `learner_called`."""
        people = {seat: player.name for seat, player in enumerate(session.players) if player.computer is None}
        return cls.seated(store, people, began or utc_now(), since=since)

    @classmethod
    def seated(cls, store: Store, names: Mapping[int, str], began: datetime, *, since: int = 0) -> Self:
        """Start with people by their seats; a team is no learner."""
        from saintlearn.learners.records import is_team

        return cls(store, {seat: learner_called(store, name) for seat, name in names.items() if not is_team(name)}, began, since)

    def tell(self, session: Session) -> str:
        """Keep what a game has shown and isn't kept yet, and whom the players have met in it; give a sentence if that failed."""
        from saintlearn.learners.reports import records_of, saints_shown

        now = utc_now()
        return self.keep(records_of(session, self.began, since=self.since), now) or self.meet(saints_shown(session), now)

    def asked(self, session: Session, seat: int, item: str, mark: Mark, place: str) -> str:
        """Keep an answer between two rounds; give a sentence if that failed, and offer it again with the next one."""
        from saintlearn.learners.records import LearnerAnswer
        from saintlearn.study.reviewer import sitting
        from saintlearn.study.reviews import GRADE_OF

        if seat in self.learners:
            origin = f"{sitting(session.game.name, self.began)}:{place}"
            self._waiting[origin] = (self.learners[seat], LearnerAnswer(item, GRADE_OF[mark], "review", origin))
        try:
            for origin, (learner, answer) in [*self._waiting.items()]:
                self.store.record_all(learner, [answer], utc_now())
                del self._waiting[origin]
        except Refusal as refusal:
            return refusal.sentence
        return ""

    def offers(self, item: str, now: datetime) -> Mapping[int, timedelta]:
        """Tell for each grade after how long the one who learns would be asked an item again; empty if several learn."""
        from saintlearn.learners.reviewer import StoredReviewer

        learners = [*self.learners.values()]
        spans = StoredReviewer(self.store, learners[0]).intervals(item, now) if len(learners) == 1 else {}
        return {int(grade): after for grade, after in spans.items()}

    def meet(self, saints: Iterable[str], now: datetime, what: First = "seen") -> str:
        """Keep that all players have seen some saints, or read about them; give a sentence if that failed."""
        told = [saint for saint in saints if (what, saint) not in self._met]
        try:
            for learner in self.learners.values() if told else ():
                self.store.meet_all(learner, told, what, now)
        except Refusal as refusal:
            return refusal.sentence
        self._met.update((what, saint) for saint in told)
        return ""

    def news(self, session: Session | None = None) -> AlbumNews | Absent:
        """Tell whom the players met for the first time since they began, and which windows were lit; absent if nothing is new or can be read."""
        from saintlearn.learners.album import album
        from saintlearn.learners.reports import saints_shown

        try:
            now = max(utc_now(), self.began)  # who plays by a clock of their own may be ahead of this one
            albums = [album(self.store, learner, now) for learner in self.learners.values()]
        except Refusal:
            return ABSENT
        shown = None if session is None else frozenset(saints_shown(session))
        new = dict.fromkeys(pane.slug for one in albums for pane in one.since(self.began))
        met = [slug for slug in new if shown is None or slug in shown]
        together = say_count("{count} new saint in your windows.", "{count} new saints in your windows.", len(met)) if met else ""
        words = albums[0].news(self.began, among=shown) if len(albums) == 1 else together
        return AlbumNews(words=words, saints=tuple(met)) if words else ABSENT

    @property
    def told(self) -> int:
        """How much of what was shown the store has."""
        return len(self._told)

    def resumed(self, began: datetime, reports: Iterable[Report], beside: Mapping[str, Any]) -> Remembering:
        """Go on with a game that waited."""
        told = beside.get("told")
        shown = [one for one in reports if one.seat in self.learners]
        return Remembering(self.store, self.learners, began, _told=shown[:told] if type(told) is int and told > 0 else [])

    def of_session(self, session: Session, beside: Mapping[str, Any]) -> Remembering:
        """Go on with a game that waited; as `resumed`, and `beside` says when it began."""
        from saintlearn.learners.reports import records_of

        try:
            began = datetime.fromisoformat(beside["began"]).astimezone(UTC)
        except (KeyError, TypeError, ValueError):
            return self.begin(session, since=len(session.log))
        return self.begin(session).resumed(began, records_of(session, began), beside)

    def begin(self, session: Session, *, since: int = 0) -> Remembering:
        """Go on with another game of the same players."""
        return Remembering.of(self.store, session, since=since).after(self)

    def after(self, before: Remembering | None) -> Self:
        """Offer first what an earlier game of the same players has shown and the store didn't take."""
        if before is not None:
            self._owed += before.owed
        return self

    @property
    def owed(self) -> list[Report]:
        """What was shown, and the store didn't take."""
        return [*self._owed, *self._shown[len(self._told) :]]

    def keep(self, reports: Iterable[Report], now: datetime) -> str:
        """Keep what players have shown up to now, and take back what isn't among it anymore; give a sentence if that failed."""
        shown = [one for one in reports if one.seat in self.learners]
        self._shown, stays = shown, list[str]()
        try:
            while self._owed:
                self._record(self._owed[0], now)
                del self._owed[0]
            catch_up(
                self._told,
                shown,
                lambda one: self._record(one, now),
                lambda one: stays.append(self._take_back(one)),
            )
        except Refusal as refusal:
            return refusal.sentence
        return next(filter(None, reversed(stays)), "")

    def _record(self, report: Report, now: datetime) -> None:
        self.store.record_all(self.learners[report.seat], report.answers, now)

    def _take_back(self, report: Report) -> str:
        """Take back what one deed showed; give a sentence if it stays because the learner has answered elsewhere since then."""
        stays = ""
        for answer in reversed(report.answers):
            try:
                self.store.undo(self.learners[report.seat], origin=answer.origin)
            except Refusal as refusal:
                if refusal.code != "no-undo":
                    raise
                stays = refusal.sentence
        return stays


def remembering_for(keeper: Reviewer | None, began: datetime) -> Remembering | None:
    """Tell a learner's store what the learner shows from a moment on (UTC); None where no store remembers."""
    from saintlearn.study.reviewer import Memories

    if keeper is None or isinstance(keeper, Memories):
        return None  # the store may need an extra that isn't installed
    from saintlearn.learners.reviewer import StoredReviewer

    return Remembering(keeper.store, {0: keeper.learner}, began) if isinstance(keeper, StoredReviewer) else None


def news_for(keeper: Reviewer | None, began: datetime | None) -> AlbumNews | Absent:
    """Tell what is new in the album of a learner who was asked since a moment (UTC); absent where no store remembers."""
    remembering = None if began is None else remembering_for(keeper, began)
    return ABSENT if remembering is None else remembering.news()


def with_news(state: S, news: AlbumNews | Absent) -> S:
    """Add to the end of an activity what is new in an album."""
    return state if isinstance(news, Absent) else replace(state, album=news, said=f"{state.said} {news.words}".strip())
