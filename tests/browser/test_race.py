"""Run the Race! in JupyterLab, in a real Chromium: by mouse, by two key rows, the computer that moves by itself, every state under axe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.tables import SEEN, Hands, look_at, shower

PLAY = "import saintlearn as sl\ntable = sl.play('race', players={players}, seed={seed}{more})\ntable"
KEYS = {0: ("asdfg", "we"), 1: ("hjkl;", "io")}

REACH = """
import saintlearn as sl
from saintlearn.games.race.state import RULE

def sit(players=('Ana', sl.Computer('greedy', 'Felix')), **more):
    table = sl.play('race', list(players), **{'seed': 3, 'speed': 'gentle', **more})
    return table

def wish(table, **content):
    table.hears({'seat': 0, **content, 'id': 0, 'version': table._state['version']})

def ready(table):
    for hand in table._state['hands']:
        wish(table, type='act', action='ready', seat=hand['seat'])
    return table

def pause(table):
    wish(table, type='act', action='pause')
    return table

def put(table, seat=0, fits=True):
    for card in table.session.state.hands[seat]:
        for pile, cards in zip(('left', 'right'), table.session.state.piles):
            if bool(RULE.shared(card, cards[-1])) == fits:
                wish(table, type='act', action=f'play {card.slug} {pile} over {cards[-1].slug}', seat=seat)
                return table

def end(table):
    table._later = lambda seconds, what: None
    ready(table)
    while table.session.turn is not None:
        table.act(table.session.legal_actions[0].text, table.session.turn)
    return table

def pairs(table, seat):
    state, game = table._state, table.session.state
    slots = next(hand['slots'] for hand in state['hands'] if hand['seat'] == seat)
    cards = {card.slug: card for card in game.hands[seat]}
    return [(i, p) for i, slug in enumerate(slots) if slug for p in (0, 1) if RULE.shared(cards[slug], game.piles[p][-1])]
"""


class RaceHands(Hands):
    """The hands of those who race."""

    def pairs(self, seat: int = 0) -> list[tuple[int, int]]:
        """Slots of the hand and piles where something fits."""
        found: list[tuple[int, int]] = self.book.value(f"pairs(table, {seat})")
        return found

    def lift(self, slot: int, seat: int = 0) -> None:
        self.root.locator(".sl-rr-hand").nth(seat).locator(".sl-rr-cards > *").nth(slot).click()

    def put(self, slot: int, pile: int) -> None:
        self.lift(slot)
        self.root.locator(".sl-rr-target").nth(pile).click()


def sit_down(notebook: Callable[..., Any], code: str) -> RaceHands:
    return RaceHands.at(notebook(REACH, f"table = {code}\ntable"))


def test_a_whole_game_by_mouse_without_hurry(notebook: Callable[..., Any]) -> None:
    """A child plays a whole race against the computer, in turns; the kernel knows the same end."""
    hands = sit_down(notebook, "sit(pace='no-hurry', seed=6)")
    hands.book.execute("import asyncio\ntable._later = lambda seconds, what: asyncio.get_running_loop().call_later(0.05, what)")
    bare = hands.hollow()
    hands.press("I'm ready")
    for _ in range(150):
        state = hands.settle(0)
        if state["phase"] == "over":
            break
        if state["turn"] != 0:
            hands.page.wait_for_timeout(60)
            continue
        pairs = hands.pairs()
        if pairs:
            hands.put(*pairs[-1])
        else:
            hands.press("Pass")
        for _ in range(40):
            if hands.state["version"] > state["version"]:
                break
            hands.page.wait_for_timeout(25)
    assert state["phase"] == "over"
    assert hands.book.value("table.session.outcome.winners") == tuple(state["over"]["winners"])
    expect(hands.root.locator(".sl-headline")).to_contain_text("feet of Jesus")
    expect(hands.root.locator(".sl-task")).to_contain_text("won the race")
    bare.evaluate("style => style.remove()")
    hands.press("Play again")
    expect(hands.root.get_by_role("button", name="I'm ready", exact=True)).to_be_visible()


def test_the_computer_moves_without_a_click(notebook: Callable[..., Any]) -> None:
    """Nobody touches anything, and the computer plays; a pause stops it, and hides the hand."""
    hands = sit_down(notebook, "sit(speed='keen')")
    hands.press("I'm ready")
    felix = hands.root.locator(".sl-rr-lane").nth(1).locator(".sl-rr-left b")
    expect(felix).not_to_have_text("20", timeout=15_000)
    expect(hands.root.locator(".sl-rr-news")).to_contain_text("Felix put")
    hands.press("Pause")
    expect(hands.root.locator(".sl-headline")).to_have_text("The race is paused")
    expect(hands.root.locator(".sl-rr-card")).to_have_count(0)
    left = felix.inner_text()
    hands.page.wait_for_timeout(3000)
    assert felix.inner_text() == left
    hands.press("Continue")
    expect(hands.root.locator(".sl-rr-card")).to_have_count(5)
    expect(felix).not_to_have_text(left, timeout=15_000)


def test_two_people_with_a_key_row_each(stage: Callable[..., Any]) -> None:
    """Both say that they are ready by a key of their row, and play with one hand each, at the same time."""
    hands = sit_down(stage, "sit(['Ana', 'Ben'])")
    hands.root.locator(".sl-rr-piles").click()
    hands.page.wait_for_function(SEEN)
    for key in ("s", "k"):
        hands.page.keyboard.press(key)
    expect(hands.root.locator(".sl-rr-card")).to_have_count(10)
    played = [0, 0]
    for _ in range(8):
        for seat in (0, 1):
            pairs = hands.pairs(seat)
            if not pairs:
                continue
            slot, pile = pairs[0]
            cards, piles = KEYS[seat]
            hands.page.keyboard.press(cards[slot])
            expect(hands.root.locator(f".sl-rr-hand.sl-seat{seat} .sl-rr-up")).to_have_count(1)
            hands.page.keyboard.press(piles[pile])
            played[seat] += 1
            expect(hands.root.locator(".sl-rr-left b").nth(seat)).to_have_text(str(20 - played[seat]))
    assert min(played) > 2
    # each has a button of their own below each pile, and a lifted card of the other one stays where it is
    pairs = hands.pairs(1)
    if pairs and hands.pairs(0):
        hands.lift(pairs[0][0], 1)
        hands.lift(hands.pairs(0)[0][0], 0)
        hands.root.get_by_role("button", name=f"Ben: onto the {('left', 'right')[pairs[0][1]]} pile").click()
        expect(hands.root.locator(".sl-rr-left b").nth(1)).to_have_text(str(19 - played[1]))
        expect(hands.root.locator(".sl-rr-hand.sl-seat0 .sl-rr-up")).to_have_count(1)


def test_a_wrong_card_stays_with_a_reason_and_escape_puts_back(notebook: Callable[..., Any]) -> None:
    """Both cards' facts stand side by side; the keys of the page around the widget do nothing; Escape puts a card back, then stops the race."""
    hands = sit_down(notebook, "ready(sit())")
    fits = hands.pairs()
    slot, pile = next((slot, pile) for slot in range(5) for pile in (0, 1) if (slot, pile) not in fits)
    hands.put(slot, pile)
    told = hands.root.locator(".sl-rr-told.sl-rr-miss")
    expect(told).to_contain_text("stays in your hand")
    expect(told.locator("tbody tr")).to_have_count(4)
    expect(hands.root.locator("[aria-live='polite']")).to_contain_text("don't match")
    slot, pile = fits[0]
    hands.page.keyboard.press("asdfg"[slot])
    expect(hands.root.locator(".sl-rr-up")).to_have_count(1)
    hands.page.keyboard.press("Escape")
    expect(hands.root.locator(".sl-rr-up")).to_have_count(0)
    hands.page.keyboard.press("asdfg"[slot])
    hands.page.keyboard.press(("ArrowLeft", "ArrowRight")[pile])
    expect(hands.root.locator(".sl-rr-told.sl-rr-match")).to_contain_text("Both")
    assert hands.page.locator(".jp-Cell").count() == 2
    hands.page.keyboard.press("Escape")
    expect(hands.root.locator(".sl-headline")).to_have_text("The race is paused")
    hands.press("Rules")
    expect(hands.root.get_by_role("dialog")).to_contain_text("Be the first")
    hands.page.keyboard.press("Escape")
    hands.press("Continue")
    assert hands.settle(0)["phase"] == "race"


def test_settings_by_keyboard(stage: Callable[..., Any]) -> None:
    """The switch and the speeds can be reached and set by keyboard."""
    hands = sit_down(stage, "sit()")
    hands.root.get_by_role("radio", name="Gentle").focus()
    hands.page.keyboard.press("ArrowRight")
    expect(hands.root.locator(".sl-rr-lane").nth(1)).to_contain_text("steady computer")
    hands.root.get_by_role("switch").focus()
    hands.key("Space")
    expect(hands.root.get_by_role("switch")).to_have_attribute("aria-checked", "true")
    expect(hands.root.get_by_role("radio")).to_have_count(0)


STATES = {
    "ready": "sit()",
    "race": "ready(sit())",
    "match": "put(ready(sit()))",
    "miss": "put(ready(sit()), fits=False)",
    "waiting": "put(put(put(ready(sit()), fits=False), fits=False), fits=False)",
    "two": "put(put(ready(sit(['Ana', 'Ben'])), 0), 1, False)",
    "two-ready": "sit(['Ana', 'Ben'])",
    "no-hurry": "put(ready(sit(['Ana', 'Ben'], pace='no-hurry')), 0)",
    "paused": "pause(put(ready(sit())))",
    "over": "end(sit(pace='no-hurry'))",
}


def test_every_state_is_accessible(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    book = stage(REACH, "")
    book.run()
    states = {name: f"table = {code}\ntable._later = lambda seconds, what: None" for name, code in STATES.items()}
    look_at(book, axe, states, shower(book, states), fits=("1150px", "848px"))
