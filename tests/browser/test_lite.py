"""The site that plays in the browser alone, in a real Chromium that reaches nobody but a plain web server: a round of SaintCards, and what is kept of it."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from saintlearn.learners.store import Store

ROOT = Path(__file__).resolve().parents[2]
SLOW = 180_000
"""Milliseconds that Python may take to start in the browser: it needs 12 s of processor time."""
CHROMIUM_ITSELF = re.compile(r"\.(googleapis|google|gvt1)\.com[:/]")
"""Whom the browser program asks by itself, as whether it could fill in a form; no page has a part in it."""
_ANSWERED = """([root, before, doubted]) => {
    if (root.querySelector('.sl-scene').getAttribute('aria-busy') !== 'false') return null;
    if (root.querySelector('.sl-table-refused')) return 'refused';
    if (doubted && root.querySelector('.sl-notice')) return 'asked back';
    return root.querySelector('.sl-headline').innerText + root.querySelectorAll('.sl-hand-card').length !== before && 'done';
}"""


class Files(SimpleHTTPRequestHandler):
    """Any web host."""

    def log_message(self, *_: Any) -> None:
        pass


class Nobody(BaseHTTPRequestHandler):
    """The rest of the world: writes down who was asked for, and has no answer."""

    asked: list[str]

    def __init__(self, asked: list[str], *arguments: Any) -> None:
        self.asked = asked
        super().__init__(*arguments)

    def refuse(self) -> None:
        self.asked.append(f"{self.command} {self.path}")
        self.send_error(502)

    do_CONNECT = do_GET = do_HEAD = do_OPTIONS = do_POST = refuse  # noqa: N815 - the names of the library

    def log_message(self, *_: Any) -> None:
        pass


def _serve(handler: Any) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Build the site by its one command, and put it on a web host."""
    out = tmp_path_factory.mktemp("lite") / "site"
    done = subprocess.run([sys.executable, ROOT / "lite" / "build.py", out], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "doesn't run in the browser" not in (out / "files" / "00-start-here.ipynb").read_text(encoding="utf-8"), done.stderr
    yield from _serve(partial(Files, directory=str(out)))


@pytest.fixture
def page(site: str, browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """Open a page in a browser for which there is nobody else, and look at the end whether somebody was asked."""
    asked: list[str] = []
    for nobody in _serve(partial(Nobody, asked)):
        context = browser.new_context(**browser_context_args, proxy={"server": nobody, "bypass": "127.0.0.1"})
        page = context.new_page()
        page.set_default_timeout(SLOW / 3)
        yield page
        context.close()
    assert not [one for one in asked if not CHROMIUM_ITSELF.search(one)]


def _shown(page: Page) -> Locator:
    root = page.locator(".sl-root")
    expect(root).to_be_visible(timeout=SLOW)
    return root


def _button(root: Locator, words: str) -> Locator:
    return root.get_by_role("button", name=re.compile(f"^({words})")).filter(visible=True).first


def _is_turn(root: Locator) -> bool:
    return root.locator(".sl-headline").inner_text().startswith("Your turn")


def _press(root: Locator, button: Locator) -> bool:
    """Press a button, and tell whether the game did it; a card that does not fit is refused with a sentence."""
    before = root.evaluate("root => root.querySelector('.sl-headline').innerText + root.querySelectorAll('.sl-hand-card').length")
    for doubted in (button.inner_text().startswith("Done! I didn't"), False):
        button.click()
        answer: str = root.page.wait_for_function(_ANSWERED, arg=[root.element_handle(), before, doubted]).json_value()
        if answer != "asked back":
            break
    return answer == "done"


def _move(root: Locator) -> str:
    """Do the next thing; give what was pressed."""
    button = _button(root, "Done! I|Give it to|Continue|Name the|Pass|SaintCards!")
    if not button.count():
        cards = root.locator(".sl-hand-card")
        for number in range(cards.count()):
            cards.nth(number).click()
            if _press(root, _button(root, "Play ")):
                return "Play"
        button = _button(root, "Draw a card")
    pressed = button.inner_text()
    assert _press(root, button)
    return pressed


def test_a_round_of_saintcards_without_any_network(site: str, page: Page, tmp_path: Path) -> None:
    """A child says a name, plays, closes the page and goes on; what was learned is downloaded and opens on any computer."""
    page.goto(site)
    expect(page.locator("#unsafe")).to_be_hidden()
    page.get_by_label("Who is playing?").fill("Zoé")
    link = page.get_by_role("link", name="SaintCards, the whole game").get_attribute("href") or ""
    page.goto(f"{site}/{link.replace('scoring', 'seed=12%2C+scoring')}")
    root = _shown(page)
    pressed: list[str] = []
    while len(pressed) < 60 and (sum(words.startswith("Done! I") for words in pressed) < 2 or not _is_turn(root)):
        pressed.append(_move(root))
    cards = root.locator(".sl-hand-card")
    hand = [card.get_attribute("aria-label") for card in cards.all()]
    assert hand

    page.reload()
    root = _shown(page)
    assert _is_turn(root)
    assert [card.get_attribute("aria-label") for card in cards.all()] == hand

    page.goto(f"{site}/tree/index.html")
    page.get_by_text("learners.db", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    download.value.save_as(tmp_path / "learners.db")
    with Store(tmp_path / "learners.db") as store:
        assert {answer.answer.kind for answer in store.history(store.learner("Zoé"))} == {"miss"}
