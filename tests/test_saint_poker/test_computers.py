"""Computer players of Saint Poker: allowed, blind to what is hidden, and the greedy one is the better one."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from saintlearn.engine import Computer
from saintlearn.games.saint_poker.computers import COMPUTERS
from saintlearn.games.saint_poker.hands import strength
from saintlearn.lobby import new_game, simulate
from tests.tiers import by_tier


def moments(*kinds, games=4):
    for seed in range(games):
        game = new_game("saint-poker", [Computer(kind) for kind in kinds], seed=seed)
        while game.turn is not None:
            for seat in range(len(kinds)):
                if legal := list(game.legal_actions_of(seat)):
                    yield game, seat, legal
            game.step()


@pytest.mark.parametrize("kind", COMPUTERS.players)
def test_who_may_do_nothing_does_nothing(kind):
    game = new_game("saint-poker", ["Ana", "Ben"], seed=1)
    game.act(game.legal_actions[0])
    assert COMPUTERS.players[kind](game.view(0), [], Random(1)) is None


def test_greedy_reveals_its_best_hand():
    seen = 0
    for game, seat, legal in moments("greedy", "random", games=6):
        if game.state.public.phase == "reveal":
            river = [card.id for card in game.state.public.river]
            held = {card.code: card.id for card in game.state.hands[seat]}
            worth = {action: strength([*river, *(held[code] for code in action.cards)]) for action in legal}
            assert worth[COMPUTERS.players["greedy"](game.view(seat), legal, Random(1))] == max(worth.values())
            seen += 1
    assert seen > 50


def test_random_does_everything_sooner_or_later():
    game = new_game("saint-poker", ["Ana", "Ben"], seed=1)
    legal = list(game.legal_actions)
    found = {COMPUTERS.players["random"](game.view(0), legal, Random(seed)) for seed in range(300)}
    assert found == set(legal)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_greedy_wins_at_least_three_quarters_against_random(players):
    """Of the games with a winner; with more players one greedy sits among random ones and has far more than its share."""
    games, won = by_tier(30, 120, 120), Counter()
    for seed in range(games):
        kinds = ["random"] * players
        kinds[seed % players] = "greedy"
        game = new_game("saint-poker", [Computer(kind) for kind in kinds], seed=seed)
        game.advance()
        won.update({kinds[seat] for seat in game.outcome.winners})
    assert won["greedy"] > 0.75 * games, won


def test_simulations_are_the_same_again():
    told = simulate("saint-poker", games=5, seed=3, players=5, computer="greedy")
    assert told["moves"] == 5 * 160
    assert simulate("saint-poker", games=5, seed=3, players=5, computer="greedy")["outcomes"] == told["outcomes"]
