"""The teacher's page: who is here, what is played, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, ClassVar, Final

from saintlearn.catalogue import load_catalogue
from saintlearn.engine.players import LABELS
from saintlearn.ground.paths import command
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.address import Address
from saintlearn.hall.asked import asked_on_the_wall
from saintlearn.hall.hall import Hall
from saintlearn.hall.interlude import ClassQuiz
from saintlearn.hall.names import LONGEST
from saintlearn.hall.plan import GAMES, QUIZ, ClassChild
from saintlearn.hall.screens import HallWidget, address_in
from saintlearn.hall.served import Served
from saintlearn.hall.tables import ClassTable
from saintlearn.languages import mark, say, say_count, together
from saintlearn.shown.observable import Observable
from saintlearn.shown.offers import PAGES
from saintlearn.shown.ways import told_ways, ways_of
from saintlearn.wire.base import Reply
from saintlearn.wire.classroom import (
    ClassRequest,
    DeskQuiz,
    DeskSeat,
    DeskState,
    DeskTable,
    DeskWord,
    GameChoice,
    OpenSeat,
)
from saintlearn.wire.plain import ABSENT, Absent
from saintlearn.wire.requests import PlainRequest
from saintlearn.wire.ways import WaysReply

_STUCK: Final = 120.0
"""Seconds without an act in one's own turn after which a child may be stuck."""
_NOBODY: Final = 60.0
"""Seconds without a device after which the teacher reads why that may be."""


def _levels() -> tuple[GameChoice, ...]:
    titles = (say("Ages 6 to 8, best-known saints"), say("Ages 9 to 11"), say("Age 12 and up"))
    return tuple(GameChoice(name=str(level), title=title) for level, title in enumerate(titles, 1))


class ClassDesk(HallWidget[DeskState]):
    """The teacher's page.

    Args:
        hall: The hall.
        at: Tells how devices come here.
        tips: Sends a hint to those in a seat: ``(table, seat, hint)``.
    """

    heading = mark("The teacher's page")
    module = "class-desk"
    _answers: ClassVar[frozenset[str]] = frozenset(
        {
            "begin",
            "choose",
            "level",
            "show",
            "next",
            "pause",
            "lock",
            "finish",
            "tip",
            "rename",
            "out",
            "let",
            "fill",
            "give",
            "back",
            "keep",
            "move",
            "about",
            "deed",
            "ways",
        }
    )

    def __init__(self, hall: Hall, at: Callable[[], Address], *, tips: Callable[[int, int, str], None]) -> None:
        self._at, self._tips = at, tips
        self._given: dict[int, tuple[object, int]] = {}
        self._opened = hall.clock()
        super().__init__(hall)

    @Observable
    def here(self) -> tuple[str, ...]:
        """The names of the children in the class."""
        return tuple(child.name for child in self.hall.children.values())

    @Observable
    def playing(self) -> bool:
        """Whether a game is on."""
        return self.hall.playing

    @Observable
    def ended(self) -> bool:
        """Whether the class is over."""
        return self.hall.ended

    def _build(self) -> DeskState:
        hall = self.hall
        at, count = self._at(), len(hall.children)
        late = hall.clock() - self._opened > _NOBODY
        step: Any = (
            "end"
            if hall.ended
            else "quiz"
            if hall.quiz
            else "tables"
            if hall.playing
            else "lobby"
            if count or hall.at_the_door or not late
            else "nobody"
        )
        title = say(PAGES[hall.played if hall.playing else hall.game].title)
        return DeskState(
            headline={"end": say("The class is over"), "nobody": say("No device has connected yet")}.get(step, say("Your class")),
            task=self._task(step, title, count),
            step=step,
            at=address_in(at, hall),
            wall=f"{at.teachers}/wall#{hall.code}",
            game=title,
            games=tuple(GameChoice(name=name, title=say(PAGES[name].title), ways=PAGES[name].is_game) for name in GAMES),
            next=hall.game,
            ways=dict(hall.ways),
            easy=hall.plan.easy,
            levels=_levels() if hall.game == QUIZ else (),
            level=str(hall.level),
            play=f"{command()} play",
            quiz=None if hall.quiz is None else self._quiz(hall.quiz),
            tables=(self._places(),) if hall.places else tuple(self._table(board) for board in hall.tables),
            waiting=tuple(map(self._seat, hall.waiting)),
            words=tuple(self._words()),
            open=tuple(self._open()),
            locked=hall.locked,
            paused=hall.paused,
            storehouse=hall.gathered + hall.treasure_now,
            longest=LONGEST,
            keeps=hall.memory is not None,
            listed=hall.plan.listed if step in ("lobby", "nobody") else "",
        )

    def _quiz(self, quiz: ClassQuiz) -> DeskQuiz:
        asking, length = quiz.asking, len(quiz.questions)
        told = quiz.told() if quiz.shown else None
        count = len(self.hall.voices())
        seen = None if asking is None else asked_on_the_wall(asking.shown, told, quiz.bank)
        return DeskQuiz(
            prompt="" if asking is None else asking.shown.prompt,
            number=min(quiz.at + 1, length),
            length=length,
            answered=len(quiz.said),
            count=count,
            choices=() if seen is None else tuple(option.text for option in seen.options),
            right="" if seen is None else seen.right,
            truth="" if told is None else told.sentence,
            found="" if told is None else say("{found} of {count} found it.", found=quiz.found, count=count),
        )

    def _task(self, step: str, title: str, count: int) -> str:
        if step == "nobody":
            return say("Here are the usual reasons, most common first.")
        if step == "end":
            if self._at().below:
                return say("Names and games will be deleted from the server in a few minutes.")
            if self.hall.memory is not None:
                return say(
                    "The games are deleted when you stop the program. What the children on your list met and missed stays in your store."
                )
            return say("Names and games are deleted when you stop the program.")
        if self.hall.paused:
            return say("All games are paused. Press Continue when you're ready.")
        here = say_count("{count} child is here.", "{count} children are here.", count)
        store = self.hall.filled if step == "tables" else ABSENT
        if not isinstance(store, Absent):
            here = f"{here} {say('In the storehouse: {words}.', words=store.words)}"
        on = step in ("tables", "quiz")
        if not on and self.hall.ways:
            title = say("{game} ({ways})", game=title, ways=told_ways(self.hall.game, self.hall.ways))
        ahead = say("Game {number}: {game}", game=title, number=self.hall.round) if on else say("Up next: {game}", game=title)
        return f"{ahead} {here}" if title.endswith("!") else f"{ahead}. {here}"

    def _table(self, board: ClassTable[Any]) -> DeskTable:
        session = board.session
        over = session.outcome is not None
        turn = session.turn
        seats = tuple(one for seat in range(len(session.players)) for one in self._sitting(board, seat))
        headline = say("This game is over") if over or turn is None else say("{name}'s turn", name=session.names[turn])
        return DeskTable(
            number=board.number,
            headline=headline,
            seats=seats,
            turn=turn,
            treasure=board.treasure,
            standing=board.standing,
            over=board.over,
            tips=board.tips,
            deeds=board.deeds,
            asked=board.asked,
            told="" if turn is None or not self._hints(board) else say("Hint sent to {name}.", name=session.names[turn]),
        )

    def _places(self) -> DeskTable:
        """Tell of everyone who plays at their own pace as of one table, which is never finished."""
        told = {place.number: place.standing[0] for place in self.hall.places}
        seated = [(told[child.table], child) for child in self.hall.children.values() if child.table in told]
        return DeskTable(
            number=0,
            headline=say("Everyone at their own pace"),
            seats=tuple(replace(self._seat(child), seat=seat, stays=True) for seat, (_, child) in enumerate(seated)),
            turn=None,
            treasure=0,
            standing=tuple(told for told, _ in seated),
            over=True,
            tips=False,
            deeds=(),
            asked=None,
        )

    def _hints(self, board: ClassTable[Any]) -> int:
        """Count the hints that were sent since somebody acted at a table."""
        last, given = self._given.get(board.number, (None, 0))
        return given if last is board.session.log[-1] else 0

    def _sitting(self, board: ClassTable[Any], seat: int) -> Iterable[DeskSeat]:
        team = self.hall.team(board.number, seat)
        for child in team:
            name = board.session.names[seat] if len(team) > 1 else ""
            yield replace(self._seat(child), seat=seat, team=name, stays=bool(name) or board.joins)
        if not team:
            player = board.session.players[seat]
            if player.computer is not None:
                yield DeskSeat(child=0, name=player.name, friend="", mark="", note=say(LABELS[player.computer]), seat=seat)
            else:
                yield DeskSeat(child=0, name=say("Nobody is here."), friend="", mark="", note="", seat=seat, team=player.name)

    def _seat(self, child: ClassChild) -> DeskSeat:
        marked, note = self._mark(child)
        return DeskSeat(child=child.number, name=child.name, friend=child.friend, mark=marked, note=note)

    def _open(self) -> Iterable[OpenSeat]:
        for table, seat in self.hall.open_seats():
            name = self.hall.boards[table].session.names[seat]
            yield OpenSeat(table=table, seat=seat, name=name, joins=bool(self.hall.team(table, seat)))

    def _mark(self, child: ClassChild) -> tuple[Any, str]:
        hall = self.hall
        if child.is_away(hall.clock()):
            return "away", say("away")
        asked = hall.asked_of(child)
        if asked is not None and hall.voice(child) in asked.said:
            return "", say("answered")
        board = hall.boards.get(child.table)
        if asked is not None and board is not None:
            return "", say("thinking")
        if board is not None and not board.own_pace and board.session.turn == child.seat and not hall.paused:
            waited = board.clock() - board.since
            if waited > _STUCK:
                return "stuck", say_count("{count} minute", "{count} minutes", int(waited // 60))
        return "", ""

    def _words(self) -> Iterable[DeskWord]:
        hall = self.hall
        if hall.trouble:
            yield DeskWord(kind="trouble", child=0, table=0, friend="", title=hall.trouble, line="", open=False)
        waiting = hall.waiting
        for child in hall.children.values():
            kind, note = self._mark(child)
            if hall.playing and hall.quiz is None and child in waiting:
                if kind != "away":
                    yield self._waits(child)
            elif kind == "stuck":
                line = (
                    say("Table {table}, {minutes}. Hint sent.", table=child.table, minutes=note)
                    if self._hints(hall.boards[child.table])
                    else say("Table {table}, {minutes}", table=child.table, minutes=note)
                )
                yield self._word("stuck", child, say("{name} may be stuck", name=child.name), line)
            elif kind == "away" and hall.playing:
                yield self._word("away", child, say("{name} is away", name=child.name), say("We're holding the seat."))
        for table, seat in hall.wishes:
            for wishing in hall.team(table, seat)[:1]:
                name = hall.boards[table].session.names[seat]
                title = say("{name} made a move and wants to take it back", name=name)
                yield self._word("undo", wishing, title, say("Table {table}", table=table))

    def _waits(self, child: ClassChild) -> DeskWord:
        """Say that a child waits at the door, and what the way in is."""
        free, away, title = self.hall.open_seat(child), self.hall.held_seat(child), say("{name} is waiting for a seat", name=child.name)
        if free is not None:
            return replace(self._word("door", child, title, say("Open seat: Table {table}", table=free[0])), open=True)
        if away is None:
            return self._word("door", child, title, say("No seat is open. {name} will play in the next game.", name=child.name))
        seat = OpenSeat(table=away.table, seat=away.seat, name=away.name, joins=False)
        line = say("No seat is open, but {name} is away from table {table}.", name=away.name, table=away.table)
        return replace(self._word("door", child, title, line), held=seat)

    def _word(self, kind: Any, child: ClassChild, title: str, line: str) -> DeskWord:
        return DeskWord(kind=kind, child=child.number, table=child.table, friend=child.friend, title=title, line=line, open=False)

    def _answer(self, kind: str, request: Any) -> Reply | None:
        if kind == "ways":
            return WaysReply(ways=ways_of(request.game, without=("see",)))  # everybody in a class has a screen
        if kind == "about":
            if self.hall.memory is None:
                raise Refusal("not-listed", say("Without a class list, nothing is kept."))
            return Reply(sentence=self.hall.memory.about(self._child_in(request).name, self.hall.plan.catalogue or load_catalogue()))
        getattr(self, f"_on_{kind}")(request)
        self._publish()
        return None

    def _on_begin(self, request: ClassRequest) -> None:
        self.hall.begin()

    def _on_choose(self, request: ClassRequest) -> None:
        self.hall.choose(self._text_in(request), {} if request.ways is ABSENT else request.ways)

    def _on_level(self, request: ClassRequest) -> None:
        self.hall.choose_level(self._text_in(request))

    def _on_show(self, request: PlainRequest) -> None:
        self.hall.count()

    def _on_next(self, request: PlainRequest) -> None:
        self.hall.next_question()

    def _on_finish(self, request: ClassRequest) -> None:
        self.hall.end()

    def _on_pause(self, request: ClassRequest) -> None:
        self.hall.pause(on=request.on is True)

    def _on_lock(self, request: ClassRequest) -> None:
        self.hall.lock(on=request.on is True)

    def _on_rename(self, request: ClassRequest) -> None:
        self.hall.rename(self._child_in(request), self._text_in(request))

    def _on_out(self, request: ClassRequest) -> None:
        self.hall.put_out(self._child_in(request))

    def _on_let(self, request: ClassRequest) -> None:
        self.hall.let_in(self._child_in(request))

    def _on_fill(self, request: ClassRequest) -> None:
        self.hall.fill_in(self._child_in(request))

    def _on_give(self, request: ClassRequest) -> None:
        child, (table, seat) = self._child_in(request), self._seat_in(request)
        for away in self.hall.team(table, seat)[:1]:
            self.hall.give_seat(child, away)

    def _on_move(self, request: ClassRequest) -> None:
        self.hall.move(self._child_in(request), *self._seat_in(request))

    def _on_back(self, request: ClassRequest) -> None:
        self.hall.undo(self._board_in(request).number)

    def _on_keep(self, request: ClassRequest) -> None:
        child = self._child_in(request)
        self.hall.keep_move(child.table, child.seat)

    def _on_deed(self, request: ClassRequest) -> None:
        self._board_in(request).host(self._text_in(request))

    def _on_tip(self, request: ClassRequest) -> None:
        board = self._board_in(request)
        turn, given = board.session.turn, self._hints(board)
        hint = "" if turn is None or board.session.players[turn].computer is not None else board.hint(given)
        if turn is None or not hint:
            raise Refusal("no-hint", say("There's no hint for this table right now."))
        if all(child.is_away(self.hall.clock()) for child in self.hall.team(board.number, turn)):
            raise Refusal("away", say("{name} is away.", name=board.session.names[turn]))
        self._given[board.number] = (board.session.log[-1], given + 1)
        self._tips(board.number, turn, hint)

    def _text_in(self, request: ClassRequest) -> str:
        if request.text is ABSENT:
            raise Refusal("bad-message", say("The game doesn't understand that."))
        return request.text

    def _seat_in(self, request: ClassRequest) -> tuple[int, int]:
        if request.table is ABSENT or request.seat is ABSENT:
            raise Refusal("bad-message", say("The game doesn't understand that."))
        return request.table, request.seat

    def _child_in(self, request: ClassRequest) -> ClassChild:
        child = None if request.child is ABSENT else self.hall.children.get(request.child)
        if child is None:
            raise Refusal("gone", say("That child isn't here anymore."))
        return child

    def _board_in(self, request: ClassRequest) -> ClassTable[Any]:
        board = None if request.table is ABSENT else self.hall.boards.get(request.table)
        if board is None:
            raise Refusal("gone", say("That table isn't there anymore."))
        return board

    def __repr__(self) -> str:
        return f"<saintlearn ClassDesk: {together([child.name for child in self.hall.children.values()]) or 'nobody'}>"


class ServedDesk(Served[DeskState], ClassDesk):
    """The teacher's page on a page of the class itself."""
