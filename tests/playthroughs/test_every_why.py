"""Whoever asks why, at any step of any golden game and from any seat, gets a sentence: on the screen, in a replay, and from the teacher."""

from __future__ import annotations

from functools import cache

import pytest

from saintlearn.games import game_entry
from saintlearn.lobby import new_game
from saintlearn.rooms.playback import Playback, Reel
from saintlearn.rooms.room import Room
from tests.playthroughs import regenerate


@cache
def played(name):
    return regenerate.played(next(way for way in regenerate.WAYS if way.name == name))


def is_told(words):
    return all(isinstance(word, str) and word.strip() and "{" not in word for word in words)


@pytest.mark.parametrize("way", regenerate.WAYS, ids=lambda way: way.name)
def test_every_step_of_a_replay_says_why(way):
    game = played(way.name)
    scene = game_entry(way.game).scene
    playback = Playback.of(game, scene, None)
    for step in range(len(playback.moves)):
        why = playback.why(step)
        assert is_told([*why.matches, *why.others, *filter(None, [why.hint])]), step
        if game.log[playback.moves[step]].seat is not None:
            assert why.name
        Reel(playback, step=step, why=True).build()


@pytest.mark.parametrize("way", regenerate.WAYS, ids=lambda way: way.name)
def test_every_seat_gets_a_hint_at_every_step(way):
    game = played(way.name)
    scene = game_entry(way.game).scene
    for number in range(len(game.log)):
        room = Room(game.until(number))
        for seat in range(len(game.players)):
            assert is_told(scene.hints(room.look(seat, at=game.log[number].at).view)), (number, seat)


def test_every_step_of_a_game_that_isnt_over_says_why_to_each_seat():
    game = new_game("holdem", ["Ana", "Ben", "Clara"], seed=1, dealer=2, hands=2)
    for action in ("call", "call", "check", "fold", "fold", "deal", "fold", "fold"):
        game.act(action)
    for end in range(1, len(game.log)):
        for seat in range(3):
            playback = Playback.of(game.until(end), game_entry("holdem").scene, seat)
            for step in range(len(playback.moves)):
                assert is_told(playback.why(step).matches)
