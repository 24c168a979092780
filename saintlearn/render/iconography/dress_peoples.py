"""Dresses of workers, of our own time, and of the peoples of the earth."""

from __future__ import annotations

from dataclasses import replace

from saintlearn.render.iconography import garments, trims
from saintlearn.render.iconography.arms import Sleeve
from saintlearn.render.iconography.cloth import FOOT, cross
from saintlearn.render.iconography.palette import GOLD, LINEN
from saintlearn.render.iconography.pen import Point, fill, inner, path, sided
from saintlearn.render.iconography.tailor import WHITE, Tailor, Wear
from saintlearn.render.theme import mix, tone


def peasant(t: Tailor) -> Wear:
    """A shirt with vest or bodice."""
    loom, color = t.loom, t.one("#f0e2c2")
    vest = t.two("#6a4426" if not t.female else "#2b4f8a")
    robe = garments.robe(loom, color)
    w = loom.wide
    for s in (-1, 1):
        front = sided(s, "M", (44, 238), "C", (70, 246), (w - 20, 250), (w - 6, 290), "L", (w - 2, 400), (12, 404), "C", (14, 340), (26, 280), (44, 238), "Z")  # fmt: skip
        robe += loom.shape(front, vest)
    if t.female:
        robe += (
            inner("M-18 316L18 334M18 316L-18 334M-16 350L16 368M16 350L-16 368") + garments.apron(replace(loom), LINEN)
            if t.dice.below(2)
            else inner("M-18 316L18 334M18 316L-18 334M-16 350L16 368M16 350L-16 368")
        )
    else:
        robe += trims.belt(loom, "#4f3016", 402, 15, buckle="#cfd6e0")
    kerchief = t.dice.pick(("#b8202f", "#2b60b8", "#1f8551", GOLD))
    return Wear(robe, trims.neckband(loom, kerchief if t.dice.below(2) else LINEN, 16, 24), Sleeve(color, "", 20))


def laborer(t: Tailor) -> Wear:
    """A shirt with rolled sleeves, and an apron or braces."""
    loom, color = t.loom, t.one("#7fa0b8")
    robe = garments.robe(loom, color) + (
        garments.apron(loom, t.two("#8a5a30"))
        if t.dice.below(2) or t.second
        else loom.band("M-50 240L-58 400M50 240L58 400", "#6a4426", 11)
    )
    return Wear(robe, trims.vee(loom, color, LINEN, depth=44), Sleeve(color, kind="bare"))


def suit(t: Tailor) -> Wear:
    """Jacket, shirt and tie."""
    color = t.one("#3b4358")
    tie = t.second or t.dice.pick(("#8c1638", "#24509a", "#1f6b4a", "#5a3a22"))
    robe = garments.robe(t.loom, color, folds=4, flare=20) + trims.lapels(t.loom, color, LINEN, "" if t.female else tie)
    return Wear(robe, "", Sleeve(color, LINEN, 18))


def shirt(t: Tailor) -> Wear:
    """A shirt with its collar; a jacket where a second color is given."""
    loom, color = t.loom, t.one("#7cb4dc")
    robe = garments.robe(loom, color, folds=4, flare=16)
    if t.second:
        w = loom.wide
        for s in (-1, 1):
            front = sided(s, "M", (44, 238), "C", (70, 246), (w - 16, 248), (w, 286), "L", (w + 18, FOOT), (30, FOOT), "C", (32, 400), (34, 300), (44, 238), "Z")  # fmt: skip
            robe += loom.shape(front, t.second)
    if t.dice.below(3):
        robe += trims.buttons(0, 300, 34, LINEN)
        over = "".join(
            loom.shape(f"M{s * 2} 262L{s * 34} 220L{s * 60} 246L{s * 34} 288z".replace(" -", "-"), tone(color, 0.03)) for s in (-1, 1)
        )
    else:
        over = trims.neckband(loom, tone(color, -0.06), 8, 26)
    return Wear(robe, over, Sleeve(t.second or color, kind="bare" if t.dice.below(2) and not t.second else "full", cuff=19))


def modern_dress(t: Tailor) -> Wear:
    """A dress of our time."""
    loom, color = t.loom, t.one("#24509a")
    trim = t.two(LINEN)
    robe = garments.robe(loom, color, flare=24) + trims.belt(loom, trim, 396, 9)
    kind = t.dice.below(3)
    if kind == 0:
        leaf: tuple[str | Point, ...] = ("M", (0, 262), "C", (20, 256), (34, 240), (36, 226), (62, 236), (66, 262), (50, 280), (30, 292), (10, 288), (0, 262), "Z")  # fmt: skip
        over = loom.shape(sided(-1, *leaf), trim) + loom.shape(sided(1, *leaf), trim) + trims.buttons(-6, 310, 26, trim, line=False)
    elif kind == 1:
        over = trims.vee(loom, trim, LINEN, depth=56)
    else:
        over = trims.collar(loom, trim) + trims.clasp(264, size=10) + inner("M-30 262C-34 320-32 360-30 390M30 262C34 320 32 360 30 390")
    return Wear(robe, over, Sleeve(color, trim, 18))


def apron(t: Tailor) -> Wear:
    """A dress or shirt under an apron."""
    loom, color = t.loom, t.one("#2b60b8")
    robe = garments.robe(loom, color) + garments.apron(loom, t.two(LINEN))
    return Wear(robe, trims.neckband(loom, LINEN, 12, 22), Sleeve(color, LINEN, 18))


def hanbok(t: Tailor) -> Wear:
    """A hanbok: short jacket with its ribbon, and a high skirt."""
    loom, color = t.loom, t.one(WHITE)
    skirt = t.two("#b8202f" if t.female else "#f0e3c4")
    robe = garments.robe(loom, skirt if t.female else color, flare=44 if t.female else 26)
    if t.female:
        w = loom.wide
        jacket = path(
            "M", (-36, 230), "C", (-60, 244), (16 - w, 246), (-w, 284), "L", (12 - w, 352), "Q", (0, 372), (w - 12, 352),
            "L", (w, 284), "C", (w - 16, 246), (60, 244), (36, 230), "Q", (0, 262), (-36, 230), "Z",
        )  # fmt: skip
        robe += loom.shape(jacket, color)
    over = trims.vee(loom, tone(color, -0.05) if t.dice.below(2) else "#8657b4", LINEN, cross_over=True, depth=76, wide=12)
    ribbon = t.dice.pick(("#b8202f", "#2b60b8", "#652a7e"))
    over += loom.band("M-16 350C4 380 0 420 8 460M-18 350C-30 376-26 400-30 430", ribbon, 11)
    return Wear(robe, over, Sleeve(color, ribbon if t.dice.below(2) else LINEN, 26, 22))


def kimono(t: Tailor) -> Wear:
    """A kimono with its sash."""
    loom, color = t.loom, t.one("#4a5a8a")
    obi = t.two("#b8202f")
    robe = (
        garments.robe(loom, color)
        + trims.vee(loom, tone(color, 0.1), LINEN, cross_over=True, depth=104, wide=16)
        + trims.belt(loom, obi, 404, 44 if t.female else 24)
    )
    return Wear(robe, "", Sleeve(color, "", 30, 40, mix(obi, "#2a1a20", 0.3)))


def ao_dai(t: Tailor) -> Wear:
    """An áo dài with its high collar."""
    loom, color = t.loom, t.one("#2b60b8")
    robe = (
        garments.robe(loom, color, flare=18)
        + inner(f"M10 250C40 262 70 290 {loom.wide - 30} 330L{loom.wide - 24} 506")
        + fill(cross(14, 254, 5) + cross(52, 282, 5) + cross(loom.wide - 36, 322, 5), GOLD)
    )
    if t.dice.below(2):
        robe += "".join(
            f'<path fill="none" stroke="{GOLD}" stroke-width="3" d="M{x} {y}m-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0M{x - 7} {y}h14M{x} {y - 7}v14"/>'
            for x, y in ((-46, 330), (30, 390))
        )
    return Wear(robe, trims.collar(loom, color, high=True), Sleeve(color, GOLD if t.dice.below(2) else "", 18))


def sari(t: Tailor) -> Wear:
    """A sari with its border over a blouse."""
    loom, color = t.loom, t.one(WHITE)
    border = t.two("#2b60b8" if color == WHITE else GOLD)
    blouse = WHITE if color == WHITE else tone(color, -0.12)
    robe = garments.robe(loom, blouse, folds=3) + trims.neckband(loom, border if color == WHITE else GOLD, 9, 26)
    return Wear(robe, t.wrap(color, border), Sleeve(blouse, border if color == WHITE else "", kind="full" if color == WHITE else "bare"))


def barong(t: Tailor) -> Wear:
    """A barong with embroidery."""
    loom, color = t.loom, t.one("#f3e6c2")
    robe = garments.robe(loom, color, flare=18) + loom.shape(
        "M-30 262H30L26 420H-26z", mix(color, "#ffffff", 0.4), edge="i", lines="M0 262V420"
    )
    lace = "".join(f"M{s * 18} {y}l6 9-6 9-6-9z" for s in (-1, 1) for y in (276, 306, 336, 366, 394))
    robe += f'<path fill="none" stroke="#a98a4c" stroke-width="2.4" d="{lace}"/>'
    over = "".join(loom.shape(f"M{s * 2} 258L{s * 33} 222L{s * 54} 244L{s * 30} 276z".replace(" -", "-"), color) for s in (-1, 1))
    return Wear(robe, over, Sleeve(color, "", 19))


def indigenous(t: Tailor) -> Wear:
    """Buckskin with fringes and beads, or a tilma."""
    loom, color = t.loom, t.one("#c08a4e")
    trim = t.two("#b8202f")
    if t.female or t.dice.below(2):
        robe = garments.robe(loom, color) + trims.fringe(loom, tone(color, -0.06), 328, loom.wide - 20, long=24, count=12)
        beads = loom.band(f"M-{loom.wide - 26} 318Q0 336 {loom.wide - 26} 318", trim, 9, dash=LINEN, dots="4 7")
        return Wear(robe + beads + trims.neckband(loom, trim, 13, 28), "", Sleeve(color, trim, 20))
    robe = garments.robe(loom, LINEN) + trims.neckband(loom, trim, 12, 24)
    return Wear(robe, t.wrap(color, trim), Sleeve(LINEN, trim, 20))


def african(t: Tailor) -> Wear:
    """A bright robe with embroidery, or a wrap."""
    loom, color = t.loom, t.one("#df7920")
    trim = t.two("#1f8551")
    if t.dice.below(2):
        robe = garments.robe(loom, color, wider=4, flare=36)
        panel = loom.shape(
            "M-40 232C-34 300-28 360 0 380C28 360 34 300 40 232Q0 266-40 232z",
            trim,
            lines="M-22 262L0 290 22 262M-18 300L0 326 18 300M0 262V372",
        )
        return Wear(robe + panel, "", Sleeve(color, trim, 26, 20))
    robe = garments.robe(loom, trim) + trims.neckband(loom, GOLD, 15, 26)
    over = t.wrap(color, GOLD)
    return Wear(robe, over, Sleeve(trim, kind="bare"))


def child_tunic(t: Tailor) -> Wear:
    """A child's tunic."""
    loom, color = t.loom, t.one("#7cb4dc")
    trim = t.two(t.trim(color))
    return Wear(
        garments.robe(loom, color, flare=24) + trims.belt(loom, trim, 392, 11) + trims.neckband(loom, trim, 12, 22),
        "",
        Sleeve(color, trim, 18),
    )
