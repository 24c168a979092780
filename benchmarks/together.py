"""How often a table of gentle computers fills the storehouse, and the goals that give about 80, 70, and 60 in 100.

Run it again after the rules of a game, its cards, or its gentle computer change::

    python benchmarks/together.py            # compare the goals in the games with new games, and write benchmarks/together.csv
    python benchmarks/together.py --goals    # propose goals, from other games than those that are compared
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, cast

from saintlearn.engine.entry import EVENINGS, GameEntry
from saintlearn.engine.players import Computer
from saintlearn.games import REGISTRY, GameName, game_entry
from saintlearn.lobby import new_game
from saintlearn.rooms.room import Room
from saintlearn.rooms.storehouse import Form

RATES: Final = (77, 70, 63)
"""In so many of 100 evenings a small, a medium, and a big storehouse is filled: a little inside 60 to 80, so that other games stay between the two."""
FIRST: Final = 1_000_000
"""The first seed of the games that goals are made from; those that they are compared with begin at 0."""
TABLE: Final = Path(__file__).with_suffix(".csv")


def filled(entry: GameEntry, form: Form, seats: int, seeds: Sequence[int]) -> list[int]:
    """Play an evening with each seed to the end by the rules, whatever ends it, and tell how much lies in the storehouse at the end of each."""
    options = entry.together.for_an_evening(entry.easy if form == "easy" else {})
    table = new_game(cast("GameName", entry.name), [Computer("gentle") for _ in range(seats)], seed=0, **options)
    out = []
    for seed in seeds:
        session = table.with_options(table.options, seed=seed)
        session.advance()
        out.append(entry.together.fills(Room(session).look(None)))
    return out


def cells(names: Sequence[str]) -> Iterator[tuple[GameEntry, Form, int]]:
    """Yield every game with both of its forms and each number of seats that has goals."""
    for name in names:
        entry = game_entry(name)
        for form, goals in entry.together.goals.items():
            for seats in goals:
                yield entry, form, seats


def rates(amounts: Sequence[int]) -> dict[int, float]:
    """Tell for each goal in how many of 100 evenings it was reached."""
    return {goal: round(100 * sum(have >= goal for have in amounts) / len(amounts), 1) for goal in range(1, max(amounts) + 1)}


def proposed(amounts: Sequence[int]) -> dict[int, float]:
    """Give for each rate another goal, the one that was reached most nearly so often, and how often that was."""
    reached, found = rates(amounts), dict[int, float]()
    for rate in RATES:
        goal = min(set(reached) - set(found), key=lambda one: (abs(reached[one] - rate), one))
        found[goal] = reached[goal]
    return dict(sorted(found.items()))


def keep(rows: Sequence[tuple[object, ...]]) -> None:
    """Write what was counted into the table, in the place of what stands there of these games."""
    counted = {row[0] for row in rows}
    with TABLE.open(encoding="utf-8", newline="") as file:
        heading, *before = csv.reader(file)
    others = [row for row in before if row[0] not in counted]
    order = list(REGISTRY)
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerows([heading, *sorted((*others, *rows), key=lambda row: order.index(cast("GameName", row[0])))])


def main() -> None:
    """Compare, or propose."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[name for name in REGISTRY if game_entry(name).together_part])
    parser.add_argument("--count", type=int, default=400, help="games a cell")
    parser.add_argument("--goals", action="store_true")
    wanted = parser.parse_args()
    rows = []
    for entry, form, seats in cells(wanted.games):
        first = FIRST if wanted.goals else 0
        amounts = filled(entry, form, seats, range(first, first + wanted.count))
        if wanted.goals:
            print(entry.name, form, seats, proposed(amounts), flush=True)
            continue
        reached = rates(amounts)
        for size, goal in zip(EVENINGS[1:], entry.together.goals[form][seats], strict=True):
            rate = reached.get(goal, 0.0)
            rows.append((entry.name, form, seats, size, goal, wanted.count, rate))
            print(*rows[-1], "" if 60 <= rate <= 80 else "OUT", flush=True)
    if rows:
        keep(rows)
    sys.exit(any(not 60 <= row[-1] <= 80 for row in rows))


if __name__ == "__main__":
    main()
