"""First games that teach themselves: two cards, a few led moves, and then they let go."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from itertools import islice

import pytest

import saintlearn as sl
from saintlearn.engine import Computer
from saintlearn.games import all_games, game_entry
from saintlearn.games.holdem.actions import SPOTS
from saintlearn.games.race.help import best_pair
from saintlearn.games.race.state import RULE
from saintlearn.learners.reports import records_of
from saintlearn.rooms.guide import first_pair
from saintlearn.rooms.room import Room
from saintlearn.shown.pages import open_page
from saintlearn.shown.wishes import Wish
from saintlearn.study.reviews import Grade
from saintlearn.vocabulary import Field, facts_of
from tests.test_widgets.conftest import Browser

GAMES = [entry.name for entry in all_games()]
CALM = {"race": {"pace": "no-hurry"}}
AGAINST = ("Ana", Computer("greedy"))
NOW = datetime(2026, 11, 29, 16, tzinfo=UTC)


class Child:
    """Somebody who does what is lit, and nothing else."""

    def __init__(self, game, seed=1, *, guide=True, players=AGAINST, **options):
        self.table = sl.play(game, players, seed=seed, guide=guide, **{**CALM.get(game, {}), **options})
        self.table._later = staticmethod(lambda seconds, what: None)
        self.heard = []
        self.table.send = lambda content, buffers=None: self.heard.append(content)

    @property
    def state(self):
        return self.table._state

    @property
    def led(self):
        return self.state["led"]

    def say(self, kind, **more):
        self.heard.clear()
        self.table.hears({"type": kind, "id": 1, "version": self.state["version"], **more})
        return self.heard[-1] if self.heard else {"ok": True}

    def obey(self):
        """Do what the guide says; or what has to be done while it is silent."""
        led = self.led
        if led and ("pair" in led or "next" in led):
            return self.say("guide", what="next")
        actions = [action.text for action in self.table.session.legal_actions]
        if self.state["phase"] in ("watch", "sum", "tie", "hand") or self.table.session.turn != 0:
            return self.say("step")
        spots = (
            [int(touch["light"].removeprefix("place-")) for touch in led["touches"] if touch["light"].startswith("place-")] if led else []
        )
        lights = [touch["light"].removeprefix("card ") for touch in led["touches"] if touch["light"].startswith("card ")] if led else []
        if spots:
            [place] = [deed["text"] for deed in self.state["actions"] if (deed.get("card"), deed.get("spot")) == (lights[0], spots[0])]
            return self.say("act", action=place, seat=0)
        if self.state["game"] == "saint-poker":
            lights = [held["code"] for held in self.state["hand"] if held["slug"] in lights]
        fitting = [action for action in actions if all(light in action for light in lights)] or actions
        order = ["check", "call", "roll", "draw", "ready", "pass"]
        best = min(fitting, key=lambda action: order.index(action.split()[0]) if action.split()[0] in order and not lights else len(order))
        return self.say("act", action=best, seat=0)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_does_what_is_lit_comes_to_the_end(game):
    assert game_entry(game).scene.guide is not None, f"{game} doesn't teach itself: write leads.py with its GUIDE, and name it in the scene"
    child = Child(game)
    steps = []
    for _ in range(80):
        if child.table._guiding is None:
            break
        if child.led:
            steps.append(child.led["step"])
            assert 1 <= child.led["step"] <= child.led["of"]
            assert all(touch["text"] for touch in child.led["touches"])
        answer = child.obey()
        assert answer.get("ok", True), answer
    assert child.table._guiding is None
    assert steps == sorted(steps)
    assert set(steps) == set(range(1, max(steps) + 1))


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_skipped_at_any_moment_and_seen_again(game):
    child = Child(game)
    first = child.led
    for _ in range(6):
        child.say("guide", what="skip")
        assert child.led is None
        child.say("guide", what="again")
        assert child.table._guiding.step == 0
        child.say("guide", what="next")
        child.obey()
    child.say("guide", what="again")
    assert child.table._guiding.step == 0
    assert first is None or first["step"] == 1


def test_the_first_match_is_shown_where_it_is_and_the_others_are_left_to_the_child():
    child = Child("saintcards", seed=8, scoring="claim", level="starter")
    said = []
    while child.table._guiding and len(said) < 20:
        if child.state["phase"] != "claim":
            child.obey()
            continue
        [touch] = child.led["touches"]
        said.append(touch["light"])
        assert not child.led["rests"], "whoever sees another match may take it"
        child.say("act", action=f"claim {touch['light'][5:]}" if touch["light"].startswith("spot ") else "done", seat=0)
        if said[-1].startswith("spot "):
            assert [fact["key"] for fact in child.state["moment"]["facts"]] == [touch["light"][5:]]
    assert said[0].startswith("spot ")
    assert said[1] == "main"
    assert set(said[2:]) == {""}


def test_what_a_guide_has_told_is_not_known_by_whoever_does_it():
    """The fact by which a card was led, and the one that was shown on it, say nothing; another one that the child finds there does."""
    child = Child("saintcards", seed=8, scoring="claim")
    while child.state["phase"] != "claim":
        child.obey()
    [touch] = child.led["touches"]
    told = touch["light"].removeprefix("spot ")
    child.say("act", action=f"claim {told}", seat=0)
    claims = child.table.session.view(0).claims
    alone = [fact.key for fact in facts_of(child.table.session.state.claiming.shared & ~claims.right)]
    assert alone
    child.say("act", action=f"claim {alone[0]}", seat=0)
    child.say("act", action="done", seat=0)
    found = {answer.asked for one in records_of(child.table.session, NOW) for answer in one.answers if answer.kind == "match"}
    assert (told in found, alone[0] in found) == (False, True)
    for seed in range(30):
        runner = Child("race", seed=seed)
        while runner.table._guiding and not any(touch["light"].startswith("card ") for touch in (runner.led or {"touches": ()})["touches"]):
            runner.obey()
        best = best_pair(runner.table.session.view(0))
        if best is None or RULE.shared(best[0], best[1]).bit_count() != 1:
            continue  # of several facts nobody knows which was meant
        runner.obey()
        assert runner.table.session.log[-1].action.startswith("play")
        assert records_of(runner.table.session, NOW) == []
        return
    raise AssertionError


def test_a_wrong_tap_is_not_told_that_it_found_something():
    child = Child("saintcards", seed=1, scoring="claim")
    while child.state["phase"] != "claim":
        child.obey()
    [touch] = child.led["touches"]
    child.say("act", action=f"claim {touch['light'][5:]}", seat=0)
    assert child.led["touches"][0]["praise"] == "You found it!"
    claims = child.table.session.view(0).claims
    wrong = next(fact for fact in claims.card.facts if fact not in claims.on.facts)
    child.say("act", action=f"claim {wrong.key}", seat=0)
    assert "praise" not in child.led["touches"][0]
    assert child.led["touches"][0]["text"] == "Look for more, or press {button}."


def test_a_century_is_explained_before_it_is_needed_and_no_step_prints_its_answer():
    pair = Child("saintcards", seed=8).led
    assert pair["touches"][0]["text"].startswith("A century is a hundred years.")
    assert set(pair["pair"]) == {"cards", "fact", "found"}
    assert not re.search(r"\d", pair["touches"][0]["text"])


@pytest.mark.parametrize("rule", ["same", "facts"])
def test_memory_leads_three_moves_by_what_lies_open_alone(rule):
    widget = sl.memory(rule=rule, seed=5, pairs=6, guide=True)
    browser, lights = Browser(widget), []
    for _ in range(3):
        led = widget._state["led"]
        assert (led["step"], led["of"], led["rests"]) == (len(lights) + 1, 4, True)
        [touch] = led["touches"]
        lights.append(touch["light"])
        browser.say("act", action="next" if touch["light"] == "main" else touch["light"].replace("place-", "turn "))
    assert lights == ["place-0", "place-1", "main"], "the first that lie face down, whatever is on them"
    assert widget._state["led"]["next"] == "Keep playing"
    browser.say("guide", what="next")
    assert widget._state["led"] is None
    browser.say("act", action="turn 7")
    assert widget._state["led"] is None
    browser.say("guide", what="again")
    assert widget._state["led"]["step"] == 1


def test_flashcards_lead_to_the_back_to_a_grade_and_to_the_next_back():
    widget = sl.flashcards("starter", mode="mixed", seed=1, guide=True)
    browser, lights = Browser(widget), []
    for action in ("turn", "grade 3", "turn"):
        lights += [touch["light"] for touch in widget._state["led"]["touches"]]
        browser.say("act", action=action)
    assert lights == ["main", "grades", "main"]
    assert widget._state["led"]["next"] == "Keep going"
    browser.say("guide", what="skip")
    assert widget._state["led"] is None


def test_study_teaches_nothing_unless_it_is_asked_for():
    assert sl.memory(seed=5)._state["led"] is None
    assert sl.flashcards("starter", seed=1)._state["led"] is None
    assert "led" not in sl.flashcards("starter", mode="loci", seed=1, guide=True)._state


@pytest.mark.parametrize("game", ["memory", "flashcards"])
def test_a_first_visit_is_led_on_the_kids_page(game):
    assert open_page(Wish(game=game, first=True, seed=1))._state["led"]["step"] == 1
    assert open_page(Wish(game=game, seed=1))._state["led"] is None


@pytest.mark.parametrize("game", ["memory", "flashcards"])
def test_study_shows_how_it_goes_whenever_somebody_asks(game):
    widget = open_page(Wish(game=game, seed=1))
    browser = Browser(widget)
    for what, step in (("again", 1), ("skip", None), ("again", 1)):
        assert browser.say("guide", what=what)["ok"]
        assert (widget._state["led"] or {}).get("step") == step


@pytest.mark.parametrize(("wish", "cards"), [({"first": True}, 12), ({"easy": True}, 12), ({}, 24)])
def test_a_first_or_easy_game_of_memory_has_half_the_cards(wish, cards):
    assert len(open_page(Wish(game="memory", seed=1, **wish))._state["cells"]) == cards


def test_nothing_teaches_itself_unless_it_is_asked_for():
    child = Child("saintcards", guide=False)
    assert child.led is None
    child.obey()
    assert child.led is None


@pytest.mark.parametrize("what", ["", "back", "NEXT", None, 3, ["next"], "x" * 500])
def test_other_words_are_refused(what):
    child = Child("saintcards")
    before = child.led
    assert child.say("guide", what=what)["code"] == "bad-message"
    assert child.led == before


def test_what_teaches_nothing_refuses():
    quiz = sl.quiz(seed=1)
    heard = []
    quiz.send = lambda content, buffers=None: heard.append(content)
    quiz.hears({"type": "guide", "what": "next", "id": 1, "version": quiz._state["version"]})
    assert heard[-1]["code"] == "bad-message"
    assert "led" not in quiz._state


@pytest.mark.parametrize("deck", ["starter", "core"])
def test_the_two_cards_share_just_the_times_in_which_the_saints_lived(deck):
    one, other = first_pair(tuple(sl.load_catalogue().deck(deck)))
    shared = [fact.field for fact in sl.match(one, other).facts]
    assert shared == [Field.BIRTH_CENTURY, Field.PASSING_CENTURY]


def test_the_two_cards_do_not_depend_on_who_holds_what():
    shown = {tuple(Child("saintcards", seed=seed).led["pair"]["cards"]) for seed in range(1, 9)}
    assert len(shown) == 1


def test_a_lit_card_is_one_of_ones_own_and_fits():
    for seed in range(1, 12):
        child = Child("saintcards", seed=seed, level="starter")
        for _ in range(3):
            child.obey()
        light = child.led["touches"][0]["light"]
        if light.startswith("card "):
            (held,) = [one for one in child.state["hand"] if one["slug"] == light.removeprefix("card ")]
            assert held["action"]
        else:
            assert light == "draw"


def test_only_moves_that_are_led_count():
    child = Child("saintcards", level="starter")
    for _ in range(3):
        child.obey()
    step = child.led["step"]
    child.say("act", action="play nobody", seat=0)
    assert child.led["step"] == step
    child.obey()
    assert child.table._guiding.step == step


def _to_the_last_words(game, **options):
    child = Child(game, **options)
    for _ in range(60):
        if child.led and child.led.get("next") == "Keep playing":
            return child
        child.obey()
    raise AssertionError(f"{game} never comes to its last words")


@pytest.mark.parametrize("game", GAMES)
def test_the_last_words_go_away_with_the_next_move(game):
    child = _to_the_last_words(game)
    if child.table.session.turn == 0 and child.state["phase"] not in ("watch", "sum", "tie", "hand"):
        child.say("act", action=child.table.session.legal_actions[0].text, seat=0)
    else:
        child.say("step")
    assert child.led is None


@pytest.mark.parametrize("activity", ["memory", "flashcards"])
def test_the_last_words_of_study_go_away_with_the_next_move(activity):
    widget = sl.memory(seed=5, pairs=6, guide=True) if activity == "memory" else sl.flashcards("starter", seed=1, guide=True)
    browser = Browser(widget)
    moves = ["turn 0", "turn 1", "next", "turn 7"] if activity == "memory" else ["turn", "grade 3", "turn", "grade 3"]
    for move in moves[:-1]:
        assert "next" not in widget._state["led"]
        assert browser.say("act", action=move)["ok"]
    assert widget._state["led"]["next"].startswith("Keep ")
    assert browser.say("act", action=moves[-1])["ok"]
    assert widget._state["led"] is None


@pytest.mark.parametrize("game", ["saintcards", "race"])
def test_a_child_who_has_looked_at_two_cards_begins_with_the_first_move(game):
    shown, past = (open_page(Wish(game=game, first=True, looked=looked, seed=1))._state["led"] for looked in (False, True))
    assert "pair" in shown
    assert shown["of"] == past["of"] + 3
    assert "pair" not in past
    assert past["step"] == 1


def test_only_a_first_game_begins_with_the_first_move():
    assert open_page(Wish(game="saintcards", looked=True, seed=1))._state["led"] is None


def test_no_wildcard_comes_in_the_led_moves_of_a_first_game():
    for _ in range(6):
        state = open_page(Wish(game="saintcards", first=True, easy=True)).session.state
        dealt = [*state.hands[0], *state.hands[1], *state.pile, *state.draw[-8:]]
        assert not any(card.is_wild for card in dealt)
    state = open_page(Wish(game="saintcards", first=True)).session.state
    assert any(card.is_wild for card in state.draw), "they come later"


def test_a_certain_deal_stays_as_it_is_even_in_a_first_game():
    led, other = (open_page(Wish(game="saintcards", first=first, seed=3)).session.state for first in (True, False))
    assert led.hands == other.hands


@pytest.mark.parametrize(
    ("names", "words"), [(["Ana", "Ben"], "These two cards are yours."), (["Ana"], "Only you can see your two cards.")]
)
def test_open_hands_are_not_called_hidden(names, words):
    browser = Browser(open_page(Wish(game="holdem", players=tuple(names), first=True, easy=True, looked=True, seed=1)))
    browser.say("guide", what="next")
    assert browser.widget._state["led"]["touches"][0]["text"].startswith(words)


def test_a_first_pack_of_flashcards_begins_with_windows_symbols_and_stories():
    first, later = (open_page(Wish(game="flashcards", first=first, seed=1)).cards.options.sides for first in (True, False))
    assert first == ("window", "symbol", "who")
    assert set(first) < set(later)


def test_flashcards_list_as_coming_back_only_what_they_ask():
    moment = datetime(2026, 11, 23, 16, tzinfo=UTC)
    widget = sl.flashcards(["lucy"], mode="feast", seed=1, now=lambda: moment)
    widget.keeper.record("lucy/feast", Grade.EASY, moment - timedelta(hours=1), "flashcard")
    widget.keeper.record("lucy/life", Grade.AGAIN, moment - timedelta(hours=1), "quiz")
    assert widget.keeper.known["lucy/life"].due < moment
    assert Browser(widget).say("new")["ok"]
    over = widget._state["over"]
    assert over["cards"] == 0
    assert [one["count"] for one in over["coming"]] == [1]
    assert over["coming"][0]["when"] != "now"


LESSONS = {"holdem": "treasure in the storehouse", "saint-poker": "win points"}


def _first_lessons(game, count, people=("Ana",)):
    """Give the first deals that suit a first game, as the door gives them: with the easy rules, against the gentle computer."""
    players = (*people, *[Computer("gentle", "Felix") for _ in people[:1] if len(people) == 1])
    easy = dict(game_entry(game).easy)
    fits = (seed for seed in range(1000) if sl.new_game(game, players, seed=seed, **easy).teaches)
    for seed in islice(fits, count):
        yield Child(game, seed, players=players, **easy)


def _own(state):
    """List the cards that the person at the screen holds or has placed, or has shown to everybody."""
    held = {held["slug"] for held in state["hand"]}
    held |= {pair["card"] for line in state.get("showdown", ()) if line["seat"] == 0 for pair in line["pairs"]}
    return held | {card["slug"] for seat in state.get("seats", ()) if seat["seat"] == 0 for card in seat["cards"]}


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_goes_from_the_goal_to_the_showdown_with_the_same_cards_and_most_children_win_it(game):
    won = 0
    for child in _first_lessons(game, 10):
        began, said = _own(child.state), []
        while child.table._guiding is not None and len(said) < 30:
            led, state = child.led, child.state
            said.append(led)
            assert led["of"] <= 8
            given = {place["slug"] for place in state.get("river", ()) if place.get("by") == 0 and place["slug"]}
            assert _own(state) | given == began, "the hand stays the same to the end"
            if "pair" in led:
                assert led["pair"]["cards"][0] in began
                assert led["pair"]["cards"][1] in state["board"]
            child.obey()
        goal, *_, showdown, last = [led["touches"][0]["text"] for led in said]
        assert LESSONS[game] in goal
        assert said[0]["rests"]
        assert said[0]["next"] == "Let's play"
        assert "Felix" in showdown
        winner = re.search(r"so (Ana|Felix) (wins 1 point|takes the storehouse: \d+ treasures)!$", showdown)
        assert winner, showdown
        won += winner[1] == "Ana"
        assert "at the feet of Jesus" in last
        assert state["phase"] in ("hand", "watch")
    assert won >= (10 if game == "holdem" else 8)  # what a computer gives the river nobody can know


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_for_two_never_goes_a_step_back(game):
    (child,) = _first_lessons(game, 1, ("Ana", "Ben"))
    steps = []
    for _ in range(60):
        if child.table._guiding is None:
            break
        if child.led:
            steps.append(child.led["step"])
        if child.state["asks"] is not None:
            child.say("seat", seat=child.state["asks"])
            continue
        if (
            child.led
            and not {"pair", "next"} & set(child.led)
            and child.state["phase"] in ("offer", "place", "overtime", "river", "reveal")
        ):
            seat = child.state["seat"]
            actions = [action.text for action in child.table.session.legal_actions_of(seat)]
            child.say("act", action=next((one for one in actions if one in ("check", "call")), actions[0]), seat=seat)
        else:
            child.obey()
    assert child.table._guiding is None
    assert steps == sorted(steps)


def test_of_two_at_one_screen_each_finds_a_first_match():
    (child,) = _first_lessons("holdem", 1, ("Ana", "Ben"))
    found = {}
    while len(found) < 2:
        seat = child.state["seat"]
        if "pair" in child.led:
            assert seat not in found
            found[seat] = child.led["pair"]["cards"][0]
        if {"pair", "next"} & set(child.led):
            child.obey()
        else:
            child.say(
                "act", action="call" if "call" in [action.text for action in child.table.session.legal_actions] else "check", seat=seat
            )
    assert set(found) == {0, 1}
    assert len(set(found.values())) == 2


def test_a_match_in_a_corner_is_said_to_stand_there_and_can_be_tapped_on_both_cards():
    corners = {"birth": "upper left", "passing": "upper right"}
    found = set()
    for child in _first_lessons("holdem", 12):
        while "pair" not in child.led:
            child.obey()
        kind, _, _ = child.led["pair"]["fact"].partition("-")
        one, on = (child.table._cards[slug] for slug in child.led["pair"]["cards"])
        assert child.led["pair"]["fact"] in {fact.key for fact in one.facts} & {fact.key for fact in on.facts}
        text = child.led["touches"][0]["text"]
        found.add(kind)
        assert (corners[kind] in text) if kind in corners else text.endswith("Find that on either card, and tap it.")
    assert set(corners) <= found


def test_overtime_is_led_too():
    for seed in range(400):
        session = sl.new_game("holdem", ["Ana", Computer("random", "Felix")], seed=seed, level="starter")
        while session.turn is not None and session.state.public.phase != "overtime" and len(session.log) < 40:
            actions = [action.text for action in session.legal_actions]
            session.act(next((one for one in actions if one in ("check", "call", "deal")), actions[0]), seat=session.turn)
        if session.turn != 0 or session.state.public.phase != "overtime":
            continue
        scene = game_entry("holdem").scene
        look = Room(session).look(0)
        lead = scene.guide.leads(look, scene.policy.sit((0,), look))
        card, place, _ = lead.touches
        assert card.light == f"card {look.view.to_place[0].slug}"
        assert place.text.startswith("It's a tie, so you get one more card.")
        assert SPOTS[int(place.light.removeprefix("place-"))] in {action.spot for action in look.legal}
        return
    raise AssertionError("no game came to overtime")
