"""Every game and every activity to its end with Tab and Enter alone, by a child for whom every card is a stop: two switches are enough.

SaintCards, memory, and the quiz are always played; the rest in the thorough tier.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import steps
from tests.browser.tables import Hands
from tests.browser.test_holdem import HoldemHands
from tests.browser.test_holy_quest import REACH as NEARLY
from tests.browser.test_holy_quest import QuestHands
from tests.browser.test_race import REACH as RACES
from tests.browser.test_race import RaceHands
from tests.browser.test_saint_poker import PokerHands

HOME = """
import saintlearn as sl
from saintlearn.learners.store import Store

store = Store(":memory:")
store.set_controls(store.add_learner("Ana"), ["letters", "stops"])
"""
WITH = "['Ana', sl.Computer('greedy', 'Felix')]"


class TwoKeys(Hands):
    """A child with two switches, who goes on with whatever the page offers."""

    def __init__(self, book: Any) -> None:
        super().__init__(book, two_keys=True)
        expect(self.root).to_have_attribute("data-stops", "true")

    def to(self, where: str | Locator) -> None:
        """Go to something by Tab, and press Enter."""
        wanted = self.root.locator(where).first if isinstance(where, str) else where
        self.tab_to(wanted)
        self.key("Enter")

    def into(self) -> None:
        """Come in from the page around it."""
        self.key("Tab")
        self.stays_inside()


def at(stage: Callable[..., Any], code: str) -> TwoKeys:
    book = stage(HOME, f"table = {code}\ntable")
    book.run()
    child = TwoKeys(book)
    child.into()
    return child


def plays(stage: Callable[..., Any], hands: type[Hands], game: str, most: int = 150) -> list[dict[str, Any]]:
    book = stage(HOME, f"table = sl.play({game})\ntable")
    book.run()
    child = hands(book, two_keys=True)
    expect(child.root).to_have_attribute("data-stops", "true")
    return child.play_to_the_end(most, "feet of Jesus")


def test_saintcards(stage: Callable[..., Any]) -> None:
    states = plays(stage, Hands, f"'saintcards', {WITH}, seed=3, store=store, hand_size=3", most=200)
    assert {"turn", "over"} <= {state["phase"] for state in states}


@pytest.mark.thorough
def test_holdem(stage: Callable[..., Any]) -> None:
    plays(stage, HoldemHands, f"'holdem', {WITH}, seed=6, hands=2, store=store")


@pytest.mark.thorough
def test_saint_poker(stage: Callable[..., Any]) -> None:
    plays(stage, PokerHands, f"'saint-poker', {WITH}, seed=12, store=store")


@pytest.mark.thorough
def test_the_holy_quest(stage: Callable[..., Any]) -> None:
    book = stage(HOME, NEARLY, "table = nearly(4)\ntable.remember(store)\ntable")
    book.run()
    book.execute("table._publish()")
    child = QuestHands(book, two_keys=True)
    expect(child.root).to_have_attribute("data-stops", "true")
    child.play_to_the_end(120, "throne of Jesus")


@pytest.mark.thorough
def test_the_race(stage: Callable[..., Any]) -> None:
    """Where nobody hurries: a card, then a pile."""
    book = stage(HOME, RACES, "table = sit(('Ana', sl.Computer('greedy', 'Felix')), pace='no-hurry', seed=6, store=store)\ntable")
    book.run()
    child = RaceHands(book, two_keys=True)
    expect(child.root).to_have_attribute("data-stops", "true")
    child.key("Tab")
    child.press("I'm ready")
    for _ in range(150):
        state = child.settle(0)
        if state["phase"] == "over":
            break
        if state["turn"] != 0:
            book.execute("table._tick(table._wound) if table._timer else table._go_on(())\ntable._publish()")
            continue
        pairs = child.pairs()
        if pairs:
            slot, pile = pairs[-1]
            child.tab_to(child.root.locator(".sl-rr-cards > *").nth(slot))
            child.key("Enter")
            child.tab_to(child.root.locator(".sl-rr-target").nth(pile))
            child.key("Enter")
        else:
            child.press("Pass")
        child.settle(state["version"])
    assert state["phase"] == "over"


def test_memory(stage: Callable[..., Any]) -> None:
    child = at(stage, "sl.memory('starter', pairs=6, players=['Ana'], seed=3, store=store)")
    while child.state["phase"] != "over":
        steps.memory(child)
    expect(child.root.locator(".sl-headline")).to_have_text("Look what you found!")


def test_quiz(stage: Callable[..., Any]) -> None:
    """Each form that can be answered without writing: a name is skipped."""
    child = at(stage, "sl.quiz(4, topics=['feast', 'true-false', 'sequence', 'pairs'], seed=7, learner='Ana', store=store)")
    for _ in range(12):
        if child.state["phase"] == "over":
            break
        steps.quiz(child)
    expect(child.root.get_by_role("button", name=re.compile("^Try new questions"))).to_be_visible()


@pytest.mark.thorough
def test_flashcards(stage: Callable[..., Any]) -> None:
    child = at(stage, "sl.flashcards('starter', length=3, seed=3, learner='Ana', store=store)")
    while child.state["phase"] != "done" and not child.state.get("over"):
        steps.flashcards(child)
    assert child.book.value("len(table.cards.state.marks)") == 3


@pytest.mark.thorough
def test_a_memory_walk(stage: Callable[..., Any]) -> None:
    child = at(stage, "sl.flashcards('starter', mode='loci', length=1, seed=3, learner='Ana', store=store)")
    while child.state["phase"] != "done":
        steps.loci(child)


@pytest.mark.thorough
def test_the_drill(stage: Callable[..., Any]) -> None:
    """What nobody finds is asked about once more; a place on a card is found by Tab."""
    child = at(stage, "sl.drill('starter', seed=3, learner='Ana', store=store)")
    steps.drill(child)


@pytest.mark.thorough
def test_a_bee(stage: Callable[..., Any]) -> None:
    child = at(stage, "sl.bee(['Ana', 'Ben'], lives=1, topics=['feast'], seed=3, store=store)")
    for _ in range(12):
        if child.state["phase"] == "over":
            break
        steps.bee(child)
    expect(child.root.get_by_role("button", name="Make certificates")).to_be_visible()


@pytest.mark.thorough
def test_the_gallery(stage: Callable[..., Any]) -> None:
    """A list goes on to its next choice by Enter; of many saints, those of a run are stops when it was entered, so that nobody is far."""
    child = at(stage, "sl.gallery('core', learner='Ana', store=store)")
    runs = child.root.locator(".sl-run")
    count, saints = runs.count(), int(child.root.locator(".sl-tile").first.get_attribute("aria-setsize") or "0")
    assert saints > 100
    assert abs(count - saints**0.5) < 2
    child.most = 15 + count
    child.to(runs.nth(count - 2))
    size = -(-saints // count)
    tile = child.root.locator(f".sl-tile[data-at='{(count - 2) * size}']")
    expect(tile).to_be_focused()
    child.most = size
    other = child.root.locator(f".sl-tile[data-at='{(count - 1) * size - 1}']")
    child.to(other)
    expect(other).to_have_attribute("aria-selected", "true")
    child.most = 15
    child.tab_to(child.root.get_by_role("button", name=re.compile("^Make a deck")))
    child.most = 60
    order = child.root.get_by_role("combobox", name="Order", exact=True)
    child.to(order)
    assert order.evaluate("one => one.selectedOptions[0].text") == "Augustinian"
    expect(child.root.locator(".sl-headline")).to_contain_text("Augustinian")
    child.key("Enter")
    expect(child.root.locator(".sl-headline")).to_contain_text("Benedictine")
