"""Pieces of clothing that dresses are composed of: robes, mantles, capes, hoods, chasubles, plates; in window units."""

from __future__ import annotations

from collections.abc import Sequence

from saintlearn.render.iconography.cloth import FOOT, Loom
from saintlearn.render.iconography.palette import GOLD, LINEN
from saintlearn.render.iconography.pen import Edge, between, body, fill, inner, lens, mirror, on, outline, path, sided, strip
from saintlearn.render.iconography.trims import bands, neckband
from saintlearn.render.theme import mix, tone


def _side_edge(wide: float, neck: float = 36, flare: float = 29) -> Edge:
    """Outer edge of a robe on the right: from the neck over the shoulder to the foot."""
    w = wide
    return ((neck, 231), (59, 245), (w - 16, 248), (w, 282), (w + 16, 330), (w + flare - 4, 420), (w + flare, FOOT))


def robe(loom: Loom, color: str, *, folds: int = 5, flare: float = 29, wider: float = 0) -> str:
    """A robe from the neck to the foot."""
    edge = _side_edge(loom.wide + wider, flare=flare)
    shares = [(k + 1) / (folds + 1) for k in range(folds)]
    return loom.cloth(mirror(edge, -1), edge, color, shares)


def scapular(loom: Loom, color: str, half: float = 46, *, top: float = 268) -> str:
    """Two lengths of cloth; we see the one before."""
    a = half
    edge: Edge = ((a - 6, top), (a, 340), (a + 3, 430), (a + 6, FOOT))
    return loom.cloth(mirror(edge, -1), edge, color, (0.34, 0.7), cuts=1)


def mantle(loom: Loom, color: str, *, inside: float = 76, lining: str = "", spots: str = "", low: float = FOOT) -> str:
    """A mantle that hangs open over both shoulders."""
    w, a = loom.wide + 4, inside
    outer: Edge = ((46, 232), (68, 240), (w - 18, 244), (w + 2, 280), (w + 24, 336), (w + 36, 430), (w + 42, low))
    hem: Edge = ((24, 246), (42, 262), (60, 276), (a * 0.86, 300), (a + 4, 350), (a + 8, 430), (a, low))
    out = loom.halves(outer, hem, color, (0.36, 0.66))
    if lining and not loom.sparse:
        back = between(hem, outer, 0.2)
        turned = (hem[0], *back[1:4], *((x, y) for x, y in back[4:]))
        for side in (-1, 1):
            out += loom.shape(strip(mirror(hem, side), mirror(turned, side)), lining, edge="i")
    if spots and not loom.sparse:
        places = [on(between(hem, outer, share), at) for share, at in ((0.3, 0.1), (0.75, 0.3), (0.4, 0.55), (0.8, 0.78))]
        points = "".join(f"M{side * x:.0f} {y:.0f}h0" for side in (-1, 1) for x, y in places)
        out += inner(points, "b").replace("/>", ' stroke-width="14"/>') + inner(points, "c").replace(
            "/>", f' stroke="{spots}" stroke-width="9"/>'
        )
    return out


def wrap(loom: Loom, color: str, side: int, *, border: str = "") -> str:
    """Cloth thrown over one shoulder and drawn across the body to the other hip."""
    w = loom.wide
    high: Edge = ((40, 230), (20, 300), (-50, 350), (-w - 18, 372), (-w - 26, 380), (-w - 28, 384), (-w - 29, 388))
    low: Edge = ((w - 16, 250), (w + 26, 300), (w + 30, 380), (w + 34, FOOT), (w, FOOT), (-40, FOOT), (-w - 36, FOOT))
    first, second = (mirror(high, side), mirror(low, side))
    if side < 0:
        first, second = second, first
    out = loom.cloth(first, second, color, (0.2, 0.42, 0.62, 0.82), cuts=1)
    if border:
        line = outline(mirror(between(high, low, 0.06), side))
        out += loom.band(line, border, 7)
    return out


def cape(
    loom: Loom, color: str, low: float = 352, *, wider: float = 0, folds: Sequence[float] = (0.2, 0.4, 0.6, 0.8), front: float = 14
) -> str:
    """A short cape over the shoulders: of friars, bishops and popes."""
    w = loom.wide + 3 + wider
    edge: Edge = ((32, 229), (62, 240), (w - 14, 246), (w + 2, 286), (w + 4, 300), (w + 6, 318), (w + 4, 334))
    glass = loom.tones(color)
    left = mirror(edge, -1)
    hem = path(
        "M", left[0], "C", *left[1:], (-w * 0.66, low), (-w * 0.3, low + front * 0.6), (0, low + front),
        (w * 0.3, low + front * 0.6), (w * 0.66, low), edge[-1], *edge[-2::-1], (22, 256), (-22, 256), left[0], "Z",
    )  # fmt: skip
    runs = []
    for share in folds:
        x = (share - 0.5) * 2
        top, end = (30 * x, 244 - abs(x) * 10), (x * w * 0.84, low + front * (1 - abs(x)) - 3)
        runs.append((top, (x * w * 0.82, 270 + abs(x) * 4), end))
    dark = "".join(lens(a, (b[0] + 3, b[1]), c, 7, 0, fine=False) for a, b, c in runs)
    light = "".join(lens(a, (b[0] - 10, b[1]), c, 4, 0, fine=False) for a, b, c in runs)
    lines = "".join(path("M", a, "Q", b, c) for a, b, c in runs)
    return (
        body(hem, glass.base, "o")
        + ("" if loom.sparse else fill(dark, glass.deep) + fill(light, glass.light))
        + inner(lines if loom.detail > 0 else "")
    )


def hood_back(loom: Loom, color: str) -> str:
    """A hood that lies on the back, seen behind the neck."""
    glass = loom.tones(color)
    return f'<path class="sl-f" fill="{glass.shade}" d="M-34 190C-54 196-66 218-58 248H58C66 218 54 196 34 190z"/>'


def cowl(loom: Loom, color: str, deep: float = 58) -> str:
    """The folds of a hood around the neck."""
    glass = loom.tones(color)
    d = deep
    data = path(
        "M", (-40, 220), "C", (-62, 238), (-54, 240 + d * 0.6), (0, 226 + d), (54, 240 + d * 0.6), (62, 238), (40, 220), (30, 254),
        (-30, 254), (-40, 220), "Z",
    )  # fmt: skip
    lines = path("M", (-32, 236), "C", (-34, 252), (-18, 226 + d * 0.8), (-8, 224 + d)) + path(
        "M", (34, 238), "C", (34, 252), (22, 226 + d * 0.8), (14, 222 + d)
    )
    light = path("M", (-40, 222), "C", (-60, 238), (-52, 240 + d * 0.6), (-4, 226 + d), (-22, 270), (-38, 252), (-40, 222), "Z")
    return body(data, glass.base, "o") + fill(light, glass.light) + ("" if loom.sparse else inner(lines))


def chasuble(loom: Loom, color: str, *, orphrey: str = GOLD, pillar: bool = True) -> str:
    """A full chasuble with its orphrey."""
    w = loom.wide + 8
    edge: Edge = ((34, 229), (70, 236), (w - 8, 246), (w + 6, 290), (w + 22, 352), (w + 34, 430), (w + 38, FOOT))
    out = loom.cloth(mirror(edge, -1), edge, color, (0.14, 0.3, 0.5, 0.7, 0.86))
    if orphrey:
        out += bands(loom, orphrey, y_shape=pillar)
    return out


def apron(loom: Loom, color: str) -> str:
    """An apron with its bib."""
    data = f"M-44 268C-46 320-50 360-64 392C-80 420-86 470-88 {FOOT:g}H88C86 470 80 420 64 392C50 360 46 320 44 268z"
    glass = loom.tones(color)
    shade = path(
        "M", (10, 270), "C", (16, 340), (20, 420), (24, FOOT), "L", (86, FOOT), "C", (84, 470), (80, 420), (63, 392), (50, 360),
        (46, 320), (43, 270), "Z",
    )  # fmt: skip
    return (
        loom.band("M-40 236L-40 270M40 236L40 270", color, 12)
        + body(data, glass.base, "o")
        + fill(shade, glass.shade)
        + inner("M-30 270C-34 360-40 430-44 506M10 270C16 340 20 420 24 506")
    )


def ermine(loom: Loom) -> str:
    """A collar of ermine."""
    out = cape(loom, LINEN, 330, wider=-6, front=22, folds=(0.3, 0.7))
    tails = "".join(
        lens((x, y), (x + 2.6, y + 5), (x, y + 13), 2.6)
        for x, y in (
            (-84, 284),
            (-52, 312),
            (-22, 292),
            (0, 322),
            (24, 296),
            (54, 310),
            (84, 286),
            (-98, 310),
            (98, 308),
            (-60, 270),
            (60, 268),
        )
    )
    return out + fill(tails, "#1b1820")


def plate(loom: Loom, color: str, *, gilt: str = "") -> str:
    """A breastplate with its shoulders' plates left to the sleeves."""
    glass = loom.tones(color)
    w = loom.wide
    edge: Edge = ((40, 236), (70, 250), (w - 34, 262), (w - 22, 290), (w - 18, 340), (w - 40, 390), (w - 52, 414))
    out = loom.cloth(mirror(edge, -1), edge, color, (0.3, 0.5, 0.7), cuts=0)
    out += f'<path fill="{mix(glass.light, "#ffffff", 0.6)}" d="M-46 268C-56 310-54 350-44 380L-34 384C-44 350-46 310-36 268z"/>'
    skirt = "".join(
        loom.shape(
            path("M", (x - 26, 410), "L", (x + 26, 410), (x + 30 + x * 0.12, 456), (x + x * 0.12, 466), (x - 30 + x * 0.12, 456), "Z"),
            tone(color, -0.03 if x % 2 else 0.02),
        )
        for x in ((-50, 50) if loom.sparse else (-78, 78, -27, 27))
    )
    rim = neckband(loom, gilt or glass.shade, 12, 26)
    return skirt + out + rim + loom.band(f"M-{w - 50:.0f} 410Q0 426 {w - 50:.0f} 410", gilt or "#7a4a26", 12)


def pauldrons(loom: Loom, color: str, *, gilt: str = "") -> str:
    """Plates over the shoulders."""
    glass, w, out = loom.tones(color), loom.wide, ""
    for s in (-1, 1):
        for k, tint in ((1, glass.base), (2, glass.light)) if loom.sparse else enumerate((glass.shade, glass.base, glass.light)):
            y = 340 - 24 * k
            shape = sided(
                s, "M", (w - 44 + k * 2, y - 12), "C", (w - 54 + k * 4, y - 52), (w + 8 - k * 2, y - 54), (w + 16 - k * 4, y + 2),
                (w, y + 12), (w - 24, y + 8), (w - 44 + k * 2, y - 12), "Z",
            )  # fmt: skip
            out += f'<path class="sl-f" fill="{gilt if gilt and k == 1 else tint}" d="{shape}"/>'
    return out
