"""Every game at a table on screen, by messages: each is answered once, what is offered works, what should not come changes nothing."""

from __future__ import annotations

import copy
import json
from random import Random

import pytest

from saintlearn.engine import Computer
from saintlearn.games import game_entry
from saintlearn.shown.opening import table_for
from saintlearn.widgets.mounted import mounted
from tests.test_widgets.conftest import Browser, named
from tests.tiers import by_tier

STEPS = 60
"""How many steps are played with a variant at least, about: of a tiny game that takes several games."""
MESSAGES = 12
"""How many messages are sent to a table at which a computer is on turn."""
MIXES = ("P", "PP", "PC", "CPP", "PCP", "CC", "PPCCC")
"""People and computers around a table."""
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
    {"type": DEEP},
    {"kind": "act"},
]
UNKNOWN_TYPE = ["", "ACT", "act ", "play", "draw", "__init__", "_on_act", "answers", "reply", "eval", "x" * 1_000_000, "\0", "next"]
BAD_ACTION = [
    None, 3, True, ["draw"], {"text": "draw"}, DEEP, "", " ", "DRAW", "play", "play ", "play nobody", "play ../../etc/passwd", "offer", "century 99999999999999999999",
    "raise ١٣", "play <img src=x onerror=alert(1)>" + "y" * 150, "play \u202eagnes", "play \ud800", "play a\0b", "p" * 201, "draw " + "x" * 10_000_000,
]  # fmt: skip
NO_VERSION = [None, "1", "", [], {}, 1.5, float("nan"), float("inf"), True, "x" * 1_000_000, 10**100, DEEP]
NO_SEAT = [None, "0", True, [], {}, 1.0, -1, 99, 10**30]


class AtTable(Browser):
    """A browser at a table, with a clock that stands until somebody lets its timer run off."""

    def __init__(self, table, session):
        self.table, self.now, self.wound, self.open = table, 0.0, None, set()
        kind = mounted(table_for(game_entry(table.game.name)))
        super().__init__(type("Shown", (kind,), {"_clock": lambda _: self.now, "_later": lambda _, *timer: self.wind(*timer)})(session))
        self.heard = 0

    @property
    def session(self):
        return self.widget.session

    @property
    def offers_to_go_on(self):
        return self.table.goes_on(self.state)

    def wind(self, seconds, what):
        self.wound = seconds, what
        return self

    def cancel(self):
        self.wound = None

    def wait(self):
        """Let the timer run off."""
        assert self.wound, f"no way on: {self.state['headline']}"
        (seconds, what), self.wound = self.wound, None
        self.wire.clear()
        self.now += seconds
        what()

    def move(self, rng):
        """Do something that the screen offers; give the reply, or nothing where only time goes on."""
        offered, asks = sorted(self.table.offered(self.state)), self.widget._screen.asks
        if asks is not None and self.widget._screen.watching:
            refuses(self, message(self, "seat", seat=asks), "not-asked")
        elif asks is not None and (not offered or rng.random() < 0.5):
            return self.mean("seat", seat=asks)
        if offered:
            text = rng.choice(offered)
            reply = self.mean("act", action=text, **self.table.whose(self.state, text))
            return reply if reply["ok"] or not self.table.may_be_asked(text) else None
        return self.mean("step") if self.offers_to_go_on else self.wait()

    def shows(self, cards_of):
        """Slugs of the cards that this screen may show: what lay open or was told to all, and what its viewer holds."""
        state, screen = self.session.state, self.widget._screen
        for entry in self.session.log[self.heard :]:
            self.open |= cards_of(entry.events)
        self.heard = len(self.session.log)
        self.open |= self.table.open_cards(state)
        viewers = screen.together or {screen.eyes} - {None}
        own = set().union(*(self.table.own_cards(state, seat) for seat in viewers)) if state is not None else set()
        return {getattr(card, "saint", card).slug for card in self.open | own}


def at_tables(table, names):
    """Tables of every variant, with one mix of people and computers after the other."""
    fits = [mix for mix in MIXES if len(mix) in table.players][: by_tier(4, None, None)]
    variants = table.variants()
    for number in range(max(len(fits), by_tier(0, len(variants), len(variants)))):
        mix = fits[number % len(fits)]
        seats = [name if kind == "P" else Computer("random", name) for kind, name in zip(mix, names, strict=False)]
        yield number, AtTable(table, table.begin(variants[number % len(variants)], seats, number))


@pytest.fixture
def alone(table, names):
    """A table with a person on turn who sees all that this person may see."""
    at = AtTable(table, table.begin(table.variants()[0], names[:2], 1))
    rng = Random(1)
    for _ in range(20):
        if table.offered(at.state) and at.widget._screen.asks is None:
            return at
        at.mean("seat", seat=at.widget._screen.asks) if at.widget._screen.asks is not None else at.move(rng)
    raise AssertionError("nobody came to be on turn")


def photograph(at):
    return copy.deepcopy(at.state), at.session.state, at.session.log


def refuses(at, content, code=None):
    """Send; check that there is one refusal and nothing else on the wire, and that nothing changed."""
    before = photograph(at)
    (reply,) = at.tell(content)
    assert len(at.wire) == 1
    assert reply["ok"] is False
    assert 0 < len(reply["sentence"]) < 400
    assert code is None or reply["code"] == code
    assert photograph(at) == before
    return reply


def message(at, kind, **more):
    return {"type": kind, "id": 1, "version": at.state["version"], "seat": 0, **more}


# -- what may come


def test_what_is_offered_works_is_small_and_tells_nothing_that_is_hidden(table, names, cards_of):
    for number, at in at_tables(table, names):
        rng, held = Random(number), {}
        for _ in range(by_tier(40, 120, 2_000)):
            version, viewer = at.state["version"], at.state["seat"]
            before, shown = held.get(viewer, set()), at.shows(cards_of)
            if at.state.get("hand"):
                held[viewer] = shown
            faces = [item for item in at.customs() if item["type"] == "faces"]
            deck = {getattr(card, "saint", card).slug for card in at.session.deck}
            assert {slug.removesuffix("~") for item in faces for slug in item["cards"]} & deck <= shown
            if not table.asks_about_cards:
                assert named([{**at.state, "said": ""}, [item for item in at.customs() if item["type"] != "faces"]]) & deck <= shown
                assert named(at.state["said"]) & deck <= shown | before, "whoever lost a card hears which one it was"
            assert json.loads(json.dumps(at.state, allow_nan=False)) == at.state
            assert at.weight() <= table.heaviest(at.state)
            if at.session.turn is None:
                break
            reply = at.move(rng)
            assert len(at.updates()) == at.state["version"] - version
            assert reply is None or (reply["ok"] and len(at.updates()) == 1), reply


def test_a_screen_of_a_table_whose_turn_is_a_computers_always_has_a_way_on(table, players, names):
    """A message that is offered and moves the game; where computers move by themselves, a timer that does."""
    waited = 0
    for number, options in enumerate(table.variants() * max(1, STEPS // table.length(players))):
        people = ((), (0,), (0, 2))[(number + players) % 3]
        who = [name if seat in people else Computer("random", name) for seat, name in enumerate(names[:players])]
        session, rng = table.begin(options, who, number), Random(number)
        at = AtTable(table, session)
        for _ in range(MESSAGES):
            before = len(session.log)
            if session.turn is None:
                break
            if session.computer_turn() is not None:
                at.done("step") if at.offers_to_go_on else at.wait()
                assert len(session.log) > before
                waited += 1
            elif at.widget._screen.asks is not None:
                at.done("seat", seat=at.widget._screen.asks)
            elif at.offers_to_go_on:
                at.done("step")
            else:
                at.widget.act(rng.choice(list(session.legal_actions)))
    assert waited > 0


# -- what should not come


def test_what_is_no_message_is_refused(alone):
    for content in (*NO_MESSAGE, *(message(alone, kind) for kind in UNKNOWN_TYPE), {**message(alone, "act")}):
        refuses(alone, content, "bad-message")


def test_an_action_that_is_none_is_refused(alone):
    for action in BAD_ACTION:
        reply = refuses(alone, message(alone, "act", action=action))
        assert "y" * 100 not in reply["sentence"], "what was sent is quoted in part"
        assert "onerror" not in str(alone.state)


def test_what_means_another_moment_is_refused(alone):
    kinds = {"act", "hint", "help", "save", "new", *(("step", "seat", "undo") if alone.widget._screen.asks is None else ())}
    known = sorted(kind for kind in kinds if kind in alone.widget._answers)
    action = min(alone.table.offered(alone.state))
    for kind in known:
        for version in (*(alone.state["version"] + away for away in (-1, 1, 1000, -1000)), *NO_VERSION):
            refuses(alone, message(alone, kind, action=action) | {"version": version}, "stale")
    refuses(alone, {"type": "act", "id": 1, "action": action, "seat": 0}, "stale")


def test_nobody_comes_who_is_not_asked(alone):
    for seat in (*NO_SEAT, 0, 1):
        refuses(alone, message(alone, "seat", seat=seat))
    if "step" in alone.widget._answers:
        refuses(alone, message(alone, "step"))


def test_a_message_that_comes_twice_is_done_once(alone):
    twice = message(alone, "act", action=min(alone.table.offered(alone.state)))
    twice |= alone.table.whose(alone.state, twice["action"])
    alone.tell(twice)
    done = photograph(alone)
    alone.tell(twice)
    assert photograph(alone) == done


def test_what_needs_no_answer_gets_none_and_a_page_that_is_ready_one(alone):
    before = photograph(alone)
    for content in ({"type": "noop"}, {"type": "noop", "id": 3, "version": 99}):
        assert alone.tell(content) == []
        assert alone.wire == []
    for fonts in (True, False, None, "yes", [], DEEP):
        (reply,) = alone.tell({"type": "ready", "id": 5, "fonts": fonts})
        assert reply == {"type": "reply", "id": 5, "ok": True}
        assert bool([item for item in alone.customs() if item["type"] == "fonts"]) == (fonts is not True)
    for number in (None, "7", 7.5, [], {}, "x" * 1_000_000):
        (reply,) = alone.tell(message(alone, "help") | {"id": number})
        assert (reply["ok"], reply["id"]) == (True, None)
    assert photograph(alone) == before


@pytest.mark.parametrize("mix", ["PP", "PC"])
def test_many_random_messages_change_nothing_that_is_not_allowed(table, names, mix):
    """Every message is answered exactly once; the version grows by one when, and only when, something changed."""
    seats = [name if kind == "P" else Computer("random", name) for kind, name in zip(mix, names, strict=False)]
    at, rng, changes = AtTable(table, table.begin(table.variants()[-1], seats, 3)), Random(3), 0
    kinds = ["act", "act", "act", "step", "seat", "hint", "help", "bogus", "undo"]
    for number in range(by_tier(400, 2_000, 4_000)):
        if at.session.turn is None:
            break
        if at.wound and rng.random() < 0.05:
            at.wait()
        action = rng.choice(sorted(table.offered(at.state)) or ["draw"]) if rng.random() < 0.5 else rng.choice(["pass", "x", None, 3])
        content = {"type": rng.choice(kinds), "id": number, "version": at.state["version"] - (rng.random() < 0.1)}
        before = photograph(at)
        (reply,) = at.tell(content | {"action": action, "seat": rng.choice([0, 1, 2, None])})
        assert reply["id"] == number
        changed = at.state["version"] - before[0]["version"]
        assert changed == len(at.updates()) <= 1
        assert changed or photograph(at) == before
        assert changed or not reply["ok"] or content["type"] in ("hint", "help")
        changes += changed
    assert changes > 20 or at.session.turn is None
