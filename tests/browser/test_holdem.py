"""Heaven Hold'em in JupyterLab, in a real Chromium: whole games by mouse and by keyboard, a refusal, every state under axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.tables import HANDS, Hands, look_at, shower

REACH = '''
import random
import saintlearn as sl
from saintlearn import Computer

def wish(table, kind, **content):
    table.hears({**content, "type": kind, "id": 0, "version": table._state["version"]})

def move(table, rng):
    state = table._state
    if state["phase"] == "curtain":
        return wish(table, "seat", seat=state["asks"])
    if state["phase"] in ("sum", "tie", "hand"):
        return wish(table, "step")
    acts = [action["text"] for action in state["actions"] if action["kind"] != "fold"]
    if state["amount"] and rng.random() < 0.25:
        acts = [state["amount"]["text"].replace("{n}", str(state["amount"]["least"]))]
    wish(table, "act", action=rng.choice(acts))

def reach(phase, players, want=lambda state: True, **how):
    """A table that has come into a phase."""
    for seed in range(200):
        table, rng = sl.play("holdem", players=players, seed=seed, **how), random.Random(seed)
        for _ in range(200):
            if table._state["phase"] == phase and want(table._state):
                return table
            if table._state["phase"] == "over":
                break
            move(table, rng)
    raise RuntimeError("no game came to " + phase)
'''
STOPS = ("sum", "tie", "hand")


class HoldemHands(Hands):
    """A child's hands at this table."""

    def pick(self, selector: str, label: str) -> None:
        """Press one of a group that the arrow keys lead through."""
        wanted = self.root.locator(selector).and_(self.page.get_by_label(label, exact=True)).first
        expect(wanted).to_be_visible()
        if not self.keyboard:
            wanted.click()
            return
        if self.two_keys:
            self.tab_to(wanted)
            self.key("Enter")
            return
        self.tab_to(self.root.locator(f"{selector}[tabindex='0']"), most=40)
        handle = wanted.element_handle()
        for _ in range(12):
            if self.page.evaluate("wanted => document.activeElement === wanted", handle):
                self.key("Space")
                return
            self.key("ArrowRight")
        raise AssertionError(f"the keys do not lead to {label}")

    def move(self, state: dict[str, Any] | None = None) -> dict[str, Any]:
        """Do the next thing, as a child would who likes to stay in."""
        state = state or self.state
        labels = {action["kind"]: action["label"] for action in state["actions"]}
        if state["phase"] in STOPS:
            self.press(state["go"])
        elif state["phase"] == "curtain":
            self.press(f"I'm {state['players'][state['asks']]['name']}")
        elif state["asks"] is not None and state["round"] % 2 == 0:
            self.press(f"I'm {state['players'][state['asks']]['name']}. Show my cards")
        elif state["phase"] in ("place", "overtime"):
            deed = state["actions"][-1]
            if len({action["card"] for action in state["actions"]}) > 1:
                self.pick(".hh-pick button", self.book.value(f"table._cards[{deed['card']!r}].description"))
            on = state["board"][deed["spot"]]
            self.pick(".hh-slot", f"Place here, beside {self.book.value(f'table._cards[{on!r}].description')}")
            self.press(deed["label"])
        elif state["amount"] and state["version"] % 3 == 0:
            self.press(state["amount"]["label"].replace("{n}", str(state["amount"]["least"])))
        else:
            self.press(next(labels[kind] for kind in ("check", "call", "fold") if kind in labels))
        return self.settle(state["version"])


@HANDS
def test_a_whole_game(notebook: Callable[..., Any], keyboard: bool) -> None:
    """Two hands against the computer, with offerings, placing and the end; the kernel knows the same end, and no treasure is lost."""
    book = notebook("import saintlearn as sl\ntable = sl.play('holdem', players=['Ana', sl.Computer('greedy')], seed=6, hands=2)\ntable")
    hands = HoldemHands.at(book, keyboard=keyboard)
    states = hands.play_to_the_end(80, "feet of Jesus")
    met = {state["phase"] for state in states}
    assert {"offer", "place", "sum", "over"} <= met or {"offer", "place", "hand", "over"} <= met
    assert sum(player["treasure"] for player in states[-1]["players"]) == 200
    assert hands.play_again()["phase"] != "over"


def test_an_offer_beyond_the_limits_is_refused_with_a_sentence(stage: Callable[..., Any]) -> None:
    """A number can be typed; the kernel says why it is too much, and the game is as it was."""
    book = stage(
        REACH, "table = reach('offer', ['Ana', Computer('random')], lambda state: state['amount'] and state['amount']['most'] == 20)\ntable"
    )
    hands = HoldemHands.at(book)
    before = hands.state
    field = hands.root.get_by_role("spinbutton")
    field.fill("60")
    field.press("Enter")
    expect(hands.root.locator(".sl-notice")).to_contain_text("You can offer at most 20")
    assert hands.state == before
    book.page.keyboard.press("Escape")
    expect(hands.root.locator(".sl-notice")).to_have_count(0)
    hands.root.get_by_role("button", name=re.compile(r"^\d+ less$")).click()
    expect(field).to_have_value("20" if before["amount"]["step"] < 79 else "5")


def test_two_children_see_nothing_of_each_other(stage: Callable[..., Any]) -> None:
    """While cards lie face down, and behind the curtain, no name of a hand stands on the page; each finds only the own cards."""
    book = stage("import saintlearn as sl\ntable = sl.play('holdem', players=['Ana', 'Ben'], seed=5)\ntable")
    hands, met, wanted = HoldemHands.at(book), set(), {("offer", True), ("offer", False), ("curtain", True), ("place", False)}
    for _ in range(24):
        state = hands.state
        seat = None if state["asks"] is not None else state["seat"]
        met.add((state["phase"], seat is None))
        hidden = book.value(f"[card.name for seat, hand in enumerate(table.session.state.hands) if seat != {seat} for card in hand]")
        page = hands.root.evaluate("root => root.outerHTML")
        assert not [name for name in hidden if name in page]
        if met == wanted:
            return
        hands.move()
    raise AssertionError(met)


def test_the_chances_come_when_they_are_wanted_and_can_be_hidden(stage: Callable[..., Any]) -> None:
    """The panel asks beside the game; hidden it stays hidden, and the hand guide is left."""
    book = stage(REACH, "table = reach('offer', ['Ana', Computer('random')], lambda state: state['round'] == 1)\ntable")
    root = HoldemHands.at(book).root
    expect(root.locator(".hh-bars")).to_contain_text("Amazing")
    expect(root.locator(".hh-times")).to_have_count(0)
    root.get_by_role("button", name="Show my chances").click()
    expect(root.locator(".hh-times")).to_contain_text(re.compile("ou would"))
    root.get_by_role("button", name="Hide my chances").click()
    expect(root.locator(".hh-times")).to_have_count(0)
    expect(root.locator(".hh-bars")).to_contain_text("Amazing")


PLAYERS = "['Ana', Computer('greedy'), Computer('random')]"
STATES = {
    "offer": f"table = reach('offer', {PLAYERS}, lambda state: state['round'] == 2 and state['amount'])",
    "ten": "table = reach('offer', ['Ana', *[Computer('random') for _ in range(9)]], lambda state: state['round'] == 1)",
    "side": f"table = reach('offer', {PLAYERS}, lambda state: state['store']['houses'], treasure=40)",
    "place": f"table = reach('place', {PLAYERS}); wish(table, 'act', action=table._state['actions'][0]['text'])",
    "sum": f"table = reach('sum', {PLAYERS})",
    "hand": f"table = reach('hand', {PLAYERS}, lambda state: len(state['showdown']) > 1)",
    "alone": f"table = reach('hand', {PLAYERS}, lambda state: not state['showdown'])",
    "overtime": "table = reach('overtime', ['Ana', 'Ben'])",
    "curtain": "table = reach('curtain', ['Ana', 'Ben'])",
    "face-down": "table = reach('offer', ['Ana', 'Ben'], lambda state: state['round'] == 1 and state['asks'] is not None)",
    "over": f"table = reach('over', {PLAYERS}, hands=3)",
}


def test_every_state_is_accessible(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    book = stage(REACH, "")
    book.run()
    look_at(book, axe, STATES, shower(book, STATES), fits=("",))
