"""The board of The Holy Quest as the rules see it: its tiles, and where each of them leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

COLORS: Final = ("green", "yellow", "red", "blue")
"""Colors clockwise around the table; the pawns of a color belong to the arm that carries it."""
ARMS: Final = 4
HEAVEN: Final = 4
"""Heaven tiles of a color (`HQ-10`)."""
PATH: Final = ("plain", "start", "holy", "fast-forward", "cross-over", "freeze", "fire", "saint", "action", "wild")
KINDS: Final = (*PATH, "heaven", "throne", "throne-entry", "throne-final")
"""Kinds of tiles: those of the path, then those of Heaven and round the Throne Room."""

_MOST: Final = 12
"""The highest roll, with two dice."""
_BACK: Final = 4
"""Tiles that a pawn goes back (`HQ-47`)."""

Line = tuple[int, ...]
"""A number for each place; the last place, the Throne Room, stands for home too, as index -1."""
Ways = tuple[tuple[Line, ...], ...]
"""A line for each direction (1 or -1 as an index) and each arm."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile as it stands in the table."""

    position: str
    arm: int
    kind: str
    x: float
    y: float
    color: str = ""


@dataclass(frozen=True, eq=False)
class Board:
    """A board, with what the rules ask of it (`HQ-12`, `HQ-13`, `HQ-41`, `HQ-80`)."""

    tiles: tuple[Tile, ...]
    kinds: tuple[str, ...]
    throne: int
    gates: tuple[int, ...]
    starts: tuple[tuple[int, int], ...]
    holy: tuple[frozenset[int], ...]
    fast: tuple[int, ...]
    across: Mapping[int, int]
    entries: tuple[int, ...]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.tiles == other.tiles)

    def __hash__(self) -> int:
        return hash(self.tiles)

    @property
    def size(self) -> int:
        """Number of tiles of the path."""
        return len(self.kinds)

    @property
    def last(self) -> int:
        """The place of the Throne Room, beyond all tiles."""
        return len(self.kinds) + HEAVEN + self.throne

    @cached_property
    def begin(self) -> tuple[Line, ...]:
        """Of each direction and color, the Start tile (`HQ-13`)."""
        return (), tuple([clockwise for clockwise, _ in self.starts]), tuple([counter for _, counter in self.starts])

    @cached_property
    def ahead(self) -> tuple[tuple[tuple[Line, ...], ...], ...]:
        """Of each direction, color, roll and place, where it leads; -1 where the roll is too high (`HQ-15`, `HQ-80`)."""
        ways = [[tuple([self._line(self._ahead, way, arm, roll) for roll in range(_MOST + 1)]) for arm in range(ARMS)] for way in (1, -1)]
        return (), tuple(ways[0]), tuple(ways[1])

    @cached_property
    def slides(self) -> Ways:
        """Of each direction, color and tile, the next Fast Forward tile; -1 if it is beyond your own gate (`HQ-40`)."""
        return self._ways(self._slide, 0)

    @cached_property
    def backs(self) -> Ways:
        """Of each direction, color and tile, where four tiles back are, not beyond your own Start tile (`HQ-47`, `HQ-48`)."""
        return self._ways(self._back, _BACK)

    def _ways(self, tell: Callable[[int, int, int, int], int], steps: int) -> Ways:
        return (), *[tuple([self._line(tell, way, arm, steps) for arm in range(ARMS)]) for way in (1, -1)]

    def _line(self, tell: Callable[[int, int, int, int], int], way: int, arm: int, steps: int) -> Line:
        return tuple([tell(way, arm, place, steps) for place in range(self.last + 1)])

    def _to_gate(self, way: int, arm: int, place: int) -> int:
        return (self.gates[arm] - place) * way % len(self.kinds)

    def _ahead(self, way: int, arm: int, place: int, steps: int) -> int:
        size = len(self.kinds)
        if place >= size:
            end = place + steps
            return end if end <= self.last else -1
        to_gate = self._to_gate(way, arm, place)
        if steps <= to_gate:
            return (place + way * steps) % size
        lane = steps - to_gate - 1
        return size + lane if lane < HEAVEN else -1

    def _slide(self, way: int, arm: int, place: int, _: int) -> int:
        size = len(self.kinds)
        if place >= size:
            return -1
        steps = min([((tile - place) * way - 1) % size + 1 for tile in self.fast])
        return (place + way * steps) % size if steps <= self._to_gate(way, arm, place) else -1

    def _back(self, way: int, arm: int, place: int, steps: int) -> int:
        size = len(self.kinds)
        if place >= size:
            return -1
        walked = (place - self.starts[arm][way != 1]) * way % size
        if walked == size - 1:  # after a flip it may stand between its gate and its Start tile: nothing lies behind it
            return place
        return (place - way * min(steps, walked)) % size


@dataclass(frozen=True, slots=True)
class ActionCard:
    """One type of Action Card (`HQ-60`): its number, what it does, what is printed on it, how many there are, and a saint who did something like it."""

    type: int
    effect: str
    text: str
    count: int
    saint: str
    line: str
