"""The Holy Quest: legal moves and moves a second beside RLCard's UNO and OpenSpiel's crazy eights, and how long a game takes in each mode."""

from __future__ import annotations

import subprocess
import sys
import time
from random import Random
from typing import Any, Final

from benchmarks.table import bound, line, part
from saintlearn.engine.players import ComputerKind

LEAST, GOAL = 50_000, 200_000
"""Calculations of legal moves a second: a must, and a goal."""
_KINDS: Final[tuple[ComputerKind, ...]] = ("greedy", "random")
_MINUTES: Final = {"simple": 25, "full": 35, "easy": 35}
"""What the rule book says of a game, at seven seconds a roll."""
_PEERS: Final = {
    "RLCard, UNO": """
import time, rlcard
from rlcard.agents import RandomAgent
env = rlcard.make("uno", config={"seed": 1})
env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
moves, begin = 0, time.perf_counter()
while time.perf_counter() - begin < SECONDS:
    moves += sum(len(seat) // 2 for seat in env.run(is_training=False)[0])
print(moves / (time.perf_counter() - begin))
""",
    "OpenSpiel, crazy eights (C++)": """
import random, time, pyspiel
game = pyspiel.load_game("crazy_eights")
moves, begin = 0, time.perf_counter()
while time.perf_counter() - begin < SECONDS:
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        moves += 1
print(moves / (time.perf_counter() - begin))
""",
}


def _peer(code: str, seconds: float) -> float | None:
    command = [sys.executable, "-W", "ignore", "-c", code.replace("SECONDS", str(seconds))]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    return float(done.stdout) if not done.returncode else None


def _states(games: int) -> list[Any]:
    """Moments of random games of four in Full mode at which a pawn is to be moved, and how many rolls and moves they took."""
    from saintlearn.catalogue import load_catalogue
    from saintlearn.engine.chance import Chance
    from saintlearn.games import game_entry

    game = game_entry("holy-quest").rules
    deck = game.pack(load_catalogue().deck())
    found = []
    for seed in range(games):
        rng = Random(seed)
        chance = Chance(lambda rng=rng: rng)  # type: ignore[misc]
        state, _ = game.start(deck, 4, game.options(), chance)
        while (seat := game.turn(state)) is not None:
            if state.public.phase == "move":
                found.append(state)
            legal = list(game.candidates(state, seat))
            state, _ = game.apply(state, seat, legal[int(rng.random() * len(legal))], chance)
    return found


def _rate(states: list[Any], seconds: float, work: Any) -> float:
    count, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        for state in states:
            work(state)
        count += len(states)
    return count / (time.perf_counter() - begin)


def _moves(seconds: float, *, tried: bool) -> float:
    """Random moves a second: each with a state of its own, or as a computer player tries them, on one draft."""
    from saintlearn.catalogue import load_catalogue
    from saintlearn.engine.chance import Chance
    from saintlearn.games import game_entry
    from saintlearn.games.holy_quest.luck import Luck
    from saintlearn.games.holy_quest.moves import act_on, possible_actions
    from saintlearn.games.holy_quest.state import Draft
    from saintlearn.games.holy_quest.turn import Silent

    game = game_entry("holy-quest").rules
    deck = game.pack(load_catalogue().deck())
    options: Any = game.options
    rng, moves, begin = Random(1), 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        chance = Chance(lambda: rng)
        state, _ = game.start(deck, 4, options(mode="simple"), chance)
        draft = Draft(state)
        turn = Silent(draft, Luck(chance), [])
        while tried and draft.phase != "over":
            found = possible_actions(draft)
            act_on(turn, found[int(rng.random() * len(found))])
            moves += 1
        while not tried and (seat := game.turn(state)) is not None:
            legal = list(game.candidates(state, seat))
            state, _ = game.apply(state, seat, legal[int(rng.random() * len(legal))], chance)
            moves += 1
    return moves / (time.perf_counter() - begin)


def _length(mode: str, kind: ComputerKind, games: int, options: dict[str, Any]) -> float:
    """Rolls of a game of four, on an average."""
    from saintlearn.engine.players import Computer
    from saintlearn.lobby import new_game

    rolls = 0
    for seed in range(games):
        game = new_game("holy-quest", [Computer(kind)] * 4, seed=seed, mode=mode, **options)
        game.advance()
        rolls += game.state.public.rolls
    return rolls / games


def measure(times: int) -> None:
    """Measure the board game."""
    from saintlearn.games import game_entry
    from saintlearn.games.holy_quest.modes import MODES
    from saintlearn.games.holy_quest.path import legal_moves
    from saintlearn.games.holy_quest.walk import starts

    part("The Holy Quest: legal moves calculated a second, four players, Full mode")
    game, states = game_entry("holy-quest").rules, _states(1 + times)
    seconds = 0.2 * times
    rate = _rate([state.public for state in states], seconds, lambda now: legal_moves(now, sum(now.dice), starts=starts(now)))
    bound("of a roll, out of the position", rate, GOAL, "a second", at_least=True)
    rate = _rate(states, seconds, lambda state: list(game.legal_actions(state, state.public.turn)))
    bound("as the list of legal actions of a state", rate, LEAST, "a second", at_least=True)
    part("Random moves a second, with the list of legal ones")
    for name, code in _PEERS.items():
        peer = _peer(code, seconds)
        line(name, "not installed" if peer is None else f"{peer:,.0f}")
    line("saintlearn, The Holy Quest, a new state for each", f"{_moves(seconds, tried=False):,.0f}")
    line("saintlearn, The Holy Quest, as a computer tries them", f"{_moves(seconds, tried=True):,.0f}")
    part("Rolls of a game of four (and minutes at seven seconds a roll)")
    ways: list[tuple[str, str, dict[str, Any]]] = [(mode.title, name, {}) for name, mode in MODES.items()]
    ways += [
        ("Full, One-Way", "full", {"one_way": "on"}),
        ("Full, Advanced", "full", {"advanced": "on"}),
        ("Easy, two dice", "easy", {"dice": 2}),
    ]
    for title, mode, options in ways:
        told = [f"{kind} {(rolls := _length(mode, kind, 5 * times, options)):.0f} ({rolls * 7 / 60:.0f} min)" for kind in _KINDS]
        book = f"the book says {_MINUTES[mode]} min" if mode in _MINUTES and not options else ""
        line(title, "  ".join(told), book)
