"""The wall: a page that everybody sees and that belongs to nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from saintlearn.ground.refusal import Refusal
from saintlearn.hall.address import Address
from saintlearn.hall.asked import asked_on_the_wall
from saintlearn.hall.hall import Hall
from saintlearn.hall.interlude import ClassQuiz
from saintlearn.hall.pace import all_at_their_pace
from saintlearn.hall.screens import HallWidget, address_in, guest_of
from saintlearn.hall.served import Served
from saintlearn.hall.tables import ClassTable
from saintlearn.languages import mark, say, say_count
from saintlearn.shown.offers import PAGES
from saintlearn.wire.base import Reply
from saintlearn.wire.classroom import (
    WallFace,
    WallPlayer,
    WallQuiz,
    WallSeen,
    WallState,
    WallTable,
)
from saintlearn.wire.plain import ABSENT, Absent

_LIGHTS: Final = (6, 12, 24, 36, 60)


class ClassWall(Served[WallState], HallWidget[WallState]):
    """The wall, which everybody sees."""

    heading = mark("The class wall")
    module = "class-wall"

    def __init__(self, hall: Hall, at: Callable[[], Address]) -> None:
        self._at = at
        super().__init__(hall)

    def _build(self) -> WallState:
        hall = self.hall
        step: Any = "end" if hall.ended else "quiz" if hall.quiz else "tables" if hall.playing else "lobby"
        title = say(PAGES[hall.played if hall.playing else hall.game].title)
        headline = {
            "lobby": say("Here we go!") if hall.locked else say("Come and play!"),
            "tables": title
            if len(hall.tables) == 1 or hall.places
            else say_count("{game} at {count} table", "{game} at {count} tables", len(hall.tables), game=title),
            "quiz": say("One question for all of us") if hall.quiz and hall.quiz.asking else say("We met these saints today"),
            "end": say("We lay it all at the feet of Jesus"),
        }[step]
        count = len(hall.children)
        return WallState(
            headline=headline,
            task=say("Eyes up here, please") if hall.paused else self._task(step, title),
            step=step,
            at=address_in(self._at(), hall),
            quiz=None if hall.quiz is None else self._quiz(hall.quiz),
            lights=next((size for size in _LIGHTS if size >= count + (not hall.playing)), _LIGHTS[-1]),
            here=tuple(map(guest_of, hall.children.values())),
            tables=self._tables(),
            storehouse=hall.gathered + hall.treasure_now,
            filled=hall.filled if hall.playing else ABSENT,
            locked=hall.locked,
            paused=hall.paused,
            aim=self._aim if step == "lobby" else "",
        )

    @property
    def _aim(self) -> str:
        return say("We all win together!") if self.hall.wins_together else ""

    def _task(self, step: str, title: str) -> str:
        """Say what comes next, and at the end of all games how they ended."""
        hall = self.hall
        if step == "lobby":
            ahead = say("Up next: {game}", game=title)
            return " ".join((ahead if ahead.endswith("!") else f"{ahead}.", self._aim)) if self._aim else ahead
        if step != "tables" or not hall.boards or not all(board.over for board in hall.boards.values()):
            return ""
        store = hall.filled
        if isinstance(store, Absent):
            return say("All games are over.")
        return say("All games are over. In our storehouse: {words}.", words=store.words)

    def _quiz(self, quiz: ClassQuiz) -> WallQuiz:
        count = len(self.hall.voices())
        asking, length = quiz.asking, len(quiz.questions)
        shown = WallQuiz(
            asked=None if asking is None else asked_on_the_wall(asking.shown, quiz.told() if quiz.shown else None, quiz.bank),
            number=min(quiz.at + 1, length),
            length=length,
            answered=len(quiz.said),
            count=count,
            found="",
            saints=() if asking else tuple(dict.fromkeys(one.saint for one in quiz.questions)),
        )
        if asking is None or not quiz.shown:
            return shown
        found = quiz.found
        well = found * 2 >= count
        return replace(
            shown,
            found=say_count("{count} of us found it. Now we all know!", "{count} of us found it. Now we all know!", found)
            if well and found > 1
            else say("This was new for most of us. Now we all know!"),
        )

    def _tables(self) -> tuple[WallTable, ...]:
        places = self.hall.places
        if not places:
            return tuple(map(self._table, self.hall.tables))
        friends = [child.friend for child in self.hall.children.values()]
        return (WallTable(number=1, seen=all_at_their_pace(places, self.hall.done_before, friends), players=(), turn=None),)

    def _table(self, board: ClassTable[Any]) -> WallTable:
        session = board.session
        players = tuple(self._player(board, seat) for seat in range(len(session.players)))
        return WallTable(number=board.number, seen=self._seen(board), players=players, turn=session.turn)

    def _seen(self, board: ClassTable[Any]) -> WallSeen:
        """Tell what is to be seen; its drawings get names that no other game has."""
        seen, named = board.seen, partial(self._drawing_at, board.number)
        if board.draws_cards:
            lying = tuple(_named(face, named) for face in seen.faces)
            has = tuple(replace(one, faces=tuple(_named(face, named) for face in one.faces)) for one in seen.has)
            seen = replace(seen, faces=lying, has=has)
        return replace(
            seen,
            board=named(seen.board) if seen.board else "",
            pawns=tuple(replace(pawn, drawing=named(pawn.drawing)) for pawn in seen.pawns),
            cells=tuple(replace(cell, drawing=named(cell.drawing)) if cell.drawing else cell for cell in seen.cells),
        )

    def _player(self, board: ClassTable[Any], seat: int) -> WallPlayer:
        team = self.hall.team(board.number, seat)
        return WallPlayer(name=board.session.names[seat], friend=team[0].friend if team else "")

    def _answer(self, kind: str, request: Any) -> Reply | None:
        raise Refusal("bad-message", say("The game doesn't understand that."))


def _named(face: WallFace, named: Callable[[str], str]) -> WallFace:
    return replace(face, card=named(face.card) if face.card else "", on=named(face.on) if face.on else "")
