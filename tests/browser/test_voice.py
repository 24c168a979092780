"""A girl of five who can't read, in a real Chromium on the children's page: what she points at is spoken, and she plays memory by pictures and by ear."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from saintlearn.catalogue import load_catalogue
from saintlearn.questions.moments import life_of
from tests.browser.driver import KidsServer, free_port, serve_kids
from tests.browser.tables import SEEN
from tests.tiers import THOROUGH

_VOICE = Path(__file__).with_name("speaking.js").read_text(encoding="utf-8")
NAMES = {card.name: card for card in load_catalogue().values()}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KidsServer]:
    with serve_kids(tmp_path_factory.mktemp("voice"), free_port()) as served:
        yield served


@pytest.fixture(params=["mouse", "finger"] if THOROUGH else ["mouse"])
def girl(browser: Browser, served: KidsServer, request: pytest.FixtureRequest) -> Iterator[Girl]:
    touch = request.param == "finger"
    wide, high = (390, 844) if touch else (1280, 720)
    context = browser.new_context(viewport={"width": wide, "height": high}, has_touch=touch)
    context.add_init_script(_VOICE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(served.url)
    yield Girl(page, touch=touch)
    context.close()
    assert not faults


class Girl:
    """She points, listens, and presses."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self.page, self.touch = page, touch

    def heard(self) -> list[str]:
        """Give what was spoken since the last time."""
        spoken: list[str] = self.page.evaluate("() => spoken.splice(0)")
        return spoken

    def points_at(self, what: Locator) -> None:
        expect(what).to_be_visible()
        self.page.wait_for_function(SEEN)
        self.heard()
        if self.touch:
            what.tap()
        else:
            self.page.mouse.move(1, 1)
            what.hover()
        self.page.wait_for_function("() => spoken.length > 0")

    def presses(self, what: Locator) -> None:
        self.page.wait_for_function(SEEN)  # what has just come takes no press yet
        if self.touch:
            what.tap()
        else:
            what.click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name).first

    def card(self, place: int) -> Locator:
        return self.page.locator(".sl-me-card").nth(place)

    def turns(self, place: int) -> str:
        """Turn a card over, which says by itself who is on it, and give the name."""
        self.heard()
        self.presses(self.card(place))
        expect(self.card(place)).to_have_class(re.compile("sl-me-up"))
        self.page.wait_for_function("() => spoken.length > 0")
        return str(self.card(place).locator(".sl-me-name").text_content()).replace("\N{SOFT HYPHEN}", "")


def test_a_girl_who_cannot_read_finds_her_game_by_ear_and_plays_it(girl: Girl) -> None:
    """She turns one switch on, points until she hears a game, plays it to the end, and hears two sentences of each life."""
    girl.presses(girl.button("Point and hear"))
    assert girl.heard() == ["Point at something to hear what it is."]
    today = girl.page.locator(".sl-do-today h3")
    girl.points_at(today)
    assert " ".join(girl.heard()) == today.text_content()
    girl.points_at(girl.button("Picture Pairs"))
    assert " ".join(girl.heard()).startswith("Picture Pairs, Look and listen")
    girl.presses(girl.button("Picture Pairs"))
    expect(girl.card(0)).to_be_visible()
    girl.page.wait_for_function("() => spoken.includes('Turn over two cards.')")
    names: dict[str, list[int]] = {}
    for place in range(girl.page.locator(".sl-me-card").count()):  # whatever doesn't match, the next press turns it back
        name = girl.turns(place)
        spoken = girl.heard()[0]
        assert name in spoken or NAMES[name].name_inside in spoken, "the name is spoken as its card turns"
        names.setdefault(name, []).append(place)
    found = set()
    for name, places in names.items():
        if all(re.search("sl-me-(?:found|up)", str(girl.card(place).get_attribute("class"))) for place in places):
            continue  # the two lay side by side
        found.add(name)
        for place in places:
            girl.turns(place)
        for line in life_of(NAMES[name]):
            expect(girl.page.locator(".sl-in-memory")).to_contain_text(line)
        girl.page.wait_for_function("lines => lines.every(line => spoken.join(' ').includes(line))", arg=list(life_of(NAMES[name])))
    assert len(found) > 1
    keep = girl.button("Keep the pair")
    if girl.touch:
        girl.points_at(keep)
        assert girl.heard() == ["Keep the pair"]
    girl.presses(keep)
    expect(girl.page.locator(".sl-in-memory .sl-headline")).to_have_text("Look what you found!")
