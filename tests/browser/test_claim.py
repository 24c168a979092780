"""Claim by looking, as a child does it: with a finger on a phone, and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from frontend.dev.fixtures import rounds
from tests.browser.screens import Screen
from tests.browser.tables import SEEN


@pytest.fixture(scope="module")
def page(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """Two saints of the drill on a phone; the kernel takes every tap for a wrong one."""
    context = browser.new_context(**{**browser_context_args, "viewport": {"width": 360, "height": 740}, "has_touch": True})
    screen = Screen.on(context.new_page(), "en")
    screen.show(next(iter(rounds())), drawn=True)
    yield screen.page
    context.close()


def test_every_place_is_as_large_as_a_fingertip_and_the_nearest_is_meant(page: Page) -> None:
    """Ribbons are closer than a fingertip is wide; a tap into the middle of one means that one."""
    spots = page.locator(".sl-spot:not(.sl-spot-again)").all()
    assert len(spots) > 10
    for spot in spots:
        box, mark = spot.bounding_box(), spot.locator("i").bounding_box()
        assert box
        assert mark
        assert min(box["width"], box["height"]) >= 43.9
        name = (spot.get_attribute("aria-label") or "").split(",")[0]
        page.touchscreen.tap(mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2)
        expect(page.locator(".sl-told p")).to_contain_text(name)
    assert page.locator(".sl-ring-wrong").count() > 0
    for card in page.locator(".sl-stage-card").all():
        expect(card).to_be_in_viewport(ratio=0.99)


def test_whoever_asks_is_shown_one_pair_of_places(page: Page) -> None:
    page.get_by_role("button", name="Show me one").click()
    expect(page.locator(".sl-ring-shown")).to_have_count(2)
    expect(page.locator(".sl-told")).to_contain_text("Find that on either card, and tap it.")


def test_a_list_of_places_waits_for_the_keyboard(page: Page) -> None:
    page.get_by_role("button", name="Show the list").focus()
    page.wait_for_function(SEEN)
    page.keyboard.press("Enter")
    listed = page.get_by_role("group", name="Facts to choose from").get_by_role("button")
    listed.first.focus()
    page.keyboard.press("ArrowRight")
    expect(listed.nth(1)).to_be_focused()
    page.wait_for_function(SEEN)
    page.keyboard.press("Enter")
    expect(page.locator(".sl-told")).to_be_visible()
    page.get_by_role("button", name="Back to the cards").focus()
    page.wait_for_function(SEEN)
    page.keyboard.press("Enter")
    spots = page.get_by_role("group", name="Places on").first.get_by_role("button")
    spots.first.focus()
    page.keyboard.press("ArrowRight")
    expect(spots.nth(1)).to_be_focused()
