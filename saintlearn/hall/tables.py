"""What all tables of a class share: seats with their screens, and a log that is written down before a screen shows it."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NoReturn, Protocol, TypeVar

from saintlearn.engine.events import Event
from saintlearn.engine.players import Player
from saintlearn.engine.session import Session
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.interlude import Vote
from saintlearn.languages import say
from saintlearn.questions.asking import Mark
from saintlearn.wire.base import Deed, FaceCard
from saintlearn.wire.classroom import DeskAsked, WallSeen
from saintlearn.wire.game import SharedStorehouse
from saintlearn.wire.plain import ABSENT, Absent

W = TypeVar("W")


@dataclass(frozen=True, slots=True)
class AnsweredBetween:
    """An answer between two rounds: whose, about what, how well it was known, and where in the game, see `saintlearn.rooms.room.Remembers.asked`."""

    child: int
    """0 for a team's."""
    item: str
    mark: Mark
    place: str


class Keeps(Protocol):
    """Who keeps what happens at a table."""

    def wrote(self, table: int, entries: Sequence[Sequence[Any]]) -> None:
        """Keep lines of a game, all or none: of each its seat, its action, the results of chance, and its time."""

    def cut(self, table: int, number: int) -> None:
        """Keep that a game has been taken back to so many lines."""

    def answered_between(self, table: int, seat: int, item: str, mark: Mark, place: str) -> None:
        """Keep what those in a seat answered between two rounds."""

    def is_here(self, table: int, seat: int) -> bool:
        """Tell whether any child of a seat is here."""

    def asked_undo(self, table: int, seat: int) -> None:
        """Hear that those who moved last would like to take it back."""

    def troubled(self, sentence: str) -> None:
        """Hear that something went wrong that no child asked for."""

    def changed(self) -> None:
        """Hear that there is something new at a table."""

    def begins_again(self, table: int) -> None:
        """Hear that whoever plays at their own pace has finished, and would like some more."""


class ClassTable(ABC, Generic[W]):
    """A table of a class, whatever is played there."""

    clock = staticmethod(time.monotonic)
    joins = False
    """Whether a child who comes late may join any seat."""
    tips = True
    """Whether there are hints."""
    own_pace = False
    """Whether those at one device play here by themselves, side by side with everyone else."""
    session: Session
    """What is played."""

    def __init__(self, number: int, keeps: Keeps) -> None:
        self.number, self.keeps = number, keeps
        self.screens: dict[tuple[int, ...], W] = {}
        self.between: dict[tuple[int, str], AnsweredBetween] = {}
        """What was answered between two rounds, by seat and place: what is answered twice counts once."""
        self.paused = False
        self.since, self.lit = self.clock(), 0.0
        self._written = len(self.session.log)
        self.session.listen(self._heard)  # before any screen does

    @abstractmethod
    def _open(self, seats: tuple[int, ...]) -> W:
        """Open a screen."""

    def _undone(self) -> None:
        """Hear that something was taken back; the screens hear it of the game."""

    @property
    @abstractmethod
    def seen(self) -> WallSeen:
        """What the wall shows."""

    def drawn(self, name: str) -> FaceCard | None:
        """Draw what the wall shows of this table besides the saints; None if nothing there has that name."""
        return None

    @property
    def draws_cards(self) -> bool:
        """Whether this table draws its cards itself, in the way of its game."""
        return False

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether it has ended, for the eyes that watch."""

    @property
    def treasure(self) -> int:
        """What the table has gathered; 0 in a game that gathers none, or in which treasure only goes from hand to hand."""
        return 0

    @property
    def filled(self) -> SharedStorehouse | Absent:
        """The storehouse that all at this table fill together; absent where each plays for themselves."""
        return ABSENT

    @property
    def standing(self) -> tuple[str, ...]:
        """What each seat has so far, in words; empty in a game that tells it on the table."""
        return ()

    @abstractmethod
    def live(self, later: Callable[[float, Callable[[], object]], Any]) -> None:
        """Let time pass from now on."""

    @abstractmethod
    def close(self) -> None:
        """End the table."""

    @abstractmethod
    def seats_again(self, seat: int, player: Player) -> None:
        """Give a seat to somebody else."""

    @abstractmethod
    def show_again(self) -> None:
        """Show all screens anew."""

    @abstractmethod
    def pause(self, *, on: bool) -> None:
        """Stop, or go on."""

    def computer_goes_on(self) -> bool:
        """Let a computer that is on turn go on at once; tell whether it did."""
        return False

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """What the teacher can do here as the host."""
        return ()

    @property
    def asked(self) -> DeskAsked | None:
        """What is asked here, for the teacher alone; None where nothing is."""
        return None

    def asks(self) -> Vote | None:
        """Give the question that a team may vote on now; None if there is none."""
        return None

    def agree(self) -> None:
        """Let a team give the answer that its devices agree on."""

    def host(self, action: str) -> None:
        """Do something as the host."""
        raise Refusal("unknown-action", say("You can't do that here."), action[:40])

    def notice(self) -> None:
        """Hear that somebody may have come or gone."""

    def hint(self, given: int) -> str:
        """Give a hint for whoever is on turn, each time telling a little more; empty if there is none."""
        return ""

    def now(self) -> int | None:
        """Tell the time in milliseconds since the game began; None in a game without a clock."""
        return None

    def screen(self, *seats: int) -> W:
        """Give the screen of a seat, or the one of several seats that share a device."""
        if seats not in self.screens:
            self.screens[seats] = self._open(seats)
        return self.screens[seats]

    def undo_objection(self, seats: Sequence[int]) -> str:
        """Say why those in some seats can't ask to take the last move back; empty if they can: it can be taken back, and it was theirs."""
        session = self.session
        mover = session.undoes
        if session.undo_objection or mover is None or self._moved(seats, mover):
            return session.undo_objection
        name = session.names[mover]
        if session.players[mover].computer is not None:
            return say("{name} has already played, so you can't undo that.", name=name)
        return say("{name} moved last, so only {name} can ask to take that back.", name=name)

    def _moved(self, seats: Sequence[int], mover: int) -> bool:
        """Tell whether the move of a seat was made at the screen of some seats."""
        return mover in seats

    def ask_undo(self, seats: Sequence[int]) -> NoReturn:
        """Hear that those in some seats would like to take the last move back."""
        objection, mover = self.undo_objection(seats), self.session.undoes
        if objection or mover is None:
            raise Refusal("no-undo", objection)
        self.keeps.asked_undo(self.number, mover)
        raise Refusal("asked", say("Your teacher knows that you want to take that back."))

    def taps(self, seat: int, children: int) -> int | None:
        """Tell which child of a team acts now, from 0, by turns; None if it isn't the team's turn."""
        log, turn = self.session.log, self.session.turn
        acts = [entry.seat for entry in log if entry.seat is not None]
        turns = sum(one == seat and (not at or acts[at - 1] != seat) for at, one in enumerate(acts))
        return (turns - (acts[-1:] == [seat])) % children if turn == seat else None

    def happened(self, events: Sequence[Event]) -> None:
        """Write down what happened; then all screens show it."""
        self.keep_lines()
        self.since = self.clock()
        self._happened(events)
        self.keeps.changed()

    def _happened(self, events: Sequence[Event]) -> None:
        """Show on the wall what happened; all screens hear it of the game."""

    def _heard(self, session: Session) -> None:
        """Hear of the game that it has changed: what somebody did who has no screen here isn't written down yet."""
        length = len(session.log)
        try:
            if length > self._written:
                self.happened([event for entry in session.log[self._written :] for event in entry.events])
            elif length < self._written:
                self.keeps.cut(self.number, length)
                self._written = length
                self._undone()
                self.keeps.changed()
        except Refusal as refusal:
            self.keeps.troubled(refusal.sentence)

    def keep_lines(self) -> None:
        """Write down the lines of the log that aren't yet."""
        new = self._lines(self._written)
        if not new:
            return
        try:
            self.keeps.wrote(self.number, new)
        except Refusal:
            self.session.cut(self._written)  # what isn't written down hasn't happened
            raise
        self._written += len(new)

    def _lines(self, since: int = 0) -> list[list[Any]]:
        return [
            [entry.seat, entry.action, list(entry.chance), entry.at, *([[list(note) for note in entry.shown]] if entry.shown else [])]
            for entry in self.session.log[since:]
        ]

    def replayed(self, entries: Sequence[Sequence[Any]]) -> None:
        """Carry out lines that were written down."""
        with self.session.together():
            self.session.replay(entries)
            self._written = len(self.session.log)

    def undo(self, *, replayed: bool = False) -> None:
        """Take back the last action."""
        before = self._lines()
        with self.session.together():
            self.session.undo()
            length = len(self.session.log)
            if not replayed:
                try:
                    self.keeps.cut(self.number, length)
                except Refusal:
                    self.session.replay(before[length:])
                    raise
            self._written = length
            if replayed:
                return
            self._undone()
            self.keeps.changed()
