"""The bee in JupyterLab, in a real Chromium: a whole bee by keyboard alone, the host's word, the clock, the end; every state accessible."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.tables import Person, look_at, shower

SETUP = """
import saintlearn as sl
NAMES = 'Ana Ben Cleo David Emilia Felix Greta Hugo Ida Jakob Klara Leo Mia Noah Olga Paul Quirin Rosa Simon Tilda Ulla Vera Willi Xaver Yara Zita Anton Bruno'.split()
NAMES += ['Maximiliana Konstantina', 'Fiona O\\u2019Neill']

def held(count, turns, *then, **how):
    table = sl.bee(NAMES[-count:] if count == 30 else NAMES[:count], seed=5, **how)
    for turn in range(turns):
        table.act('uncover')
        table.act('wrong' if turn % 4 == 3 else 'right')
    for action in then:
        table.act(action)
    return table
"""
STATES = {
    "few": "table = held(4, 2, mode='points')",
    "class told": "table = held(12, 16, 'uncover', topics=['who'])",
    "story told": "table = held(8, 9, 'uncover', topics=['written'])",
    "pairs": "table = held(12, 1, topics=['pairs'], level=2)",
    "order told": "table = held(12, 1, 'uncover', topics=['sequence'], level=2)",
    "crowd marked": "table = held(30, 40, 'uncover', 'mark wrong', topics=['order', 'feast'], level=2)",
    "clock": "table = held(6, 1, seconds=600, topics=['true-false'])",
    "end": "table = held(12, 30, 'finish')",
}


class Host(Person):
    """Whoever holds the bee."""

    most = 30

    def press(self, words: str | re.Pattern[str]) -> None:
        self.root.get_by_role("button", name=words).first.click()

    def turn(self, name: str) -> None:
        expect(self.root.locator(".sl-bee-turn")).to_have_text(re.compile(f"^It.s {name}.s turn$"))
        self.settled()

    def key_to(self, words: str) -> None:
        """Go to a button by Tab, and press it."""
        self.tab_to(self.root.get_by_role("button", name=re.compile(words)).first)
        self.key("Enter")


def test_a_bee_by_keyboard_alone(notebook: Callable[..., Any]) -> None:
    """Answers aloud and on the screen, undo, a contestant's own buttons, the end with its certificates."""
    host = Host.at(notebook(SETUP, "table = sl.bee(['Ana', 'Ben', 'Cleo'], lives=1, topics=['feast'], seed=3)\ntable"))
    host.root.locator(".sl-headline").focus()
    host.turn("Ana")
    host.key_to("Show the answer")
    expect(host.root.locator(".sl-bee-truth")).to_contain_text(host.state["told"]["sentence"])
    host.key_to("Right! Next: Ben")
    host.turn("Ben")
    host.stays_inside()
    question = host.book.value("table.bee.state.asking.question.wrong[0]")
    host.key(str([choice["text"] for choice in host.state["question"]["choices"]].index(question) + 1))
    expect(host.root.locator(".sl-q-mine")).to_contain_text("Ben chose this")
    assert host.state["contestants"][1]["lives"] == 0
    host.key_to("For grown-ups")
    host.key_to("Count it as right")
    expect(host.root.locator(".sl-bee-truth")).to_contain_text("Right!")
    assert host.state["contestants"][1]["lives"] == 1
    host.key_to("Undo")
    expect(host.root.get_by_role("status")).to_contain_text("You took back")
    host.key_to("Next: Cleo")
    host.turn("Cleo")
    # a contestant's own buttons
    host.root.locator(".sl-bee-kid").first.focus()
    host.key("Enter")
    dialog = host.root.get_by_role("dialog", name="Ana")
    expect(dialog).to_be_visible()
    host.key_to("Give Ana a candle")
    expect(host.root.get_by_role("button", name=re.compile("^Ana, 2 of 2 candles lit"))).to_be_visible()
    host.key_to("Show the answer")
    host.key_to("A candle goes out")
    expect(host.root.locator(".sl-bee-names")).to_have_text("Ana")
    expect(host.root.get_by_role("button", name="Make certificates")).to_be_focused()
    host.key("Enter")
    expect(host.root.locator(".sl-notice")).to_contain_text(
        "saint-bee-certificates.pdf has a certificate for each of the 3 contestants", timeout=20_000
    )
    assert (host.book.folder / "saint-bee-certificates.pdf").read_bytes().startswith(b"%PDF")
    expect(host.root.get_by_role("status")).to_have_count(1)


def test_whose_turn_it_is_can_be_read_from_far(stage: Callable[..., Any]) -> None:
    """Letters of the name and of the question are large, and larger on a larger screen; all thirty are in sight."""
    host = Host.at(stage(SETUP, "table = held(30, 40, topics=['order', 'feast'], level=2)\ntable"))
    size = "one => parseFloat(getComputedStyle(one).fontSize)"
    width = host.root.evaluate("root => root.getBoundingClientRect().width")
    assert host.root.locator(".sl-bee-turn b").evaluate(size) >= min(48, 0.048 * width)
    assert host.root.locator(".sl-bee-prompt").evaluate(size) >= 26
    expect(host.root.locator(".sl-bee-kid")).to_have_count(30)
    small = host.root.locator(".sl-bee-turn b").evaluate(size)
    host.press("Full screen")
    host.page.wait_for_function("() => document.fullscreenElement?.classList.contains('sl-root')")
    assert host.root.locator(".sl-bee-turn b").evaluate(size) > small
    host.press("Full screen")
    host.page.wait_for_function("() => !document.fullscreenElement")


def test_the_clock_runs_out(stage: Callable[..., Any]) -> None:
    host = Host.at(stage(SETUP, "table = sl.bee(['Ana', 'Ben'], seconds_for={'Ana': 5}, topics=['feast'], seed=3)\ntable"))
    expect(host.root.get_by_role("timer")).to_be_visible()
    expect(host.root.locator(".sl-bee-truth")).to_contain_text("Now you all know.", timeout=15_000)
    expect(host.root.get_by_role("timer")).to_have_count(0)
    host.press("For grown-ups")
    host.press("Count it as right")
    expect(host.root.locator(".sl-bee-truth")).to_contain_text("Right!")
    host.press("Next: Ben")
    host.turn("Ben")
    expect(host.root.get_by_role("timer")).to_have_count(0)
    host.press("End the bee")
    host.press("End it now")
    expect(host.root.locator(".sl-bee-names")).to_have_text("Ana and Ben")
    host.press("Another bee")
    host.press("Start another bee")
    host.turn("Ana")


@pytest.mark.thorough
def test_every_state_is_accessible(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    book = stage()
    book.execute(SETUP)
    look_at(book, axe, STATES, shower(book, STATES), fits=("1200px", "900px"))
