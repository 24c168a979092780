"""What one sees can be touched: a thing in a picture says what it is and whose, by finger and by key, and is never a wrong answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from frontend.dev.fixtures import Fixture, drawings, first_faces
from frontend.dev.games import Screen as Typed
from saintlearn.catalogue import load_catalogue
from saintlearn.widgets.drill import drill
from saintlearn.widgets.gallery import gallery
from tests.browser.screens import Screen
from tests.browser.tables import SEEN

TWO = ("ambrose", "bernard-of-clairvaux")
LEGEND = (
    "Artists often show St. Ambrose with a beehive. A legend says that bees once settled on his mouth when he was a baby. "
    "People took it as a sign that his words would be sweet as honey."
)
BOTH = "Both have a beehive. It's no match in this game, but you saw it!"


@pytest.fixture(scope="module", params=[(1280, 720), (360, 740)], ids=["wide", "phone"])
def screen(request: pytest.FixtureRequest, browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Screen]:
    width, height = request.param
    context = browser.new_context(**{**browser_context_args, "viewport": {"width": width, "height": height}, "has_touch": True})
    yield Screen.on(context.new_page(), "en")
    context.close()


def _two(**options: Any) -> Fixture:
    lesson = Typed(drill([load_catalogue()[slug] for slug in TWO], seed=1, **options))
    faces = {**first_faces(lesson.widget), "cards": drawings(lesson.widget, TWO)}
    return Fixture("drill", lesson.state, faces)


def _done() -> Fixture:
    lesson = Typed(drill([load_catalogue()[slug] for slug in TWO], seed=1))
    lesson.say({"type": "act", "action": "done"})
    lesson.say({"type": "act", "action": "done"})
    assert lesson.state["done"]
    return Fixture("drill", lesson.state, {**first_faces(lesson.widget), "cards": drawings(lesson.widget, TWO)})


def _sent(page: Page) -> list[str]:
    kinds: list[str] = page.evaluate("() => window.model.sent.map(one => one.type)")
    return [kind for kind in kinds if kind not in ("ready", "faces", "noop")]


def _tap(page: Page, card: str, *, thing: str = "", at: tuple[float, float] = (0.5, 0.45)) -> None:
    """Tap a thing on the card of a saint; where the drawing is too small to have it by itself, the middle of the picture."""
    drawing = page.get_by_role("group", name=card).or_(page.get_by_role("img", name=card)).first.locator(".sl-drawing")
    target = drawing.locator(f"[data-thing={thing}]") if thing else drawing
    small = thing and not target.count()
    box = (drawing if small else target).bounding_box()
    assert box
    x, y = at if small or not thing else (0.5, 0.5)
    page.touchscreen.tap(box["x"] + x * box["width"], box["y"] + y * box["height"])


def test_two_beehives_are_no_match_and_no_mistake(screen: Screen) -> None:
    """Nothing is sent for it, so it costs no move, and no ring says that it was wrong."""
    screen.show(_two(), drawn=True)
    page = screen.page
    assert isinstance(page, Page)
    _tap(page, "St. Ambrose", thing="beehive")
    expect(page.locator(".sl-told")).to_have_text(f"{LEGEND} {BOTH}")
    expect(page.locator("[aria-live]").filter(has_text=BOTH)).to_have_count(1)
    assert _sent(page) == []
    assert page.locator(".sl-ring-wrong").count() == 0
    page.wait_for_function("() => document.getAnimations().every(one => one.playState !== 'running')")
    _tap(page, "St. Ambrose", at=(0.5, 0.78))
    expect(page.locator(".sl-told")).to_contain_text("This is St. Ambrose")


def test_what_does_not_count_at_a_level_says_what_it_is_all_the_same(screen: Screen) -> None:
    screen.show(_two(level="starter"), drawn=True)
    page = screen.page
    assert isinstance(page, Page)
    place = page.get_by_role("group", name="St. Ambrose").first.locator("[data-fact=geography-western-europe]").first.bounding_box()
    assert place
    page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(page.locator(".sl-told")).to_contain_text("St. Ambrose's card shows Western Europe (WE).")
    expect(page.locator(".sl-told")).to_contain_text("Both cards have it. It doesn't count in this game, but you saw it!")
    assert _sent(page) == []


def test_cards_that_are_only_looked_at_are_touched_as_well(screen: Screen) -> None:
    screen.show(_done(), drawn=True)
    page = screen.page
    assert isinstance(page, Page)
    _tap(page, "St. Ambrose", thing="beehive")
    bubble = page.locator(".sl-touched")
    expect(bubble).to_have_text(f"{LEGEND} {BOTH}")
    expect(bubble).to_be_in_viewport(ratio=0.99)
    assert _sent(page) == []
    page.locator(".sl-headline").click()
    expect(bubble).to_have_count(0)


def test_a_key_tells_all_that_can_be_touched(screen: Screen) -> None:
    screen.show(_two(), drawn=True)
    page = screen.page
    assert isinstance(page, Page)
    page.locator(".sl-root").focus()
    page.wait_for_function(SEEN)
    page.keyboard.press("v")
    told = page.get_by_role("dialog", name="What's on the cards?")
    expect(told.get_by_role("listitem").filter(has_text=f"{LEGEND} {BOTH}")).to_have_count(1)
    expect(told.get_by_role("heading", name="St. Bernard of Clairvaux")).to_be_visible()
    page.wait_for_function(SEEN)
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    assert _sent(page) == []


def test_a_story_in_the_gallery_has_a_card_to_touch(screen: Screen) -> None:
    shown = Typed(gallery(list(TWO), date="2026-12-07"))
    faces = first_faces(shown.widget)
    screen.show(Fixture("gallery/few", shown.state, {**faces, "cards": drawings(shown.widget, TWO)}), drawn=True)
    page = screen.page
    assert isinstance(page, Page)
    card = page.locator(".sl-story-card")
    card.scroll_into_view_if_needed()
    _tap(page, "St. Ambrose", thing="book") if card.locator("[data-thing=book]").count() else _tap(page, "St. Ambrose")
    expect(page.locator(".sl-touched")).to_contain_text("St. Ambrose")
