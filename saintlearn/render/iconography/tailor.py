"""What every dress is made with: the layers it has, and the tailor who cuts its mantles and chooses its trims."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.render.ground import WordDice
from saintlearn.render.iconography import garments
from saintlearn.render.iconography.arms import Sleeve
from saintlearn.render.iconography.cloth import Loom
from saintlearn.render.iconography.palette import CLOTH, GOLD, LINEN

WHITE, BLACK, BROWN, STEEL = CLOTH["white"], CLOTH["black"], "#83562f", "#aeb8c7"
_TRIMS = (GOLD, "#8c1638", "#2b60b8", "#1f8551", LINEN)


@dataclass(frozen=True, slots=True)
class Wear:
    """A dress in layers."""

    robe: str
    over: str = ""
    sleeve: Sleeve = Sleeve(WHITE)  # noqa: RUF009 - frozen
    back: str = ""
    covers: tuple[int, int] = (0, 0)


class Tailor:
    """Makes the dress of one figure."""

    def __init__(self, loom: Loom, colors: tuple[str, ...], dice: WordDice, *, female: bool) -> None:
        self.loom, self.female = loom, female
        self.first = colors[0] if colors else ""
        self.second = colors[1] if len(colors) > 1 else ""
        self.dice = dice
        self.covers = (0, 0)

    def one(self, default: str) -> str:
        return self.first or default

    def two(self, default: str) -> str:
        return self.second or default

    def mantle(self, color: str, *, inside: float = 76, lining: str = "", spots: str = "") -> str:
        """An open mantle."""
        self.covers = (1, 1)
        return garments.mantle(self.loom, color, inside=inside, lining=lining, spots=spots)

    def wrap(self, color: str, border: str = "") -> str:
        """A cloth over one shoulder."""
        side = self.dice.pick((-1, 1))
        self.covers = (2, 3) if side < 0 else (3, 2)
        return garments.wrap(self.loom, color, side, border=border)

    def chasuble_of(self, color: str, orphrey: str = "") -> str:
        """A full chasuble."""
        self.covers = (2, 2)
        return garments.chasuble(self.loom, color, orphrey=orphrey)

    def trim(self, *unlike: str) -> str:
        """Choose a trim that differs from the cloth."""
        return self.dice.pick([color for color in _TRIMS if color not in unlike])
