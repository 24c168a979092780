"""The children's page and a class in Firefox, in WebKit, and in a browser that lacks what came in since 2022."""

from __future__ import annotations

import io
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, expect

from frontend.dev import fixtures
from saintlearn.host.page_words import NEEDS, page_words
from tests.browser.aged import LACKS, age
from tests.browser.driver import SLOW, KidsServer, free_port, serve_kids
from tests.browser.screens import EMPTY, Screen
from tests.browser.test_class import class_runs
from tests.browser.webdriver import BROWSERS, ESCAPE, SCALE, OtherBrowser
from tests.tiers import THOROUGH

WINDOWS = ((1280, 720), (1920, 1080))
WINDOWS_OF_OLD = ((1024, 768), (390, 844))
ROOT = Path(__file__).resolve().parents[2]
_DRAWN = f"""() => document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(
    [...document.querySelectorAll('#kids-door .sl-window-glass')].map(one => {{
        const {{ left, top, width, height }} = one.getBoundingClientRect();
        return [left, top, left + width, top + height].map(one => one * {SCALE});
    }}))))))"""
_HALVES = """() => [...document.querySelectorAll('.sl-root :not(svg, svg *)')]
    .filter(one => one.firstElementChild?.getBoundingClientRect().width > 20 && ['auto', 'scroll', 'hidden'].includes(getComputedStyle(one).overflowX))
    .filter(one => !one.matches('.sl-do-face')) // a child's friend: the face in the window of a saint
    .filter(one => !one.firstElementChild.matches('table')) // that of a class is read in both directions, and its names stay in sight
    .filter(one => one.clientWidth > 2 && one.firstElementChild.getBoundingClientRect().width > one.clientWidth + 2)
    .map(one => `${one.parentElement.className} > ${one.localName}.${one.className}: ${one.clientWidth}`)"""
"""What shows not even the first thing in it as a whole."""
_STANDS = """() => document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(
    [...document.querySelectorAll('.sl-hand-card, .sl-card, .sl-board, .sl-foot, .sl-actions, .sl-piles, .sl-log')]
    .map(one => one.getBoundingClientRect()).map(({ left, top, width, height }) => [left, top, width, height]))))))"""
_TYPE = """text => {
    const field = document.querySelector('.sl-cd input');
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
}"""
_SMALL = """() => [...document.querySelectorAll('.sl-root :is(input:not([type=radio], [type=checkbox], [type=file]), select, textarea)')]
    .filter(one => parseFloat(getComputedStyle(one).fontSize) < 16).map(one => `${one.parentElement.className} > ${one.localName}`)"""
"""Fields that make a phone enlarge the page when they are pressed."""
_OUTSIDE = """() => [...document.querySelectorAll('.sl-root button')].flatMap(one => [...one.querySelectorAll('.sl-drawing')]
    .filter(drawn => drawn.getBoundingClientRect().width > one.getBoundingClientRect().width + 2).map(() => one.className))"""
"""Buttons with a picture that is wider than they are."""
_BARS = """() => [...document.querySelectorAll('.sl-root, .sl-root :not(svg, svg *)')]
    .filter(one => one.getClientRects().length > 0 && [getComputedStyle(one).overflowX, getComputedStyle(one).overflowY].some(how => ['auto', 'scroll'].includes(how)))
    .filter(one => getComputedStyle(one).scrollbarColor === 'auto' && CSS.supports('scrollbar-color', 'red blue'))
    .map(one => `${one.localName}.${one.className}`)"""
"""What scrolls with the bar of the system, which may be white."""
_OPENS = """async words => {
    const button = [...document.querySelectorAll('.sl-root button')].find(one => one.innerText.trim() === words);
    button.focus();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    const frames = async many => { for (let frame = 0; frame < many; frame++) await new Promise(done => requestAnimationFrame(done)); };
    for (let i = 0; i < 1000 && !document.querySelector('dialog[open]'); i++) await frames(1);
    await frames(3);
    return [document.querySelector('dialog[open]')?.innerText.length > 100, Boolean(document.activeElement.closest('dialog'))];
}"""
_EDGE = f"""() => {{
    for (const part of document.querySelectorAll('dialog[open] details')) part.open = true;
    const text = document.querySelector('dialog[open] .sl-dialog-text'), {{ top, right, bottom }} = text.getBoundingClientRect();
    if (text.scrollHeight <= text.clientHeight) throw new Error('nothing scrolls');
    return [right - 5, top + 20, right - 2, bottom - 20].map(one => one * {SCALE});
}}"""
"""Where a bar of the rules stands."""
_PAPER = """() => {
    for (let part = document.querySelector('dialog[open] .sl-dialog-text'); part; part = part.parentElement) {
        const color = getComputedStyle(part).backgroundColor;
        if (!['transparent', 'rgba(0, 0, 0, 0)'].includes(color)) return color;
    }
}"""
_MARKED = "() => getSelection().toString()"
_TOO_OLD = {
    "no modules": "delete HTMLScriptElement.prototype.noModule",
    "no dialogs": "delete HTMLDialogElement.prototype.showModal",
    "2020": "delete Array.prototype.at",
}
"""What each of some browsers lacks that can't play."""


@pytest.fixture(scope="module", params=BROWSERS)
def other(request: pytest.FixtureRequest) -> Iterator[OtherBrowser]:
    """Firefox, then WebKit, where they are installed."""
    with BROWSERS[request.param]() as browser:
        yield browser


@pytest.fixture
def served(tmp_path: Path) -> Iterator[KidsServer]:
    """A family that has played nothing: what waits changes the door."""
    root = tmp_path / "play"
    root.mkdir()
    with serve_kids(root, free_port()) as served:
        yield served


@pytest.fixture(scope="module")
def doors(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> dict[tuple[int, int], list[Image.Image]]:
    """The pictures at the door as Chromium draws them, for each size of the window."""
    page = browser.new_page(reduced_motion="reduce")
    drawn = {}
    with serve_kids(tmp_path_factory.mktemp("doors"), free_port()) as served:
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.goto(f"{served.url}?game=&theme=light")
            expect(page.locator("#kids-door .sl-door")).to_be_visible(timeout=SLOW * 1000)
            boxes = page.evaluate(_DRAWN)
            drawn[width, height] = cut_out(page.screenshot(), boxes)
    page.close()
    return drawn


def cut_out(picture: bytes, boxes: list[list[float]]) -> list[Image.Image]:
    """Cut the pictures in some boxes out of a picture of a page; of each, what is seen with half-closed eyes."""
    page = Image.open(io.BytesIO(picture)).convert("RGB")
    return [page.crop(tuple(map(round, box))).resize((9, 12), Image.Resampling.BOX) for box in boxes]


def differ(one: Image.Image, other: Image.Image) -> float:
    """Tell how far two pictures are apart, from 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


_ARRIVED = """() => {
    const { left } = document.querySelector('.sl-stage-side1 .sl-ring-shown').getBoundingClientRect();
    const stood = window.left === left;
    window.left = left;
    return stood && document.getAnimations().every(one => one.playState !== 'running');
}"""
"""The ring is where it stays: a card was on its way."""


def test_a_child_sees_whole_pictures_and_plays_and_joins_a_class(
    other: OtherBrowser, served: KidsServer, doors: dict[tuple[int, int], list[Image.Image]], tmp_path: Path
) -> None:
    for width, height in WINDOWS:
        other.resize(width, height)
        other.open(f"{served.url}?game=&theme=light")
        other.wait("() => document.querySelector('#kids-door .sl-door')")
        boxes = other.evaluate(_DRAWN)
        found = [differ(*pair) for pair in zip(cut_out(other.picture(), boxes), doors[width, height], strict=True)]
        assert len(found) > 10
        assert max(found) < 25
        assert other.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        taken = other.evaluate(f"() => {SCALE} * document.querySelector('.sl-root').getBoundingClientRect().width")
        assert taken > 0.85 * width, "the page is as large as the window"
    other.open(f"{served.url}?game=saintcards&player=Ana&computer=gentle&seed=132&easy=yes")
    other.press("St. Martha")
    other.press("Play St. Martha")
    other.wait(
        "() => [...document.querySelectorAll('.sl-root h3, .sl-root .sl-tally')].some(one => one.textContent.includes('Nothing found yet'))"
    )
    other.press("Show me one")
    other.wait("() => document.querySelector('.sl-ring-shown')")
    other.wait(_ARRIVED)
    other.tap("() => document.querySelector('.sl-stage-side1 .sl-ring-shown')")
    other.wait("() => document.querySelector('.sl-root').innerText.includes('1 found')")
    if THOROUGH:
        joins(other, tmp_path)


@pytest.mark.thorough
def test_rules_have_the_focus_at_once_and_a_double_press_marks_nothing(other: OtherBrowser, served: KidsServer) -> None:
    other.resize(1280, 720)
    other.open(f"{served.url}?game=saintcards&player=Ana&computer=gentle&seed=132&easy=yes")
    other.wait("() => document.querySelector('.sl-hand-card')")
    for part in (".sl-headline", ".sl-task", ".sl-hand-card"):
        find = f"() => document.querySelector('{part}')"
        other.tap(find, times=2)
        assert other.evaluate(_MARKED) == "", part
    assert other.evaluate(_OPENS, "Rules") == [True, True]
    assert other.evaluate(_BARS) == []
    [bar] = cut_out(other.picture(), [other.evaluate(_EDGE)])
    paper = tuple(map(int, re.findall(r"\d+", other.evaluate(_PAPER))[:3]))
    assert differ(bar, Image.new("RGB", bar.size, paper)) < 3, (
        "no bar of another color stands there: in Easter Time the paper itself is almost white"
    )
    other.write(ESCAPE)
    other.wait("() => !document.querySelector('dialog[open]') && document.activeElement.innerText.trim() === 'Rules'")


def joins(other: OtherBrowser, folder: Path) -> None:
    """Let a child come into a class."""
    with class_runs(folder, free_port()) as (_, address, code, _):
        other.open(address + code)
        other.wait("() => document.querySelector('.sl-cd input')")
        other.evaluate(_TYPE, "Ana")
        other.tap("() => document.querySelector('.sl-cd [role=radio], .sl-cd label:has([type=radio])')")
        other.press("Come in as Ana")
        other.wait("() => document.querySelector('.sl-root').innerText.includes(\"You're in, Ana!\")")


@pytest.fixture(scope="module")
def blank() -> Iterator[str]:
    """The address of an empty page."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(EMPTY.encode())

        def log_message(self, *words: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.thorough
def test_no_list_shows_half_of_a_card(other: OtherBrowser, blank: str) -> None:
    other.open(blank)
    screen = Screen.begun(other, "en")
    faults = []
    for size in ((1280, 900), (820, 1180), (390, 3000)):
        screen.resize(*size)
        for fixture in chain.from_iterable(make() for make in fixtures.ALL.values()):
            screen.show(fixture)
            faults += [(fixture.name, size[0], one) for ask in (_HALVES, _SMALL, _OUTSIDE, _BARS) for one in other.evaluate(ask)]
    assert not faults


@pytest.mark.parametrize("lacks", LACKS if THOROUGH else ["both"])
def test_the_oldest_browsers_show_a_game_as_any_other_does(lacks: str, served: KidsServer, browser: Browser) -> None:
    places, faults = [], list[str]()
    for old in (False, True):
        page = browser.new_page(reduced_motion="reduce", viewport={"width": 1024, "height": 768})
        page.on("pageerror", lambda error: faults.append(str(error)))
        if old:
            age(page, *LACKS[lacks])
        at = []
        for width, height in WINDOWS_OF_OLD:
            page.set_viewport_size({"width": width, "height": height})
            page.goto(f"{served.url}?game=saintcards&player=Ana&computer=gentle&seed=132&easy=yes")
            page.get_by_role("radio", name="St. Martha").click(timeout=SLOW * 1000)
            expect(page.get_by_role("button", name="Play St. Martha", exact=True)).to_be_visible()
            at.append(page.evaluate(_STANDS))
        page.get_by_role("button", name="Play St. Martha", exact=True).click()
        expect(page.get_by_role("heading", name="Nothing found yet")).to_be_visible()
        page.get_by_role("button", name="Rules").first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.close()
        assert faults == []
        places.append(at)
    for usual, old_ones in zip(*places, strict=True):
        assert len(usual) == len(old_ones) > 10
        assert [one for one in zip(usual, old_ones, strict=True) if max(abs(a - b) for a, b in zip(*one, strict=True)) > 3] == []


@pytest.mark.parametrize("lacks", ["both"])
def test_the_oldest_browsers_open_the_page_and_a_class(lacks: str, served: KidsServer, browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page(reduced_motion="reduce", viewport={"width": 1024, "height": 768})
    age(page, *LACKS[lacks])
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{served.url}?game=")
    expect(page.locator("#kids-door .sl-do-tile").first).to_be_visible(timeout=SLOW * 1000)
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(232, 217, 181)"
    with class_runs(tmp_path, free_port()) as (_, address, code, _):
        page.goto(address + code)
        expect(page.get_by_label("Your nickname")).to_be_visible(timeout=SLOW * 1000)
        assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(232, 217, 181)"
    page.close()
    assert faults == []


@pytest.mark.parametrize("lacks", _TOO_OLD if THOROUGH else ["no modules"])
def test_a_browser_that_is_too_old_is_told_what_would_work(lacks: str, served: KidsServer, browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page()
    page.add_init_script(_TOO_OLD[lacks])
    with class_runs(tmp_path, free_port()) as (_, address, code, _):
        for url in (f"{served.url}?game=", f"{served.url}?game=memory", address + code, f"{address}wall"):
            page.goto(url)
            expect(page.get_by_text("These games need a newer browser.")).to_be_visible()
            expect(page.get_by_text("Firefox 115")).to_be_visible()
    page.close()


@pytest.mark.parametrize("broken", ["/*[", "this.is.not.there()"] if THOROUGH else ["/*["])
def test_a_page_whose_script_fails_is_never_white(broken: str, served: KidsServer, browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page()
    page.route(
        re.compile(r"/own/\w+\.js$"),
        lambda route: route.fulfill(response=(told := route.fetch()), body=told.text() if "data-too-old" in told.text() else broken),
    )
    with class_runs(tmp_path, free_port()) as (_, address, code, _):
        for url in (f"{served.url}?game=", f"{served.url}?game=memory", address + code):
            page.goto(url)
            expect(page.get_by_text("Part of this page didn't load.")).to_be_visible()
    page.close()


def test_what_the_pages_ask_of_a_browser_is_what_a_widget_asks() -> None:
    """Any browser reads the one, and a widget has the other in its module."""
    script, module = NEEDS.read_text(encoding="utf-8"), (ROOT / "frontend/src/lib/needs.ts").read_text(encoding="utf-8")
    for name in ("noModule", "at", "ResizeObserver", "HTMLDialogElement", "showModal", '"translate", "0px"', '"aspect-ratio", "1"'):
        assert name in script
        assert name in module
    assert not re.search(r"=>|`|\b(?:let|const|class)\b|\?\.|\?\?", re.sub(r"(?s)/\*.*?\*/", "", script)), "any browser reads it"


def test_the_oldest_browsers_are_named_alike_everywhere() -> None:
    floors = re.findall(r"(chrome|firefox|safari): \[(\d+), (\d+)\]", (ROOT / "frontend/older.mjs").read_text(encoding="utf-8"))
    said = (ROOT / "README.md").read_text(encoding="utf-8"), page_words()["old"], page_words()["stuck"]
    assert len(floors) == 3
    for name, major, minor in floors:
        for text in said:
            assert f"{name.capitalize()} {major}{f'.{minor}' if int(minor) else ''}" in text
