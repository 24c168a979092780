"""What a game shows about those who play goes to a store of learners."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Self

from saintlearn.engine.refusal import Refusal
from saintlearn.engine.session import Session

if TYPE_CHECKING:
    from saintlearn.learners.records import Learner
    from saintlearn.learners.store import Store

__all__ = ["Remembering", "open_store"]


def open_store(store: Store | str | os.PathLike[str]) -> Store:
    """Give a store, or open the one at a place.

    Raises:
        Refusal: It cannot be opened.
        ImportError: The extra ``study`` is not installed.
    """
    from saintlearn.learners.store import Store

    return store if isinstance(store, Store) else Store(store)


@dataclass(frozen=True, slots=True)
class Remembering:
    """Tells a store what one game shows.

    Args:
        store: Where it is kept.
        learners: Who sits where.
        began: When the game began (UTC): names the game.
        since: Entry of the log from which on it is told.
    """

    store: Store
    learners: Mapping[int, Learner]
    began: datetime
    since: int = 0

    @classmethod
    def of(cls, store: Store, session: Session, *, since: int = 0) -> Self:
        """Begin with the people of a game: each is the learner of that name, taken in where there is none yet."""
        known = {learner.name: learner for learner in store.learners}
        people = {seat: player.name for seat, player in enumerate(session.players) if player.computer is None}
        learners = {seat: known.get(name) or store.add_learner(name) for seat, name in people.items()}
        return cls(store, learners, datetime.now(UTC), since)

    def tell(self, session: Session) -> str:
        """Keep what is new; give a sentence where it could not be kept."""
        from saintlearn.learners.reports import report

        try:
            report(self.store, session, self.learners, self.began, datetime.now(UTC), since=self.since)
        except Refusal as refusal:
            return refusal.sentence
        return ""
