"""Memory in JupyterLab, in a real Chromium: by keyboard alone, by taps, what a screen reader is told, every state under axe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.tables import Person, look_at, shower

START = """
import saintlearn as sl

def sit(**how):
    return sl.memory(**{'seed': 4, 'pairs': 6, **how})

def two(table, fit):
    down = [cell['place'] for cell in table._state['cells'] if cell['face'] == 'down']
    return next((a, b) for n, a in enumerate(down) for b in down[n + 1:] if table.game._belong(a, b) == fit)

def take(table, fit, up=2):
    for place in two(table, fit)[:up]:
        table.act(f'turn {place}')
    return table

def told(table, place):
    cell = table._state['cells'][place]
    return f"card {place + 1}, face up: {cell['name']}. {cell['words']}"

def end(table):
    while table._state['phase'] != 'over':
        take(table, True).act('next')
    return table
"""


def table_in(notebook: Callable[..., Any], code: str) -> Person:
    child = Person.at(notebook(START, f"table = {code}\ntable"))
    expect(child.root.locator(".sl-me-card").first).to_be_visible()
    return child


def walk(child: Person, place: int, columns: int) -> None:
    """Go to a card with the arrow keys, from the first one."""
    child.key("Home", *["ArrowDown"] * (place // columns), *["ArrowRight"] * (place % columns))


def test_a_whole_game_by_keyboard_alone(notebook: Callable[..., Any]) -> None:
    """Arrow keys walk over the cards, Space turns; a screen reader hears of face-down cards that they lie face down, and of pairs what they share."""
    child = table_in(notebook, "sit(rule='facts')")
    book, root = child.book, child.root
    labels = root.locator(".sl-me-card").evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
    assert labels == [f"face-down card {n}" for n in range(1, 13)]
    assert root.locator(".sl-me-card svg").count() == 0
    columns = book.value("table._state['columns']")
    root.locator(".sl-me-card").first.focus()
    for fit in (False, *[True] * 6):
        if book.value("table._state['phase']") == "over":
            break
        for place in book.value(f"two(table, {fit})"):
            walk(child, place, columns)
            assert child.focused() == f"face-down card {place + 1}"
            child.key("Space")
            expect(root.locator(".sl-me-card").nth(place)).to_contain_class("sl-me-card sl-me-up")
            assert root.locator(".sl-me-card").nth(place).get_attribute("aria-label") == book.value(f"told(table, {place})")
        button = root.get_by_role("button", name="Keep the pair" if fit else "Turn them back over")
        expect(button).to_be_focused()
        said = root.locator("[role=status]").inner_text()
        assert all(fact["sentence"] in said for fact in book.value("table._state['pair']['facts']"))
        child.key("Enter")
        expect(button).to_have_count(0)
    expect(root.locator(".sl-headline")).to_have_text("Look what you found!")
    expect(root.get_by_role("button", name="Play again")).to_be_focused()
    child.key("Enter")
    expect(root.locator(".sl-me-down")).to_have_count(12)


def test_taps_in_turns(notebook: Callable[..., Any]) -> None:
    """A third card turns the two back and gives the turn on; an open one is refused kindly."""
    child = table_in(notebook, "sit(players=['Ana', 'Ben'])")
    book, root = child.book, child.root
    cards = root.locator(".sl-me-card")
    place, other = book.value("two(table, False)")
    cards.nth(place).click()
    expect(cards.nth(place)).to_contain_class("sl-me-card sl-me-up")
    cards.nth(place).click()
    expect(root.locator(".sl-notice")).to_contain_text("already face up")
    cards.nth(other).click()
    expect(root.get_by_role("button", name="Turn them back over")).to_be_visible()
    third = next(n for n in range(12) if n not in (place, other))
    cards.nth(third).click()
    expect(root.locator(".sl-me-up")).to_have_count(1)
    expect(root.locator(".sl-headline")).to_contain_text("Ben")
    expect(root.locator(".sl-me-players [aria-current]")).to_contain_text("Ben")
    book.reload()
    expect(cards.nth(third)).to_contain_class("sl-me-card sl-me-up")
    cards.nth(place).click()
    expect(cards.nth(place)).to_contain_class("sl-me-card sl-me-up")
    assert book.value("table.game.view.up") == (third, place)


def test_rows_follow_the_width(stage: Callable[..., Any]) -> None:
    """In a narrow output there are fewer cards side by side, and the arrow keys know it."""
    child = table_in(stage, "sit(pairs=12)")
    root = child.root
    expect(root.locator("[role=row]")).to_have_count(4)
    root.evaluate("root => root.style.width = '320px'")
    expect(root.locator("[role=row]")).to_have_count(6)
    root.locator(".sl-me-card").first.focus()
    child.key("ArrowDown")
    assert child.focused() == "face-down card 5"


STATES = {
    "start": "table = sit(pairs=20)",
    "one": "table = take(sit(), False, 1)",
    "match": "table = take(sit(rule='facts', players=['Ana', 'Ben', 'Cleo']), True)",
    "same": "table = take(sit(pairs=12), True)",
    "none": "table = take(sit(rule='facts'), False)",
    "over": "table = end(sit(rule='facts', pairs=12))",
    "over-turns": "table = end(sit(players=['Ana', 'Ben']))",
}


@pytest.mark.thorough
def test_every_state_is_accessible(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    book = stage(START, "pass")
    book.run()
    look_at(book, axe, STATES, shower(book, STATES), fits=("1180px", "900px"))
