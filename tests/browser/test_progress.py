"""Progress in JupyterLab, in a real Chromium: from the class to a child and back by keyboard alone, a file to keep, deleting, every state under axe."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.tables import Person, look_at, shower

START = """
import datetime, tempfile, saintlearn as sl
from pathlib import Path
from saintlearn.learners.simulate import diary

MONDAY = datetime.datetime(2026, 11, 23, 16, tzinfo=datetime.UTC)
SAINTS = [card.slug for card in sl.load_catalogue().deck('starter') if not card.is_wild]
FACTS = [f'{slug}/{fact}' for slug in SAINTS for fact in ('window', 'feast', 'symbol', 'role')]

def family(*names, days=7):
    store = sl.Store(Path(tempfile.mkdtemp()) / 'learners.db', zone='UTC')
    for name in names:
        diary(store, store.add_learner(name), FACTS, MONDAY, days=days)
    return store

def look(store, *args, **more):
    return sl.progress(store, *args, now=lambda: MONDAY + datetime.timedelta(days=8), **more)
"""


class Reader(Person):
    """A teacher or a child in front of the picture of what is known."""

    most = 30


def page_of(notebook: Callable[..., Any], code: str) -> tuple[Reader, Locator]:
    reader = Reader.at(notebook(START, f"table = {code}\ntable"))
    expect(reader.root.locator(".sl-headline")).to_be_visible()
    return reader, reader.root


def test_a_class_and_a_child_by_keyboard_alone(notebook: Callable[..., Any]) -> None:
    """A name leads to the child; saints can be chosen and paged; what comes next is a press away; the class is in the list above."""
    reader, root = page_of(notebook, "look(family('Ben', 'Ana', 'Cleo'), class_='Class 4b')")
    book, press = reader.book, reader.key
    headline = root.locator(".sl-headline")
    expect(headline).to_have_text("Class 4b")
    assert root.locator(".sl-pg-child").all_inner_texts() == ["Ana", "Ben", "Cleo"]
    root.locator(".sl-headline").focus()
    reader.tab_to(root.get_by_role("button", name="Ben", exact=True))
    press("Enter")
    expect(headline).to_have_text("What Ben knows")
    expect(headline).to_be_focused()
    reader.hears("What Ben knows. Ben has met the saints on 7 days")
    rows = root.locator("tbody tr")
    expect(root.locator(".sl-pg-learned li").first).to_be_visible()
    expect(rows).to_have_count(0)
    reader.tab_to(root.get_by_role("button", name=re.compile("^Show all [0-9]+ saints in a table$")))
    press("Enter")
    expect(rows).to_have_count(8)
    first = rows.first.inner_text()
    expect(rows).to_have_count(8)
    expect(rows.first.locator(".sl-q-win svg")).to_be_visible()
    reader.tab_to(root.get_by_role("button", name="Next page"))
    press("Enter")
    reader.hears("Saints: 9 to 16 of")
    assert rows.first.inner_text() != first
    expect(rows.first.locator(".sl-q-win svg")).to_be_visible()
    reader.tab_to(root.get_by_role("combobox", name="Show"), "Shift+Tab")
    press("ArrowDown")
    again = book.value("[row['name'] for row in table._state['rows'] if row['missed']]")
    expect(rows).to_have_count(min(8, len(again)))
    assert rows.first.locator("b").first.inner_text() == again[0]
    reader.tab_to(root.get_by_role("button", name="What comes next"))
    press("Enter")
    expect(root.locator(".sl-pg-bars li")).to_have_count(14)
    reader.hears(book.value("table._state['days']['words']"))
    expect(root.get_by_role("button", name="Back to the saints")).to_be_focused()
    reader.tab_to(root.get_by_role("combobox", name="Look at"), "Shift+Tab")
    press("Home")
    expect(headline).to_have_text("Class 4b")
    expect(root.get_by_role("combobox", name="Look at")).to_be_focused()


def test_a_child_takes_everything_along_and_is_forgotten(stage: Callable[..., Any]) -> None:
    """Deleting asks first; Escape leaves all as it is; afterwards nothing is in the store. A mother does that, on the page that isn't the child's."""
    reader, root = page_of(stage, "look(store := family('Ana'))")
    book, press = reader.book, reader.key
    root.locator(".sl-headline").focus()
    grown_ups = root.get_by_role("button", name="For grown-ups")
    reader.tab_to(grown_ups)
    press("Enter")
    reader.tab_to(root.get_by_role("button", name="Save as a file"))
    with reader.page.expect_download() as coming:
        press("Enter")
    kept = json.loads(Path(coming.value.path()).read_text(encoding="utf-8"))
    assert coming.value.suggested_filename == "Ana.json"
    assert kept == json.loads(book.value("__import__('json').dumps(store.export_learner(store.learners[0]))"))
    expect(root.locator(".sl-notice-good")).to_contain_text("Everything kept about Ana is in Ana.json.")
    for sure in (False, True):
        expect(grown_ups).to_be_focused()
        press("Enter")
        reader.tab_to(root.get_by_role("button", name="Delete everything"))
        press("Enter")
        dialog = root.get_by_role("dialog", name="Delete everything about Ana?")
        expect(dialog).to_be_visible()
        if sure:
            reader.tab_to(dialog.get_by_role("button", name="Delete it all"))
            press("Enter")
        else:
            press("Escape")
            assert book.value("len(store.learners)") == 1
        expect(dialog).to_have_count(0)
    expect(root.locator(".sl-headline")).to_have_text("Nobody is learning here yet")
    reader.hears("Everything about Ana is deleted.")
    assert book.value("len(store.learners)") == 0
    reader.stays_inside()


def test_a_backup_is_made_and_brought_back_by_keyboard(stage: Callable[..., Any]) -> None:
    """A teacher keeps everything as a file, and on a new computer brings it back; a photo is refused in a sentence."""
    reader, root = page_of(stage, "look(store := family('Ana', 'Ben', days=2), class_='Class 4b')")
    book, press = reader.book, reader.key
    reader.page.on("filechooser", lambda _: None)  # asks the browser early: told just before a press, it may hear the press first
    root.locator(".sl-headline").focus()
    reader.tab_to(root.get_by_role("button", name="Make a backup"))
    with reader.page.expect_download() as coming:
        press("Enter")
    kept = Path(coming.value.path()).read_bytes()
    assert coming.value.suggested_filename == "saintlearn-backup-2026-12-01.db"
    expect(root.locator(".sl-notice-good")).to_contain_text("Everything is in saintlearn-backup-2026-12-01.db.")
    assert book.value("[store.delete_learner(one) for one in store.learners] and len(store.learners)") == 0
    for name, content in (("photo.jpg", b"\xff\xd8 no copy"), ("backup.db", kept)):
        expect(root.locator(".sl-scene")).to_have_attribute("aria-busy", "false")
        reader.tab_to(root.get_by_role("button", name="Restore a backup"))
        with reader.page.expect_file_chooser() as chooser:
            press("Enter")
        chooser.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})
        if name == "photo.jpg":
            expect(root.locator(".sl-notice")).to_contain_text("photo.jpg isn't a copy that saintlearn made.")
            assert book.value("len(store.learners)") == 0
    expect(root).to_contain_text("80 answers were added. 2 children.")
    reader.hears("80 answers were added.")
    assert root.locator(".sl-pg-child").all_inner_texts() == ["Ana", "Ben"]
    for width in ("1280px", "360px"):
        reader.page.evaluate("width => document.querySelectorAll('.sl-root').forEach(root => root.style.width = width)", width)
        for name in ("Make a backup", "Restore a backup"):
            box = root.get_by_role("button", name=name).bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 43.5
        assert root.evaluate("root => root.scrollWidth <= root.clientWidth")
    reader.stays_inside()


STATES = {
    "class": "table = look(family('Ben', 'Ana', 'Cleo', 'David', 'Emilia', 'Felix', 'Greta', 'Hugo', days=5), class_='Class 4b')",
    "learner": "table = look(family('Ana'))",
    "nobody": "table = look(family())",
    "later": "table = look(family('Ana', 'Ben'), 'Ben')",
    "own": "table = look(family('Ana'), 'Ana')",
    "delete": "table = look(family('Ana'))",
}


@pytest.mark.thorough
def test_every_state_is_accessible(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    book = stage(START, "pass")
    book.run()
    show = shower(book, STATES)
    leads = {"later": "What comes next", "delete": "Delete everything"}

    def bring(name: str) -> None:
        show(name)
        if name == "delete":
            book.page.get_by_role("button", name="For grown-ups").click()
        if name in leads:
            book.page.get_by_role("button", name=leads[name]).click()

    look_at(book, axe, STATES, bring, fits=("1200px", "900px"))
