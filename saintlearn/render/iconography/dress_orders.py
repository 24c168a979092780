"""Habits of the orders, in their right colors."""

from __future__ import annotations

from dataclasses import replace

from saintlearn.render.iconography import garments, trims
from saintlearn.render.iconography.arms import Sleeve
from saintlearn.render.iconography.cloth import FOOT
from saintlearn.render.iconography.palette import GOLD, LINEN
from saintlearn.render.iconography.pen import inner
from saintlearn.render.iconography.tailor import BLACK, WHITE, Tailor, Wear
from saintlearn.render.theme import tone


def habit(
    t: Tailor, color: str, *, hood: str = "", apron: str = "", cloak: str = "", belt: str = "", cape_low: float = 350, wide: bool = False
) -> Wear:
    """A habit of tunic, scapular, hood and cloak."""
    loom = t.loom
    if loom.sparse and hood and not t.female:
        cloak = ""
    robe = garments.robe(loom, color, folds=2 if cloak else 4 if apron else 5, wider=4 if wide else 0)
    if belt:
        robe += trims.belt(loom, belt, 398, 15, buckle="#cfd6e0" if belt != LINEN else "")
    if apron:
        robe += garments.scapular(loom, apron)
    over = t.mantle(cloak, inside=t.dice.between(74, 88)) if cloak else ""
    if hood and not t.female:
        over += garments.cape(loom, hood, cape_low) + garments.cowl(loom, hood, t.dice.between(50, 66))
    return Wear(
        robe,
        over,
        Sleeve(color, "", 26 if wide else 23, 26 if wide else 16),
        garments.hood_back(loom, hood) if hood and not t.female else "",
    )


def monk(t: Tailor, color: str, apron: str) -> Wear:
    """A wide habit with its hood."""
    wear = habit(t, color, apron=apron, wide=True)
    over = garments.cowl(t.loom, color, t.dice.between(56, 76)) if not t.female else ""
    return replace(wear, over=over, back=garments.hood_back(t.loom, color) if not t.female else "")


def carthusian(t: Tailor) -> Wear:
    """White, the scapular joined by bands."""
    wear = habit(t, WHITE, apron=WHITE, wide=True)
    straps = "".join(t.loom.band(f"M{-40 if s < 0 else 40} {y}H{s * 74}", WHITE, 15) for s in (-1, 1) for y in (404,))
    return replace(wear, robe=wear.robe + straps, over=garments.cowl(t.loom, WHITE, 66), back=garments.hood_back(t.loom, WHITE))


def friar(t: Tailor, color: str, *, deep: float = 60) -> Wear:
    """A habit with the cord of three knots."""
    loom, shade = t.loom, tone(color, -0.02)
    robe = garments.robe(loom, color) + trims.cord(loom, side=t.dice.pick((-1, 1)))
    over = "" if t.female else garments.cape(loom, shade, t.dice.between(340, 356)) + garments.cowl(loom, shade, deep)
    return Wear(robe, over, Sleeve(color, "", 23, 18), "" if t.female else garments.hood_back(loom, shade))


def dominican(t: Tailor) -> Wear:
    """White under the black cappa."""
    wear = habit(t, WHITE, hood="#2a2833", apron=WHITE, cloak="#2b2934", cape_low=330)
    return replace(wear, over=wear.over + (trims.neckband(t.loom, WHITE, 12, 22) if not t.female else ""))


def trinitarian(t: Tailor) -> Wear:
    """White with the cross of red and blue."""
    wear = habit(t, WHITE, apron=WHITE, cloak=t.dice.pick((BLACK, WHITE)))
    return replace(
        wear,
        robe=wear.robe + trims.cross_badge("#b8202f", "#2b60b8", 326),
        over=wear.over + ("" if t.female else garments.cowl(t.loom, WHITE, 48)),
    )


def premonstratensian(t: Tailor) -> Wear:
    """White with a white cape and sash."""
    return habit(t, WHITE, hood=WHITE, apron=WHITE, belt=WHITE, cape_low=342)


def jesuit(t: Tailor) -> Wear:
    """A black cassock, closed without buttons, with a high collar."""
    loom = t.loom
    robe = garments.robe(loom, BLACK, folds=4) + inner(f"M-8 256C-4 330-10 420-14 {FOOT:g}") + trims.belt(loom, tone(BLACK, 0.05), 398, 18)
    over = t.mantle(tone(BLACK, -0.02), inside=84) if t.dice.below(2) else ""
    edge = '<path class="sl-i" d="M-29 214C-20 231 20 231 29 214L31 221C22 238-22 238-31 221z" style="fill:#f8f1e0"/>'
    return Wear(robe, over + trims.collar(loom, BLACK, high=True) + edge, Sleeve(BLACK, "", 20, 0, LINEN))


def redemptorist(t: Tailor) -> Wear:
    """Black with a white collar and a rosary at the belt."""
    loom = t.loom
    robe = garments.robe(loom, BLACK, folds=4) + trims.belt(loom, BLACK, 398, 18)
    beads = loom.band(f"M-52 404C-60 430-34 450-40 {FOOT:g}", "#8a5426", 3, dash="#3a1d12", dots="1 6")
    over = trims.collar(loom, LINEN, high=True) + '<path class="sl-o" d="M-8 232L0 252 8 232"/>'
    return Wear(robe + beads, over, Sleeve(BLACK, "", 20))


def passionist(t: Tailor) -> Wear:
    """Black with the white sign of the heart."""
    loom = t.loom
    robe = garments.robe(loom, BLACK) + trims.belt(loom, "#5a3a22", 398, 14, buckle="#cfd6e0")
    heart = "M-52 306C-68 290-66 270-52 274C-38 270-36 290-52 306z"
    sign = "M-55 260H-49V266H-43V271H-49V278H-55V271H-61V266H-55zM-60 284H-44V288H-60z"
    badge = f'<path fill="#17131a" stroke="#f8f1e0" stroke-width="5" d="{heart}"/><path fill="#f8f1e0" d="{sign}"/>'
    return Wear(robe + badge, trims.collar(loom, BLACK), Sleeve(BLACK, "", 21))


def sister(t: Tailor, color: str) -> Wear:
    """A modern sister's habit with its collar and cross."""
    loom = t.loom
    robe = garments.robe(loom, color) + (
        garments.scapular(loom, color) if t.dice.below(2) else trims.belt(loom, tone(color, -0.05), 398, 12)
    )
    kind = t.dice.below(3)
    if kind == 0:
        over = trims.collar(loom, LINEN)
    elif kind == 1:
        over = loom.shape("M-40 226C-70 240-72 286-40 304C-14 314 14 314 40 304C72 286 70 240 40 226Q0 258-40 226z", LINEN)
    else:
        over = "".join(loom.shape(f"M{s * 4} 256L{s * 36} 224L{s * 62} 246L{s * 40} 286z".replace(" -", "-"), LINEN) for s in (-1, 1))
    return Wear(
        robe, over + trims.pendant(loom, t.dice.pick((GOLD, "#cfd6e0", "#6a4426")), 336), Sleeve(color, "", 22, t.dice.pick((0, 16)))
    )


def basilian(t: Tailor) -> Wear:
    """The wide black coat of eastern monks, with a cross."""
    color = t.one(BLACK)
    robe = garments.robe(t.loom, color, folds=4, wider=2)
    over = t.mantle(tone(color, 0.02), inside=64) + garments.cowl(t.loom, color, 40) + trims.pendant(t.loom, GOLD, 322)
    return Wear(robe, over, Sleeve(color, "", 23, 16))
