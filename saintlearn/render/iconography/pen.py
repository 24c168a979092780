"""Path data in few bytes, and the curves that cloth and faces are made of.

>>> path("M", (10, 20), "L", (13.2, 20), (13.2, 16), "Z")
'M10 20l3 0 0-4z'
>>> path("M", (0, 0), "L", (0.52, -0.5), fine=True)
'M0 0l.5-.5'
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

_POINTS: Final = {"M": 1, "L": 1, "C": 3, "Q": 2}
"""How many points a command takes at a time."""
_RELATIVE: Final = {"M": "M", "L": "l", "C": "c", "Q": "q"}
"""Each command as it is written: lines and curves go on from where the pen is."""
_NEEDLESS: Final = re.compile(r"(?<=\.\d) (?=\.)")
"""A space that nothing needs: a number with a point ends before it, and the next one begins with a point."""

Point = tuple[float, float]
Edge = tuple[Point, ...]
"""A curve: its start, then three points for each cubic piece."""


@cache
def _tenths(value: int) -> str:
    """Write a number of tenths."""
    text = f"{value / 10:.1f}".removesuffix(".0")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


@lru_cache(maxsize=512)  # a figure that takes too many bytes is drawn again in less detail, and most of it is the same
def path(*items: str | Point, fine: bool = False) -> str:
    """Write path data with relative steps."""
    x = y = need = left = 0
    start = 0, 0
    data = piece = gap = command = ""
    for item in items:
        if isinstance(item, str):
            piece = ""
            if item == "Z":
                data += "z"
                x, y = start
                continue
            command, need = item, _POINTS[item]
            left, gap = need, _RELATIVE[item]
            if item == "M":
                x = y = 0
            continue
        across, down = item
        if fine:
            nextx, nexty = round(across * 10), round(down * 10)
            piece += f"{gap}{_tenths(nextx - x)} {_tenths(nexty - y)}"
        else:
            nextx, nexty = round(across), round(down)
            piece += f"{gap}{nextx - x} {nexty - y}"
        gap = " "
        left -= 1
        if not left:
            data += piece
            piece, x, y, left = "", nextx, nexty, need
            if command == "M":
                start = x, y
    data = data.replace(" -", "-")
    return _NEEDLESS.sub("", data) if fine else data


def sided(side: int, *items: str | Point) -> str:
    """Write path data that is given for the right side (+1) on a side."""
    return path(*(item if isinstance(item, str) else (side * item[0], item[1]) for item in items))


def ring(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """Write an ellipse as path data."""
    ry = rx if ry is None else ry
    return f"M{number(x - rx)} {number(y)}a{number(rx)} {number(ry)} 0 1 1 0 .1z"


def _cubics(x: int, y: int, points: Sequence[Point]) -> tuple[str, int, int]:
    """Write cubic pieces from a point of whole units, as `path` does, and give where they end."""
    data, gap = "", "c"
    for k in range(0, len(points) - 2, 3):
        (a, b), (c, d), (e, f) = points[k : k + 3]
        nextx, nexty = round(e), round(f)
        data += f"{gap}{round(a) - x} {round(b) - y} {round(c) - x} {round(d) - y} {nextx - x} {nexty - y}"
        x, y, gap = nextx, nexty, " "
    return data, x, y


def lens(start: Point, bend: Point, end: Point, wide: float, back: float | None = None, *, fine: bool = True) -> str:
    """Write a stroke that swells and tapers: a curve and the same curve a little beside it."""
    back = wide if back is None else back
    (sx, sy), (bx, by), (ex, ey) = start, bend, end
    length = math.hypot(ex - sx, ey - sy) or 1
    nx, ny = (sy - ey) / length, (ex - sx) / length
    first, second = (bx + nx * wide, by + ny * wide), (bx - nx * back, by - ny * back)
    if not fine:
        return path("M", start, "Q", first, end, "Q", second, start, "Z")
    x, y, endx, endy = round(sx * 10), round(sy * 10), round(ex * 10), round(ey * 10)
    t = _tenths
    data = (
        f"M{t(x)} {t(y)}q{t(round(first[0] * 10) - x)} {t(round(first[1] * 10) - y)} {t(endx - x)} {t(endy - y)}"
        f"q{t(round(second[0] * 10) - endx)} {t(round(second[1] * 10) - endy)} {t(x - endx)} {t(y - endy)}z"
    )
    return _NEEDLESS.sub("", data.replace(" -", "-"))


def between(first: Edge, second: Edge, part: float) -> Edge:
    """Give the curve that lies between two curves with equally many pieces."""
    return tuple((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in zip(first, second, strict=True))


def mirror(edge: Iterable[Point], side: int) -> Edge:
    """Put a curve drawn for the right side (+1) on a side."""
    return tuple((side * x, y) for x, y in edge)


def on(edge: Edge, at: float) -> Point:
    """Give the point of the last piece at a share of its way."""
    return tail(edge, at)[0]


def tail(edge: Edge, at: float) -> Edge:
    """Give what of the last piece comes after a share of its way."""
    p0, p1, p2, p3 = edge[-4:]

    def mid(a: Point, b: Point) -> Point:
        return a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at

    q0, q1, q2 = mid(p0, p1), mid(p1, p2), mid(p2, p3)
    r0, r1 = mid(q0, q1), mid(q1, q2)
    return mid(r0, r1), r1, q2, p3


def strip(first: Edge, second: Edge) -> str:
    """Write the area between two curves."""
    x, y = round(first[0][0]), round(first[0][1])
    there, endx, endy = _cubics(x, y, first[1:])
    turn = second[-1]
    step = ""
    if math.dist(first[-1], turn) >= 0.5:
        step = f"l{round(turn[0]) - endx} {round(turn[1]) - endy}"
        endx, endy = round(turn[0]), round(turn[1])
    return f"M{x} {y}{there}{step}{_cubics(endx, endy, second[-2::-1])[0]}z".replace(" -", "-")


def outline(edge: Edge) -> str:
    """Write an open curve."""
    x, y = round(edge[0][0]), round(edge[0][1])
    return f"M{x} {y}{_cubics(x, y, edge[1:])[0]}".replace(" -", "-")


def scallops(points: Sequence[Point], bulge: float, *, start: str = "M") -> str:
    """Write round lobes from point to point."""
    items: list[str | Point] = ["M", points[0], "Q"]
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay) or 1
        items += [((ax + bx) / 2 + bulge * (by - ay) / length, (ay + by) / 2 - bulge * (bx - ax) / length), (bx, by)]
    return path(*items) if start == "M" else path(*items).replace("M", "L", 1)


def number(value: float) -> str:
    """Write a number with three digits and no idle zero."""
    text = f"{value:.3g}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def fill(data: str, color: str, extra: str = "") -> str:
    """Write filled glass without lead."""
    return f'<path fill="{color}"{extra} d="{data}"/>' if data else ""


def inner(data: str, kind: str = "i") -> str:
    """Write leads: ``o`` an outline, ``i`` a cut inside, ``l`` a line of the face."""
    return (
        f'<path class="sl-{kind}" fill="none" d="{data}"/>'
        if data and kind in "of"
        else f'<path class="sl-{kind}" d="{data}"/>'
        if data
        else ""
    )


def body(data: str, color: str, kind: str = "f") -> str:
    """Write glass with the lead around it; what is laid over it must stay clear of the edge."""
    return f'<path class="sl-{kind}" fill="{color}" d="{data}"/>' if data else ""
