"""Take the pictures of the README and of the site in a real JupyterLab.

python run.py test -k nothing                  makes the environment, if it is not there yet
.venv/bin/python -m docs.screenshots           writes docs/*.png
.venv/bin/python -m docs.screenshots quest     writes that one; `games`: those of the games; `study`: those of learning and lessons; `wall`: that of a class
"""

from __future__ import annotations

import math
import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path

from PIL import Image
from playwright.sync_api import Locator, Page

import saintlearn as sl
from tests.browser.driver import Notebook, launch, serve, write_notebook

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent

CELLS = (
    "import saintlearn as sl",
    "table = sl.play('saintcards', players=['Ana', sl.Computer('greedy')], seed=7)\ntable",
    "import datetime\n\nsl.gallery(date=datetime.date(2026, 12, 6))",
)
THREE = "players=['Ana', sl.Computer('greedy'), sl.Computer('random')]"
GAMES = {
    "race": "table = sl.play('race', players=['Ana', 'Ben'], seed=3)\ntable.act('ready', 0)\ntable.act('ready', 1)",
    "holdem": f"table = sl.play('holdem', {THREE}, seed=4)\nwhile len(table._state['board']) < 4:\n    go(table, 'call', 'check')",
    "saint-poker": f"table = sl.play('saint-poker', {THREE}, seed=5)\nwhile table._state['phase'] != 'take':\n    go(table)",
    "quest": f"table = sl.play('holy-quest', {THREE}, seed=6)\ngame = table.session\n"
    "while (game.turn, game.view(0).public.phase) != (0, 'move') or len(game.log) < 99:\n    go(table)",
}
GO = """
def go(table, *wished):
    if table._state['phase'] == 'watch' or table._screen.watching:
        return table._on_step({})
    legal = [action.text for action in table.session.legal_actions]
    table.act(next((text for text in legal if text in wished), legal[0]))
"""
WEEK = """
import datetime, tempfile
from pathlib import Path
from saintlearn.learners.simulate import diary
from saintlearn.widgets.kids import page

monday = datetime.datetime(2026, 11, 23, 16, tzinfo=datetime.UTC)
saints = [card.slug for card in sl.load_catalogue().deck('starter').saintcards]
store = sl.Store(Path(tempfile.mkdtemp()) / 'learners.db')
diary(store, store.add_learner('Robin'), [f'{slug}/{fact}' for slug in saints for fact in ('window', 'feast', 'symbol', 'role')], monday, days=7)
"""
"""A week of a child who exists only here."""
STUDY = {
    "flashcards": (
        "sl.flashcards(sl.load_catalogue().deck(['nicholas', 'lucy', 'cecilia']), mode='image', seed=1, now=lambda: monday)",
        ("Flip the card",),
    ),
    "quiz": ("sl.quiz(6, level=1, topics=('feast', 'symbol', 'who'), deck='starter', seed=2)", ()),
    "progress": ("sl.progress(store, 'Robin', now=lambda: monday + datetime.timedelta(days=8))", ()),
    "kids": ("page()", ()),
}
"""Code, and the buttons that are pressed."""


CLASS = {
    "Ana": "lucy",
    "Ben": "george",
    "Clara": "clare-of-assisi",
    "Dan": "patrick",
    "Elena": "kateri-tekakwitha",
    "Finn": "francis-of-assisi",
    "Grace": "josephine-bakhita",
    "Hugo": "martin-de-porres",
    "Isabel": "joan-of-arc",
}


_HEIGHT, _FITS = 900, 760
"""Pixels of the window, and of what fits below JupyterLab's bars."""


def _shoot(page: Page, name: str, widget: Locator | Page | None = None) -> None:
    page.wait_for_timeout(1500)  # fonts, and cards on their way
    path = DOCS / f"{name}.png"
    (widget or page.locator(".sl-root").first).screenshot(path=path, animations="disabled")
    Image.open(path).convert("RGB").quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)  # a third of the bytes
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


def _first(page: Page, book: Notebook) -> None:
    page.locator(".sl-root .sl-actions button").first.wait_for()
    index, label = book.value("max((h['score'] or 0, -i, i, h['label']) for i, h in enumerate(table._state['hand']) if h['action'])[2:]")
    page.locator(".sl-hand-card").nth(index).click()
    _shoot(page, "table")
    page.locator(".sl-actions").get_by_role("button", name=label, exact=True).click()
    _shoot(page, "moment")
    gallery = page.locator(".sl-root").filter(has=page.locator(".sl-gallery"))
    gallery.locator(".sl-window svg").first.wait_for()
    _shoot(page, "gallery", gallery)


def _game(page: Page, book: Notebook, name: str) -> None:
    book.execute(GO)
    book.show(f"{GAMES[name]}\ntable")
    last = page.locator(".jp-Cell").last.locator(".sl-root")
    last.evaluate("root => root.scrollIntoView({ block: 'start' })")
    last.locator(".sl-headline").click()  # the keys of the race want the focus
    _shoot(page, name, last)


def _games(page: Page, book: Notebook) -> None:
    _first(page, book)
    for name in GAMES:
        _game(page, book, name)


def _study(page: Page, book: Notebook) -> None:
    book.execute(WEEK)
    for name, (code, buttons) in STUDY.items():
        book.show(code)
        last = page.locator(".jp-Cell").last.locator(".sl-root, .jp-RenderedHTML").last
        last.evaluate("root => root.scrollIntoView({ block: 'start' })")
        for button in buttons:
            last.get_by_role("button", name=button).first.click()
        higher = max(0, math.ceil(last.evaluate("root => root.offsetHeight")) - _FITS)
        page.set_viewport_size({"width": 1280, "height": _HEIGHT + higher})  # nothing of JupyterLab's stands over it
        last.evaluate("root => root.scrollIntoView({ block: 'start' })")
        _shoot(page, name, last)
        page.set_viewport_size({"width": 1280, "height": _HEIGHT})
    sheet = page.context.new_page()
    sheet.set_viewport_size({"width": 820, "height": 760})
    sheet.set_content(sl.lesson("giving-hands").to_html())
    _shoot(sheet, "handout", sheet)
    sheet.close()


def _wall(page: Page, book: object) -> None:
    with tempfile.TemporaryDirectory() as folder:
        desk = sl.classroom(tables=3, easy=True, seed=11, folder=folder, fresh=True)
        hall, done = desk.hall, threading.Event()

        def play() -> None:
            for name, friend in CLASS.items():
                hall.come(name, friend).screens = 1
            hall.begin()
            for board in hall.boards.values():
                for child in hall.team(board.number, board.session.turn or 0):
                    hall.fill_in(child)  # a computer makes the first moves
                    for _ in range(9):
                        if not board.seen.found:
                            board.computer_goes_on()
                    hall.let_in(child)
            done.set()

        desk.soon(play)
        done.wait(20)
        wall = page.context.new_page()
        wall.set_viewport_size({"width": 1280, "height": 720})
        wall.goto(f"{desk.page.partition('/teacher')[0]}/wall#{hall.code}")
        wall.locator(".sl-cw-table svg").first.wait_for()
        _shoot(wall, "wall", wall)
        wall.close()
        desk.close()


PARTS = {"games": _games, "study": _study, "wall": _wall}
"""What writes pictures."""


def main(wanted: Sequence[str]) -> None:
    """Play a few moves and take the pictures."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, serve(Path(folder)) as lab, launch() as browser:
        context = browser.new_context(viewport={"width": 1280, "height": _HEIGHT}, device_scale_factor=1.5, reduced_motion="reduce")
        page = context.new_page()
        book = Notebook(page, lab, "pictures.ipynb")
        write_notebook(lab.folder / book.name, *CELLS)
        book.open()
        book.command("application:toggle-left-area")
        book.run()
        for name in wanted or PARTS:
            PARTS[name](page, book) if name in PARTS else _game(page, book, name)
        book.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
