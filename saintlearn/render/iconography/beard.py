"""Beards, in head units."""

from __future__ import annotations

from saintlearn.render.ground import WordDice
from saintlearn.render.iconography.pen import body, fill, lens, path, scallops
from saintlearn.render.theme import mix, tone


def _curly(mx: float) -> str:
    outer = ((-46, 6), (-50, 24), (-48, 42), (-40, 60), (-28, 76), (-10, 86), (10, 86), (28, 78), (40, 62), (47, 44), (49, 26), (45, 6))
    return scallops(outer, -12) + f"L38 18Q35 28 30 33Q24 39 18 38L{mx + 6:.3g} 37 {mx - 6:.3g} 37-18 38Q-24 39-30 33Q-35 28-38 18z"


def _shape(kind: str, mx: float, shift: float, low: float, *, curly: bool) -> str:
    m = mx
    if kind == "full" and curly:
        return _curly(m)
    if kind == "short":
        return path("M", (-45, 4), "C", (-47, 28), (-42, low - 23), (-29, low - 8), (-18, low + 4), (-8, low + 8), (shift, low + 10),
                    (10, low + 8), (20, low + 4), (30, low - 8), (43, low - 23), (47, 28), (45, 4), (42, 22), (34, 34), (m + 10, 37),
                    "L", (m - 10, 37), "C", (-32, 34), (-41, 22), (-45, 4), "Z")  # fmt: skip
    if kind == "full":
        return path("M", (-45, 4), "C", (-50, 32), (-48, low - 14), (-36, low + 6), (-26, low + 22), (-12, low + 26), (shift, low + 28),
                    (14, low + 26), (28, low + 22), (37, low + 6), (49, low - 14), (50, 32), (45, 4), (42, 22), (34, 34), (m + 10, 37),
                    "L", (m - 10, 37), "C", (-32, 34), (-41, 22), (-45, 4), "Z")  # fmt: skip
    if kind == "forked":
        return path("M", (-45, 6), "C", (-50, 40), (-48, 64), (-36, 86), (-28, 100), (-18, 112), (-14, 126), (-6, 112), (-3, 104), (0, 92),
                    (3, 104), (8, 112), (16, 126), (20, 112), (30, 100), (38, 86), (49, 64), (50, 40), (45, 6), (42, 24), (32, 36), (m + 8, 38),
                    "L", (m - 8, 38), "C", (-30, 36), (-42, 24), (-45, 6), "Z")  # fmt: skip
    return path("M", (-45, 8), "C", (-50, 40), (-50, 66), (-36, 92), (-26, 108), (-12, 118), (2, 132), (14, 118), (30, 108), (38, 92),
                (50, 66), (50, 40), (45, 8), (42, 24), (32, 36), (m + 8, 38), "L", (m - 8, 38), "C", (-30, 36), (-42, 24), (-45, 8), "Z")  # fmt: skip


def _strands(kind: str, low: float, mx: float) -> tuple[str, str]:
    if kind == "short":
        return "", "".join(
            lens((x, low - 28), (x * 1.05, low - 14), (x * 0.75, low + 1 - abs(x) * 0.4), 1.3) for x in (-30, -20, -9, mx, 12, 23, 32)
        )
    end = low + 16 if kind == "full" else 112
    narrow = 0.8 if kind == "full" else 0.55
    dark = "".join(lens((x, 48 - abs(x) * 0.2), (x * 1.2, 74), (x * narrow, end - abs(x) * 0.5), 1.5) for x in (-34, -22, -10, 14, 26, 36))
    return dark, "".join(lens((x, 50), (x * 1.2, 72), (x * narrow, end - 8 - abs(x) * 0.5), 1.2) for x in (-28, -4, 20))


def beard(
    kind: str, color: str, turn: float, length: float, lip: str, dice: WordDice, *, curly: bool, plain: bool = False, bare: bool = False
) -> str:
    """Draw a beard over a face."""
    if kind in ("", "stubble"):
        return ""
    deep = int(color[1:3], 16) < 0x48
    dark = mix(color, "#07050a", 0.45) if deep else tone(color, -0.14)
    light = mix(color, "#8d7f86", 0.3) if deep else tone(color, 0.1)
    mx, low = turn * 10, 75 * length
    edge = "" if bare else f' stroke="{dark}" stroke-width="1.4"'
    out = ""
    if kind in ("short", "full", "long", "forked"):
        curled = curly and kind == "full"
        shape = _shape(kind, mx, turn * 6.5, low, curly=curly)
        shadow, shine = ("", "") if curled else _strands(kind, low, mx)
        if plain and shadow:
            shine = ""
        if bare:
            shadow = shine = ""
        out = body(shape, color) + fill(shadow, dark) + fill(shine, light)
        if curled:
            curls = ((-36, 34), (-34, 52), (-22, 66), (-4, 74), (16, 72), (30, 58), (40, 38), (-16, 54), (20, 54))
            out += (
                f'<path class="sl-c" stroke-width="1.7" stroke="{dark}" d="{"".join(f"M{x - 5} {y}a5 5 0 1 1 5 4.6" for x, y in curls)}"/>'
            )
    elif kind == "goatee":
        out = fill(
            path("M", (mx - 10, low - 15), "C", (mx - 8, low), (mx - 4, low + 8), (mx, low + 13), (mx + 4, low + 8), (mx + 8, low), (mx + 10, low - 15),
                 (mx + 4, low - 18), (mx - 4, low - 18), (mx - 10, low - 15), "Z"),
            color, edge,
        )  # fmt: skip
    thick = 2.8 if kind == "goatee" else dice.between(4.6, 6)
    y = 47.0 if kind != "goatee" else 43.0
    tips = 22 if kind != "mustache" else 25
    tache = path(
        "M", (mx, 33.5), "C", (mx - 8, 32.5), (mx - 14, 38 if y > 45 else 40), (mx - tips, y), (mx - 14, 47 - thick * 0.2), (mx - 7, 38 + thick), (mx, 38 + thick * 0.7),
        (mx + 7, 38 + thick), (mx + 14, 47 - thick * 0.2), (mx + tips, y), (mx + 14, 38 if y > 45 else 40), (mx + 8, 32.5), (mx, 33.5), "Z",
    )  # fmt: skip
    out += fill(tache, color, edge)
    if kind not in ("goatee", "mustache"):
        mouth = path("M", (mx - 9, 46.5), "Q", (mx, 44), (mx + 9, 46.5), "Q", (mx, 55), (mx - 9, 46.5), "Z")
        out += fill(mouth, mix(lip, "#7a3a30", 0.25), "" if bare else ' stroke="#3a1d12" stroke-width="1.2"')
    return out
