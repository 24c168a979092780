"""``saintlearn simulate``: many games between computers, counted."""

from __future__ import annotations

import argparse
import json

from saintlearn.cli.parts import Commands, complain, counted, whole

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    simulate = commands.add_parser("simulate", help="let computers play", description="Let computers play many games and count.")
    simulate.add_argument("game", metavar="GAME", help="name of the game, as saintcards")
    simulate.add_argument("--games", type=whole(), default=100, metavar="N", help="how many (default: 100)")
    simulate.add_argument("--seed", type=whole(), default=0, metavar="S", help="seed of the first game (default: 0)")
    simulate.add_argument("--players", type=whole(), default=2, metavar="P", help="players in each game (default: 2)")
    simulate.add_argument(
        "--computer", default="random", metavar="KIND", help="kind of the computer players: random, greedy, strong (default: random)"
    )
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    simulate.set_defaults(run=_simulate)


def _simulate(wanted: argparse.Namespace) -> int:
    from saintlearn.engine import Refusal
    from saintlearn.lobby import outcome_key, simulate

    if wanted.games < 1:
        complain(f"--games {wanted.games} is too few; give 1 or more.")
        return 2
    try:
        result = simulate(wanted.game, games=wanted.games, seed=wanted.seed, players=wanted.players, computer=wanted.computer)
    except Refusal as refusal:
        return complain(refusal.sentence)
    if wanted.json:
        print(json.dumps(result))
        return 0
    print(f"{counted(result['games'], 'game')} of {result['game']} in {result['seconds']} s: {result['games_per_second']} a second.")
    called = {outcome_key(seat): f"player {seat + 1}:" for seat in range(wanted.players)} | {outcome_key(None): "several together:"}
    won = ", ".join(f"{called[key]} {count:,}" for key, count in result["outcomes"].items())
    print(f"{counted(result['moves'], 'move')}. Games won by {won}.")
    return 0
