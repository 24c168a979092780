"""Who sits where: children at tables, teams in seats, and what they are called there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from saintlearn.ground.names import name_key
from saintlearn.hall.plan import ClassChild
from saintlearn.hall.tables import ClassTable
from saintlearn.languages import say

_APOSTLES: Final = ("Peter", "Andrew", "James", "John", "Philip", "Thomas", "Matthew", "Jude", "Matthias", "Paul", "Barnabas", "Mark")
"""Who teams are named after."""
_COMPUTERS: Final = ("Felix", "Clara", "Bruno", "Monica", "Anton", "Lucia", "Martin", "Rosa", "Leo", "Agnes", "Hilda", "Simon")
"""Names of computers that fill up tables."""


def seats_for(devices: Sequence[Sequence[int]], tables: int, seats: range, team: int = 1) -> list[list[list[int]]]:
    """Seat children at tables as evenly as possible, nobody alone, and those who share a device at one table.

    >>> seats_for([[1], [2], [3], [4], [5]], 6, range(2, 7))
    [[[1], [3], [5]], [[2], [4]]]
    >>> seats_for([[1, 2], [3], [4]], 6, range(2, 3), team=2)
    [[[1, 2], [3, 4]]]
    >>> seats_for([[1]], 6, range(2, 7))
    [[[1], []]]
    """
    least, most = max(2, seats[0]), seats[-1]
    children = sum(map(len, devices))
    teams = max(-(-children // team), min(children, least))
    count = max(min(tables, teams // least), -(-teams // most), 1)
    plan = _spread(devices, count)
    while count > 1 and min(map(len, plan)) < least:
        count -= 1
        plan = _spread(devices, count)
    made = []
    for sitting in plan:
        number = min(most, max(-(-len(sitting) // team), min(len(sitting), least)))
        ends = [-(-len(sitting) * seat // number) for seat in range(number + 1)]
        made.append([sitting[begin:end] for begin, end in pairwise(ends)] + [[] for _ in range(least - number)])
    return made


def _spread(devices: Sequence[Sequence[int]], count: int) -> list[list[int]]:
    tables: list[list[int]] = [[] for _ in range(count)]
    for sharing in sorted(devices, key=len, reverse=True):
        min(tables, key=len).extend(sharing)
    return tables


def team_name(sitting: Sequence[ClassChild], table: int, seat: int, *, teams: bool = False) -> str:
    """Name those who sit in a seat: a child by its name, a team after an apostle."""
    if len(sitting) == 1 and not teams:
        return sitting[0].name
    return say("Team {name}", name=_APOSTLES[(seat + 4 * (table - 1)) % len(_APOSTLES)])


def computer_names(others: Iterable[str]) -> Iterator[str]:
    """Give names for computers that nobody at their table has.

    >>> next(computer_names(["felix", "Ana"]))
    'Clara'
    """
    taken = {*map(name_key, others)}
    return (name for name in _COMPUTERS if name_key(name) not in taken)


def free_at(board: ClassTable[Any], name: str, seat: int) -> str:
    """Give a name that nobody else at a table has: a computer there may be called like a child who comes."""
    others = {name_key(one) for other, one in enumerate(board.session.names) if other != seat}
    return name if name_key(name) not in others else f"{name} 2"
