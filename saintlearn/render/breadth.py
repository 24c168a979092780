"""How broad a shape is on the whole: this tells a line that is drawn as a thin shape from a pane.

>>> breadth("M0 0H10V2H0z"), breadth("M0 0h10v10h-10z")
(1.67, 5.0)
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

_WORD = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_STEPS = 6
"""Straight pieces for each curve."""

_Point = complex


def commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the commands of path data, each with the numbers of one piece."""
    command, numbers = "", list[float]()
    for word in _WORD.findall(data):
        if word.isalpha():
            command, numbers = word, []
            if word in "Zz":
                yield word, []
            continue
        numbers.append(float(word))
        if len(numbers) == _COUNT[command.upper()]:
            yield command, numbers
            numbers = []
            command = {"M": "L", "m": "l"}.get(command, command)


def _bezier(points: list[_Point]) -> list[_Point]:
    """Give the points on a curve after its start."""
    out = []
    for k in range(1, _STEPS + 1):
        t, level = k / _STEPS, points
        while len(level) > 1:
            level = [a + (b - a) * t for a, b in pairwise(level)]
        out.append(level[0])
    return out


def _arc(start: _Point, rx: float, ry: float, end: _Point, *, large: bool, sweep: bool) -> list[_Point]:
    """Give the points on an arc of an upright ellipse after its start."""
    if start == end or not rx or not ry:
        return [end]
    a, b = (complex(point.real / rx, point.imag / ry) for point in (start, end))
    half = abs(b - a) / 2
    stretch = max(1.0, half)
    a, b = a / stretch, b / stretch
    reach = math.sqrt(max(0.0, 1 - (half / stretch) ** 2)) * (1 if large != sweep else -1)
    center = (a + b) / 2 + (b - a) / abs(b - a) * 1j * reach
    first, last = (math.atan2((point - center).imag, (point - center).real) for point in (a, b))
    turn = (last - first) % math.tau if sweep else -((first - last) % math.tau)
    steps = 2 * _STEPS
    spots = (center + complex(math.cos(t), math.sin(t)) for t in (first + turn * k / steps for k in range(1, steps + 1)))
    return [complex(spot.real * rx, spot.imag * ry) * stretch for spot in spots]


def _rings(data: str) -> Iterator[list[_Point]]:
    """Yield the closed outlines of path data as polygons."""
    points: list[_Point] = []
    at = bend = start = 0j
    for command, numbers in commands(data):
        kind, base = command.upper(), at if command.islower() else 0j
        if kind == "M":
            if points:
                yield points
            at = bend = start = base + complex(*numbers)
            points = [at]
            continue
        if kind == "Z":
            at = bend = start
            continue
        if kind in "HV":
            end = complex(base.real + numbers[0], at.imag) if kind == "H" else complex(at.real, base.imag + numbers[0])
            more = [end]
            bend = end
        elif kind == "A":
            end = base + complex(*numbers[5:])
            more = _arc(at, abs(numbers[0]), abs(numbers[1]), end, large=bool(numbers[3]), sweep=bool(numbers[4]))
            bend = end
        else:
            spots = [base + complex(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
            if kind in "ST":
                spots = [2 * at - bend, *spots]
            end = spots[-1]
            more = [end] if kind == "L" else _bezier([at, *spots])
            bend = end if kind == "L" else spots[-2]
        points += more
        at = end
    if points:
        yield points


@lru_cache(maxsize=4096)
def breadth(data: str) -> float:
    """Measure path data: twice the area for the length of the outline, which is how wide a long strip is; in the units of the path."""
    area = length = 0.0
    for ring in _rings(data):
        pairs = list(zip(ring, [*ring[1:], ring[0]], strict=True))
        area += abs(sum(a.real * b.imag - b.real * a.imag for a, b in pairs)) / 2
        length += sum(abs(b - a) for a, b in pairs)
    return round(2 * area / length, 2) if length else 0.0
