"""Messages that should not come while a computer moves, after the end, and to the drill; of every game: ``tests/contract/test_tables.py``."""

from __future__ import annotations

import copy
from random import Random

import pytest

from saintlearn.engine import Computer
from tests.contract.test_tables import BAD_ACTION, NO_MESSAGE, UNKNOWN_TYPE


def photograph(browser):
    widget = browser.widget
    session = getattr(widget, "session", None)
    session = session or widget.game.session
    kept = session.state, session.log
    return copy.deepcopy(browser.state), kept


def refuses(browser, content, code=None):
    """Send; check that there is one refusal and nothing else on the wire, and that nothing changed."""
    before = photograph(browser)
    (reply,) = browser.tell(content)
    assert len(browser.wire) == 1
    assert reply["ok"] is False
    assert reply["sentence"]
    assert len(reply["sentence"]) < 400
    assert code is None or reply["code"] == code
    assert photograph(browser) == before
    return reply


def message(browser, kind, **more):
    return {"type": kind, "id": 1, "version": browser.state["version"], **more}


def test_nobody_acts_while_a_computer_is_watched(table):
    browser = table(["Ana", Computer()], seed=7)
    assert browser.until(Random(1), "watch")
    for action in ("draw", "pass", *(f"play {card.slug}" for card in browser.widget.session.state.hands[1])):
        refuses(browser, message(browser, "act", action=action), "nobody-here")


def test_a_finished_game_takes_no_action(table):
    browser = table(["Ana", Computer()], seed=7)
    assert not browser.until(Random(1), "never")
    for action in ("draw", "pass", "call", "challenge 1", *(f"play {card.slug}" for card in browser.widget.session.deck[:3])):
        refuses(browser, message(browser, "act", action=action), "over")
    refuses(browser, message(browser, "hint"))
    refuses(browser, message(browser, "step"))


# -- the match drill takes no nonsense either


@pytest.fixture
def pair(practice):
    return practice(seed=7)


def test_the_drill_refuses_what_is_no_message(pair):
    for content in (
        *NO_MESSAGE,
        *(message(pair, kind) for kind in (*UNKNOWN_TYPE, "step", "seat", "undo", "save", "new", "help") if kind != "next"),
    ):
        refuses(pair, content, "bad-message")


def test_the_drill_refuses_an_action_that_is_none(pair):
    for action in (*BAD_ACTION, "claim", "claim ", "claim nothing", "claim fact-holy-family-angels", "claim  birth-19", "done now"):
        refuses(pair, message(pair, "act", action=action))


@pytest.mark.parametrize("kind", ["act", "next", "show"])
def test_the_drill_refuses_a_stale_message(pair, kind):
    refuses(pair, message(pair, kind, action="done") | {"version": 0}, "stale")
