"""Win together in a real Chromium: the teacher chooses it, each table fills its window, and the wall shows all of them as one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.driver import free_port
from tests.browser.test_class import PHONE, class_runs, opened

__all__ = ["opened"]


def test_a_class_wins_together_and_the_wall_shows_one_window(
    tmp_path: Path, opened: Callable[..., Page], axe_on: Callable[..., list[Any]]
) -> None:
    with class_runs(tmp_path, free_port()) as (_, address, code, teachers):
        wall = opened(f"{address}wall#{code}", viewport={"width": 1280, "height": 720})
        desk = opened(teachers, viewport={"width": 1280, "height": 800})
        pages = []
        for name in ("Ana", "Ben"):
            page = opened(address + code, **PHONE)
            page.get_by_label("Your nickname").fill(name)
            page.get_by_text("St. Joan of Arc").click()
            page.get_by_role("button", name=f"Come in as {name}").click()
            expect(page.get_by_role("heading", name=f"You're in, {name}!")).to_be_visible()
            pages.append(page)
        desk.get_by_role("button", name="More ways to play").click()
        desk.get_by_role("button", name="Beginners' rules").click()
        desk.get_by_label("Win together", exact=True).select_option("small")
        desk.get_by_role("dialog").locator(".sl-primary").click()
        desk.get_by_role("button", name="Begin").click()
        for page in pages:
            expect(page.get_by_role("group", name="Your storehouse")).to_contain_text("0 of 16in your storehouse")
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
            assert axe_on(page, "body") == []
        expect(wall.get_by_text("Our storehouse: 0 of 16")).to_be_visible()
        assert axe_on(wall, "body") == []
