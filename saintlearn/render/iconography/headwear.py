"""Headwear: which of the shared hats and crowns, or what cut of veil, a figure wears; in head units."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.catalogue.art import Figure
from saintlearn.render.ground import WordDice
from saintlearn.render.iconography.palette import CLOTH, GOLD, LINEN
from saintlearn.render.iconography.pen import number
from saintlearn.render.iconography.veils import bonnet, coif, hood, scarf, veil, wimple
from saintlearn.render.theme import mix, tone


@dataclass(frozen=True, slots=True)
class Hat:
    """Headwear in layers, and what it leaves of hair and ears."""

    back: str = ""
    front: str = ""
    under: str = ""
    hair: bool = True
    ears: bool = True
    high: float = 0


_HIGH = {
    "miter": 64,
    "tiara": 86,
    "klobuk": 38,
    "helmet": 44,
    "feather": 52,
    "crown": 30,
    "biretta": 22,
    "pilgrim-hat": 8,
    "doctor-cap": 18,
}
"""How far a hat rises above the hair."""


_RELIGIOUS = frozenset(
    ("monk-black", "monk-white", "carthusian", "poor-clare", "dominican", "carmelite", "augustinian", "servite", "trinitarian",
     "premonstratensian", "basilian", "franciscan", "capuchin")
)  # fmt: skip
_SISTERS = frozenset(("sister-black", "sister-white", "sister-gray", "sister-blue", "sister-brown", "passionist", "redemptorist"))


def _use(kind: str, cloth: str, trim: str, size: float = 1) -> str:
    scale = f' transform="scale({number(size)})"' if abs(size - 1) > 0.004 else ""
    return f'<use href="#@-hat-{kind}" fill="{cloth}" color="{trim}"{scale}/>'


def headwear(figure: Figure, main: str, ground: str, dice: WordDice, *, wild: bool = False, plain: bool = False) -> Hat:
    """Choose and draw the headwear."""
    kind, dress = figure.headwear, figure.dress
    gem = dice.pick(("#b3202f", "#2b60b8", "#1f8551"))
    if kind == "none":
        return Hat(hair=figure.hair != "hidden")
    if kind == "wimple" or kind.startswith("veil-"):
        return _nun(figure, kind, ground, dice, wild=wild, plain=plain)
    if kind in ("hood", "koukoulion"):
        color = "#2b2935" if kind == "koukoulion" else _hood_color(dress, main)
        back, front = hood(color, ground, tall=10 if kind == "koukoulion" else 0)
        if kind == "koukoulion":
            front += '<path fill="#efe6d2" d="M-3-92H3V-86H9V-80H3V-66H-3V-80H-9V-86H-3z"/>'
        return Hat(back, front, hair=figure.hair != "hidden", ears=False, high=14)
    if kind == "headscarf":
        color = dice.pick([c for c in ("#b8202f", "#2b60b8", "#1f8551", LINEN, "#df7920", "#652a7e") if c != main])
        return Hat("", scarf(color, ground, dice, plain=plain), ears=False)
    if kind == "bonnet":
        return Hat("", bonnet(LINEN, ground, plain=plain), ears=False)
    if kind == "klobuk":
        color = dice.pick((CLOTH["black"], CLOTH["black"], LINEN)) if dress == "eastern-bishop" else CLOTH["black"]
        drape, _ = veil(color, ground, dice, long=True, tight=True)
        return Hat(drape, _use("klobuk", color, GOLD), high=_HIGH["klobuk"])
    cloths = {
        "miter": (LINEN if main != LINEN else dice.pick((LINEN, "#f3dc9a")), GOLD), "tiara": (LINEN, GOLD), "biretta": (_scarlet(main), tone(_scarlet(main), 0.12)),
        "zucchetto": (LINEN if dress.startswith("papal") else "#b8202f" if main in (CLOTH["red"], CLOTH["crimson"]) else "#8a2a6a", GOLD),
        "camauro": ("#a51f2c", LINEN), "wreath": (LINEN, dice.pick(("#d8304a", "#e27f99", "#f0bd3e", "#8657b4"))), "laurel": ("#3f9a4e", GOLD),
        "helmet": ("#b7c1d0" if dress != "roman-soldier" else "#c89a48", dice.pick(("#b3202f", "#2b60b8", LINEN))), "crown": (GOLD, gem), "coronet": (GOLD, gem),
        "cap": (dice.pick([c for c in ("#8c1638", "#2b2935", "#2b4f8a", "#5a4a2a") if c != main]), dice.pick((GOLD, LINEN, "#6a4426"))),
        "turban": (dice.pick((LINEN, "#f0bd3e", "#8c1638", "#17808a")), gem), "straw-hat": ("#e8c26a", gem), "pilgrim-hat": ("#7a5230", "#f5e6c4"),
        "galero": ("#b8202f", GOLD), "doctor-cap": (dice.pick(("#2b2935", "#8c1638")), GOLD), "feather": (LINEN, dice.pick(("#b3202f", "#17808a", "#df7920"))),
        "fillet": (dice.pick((GOLD, GOLD, "#b3202f", LINEN)), gem),
    }  # fmt: skip
    cloth, trim = cloths[kind]
    size = dice.between(0.97, 1.06) * (1.03 if figure.hair in ("curly", "wavy", "fringe") else 1)
    drawn, high = _use(kind, cloth, trim, size), _HIGH.get(kind, 0)
    if figure.hair == "hidden" and figure.is_female and kind != "helmet":
        dark = figure.dress in _RELIGIOUS or figure.dress in _SISTERS
        nun = _nun(figure, "veil-black" if dark else "veil-white", ground, dice, wild=wild, plain=plain)
        return Hat(nun.back, nun.front + drawn, nun.under, hair=False, ears=False, high=high)
    bare = kind != "camauro"
    return Hat("", drawn, hair=bare, ears=bare and kind != "helmet", high=high)


def _scarlet(main: str) -> str:
    return "#b8202f" if main in (CLOTH["red"], CLOTH["crimson"]) else CLOTH["black"]


def _hood_color(dress: str, main: str) -> str:
    return {
        "dominican": CLOTH["black"],
        "franciscan": "#83562f",
        "capuchin": "#6a4224",
        "monk-black": CLOTH["black"],
        "augustinian": CLOTH["black"],
    }.get(dress, main)


def _nun(figure: Figure, kind: str, ground: str, dice: WordDice, *, wild: bool, plain: bool) -> Hat:
    color = (
        CLOTH["black"]
        if kind == "wimple"
        else {"veil-white": LINEN, "veil-blue": "#2f5fae", "veil-brown": "#6d4526"}.get(kind, CLOTH["black"])
    )
    color = mix(color, "#fff8e6", 0.3) if wild else color
    strict = kind == "wimple" or figure.dress in _RELIGIOUS or (figure.dress in _SISTERS and dice.below(3) > 0)
    linen = strict or figure.dress in _SISTERS
    seen = figure.hair != "hidden" and not linen
    edge = ""
    if not linen and dice.below(2):
        edge = GOLD if color != LINEN else dice.pick((GOLD, "#7cb4dc"))
    elif figure.dress in _SISTERS and color != LINEN:
        edge = LINEN
    back, front = veil(color, ground, dice, long=not figure.dress.startswith("sister"), tight=linen, edge=edge, plain=plain)
    under = wimple(ground, dice.between(92, 106), plain=plain) if strict else ""
    if not linen and not seen:
        front = coif(ground) + front
    return Hat(back, (coif(ground) if linen else "") + front, under, hair=seen, ears=False)
