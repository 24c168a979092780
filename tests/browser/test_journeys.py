"""A child's journey through each game and activity, a class, JupyterLab and the page in the browser alone, in Firefox, in WebKit, and in Chromium.

With ``SAINTLEARN_THOROUGH=1``; in a quick run, one game in each browser.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from saintlearn.widgets.kids.pages import PAGES
from tests.browser.driver import KidsServer, free_port, serve_kids
from tests.browser.journeys import Journey
from tests.browser.tables import THOROUGH
from tests.browser.webdriver import BROWSERS, OfPlaywright, OtherBrowser

WINDOWS = {"laptop": (1280, 720), "phone": (390, 844)}
JOURNEYS = [(name, window) for name in PAGES for window in WINDOWS] if THOROUGH else [("memory", "phone")]
SHORT = {"quiz"}
"""What a journey leads to its end."""
PLAYERS = {"bee": ("Ana", "Ben")}
"""Who comes to the door, if it isn't Ana alone."""
DOORS = {"today": "Today's game", "album": "Ana My windows"}
"""What leads there from the door, if it isn't its title."""
AT_TABLE = "() => document.querySelector('#kids-game:not([hidden]) .sl-root .sl-headline')?.innerText"


@pytest.fixture(scope="module", params=[*BROWSERS, "chromium"])
def here(request: pytest.FixtureRequest, browser: Browser) -> Iterator[OtherBrowser]:
    """Each browser in turn."""
    if request.param == "chromium":
        page = browser.new_page(reduced_motion="reduce")
        yield OfPlaywright(page)
        page.close()
    else:
        with BROWSERS[request.param]() as other:
            yield other


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KidsServer]:
    with serve_kids(tmp_path_factory.mktemp("journeys"), free_port()) as served:
        yield served


def pictures(here: OtherBrowser, name: str) -> Path | None:
    """Give the folder for the pictures of a journey, where somebody wants to see them."""
    folder = os.environ.get("JOURNEYS")
    return Path(folder) / f"{type(here).__name__.strip('_').lower()}-{name}" if folder else None


def comes_in(here: OtherBrowser, url: str, names: Sequence[str]) -> None:
    """Open a door at which nobody is known, and write some names there."""
    here.open(f"{url}?game=")
    here.open(here.evaluate("() => document.querySelector('script[src]').src"))  # the door itself would write down again who is there
    here.evaluate("() => localStorage.clear()")
    here.open(f"{url}?game=")
    for number, name in enumerate(names, 1):
        here.press("Add a player")
        here.wait("() => document.activeElement.matches('#kids-door dialog input')")
        here.write(name)
        here.press("Come in")
        here.wait("count => document.querySelectorAll('.sl-do-name b').length === count && !document.querySelector('dialog[open]')", number)


@pytest.mark.parametrize(("name", "window"), JOURNEYS)
def test_a_child_goes_from_the_door_into_a_game_and_finds_it_again(here: OtherBrowser, served: KidsServer, name: str, window: str) -> None:
    if name == "progress":  # it shows those who have learned
        here.open(f"{served.url}?game=quiz&player=Ana")
        here.wait(AT_TABLE)
    here.resize(*WINDOWS[window])
    comes_in(here, served.url, PLAYERS.get(name, ("Ana",)))
    journey = Journey(here, pictures(here, f"{name}-{window}"))
    journey.look("door")
    here.press(DOORS.get(name, PAGES[name].title))
    here.wait(AT_TABLE)
    journey.look("begin")
    journey.play(6)
    journey.look("middle")
    headline = here.evaluate(AT_TABLE)
    here.open(here.evaluate("() => location.href"))
    here.wait(AT_TABLE)
    journey.look("again")
    assert here.evaluate(AT_TABLE) == headline, "it is where it was"
    journey.play(40 if name in SHORT else 6)
    journey.look("end")
    assert journey.is_over or name not in SHORT
    assert (journey.faults, here.faults) == ([], []), journey.trail
