"""Every screen can be said in another language: under the made-up one, nothing is left in English, and nothing is cut or covered."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import saintlearn as sl
from frontend.dev import fixtures
from lite.build import front_page
from saintlearn.catalogue import load_catalogue
from saintlearn.host.welcome import page_html
from saintlearn.languages import say, speaking
from saintlearn.lessons import lesson, print_run
from saintlearn.lessons.deeds import deeds
from saintlearn.lessons.feast_stories import feast_stories
from saintlearn.questions.moments import lines_of
from saintlearn.questions.why import reasons
from tests.browser.screens import Screen, some_of

SHOTS = os.environ.get("SAINTLEARN_SHOTS")
"""A folder for pictures of every state."""
SIZES = ((1280, 900), (360, 3000))
"""Of the window: what sticks to the foot of a phone's covers nothing where the window is high."""

_DATA = (
    ".sl-bio, .sl-title, .sl-story-text, .sl-hq-told, .sl-q-says b, .sl-q-slot, .sl-q-thing, "
    ".sl-do-line, .sl-fc-life, .sl-al-story, .sl-al-fact > i, .sl-life, .sl-head:has(.sl-life) .sl-task, .sl-who-line"
)
"""Stories, answers to choose from, and the signs on a card: they are data."""


def outside(text: str) -> str:
    """Give what of a text stands outside the made-up language's brackets.

    >>> outside("Ana ⟦ćáŕđ {Ben} ⟦x⟧ ~⟧ cards")
    'Ana  cards'
    """
    kept, depth = [], 0
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        if depth == 0 and letter != "⟧":
            kept.append(letter)
    return "".join(kept)


@cache
def _names() -> frozenset[str]:
    """The words of what is called by a name: saints, players, a class, months and centuries."""
    words = f"{fixtures.KIDS} Bruno Clara Cleo Dan Wren Class "
    with speaking("en-XA") as language:  # its forms are the English ones
        words += " ".join([*map(language.month, range(1, 13)), *(language.century(n) for n in range(-1, 22) if n)])
    for card in sl.load_catalogue().values():
        words += " ".join((" ", card.name, *card.other_names))
    return frozenset(_words(words))


@cache
def _content() -> frozenset[str]:
    """Whole sentences and phrases of the catalogue, which has tables of its own in each language."""
    catalogue = sl.load_catalogue()
    told = [text for card in catalogue.values() for text in (card.title, card.say, *card.symbols)]
    asked = [text for item in catalogue.questions for text in (item.prompt, item.answer, item.tell, *item.wrong)]
    promised = [text for deed in deeds().values() for text in (deed.promise, deed.asked)]
    return frozenset(map(_bare, [*told, *asked, *promised]))


@cache
def _stories() -> str:
    feasts = (feast.story for feast in feast_stories().values())
    return "\n".join(map(_bare, [*(card.bio for card in sl.load_catalogue().values()), *feasts, *reasons().values()]))


def _is_content(line: str) -> bool:
    """Whether a line is content as a whole, or some sentences of a story."""
    bare = _bare(line)
    if bare in _content() or (line.strip().endswith((".", "!", "?", "”")) and bare in _stories()):
        return True
    told = re.split(r"(?<=[.!?”]) ", line.strip())  # two sentences of a life need not follow each other
    return len(told) > 1 and all(map(_is_content, told))


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]{2,}", text)


def _bare(text: str) -> str:
    return " ".join(_words(text.casefold()))


def _without_lives(line: str) -> str:
    """Leave out what is told of a life when a saint looks out: stories are data."""
    for card in load_catalogue().values():
        if card.name in line:
            for told in lines_of(card):
                line = line.replace(told, "")
    return line


def left(texts: list[str]) -> set[str]:
    """Give what stands outside the made-up language's brackets, and is no data.

    >>> sorted(left(["⟦Ćáŕđ óf ~⟧ St. Clare", "Draw a card"]))
    ['Draw a card']
    """
    found = set()
    for text in texts:
        for line in outside(text).replace("\N{SOFT HYPHEN}", "").split("\n"):
            if not set(_words(_without_lives(line))) <= _names() and not _is_content(line):
                found.add(line.strip())
    return found


@pytest.fixture(scope="module")
def open_screen(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Screen]:
    """A page that all tests of this file share: it keeps fonts and modules."""
    context = browser.new_context(**browser_context_args)
    yield Screen.on(context.new_page(), "en-XA")
    context.close()


@pytest.fixture
def screen(open_screen: Screen) -> Iterator[Screen]:
    """The page, while everything is said in the made-up language."""
    before = sl.language()
    sl.language("en-XA")
    yield open_screen
    sl.language(before)


@pytest.mark.parametrize("widget", fixtures.ALL)
def test_nothing_is_left_in_english_and_nothing_is_cut(widget: str, screen: Screen) -> None:
    faults: list[Any] = []
    sizes = SIZES
    for fixture in some_of(widget, 2, 12):
        screen.show(fixture, drawn=SHOTS is not None)
        language = screen.page.evaluate("() => document.querySelector('.sl-root').lang")  # the page around it may speak another one
        faults += [] if language == "en-XA" else [(fixture.name, "names another language", language)]
        for size in sizes:
            screen.resize(*size)
            faults += read(screen, fixture.name, size[0])
            press = "([module, names, data]) => look.press(module, names, data)"
            for pressed, *seen in screen.page.evaluate(press, [f"{fixture.module} {size[0]}", [say("Hint")], _DATA]):
                faults += judged((fixture.name, size[0], pressed), *seen)
        sizes = sizes[::-1]  # the window has this size already
    assert not faults, "\n".join(map(str, faults))


def read(screen: Screen, name: str, width: int) -> list[Any]:
    """Look at a state, and list what is wrong with it."""
    if SHOTS:
        screen.page.screenshot(path=Path(SHOTS) / f"{name.replace('/', '-')}-{width}.png", full_page=True)
    return judged((name, width), *screen.look(_DATA))


def judged(where: tuple[Any, ...], texts: list[str], found: list[list[Any]]) -> list[Any]:
    """List what is in English, and what is cut or covered."""
    assert any("⟦" in text for text in texts)
    return [(*where, "in English", one) for one in left(texts)] + [(*where, *fault) for fault in found]


def test_nothing_is_cut_in_what_is_found_and_picked_in_the_gallery(screen: Screen) -> None:
    """Those states are the browser's own: a kernel hears nothing of them."""
    (fixture,) = fixtures.windows()
    screen.show(fixture, drawn=SHOTS is not None)
    find, tiles, actions = (screen.page.locator(f".sl-root {part}") for part in (".sl-find input", ".sl-tile", ".sl-actions button"))
    faults: list[Any] = []
    for size in SIZES:
        screen.resize(*size)
        find.fill("zzzz")
        expect(tiles).to_have_count(0)
        faults += read(screen, "gallery/nobody", size[0])
        find.fill("a")
        faults += read(screen, "gallery/found", size[0])
        find.fill("")
        actions.nth(1).click()
        faults += read(screen, "gallery/picking", size[0])
        tiles.first.click()
        tiles.nth(2).click()
        expect(screen.page.locator(".sl-tile-picked")).to_have_count(2)
        faults += read(screen, "gallery/picked", size[0])
        find.fill("zzzz")
        faults += read(screen, "gallery/picked-nobody", size[0])
        find.fill("")
        actions.nth(1).click()
        expect(screen.page.locator(".sl-notice")).to_be_visible()
        faults += read(screen, "gallery/printing", size[0])
        actions.first.click()
    assert not faults, "\n".join(map(str, faults))


def test_what_leads_on_from_an_answer_stands_below_it(screen: Screen) -> None:
    for width in (360, 1280):
        screen.page.set_viewport_size({"width": width, "height": 720})
        screen.show(next(one for one in fixtures.ALL["holy-quest"]() if one.name == "quest/answer"))
        why = screen.page.locator(".sl-hq-why").bounding_box()
        more = screen.page.locator(".sl-hq-answered .sl-q-more").bounding_box()
        assert why
        assert more
        assert more["y"] >= why["y"] + why["height"]


@pytest.mark.parametrize("widget", fixtures.ALL)
def test_the_notice_of_a_game_that_is_silent_covers_nothing(widget: str, screen: Screen) -> None:
    fixture = next(fixtures.ALL[widget]())
    screen.show(fixture, drawn=SHOTS is not None)
    screen.stop()
    buttons = [
        one
        for kind in (".sl-primary", ":not(.sl-primary)")  # the great wish first: others may lead to where it is not
        for one in screen.page.locator(f".sl-root :not(.sl-by-keys) > button{kind}:visible:enabled").element_handles()
    ]
    silent = screen.page.locator(".sl-notice").get_by_text(say("The game isn't responding. Run the cell again to keep playing."))
    for button in buttons:
        if not (button.is_visible() and button.is_enabled()):
            continue
        button.click()
        screen.page.wait_for_timeout(60)
        screen.page.evaluate("() => document.querySelector('.sl-root dialog[open]')?.close()")
        if silent.is_visible():
            break
    expect(silent).to_be_visible()
    faults: list[Any] = []
    for size in SIZES:
        screen.resize(*size)
        faults += read(screen, f"{fixture.name}-silent", size[0])
    assert not faults, "\n".join(map(str, faults))


_SAY = """<script>document.querySelector("{where}").textContent = JSON.parse(document.getElementById("kids").dataset.words).{word}</script></body>"""
"""As the page's script says it."""


def pages(folder: Path) -> Iterator[tuple[str, str]]:
    """Give each page that is no widget: what surrounds the games, the front page of the games that run entirely in the browser, and a lesson."""
    yield "waiting", page_html(script="")
    yield "taking long", page_html(script="").replace("</body>", _SAY.format(where="#kids-wait p", word="long"))
    yield "gone", page_html(script="").replace("</body>", _SAY.format(where="#kids-gone", word="gone"))
    yield "browser", front_page()
    for path in lesson("advent-lights", date="2026-12-04", lang="en-XA").write(folder / "lesson", children=2):
        if path.suffix == ".html":
            yield path.stem, path.read_text(encoding="utf-8")


def test_nothing_is_cut_on_any_page(screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said on them has tests of its own (tests/test_lessons/test_speaking.py, tests/test_widgets/test_kids.py)."""
    monkeypatch.setattr(print_run, "_FINE", 0.1)  # how much ink it takes is asked elsewhere
    monkeypatch.setattr(print_run, "_LOOKED_AT", 1)
    faults: list[Any] = []
    for name, html in pages(tmp_path):
        screen.open(html)
        for size in ((360, 900), (1280, 900)):
            screen.resize(*size)
            said, found = screen.look(root="body")
            assert any("⟦" in text for text in said)
            faults += [(name, size[0], *fault) for fault in found]
            if SHOTS:
                screen.page.screenshot(path=Path(SHOTS) / f"page-{name}-{size[0]}.png", full_page=True)
    assert not faults, "\n".join(map(str, faults))


@pytest.mark.usefixtures("screen")
def test_every_page_has_a_title_and_names_its_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """WCAG 2.4.2 and 3.1.1."""
    monkeypatch.setattr(print_run, "_FINE", 0.1)
    monkeypatch.setattr(print_run, "_LOOKED_AT", 1)
    for name, html in pages(tmp_path):
        assert re.search(r'<html [^>]*lang="en-XA"', html), name
        assert re.search(r"<title>\s*[^\s<]", html), name
