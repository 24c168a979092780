"""What stands on the pages of a class besides the games: a child's page at the door, the wall, and the teacher's page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final

from comm.base_comm import BaseComm

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.card import Card
from saintlearn.engine.players import LABELS
from saintlearn.games.saintcards.wire import Moment, SaintCardsState
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.address import Address
from saintlearn.hall.hall import GAMES, ClassChild, Hall, treasure_of
from saintlearn.hall.names import LONGEST
from saintlearn.hall.place import Place
from saintlearn.hall.quiz import ClassQuiz
from saintlearn.hall.served import Served
from saintlearn.hall.study import Watched
from saintlearn.languages import mark, say, say_count, together
from saintlearn.render.portrait import portrait_svg
from saintlearn.render.shelf import ready_face
from saintlearn.vocabulary import treasures
from saintlearn.widgets.base import STATIC, S, SaintWidget, text_of
from saintlearn.widgets.kids.comms import PageComm
from saintlearn.widgets.kids.pages import PAGES
from saintlearn.widgets.scenes.asked import question_of, reveal_of, window_of
from saintlearn.widgets.scenes.home import friends
from saintlearn.widgets.scenes.stories import beginning
from saintlearn.wire.base import Drawings, FaceCard, Reply
from saintlearn.wire.classroom import (
    ClassAddress,
    DeskQuiz,
    DeskSeat,
    DeskState,
    DeskTable,
    DeskWord,
    EntryState,
    FriendTold,
    GameChoice,
    OpenSeat,
    WallQuiz,
    WallState,
    WallTable,
)
from saintlearn.wire.home import Friend, Guest
from saintlearn.wire.plain import PORTRAIT, WINDOW, plain
from saintlearn.wire.questions import Option

__all__ = ["ClassDesk", "ClassDoor", "ClassWall", "HallWidget", "ServedDesk"]

_STUCK: Final = 120.0
"""Seconds without an act in one's own turn after which a child may be stuck."""
_AWAY: Final = 1.5
"""Seconds without a page after which a child is away."""
_NOBODY: Final = 60.0
"""Seconds without a device after which the teacher reads why that may be."""
_LIGHTS: Final = (6, 12, 24, 36, 60)
_SAINTS: Final = {"code": "anthony-of-padua", "locked": "peter", "ended": "lucy", "out": "anthony-of-padua"}
"""Who stands beside a note, if the saint is in the catalogue."""


class HallWidget(SaintWidget[S]):
    """A widget of a hall: it draws cards, windows and portraits of all saints, and says what the hall is like now."""

    def __init__(self, hall: Hall, *, comm: BaseComm | None) -> None:
        self.hall = hall
        super().__init__((hall.plan.catalogue or load_catalogue()).values(), comm=comm)

    def refresh(self) -> None:
        """Show what has changed, if anything has."""
        before = {**plain(self._shown), "version": 0, "answered": None}
        now = {**plain(self._build()), "version": 0, "answered": None, "season": before.get("season")}
        if any(before.get(name) != value for name, value in now.items()):
            self._publish()

    def _in_sight(self, state: S) -> list[str]:
        return []

    def _first_faces(self, slugs: Iterable[str]) -> Drawings:
        return Drawings(defs={}, cards={})

    def _may_ask(self, slug: str) -> bool:
        return super()._may_ask(slug.removesuffix(PORTRAIT).removesuffix(WINDOW))

    def _drawn(self, slugs: Iterable[str]) -> dict[str, FaceCard]:
        return {slug: _drawn_as(self._cards[slug.removesuffix(PORTRAIT).removesuffix(WINDOW)], slug) for slug in slugs}

    def _is_current(self, version: int) -> bool:
        """Take every message: each names what it means, and that is looked up."""
        return True

    def _saint(self, why: str) -> str:
        slug = _SAINTS.get(why, "")
        return slug if slug in self._cards else next(iter(self._cards), "")


def _drawn_as(card: Card, name: str) -> FaceCard:
    if name.endswith(PORTRAIT):
        return FaceCard(svg=portrait_svg(card), name=card.name, label=card.name)
    if name.endswith(WINDOW):
        return window_of(card)
    return FaceCard(svg=ready_face(card), far=ready_face(card, "far"), name=card.name, label=card.description)


def _guest(child: ClassChild) -> Guest:
    return Guest(name=child.name, friend=child.friend)


class ClassDoor(Served[EntryState], HallWidget[EntryState]):
    """A child's page at the door: the code, who they are, and the wait until a game begins.

    Args:
        hall: The hall.
        tries: Hears each code that somebody tries; it may refuse.
        came: Hears who has come in.
        token: What the device has shown to come back; empty if it has nothing.

    Attributes:
        token: What the device shows to come back; empty as long as nobody has come in.
        knows: Whether this page has shown the code.
        adds: Whether one more child comes in at this device.
        why: Why nobody may come in here: ``out``; empty if somebody may.
    """

    heading = mark("A class")
    _esm = STATIC / "class-door.js"
    _css = STATIC / "class-door.css"
    answers: ClassVar[frozenset[str]] = frozenset({"code", "come", "another"})

    def __init__(self, hall: Hall, *, tries: Callable[[str], None], came: Callable[[ClassChild], None], token: str = "") -> None:
        self.token = token
        self.knows = self.adds = False
        self.why = ""
        self._tries, self._came = tries, came
        super().__init__(hall, comm=PageComm())

    @property
    def children(self) -> list[ClassChild]:
        """Who has come in at this device."""
        return self.hall.children_of(self.token) if self.token else []

    def _build(self) -> EntryState:
        hall, children = self.hall, self.children
        page = PAGES[hall.game]
        step, saint, headline, task = self._words(children)
        listed = bool(hall.plan.names)
        card = self._cards.get(children[-1].friend) if children else None
        told = None
        if card is not None:
            told = FriendTold(slug=card.slug, title=card.name, line=beginning(card.bio, 1), story=card.bio)
        return EntryState(
            headline=headline,
            task=task,
            step=step,
            letters=len(hall.code),
            saint=saint,
            friends=self._friends if step == "name" else (),
            names=hall.free_names if step == "name" else (),
            listed=listed,
            longest=LONGEST,
            mine=tuple(map(_guest, children)),
            more=step == "in" and not hall.ended and not hall.locked and hall.may_share(self.token),
            told=told,
            game=say(page.title),
            about=say(page.about),
            here=tuple(map(_guest, hall.children.values())) if step == "in" else (),
        )

    @property
    def _friends(self) -> tuple[Friend, ...]:
        """The saints who can stand for a child."""
        return tuple(Friend(slug=one.slug, name=self._cards[one.slug].name) for one in friends(self._cards))

    def _words(self, children: list[ClassChild]) -> tuple[Any, str, str, str]:
        hall = self.hall
        if children and self.adds:
            return "name", "", say("Who else is here?"), say("You'll pass this device around.")
        if children:
            names = together([child.name for child in children])
            if hall.ended:
                total = treasures(hall.gathered)
                return "in", "", say("Well done, {name}!", name=names), say("Together, our class brought Jesus {treasure}.", treasure=total)
            if hall.playing:
                return "in", "", say("You're in, {name}!", name=names), say("The others are playing. Your teacher knows you're here.")
            return "in", "", say("You're in, {name}!", name=names), say("Your teacher will start soon.")
        if self.why == "out":
            return "note", self._saint("out"), say("Your seat is free again"), say("Ask your teacher, then reload this page.")
        if hall.ended:
            return "note", self._saint("ended"), say("This class is over"), say("See you next time!")
        if hall.locked:
            return "note", self._saint("locked"), say("The door is closed"), say("Ask your teacher to open it. This page will notice.")
        if self.knows:
            return "name", "", say("Who are you?"), say("A nickname is enough. You don't need an account.")
        count = len(hall.code)
        return (
            "code",
            "",
            say("Come and play!"),
            say_count("Type the {count} letter from the big screen.", "Type the {count} letters from the big screen.", count),
        )

    def _answer(self, kind: str, content: Mapping[str, Any]) -> Reply | None:
        inside = bool(self.children)
        if self.why or ((kind == "another") != inside and not (kind == "come" and self.adds)):
            raise Refusal("bad-message", say("The game doesn't understand that."))
        if kind == "another":
            self.adds = content.get("on") is True and self.hall.may_share(self.token)
        elif kind == "code":
            code = text_of(content, "text")
            self._tries(code)
            if not self.hall.is_code(code):
                raise Refusal("wrong-code", say("That isn't the code. Look at the big screen, or ask a friend to show you."))
            self.knows = True
        else:
            if not self.knows and not inside:
                raise Refusal("wrong-code", say("Type the code first."))
            friend = text_of(content, "friend")
            known = friend if friend in {one.slug for one in self._friends} else ""
            child = self.hall.come(text_of(content, "name"), known, self.token)
            self.token, self.adds = child.token, False
            self._came(child)
        self._publish()
        return None


class ClassWall(Served[WallState], HallWidget[WallState]):
    """The wall, which everybody sees."""

    heading = mark("The class wall")
    _esm = STATIC / "class-wall.js"
    _css = STATIC / "class-wall.css"

    def __init__(self, hall: Hall, at: Callable[[], Address]) -> None:
        self._at = at
        super().__init__(hall, comm=PageComm())

    def _build(self) -> WallState:
        hall = self.hall
        step: Any = "end" if hall.ended else "quiz" if hall.quiz else "tables" if hall.playing else "lobby"
        title = say(PAGES[hall.game].title)
        headline = {
            "lobby": say("Come and play!"),
            "tables": title
            if len(hall.boards) == 1
            else say_count("{game} at {count} table", "{game} at {count} tables", len(hall.boards), game=title),
            "quiz": say("One question for all of us") if hall.quiz and hall.quiz.asking else say("We met these saints today"),
            "end": say("We lay it all at the feet of Jesus"),
        }[step]
        count = len(hall.children)
        return WallState(
            headline=headline,
            task=say("Eyes up here, please") if hall.paused else "",
            step=step,
            at=_address(self._at(), hall),
            quiz=None if hall.quiz is None else self._quiz(hall.quiz),
            lights=next((size for size in _LIGHTS if size >= count + (not hall.playing)), _LIGHTS[-1]),
            here=tuple(map(_guest, hall.children.values())),
            tables=tuple(self._table(board) for board in hall.boards.values()),
            storehouse=hall.gathered + hall.treasure_now,
            paused=hall.paused,
        )

    def _quiz(self, quiz: ClassQuiz) -> WallQuiz:
        here = {child.number for child in self.hall.children.values() if child.screens or child.number in quiz.answers}
        asking, length = quiz.asking, len(quiz.questions)
        empty = WallQuiz(
            prompt="" if asking is None else asking.shown.prompt,
            clues=() if asking is None else asking.shown.clues,
            options=(),
            number=min(quiz.at + 1, length),
            length=length,
            answered=len(quiz.answers),
            count=len(here),
            right="",
            sentence="",
            line="",
            found="",
            saint="",
            saints=() if asking else tuple(dict.fromkeys(one.saint for one in quiz.questions)),
        )
        if asking is None:
            return empty
        question = question_of(asking.shown, 0, 0, told=quiz.shown)
        options = question.choices or tuple(Option(text=text, card="", sign="") for text in (say("True"), say("False")))
        asked = replace(empty, options=options, saint=question.shows)
        if not quiz.shown:
            return asked
        told = quiz.told()
        why = reveal_of(told, asking.shown, quiz.bank.card(told.saint))
        found = quiz.found(here)
        well = found * 2 >= len(here)
        return replace(
            asked,
            right=told.answer if isinstance(told.answer, str) else say("True") if told.answer else say("False"),
            sentence=why.sentence,
            line=why.line,
            saint=told.saint,
            found=say_count("{count} of us found it. Now we all know!", "{count} of us found it. Now we all know!", found)
            if well and found > 1
            else say("This was new for most of us. Now we all know!"),
        )

    def _table(self, board: Place[Any]) -> WallTable:
        shown, moment = board.shown, board.moment
        facts = [fact for fact in moment.facts if fact.found] if isinstance(moment, Moment) and not moment.open else []
        over = shown.over is not None
        top = shown.play.top if isinstance(shown, SaintCardsState) and not over else None
        headline, found = shown.headline, ""
        if isinstance(shown, Watched):
            found = shown.found
        elif over:
            headline = say("All laid together")
        if facts and not over:
            headline = say_count("{count} match!", "{count} matches!", len(facts))
            found = facts[0].sentence
        return WallTable(
            number=board.number,
            headline=headline,
            top=moment.card if found else top or "",
            under=moment.on if found else "",
            found=found,
            players=tuple(self._player(board, seat) for seat in range(len(board.session.players))),
            turn=board.session.turn,
        )

    def _player(self, board: Place[Any], seat: int) -> Guest:
        team = self.hall.team(board.number, seat)
        return Guest(name=board.session.names[seat], friend=team[0].friend if team else "")

    def _answer(self, kind: str, content: Mapping[str, Any]) -> Reply | None:
        raise Refusal("bad-message", say("The game doesn't understand that."))


class ClassDesk(HallWidget[DeskState]):
    """The teacher's page.

    Args:
        hall: The hall.
        at: Tells how devices come here.
        tips: Sends a hint to a child: ``(table, seat, hint)``.
        comm: What connects it with a page; None for the kernel's own.
    """

    heading = mark("The teacher's page")
    _esm = STATIC / "class-desk.js"
    _css = STATIC / "class-desk.css"
    answers: ClassVar[frozenset[str]] = frozenset(
        {"begin", "choose", "show", "next", "pause", "lock", "finish", "tip", "rename", "out", "let", "fill", "back", "move", "about"}
    )

    def __init__(
        self, hall: Hall, at: Callable[[], Address], *, tips: Callable[[int, int, str], None], comm: BaseComm | None = None
    ) -> None:
        self._at, self._tips = at, tips
        self._given: dict[int, tuple[int, int]] = {}
        self._opened = hall.clock()
        super().__init__(hall, comm=comm)

    def _build(self) -> DeskState:
        hall = self.hall
        at, count = self._at(), len(hall.children)
        late = hall.clock() - self._opened > _NOBODY
        step: Any = (
            "end" if hall.ended else "quiz" if hall.quiz else "tables" if hall.playing else "lobby" if count or not late else "nobody"
        )
        title = say(PAGES[hall.game].title)
        return DeskState(
            headline={"end": say("The class is over"), "nobody": say("No device has connected yet")}.get(step, say("Your class")),
            task=self._task(step, title, count),
            step=step,
            at=_address(at, hall),
            wall=f"{at.teachers}/wall#{hall.code}",
            game=title,
            games=tuple(GameChoice(name=name, title=say(PAGES[name].title)) for name in GAMES),
            next=hall.game,
            quiz=None if hall.quiz is None else self._quiz(hall.quiz),
            tables=tuple(self._table(board) for board in hall.boards.values()),
            waiting=tuple(self._seat(child) for child in hall.children.values() if not child.table),
            words=tuple(self._words()),
            open=tuple(self._open()),
            locked=hall.locked,
            paused=hall.paused,
            storehouse=hall.gathered + hall.treasure_now,
            keeps=hall.memory is not None,
        )

    def _quiz(self, quiz: ClassQuiz) -> DeskQuiz:
        asking, length = quiz.asking, len(quiz.questions)
        return DeskQuiz(
            prompt="" if asking is None else asking.shown.prompt,
            number=min(quiz.at + 1, length),
            length=length,
            answered=len(quiz.answers),
            count=len([child for child in self.hall.children.values() if child.screens or child.number in quiz.answers]),
            truth=quiz.told().sentence if quiz.shown else "",
        )

    def _task(self, step: str, title: str, count: int) -> str:
        if step == "nobody":
            return say("These are the usual reasons, the most common first.")
        if step == "end":
            if self.hall.memory is not None:
                return say(
                    "The games are deleted when you stop the program. What the children of your list met and missed stays in your store."
                )
            return say("Names and games are deleted when you stop the program.")
        here = say_count("{count} child is here.", "{count} children are here.", count)
        if step in ("tables", "quiz"):
            return say("{game}, game {number}. {here}", game=title, number=self.hall.round, here=here)
        return say("Up next: {game}. {here}", game=title, here=here)

    def _table(self, board: Place[Any]) -> DeskTable:
        session, shown = board.session, board.shown
        over = session.outcome is not None
        turn = session.turn
        seats = tuple(one for seat in range(len(session.players)) for one in self._sitting(board, seat))
        headline = say("This game is over") if over or turn is None else say("{name}'s turn", name=session.names[turn])
        return DeskTable(
            number=board.number, headline=headline, seats=seats, turn=turn, treasure=treasure_of(board), over=shown.over is not None
        )

    def _sitting(self, board: Place[Any], seat: int) -> Iterable[DeskSeat]:
        team = self.hall.team(board.number, seat)
        for child in team:
            yield replace(self._seat(child), seat=seat, team=board.session.names[seat] if len(team) > 1 else "")
        if not team:
            player = board.session.players[seat]
            yield DeskSeat(child=0, name=player.name, friend="", mark="", note=say(LABELS[player.computer or "gentle"]), seat=seat)

    def _seat(self, child: ClassChild) -> DeskSeat:
        marked, note = self._mark(child)
        return DeskSeat(child=child.number, name=child.name, friend=child.friend, mark=marked, note=note)

    def _open(self) -> Iterable[OpenSeat]:
        for table, seat in self.hall.open_seats():
            name = self.hall.boards[table].session.names[seat]
            yield OpenSeat(table=table, seat=seat, name=name, joins=bool(self.hall.team(table, seat)))

    def _mark(self, child: ClassChild) -> tuple[Any, str]:
        hall = self.hall
        if not child.screens and hall.clock() - child.away > _AWAY:
            return "away", say("away")
        if hall.quiz is not None and child.number in hall.quiz.answers:
            return "", say("answered")
        board = hall.boards.get(child.table)
        if board is not None and board.session.turn == child.seat and not hall.paused:
            waited = board.clock() - board.since
            if waited > _STUCK:
                return "stuck", say_count("{count} minute", "{count} minutes", int(waited // 60))
        return "", ""

    def _words(self) -> Iterable[DeskWord]:
        hall = self.hall
        if hall.trouble:
            yield DeskWord(kind="trouble", child=0, table=0, friend="", title=hall.trouble, line="", open=False)
        for child in hall.children.values():
            kind, note = self._mark(child)
            if hall.playing and hall.quiz is None and not child.table:
                free = hall.open_seat(child)
                line = (
                    say("Open seat: Table {table}", table=free[0])
                    if free
                    else say("No seat is open. {name} will play in the next game.", name=child.name)
                )
                yield self._word("door", child, say("{name} is waiting for a seat", name=child.name), line, is_open=free is not None)
            elif kind == "stuck":
                yield self._word(
                    "stuck",
                    child,
                    say("{name} may be stuck", name=child.name),
                    say("Table {table}, {minutes}", table=child.table, minutes=note),
                )
            elif kind == "away" and hall.playing:
                yield self._word("away", child, say("{name} is away", name=child.name), say("The seat is kept."))
        for table, seat in hall.wishes:
            for wishing in hall.team(table, seat)[:1]:
                name = hall.boards[table].session.names[seat]
                yield self._word("undo", wishing, say("{name} wants to take back a move", name=name), say("Table {table}", table=table))

    def _word(self, kind: Any, child: ClassChild, title: str, line: str, *, is_open: bool = False) -> DeskWord:
        return DeskWord(kind=kind, child=child.number, table=child.table, friend=child.friend, title=title, line=line, open=is_open)

    def _answer(self, kind: str, content: Mapping[str, Any]) -> Reply | None:
        if kind == "about":
            if self.hall.memory is None:
                raise Refusal("not-listed", say("Without a class list, nothing is kept."))
            return Reply(sentence=self.hall.memory.about(self._child_in(content).name, self.hall.plan.catalogue or load_catalogue()))
        getattr(self, f"_on_{kind}")(content)
        self._publish()
        return None

    def _on_begin(self, content: Mapping[str, Any]) -> None:
        self.hall.begin()

    def _on_choose(self, content: Mapping[str, Any]) -> None:
        self.hall.choose(text_of(content, "text"))

    def _on_show(self, content: Mapping[str, Any]) -> None:
        self.hall.show()

    def _on_next(self, content: Mapping[str, Any]) -> None:
        self.hall.next_question()

    def _on_finish(self, content: Mapping[str, Any]) -> None:
        self.hall.end()

    def _on_pause(self, content: Mapping[str, Any]) -> None:
        self.hall.pause(on=content.get("on") is True)

    def _on_lock(self, content: Mapping[str, Any]) -> None:
        self.hall.lock(on=content.get("on") is True)

    def _on_rename(self, content: Mapping[str, Any]) -> None:
        self.hall.rename(self._child_in(content), text_of(content, "text"))

    def _on_out(self, content: Mapping[str, Any]) -> None:
        self.hall.put_out(self._child_in(content))

    def _on_let(self, content: Mapping[str, Any]) -> None:
        self.hall.let_in(self._child_in(content))

    def _on_fill(self, content: Mapping[str, Any]) -> None:
        self.hall.fill_in(self._child_in(content))

    def _on_move(self, content: Mapping[str, Any]) -> None:
        table, seat = content.get("table"), content.get("seat")
        if type(table) is not int or type(seat) is not int:
            raise Refusal("bad-message", say("The game doesn't understand that."))
        self.hall.move(self._child_in(content), table, seat)

    def _on_back(self, content: Mapping[str, Any]) -> None:
        self.hall.undo(self._board_in(content).number)

    def _on_tip(self, content: Mapping[str, Any]) -> None:
        board = self._board_in(content)
        turn, length = board.session.turn, len(board.session.log)
        before, given = self._given.get(board.number, (0, 0))
        given = given if before == length else 0
        hint = "" if turn is None or board.session.players[turn].computer is not None else board.hint(given)
        if turn is None or not hint:
            raise Refusal("no-hint", say("There's no hint for this table right now."))
        self._given[board.number] = (length, given + 1)
        self._tips(board.number, turn, hint)

    def _child_in(self, content: Mapping[str, Any]) -> ClassChild:
        number = content.get("child")
        child = self.hall.children.get(number) if type(number) is int else None
        if child is None:
            raise Refusal("gone", say("That child isn't here anymore."))
        return child

    def _board_in(self, content: Mapping[str, Any]) -> Place[Any]:
        number = content.get("table")
        board = self.hall.boards.get(number) if type(number) is int else None
        if board is None:
            raise Refusal("gone", say("That table isn't there anymore."))
        return board

    def __repr__(self) -> str:
        return f"<saintlearn ClassDesk: {together([child.name for child in self.hall.children.values()]) or 'nobody'}>"


class ServedDesk(Served[DeskState], ClassDesk):
    """The teacher's page on a page of the class itself."""


def _address(at: Address, hall: Hall) -> ClassAddress:
    qr, size = at.qr(hall.code)
    return ClassAddress(address=at.typed, code=hall.code, qr=qr, size=size)
