"""Saint Poker in JupyterLab, in a real Chromium: whole games by mouse and by keyboard, the curtain, every state under axe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.tables import HANDS, Hands, look_at, shower

PLAY = "import saintlearn as sl\ntable = sl.play('saint-poker', players={players}, seed={seed}{more})\ntable"

REACH = '''
import saintlearn as sl

def wish(table, **content):
    table.hears({**content, "id": 0, "version": table._state["version"]})

def move(table):
    """Do something that leads on, as the browser would ask for it."""
    state = table._state
    if state["phase"] == "curtain":
        return wish(table, type="seat", seat=state["asks"])
    if state["phase"] == "watch":
        return wish(table, type="step")
    lying = [*state["river"], *(card for seat in state["seats"] for card in seat["cards"])]
    acts = [held["action"] for held in state["hand"]] if state["phase"] == "river" else [two["text"] for two in state["showings"]]
    acts = acts or [card["action"] for card in lying if "action" in card]
    wish(table, type="act", action=acts[0])

def reach(wanted, **how):
    table = sl.play("saint-poker", seed=4, **how)
    for _ in range(400):
        if wanted(table._state):
            return table
        move(table)
    raise RuntimeError("no game came there")
'''


class PokerHands(Hands):
    """A child's hands at a table of Saint Poker."""

    def choose_from(self, kind: str, index: int) -> None:
        """Choose a card of the hand (``.sl-hand-card``) or of the open ones (``.sl-pk-take``)."""
        expect(self.take(kind, index)).to_have_attribute("aria-pressed", "true")

    def move(self, state: dict[str, Any] | None = None) -> dict[str, Any]:
        """Do the next thing, always with the last card."""
        state = state or self.state
        if state["phase"] == "curtain":
            self.press(f"I'm {state['players'][state['asks']]['name']}")
        elif state["phase"] == "watch":
            self.press("Continue")
        elif state["phase"] == "river":
            last = len(state["hand"]) - 1
            self.choose_from(".sl-hand-card", last)
            self.press(state["hand"][last]["label"])
        elif state["phase"] == "reveal":
            self.choose_from(".sl-hand-card", 0)
            self.choose_from(".sl-hand-card", 1)
            one, other = state["hand"][:2]
            self.press(f"Show {one['said']} and {other['said']}")
        else:
            place = next(place for place in state["river"] if "action" in place)
            self.choose_from(".sl-pk-take", 0)
            self.press(place["label"])
        return self.settle(state["version"])


@HANDS
def test_a_whole_game(notebook: Callable[..., Any], keyboard: bool) -> None:
    """A child plays eight rounds against the computer, by mouse alone and by keyboard alone; the kernel knows the same end."""
    book = notebook(PLAY.format(players="['Ana', sl.Computer('greedy')]", seed=12, more=""))
    hands = PokerHands.at(book, keyboard=keyboard)
    hands.play_to_the_end(60, "feet of Jesus")
    assert hands.play_again()["phase"] == "river"


def test_two_children_at_one_screen_choose_behind_the_curtain(stage: Callable[..., Any]) -> None:
    """Nothing of a hand or a choice is on the page until all have chosen; then everybody sees the river."""
    book = stage(PLAY.format(players="['Ana', 'Ben']", seed=5, more=""))
    hands = PokerHands.at(book)

    def hidden() -> list[str]:
        names = book.value("[card.saint.name for hand in table.session.state.hands for card in hand]")
        text = hands.root.evaluate("root => root.outerHTML")
        return [name for name in names if name in text]

    expect(hands.root.get_by_role("button", name="I'm Ana", exact=True)).to_be_visible()
    assert hidden() == []
    hands.move()
    assert len(hidden()) == 10
    assert hands.move()["asks"] == 1
    assert hidden() == []
    hands.move()
    state = hands.move()
    assert (state["moment"], state["headline"]) == ("river", "The river is complete")
    assert hidden() == []
    assert hands.root.locator(".sl-pk-places .sl-card").count() == 5
    hands.press("Continue")
    assert hands.settle(state["version"])["asks"] == 0


def test_one_card_too_few_is_refused_with_the_reason(stage: Callable[..., Any]) -> None:
    """Showing one card is answered by a sentence, and nothing changes; Escape puts the card back; the rules open and close."""
    book = stage(PLAY.format(players="['Ana', sl.Computer('random')]", seed=8, more=""))
    hands = PokerHands.at(book)
    hands.press("Choose a card")
    expect(hands.root.locator(".sl-notice")).to_contain_text("Choose a card for the river first")
    state = hands.move()
    hands.choose_from(".sl-hand-card", 2)
    hands.press("Choose two cards")
    expect(hands.root.locator(".sl-notice")).to_contain_text("Choose one more")
    assert hands.state == state
    book.page.keyboard.press("Escape")
    expect(hands.root.locator(".sl-notice")).to_have_count(0)
    book.page.keyboard.press("Escape")
    expect(hands.root.locator(".sl-hand-card[aria-pressed='true']")).to_have_count(0)
    book.execute(f"import saintlearn\ntable.hears({{'type': 'act', 'id': 1, 'version': {state['version'] - 1}, 'action': 'x'}})")
    assert hands.state == state
    hands.press("Rules")
    expect(hands.root.get_by_role("dialog")).to_contain_text("Each rank is a calling")
    book.page.keyboard.press("Escape")
    expect(hands.root.get_by_role("dialog")).to_have_count(0)


FOUR = "players=['Ana', sl.Computer('greedy'), sl.Computer('random'), sl.Computer('greedy')]"
STATES = {
    "river": f"table = reach(lambda state: state['phase'] == 'river' and state['round'] == 2, {FOUR})",
    "reveal": f"table = reach(lambda state: state['phase'] == 'reveal' and state['round'] == 2, {FOUR})",
    "watch": f"table = reach(lambda state: state['moment'] == 'showdown', {FOUR})",
    "take": f"table = reach(lambda state: state['phase'] == 'take' and state['round'] == 2, {FOUR})",
    "take-five": "table = reach(lambda state: state['phase'] == 'take', players=['Ana', *[sl.Computer('greedy')] * 4], faces='french')",
    "river-complete": "table = reach(lambda state: state['moment'] == 'river', players=['Ana', 'Ben', 'Cleo'])",
    "curtain": "table = reach(lambda state: state['phase'] == 'curtain', players=['Ana', 'Ben'])",
    "over": f"table = reach(lambda state: state['phase'] == 'over', {FOUR})",
}


def test_every_state_is_accessible(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    book = stage(REACH, "")
    book.run()
    look_at(book, axe, STATES, shower(book, STATES), fits=("1180px", "1100px"))
