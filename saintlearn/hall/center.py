"""Many classes in one process or several, at one address: each class below its code, served by one process and taken over by another if that one dies."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from functools import partial
from html import escape
from random import Random
from typing import Any, Final
from urllib.parse import parse_qs

from saintlearn.catalogue import Catalogue
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.address import Address
from saintlearn.hall.asgi import WRITTEN, Receive, Scope, Send, below, respond
from saintlearn.hall.hall import Hall
from saintlearn.hall.host import Host
from saintlearn.hall.kept import Kept
from saintlearn.hall.leases import Lease
from saintlearn.hall.logs import Archive
from saintlearn.hall.names import new_code
from saintlearn.hall.plan import GAMES, ClassPlan, checked_game
from saintlearn.hall.relay import Relay, Unreachable, pass_on
from saintlearn.hall.running import OLD
from saintlearn.hall.tries import Tries
from saintlearn.languages import current, say, speaking
from saintlearn.widgets.kids.pages import PAGES

__all__ = ["LEASE", "Center"]

LEASE: Final = 4.0
"""Seconds that a lease lasts."""
_TICK: Final = 1.0
"""Seconds after which leases are renewed, and classes of processes that died are taken over."""
_HANGS: Final = 15.0
"""Seconds without a sign of life after which a process renews no lease."""
_WAITS: Final = 8.0
"""Seconds that a page waits for a class to be taken over."""
_OVER: Final = 600.0
"""Seconds after which a class that has ended is deleted."""
_AGAIN: Final = 0.1
"""Seconds until it looks again."""
_LONGEST: Final = 4096
_LOG: Final = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class _Open:
    """A class that this process serves."""

    host: Host
    ended: float = 0.0
    """When it was over, in seconds of `time.monotonic`; 0 if it isn't."""
    looked: float = field(default_factory=time.monotonic)
    """When somebody looked whether it is still played."""
    sockets: set[Send] = field(default_factory=set)
    """What goes to the pages that are connected."""


class Center:
    """Serves many classes.

    Args:
        archive: Where the logs are.
        lease: Who serves which class.
        address: How devices come here.
        key: What a catechist shows to open a class.
        inner: A name or number of this computer by which the other processes reach it.
        catalogue: Where the saints come from; None for those that come with saintlearn.
    """

    def __init__(
        self, archive: Archive, lease: Lease, address: Address, *, key: str, inner: str = "127.0.0.1", catalogue: Catalogue | None = None
    ) -> None:
        self._archive, self._lease, self._address, self._key = archive, lease, address, key
        self._inner, self._catalogue = inner, catalogue
        self._language = current().code
        self._open: dict[str, _Open] = {}
        self._found: dict[str, tuple[str, float]] = {}
        self._lines: dict[str, set[asyncio.StreamWriter]] = {}
        self._opening = asyncio.Lock()
        self._relay = Relay(self._for_others)
        self._kept = Kept()
        self._style = self._kept.style()
        self._tries = Tries()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopped = threading.Event()
        self._alive = 0.0

    @property
    def serves(self) -> tuple[str, ...]:
        """The codes of the classes that this process serves."""
        return tuple(self._open)

    # Life

    async def start(self) -> None:
        """Begin to listen to the other processes, and to serve."""
        await self._relay.listen(self._inner)
        self._alive = time.monotonic()
        threading.Thread(target=self._renew, args=(asyncio.get_running_loop(),), name="leases", daemon=True).start()
        self._later(self._watch())

    async def stop(self) -> None:
        """End: other processes take the classes over at once, and everything stays in the logs."""
        self._stopped.set()
        for task in [*self._tasks]:
            task.cancel()
        for name in [*self._open]:
            await self._drop(name)
            with suppress(OSError):
                await asyncio.to_thread(self._lease.drop, name, self._relay.me)
        await self._relay.close()

    def _later(self, what: Any) -> None:
        task = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _renew(self, loop: asyncio.AbstractEventLoop) -> None:
        """Renew our leases, in a thread of its own: a busy process keeps its classes, and one that hangs loses them."""
        while not self._stopped.wait(_TICK):
            if time.monotonic() - self._alive > _HANGS:
                continue
            try:
                held = self._held([*self._open])
            except OSError as error:
                _LOG.warning("the leases can't be reached: %s", error)
                continue
            for name in [name for name, other in held.items() if other != self._relay.me]:
                loop.call_soon_threadsafe(self._lost, name)

    async def _watch(self) -> None:
        while True:
            self._alive = time.monotonic()
            try:
                await self._look_around()
            except OSError as error:
                _LOG.warning("the logs or the leases can't be reached: %s", error)
            except Exception:  # noqa: BLE001 - one class that can't be opened leaves the others as they are
                _LOG.exception("a class couldn't be looked at")
            await asyncio.sleep(_TICK)

    async def _look_around(self) -> None:
        """Delete what is over, and take over what is nobody's, one class at a time: the other processes want some, too."""
        for name in [name for name, there in self._open.items() if self._is_over(there)]:
            await self._forget(name)
        names = [name for name in await asyncio.to_thread(self._archive.names) if name not in self._open]
        Random(secrets.randbits(32)).shuffle(names)
        for name, held in (await asyncio.to_thread(self._held, names, one=True)).items():
            if held == self._relay.me:
                await self._take_over(name)

    def _held(self, names: list[str], *, one: bool = False) -> dict[str, str]:
        """Take or renew the leases of classes, if nobody else has them; tell who has.

        Args:
            names: The classes.
            one: Whether one that we get is enough.
        """
        held: dict[str, str] = {}
        for name in names:
            held[name] = self._lease.take(name, self._relay.me, LEASE)
            self._found[name] = (held[name], time.monotonic())
            if one and held[name] == self._relay.me:
                break
        return held

    def _is_over(self, there: _Open) -> bool:
        now = time.monotonic()
        if not there.host.hall.ended:
            there.ended = 0.0
            if now - there.looked < _OVER:
                return False
            there.looked = now
            return there.host.hall.log.idle() > OLD
        there.ended = there.ended or now
        return now - there.ended > _OVER

    async def _holder(self, name: str) -> str:
        """Take the lease of a class, if nobody else has it; tell who has."""
        return (await asyncio.to_thread(self._held, [name]))[name]

    async def _take_over(self, name: str) -> Host:
        """Open a class from its log."""
        async with self._opening:
            if name not in self._open:
                with speaking(self._language):
                    log = self._archive.log(name)
                    first = next(log.lines(), None)
                    if first is None or log.idle() > OLD:
                        log.forget()  # it is of yesterday, or whoever opened it died before it was told
                        raise OSError(name)
                    await self._serve(Hall(log, _plan_of(first["plan"], self._catalogue), code=name))
            return self._open[name].host

    async def _serve(self, hall: Hall) -> None:
        name = hall.code
        host = Host(hall, replace(self._address, below=name), kept=self._kept)
        hall.lost = partial(self._lost, name)
        await host.start()
        self._open[name] = _Open(host)
        for line in self._lines.pop(name, ()):
            line.transport.abort()  # whoever had the class may hang and never say goodbye

    def _lost(self, name: str) -> None:
        """Hear that another process has taken a class over."""
        self._later(self._drop(name))

    async def _drop(self, name: str) -> None:
        """Serve a class no more: its pages come back, and find who does."""
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
        self._lease.drop(name, self._relay.me)

    async def open_class(self, plan: ClassPlan) -> Hall:
        """Open a new class here.

        Raises:
            OSError: Its log can't be written.
            Refusal: ``not-saved``.
        """
        async with self._opening:
            taken = await asyncio.to_thread(self._archive.names)
            random = Random(secrets.randbits(64))
            code = new_code(random)
            while code in taken:
                code = new_code(random)
            await self._holder(code)
            with speaking(self._language):
                hall = Hall(self._archive.log(code), plan, code=code)
            await self._serve(hall)
            return hall

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
                await self._page(inside, receive, send)
        else:
            await _gone(inside, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        await self.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.stop()
        await send({"type": "lifespan.shutdown.complete"})

    async def _for_others(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what another process passed on, and pass it on no further."""
        name = scope["path"].split("/")[1]
        if name in self._open:
            await self._here(name, scope, receive, send)
        else:
            await _gone(scope, receive, send, 503)

    async def _here(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] == f"/{name}":
            await respond(scope, send, 307, b"", headers=((b"location", f"{name}/".encode()),))
            return
        there, inside = self._open[name], below(scope, f"/{name}")
        if scope["type"] == "websocket":
            there.sockets.add(send)
        try:
            await there.host.app(inside, receive, send)
        finally:
            there.sockets.discard(send)

    async def _class(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer for a class: here, or by the process that serves it; one that has just died is waited for."""
        patience = time.monotonic() + _WAITS
        while time.monotonic() < patience:
            try:
                other = await self._where(name)
            except OSError as error:
                _LOG.warning("class %s can't be found: %s", name, error)
            else:
                if other is None:
                    await self._no_class(scope, receive, send)
                    return
                if other == self._relay.me:
                    await self._here(name, scope, receive, send)
                    return
                try:
                    await pass_on(other, scope, receive, send, self._lines.setdefault(name, set()))
                except Unreachable:
                    self._found.pop(name, None)
                else:
                    return
            await asyncio.sleep(_AGAIN)
        await _gone(scope, receive, send, 503)

    async def _where(self, name: str) -> str | None:
        """Find who serves a class; None if there is no such class."""
        if name in self._open:
            return self._relay.me
        held, at = self._found.get(name, ("", 0.0))
        if held and held != self._relay.me and time.monotonic() - at < _TICK:
            return held
        if name not in await asyncio.to_thread(self._archive.names):
            return None
        held = await self._holder(name)
        if held == self._relay.me:
            await self._take_over(name)
        return held

    async def _no_class(self, scope: Scope, receive: Receive, send: Send) -> None:
        with speaking(self._language):
            try:
                self._tries.count(_device(scope), right=False)
            except Refusal as refusal:
                await _gone(scope, receive, send, 429, refusal.sentence)
            else:
                await _gone(scope, receive, send)

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        path, method = scope["path"], scope["method"]
        if path in self._kept.files and method in ("GET", "HEAD"):
            content, kind = self._kept.files[path]
            await respond(scope, send, 200, content, kind, lasting=True)
        elif path == "/" and method in ("GET", "HEAD"):
            await self._door(scope, send)
        elif path == "/open" and method in ("GET", "HEAD"):
            await respond(scope, send, 200, self._written(*_opening({}, wrong=False)), WRITTEN)
        elif path == "/open" and method == "POST":
            await self._asked_to_open(scope, receive, send)
        else:
            await respond(scope, send, 404, b"")

    async def _door(self, scope: Scope, send: Send) -> None:
        """Ask a child for the code, and show the way."""
        code = _fields(scope["query_string"]).get("code", "").strip().upper()
        said = ""
        if code:
            try:
                right = code in await asyncio.to_thread(self._archive.names)
                self._tries.count(_device(scope), right=right)
            except Refusal as refusal:
                said, right = refusal.sentence, False
            if right:
                await respond(scope, send, 303, b"", headers=((b"location", f"{code}/".encode()),))
                return
            said = said or say("No class has this code. Check the code and try again.")
        asks = (
            f'<form method="get"><input name="code" aria-label="{escape(say("The code"))}" required maxlength="8" autocapitalize="characters" '
            f'autocomplete="off" spellcheck="false" {_first(wrong=bool(said))}><button>{escape(say("Come in"))}</button></form>'
        )
        await respond(
            scope, send, 200, self._written(say("Saints in class"), said or say("Type the letters from the wall."), asks), WRITTEN
        )

    async def _asked_to_open(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Open a class for a catechist."""
        told = _fields(await _body(receive))
        right = hmac.compare_digest(told.get("key", "").strip().encode(), self._key.encode())
        try:
            self._tries.count(_device(scope), right=right)
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
            await respond(scope, send, 403 if not right else 503, self._written(title, said, asks), WRITTEN)
            return
        await respond(scope, send, 303, b"", headers=((b"location", f"{hall.code}/teacher#{hall.key}".encode()),))

    def _written(self, title: str, said: str, asks: str) -> bytes:
        return (
            f'<!doctype html><html lang="{escape(self._language)}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
            f'<meta name="theme-color" content="#e8d9b5"><title>{escape(title)}</title><link rel="icon" href="data:,">'
            f'<link rel="stylesheet" href="{self._style}"></head><body>'
            f'<main id="class-note" class="class-front"><div><h1>{escape(title)}</h1><p id="said">{escape(said)}</p>{asks}</div></main></body></html>'
        ).encode()


def _first(*, wrong: bool) -> str:
    """Give the attributes of the first field of a page, which is told together with the sentence above it."""
    return f'autofocus aria-describedby="said"{" aria-invalid=true" if wrong else ""}'


def _opening(told: Mapping[str, str], *, wrong: bool) -> tuple[str, str, str]:
    """Ask a catechist what to open; what was chosen before stays.

    Args:
        told: What was chosen before; empty at first.
        wrong: Whether the key was wrong.
    """
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


def _device(scope: Scope) -> str:
    return str((scope.get("client") or ("",))[0])


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
    await respond(scope, send, status, said.encode(), headers=((b"retry-after", b"2"),) if status == 503 else ())
