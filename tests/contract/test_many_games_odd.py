"""Ten thousand whole games of each game in all (fewer of a long one), with every combination of options: here those with an odd number of players."""

from __future__ import annotations


def takes(players):
    return players % 2 == 1


def test_random_games_end_lose_no_card_leak_nothing_replay_and_undo(table, players, whole_games):
    assert whole_games(table, players) * len(table.players) >= table.least
