"""A room: one game in progress, its log, its file, and who remembers what it shows. It is the only writer, and knows nothing about screens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from os import PathLike
from pathlib import Path
from typing import Any, Protocol

from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.moves import By
from saintlearn.engine.session import Session
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.questions.asking import Mark
from saintlearn.rooms.look import Line, Look
from saintlearn.wire.base import AlbumNews
from saintlearn.wire.plain import Absent


class Remembers(Protocol):
    """Somebody who remembers what a game shows that its players know."""

    def tell(self, session: Session) -> str:
        """Keep what isn't kept yet; give a sentence if that failed."""

    def begin(self, session: Session, *, since: int = 0) -> Remembers:
        """Go on with another game of the same players; what is in its log before a line was told already."""

    def asked(self, session: Session, seat: int, item: str, mark: Mark, place: str) -> str:
        """Keep what somebody answered between two rounds; give a sentence if that failed.

        Args:
            session: The game.
            seat: Who answered.
            item: What is remembered, such as ``agnes-of-rome/who``.
            mark: How well it was known.
            place: Where in the game it was asked, so that it is never kept twice.
        """

    def offers(self, item: str, now: datetime) -> Mapping[int, timedelta]:
        """Tell for each grade (1 to 4) after how long an item would be asked again; empty if that isn't known."""

    def news(self, session: Session) -> AlbumNews | Absent:
        """Tell what is new in the players' albums since the game began: only whom they met in it counts."""


Closing = Callable[[Look[Any]], str]
"""Says how a game that is over ended: ``(look)``."""


class Room:
    """One game in progress."""

    def __init__(self, session: Session, *, save: str | PathLike[str] | None = None, closing: Closing | None = None) -> None:
        self.session = session
        self.closing = closing
        """Says how the game ended, where nobody is first."""
        self.path = None if save is None else Path(save)
        self.remembers: Remembers | None = None
        self._lines: list[Line] = []

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of people, not of computers."""
        return tuple(seat for seat, player in enumerate(self.session.players) if player.computer is None)

    def look(
        self, seat: int | None, *, together: Sequence[int] = (), at: int | None = None, seconds: float = 0.0, by: By = "host"
    ) -> Look[Any]:
        """Give what a viewer may know."""
        session = self.session
        seen = Look(
            rules=session.game,
            players=session.players,
            deck=session.deck,
            seat=seat,
            view=session.view(seat, at=at),
            legal=() if seat is None else session.legal_actions_of(seat, at=at, by=by),
            turn=session.turn,
            log=self._log(),
            outcome=session.outcome,
            undo=session.undo_objection,
            seconds=seconds,
            together=tuple(self.look(one, at=at, seconds=seconds, by=by) for one in together),
        )
        return seen if self.closing is None or seen.outcome is None else replace(seen, ends=self.closing(seen))

    def _log(self) -> Sequence[Line]:
        log = self.session.log
        del self._lines[len(log) :]
        while self._lines and self._lines[-1].events is not log[len(self._lines) - 1].events:
            self._lines.pop()  # undone, and played differently
        self._lines += [Line(number, log[number].seat, log[number].events) for number in range(len(self._lines), len(log))]
        return tuple(self._lines)

    def act(self, action: Action | str, *, seat: int | str | None = None, at: int | None = None, by: By = "host") -> tuple[Event, ...]:
        """Carry out an action of a seat, see `Session.act`; `keep` writes it down."""
        return self.session.act(action, seat=seat, at=at, by=by)

    def note_shown(self, seat: int, what: str) -> None:
        """Note that a seat asked to be shown something, see `Session.note_shown`."""
        self.session.note_shown(seat, what)

    def attempt(self, action: Action | str, *, seat: int, at: int | None = None, by: By = "host") -> tuple[Event, ...]:
        """Let somebody at a screen act: as `act`, but a wrong try counts if the rules say so, see `Session.attempt`."""
        return self.session.attempt(action, seat=seat, at=at, by=by)

    @property
    def told(self) -> int:
        """The last recorded time, in milliseconds since the start; 0 if there is none."""
        return self.session.log[-1].at or 0

    @property
    def paced(self) -> bool:
        """Whether computers move by the clock instead of in turns."""
        return self.session.paced

    def due(self) -> int | None:
        """Compute when the next computer moves by the clock, in milliseconds since the start; None if none does, see `Session.due`."""
        return self.session.due()

    def step(self, *, at: int | None = None) -> tuple[Event, ...]:
        """Let the computers do one thing, see `Session.step`."""
        return self.session.step(at=at)

    def undo(self) -> None:
        """Undo the last action."""
        self.session.undo()

    def next_game(self, **options: Any) -> None:
        """Start another game with the same players; the deal moves on, unless these options say who deals."""
        session = self.session.next_game()
        self._begin(session.with_options(replace(session.options, **options)) if options else session)

    def begin_anew(self, **options: Any) -> None:
        """Start this game over with other options and the same players, cards and seed."""
        self._begin(self.session.with_options(replace(self.session.options, **options)))

    def play_on(self, session: Session) -> None:
        """Go on with a game that another one led to; the file keeps the other."""
        self.path = None
        self._begin(session, since=len(session.log))

    def _begin(self, session: Session, *, since: int = 0) -> None:
        self.session = session
        self._lines = []
        if self.remembers is not None:
            self.remembers = self.remembers.begin(session, since=since)

    def write(self, path: Path) -> None:
        """Write the game to a file."""
        try:
            self.session.save(path)
        except OSError as error:
            raise Refusal("not-saved", str(error), str(path)) from None

    def keep(self) -> str:
        """Write the game to its file, and tell whoever remembers it; give a sentence if that failed."""
        trouble = []
        if self.path is not None:
            try:
                self.session.save(self.path)
            except OSError:
                trouble.append(say("The game couldn't be saved in {file}.", file=self.path.name))
        if self.remembers is not None:
            trouble.append(self.remembers.tell(self.session))
        return " ".join(filter(None, trouble))

    def save(self) -> Path:
        """Write the game to its file, or to a new one named after the game and its players."""
        if self.path is None:
            names = "-".join("".join(ch for ch in name.lower() if ch.isalnum()) or "player" for name in self.session.names)
            self.path = _free(f"{self.session.game.name}-{names}")
        self.write(self.path)
        return self.path


def _free(name: str) -> Path:
    """Find a name that isn't taken, so that another game of the same players isn't overwritten."""
    path, number = Path(f"{name}.json"), 1
    while path.exists():
        number += 1
        path = Path(f"{name}-{number}.json")
    return path
