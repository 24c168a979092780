"""How children use the keys: kept with the name of the child at the keys, and told to no one else. Nobody ends a search by mistake."""

from __future__ import annotations

import pytest

import saintlearn as sl
from saintlearn.learners.store import Store
from saintlearn.shown.pages import open_page
from saintlearn.shown.wishes import Wish
from saintlearn.widgets.opening import play

STOPS = {"stops": True, "letters": True, "points": True}
USUAL = {"stops": False, "letters": True, "points": False}


@pytest.fixture
def store():
    with Store(":memory:") as store:
        yield store


def opened(name, store):
    """A widget in which Ana plays."""
    return {
        "table": lambda: play("holdem", ["Ana", sl.Computer("greedy")], seed=3, store=store),
        "memory": lambda: sl.memory("starter", pairs=6, players=["Ana"], seed=3, store=store),
        "quiz": lambda: sl.quiz(3, seed=3, learner="Ana", store=store),
        "flashcards": lambda: sl.flashcards("starter", length=3, learner="Ana", store=store),
        "loci": lambda: sl.flashcards("starter", mode="loci", length=1, learner="Ana", store=store),
        "drill": lambda: sl.drill("starter", seed=3, learner="Ana", store=store),
        "bee": lambda: sl.bee(["Ana", "Ben"], seed=3, store=store),
        "gallery": lambda: sl.gallery("starter", learner="Ana", store=store),
        "album": lambda: sl.album("Ana", store=store),
    }[name]()


@pytest.mark.parametrize("name", ["table", "memory", "quiz", "flashcards", "loci", "drill", "bee", "gallery", "album"])
def test_it_is_kept_with_the_child_and_found_again(browser, store, name):
    store.add_learner("Ana")
    child = browser(opened(name, store))
    shown = dict(child.state)
    assert child.state["controls"] == USUAL
    child.done("controls", **STOPS)
    assert child.state["controls"] == STOPS
    assert store.learner("Ana").controls == {"letters", "points", "stops"}
    same = {"version", "answered", "controls", "said"}
    assert {key: value for key, value in child.state.items() if key not in same} == {
        key: value for key, value in shown.items() if key not in same
    }
    assert opened(name, store)._state["controls"] == STOPS
    store.set_controls("Ana", [])
    assert opened(name, store)._state["controls"] == {"stops": False, "letters": False, "points": False}


def test_the_door_keeps_it_for_whoever_plays_there_and_the_game_knows_it(browser, tmp_path, monkeypatch):
    monkeypatch.setattr("saintlearn.learners.database.default_path", lambda: tmp_path / "learners.db")
    child = browser(sl.home(players=["Ana"]).door)
    assert "controls" not in child.state, "nobody of this name is known yet: the device says how it is"
    child.done("controls", **STOPS)
    assert child.state["controls"] == STOPS
    state = open_page(Wish(game="pictures", players=("Ana",)))._state
    assert state["controls"] == STOPS
    assert open_page(Wish(game="pictures", players=("Ben",)))._state["controls"] == USUAL


def test_where_nobody_remembers_the_device_has_to(browser):
    child = browser(play("saintcards", seed=3))
    assert "controls" not in child.state
    version = child.state["version"]
    assert child.say("controls", **STOPS)["ok"]
    assert child.state["version"] == version


@pytest.mark.parametrize("more", [{}, {"stops": 1, "letters": True}, {"stops": True}, {"stops": "yes", "letters": None}])
def test_what_is_no_switch_is_refused(browser, store, more):
    store.add_learner("Ana")
    child = browser(opened("quiz", store))
    assert child.say("controls", **more)["code"] == "bad-message"
    assert store.learner("Ana").controls == {"letters"}


def test_at_a_shared_screen_each_child_has_their_own(browser, store):
    """The keys change hands at the curtain."""
    for name in ("Ana", "Ben"):
        store.add_learner(name)
    store.set_controls("Ben", ["stops"])
    shared = browser(play("saintcards", ["Ana", "Ben"], seed=3, store=store))
    seen = {}
    for _ in range(40):
        state = shared.state
        if state["phase"] == "over" or len(seen) == 2:
            break
        seat = state["asks"] if state["asks"] is not None else state["seat"]
        seen.setdefault(seat, state["controls"])
        if state["phase"] == "curtain":
            shared.done("seat", seat=state["asks"])
        elif state["phase"] == "watch":
            shared.done("step")
        else:
            shared.done("act", action=shared.offered()[-1])
    assert seen == {0: USUAL, 1: {"stops": True, "letters": False, "points": False}}


def test_a_keyboard_for_two_does_what_either_needs(browser, store):
    for name in ("Ana", "Ben"):
        store.add_learner(name)
    store.set_controls("Ben", ["stops"])
    race = browser(play("race", ["Ana", "Ben"], seed=3, store=store))
    assert race.state["controls"] == {"stops": True, "letters": False, "points": False}


class TestNothingFound:
    """Whoever has found nothing though there is something is asked back once, and loses nothing by it."""

    def claims(self, browser, shares):
        for seed in range(60):
            child = browser(play("saintcards", ["Ana", sl.Computer("greedy")], seed=seed, scoring="claim", level="starter"))
            for held in child.state["hand"]:
                if held["action"] and child.say("act", action=held["action"])["ok"] and child.state["phase"] == "claim":
                    state = child.widget.session.state
                    if bool(state.public.rule.shared(*state.pile[:-3:-1])) == shares:
                        return child
                    break
        raise AssertionError("no cards of this kind")

    def test_in_saintcards(self, browser):
        child = self.claims(browser, shares=True)
        before, log = dict(child.state), len(child.widget.session.log)
        reply = child.say("act", action="done")
        assert (reply["code"], "do share something" in reply["sentence"]) == ("sure", True)
        assert (child.state, len(child.widget.session.log)) == (before, log)
        assert child.say("act", action="done")["ok"]
        assert child.state["phase"] != "claim"

    def test_whoever_has_found_something_is_not_asked(self, browser):
        child = self.claims(browser, shares=True)
        state = child.widget.session.state
        facts = {fact.key for fact in sl.match(*state.pile[:-3:-1]).facts}
        child.done("act", action=next(one["text"] for one in child.state["actions"] if one.get("fact") in facts))
        assert child.say("act", action="done")["ok"]

    def test_in_the_drill_once_for_each_pair(self, browser):
        child = browser(sl.drill("starter", seed=3))
        for _ in range(2):
            assert child.say("act", action="done")["code"] == "sure"
            assert not child.state["done"]
            assert child.say("act", action="done")["ok"]
            child.done("next")
