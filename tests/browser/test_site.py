"""The site for readers is built without a warning and without the internet, no link of it leads nowhere, and a browser shows it to everybody."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, expect
from playwright.sync_api import Page as Tab

import saintlearn
from saintlearn.games import REGISTRY, game_entry
from tests.tiers import THOROUGH

ROOT = Path(__file__).resolve().parent.parent.parent
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"
)  # fmt: skip
ELSEWHERE = {"https://www.sphinx-doc.org/", "https://pradyunsg.me", "https://github.com/pradyunsg/furo"}
"""What a reader may be led to: who made the tools, at the foot of each page."""
RUN = ("00-start-here", "08-lessons")
"""The notebooks that this build runs, for cards, a game and a plan; nbval runs them all."""
OFFLINE = """
import importlib.machinery
import importlib.util
import os
import socket
import sys

# One file of this name hides the next on the path, and where the clock is set (python run.py test --on) that is the one with which Python can sleep.
_here = os.path.dirname(__file__)
_next = importlib.machinery.PathFinder.find_spec("sitecustomize", [path for path in sys.path if path != _here])
if _next is not None:
    _next.loader.exec_module(importlib.util.module_from_spec(_next))

_connect = socket.socket.connect

def connect(self, address):
    if isinstance(address, tuple) and address[0] not in ("127.0.0.1", "localhost", "::1"):
        raise RuntimeError(f"the build of the site asks for {address}")
    return _connect(self, address)

socket.socket.connect = connect
"""


class Page(HTMLParser):
    """What a page leads to, and what it loads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.ids: set[str] = {"", "top"}
        self.nameless: list[str] = []
        self.wall = False
        """Whether this is inside of the wall of windows, where each picture stands beside the name of its saint."""
        self.words: list[str] = []
        self.html = path.read_text(encoding="utf-8")
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if key == "id" and value:
                self.ids.add(value)
            elif key == "href" and tag in {"a", "area"}:
                self.links.add(value or "")
            elif key == "srcset":
                self.loads |= {one.split()[0] for one in (value or "").split(",")}
            elif key in {"src", "href", "data", "poster", "action"} and tag != "use":
                self.loads.add(value or "")
            elif key == "class" and value == "wall":
                self.wall = True
        if tag == "img" and not dict(attrs).get("alt") and not (self.wall and "alt" in dict(attrs)):
            self.nameless.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        self.wall = self.wall and tag != "ul"

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    (folder / "sitecustomize.py").write_text(OFFLINE, encoding="utf-8")
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "PYTEST_", "PYTHONWARNINGS"))},
        "PYTHONPATH": os.pathsep.join(filter(None, (str(folder), str(ROOT), os.environ.get("PYTHONPATH")))),
    }
    command = [sys.executable, str(ROOT / "docs" / "build.py"), str(folder / "site"), "--play", "play/", *(f"--run={name}" for name in RUN)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (folder / "site" / "play").mkdir()
    (folder / "site" / "play" / "index.html").write_text("<!DOCTYPE html><title>What the first door leads to</title>", encoding="utf-8")
    return folder / "site"


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, Page]:
    return {path.relative_to(site).as_posix(): Page(path) for path in sorted(site.rglob("*.html"))}


def test_every_link_of_the_site_leads_somewhere(site: Path, pages: dict[str, Page]) -> None:
    assert len(pages) > 18
    wrong = []
    for name, page in pages.items():
        for link in page.links | page.loads:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = ((site / name).parent / unquote(parts.path)).resolve() if parts.path else site / name
            target /= "index.html" if target.is_dir() else ""
            if not target.is_file():
                wrong.append(f"{name}: {link}")
            elif target.suffix == ".html" and unquote(parts.fragment) not in pages[target.relative_to(site).as_posix()].ids:
                wrong.append(f"{name}: there is no #{parts.fragment} in {target.name}")
    assert not wrong, "\n".join(wrong)


def test_the_site_loads_nothing_from_elsewhere(site: Path, pages: dict[str, Page]) -> None:
    outside = re.compile(r"(?:https?:)?//", re.IGNORECASE)
    wrong = [f"{name}: {link[:99]}" for name, page in pages.items() for link in page.loads if outside.match(link)]
    wrong += [f"{name}: {link}" for name, page in pages.items() for link in page.links if outside.match(link) and link not in ELSEWHERE]
    for sheet in site.rglob("*.css"):
        for hit in re.findall(r"url\(([^)]*)\)|@import\s+([^;]*)", sheet.read_text(encoding="utf-8")):
            wrong += [f"{sheet.name}: {part[:99]}" for part in hit if outside.match(part.strip("\"' "))]
    for name, page in pages.items():
        wrong += [f"{name}: {hit[:99]}" for hit in re.findall(r"url\([\"']?(?:https?:)?//[^)]*", page.html)]
        wrong += [f"{name}: a widget without a kernel"] * ("application/vnd.jupyter" in page.html or "require.min.js" in page.html)
    assert not wrong, "\n".join(wrong)


def test_every_picture_of_the_site_is_said_in_words(pages: dict[str, Page]) -> None:
    assert not {name: page.nameless for name, page in pages.items() if page.nameless}


def test_each_page_of_the_site_has_a_title_of_its_own_and_names_its_language(pages: dict[str, Page]) -> None:
    titles = {name: re.search(r"<title>\s*(\S[^<]*)</title>", page.html) for name, page in pages.items() if not name.startswith("play/")}
    assert [name for name, title in titles.items() if not title] == []
    assert len({title[1] for title in titles.values() if title}) == len(titles)
    assert [name for name in titles if not re.search(r'<html[^>]* lang="en"', pages[name].html)] == []


def test_the_api_tells_of_every_name(site: Path) -> None:
    packed = (site / "objects.inv").read_bytes().split(b"\n", 4)[4]
    told = {line.split()[0] for line in zlib.decompress(packed).decode().splitlines()}
    assert {f"saintlearn.{name}" for name in saintlearn.__all__} <= told
    assert {"saintlearn.Card.bio", "saintlearn.Plan.write", "saintlearn.Session.act"} <= told


def test_the_site_tells_the_rules_that_the_games_tell(pages: dict[str, Page]) -> None:
    for name, game in ((name, game_entry(name).rules) for name in REGISTRY):
        assert {name} <= pages["rules.html"].ids
        for section in game_entry(name).scene.rules(game.options(), game.seats[-1]):
            for line in (section.title, *section.lines):
                assert " ".join(line.split()) in pages["rules.html"].text.replace("\u2019", "'"), f"{game.title}: {line}"


def test_the_site_shows_every_lesson_with_its_command(pages: dict[str, Page]) -> None:
    for plan in saintlearn.list_lessons():
        assert f"python run.py lesson {plan.key}" in pages["lessons.html"].text


def test_notebooks_on_the_site_show_cards_and_say_what_is_played(pages: dict[str, Page]) -> None:
    assert 'src="data:image/svg+xml;base64,' in pages["notebooks/00-start-here.html"].html
    assert "SaintCards with Ana" in pages["notebooks/00-start-here.html"].text
    assert "Lights on the way to Christmas" in pages["notebooks/08-lessons.html"].text


def test_the_wall_shows_every_window_with_its_name_and_feast_and_leads_to_its_story(site: Path, pages: dict[str, Page]) -> None:
    wall = pages["windows.html"]
    cards = saintlearn.load_catalogue().values()
    months = {month: f"saints/{name.lower()}.html" for month, name in enumerate(MONTHS, 1)}
    assert {link for link in wall.links if link.startswith("saints/") and "#" in link} == {
        f"{months[card.feast.month]}#saint-{card.slug}" for card in cards
    }
    for card in cards:
        assert f"{card.name} {card.feast_day}" in wall.text
        assert " ".join(card.bio.split()[:6]) in pages[months[card.feast.month]].text.replace("\u2019", "'")
        assert (site / "_images" / f"{card.slug}.svg").stat().st_size < 90_000
    assert len(wall.html) < 200_000
    assert wall.html.count('loading="lazy"') >= len(cards)


@pytest.fixture(scope="module")
def tab(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Tab]:
    context = browser.new_context(**browser_context_args)
    yield context.new_page()
    context.close()


@pytest.fixture
def show(tab: Tab, site: Path) -> Callable[[str], Tab]:
    """Open a page of the site as a file."""

    def open_page(name: str) -> Tab:
        file, mark, query = name.partition("?")
        tab.goto(f"{(site / file).as_uri()}{mark}{query}", wait_until="domcontentloaded")
        return tab

    return open_page


def names_on_the_wall(tab: Tab) -> list[str]:
    return tab.locator(".wall li:visible").locator("b").all_text_contents()


def test_a_window_is_found_by_name_and_day_without_accents(show: Callable[[str], Tab]) -> None:
    tab = show("windows.html")
    told, field = tab.get_by_role("status"), tab.get_by_label("Find a saint by name")
    expect(tab.get_by_role("heading", name="January")).to_be_visible()
    field.fill("andre bess")
    expect(told).to_have_text(f"1 of {len(saintlearn.load_catalogue())} windows")
    assert names_on_the_wall(tab) == ["St. André Bessette"]
    expect(tab.get_by_role("heading", name="February")).to_be_hidden()
    field.fill("december 13")
    assert "St. Lucy" in names_on_the_wall(tab)
    field.fill("bessie and no saint")
    assert names_on_the_wall(tab) == []
    expect(told).to_have_text(re.compile("^0 of"))
    field.fill("lucy")
    tab.get_by_role("link", name="St. Lucy December 13").press("Enter")
    expect(tab.get_by_role("heading", name="St. Lucy")).to_be_in_viewport()


def test_the_search_finds_the_place_of_a_saint_offline(show: Callable[[str], Tab]) -> None:
    tab = show("index.html")
    tab.get_by_role("textbox", name="Search").fill("Bessette")
    tab.keyboard.press("Enter")
    tab.locator("#search-results").get_by_role("link", name="Saints of January").click()
    expect(tab.get_by_role("heading", name="St. André Bessette")).to_be_in_viewport()


def test_a_keyboard_skips_to_the_words_and_its_focus_is_seen(show: Callable[[str], Tab]) -> None:
    tab = show("windows.html")
    tab.keyboard.press("Tab")
    skip = tab.locator(":focus")
    expect(skip).to_have_text("Skip to content")
    expect(skip).to_be_in_viewport()
    tab.keyboard.press("Enter")
    tab.keyboard.press("Tab")
    reached: list[Locator] = [tab.locator(":focus")]
    while reached[-1].get_attribute("id") != "find" and len(reached) < 12:
        tab.keyboard.press("Tab")
        reached.append(tab.locator(":focus"))
    assert tab.locator(":focus").get_attribute("id") == "find"
    tab.keyboard.press("Tab")
    first = tab.locator(":focus")
    while "saints/" not in (first.get_attribute("href") or ""):
        tab.keyboard.press("Tab")
    expect(first).to_have_attribute("href", re.compile(r"^saints/january\.html#"))
    assert first.evaluate("one => getComputedStyle(one).outlineStyle") != "none"


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize(
    "name",
    ["index.html", "parents.html", *(["windows.html", "saints/december.html", "api/games.html", "search.html?q=rose"] if THOROUGH else [])],
)
def test_everybody_can_use_the_site(name: str, light: Any, show: Callable[[str], Tab], axe_on: Callable[..., list[dict[str, Any]]]) -> None:
    tab = show("index.html")
    tab.emulate_media(color_scheme=light)
    try:
        for width in (1280, 360):
            tab.set_viewport_size({"width": width, "height": 900})
            show(name)
            assert axe_on(tab, "body") == []
            assert tab.evaluate("document.documentElement.scrollWidth") <= width
    finally:
        tab.emulate_media(color_scheme="light")
        tab.set_viewport_size({"width": 1280, "height": 900})
