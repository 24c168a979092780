"""Many classes in one process or several, at one address: each class below its code, served by one process and taken over by another if that one dies.

Nobody assigns classes to processes. The proxy in front sends all that asks for a class to the same process, which takes the class when it is first asked for.
If the proxy turns to another process, that one takes it; whoever had it sees so within a second, and could write nothing more before.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from functools import partial
from html import escape
from random import Random
from typing import Any, Final
from urllib.parse import parse_qs

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from saintlearn.catalogue import Catalogue
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.address import Address
from saintlearn.hall.hall import Hall
from saintlearn.hall.host import Host
from saintlearn.hall.logs import Archive, ClassLog, Outpaced
from saintlearn.hall.names import new_code
from saintlearn.hall.plan import GAMES, ClassPlan, checked_game
from saintlearn.hall.running import OLD
from saintlearn.hall.tries import SharedTries
from saintlearn.host.answers import WRITTEN, answer, below
from saintlearn.host.kept import Kept
from saintlearn.languages import current, say, speaking
from saintlearn.shown.offers import PAGES

_REST: Final = 3.0
"""Seconds for which a class stays with whoever took it last."""
_TICK: Final = 1.0
"""Seconds after which a process looks whether its classes are still its own."""
_SURE: Final = 2.0
"""Seconds for which it may take that for granted: one that hung looks before it says anything."""
_WAITS: Final = 8.0
"""Seconds that a page waits for a class."""
_AGAIN: Final = 0.1
"""Seconds until it is tried again."""
_OVER: Final = 600.0
"""Seconds after which a class that has ended is deleted."""
_SWEEP: Final = 60.0
"""Seconds after which classes that nobody plays anymore are looked for."""
_LONGEST: Final = 4096
_LOG: Final = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class _Open:
    """A class that this process serves."""

    host: Host
    log: ClassLog
    ended: float = 0.0
    """When it was over, in seconds of `time.monotonic`; 0 if it isn't."""
    sockets: set[Send] = field(default_factory=set)
    """What goes to the pages that are connected."""


class Center:
    """Serves many classes."""

    def __init__(self, archive: Archive, address: Address, *, key: str, catalogue: Catalogue | None = None) -> None:
        self._archive, self._address, self._key, self._catalogue = archive, address, key, catalogue
        self._language = current().code
        self._open: dict[str, _Open] = {}
        self._looked = time.monotonic()
        self._turn = asyncio.Lock()
        self._kept = Kept()
        self._style = self._kept.style()
        self._tries = SharedTries(archive)
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def serves(self) -> tuple[str, ...]:
        """The codes of the classes that this process serves."""
        return tuple(self._open)

    # Life

    async def start(self) -> None:
        """Begin to look after the classes."""
        self._later(self._look_after())

    async def stop(self) -> None:
        """End: other processes may take the classes at once, and everything stays in the logs."""
        for task in [*self._tasks]:
            task.cancel()
        for name, there in [*self._open.items()]:
            await self._drop(name)
            with suppress(OSError):
                await asyncio.to_thread(there.log.release)

    def _later(self, what: Any) -> None:
        task = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_after(self) -> None:
        swept = time.monotonic()
        while True:
            await asyncio.sleep(_TICK)
            try:
                await self._look()
                for name in [name for name, there in self._open.items() if self._is_over(there)]:
                    await self._forget(name)
                if time.monotonic() - swept > _SWEEP:
                    swept = time.monotonic()
                    played = [name for name, there in self._open.items() if there.log.idle() < OLD]
                    await asyncio.to_thread(self._archive.forget_unused, time.time(), OLD, played)
            except OSError as error:
                _LOG.warning("the logs can't be reached: %s", error)

    async def _look(self) -> None:
        """Let go of the classes that another process has taken."""
        begin = time.monotonic()
        fences = await asyncio.to_thread(self._archive.fences)
        for name in [name for name, there in self._open.items() if fences.get(name) != there.log.fence]:
            await self._drop(name)
        self._looked = begin

    def _is_over(self, there: _Open) -> bool:
        now = time.monotonic()
        there.ended = (there.ended or now) if there.host.hall.ended else 0.0
        return there.host.hall.ended and now - there.ended > _OVER

    async def _drop(self, name: str) -> None:
        """Serve a class no more: its pages come back, and the proxy leads them to whoever does."""
        there = self._open.pop(name, None)
        if there is not None:
            for send in [*there.sockets]:
                with suppress(Exception):  # a page that has gone meanwhile
                    await send({"type": "websocket.close", "code": 1012})
            await there.host.stop()

    async def _forget(self, name: str) -> None:
        hall = self._open[name].host.hall
        await self._drop(name)
        hall.forget()

    async def open_class(self, plan: ClassPlan) -> Hall:
        """Open a new class: it stands in the log from now on, and whichever process is asked for it first serves it."""
        random = Random(secrets.randbits(64))
        log = self._archive.log(code := new_code(random))
        while not await asyncio.to_thread(log.begin):
            log = self._archive.log(code := new_code(random))
        with speaking(self._language):
            hall = Hall(log, plan, code=code)
        hall.close()
        return hall

    async def _ours(self, name: str) -> _Open:
        """Give a class, which is taken if it isn't ours."""
        async with self._turn:
            if name in self._open and time.monotonic() - self._looked > _SURE:
                with suppress(OSError):  # nobody else can take it either, and no move is told that isn't in the log
                    await self._look()
            if name not in self._open:
                log = self._archive.log(name)
                await asyncio.to_thread(log.take, _REST)
                await self._serve(name, log)
            return self._open[name]

    async def _serve(self, name: str, log: ClassLog) -> None:
        """Open a class from its log."""
        with speaking(self._language):
            first = next(log.lines(), None)
            if first is None or log.idle() > OLD:
                log.forget()  # it is of yesterday, or whoever opened it died before it was told
                raise LookupError(name)
            hall = Hall(log, _plan_of(first["plan"], self._catalogue), code=name)
        hall.lost = lambda: self._later(self._drop(name))
        host = Host(hall, replace(self._address, below=name), kept=self._kept)
        await host.start()
        self._open[name] = _Open(host, log)

    # Answers

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as an ASGI application."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        inside = below(scope, self._address.prefix)
        name = inside["path"].split("/")[1]
        if len(name) == len(new_code(Random(0))) and name.isascii() and name.isupper():
            await self._class(name, inside, receive, send)
        elif inside["type"] == "http":
            with speaking(self._language):
                told = await self._page(inside, receive)
            await told(inside, receive, send)
        else:
            await _gone(inside, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        await self.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.stop()
        await send({"type": "lifespan.shutdown.complete"})

    async def _class(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer for a class; one that another process took just now is waited for, since the proxy leads here."""
        patience = time.monotonic() + _WAITS
        while time.monotonic() < patience:
            try:
                there = await self._ours(name)
            except LookupError:
                await self._no_class(scope, receive, send)
                return
            except Outpaced:
                await asyncio.sleep(_AGAIN)
            except OSError as error:
                _LOG.warning("class %s can't be opened: %s", name, error)
                await asyncio.sleep(_AGAIN)
            else:
                await _answer(there, name, scope, receive, send)
                return
        await _gone(scope, receive, send, 503)

    async def _no_class(self, scope: Scope, receive: Receive, send: Send) -> None:
        with speaking(self._language):
            try:
                await self._count(scope, right=False)
            except Refusal as refusal:
                await _gone(scope, receive, send, 429, refusal.sentence)
            except OSError:
                await _gone(scope, receive, send, 503)
            else:
                await _gone(scope, receive, send)

    async def _count(self, scope: Scope, *, right: bool) -> None:
        """Count a try of a device, whose address is told to nobody."""
        address = str((scope.get("client") or ("",))[0])
        device = hmac.new(self._key.encode(), address.encode(), hashlib.sha256).hexdigest()[:16]
        await asyncio.to_thread(partial(self._tries.count, device, right=right))

    async def _page(self, scope: Scope, receive: Receive) -> Response:
        path, method = scope["path"], scope["method"]
        if path in self._kept.files and method in ("GET", "HEAD"):
            return answer(*self._kept.files[path], lasting=True)
        if path == "/" and method in ("GET", "HEAD"):
            return await self._door(scope)
        if path == "/open" and method in ("GET", "HEAD"):
            return answer(self._written(*_opening({}, wrong=False)), WRITTEN)
        if path == "/open" and method == "POST":
            return await self._asked_to_open(scope, receive)
        return answer(status=404)

    async def _door(self, scope: Scope) -> Response:
        """Ask a child for the code, and show the way."""
        code = _fields(scope["query_string"]).get("code", "").strip().upper()
        said = ""
        if code:
            try:
                right = code in await asyncio.to_thread(self._archive.names)
                await self._count(scope, right=right)
            except Refusal as refusal:
                said, right = refusal.sentence, False
            except OSError:
                said, right = say("The classes can't be reached right now. Try again in a moment."), False
            if right:
                return answer(status=303, headers={"Location": f"{code}/"})
            said = said or say("No class has this code. Check the code and try again.")
        asks = (
            f'<form method="get"><input name="code" aria-label="{escape(say("The code"))}" required maxlength="8" autocapitalize="characters" '
            f'autocomplete="off" spellcheck="false" {_first(wrong=bool(said))}><button>{escape(say("Come in"))}</button></form>'
        )
        return answer(self._written(say("Saints in class"), said or say("Type the letters from the wall."), asks), WRITTEN)

    async def _asked_to_open(self, scope: Scope, receive: Receive) -> Response:
        """Open a class for a catechist."""
        told = _fields(await _body(receive))
        right = hmac.compare_digest(told.get("key", "").strip().encode(), self._key.encode())
        try:
            await self._count(scope, right=right)
            if not right:
                raise Refusal("wrong-key", say("That isn't the key. Ask whoever runs this server."))
            tables = int(told["tables"]) if told.get("tables", "").isdecimal() else 6
            plan = ClassPlan(
                game=checked_game(told.get("game", "")), tables=min(max(tables, 1), 12), easy="easy" in told, catalogue=self._catalogue
            )
            hall = await self.open_class(plan)
        except (Refusal, OSError) as error:
            said = error.sentence if isinstance(error, Refusal) else say("The class can't be saved right now. Try again in a moment.")
            title, _, asks = _opening(told, wrong=not right)
            return answer(self._written(title, said, asks), WRITTEN, status=503 if right else 403)
        return answer(status=303, headers={"Location": f"{hall.code}/teacher#{hall.key}"})

    def _written(self, title: str, said: str, asks: str) -> bytes:
        return (
            f'<!doctype html><html lang="{escape(self._language)}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
            f'<meta name="theme-color" content="#e8d9b5"><title>{escape(title)}</title><link rel="icon" href="data:,">'
            f'<link rel="stylesheet" href="{self._style}"></head><body>'
            f'<main id="class-note" class="class-front"><div><h1>{escape(title)}</h1><p id="said">{escape(said)}</p>{asks}</div></main></body></html>'
        ).encode()


async def _answer(there: _Open, name: str, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["path"] == f"/{name}":
        await answer(status=307, headers={"Location": f"{name}/"})(scope, receive, send)
        return
    if scope["type"] == "websocket":
        there.sockets.add(send)
    try:
        await there.host.app(below(scope, f"/{name}"), receive, send)
    finally:
        there.sockets.discard(send)


def _first(*, wrong: bool) -> str:
    """Give the attributes of the first field of a page, which is told together with the sentence above it."""
    return f'autofocus aria-describedby="said"{" aria-invalid=true" if wrong else ""}'


def _opening(told: Mapping[str, str], *, wrong: bool) -> tuple[str, str, str]:
    """Ask a catechist what to open; what was chosen before stays."""
    chosen = told.get("game", GAMES[0])
    games = "".join(
        f'<option value="{name}"{" selected" if name == chosen else ""}>{escape(say(PAGES[name].title))}</option>' for name in GAMES
    )
    beginners = say("Beginners' rules and easy questions")
    tables, easy = escape(told.get("tables", "6")), " checked" if not told or "easy" in told else ""
    words = (say("Open a class"), say("This is for catechists. Ask whoever runs this server for the key."))
    asks = (
        '<form method="post" class="class-asks">'
        f'<label>{escape(say("The key"))}<input name="key" type="password" required autocomplete="current-password" {_first(wrong=wrong)}></label>'
        f'<label>{escape(say("Game"))}<select name="game">{games}</select></label>'
        f'<label>{escape(say("Tables, at most"))}<input name="tables" type="number" min="1" max="12" value="{tables}"></label>'
        f'<label class="class-tick"><input name="easy" type="checkbox"{easy}> {escape(beginners)}</label>'
        f"<button>{escape(words[0])}</button></form>"
    )
    return *words, asks


def _plan_of(told: Mapping[str, Any], catalogue: Catalogue | None) -> ClassPlan:
    known = {one.name for one in fields(ClassPlan)}
    plan: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in told.items() if name in known}
    return ClassPlan(**plan, catalogue=catalogue)


def _fields(text: bytes) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(text.decode("utf-8", "replace"), max_num_fields=20).items()}


async def _body(receive: Receive) -> bytes:
    content = b""
    while len(content) <= _LONGEST:
        told = await receive()
        content += bytes(told.get("body", b""))
        if not told.get("more_body"):
            return content
    return b""


async def _gone(scope: Scope, receive: Receive, send: Send, status: int = 404, said: str = "") -> None:
    """Answer that there is nothing, or nothing right now."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1013 if status == 503 else 1008})
        return
    await answer(said.encode(), status=status, headers={"Retry-After": "2"} if status == 503 else None)(scope, receive, send)
