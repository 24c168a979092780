"""``saintlearn simulate``: many games between computers, counted."""

from __future__ import annotations

import argparse
import json

from saintlearn.cli.parts import Commands, complain, whole
from saintlearn.languages import number, say, say_count


def add(commands: Commands) -> None:
    """Add the command."""
    simulate = commands.add_parser(
        "simulate", help=say("let computers play against each other"), description=say("Let computers play many games and count who wins.")
    )
    simulate.add_argument("game", metavar="GAME", help=say("name of the game, such as saintcards"))
    simulate.add_argument("--games", type=whole(), default=100, metavar="N", help=say("number of games (default: 100)"))
    simulate.add_argument("--seed", type=whole(), default=0, metavar="S", help=say("seed of the first game (default: 0)"))
    simulate.add_argument("--players", type=whole(), default=2, metavar="P", help=say("players in each game (default: 2)"))
    simulate.add_argument(
        "--computer",
        default="random",
        metavar="KIND",
        help=say("kind of computer player: random, gentle, greedy, or strong (default: random)"),
    )
    simulate.add_argument(
        "--cores",
        type=whole(1),
        metavar="C",
        help=say("games that are played at once (default: as many as this computer has cores, if joblib is installed)"),
    )
    simulate.add_argument("--json", action="store_true", help=say("print one JSON object"))
    simulate.set_defaults(run=_simulate)


def _simulate(wanted: argparse.Namespace) -> int:
    from saintlearn.engine import Refusal
    from saintlearn.lobby import outcome_key, simulate

    if wanted.games < 1:
        complain(say("--games must be 1 or more (you gave {count}).", count=wanted.games))
        return 2
    try:
        result = simulate(
            wanted.game, games=wanted.games, seed=wanted.seed, players=wanted.players, computer=wanted.computer, cores=wanted.cores
        )
    except Refusal as refusal:
        return complain(refusal.sentence)
    if wanted.json:
        print(json.dumps(result))
        return 0
    line = say_count(
        "{game}: {number} game in {seconds} s, {pace} games per second, {moves} moves.",
        "{game}: {number} games in {seconds} s, {pace} games per second, {moves} moves.",
        result["games"],
        game=result["game"],
        number=number(result["games"]),
        seconds=result["seconds"],
        pace=result["games_per_second"],
        moves=number(result["moves"]),
    )
    called = {outcome_key(seat): say("player {seat}", seat=seat + 1) for seat in range(wanted.players)}
    called[outcome_key(None)] = say("several together")
    won = "; ".join(f"{called[key]}: {number(count)}" for key, count in result["outcomes"].items())
    print(line)
    print(say("Games won: {outcomes}.", outcomes=won))
    return 0
