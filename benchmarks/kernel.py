"""What happens in Python alone: imports, games, matches."""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
import timeit
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from benchmarks.table import bound, line, part


def imports(times: int) -> None:
    """Measure whole processes that import one package and end, turn by turn."""
    part("Import (whole process, median, less a process that imports nothing)")
    codes = {"nothing": "pass", **{name: f"import {name}" for name in ("saintlearn", "jupyterquiz", "jupytercards", "anywidget", "pandas")}}
    taken: dict[str, list[float]] = {name: [] for name in codes}
    for turn in range(1 + 3 * times):
        for name, code in codes.items():
            begin = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            if turn:  # the first turn warms the disk
                taken[name].append((time.perf_counter() - begin) * 1000)
    base = statistics.median(taken.pop("nothing"))
    median = {name: statistics.median(values) - base for name, values in taken.items()}
    for name, value in median.items():
        if name != "saintlearn":
            line(name, f"{value:.1f} ms")
    bound("saintlearn", median["saintlearn"], median["jupyterquiz"] / 2, "ms")


def _simulate(games: int, seed: int) -> dict[str, Any]:
    program = str(Path(sys.executable).with_name("saintlearn"))
    command = [program, "simulate", "saintcards", "--games", str(games), "--seed", str(seed), "--json"]
    told: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return told


def _uno(games: int, seed: int) -> float:
    code = f"""
import time, rlcard
from rlcard.agents import RandomAgent
env = rlcard.make("uno", config={{"seed": {seed}}})
env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
env.run(is_training=False)
begin = time.perf_counter()
for _ in range({games}):
    env.run(is_training=False)
print({games} / (time.perf_counter() - begin))
"""
    return float(subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=True, capture_output=True, text=True).stdout)


def engine(times: int) -> None:
    """Measure whole random games, matches and the matrix of all matches."""
    import saintlearn as sl

    part("Engine")
    games, turns = 100 * times, 3
    ours, uno, moves = [], [], []
    for turn in range(turns):
        told = _simulate(games, 1000 * turn)
        ours.append(told["games_per_second"])
        moves.append(told["moves"] / told["games"])
        uno.append(_uno(games, turn))
    line("RLCard UNO, 2 random agents", f"{statistics.median(uno):,.0f} games/s")
    note = f"{statistics.mean(moves):.0f} moves a game"
    bound(f"SaintCards, 2 random players ({note})", statistics.median(ours), statistics.median(uno), "games/s", at_least=True)

    deck = sl.load_catalogue().deck()
    cards = tuple(islice(cycle(deck), 366))
    best = min(timeit.repeat(lambda: sl.score_matrix(cards), number=5, repeat=3 * times)) / 5
    bound("score_matrix of 366 cards", best * 1000, 1, "ms")
    chance = random.Random(1)
    pairs = [(chance.choice(deck), chance.choice(deck)) for _ in range(1000)]

    def all_pairs() -> None:
        for a, b in pairs:
            sl.match(a, b)

    bound("one match", min(timeit.repeat(all_pairs, number=10, repeat=3 * times)) / 10 / len(pairs) * 1e6, 2, "µs")

    def all_scores() -> None:
        for a, b in pairs:
            sl.match(a, b).score  # noqa: B018

    line("one match and its score", f"{min(timeit.repeat(all_scores, number=10, repeat=3 * times)) / 10 / len(pairs) * 1e6:.2f} µs")
