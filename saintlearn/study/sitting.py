"""A sitting: something you do with questions or cards. It is a session of the engine, as a game is, and a room can hold it.

What this adds: the time of the calendar, whoever remembers what is learned, and the files. What may be seen is a view, built of nothing else:
no answer is in it before it was given, no face-down card.
"""

from __future__ import annotations

import os
from abc import ABC
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.renamed import item_now
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.game import Game
from saintlearn.engine.moves import By
from saintlearn.engine.options import Options
from saintlearn.engine.players import Player
from saintlearn.engine.saves import session_of
from saintlearn.engine.session import Entry, Session
from saintlearn.ground.courtesy import Courteous
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.ground.save_file import read_save_file
from saintlearn.languages import current, say, speaking
from saintlearn.study.entries import activity
from saintlearn.study.reviewer import Reviewer, sitting
from saintlearn.study.reviews import Grade
from saintlearn.study.words import NOTHING_DONE

__all__ = ["Next", "Recalled", "Sitting", "StudyRules", "StudySession"]

State = TypeVar("State")
View = TypeVar("View")


@dataclass(frozen=True, slots=True)
class Next(Action):
    """Go on."""

    word: ClassVar[str] = "next"


@dataclass(frozen=True, slots=True)
class Recalled(Event):
    """Somebody showed how well something is known."""

    item: str
    grade: Grade


class StudyRules(Game[State, View]):
    """Rules of an activity: all lies open but what its view leaves out, and no computer takes part."""

    nothing_done = NOTHING_DONE
    packs = True

    def setup(self, state: State, names: Sequence[str]) -> dict[str, Any]:
        """Give what the activity was made of besides cards and options, as plain JSON values, out of which it can be made again."""
        raise NotImplementedError

    def interrupts(self, state: State) -> bool:
        return False

    def asked(self, state: State) -> str:
        """Name the question that is asked now, by its id; empty where an item is asked as a whole."""
        return ""


class StudySession(Session):
    """A session that tells a reviewer what its events show, and stays in the language that was spoken when it began."""

    game: StudyRules[Any, Any]

    def __init__(
        self,
        game: StudyRules[Any, Any],
        players: Sequence[Player],
        deck: Sequence[Card],
        options: Options,
        *,
        began: datetime | None = None,
        reviewer: Reviewer | None = None,
    ) -> None:
        self.reviewer = reviewer
        if reviewer is not None and began is None:
            raise Refusal("bad-time", say("Answers are remembered by their time. Say when this starts: now=datetime.now(UTC)."))
        super().__init__(game, players, deck, options, seed=getattr(options, "seed", 0), language=current().code, began=began)

    def _origin(self, line: int, number: int) -> str:
        assert self.began is not None
        return f"{sitting(self.game.name, self.began)}:{line}.{number}"

    def _hear(self, entry: Entry) -> None:
        if self.reviewer is None:
            return
        at = self.time(entry.at)
        for number, shown in enumerate(_recalled(entry)):
            if at is None:
                raise Refusal("bad-time", say("Answers are remembered by their time. Say when it was given: at=datetime.now(UTC)."))
            self.reviewer.record(shown.item, shown.grade, at, self._origin(len(self._log) - 1, number), self.game.asked(self.state))

    def _unhear(self, entry: Entry) -> None:
        if self.reviewer is not None:
            for number in reversed(range(len(_recalled(entry)))):
                self.reviewer.undo(self._origin(len(self._log) - 2, number))

    def _another(self, options: Options, seed: int | None) -> StudySession:
        """Begin again after the last time that was told; the seed stands in the options."""
        with self._spoken:
            return StudySession(self.game, self.players, self.deck, options, began=self._next_began(), reviewer=self.reviewer)

    def __copy__(self) -> Self:
        """Copy it as it is now. What happens in a copy isn't remembered: no answer would count twice."""
        other = super().__copy__()
        other.reviewer = None
        return other

    def _kept(self) -> tuple[str, dict[str, Any]]:
        began = None if self.began is None else self.began.isoformat()
        log = [
            [
                entry.action,
                None if (at := self.time(entry.at)) is None else at.isoformat(),
                *([[*map(list, entry.shown)]] if entry.shown else []),
            ]
            for entry in self._log[1:]
        ]
        return self.game.name, {"setup": {**self.game.setup(self.state, self.names), "began": began}, "log": log}


def _recalled(entry: Entry) -> list[Recalled]:
    return [event for event in entry.events if isinstance(event, Recalled)]


class Sitting(Courteous, ABC, Generic[State, View]):
    """Something you do with questions or cards, under way."""

    kind: ClassVar[str]
    """What it is, in one word; files say it too."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def __copy__(self) -> Self:
        """Copy it as it is now: what happens in the copy doesn't happen here, and isn't remembered."""
        other = object.__new__(type(self))
        vars(other).update(vars(self), session=copy(self.session))
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    @classmethod
    def _restore(cls, setup: Mapping[str, Any], source: Any, now: datetime | None) -> Self:  # noqa: ARG003 - others need them
        """Make it again as it was before the first action, of what a file of its own kind has."""
        raise ValueError(say("It was saved by an earlier program."))

    @property
    def began(self) -> datetime | None:
        """When it began (UTC)."""
        return self.session.began

    @property
    def language(self) -> str:
        """The language (BCP 47) in which it is done."""
        return self.session.language or current().code

    @property
    def reviewer(self) -> Reviewer | None:
        """Who remembers the answers."""
        return self.session.reviewer if isinstance(self.session, StudySession) else None

    @property
    def names(self) -> tuple[str, ...]:
        """Who takes part, in the order of the seats."""
        return self.session.names

    @property
    def state(self) -> State:
        """The present state: for the kernel, never for a browser."""
        state: State = self.session.state
        return state

    @property
    def view(self) -> View:
        """What may be seen now."""
        view: View = self.session.view(None)
        return view

    @property
    def log(self) -> tuple[Entry, ...]:
        """All that was done; the first line is the beginning."""
        return self.session.log

    def parse(self, text: str) -> Action:
        """Read an action from its text."""
        return self.session.game.parse(text)

    def act(self, action: Action | str, *, at: datetime | None = None, by: By = "host") -> View:
        """Carry out an action."""
        written = action.text if isinstance(action, Action) else action  # so that the log can be read again
        self.session.act(written, at=self.session.moment(at), by=by)
        return self.view

    def undo(self) -> View:
        """Take the last action back, and with it what was remembered of it."""
        self.session.undo()
        return self.view

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it to a file, from which `load` goes on."""
        self.session.save(path)

    @classmethod
    def load(cls, path: str | os.PathLike[str], source: Any, *, reviewer: Reviewer | None = None, lang: str | None = None) -> Self:
        """Open a file and go on where it was. What was remembered before is not told again.

        A file holds no sentence, so it opens in any language.
        """
        with speaking(lang):
            return cls.resume(read_save_file(path, cls.kind, "game"), Path(path).name, source, reviewer=reviewer)

    @classmethod
    def resume(cls, content: Mapping[str, Any], name: str, source: Any, *, reviewer: Reviewer | None = None) -> Self:
        """Go on where it was when its content was kept; as `load`. Where all of it is in the content, the source doesn't count."""
        if "game" in content:
            if content["game"] != cls.kind:
                raise SaveError("not-a-save", say("{file} isn't a saved file that can be opened here.", file=name), name)
            opened = object.__new__(cls)
            Sitting.__init__(opened, session_of(content, name, activity, language=current().code))
            return opened
        try:
            setup = _now(content["setup"])
            made = cls._restore(setup, source, _time(setup["began"]))
            for text, at, *more in content["log"]:
                for seat, what in more[0] if more else ():
                    made.session.note_shown(seat, str(what))
                made.session.act(text, at=made.session.moment(_time(at)))
        except SaveError:
            raise
        except (CatalogueError, AttributeError, KeyError, TypeError, ValueError, IndexError) as error:
            told = say("{file} doesn't fit the rules ({reason}).", file=name, reason=str(error)[:120])
            raise SaveError("edited", told, name) from error
        if reviewer is not None and made.began is None:
            told = say("{file} doesn't say when it started, so nobody can remember its answers.", file=name)
            raise SaveError("no-time", told, name)
        if isinstance(made.session, StudySession):
            made.session.reviewer = reviewer
        return made


def _now(setup: dict[str, Any]) -> dict[str, Any]:
    """Give what was saved with the names that kinds and fields have now."""
    options = {
        name: [item_now(word) if isinstance(word, str) else word for word in value] if isinstance(value, list) else value
        for name, value in setup.get("options", {}).items()
    }
    return {**setup, "options": options} if options else setup


def _time(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)
