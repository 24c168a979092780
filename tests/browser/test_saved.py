"""Saved notebooks show their cards without a kernel and without the internet: as a page, stripped as code hosts strip it, and printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import nbclient
import nbconvert
import nbformat
import pypdfium2
import pytest
from playwright.sync_api import Browser, Page

import saintlearn as sl

CELLS = {
    "card": "import saintlearn as sl\ncat = sl.load_catalogue()\ncat['agnes-of-rome']",
    "html": "from IPython.display import HTML\nHTML(cat['paul'].to_html())",
    "deck": "cat.deck('starter')",
    "sheet": "cat.select(geography='Africa', century=4)",
    "match": "sl.match(cat['cecilia'], cat['agnes-of-rome'])",
    "gallery": "sl.gallery()",
    "table": "table = sl.play('saintcards', players=['Ana', sl.Computer('greedy')], seed=7)\ntable",
    "quiz": "quiz = sl.quiz(length=3, level=1, seed=5)\nquiz",
    "hidden": "print(*(card.name for hand in table.session.state.hands for card in hand), quiz.quiz.state.asking.asked.prompt, sep='\\n')",
}
PICTURES = 1 + 1 + 8 + 4 + 2
"""One card, one card, rows of three: 24 of a deck, those of the sheet, and two of a match."""
COLORS = """() => [...document.images].map(image => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [120, 160];
    const pen = canvas.getContext("2d");
    if (image.naturalWidth) pen.drawImage(image, 0, 0, 120, 160);
    const dots = new Uint32Array(pen.getImageData(0, 0, 120, 160).data.buffer);
    return new Set(dots).size;
})"""


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> tuple[nbformat.NotebookNode, list[str]]:
    """A notebook run to its end and saved, and what stood in the last cell: what nobody may read in it."""
    folder = tmp_path_factory.mktemp("saved")
    cells = [nbformat.v4.new_code_cell(code, id=name) for name, code in CELLS.items()]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    book = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
    nbclient.NotebookClient(book, timeout=120, store_widget_state=False, resources={"metadata": {"path": str(folder)}}).execute()
    hidden = book.cells.pop().outputs[0].text.splitlines()
    nbformat.validate(book)
    return book, hidden


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1000, "height": 800})
    context.route(lambda url: not url.startswith(("file:", "data:")), lambda route: route.abort())
    yield context.new_page()
    context.close()


def _open(page: Page, html: str, file: Path) -> None:
    file.write_text(html, encoding="utf-8")
    page.goto(file.as_uri(), wait_until="domcontentloaded")
    page.evaluate("() => Promise.all([...document.images].map(image => image.decode()))")


def _bundles(book: nbformat.NotebookNode) -> dict[str, dict[str, Any]]:
    return {cell.id: cell.outputs[0].data for cell in book.cells}


class _Stripped(HTMLParser):
    """HTML as a code host leaves it: no script, style or inline SVG, no style or event on any tag; pictures that carry their data stay."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.out: list[str] = []
        self.inside = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside += tag in {"script", "style", "svg"}
        kept = "".join(
            f' {key}="{escape(value or "")}"' for key, value in attrs if key in {"src", "alt", "width", "height", "href", "title"}
        )
        if not self.inside:
            self.out.append(f"<{tag}{kept}>")

    def handle_endtag(self, tag: str) -> None:
        if not self.inside:
            self.out.append(f"</{tag}>")
        self.inside -= tag in {"script", "style", "svg"}

    def handle_data(self, data: str) -> None:
        if not self.inside:
            self.out.append(escape(data))


def test_an_exported_page_shows_every_picture_and_prints(
    saved: tuple[nbformat.NotebookNode, list[str]], page: Page, tmp_path: Path
) -> None:
    html, _ = nbconvert.HTMLExporter().from_notebook_node(saved[0])
    _open(page, html, tmp_path / "exported.html")
    colors = page.evaluate(COLORS)
    assert len(colors) == PICTURES
    assert min(colors) > 300
    words = page.locator("body").inner_text()
    for what in ("Gallery", "SaintCards with Ana", "Quiz"):
        assert re.search(rf"{what}.*Run this cell in Jupyter", words), what
    document = pypdfium2.PdfDocument(page.pdf(format="A4", print_background=True))
    printed = [len(document[number].render(scale=0.6).to_pil().convert("RGB").getcolors(1 << 20) or ()) for number in range(len(document))]
    document.close()
    assert max(printed) > 3000
    assert sum(count > 1000 for count in printed) >= 3


def test_a_page_stripped_as_code_hosts_do_still_shows_them_and_says_who_they_are(
    saved: tuple[nbformat.NotebookNode, list[str]], page: Page, tmp_path: Path
) -> None:
    bundles = _bundles(saved[0])
    html = "".join("".join(_Stripped(bundle["text/html"]).out) for bundle in bundles.values())
    assert "style" not in re.sub(r'src="[^"]*"', "", html)
    _open(page, f"<!DOCTYPE html><meta charset='utf-8'><title>Saved</title><body>{html}", tmp_path / "stripped.html")
    colors = page.evaluate(COLORS)
    assert len(colors) == PICTURES
    assert min(colors) > 300
    assert all("feast on" in words for words in page.evaluate("() => [...document.images].map(image => image.alt)"))


def test_a_saved_notebook_tells_nothing_that_a_seat_may_not_see(saved: tuple[nbformat.NotebookNode, list[str]]) -> None:
    book, hidden = saved
    assert len(hidden) == 15  # two hands, and the question
    bundles = _bundles(book)
    for name in ("table", "quiz", "gallery"):
        assert set(bundles[name]) == {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"}
        told = str(bundles[name])
        assert not [words for words in hidden if words in told]
        assert len(told) < 1000
    assert "widgets" not in book.metadata
    assert max(len(bundle["text/html"]) for bundle in bundles.values()) < 1_000_000


def test_a_card_is_a_piece_of_html_that_needs_nothing_else() -> None:
    html = sl.load_catalogue()["agnes-of-rome"].to_html()
    assert html.count("<") == 1
    assert 'alt="St. Agnes of Rome: ' in html
    assert "http" not in html
