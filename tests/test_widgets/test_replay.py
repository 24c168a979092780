"""A game played back: each move as the table was seen, nothing that is hidden, and a game that goes on from any move."""

from __future__ import annotations

from random import Random

import pytest

import saintlearn as sl
from saintlearn.games import game_entry
from saintlearn.ground.refusal import Refusal
from saintlearn.rooms.room import Room
from saintlearn.rooms.screen import Happened
from saintlearn.wire.plain import plain
from saintlearn.wire.requests import ReplayRequest

GAMES = {
    "saintcards": (("Ana", sl.Computer("random", "Felix")), {}),
    "holdem": (("Ana", sl.Computer("random", "Felix")), {"hands": 2}),
    "saint-poker": (("Ana", sl.Computer("random", "Felix")), {}),
    "race": (("Ana", "Ben"), {"pace": "no-hurry"}),
    "holy-quest": (("Ana", "Ben", "Cleo", "Dan"), {}),
}


def played(name, moves):
    """Play some moves; give the game, and what a wall that everybody sees showed after each."""
    players, options = GAMES[name]
    game, rng = sl.new_game(name, players, seed=5, **options), Random(1)
    scene, walls = game_entry(name).scene, {}
    for number in range(moves):
        entry = game.log[-1]
        look = Room(game).look(None, at=entry.at)
        start = scene.policy.sit((), look)
        spot = scene.policy.spot(start, look, scene.spot(len(game.log) - 1, entry.events))
        screen = scene.policy.step(start, look, Happened(spot, " ".join(look.sentences(entry.events)), entry.events))
        walls[len(game.log) - 1] = plain(scene.build(look, screen))
        if game.turn is None:
            break
        if not game.step():
            at = number * 1000 if name == "race" else None
            game.act(rng.choice(list(game.legal_actions)), seat=game.turn, at=at)
    return game, walls


@pytest.fixture(scope="module", params=list(GAMES))
def begun(request):
    return played(request.param, 40)


def shown(replay, step, *, why=False):
    replay._on_replay(ReplayRequest(type="replay", step=step, why=why))
    return dict(replay._state)


def test_each_move_is_shown_as_the_table_was_seen(begun):
    game, walls = begun
    replay = sl.replay(game)
    assert len(replay.playback.moves) > 5
    compared = 0
    for step, number in enumerate(replay.playback.moves):
        state = shown(replay, step)
        assert state["replay"]["step"] == step
        if number in walls:
            # when it is told, not what; and nobody is on turn in a game that was played
            left = {"version", "answered", "replay", "led", "headline"}
            assert "is thinking" not in state["headline"]
            now = {key: value for key, value in state.items() if key not in left}
            assert now == {key: value for key, value in walls[number].items() if key not in left}
            compared += 1
    assert compared > 5


def test_nothing_hidden_is_told_of_a_game_that_is_not_over(begun):
    game, _ = begun
    game = game if game.outcome is None else game.until(len(game.log) - 3)
    replay = sl.replay(game, seat=0)
    own = 0
    for step, number in enumerate(replay.playback.moves):
        state = shown(replay, step, why=True)
        assert not state.get("hand")
        assert not state.get("hands")
        why = state["replay"]["why"]
        if game.log[number].seat == 0:
            own += bool(why["others"] or why["hint"])
        else:
            assert (why["others"], why["hint"]) == ([], "")
    assert own


def test_the_rules_open_beside_a_game_that_is_played_back(begun):
    game, _ = begun
    assert sl.replay(game)._on_help(None).help


def test_a_game_goes_on_from_any_move_in_the_same_way(begun):
    game, _ = begun
    before = [(entry.action, entry.chance) for entry in game.log]
    other = game.until(len(game.log) // 2)
    for entry in game.log[len(other.log) :]:
        if game.players[entry.seat].computer is None:
            other.act(entry.action, seat=entry.seat, at=entry.at)
        else:
            other.step()
    assert [(entry.action, entry.chance) for entry in other.log] == before
    assert [(entry.action, entry.chance) for entry in game.log] == before


def test_what_is_played_back_is_not_played():
    game, _ = played("saintcards", 4)
    replay = sl.replay(game)
    with pytest.raises(Refusal, match=r"This is a replay\."):
        replay.act("draw")
    shown(replay, 2)
    table = replay.play_on()
    assert table.session is not game
    assert len(game.log) == 5


@pytest.mark.parametrize("wrong", [3, None, ["x"]])
def test_something_else_is_refused_in_one_sentence(wrong):
    with pytest.raises(Refusal, match=r"^Give a game, a table, or the file of a saved game"):
        sl.replay(wrong)


def test_a_saved_file_is_played_back(tmp_path):
    game, _ = played("saintcards", 6)
    game.save(tmp_path / "game.json")
    replay = sl.replay(tmp_path / "game.json")
    assert replay.playback.session.log == game.log
    assert "Ana" in replay._still()
    for bad in (-1, len(replay.playback.moves)):
        with pytest.raises(Refusal):
            replay._on_replay(ReplayRequest(type="replay", step=bad, why=False))


@pytest.fixture(scope="module")
def ended():
    """A table at the end of a game, and what it showed there."""
    table = sl.play("saintcards", ["Ana", sl.Computer("greedy", "Felix")], seed=5)
    while table.session.turn is not None:
        if not table._room.step():
            table.act(table.session.legal_actions[0].text)
    return table


def told(table, **message):
    heard = []
    table.send = lambda content, buffers=None: heard.append(content)
    table.hears({"id": 1, "version": table._state["version"], **message})
    return heard[0] if heard else {"ok": True}


def test_the_end_of_a_game_leads_to_the_game_and_back(ended):
    before = {key: value for key, value in ended._state.items() if key != "version"}
    assert told(ended, type="replay", step=1, why=False)["ok"]
    state = dict(ended._state)
    assert (state["replay"]["step"], state["replay"]["ended"]) == (1, True)
    assert state["phase"] != "over"
    assert told(ended, type="undo")["code"] == "played"
    assert told(ended, type="end")["ok"]
    assert {key: value for key, value in ended._state.items() if key != "version"} == {**before, "answered": 1}


def test_a_game_is_not_seen_again_before_its_end():
    table = sl.play("saintcards", ["Ana", "Ben"], seed=5)
    assert told(table, type="replay", step=0, why=False)["code"] == "not-over"
    assert told(table, type="branch")["code"] == "bad-message"


def test_a_game_goes_on_where_it_was_played(ended, tmp_path):
    file = tmp_path / "game.json"
    ended.session.save(file)
    kept = file.read_bytes()
    table = sl.play(sl.load_game(file), save=file)
    told(table, type="replay", step=3, why=False)
    assert told(table, type="branch")["ok"]
    state = dict(table._state)
    assert ("replay" in state, state["phase"] == "over") == (False, False)
    assert table.session.outcome is None
    assert file.read_bytes() == kept


def test_flashcards_open_where_there_is_a_place_for_them(ended):
    met = ended._state["over"]["met"]
    assert "sl.flashcards" in told(ended, type="deck", slugs=met)["text"]
    opened = []
    ended._opens = opened.append
    assert "text" not in told(ended, type="deck", slugs=met)
    assert opened == [met[:40]]
