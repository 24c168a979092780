"""Dresses of old: tunics, gowns, courts, armor, and the rough cloth of hermits and beggars."""

from __future__ import annotations

from saintlearn.render.iconography import garments, trims
from saintlearn.render.iconography.arms import Sleeve
from saintlearn.render.iconography.cloth import FOOT
from saintlearn.render.iconography.palette import CLOTH, GOLD, LINEN
from saintlearn.render.iconography.pen import inner
from saintlearn.render.iconography.tailor import STEEL, WHITE, Tailor, Wear
from saintlearn.render.theme import mix, tone


def tunic(t: Tailor) -> Wear:
    """A tunic, with a girdle or two stripes."""
    color = t.one(WHITE)
    trim = t.trim(color)
    robe = garments.robe(t.loom, color)
    kind = t.dice.below(3)
    if kind == 0:
        robe += "".join(t.loom.band(f"M{s * 40} 250C{s * 44} 330 {s * 46} 420 {s * 48} {FOOT:g}", trim, 9) for s in (-1, 1))
    robe += trims.neckband(t.loom, trim, t.dice.pick((10, 13, 17)), t.dice.between(18, 34))
    if kind != 1:
        robe += trims.belt(t.loom, t.two(t.trim(color, trim)), t.dice.between(388, 402), t.dice.pick((10, 14)))
    return Wear(robe, "", Sleeve(color, trim if kind != 1 else ""))


def tunic_mantle(t: Tailor) -> Wear:
    """A tunic under a mantle: open over both shoulders, or thrown over one."""
    color, cloak = t.one(WHITE), t.two("#a51f33")
    trim = t.trim(color, cloak)
    robe = garments.robe(t.loom, color, folds=3) + trims.neckband(t.loom, trim, t.dice.pick((9, 12, 15)), t.dice.between(18, 32))
    sleeve = Sleeve(color, trim if t.dice.below(2) else "")
    if t.dice() < (0.25 if t.female else 0.6):
        return Wear(robe, t.wrap(cloak, GOLD if t.dice.below(3) == 0 and cloak != CLOTH["gold"] else ""), sleeve)
    lining = t.dice.pick(("", LINEN, GOLD, "#e9a0a8")) if cloak not in (WHITE, LINEN) else ""
    spots = GOLD if t.dice.below(3) == 0 and cloak not in (CLOTH["gold"], CLOTH["yellow"], CLOTH["orange"]) else ""
    over = t.mantle(cloak, inside=t.dice.between(66, 84), lining=lining, spots=spots)
    if t.dice.below(2):
        over += trims.clasp(270, jewel=t.dice.pick(("#b3202f", "#2b60b8", "#1f8551")))
        over = t.loom.band("M-34 250Q0 284 34 250", cloak, 8) + over
    return Wear(robe, over, sleeve)


def gown(t: Tailor) -> Wear:
    """A woman's gown of the Middle Ages, with or without a mantle."""
    color, cloak = t.one("#1f8551"), t.second
    trim = t.trim(color, cloak)
    robe = garments.robe(t.loom, color, folds=5, flare=34)
    kind = t.dice.below(3)
    if kind == 0:
        robe += t.loom.shape("M-42 236L-30 292H30L42 236Q0 268-42 236z", LINEN) + t.loom.band("M-42 238L-30 294H30L42 238", trim, 9)
    elif kind == 1:
        robe += trims.neckband(t.loom, trim, 17, 34)
    else:
        robe += trims.vee(t.loom, trim, LINEN, depth=70)
    robe += trims.belt(t.loom, trim, 386, 11)
    sleeve = Sleeve(color, trim, hang=t.dice.pick((0, 20, 34)), lining=mix(trim, "#2a1a20", 0.35))
    if not cloak:
        return Wear(robe, "", sleeve)
    lining = t.dice.pick((LINEN, GOLD, "")) if cloak not in (LINEN, WHITE) else ""
    return Wear(robe, t.mantle(cloak, inside=t.dice.between(70, 88), lining=lining), sleeve)


def court(t: Tailor) -> Wear:
    """A royal robe, its mantle and collar of ermine."""
    color, cloak = t.one("#2b60b8"), t.two("#a51f33")
    robe = garments.robe(t.loom, color, folds=3) + trims.belt(t.loom, GOLD, 392, 14, buckle="#b3202f" if not t.female else "")
    robe += t.loom.band(f"M0 280V{FOOT:g}", GOLD, 13, dash="#b3202f", dots="1 22")
    over = t.mantle(cloak, inside=82, lining=LINEN) + garments.ermine(t.loom) + (trims.clasp(340) if t.dice.below(2) else "")
    return Wear(robe, over, Sleeve(color, GOLD, hang=t.dice.pick((0, 18))))


def armor(t: Tailor) -> Wear:
    """Plate armor, with or without a cloak."""
    steel = t.first if t.first in (CLOTH["gold"], CLOTH["black"]) else STEEL
    cloak = t.second or (t.first if t.first and steel is STEEL and t.first not in (CLOTH["gray"], WHITE) else "")
    robe = garments.robe(t.loom, cloak or "#24509a", folds=2) + garments.plate(t.loom, steel, gilt=GOLD if t.dice.below(2) else "")
    over = garments.pauldrons(t.loom, steel, gilt=GOLD if t.dice.below(3) == 0 else "")
    if cloak:
        over = t.mantle(cloak, inside=112) + over
    return Wear(robe, over, Sleeve(steel, "#8d98aa", 18))


def roman_soldier(t: Tailor) -> Wear:
    """A cuirass, bare arms and a soldier's cloak."""
    metal, cloak = t.one("#b0803c"), t.two("#b8202f")
    if metal == cloak:
        metal = "#b0803c"
    robe = garments.robe(t.loom, "#a8352f" if cloak != "#b8202f" else "#f0e3c4", folds=2) + garments.plate(t.loom, metal, gilt=GOLD)
    muscles = "M-40 300Q-22 324 0 310Q22 324 40 300M0 300V400M-26 350H26M-24 374H24"
    robe += "" if t.loom.sparse else inner(muscles)
    over = (
        trims.fringe(t.loom, "#8a5a30", 268, t.loom.wide + 4, long=30, count=9)
        if t.dice.below(2) and not t.loom.sparse
        else garments.pauldrons(t.loom, metal)
    )
    over = over + t.wrap(cloak) if t.dice.below(2) else over + t.mantle(cloak, inside=104) + ("" if t.loom.sparse else trims.clasp(262))
    return Wear(robe, over, Sleeve("#a8352f", kind="bare"))


def desert(t: Tailor) -> Wear:
    """Rough skins without sleeves."""
    loom, color = t.loom, t.one("#9a7440")
    robe = (
        garments.robe(loom, color, flare=22)
        + trims.fringe(loom, tone(color, -0.04), 300, loom.wide - 30, long=22)
        + trims.fringe(loom, tone(color, 0.05), 262, 56, long=26, count=7)
    )
    return Wear(robe + trims.cord(loom, "#c9a869"), "", Sleeve(color, kind="bare"))


def camel_hair(t: Tailor) -> Wear:
    """A shaggy coat and a leather belt."""
    loom, color = t.loom, t.one("#8a5a2c")
    robe = garments.robe(loom, color, flare=24)
    for y, half, light in ((344, loom.wide - 8, 0.03), (304, loom.wide - 22, -0.03), (268, 66, 0.04)):
        robe += trims.fringe(loom, tone(color, light), y, half, long=24, count=10)
    over = t.wrap(t.second) if t.second else ""
    return Wear(robe + trims.belt(loom, "#4f3016", 400, 16), over, Sleeve(color, kind="bare"))


def beggar(t: Tailor) -> Wear:
    """A patched coat and a torn cape."""
    loom, color = t.loom, t.one("#8b7a5c")
    patch = t.two(tone(color, 0.12))
    robe = (
        garments.robe(loom, color)
        + loom.shape("M-70 330L-34 326 -30 366 -66 372z", patch, edge="i")
        + loom.shape("M40 410L76 404 78 446 44 450z", tone(color, -0.08), edge="i")
    )
    over = garments.cape(loom, t.two("#6a4a34"), 330, folds=(0.25, 0.5, 0.75)) + trims.fringe(
        loom, t.two("#6a4a34"), 336, loom.wide - 22, long=22, count=8
    )
    return Wear(robe + trims.cord(loom, "#c9a869"), over, Sleeve(color))
