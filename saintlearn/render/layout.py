"""The place of everything on the card: 252 x 352 units, which is 63 x 88 mm times four.

There are two layouts. The full one shows all twelve places; the far one, for cards that are shown small, shows less and larger.

>>> FULL.ribbon(0, left=True)
(0, 92, 36, 20)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

WIDTH, HEIGHT = 252, 352

VIEW: Final = (36, 23, 180, 234)
"""The part of a card that its window takes when it stands alone: left, top, width, and height, in the card's units."""
VIEW_BOX: Final = " ".join(map(str, VIEW))
"""The same as SVG writes it."""

Detail = Literal["full", "far"]
"""``full`` shows all twelve places; ``far``, for cards of about 120 px, shows less and larger."""
DETAILS: Final[tuple[Detail, ...]] = ("full", "far")

Box = tuple[float, float, float, float]
"""Left, top, width and height."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of one layout; boxes of places never overlap, whatever a card carries."""

    birth: Box
    month: Box
    ribbons: tuple[float, float, float, float]
    signs: tuple[float, float, float, float]
    regions: tuple[float, float, float, float, float]

    @property
    def passing(self) -> Box:
        """The passing century."""
        return self.mirror(self.birth)

    def mirror(self, box: Box) -> Box:
        """Move a box to the other side of the card."""
        x, y, wide, high = box
        return WIDTH - x - wide, y, wide, high

    def ribbon(self, index: int, *, left: bool) -> Box:
        """The ribbon with this index, 0 for the main fact, on one of the edges."""
        top, step, wide, high = self.ribbons
        box = (0, top + step * index, wide, high)
        return box if left else self.mirror(box)

    def sign(self, index: int) -> Box:
        """The order or designation with this index, upwards on the left shaft of the window."""
        x, y, step, size = self.signs
        return x - size / 2, y - step * index - size / 2, size, size

    def expansion(self, index: int) -> Box:
        """The expansion icon with this index, upwards on the right shaft."""
        return self.mirror(self.sign(index))

    def region(self, index: int) -> Box:
        """The region with this index, from the left."""
        x, y, step, wide, high = self.regions
        return x + step * index, y, wide, high


FULL = Layout((10, 13, 52, 58), (103, 21, 46, 49), (92, 23, 36, 20), (50.5, 226.5, 23.6, 23), (14.5, 313.4, 27, 25, 25.4))
FAR = Layout((9, 11, 64, 52), (94, 11, 64, 52), (70, 29, 46, 27.4), (62, 221, 33, 32), (14, 307, 33, 31, 31))
