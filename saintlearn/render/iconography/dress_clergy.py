"""Vestments of deacons, priests, bishops and popes."""

from __future__ import annotations

from saintlearn.render.iconography import garments, trims
from saintlearn.render.iconography.arms import Sleeve
from saintlearn.render.iconography.palette import CLOTH, GOLD, LINEN
from saintlearn.render.iconography.tailor import BLACK, WHITE, Tailor, Wear
from saintlearn.render.theme import LEAD, mix


def deacon(t: Tailor) -> Wear:
    """A dalmatic with its two stripes."""
    color = t.one("#b8202f")
    trim = GOLD if color not in (CLOTH["gold"], CLOTH["yellow"]) else "#b3202f"
    robe = garments.robe(t.loom, color, wider=4) + trims.bands(t.loom, trim, y_shape=False)
    robe += t.loom.shape("M-58 330H58V372H-58z", trim, lines="M-20 330V372M20 330V372") if t.dice.below(2) else ""
    return Wear(robe, garments.cowl(t.loom, LINEN, 46), Sleeve(color, trim, 25, 14, LINEN))


def chasuble(t: Tailor) -> Wear:
    """A chasuble over an alb."""
    color = t.one("#b8202f")
    orphrey = GOLD if color not in (CLOTH["gold"], CLOTH["yellow"], CLOTH["cream"]) else t.dice.pick(("#b3202f", "#2b60b8"))
    over = t.chasuble_of(color, orphrey) + garments.cowl(t.loom, LINEN, 38)
    return Wear(garments.robe(t.loom, WHITE, folds=1), over, Sleeve(WHITE, hang=12, lining="#cdbb96"))


def cope(t: Tailor) -> Wear:
    """A cope over alb and stole."""
    color = t.one("#b8202f")
    border = t.two(GOLD if color not in (CLOTH["gold"], CLOTH["yellow"]) else "#b3202f")
    robe = garments.robe(t.loom, WHITE, folds=3) + trims.stole(t.loom, t.dice.pick(("#b3202f", "#2b60b8", GOLD, "#652a7e")), ornament=LINEN)
    over = (
        t.mantle(color, inside=74, lining=border, spots=border if t.dice.below(2) else "")
        + garments.cowl(t.loom, LINEN, 36)
        + t.loom.band("M-36 282H36", border, 12)
        + trims.clasp(282)
    )
    return Wear(robe, over, Sleeve(WHITE, "", 20, 8, "#cdbb96"))


def pallium(t: Tailor) -> Wear:
    """A chasuble under the white pallium."""
    color = t.one("#652a7e")
    over = t.chasuble_of(color, "") + trims.pallium(t.loom) + garments.cowl(t.loom, LINEN, 34)
    return Wear(garments.robe(t.loom, WHITE, folds=1), over, Sleeve(WHITE, GOLD, lining="#cdbb96"))


def eastern_bishop(t: Tailor) -> Wear:
    """A phelonion under the omophorion with its crosses."""
    color = t.one("#8c1638")
    over = t.chasuble_of(color, "") + trims.pallium(t.loom, broad=True, mark=t.dice.pick(("#b3202f", "#1b1820", "#2b60b8", "#8a6a25")))
    return Wear(garments.robe(t.loom, WHITE, folds=1), over, Sleeve(color, GOLD, 18))


def papal(t: Tailor) -> Wear:
    """The white cassock with cape and cross."""
    robe = garments.robe(t.loom, WHITE) + trims.buttons(0, 372, 22, LINEN) + trims.belt(t.loom, WHITE, 402, 24)
    over = garments.cape(t.loom, WHITE, 346) + trims.collar(t.loom, WHITE, high=True) + trims.pendant(t.loom)
    return Wear(robe, over, Sleeve(WHITE, "", 20, 0, "#d9cba6"))


def papal_cope(t: Tailor) -> Wear:
    """A cope over alb and golden stole."""
    color = t.one("#b8202f")
    robe = garments.robe(t.loom, WHITE, folds=3) + trims.stole(t.loom, GOLD if color != CLOTH["gold"] else "#b3202f", ornament=LINEN)
    over = t.mantle(color, inside=72, lining=GOLD, spots=GOLD) + garments.cowl(t.loom, LINEN, 34) + trims.clasp(278, size=20)
    return Wear(robe, over, Sleeve(WHITE, GOLD))


def cassock(t: Tailor) -> Wear:
    """A priest's cassock with its row of buttons; a sash where a second color is given."""
    color = t.one(BLACK)
    robe = garments.robe(t.loom, color, folds=4) + trims.buttons(0, 290, 24, mix(color, "#ffffff", 0.25) if color == BLACK else LEAD)
    if t.second:
        robe += trims.belt(t.loom, t.second, 398, 24)
    over = garments.cape(t.loom, color, 334, front=0, folds=(0.25, 0.75)) if t.dice.below(3) == 0 else ""
    return Wear(robe, over + trims.collar(t.loom, color, tab=LINEN), Sleeve(color, "", 19, 0, LINEN))


def surplice(t: Tailor) -> Wear:
    """A white surplice and a stole over a cassock."""
    robe = garments.robe(t.loom, WHITE, wider=3) + t.loom.shape("M-36 228Q0 250 36 228L30 280H-30z", BLACK)
    robe += t.loom.band(f"M-{t.loom.wide + 30:g} 452Q0 470 {t.loom.wide + 30:g} 452", LINEN, 9, dash="#b9a77c", dots="5 6")
    over = trims.stole(
        t.loom,
        t.one(t.dice.pick(("#652a7e", GOLD, "#1f8551", "#b8202f"))),
        ornament=LINEN if t.first == CLOTH["gold"] else GOLD,
    ) + trims.collar(t.loom, BLACK, tab=LINEN)
    return Wear(robe, over, Sleeve(WHITE, "", 25, 26, BLACK))
