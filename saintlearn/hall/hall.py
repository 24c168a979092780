"""The hall: the children who are here, their tables, and what the teacher decides. It knows nothing of sockets and pages."""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal

from saintlearn.engine.players import GENTLE, Player
from saintlearn.ground.days import utc_now
from saintlearn.ground.names import same_name
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.interlude import ClassQuiz
from saintlearn.hall.logs import ClassLog, Outpaced
from saintlearn.hall.names import checked_nickname, new_code
from saintlearn.hall.pace import PacePlace
from saintlearn.hall.plan import MOST, ClassChild, ClassPlan, checked_game
from saintlearn.hall.round import Round
from saintlearn.hall.seating import computer_names, free_at, team_name
from saintlearn.hall.seats import Seats
from saintlearn.hall.tables import AnsweredBetween, ClassTable
from saintlearn.languages import say
from saintlearn.questions.asking import Mark
from saintlearn.rooms.storehouse import summed
from saintlearn.shown.ways import read_ways, unlike_printed
from saintlearn.wire.game import SharedStorehouse
from saintlearn.wire.plain import ABSENT, Absent

if TYPE_CHECKING:
    from saintlearn.hall.keeping import ClassKeeper

_WAITING: Final = "flashcards"
"""What a child can do who waits for a seat."""
_BACK: Final = 4.0
"""Seconds in which devices find their way back after the program has started again; nothing is counted meanwhile."""


@dataclass(slots=True, eq=False)
class Hall(Seats):
    """A hall."""

    log: ClassLog
    plan: ClassPlan
    clock: Callable[[], float] = time.monotonic
    memory: ClassKeeper | None = None
    code: str = ""
    key: str = ""
    children: dict[int, ClassChild] = field(default_factory=dict)
    boards: dict[int, ClassTable[Any]] = field(default_factory=dict)
    quiz: ClassQuiz | None = None
    game: str = ""
    ways: Mapping[str, str] = field(default_factory=dict)
    level: Literal[1, 2, 3] = 1
    at_the_door: int = 0
    played: str = ""
    playing: bool = False
    ended: bool = False
    locked: bool = False
    paused: bool = False
    round: int = 0
    gathered: int = 0
    done_before: int = 0
    trouble: str = ""
    wishes: list[tuple[int, int]] = field(default_factory=list)
    heard: Callable[[], None] = lambda: None
    tells: Callable[[int, int, str], None] = lambda _table, _seat, _sentence: None
    lost: Callable[[], None] = lambda: None
    _random: Random = field(init=False)
    _began: datetime = field(init=False)
    _later: Any = None
    _waits: float = 0.0
    _round: Round | None = None

    def __post_init__(self) -> None:
        self._began = utc_now()
        self._random = Random(self.plan.seed)
        self.game, self.level = self.plan.game, self.plan.level
        for record in self.log.lines():
            self._carry_out(record, replayed=True)
        if not self.key:
            told = {one.name: getattr(self.plan, one.name) for one in fields(self.plan) if one.name != "catalogue"}
            self._do("open", code=self.code or new_code(Random(secrets.randbits(64))), key=secrets.token_urlsafe(16), plan=told)

    @property
    def went_on(self) -> bool:
        """Whether an earlier class goes on here."""
        return bool(self.children)

    # What happens, and is written down

    def _do(self, what: str, **told: Any) -> None:
        record = {"do": what, **told}
        self._write(record)
        self._carry_out(record)
        self.heard()

    def _write(self, record: Mapping[str, Any]) -> None:
        try:
            self.log.add(record)
        except Outpaced:
            self.lost()
            raise Refusal("moved", say("One moment: your class is moving to another computer.")) from None
        except OSError as error:
            self.trouble = say("The class can't be saved: {reason}. Free up some space, then continue.", reason=error.strerror)
            raise Refusal("not-saved", say("That couldn't be saved. Tell your teacher.")) from None
        self.trouble = ""

    def _carry_out(self, record: Mapping[str, Any], *, replayed: bool = False) -> None:
        match record["do"]:
            case "open":
                self.code, self.key = record["code"], record["key"]
            case "come" | "rename" | "out" | "sit" | "leave" | "own":
                self._carry_out_with(record)
            case "lock":
                self.locked = record["on"]
            case "pause":
                self._paused(on=record["on"])
            case "game":
                self.game, self.ways = record["name"], record.get("ways", {})
            case "level":
                self.level = record["level"]
            case "answer" | "between" | "show" | "next":
                self._carry_out_answer(record)
            case "round":
                self._begun(Round(**{name: value for name, value in record.items() if name != "do"}))
            case "lines":
                self.boards[record["table"]].replayed(record["entries"])
            case "cut":
                board = self.boards[record["table"]]
                while len(board.session.log) > record["length"]:
                    board.undo(replayed=True)
            case "end":
                self.ended, self.playing = True, False
                self._cleared()
                self._paused(on=False)

    def _carry_out_with(self, record: Mapping[str, Any]) -> None:
        """Carry out what happens to a child."""
        match record["do"]:
            case "come":
                number = record["number"]
                self.children[number] = ClassChild(
                    number, record["name"], record["friend"], record["token"], waits=record["waits"], away=self.clock()
                )
            case "rename":
                self._named(self.children[record["child"]], record["name"])
            case "out":
                child = self.children.pop(record["child"])
                if child.table:
                    self._seated_again(child.table, child.seat)
            case "sit":
                child = self.children[record["child"]]
                self._stands_up(child)
                child.table, child.seat, child.waits, child.lost = record["table"], record["seat"], False, ""
                self._seated_again(child.table, child.seat)
            case "leave":
                child = self.children[record["child"]]
                table, seat = child.table, child.seat
                self._stands_up(child)
                child.waits = True
                child.lost = record.get("to") or (self.boards[table].session.names[seat] if table in self.boards else "")
            case "own":
                assert self._round is not None
                board = self._round.own(record["table"], record["game"], record["seed"], self.plan, self)
                for child in [self.children[number] for number in record["children"]]:
                    self._stands_up(child)
                    child.table = board.number
                self.boards[board.number] = board
                board.pause(on=self.paused)

    def _carry_out_answer(self, record: Mapping[str, Any]) -> None:
        """Carry out what is said to a question, and what comes of it."""
        match record["do"]:
            case "answer":
                asked, child = self.asked(record["table"]), self.children.get(record["child"])
                if asked is not None and child is not None:
                    asked.said[self.voice(child)] = record["value"]
            case "between":
                told = AnsweredBetween(record["child"], record["item"], record["mark"], record["place"])
                self.boards[record["table"]].between.setdefault((record["seat"], told.place), told)
            case "show":
                self._quiz.shown = True
            case "next":
                self._quiz.next()

    # The children

    def is_code(self, text: object) -> bool:
        """Tell whether somebody knows the code."""
        return isinstance(text, str) and hmac.compare_digest(text.strip().upper().encode(), self.code.encode())

    def is_key(self, text: object) -> bool:
        """Tell whether this is the teacher."""
        return isinstance(text, str) and hmac.compare_digest(text.encode(), self.key.encode())

    @property
    def free_names(self) -> tuple[str, ...]:
        """The names of the class list that nobody has taken."""
        return tuple(name for name in self.plan.names if not self._taken(name))

    def _taken(self, name: str, besides: ClassChild | None = None) -> bool:
        return any(same_name(child.name, name) for child in self.children.values() if child is not besides)

    def _checked(self, name: object, child: ClassChild | None = None, *, listed: bool = True) -> str:
        checked = checked_nickname(name, self.plan.names if listed else (), kind=listed)
        if self._taken(checked, child):
            raise Refusal("name-taken", say("{name} is already here. Choose another name.", name=checked), checked)
        return checked

    def come(self, name: object, friend: str, token: str = "") -> ClassChild:
        """Let a child in; one who comes when a game is on waits at the door."""
        if self.ended:
            raise Refusal("ended", say("This class is over. See you next time!"))
        if self.locked:
            raise Refusal("locked", say("The door is closed. Ask your teacher to open it."))
        if len(self.children) >= MOST:
            raise Refusal("full", say("This hall is full. Ask your teacher."))
        if not self.may_share(token):
            raise Refusal("full", say("That's as many as one device can hold. Use another one."))
        checked = self._checked(name)
        number = 1 + max(self.children, default=0)
        own = token or secrets.token_urlsafe(16)
        self._do(
            "come", number=number, name=checked, friend=friend, token=own, waits=self.playing and self.quiz is None and not self.own_pace
        )
        if self.playing and self.own_pace:
            self.play_own(self.children[number])
        return self.children[number]

    def play_own(self, child: ClassChild) -> None:
        """Let those at a child's device play at their own pace: in such a game, or while they wait for a seat."""
        sharing = self.children_of(child.token)
        if not self.playing or self.quiz is not None or any(one.table and not self.boards[one.table].own_pace for one in sharing):
            raise Refusal("no-seat", say("You have a seat already."))
        own = next((one.table for one in sharing if one.table), 0)
        if not own:
            self._own(sharing, self.played if self.own_pace else _WAITING)
        for one in sharing:
            if own and not one.table:
                self._do("sit", table=own, seat=0, child=one.number)

    def _own(self, sharing: Sequence[ClassChild], game: str) -> None:
        self._do(
            "own",
            table=1 + max(self.boards, default=0),
            children=[one.number for one in sharing],
            game=game,
            seed=secrets.randbits(32) if self.plan.seed is None else self.plan.seed + 1 + max(self.boards, default=0),
        )

    def rename(self, child: ClassChild, name: object) -> None:
        """Give a child another name."""
        self._do("rename", child=child.number, name=self._checked(name, child, listed=False))

    def put_out(self, child: ClassChild) -> None:
        """Send a child out: the device is a stranger's, and a computer plays on."""
        self._do("out", child=child.number)

    def let_in(self, child: ClassChild) -> None:
        """Let a child who came late play in the place of a computer, or in a team."""
        free = self.open_seat(child)
        if free is None:
            raise Refusal("no-seat", say("Every seat is taken. {name} can play in the next game.", name=child.name))
        self._do("sit", table=free[0], seat=free[1], child=child.number)

    def give_seat(self, child: ClassChild, away: ClassChild) -> None:
        """Give a child the seat of somebody who is away, and who waits for a seat in turn when they are back."""
        table, seat = away.table, away.seat
        if not table or not away.is_away(self.clock()) or len(self.team(table, seat)) > 1 or self.mates_table(child) not in (None, table):
            raise Refusal("no-seat", say("{name}'s seat can't be given away now.", name=away.name))
        self._do("leave", child=away.number, to=child.name)
        self._do("sit", table=table, seat=seat, child=child.number)

    def fill_in(self, child: ClassChild) -> None:
        """Let a child leave the seat, to come back later; a computer plays on, or the others of the team."""
        if child.table:
            self._do("leave", child=child.number)

    def move(self, child: ClassChild, table: int, seat: int) -> None:
        """Seat a child in the place of a computer at another table, or in a team."""
        if (table, seat) not in self.open_seats():
            raise Refusal("no-seat", say("That seat is taken."))
        if self.mates_table(child) not in (None, table):
            raise Refusal("shares", say("{name} shares a device, so {name} stays at this table.", name=child.name))
        self._do("sit", table=table, seat=seat, child=child.number)

    def _named(self, child: ClassChild, name: str) -> None:
        child.name = name
        if child.table:
            self._seated_again(child.table, child.seat)

    def _stands_up(self, child: ClassChild) -> None:
        """Take a child out of its seat."""
        table, seat = child.table, child.seat
        child.table = child.seat = 0
        if table:
            self._seated_again(table, seat)

    def _seated_again(self, table: int, seat: int) -> None:
        """Name a seat after those who sit there now; a computer plays on where nobody does."""
        board, sitting = self.boards[table], self.team(table, seat)
        if board.own_pace:
            if not sitting:
                self._put_away(board)
            return
        name = free_at(board, team_name(sitting, table, seat), seat) if sitting else next(computer_names(board.session.names))
        board.seats_again(seat, Player(name) if sitting else Player(name, GENTLE))
        board.show_again()

    def _put_away(self, board: ClassTable[Any]) -> None:
        """Put away a table where nobody plays at their own pace anymore; what was done there counts on."""
        if self.own_pace and isinstance(board, PacePlace):
            self.done_before += board.done
        board.close()
        del self.boards[board.number]

    # The games

    def choose(self, game: str, ways: Mapping[str, str] = MappingProxyType({})) -> None:
        """Say what is played next, and how: by the names of its options (`saintlearn.shown.ways`); empty for the usual way."""
        checked_game(game)
        if ways:
            read_ways(game, ways)
        self._do("game", name=game, ways=unlike_printed(game, ways) if ways else {})

    def choose_level(self, level: str) -> None:
        """Say how hard the questions of the next quiz are."""
        if level not in ("1", "2", "3"):
            raise Refusal("bad-level", say("The level must be 1, 2, or 3."))
        self._do("level", level=int(level))

    def begin(self) -> None:
        """Begin a game with all children who are here, mixed by chance."""
        devices: dict[str, list[int]] = {}
        for child in self.children.values():
            devices.setdefault(child.token, []).append(child.number)
        here = [*devices.values()]
        if not here:
            raise Refusal("nobody", say("Nobody is here yet."))
        self._random.shuffle(here)
        self.keep()
        ahead = Round.planned(self.round + 1, self.game, self.plan, here, self.level, self.ways)
        ahead.tables(self.plan, self.children, self)  # what can't be played is refused before it is written down
        self._do("round", **asdict(ahead))

    def _begun(self, begun: Round) -> None:
        self._cleared()
        self._round = begun
        self.round, self.played, self._began = begun.number, begun.game, begun.began
        self.playing, self.ended = True, False
        self.quiz = begun.quiz(self.plan)
        for board, sitting in zip(begun.tables(self.plan, self.children, self), begun.seats, strict=True):
            self.boards[board.number] = board
            for seat, number in ((seat, number) for seat, sharing in enumerate(sitting) for number in sharing):
                if number in self.children:
                    child = self.children[number]
                    child.table, child.seat, child.waits = board.number, seat, False
            if self._later is not None:
                board.live(self._later)
        self._paused(on=False)

    def _cleared(self) -> None:
        self.gathered += self.treasure_now
        for board in self.boards.values():
            board.close()
        self.boards.clear()
        self.done_before = 0
        self.quiz = None
        self.wishes.clear()
        for child in self.children.values():
            child.table, child.seat, child.waits, child.lost = 0, 0, False, ""

    # What several are asked together

    @property
    def _quiz(self) -> ClassQuiz:
        if self.quiz is None:
            raise Refusal("over", say("The quiz is over."))
        return self.quiz

    def answer(self, child: ClassChild, value: Any) -> None:
        """Hear what a child says to what the class is asked, or a child's device to what its team is asked."""
        if self.paused:
            raise Refusal("paused", say("Your teacher has paused the game."))
        asked = self.asked(child.table) or self._quiz
        written = asked.checked(value)
        if asked.said.get(self.voice(child)) != written:
            self._do("answer", table=child.table, child=child.number, value=written)
        self.settle(child.table)

    def settle(self, table: int = 0) -> None:
        """Count what was said to a question, once all have answered who are here."""
        asked, now = self.asked(table), self.clock()
        if asked is None or self.paused or now < self._waits:
            return
        voices = self.voices(table)
        for gone in asked.said.keys() - voices.keys():
            del asked.said[gone]  # whoever has moved to another table has no say here anymore
        if asked.said.keys() >= voices.keys() and not all(child.is_away(now) for sharing in voices.values() for child in sharing):
            self.count(table)

    def count(self, table: int = 0) -> None:
        """Count what was said: a team gives the answer that it agrees on, or everybody in a quiz sees what is true."""
        if table:
            self.boards[table].agree()
        elif self._quiz.asking is not None and not self._quiz.shown:
            self._do("show")
            self.keep()

    def keep(self) -> None:
        """Keep what the children of the class list have met and missed in this game; the teacher hears if that fails."""
        if self.memory is None:
            return
        try:
            for number, board in self.boards.items():
                teams = [[child.name for child in self.team(number, seat)] for seat in range(len(board.session.players))]
                self.memory.game(board, self._began, teams)
                self.memory.between(board, self._began, {one.number: one.name for one in self.children.values()})
            if self.quiz is not None and self.quiz.shown:
                names = {voice: child.name for voice, (child,) in self.voices().items()}
                self.memory.question(self.quiz, self._began, names)
        except Refusal as refusal:
            self.troubled(refusal.sentence)

    def next_question(self) -> None:
        """Ask the next question."""
        if self._quiz.shown:
            self._do("next")

    @property
    def treasure_now(self) -> int:
        """What the tables have gathered in this game."""
        return sum(board.treasure for board in self.boards.values())

    @property
    def wins_together(self) -> bool:
        """Whether all win together in the game that comes next."""
        return bool(self.ways.get("together"))

    @property
    def filled(self) -> SharedStorehouse | Absent:
        """The storehouses of all tables as one, where they are filled together; absent elsewhere."""
        stores = [board.filled for board in self.boards.values()]
        found = [one for one in stores if not isinstance(one, Absent)]
        return summed(found) if found else ABSENT

    def live(self, later: Any) -> None:
        """Let computers play from now on."""
        self._later = later
        self._waits = self.clock() + _BACK if self.went_on else 0.0
        for board in self.boards.values():
            board.live(later)

    def _paused(self, *, on: bool) -> None:
        self.paused = on
        for board in self.boards.values():
            board.pause(on=on)

    def lock(self, *, on: bool) -> None:
        """Close the door to everybody new, or open it."""
        self._do("lock", on=on)

    def pause(self, *, on: bool) -> None:
        """Stop all games, or let them go on."""
        self._do("pause", on=on)

    def end(self) -> None:
        """End the class."""
        self.keep()
        self._do("end")

    def undo(self, table: int) -> None:
        """Take back the last action at a table."""
        self.boards[table].undo()
        self.wishes = [one for one in self.wishes if one[0] != table]

    def keep_move(self, table: int, seat: int) -> None:
        """Say no to those in a seat who would like to take their move back."""
        if (table, seat) in self.wishes:
            self.wishes.remove((table, seat))
            self.tells(table, seat, say("Your teacher says: not this time. Your move stays."))

    def forget(self) -> None:
        """Delete everything that was kept about this class."""
        self.log.forget()

    def close(self) -> None:
        """Close the hall: nothing moves anymore, and everything stays in the log."""
        for board in self.boards.values():
            board.close()

    # What the tables tell

    def wrote(self, table: int, entries: Sequence[Sequence[Any]]) -> None:
        """Keep lines of a game; whoever moved before has nothing to take back anymore."""
        self._write({"do": "lines", "table": table, "entries": entries})
        for wish in [one for one in self.wishes if one[0] == table]:
            self.wishes.remove(wish)
            self.tells(*wish, say("The game has moved on, so your move stays."))

    def cut(self, table: int, number: int) -> None:
        """Keep that a game was taken back to so many lines."""
        self._write({"do": "cut", "table": table, "length": number})

    def answered_between(self, table: int, seat: int, item: str, mark: Mark, place: str) -> None:
        """Keep what those in a seat answered between two rounds; what a team answers shows of none of them what they know."""
        team = self.team(table, seat)
        child = team[0].number if len(team) == 1 else 0
        self._do("between", table=table, seat=seat, child=child, item=item, mark=mark, place=place)

    def asked_undo(self, table: int, seat: int) -> None:
        """Hear that those who moved last would like to take it back."""
        if (table, seat) not in self.wishes:
            self.wishes.append((table, seat))
            self.heard()

    def begins_again(self, table: int) -> None:
        """Give a device more to do at its own pace, where all is done."""
        board = self.boards[table]
        if isinstance(board, PacePlace) and board.over:
            self.keep()
            self._own(self.team(table, 0), board.kind)

    def troubled(self, sentence: str) -> None:
        """Hear that something went wrong that no child asked for."""
        self.trouble = self.trouble or sentence
        self.heard()

    def changed(self) -> None:
        """Hear that there is something new at a table."""
        self.heard()
