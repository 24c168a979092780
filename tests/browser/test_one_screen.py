"""Several at one screen: they show each other a fact where all hands are open, and take the screen with one press where they pass it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from frontend.dev.fixtures import Fixture, drawings, first_faces
from saintlearn.games import game_entry
from saintlearn.shown.opening import play
from saintlearn.shown.table import ShownTable
from saintlearn.wire.plain import ABSENT
from tests.browser.screens import Screen
from tests.browser.test_touched import screen

__all__ = ["screen"]  # a fixture
EASY = game_entry("saintcards").easy


def shown(table: ShownTable) -> Fixture:
    return Fixture("saintcards", table._state, {**first_faces(table), "cards": drawings(table, table._in_sight(table._shown))})


def photo(page: Page, name: str) -> None:
    if folder := os.environ.get("PHOTOS"):
        page.screenshot(path=Path(folder) / f"{name}-{page.viewport_size['width'] if page.viewport_size else 0}.png")


def test_a_friend_shows_a_fact_of_an_open_hand_with_one_tap(screen: Screen) -> None:
    """It is told beside the finger and to whoever listens, nothing is sent for it, and no move is lost."""
    table = play("saintcards", ["Ana", "Leo"], seed=3, together="small", **EASY)
    assert table._shown.open is not ABSENT
    screen.show(shown(table), drawn=True)
    page = screen.page
    assert isinstance(page, Page)
    page.get_by_role("button", name="All hands").click()
    hand = page.get_by_role("dialog")
    expect(hand.get_by_text("Tap anything on a card to show it to the others. Helping costs nothing.")).to_be_visible()
    other = table._shown.open[0]
    saint = next(card for card in table.session.deck if card.slug == other.cards[0])
    drawing = hand.locator(".sl-open-card .sl-drawing").first
    drawing.scroll_into_view_if_needed()
    box = drawing.bounding_box()
    assert box
    before = page.evaluate("() => window.model.sent.length")
    page.touchscreen.tap(box["x"] + 0.5 * box["width"], box["y"] + 0.78 * box["height"])
    expect(page.locator(".sl-touched")).to_contain_text(saint.name)
    expect(page.locator("[aria-live]").filter(has_text=saint.name)).not_to_have_count(0)
    assert page.evaluate("() => window.model.sent.length") == before
    photo(page, "hands")


def test_whoever_is_next_takes_the_screen_with_one_press(screen: Screen) -> None:
    table = play("saintcards", ["Ana", "Leo"], seed=3, **EASY)
    for number in range(200):
        state = table._shown
        if state.comes is not ABSENT and state.moment is not None and state.moment.facts:
            break
        if state.phase == "curtain":
            content: dict[str, Any] = {"type": "seat", "seat": state.asks}
        else:
            legal = [action.text for action in table.session.legal_actions_of(table.session.turn)]
            texts = [text for text in legal if not text.startswith("claim")]
            content = {"type": "act", "action": texts[0], "seat": table.session.turn}
        table.hears({**content, "version": table._version, "id": number})
    names = table.session.names
    screen.show(shown(table), drawn=True)
    page = screen.page
    assert isinstance(page, Page)
    follows = names[table._shown.comes]
    expect(page.get_by_text(f"Pass the screen to {follows}")).to_be_visible()
    expect(page.get_by_role("button", name="Pass.")).to_have_count(0)
    expect(page.locator(".sl-hand:visible")).to_have_count(0)
    photo(page, "comes")
    page.get_by_role("button", name=f"I'm {follows}").click()
    page.wait_for_function("() => window.model.sent.some(one => one.type === 'seat')")
    assert page.evaluate("() => window.model.sent.filter(one => one.type === 'seat').map(one => one.seat)") == [table._shown.comes]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
