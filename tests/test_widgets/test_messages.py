"""Messages that should not come: stale, forged, malformed, endless. Each is answered once with a typed refusal, and nothing changes."""

from __future__ import annotations

import copy
from random import Random

import pytest

from saintlearn.engine import Computer
from saintlearn.engine import session as sessions

DEEP: list = []
for _ in range(100_000):
    DEEP = [DEEP]

NO_MESSAGE = [
    None,
    3,
    "act",
    [],
    ["act"],
    {},
    {"type": None},
    {"type": 3},
    {"type": ["act"]},
    {"type": {}},
    {"kind": "act", "action": "draw"},
]
UNKNOWN_TYPE = [
    "",
    "ACT",
    "act ",
    "play",
    "draw",
    "__init__",
    "_on_act",
    "answers",
    "reply",
    "eval",
    "x" * 1_000_000,
    "\0",
    "next",
]
BAD_ACTION = [
    None,
    3,
    True,
    ["draw"],
    {"text": "draw"},
    "",
    " ",
    "DRAW",
    "draw draw",
    "draw agnes-of-rome",
    "play",
    "play ",
    "play nobody",
    "play ../../etc/passwd",
    "play <script>alert(1)</script>",
    "call",
    "done",
    "claim birth-19",
    "claim nothing",
    "century 13",
    "century 0",
    "century 22",
    "century -1",
    "century 1.5",
    "century 99999999999999999999",
    "century ١٣",
    "give 1",
    "give 9",
    "challenge",
    "challenge 0",
    "challenge -1",
    "challenge 99",
    "challenge x",
    "play \u202eagnes",
    "play \ud800",
    "play a\0b",
    "p" * 201,
    "draw " + "x" * 10_000_000,
]


@pytest.fixture
def game(table):
    """Ana at the screen, at the beginning of her turn."""
    browser = table(["Ana", Computer("greedy", "Felix")], seed=7)
    assert browser.state["phase"] == "turn"
    return browser


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


@pytest.mark.parametrize("content", NO_MESSAGE, ids=repr)
def test_what_is_no_message_is_refused(game, content):
    refuses(game, content, "bad-message")


@pytest.mark.parametrize("kind", UNKNOWN_TYPE, ids=lambda kind: ascii(kind[:12]))
def test_an_unknown_type_is_refused(game, kind):
    refuses(game, message(game, kind), "bad-message")


@pytest.mark.parametrize("action", BAD_ACTION, ids=lambda action: ascii(action)[:24])
def test_an_action_that_is_none_is_refused(game, action):
    refuses(game, message(game, "act", action=action))


def test_an_action_that_is_missing_is_refused(game):
    refuses(game, message(game, "act"), "bad-message")


@pytest.mark.parametrize("difference", [-1, 1, 1000, -1000])
@pytest.mark.parametrize("kind", ["act", "step", "seat", "undo", "hint", "help", "save", "new"])
def test_a_stale_message_is_refused(game, kind, difference):
    refuses(game, message(game, kind, action="draw", seat=0) | {"version": game.state["version"] + difference}, "stale")


@pytest.mark.parametrize(
    "version", [None, "1", "", [], {}, [1], 1.5, float("nan"), float("inf"), "x" * 1_000_000, 10**100], ids=lambda v: str(v)[:12]
)
def test_a_version_of_another_type_is_refused(game, version):
    assert game.state["version"] == 1
    refuses(game, message(game, "act", action="draw") | {"version": version}, "stale")


def test_a_message_without_a_version_is_refused(game):
    refuses(game, {"type": "act", "id": 1, "action": "draw"}, "stale")


def test_true_is_no_version(game):
    assert game.state["version"] == 1
    refuses(game, message(game, "act", action="draw") | {"version": True}, "stale")


def test_a_message_sent_twice_is_done_once(game):
    twice = message(game, "act", action="draw")
    (first,) = game.tell(twice)
    assert first["ok"]
    refuses(game, twice, "stale")


@pytest.mark.parametrize("number", [None, "7", 7.5, [], {}, "x" * 1_000_000], ids=lambda n: str(n)[:9])
def test_a_message_with_an_odd_number_is_answered_without_one(game, number):
    (reply,) = game.tell(message(game, "help") | {"id": number})
    assert reply["ok"]
    assert reply["id"] is None


@pytest.mark.parametrize("seat", [0, 1, 2, -1, None, "0", True, [], {}, 10**30], ids=repr)
def test_nobody_can_come_to_the_screen_when_nobody_is_asked(game, seat):
    refuses(game, message(game, "seat", seat=seat), "not-asked" if type(seat) is int else "bad-message")


def test_a_person_cannot_step_in_place_of_playing(game):
    refuses(game, message(game, "step"), "your-turn")


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


@pytest.mark.parametrize(
    "content",
    [{"type": DEEP}, {"type": "act", "version": DEEP}, {"type": "act", "action": DEEP}, {"type": "seat", "seat": DEEP}],
    ids=["type", "version", "action", "seat"],
)
def test_an_endless_message_is_refused(game, content):
    refuses(game, {"id": 1, "version": game.state["version"], **content})


def test_the_no_op_is_not_answered_and_does_nothing(game):
    before = photograph(game)
    assert game.tell({"type": "noop"}) == []
    assert game.tell({"type": "noop", "id": 3, "version": 99}) == []
    assert game.wire == []
    assert photograph(game) == before


def test_ready_is_answered_whatever_its_version_and_as_often_as_it_comes(game):
    for fonts in (True, False, None, "yes", [], DEEP):
        before = photograph(game)
        (reply,) = game.tell({"type": "ready", "id": 5, "fonts": fonts})
        assert reply == {"type": "reply", "id": 5, "ok": True}
        assert bool([item for item in game.customs() if item["type"] == "fonts"]) == (fonts is not True)
        assert photograph(game) == before


def test_card_text_is_never_written_by_the_browser(game):
    """A refusal quotes what was sent as text of limited length, and nothing of it enters the state."""
    bad = "play <img src=x onerror=alert(1)>" + "y" * 150
    reply = refuses(game, message(game, "act", action=bad))
    assert len(reply["sentence"]) <= 160
    assert "onerror" not in str(game.state)


@pytest.mark.parametrize(
    ("players", "kinds"),
    [(["Ana", "Ben", Computer()], []), (["Ana", Computer()], ["undo"]), (["Ana"], ["undo"])],
    ids=["two-and-a-computer", "one-and-a-computer", "alone"],
)
def test_thousands_of_random_messages_change_nothing_that_is_not_allowed(table, monkeypatch, players, kinds):
    """Every message is answered exactly once; the version grows by one when, and only when, something changed."""
    monkeypatch.setattr(sessions, "SystemRandom", lambda: Random(5))
    browser, rng = table(players, seed=3, scoring="claim"), Random(3)
    kinds = ["act", "act", "act", "step", "seat", "hint", "help", "bogus", *kinds]
    words = ["draw", "pass", "call", "done", "play lucy", "claim fact-martyr", "century 4", "give 1", "challenge 2", "x", None, 3]
    changes = 0
    for number in range(4000):
        action = rng.choice(words)
        if rng.random() < 0.3 and browser.state["phase"] not in ("curtain", "watch", "over"):
            action = rng.choice(browser.offered())
        kind = "new" if browser.state["phase"] == "over" and rng.random() < 0.1 else rng.choice(kinds)
        version = browser.state["version"] - (rng.random() < 0.1)
        before = photograph(browser)
        content = {"type": kind, "id": number, "version": version, "action": action, "seat": rng.choice([0, 1, 2, None])}
        (reply,) = browser.tell(content)
        assert reply["id"] == number
        changed = browser.state["version"] - before[0]["version"]
        assert changed == len(browser.updates()) == (reply["ok"] and kind not in ("hint", "help"))
        if not changed:
            assert photograph(browser) == before
        changes += changed
    assert changes > 300


# -- the match drill takes no nonsense either


@pytest.fixture
def pair(practice):
    return practice(seed=7)


@pytest.mark.parametrize("content", NO_MESSAGE, ids=repr)
def test_the_drill_refuses_what_is_no_message(pair, content):
    refuses(pair, content, "bad-message")


@pytest.mark.parametrize("kind", [*UNKNOWN_TYPE[:-1], "step", "seat", "undo", "save", "new", "help"], ids=lambda kind: ascii(kind[:12]))
def test_the_drill_refuses_an_unknown_type(pair, kind):
    refuses(pair, message(pair, kind), "bad-message")


@pytest.mark.parametrize(
    "action",
    [*BAD_ACTION[:12], "claim", "claim ", "claim nothing", "claim fact-holy-family-angels", "claim  birth-19", "done now", "x" * 300],
    ids=lambda action: ascii(action)[:24],
)
def test_the_drill_refuses_an_action_that_is_none(pair, action):
    refuses(pair, message(pair, "act", action=action))


@pytest.mark.parametrize("kind", ["act", "next", "show"])
def test_the_drill_refuses_a_stale_message(pair, kind):
    refuses(pair, message(pair, kind, action="done") | {"version": 0}, "stale")
