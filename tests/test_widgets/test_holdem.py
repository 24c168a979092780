"""Heaven Hold'em on the table: a state for every phase, nothing hidden on the wire, and an answer to every message."""

from __future__ import annotations

import re
from random import Random

import pytest

from saintlearn.engine import Computer
from saintlearn.games import game_entry
from saintlearn.games.holdem.betting import storehouses
from saintlearn.games.holdem.words import TOLD
from saintlearn.widgets.opening import play

PEOPLE = {
    "one": ["Ana", Computer("greedy", "Felix")],
    "two": ["Ana", "Ben"],
    "mixed": ["Ana", "Ben", Computer("random", "Felix")],
    "four": ["Ana", "Ben", "Cleo", "Dan"],
    "ten": ["Ana", *[Computer("random") for _ in range(9)]],
    "none": [Computer("random", "Felix"), Computer("random", "Clara")],
}
STOPS = ("sum", "tie", "hand")
CARD_ROOM = re.compile(
    r"\b(bet|bets|betting|chip|chips|pot|pots|poker|fold|folded|raise|raised|check|checked|call|called|blind|blinds|all-in|ante|flop|river)\b",
    re.IGNORECASE,
)


@pytest.fixture
def holdem(browser):
    def sit(players="one", **more):
        return browser(play("holdem", PEOPLE.get(players, players) if isinstance(players, str) else players, **{"seed": 1, **more}))

    return sit


def face_down(state):
    """Whether the player on turn can make an offer, with the cards face down on a shared screen."""
    return state["phase"] == "offer" and state["asks"] is not None


def choices(state, rng, fold=0.2):
    acts = [action["text"] for action in state["actions"]]
    if len(acts) > 1 and "fold" in acts and rng.random() > fold:
        acts.remove("fold")
    amount = state["amount"]
    if amount and rng.random() < 0.4:
        number = rng.choice([amount["least"], amount["most"], rng.randint(amount["least"], amount["most"])])
        return [amount["text"].replace("{n}", str(number))]
    return acts


def move(table, rng, fold=0.2):
    state = table.state
    if state["phase"] == "curtain" or (face_down(state) and rng.random() < 0.5):
        return table.say("seat", seat=state["asks"])
    if state["phase"] in STOPS:
        return table.say("step")
    return table.say("act", action=rng.choice(choices(state, rng, fold)))


def until(table, phase, rng, want=lambda state: True, most=400, fold=0.2):
    for _ in range(most):
        if table.state["phase"] == phase and want(table.state):
            return True
        if table.state["phase"] == "over":
            return False
        assert move(table, rng, fold)["ok"]
    return False


def reach(holdem, phase, players="one", want=lambda state: True, **more):
    for seed in range(200):
        table = holdem(players, seed=seed, **more)
        if until(table, phase, Random(seed), want, fold=0.0):
            return table
    raise AssertionError(f"no game came to {phase}")


def treasure(state):
    return sum(player["treasure"] for player in state["players"]) + state["store"]["amount"]


# -- what a seat may not see


@pytest.fixture(autouse=True)
def _eyes(browser, monkeypatch):
    """What the person at the screen may know: all that lay open, and the own hand while nobody else is asked for."""

    def visible_now(self):
        state, session = self.state, self.widget.session
        blind = state["phase"] in ("curtain", *STOPS, "over") or state["seat"] is None or face_down(state)
        return self.public() | (set() if blind else {card.slug for card in session.state.hands[state["seat"]]})

    monkeypatch.setattr(browser, "visible_now", visible_now, raising=False)


def test_offers_are_made_with_the_cards_face_down_or_after_a_look(holdem):
    table = holdem("two")
    asked = table.state["seat"]
    assert face_down(table.state)
    assert (table.state["asks"], table.state["hand"], table.state["odds"]) == (asked, [], False)
    assert [player["cards"] for player in table.state["players"]] == [2, 2]
    assert table.state["headline"] == f"Your turn, {PEOPLE['two'][asked]}"
    unseen = table.state["actions"], table.state["amount"]
    assert table.say("seat", seat=1 - asked)["code"] == "not-asked"
    assert table.say("odds")["code"] == "no-odds"
    assert table.say("hint")["sentence"] == "First, look at your cards."
    table.done("seat", seat=asked)
    assert {entry["slug"] for entry in table.state["hand"]} == {card.slug for card in table.widget.session.state.hands[asked]}
    assert (table.state["actions"], table.state["amount"], table.state["asks"]) == (*unseen, None)
    table.done("act", action="call")
    assert (table.state["seat"], table.state["asks"], table.state["hand"]) == (1 - asked, 1 - asked, [])
    assert face_down(table.state)
    table.done("act", action="check")
    assert table.state["seat"] == table.widget.session.turn


def test_a_move_on_a_shared_screen_is_taken_back_before_the_next_player_has_looked(holdem):
    table = holdem("two")
    asked, before = table.state["seat"], table.widget.session.log
    table.done("act", action="call")
    assert table.state["undo"]["can"]
    table.done("undo")
    assert (table.state["seat"], table.state["asks"], table.state["hand"]) == (asked, asked, [])
    assert table.widget.session.log == before


def test_behind_the_curtain_each_places_the_own_cards(holdem):
    """One curtain at the showdown; between two hands everybody looks, and the next cards lie face down again."""
    table = reach(holdem, "curtain", "two")
    assert (table.state["hand"], table.state["actions"], table.state["seat"]) == ([], [], None)
    assert table.widget.session.view(None).public.phase == "place"
    asked = table.state["asks"]
    assert table.say("seat", seat=1 - asked)["code"] == "not-asked"
    assert table.say("act", action="fold")["code"] == "nobody-here"
    assert table.say("undo")["code"] == "no-undo"
    table.done("seat", seat=asked)
    assert {entry["slug"] for entry in table.state["hand"]} == {card.slug for card in table.widget.session.state.hands[asked]}
    assert until(table, "hand", Random(2), fold=0.0)
    number = table.state["number"]
    table.done("step")
    assert table.state["number"] == number + 1
    assert face_down(table.state)


@pytest.mark.parametrize("players", ["two", "mixed", "four"])
def test_with_open_hands_nobody_has_to_say_who_is_there(holdem, players):
    """Whoever is on turn sees the own cards at once, in every hand, as in an easy game."""
    table, rng, met = holdem(players, open_hands=True, hands=3), Random(3), set()
    while table.state["phase"] != "over":
        state = table.state
        assert state["asks"] is None
        if state["phase"] in ("offer", "place", "overtime"):
            assert state["seat"] == table.widget.session.turn
            assert {entry["slug"] for entry in state["hand"]} == {card.slug for card in table.widget.session.view(state["seat"]).hand}
            met.add(state["seat"])
        move(table, rng)
    assert met == set(table.widget._room.people)


# -- the phases


@pytest.mark.rule("HH-20")
def test_an_offering_says_what_can_be_done(holdem):
    table = reach(holdem, "offer", want=lambda state: state["amount"] and any(action["kind"] == "call" for action in state["actions"]))
    state, view = table.state, table.widget.session.view(0)
    labels = {action["kind"]: action["label"] for action in state["actions"]}
    assert labels["fold"] == "Step back"
    assert labels["call"] == f"Go along with {view.to_call}"
    assert state["rounds"] == ["Prodigal", "Conversion", "Beatitude", "Paradise"]
    assert len(state["board"]) == (0, 3, 4, 5)[state["round"]]
    amount = state["amount"]
    assert amount["text"] == "raise {n}"
    assert amount["label"] == "Offer {n} more"
    table.done("act", action=f"raise {amount['most']}")


@pytest.mark.rule("HH-10")
@pytest.mark.parametrize(
    ("action", "code"),
    [("raise 21", "too-much"), ("raise 4", "too-little"), ("raise 0", "too-little"), ("raise -5", None), ("raise 2.5", None)],
)
def test_an_offer_out_of_the_limits_is_refused_in_a_child_s_words(holdem, action, code):
    table = reach(
        holdem, "offer", want=lambda state: state["amount"] and state["amount"]["text"] == "raise {n}" and state["amount"]["most"] == 20
    )
    before, log = table.state, table.widget.session.log
    reply = table.say("act", action=action)
    assert not reply["ok"]
    assert code is None or reply["code"] == code
    assert reply["sentence"]
    assert not CARD_ROOM.search(reply["sentence"])
    assert (table.state, table.widget.session.log) == (before, log)


@pytest.mark.rule("HH-27")
def test_side_storehouses_are_shown_once_somebody_has_offered_everything(holdem):
    table = reach(holdem, "offer", "mixed", want=lambda state: state["store"]["houses"], treasure=30)
    houses = table.state["store"]["houses"]
    assert sum(house["amount"] for house in houses) == table.state["store"]["amount"]
    assert houses[0]["name"] == "Storehouse"
    assert all(house["name"].startswith("Side storehouse for ") for house in houses[1:])


@pytest.mark.rule("HH-31")
def test_a_placed_card_lights_up_and_stays(holdem):
    table = reach(holdem, "place")
    first = next(action for action in table.state["actions"] if action["spot"] == 2)
    table.done("act", action=first["text"])
    state = table.state
    assert state["phase"] == "place"
    assert {"slug": first["card"], "spot": 2} in state["hand"]
    assert all(action["card"] != first["card"] and action["spot"] != 2 for action in state["actions"])
    (pair,) = state["showdown"][-1]["pairs"]
    shared = state["shown"]["facts"][0]
    assert pair["score"] >= len(shared["facts"])
    assert pair["score"] == len(shared["facts"]) or "WildCard" in shared["extra"]
    assert table.say("act", action=first["text"])["code"] == "locked"
    assert table.say("undo")["code"] == "no-undo"


@pytest.mark.rule("HH-34")
def test_after_the_second_card_the_sum_is_named(holdem):
    table = reach(holdem, "sum", "four")
    state = table.state
    line = next(line for line in state["showdown"] if line["seat"] == state["shown"]["seat"])
    assert state["headline"].startswith(str(line["total"]))
    assert line["guide"] in ("", "Common", "Good", "Great", "Amazing")
    assert state["hand"] == state["actions"] == []
    assert table.say("act", action="fold")["code"] == "nobody-here"
    table.done("step")
    assert table.state["phase"] == "curtain"


def test_where_four_things_count_no_name_of_the_hand_guide_is_shown_or_told(holdem):
    table, rng = holdem("one", **game_entry("holdem").easy), Random(1)
    for _ in range(200):
        state = table.state
        assert state["guide"] == []
        assert {line["guide"] for line in state["showdown"]} <= {""}
        assert not re.search(
            r"\b(?:Common|Good|Great|Amazing)\b", f"{state['headline']} {state['task']} {state['log']} {state['showdown']}"
        )
        if state["phase"] in ("over", "hand"):
            break
        move(table, rng, fold=0)
    assert state["showdown"]


def test_the_end_of_a_hand_tells_each_line_and_deals_after_it(holdem):
    table = reach(holdem, "hand", "ten", want=lambda state: len(state["showdown"]) > 1)
    state = table.state
    assert state["results"]
    assert all(line.endswith(".") for line in state["results"])
    assert sum(state["gains"].values()) > 0
    other = next(line["seat"] for line in state["showdown"] if line["seat"] != state["shown"]["seat"])
    table.done("look", seat=other)
    assert table.state["shown"]["seat"] == other
    assert table.state["results"] == state["results"]
    number = table.state["number"]
    assert table.state["go"] in (f"Deal hand {number + 1}", "See the end")
    table.done("step")
    assert table.state["number"] == number + 1 or table.state["phase"] == "over"


@pytest.mark.rule("HH-40")
def test_equal_players_play_overtime(holdem):
    table = reach(holdem, "tie", "two")
    assert table.state["go"] == "Play overtime"
    table.done("step")
    table.done("seat", seat=table.state["asks"])
    state = table.state
    assert state["phase"] == "overtime"
    (free,) = [entry for entry in state["hand"] if entry["spot"] is None]
    assert {action["card"] for action in state["actions"]} == {free["slug"]}
    assert len(state["actions"]) == 3
    assert until(table, "hand", Random(1))


@pytest.mark.rule("HH-32")
def test_cards_are_placed_by_the_game_where_that_was_agreed(holdem):
    table = holdem("two", placing="auto")
    phases = set()
    for _ in range(300):
        phases.add(table.state["phase"])
        if table.state["phase"] == "hand" and table.state["showdown"]:
            break
        move(table, Random(len(phases)), fold=0.0)
    assert not phases & {"place", "overtime"}
    assert all(len(line["pairs"]) >= 2 for line in table.state["showdown"])


@pytest.mark.rule("HH-50", "HH-51")
def test_the_end_lays_the_treasure_at_the_feet_of_jesus(holdem):
    found = missed = 0
    for seed in range(8):
        table = holdem("two", seed=seed, hands=3)
        assert not until(table, "never", Random(seed), fold=0.05)
        over = table.state["over"]
        assert "feet of Jesus" in table.state["headline"]
        assert set(over["met"]) <= table.public()
        assert len(over["again"]) <= 3
        facts = [fact["found"] for pair in over["again"] for fact in pair["facts"]]
        found, missed = found + facts.count(True), missed + facts.count(False)
        assert tuple(over["winners"]) == table.widget.session.outcome.winners
        table.done("new")
        assert table.state["number"] == 1
    assert found
    assert missed


@pytest.mark.rule("HH-50")
def test_a_game_against_the_clock_ends_with_the_hand(holdem, monkeypatch):
    table = holdem("one", minutes=10, treasure=1000)
    now = [0.0]
    monkeypatch.setattr(type(table.widget), "_clock", staticmethod(lambda: now[0] + table.widget._began))
    assert until(table, "hand", Random(3))
    now[0] = 599
    table.done("step")
    assert table.state["number"] == 2
    assert until(table, "hand", Random(4), want=lambda state: state["number"] == 2)
    now[0] = 601
    table.done("step")
    assert table.state["phase"] == "over"


def test_a_game_saved_between_two_hands_goes_on_there(holdem, tmp_path):
    path = tmp_path / "ours.json"
    table = holdem("one", save=path, treasure=1000)
    assert until(table, "hand", Random(2))
    again = holdem("one", save=path, treasure=1000)
    assert again.state["phase"] == "hand"
    assert again.state["results"] == table.state["results"]
    again.done("step")
    assert again.state["phase"] in ("offer", "hand")


# -- chances


def test_the_chances_are_told_to_whom_they_belong(holdem):
    table = holdem("one")
    assert until(table, "offer", Random(1), want=lambda state: state["round"] == 1, fold=0)
    before = table.state
    told_odds = table.done("odds")["odds"]
    assert table.state is before
    assert 0 <= told_odds["times"] <= 10
    assert 98 <= sum(bar["percent"] for bar in told_odds["bars"]) <= 102
    assert [bar["name"] for bar in told_odds["bars"][1:]] == ["Common", "Good", "Great", "Amazing"]


def test_the_teacher_can_switch_the_chances_off(holdem):
    table = holdem("one", odds=False)
    assert table.state["odds"] is False
    assert table.say("odds")["code"] == "no-odds"


# -- messages


@pytest.mark.parametrize("seat", [None, -1, 99, True, "0", 1.0, []], ids=repr)
def test_one_cannot_look_at_what_is_not_there(holdem, seat):
    table = reach(holdem, "hand", want=lambda state: state["showdown"])
    before = table.state
    assert table.say("look", seat=seat)["code"] == ("nothing-there" if type(seat) is int else "bad-message")
    assert table.state is before


@pytest.mark.rule("HH-28")
@pytest.mark.parametrize("players", list(PEOPLE))
def test_every_move_is_small_answered_once_and_keeps_the_treasure(holdem, players):
    for seed in range(6):
        table, rng = holdem(players, seed=seed, hands=6), Random(seed)
        total = 100 * len(PEOPLE[players])
        for _ in range(300):
            if table.state["phase"] == "over":
                break
            reply = move(table, rng)
            assert reply["ok"]
            most = 10_500 if table.state["phase"] == "over" else 9_000  # the end tells every gift and every saint, and asks who it was
            assert table.weight() <= most, (table.state["phase"], table.weight())
            assert treasure(table.state) == total
            assert sum(house["amount"] for house in table.state["store"]["houses"]) in (0, table.state["store"]["amount"])
        assert table.state["phase"] == "over"


def test_storehouses_agree_with_the_game(holdem):
    """The side storehouses that are shown hold what the rule gives them when nobody has any more to say."""
    table = reach(holdem, "place", "mixed", want=lambda state: state["store"]["houses"], treasure=30)
    state = table.widget.session.state.public
    shown = [house["amount"] for house in table.state["store"]["houses"]]
    real = [house.amount for house in storehouses(state.given, state.active)]
    assert sum(shown) == sum(real)


# -- words


def test_no_word_of_a_card_room_reaches_a_child(holdem):
    for seed in range(10):
        table, rng = holdem("mixed", seed=seed, hands=4), Random(seed)
        while table.state["phase"] != "over":
            state = table.state
            said = state["said"].replace(state["life"]["line"], "") if "life" in state else state["said"]  # an angel may call somebody
            words = [state["headline"], state["task"], said, state["order"], state["go"], *state["results"]]
            words += [line["text"] for line in state["log"]] + [action["label"] for action in state["actions"]]
            words += [player["word"] for player in state["players"]] + (table.say("hint").get("hints") or [])
            assert not CARD_ROOM.search(" ".join(words)), CARD_ROOM.search(" ".join(words))
            move(table, rng)
        names = table.widget.session.names
        assert all(TOLD[type(event)](event, names) for entry in table.widget.session.log for event in entry.events)


@pytest.mark.rule("HH-52", "HH-53")
@pytest.mark.parametrize("options", [{}, {"placing": "auto"}, {"hands": 20}, {"minutes": 60}, {"most": None}, {"level": "starter"}])
def test_the_rules_can_be_read_at_any_time(holdem, options):
    table = holdem("one", **options)
    before = table.state
    rules = table.done("help")["help"]
    assert table.state is before
    lines = [line for section in rules for line in section["lines"]]
    assert all(re.fullmatch(r"[A-Z].*[.!]", line) for line in lines), lines
    text = " ".join(lines)
    assert "feet of Jesus" in text
    assert "charity" in text
    assert ("places your two cards for you" in text) == (options.get("placing") == "auto")
    assert ("20 hands" in text) == ("hands" in options)
    assert ("60 minutes" in text) == ("minutes" in options)


@pytest.mark.parametrize("phase", ["offer", "place", "overtime"])
def test_hints_lead_on_and_name_own_cards_only(holdem, phase, names_of):
    table = reach(holdem, phase, "two", lambda state: state["asks"] is None)
    hints = table.done("hint")["hints"]
    assert 1 <= len(hints) <= 3
    assert names_of(hints) <= table.visible_now()
