"""Take the pictures of the README in a real JupyterLab.

python run.py test -k nothing            makes the environment, if it is not there yet
.venv/bin/python docs/screenshots.py     writes docs/*.png
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from PIL import Image
from playwright.sync_api import Locator, Page, sync_playwright

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
    "quest": f"table = sl.play('holy-quest', {THREE}, seed=6)\nwhile (table.session.turn, table.session.state.phase) != (0, 'move') or len(table.session.log) < 99:\n    go(table)",
}
GO = """
def go(table, *wished):
    if table._state['phase'] == 'watch' or table._watching:
        return table._on_step({})
    legal = [action.text for action in table.session.legal_actions]
    table.act(next((text for text in legal if text in wished), legal[0]))
"""


def _driver() -> Any:
    spec = importlib.util.spec_from_file_location("browser_conftest", ROOT / "tests" / "browser" / "conftest.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _shoot(page: Page, name: str, widget: Locator | None = None) -> None:
    page.wait_for_timeout(1500)  # fonts, and cards on their way
    path = DOCS / f"{name}.png"
    (widget or page.locator(".sl-root").first).screenshot(path=path, animations="disabled")
    Image.open(path).convert("RGB").quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)  # a third of the bytes
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


def main() -> None:
    """Play a few moves and take the pictures."""
    driver = _driver()
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        driver.serve(Path(folder)) as lab,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1280, "height": 900}, device_scale_factor=1.5, reduced_motion="reduce")
        page = context.new_page()
        book = driver.Notebook(page, lab, "pictures.ipynb")
        content = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS],
            metadata={"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
        )
        nbformat.write(content, lab.folder / book.name)
        book.open()
        book.command("application:toggle-left-area")
        book.run()
        page.locator(".sl-root .sl-actions button").first.wait_for()
        index, label = book.value(
            "max((h['score'] or 0, -i, i, h['label']) for i, h in enumerate(table._state['hand']) if h['action'])[2:]"
        )
        page.locator(".sl-hand-card").nth(index).click()
        _shoot(page, "table")
        page.locator(".sl-actions").get_by_role("button", name=label, exact=True).click()
        _shoot(page, "moment")
        gallery = page.locator(".sl-root").filter(has=page.locator(".sl-gallery"))
        gallery.locator(".sl-window svg").first.wait_for()
        _shoot(page, "gallery", gallery)
        book.execute(GO)
        for name, code in GAMES.items():
            book.show(f"{code}\ntable")
            last = page.locator(".jp-Cell").last.locator(".sl-root")
            last.evaluate("root => root.scrollIntoView({ block: 'start' })")
            last.locator(".sl-headline").click()  # the keys of the race want the focus
            _shoot(page, name, last)
        book.stop()
        browser.close()


if __name__ == "__main__":
    main()
