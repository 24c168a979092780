"""Every game of the registry is played by the contract."""

from __future__ import annotations

from IPython.core.interactiveshell import InteractiveShell

from saintlearn.games import REGISTRY


def test_every_game_has_a_table(tables):
    assert set(tables) == set(REGISTRY)


def test_a_deck_that_is_packed_stays_as_it_is(table):
    packed = table.game.pack(table.deck)
    assert tuple(table.game.pack(packed)) == tuple(packed)


def test_a_notebook_shows_a_refusal_as_one_sentence():
    shell = InteractiveShell()
    shown = []
    shell._showtraceback = lambda kind, value, lines: shown.extend(lines)
    shell.run_cell("import saintlearn as sl\nsl.new_game('chess', ['Ana', 'Ben'])")
    assert len(shown) == 1
    assert shown[0].startswith("There's no game 'chess'")
