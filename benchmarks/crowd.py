"""Three hundred children in fifty rooms, who play at random against one process, and against two that share the classes."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.table import bound, line, part, spread
from tests.browser.driver import free_port

_KEY = "crowd"
_CLASSES, _TABLES, _SEATS = 10, 5, 6


class _Page:
    """A page of a class that speaks Socket.IO, as far as that is needed here."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}
        self.number, self.asked = "", 0
        self.heard: Callable[[_Page], None] = lambda page: None
        self._came = asyncio.Condition()
        self._line: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None

    async def open(self, address: str, **auth: Any) -> None:
        self._line = await connect(f"{address}/socket.io/?EIO=4&transport=websocket", compression=None, max_size=None)
        await self._line.recv()
        await self._line.send(f"40{json.dumps(auth)}")
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        assert self._line is not None
        async for told in self._line:
            text = str(told)
            if text == "2":
                await self._line.send("3")
            elif text.startswith("42"):
                event, *content = json.loads(text[2:])
                if event == "show" or (event == "say" and content[0]["kind"] == "update" and "_state" in content[0]["state"]):
                    self.state, self.number = content[0]["state"]["_state"], content[0]["number"]
                    async with self._came:
                        self._came.notify_all()
                    self.heard(self)

    async def wait(self, fits: Callable[[dict[str, Any]], bool]) -> None:
        async with self._came:
            await asyncio.wait_for(self._came.wait_for(lambda: fits(self.state)), 60)

    async def tell(self, kind: str, **content: Any) -> None:
        assert self._line is not None
        self.asked += 1
        told = {"type": kind, "id": self.asked, "version": self.state["version"], **content}
        await self._line.send(f"42{json.dumps(['tell', self.number, told])}")

    async def close(self) -> None:
        if self._listening is not None and self._line is not None:
            self._listening.cancel()
            await self._line.close()


@contextmanager
def _processes(count: int) -> Iterator[list[tuple[subprocess.Popen[str], str]]]:
    """Run processes that share a log."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        there = []
        for _ in range(count):
            port = free_port()
            command = [sys.executable, "-m", "saintlearn", "classes", "--host=127.0.0.1", f"--port={port}", f"--log={folder}/classes.db"]
            process = stack.enter_context(
                subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "SAINTLEARN_KEY": _KEY})
            )
            stack.callback(process.terminate)
            assert process.stdout is not None
            while "Ctrl+C" not in process.stdout.readline():
                pass
            there.append((process, f"127.0.0.1:{port}"))
        time.sleep(1)
        yield there


def _opened(at: str) -> tuple[str, str]:
    """Open a class; give its code and the teacher's key."""

    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_: Any) -> None:
            return None

    data = urllib.parse.urlencode({"key": _KEY, "game": "saintcards", "tables": _TABLES, "easy": "on"}).encode()
    try:
        urllib.request.build_opener(Stay).open(f"http://{at}/open", data)
    except urllib.error.HTTPError as error:
        code, _, key = error.headers["Location"].partition("/teacher#")
        return code, key
    raise RuntimeError("no class was opened")


class _Table:
    """Children at one table: whoever is on turn acts, as soon as all have seen the act before."""

    def __init__(self, pages: list[_Page], thinks: float, seen: list[float], dice: random.Random) -> None:
        self.pages, self.thinks, self.seen, self.dice = pages, thinks, seen, dice
        self._waits: set[_Page] = set()
        self._all = asyncio.Event()
        for page in pages:
            page.heard = self._heard

    def _heard(self, page: _Page) -> None:
        self._waits.discard(page)
        if not self._waits:
            self._all.set()

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.dice.random() * self.thinks)
        while time.perf_counter() < until:
            mover, kind, content = self._next()
            if mover is None:
                return
            self._waits = {*self.pages} if kind == "act" else {mover}
            self._all.clear()
            begin = time.perf_counter()
            await mover.tell(kind, **content)
            try:
                await asyncio.wait_for(self._all.wait(), 10)
            except TimeoutError:
                continue
            if kind == "act":
                self.seen.append(time.perf_counter() - begin)
            if self.thinks:
                await asyncio.sleep(self.thinks * (0.5 + self.dice.random()))

    def _next(self) -> tuple[_Page | None, str, dict[str, Any]]:
        for page in self.pages:
            if page.state.get("over") is not None:
                return None, "", {}
        ready = [page for page in self.pages if page.state["phase"] in ("turn", "after", "claim") and page.state["actions"]]
        mover = next((page for page in ready if page.state["seat"] == page.state["turn"]), None)
        if mover is not None:
            return mover, "act", {"action": self.dice.choice(mover.state["actions"])["text"]}
        return self.dice.choice(self.pages), "step", {}


async def _play(there: list[tuple[subprocess.Popen[str], str]], seconds: float, thinks: float) -> tuple[list[float], float, float]:
    """Play with all children, each of whom comes by one of the processes.

    Returns:
        How long each act took to be seen by all at its table, the acts in a second, and the acts in a second of a processor.
    """
    dice = random.Random(1)
    tables: list[_Table] = []
    pages: list[_Page] = []
    seen: list[float] = []

    async def one_class(number: int) -> None:
        at = there[number % len(there)][1]
        code, key = await asyncio.to_thread(_opened, at)
        address = f"ws://{at}/{code}"
        children = [_Page() for _ in range(_TABLES * _SEATS)]
        desk, wall = _Page(), _Page()
        pages.extend((*children, desk, wall))
        await desk.open(address, role="desk", key=key)
        await wall.open(address, role="wall", code=code)
        for count, child in enumerate(children):
            await child.open(f"ws://{there[count % len(there)][1]}/{code}", role="child", code=code)
            await child.wait(lambda state: state.get("step") == "name")
            await child.tell("come", name=f"Child {count}", friend="lucy")
            await child.wait(lambda state: state.get("step") == "in")
        await desk.tell("begin")
        for child in children:
            await child.wait(lambda state: "hand" in state)
        sitting: dict[tuple[str, ...], list[_Page]] = {}
        for child in children:
            sitting.setdefault(tuple(one["name"] for one in child.state["players"]), []).append(child)
        tables.extend(_Table(some, thinks, seen, dice) for some in sitting.values())

    await asyncio.gather(*(one_class(number) for number in range(_CLASSES)))
    begin, before = time.perf_counter(), _busy(there)
    await asyncio.gather(*(table.play(begin + seconds) for table in tables))
    passed, busy = time.perf_counter() - begin, _busy(there) - before
    for page in pages:
        await page.close()
    return seen, len(seen) / passed, len(seen) / busy


def _busy(there: list[tuple[subprocess.Popen[str], str]]) -> float:
    """Tell how many seconds of a processor the processes have used."""
    rows = [Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split() for process, _ in there]
    return sum(int(row[11]) + int(row[12]) for row in rows) / os.sysconf("SC_CLK_TCK")


def _memory(process: subprocess.Popen[str]) -> float:
    with Path(f"/proc/{process.pid}/status").open() as status:
        return int(next(row.split()[1] for row in status if row.startswith("VmRSS"))) / 1000


def measure(times: int) -> None:
    """Measure three hundred children in one process, and how much more two processes carry."""
    part(f"{_CLASSES * _TABLES * _SEATS} children at {_CLASSES * _TABLES} tables of {_CLASSES} classes")
    with _processes(1) as there:
        seen, rate, _ = asyncio.run(_play(there, 4.0 * times, thinks=2.0))
        middle, high = spread(seen)
        line("an act every two seconds at each table", f"{middle * 1000:.0f} ms", f"{rate:.0f} acts a second")
        bound("95 of 100 acts", high * 1000, 100, "ms")
        bound("memory of the process", _memory(there[0][0]), 500, "MB")
    carried = []
    for count in (1, 2):
        with _processes(count) as there:
            seen, rate, each = asyncio.run(_play(there, 3.0 * times, thinks=0.0))
            carried.append(count * each)
            high = spread(seen)[1]
            line(f"as fast as {count} can", f"{rate:.0f} acts/s", f"p95 {high * 1000:.0f} ms, {each:.0f} acts in a second of a processor")
    processors = f"with a processor for each; this computer has {os.cpu_count()}, and the children need one"
    line("two processes carry", f"{carried[1] / carried[0]:.2f} times", f"{processors}. At least 1.70 times is the bound")


if __name__ == "__main__":
    measure(int(sys.argv[1]) if sys.argv[1:] else 5)
