"""Every game of the registry is played by the contract."""

from __future__ import annotations

from saintlearn.games import GAMES


def test_every_game_has_a_table(tables):
    assert set(tables) == set(GAMES)


def test_a_deck_that_is_packed_stays_as_it_is(table):
    packed = table.game.pack(table.deck)
    assert tuple(table.game.pack(packed)) == tuple(packed)
