"""A small player and a big one at one table, from the door on: each is told what counts for them, and what doesn't count rests on the cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.driver import free_port, serve_kids
from tests.browser.tables import SEEN

SLOW = 30_000


def _comes_in(there: Page, name: str, level: str) -> None:
    there.wait_for_function(SEEN)
    there.get_by_role("button", name="Add a player").press("Enter")
    asks = there.get_by_role("dialog", name="Who is playing?")
    expect(asks).to_be_visible()
    there.keyboard.type(name)
    asks.get_by_role("radio", name=level).focus()
    there.keyboard.press("Space")
    there.wait_for_function(SEEN)
    asks.get_by_role("button", name="Come in").press("Enter")
    expect(there.locator(".sl-do-row").last).to_contain_text(name, timeout=SLOW)


def _opacity(there: Page) -> set[str]:
    """How what counts only for bigger players looks on the cards in hand."""
    script = "() => [...document.querySelectorAll('.sl-hand .sl-small')].map(one => getComputedStyle(one).opacity)"
    found: set[str] = set(there.evaluate(script))
    return found


def _comes_to_the_screen(there: Page, name: str) -> None:
    there.wait_for_function(SEEN)
    there.locator(".sl-curtain .sl-primary").click()
    expect(there.locator(".sl-curtain")).to_have_count(0, timeout=SLOW)
    expect(there.locator("#kids-game .sl-headline")).to_contain_text(name)


def test_leo_matches_what_a_six_year_old_can_and_papa_everything(tmp_path: Path, tab: Any) -> None:
    there: Page = tab.get()
    with serve_kids(tmp_path, free_port()) as door:
        there.goto(f"{door.url}?game=")
        there.get_by_role("button", name="Add a player").wait_for(timeout=SLOW)
        _comes_in(there, "Leo", "Small")
        _comes_in(there, "Papa", "Big")
        there.wait_for_function(SEEN)
        there.locator(".sl-do-tile", has_text="SaintCards").press("Enter")
        there.locator("#kids-game .sl-headline", has_text="Pass the screen to Leo").wait_for(timeout=SLOW)
        there.wait_for_function(SEEN)
        there.get_by_role("button", name="Skip").press("Enter")  # the first game shows how it goes
        _comes_to_the_screen(there, "Leo")
        expect(there.locator("#kids-game .sl-task")).to_contain_text("Match the month, the color, or a number")
        assert _opacity(there) == {"0.28"}
        there.wait_for_function(SEEN)
        there.get_by_role("button", name="Draw a card").first.press("Enter")
        there.locator("#kids-game .sl-headline", has_text="Pass the screen to Papa").wait_for(timeout=SLOW)
        _comes_to_the_screen(there, "Papa")
        expect(there.locator("#kids-game .sl-task")).to_contain_text("shares a fact")
        assert _opacity(there) == {"1"}
        there.goto("about:blank")


def test_in_a_race_each_is_told_what_to_look_for(tmp_path: Path, tab: Any) -> None:
    there: Page = tab.get()
    with serve_kids(tmp_path, free_port()) as door:
        there.goto(f"{door.url}?game=race&player=Leo&player=Papa&levels=1,3&seed=2")
        for name in ("Leo", "Papa"):
            ready = there.get_by_role("button", name=f"{name} is ready")
            ready.wait_for(timeout=SLOW)
            there.wait_for_function(SEEN)
            ready.press("Enter")
            expect(ready).to_have_count(0, timeout=SLOW)
        leo, papa = (there.get_by_role("region", name=f"For {name}") for name in ("Leo", "Papa"))
        expect(leo).to_contain_text("the same frame color", timeout=SLOW)
        expect(papa).to_contain_text("any other symbol that's the same")
        expect(leo).not_to_contain_text("ribbon")
        expect(there.locator("#kids-game .sl-task")).to_contain_text("Papa anything that's the same")
        there.goto("about:blank")
