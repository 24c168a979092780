"""A whole figure: halo, hair, neck, dress, head, attributes and hands, one over the other; one figure or a pair."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from functools import lru_cache

from saintlearn.catalogue.art import Art, Figure
from saintlearn.render.ground import WordDice
from saintlearn.render.halo import HALOS
from saintlearn.render.iconography.arms import Sleeve, arm_of, hand_of, sleeve
from saintlearn.render.iconography.beard import beard
from saintlearn.render.iconography.cloth import Loom
from saintlearn.render.iconography.dress import dress, outer
from saintlearn.render.iconography.features import Face
from saintlearn.render.iconography.hair import hair
from saintlearn.render.iconography.head import face, neck
from saintlearn.render.iconography.headwear import Hat, headwear
from saintlearn.render.iconography.palette import CLOTH, HAIR
from saintlearn.render.iconography.pen import number
from saintlearn.render.iconography.pose import Pose, posed
from saintlearn.render.iconography.tailor import Wear
from saintlearn.render.theme import mix, tone

HEAD = 0.9
"""Size of a grown-up's head units in window units."""
_HOODS = frozenset(("hood", "koukoulion", "camauro", "helmet", "headscarf", "bonnet"))
"""What hides the hair of men."""
SMALL = 1.22
"""How much larger a figure is in a thumbnail."""
_HALO = 2.14
"""Size of a shared halo in window units."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a figure is drawn."""

    halo: int = 0
    ring: str = "#a81f33"
    blessed: bool = False
    wild: bool = False
    small: bool = False
    far: bool = False
    most: int = 8000


def _light(color: str, *, wild: bool) -> str:
    return mix(color, "#fff8e6", 0.5) if wild else color


def _halo(manner: Manner, kind: int, x: float, y: float) -> str:
    name = "halo-rays" if manner.blessed else f"halo-{kind}"
    return (
        f'<use href="#@-{name}" color="{manner.ring}" transform="matrix({_HALO} 0 0 {_HALO} {x - 126 * _HALO:.0f} {y - 134 * _HALO:.0f})"/>'
    )


class _Painter:
    """Paints one figure at the origin of the window units."""

    def __init__(self, figure: Figure, word: str, ground: str, manner: Manner, detail: int) -> None:
        if figure.hair == "hidden" and (figure.headwear == "none" or not (figure.is_female or figure.headwear in _HOODS)):
            figure = replace(figure, hair="short")
        self.figure, self.manner, self.ground, self.plain = figure, manner, ground, detail < 2
        dice = self.dice = WordDice(f"{word} body")
        young = figure.age == "young"
        wide = dice.between(112, 124) - 13 * figure.is_female - 5 * young
        if figure.is_child:
            wide = dice.between(92, 100)
        self.loom = Loom(WordDice(f"{word} cloth"), ground, wide, detail)
        self.colors = tuple(_light(CLOTH[color], wild=manner.wild) for color in figure.colors)
        self.wear: Wear = dress(figure.dress, self.colors, self.loom, WordDice(f"{word} dress"), female=figure.is_female)
        self.face = Face.of(figure, WordDice(f"{word} face"))
        self.hat: Hat = headwear(
            figure, outer(figure.dress, self.colors), ground, WordDice(f"{word} hat"), wild=manner.wild, plain=detail < 2
        )
        self.locks = hair(figure.hair, HAIR[figure.hair_color], self.face.turn, WordDice(f"{word} hair"), plain=detail < 3, bare=detail < 1)
        self.size = HEAD * (1.06 if figure.is_child else 1)

    def head(self, body: str, *, tilt: float) -> str:
        turn = f"rotate({number(tilt)})" if abs(tilt) >= 0.5 else ""
        return f'<g transform="translate(0 150){turn}scale({number(self.size)})">{body}</g>' if body else ""

    def heads(self) -> tuple[str, str, str]:
        """What lies behind the dress, the braids over it, and the head before it."""
        f, figure, hat = self.face, self.figure, self.hat
        hidden = figure.hair == "hidden"
        loose = figure.hair in ("long", "wavy", "parted", "braided", "fringe", "bob")
        back = hat.back + ("" if hidden or (hat.under and not loose) else self.locks.back)
        behind = self.head(back + neck(f.skin, 21 if figure.is_female or figure.is_child else 27, bare=self.loom.detail < 1), tilt=0)
        ears = hat.ears and figure.hair in ("bald", "short", "receding", "tonsure", "bun", "curly", "hidden")
        stubble = HAIR[figure.hair_color] if figure.beard == "stubble" else ""
        front = hat.under + face(f, ears=ears, small=self.manner.small or self.plain, bare=self.loom.detail < 1, stubble=stubble)
        lip = f.skin.lip
        front += beard(
            figure.beard,
            HAIR[figure.hair_color],
            f.turn,
            f.length,
            lip,
            self.dice,
            curly=figure.hair == "curly",
            plain=self.plain,
            bare=self.loom.detail < 1,
        )
        if hat.hair and not hidden:
            front += self.locks.front
        front += hat.front
        return behind, self.locks.over, front

    def sleeves(self, pose: Pose) -> tuple[str, str]:
        """Sleeves below and above what is worn over the shoulders."""
        below = above = ""
        for side, name, cover in zip((-1, 1), pose.arms, self.wear.covers, strict=True):
            if not name:
                continue
            raised = name in ("grip", "bless", "open")
            narrow = 12 if cover == 1 and not raised else 0
            arm = arm_of(name, self.loom.wide - narrow)
            style: Sleeve = self.wear.sleeve
            if style.kind == "bare" and cover == 2:
                style = replace(style, kind="fore")
            if cover == 2 or (cover == 1 and raised):
                above += sleeve(self.loom, side, arm, replace(style, kind="fore", hang=min(style.hang, 12)), self.face.skin)
            elif cover == 3:
                above += sleeve(self.loom, side, arm, style, self.face.skin)
            else:
                below += sleeve(self.loom, side, arm, style, self.face.skin)
        return below, above

    def hands(self, pose: Pose) -> str:
        out = ""
        skin = self.face.skin
        for side, name, cover in zip((-1, 1), pose.arms, self.wear.covers, strict=True):
            if name:
                raised = name in ("grip", "bless", "open")
                arm = arm_of(name, self.loom.wide - (12 if cover == 1 and not raised else 0))
                out += hand_of(side, arm, skin)
                if pose.wounds and arm.hand:
                    x, y = arm.wrist
                    lift = -26 if raised else -2
                    out += f'<path fill="#c01525" d="M{side * (x - (0 if raised else 22)):.0f} {y + lift - 6:.0f}l5 6-5 7-5-7z"/>'
        if pose.arms[0] == "pray":
            out += f'<use href="#@-hand-pray" x="0" y="386" color="{skin.base}" fill="{skin.shade}"/>'
        return out

    def paint(self, pose: Pose, halo: str) -> str:
        """Draw everything in its order."""
        behind, braids, front = self.heads()
        below, above = self.sleeves(pose)
        return (
            pose.drawn("behind", self.loom.wide)
            + halo
            + self.wear.back
            + behind
            + self.wear.robe
            + below
            + self.wear.over
            + pose.drawn("worn", self.loom.wide)
            + self.head(braids + front, tilt=self.face.tilt * 0.5)
            + above
            + pose.drawn("front", self.loom.wide)
            + self.hands(pose)
        )

    @property
    def drop(self) -> float:
        """How far the figure stands lower because of what it wears on its head."""
        return max(0.0, self.hat.high - 34) * 0.5


@lru_cache(maxsize=1024)
def draw(art: Art, slug: str, ground_color: str, manner: Manner = Manner()) -> str:
    """Draw the figures of an art with their attributes, in window units; ``@-`` stands for the prefix of the ids."""
    if manner.far:
        return _painted(art, slug, ground_color, manner, 0 if len(art.figures) == 1 else -1)
    first, last = (2 if manner.small else 3, 1) if len(art.figures) == 1 else (1, -1)
    for detail in range(first, last, -1):
        drawn = _drawn(art, slug, ground_color, manner, detail)
        if len(drawn) <= manner.most:
            return drawn
    return _drawn(art, slug, ground_color, manner, last)


def _drawn(art: Art, slug: str, ground_color: str, manner: Manner, detail: int) -> str:
    """Draw the figures in one degree of detail, in few bytes."""
    drawn = _painted(art, slug, ground_color, manner, detail)
    return drawn if detail > 0 else _HEX.sub(_short, drawn)


def _painted(art: Art, slug: str, ground_color: str, manner: Manner, detail: int) -> str:
    """Draw the figures in one degree of detail."""
    painters = [_Painter(figure, f"{slug} {k}", ground_color, manner, detail) for k, figure in enumerate(art.figures)]
    poses = posed(art, WordDice(f"{slug} figure"), small=manner.small)
    out = []
    for k, (painter, pose) in enumerate(zip(painters, poses, strict=True)):
        body = painter.paint(pose, _halo(manner, (manner.halo + k) % HALOS, 0, 142))
        x, y, scale = _place(painter, k, manner, pair=len(painters) > 1)
        size = "" if scale == 1 else f"scale({number(scale)})"
        move = f' transform="translate({number(x)} {number(y)}){size}"' if size or x or y else ""
        out.append(f"<g{move}>{body}</g>" if move else body)
    return f'<g class="sl-figure">{"".join(out)}</g>'


_HEX = re.compile(r'="#([0-9a-f]{6})"')


def _short(color: re.Match[str]) -> str:
    """Write a color with three digits."""
    return '="#' + "".join(f"{round(int(color[1][k : k + 2], 16) / 17):x}" for k in (0, 2, 4)) + '"'


def _place(painter: _Painter, k: int, manner: Manner, *, pair: bool) -> tuple[float, float, float]:
    """Say where a figure stands in the window, and how large it is."""
    child, drop = painter.figure.is_child, painter.drop
    if pair:
        scale = 0.7 if child else 0.84
        return (-81, 81)[k], 458 - scale * (470 if child else 482) + drop * 0.5, scale
    if manner.small:
        return 0, (12 if child else -36) + drop * 0.6, (0.9 if child else 1.0) * SMALL
    return 0, (48 if child else 0) + drop, 0.9 if child else 1.0


def _apart(first: str, second: str) -> float:
    """How far two colors are apart, 0 to about 1."""
    a, b = (tuple(int(color[k : k + 2], 16) / 255 for k in (1, 3, 5)) for color in (first, second))
    return math.sqrt(sum(weight * (x - y) ** 2 for weight, x, y in zip((0.9, 1.4, 0.7), a, b, strict=True)) / 3)


def clear_of(ground: str, art: Art) -> str:
    """Shift the tone of a ground until no dress is in its hue."""
    coats = [outer(figure.dress, tuple(CLOTH[color] for color in figure.colors)) for figure in art.figures]
    channels = [int(ground[k : k + 2], 16) for k in (1, 3, 5)]
    warm = -1 if channels[0] > channels[1] > channels[2] + 60 else 1
    choices = [
        ground,
        tone(ground, 0.13, warm * 0.02, 0.05),
        tone(ground, -0.13, -0.02),
        tone(ground, 0.2, warm * 0.04, 0.05),
        tone(ground, -0.17, -0.045),
    ]
    near = [min(_apart(choice, coat) for coat in coats) for choice in choices]
    for choice, distance in zip(choices, near, strict=True):
        if distance > 0.19:
            return choice
    return choices[near.index(max(near))]
