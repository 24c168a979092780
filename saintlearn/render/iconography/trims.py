"""Trims: neckbands, collars, belts, cords, stoles, bands and badges; in window units."""

from __future__ import annotations

from saintlearn.render.iconography.cloth import FOOT, Loom, cross, spot
from saintlearn.render.iconography.palette import GOLD, LINEN
from saintlearn.render.iconography.pen import body, fill, inner, path, sided
from saintlearn.render.theme import LEAD


def neckband(loom: Loom, color: str, wide: float = 14, drop: float = 30) -> str:
    """A band around the neckline."""
    a, d = wide, drop
    data = path(
        "M", (-36, 229), "C", (-28, 229 + d), (28, 229 + d), (36, 229), "L", (36 + a * 0.8, 236), "C", (34, 236 + d + a),
        (-34, 236 + d + a), (-36 - a * 0.8, 236), "Z",
    )  # fmt: skip
    ticks = path("M", (-14, 231 + d * 0.7), "L", (-17, 233 + d * 0.75 + a)) + path("M", (14, 231 + d * 0.7), "L", (17, 233 + d * 0.75 + a))
    return loom.shape(data, color, lines="" if loom.sparse else ticks)


def collar(loom: Loom, color: str, *, high: bool = False, tab: str = "") -> str:
    """A standing collar, with a white tab where a priest wears one."""
    top = 212 if high else 220
    data = path(
        "M", (-31, top), "C", (-22, top + 18), (22, top + 18), (31, top), "L", (38, 240), "C", (26, 262), (-26, 262), (-38, 240), "Z"
    )
    out = loom.shape(data, color)
    if tab:
        out += fill(f"M-9 {top + 14}H9L11 250H-11z", tab) + inner(f"M-9 {top + 14}L-11 250M9 {top + 14}L11 250")
    return out


def vee(loom: Loom, color: str, under: str, *, cross_over: bool = False, wide: float = 14, depth: float = 96) -> str:
    """A neckline that crosses or meets in a point, with what is worn below."""
    y = 231 + depth
    out = fill(f"M-34 228L0 {y}L34 228Q0 258-34 228z", under)
    left = path("M", (-35, 227), "L", (4 if cross_over else 0, y + 8), (-wide * 0.9, y + 10), (-36 - wide, 235), "Z")
    low, end = ((-26, y + 34), (-14, y + 46)) if cross_over else ((0, y + 8), (wide * 0.9, y + 10))
    right = path("M", (35, 227), "L", low, end, (36 + wide, 235), "Z")
    return out + loom.shape(left, color) + loom.shape(right, color)


def lapels(loom: Loom, coat: str, shirt: str, tie: str) -> str:
    """Shirt, tie and lapels of a jacket."""
    glass = loom.tones(coat)
    out = loom.shape("M-38 228L0 404L38 228Q0 256-38 228z", shirt)
    if tie:
        out += loom.shape("M-11 252H11L14 264L9 274L18 372L0 396L-18 372L-9 274L-14 264z", tie, "M0 276L9 274 18 372 0 396z")
    out += "".join(loom.shape(f"M{s * 34} 222L{s * 6} 250L{s * 20} 270L{s * 46} 238z".replace(" -", "-"), shirt, edge="i") for s in (-1, 1))
    for s in (-1, 1):
        flap = path(
            "M", (s * 38, 226), "L", (s * 58, 240), (s * 74, 290), (s * 58, 296), (s * 64, 312), (s * 6, 412), "C", (s * 4, 360),
            (s * 22, 280), (s * 38, 226), "Z",
        )  # fmt: skip
        out += body(flap, glass.light if s < 0 else glass.base, "o")
    return out


def belt(loom: Loom, color: str, y: float = 400, wide: float = 18, *, buckle: str = "") -> str:
    """A belt or a sash around the waist."""
    w = loom.wide + 9
    line = f"M-{w:.0f} {y - 4:.0f}Q0 {y + 14:.0f} {w:.0f} {y - 4:.0f}"
    out = loom.band(line, color, wide)
    if buckle:
        out += loom.band(f"M-12 {y - 6:.0f}h24v22h-24z", buckle, 4)
    return out


def cord(loom: Loom, color: str = "#f3e7c8", side: int = 1, y: float = 402) -> str:
    """A friar's cord with its three knots."""
    w = loom.wide + 9
    out = loom.band(f"M-{w:.0f} {y - 4:.0f}Q0 {y + 12:.0f} {w:.0f} {y - 4:.0f}", color, 8, dash="#a08a58", dots="2.4 8")
    x = side * 22
    out += loom.band(f"M{x:g} {y + 4:g}L{x + side * 8:g} {FOOT:g}", color, 7)
    knots = "".join(spot((x + side * k * 1.6, y + 20 + k * 17), 7.5) for k in range(3))
    return out + f'<path class="sl-j" fill="{color}" d="{knots}"/>'


def stole(loom: Loom, color: str, *, ornament: str = GOLD, low: float = FOOT, half: float = 17) -> str:
    """A stole: two bands from the neck."""
    out = ""
    for s in (-1, 1):
        band = sided(
            s, "M", (30, 228), "C", (30, 262), (26, 300), (26, 340), "L", (24, low), (24 + half * 1.7, low), (26 + half * 1.6, 340),
            "C", (56, 300), (58, 262), (54, 236), "Z",
        )  # fmt: skip
        out += loom.shape(band, color) + f'<path fill="{ornament}" d="{cross(s * 39, 360, 9)}"/>'
    return out


def bands(loom: Loom, color: str, *, y_shape: bool = True) -> str:
    """A forked orphrey with a pillar."""
    if not y_shape:
        return "".join(loom.band(f"M{s * 44} 240C{s * 52} 320 {s * 56} 420 {s * 58} {FOOT:g}", color, 11) for s in (-1, 1))
    data = f"M-50 234L-30 228C-26 280-10 300 0 306C10 300 26 280 30 228L50 234C48 290 26 322 14 330V{FOOT:g}H-14V330C-26 322-48 290-50 234z"
    marks = "".join(path("M", (-14, y), "L", (14, y)) for y in (372, 414, 456))
    return loom.shape(data, color, lines=marks)


def pallium(loom: Loom, *, broad: bool = False, mark: str = "#1b1820") -> str:
    """A white band over the shoulders with crosses; broad and long on an eastern bishop."""
    a, d = (62, 24) if broad else (54, 0)
    half = 19 if broad else 13
    data = path(
        "M", (-a - 18, 236), "C", (-a, 296 + d), (-half - 16, 318 + d), (-half, 328 + d), "L", (-half, FOOT), (half, FOOT), (half, 328 + d),
        "C", (half + 16, 318 + d), (a, 296 + d), (a + 18, 236), "L", (a - 22, 226), "C", (a - 30, 270 + d), (12, 290 + d), (0, 294 + d),
        (-12, 290 + d), (-a + 30, 270 + d), (-a + 22, 226), "Z",
    )  # fmt: skip
    size = 13 if broad else 10
    places = [(0.0, 350.0 + d, size), (0.0, 412.0 + d * 0.5, size), (-a + 8, 272 + d * 0.4, size * 0.8), (a - 8, 272 + d * 0.4, size * 0.8)]
    if loom.sparse:
        places = places[:2]
    return loom.shape(data, LINEN) + fill("".join(cross(x, y, s) for x, y, s in places), mark)


def pendant(loom: Loom, color: str = GOLD, y: float = 330, *, chain: bool = True) -> str:
    """A cross on the breast."""
    out = loom.band(f"M-42 244Q-24 {y - 30:g} 0 {y - 18:g}Q24 {y - 30:g} 42 244", color, 2.6) if chain else ""
    data = f"M-4.500 {y - 18:g}h9v11h10v9h-10v22h-9v-22h-10v-9h10z"
    return out + f'<path class="sl-j" fill="{color}" d="{data}"/>'


def buttons(x: float = 0, first: float = 290, step: float = 24, color: str = LEAD, *, line: bool = True) -> str:
    """A row of buttons."""
    out = inner(f"M{x:g} {first - 30:g}V{FOOT:g}") if line else ""
    row = "".join(spot((x + 6, first + step * k), 3.6) for k in range(int((460 - first) // step) + 1))
    return out + f'<path class="sl-j" fill="{color}" d="{row}"/>'


def cross_badge(upright: str, beam: str, y: float = 330, size: float = 28) -> str:
    """A cross of two colors on the breast."""
    s, a = size, size * 0.26
    return (
        f'<path class="sl-j" fill="{upright}" d="M{-a:.3g} {y - s:.3g}H{a:.3g}V{y + s:.3g}H{-a:.3g}z"/>'
        f'<path class="sl-j" fill="{beam}" d="M{-s:.3g} {y - a:.3g}H{s:.3g}V{y + a:.3g}H{-s:.3g}z"/>'
    )


def clasp(y: float = 262, color: str = GOLD, jewel: str = "#b3202f", size: float = 15) -> str:
    """A brooch."""
    r = size * 0.55
    stone = body(path("M", (0, y - r), "L", (r, y), (0, y + r), (-r, y), "Z"), jewel, "j")
    return f'<circle class="sl-f" cy="{y:g}" r="{size:g}" fill="{color}"/>{stone}'


def fringe(loom: Loom, color: str, y: float, half: float, *, long: float = 26, count: int = 11) -> str:
    """A row of points: fleece, fringes or a torn hem."""
    step = 2 * half / count
    points = [f"M{-half:.3g} {y:.3g}"]
    for _ in range(count):
        drop = long * loom.dice.between(0.7, 1.25)
        points.append(f"l{step * 0.55:.3g} {drop:.3g} {step * 0.45:.3g} {-drop:.3g}")
    data = "".join(points) + f"V{y - 12:.3g}H{-half:.3g}z"
    return loom.shape(data.replace(" -", "-"), color, edge="i")
