"""Arms: where elbows and wrists are in each pose, and the sleeves around them."""

from __future__ import annotations

import math
from dataclasses import dataclass

from saintlearn.render.iconography.cloth import Loom
from saintlearn.render.iconography.palette import Skin
from saintlearn.render.iconography.pen import Edge, Point, body, mirror, number, path, strip


@dataclass(frozen=True, slots=True)
class Arm:
    """One arm: elbow and wrist, the hand and the way it points, drawn for the viewer's right."""

    elbow: Point
    wrist: Point
    hand: str
    angle: float
    grasp: Point
    palm: bool = False


@dataclass(frozen=True, slots=True)
class Sleeve:
    """How the sleeves of a dress are made."""

    color: str
    trim: str = ""
    cuff: float = 20
    hang: float = 0
    lining: str = "#2a1a20"
    kind: str = "full"


def arm_of(pose: str, wide: float) -> Arm:
    """Give the arm of a pose for shoulders of this half width."""
    w = wide
    return {
        "grip": Arm((w + 16, 416), (w + 2, 384), "grip", 14, (w - 36, 372)),
        "rest": Arm((w + 18, 424), (w - 24, 420), "flat", 10, (50, 424)),
        "under": Arm((w + 18, 422), (w - 26, 424), "under", 4, (58, 416)),
        "flat": Arm((w + 18, 414), (w - 36, 408), "flat", 8, (36, 400)),
        "breast": Arm((w + 16, 418), (w - 54, 376), "flat", 32, (20, 344)),
        "write": Arm((w + 16, 416), (w - 40, 392), "pen", 16, (26, 380)),
        "bless": Arm((w + 26, 410), (w + 8, 350), "bless", 84, (w, 300), palm=True),
        "open": Arm((w + 26, 412), (w + 12, 356), "open", 96, (w + 14, 310), palm=True),
        "pray": Arm((w + 12, 420), (30, 404), "", 20, (0, 380)),
    }[pose]


def _unit(a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1
    return dx / length, dy / length


def _across(along: Point) -> Point:
    """Give the direction across an arm, upwards; of an arm that is raised, toward the middle."""
    ux, uy = along
    if abs(ux) < 0.5:
        return -abs(uy), -abs(ux) if ux < 0 else abs(ux)
    return (uy, -ux) if ux > 0 else (-uy, ux)


def _back(point: Point, along: Point, length: float, down: float = 0) -> Point:
    """Go back along an arm, and down."""
    return point[0] - along[0] * length, point[1] - along[1] * length + down


def _whole(w: float, arm: Arm, up: Point, low: Point, along: Point, reach: float) -> tuple[Edge, Edge]:
    """The outer and the inner edge of a sleeve from the shoulder."""
    ex, ey = arm.elbow
    x, y = ex + 9, ey + 14
    bx, by = max(ex - 34, w - 40), ey - 48
    outer = ((w - 2, 283), (w + 14, 312), (x + 3, y - 50), (x, y), (x - 5, y + 18), _back(low, along, reach * 0.45, 14), low)
    inside = ((w - 40, 322), (w - 38, 336), (bx, by - 22), (bx, by), (bx + 2, by + 18), _back(up, along, reach * 0.4), up)
    return outer, inside


def _half(arm: Arm, up: Point, low: Point, along: Point, reach: float, cuff: float) -> tuple[Edge, Edge]:
    """The lower and the upper edge of a sleeve that comes out from below a mantle."""
    nx, ny = _across(along)
    x, y = _back(arm.elbow, along, 4)
    lower, upper = (x + 8, y + 20), (x + nx * (cuff + 4), y + ny * (cuff + 4))
    outer = (lower, _back(lower, along, reach * -0.4, 8), _back(low, along, reach * 0.3, 6), low)
    return outer, (upper, _back(upper, along, reach * -0.3), _back(up, along, reach * 0.3), up)


def _placed(outer: Edge, inside: Edge, side: int) -> tuple[Edge, Edge]:
    """Put two edges on a side, the left one first."""
    first, second = (outer, inside) if side < 0 else (inside, outer)
    return mirror(first, side), mirror(second, side)


def sleeve(loom: Loom, side: int, arm: Arm, style: Sleeve, skin: Skin) -> str:
    """Draw a sleeve; the arm is given for the right, `side` -1 mirrors it."""
    w, cuff = loom.wide, style.cuff
    along = _unit(arm.elbow, arm.wrist)
    nx, ny = _across(along)
    (wx, wy), reach = arm.wrist, math.dist(arm.elbow, arm.wrist)
    up, low = (wx + nx * cuff, wy + ny * cuff), (wx - nx * cuff, wy - ny * cuff + style.hang)
    if style.kind == "bare":
        outer: Edge = ((w - 2, 283), (w + 14, 306), (w + 18, 340), (w + 20, 372))
        inside: Edge = ((w - 40, 322), (w - 38, 336), (w - 36, 350), (w - 34, 366))
        return _bare(w, side, arm, skin) + loom.cloth(*_placed(outer, inside, side), style.color, (0.5,), cuts=0)
    outer, inside = _half(arm, up, low, along, reach, cuff) if style.kind == "fore" else _whole(w, arm, up, low, along, reach)
    folds = () if loom.detail < 0 else (0.5,) if loom.sparse else (0.36, 0.68)
    return loom.cloth(*_placed(outer, inside, side), style.color, folds, cuts=0) + _cuff(side, up, low, along, style)


def _cuff(side: int, up: Point, low: Point, along: Point, style: Sleeve) -> str:
    """The open end of a sleeve."""
    ux, uy = along
    mx, my = (up[0] + low[0]) / 2, (up[1] + low[1]) / 2

    def at(x: float, y: float) -> Point:
        return side * x, y

    out = ""
    if style.trim:
        b = 13
        stripe = path("M", at(*up), "L", at(*low), at(low[0] - ux * b, low[1] - uy * b), at(up[0] - ux * b, up[1] - uy * b), "Z")
        out = body(stripe, style.trim, "j")
    mouth = path(
        "M", at(*up), "C", at(up[0] + ux * 7, up[1] + (my - up[1]) * 0.4), at(mx + ux * 10, low[1] - (low[1] - my) * 0.3), at(*low),
        at(mx - ux * 12, my + (low[1] - my) * 0.5), at(up[0] - ux * 8, up[1] + (my - up[1]) * 0.4), at(*up), "Z",
    )  # fmt: skip
    return out + body(mouth, style.lining)


def _bare(w: float, side: int, arm: Arm, skin: Skin) -> str:
    """A bare forearm."""
    (ex, ey), (wx, wy) = arm.elbow, arm.wrist
    along = _unit(arm.elbow, arm.wrist)
    nx, ny = _across(along)
    low, up = (wx - nx * 12, wy - ny * 12), (wx + nx * 12, wy + ny * 12)
    outer = ((w + 10, 340), (w + 16, 372), (ex + 10, ey - 20), (ex + 2, ey + 14), (ex - 8, ey + 26), _back(low, along, 20, 2), low)
    inside = ((w - 26, 340), (w - 24, 372), (ex - 30, ey - 36), (ex - 28, ey - 20), (ex - 26, ey - 14), _back(up, along, 20, -2), up)
    return body(strip(*_placed(outer, inside, side)), skin.base)


def hand_of(side: int, arm: Arm, skin: Skin, size: float = 0.92) -> str:
    """Draw the hand of an arm over what it holds."""
    if not arm.hand:
        return ""
    x, y = arm.wrist
    ink = f' color="{skin.base}" fill="{skin.shade}"'
    if side < 0:
        return _turned(arm, -x, y, -arm.angle, size, flip=False, ink=ink)
    return _turned(arm, x, y, arm.angle - 180, size, flip=True, ink=ink)


def _turned(arm: Arm, x: float, y: float, turn: float, size: float, *, flip: bool, ink: str) -> str:
    """Mirror across the hand's own axis where the thumb must be on the other side."""
    mirrored = flip != arm.palm
    scale = f"{number(size)} {number(-size)}" if mirrored else number(size)
    move = f"translate({number(x)} {number(y)})rotate({number(turn)})scale({scale})"
    return f'<use href="#@-hand-{arm.hand}" transform="{move}"{ink}/>'
