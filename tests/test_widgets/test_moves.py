"""Undo, hints, help, saving and going on, a new game, and the table as a Python object."""

from __future__ import annotations

import random
import re
from pathlib import Path
from random import Random

import pytest

import saintlearn as sl
from saintlearn.engine import Computer, Refusal, SaveError
from saintlearn.engine import session as sessions
from saintlearn.vocabulary import facts_of
from saintlearn.widgets.opening import play

PASSING = ("version", "answered", "said", "moment", "log")


def lasting(state):
    """A state without what belongs to the moment."""
    return {key: value for key, value in state.items() if key not in PASSING}


def play_one(browser, rng=None):
    """Play a card of the hand if there is one that fits; give whether there was."""
    plays = [entry["action"] for entry in browser.state["hand"] if entry["action"]]
    if plays:
        browser.done("act", action=(rng or Random(1)).choice(plays))
    return bool(plays)


# -- undo


def test_a_card_played_can_be_taken_back(table):
    browser = table(["Ana"], seed=3)
    before, session = browser.state, browser.widget.session.state
    assert before["undo"] == {"can": False, "why": "Nobody has played yet, so there's nothing to undo."}
    assert play_one(browser)
    assert browser.state["undo"] == {"can": True, "why": ""}
    browser.done("undo")
    assert browser.state["version"] == before["version"] + 2
    assert browser.widget.session.state is session
    assert {**lasting(browser.state)} == lasting(before)
    assert browser.say("undo")["code"] == "no-undo"


def looked_at(table, **options):
    """A game in which a card was just played, with the matches to be found, and the state before."""
    for seed in range(20):
        browser = table(["Ana"], seed=seed, scoring="claim", **options)
        before = browser.state
        if play_one(browser) and browser.state["phase"] == "claim":
            return browser, before
    raise AssertionError("no card of any hand shares anything")


@pytest.mark.rule("M-12")
def test_a_wrong_tap_does_not_make_the_choice_of_a_card_final(table):
    browser, before = looked_at(table)
    claiming = browser.widget.session.state.claiming
    slip, match = facts_of(claiming.shown & ~claiming.shared)[0], facts_of(claiming.shared)[0]
    browser.done("act", action=f"claim {slip.key}")
    assert browser.state["undo"] == {"can": True, "why": ""}
    browser.done("undo")
    assert browser.state["moment"]["tried"] == []
    browser.done("undo")
    assert {**lasting(browser.state)} == lasting(before)
    assert play_one(browser)
    browser.done("act", action=f"claim {match.key}")
    assert browser.state["undo"]["can"] is False, "what was found stays found"


@pytest.mark.rule("M-12")
@pytest.mark.parametrize(("level", "said"), [("starter", "You found them all!"), ("full", "")])
def test_the_easy_form_says_when_all_is_found_and_the_full_one_leaves_it_to_the_players(table, level, said):
    browser, _ = looked_at(table, level=level)
    facts = facts_of(browser.widget.session.state.claiming.shared)
    for number, fact in enumerate(facts, 1):
        assert browser.state["moment"]["whole"] == ""
        assert "all!" not in browser.state["said"]
        browser.done("act", action=f"claim {fact.key}")
        assert browser.state["said"].endswith(said) is (number == len(facts) or not said)
    assert browser.state["moment"]["whole"] == said


def test_the_first_hint_says_where_to_look_and_how_many_cards_of_the_hand_match_there(table):
    told = 0
    for browser in moments(table):
        state, game = browser.state, browser.widget.session
        if state["phase"] != "turn":
            continue
        rule, top = game.state.public.rule, game.state.top
        first = browser.done("hint")["hints"][0]
        counted = re.search(rf"(One|\d+) of your cards match(?:es)? {re.escape(top.name_inside)} there\.$", first)
        if counted:
            told += 1
            count = 1 if counted[1] == "One" else int(counted[1])
            hand = [sl.load_catalogue()[entry["slug"]] for entry in state["hand"]]
            assert 1 <= count <= sum(rule.score(card, top) > 0 for card in hand)
            assert first.startswith("Look at ")
        else:
            assert first.startswith(("None of your cards", "Do you have a card", "You can play any card")), first
    assert told > 30


def test_nothing_is_taken_back_once_a_card_was_drawn(table):
    browser = table(["Ana"], seed=3)
    browser.done("act", action="draw")
    assert browser.state["undo"]["can"] is False
    reply = browser.say("undo")
    assert (reply["code"], reply["sentence"]) == ("no-undo", browser.state["undo"]["why"])


def test_nothing_is_taken_back_once_a_computer_has_played(table):
    browser = table(["Ana", Computer("greedy", "Felix")], seed=7)
    assert play_one(browser)
    browser.done("act", action="pass")
    while browser.state["phase"] == "watch":
        browser.done("step")
    assert browser.state["undo"]["can"] is False
    assert "Felix has already played" in browser.say("undo")["sentence"]


def test_claims_are_not_taken_back(table):
    browser = table(["Ana"], seed=3, scoring="claim")
    assert browser.until(Random(3), "claim")
    browser.done("act", action=next(entry["text"] for entry in browser.state["actions"] if entry["kind"] == "claim"))
    assert browser.say("undo")["code"] == "no-undo"


def test_the_offer_to_take_back_is_always_kept(table):
    """Wherever the state says that undo is possible it is, and the game can be played to its end from there."""
    undone = 0
    for seed, players in enumerate([["Ana"], ["Ana", Computer()], ["Ana", "Ben"], ["Ana", Computer(), "Ben"]]):
        browser, rng = table(players, seed=seed), Random(seed)
        while browser.state["phase"] != "over":
            can = browser.state["undo"]["can"]
            if not can:
                assert browser.say("undo")["sentence"] == browser.state["undo"]["why"]
            elif rng.random() < 0.4:
                browser.done("undo")
                undone += 1
            _, reply = browser.move(rng)
            assert reply["ok"]
    assert undone > 20


def test_a_pass_taken_back_by_the_next_player_brings_the_first_one_back_to_the_screen(table, names_of):
    for seed in range(20):
        browser = table(["Ana", "Ben"], seed=seed)
        browser.done("seat", seat=0)
        if not play_one(browser) or browser.state["phase"] != "after":
            continue
        browser.done("act", action="pass")
        browser.done("seat", seat=1)
        if not browser.state["undo"]["can"]:
            return  # it may also be refused
        browser.done("undo")
        assert browser.state["turn"] == 0
        assert (browser.state["phase"], browser.state["asks"]) == ("curtain", 0)
        assert names_of(browser.state) <= browser.visible()
        browser.done("seat", seat=0)
        assert "pass" in browser.offered()
        return
    raise AssertionError("nobody could play")


# -- hints and help


def moments(table):
    """States in which somebody is to act, of games of every kind."""
    for seed in range(24):
        players = [["Ana"], ["Ana", "Ben"], ["Ana", Computer()], ["Ana", Computer(), "Ben"]][seed % 4]
        browser, rng = (
            table(players, seed=seed, scoring=["auto", "claim"][seed // 4 % 2], level=["full", "starter"][seed // 8 % 2]),
            Random(seed),
        )
        for _ in range(120):
            if browser.state["phase"] == "over":
                break
            if browser.state["phase"] not in ("curtain", "watch"):
                yield browser
            browser.move(rng)


def test_hints_help_to_look_before_they_tell_and_say_what_can_be_done(table, names_of):
    """The first two name no card of the hand, except where there is nothing on the cards to look at; what one of them says to do may be done."""
    phases = set()
    for browser in moments(table):
        before, offered = browser.state, browser.offered()
        phase, hints = before["phase"], browser.done("hint")["hints"]
        assert browser.state is before
        phases.add(phase)
        assert 1 <= len(hints) <= 3
        assert all(isinstance(hint, str) and re.fullmatch(r"[A-Z].*[.?]", hint) for hint in hints)
        held = {entry["slug"] for entry in before["hand"]}
        told = names_of(hints[:2]) & held
        nothing_to_look_at = len(hints) == 1 and hints[0].startswith(
            ("Do you have a card you can play on any card?", "You can play any card right now.")
        )
        assert not told or nothing_to_look_at, (phase, hints)
        for hint in hints:
            if tried := re.search(r"Try (.+)\.$", hint):
                (slug,) = names_of(tried[0])
                assert f"play {slug}" in offered, (phase, hint)
            for words, action in ((r"\bDraw a card", "draw"), (r"\bPress Pass", "pass"), ("Press Done", "done")):
                assert action in offered or not re.search(words, hint), (phase, hint)
    assert phases == {"turn", "after", "claim", "effect", "century", "demand"}


def test_hints_in_claim_scoring_end_with_a_fact_that_can_be_found(table):
    browser, rng = table(["Ana"], seed=2, scoring="claim"), Random(2)
    for _ in range(10):
        assert browser.until(rng, "claim")
        hints = browser.done("hint")["hints"]
        left = browser.widget.session.state.claiming
        assert (hints == ["You found everything. Press Done."]) == (left.shared == left.right)
        browser.move(rng)


def test_nobody_gets_a_hint_out_of_turn(table):
    browser = table(["Ana", "Ben"], seed=2)
    assert browser.say("hint")["code"] == "not-your-turn"


@pytest.mark.parametrize("players", [["Ana"], ["Ana", "Ben"], [Computer(), Computer()]], ids=["one", "curtain", "watch"])
def test_the_rules_can_be_read_at_any_time(table, players):
    browser = table(players, seed=2)
    before = browser.state
    rules = browser.done("help")["help"]
    assert browser.state is before
    assert all(set(section) == {"title", "lines"} and section["title"] and section["lines"] for section in rules)
    lines = [line for section in rules for line in section["lines"]]
    assert all(re.fullmatch(r"[A-Z].*[.!]", line) for line in lines)
    assert any("SaintCards!" in line for line in lines) == (len(players) > 1), "nobody calls who plays alone"


@pytest.mark.rule("SC-32")
def test_the_help_lists_what_all_wildcards_can_do(table):
    browser = table(["Ana"], seed=2)
    browser.done("ready", fonts=True)
    lines = [line for section in browser.done("help")["help"] for line in section["lines"]]
    wild = [card.slug for card in browser.widget.session.deck if card.is_wild]
    assert len(wild) == 10
    browser.done("faces", slugs=wild, names=[])
    faces = {slug: face["label"] for item in browser.customs() if item["type"] == "faces" for slug, face in item["cards"].items()}
    for slug in wild:
        assert any(line in faces[slug] for line in lines)


@pytest.mark.parametrize(
    ("option", "words"), [({"level": "starter"}, "only four things count"), ({"scoring": "claim"}, "find the matches yourself")]
)
def test_the_help_fits_the_options(table, option, words):
    def told(**more):
        return " ".join(line for section in table(["Ana"], seed=2, **more).done("help")["help"] for line in section["lines"])

    assert words in told(**option)
    assert words not in told()


# -- saving and going on


def test_a_game_goes_on_after_the_kernel_was_started_again(table, tmp_path):
    path = tmp_path / "ours.json"
    for players in (["Ana"], ["Ana", "Ben"], ["Ana", Computer("greedy", "Felix")], ["Ana", Computer(), "Ben"]):
        path.unlink(missing_ok=True)
        browser, rng = table(players, seed=9, save=path), Random(9)
        browser.done("save")
        compared = 0
        for _ in range(40):
            if browser.state["phase"] in ("over", "claim"):
                break
            browser.move(rng)
            if browser.state["phase"] in ("turn", "after", "century", "effect", "demand", "curtain"):
                again = table(players, save=path)
                assert again.widget.session.state == browser.widget.session.state
                assert again.widget.session.log == browser.widget.session.log
                if browser.state["phase"] == "curtain" or len(again.widget._screen.seats) == 1:
                    assert lasting(again.state) | {"headline": "", "task": ""} == lasting(browser.state) | {"headline": "", "task": ""}
                else:
                    assert (again.state["phase"], again.state["asks"]) == ("curtain", browser.state["turn"])
                compared += 1
        assert compared > 5


def test_what_is_played_after_going_on_is_what_would_have_been_played(table, tmp_path):
    path, players = tmp_path / "ours.json", [Computer("random", "Felix"), Computer("greedy", "Clara")]
    straight = table(players, seed=4)
    while straight.state["phase"] != "over":
        straight.done("step")
    broken = table(players, seed=4, save=path)
    while broken.state["phase"] != "over":
        broken.done("step")
        broken = table(players, save=path)
    assert broken.widget.session.log == straight.widget.session.log


def test_the_file_is_there_as_soon_as_the_table_is(table, tmp_path):
    """Who restarts the kernel before the first move finds the same cards."""
    path = tmp_path / "ours.json"
    browser = table(["Ana"], save=path)
    assert path.exists()
    assert table(["Ana"], save=path).widget.session.state == browser.widget.session.state


def test_every_change_is_kept(table, tmp_path):
    path = tmp_path / "ours.json"
    browser, rng = table(["Ana", Computer()], seed=5, save=path), Random(5)
    while browser.state["phase"] != "over":
        browser.move(rng)
        assert sl.load_game(path).log == browser.widget.session.log
        if browser.state["undo"]["can"] and rng.random() < 0.3:
            browser.done("undo")
            assert sl.load_game(path).log == browser.widget.session.log


def test_saving_names_the_file_and_says_how_to_go_on(table, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    browser = table(["Ana Lucía", "B/../x"], seed=5)
    assert browser.state["saved"] is None
    reply = browser.done("save")
    assert browser.state["saved"] == reply["saved"]
    assert Path(tmp_path, reply["saved"]).is_file()
    assert reply["saved"] in reply["sentence"]
    assert list(tmp_path.iterdir()) == [tmp_path / reply["saved"]]
    assert sl.load_game(reply["saved"]).log == browser.widget.session.log
    other = table(["Ana Lucía", "B/../x"], seed=6)
    again = other.done("save")["saved"]
    assert again != reply["saved"], "another game of the same players is not written over"
    assert other.done("save")["saved"] == again
    assert [sl.load_game(name).seed for name in (reply["saved"], again)] == [5, 6]


def test_a_game_that_cannot_be_saved_is_told_and_goes_on(table, tmp_path):
    """The folder vanished (a stick was pulled out): the message is answered, and the screen shows the game as it is."""
    folder = tmp_path / "stick"
    folder.mkdir()
    browser = table(["Ana"], seed=5, save=folder / "ours.json")
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    (reply,) = browser.tell({"type": "act", "id": 1, "version": browser.state["version"], "action": "draw"})
    assert [entry["slug"] for entry in browser.state["hand"]] == [card.slug for card in browser.widget.session.state.hands[0]]
    assert reply["ok"] == (len(browser.widget.session.log) == 2)


def test_a_request_to_save_where_nothing_can_be_written_is_refused(table, tmp_path):
    browser = table(["Ana"], seed=5)
    browser.widget._room.path = tmp_path / "nowhere" / "ours.json"
    before = browser.state
    (reply,) = browser.tell({"type": "save", "id": 1, "version": before["version"]})
    assert reply["ok"] is False
    assert browser.state is before


@pytest.mark.parametrize("content", ["", "{", "{}", "[]", "null", "\x00\xff", '{"format": "saintlearn game", "version": 99}'], ids=repr)
def test_a_broken_file_is_refused_and_left_alone(table, tmp_path, content):
    path = tmp_path / "ours.json"
    path.write_bytes(content.encode("latin-1"))
    with pytest.raises(SaveError):
        table(["Ana"], save=path)
    assert path.read_bytes() == content.encode("latin-1")


def test_the_game_of_others_is_not_gone_on_with(table, tmp_path):
    path = tmp_path / "ours.json"
    table(["Ana", "Ben"], seed=5, save=path).done("seat", seat=0)
    table(["Ana", "Ben"], seed=5, save=path).done("save")
    with pytest.raises(Refusal) as caught:
        table(["Ana", "Cleo"], save=path)
    assert caught.value.code == "other-game"


# -- a new game


@pytest.mark.rule("SC-05")
def test_a_new_game_moves_the_deal_on(table, monkeypatch):
    monkeypatch.setattr(sessions, "SystemRandom", lambda: random.Random(5))
    browser = table(["Ana", "Ben", Computer("greedy", "Felix")], seed=5)
    for dealer in (2, 0, 1, 2):
        assert [entry["dealer"] for entry in browser.state["players"]] == [seat == dealer for seat in range(3)]
        assert all(entry["treasure"] == 0 for entry in browser.state["players"]) or dealer == 1
        version = browser.state["version"]
        browser.done("new")
        assert browser.state["version"] == version + 1
        assert len(browser.updates()) == 1
        assert browser.state["over"] is None


def test_a_new_game_has_the_same_players_cards_and_options(table, monkeypatch):
    monkeypatch.setattr(sessions, "SystemRandom", lambda: random.Random(5))
    browser = table(["Ana", Computer()], seed=5, level="starter", scoring="claim")
    old = browser.widget.session
    browser.done("new")
    new = browser.widget.session
    assert new is not old
    assert (new.players, new.deck) == (old.players, old.deck)
    assert (new.options.level, new.options.scoring) == ("starter", "claim")
    assert browser.state["level"] == "starter"


def test_a_new_game_can_be_played_after_the_end(table, monkeypatch):
    monkeypatch.setattr(sessions, "SystemRandom", lambda: random.Random(5))
    browser, rng = table(["Ana", "Ben"], seed=5), Random(5)
    assert not browser.until(rng, "never")
    browser.done("new")
    assert browser.state["phase"] == "curtain"
    assert browser.state["asks"] == 1
    assert not browser.until(rng, "never")
    assert browser.state["over"]["headline"]


# -- the end


def test_the_end_tells_whom_one_met_and_what_to_look_at_again(table):
    for seed in range(6):
        browser, rng = table(["Ana", Computer()], seed=seed, scoring=["auto", "claim"][seed % 2]), Random(seed)
        assert not browser.until(rng, "never")
        over = browser.state["over"]
        assert len(over["again"]) <= 3
        assert set(over["met"]) <= {card.slug for card in browser.widget.session.deck}
        assert {entry["card"] for entry in over["again"]} <= set(over["met"])
        assert len({entry["card"] for entry in over["again"]}) == len(over["again"])
        assert sum(gift["treasure"] for gift in over["gifts"]) == over["amount"]
        assert seed % 2 == 1 or all(fact["found"] for pair in over["again"] for fact in pair["facts"])
        assert "feet of Jesus" in over["headline"]


# -- the table in Python


def test_acting_from_python_shows_on_the_screen(table):
    browser = table(["Ana"], seed=3)
    browser.widget.act("draw")
    assert browser.state["version"] == 2
    assert len(browser.state["hand"]) == 8
    with pytest.raises(Refusal):
        browser.widget.act("play nobody")
    assert browser.state["version"] == 2


def test_a_table_can_be_opened_on_a_game_under_way(table, browser):
    game = sl.new_game("saintcards", ["Ana", "Ben"], seed=3)
    game.act("draw")
    shown = browser(play(game))
    assert shown.widget.session is game
    assert shown.state["asks"] == 1
    with pytest.raises(TypeError, match="level"):
        play(game, level="starter")


def test_a_table_tells_itself_the_same_way_every_time(table):
    """Notebooks are compared with their saved output."""
    one, other = (table(["Ana", Computer()], seed=3).widget for _ in range(2))
    assert repr(one) == repr(other) == "<Table saintcards: Ana, Felix>"


def test_one_seed_is_one_game(table):
    one, other = table(["Ana", Computer()], seed=3), table(["Ana", Computer()], seed=3)
    for number in range(40):
        assert one.state == other.state
        if one.state["phase"] == "over":
            break
        one.move(Random(number))
        other.move(Random(number))


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ([], "player-count"),
        (["A", "B", "C", "D", "E", "F", "G"], "player-count"),
        (["Ana", "ana"], "same-name"),
        (["Ana", "Ana "], "same-name"),
        ([""], "bad-name"),
        (["x" * 25], "bad-name"),
        (["A\u202eB"], "bad-name"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_players_who_cannot_sit_down_are_refused(players, code):
    with pytest.raises(Refusal) as caught:
        play("saintcards", players)
    assert caught.value.code == code


@pytest.mark.parametrize("wrong", [{"lvl": "full"}, {"color": "red"}, {"Level": "full"}])
def test_an_unknown_keyword_is_a_type_error(wrong):
    with pytest.raises(TypeError, match=next(iter(wrong))):
        play("saintcards", ["Ana"], **wrong)


@pytest.mark.parametrize("bad", [{"level": "race"}, {"scoring": "both"}, {"dealer": 5}, {"seed": -1}, {"seed": 1.5}, {"seed": True}])
def test_an_option_out_of_range_is_refused(bad):
    with pytest.raises(Refusal):
        play("saintcards", ["Ana"], **bad)


def test_an_unknown_game_is_refused():
    with pytest.raises(Refusal) as caught:
        play("saintcard")
    assert caught.value.code == "unknown-game"
    assert "saintcards" in caught.value.sentence
