"""How well the computer players play, and how long they think: each stronger one against the next, seats alternating, every deal played twice."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from benchmarks.table import part, spread

GAMES: Final[Mapping[str, Mapping[str, Any]]] = {
    "saintcards": {},
    "holdem": {"hands": 20},
    "saint-poker": {},
    "race": {"pace": "no-hurry"},
    "holy-quest": {},
}
"""What is played, and with which options. In Hold'em the one with the most treasure after 20 hands has won."""
PAIRS: Final = (("strong", "greedy", 0.60), ("greedy", "random", 0.75))
"""Who plays whom, and the share to be reached."""
LUCK: Final = frozenset({("race", "strong")})
"""Where nothing is to be reached: a race between two good players is luck."""
BUDGET: Final = 300.0
"""Milliseconds that a strong move may take (95th percentile)."""


@dataclass(frozen=True, slots=True)
class Match:
    """Many games of two kinds of computer.

    Args:
        games: How many.
        won: Games that the first kind won, a shared victory counted as half of one.
        treasure: Treasure or points of the first kind, of all.
        seconds: Processor time of all games.
        times: Milliseconds of processor time for each of its choices between two actions or more.
    """

    games: int
    won: float
    treasure: float
    seconds: float
    times: Sequence[float]


def play(game: str, kinds: tuple[str, str], games: int, options: Mapping[str, Any], seed: int = 0) -> Match:
    """Let two kinds of computer play."""
    from saintlearn.catalogue import load_catalogue
    from saintlearn.engine.players import Player
    from saintlearn.engine.session import Session, make_options
    from saintlearn.games import game_entry

    entry = game_entry(game)
    opponents = dict(entry.computers.players)
    first = opponents[kinds[0]]
    times: list[float] = []

    def timed(view: Any, legal: Sequence[Any], rng: Any) -> Any:
        begin = time.process_time()
        action = first(view, legal, rng)
        if len(legal) > 1:
            times.append((time.process_time() - begin) * 1000)
        return action

    opponents[kinds[0]] = timed
    rules = entry.rules
    deck = load_catalogue().deck(rules.deck) if rules.deck else load_catalogue().deck()
    won = own = everything = 0.0
    started = time.process_time()
    for number in range(games):
        seats = kinds if number % 2 == 0 else kinds[::-1]
        table = [Player(kind, kind) for kind in seats]
        session = Session(rules, table, rules.pack(deck), make_options(rules, options), seed=seed + number // 2, opponents=opponents)
        session.advance()
        assert session.outcome is not None
        mine = seats.index(kinds[0])
        winners, scores = session.outcome.winners, session.outcome.scores
        won += (mine in winners) / len(winners)
        own += scores[mine]
        everything += sum(scores)
    return Match(games, won, own / everything if everything else 0.0, time.process_time() - started, times)


def measure(times: int) -> None:
    """Print the table."""
    games = 100 * times
    part(f"Computer players, {games} games each, seeds 0 to {(games - 1) // 2} (processor time: ms per choice, seconds for all games)")
    print(f"  {'game':<13}{'who':<20}{'games':>6}{'won':>8}{'share':>8}{'treasure':>10}{'median':>9}{'p95':>8}{'seconds':>9}", flush=True)
    for game, options in GAMES.items():
        for one, other, wanted in PAIRS:
            match = play(game, (one, other), games, options)
            share = match.won / match.games
            median, slow = spread(match.times)
            notes = [] if (game, one) in LUCK else [f"at least {wanted:.0%}: {'kept' if share >= wanted else 'NOT KEPT'}"]
            if one == "strong":
                notes.append(f"p95 at most {BUDGET:.0f} ms: {'kept' if slow <= BUDGET else 'NOT KEPT'}")
            row = f"  {game:<13}{f'{one} : {other}':<20}{match.games:>6}{match.won:>8.1f}{share:>8.1%}{match.treasure:>10.1%}"
            print(f"{row}{median:>9.2f}{slow:>8.2f}{match.seconds:>9.0f}  {', '.join(notes)}".rstrip(), flush=True)
