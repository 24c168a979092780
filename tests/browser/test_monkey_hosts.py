"""Whatever is pressed on the children's page and in a class, by a child and by the teacher: nothing breaks, and every press is answered.

In the thorough tier alone, for twenty seconds each.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import free_port, serve_kids
from tests.browser.monkey import Monkey
from tests.browser.test_class import PHONE, SLOW, class_runs, opened

__all__ = ["opened"]  # a fixture
pytestmark = pytest.mark.thorough
SEED = int(os.environ.get("MONKEY", "1"))
STAYS = re.compile("^(Full screen|Delete everything|End the class|Remove|Close the class|Pause all)")


def at_once(*monkeys: Monkey, seconds: float = 20.0) -> None:
    """Let them play in turns, so that each presses while the others' presses arrive."""
    rounds = 10
    for _ in range(rounds):
        for monkey in monkeys:
            monkey.play(monkey.presses + 1_000, seconds / rounds / len(monkeys))
    assert [fault for monkey in monkeys for fault in monkey.faults] == []
    assert all(monkey.presses > 10 for monkey in monkeys)


@pytest.mark.parametrize(
    ("begins", "asks"),
    [
        ((), ""),
        (("quiz",), ""),
        (("saintcards", "--players", "Ana", "--easy"), ""),
        ((), "?game=bedtime&player=Leo,Ana"),
        ((), "?game=pictures&player=Mia"),
        ((), "?game=voices"),
        ((), "?game=saintcards&player=Ana,Leo&easy=yes&seed=7&way=together:small"),
    ],
    ids=["door", "quiz", "saintcards", "bedtime", "picture pairs", "voices", "together"],
)
def test_nothing_breaks_on_the_childrens_page(tmp_path: Path, opened: Callable[..., Page], begins: tuple[str, ...], asks: str) -> None:
    with serve_kids(tmp_path, free_port(), *begins) as served:
        page = opened(f"{served.url}{asks}", viewport={"width": 1280, "height": 720})
        expect(page.locator(".sl-root")).to_be_visible(timeout=SLOW * 1000)
        at_once(Monkey(page, SEED, root="body", avoids=STAYS, patience=20.0))


def test_nothing_breaks_in_a_class(tmp_path: Path, opened: Callable[..., Page]) -> None:
    """Nobody operates the wall: it only must not break."""
    with class_runs(tmp_path, free_port()) as (_, address, code, teachers):
        opened(f"{address}wall#{code}", viewport={"width": 1920, "height": 1080})
        desk = opened(teachers, viewport={"width": 1280, "height": 800})
        children = [opened(address + code, **PHONE) for _ in range(2)]
        for page, name in zip(children, ("Ana", "Ben"), strict=True):
            page.get_by_label("Your nickname").fill(name)
            page.get_by_text("St. Joan of Arc").click()
            page.get_by_role("button", name=f"Come in as {name}").click()
            expect(page.get_by_role("heading", name=f"You're in, {name}!")).to_be_visible()
        desk.get_by_role("button", name="Begin").click()
        for page in children:
            expect(page.locator(".sl-hand")).to_be_visible(timeout=SLOW * 1000)
        at_once(
            *(
                Monkey(page, SEED + number, root="body", avoids=STAYS, patience=1.0, waits=True)
                for number, page in enumerate((desk, *children))
            )
        )
