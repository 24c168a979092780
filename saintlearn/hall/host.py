"""The server of a class: pages, drawings, fonts and code over HTTP, and for each page a socket through which its widget speaks.

It serves what is listed here and nothing else; no code runs for a child. A page shows the widget that its child is to see now: the door, or a seat.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import socketio
from socketio.packet import Packet
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from saintlearn.ground.ports import HERE
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.address import Address, addresses
from saintlearn.hall.desk import ClassDesk, ServedDesk
from saintlearn.hall.door import ClassDoor
from saintlearn.hall.game_table import SeatScreen
from saintlearn.hall.hall import Hall
from saintlearn.hall.interlude import ClassQuiz
from saintlearn.hall.page import SCRIPT, edition_of, pages_of
from saintlearn.hall.plan import ClassChild
from saintlearn.hall.quiz_screen import QuizScreen
from saintlearn.hall.served import Served
from saintlearn.hall.study import StudyScreen
from saintlearn.hall.teams import Teams
from saintlearn.hall.tries import Tries
from saintlearn.hall.wall import ClassWall
from saintlearn.host.answers import WRITTEN, OnlyOurs, answer, below
from saintlearn.host.kept import Kept
from saintlearn.host.serving import LONGEST
from saintlearn.languages import current, say, speaking
from saintlearn.shown.lines import in_text
from saintlearn.wire.classroom import ClassRequest
from saintlearn.wire.plain import Json
from saintlearn.wire.reading import read
from saintlearn.wire.requests import ActRequest

_BURST, _PACE = 60.0, 20.0
"""Messages that a page may send at once, and in each second after that."""
_PATIENCE: Final = 400
"""Messages beyond that until the page is cut off."""
_MOST: Final = 400
"""Pages at once."""
_TICK: Final = 5.0
"""Seconds after which the teacher's page is looked at again: who has been away or stuck."""
_SOON, _CALM = 0.04, 0.25
"""Seconds until what has changed is shown on the wall and to the teacher: after a while without a change, and at least after the change before."""
_DRAWINGS: Final = 5000
"""Drawings that are kept."""
_LOG: Final = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class _Visitor:
    """A page that is connected."""

    sid: str
    role: str
    """``child``, ``wall`` or ``desk``."""
    address: str
    door: ClassDoor | None = None
    children: list[ClassChild] = field(default_factory=list)
    """Who plays at this page."""
    shown: Any = None
    """The widget that the page shows."""
    note: str | None = None
    """What the page was told last of pauses and the end; None before it was told anything."""
    team: Mapping[str, Json] = field(default_factory=dict)
    left: float = _BURST
    asked: float = field(default_factory=time.monotonic)
    patience: int = _PATIENCE

    def may_speak(self) -> bool:
        """Tell whether this page has sent no more than a child could."""
        now = time.monotonic()
        self.left = min(_BURST, self.left + (now - self.asked) * _PACE)
        self.asked = now
        if self.left >= 1:
            self.left -= 1
            return True
        self.patience -= 1
        return False


class _WordsOnly(Packet):  # type: ignore[misc]
    """A packet that isn't searched for bytes."""

    uses_binary_events = False


class Host:
    """Serves a hall."""

    def __init__(
        self,
        hall: Hall,
        address: Address,
        *,
        kept: Kept | None = None,
        voices: Callable[[], Any] = lambda: None,
    ) -> None:
        self.hall, self.address, self._voices = hall, address, voices
        self._leaves = False
        self._language = current().code
        self._kept = kept or Kept()
        self._teams = Teams(hall, self._kept)
        self._drawers: dict[str, Any] = {}
        self._kinds: dict[str, str] = {}
        self._visitors: dict[str, _Visitor] = {}
        self._numbers: dict[Any, str] = {}
        self._quiz: ClassQuiz | None = None
        self._screens: dict[tuple[int, ...], QuizScreen] = {}
        self._tries = Tries()
        self._out: asyncio.Queue[tuple[str, Any, str]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._due: asyncio.TimerHandle | None = None
        self._refreshed = 0.0
        with speaking(self._language):
            self.wall = ClassWall(hall, lambda: self.address)
            self.desk = ServedDesk(hall, lambda: self.address, tips=self.tip)
        self.desks: list[ClassDesk] = [self.desk]
        self._page = pages_of(hall, lambda: self.address, self._kept)
        self._edition = edition_of(self._page("child"))
        self._sio = socketio.AsyncServer(
            async_mode="asgi", serializer=_WordsOnly, max_http_buffer_size=LONGEST, ping_interval=3, ping_timeout=6, http_compression=False
        )
        self._sio.on("connect", self._connect)
        self._sio.on("disconnect", self._disconnect)
        self._sio.on("tell", self._tell)
        pages = socketio.ASGIApp(self._sio, self._http, on_startup=self.start, on_shutdown=self.stop)
        self._app = OnlyOurs(pages, {"localhost", HERE, "[::1]", address.host, address.name, *addresses()})

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as an ASGI application; a proxy may leave the beginning of the path, or take it away."""
        await self._app(below(scope, self.address.prefix), receive, send)

    # Life

    async def start(self) -> None:
        """Begin: computers play, and pages hear of what happens."""
        loop = asyncio.get_running_loop()
        self.hall.heard, self.hall.tells = self._heard, partial(self.tip, event="answer")
        self.hall.live(lambda seconds, what: loop.call_later(seconds, self._spoken, what))
        self._tasks = [asyncio.create_task(self._pass_all_on()), asyncio.create_task(self._look_again())]

    async def stop(self) -> None:
        """End: everything stays on disk."""
        for task in self._tasks:
            task.cancel()
        await self._sio.shutdown()
        self.hall.close()
        widgets: list[Any] = [self.wall, self.desk, *(one.door for one in self._visitors.values() if one.door), *self._screens.values()]
        for widget in widgets:
            widget.close()

    async def say_goodbye(self) -> None:
        """Tell the teacher's pages that the program stops, and that an ended class has been deleted; nothing is heard from then on."""
        self._leaves = True
        with speaking(self._language):
            names = (
                say("All names have been deleted.")
                if self.hall.memory is None
                else say("The class has been deleted. What the children on your list met and missed stays in your store.")
            )
            told = {"title": say("The program has stopped"), "text": names}
        for visitor in [*self._visitors.values()]:
            if visitor.role == "desk":
                await self._sio.emit("stopped", told, to=visitor.sid)

    def _spoken(self, what: Callable[[], object]) -> None:
        with speaking(self._language):
            what()

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(_TICK)
            self._heard()

    def _heard(self) -> None:
        """Show everybody what has changed, in a moment: many things may change at once, and the wall of a busy class moves a few times a second."""
        if self._due is None:
            loop = asyncio.get_running_loop()
            self._due = loop.call_at(max(loop.time() + _SOON, self._refreshed + _CALM), self._spoken, self._refresh)

    def _refresh(self) -> None:
        self._due = None
        for table in (0, *self.hall.boards):
            with suppress(Refusal):  # what can't be written down is counted later, and the teacher reads why
                self.hall.settle(table)
        self.wall.refresh()
        for desk in self.desks:
            desk.refresh()
        if self.hall.quiz is self._quiz is not None:
            for screen in self._screens.values():
                screen.refresh()
        for board in self.hall.boards.values():
            board.notice()
        for visitor in [*self._visitors.values()]:
            self._place(visitor)
        self._refreshed = asyncio.get_running_loop().time()

    # HTTP

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await self._answer(scope)(scope, receive, send)

    def _answer(self, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            return answer(status=405)
        path: str = scope["path"]
        if path in self._kept.files:
            return answer(*self._kept.files[path], lasting=True)
        if path.startswith(("/faces/", "/signs/")):
            drawn = self._drawing(path)
            return answer(status=404) if drawn is None else answer(drawn, "application/octet-stream", lasting=True)
        role = {"/wall": "wall", "/teacher": "desk"}.get(path, "child")
        if role == "child" and path != "/" and not (path[1:].isalpha() and len(path) == 1 + len(self.hall.code)):
            return answer(status=404)
        return answer(self._page(role), WRITTEN)

    def _drawing(self, path: str) -> bytes | None:
        """Give a drawing: ``/faces/KEY/SLUG`` for a card, ``/signs/KEY/NAME`` for what all drawings share. All cards are public; who holds them isn't."""
        if path not in self._kept.drawn:
            kind, _, rest = path[1:].partition("/")
            key, _, name = rest.partition("/")
            drawer = self._drawers.get(key)
            if drawer is None or len(name) > 80:
                return None
            with speaking(self._language):
                found: bytes | None = drawer.drawing(name) if kind == "faces" else drawer.sign(name)
            if found is None or len(self._kept.drawn) > _DRAWINGS:
                return found
            self._kept.drawn[path] = found
        return self._kept.drawn[path]

    # The socket

    async def _connect(self, sid: str, environ: Mapping[str, Any], auth: Any) -> bool:
        told = auth if isinstance(auth, dict) else {}
        scope = environ.get("asgi.scope", {})
        if len(self._visitors) >= _MOST:
            return False
        role = told.get("role")
        visitor = _Visitor(sid, role if role in ("wall", "desk") else "child", str((scope.get("client") or ("",))[0]))
        with speaking(self._language):
            if visitor.role == "desk" and not self.hall.is_key(told.get("key")):
                return False
            if visitor.role == "wall" and not self._knows(visitor, told.get("code")):
                return False
            self._visitors[sid] = visitor
            self._emit("edition", self._edition, sid)
            if visitor.role == "child":
                self._welcome(visitor, told)
            self._place(visitor)
            if visitor.role == "child":
                self.hall.at_the_door = self._count_children()
                self._heard()  # a child who was away is back, or a device has found the way
        return True

    def _welcome(self, visitor: _Visitor, told: Mapping[str, Any]) -> None:
        """Bring a child back who was here, or show the door; a code that was scanned need not be typed."""
        token, code = told.get("token"), told.get("code")
        known = token if isinstance(token, str) and self.hall.children_of(token) else ""
        visitor.door = ClassDoor(self.hall, tries=partial(self._try, visitor), came=partial(self._came, visitor), token=known)
        if token and not known:
            self._emit("forget", None, visitor.sid)
        visitor.door.knows = not known and bool(code) and self._knows(visitor, code)
        visitor.door.refresh()

    def _knows(self, visitor: _Visitor, code: object) -> bool:
        try:
            self._try(visitor, code if isinstance(code, str) else "")
        except Refusal:
            return False
        return self.hall.is_code(code)

    def _try(self, visitor: _Visitor, code: str) -> None:
        """Count the tries of a device."""
        self._tries.count(visitor.address, right=self.hall.is_code(code))

    def _came(self, visitor: _Visitor, child: ClassChild) -> None:
        self._counts(visitor)
        self._emit("seat", child.token, visitor.sid)

    def _counts(self, visitor: _Visitor) -> None:
        """See who plays at a page now."""
        assert visitor.door is not None
        now = visitor.door.children
        for child in now:
            child.screens += child not in visitor.children
        visitor.children = now

    def _count_children(self) -> int:
        return sum(visitor.role == "child" for visitor in self._visitors.values())

    async def _disconnect(self, sid: str, *_why: object) -> None:
        visitor = self._visitors.pop(sid, None)
        if visitor is None:
            return
        self.hall.at_the_door = self._count_children()
        for child in visitor.children:
            child.screens -= 1
            child.away = self.hall.clock()
        if visitor.door is not None:
            self._numbers.pop(visitor.door, None)
            visitor.door.close()
        self._heard()
        asyncio.get_running_loop().call_later(2, self._heard)

    async def _tell(self, sid: str, number: Any = None, content: Any = None) -> None:
        visitor = self._visitors.get(sid)
        if visitor is None or self._leaves:
            return
        if not visitor.may_speak():
            if visitor.patience < 0:
                await self._sio.disconnect(sid)
            return
        if visitor.shown is None:
            return
        if visitor.shown.closed:  # its game was put away a moment ago, and the page has yet to hear that
            with speaking(self._language):
                self._place(visitor)
            return
        if number != self._numbers.get(visitor.shown):
            with speaking(self._language):
                self._emit("show", self._picture(visitor.shown), sid)  # it speaks of what it showed before: its page missed what came then
            return
        with speaking(self._language):
            try:
                if not self._added(visitor, content) and not self._voted(visitor, content):
                    visitor.shown.hears(content)
                if visitor.shown is visitor.door:
                    self._place(visitor)
            except Exception:  # noqa: BLE001 - a fault at one table leaves all others as they are
                _LOG.exception("a message couldn't be answered")

    def _is_another(self, content: Any) -> bool:
        request = read(content)
        return isinstance(request, ClassRequest) and request.type == "another"

    def _added(self, visitor: _Visitor, content: Any) -> bool:
        """Open the door for another child at a device where a game has ended; tell whether it was asked for."""
        door = visitor.door
        if door is None or visitor.shown is door or not self._is_another(content):
            return False
        door.adds = door.may_add
        self._place(visitor)
        return True

    def _voted(self, visitor: _Visitor, content: Any) -> bool:
        """Hear a device of a team with several say its own answer to a question; tell whether it was that."""
        screen, request = visitor.shown, read(content)
        if not isinstance(screen, SeatScreen) or not isinstance(request, ActRequest) or screen.board.paused:
            return False
        child = next((one for one in visitor.children if self.hall.asked_of(one) is not None), None)
        vote = screen.board.asks()
        if child is None or vote is None or request.action not in vote.answers:
            return False
        told: dict[str, Json] = {"ok": True}
        try:
            self.hall.answer(child, request.action)
        except Refusal as refusal:
            told = {"ok": False, "code": refusal.code, "sentence": refusal.sentence}
        reply = {"kind": "custom", "content": {"type": "reply", "id": content.get("id"), **told}, "buffers": []}
        self._emit("say", {**reply, "number": self._numbers[screen]}, visitor.sid)
        self._heard()
        return True

    def _place(self, visitor: _Visitor) -> None:
        """Show a page what it is to show now."""
        hall, door = self.hall, visitor.door
        if door is None:
            self._show(visitor, self.wall if visitor.role == "wall" else self.desk)
            self._note(visitor, "over" if hall.ended else "")
            return
        before = visitor.children
        self._counts(visitor)
        if before and not visitor.children:
            door.token, door.why = "", "out"
            self._emit("forget", None, visitor.sid)
        if door.adds and visitor.children and not hall.ended:
            door.refresh()
            self._show(visitor, door)
            self._team(visitor, {})
            return
        if hall.quiz is not None and visitor.children:
            self._show(visitor, self._quiz_screen(visitor.children))
            self._note(visitor, "paused" if hall.paused else "")
            self._team(visitor, {})
            return
        table = next((child.table for child in visitor.children if child.table in hall.boards), 0)
        if not table:
            door.refresh()
            self._show(visitor, door)
            self._note(visitor, "over" if hall.ended else "")
            self._team(visitor, {})
            return
        seats = sorted({child.seat for child in visitor.children if child.table == table})
        self._show(visitor, hall.boards[table].screen(*seats))
        self._note(visitor, "paused" if hall.paused else "")
        self._team(visitor, self._teams.told(table, seats, door.token))

    def _quiz_screen(self, children: list[ClassChild]) -> QuizScreen:
        """Give the screen of those who share a device; screens of an earlier quiz are closed."""
        assert self.hall.quiz is not None
        if self._quiz is not self.hall.quiz:
            self._close_screens()
            self._quiz = self.hall.quiz
        key = tuple(child.number for child in children)
        if key not in self._screens:
            self._screens[key] = QuizScreen(self.hall, children)
        return self._screens[key]

    def _close_screens(self) -> None:
        for screen in self._screens.values():
            self._numbers.pop(screen, None)
            screen.close()
        self._screens.clear()

    def _team(self, visitor: _Visitor, team: Mapping[str, Json]) -> None:
        if visitor.team != team:
            visitor.team = team
            self._emit("team", team, visitor.sid)

    def _note(self, visitor: _Visitor, note: str) -> None:
        if visitor.note != note:
            visitor.note = note
            self._emit("note", note, visitor.sid)

    def _show(self, visitor: _Visitor, widget: Any) -> None:
        if visitor.shown is widget:
            return
        if widget not in self._numbers:
            number = self._numbers[widget] = f"{len(self._numbers)}-{hashlib.sha256(repr(id(widget)).encode()).hexdigest()[:6]}"
            widget.says = partial(self._pass_on, widget, number)
            widget.voices = widget.voices or self._voices()
        visitor.shown = widget
        self._emit("show", self._picture(widget), visitor.sid)

    def _picture(self, widget: Any) -> dict[str, Any]:
        module = self._kept.keep(widget.script.encode(), SCRIPT, "js")
        style = self._kept.keep(widget.style.encode(), "text/css; charset=utf-8", "css")
        return {
            "number": self._numbers[widget],
            "module": module,
            "style": style,
            "faces": self._key(widget),
            **in_text(widget.picture),
            "child": isinstance(widget, (SeatScreen, StudyScreen, QuizScreen)),
        }

    def _key(self, widget: Any) -> str:
        """Name what draws for a widget: one drawer for all who draw alike. The name changes with how a card looks, for a browser keeps drawings."""
        cards = sorted(widget._cards)  # noqa: SLF001 - its cards
        how = [self._language, getattr(widget, "draws", ""), *cards]
        kind = hashlib.sha256(json.dumps(how).encode()).hexdigest()[:16]
        if kind not in self._kinds:
            sample = (widget.drawing(cards[0]) or b"") if cards and isinstance(widget, Served) else b""
            self._kinds[kind] = kind + hashlib.sha256(sample).hexdigest()[:8]
            self._drawers[self._kinds[kind]] = widget
        return self._kinds[kind]

    def _pass_on(self, widget: Any, number: str, message: Mapping[str, Any]) -> None:
        told = in_text(message)
        for visitor in self._visitors.values():
            if visitor.shown is widget:
                self._emit("say", {**told, "number": number}, visitor.sid)

    def tip(self, table: int, seat: int, sentence: str, event: str = "tip") -> None:
        """Send a hint to the child in a seat, or to the team; or an ``answer`` to what they asked for."""
        team = self.hall.team(table, seat)
        for visitor in self._visitors.values():
            if any(child in team for child in visitor.children):
                self._emit(event, sentence, visitor.sid)

    def _emit(self, event: str, content: Any, sid: str) -> None:
        self._out.put_nowait((event, content, sid))

    async def _pass_all_on(self) -> None:
        """Send everything in its order."""
        while True:
            event, content, sid = await self._out.get()
            try:
                await self._sio.emit(event, content, to=sid)
            except Exception:  # noqa: BLE001 - one page that is gone leaves the others as they are
                _LOG.exception("%s couldn't be sent", event)
