"""Every refusal of the race, with the sentence that a child reads; and things nobody should send."""

from __future__ import annotations

import pytest

from saintlearn.engine import Action, Refusal
from saintlearn.games.race import words
from saintlearn.games.race.actions import Miss, Play
from saintlearn.games.race.rules import Race
from saintlearn.games.race.state import State

ROOT = ("July", "Apostle")
GAME = Race()


def situations(race, saint, lone):
    hand = [saint("fit", 3, "May"), *lone("x")]
    tops = (saint("l", 3, *ROOT), saint("r", 9, *ROOT))

    def begin(**more):
        return race([hand, [saint("y", 3, "June"), *lone("z")]], tops, **more)

    ready = begin(phase="ready", ready=(True, False))
    waits = begin(waits=(1500, 0))
    stuck = begin(said=(True, False))
    paused = begin(phase="paused")
    calm = begin(pace="no-hurry")
    late = race([[saint("cold", 12, "June", "Apostle")], lone("z")], piles=([tops[0], saint("ben", 3, "May", "Virgin")], [saint("q", 8)]))
    over = begin(phase="over", winners=(0,))
    yield ready, "play fit left", 0, "not-started"
    yield ready, "ready", 0, "ready-already"
    yield begin(), "ready", 0, "started-already"
    yield begin(), "resume", 0, "not-paused"
    yield begin(), "play x left", 0, "no-match"
    yield begin(), "play y left", 0, "not-in-hand"
    yield begin(), "play fit middle", 0, "no-such-pile"
    yield begin(), "play fit", 0, "no-such-pile"
    yield begin(), "miss fit left", 0, "it-matches"
    yield begin(penalty="off"), "miss x left", 0, "not-counted"
    yield waits, "play fit left", 0, "waiting"
    yield stuck, "stuck", 0, "stuck-already"
    yield paused, "play fit left", 0, "paused"
    yield paused, "pause", 1, "paused-already"
    yield calm, "pause", 0, "no-clock"
    yield calm, "stuck", 1, "not-your-turn"
    yield late, "play cold left over l", 0, "too-late"
    yield over, "stuck", 0, "over"


def test_every_refusal_has_its_code_and_a_sentence_of_its_own(race, saint, lone):
    said = {}
    for game, text, seat, code in situations(race, saint, lone):
        refusal = game.refusal(text, seat)
        assert refusal.code == code, (text, refusal.code)
        said.setdefault(code, set()).add(refusal.sentence)
    assert set(said) == (set(words.REASONS)) - {"unknown-action"}
    sentences = [sentence for some in said.values() for sentence in some]
    assert len(set(sentences)) == len(sentences)
    for sentence in sentences:
        assert "_" not in sentence
        assert "None" not in sentence


class Juggle(Action):
    word = "juggle"


def test_an_action_of_another_game_is_refused(race, saint, lone):
    game = race([lone("x"), lone("y")], (saint("l"), saint("r")))
    with pytest.raises(Refusal) as caught:
        GAME.check(game.state, 0, Juggle(), ("Ana", "Ben"))
    assert (caught.value.code, caught.value.sentence) == ("unknown-action", "You can't do that in this game.")


@pytest.mark.parametrize(
    "text",
    [
        "play",
        "miss",
        "play a b c",
        "play a left over",
        "play a left under b",
        "play a left over b c",
        "miss a left over b",
        "ready now",
        "go",
    ],
)
def test_texts_that_are_none_are_refused(text):
    with pytest.raises(Refusal, match="isn't something you can do here") as caught:
        GAME.parse(text)
    assert caught.value.code == "unknown-action"


@pytest.mark.parametrize("text", ["play a left", "play a right over b", "miss a left", "play a", "stuck", "pause", "resume", "ready"])
def test_texts_are_parsed_and_printed_without_loss(text):
    assert GAME.parse(text).text == text
    assert GAME.parse(f"  {text} ").text == text


@pytest.mark.parametrize("bad", [None, 1, 1.5, True, [], {}, object(), "x" * 100_000, "\0", "left\nright", ("left",), b"left"])
@pytest.mark.parametrize("kind", [Play, Miss])
def test_forged_cards_and_piles_are_refused(race, saint, lone, kind, bad):
    game = race([[saint("fit", 3, "May"), *lone("x")], lone("y")], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)))
    for action in (kind(bad, "left"), kind("fit", bad), kind(bad, bad), kind(bad)):
        assert action not in GAME.legal_actions(game.state, 0)
        with pytest.raises(Refusal) as caught:
            GAME.check(game.state, 0, action, ("Ana", "Ben"))
        assert caught.value.code in {"not-in-hand", "no-such-pile"}
        assert len(caught.value.sentence) < 300
        assert len(caught.value.refused) <= 200


@pytest.mark.parametrize("bad", [None, 1, [], {}, "x" * 100_000])
def test_a_forged_remark_harms_nobody(race, saint, lone, bad):
    game = race([[saint("fit", 3, "May"), *lone("x")], lone("y")], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)))
    assert GAME.objection(game.state, 0, Play("x", "left", bad)) == "no-match"
    assert GAME.objection(game.state, 0, Play("fit", "left", bad)) is None


def test_two_who_act_for_one_seat_play_a_card_once(running):
    game = running()
    play = next(action for action in game.legal_actions_of(0) if action.word == "play")
    game.attempt(play.text, seat=0)
    before = (game.state, game.log)
    with pytest.raises(Refusal) as caught:
        game.attempt(play.text, seat=0)
    assert caught.value.code == "not-in-hand"
    assert (game.state, game.log) == before


def test_a_state_is_a_value(race, saint, lone):
    game = race([lone("x"), lone("y")], (saint("l"), saint("r")))
    assert isinstance(game.state, State)
    assert hash(game.state) == hash(game.heard(None))
