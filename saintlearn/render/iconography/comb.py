"""What hair is drawn with: masses of one color and the strands on them; in head units."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.render.ground import WordDice
from saintlearn.render.iconography.pen import Point, body, fill, lens, path
from saintlearn.render.theme import mix, tone


@dataclass(frozen=True, slots=True)
class Locks:
    """The layers of a head of hair."""

    back: str = ""
    front: str = ""
    over: str = ""


class Comb:
    """Draws hair of one color."""

    def __init__(self, color: str, turn: float, dice: WordDice, *, plain: bool, bare: bool) -> None:
        self.color, self.turn, self.dice, self.plain, self.bare = color, turn, dice, plain, bare
        dark = int(color[1:3], 16) < 0x48
        self.light = mix(color, "#8d7f86", 0.34) if dark else tone(color, 0.12)
        self.dark = mix(color, "#07050a", 0.5) if dark else tone(color, -0.12, -0.01)

    def mass(self, outline: str, dark: str = "", light: str = "", *, shade: float = 0) -> str:
        """Draw a shape with strands."""
        color = tone(self.color, shade) if shade else self.color
        if self.plain:
            light = ""
        if self.bare:
            dark = ""
        return body(outline, color) + fill(dark, self.dark) + fill(light, self.light)

    def both(self, *items: str | Point, fine: bool = False) -> str:
        """Write a shape for the right side and its mirror image."""
        return "".join(path(*((s * item[0], item[1]) if not isinstance(item, str) else item for item in items), fine=fine) for s in (-1, 1))


def strands(*pairs: tuple[Point, Point, Point], wide: float = 1.5) -> str:
    """Write tapered strands, given for the right, on both sides."""
    return "".join(lens((s * a[0], a[1]), (s * b[0], b[1]), (s * c[0], c[1]), wide) for s in (-1, 1) for a, b, c in pairs)


def cap_back(comb: Comb, wide: float = 50, low: float = 34) -> str:
    """Draw the hair behind the face; `wide` is half its width, `low` where it ends."""
    w = wide
    shape = path(
        "M", (0, -82), "C", (-w + 6, -84), (-w - 3, -46), (-w, -8), (-w - 1, 14), (-w + 6, low - 8), (-40, low),
        "L", (40, low), "C", (w - 6, low - 8), (w + 1, 14), (w, -8), (w + 3, -46), (w - 6, -84), (0, -82), "Z",
    )  # fmt: skip
    return comb.mass(shape, shade=-0.03)
