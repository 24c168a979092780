"""What a child who cannot see the screen hears, in order: each thing once, and a move before its reasons."""

from __future__ import annotations

from itertools import takewhile

import pytest
from playwright.sync_api import Browser

from frontend.dev import fixtures
from frontend.dev.fixtures import Fixture
from tests.browser.screens import Screen

HEARD: dict[str, tuple[str, ...]] = {
    "album/year": (
        'heading "Ana\'s windows"',
        "windows lit",
        'group "The months.',
        'button "January:',
        'button "December:',
        'button "Print my poster"',
    ),
    "album/half": (
        'heading "December 6"',
        'img "St. Nicholas"',
        "more kind of fact lights the whole window",
        'heading "St. Nicholas"',
        'button "Hear the name"',
        "Nicholas was bishop",
        'region "One thing',
        'region "Lit"',
        'region "Still dark"',
        'button "December"',
        'button "Read the card"',
    ),
    "over": (
        'heading "You lay it all at the feet of Jesus"',
        'img "A stained-glass window of Jesus',
        "treasures, one gift",
        "Where your treasure is",
        'region "What everyone brought"',
        'region "Saints you met"',
        'region "Look at these again"',
        'button "Make flashcards"',
        'button "Play again"',
    ),
    "replay": (
        'region "Game replay"',
        "paragraph: Move ",
        "What else could",
        "A hint would have said:",
        'button "Back"',
        'slider "Move"',
        'button "Why?"',
        'button "Keep playing from here"',
    ),
    "led-look": (
        'region "How to play"',
        'img "Step 2 of 7"',
        'button "Skip"',
    ),
}
"""The places of a screen by the beginnings of their lines, as they follow each other."""
ONCE = (
    "Where your treasure is",
    "more kind of fact lights the whole window",
    "treasures, one gift",
    'img "Step 2 of 7"',
    "A hint would have said:",
)


def _wanted() -> dict[str, Fixture]:
    found: dict[str, Fixture] = {}
    for name in ("album", "saintcards"):
        for one in takewhile(lambda _: len(found) < len(HEARD), fixtures.ALL[name]()):
            key = one.name if one.name.startswith("album/") else one.name.rpartition("/")[2]
            if key in HEARD:
                found[key] = one
    return found


@pytest.fixture(scope="module")
def heard(browser: Browser) -> dict[str, str]:
    """Each screen as it is read out, without what is announced."""
    context = browser.new_context(reduced_motion="reduce")
    screen, said = Screen.on(context.new_page(), "en"), {}
    for key, one in _wanted().items():
        screen.show(one)
        said[key] = screen.page.locator(".sl-root").aria_snapshot().partition("\n  - status")[0]
    context.close()
    return said


@pytest.mark.parametrize("key", HEARD)
def test_everything_is_heard_in_order_and_once(heard: dict[str, str], key: str) -> None:
    at, text = 0, heard[key]
    for part in HEARD[key]:
        next_one = text.find(part, at)
        assert next_one >= 0, f"{part} isn't heard there:\n{text}"
        at = next_one + len(part)
        assert part not in ONCE or text.count(part) == 1, f"{part} is heard again:\n{text}"
