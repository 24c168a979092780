"""A mother's ten minutes before bed and the day after, in a real Chromium: by keyboard alone, with what is heard, and on the children's page through a restart."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from saintlearn.learners import database
from saintlearn.learners.evenings import Evening, evenings
from saintlearn.learners.store import Store
from tests.browser.driver import SLOW, free_port, serve_kids
from tests.browser.tables import SEEN, Person, look_at, shower
from tests.outside import at_home

START = """
import datetime, tempfile, saintlearn as sl
from pathlib import Path
from saintlearn.learners.evenings import evenings

store = sl.Store(Path(tempfile.mkdtemp()) / 'learners.db', zone='UTC')

def on(day):
    return lambda: datetime.datetime(2026, 10, day, 19, tzinfo=datetime.UTC)
"""
_VOICE = """voices => {
    window.spoken = [];
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: {
        getVoices: () => voices, addEventListener() {}, removeEventListener() {}, cancel() {}, speak(words) { spoken.push(words.text); words.onend?.(); },
    } });
}"""
"""Stands in for the voice of a device, and writes down what it is given to say."""
_OWN = [{"name": "Own", "lang": "en-US", "localService": True, "default": True}]


class Mother(Person):
    """A mother with a child before the page."""

    most = 30

    def press(self, name: str) -> None:
        """Go to a button by Tab, and press it."""
        self.tab_to(self.root.get_by_role("button", name=name))
        self.key("Enter")

    def answer(self) -> None:
        """Choose the right answer, by the arrows."""
        right = self.book.value("table._step.asking.question.answer")
        options = self.root.locator(".sl-q-option")
        place = [text.split("\n")[0] for text in options.all_inner_texts()].index(right)
        self.tab_to(options.first)
        for _ in range(place):
            self.key("ArrowRight")
        self.key("Enter")


def begin(stage: Callable[..., Any], code: str, voices: list[dict[str, Any]]) -> tuple[Mother, Locator]:
    book = stage(START, f"table = {code}\ntable")
    book.page.evaluate(_VOICE, voices)
    mother = Mother.at(book)
    expect(mother.root.locator(".sl-headline")).to_be_visible()
    return mother, mother.root


def test_ten_minutes_and_the_day_after_by_keyboard_alone(stage: Callable[..., Any]) -> None:
    mother, root = begin(stage, "sl.bedtime('Leo', store=store, now=on(9))", _OWN)
    headline, book = root.locator(".sl-headline"), mother.book
    expect(headline).to_have_text("Today: St. Denis of Paris")
    expect(root.locator(".sl-bed-lived")).to_have_text(re.compile("First Bishop of Paris.*In Western Europe.*In the 3rd century"))
    window = root.locator(".sl-bed-stand .sl-q-win svg").bounding_box()
    assert window is not None
    assert window["height"] > 250, "the window is large"
    headline.focus()
    mother.press("Hear the story")
    spoken = " ".join(book.page.evaluate("spoken"))
    assert spoken.startswith("Saint den-iss of Paris. First Bishop of Paris. In Western Europe. In the 3rd century. Denis came from Italy")
    mother.press("Now the question")
    mother.hears("Leo, here's one question.")
    mother.answer()
    mother.hears("You got it!")
    expect(root.get_by_role("button", name="Go on")).to_be_focused()
    mother.key("Enter")
    expect(headline).to_have_text("Leo, what will you do this week?")
    expect(root.locator(".sl-bed-deeds button").first).to_be_focused()
    mother.key("Enter")
    expect(headline).to_have_text("That's all for tonight. Good night, Leo.")
    mother.hears("That's all for tonight. Good night, Leo.")
    assert root.locator(".sl-scene button").count() == 0, "nothing is left to press"
    mother.stays_inside()
    assert len(book.value("[one.saint for one in evenings(store, store.learner('Leo'))]")) == 1

    book.show("table = sl.bedtime('Leo', store=store, now=on(10))\ntable")
    headline.focus()
    expect(headline).to_have_text("Leo, yesterday you met St. Denis of Paris.")
    mother.hears("Leo, yesterday you met St. Denis of Paris.")
    mother.answer()
    expect(root.get_by_role("button", name="Go on")).to_be_focused()
    mother.key("Enter")
    expect(headline).to_have_text("Today: St. Daniel Comboni")
    mother.stays_inside()


def test_where_there_is_no_voice_the_words_stand_there(stage: Callable[..., Any]) -> None:
    mother, root = begin(stage, "sl.bedtime(store=store, now=on(9))", [])
    expect(root.locator("p.sl-bed-story")).to_contain_text("Denis came from Italy")
    expect(root.locator(".sl-foot")).to_contain_text("This device has no voice of its own.")
    assert root.get_by_role("button", name="Hear the story").count() == 0
    assert mother.book.page.evaluate("spoken") == []


STATES = {
    "story": "table = sl.bedtime('Leo', store=store, now=on(9))",
    "question": "table = sl.bedtime('Ana', store=store, now=on(9))",
    "told": "table = sl.bedtime('Ben', store=store, now=on(9))",
    "deed": "table = sl.bedtime('Eva', store=store, now=on(9))",
    "end": "table = sl.bedtime('Ida', store=store, now=on(9))",
    "feast": "table = sl.bedtime(store=store, date='2026-12-25')",
}
PRESSES = {"question": 1, "told": 2, "deed": 3, "end": 4}


@pytest.mark.thorough
def test_every_state_is_accessible(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    book = stage(START, "pass")
    book.run()
    show = shower(book, STATES)

    def bring(name: str) -> None:
        show(name)
        book.page.locator(".sl-bed").wait_for()
        while book.value("table._at") + book.value("table._feedback is not None") < PRESSES.get(name, 0) - (name in ("deed", "end")):
            book.page.wait_for_function(SEEN)
            book.page.locator(".sl-foot .sl-actions button").last.click()

    look_at(book, axe, STATES, bring, fits=("1200px", "900px"))


_SCREEN = """() => { const bed = document.querySelector('#kids-game .sl-bed');
    return `${bed.className} ${document.querySelector('#kids-game .sl-headline').textContent} ${!!bed.querySelector('.sl-q-why')}
        ${bed.querySelectorAll('[aria-disabled=true]').length}`; }"""
"""Names the screen of an evening."""


def _next(page: Page) -> None:
    """Do what stands on the screen, until another one is there: choose the first answer or the first thing to do, or go on."""
    page.wait_for_function(SEEN)
    before = page.evaluate(_SCREEN)
    option = page.locator("#kids-game button.sl-q-option:not([aria-disabled=true]), #kids-game .sl-bed-deeds button")
    (option.first if option.count() else page.locator("#kids-game .sl-foot .sl-primary")).click()
    page.wait_for_function(f"before => ({_SCREEN})() !== before", arg=before)


def _choose(page: Page, name: str) -> None:
    """Choose something at the door."""
    expect(page.locator("#kids-door .sl-door")).to_be_visible(timeout=SLOW * 1000)
    expect(page.locator("#kids-wait")).to_be_hidden()
    expect(page.locator(".sl-do-name b")).to_have_text(["Leo"])
    for _ in range(3):  # the door asks for it once more while it is still changing
        page.wait_for_function(SEEN)
        page.locator("#kids-door").get_by_role("button", name=name).click()
        page.wait_for_timeout(500)
        if not page.locator("#kids-door .sl-notice:visible", has_text="Look again, then choose").count():
            return


def _to(page: Page, scene: str) -> None:
    for _ in range(12):
        page.wait_for_function(SEEN)
        if page.locator(f"#kids-game .sl-bed-{scene}").count():
            return
        _next(page)
    raise AssertionError(f"there is no {scene}")


def test_an_evening_on_the_childrens_page_goes_on_after_a_restart(tmp_path: Path, tab: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server ends in the middle, and nothing is lost or done twice; the page for grown-ups says what was learned."""
    there: Page = tab.get()
    there.goto("about:blank")
    port = free_port()
    with serve_kids(tmp_path, port, "--players", "Leo", "--easy") as served:
        there.goto(f"{served.url}?game=")
        there.evaluate("localStorage.clear()")
        there.goto(f"{served.url}?game=")
        _choose(there, "Ten minutes before bed")
        expect(there.locator("#kids-game .sl-bed")).to_be_visible(timeout=SLOW * 1000)
        _to(there, "question")
        _next(there)
        if there.get_by_role("button", name="Tell me").count():  # the first answer isn't always the right one
            _next(there)
        expect(there.locator(".sl-q-why")).to_be_visible()
        address = there.url
        there.goto("about:blank")
    with serve_kids(tmp_path, port, "--players", "Leo", "--easy"):
        there.goto(address)
        expect(there.locator("#kids-game .sl-bed-deed")).to_be_visible(timeout=SLOW * 1000)
        _next(there)
        expect(there.locator("#kids-game .sl-headline")).to_have_text("That's all for tonight. Good night, Leo.")
        assert there.locator("#kids-game .sl-scene button").count() == 0
        there.get_by_role("link", name="All games").click()
        _choose(there, "Ten minutes before bed")
        expect(there.locator("#kids-game .sl-bed-end")).to_be_visible(timeout=SLOW * 1000)
        there.get_by_role("link", name="All games").click()
        _choose(there, "Grown-ups")
        told = there.locator(".sl-pg-learned li")
        expect(told.last).to_have_text(re.compile("^Leo wants to do this: "), timeout=SLOW * 1000)
        expect(told.first).to_have_text(re.compile("^(Today|Yesterday), Leo met "))
        there.get_by_role("link", name="All games").click()
        _choose(there, "What I Know")
        expect(there.locator(".sl-pg-learned li").first).to_be_visible(timeout=SLOW * 1000)
        assert there.get_by_role("button", name="For grown-ups").count() == 0, "a child's page deletes nothing"
        there.goto("about:blank")
    for name, value in at_home(tmp_path / "home").items():
        monkeypatch.setenv(name, value)
    with Store(database.default_path()) as store:
        kept: list[Evening] = evenings(store, store.learner("Leo"))
        assert (len(kept), len(store.history("Leo")), len(store.promises("Leo"))) == (1, 1, 1)
