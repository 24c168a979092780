"""Heaven Hold'em: treasure, offers and storehouses, as pure functions of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

PIECES: Final[Mapping[str, int]] = {"amethyst": 50, "diamond": 20, "golden nugget": 10, "sapphire": 5, "ruby": 1}
"""What each piece of treasure is worth (`HH-01`), largest first."""


@dataclass(frozen=True, slots=True)
class Storehouse:
    """Treasure that some of the players play for."""

    amount: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Award:
    """Treasure that left a storehouse."""

    seats: tuple[int, ...]
    amounts: tuple[int, ...]
    kind: str
    side: bool = False


def pieces(amount: int) -> dict[str, int]:
    """Lay out treasure in the fewest pieces.

    >>> pieces(87)
    {'amethyst': 1, 'diamond': 1, 'golden nugget': 1, 'sapphire': 1, 'ruby': 2}
    """
    laid: dict[str, int] = {}
    for name, value in PIECES.items():
        count, amount = divmod(amount, value)
        if count:
            laid[name] = count
    return laid


def storehouses(given: Sequence[int], active: int) -> tuple[Storehouse, ...]:
    """Divide what was offered into the storehouse and the side storehouses (`HH-27`).

    >>> storehouses([10, 30, 30, 5], 0b0111)
    (Storehouse(amount=35, seats=(0, 1, 2)), Storehouse(amount=40, seats=(1, 2)))
    """
    staying = [seat for seat in range(len(given)) if active >> seat & 1]
    found: list[Storehouse] = []
    below = 0
    for level in sorted({given[seat] for seat in staying}):
        seats = tuple([seat for seat in staying if given[seat] >= level])
        amount = sum([min(amount, level) - below for amount in given if amount > below])
        if amount:
            found.append(Storehouse(amount, seats))
        below = level
    rest = sum([amount - below for amount in given if amount > below])  # from players who have folded
    if rest:
        last = found.pop() if found else Storehouse(0, tuple(staying))
        found.append(Storehouse(last.amount + rest, last.seats))
    return tuple(found)


def share(amount: int, count: int) -> tuple[int, ...]:
    """Split treasure among so many players, in order from the dealer's left; the first gets the odd pieces (`HH-42`).

    >>> share(11, 3)
    (5, 3, 3)
    """
    part, odd = divmod(amount, count)
    return (part + odd, *[part] * (count - 1))
