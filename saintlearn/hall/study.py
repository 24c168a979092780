"""A bee or a game of memory for a whole class: teams share one screen of the game, each on its own devices, and who is on turn acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from saintlearn.catalogue.catalogue import cards_of
from saintlearn.engine.moves import By
from saintlearn.engine.players import Player
from saintlearn.engine.session import Session
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.asked import asked_at_the_desk, asked_on_the_wall
from saintlearn.hall.served import Served
from saintlearn.hall.tables import ClassTable, Keeps
from saintlearn.languages import say, say_count, together
from saintlearn.questions import bank_of
from saintlearn.questions.asking import MARKS
from saintlearn.shown.bee import ShownBee
from saintlearn.shown.drawings import draw
from saintlearn.shown.memory import ShownMemory
from saintlearn.shown.scenes.bee import bee_deeds
from saintlearn.study.bee import Bee
from saintlearn.study.bee_position import BeeView
from saintlearn.study.bee_rules import BeeOptions
from saintlearn.study.memory import MemoryGame
from saintlearn.study.memory_position import Cell, MemoryOptions
from saintlearn.study.words import bee_round, bee_verdict, memory_sentence
from saintlearn.wire.base import Deed, Drawings, FaceCard, Reply
from saintlearn.wire.bee import BeeDeed, BeeEnding, BeeState
from saintlearn.wire.classroom import DeskAsked, WallCell, WallHas, WallSeen
from saintlearn.wire.memory import MemoryState

if TYPE_CHECKING:
    from saintlearn.catalogue import Catalogue

_TEACHERS: Final = frozenset({"new", "certificates"})
"""Types of the messages about what is the teacher's in a class."""
_HOSTS: Final = frozenset({"skip", "uncover", "wrong", "partly", "right", "recount", "next"})
"""What the teacher can do at a bee."""
_CARDS: Final = 24
_COLUMNS: Final = 5
"""Cards side by side on every screen of a class, from a phone to the wall, so that all remember one place."""
_ROUNDS: Final = 3
STUDIES: Final = {"bee": 12, "memory": 8}
"""Most teams."""


class StudyScreen(Served[Any]):
    """The screen of those who study."""

    seats: tuple[int, ...]

    def _first_faces(self, slugs: object) -> Drawings:
        return Drawings(defs={}, cards={})

    def refresh(self) -> None:
        """Show what has happened."""
        self._publish()


class _TeamScreen(StudyScreen):
    """The screen of a team."""

    board: StudyPlace

    def _check(self, kind: str) -> None:
        """Refuse what this team can't do now."""
        board = self.board
        if kind in _TEACHERS:
            raise Refusal("teacher", say("In a class, your teacher does that."), kind)
        if board.paused:
            raise Refusal("paused", say("Your teacher has paused the game."))
        if kind == "undo":
            board.ask_undo(self.seats)
        turn = board.session.turn
        if turn is not None and not board.may_act(self.seats):
            raise Refusal("not-your-turn", say("It's {name}'s turn. Please wait for yours.", name=board.session.names[turn]))


class _SeatBee(_TeamScreen, ShownBee):
    draws = "windows"
    _by: ClassVar[By] = "player"

    def __init__(self, board: StudyPlace, seats: tuple[int, ...]) -> None:
        self.board, self.seats = board, seats
        sitting: Any = board.sitting
        super().__init__(lambda _seed, _now: sitting, 0, None, lambda: board.began)

    def _answer(self, kind: str, request: Any) -> Reply | None:
        self._check(kind)
        return self.board.acts(partial(super()._answer, kind, request))

    def _build(self) -> BeeState:
        state, may = super()._build(), self.board.may_act(self.seats)
        turn, session = self.bee.view.turn, self.bee.session
        mine = () if turn is None or not may else session.legal_actions_of(turn, by=self._by)
        deeds = tuple(one for one in state.deeds if one.text in mine)
        deeds = tuple(replace(one, label=say("We said our answer")) if one.kind == "uncover" else one for one in deeds)
        contestants = tuple(replace(one, deeds=()) for one in state.contestants)
        return replace(state, role="team" if may else "listener", deeds=deeds, contestants=contestants, over=self._over(state.over))

    def _undo_objection(self) -> str:
        return self.board.undo_objection(self.seats)

    def _over(self, over: BeeEnding | None) -> BeeEnding | None:
        if over is None:
            return None
        return replace(over, contestants=tuple(replace(one, standing=self.board.standing[one.seat]) for one in over.contestants))


class _SeatMemory(_TeamScreen, ShownMemory):
    def __init__(self, board: StudyPlace, seats: tuple[int, ...]) -> None:
        self.board, self.seats = board, seats
        self.draws = f"memory {board.seed}"
        sitting: Any = board.sitting
        super().__init__((*sitting.session.deck,), sitting.names, sitting.options, clock=lambda: board.began)

    def _deal(self) -> None:
        super()._deal()
        self.game: Any = self.board.sitting  # the one for all

    def _build(self) -> MemoryState:
        waits = not self.board.may_act(self.seats)
        return replace(super()._build(), columns=_COLUMNS, taught=True, waits=waits)

    def refresh(self) -> None:
        """Show what has happened."""
        self._said = self._told()
        super().refresh()

    def _answer(self, kind: str, request: Any) -> None:
        self._check(kind)
        self.board.acts(partial(super()._answer, kind, request))


def _won(view: BeeView) -> str:
    """Say on the wall who won."""
    names = [view.contestants[seat].name for seat in view.winners]
    return say("{name} wins the bee!", name=names[0]) if len(names) == 1 else say("{names} share first place!", names=together(names))


def _host_does(deed: BeeDeed) -> Deed:
    """Write what the host can do: an answer is counted and stays in sight, until somebody goes on."""
    if deed.kind not in MARKS:
        return Deed(text=deed.text, label=deed.label)
    return Deed(text=f"mark {deed.kind}", label=say("Right!") if deed.kind == "right" else deed.label)


class StudyTable(ClassTable[StudyScreen]):
    """A table where children study."""

    sitting: Any

    @property
    def session(self) -> Session:  # type: ignore[override]
        """What is played."""
        session: Session = self.sitting.session
        return session

    def acts(self, act: Callable[[], Reply | None]) -> Reply | None:
        """Let a screen act, and write down what came of it; then all screens show it."""
        with self.session.together():
            reply = act()
            self.happened(())
        return reply

    def show_again(self) -> None:
        for screen in self.screens.values():
            screen.refresh()

    def pause(self, *, on: bool) -> None:
        self.paused = on

    def live(self, later: object) -> None:
        """Nothing happens by itself here."""

    def seats_again(self, seat: int, player: Player) -> None:
        """A team keeps its name."""

    def close(self) -> None:
        for screen in self.screens.values():
            screen.close()
        self.screens.clear()

    @property
    def over(self) -> bool:
        return self.session.turn is None


class StudyPlace(StudyTable):
    """A bee or a game of memory, at which the whole class sits."""

    joins = True
    tips = False

    def __init__(
        self,
        number: int,
        kind: str,
        names: Sequence[str],
        seed: int,
        keeps: Keeps,
        *,
        began: datetime,
        easy: bool,
        catalogue: Catalogue | None = None,
    ) -> None:
        self.kind, self.seed, self.began = kind, seed, began
        self.sitting: Bee | MemoryGame
        if kind == "bee":
            bee = BeeOptions(mode="points", rounds=_ROUNDS, level=1 if easy else 2, seed=seed)
            self.sitting = Bee(bank_of(None, None, catalogue=catalogue), names, bee, now=began, stands=True)
        else:
            cards = cards_of("starter" if catalogue is None else None, catalogue)
            self.sitting = MemoryGame(cards, names, MemoryOptions(cards=_CARDS, seed=seed), now=began)
        super().__init__(number, keeps)
        self._may: list[bool] = []

    def _open(self, seats: tuple[int, ...]) -> StudyScreen:
        return (_SeatBee if self.kind == "bee" else _SeatMemory)(self, seats)

    def may_act(self, seats: tuple[int, ...]) -> bool:
        """Tell whether a screen may act: its team has the turn, or nobody of the team that has it is here, and the others help."""
        turn = self.session.turn
        return turn is not None and (turn in seats or not self.keeps.is_here(self.number, turn))

    def taps(self, seat: int, children: int) -> int | None:
        told = isinstance(self.sitting, Bee) and self.sitting.view.told is not None
        return None if told else super().taps(seat, children)  # there's nothing to talk over once all have read the answer

    def undo_objection(self, seats: Sequence[int]) -> str:
        shown = isinstance(self.sitting, Bee) and self.sitting.view.told is not None
        objection = super().undo_objection(seats)
        return objection or (say("Everyone has seen the answer, so you can't take it back.") if shown else "")

    def _moved(self, seats: Sequence[int], mover: int) -> bool:
        return mover in seats or not self.keeps.is_here(self.number, mover)  # then the others help

    @property
    def deeds(self) -> tuple[Deed, ...]:
        if not isinstance(self.sitting, Bee) or self.sitting.view.turn is None:
            return ()
        mine = (one for one in bee_deeds(self.sitting, self.sitting.view) if one.kind in _HOSTS)
        return *map(_host_does, mine), Deed(text="finish", label=say("End the bee"))

    @property
    def asked(self) -> DeskAsked | None:
        view: Any = self.sitting.view
        if not isinstance(self.sitting, Bee) or view.asked is None:
            return None
        name, bank = self.sitting.names[view.turn], self.sitting.bank
        counted, round_ = bee_verdict(view), bee_round(view, self.sitting.options)
        return asked_at_the_desk(view.asked, view.told, name, bank, counted=counted, round_=round_)

    def host(self, action: str) -> None:
        if action not in {one.text for one in self.deeds}:
            raise Refusal("unknown-action", say("You can't do that here."), action[:40])
        self.acts(partial(self._hosted, action))

    def _hosted(self, action: str) -> None:
        self.sitting.act(action, at=self.began)

    def notice(self) -> None:
        may = [self.may_act(seats) for seats in self.screens]
        if may != self._may:
            self._may = may
            self.show_again()

    @property
    def standing(self) -> tuple[str, ...]:
        view: Any = self.sitting.view
        if isinstance(self.sitting, MemoryGame):
            return tuple(say_count("{count} pair", "{count} pairs", one) for one in view.found)
        return tuple(say_count("{count} point", "{count} points", one.points) for one in view.contestants)

    @property
    def seen(self) -> WallSeen:
        view: Any = self.sitting.view
        has = tuple(WallHas(standing=one) for one in self.standing)
        if isinstance(self.sitting, MemoryGame):
            cells = tuple(WallCell(face=one.face, name=one.name, drawing=self._drawing(one)) for one in view.cells)
            told = say("Look what you all found!") if self.over else memory_sentence(view, self.sitting.names)
            return WallSeen(headline=told, cells=cells, columns=_COLUMNS, has=has)
        if view.asked is None:
            met = self.sitting.saints
            thanks = " ".join((say("Thank you, everyone!"), say("We met these saints today.")))
            return WallSeen(headline=_won(view) if met else say("Thank you, everyone!"), met=met, has=has, told=thanks)
        asked = asked_on_the_wall(view.asked, view.told, self.sitting.bank, counted=bee_verdict(view))
        headline = say("{name}'s turn", name=self.sitting.names[view.turn])
        return WallSeen(headline=headline, round=bee_round(view, self.sitting.options), asked=asked, has=has)

    def _drawing(self, cell: Cell) -> str:
        """Name the drawing of a window that lies open: the name tells neither who it is nor what lies elsewhere, and no other game has it."""
        return f"open-{self.began:%y%m%d%H%M%S%f}-{cell.place}" if cell.words else ""

    def drawn(self, name: str) -> FaceCard | None:
        if not isinstance(self.sitting, MemoryGame):
            return None
        place = next((one.place for one in self.sitting.view.cells if name and self._drawing(one) == name), None)
        return None if place is None else draw("window", self.sitting.picture(place))
