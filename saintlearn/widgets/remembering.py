"""Send what players show that they know, and whom they meet, to a store of learners; and the clock for it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Self, TypeVar

from saintlearn.engine.session import Session
from saintlearn.ground.names import same_name
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say_count
from saintlearn.wire.base import AlbumNews, BaseState
from saintlearn.wire.plain import ABSENT, Absent

if TYPE_CHECKING:
    from saintlearn.learners.records import First, Learner
    from saintlearn.learners.reports import Report
    from saintlearn.learners.store import Store
    from saintlearn.study.reviewer import Reviewer

__all__ = ["Clock", "Remembering", "after", "known_learner", "learner_called", "news_for", "open_store", "utc_now", "with_news"]

S = TypeVar("S", bound=BaseState)

Clock = Callable[[], datetime]
"""A function that tells the time (UTC)."""


def utc_now() -> datetime:
    """Tell the time; only this function, at the edge, asks a clock."""
    return datetime.now(UTC)


def after(last: datetime | None, clock: Clock) -> datetime:
    """Tell when something new begins, later than the last time even if the clock stands still: it tells answers apart."""
    now = clock()
    return now if last is None or now > last else last + timedelta(milliseconds=1)


def open_store(store: Store | str | os.PathLike[str] | None) -> Store:
    """Give a store, or open the one at a place; None opens the file in the user's data folder.

    Raises:
        Refusal: If it can't be opened.
        ImportError: If the extra ``study`` isn't installed.
    """
    from saintlearn.learners.store import Store

    return store if isinstance(store, Store) else Store(store)


def called(name: str, learners: Iterable[Learner]) -> Learner | None:
    """Find the learner of exactly this name, or else of the same one in upper or lower case."""
    known = [*learners]
    return next((one for one in known if one.name == name), None) or next((one for one in known if same_name(one.name, name)), None)


def learner_called(store: Store, name: str) -> Learner:
    """Find the learner with a name, in upper or lower case; add a new learner if there is none.

    Raises:
        Refusal: ``bad-name``, or if the store can't be written.
    """
    from saintlearn.learners.records import checked_name

    return called(checked_name(name), store.learners) or store.add_learner(name)


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


@dataclass(frozen=True, slots=True)
class Remembering:
    """Tell a store what players show that they know.

    Args:
        store: The store.
        learners: The learner in each seat.
        began: When the game began (UTC); this identifies the game.
        since: First entry of the log to tell.
    """

    store: Store
    learners: Mapping[int, Learner]
    began: datetime
    since: int = 0

    @classmethod
    def of(cls, store: Store, session: Session, *, since: int = 0) -> Self:
        """Start with the people of a game: each is the learner of that name, see `learner_called`."""
        people = {seat: player.name for seat, player in enumerate(session.players) if player.computer is None}
        return cls.seated(store, people, utc_now(), since=since)

    @classmethod
    def seated(cls, store: Store, names: Mapping[int, str], began: datetime, *, since: int = 0) -> Self:
        """Start with people by their seats."""
        return cls(store, {seat: learner_called(store, name) for seat, name in names.items()}, began, since)

    def tell(self, session: Session) -> str:
        """Keep what a game has shown and isn't kept yet, and whom the players have met in it; give a sentence if that failed."""
        from saintlearn.learners.reports import records_of, saints_shown

        now = utc_now()
        return self.keep(records_of(session, self.began, since=self.since), now) or self.meet(saints_shown(session), now)

    def meet(self, saints: Iterable[str], now: datetime, what: First = "seen") -> str:
        """Keep that all players have seen some saints, or read about them; give a sentence if that failed."""
        told = list(saints)
        try:
            for learner in self.learners.values():
                self.store.meet_all(learner, told, what, now)
        except Refusal as refusal:
            return refusal.sentence
        return ""

    def news(self, session: Session | None = None) -> AlbumNews | Absent:
        """Tell whom the players met for the first time since they began, and which windows were lit; absent if nothing is new or can be read.

        Args:
            session: The game in which they met: what was taken back in it isn't told.
        """
        from saintlearn.learners.album import album
        from saintlearn.learners.reports import saints_shown

        try:
            albums = [album(self.store, learner, utc_now()) for learner in self.learners.values()]
        except Refusal:
            return ABSENT
        shown = None if session is None else frozenset(saints_shown(session))
        new = dict.fromkeys(pane.slug for one in albums for pane in one.since(self.began))
        met = [slug for slug in new if shown is None or slug in shown]
        together = say_count("{count} new saint in your albums.", "{count} new saints in your albums.", len(met)) if met else ""
        words = albums[0].news(self.began, among=shown) if len(albums) == 1 else together
        return AlbumNews(words=words, saints=tuple(met)) if words else ABSENT

    def begin(self, session: Session, *, since: int = 0) -> Remembering:
        """Go on with another game of the same players."""
        return Remembering.of(self.store, session, since=since)

    def keep(self, reports: Iterable[Report], now: datetime) -> str:
        """Keep what players showed; give a sentence if that failed."""
        from saintlearn.learners.reports import keep

        try:
            keep(self.store, reports, self.learners, now)
        except Refusal as refusal:
            return refusal.sentence
        return ""


def news_for(keeper: Reviewer | None, began: datetime | None) -> AlbumNews | Absent:
    """Tell what is new in the album of a learner who was asked since a moment (UTC); absent where no store remembers."""
    if keeper is None or began is None:
        return ABSENT
    from saintlearn.study.reviewer import Memories

    if isinstance(keeper, Memories):
        return ABSENT  # the store may need an extra that isn't installed
    from saintlearn.learners.reviewer import StoredReviewer

    return Remembering(keeper.store, {0: keeper.learner}, began).news() if isinstance(keeper, StoredReviewer) else ABSENT


def with_news(state: S, news: AlbumNews | Absent) -> S:
    """Add to the end of an activity what is new in an album."""
    return state if isinstance(news, Absent) else replace(state, album=news, said=f"{state.said} {news.words}".strip())
