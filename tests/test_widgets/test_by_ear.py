"""What somebody hears who doesn't see the screen: each thing once, and all that others see."""

from __future__ import annotations

import re

import pytest

import saintlearn as sl
from saintlearn.engine import Computer
from saintlearn.matching.words import sentence
from saintlearn.vocabulary import facts_of
from saintlearn.widgets.bee import bee
from saintlearn.widgets.flashcards import flashcards
from tests.test_widgets.conftest import Browser


class Ear:
    """Somebody at a table who does what can be done, and keeps what is said."""

    def __init__(self, game, players=None, **options):
        self.table = sl.play(game, players or ["Ana", Computer("greedy", "Felix")], **options)
        self.table._later = staticmethod(lambda seconds, what: None)
        self.heard = [self.table._state["said"]]

    @property
    def state(self):
        return self.table._state

    def say(self, kind, **more):
        self.table.hears({"type": kind, "id": 1, "version": self.state["version"], **more})
        self.heard.append(self.state["said"])
        return self.state["said"]

    def act(self, action):
        return self.say("act", action=action, seat=self.state["seat"])

    def goes_on(self):
        """Do anything that leads on."""
        if self.state["phase"] == "curtain":
            return self.say("seat", seat=self.state["asks"])
        if self.state["phase"] in ("watch", "sum", "tie", "hand", "wait"):
            return self.say("step")
        legal = [action.text for action in self.table.session.legal_actions]
        order = ["ready", "roll", "check", "call", "play", "done"]
        return self.act(min(legal, key=lambda text: order.index(text.split()[0]) if text.split()[0] in order else len(order)))


@pytest.mark.parametrize(("game", "how"), [("race", {"pace": "no-hurry"}), ("holdem", {"hands": 1})])
def test_whoever_comes_to_their_turn_after_others_moved_hears_that(game, how):
    ear, turns = Ear(game, seed=6, **how), 0
    while ear.state["phase"] in ("ready", "race", "offer"):
        before, lines = ear.state["headline"], len(ear.table.session.log)
        said = ear.goes_on()
        others = any(entry.seat == 1 for entry in ear.table.session.log[lines:])
        if others and ear.state["phase"] in ("race", "offer") and ear.state["headline"] == before:
            turns += 1
            assert said.count(f"{before}.") == 1, said
    assert turns > 2


def test_a_card_that_comes_into_the_hand_is_named_to_nobody_but_its_owner():
    ear = Ear("saintcards", ["Ana", "Ben"], seed=4)
    ear.goes_on()
    for _ in range(6):
        seat = ear.state["seat"]
        before = {card.slug for card in ear.table.session.view(seat).hand}
        ear.act("draw")
        new = next(card for card in ear.table.session.view(seat).hand if card.slug not in before)
        assert ear.state["phase"] == "curtain"
        assert ear.state["task"] == f"{'Ana' if seat == 0 else 'Ben'}, you'll see your new card on your next turn."
        while ear.state["seat"] != seat or ear.state["phase"] == "curtain":
            assert new.name_inside not in ear.state["said"], "others listen, too"
            ear.goes_on() if ear.state["phase"] == "curtain" else ear.act("draw")
        assert f"New in your hand: {new.name_inside}." in ear.state["said"]


def test_in_a_race_without_hurry_the_next_card_is_named():
    ear, named = Ear("race", seed=6, pace="no-hurry"), 0
    ear.act("ready")
    for _ in range(12):
        before = set(ear.state["hands"][0]["slots"])
        ear.goes_on()
        new = [card for card in ear.table.session.view(0).hand if card.slug not in before]
        if ear.state["phase"] == "race" and new:
            named += 1
            assert ear.state["said"].count(f"New in your hand: {new[0].name_inside}.") == 1
    assert named > 3


def test_a_hand_of_holdem_begins_with_its_two_cards():
    ear = Ear("holdem", seed=6, hands=2)
    one, other = ear.table.session.view(0).hand
    assert ear.heard[0].endswith(f"In your hand: {one.name_inside} and {other.name_inside}.")


def test_the_two_cards_of_holdem_are_named_once_in_a_hand():
    ear = Ear("holdem", seed=6, hands=2)
    offers = 0
    while not ear.state["board"]:
        offers += 1
        ear.goes_on()
    assert offers > 1
    assert sum(said.count("In your hand") for said in ear.heard) == 1


def test_whoever_hears_of_a_card_hears_on_which_one_it_was_played():
    ear, plays = Ear("saintcards", seed=3), 0
    while plays < 4 and ear.state["phase"] != "over":
        said = ear.goes_on()
        told = [event for event in ear.table.session.log[-1].events if type(event).__name__ == "Played" and event.treasure]
        for event in told:
            if ear.state["moment"] and facts_of(event.shared):
                plays += 1
                assert f"{event.card.name} and {event.on.name_inside} share " in said, said
    assert plays == 4


def test_a_first_round_of_poker_begins_with_its_river_and_each_pick_is_told_once():
    ear = Ear("saint-poker", seed=12)
    river = [card.saint.name for card in ear.table.session.view(0).public.river]
    assert ear.heard[0].count("Round 1") == 1
    assert "The river starts with " in ear.heard[0]
    assert all(name in ear.heard[0] for name in river)
    ear.goes_on()
    said = ear.goes_on()
    assert "New in the river" in ear.heard[-2]
    assert "Ana picks" not in "".join(ear.heard), "the cards that are turned over tell it"
    assert "Ana shows" in said


def test_of_two_cards_whoever_has_tapped_hears_what_was_missed():
    ear = Ear("saintcards", seed=3, scoring="claim", level="starter")
    while not (ear.state["phase"] == "claim" and len(ear.state["moment"]["facts"]) == 0 and shared(ear) > 1):
        ear.goes_on()
    claims, rule = ear.table.session.view(0).claims, ear.table.session.view(0).public.rule
    found, *missed = facts_of(rule.shared(claims.card, claims.on))
    ear.act(f"claim {found.key}")
    ear.act("done")
    said = ear.state["said"] if "match" in ear.state["said"] else ear.act("done")
    assert all(sentence(fact, claims.card, claims.on, rule) in said for fact in missed)
    assert sentence(found, claims.card, claims.on, rule) not in said


def shared(ear):
    view = ear.table.session.view(0)
    return view.public.rule.shared(view.claims.card, view.claims.on).bit_count()


def test_what_a_computer_is_asked_is_heard_with_its_answer():
    ear, asked = Ear("holy-quest", seed=9, questions="meet", level=1, mode="simple"), 0
    for _ in range(80):
        lines = len(ear.table.session.log)
        said = ear.goes_on()
        if ear.state["phase"] == "over":
            break
        for entry in ear.table.session.log[lines:]:
            for event in entry.events:
                if type(event).__name__ == "Answered" and event.seat == 1:
                    asked += 1
                    assert event.prompt.split()[-1] in said
                    assert re.search(r"Felix meets [^.]*\..*\?.*(Right|Not quite), Felix", said), said
    assert asked > 1


@pytest.mark.parametrize(
    ("lives", "marks", "words"),
    [(1, ["right", "wrong"], ["Ana is right.", "Ben's last candle goes out."]), (3, ["wrong"], ["A candle goes out. Ana has 2 left."])],
)
def test_a_bee_says_how_an_answer_was_counted(lives, marks, words):
    page = Browser(bee(["Ana", "Ben"], lives=lives, seed=3))
    for mark, told in zip(marks, words, strict=True):
        page.done("act", action="uncover")
        page.done("act", action=mark)
        assert page.state["said"].startswith(told)


def test_the_first_flashcard_says_what_its_picture_shows():
    page = Browser(flashcards("starter", length=2, seed=3))
    assert page.widget.view.picture
    assert page.widget.view.words
    assert page.state["said"] == f"{page.widget.view.prompt} {page.widget.view.words}"
