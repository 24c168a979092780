"""The gallery in JupyterLab, in a real Chromium: look, filter, search, read, pick a deck by mouse and by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import saintlearn as sl
from tests.browser.tables import Person, look_at

CELL = "import datetime\nimport saintlearn as sl\ngallery = sl.gallery(date=datetime.date(2026, 11, 22))\ngallery"
CATALOGUE = sl.load_catalogue()
DOMINICANS = [slug for slug, card in CATALOGUE.items() if "order-dominican" in {fact.key for fact in card.facts}]


class Visitor(Person):
    """A child in front of the gallery."""

    most = 25
    leaves = False

    def __init__(self, book: Any) -> None:
        super().__init__(book)
        self.tiles = self.root.locator(".sl-tile")
        self.headline = self.root.locator(".sl-headline")
        self.grid = self.root.locator(".sl-grid")
        self.stop = self.grid.get_by_role("option").and_(self.page.locator("[tabindex='0']"))
        self.find = self.root.get_by_role("searchbox")
        self.wait()

    def wait(self) -> None:
        """Wait until the gallery is there."""
        expect(self.tiles.first).to_be_visible(timeout=30_000)
        expect(self.headline).to_have_text(f"{len(CATALOGUE)} saints")

    def choose(self, facet: str, word: str) -> None:
        self.root.get_by_role("combobox", name=facet, exact=True).select_option(label=word)

    def press(self, label: str | re.Pattern[str]) -> None:
        self.root.get_by_role("button", name=label).first.click()

    def names(self) -> list[str]:
        """Names of the saints on show, as far as their windows are on the page."""
        return [str(name).replace("\N{SOFT HYPHEN}", "") for name in self.tiles.locator("b").all_inner_texts()]

    @property
    def place(self) -> int:
        """The place in the grid that has the focus."""
        place: int = self.page.evaluate("() => Number(document.activeElement.dataset.at ?? -1)")
        return place

    def deck(self) -> list[str]:
        slugs: list[str] = self.book.value("gallery.deck and [card.slug for card in gallery.deck]")
        return slugs


def test_what_one_finds_at_first(notebook: Callable[..., Any]) -> None:
    """The saint of the day is open, its window in sight, on one screen of 600 px; no window stays blank."""
    visitor = Visitor.at(notebook(CELL))
    story = visitor.root.get_by_role("article")
    expect(story).to_contain_text("Saint of the day")
    expect(story).to_contain_text(CATALOGUE["cecilia"].bio)
    expect(visitor.grid.locator("[aria-selected=true]")).to_have_attribute("aria-label", "St. Cecilia, November 22")
    expect(visitor.grid.locator("[aria-selected=true]")).to_be_in_viewport()
    expect(visitor.root.locator(".sl-window-coming")).to_have_count(0)
    expect(visitor.root.locator(".sl-story-card svg")).to_be_visible()
    box = visitor.root.bounding_box()
    assert box is not None
    assert box["height"] <= 600
    assert visitor.page.evaluate("() => { const b = document.querySelector('.sl-board'); return b.scrollHeight <= b.clientHeight }")
    # after a reload of the page the kernel still knows the gallery
    visitor.book.reload()
    expect(visitor.tiles.first).to_be_visible(timeout=30_000)
    expect(visitor.root.locator(".sl-window-coming")).to_have_count(0)


def test_lists_and_search_narrow_what_is_shown(stage: Callable[..., Any]) -> None:
    visitor = Visitor.at(stage(CELL))
    visitor.choose("Order", "Dominican")
    expect(visitor.headline).to_have_text(f"{len(DOMINICANS)} Dominicans")
    assert visitor.grid.evaluate("grid => grid.scrollTop") == 0
    expect(visitor.tiles.first).to_have_attribute("aria-setsize", str(len(DOMINICANS)))
    visitor.choose("Region", "The Americas")
    both = [slug for slug in DOMINICANS if "geography-americas" in {fact.key for fact in CATALOGUE[slug].facts}]
    expect(visitor.headline).to_have_text(f"{len(both)} of {len(CATALOGUE)} saints")
    assert set(visitor.names()) == {CATALOGUE[slug].name for slug in both}
    visitor.find.fill("martin")
    expect(visitor.tiles).to_have_count(1)
    visitor.find.fill("xyzzy")
    expect(visitor.headline).to_have_text("No saints found")
    expect(visitor.grid).to_contain_text("No saint matches")
    expect(visitor.root.get_by_role("button", name=re.compile("Make a deck"))).to_have_count(0)
    visitor.press("Clear the search")
    expect(visitor.find).to_be_focused()
    expect(visitor.tiles).to_have_count(len(both))
    visitor.press(f"Show all {len(CATALOGUE)}")
    expect(visitor.headline).to_have_text(f"{len(CATALOGUE)} saints")
    expect(visitor.stop).to_be_focused()


def test_a_search_needs_no_accents_and_finds_patronages_and_symbols(stage: Callable[..., Any]) -> None:
    visitor = Visitor.at(stage(CELL))
    for words, name in (
        ("teresa of avila", "St. Teresa of Ávila"),
        ("SAINT ALBERT the great", "St. Albert the Great"),
        ("musicians cecilia", "St. Cecilia"),
    ):
        visitor.find.fill(words)
        expect(visitor.tiles.locator("b").get_by_text(name, exact=True)).to_be_visible()
        assert len(visitor.names()) < 5


def test_a_search_and_a_list_ask_the_kernel_nothing(notebook: Callable[..., Any]) -> None:
    """Once all windows are there, looking around sends not a byte."""
    visitor = Visitor.at(notebook(CELL))
    page = visitor.page
    visitor.grid.evaluate("grid => { grid.scrollTop = grid.scrollHeight }")
    page.wait_for_timeout(4000)
    session = page.context.new_cdp_session(page)
    sent: list[str] = []
    session.send("Network.enable")
    session.on("Network.webSocketFrameSent", lambda frame: sent.append(frame["response"]["payloadData"]))
    visitor.choose("Fact", "Martyr")
    visitor.find.fill("rome")
    visitor.choose("Sort by", "name")
    expect(visitor.headline).to_contain_text("of")
    expect(visitor.root.locator(".sl-window-coming")).to_have_count(0)
    page.wait_for_timeout(300)
    assert [frame for frame in sent if "comm_msg" in frame] == []


def test_the_order_of_names_days_and_centuries(stage: Callable[..., Any]) -> None:
    visitor = Visitor.at(stage(CELL))
    visitor.choose("Order", "Dominican")
    by_day = [card.name for card in sorted((CATALOGUE[slug] for slug in DOMINICANS), key=lambda card: card.feast)]
    assert [name in visitor.names() for name in by_day[:5]] == [True] * 5
    visitor.choose("Sort by", "name")
    names = [re.sub(r"^(Sts?\.|Blessed) ", "", name) for name in visitor.names()]
    assert names == sorted(names)
    visitor.choose("Sort by", "century")
    first = [min(CATALOGUE[slug].centuries) for name in visitor.names() for slug in DOMINICANS if CATALOGUE[slug].name == name]
    assert first == sorted(first)


def test_a_large_card_opens_with_its_story(stage: Callable[..., Any]) -> None:
    visitor = Visitor.at(stage(CELL))
    visitor.choose("Order", "Dominican")
    visitor.find.fill("martin")
    visitor.tiles.filter(has_text="St. Martin de Porres").click()
    story = visitor.root.get_by_role("article")
    card = CATALOGUE["martin-de-porres"]
    expect(story).to_contain_text(card.bio)
    expect(story).to_contain_text(card.title)
    expect(story.get_by_role("img", name=card.description)).to_be_visible()
    width = visitor.root.locator(".sl-story-card").evaluate("card => card.getBoundingClientRect().width")
    assert width >= 160
    expect(visitor.grid.locator("[aria-selected=true]")).to_have_attribute("aria-label", "St. Martin de Porres, November 3")
    visitor.press("Clear the search")
    visitor.press("Surprise me")
    expect(story).not_to_contain_text(card.bio)
    visitor.press("Saint of the day")
    expect(story).to_contain_text(CATALOGUE["cecilia"].bio)


def test_no_window_is_blank_a_second_after_scrolling_to_the_end(stage: Callable[..., Any]) -> None:
    visitor = Visitor.at(stage(CELL))
    visitor.grid.evaluate("grid => { grid.scrollTop = grid.scrollHeight }")
    last = visitor.root.locator(f".sl-tile[data-at='{len(CATALOGUE) - 1}']")
    expect(last).to_be_visible()
    visitor.page.wait_for_timeout(1000)
    expect(visitor.root.locator(".sl-window-coming")).to_have_count(0, timeout=1)
    expect(last.locator("svg")).to_be_visible()


def test_a_deck_of_what_is_shown(stage: Callable[..., Any]) -> None:
    visitor = Visitor.at(stage(CELL))
    visitor.choose("Order", "Dominican")
    visitor.press(f"Make a deck of these {len(DOMINICANS)}")
    deck = visitor.root.get_by_role("dialog", name=f"Your {len(DOMINICANS)} saints")
    assert sorted(visitor.deck()) == sorted(DOMINICANS)
    deck.get_by_role("textbox").fill("Our friars")
    deck.get_by_role("button", name="Memory").click()
    expect(deck.locator("pre")).to_contain_text("sl.memory(our_friars, pairs=12)")
    visitor.press("Back to the saints")
    visitor.press(re.compile("Print them"))
    expect(visitor.root.locator(".sl-notice")).to_contain_text("are in saints-to-print.pdf", timeout=10_000)
    assert (visitor.book.folder / "saints-to-print.pdf").read_bytes().startswith(b"%PDF")


def test_a_deck_picked_by_clicking(stage: Callable[..., Any]) -> None:
    visitor = Visitor.at(stage(CELL))
    visitor.press("Pick one by one")
    expect(visitor.headline).to_have_text("Pick your saints")
    for words, name in (("lucy", "St. Lucy"), ("george", "St. George"), ("martin porres", "St. Martin de Porres"), ("lucy", "St. Lucy")):
        visitor.find.fill(words)
        visitor.book.page.wait_for_timeout(200)  # the windows find their new places
        visitor.grid.locator(f"[aria-label^='{name},']").click()
    expect(visitor.headline).to_have_text("2 saints picked")
    visitor.press("Make a deck of these 2")
    expect(visitor.root.get_by_role("dialog", name="Your 2 saints")).to_be_visible()
    assert visitor.deck() == ["george", "martin-de-porres"]
    visitor.press("Back to the saints")
    visitor.press("Stop picking")
    expect(visitor.root.locator(".sl-tile-picked")).to_have_count(0)
    assert visitor.deck() == ["george", "martin-de-porres"]


def test_a_deck_picked_by_keyboard_alone(stage: Callable[..., Any]) -> None:
    """Tab, arrows, Page Down, Home, End and Enter lead everywhere; the focus never gets lost, and is seen wherever it is."""
    visitor = Visitor.at(stage(CELL))
    visitor.find.focus()
    visitor.tab_to(visitor.stop)
    assert visitor.focused() == "St. Cecilia, November 22"
    last = len(CATALOGUE) - 1
    visitor.key("Home")
    assert visitor.place == 0
    visitor.key("ArrowRight")
    assert visitor.place == 1
    visitor.key("ArrowDown")
    columns = visitor.place - 1
    assert columns >= 2
    visitor.key("ArrowUp", "ArrowLeft", "PageDown")
    page = visitor.place
    assert page >= columns
    assert page % columns == 0
    visitor.key("PageUp")
    assert visitor.place == 0
    visitor.key("End")
    assert visitor.place == last
    expect(visitor.root.locator(f"[data-at='{last}']")).to_be_in_viewport()
    visitor.key("PageDown")
    assert visitor.place == last
    visitor.key("Enter")
    name = visitor.focused().rpartition(",")[0]
    expect(visitor.root.get_by_role("article", name=name, exact=True)).to_be_visible()
    assert visitor.place == last
    # scrolled far away by hand, the place of the keyboard is still there
    visitor.grid.evaluate("grid => { grid.scrollTop = 0 }")
    visitor.page.wait_for_timeout(200)
    assert visitor.place == last
    # picking
    visitor.tab_to(visitor.root.get_by_role("button", name="Pick one by one"))
    visitor.key("Enter")
    expect(visitor.headline).to_have_text("Pick your saints")
    expect(visitor.stop).to_be_focused()
    slugs = visitor.book.value("[card.slug for card in gallery._order]")
    visitor.key("Home", "Enter", "ArrowRight", "Enter", "PageDown", "Space")
    third = visitor.place
    visitor.key("End", "Enter", "Enter")
    expect(visitor.headline).to_have_text("3 saints picked")
    visitor.tab_to(visitor.root.get_by_role("button", name="Make a deck of these 3"))
    visitor.key("Enter")
    expect(visitor.root.get_by_role("dialog", name="Your 3 saints")).to_be_visible()
    assert visitor.deck() == [slugs[0], slugs[1], slugs[third]]
    visitor.key("Escape")
    expect(visitor.root.get_by_role("dialog")).to_have_count(0)


def test_what_happens_is_said(notebook: Callable[..., Any]) -> None:
    visitor = Visitor.at(notebook(CELL))
    said = visitor.root.locator("[role=status] p").last
    visitor.choose("Order", "Dominican")
    expect(said).to_have_text(f"{len(DOMINICANS)} Dominicans.")
    visitor.tiles.first.click()
    expect(said).to_have_text(f"The story of {visitor.names()[0]} is open.")
    visitor.press("Pick one by one")
    visitor.tiles.first.click()
    expect(said).to_contain_text("1 picked.")
    visitor.tiles.first.click()
    expect(said).to_contain_text("0 picked.")
    # the keys of the notebook are silent here: "d d" would delete the cell
    cells = visitor.page.locator(".jp-Notebook .jp-Cell").count()
    visitor.key("d", "d", "a")
    assert visitor.page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_a_press_counts_though_the_picture_changes_under_it(notebook: Callable[..., Any]) -> None:
    """Windows come by and by: one that comes between the finger's touch and its leaving takes no press away."""
    visitor = Visitor.at(notebook(CELL))
    tile = visitor.tiles.nth(1)
    name = str(tile.get_attribute("aria-label")).rsplit(", ", 1)[0]
    tile.hover()
    visitor.page.mouse.down()
    tile.locator(".sl-window").evaluate("(window) => window.replaceWith(window.cloneNode(true))")
    visitor.page.mouse.up()
    expect(visitor.root.locator("[role=status] p").last).to_have_text(f"The story of {name} is open.")


def _start(_: Visitor) -> None: ...


def _filtered(visitor: Visitor) -> None:
    visitor.choose("Order", "Dominican")
    visitor.tiles.first.click()


def _nobody(visitor: Visitor) -> None:
    visitor.find.fill("xyzzy")
    expect(visitor.grid).to_contain_text("No saint matches")


def _picking(visitor: Visitor) -> None:
    visitor.press("Pick one by one")
    visitor.tiles.nth(1).click()


def _deck(visitor: Visitor) -> None:
    _picking(visitor)
    visitor.press("Make a deck of this one")
    expect(visitor.root.get_by_role("dialog")).to_be_visible()


def _advent(visitor: Visitor) -> None:
    light = "__import__('saintlearn.shown.scenes.season', fromlist=['season_of']).season_of(datetime.date(2026, 12, 13), None)"
    visitor.book.value(f"gallery._stand_in({light})")
    expect(visitor.root.and_(visitor.page.locator("[data-season='advent']"))).to_be_visible()
    _filtered(visitor)


REACH = {"start": _start, "filtered": _filtered, "nobody": _nobody, "picking": _picking, "deck": _deck, "advent": _advent}


@pytest.mark.thorough
def test_every_state_is_accessible(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    visitor = Visitor.at(stage(CELL))

    def show(name: str) -> None:
        visitor.book.show(CELL)
        visitor.wait()
        REACH[name](visitor)

    look_at(visitor.book, axe, REACH, show)
