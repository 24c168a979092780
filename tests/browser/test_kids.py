"""The kid's view in a real Chromium, as `saintlearn play` serves it: a game and nothing else, played by keyboard alone."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import saintlearn as sl
from tests.browser.tables import THOROUGH, Hands

SLOW = 60.0
STRAIGHT = "() => document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SimpleNamespace]:
    root = tmp_path_factory.mktemp("play")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "PYTEST_", "PYTHONWARNINGS"))},
        **{key: str(root / key.lower()) for key in ("HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")},
        "JUPYTER_NO_CONFIG": "1",
        "TMPDIR": str(root),
    }
    command = [sys.executable, "-m", "saintlearn", "play", "saintcards", "--players", "Ana", "--easy", "--seed", "7", "--no-browser"]
    with (root / "log").open("w") as log:
        process = subprocess.Popen(
            [*command, f"--port={port}"], cwd=root, env=environment, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
        )
        try:
            end = time.monotonic() + SLOW
            while not _answers(f"http://localhost:{port}/voila/static/voila.js"):
                if time.monotonic() > end or process.poll() is not None:
                    pytest.fail(f"the server does not start:\n{(root / 'log').read_text()[-3000:]}")
                time.sleep(0.1)
            yield SimpleNamespace(url=f"http://localhost:{port}/", log=root / "log", root=root)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)  # the command, and the server that it started
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5):
            return True
    except OSError:
        return False


@pytest.fixture
def page(tab: Any, served: SimpleNamespace) -> Iterator[SimpleNamespace]:
    """The tab, with every request that leaves this machine stopped and noted."""
    seen = SimpleNamespace(outside=[], faults=[])
    page: Page = tab.get()
    page.goto("about:blank")  # a JupyterLab that is left still writes down where it was

    def note_answer(answer: Any) -> None:
        if answer.status >= 400:
            seen.faults.append(f"{answer.status} {answer.url}")

    def stop(route: Any) -> None:
        seen.outside.append(route.request.url)
        route.abort()

    def note_fault(error: Any) -> None:
        seen.faults.append(str(error))

    def outside(url: str) -> bool:
        return not url.startswith((served.url, "data:", "blob:", "about:"))

    page.route(outside, stop)
    page.on("response", note_answer)
    page.on("pageerror", note_fault)
    yield SimpleNamespace(page=page, seen=seen)
    page.goto("about:blank")
    page.remove_listener("response", note_answer)
    page.remove_listener("pageerror", note_fault)
    page.unroute(outside)


def _same_move(hands: Hands, twin: Any) -> None:
    """Do the best thing there is on the page, by its words, and the same at a table of our own."""
    state = twin._state
    plays = [(held["score"] or 0, -index) for index, held in enumerate(state["hand"]) if held["action"]]
    wish: dict[str, Any] = {"type": "step"}
    if state["phase"] == "watch":
        hands.press("Go on")
    elif plays:
        held = state["hand"][-max(plays)[1]]
        hands.choose(-max(plays)[1])
        hands.press(held["label"])
        wish = {"type": "act", "action": held["action"]}
    else:
        label, action = next((action["label"], action["text"]) for action in state["actions"] if action["kind"] in ("draw", "pass", "done"))
        hands.press(label)
        wish = {"type": "act", "action": action}
    twin._receive(twin, {**wish, "id": 1, "version": state["version"]}, [])
    expect(hands.root.locator(".sl-headline")).to_have_text(twin._state["headline"])
    expect(hands.root.locator(".sl-scene")).to_have_attribute("aria-busy", "false")


def test_a_page_with_just_the_game_is_played_by_keyboard_alone(
    served: SimpleNamespace, page: SimpleNamespace, axe: Callable[..., list[Any]]
) -> None:
    there = page.page
    there.goto(served.url, wait_until="commit")
    expect(there.get_by_role("status").first).to_contain_text("Getting your game ready")
    expect(there.locator(".sl-root")).to_be_visible(timeout=SLOW * 1000)
    expect(there.locator(".kids-wait").first).to_be_hidden()
    expect(there).to_have_title("SaintCards")
    assert "import" not in there.locator("body").inner_text()

    twin = sl.play("saintcards", players=["Ana", sl.Computer("greedy")], seed=7, level="starter")
    hands = Hands(SimpleNamespace(page=there), keyboard=True)
    expect(hands.root.locator(".sl-headline")).to_have_text(twin._state["headline"])
    for _ in range(4):
        _same_move(hands, twin)
    assert axe("#kids") == []
    there.set_viewport_size({"width": 360, "height": 740})
    there.wait_for_function(STRAIGHT)
    there.set_viewport_size({"width": 1280, "height": 900})

    there.get_by_role("link", name="All games").focus()
    there.keyboard.press("Enter")
    chooser = there.locator(".sl-kids")
    expect(chooser).to_be_visible(timeout=SLOW * 1000)
    assert axe("#kids") == []
    there.set_viewport_size({"width": 320, "height": 740})
    there.wait_for_function(STRAIGHT)
    there.set_viewport_size({"width": 1280, "height": 900})
    if THOROUGH:
        _choose_memory(there)

    assert page.seen.outside == []
    assert page.seen.faults == []
    end = time.monotonic() + SLOW
    while len(alive := list(served.root.glob("voila_*/kernel-*.json"))) > 1 and time.monotonic() < end:
        time.sleep(0.1)
    assert len(alive) == 1, "a page that is left ends its kernel"
    assert "[Voila]" not in served.log.read_text(), "the server is quiet while all is well"


def _choose_memory(there: Page) -> None:
    there.get_by_label("Who is playing?").focus()
    there.keyboard.type("Ana, Ben")
    wanted = there.get_by_role("button", name="Memory").element_handle()
    for _ in range(20):
        if there.evaluate("wanted => document.activeElement === wanted", wanted):
            break
        there.keyboard.press("Tab")
    there.keyboard.press("Enter")
    expect(there.locator(".sl-root")).to_be_visible(timeout=SLOW * 1000)
    expect(there.locator(".sl-root")).to_contain_text("Ben")
