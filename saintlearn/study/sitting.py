"""A sitting: something you do with questions or cards. It is a session of the engine, as a game is, and a room can hold it.

What this adds: the time of the calendar, whoever remembers what is learned, and the files. What may be seen is a view, built of nothing else:
no answer is in it before it was given, no face-down card.
"""

from __future__ import annotations

import os
from abc import ABC
from collections.abc import Mapping, Sequence
from copy import copy
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.game import Game
from saintlearn.engine.moves import By
from saintlearn.engine.options import Options
from saintlearn.engine.players import Player
from saintlearn.engine.saves import session_of
from saintlearn.engine.session import Entry, Session
from saintlearn.games import entry_of
from saintlearn.ground.courtesy import Courteous
from saintlearn.ground.refusal import SaveError
from saintlearn.ground.save_file import read_save_file
from saintlearn.languages import current, say, speaking
from saintlearn.study import older
from saintlearn.study.recorder import Recorder, shown_in
from saintlearn.study.reviewer import Reviewer

State = TypeVar("State")
View = TypeVar("View")
ALONE = (Player("You"),)
"""Who takes part in what one does alone."""


class Sitting(Courteous, ABC, Generic[State, View]):
    """Something you do with questions or cards, under way."""

    kind: ClassVar[str]
    """What it is, in one word; files say it too."""
    worded: ClassVar[bool] = False
    """Whether a file holds what is asked in words, so that it goes on in the language of its beginning."""

    session: Session
    recorder: Recorder | None = None
    """What tells a reviewer; None where nobody remembers."""

    def __init__(
        self,
        rules: Game[Any, Any],
        players: Sequence[Player],
        deck: Sequence[Card],
        options: Options,
        *,
        now: datetime | None,
        reviewer: Reviewer | None = None,
        dealt: Any = None,
    ) -> None:
        self.session = Session(
            rules, players, deck, options, seed=getattr(options, "seed", 0), dealt=dealt, language=current().code, began=now
        )
        if reviewer is not None:
            self.recorder = Recorder(reviewer, self.session)

    def __copy__(self) -> Self:
        """Copy it as it is now: what happens in the copy doesn't happen here, and isn't remembered."""
        other = object.__new__(type(self))
        vars(other).update(vars(self), session=copy(self.session), recorder=None)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    def follow(self, before: Sitting[Any, Any] | None) -> None:
        """Go on after another sitting of the same learner: what its reviewer didn't take is offered again."""
        if before is not None and before.recorder is not None and self.recorder is not None:
            self.recorder.owe(before.recorder)

    @property
    def began(self) -> datetime | None:
        """When it began (UTC)."""
        return self.session.began

    @property
    def language(self) -> str:
        """The language (BCP 47) in which it is done."""
        language = self.session.language
        assert language is not None
        return language

    @property
    def reviewer(self) -> Reviewer | None:
        """Who remembers the answers."""
        return None if self.recorder is None else self.recorder.reviewer

    @property
    def trouble(self) -> str:
        """Why answers wait that should be remembered; empty if none does."""
        return "" if self.recorder is None else self.recorder.trouble

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
        """Carry out an action.

        Args:
            action: The action, or its text.
            at: When (UTC); without it, what is remembered of it counts at the last time that was told.
            by: ``player`` where somebody else is the host.

        Returns:
            What may be seen now.
        """
        written = action.text if isinstance(action, Action) else action  # so that the log can be read again
        self.session.act(written, at=self.session.moment(at), by=by)
        self._tell()
        return self.view

    def undo(self) -> View:
        """Take the last action back, and with it what was remembered of it."""
        self.session.undo()
        self._tell()
        return self.view

    def _tell(self) -> None:
        """Tell the reviewer, also where many changes are told to others at once."""
        if self.recorder is not None:
            self.recorder.tell(self.session)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it to a file, from which `load` goes on."""
        self.session.save(path)

    @classmethod
    def load(cls, path: str | os.PathLike[str], source: Any = None, *, reviewer: Reviewer | None = None, lang: str | None = None) -> Self:
        """Open a file and go on where it was. What was remembered before is not told again.

        It opens in any language, unless the file holds what is asked in words: that stays in the language of its beginning.

        Args:
            path: The file.
            source: Where more is drawn from, if more is drawn: the questions, or the cards; None for those that come with saintlearn.
            reviewer: Who remembers the answers from now on.
            lang: The language; None for the session's.
        """
        with speaking(lang):
            return cls.resume(read_save_file(path, cls.kind, "game"), Path(path).name, source, reviewer=reviewer)

    @classmethod
    def resume(
        cls, content: Mapping[str, Any], name: str, source: Any = None, *, reviewer: Reviewer | None = None, told: int | None = None
    ) -> Self:
        """Go on where it was when its content was kept; as `load`, and of what it has shown the reviewer has so much already."""
        made = object.__new__(cls)
        if content.get("game", cls.kind) != cls.kind:
            raise SaveError("not-a-save", say("{file} isn't a saved file that can be opened here.", file=name), name)
        whole = content if "game" in content else older.now(content, cls.kind, name, source)
        made.session = session_of(whole, name, entry_of, language=None if cls.worded else current().code, source=source)
        made._opened(source)
        if reviewer is not None:
            if made.began is None:
                told_why = say("{file} doesn't say when it started, so nobody can remember its answers.", file=name)
                raise SaveError("no-time", told_why, name)
            made.recorder = Recorder(reviewer, made.session, told=shown_in(made.session)[:told])
            made._tell()
        return made

    def _opened(self, source: Any) -> None:
        """Take what else it needs from the source, now that its session is open."""
