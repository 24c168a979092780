"""The measurements of a Holy Quest board, taken from the positions of its tiles, so that any board is drawn as its table says."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from statistics import median
from typing import Final, Protocol

SIZE: Final = 868.0
"""Width of the board, in units of the drawing."""
RIM: Final = 20.0
"""Width of the frame around it."""

_WIDE, _LONG = 76.0, 40.0
"""The size of a tile on the board that comes with saintlearn, for which the symbols are drawn."""

RING: Final = (0.714, 1.286)
"""Where the ring around the Throne Room starts and ends, as fractions of the radius of its tiles."""
CARD_PLACES: Final = ("saint", "action", "direction", "ice")
"""The cards in the corners, by the arm beside them."""
_CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""Four places that belong together, from the point in the middle."""

Point = tuple[float, float]


class TileLike(Protocol):
    """A tile from the table of the board."""

    @property
    def position(self) -> str:
        """Its number on the path, ``H00`` in Heaven, ``T0`` round the Throne Room."""

    @property
    def arm(self) -> int:
        """0 to 3."""

    @property
    def kind(self) -> str:
        """What it does."""

    @property
    def color(self) -> str:
        """Color that it belongs to, or empty."""

    @property
    def x(self) -> float:
        """Distance from the left, as a fraction of the board."""

    @property
    def y(self) -> float:
        """Distance from the top, as a fraction of the board."""


def missing_cards(regular: Collection[str]) -> list[str]:
    """List the cards that are missing from the corners when some kinds of tiles do nothing."""
    return [name for name, kind in (("saint", "saint"), ("action", "action"), ("ice", "freeze")) if kind in regular]


def _turned(u: float, v: float, quarter: int) -> Point:
    for _ in range(quarter % 4):
        u, v = -v, u
    return u, v


class BoardPlan:
    """The measurements of one board, taken from the positions of its tiles."""

    def __init__(self, tiles: Sequence[TileLike]) -> None:
        self.tiles = tiles
        self.path = sorted((tile for tile in tiles if tile.position.isdigit()), key=lambda tile: int(tile.position))
        self.ring = sorted((tile for tile in tiles if tile.position[0] == "T"), key=lambda tile: int(tile.position[1:]))
        self.middle = SIZE / 2
        self.quarters = [self._quarter(arm) for arm in range(4)]
        beside = [abs(self.local(tile)[0]) for tile in self.path]
        self.wide = median([u for u in beside if u > 1] or [_WIDE])
        steps = [math.dist(self.at(one), self.at(other)) for one, other in zip(self.path, self.path[1:], strict=False)]
        self.long = min((step for step in steps if step > 1), default=_LONG)
        self.inner = 1.5 * self.wide
        self.radius = math.dist(self.at(self.ring[0]), (self.middle, self.middle))
        self.scale = self.long / _LONG

    def _quarter(self, arm: int) -> int:
        """How many quarters an arm is turned from pointing down."""
        ground = [tile for tile in self.path if tile.arm == arm and tile.kind == "holy"]
        dx, dy = (sum(values) / len(values) - 0.5 for values in zip(*((tile.x, tile.y) for tile in ground), strict=True))
        return (0 if dy > 0 else 2) if abs(dy) > abs(dx) else (1 if dx < 0 else 3)

    def at(self, tile: TileLike) -> Point:
        """The center of a tile."""
        return tile.x * SIZE, tile.y * SIZE

    def local(self, tile: TileLike) -> Point:
        """A tile's place on its arm: its distance from the center line, and from the center of the board."""
        x, y = self.at(tile)
        return _turned(x - self.middle, y - self.middle, 4 - self.quarters[tile.arm])

    def box(self, arm: int, u: float, v: float, wide: float, long: float) -> list[Point]:
        """The corners of a rectangle on an arm."""
        corners = ((u - wide / 2, v - long / 2), (u + wide / 2, v - long / 2), (u + wide / 2, v + long / 2), (u - wide / 2, v + long / 2))
        return [self.put(arm, *corner) for corner in corners]

    def upright(self, arm: int, wide: float, long: float) -> Point:
        """Width and height on the page of a rectangle on an arm."""
        return (long, wide) if self.quarters[arm] % 2 else (wide, long)

    def put(self, arm: int, u: float, v: float) -> Point:
        """The point on the drawing of a place on an arm."""
        x, y = _turned(u, v, self.quarters[arm])
        return self.middle + x, self.middle + y

    def corner(self, arm: int) -> tuple[float, float, int, int]:
        """The corner square clockwise beside an arm: its outer corner, and the directions from there to the middle."""
        dx, dy = _turned(-1, 1, self.quarters[arm])
        return (0.0 if dx < 0 else SIZE), (0.0 if dy < 0 else SIZE), int(-dx), int(-dy)

    @property
    def square(self) -> float:
        """Width of a corner square."""
        return self.middle - self.inner

    def lane(self, tile: TileLike) -> float:
        """Length of a tile of Heaven: its distance from the next one."""
        _, v = self.local(tile)
        others = [self.local(other)[1] for other in self.tiles if other.kind == "heaven" and other.arm == tile.arm and other is not tile]
        return min(abs(v - other) for other in others)

    @property
    def ring_tile(self) -> float:
        """Width of a tile around the Throne Room."""
        return math.tau * self.radius / len(self.ring)

    def base(self, arm: int) -> Point:
        """The center of a home base."""
        left, top, dx, dy = self.corner(arm)
        return left + dx * self.square * 0.3725, top + dy * self.square * 0.3725

    def niches(self, arm: int) -> list[Point]:
        """The niches of a home base."""
        x, y = self.base(arm)
        step = 46.4 * self.square / 320
        return [(x + u * step, y + v * step) for u, v in _CORNERS]

    def seats(self, arm: int) -> list[Point]:
        """The places of an arm's saints in the Throne Room."""
        low = self.radius * RING[0]
        x, y = self.put(arm, 0, low * 0.42)
        return [(x + u * 0.3 * low * 0.55, y + v * 0.3 * low * 0.55) for u, v in _CORNERS]

    def card(self, arm: int) -> Point:
        """The center of the cards in the corner square beside an arm."""
        left, top, dx, dy = self.corner(arm)
        size = self.square / 320
        return left + dx * self.square * 0.84 - 2 * size, top + dy * self.square * 0.784 - 2 * size
