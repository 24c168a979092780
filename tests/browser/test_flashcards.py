"""Flashcards in JupyterLab, in a real Chromium: by keyboard alone, by taps, the walk over a card, every state under axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import saintlearn as sl
from tests.browser.tables import Person, look_at, shower

NAMES = {slug: card.name for slug, card in sl.load_catalogue().items()}
START = """
import datetime, saintlearn as sl
MONDAY = datetime.datetime(2026, 11, 23, 16, tzinfo=datetime.UTC)

def pack(*deeds, cards='starter', **how):
    made = sl.flashcards(cards, **{'seed': 3, 'length': 4, 'now': lambda: MONDAY, **how})
    for deed in deeds:
        made.act(deed)
    return made
"""


def sit(notebook: Callable[..., Any], code: str) -> Person:
    return Person.at(notebook(START, f"table = {code}\ntable"))


def test_a_pack_by_keyboard_alone(stage: Callable[..., Any]) -> None:
    """Space turns, 1 to 4 grade, undo is a Tab away; the name is nowhere on the page before; the kernel knows the same marks."""
    child = sit(stage, "pack(length=3)")
    book, root = child.book, child.root
    root.get_by_role("button", name="Flip the card").focus()
    for done, key in enumerate("142"):
        slug = book.value("table.cards.card.saint")
        assert NAMES[slug] not in root.inner_html()
        assert slug not in root.inner_html()
        child.key("Space")
        expect(root.locator(".sl-fc-name h3")).to_have_text(NAMES[slug])
        child.hears(f"{NAMES[slug]}.")
        assert child.focused().startswith("Good")
        child.key(key)
        expect(root.locator(".sl-fc-answer")).to_have_count(0)
        assert book.value("len(table.cards.state.marks)") == done + 1
        if key != "2":
            assert "Flip the card" in child.focused()
    assert book.value("[int(grade) for _, grade in table.cards.state.marks]") == [1, 4, 2]
    child.tab_to(root.get_by_role("button", name="Undo"), "Shift+Tab", most=9)
    child.key("Enter")
    expect(root.locator(".sl-fc-grades")).to_be_visible()
    assert child.focused().startswith("Good")
    child.key("ArrowRight")
    child.key("Enter")
    expect(root.get_by_role("button", name="Flip the card")).to_be_focused()  # the one that was not known comes again
    child.key("Enter")
    expect(root.locator(".sl-fc-grades")).to_be_visible()
    child.key("3")
    expect(root.locator(".sl-headline")).to_have_text("Done for now")
    expect(root.get_by_role("button", name="Next cards")).to_be_focused()
    expect(root.locator(".sl-fc-again li")).to_have_count(1)
    child.key("Enter")
    expect(root.get_by_role("button", name="Flip the card")).to_be_focused()


def test_a_pack_by_taps_and_after_a_reload(notebook: Callable[..., Any]) -> None:
    child = sit(notebook, "pack()")
    book, root = child.book, child.root
    root.get_by_role("button", name="Show a clue").click()
    clue = root.locator(".sl-fc-clues li").first
    child.hears(clue.inner_text())
    root.locator(".sl-fc-tap").click()
    name = root.locator(".sl-fc-name h3")
    expect(name).to_have_text(NAMES[book.value("table.cards.card.saint")])
    root.get_by_role("button", name=re.compile("^Again")).click()
    expect(root.locator(".sl-progress span")).to_have_text("0 done, 4 to go")
    slug = book.value("table.cards.card.saint")
    book.reload()
    expect(root.locator(".sl-fc-window svg")).to_be_visible()
    assert NAMES[slug] not in book.page.content()
    root.get_by_role("button", name="Flip the card").click()
    expect(name).to_have_text(NAMES[slug])


def test_letters_of_the_name_one_by_one(stage: Callable[..., Any]) -> None:
    """Only what was given is on the page, and then two grades are left."""
    child = sit(stage, "pack()")
    book, root = child.book, child.root
    name = NAMES[book.value("table.cards.card.saint")].removeprefix("St. ")
    root.get_by_role("button", name="Show the first letter").click()
    child.hears(f"The name starts with {name[0]}.")
    root.get_by_role("button", name="Show another letter").click()
    expect(root.locator(".sl-fc-clues li")).to_have_text(f"The name starts with {name[:2]}.")
    assert name[:3] not in root.inner_text()
    root.get_by_role("button", name="Flip the card").click()
    expect(root.locator(".sl-fc-grade b")).to_have_text(["Again", "Hard"])
    assert child.focused().startswith("Hard")
    child.key("3")
    child.key("2")
    expect(root.locator(".sl-fc-answer")).to_have_count(0)
    assert book.value("[int(grade) for _, grade in table.cards.state.marks]") == [2]


def test_nothing_of_the_back_is_in_the_saved_notebook(notebook: Callable[..., Any]) -> None:
    child = sit(notebook, "pack(mode='back')")
    book = child.book
    slug = book.value("table.cards.card.saint")
    book.save()
    saved = (book.folder / book.name).read_text(encoding="utf-8")
    assert "saintlearn" in saved
    assert NAMES[slug] not in saved
    assert slug not in saved


def test_a_walk_by_arrow_keys(stage: Callable[..., Any]) -> None:
    """The arrow to the right covers, lifts and goes on; the one to the left goes back; down says: not yet."""
    child = sit(stage, "pack(mode='loci', cards=[sl.load_catalogue()['lucy']])")
    book, root = child.book, child.root
    root.get_by_role("button", name="Cover one place").focus()
    child.key("ArrowRight")
    expect(root.locator(".sl-lo-pane")).to_have_count(1)
    child.key("ArrowLeft")
    expect(root.locator(".sl-lo-pane")).to_have_count(0)
    root.get_by_role("button", name="Cover them all and start").focus()
    child.key("Enter")
    lift = root.get_by_role("button", name="Lift the pane")
    expect(lift).to_be_focused()
    expect(root.locator(".sl-lo-ask h3")).to_have_text("Which century is here?")
    assert "data-fact" not in root.inner_html()
    child.key("ArrowRight")
    expect(root.get_by_role("button", name="I knew it")).to_be_focused()
    child.hears("born in the 3rd century. Did you know it?")
    child.key("ArrowDown")
    expect(lift).to_be_focused()
    expect(root.locator(".sl-lo-now-line")).to_contain_text("the month of the feast")
    root.get_by_role("button", name=re.compile("^Lift pane 2")).click()
    expect(root.locator(".sl-lo-now-line")).to_contain_text("December")
    child.key("ArrowRight")
    for _ in range(30):
        if book.value("table.walk.state.phase") == "done":
            break
        child.key("ArrowRight")
        child.settled()
        child.page.wait_for_timeout(60)
    expect(root.locator(".sl-headline")).to_have_text("The whole card")
    assert book.value("[known for _, known in table.walk.state.marks].count(False)") == 1


STATES = {
    "front": "table = pack('clue')",
    "back": "table = pack('turn')",
    "letters": "table = pack('letter', 'clue')",
    "who": "table = pack(mode='back')",
    "over": "table = pack(*['turn', 'grade 1'] * 3, *['turn', 'grade 3'] * 4)",
    "looking": "table = pack('cover', mode='loci')",
    "walking": "table = pack('begin', 'lift', 'knew', mode='loci')",
    "lifted": "table = pack('begin', 'lift', mode='loci')",
}


@pytest.mark.thorough
def test_every_state_is_accessible(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    book = stage(START, "pass")
    book.run()
    look_at(book, axe, STATES, shower(book, STATES), fits=("1180px", "900px"))
