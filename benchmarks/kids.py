"""How soon a child plays: from the command to the door, from there to a game, and from one game to another, in a real Chromium.

Beside it stand the peers that the same child could be given: a bare page of Voilà (a counter), and JupyterLab with nothing open. Each line has the time that
passes, and the processor time that it costs the command with all it starts, and the browser: on a busy machine only the latter can be compared.
"""

from __future__ import annotations

import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import Browser, Page

from benchmarks.lab import COUNTERS
from benchmarks.table import bound, line, part
from tests.browser.driver import SLOW, TOKEN, free_port, launch

GAMES = ("SaintCards", "Memory", "Run the Race!", "The Holy Quest", "Saint Poker", "Quiz", "Flashcards")
PAINTED = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
FIRST, DOOR, GAME, OTHER, BACK = (
    "from the command to our first picture",
    "from the command to the door",
    "from the door to the first game",
    "from the door to another game",
    "from a game back to the door",
)


@dataclass
class Taken:
    """Seconds on the clock, and of the processor for the command and for the browser; one of each per measurement."""

    wall: list[float] = field(default_factory=list)
    command: list[float] = field(default_factory=list)
    browser: list[float] = field(default_factory=list)

    def words(self) -> tuple[str, str]:
        """Write the medians: the time, and a note."""
        wall, command, browser = (statistics.median(values) for values in (self.wall, self.command, self.browser))
        return f"{wall:.2f} s", f"CPU {command:.2f} s, browser {browser:.2f} s"


def _cpu(processes: Sequence[psutil.Process]) -> float:
    total = 0.0
    for process in processes:
        try:
            times = process.cpu_times()
        except psutil.Error:
            continue
        total += times.user + times.system + getattr(times, "children_user", 0.0) + getattr(times, "children_system", 0.0)
    return total


class Watch:
    """Takes the time of a command and of the browser beside it."""

    def __init__(self, command: int) -> None:
        self._command = psutil.Process(command)
        self.begin()

    def _now(self) -> tuple[float, float, float]:
        return time.monotonic(), _cpu([self._command, *self._command.children(recursive=True)]), _cpu(self._everybody())

    def _everybody(self) -> list[psutil.Process]:
        ours = {self._command, *self._command.children(recursive=True)}
        return [one for one in psutil.Process().children(recursive=True) if one not in ours]

    def begin(self) -> None:
        """Begin anew."""
        self._from = self._now()

    def take(self, taken: Taken) -> None:
        """Note what has passed since the beginning."""
        wall, command, browser = (now - then for now, then in zip(self._now(), self._from, strict=True))
        taken.wall.append(wall)
        taken.command.append(command)
        taken.browser.append(browser)


@contextmanager
def _started(browser: Browser, words: Sequence[str], *, pythonpath: str | None = None) -> Iterator[tuple[Page, Watch]]:
    """Start a command, with a page that is ready to open what it serves, and end both."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("JUPYTER")},
            **{
                name: str(Path(folder) / name.lower())
                for name in ("HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
            },
            **({"PYTHONPATH": pythonpath} if pythonpath else {}),
        }
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        process = subprocess.Popen(
            [sys.executable, *words], cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            yield page, Watch(process.pid)
        finally:
            page.context.close()
            everybody = psutil.Process(process.pid).children(recursive=True)
            process.terminate()
            process.wait(30)
            for left in psutil.wait_procs(everybody, timeout=10)[1]:
                left.kill()


def _open(page: Page, port: int, path: str = "") -> None:
    """Open a page as soon as somebody listens, as the command itself would."""
    end = time.monotonic() + SLOW
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            page.goto(f"http://localhost:{port}/{path}", wait_until="commit", timeout=SLOW * 1000)
            return


def _wait(page: Page, selector: str) -> None:
    page.locator(selector).first.wait_for(timeout=SLOW * 1000)
    page.evaluate(PAINTED)


def play_once(browser: Browser, taken: dict[str, Taken], *, first: str, pythonpath: str | None = None) -> None:
    """Take the time of one child's way from the command through some games.

    Args:
        browser: The browser.
        taken: Where to note the times.
        first: What stands on the screen first.
        pythonpath: Another checkout to measure; None for the installed package.
    """
    port = free_port()
    with _started(browser, ["-m", "saintlearn", "play", "--no-browser", f"--port={port}"], pythonpath=pythonpath) as (page, watch):
        _open(page, port)
        _wait(page, first)
        watch.take(taken[FIRST])
        _wait(page, ".sl-door, .sl-kids")
        watch.take(taken[DOOR])
        for number, game in enumerate(GAMES):
            watch.begin()
            page.get_by_role("button", name=game).click()
            _wait(page, ".sl-root .sl-headline")
            watch.take(taken[OTHER if number else GAME])
            watch.begin()
            page.get_by_role("link", name="All games").click()
            _wait(page, ".sl-door, .sl-kids")
            watch.take(taken[BACK])


def voila_once(browser: Browser, taken: Taken) -> None:
    """Take the time from Voilà's command to a page with one counter."""
    with tempfile.TemporaryDirectory() as folder:
        notebook = Path(folder) / "counter.ipynb"
        cell: dict[str, Any] = {
            "cell_type": "code",
            "execution_count": None,
            "id": "one",
            "metadata": {},
            "outputs": [],
            "source": COUNTERS["a bare anywidget counter"],
        }
        kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
        notebook.write_text(json.dumps({"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}), encoding="utf-8")
        port = free_port()
        words = ["-m", "voila", str(notebook), "--no-browser", f"--port={port}", "--Voila.port_retries=0"]
        with _started(browser, words) as (page, watch):
            _open(page, port)
            _wait(page, ".bare-counter")
            watch.take(taken)


def lab_once(browser: Browser, taken: Taken) -> None:
    """Take the time from JupyterLab's command to its launcher."""
    port = free_port()
    root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    words = ["-m", "jupyterlab", "--no-browser", f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}", *root]
    with _started(browser, words) as (page, watch):
        _open(page, port, f"lab?token={TOKEN}")
        _wait(page, ".jp-Launcher")
        watch.take(taken)


def measure(times: int, *, earlier: str | None = None) -> None:
    """Measure all of it, turn by turn.

    Args:
        times: How often, roughly.
        earlier: A checkout from before there was a page of our own, to be measured in the same run.
    """
    part("The children's page: from the command to a game (median; CPU of the command and all it starts, and of the browser)")
    ours, before = ({name: Taken() for name in (FIRST, DOOR, GAME, OTHER, BACK)} for _ in range(2))
    voila, lab = Taken(), Taken()
    with launch() as browser:
        turns: list[Callable[[], Any]] = [
            lambda: play_once(browser, ours, first=".kids-window"),
            lambda: voila_once(browser, voila),
            lambda: lab_once(browser, lab),
        ]
        if earlier:
            turns.append(lambda: play_once(browser, before, first=".kids-wait", pythonpath=earlier))
        for _ in range(max(1, times // 3)):
            for turn in turns:
                turn()
    line("a bare page of Voilà, from its command", *voila.words())
    line("JupyterLab's launcher, from its command", *lab.words())
    for name in ours:
        if earlier:
            line(f"{name}, in {Path(earlier).name}", *before[name].words())
        line(name, *ours[name].words())
    for name, limit in ((FIRST, 0.5), (DOOR, 3.0), (GAME, 1.5), (OTHER, 1.0)):
        bound(f"saintlearn: {name}", statistics.median(ours[name].wall), limit, "s")
    for what, peer in (("Voilà's bare page", voila), ("JupyterLab's launcher", lab)):
        for how, mine, theirs in (("time", ours[DOOR].wall, peer.wall), ("CPU", ours[DOOR].command, peer.command)):
            line(f"the door's {how}, as a share of {what}'s", f"{statistics.median(mine) / statistics.median(theirs):.2f}")
