"""The table with Saint Poker: every state of every phase, nothing hidden on the wire, forged and stale messages, small traffic."""

from __future__ import annotations

import copy
import re
from random import Random

import pytest

import saintlearn as sl
from saintlearn.engine import Computer, Refusal
from saintlearn.games.saint_poker.deck import RANKS, SUITS
from saintlearn.games.saint_poker.words import full_hand_words, hand_of
from saintlearn.widgets.opening import play

CODE = re.compile(r"(?<!\w)(10|[2-9JQKA])([CDHS])(?!\w)")
WORDS = re.compile(r"(?<!\w)(10|[2-9]|Jack|Queen|King|Ace) of (Clubs|Diamonds|Hearts|Spades)(?!\w)")
MIXES = [
    ["Ana", "Ben"],
    ["Ana", Computer("greedy", "Felix")],
    ["Ana", Computer("random", "Felix"), "Ben"],
    [Computer(), "Ana", Computer("random"), Computer()],
    ["Ana", "Ben", "Cleo", Computer(), Computer("random")],
    ["Ana", Computer(), Computer(), Computer(), Computer()],
    [Computer(), Computer("random"), Computer()],
]


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from strings(key)
            yield from strings(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from strings(item)


def codes_in(value):
    """Cards that a JSON value names by code, in an action, or in words."""
    whole = "\n".join(strings(value))
    found = {rank + suit for rank, suit in CODE.findall(whole)}
    word = {rank.word: rank.code for rank in RANKS}
    return found | {word[rank] + suit[0] for rank, suit in WORDS.findall(whole)}


class Poker:
    """A browser at a table of Saint Poker."""

    def __init__(self, browser):
        self.browser = browser
        self.widget = browser.widget
        browser.offered = self.offered

    @property
    def state(self):
        return self.browser.state

    def offered(self):
        state = self.state
        if state["phase"] == "river":
            return [held["action"] for held in state["hand"]]
        if state["phase"] == "reveal":
            return [two["text"] for two in state["showings"]]
        if state["phase"] == "take":
            open_cards = [*state["river"], *(card for seat in state["seats"] for card in seat["cards"])]
            return [card["action"] for card in open_cards if "action" in card]
        return []

    def move(self, rng):
        self.browser.moved(rng)

    def until(self, wanted, rng=None):
        rng = rng or Random(1)
        for _ in range(500):
            if wanted(self.state):
                return self
            self.move(rng)
        raise AssertionError("it never came")


@pytest.fixture
def poker(browser):
    def sit(players, **more):
        return Poker(browser(play("saint-poker", players, **more)))

    return sit


def check_state(table, players):
    state, session = table.state, table.widget.session
    people = [seat for seat, player in enumerate(players) if isinstance(player, str)]
    game = session.state
    assert state["headline"]
    assert state["task"].endswith(".")
    assert state["phase"] in {"curtain", "river", "reveal", "take", "watch", "over"}
    assert [player["treasure"] for player in state["players"]] == list(game.public.scores)
    assert [player["cards"] for player in state["players"]] == [len(hand) for hand in game.hands]
    assert state["step"] == game.public.phase
    if state["phase"] == "over":
        assert state["over"]["winners"] == list(session.outcome.winners)
        return
    assert len(state["river"]) == 5
    if state["phase"] == "curtain":
        assert len(people) > 1
        assert state["asks"] == session.turn
    if state["phase"] == "curtain" or (state["phase"] == "watch" and len(people) != 1):
        assert (state["seat"], state["hand"], state["showings"], table.offered()) == (None, [], [], [])
    if state["phase"] in ("river", "reveal", "take"):
        assert state["seat"] == session.turn
        assert state["seat"] in people
        covered = state["asks"] is not None
        assert not covered or state["phase"] == "take", "what is taken lies open, so nobody has to see a hand"
        assert {held["code"] for held in state["hand"]} == (set() if covered else {card.code for card in game.hands[state["seat"]]})
        assert set(table.offered()) == {action.text for action in session.legal_actions}
    if state["step"] == "take":
        assert [seat["kind"].lower() for seat in state["seats"] if seat["won"]]
        assert sorted(seat["place"] for seat in state["seats"]) == list(range(1, len(players) + 1))
        assert len(state["best"]) >= 5
        lying = {card["slug"] for card in (*state["river"], *(c for seat in state["seats"] for c in seat["cards"])) if card["gone"] is None}
        assert lying == {card.saint.slug for cards in (game.public.river, *game.public.shown) for card in cards}


@pytest.mark.parametrize("faces", ["saints", "french"])
@pytest.mark.parametrize("players", MIXES, ids=lambda players: "-".join("P" if isinstance(one, str) else "C" for one in players))
def test_whole_games(poker, players, faces):
    table = poker(players, seed=len(players), faces=faces)
    for _ in table.browser.whole_game(Random(1), most=500):
        check_state(table, players)
    assert table.widget.session.outcome is not None


def test_what_one_has_chosen_is_not_told_to_the_next(poker, names_of):
    table = poker(["Ana", "Ben"], seed=3)
    table.browser.done("seat", seat=0)
    slug, action = table.state["hand"][0]["slug"], table.state["hand"][0]["action"]
    table.browser.done("act", action=action)
    for _ in range(2):
        assert slug not in names_of(table.state)
        assert table.state["seats"][0]["ready"] is True
        if table.state["phase"] == "curtain":
            table.browser.done("seat", seat=1)
    assert table.state["phase"] == "river"


def test_all_are_turned_up_together_before_everybodys_eyes(poker):
    table, rng = poker(["Ana", "Ben"], seed=3), Random(3)
    table.until(lambda state: state["moment"] == "river", rng)
    assert (table.state["phase"], table.state["seat"], table.state["hand"]) == ("watch", None, [])
    assert all(place["slug"] for place in table.state["river"])
    table.browser.done("step")
    assert table.state["phase"] == "curtain"
    table.until(lambda state: state["moment"] == "showdown", rng)
    assert (table.state["phase"], table.state["seat"], table.state["hand"]) == ("watch", None, [])
    assert all(len(seat["cards"]) == 2 and seat["kind"] and seat["of"] for seat in table.state["seats"])
    assert table.state["result"]["who"] == table.state["headline"]
    table.browser.done("step")
    first = table.widget.session.state.public.order[0]
    assert (table.state["phase"], table.state["seat"], table.state["asks"], table.state["hand"]) == ("take", first, first, [])
    assert table.browser.say("hint")["code"] == "nobody-here"
    table.browser.done("seat", seat=first)
    assert (table.state["asks"], len(table.state["hand"])) == (None, table.state["players"][first]["cards"])


def test_cards_that_lie_open_are_taken_without_passing_the_screen(poker):
    """SP-06: everybody sees what can be taken, so only a hand that somebody asks for is shown, and to nobody else."""
    table, rng = poker(["Ana", "Ben"], seed=3), Random(3)
    table.until(lambda state: state["phase"] == "take", rng)
    for _ in range(4):
        seat = table.widget.session.turn
        assert (table.state["phase"], table.state["seat"], table.state["hand"]) == ("take", seat, [])
        table.browser.done("seat", seat=seat)
        assert table.state["hand"]
        table.browser.done("act", action=table.offered()[0])
    assert table.state["step"] == "river"
    assert (seat, table.state["phase"], table.state["seat"]) == (0, "river", 0), "whoever took last goes on choosing"
    table.browser.done("act", action=table.state["hand"][0]["action"])
    assert table.state["phase"] == "curtain", "the next choice is another's secret"


def test_one_person_looks_at_the_showdown_only(poker):
    table = poker(["Ana", Computer()], seed=3)
    moments = set()
    while table.state["phase"] != "over":
        moments.add((table.state["phase"], table.state["moment"]))
        table.move(Random(1))
    assert moments == {("river", None), ("reveal", None), ("watch", "showdown"), ("take", None)}


def test_the_hand_is_named_in_words(poker):
    table = poker(["Ana", Computer()], seed=3).until(lambda state: state["phase"] == "reveal")
    showings = table.state["showings"]
    assert len({two["text"] for two in showings}) == len({frozenset(two["cards"]) for two in showings}) == 36
    assert any("two pairs: " in two["makes"] or "a pair of " in two["makes"] for two in showings)
    table.browser.done("act", action=showings[0]["text"])
    seat = table.state["seats"][0]
    made = table.widget.session.state.public.made[0]
    assert (showings[0]["makes"], seat["of"]) == (full_hand_words(made), hand_of(made, "saints"))


def test_a_card_taken_leaves_its_place_and_says_who_took_it(poker):
    table = poker(["Ana", Computer()], seed=3).until(lambda state: state["phase"] == "take")
    place = next(place for place in table.state["river"] if "action" in place)
    table.browser.done("act", action=place["action"])
    if table.state["step"] == "take":
        assert next(other for other in table.state["river"] if other["slug"] == place["slug"])["gone"] == 0
    assert place["slug"] in {held["slug"] for held in table.state["hand"]}


@pytest.mark.parametrize("faces", ["saints", "french"])
def test_a_face_says_rank_and_suit(poker, faces):
    table = poker(["Ana", Computer()], seed=3, faces=faces)
    slugs = [card.slug for card in table.widget.session.deck]
    table.browser.done("faces", slugs=slugs, names=[])
    drawn = {slug: face for item in table.browser.customs() if item["type"] == "faces" for slug, face in item["cards"].items()}
    assert list(drawn) == slugs
    assert len(drawn) == 52
    suits = {suit.word for suit in SUITS}
    for slug, face in drawn.items():
        assert set(face) - {"seen", "parts"} == {"svg", "name", "label"}
        assert face["svg"].startswith("<svg")
        rank, _, suit = face["label"].split(":")[0].partition(" of ")
        assert suit in suits
        assert f">{'10' if rank == '10' else rank[0]}</text>" in face["svg"]
        name = sl.load_catalogue()[slug].name
        assert (name in face["svg"] + face["label"]) == (faces == "saints")


# -- messages that should not come


@pytest.fixture
def game(poker):
    table = poker(["Ana", Computer("greedy", "Felix")], seed=7)
    assert table.state["phase"] == "river"
    return table


def refuses(table, content, code=None):
    session = table.widget.session
    before = (copy.deepcopy(table.state), session.state, session.log)
    (reply,) = table.browser.tell(content)
    assert len(table.browser.wire) == 1
    assert reply["ok"] is False
    assert reply["sentence"]
    assert len(reply["sentence"]) < 400
    assert code is None or reply["code"] == code
    assert (table.state, session.state, session.log) == before
    return reply


def message(table, kind, **more):
    return {"type": kind, "id": 1, "version": table.state["version"], **more}


def test_cards_of_others_cannot_be_given_and_nothing_is_told_about_them(game):
    others = [card.code for card in game.widget.session.state.hands[1]]
    unseen = [card.code for card in game.widget.session.state.draw]
    told = {refuses(game, message(game, "act", action=f"offer {code}"))["sentence"].replace(code, "X") for code in others + unseen}
    assert len(told) == 1


def test_nobody_acts_while_everybody_looks(game):
    game.until(lambda state: state["phase"] == "watch")
    for action in ("take QH", *(f"take {card.code}" for card in game.widget.session.state.public.river)):
        refuses(game, message(game, "act", action=action), "nobody-here")


def test_only_the_asked_may_come(poker):
    table = poker(["Ana", "Ben", "Cleo"], seed=8)
    for seat in (1, 2, 3, -1, None, "0", True):
        refuses(table, message(table, "seat", seat=seat), "not-asked" if type(seat) is int else "bad-message")
    refuses(table, message(table, "act", action="offer QH"), "nobody-here")
    table.browser.done("seat", seat=0)
    refuses(table, message(table, "step"), "your-turn")


# -- hints, rules, undo, saving


def test_hints_say_what_can_be_done(poker):
    for seed in range(3):
        table, rng = poker(["Ana", Computer("random")], seed=seed), Random(seed)
        while table.state["phase"] != "over":
            if table.state["phase"] in ("river", "reveal", "take"):
                hints = table.browser.done("hint")["hints"]
                assert len(hints) == 3
                assert all(re.fullmatch(r"[A-Z].*[.?]", hint) for hint in hints)
                codes = codes_in(hints[2])
                offered = [set(action.split()[1:]) for action in table.offered()]
                assert codes in offered, (hints, table.offered())
            table.move(rng)
        assert table.browser.say("hint")["code"] == "not-your-turn"


@pytest.mark.parametrize("faces", ["saints", "french"])
def test_the_rules_are_in_sentences_and_fit_the_faces(poker, faces):
    rules = poker(["Ana", "Ben"], seed=2, faces=faces).browser.done("help")["help"]
    lines = [line for section in rules for line in section["lines"]]
    assert all(re.fullmatch(r"[A-Z0-9♣♦♥♠].*[.!]", line) for line in lines)
    assert any("feet of Jesus" in line for line in lines)
    assert any("Ace: apostles." in line for line in lines) == (faces == "saints")


def test_a_choice_can_be_taken_back_until_it_is_turned_up(poker):
    table = poker(["Ana", "Ben"], seed=3)
    table.browser.done("seat", seat=0)
    table.browser.done("act", action=table.state["hand"][0]["action"])
    assert table.browser.say("undo")["code"] == "no-undo"
    table.browser.done("seat", seat=1)
    table.browser.done("undo")
    assert (table.state["phase"], table.state["asks"]) == ("curtain", 0)
    table.until(lambda state: state["moment"] == "river")
    assert table.browser.say("undo")["code"] == "no-undo"


def test_a_game_goes_on_after_it_was_saved(poker, browser, tmp_path):
    path = tmp_path / "ours.json"
    for players in (["Ana", "Ben"], ["Ana", Computer("greedy", "Felix")]):
        path.unlink(missing_ok=True)
        table, rng = poker(players, seed=4, save=path), Random(4)
        for _ in range(30):
            table.move(rng)
        other = Poker(browser(play("saint-poker", players, save=path)))
        assert other.widget.session.state == table.widget.session.state
        other.until(lambda state: state["phase"] == "over", rng)


def test_the_end_shows_the_saints_one_met(poker):
    table = poker(["Ana", Computer()], seed=3).until(lambda state: state["phase"] == "over")
    over = table.state["over"]
    assert "feet of Jesus" in table.state["headline"]
    assert len(over["met"]) >= 10
    assert 1 <= len(over["again"]) <= 3
    for pair in over["again"]:
        assert re.fullmatch(r"Both (are .+, so both are .+|feasts are in .+, so both are .+)\.", pair["sentence"])
    table.browser.done("new")
    assert table.state["phase"] == "river"


def test_a_deck_that_is_too_small_is_refused():
    with pytest.raises(Refusal) as caught:
        play("saint-poker", ["Ana", "Ben"], deck=list(sl.load_catalogue().values())[:60])
    assert caught.value.code == "deck-too-small"
