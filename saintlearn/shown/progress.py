"""Progress on the screen: what a learner knows by saint and field, what comes next, and what a class needs."""

from __future__ import annotations

import json
import os
import re
from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar

from saintlearn.catalogue.catalogue import AnyCatalogue, Chosen
from saintlearn.ground.arguments import checked_function, checked_text, checked_whole
from saintlearn.ground.days import Clock, today, utc_now
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.languages import mark, say, say_count, speaking
from saintlearn.lessons.deeds import GoodDeed, deeds
from saintlearn.questions import QuestionBank, bank_of
from saintlearn.shown.arriving import Arriving
from saintlearn.shown.base import acting
from saintlearn.shown.kinds import hosted
from saintlearn.shown.observable import Observable
from saintlearn.shown.remembering import open_store
from saintlearn.shown.windows import ShownByWindows
from saintlearn.study.reviews import A_DAY
from saintlearn.wire.base import Reply
from saintlearn.wire.progress import LearnerNote, ProgressState
from saintlearn.wire.requests import FileRequest

if TYPE_CHECKING:
    from saintlearn.learners.records import Learner
    from saintlearn.learners.store import Store

_FAMILY = 6
"""Learners at most of whom the page for everyone says in sentences what they learned."""
_MOST = 60
"""Windows that may be asked for at once."""


class ShownProgress(ShownByWindows[ProgressState]):
    """What learners know."""

    heading = mark("Progress")
    module = "progress"
    begins_anew = True
    _answers: ClassVar[frozenset[str]] = frozenset({"learner", "export", "delete", "windows", "backup", "restore", "voices"})

    def __init__(
        self, store: Store, bank: QuestionBank, learner: Learner | None, called: str | None, clock: Clock, a_day: int = A_DAY
    ) -> None:
        self.store = store
        self._bank = bank
        self._only = learner if called is None else None
        self._chosen = learner
        self._called = called or ""
        self._clock = clock
        self._a_day = a_day
        self._news = ""
        self._arriving = Arriving()
        self._forgets: Callable[[str], None] = lambda _name: None
        """Tells whoever else here knows the name of a learner who was deleted."""
        self._reads_aloud: Callable[[], None] | None = None
        """Opens the page on which stories are recorded; None where there is no such page."""
        super().__init__(bank.cards)

    def read_aloud_with(self, opens: Callable[[], None]) -> None:
        """Lead from here to the page on which stories are recorded."""
        self._reads_aloud = opens
        self._renew()

    @Observable
    def learner(self) -> Learner | None:
        """The learner who is looked at; None for all."""
        return self._chosen

    def _learners(self) -> list[Learner]:
        """List those who may be seen here."""
        return [learner for learner in self.store.learners if self._only is None or learner.id == self._only.id]

    def _keeper(self) -> SimpleNamespace | None:
        """Whoever looks at a child here sets how that child uses the keys."""
        learner = next((one for one in self._learners() if self._chosen is not None and one.id == self._chosen.id), None)
        return None if learner is None else SimpleNamespace(store=self.store, learner=learner)

    # --- the screen ---------------------------------------------------------------------------------------------------------

    def _build(self) -> ProgressState:
        from saintlearn.learners.progress import class_view
        from saintlearn.learners.progress import progress as look
        from saintlearn.shown.scenes.learned import learned_lines
        from saintlearn.shown.scenes.progress import class_state, gone_state, learner_state, nobody_state

        learners, now = self._learners(), self._clock()
        chosen = next((learner for learner in learners if self._chosen is not None and learner.id == self._chosen.id), None)
        if not learners:
            state = nobody_state(in_notebook=self._reads_aloud is None) if self._only is None else gone_state(self._only.name)
        elif chosen is None:
            family = learners if len(learners) <= _FAMILY else []
            told = tuple(
                line for one in family for line in learned_lines(look(self.store, one, now), self._bank, self._promise(one), own=False)
            )
            state = class_state(class_view(self.store, now), self._bank, self._called, self._a_day, told)
        else:
            games, own = self.store.unfinished(chosen), self._only is not None
            state = learner_state(look(self.store, chosen, now), self._bank, games, self._promise(chosen), own=own, a_day=self._a_day)
        task, self._news = f"{self._news} {state.task}".strip(), ""
        notes = tuple(LearnerNote(id=learner.id, name=learner.name) for learner in learners)
        return replace(
            state,
            task=task,
            said=f"{state.headline}. {task}",
            learners=notes,
            all=self._called or say("Everyone"),
            copies=self._only is None,
            records=self._reads_aloud is not None,
        )

    def _promise(self, learner: Learner) -> GoodDeed | None:
        """Give the one thing that a learner wants to do."""
        promise = self.store.promised(learner)
        return None if promise is None else deeds().get(promise.deed)

    def _in_sight(self, state: ProgressState) -> list[str]:
        from saintlearn.shown.scenes.progress import in_sight

        return in_sight(state)

    # --- messages -----------------------------------------------------------------------------------------------------------

    def _answer(self, kind: str, request: Any) -> Reply | None:
        if kind == "windows":
            self._send_faces(self._wanted(request.slugs))
            return None
        if kind in ("backup", "restore", "export", "delete") and self._only is not None:
            raise Refusal("not-here", say("This page is only about one learner. Open the page for everyone to do that."))
        if kind == "voices":
            return self._read_aloud()
        if kind in ("backup", "restore"):
            return self._backup() if kind == "backup" else self._restore(request)
        if kind == "learner" and request.learner is None and self._only is None:
            self.look(None)
            return None
        learner = next((one for one in self._learners() if one.id == request.learner), None)
        if learner is None:
            raise Refusal("unknown-learner", say("This learner isn't here anymore. Choose another one."))
        if kind == "learner":
            self.look(learner)
            return None
        if kind == "export":
            told = json.dumps(self.store.export_learner(learner), ensure_ascii=False, indent=1)
            file = f"{re.sub(r'[^0-9A-Za-z]+', '-', learner.name).strip('-') or 'learner'}.json"
            return Reply(file=file, text=told, sentence=say("Everything kept about {name} is in {file}.", name=learner.name, file=file))
        self.store.delete_learner(learner)
        self._forgets(learner.name)
        self._news = say("Everything about {name} is deleted.", name=learner.name)
        self.look(None)
        return None

    def _read_aloud(self) -> Reply:
        if self._reads_aloud is None:
            raise Refusal("not-here", say("To read stories aloud, run saintlearn play, and press “Grown-ups” there."))
        self._reads_aloud()
        return Reply()

    def _backup(self) -> Reply:
        file = f"saintlearn-backup-{today(self._clock, self.store.zone)}.db"
        sentence = say("Everything is in {file}. Keep it in a safe place.", file=file)
        left_out = "" if self.voices is None else self.voices.left_out
        return Reply(file=file, data=b64encode(self.store.content()).decode(), sentence=f"{sentence} {left_out}".rstrip())

    def _restore(self, request: FileRequest) -> Reply | None:
        arrived = self._arriving.take(request)
        if arrived is None:
            return Reply()
        name, whole = arrived
        merged = self.store.restore(whole, name=name)
        added = sum(one.added for one in merged)
        if len(merged) == 1:
            self._news = merged[0].sentence
        elif added:
            self._news = say_count("{count} answer was added.", "{count} answers were added.", added)
        elif any(one.met for one in merged):
            self._news = say("What the children saw and read was added.")
        else:
            self._news = say("Everything in {file} was already here.", file=name)
        self.look(None)
        return None

    @acting
    def look(self, learner: Learner | str | None) -> None:
        """Look at a learner, or at all of them; what was learned since is seen too.

        Args:
            learner: A learner or a name; None for all.

        Raises:
            Refusal: ``unknown-learner``: nobody of that name is here; then nothing changes.
        """
        from saintlearn.learners.records import checked_learner

        if learner is not None:
            learner = self.store.learner(learner if isinstance(learner, str) else checked_learner(learner))
        if learner is not None and learner.id not in {one.id for one in self._learners()}:
            raise UnknownName("unknown-learner", say("This learner isn't here anymore. Choose another one."), learner.name)
        self._chosen = learner
        self._publish()

    def _wanted(self, slugs: Sequence[str]) -> list[str]:
        if len(slugs) > _MOST:
            raise Refusal("bad-message", say("This isn't a message that this page understands."))
        return [slug for slug in dict.fromkeys(slugs) if slug in self._cards]

    def __repr__(self) -> str:
        count = len(self._shown.learners)
        return f"<Progress: {count} learner{'' if count == 1 else 's'}>"


def progress(
    store: Store | str | os.PathLike[str] | None = None,
    learner: Learner | str | None = None,
    *,
    class_: str | None = None,
    deck: Chosen = None,
    catalogue: AnyCatalogue = None,
    a_day: int = A_DAY,
    now: Clock = utc_now,
    lang: str | None = None,
) -> ShownProgress:
    """Show what is known: for one learner by saint and field, with what comes back when; for a class, who needs help with what.

    Args:
        store: Where learners are kept (`saintlearn.learners.store.Store`), or its file or URL; None for the file in the user's data folder.
        learner: A learner or a name: then only this one is shown. None for everybody in the store.
        class_: The name of the class; with it you can look at everybody, even if one learner is shown first.
        deck: A catalogue, the name of a deck, or cards: whose names and windows are shown; None for all that come with saintlearn.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        a_day: How many facts a child is asked to look at again in a day, 1 to 500. What else is due waits for the next days.
        now: What tells the time (UTC).
        lang: The language to use (BCP 47, such as ``en``); None for the session's.

    Returns:
        The widget.

    Raises:
        Refusal: If the store cannot be opened, or if there is no such learner or language.
        ValueError: There is no such deck.
    """
    from saintlearn.learners.records import checked_learner

    with speaking(lang):
        if not (learner is None or isinstance(learner, str)):
            checked_learner(learner)  # before a file is made for it
        if class_ is not None:
            checked_text("class_", class_, "Room 3")
        checked_whole("a_day", a_day, 1, 500, A_DAY)
        checked_function("now", now)
        kept = open_store(store)
        chosen = None if learner is None else kept.learner(learner)
        alone = chosen is not None and class_ is None
        if chosen is None and class_ is None and len(kept.learners) == 1:
            chosen = kept.learners[0]  # a class of one is that one
        return hosted(ShownProgress)(kept, bank_of(deck, catalogue=catalogue), chosen, None if alone else class_ or "", now, a_day)
