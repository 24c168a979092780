"""A child's journey through each game and activity, a class, JupyterLab and the page in the browser alone, in Firefox, in WebKit, and in Chromium.

In the thorough tier; else one game in each browser.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from saintlearn.shown.offers import PAGES
from tests.browser.driver import COMMAND, TOKEN, KidsServer, Lab, free_port, serve_kids, write_notebook
from tests.browser.journeys import Journey
from tests.browser.test_lite import SLOW as STARTS
from tests.browser.test_lite import site
from tests.browser.webdriver import BROWSERS, OfPlaywright, OtherBrowser
from tests.test_classroom.test_host import child, devices_of
from tests.test_classroom.test_host import served as class_served

__all__ = ["site"]  # a fixture
WINDOWS = {"laptop": (1280, 720), "phone": (390, 844)}
JOURNEYS = [(name, window) for name in PAGES if name != "voices" for window in WINDOWS]
SHORT = {"quiz"}
"""What a journey leads to its end."""
PLAYERS = {"bee": ("Ana", "Ben")}
"""Who comes to the door, if it isn't Ana alone."""
DOORS = {"bedtime": "Ten minutes before bed", "grown-ups": "Grown-ups", "album": "Ana My windows"}
"""What leads there from the door, if it isn't its title."""
SAYS = "words => [...document.querySelectorAll('h1, h2, h3, [data-headline]')].some(one => one.getClientRects().length > 0 && one.innerText.includes(words))"
KERNEL = """async name => {
    if (!window.jupyterapp) return false;
    await jupyterapp.restored;
    const { sessionContext } = await jupyterapp.commands.execute('docmanager:open', { path: name, factory: 'Notebook' });
    await sessionContext.ready;
    const { kernel } = sessionContext.session;
    return kernel.connectionStatus === 'connected' && Boolean(await kernel.requestKernelInfo());
}"""
"""Opens a notebook, and waits until its kernel answers."""
HAND = "count => document.querySelectorAll('.sl-hand [role=radio]').length === count"
AT_TABLE = "() => document.querySelector('#kids-game:not([hidden]) .sl-root .sl-headline')?.innerText"
_NOBODY_THINKS = (
    """() => !/ is (looking|thinking)/.test(document.querySelector('#kids-game:not([hidden]) .sl-root .sl-headline').innerText)"""
)


@pytest.fixture(scope="module", params=[*BROWSERS, "chromium"])
def here(request: pytest.FixtureRequest, browser: Browser) -> Iterator[OtherBrowser]:
    """Each browser in turn."""
    if request.param == "chromium":
        context = browser.new_context(reduced_motion="reduce")
        yield OfPlaywright(context.new_page())
        context.close()
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


@pytest.mark.thorough
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
    here.wait(_NOBODY_THINKS)  # else a computer moves while the page loads
    headline = here.evaluate(AT_TABLE)
    here.reload()
    here.wait(AT_TABLE)
    here.wait(_NOBODY_THINKS)  # the last press may have been on its way
    journey.look("again")
    assert here.evaluate(AT_TABLE) == headline, "it is where it was"
    journey.play(40 if name in SHORT else 6)
    journey.look("end")
    assert journey.is_over or name not in SHORT
    assert (journey.faults, here.faults) == ([], []), journey.trail


@pytest.fixture
def pages(here: OtherBrowser) -> Iterator[Callable[[str], str]]:
    """Open pages beside the first one, and close them at the end."""
    first, opened = here.here(), list[str]()

    def another(url: str) -> str:
        opened.append(here.another())
        here.open(url)
        return opened[-1]

    yield another
    for page in opened:
        here.turn_to(page)
        here.close()
    here.turn_to(first)
    here.evaluate("() => true")
    here.faults.clear()  # a page whose server has ended says so before it is closed


@pytest.mark.thorough
def test_a_class_plays_with_a_phone_a_desk_and_a_wall(here: OtherBrowser, pages: Callable[[str], str], tmp_path: Path) -> None:
    journey = Journey(here, pictures(here, "class"))
    with class_served(tmp_path) as place, devices_of(place) as device:
        here.resize(1280, 800)
        desk = pages(f"{place.url}/teacher#{place.hall.key}")
        here.wait(SAYS, "Your class")
        wall = pages(f"{place.url}/wall#{place.hall.code}")
        phone = pages(f"{place.url}/{place.hall.code}")
        here.resize(*WINDOWS["phone"])
        here.wait("() => document.querySelector('.sl-cd input')")
        journey.look("door")
        here.tap("() => document.querySelector('.sl-cd input')")
        here.write("Ana")
        here.tap("() => document.querySelector('.sl-cd [role=radio], .sl-cd label:has([type=radio])')")
        here.press("Come in as Ana")
        here.wait(SAYS, "You're in, Ana!")
        ben = child(device, place, "Ben")
        here.turn_to(desk)
        here.resize(1280, 800)
        journey.look("desk")
        here.press("Begin")
        ben.wait(lambda page: "hand" in page.state)
        cards = len(ben.state["hand"])
        here.turn_to(phone)
        here.resize(*WINDOWS["phone"])
        here.wait(HAND, cards)
        journey.look("hand")
        if not here.evaluate(SAYS, "Your turn, Ana"):
            assert ben.say("act", action="draw")["ok"]
            if ben.state["phase"] != "wait":
                assert ben.say("act", action="pass")["ok"]
            here.wait(SAYS, "Your turn, Ana")
        here.press("Draw a card")
        here.wait(HAND, cards + 1)
        here.reload()
        here.wait(HAND, cards + 1)
        journey.look("again")
        here.turn_to(wall)
        here.resize(1920, 1080)
        here.wait(SAYS, "SaintCards")
        journey.look("wall")
        here.turn_to(desk)
        here.resize(1280, 800)
        here.press("Pause all")
        here.turn_to(phone)
        here.resize(*WINDOWS["phone"])
        here.wait(SAYS, "Eyes up here, please")
        journey.look("paused")
    assert (journey.faults, here.faults) == ([], [])


@pytest.mark.thorough
def test_a_game_in_jupyterlab_is_there_again_after_the_page_has_loaded(here: OtherBrowser, pages: Callable[[str], str], lab: Lab) -> None:
    name = f"journey-{type(here).__name__.strip('_').lower()}.ipynb"
    write_notebook(
        lab.folder / name,
        "import saintlearn as sl",
        "table = sl.play('saintcards', players=['Ana', sl.Computer('gentle')], seed=8, level='starter')\ntable",
    )
    journey = Journey(here, pictures(here, "lab"))
    here.resize(1280, 720)
    pages(f"{lab.url}/lab/tree/{name}?token={TOKEN}")
    here.wait(KERNEL, name)
    here.evaluate(COMMAND, ["notebook:run-all-cells", {}])
    journey.look("begin")
    journey.play(6)
    journey.look("middle")
    headline = here.evaluate("() => document.querySelector('.sl-headline').innerText")
    here.evaluate(COMMAND, ["docmanager:save", {}])
    here.reload()
    here.wait(KERNEL, name)
    journey.look("again")
    assert here.evaluate("() => document.querySelector('.sl-headline').innerText") == headline
    journey.play(6)
    journey.look("end")
    here.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    assert (journey.faults, [fault for fault in here.faults if "sl" in fault]) == ([], []), journey.trail


@pytest.mark.thorough
def test_a_game_in_the_browser_alone_is_there_again_after_the_page_has_loaded(
    here: OtherBrowser, pages: Callable[[str], str], site: str
) -> None:
    journey = Journey(here, pictures(here, "lite"))
    here.resize(1280, 720)
    pages(site)
    journey_to = "() => [...document.querySelectorAll('a')].find(one => one.textContent.includes('SaintCards, the whole game')).href"
    here.open(here.evaluate(journey_to))
    here.wait("() => document.querySelector('.sl-root .sl-hand-card')", seconds=STARTS / 1000)
    journey.look("begin")
    journey.play(6)
    journey.look("middle")
    headline = here.evaluate("() => document.querySelector('.sl-headline').innerText")
    here.reload()
    here.wait("() => document.querySelector('.sl-root .sl-headline')", seconds=STARTS / 1000)
    journey.look("again")
    assert here.evaluate("() => document.querySelector('.sl-headline').innerText") == headline
    assert (journey.faults, here.faults) == ([], []), journey.trail
