"""The ground of a window: panes behind the emblem, cut and colored by chance that the saint's slug decides.

Panes are sorted by tone, so that a whole ground is a handful of paths; the leads are one path more, so that light can lie between.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar
from zlib import crc32

from saintlearn.render.theme import Glass, mix, tone

T = TypeVar("T")

Pane = tuple[float, float, str]
"""Center of a pane and its outline."""
Cut = tuple[list[Pane], str]
"""The panes of a pattern and its leads."""

CENTER = (126.0, 134.0)
"""Where the light comes from: the middle of the halo."""
_LEFT, _RIGHT, _TOP = 60, 192, 54


class WordDice:
    """Chance decided by a word: the same numbers on every machine and in every version of Python.

    >>> WordDice("agnes").below(6) == WordDice("agnes").below(6)
    True
    """

    def __init__(self, word: str) -> None:
        self._state = (crc32(word.encode()) or 1) & 0xFFFFFFFF

    def __call__(self) -> float:
        """Give a number from 0 up to 1."""
        state = self._state
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        self._state = state
        return state / 0x1_0000_0000

    def between(self, low: float, high: float) -> float:
        """Give a number between two bounds."""
        return low + (high - low) * self()

    def below(self, count: int) -> int:
        """Give an integer from 0 to `count` - 1."""
        return int(self() * count)

    def pick(self, items: Sequence[T]) -> T:
        """Choose one item."""
        return items[self.below(len(items))]


def _seen(x: float, y: float, size: float, foot: int) -> bool:
    """Whether a pane of about this size shows between the canopy, the halo and the foot."""
    side = abs(x - CENTER[0])
    if math.hypot(side, y - CENTER[1]) < 36 - size or y > foot - 3 + size:
        return False
    return side < 59 + size if y > 84 else side < 38 + size and y > 55 - size


def _n(value: float) -> str:
    return str(round(value))


def _outline(points: Sequence[tuple[float, float]]) -> str:
    """Write a polygon with whole relative steps."""
    x, y = round(points[0][0]), round(points[0][1])
    steps = [f"M{x} {y}"]
    for px, py in points[1:]:
        nx, ny = round(px), round(py)
        dx, dy = nx - x, ny - y
        if dy == 0:
            steps.append(f"h{dx}")
        elif dx == 0:
            steps.append(f"v{dy}")
        else:
            steps.append(f"l{dx}{'' if dy < 0 else ' '}{dy}")
        x, y = nx, ny
    return "".join(steps) + "z"


def _pane(points: Sequence[tuple[float, float]]) -> Pane:
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points), _outline(points)


def _round(center: tuple[float, float], radius: float, angle: float) -> tuple[float, float]:
    return center[0] + radius * math.cos(angle), center[1] + radius * math.sin(angle)


def _quarries(dice: WordDice, foot: int) -> Cut:
    """Diamonds."""
    half, high = dice.pick((11, 12, 13)), dice.pick((15, 17, 19))
    panes = []
    rows = (foot - _TOP) // high + 2
    for row in range(rows):
        y = _TOP + row * high
        for column in range(-3, 4):
            x = 126 + (half if row % 2 else 0) + column * 2 * half
            if _seen(x, y, 9, foot):
                panes.append((float(x), float(y), f"M{x} {y - high}l{half} {high}-{half} {high}-{half}-{high}z"))
    run = f"{half * rows} {high * rows}"
    leads = "".join(f"M{126 + half * k} {_TOP}l{run}M{126 + half * k} {_TOP}l-{run}" for k in range(-15, 16, 2))
    return panes, leads


def _glory(dice: WordDice, foot: int) -> Cut:
    """Rings of panes around the halo."""
    panes, leads = [], []
    inner, count = 30.0, dice.pick((14, 16, 18))
    for ring, deep in enumerate((20, 20, 22, 24, 26)):
        outer, turn = inner + deep, dice()
        if inner < 112:
            leads.append(f"M{_n(CENTER[0] - outer)} {_n(CENTER[1])}a{_n(outer)} {_n(outer)} 0 1 1 0 1z")
        number = count + 2 * ring
        for k in range(number):
            first, last = (math.tau * (k + turn + d) / number for d in (0, 1))
            x, y = _round(CENTER, (inner + outer) / 2, (first + last) / 2)
            if _seen(x, y, 12, foot):
                a, b, c, d = (
                    _round(CENTER, inner, first),
                    _round(CENTER, outer, first),
                    _round(CENTER, outer, last),
                    _round(CENTER, inner, last),
                )
                mid = _round(CENTER, outer * 1.01, (first + last) / 2)
                panes.append((x, y, _outline((a, b, mid, c, d))))
                leads.append(f"M{_n(a[0])} {_n(a[1])}L{_n(b[0])} {_n(b[1])}")
        inner = outer
    return panes, "".join(leads)


def _wedges(dice: WordDice, foot: int) -> Cut:
    """Rays that start behind the halo, broken twice by chords."""
    number = dice.pick((11, 12, 13, 14))
    turns = [math.tau * (k + dice.between(-0.28, 0.28)) / number for k in range(number)]
    near = [dice.pick((50.0, 56.0, 63.0)) for _ in turns]
    far = [dice.pick((78.0, 87.0, 96.0)) for _ in turns]
    panes, leads = [], []
    for k, first in enumerate(turns):
        last = turns[(k + 1) % number] + (math.tau if k + 1 == number else 0)
        for low, high in ((20.0, near[k]), (near[k], far[k]), (far[k], 150.0)):
            corners = tuple(_round(CENTER, r, t) for r, t in ((low, first), (high, first), (high, last), (low, last)))
            middle = _round(CENTER, min(105.0, (low + high) / 2), (first + last) / 2)
            panes.append((*middle, _outline(corners)))
            if high < 150:
                leads.append(f"M{_n(corners[1][0])} {_n(corners[1][1])}L{_n(corners[2][0])} {_n(corners[2][1])}")
        start, end = _round(CENTER, 20, first), _round(CENTER, 150, first)
        leads.append(f"M{_n(start[0])} {_n(start[1])}L{_n(end[0])} {_n(end[1])}")
    return panes, "".join(leads)


def _scales(dice: WordDice, foot: int) -> Cut:
    """Scales like a fish or a roof of tiles."""
    r = dice.pick((18, 19, 21))
    flip = dice.below(2)
    panes, leads = [], []
    for row in range((foot - _TOP) // r + 2):
        y = foot - row * r if flip else _TOP + row * r
        shift = r if row % 2 else 0
        up = r if flip else -r
        bow = f" {-up} {r} {-up}"
        columns = range(-3, 3)
        for column in columns:
            x = 126 + shift + column * 2 * r
            if not _seen(x + r, y, r - 3, foot):
                continue
            arcs = f"q0{bow}t{r} {up}q-{r} 0-{r} {up}q0 {-up}-{r} {-up}z".replace(" -", "-")
            panes.append((float(x + r), y + up * -0.2, f"M{x} {y}{arcs}"))
        leads.append(f"M{126 + shift - 6 * r} {y}" + f"q0{bow}t{r} {up}".replace(" -", "-") * len(columns))
    return panes, "".join(leads)


def _courses(dice: WordDice, foot: int) -> Cut:
    """Courses of blocks like a wall."""
    panes, leads = [], []
    y = float(_TOP)
    while y < foot:
        high = dice.pick((13, 15, 17))
        x = _LEFT - dice.between(0, 18)
        while x < _RIGHT:
            wide = dice.between(17, 29)
            if _seen(x + wide / 2, y + high / 2, 12, foot):
                panes.append(_pane(((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))))
            leads.append(f"M{_n(x + wide)} {_n(y)}v{high}")
            x += wide
        y += high
        leads.append(f"M{_LEFT} {_n(y)}h{_RIGHT - _LEFT}")
    return panes, "".join(leads)


def _combs(dice: WordDice, foot: int) -> Cut:
    """Six-sided panes like a honeycomb."""
    half, side = dice.pick(((11, 12), (12, 13), (13, 14)))
    tip = side // 2
    panes, leads = [], []
    for row in range(-1, (foot - _TOP) // (side + tip) + 2):
        y = _TOP + row * (side + tip)
        shift = half if row % 2 else 0
        columns = range(-3, 3)
        for column in columns:
            x = 126 + shift + column * 2 * half
            if not _seen(x, y + side / 2, half - 3, foot):
                continue
            panes.append((float(x), y + side / 2, f"M{x} {y - tip}l{half} {tip}v{side}l-{half} {tip}-{half}-{tip}v-{side}z"))
            leads.append(f"M{x + half} {y}v{side}")
        leads.append(f"M{126 + shift - 7 * half} {y}" + f"l{half}-{tip} {half} {tip}" * len(columns))
    return panes, "".join(leads)


def _waves(dice: WordDice, foot: int) -> Cut:
    """Upright bands cut by zigzags."""
    wide, rise, step = dice.pick((14, 16, 18)), dice.pick((7, 9, 11)), dice.pick((19, 22, 25))
    count = 2 * (74 // wide + 1)
    left = 126 - count // 2 * wide
    panes, leads = [], []
    y = _TOP - step
    while y < foot + rise:
        for column in range(count):
            x, slope = left + column * wide, rise if column % 2 else -rise
            top = y + (0 if column % 2 else rise)
            top = top - rise if column % 2 else top
            if not _seen(x + wide / 2, top + (slope + step) / 2, 10, foot):
                continue
            panes.append(
                (x + wide / 2, top + (slope + step) / 2, f"M{x} {top}l{wide} {slope}v{step}l-{wide} {-slope}z".replace(" --", " "))
            )
        leads.append(f"M{left} {y + rise}" + f"l{wide}-{rise} {wide} {rise}" * (count // 2))
        y += step
    leads += [f"M{left + k * wide} {_TOP}v{foot - _TOP}" for k in range(1, count)]
    return panes, "".join(leads)


RAYS: tuple[Callable[[WordDice, int], Cut], ...] = (_glory, _wedges)
"""The ways to cut that shine: for the WildCards."""

PATTERNS: tuple[Callable[[WordDice, int], Cut], ...] = (_quarries, _glory, _wedges, _scales, _courses, _combs, _waves)
"""The ways to cut a ground."""

CALM = tuple(pattern for pattern in PATTERNS if pattern not in RAYS)
"""The ways to cut that have no middle: for two figures."""


def _ramp(glass: Glass, hue: float) -> tuple[str, ...]:
    """Tones from the light in the middle to the deep glass at the edge."""
    base = tone(glass.ground, 0, hue)
    warm = int(base[3:5], 16) - int(base[5:7], 16) > 255 * 0.1 and int(base[1:3], 16) > 200 and int(base[3:5], 16) > 110
    turn = -0.016 if warm else 0.013
    light = mix(tone(base, 0.13, -0.02, 0.05), glass.glow, 0.26)
    return (
        light,
        mix(tone(base, 0.08, -0.01, 0.04), glass.glow, 0.1),
        tone(base, 0.05, 0.014 if not warm else 0),
        base,
        tone(base, -0.06, -0.014),
        tone(base, -0.11, turn),
    )


def _hidden(x: float, y: float, figures: int, lift: int) -> bool:
    """Whether a pane lies behind what stands before the ground, or above the canopy."""
    side = abs(x - CENTER[0])
    if figures == 2:
        return (side < 56 and y > 174) or math.hypot(side - 29, y - 120) < 15 or y < (68 if side > 42 else 38)
    return (side < 31 and y > 192) or (side < 18 and y > 118) or y - lift < (70 if side > 42 else 38)


@lru_cache(maxsize=512)
def ground(
    word: str,
    glass: Glass,
    patterns: tuple[Callable[[WordDice, int], Cut], ...] = PATTERNS,
    *,
    foot: int = 206,
    figures: int = 0,
    lift: int = 0,
) -> tuple[str, str]:
    """Cut a ground."""
    dice = WordDice(word)
    panes, leads = dice.pick(patterns)(dice, foot)
    ramp = _ramp(glass, dice.between(-0.028, 0.028))
    sparks = tuple(tone(spark, 0, dice.between(-0.02, 0.02)) for spark in glass.sparks)
    tones: dict[str, list[str]] = {}
    for x, y, outline in panes:
        if figures and _hidden(x, y, figures, lift):
            continue
        away = math.hypot(x - CENTER[0], y - CENTER[1])
        color = dice.pick(sparks) if away > 52 and dice() < 0.11 else ramp[max(0, min(5, int((away - 38) / 14 + dice.between(-0.9, 1.7))))]
        tones.setdefault(color, []).append(outline)
    return "".join(f'<path fill="{color}" d="{"".join(tones[color])}"/>' for color in sorted(tones)), leads
