"""An evening of a class as three people hear it who don't see their screens: the teacher at the desk, a child at a phone, whoever sits before the wall."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.listener import Listener
from tests.browser.tables import SEEN
from tests.browser.test_class import PHONE, opened  # noqa: F401 (a fixture)
from tests.browser.test_transcripts import holds
from tests.test_classroom.test_host import served


class Evening:
    """Everybody's pages, and what is heard at each of them after each press."""

    def __init__(self, **pages: Page) -> None:
        self.pages = pages
        self.lines: list[str] = []
        self.ears = {name: Listener(page, "body") for name, page in pages.items()}

    def hear(self) -> None:
        """Write down what each of them hears, when what one has done has come to all of them."""
        self.pages["wall"].wait_for_timeout(800)
        for name, ear in self.ears.items():
            ear.hear()
            if ear.lines:
                self.lines += [f"{name}:", *ear.lines]
            ear.lines.clear()

    def read(self, *names: str) -> None:
        """Write down whole screens."""
        for name in names:
            self.ears[name].read(name)
            self.lines += self.ears[name].lines
            self.ears[name].lines.clear()

    def press(self, name: str, what: Locator, *, key: str = "Enter", then: Locator | None = None) -> None:
        """Go to something and press a key; wait for what comes."""
        what.focus()
        self.ears[name].focus()
        self.ears[name].note(f"> {key}")
        self.pages[name].wait_for_function(SEEN)
        self.pages[name].keyboard.press(key)
        if then is not None:
            expect(then).to_be_visible()
        self.hear()

    def types(self, name: str, field: Locator, words: str) -> None:
        """Write into a field."""
        field.focus()
        self.ears[name].focus()
        self.ears[name].note(f"> types: {words}")
        self.pages[name].keyboard.type(words)


def heading(page: Page, name: str) -> Locator:
    return page.get_by_role("heading", name=name)


def button(page: Page, name: str, *, exact: bool = True) -> Locator:
    return page.get_by_role("button", name=name, exact=exact).first


@pytest.mark.thorough
def test_an_evening_of_a_class_by_ear(tmp_path: Path, opened: Callable[..., Page]) -> None:  # noqa: F811
    with served(tmp_path, tables=1) as place:
        wall = opened(f"{place.url}/wall#{place.hall.code}", viewport={"width": 1920, "height": 1080})
        desk = opened(f"{place.url}/teacher#{place.hall.key}", viewport={"width": 1280, "height": 800})
        expect(heading(desk, "Your class")).to_be_visible()
        ana, ben = (opened(f"{place.url}/{place.hall.code}", **PHONE) for _ in range(2))
        evening = Evening(desk=desk, ana=ana, wall=wall)
        expect(ana.get_by_label("Your nickname")).to_be_visible()
        evening.hear()
        evening.read("desk", "ana", "wall")
        evening.types("ana", ana.get_by_label("Your nickname"), "Ana")
        evening.press("ana", ana.get_by_role("radio", name="St. Joan of Arc"), key="Space")
        evening.press("ana", button(ana, "Come in as Ana"), then=heading(ana, "You're in, Ana!"))
        ben.get_by_label("Your nickname").fill("Ben")
        button(ben, "Come in as Ben").click()
        expect(heading(ben, "You're in, Ben!")).to_be_visible()
        evening.hear()
        evening.press("desk", button(desk, "Begin"), then=heading(wall, "SaintCards"))
        expect(heading(ben, "Your turn, Ben")).to_be_visible()
        evening.hear()
        evening.read("desk", "ana", "wall")
        button(ben, "Draw a card").tap()
        expect(heading(ana, "Your turn, Ana")).to_be_visible()
        evening.hear()
        for _ in range(4):
            if ana.locator(".sl-hand .sl-chosen").count():
                break
            evening.press("ana", button(ana, "Hint"))
        evening.press("ana", ana.locator(".sl-actions .sl-primary").last)
        evening.press("ana", button(ana, "Religious Man", exact=False))
        evening.press("ana", button(ana, "Done! I found 1"), then=button(ana, "Pass", exact=False))
        evening.read("ana")
        evening.press("ana", button(ana, "Pass", exact=False), then=heading(ana, "Ben"))
        expect(heading(ben, "Your turn, Ben")).to_be_visible()
        button(ben, "Draw a card").tap()
        expect(heading(ana, "Your turn, Ana")).to_be_visible()
        evening.hear()
        evening.press("desk", button(desk, "Pause all"), then=heading(ana, "Eyes up here, please"))
        evening.press("desk", button(desk, "Continue"), then=heading(ana, "Your turn, Ana"))
        evening.press("desk", button(desk, "End the class"), then=desk.get_by_role("dialog"))
        evening.read("desk")
        evening.press("desk", desk.get_by_role("dialog").get_by_role("button", name="End the class"))
        expect(heading(wall, "We lay it all at the feet of Jesus")).to_be_visible()
        evening.hear()
        evening.read("desk", "ana", "wall")
        text = "\n".join(evening.lines).replace(place.hall.code, "CODE")
    holds("class", re.sub(r"(192\.0\.2\.7|localhost):\d+", r"\1:8000", text) + "\n")
