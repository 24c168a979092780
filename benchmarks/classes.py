"""A class beside a bare python-socketio echo, in one run: how long children take to come in, and how long an act takes to be seen at its table."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import socketio

from benchmarks.table import bound, line, part, spread
from tests.browser.driver import class_command, free_port

_ECHO = """
import socketio, uvicorn, sys
sio = socketio.AsyncServer(async_mode="asgi")
@sio.event
async def echo(sid, data):
    await sio.emit("echo", data)
uvicorn.run(socketio.ASGIApp(sio), host="127.0.0.1", port=int(sys.argv[1]), log_level="error", ws_per_message_deflate=False)
"""
_CHILDREN = 30


@contextmanager
def _running(*command: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            yield process
        finally:
            process.terminate()


def _connected(port: int, **how: Any) -> socketio.Client:
    client = socketio.Client(reconnection=False)
    for _ in range(100):
        try:
            client.connect(f"http://127.0.0.1:{port}", transports=["websocket"], **how)
        except socketio.exceptions.ConnectionError:
            time.sleep(0.1)
        else:
            break
    return client


def _told(name: str, seconds: list[float]) -> float:
    middle, high = spread(seconds)
    line(name, f"{middle * 1000:.1f} ms", f"p95 {high * 1000:.1f} ms, at most {max(seconds) * 1000:.1f} ms")
    return high


def _echo(most: int, times_over: int) -> float:
    """Measure how long a word takes to everybody at a table of a bare server; give the 95th percentile."""
    port = free_port()
    with _running(sys.executable, "-c", _ECHO, str(port)):
        heard, came = [0], threading.Condition()

        def hear(_data: object) -> None:
            with came:
                heard[0] += 1
                came.notify_all()

        def reached(count: int) -> bool:
            return heard[0] >= count

        clients = [_connected(port) for _ in range(most)]
        for client in clients:
            client.on("echo", hear)
        times = []
        for _ in range(times_over):
            begin, before = time.perf_counter(), heard[0]
            clients[0].emit("echo", {"text": "x" * 4000})
            with came:
                came.wait_for(partial(reached, before + most), 5)
            times.append(time.perf_counter() - begin)
        for client in clients:
            client.disconnect()
        return _told(f"bare echo of 4 kB to {most} screens", times)


class _Child:
    def __init__(self, port: int, code: str, name: str) -> None:
        self.name, self.number = name, ""
        self.state: dict[str, Any] = {}
        self.came = threading.Condition()
        self.client = socketio.Client(reconnection=False)
        self.client.on("show", self._show)
        self.client.on("say", self._say)
        self.client.connect(f"http://127.0.0.1:{port}", transports=["websocket"], auth={"role": "child", "code": code}, wait_timeout=20)
        self.wait(lambda: self.state.get("step") == "name")
        self.tell("come", name=name, friend="lucy")
        self.wait(lambda: self.state.get("step") == "in")

    def _show(self, shown: dict[str, Any]) -> None:
        self._take(shown["state"]["_state"], shown["number"])

    def _say(self, said: dict[str, Any]) -> None:
        if said["kind"] == "update" and "_state" in said["state"]:
            self._take(said["state"]["_state"], said["number"])

    def _take(self, state: dict[str, Any], number: str) -> None:
        with self.came:
            self.state, self.number = state, number
            self.came.notify_all()

    def wait(self, fits: Callable[[], bool]) -> None:
        with self.came:
            if not self.came.wait_for(fits, 20):
                raise TimeoutError(f"{self.name}: {self.state.get('headline')}")

    def plays(self) -> bool:
        return "hand" in self.state

    def is_past(self, version: int) -> bool:
        return bool(self.state["version"] > version)

    def tell(self, kind: str, **content: Any) -> None:
        self.client.emit("tell", (self.number, {"type": kind, "id": 1, "version": self.state["version"], **content}))


def _a_class(children: int, acts: int, echo: float) -> None:
    """Measure a class: children who come in at once, and acts that are seen at their table, beside a bare echo."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = class_command(Path(folder), port, 1)
        with _running(*command) as process:
            text = ""
            assert process.stdout is not None
            while "Ctrl+C" not in text:
                text += process.stdout.readline()
            code, key = re.findall(r"type ([A-Z]+)\.", text)[0], re.findall(r"#(\S+)", text)[0]
            there: list[_Child] = []
            times: list[float] = []

            def come(number: int) -> None:
                begin = time.perf_counter()
                there.append(_Child(port, code, f"Child {number}"))
                times.append(time.perf_counter() - begin)

            threads = [threading.Thread(target=come, args=(number,)) for number in range(children)]
            begin = time.perf_counter()
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            bound(f"{children} children come in at once", time.perf_counter() - begin, 3, "s")
            desk = socketio.Client(reconnection=False)
            shown: list[dict[str, Any]] = []
            desk.on("show", shown.append)
            desk.connect(f"http://127.0.0.1:{port}", transports=["websocket"], auth={"role": "desk", "key": key})
            while not shown:
                time.sleep(0.01)
            begin = time.perf_counter()
            desk.emit("tell", (shown[0]["number"], {"type": "begin", "id": 1, "version": 1}))
            for child in there:
                child.wait(child.plays)
            line(
                f"a game begins on {children} screens",
                f"{time.perf_counter() - begin:.2f} s",
                f"{len(json.dumps(there[0].state))} bytes of state each",
            )
            tables: dict[tuple[str, ...], list[_Child]] = {}
            for child in there:
                tables.setdefault(tuple(one["name"] for one in child.state["players"]), []).append(child)
            seen = []
            for turn in range(acts):
                table = [*tables.values()][turn % len(tables)]
                mover = next(
                    (
                        one
                        for one in table
                        if one.state["phase"] in ("turn", "after", "claim")
                        and one.state["actions"]
                        and one.state["seat"] == one.state["turn"]
                    ),
                    None,
                )
                if mover is None:
                    for one in table:
                        one.tell("step")
                    time.sleep(0.05)
                    continue
                kinds = {action["kind"]: action["text"] for action in mover.state["actions"]}
                action = kinds.get("draw") or kinds.get("pass") or kinds.get("done") or next(iter(kinds.values()))
                versions = {one: one.state["version"] for one in table}
                begin = time.perf_counter()
                mover.tell("act", action=action)
                for one in table:
                    one.wait(partial(one.is_past, versions[one]))
                seen.append(time.perf_counter() - begin)
            high = _told(f"an act seen on all {max(map(len, tables.values()))} screens of its table ({len(seen)} acts)", seen)
            bound("95 of 100 acts, beside the bare echo", high / echo, 3, "times")
            with Path(f"/proc/{process.pid}/status").open() as status:
                size = int(next(row.split()[1] for row in status if row.startswith("VmRSS")))
            line("memory of the server", f"{size / 1000:.0f} MB")
            for client in (desk, *(child.client for child in there)):
                client.disconnect()


def measure(times: int) -> None:
    """Measure a bare echo and a class."""
    part("A class")
    _a_class(_CHILDREN, 12 * times, _echo(5, 12 * times))
