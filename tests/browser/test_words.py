"""Every screen can be said in another language: under the made-up one, nothing is left in English, and nothing is cut or covered."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import saintlearn as sl
from frontend.dev import fixtures
from saintlearn.languages import say, speaking
from saintlearn.lessons import lesson
from saintlearn.widgets.kids.welcome import page_html
from tests.browser.screens import Screen

SHOTS = os.environ.get("SAINTLEARN_SHOTS")
"""A folder for pictures of every state."""
SIZES = ((1280, 900), (360, 3000))
"""Of the window: what sticks to the foot of a phone's covers nothing where the window is high."""

_DATA = ".sl-bio, .sl-title, .sl-story-text, .sl-hq-told, .sl-q-says b, .sl-q-slot, .sl-q-thing, .sl-do-line"
"""Stories, and answers to choose from: they are data."""


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
    told = [text for card in catalogue.values() for text in (card.title, *card.symbols, *re.split(r"(?<=[.!?]) ", card.bio))]
    asked = [text for item in catalogue.questions for text in (item.prompt, item.answer, *item.wrong)]
    return frozenset(map(_bare, [*told, *asked]))


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]{2,}", text)


def _bare(text: str) -> str:
    return " ".join(_words(text.casefold()))


def left(texts: list[str]) -> set[str]:
    """Give what stands outside the made-up language's brackets, and is no data.

    >>> sorted(left(["⟦Ćáŕđ óf ~⟧ St. Clare", "Draw a card"]))
    ['Draw a card']
    """
    found = set()
    for text in texts:
        for line in outside(text).split("\n"):
            if not set(_words(line)) <= _names() and _bare(line) not in _content():
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
    for fixture in fixtures.ALL[widget]():
        screen.show(fixture, drawn=SHOTS is not None)
        for size in sizes:
            screen.resize(*size)
            shown = [("", *screen.look(_DATA))]
            if SHOTS:
                screen.page.screenshot(path=Path(SHOTS) / f"{fixture.name.replace('/', '-')}-{size[0]}.png", full_page=True)
            press = "([module, names, data]) => look.press(module, names, data)"
            shown += screen.page.evaluate(press, [f"{fixture.module} {size[0]}", [say("Hint")], _DATA])
            for pressed, texts, found in shown:
                assert any("⟦" in text for text in texts)
                faults += [(fixture.name, size[0], pressed, "in English", one) for one in left(texts)]
                faults += [(fixture.name, size[0], pressed, *fault) for fault in found]
        sizes = sizes[::-1]  # the window has this size already
    assert not faults, "\n".join(map(str, faults))


_SAY = """<script>document.querySelector("{where}").textContent = JSON.parse(document.getElementById("kids").dataset.words).{word}</script></body>"""
"""As the page's script says it."""


def pages(folder: Path) -> Iterator[tuple[str, str]]:
    """Give each page that is no widget: what surrounds the games, while one waits for it and where they have stopped, and a lesson."""
    yield "waiting", page_html(script="")
    yield "taking long", page_html(script="").replace("</body>", _SAY.format(where="#kids-wait p", word="long"))
    yield "gone", page_html(script="").replace("</body>", _SAY.format(where="#kids-gone", word="gone"))
    for path in lesson("advent-lights", date="2026-12-04", lang="en-XA").write(folder / "lesson", children=2):
        if path.suffix == ".html":
            yield path.stem, path.read_text(encoding="utf-8")


def test_nothing_is_cut_on_any_page(screen: Screen, tmp_path: Path) -> None:
    """What is said on them has tests of its own (tests/test_lessons/test_speaking.py, tests/test_widgets/test_kids.py)."""
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
