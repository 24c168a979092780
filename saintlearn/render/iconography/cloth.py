"""Cloth: a piece lies between two edges, and its folds are the curves between them, so that nothing needs to be clipped.

Window units: x from -180 to 180, y from 0 to 500; a head of 83 x 134 has its eyes at (0, 150).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from saintlearn.render.ground import WordDice
from saintlearn.render.iconography.palette import Tones, tones
from saintlearn.render.iconography.pen import Edge, Point, between, body, fill, inner, mirror, outline, path, strip, tail

FOOT = 506.0
"""Where everything that hangs down ends."""


@dataclass(frozen=True, slots=True)
class Loom:
    """What cloth of one figure is made with."""

    dice: WordDice
    ground: str
    wide: float
    detail: int = 3

    @property
    def sparse(self) -> bool:
        """Whether ornament is left out."""
        return self.detail < 2

    def tones(self, color: str) -> Tones:
        """Give the tones of a glass before this ground."""
        return tones(color, self.ground)

    def cloth(self, left: Edge, right: Edge, color: str, folds: Sequence[float] = (), *, cuts: int = 1, edge: str = "o") -> str:
        """Draw cloth between two edges that run downwards."""
        glass = self.tones(color)
        shares = [0.0, *(fold + self.dice.between(-0.03, 0.03) for fold in folds), 1.0]
        if self.sparse and len(shares) > 3 and (len(shares) < 7 or self.detail < 1):
            shares = [0.0, shares[len(shares) // 2], 1.0]
        elif self.sparse and len(shares) > 6:
            shares = [0.0, shares[len(shares) // 3], shares[-1 - len(shares) // 3], 1.0]
        elif self.detail == 2 and len(folds) > 3:
            shares = [share for k, share in enumerate(shares) if k in (0, len(shares) - 1) or k % 2 == 0]
        count = len(shares) - 1
        whole = body(strip(left, right), glass.base, edge)
        runs = [_plain(between(left, right, share)) for share in (0.02, *shares[1:-1], 0.98)]
        tints: dict[str, list[str]] = {}
        leads, shadows, last = [], [], glass.base
        for k in range(count):
            middle = (shares[k] + shares[k + 1]) / 2
            wish = (glass.light, glass.base, glass.shade)[min(2, max(0, int(middle * 3 + self.dice.between(-0.7, 0.7))))]
            if wish == last != glass.base:
                wish = glass.base
            last = wish
            cut = self.dice() < cuts * 0.42
            at, slope = self.dice.between(0.25, 0.75), self.dice.between(-0.12, 0.12)
            if wish != glass.base and count > 1 and (self.detail > 0 or (not self.detail and wish == glass.shade)):
                tints.setdefault(wish, []).append(strip(runs[k], runs[k + 1]))
            if cut and count > 1 and self.detail > 2:
                first, second = tail(runs[k], at), tail(runs[k + 1], min(0.9, max(0.1, at + slope)))
                tints.setdefault(glass.shade if wish != glass.shade else glass.base, []).append(strip(first, second))
                leads.append(path("M", first[0], "L", second[0]))
        for k in range(1, count):
            leads.append(outline(runs[k]))
            if self.detail > 2:
                p0, p1, p2, p3 = runs[k]
                shift = 0.3 * (runs[k + 1][2][0] - p2[0])
                shadows.append(strip(runs[k], (p0, (p1[0] + shift, p1[1]), (p2[0] + shift, p2[1]), p3)))
        return (
            whole
            + "".join(fill("".join(pieces), tint) for tint, pieces in tints.items())
            + fill("".join(shadows), glass.deep)
            + inner("".join(leads))
        )

    def halves(self, outer: Edge, inside: Edge, color: str, folds: Sequence[float] = (), *, cuts: int = 1) -> str:
        """Draw cloth on both sides; the edges are given for the right."""
        folds = (0.5,) if self.sparse else folds
        left = self.cloth(mirror(outer, -1), mirror(inside, -1), color, folds, cuts=cuts)
        return left + self.cloth(inside, outer, color, [1 - fold for fold in folds[::-1]], cuts=cuts)

    def shape(self, data: str, color: str, dark: str = "", *, edge: str = "o", lines: str = "") -> str:
        """Draw a flat piece, with a shaded part that must lie inside it."""
        glass = self.tones(color)
        if edge == "o":
            return body(data, glass.base, "o") + fill(dark, glass.shade) + inner(lines)
        return body(data, glass.base, "j") + fill(dark, glass.shade) + inner(lines)

    def band(self, data: str, color: str, wide: float, *, dash: str = "", dots: str = "") -> str:
        """Draw a ribbon along a line, with dashes of another color on it."""
        out = f'<path class="sl-b" stroke-width="{wide + 5:g}" d="{data}"/><path class="sl-c" stroke="{color}" stroke-width="{wide:g}" d="{data}"/>'
        if dash:
            out += f'<path class="sl-c" stroke="{dash}" stroke-width="{wide * 0.7:.2g}" stroke-dasharray="{dots}" d="{data}"/>'
        return out


def _plain(edge: Edge) -> Edge:
    """Draw a curve of two pieces as one."""
    if len(edge) == 4:
        return edge
    start, bend, end = edge[0], edge[3], edge[-1]
    return start, (bend[0] * 0.75 + edge[2][0] * 0.25, bend[1]), (edge[-2][0], edge[-2][1] * 0.8 + bend[1] * 0.2), end


def cross(x: float, y: float, size: float, arm: float = 0.32) -> str:
    """Write a Greek cross."""
    a, b = size * arm, size
    return path(
        "M", (x - a, y - b), "L", (x + a, y - b), (x + a, y - a), (x + b, y - a), (x + b, y + a), (x + a, y + a),
        (x + a, y + b), (x - a, y + b), (x - a, y + a), (x - b, y + a), (x - b, y - a), (x - a, y - a), "Z", fine=True,
    )  # fmt: skip


def spot(point: Point, radius: float) -> str:
    """Write a round spot."""
    x, y = point
    return f"M{x - radius:.3g} {y:.3g}a{radius:.3g} {radius:.3g} 0 1 1 0 .1z"
