"""How a careless child of eight fares against each kind of computer: who wins, how long a game takes, and how much of it the child waits."""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from benchmarks.child import WAIT, child
from benchmarks.table import part

SHARE: Final = (0.40, 0.60)
"""The share of games with a winner that the child should win against a gentle computer."""
KINDS: Final = ("gentle", "greedy", "strong")


@dataclass(slots=True)
class Fare:
    """What came of many games.

    Args:
        won: Games that the child won alone.
        tied: Games that it won together with another.
        lost: Games that it didn't win.
        own: For each game, how often the child acted.
        others: For each game, how often the computers did.
        seconds: Processor time.
    """

    won: int = 0
    tied: int = 0
    lost: int = 0
    own: list[int] = field(default_factory=list)
    others: list[int] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """How many games."""
        return self.won + self.tied + self.lost

    @property
    def share(self) -> float:
        """The share of games that the child won, a shared victory counted as half of one."""
        return (self.won + self.tied / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share (Wilson)."""
        weight = 1.96**2 / self.games
        middle, half = self.share + weight / 2, math.sqrt(weight * (self.share * (1 - self.share) + weight / 4))
        return (middle - half) / (1 + weight), (middle + half) / (1 + weight)


def play(game: str, kind: str, games: int, options: Mapping[str, Any], *, players: int = 2, seed: int = 0) -> Fare:
    """Let the child play against computers of one kind; it changes seats from game to game."""
    from saintlearn.catalogue import load_catalogue
    from saintlearn.engine.players import Player
    from saintlearn.engine.session import Session, make_options
    from saintlearn.games import game_entry

    entry = game_entry(game)
    rules, opponents = entry.rules, {**entry.computers.players, "child": child}
    deck = rules.pack(load_catalogue().deck(rules.deck) if rules.deck else load_catalogue().deck())
    settings = make_options(rules, {**(entry.gentle if kind == "gentle" else {}), **options})
    fare = Fare()
    begin = time.process_time()
    for number in range(games):
        seat = number % players
        hurried = getattr(settings, "pace", "") == "race"
        table = [Player(f"{at}", (None if hurried else "child") if at == seat else kind) for at in range(players)]
        session = Session(rules, table, deck, settings, seed=seed + number // players, opponents=opponents)
        _by_the_clock(session, seat, Random(f"child {seed + number}")) if hurried else session.advance()
        assert session.outcome is not None
        winners = session.outcome.winners
        fare.won += winners == (seat,)
        fare.tied += seat in winners and len(winners) > 1
        fare.lost += seat not in winners
        acts = [line.seat == seat for line in session.log if line.seat is not None]
        fare.own.append(acts.count(True))
        fare.others.append(acts.count(False))
    fare.seconds = time.process_time() - begin
    return fare


def _by_the_clock(session: Any, seat: int, rng: Random) -> None:
    """Play a race in which both play at the same time; the child looks for a card from `WAIT` to `WAIT` seconds."""
    session.act("ready", seat=seat, at=0)
    turn = round(1000 * rng.uniform(*WAIT))
    while session.turn is not None:
        due = session.due()
        if due is not None and due <= turn:
            session.step(at=due)
            continue
        action = child(session.view(seat, at=turn), session.legal_actions_of(seat, at=turn), rng)
        if action is not None:
            session.act(action, seat=seat, at=turn)
        turn += round(1000 * rng.uniform(*WAIT))


TABLES: Final[tuple[tuple[str, str, Mapping[str, Any], int], ...]] = (
    ("saintcards", "easy", {"level": "starter"}, 1000),
    ("saintcards", "normal", {}, 1000),
    ("race", "easy: no hurry", {"pace": "no-hurry"}, 1000),
    ("race", "normal: clock", {}, 1000),
    ("holdem", "easy", {"level": "starter", "hands": 4}, 500),
    ("holdem", "normal", {}, 500),
    ("saint-poker", "normal", {}, 1000),
    ("holy-quest", "easy: Simple", {"mode": "simple", "level": 1}, 400),
    ("holy-quest", "Easy", {"mode": "easy"}, 400),
    ("holy-quest", "normal: Full", {}, 400),
)
"""What is played: the game, what the options are called, the options, and how many games against each of the two quick kinds."""
_THOUGHTFUL: Final = 10
"""Games against the strong computer, which thinks long, in each of which it takes seconds."""


def measure(times: int, wanted: Collection[str] = ()) -> None:
    """Print the table: how the child fares against each kind of computer, in the wanted games or in all."""
    part(
        "A careless child of eight against one computer; seeds from 0; 95 % intervals; median of what each does in a game; processor seconds for all games"
    )
    print(
        f"  {'game':<13}{'options':<16}{'against':<9}{'games':>6}{'won':>8}{'tied':>7}{'lost':>8}{'share':>22}{'child':>7}{'rival':>7}{'seconds':>9}"
    )
    for game, name, options, games in TABLES:
        if wanted and game not in wanted:
            continue
        for kind in KINDS:
            fare = play(game, kind, (_THOUGHTFUL if kind == "strong" else games) * times // 10 or 1, options)
            share = "{:.1%} ({:.0%} to {:.0%})".format(fare.share, *fare.interval)
            note = (
                ""
                if kind != "gentle"
                else f"{SHARE[0]:.0%} to {SHARE[1]:.0%}: {'kept' if SHARE[0] <= fare.share <= SHARE[1] else 'NOT KEPT'}"
            )
            row = f"  {game:<13}{name:<16}{kind:<9}{fare.games:>6}{fare.won / fare.games:>8.1%}{fare.tied / fare.games:>7.1%}{fare.lost / fare.games:>8.1%}"
            acts = f"{statistics.median(fare.own):>7.0f}{statistics.median(fare.others):>7.0f}"
            print(f"{row}{share:>22}{acts}{fare.seconds:>9.1f}  {note}".rstrip(), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rivals", description=__doc__)
    parser.add_argument(
        "games", nargs="*", metavar="GAME", choices=[*dict.fromkeys(row[0] for row in TABLES), []], help="all without a name"
    )
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    asked = parser.parse_args()
    measure(1 if asked.quick else 10, asked.games)
