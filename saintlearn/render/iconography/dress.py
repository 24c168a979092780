"""Dresses: who makes each kind, and which color of it stands against the ground."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from saintlearn.catalogue.art import DRESSES
from saintlearn.render.ground import WordDice
from saintlearn.render.iconography import dress_ancient as ancient
from saintlearn.render.iconography import dress_clergy as clergy
from saintlearn.render.iconography import dress_orders as orders
from saintlearn.render.iconography import dress_peoples as peoples
from saintlearn.render.iconography.cloth import Loom
from saintlearn.render.iconography.palette import CLOTH, LINEN
from saintlearn.render.iconography.tailor import BLACK, BROWN, STEEL, WHITE, Tailor, Wear
from saintlearn.render.theme import tone

_Make = Callable[[Tailor], Wear]
_MAKE: dict[str, _Make] = {
    "tunic": ancient.tunic,
    "tunic-mantle": ancient.tunic_mantle,
    "gown": ancient.gown,
    "court": ancient.court,
    "armor": ancient.armor,
    "roman-soldier": ancient.roman_soldier,
    "deacon": clergy.deacon,
    "chasuble": clergy.chasuble,
    "cope": clergy.cope,
    "pallium": clergy.pallium,
    "eastern-bishop": clergy.eastern_bishop,
    "papal": clergy.papal,
    "papal-cope": clergy.papal_cope,
    "monk-black": lambda t: orders.monk(t, BLACK, tone(BLACK, -0.03)),
    "monk-white": lambda t: orders.monk(t, WHITE, BLACK if CLOTH["black"] in (t.first, t.second) else WHITE),
    "carthusian": orders.carthusian,
    "franciscan": lambda t: orders.friar(t, t.one(BROWN)),
    "capuchin": lambda t: orders.friar(t, t.one("#6a4224"), deep=88),
    "poor-clare": lambda t: orders.friar(t, t.one("#86715a")),
    "dominican": orders.dominican,
    "carmelite": lambda t: orders.habit(t, "#74492a", hood="" if t.female else "#74492a", apron="#65401f", cloak=WHITE),
    "augustinian": lambda t: orders.habit(t, BLACK, hood=BLACK, belt="#5a3a22"),
    "servite": lambda t: orders.habit(t, BLACK, hood=BLACK, apron=tone(BLACK, 0.04), belt="#5a3a22", cloak=BLACK),
    "trinitarian": orders.trinitarian,
    "premonstratensian": orders.premonstratensian,
    "jesuit": orders.jesuit,
    "cassock": clergy.cassock,
    "surplice": clergy.surplice,
    "redemptorist": orders.redemptorist,
    "passionist": orders.passionist,
    "sister-black": lambda t: orders.sister(t, BLACK),
    "sister-white": lambda t: orders.sister(t, WHITE),
    "sister-gray": lambda t: orders.sister(t, CLOTH["gray"]),
    "sister-blue": lambda t: orders.sister(t, "#31518c"),
    "sister-brown": lambda t: orders.sister(t, BROWN),
    "basilian": orders.basilian,
    "desert": ancient.desert,
    "camel-hair": ancient.camel_hair,
    "beggar": ancient.beggar,
    "peasant": peoples.peasant,
    "laborer": peoples.laborer,
    "suit": peoples.suit,
    "shirt": peoples.shirt,
    "dress": peoples.modern_dress,
    "apron": peoples.apron,
    "hanbok": peoples.hanbok,
    "kimono": peoples.kimono,
    "ao-dai": peoples.ao_dai,
    "sari": peoples.sari,
    "barong": peoples.barong,
    "indigenous": peoples.indigenous,
    "african": peoples.african,
    "child-tunic": peoples.child_tunic,
}
assert set(_MAKE) == set(DRESSES), "every dress can be made"


def dress(kind: str, colors: tuple[str, ...], loom: Loom, dice: WordDice, *, female: bool) -> Wear:
    """Make a dress."""
    tailor = Tailor(loom, colors, dice, female=female)
    wear = _MAKE[kind](tailor)
    style = wear.sleeve
    if style.color == BLACK:
        style = replace(
            style,
            color=tone(BLACK, 0.045),
            lining=LINEN if style.lining == "#2a1a20" else style.lining,
        )
    return replace(wear, covers=tailor.covers, sleeve=style)


_OUTER = {
    "franciscan": BROWN, "capuchin": "#6a4224", "poor-clare": "#86715a", "carmelite": WHITE, "papal": WHITE, "monk-white": WHITE, "carthusian": WHITE,
    "trinitarian": WHITE, "premonstratensian": WHITE, "surplice": WHITE, "sister-white": WHITE, "sister-gray": CLOTH["gray"], "sister-blue": "#31518c",
    "sister-brown": BROWN, "armor": STEEL, "roman-soldier": "#b8202f", "desert": "#9a7440", "camel-hair": "#8a5a2c", "beggar": "#8b7a5c", "tunic": WHITE,
    "tunic-mantle": "#a51f33", "gown": "#1f8551", "court": "#a51f33", "deacon": "#b8202f", "chasuble": "#b8202f", "cope": "#b8202f", "pallium": "#652a7e",
    "eastern-bishop": "#8c1638", "papal-cope": "#b8202f", "peasant": "#6a4426", "laborer": "#7fa0b8", "suit": "#3b4358", "shirt": "#7cb4dc",
    "dress": "#24509a", "apron": "#2b60b8", "hanbok": WHITE, "kimono": "#4a5a8a", "ao-dai": "#2b60b8", "sari": WHITE, "barong": "#f3e6c2",
    "indigenous": "#c08a4e", "african": "#df7920", "child-tunic": "#7cb4dc",
}  # fmt: skip
_CLOAKED = frozenset(["tunic-mantle", "gown", "court", "armor", "roman-soldier", "camel-hair"])


def outer(kind: str, colors: tuple[str, ...]) -> str:
    """Give the color that stands against the ground."""
    if kind in _CLOAKED and len(colors) > 1:
        return colors[1]
    return colors[0] if colors else _OUTER.get(kind, BLACK)
