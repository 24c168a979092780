"""Veils, wimples, hoods, scarves and bonnets: cloth that is cut for each head; in head units."""

from __future__ import annotations

from saintlearn.render.ground import WordDice
from saintlearn.render.iconography.palette import LINEN, tones
from saintlearn.render.iconography.pen import body, fill, inner, lens, path, scallops
from saintlearn.render.theme import mix


def wimple(ground: str, low: float, *, plain: bool = False) -> str:
    """Linen around the face and under the chin."""
    glass = tones(LINEN, ground)
    data = path(
        "M", (0, -80), "C", (-42, -80), (-58, -46), (-54, -4), (-54, 34), (-58, 64), (-70, low), (-36, low + 30), (36, low + 30), (70, low),
        (58, 64), (54, 34), (54, -4), (58, -46), (42, -80), (0, -80), "Z",
    )  # fmt: skip
    shade = path(
        "M", (20, 70), "C", (34, 60), (46, 40), (50, 10), (54, 40), (58, 64), (66, low - 2), (50, low + 14), (34, low + 18),
        (20, low + 22), (28, low - 10), (26, 84), (20, 70), "Z",
    )  # fmt: skip
    if plain:
        return body(data, glass.light) + fill(shade, glass.shade)
    lines = (
        lens((-34, 62), (-34, 82), (-24, low + 16), 1.6)
        + lens((2, 80), (0, 92), (4, low + 20), 1.6)
        + lens((34, 62), (34, 84), (26, low + 14), 1.6)
    )
    return body(data, glass.light) + fill(shade, glass.shade) + fill(lines, glass.deep)


def coif(ground: str) -> str:
    """The band of linen over the forehead and beside the cheeks."""
    glass = tones(LINEN, ground)
    data = path(
        "M", (-44, 26), "C", (-50, -6), (-46, -34), (-34, -41), (-14, -48), (14, -48), (34, -41), (46, -34), (50, -6), (44, 26),
        (58, 6), (62, -50), (46, -68), (22, -84), (-22, -84), (-46, -68), (-62, -50), (-58, 6), (-44, 26), "Z",
    )  # fmt: skip
    return body(data, glass.light)


def veil(color: str, ground: str, dice: WordDice, *, long: bool, tight: bool, edge: str = "", plain: bool = False) -> tuple[str, str]:
    """A veil: what hangs behind, and what frames the face."""
    glass = tones(color, ground)
    low, out = (dice.between(128, 160) if long else dice.between(84, 112)), dice.between(84, 104)
    back = path(
        "M", (0, -92), "C", (-56, -94), (-76, -50), (-70, 0), (-70, 46), (-out, low - 40), (-out - 8, low), "L", (out + 8, low),
        "C", (out, low - 40), (70, 46), (70, 0), (76, -50), (56, -94), (0, -92), "Z",
    )  # fmt: skip
    drape = body(back, glass.shade)
    inn, top = (54, -70) if tight else (52, -64)
    s_out, s_low = dice.between(76, 96), dice.between(74, 104)
    ring = path(
        "M", (0, -95), "C", (-50, -97), (-74, -60), (-70, -6), (-70, 26), (-s_out + 6, s_low - 30), (-s_out, s_low), (-70, s_low - 8), (-58, 40), (-inn - 1, 0),
        (-inn - 2, -44), (-38, top), (0, top), (38, top), (inn + 2, -44), (inn + 1, 0), (58, 40), (70, s_low - 8), (s_out, s_low),
        (s_out - 6, s_low - 30), (70, 26), (70, -6), (74, -60), (50, -97), (0, -95), "Z",
    )  # fmt: skip
    light = path(
        "M", (-8, -93), "C", (-50, -92), (-71, -58), (-68, -6), (-68, 26), (-s_out + 10, s_low - 34), (-s_out + 2, s_low - 2),
        (-66, 40), (-64, 10), (-62, -10), (-62, -50), (-44, -78), (-8, -82), "Z",
    )  # fmt: skip
    dark = path(
        "M", (20, -90), "C", (56, -82), (70, -50), (68, -6), (68, 26), (s_out - 10, s_low - 34), (s_out - 3, s_low - 3), (72, 60),
        (60, 30), (58, 0), (60, -44), (40, -72), (14, -74), "Z",
    )  # fmt: skip
    cuts = path(
        "M", (-10, -94), "L", (-8, top), "M", (-72, -30), "L", (-inn - 1, -22), "M", (71, -34), "L", (inn + 1, -26), "M", (70, 16),
        "L", (58, 22),
    )  # fmt: skip
    front = body(ring, glass.base) + fill(dark, glass.shade)
    if not plain:
        front += fill(light, glass.light) + inner(cuts)
    if edge:
        hem = path(
            "M", (-70, s_low - 12), "C", (-58, 40), (-inn - 3, 0), (-inn - 3, -2), (-inn - 4, -44), (-40, top - 3), (0, top - 3),
            (40, top - 3), (inn + 4, -44), (inn + 3, -2), (inn + 3, 0), (58, 40), (70, s_low - 12),
        )  # fmt: skip
        front += f'<path class="sl-c" stroke="{edge}" stroke-width="4" d="{hem}"/>'
    return drape, front


def hood(color: str, ground: str, *, tall: float = 0) -> tuple[str, str]:
    """A hood worn over the head."""
    glass = tones(color, ground)
    t = tall
    back = path(
        "M", (0, -98 - t), "C", (-58, -96), (-74, -40), (-66, 10), "L", (-74, 100), (74, 100), (66, 10), "C", (74, -40), (58, -96),
        (0, -98 - t), "Z",
    )  # fmt: skip
    ring = path(
        "M", (0, -100 - t), "C", (-56, -98), (-76, -48), (-68, 6), (-66, 34), (-70, 60), (-80, 86), (-64, 92), (-46, 86), (-34, 80), (-50, 50), (-54, 20), (-52, -8),
        (-52, -46), (-30, -70), (0, -72), (30, -70), (52, -46), (52, -8), (54, 20), (50, 50), (34, 80), (46, 86), (64, 92), (80, 86),
        (70, 60), (66, 34), (68, 6), (76, -48), (56, -98), (0, -100 - t), "Z",
    )  # fmt: skip
    dark = path(
        "M", (16, -94 - t * 0.8), "C", (56, -86), (72, -46), (65, 6), (64, 34), (66, 60), (74, 84), (62, 88), (56, 60), (58, 20),
        (58, -8), (58, -46), (36, -74), (10, -76), "Z",
    )  # fmt: skip
    light = path("M", (-6, -96 - t * 0.8), "C", (-54, -92), (-72, -46), (-66, 6), (-60, -40), (-40, -76), (-6, -80), "Z")
    cuts = path(
        "M", (0, -99 - t), "L", (0, -72), "M", (-70, -26), "L", (-52, -18), "M", (70, -26), "L", (52, -18), "M", (-69, 48), "L",
        (-46, 56), "M", (69, 48), "L", (46, 56),
    )  # fmt: skip
    return body(back, glass.deep), body(ring, glass.base) + fill(light, glass.light) + fill(dark, glass.shade) + inner(cuts)


def scarf(color: str, ground: str, dice: WordDice, *, plain: bool = False) -> str:
    """A kerchief tied under the chin or behind."""
    glass = tones(color, ground)
    ring = path(
        "M", (-48, 30), "C", (-64, -10), (-64, -90), (0, -92), (64, -90), (64, -10), (48, 30), (54, 0), (50, -36), (34, -50), (14, -58), (-14, -58), (-34, -50),
        (-50, -36), (-54, 0), (-48, 30), "Z",
    )  # fmt: skip
    dark = path("M", (16, -88), "C", (58, -80), (62, -10), (50, 20), (56, -10), (52, -40), (36, -54), (24, -58), (10, -60), "Z")
    dots = "".join(f"M{x} {y}h0" for x, y in ((-40, -60), (-14, -78), (16, -76), (40, -58), (-52, -30), (52, -28)))
    pattern = (
        f'<path class="sl-c" stroke="{mix(color, "#ffffff", 0.7)}" stroke-width="7" d="{dots}"/>' if dice.below(2) and not plain else ""
    )
    knot = (
        path(
            "M",
            (-46, 28),
            "C",
            (-40, 56),
            (-24, 78),
            (0, 84),
            (24, 78),
            (40, 56),
            (46, 28),
            (50, 60),
            (32, 90),
            (0, 98),
            (-32, 90),
            (-50, 60),
            (-46, 28),
            "Z",
        )
        if dice.below(2)
        else ""
    )
    tie = body(knot, glass.base)
    return body(ring, glass.base) + fill(dark, glass.shade) + pattern + tie


def bonnet(color: str, ground: str, *, plain: bool = False) -> str:
    """A linen bonnet with a ruffle around the face."""
    glass = tones(color, ground)
    face = "C48 0 48-28 35-43C20-54-20-54-35-43C-48-28-48 0-50 30z"
    cap = path("M", (-50, 30), "C", (-68, -10), (-64, -96), (0, -98), (64, -96), (68, -10), (50, 30)) + face
    dark = path("M", (14, -95), "C", (58, -88), (63, -12), (48, 22), (56, -20), (50, -60), (14, -70), "Z")
    edge = [(-50, 30), (-57, 14), (-58, -4), (-57, -22), (-51, -40), (-40, -54), (-24, -63), (-8, -67),
            (8, -67), (24, -63), (40, -54), (51, -40), (57, -22), (58, -4), (57, 14), (50, 30)]  # fmt: skip
    ruffle = scallops(edge, 7) + face
    lines = "" if plain else "".join(path("M", (x * 0.97, y * 0.97), "L", (x * 0.86, y * 0.84)) for x, y in edge[1:-1])
    return body(cap, glass.base) + fill(dark, glass.shade) + body(ruffle, glass.light) + inner(lines)
