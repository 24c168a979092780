"""The store: the memory of one family or class. No accounts, no network; what `record` has returned is kept for good."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta, tzinfo
from functools import wraps
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Concatenate, Final, NoReturn, ParamSpec, Self, SupportsIndex, TypeVar, cast

from sqlalchemy import ColumnElement, and_, case, delete, func, select, true, update

from saintlearn.engine.usual_options import Age
from saintlearn.ground.arguments import checked_whole
from saintlearn.ground.courtesy import Courteous
from saintlearn.ground.days import checked_zone, day_of, local, utc
from saintlearn.ground.keywords import keywords
from saintlearn.ground.paths import checked_path
from saintlearn.ground.refusal import Refusal, UnknownName, WrongKind
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import say
from saintlearn.learners import schema
from saintlearn.learners.copies import plain_learner, read_copy, read_learner_file, write_copy
from saintlearn.learners.database import Database
from saintlearn.learners.due import DueList, fetch_due
from saintlearn.learners.exported import read_learner
from saintlearn.learners.merging import Merged
from saintlearn.learners.records import (
    First,
    Kind,
    Learner,
    LearnerAnswer,
    Meeting,
    Promise,
    Recorded,
    Review,
    Tally,
    checked_answer,
    checked_controls,
    checked_item,
    checked_learner,
    checked_level,
    checked_name,
    checked_pace,
    known_saint,
)
from saintlearn.learners.rows import (
    IN_ORDER,
    MEETINGS,
    ONE_MEMORY,
    PROMISES,
    learner_of,
    meeting_of,
    memory_of,
    promise_of,
    review_of,
    to_ms,
    to_time,
)
from saintlearn.learners.transactions import add, bring_back, change, forget, keep_promises, known, meet, record, take_back
from saintlearn.learners.waiting import Waiting, WaitingGames, beside
from saintlearn.study.reviews import FIRST_DAY, Grade, Pace, Remembered, ahead

if TYPE_CHECKING:
    from saintlearn.catalogue.card import Card

_L, _M, _A, _F, _P = schema.learners.c, schema.memories.c, schema.answers.c, schema.meetings.c, schema.promises.c
_WEEK: Final = timedelta(days=7)
_TWO_DAYS: Final = timedelta(days=2)


def _first(which: ColumnElement[bool]) -> ColumnElement[int]:
    """Take the earliest answer of some; one by a clock that was certainly wrong only if there is no other."""
    return func.coalesce(func.min(case((and_(which, _A.at >= to_ms(FIRST_DAY)), _A.at))), func.min(case((which, _A.at))))


_LONGEST_WAIT: Final = 3600


_P_ = ParamSpec("_P_")
_T = TypeVar("_T")


def _by_name(method: Callable[Concatenate[Store, Learner, _P_], _T]) -> Callable[Concatenate[Store, Learner | str, _P_], _T]:
    """Let a method take the name of a learner, too."""

    @wraps(method)
    def called(self: Store, /, learner: Learner | str, *args: _P_.args, **kwargs: _P_.kwargs) -> _T:
        return method(self, self._who(learner), *args, **kwargs)

    return cast("Callable[Concatenate[Store, Learner | str, _P_], _T]", called)


class Store(Courteous):
    """Keeps what learners did and know.

    Args:
        place: A file (SQLite), the URL of any database that SQLAlchemy knows, such as ``postgresql://teacher@localhost/school``, or None for the file in the
            user's data folder (`saintlearn.learners.database.default_path`). ``:memory:`` keeps nothing.
        zone: Where the learners live, such as ``"Europe/Rome"``: decides when a day begins. None for where this computer is.
        patience: Seconds to wait for another program that is writing.

    Attributes:
        zone: Where the learners live.

    Raises:
        Refusal: It cannot be opened; the sentence says why. Nothing was changed.

    >>> from datetime import UTC
    >>> from saintlearn.study.reviews import Grade
    >>> store = Store(":memory:")
    >>> ana = store.add_learner("Ana")
    >>> monday, tuesday = datetime(2025, 1, 20, 16, tzinfo=UTC), datetime(2025, 1, 21, 16, tzinfo=UTC)
    >>> recorded = store.record(ana, LearnerAnswer("agnes-of-rome/feast", Grade.AGAIN), monday)
    >>> [item for _, item, _ in store.due(ana, tuesday)]
    ['agnes-of-rome/feast']
    >>> store.close()
    """

    def __init__(self, place: str | os.PathLike[str] | None = None, *, zone: tzinfo | str | None = None, patience: float = 5.0) -> None:
        if isinstance(patience, bool) or not isinstance(patience, (int, float)) or not 0 <= patience <= _LONGEST_WAIT:
            told = say(
                "patience must be a number of seconds from 0 to {most} (you gave {value}).", most=_LONGEST_WAIT, value=repr(patience)[:40]
            )
            raise Refusal("bad-option", told)
        self._base = Database(place, patience)
        self.zone = checked_zone(zone)
        try:
            with self._base.transaction(write=True) as db:
                schema.make(db, self.where)
        except BaseException:
            self.close()
            raise

    @property
    def where(self) -> str:
        """The file or database, never with a password."""
        return self._base.where

    def close(self) -> None:
        """Close the file; it opens again when it is next used."""
        self._base.close()

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        sentence = say(
            "A store can't be copied or pickled, because it belongs to its file. Open the file again with sl.Store, or copy it with store.backup('copy.db')."
        )
        raise WrongKind("only-once", sentence, self.where)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- learners -----------------------------------------------------------------------------------------------------------

    @property
    def learners(self) -> list[Learner]:
        """All learners by name."""
        with self._base.transaction(write=False) as db:
            found = [self._here(learner_of(row)) for row in db.execute(select(schema.learners))]
        return sorted(found, key=lambda learner: (learner.name.casefold(), learner.id))

    def lately(self, most: int) -> list[Learner]:
        """List the learners who have answered something last, the latest first; then those who haven't yet, the newest first.

        Args:
            most: How many at most.
        """
        checked_whole("most", most, 0, 10**6, 10)
        last = select(_A.learner, func.max(_A.at).label("at")).group_by(_A.learner).subquery()
        query = select(schema.learners).outerjoin(last, last.c.learner == _L.id)
        query = query.order_by(func.coalesce(last.c.at, -1).desc(), _L.id.desc()).limit(most)
        with self._base.transaction(write=False) as db:
            return [self._here(learner_of(row)) for row in db.execute(query)]

    def _here(self, learner: Learner) -> Learner:
        """Say that a learner is in this store."""
        return replace(learner, home=self._base.home)

    def learner(self, name: Learner | str) -> Learner:
        """Find a learner by name, or give a learner of this store as the store knows the learner now.

        Raises:
            Refusal: ``unknown-learner``.
        """
        if isinstance(name, Learner):
            learner = self._who(name)
            with self._base.transaction(write=False) as db:
                return self._here(known(db, learner))
        by_name = {learner.name: learner for learner in self.learners}
        try:
            return by_name[checked_name(name)]
        except KeyError:
            shown = repr(name[:30])
            if not by_name:
                raise UnknownName("unknown-learner", say("There's no learner {name}. Nobody is here yet.", name=shown), name[:60]) from None
            told = say("There's no learner {name}; {hint}", name=shown, hint=suggest(name, by_name))
            raise UnknownName("unknown-learner", told, name[:60]) from None

    def _who(self, learner: Learner | str) -> Learner:
        """Find whom somebody means: a learner of this store, or the name of one; in another store the same number is somebody else's."""
        if isinstance(learner, str):
            return self.learner(learner)
        named = checked_learner(learner)
        if named.home == self._base.home or any((one.id, one.name) == (named.id, named.name) for one in self.learners):
            return named  # also in a copy of the store
        sentence = say(
            "{name} is a learner of another store. Get {name} from this one, such as store.learner({text}).",
            name=named.name,
            text=repr(named.name),
        )
        raise UnknownName("unknown-learner", sentence, named.name)

    def add_learner(self, name: str, *, pace: Pace | None = None) -> Learner:
        """Add a learner.

        Raises:
            Refusal: ``bad-name``, or ``same-name``: another one has it.
        """
        text, chosen = checked_name(name), Pace() if pace is None else checked_pace(pace)
        with self._base.transaction(write=True) as db:
            return self._here(add(db, text, chosen))

    @_by_name
    def rename(self, learner: Learner, name: str) -> Learner:
        """Give a learner another name.

        Raises:
            Refusal: ``bad-name``, ``same-name`` or ``unknown-learner``.
        """
        return self._change(learner, {"name": checked_name(name)})

    @_by_name
    def set_pace(self, learner: Learner, pace: Pace) -> Learner:
        """Change how much a learner wants to do; it applies to what is answered from now on.

        Raises:
            Refusal: ``unknown-learner``.
        """
        checked_pace(pace)
        return self._change(learner, {"retention": pace.retention, "new_per_day": pace.new_per_day})

    @_by_name
    def set_friend(self, learner: Learner, saint: Card | str | None) -> Learner:
        """Let a learner choose a saint as a friend, whose window stands by the learner's name.

        Args:
            learner: Who.
            saint: The saint's slug, such as ``agnes-of-rome``, or card; None for no friend.

        Raises:
            Refusal: ``bad-saint``, ``unknown-card`` or ``unknown-learner``.
        """
        return self._change(learner, {"friend": None if saint is None else known_saint(saint)})

    @_by_name
    def set_controls(self, learner: Learner, controls: Iterable[str]) -> Learner:
        """Change how a learner uses the keys, wherever the learner plays.

        Args:
            learner: Who.
            controls: ``letters``: a letter or a digit alone does something in a game. ``points``: whatever the child points at says its name.
                ``stops``: Tab stops at each card, and at each item of any other group, for whoever has only two keys.

        Raises:
            Refusal: ``bad-controls`` or ``unknown-learner``.
        """
        return self._change(learner, {"controls": " ".join(sorted(checked_controls(controls)))})

    @_by_name
    def set_level(self, learner: Learner, level: Age | None) -> Learner:
        """Say whether a learner plays as a small one, a medium one, or a big one, wherever each player has a level of their own.

        Args:
            learner: Who.
            level: 1 for small, 2 for medium, 3 for big; None if nobody has said so.

        Raises:
            Refusal: ``bad-level`` or ``unknown-learner``.
        """
        return self._change(learner, {"level": None if level is None else checked_level(level)})

    def _change(self, learner: Learner, values: Mapping[str, Any]) -> Learner:
        with self._base.transaction(write=True) as db:
            return self._here(change(db, learner, values))

    @_by_name
    def unfinished(self, learner: Learner) -> list[Waiting]:
        """List the games that wait beside the file for a learner, alone or with others: they end for all of them when the learner is deleted.

        Raises:
            Refusal: ``unknown-learner``.
        """
        name = self.learner(learner).name
        return [] if self._base.file is None else WaitingGames(beside(self._base.file)).of_player(name)

    @_by_name
    def delete_learner(self, learner: Learner) -> None:
        """Delete everything about a learner, from the file too, and the games beside it that wait for the learner.

        Raises:
            Refusal: ``unknown-learner``.
        """
        with self._base.transaction(write=True) as db:
            forget(db, known(db, learner, lock=True))
        self._base.forget()
        if self._base.file is not None:
            WaitingGames(beside(self._base.file)).forget_player(learner.name)

    @_by_name
    def export_learner(self, learner: Learner) -> dict[str, Any]:
        """Return everything about a learner as plain JSON values; times as ISO 8601 in UTC.

        Raises:
            Refusal: ``unknown-learner``.
        """
        with self._base.transaction(write=False) as db:
            return plain_learner(db, known(db, learner))

    @keywords()
    def import_learner(self, told: Mapping[str, Any] | str | os.PathLike[str], *, merge: bool = True) -> Merged:
        """Bring a learner back, or bring one over from another computer; doing it again changes nothing.

        The answers of both histories are merged by time, question, and session. What is remembered follows from all of them. For each first moment
        with a saint, the earlier one counts.

        Args:
            told: What `export_learner` gave, or the file (.json) that holds it.
            merge: Whether the learner of that name here, if there is one, is the same; then the two become one.

        Returns:
            The learner, and how many answers and first moments are new here.

        Raises:
            Refusal: ``cannot-open``, ``not-a-learner``, ``newer``, or ``same-name``: there is a learner of that name, and `merge` is False.
        """
        read = read_learner(told) if isinstance(told, Mapping) else read_learner_file(checked_path(told))
        with self._base.transaction(write=True) as db:
            return self._merged(bring_back(db, read, merge=merge))

    def _merged(self, merged: Merged) -> Merged:
        return replace(merged, learner=self._here(merged.learner))

    # --- copies -------------------------------------------------------------------------------------------------------------

    def content(self) -> bytes:
        """Give a copy of the whole store as the bytes of one complete file, such as `backup` writes.

        Raises:
            Refusal: ``on-server``: the database is on a server, which has its own tools for that.
        """
        return self._base.content()

    def backup(self, path: str | os.PathLike[str]) -> Path:
        """Write a complete copy of the store to one file, even while it is in use.

        An earlier backup is replaced in one step: the file is the old one or the new one, whatever happens meanwhile.

        Args:
            path: The file, such as ``learners-backup.db``. It can be opened as a store, and `restore` reads it.

        Returns:
            The file that was written.

        Raises:
            Refusal: ``on-server``; ``not-a-store``: another file has that name, which stays as it is; ``in-use``: it is this store, or one that is
                open; ``cannot-open``: it can't be written.
        """
        return write_copy(self.content(), checked_path(path), self.where)

    def restore(self, told: str | os.PathLike[str] | bytes, *, name: str = "") -> list[Merged]:
        """Bring back everything in a copy that is not here yet, learner by learner. Nothing that is here is lost.

        Args:
            told: A backup, or any file of a store; or the file of one learner, as `export_learner` gave it. Or the bytes of such a file.
            name: What the bytes are called in sentences.

        Returns:
            For each learner in the copy, by name, how many answers are new here.

        Raises:
            Refusal: ``cannot-open``, ``not-a-store``, ``cut-off`` (the copy lacks its newest answers), ``newer``, ``damaged``; then nothing was changed.
        """
        read = read_copy(told if isinstance(told, bytes) else checked_path(told), name)
        with self._base.transaction(write=True) as db:
            return [self._merged(bring_back(db, one, merge=True)) for one in read]

    # --- answers ------------------------------------------------------------------------------------------------------------

    @_by_name
    def record(self, learner: Learner, answer: LearnerAnswer, now: datetime) -> Recorded:
        """Keep an answer, in a transaction of its own: when this returns, it is saved for good.

        An answer at a time before the last one of its fact counts as given at that last one's time. If that is more than a day later, one of two clocks was
        wrong: the answer counts as given now, and no time as having passed since the last one. The note says what is known of it.

        Args:
            learner: Who.
            answer: What.
            now: When (UTC).

        Raises:
            Refusal: ``unknown-learner`` or ``bad-time``, or what is wrong with the file; then nothing was changed.
        """
        return self.record_all(learner, [answer], now)[0]

    @_by_name
    def record_all(self, learner: Learner, answers: Iterable[LearnerAnswer], now: datetime) -> list[Recorded]:
        """Keep everything that one action showed, such as the matches of two cards, in one transaction: all of it or nothing. Otherwise like `record`."""
        told, told_answers = utc(now), [*map(checked_answer, answers)]
        with self._base.transaction(write=True) as db:
            pace = known(db, learner, lock=True).pace
            return [record(db, learner.id, pace, answer, told, self.zone) for answer in told_answers]

    @_by_name
    def undo(self, learner: Learner, *, origin: str = "") -> Review:
        """Take a learner's last answer back.

        Args:
            learner: Whose.
            origin: Where the answer must come from, so that two open windows do not take back each other's; empty for any.

        Returns:
            What was taken back.

        Raises:
            Refusal: ``no-undo``: there is none, or the last one comes from elsewhere.
        """
        with self._base.transaction(write=True) as db:
            return take_back(db, known(db, learner, lock=True), origin)

    @_by_name
    def history(self, learner: Learner, *, since: datetime | None = None, origin: str = "") -> list[Review]:
        """List a learner's answers, the oldest first.

        Args:
            learner: Whose.
            since: From when on (UTC); None for all.
            origin: How the origin of an answer begins, such as ``bedtime:``; empty for any.
        """
        query = IN_ORDER
        if origin:
            query = query.where(_A.origin.startswith(origin, autoescape=True))
        if since is not None:
            query = query.where(_A.at >= to_ms(utc(since)))
        with self._base.transaction(write=False) as db:
            return [review_of(row) for row in db.execute(query, {"learner": learner.id})]

    # --- meeting the saints -------------------------------------------------------------------------------------------------

    @_by_name
    def meet(self, learner: Learner, saint: Card | str, what: First, now: datetime) -> bool:
        """Keep the first moment with a saint, such as the first time that the story was read; a later one changes nothing.

        Args:
            learner: Who.
            saint: The saint's slug, such as ``agnes-of-rome``, or card; a saint of your own needs the card.
            what: ``seen``, ``read``, ``try``, ``tried``, or ``night``; see `saintlearn.learners.records.FIRSTS`.
            now: When (UTC).

        Returns:
            Whether this was the first time.

        Raises:
            Refusal: ``unknown-learner``, ``bad-saint``, ``unknown-card``, ``bad-meeting``, or ``bad-time``; then nothing was changed.
        """
        return bool(self.meet_all(learner, [known_saint(saint)], what, now))

    @_by_name
    def meet_all(self, learner: Learner, saints: Iterable[str], what: First, now: datetime) -> list[str]:
        """Keep the first moment with each of some saints, such as those who were on the table of a game; see `meet`.

        Returns:
            Those for whom this was the first time, in their order.
        """
        at = utc(now)
        told = [Meeting(at, saint, what) for saint in dict.fromkeys(saints)]
        with self._base.transaction(write=True) as db:
            known(db, learner, lock=True)
            fresh = {one.saint for one in meet(db, learner.id, told)}
        return [one.saint for one in told if one.saint in fresh]

    @_by_name
    def meetings(self, learner: Learner) -> list[Meeting]:
        """List a learner's first moments with saints, the earliest first."""
        with self._base.transaction(write=False) as db:
            return [meeting_of(row) for row in db.execute(MEETINGS, {"learner": learner.id})]

    @_by_name
    def firsts(self, learner: Learner) -> list[tuple[str, datetime, datetime | None]]:
        """List each fact that a learner was asked about, or found or missed in a game, with the first time that it happened.

        Returns:
            The item, when it first came up, and when it was first known or found; None if it never was.
        """
        query = (
            select(_A.item, _first(true()), _first(_A.grade > int(Grade.AGAIN)))
            .where(_A.learner == learner.id)
            .group_by(_A.item)
            .order_by(_A.item)
        )
        with self._base.transaction(write=False) as db:
            return [(item, to_time(at), None if found is None else to_time(found)) for item, at, found in db.execute(query)]

    @_by_name
    def met(self, learner: Learner) -> frozenset[str]:
        """Name the saints whom a learner has met: seen, read about, or asked about."""
        with self._base.transaction(write=False) as db:
            shown = set(db.execute(select(_F.saint).where(_F.learner == learner.id)).scalars())
            items = db.execute(select(_M.item).where(_M.learner == learner.id)).scalars()
            return frozenset(shown | {item.partition("/")[0] for item in items})

    @_by_name
    def ways(self, learner: Learner) -> list[tuple[str, Kind, str]]:
        """Tell in which ways a learner has come to know facts, each once.

        Returns:
            The item, ``review`` where the learner answered or ``match`` where the learner found it in a game, and which of the item's questions or
            facts it was.
        """
        right = _A.grade > int(Grade.AGAIN)
        query = select(_A.item, _A.kind, _A.asked).where(_A.learner == learner.id, right).distinct().order_by(_A.item, _A.kind, _A.asked)
        with self._base.transaction(write=False) as db:
            return [(item, kind, asked or "") for item, kind, asked in db.execute(query)]

    # --- one thing to do ----------------------------------------------------------------------------------------------------

    @_by_name
    def promise(self, learner: Learner, deed: str | None, now: datetime) -> None:
        """Keep the one thing that a learner wants to do this week. It replaces an earlier one that the learner wasn't asked about yet.

        Args:
            learner: Who.
            deed: The deed's key, such as ``share-snack``; None to forget it.
            now: When (UTC).

        Raises:
            Refusal: ``unknown-learner``, ``bad-promise``, or ``bad-time``; then nothing was changed.
        """
        told = [] if deed is None else [Promise(utc(now), deed)]
        with self._base.transaction(write=True) as db:
            known(db, learner, lock=True)
            db.execute(delete(schema.promises).where(_P.learner == learner.id, _P.answer.is_(None)))
            keep_promises(db, learner.id, told)

    @_by_name
    @keywords()
    def answer_promise(self, learner: Learner, *, done: bool, now: datetime) -> None:
        """Keep what a learner says about the one thing: done, or not yet, which is just as fine. Without a promise nothing changes.

        Raises:
            Refusal: ``unknown-learner`` or ``bad-time``; then nothing was changed.
        """
        values = {"answer": "done" if done else "not-yet", "answered": to_ms(utc(now))}
        with self._base.transaction(write=True) as db:
            known(db, learner, lock=True)
            db.execute(update(schema.promises).where(_P.learner == learner.id, _P.answer.is_(None)).values(**values))

    @_by_name
    def promises(self, learner: Learner) -> list[Promise]:
        """List what a learner has wanted to do, the earliest first."""
        with self._base.transaction(write=False) as db:
            return [promise_of(row) for row in db.execute(PROMISES, {"learner": learner.id})]

    @_by_name
    def promised(self, learner: Learner) -> Promise | None:
        """Tell the one thing that a learner wants to do; None if there is none, or it was asked about."""
        return next((one for one in reversed(self.promises(learner)) if one.answer is None), None)

    @_by_name
    def promise_to_ask(self, learner: Learner, now: datetime) -> Promise | None:
        """Tell what to ask a learner about: what was promised a week ago or longer; None if there is nothing to ask."""
        open_one = self.promised(learner)
        if open_one is None:
            return None
        told = utc(now)
        passed = local(told, self.zone) - local(open_one.at, self.zone)
        return open_one if passed >= _WEEK or ahead(open_one.at, told) else None

    # --- what is known ------------------------------------------------------------------------------------------------------

    @_by_name
    def memory(self, learner: Learner, item: str) -> Remembered | None:
        """Tell what a learner remembers of one fact; None if it never came up."""
        with self._base.transaction(write=False) as db:
            row = db.execute(ONE_MEMORY, {"learner": learner.id, "item": checked_item(item)}).one_or_none()
        return None if row is None else memory_of(row)

    def due(self, learner: Learner | str | None, now: datetime, *, seed: int = 0) -> DueList:
        """List what to ask now, starting with what is about to be forgotten.

        Args:
            learner: Whose; None for all learners.
            now: When (UTC).
            seed: Decides the order of what is remembered about equally well.
        """
        who = None if learner is None else self._who(learner).id
        with self._base.transaction(write=False) as db:
            return DueList(fetch_due(db, to_ms(utc(now)), who), seed)

    @_by_name
    def new(self, learner: Learner, items: Sequence[str], now: datetime, *, seed: int = 0) -> list[str]:
        """Choose the new facts for today.

        Args:
            learner: For whom; the pace says how many new facts a day. What was met in games is in the memory already: it comes when it is due, and counts for
                the day on which it is first answered.
            items: What can be asked, as ``agnes-of-rome/feast``.
            now: When (UTC).
            seed: Decides the choice; with the same items, the same ones are chosen until they are learned.

        Raises:
            Refusal: ``unknown-learner`` or ``bad-item``.
        """
        told = utc(now)
        near = _M.begun.between(to_ms(told - _TWO_DAYS), to_ms(told + _TWO_DAYS))
        with self._base.transaction(write=False) as db:
            pace = known(db, learner).pace
            begun = db.execute(select(_M.begun).where(_M.learner == learner.id, near)).scalars().all()
            met = set(db.execute(select(_M.item).where(_M.learner == learner.id)).scalars())
        mixed = sorted({checked_item(item) for item in ((items,) if isinstance(items, str) else items)})
        Random(seed).shuffle(mixed)
        count = [day_of(to_time(ms), self.zone) for ms in begun].count(day_of(told, self.zone))
        return [item for item in mixed if item not in met][: max(0, pace.new_per_day - count)]

    @_by_name
    def session(self, learner: Learner, items: Sequence[str], now: datetime, *, length: int = 20, seed: int = 0) -> list[str]:
        """Plan what to ask: what is due first, then new facts.

        Args:
            learner: The learner.
            items: What can be asked.
            now: When (UTC).
            length: How many at most.
            seed: As for `due` and `new`.
        """
        wanted = {items} if isinstance(items, str) else set(items)
        asked = [due.item for due in self.due(learner, now, seed=seed) if due.item in wanted][:length]
        return asked + self.new(learner, items, now, seed=seed)[: max(0, length - len(asked))]

    def remembered(self, learner: Learner | str | None = None) -> list[tuple[int, str, Remembered, int]]:
        """List all that learners remember, as `saintlearn.learners.progress` wants it.

        Returns:
            Learner's number, item, memory, and how often it was not known or missed.
        """
        query = select(schema.memories).order_by(_M.learner, _M.item)
        if learner is not None:
            query = query.where(_M.learner == self._who(learner).id)
        with self._base.transaction(write=False) as db:
            return [(row.learner, row.item, memory_of(row), row.lapses) for row in db.execute(query)]

    def asked(self, learner: Learner | str | None = None) -> list[Tally]:
        """Tell how each question of each item went: of a learner, or of everybody."""
        was_missed = _A.grade == int(Grade.AGAIN)
        missed, last_missed = func.sum(case((was_missed, 1), else_=0)), func.max(case((was_missed, _A.number), else_=0))
        query = select(_A.learner, _A.item, _A.asked, missed, func.max(_A.number), last_missed).group_by(_A.learner, _A.item, _A.asked)
        if learner is not None:
            query = query.where(_A.learner == self._who(learner).id)
        with self._base.transaction(write=False) as db:
            return [
                Tally(number, item, asked or "", int(count), last, missed_last=last == last_missed)
                for number, item, asked, count, last, last_missed in db.execute(query)
            ]

    @_by_name
    def days(self, learner: Learner) -> list[date]:
        """List the days on which a learner answered something."""
        with self._base.transaction(write=False) as db:
            times = db.execute(select(_A.at).where(_A.learner == learner.id)).scalars().all()
        return sorted({day_of(to_time(ms), self.zone) for ms in times})

    def __repr__(self) -> str:
        return f"<Store {self.where}>"
