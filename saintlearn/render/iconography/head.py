"""Faces: one outline and a handful of tapered lines, varied by the saint's slug so that no two look alike.

Head units: the origin lies between the eyes, the face is about 92 wide and reaches from -74 to 75.
"""

from __future__ import annotations

from functools import lru_cache

from saintlearn.render.iconography.features import Face
from saintlearn.render.iconography.palette import Skin
from saintlearn.render.iconography.pen import Point, body, fill, lens, number, path, ring
from saintlearn.render.theme import mix, tone


def _sides(f: Face) -> tuple[float, float]:
    """Half widths to the left and to the right; the side that is turned away is narrower."""
    return 46 - max(0.0, -f.turn) * 3, 46 - max(0.0, f.turn) * 3


def _outline(f: Face) -> str:
    left, right = _sides(f)
    shift, jaw, chin = f.turn * 6, 29 * f.jaw, 10 * f.chin
    low = 75 * f.length
    return path(
        "M", (-left, -18), "C", (-left - 1, 8), (-left * f.cheek, 30), (-jaw + shift * 0.6, low - 21),
        (-jaw * 0.7 + shift, low - 9), (-chin + shift, low), (shift * 1.1, low),
        (chin + shift, low), (jaw * 0.7 + shift, low - 9), (jaw + shift * 0.6, low - 21),
        (right * f.cheek, 30), (right + 1, 8), (right, -18), (right, -58), (26, -74), (0, -74), (-26, -74), (-left, -58), (-left, -18), "Z",
        fine=True,
    )  # fmt: skip


def _shade(f: Face) -> str:
    """The side that is turned from the light."""
    side = -1 if f.turn >= 0 else 1
    wide = _sides(f)[0 if side < 0 else 1] - 2.4
    shift, low = f.turn * 6, 75 * f.length
    jaw = 29 * f.jaw
    return path(
        "M", (side * wide, -18), "C", (side * wide, 8), (side * wide * f.cheek, 30), (side * (jaw - 2.4) + shift * 0.6, low - 22),
        (side * jaw * 0.66 + shift, low - 11), (side * 9 * f.chin + shift, low - 2.6), (shift, low - 2.6),
        "C", (shift + side * 3, low - 12), (side * 20 + shift, low - 22), (side * 28, 32),
        (side * 36, 12), (side * 27, -16), (side * 33, -56), "L", (side * wide, -50), "Z",
    )  # fmt: skip


def _eye(f: Face, side: int, lines: list[str], *, small: bool) -> tuple[str, str]:
    """Draw one eye: its white, and its iris."""
    near = 0.94 if side * f.turn > 0.2 else 1.04
    k = f.eye * near
    cx, dx = f.turn * 8 + side * (20.5 + f.gap), f.turn * 2.6

    def at(x: float, y: float) -> Point:
        return cx + side * x * k, y * f.eye - (f.slant * x / 12 if x > 0 else 0)

    if f.lids == "down":
        lines.append(
            path("M", at(-13, 0), "C", at(-6, 7.5), at(6, 8), at(13.5, 0.5), "C", at(6, 11), at(-6, 10.6), at(-13, 0), "Z", fine=True)
        )
        lines.append(lens(at(-11, -3), at(0, -10.5), at(12, -3.4), 0.8))
        if f.female:
            lines.append(path("M", at(9, 4), "L", at(17, 4.8), at(13, 0), "Z", fine=True))
        return path("M", at(-12, 0), "C", at(-7, -8), at(7, -8), at(12.5, 0), "C", at(6, 9), at(-6, 9), at(-12, 0), "Z", fine=True), ""
    lid = -6.6 if f.lids == "calm" else -8.8
    white = path(
        "M", at(-12, 2.5), "C", at(-7, lid), at(6, lid - 0.4), at(12.5, 1), "C", at(6, 8), at(-6, 8.5), at(-12, 2.5), "Z", fine=True
    )
    star = f'<use href="#@-iris" transform="translate({number(cx + dx)} {".4" if f.lids == "calm" else "-.3"})scale({number(f.eye)})" color="{f.iris}"/>'
    out = 15 if f.female else 13.5
    lines.append(
        path("M", at(-13.5, 4), "C", at(-8, lid - 0.8), at(6, lid - 2.6), at(out, 1.6), "C", at(6, lid + 1.8), at(-6, lid + 2.8), at(-13.5, 4), "Z", fine=True)
    )  # fmt: skip
    if not small:
        lines.append(lens(at(-8, 6.4), at(1, 10.2), at(11, 3.8), 0.8))
        lines.append(lens(at(-10, lid), at(1, lid - 6), at(12, lid + 2), 0.8))
    if f.female:
        lines.append(path("M", at(10, -3.5), "L", at(17.5, -4.5), at(12.5, 1), "Z", fine=True))
    return white, star


def _brows(f: Face) -> str:
    out = ""
    for side in (-1, 1):
        cx, t, a = f.turn * 8 + side * (20 + f.gap), 2.6 * f.thick, f.arch
        out += path(
            "M", (cx - side * 13, -15 + a * 0.3), "C", (cx - side * 4, -21 - t - a), (cx + side * 8, -21 - t - a), (cx + side * 17, -13),
            (cx + side * 8, -20 + t - a), (cx - side * 3, -20 + t - a), (cx - side * 13, -14 + t), "Z", fine=True,
        )  # fmt: skip
    return out


def _nose(f: Face, lines: list[str]) -> tuple[str, str]:
    """Draw the nose: its shaded side and the light on its ridge."""
    s, dx = (1 if f.turn >= 0 else -1), f.turn * 8
    tip, nx, wing = 30 * f.nose, f.turn * 11.6, 9.5 * f.nostril
    side = path(
        "M", (dx + s * 7, -12), "C", (dx + s * 4, 4), (nx + s * 6, 14), (nx + s * wing, tip - 7),
        "C", (nx + s * wing, tip), (nx + s * 4, tip + 1), (nx, tip + 1), "C", (nx - s * 2, 20), (dx, 4), (dx + s, -12), "Z",
    )  # fmt: skip
    ridge = lens((dx - s * 2, -8), (dx - s * 2, 10), (nx - s, tip - 6), 1.7)
    lines.append(lens((dx + s * 9.5, -15), (dx + s * 3.5, 6), (nx + s * wing, tip - 6), 1.3))
    lines.append(lens((nx + s * (wing + 0.5), tip - 7), (nx + s * wing, tip + 2.5), (nx - s, tip + 1), 1.6))
    lines.append(lens((nx - s, tip + 1.4), (nx - s * wing * 0.75, tip + 3), (nx - s * wing * 0.95, tip - 4.5), 1.2))
    return side, ridge


def _mouth(f: Face, lines: list[str]) -> tuple[str, float, float]:
    mx, my = f.turn * 10, 46.5 * (0.5 + 0.5 * f.length) - (2 if f.child else 0)
    up, m, v = f.smile * 2.9, f.mouth, f.full
    lips = path(
        "M", (mx - m, my - up), "C", (mx - 7, my - 4.5 * v), (mx - 3, my - 6 * v), (mx, my - 3.4 * v),
        (mx + 3, my - 6 * v), (mx + 7, my - 4.5 * v), (mx + m, my - up), (mx + 8, my + 8.6 * v), (mx - 8, my + 8.6 * v), (mx - m, my - up), "Z",
        fine=True,
    )  # fmt: skip
    parting = path(
        "M", (mx - m - 2.2, my - up - 1.4), "C", (mx - 6, my + 2.2), (mx - 3, my - 0.4), (mx, my + 0.8),
        (mx + 3, my - 0.4), (mx + 6, my + 2.2), (mx + m + 2.2, my - up - 1.4),
        (mx + 7, my + 4.2), (mx - 7, my + 4.2), (mx - m - 2.2, my - up - 1.4), "Z", fine=True,
    )  # fmt: skip
    lines.append(parting)
    return lips, mx, my


def _wrinkles(f: Face) -> str:
    dx, out = f.turn * 8, ""
    if f.age > 0.25:
        out += "".join(lens((dx + s * 14, 25), (dx + s * 22, 34), (dx + s * 21, 45), 0.8 + f.age * 0.6) for s in (-1, 1))
    if f.age > 0.5:
        out += lens((dx - 20, -37), (dx, -42), (dx + 20, -37), 0.9) + lens((dx - 15, -46), (dx, -50), (dx + 15, -46), 0.8)
        for s in (-1, 1):
            cx = dx + s * 20.5
            out += lens((cx - s * 9, 11), (cx, 16.5), (cx + s * 10, 10), 0.9)
            out += lens((cx + s * 16, 4), (cx + s * 20, 4), (cx + s * 23, 1), 0.8)
            out += lens((dx + s * 31, 28), (dx + s * 35, 36), (dx + s * 30, 46), 0.7)
    return out


@lru_cache(maxsize=16)  # the same face in each degree of detail of the dress
def face(f: Face, *, ears: bool, small: bool = False, bare: bool = False, stubble: str = "") -> str:
    """Draw a face in head units."""
    skin, dx = f.skin, f.turn * 8
    lines: list[str] = []
    out = []
    if ears:
        for side, wide in zip((-1, 1), _sides(f), strict=True):
            if side * f.turn < 0.75:
                out.append(_ear(side, wide, skin, small=small))
    out.append(body(_outline(f), skin.base))
    out.append(fill(_shade(f), mix(skin.base, skin.shade, 0.5)))
    sockets = ring(dx - 21, -5, 15, 10) + ring(dx + 21, -5, 15, 10)
    flank, ridge = _nose(f, lines)
    if stubble:
        out.append(fill(_jaw_shadow(f), mix(skin.base, stubble, 0.17)))
    out.append(fill(sockets + flank, mix(skin.base, skin.shade, 0.34)))
    blush = mix(skin.lip, "#e8604c", 0.4)
    rosy = 0.3 if f.child or (f.female and f.age < 0.1) else 0.2
    if not bare:
        out.append(fill(ring(dx - 27, 25, 10) + ring(dx + 27, 25, 10), blush, f' opacity="{number(rosy)}"'))
    if not small:
        out.append(fill(ridge, tone(skin.base, 0.07)))
    lips, mx, my = _mouth(f, lines)
    eyes = [_eye(f, s, lines, small=small) for s in (-1, 1)]
    white = mix(skin.base, "#fff6e8", 0.25) if f.lids == "down" else "#fdf6e9"
    out.append(fill("".join(eye[0] for eye in eyes), white))
    out += [eye[1] for eye in eyes]
    out.append(fill(_brows(f), f.brow))
    out.append(fill(lips, skin.lip if f.female or f.child else mix(skin.lip, skin.shade, 0.5)))
    if not small:
        lines.append(lens((mx - 6, my + 12.5), (mx, my + 14.5), (mx + 6, my + 12.5), 0.9))
        lines.append(_wrinkles(f))
    out.append(fill("".join(lines), skin.line))
    return "".join(out)


def _jaw_shadow(f: Face) -> str:
    shift, low, jaw = f.turn * 6, 75 * f.length, 29 * f.jaw
    return path(
        "M", (-43, 12), "C", (-42, 30), (-40, 36), (-jaw + shift * 0.6, low - 21), (-jaw * 0.7 + shift, low - 9), (-10, low), (shift, low),
        (10 + shift, low), (jaw * 0.7 + shift, low - 9), (jaw + shift * 0.6, low - 21), (40, 36), (42, 30), (43, 12),
        (36, 32), (24, 34), (shift * 1.5, 35), (-24, 34), (-36, 32), (-43, 12), "Z",
    )  # fmt: skip


def _ear(side: int, wide: float, skin: Skin, *, small: bool) -> str:
    w = wide
    shape = path(
        "M", (side * (w - 3), -6), "C", (side * (w + 9), -12), (side * (w + 12), 4), (side * (w + 6), 14),
        (side * (w + 4), 24), (side * (w - 2), 24), (side * (w - 5), 18), "Z",
    )  # fmt: skip
    lobe = "" if small else fill(lens((side * (w + 5), -3), (side * (w + 1), 5), (side * (w + 3), 14), 1.6), skin.shade)
    return body(shape, skin.base) + lobe


def neck(skin: Skin, wide: float, *, bare: bool = False) -> str:
    """Draw a neck in head units; it ends under the neckline."""
    w = wide
    shape = path("M", (-w, 40), "C", (-w, 74), (-w - 1, 86), (-w - 18, 104), "L", (w + 18, 104), "C", (w + 1, 86), (w, 74), (w, 40), "Z")
    dark = mix(skin.base, skin.shade, 0.8)
    if bare:
        return body(shape, dark)
    return body(shape, skin.base) + fill(path("M", (-w, 44), "L", (-w, 70), "C", (-10, 96), (14, 92), (w, 66), "L", (w, 44), "Z"), dark)
