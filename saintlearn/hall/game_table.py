"""A table of a class: one room, a screen for each seat, and one for the wall. Whatever happens is written down before a screen shows it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from saintlearn.engine.entry import GameEntry
from saintlearn.engine.events import Event
from saintlearn.engine.players import Player
from saintlearn.engine.session import Session
from saintlearn.games import game_entry
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.interlude import Vote, vote_at
from saintlearn.hall.served import Served
from saintlearn.hall.tables import ClassTable, Keeps
from saintlearn.languages import current, say
from saintlearn.matching import Scoring
from saintlearn.questions.asking import Mark
from saintlearn.rooms.look import Look
from saintlearn.rooms.manner import TableManner
from saintlearn.rooms.room import Room
from saintlearn.rooms.scene import Scene
from saintlearn.rooms.screen import Happened, Screen, by_computer
from saintlearn.shown.base import face_of
from saintlearn.shown.filling import closing_of, ended_together, storehouse
from saintlearn.shown.opening import table_for
from saintlearn.shown.resting import resting
from saintlearn.shown.table import ShownTable
from saintlearn.wire.base import Deed, Drawings, FaceCard, Reply, Undo
from saintlearn.wire.classroom import WallSeen
from saintlearn.wire.game import CardPlayer, GameState, SharedStorehouse
from saintlearn.wire.plain import Absent
from saintlearn.wire.requests import PlainRequest

_THINKS: Final = 1.6
"""Seconds that a computer takes, so that children see what happens."""
_SHOWS: Final = 6.0
"""Seconds that the wall shows what somebody found."""
_TEACHERS: Final = frozenset({"save", "new", "branch", "print", "deck"})
"""Types of the messages about what is the teacher's in a class."""
_COUNT: Final = "count"
"""What the teacher does about a question that some of a team have answered."""
_PAUSED: Final = frozenset({"help", "hint", "saint"})
"""Types of the messages that only look, and that a paused game answers."""


class SeatScreen(Served[GameState], ShownTable):
    """The screen of a seat, on each device that acts for it; children who share a device have one for all their seats, and hand it around."""

    def __init__(self, board: GameTable, seats: tuple[int, ...]) -> None:
        self.board, self.seats = board, seats
        self.draws = f"{type(self).__name__} {board.session.options}"
        super().__init__(board.room, sound=False, manner=board.manner)

    def _sit(self) -> Screen:
        super()._sit()
        return self._seated(self.seats)

    def _come(self) -> None:
        self._screen = self._sit()

    def _now(self) -> int | None:
        return self.board.now()

    def _build(self) -> GameState:
        state = replace(self.board.discreetly(super()._build()), taught=True)
        if not isinstance(state.undo, Undo) or not state.undo.can:
            return state
        why = self.board.undo_objection(self.seats)
        return replace(state, undo=Undo(can=not why, why=why))

    def _first_faces(self, slugs: object) -> Drawings:
        return super()._first_faces(())

    def _go_on(self, events: Sequence[Event], *, asked: bool = False) -> None:
        self._show(events)

    def _done(self, events: Sequence[Event], *, asked: bool = False) -> None:
        self._settle(events)
        if asked and not events and self.board.computer_goes_on():
            self._heard(self.session)
        else:
            self._publish()

    def _settle(self, events: Sequence[Event], *, asked: bool = False) -> None:
        if events:
            self.board.happened(events)
        self._go_on(events)

    def _refused(self, message: Any) -> None:
        super()._refused(message)
        self.board.keep_lines()  # a wrong try may count

    def _keep(self) -> None:
        """Keep nothing: the table does."""

    def _keep_answer(self, seat: int, item: str, mark: Mark, place: str) -> str:
        self.board.keeps.answered_between(self.board.number, seat, item, mark, place)
        return ""

    def acts(self, action: str, seat: int) -> None:
        """Act as if somebody had done so on this screen."""
        self.hears({"type": "act", "action": action, "seat": seat, "version": self._version, "id": 0})

    def _answer(self, kind: str, request: Any) -> Reply | None:
        if kind in _TEACHERS or kind in self._scene.changes:
            raise Refusal("teacher", say("In a class, your teacher does that."), kind)
        if self.board.paused and kind not in _PAUSED:
            raise Refusal("paused", say("Your teacher has paused the game."))
        return super()._answer(kind, request)

    def _on_undo(self, request: PlainRequest) -> None:
        if not self._state["undo"]["can"]:
            raise Refusal("no-undo", self._state["undo"]["why"])
        self.board.ask_undo(self.seats)


_MADE: Final[dict[str, type[SeatScreen]]] = {}


def _screen_of(entry: GameEntry) -> type[SeatScreen]:
    """Make the screens of a game: its table, as one of many screens."""
    if entry.name not in _MADE:
        table = table_for(entry)
        _MADE[entry.name] = type(f"Seat{table.__name__}", (SeatScreen, table), {})
    return _MADE[entry.name]


class GameTable(ClassTable[SeatScreen]):
    """A table of a class."""

    def __init__(self, number: int, session: Session, keeps: Keeps, manner: TableManner = TableManner()) -> None:  # noqa: B008 - it is frozen
        self.manner = manner
        self.room = Room(session, closing=closing_of(session.game.name, manner))
        self.entry = game_entry(session.game.name)
        super().__init__(number, keeps)
        self.vote: Vote | None = None
        self._asked: Vote | None = None
        self._asked_at = -1
        self._began, self._before = self.clock(), self.room.told
        self._timer: asyncio.TimerHandle | None = None
        self._shown: GameState | None = None
        self._in_secret = False
        self._others: Mapping[str, FaceCard] | None = None
        self._shown_at: tuple[Any, ...] = ()
        self._wall = self.scene.policy.sit((), self.room.look(None))
        self._later: Callable[[float, Callable[[], object]], asyncio.TimerHandle] | None = None

    @property
    def scene(self) -> Scene:
        """What the game shows."""
        scene: Scene = self.entry.scene
        return scene

    @property
    def session(self) -> Session:  # type: ignore[override]
        """The game."""
        return self.room.session

    def _open(self, seats: tuple[int, ...]) -> SeatScreen:
        return _screen_of(self.entry)(self, seats)

    def _undone(self) -> None:
        self._asked_at = -1
        self._wall = self.scene.policy.sit((), self.room.look(None))
        self.wind()

    def now(self) -> int | None:
        """Tell the time in milliseconds since the game began; None in a game without a clock."""
        if not self.scene.policy.timed:
            return None
        return self._before + (0 if self.paused else round((self.clock() - self._began) * 1000))

    def live(self, later: Callable[[float, Callable[[], object]], asyncio.TimerHandle]) -> None:
        """Let computers play from now on."""
        self._later = later
        self._before, self._began = self.room.told, self.clock()
        self.wind()

    def close(self) -> None:
        """End the table; its computers stop."""
        self._stop()
        self._later = None
        for screen in self.screens.values():
            screen.close()
        self.screens.clear()

    def seats_again(self, seat: int, player: Player) -> None:
        """Give a seat to somebody else: a child, or a computer."""
        if player.computer is not None:
            self.entry.check_computers([player])
        opponents = self.entry.computers.players if player.computer is not None else {}
        self.session.reseat(seat, player, opponents)

    def show_again(self) -> None:
        """Start the clock of the computers again; the screens have heard of the game who sits there now."""
        self.wind()

    def asks(self) -> Vote | None:
        """Give the question that a team may vote on now; None if there is none."""
        at = len(self.session.log)
        if at != self._asked_at:  # what may be answered is listed once for each line: the teacher's page asks for every child
            self._asked_at, self._asked = at, vote_at(self.session)
            self.vote = self._asked or self.vote
        return self._asked

    def agree(self) -> None:
        vote, seat = self.asks(), self.session.turn
        if vote is not None and vote.said and seat is not None:
            self._in_secret |= len(set(vote.said.values())) > 1
            self.screen(seat).acts(vote.agreed(), seat)

    def discreetly(self, state: GameState) -> GameState:
        """Take out of a state what one child of a team alone has answered."""
        return state if self.scene.discreet is None or not self._in_secret else self.scene.discreet(state)

    @property
    def deeds(self) -> tuple[Deed, ...]:
        vote = self.asks()
        return (Deed(text=_COUNT, label=say("Count the answers now")),) if vote is not None and vote.said and not self.paused else ()

    def host(self, action: str) -> None:
        if action not in {one.text for one in self.deeds}:
            super().host(action)
            return
        self._in_secret = True  # the others of the team have said nothing
        self.agree()

    def _happened(self, events: Sequence[Event]) -> None:
        look = self.wall_look()
        found = self.scene.spot(look.last.number, events)
        if found is not None:
            self.lit = self.clock() + _SHOWS
        spot = self.scene.policy.spot(self._wall, look, found)
        self._wall = self.scene.policy.step(self._wall, look, Happened(spot, "", (*events,)))
        self.wind()

    def computer_goes_on(self) -> bool:
        """Let a computer that is on turn go on at once; tell whether it did."""
        if self.paused or self.session.computer_turn() is None:
            return False
        self._step()
        return True

    def wind(self) -> None:
        """Start the clock of the computers again."""
        self._stop()
        if self._later is None or self.paused:
            return
        look, now = self.wall_look(), self.now()
        due = self.room.due() if now is not None and self.room.paced else None
        if due is not None and now is not None:
            self._timer = self._later(max(0, due - now) / 1000, self._step)
        elif by_computer(look):
            self._timer = self._later(_THINKS, self._step)

    def pause(self, *, on: bool) -> None:
        """Stop the game and its clock, or let them go on."""
        if on != self.paused:
            self._before, self._began, self.paused = self.now() or 0, self.clock(), on
        self.wind()

    def _step(self) -> None:
        self._stop()
        with self.session.together():
            events = self.room.step(at=self.now())
            try:
                if events:
                    self.happened(events)
            except Refusal as refusal:
                self.keeps.troubled(refusal.sentence)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def wall_look(self) -> Look[Any]:
        """Look at the game as somebody who only watches and knows no hand."""
        return self.room.look(None, at=self.now())

    @property
    def shown(self) -> GameState:
        """What somebody sees who watches and knows no hand; it is built once for each line, as the wall and the teacher's page ask for it often."""
        session = self.session
        told = (session, session.log[-1], session.players, current().code)
        if self._shown is None or self.scene.policy.timed or any(one is not other for one, other in zip(told, self._shown_at, strict=True)):
            look = self.wall_look()
            shown = self.discreetly(self.scene.build(look, self.scene.policy.sit((), look)))
            self._shown, self._shown_at = ended_together(shown, self.filled, look, session.game.name), told
        return self._shown

    @property
    def seen(self) -> WallSeen:
        shown, look = self.shown, self.wall_look()
        moment = None if self.clock() >= self.lit else getattr(self.scene.build(look, self._wall), "moment", None)
        seen = WallSeen(headline=shown.headline) if self.scene.wall is None else self.scene.wall(look, shown, moment)
        if shown.over is None:
            return seen
        store, given = self.filled, say("All given to Jesus")
        if isinstance(store, Absent):
            return replace(seen, headline=given)
        told = (
            say("The storehouse is full: {words}!", words=store.words)
            if store.full
            else f"{look.ends} {say('In the storehouse: {words}', words=store.words)}"
        )
        return replace(seen, headline=given, told=told, has=())

    @property
    def draws_cards(self) -> bool:
        return self.scene.faces is not None or self._rule is not None

    @property
    def _rule(self) -> Scoring | None:
        """What counts where some of a card doesn't; None where all of it does."""
        rule = None if self.scene.scoring is None else self.scene.scoring(self.wall_look())
        return rule if rule is not None and rule.level != "full" else None

    def drawn(self, name: str) -> FaceCard | None:
        faces, rule = self.scene.faces, self._rule
        if rule is not None:
            found = next((card for card in self.wall_look().deck if card.slug == name), None)
            return None if found is None else resting(face_of(found), found, rule)
        if faces is None:
            return None
        if self._others is None:
            self._others = faces.others(self.wall_look())
        card = next((card for card in self.wall_look().deck if card.slug == name), None)
        return self._others.get(name) if card is None else faces.card(self.wall_look(), card)

    @property
    def treasure(self) -> int:
        laid, store = sum(one.mark == "right" for one in self.between.values()), self.filled
        if not isinstance(store, Absent):
            return laid + store.have
        return laid + sum(player.treasure for player in self.shown.players if type(player) is CardPlayer)

    @property
    def filled(self) -> SharedStorehouse | Absent:
        return storehouse(self.session, self.wall_look(), self.manner)

    @property
    def over(self) -> bool:
        return self.shown.over is not None

    def hint(self, given: int) -> str:
        """Give a hint for whoever is on turn, each time telling a little more; empty if there is none."""
        turn = self.session.turn
        hints = [] if turn is None else self.scene.hints(self.room.look(turn, at=self.now()).view)
        return hints[min(given, len(hints) - 1)] if hints else ""
