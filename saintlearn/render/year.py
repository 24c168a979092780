"""The wall of a child's year: twelve lancets with a pane for every saint on the day of the feast, and a rose that fills with them.

A pane shows the same light as the saint's window (`saintlearn.render.light`), as far as twenty pixels can: asleep it is a quarter of its own color; then
the halo is lit, then a saint stands in it, and at last the whole pane shines. No pane is a picture of its own: one tiny figure is drawn once and takes
its dress, skin, and halo from whoever stands there, so that a full year stays below `MOST` bytes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, Literal, Protocol

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import either, month, say
from saintlearn.render.ground import WordDice
from saintlearn.render.iconography.dress import outer
from saintlearn.render.iconography.palette import CLOTH, SKIN
from saintlearn.render.light import Light, asleep
from saintlearn.render.text import safe
from saintlearn.render.theme import BRIGHT, INK, LEAD, tone
from saintlearn.render.window import glass_of

MOST: Final = 120_000
"""Bytes of a wall, however much of it is lit; a star for what is new takes 150 more."""
Theme = Literal["light", "dark"]
_JEWELS: Final = ("#b3202c", "#2458b8", "#dda52a", "#2b7640")
_PETALS: Final = 12
_TIERS: Final = (0.1, 0.4, 0.8)
"""How much of a month's light lights the inner, the middle, and the outer piece of its petal."""
_WIDE: Final = 78.0
_CELLS: Final = 384.0
"""Width of a lancet inside its frame, and height of its panes."""
_HEAD: Final = 0.742 * _WIDE
"""Height of its pointed head."""
_GAP, _NAME = 22.0, 30.0
"""Space between two lancets, and for the name of the month below."""


class WallPane(Protocol):
    """A saint's pane."""

    @property
    def card(self) -> Card:
        """Who."""

    @property
    def light(self) -> Light:
        """How much of it is lit."""

    @property
    def new(self) -> bool:
        """Whether it gets a star."""


class Wall(Protocol):
    """What a wall shows."""

    @property
    def months(self) -> Sequence[Sequence[Sequence[WallPane]]]:
        """Twelve months, each with its days, each with its panes."""


@dataclass(frozen=True, slots=True)
class WallPaint:
    """How a wall looks on a page."""

    night: float | None
    head: str
    petal: str
    ink: str = ""
    days: bool = False
    lines: bool = False


THEMES: Final = {
    "light": WallPaint(0.74, "#463c5e", "#6f6689", INK),
    "dark": WallPaint(1.0, "#241d36", "#3d3452", "#f6ecd2"),
}
"""The paints of a screen."""
PAPER: Final = WallPaint(None, "#ffffff", "#ffffff", INK, days=True)
"""The paint of a poster."""
COLORING: Final = replace(PAPER, lines=True)
"""The paint of a poster to color in."""

_Point = tuple[float, float]
_Quad = tuple[_Point, _Point, _Point, _Point]
"""Corners of a pane: top left, top right, bottom right, bottom left."""

_FIGURE: Final = (
    f'<g id="@-one" stroke-width=".9"><circle cy="-8.6" r="6.2" fill="{BRIGHT}"/><path d="M-2.4-6C-6.6-5-7.4 3-7.8 15H7.8C7.4 3 6.6-5 2.4-6L0-3.6z"/>'
    '<path fill="none" stroke="#fff6dc" stroke-opacity=".5" stroke-width="1.1" d="M-3.4-1.5C-4 5-3.8 10-4 14M3.4-1.5C4 5 3.8 10 4 14"/>'
    '<circle cy="-8.6" r="3" fill="currentColor"/></g>'
    '<g id="@-two"><use href="#@-one" x="-4.4" y="-.6"/><use href="#@-one" x="4.4" y="1"/></g>'
    '<circle id="@-glow" r="15" fill="url(#@-sun)" stroke="none"/>'
    '<g id="@-one-lit"><use href="#@-glow"/><use href="#@-one"/></g><g id="@-two-lit"><use href="#@-glow"/><use href="#@-two"/></g>'
    f'<path id="@-star" d="M0-6.4L1.6-1.6 6.4 0 1.6 1.6 0 6.4-1.6 1.6-6.4 0-1.6-1.6z" fill="#fffdf0" stroke="{LEAD}" stroke-width=".9"/>'
)
_SUN: Final = (
    '<radialGradient id="@-sun"><stop offset="0" stop-color="#fffbe6" stop-opacity=".85"/><stop offset=".55" stop-color="#fffbe6" stop-opacity=".3"/>'
    '<stop offset="1" stop-color="#fffbe6" stop-opacity="0"/></radialGradient>'
)


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _shape(quad: _Quad) -> str:
    """Write a pane with relative steps."""
    parts = [f"M{_n(quad[0][0])} {_n(quad[0][1])}"]
    for (x, y), (past_x, past_y) in zip(quad[1:], quad, strict=False):
        right, down = _n(round(x, 1) - round(past_x, 1)), _n(round(y, 1) - round(past_y, 1))
        parts.append(f"l{right}{'' if down.startswith('-') else ' '}{down}")
    return "".join(parts) + "z"


def _between(first: _Point, second: _Point, part: float) -> _Point:
    return first[0] + (second[0] - first[0]) * part, first[1] + (second[1] - first[1]) * part


def _cut(first: _Point, second: _Point, part: float) -> _Point:
    x, y = _between(first, second, part)
    return round(x), round(y)


def _middle(quad: _Quad) -> _Point:
    return sum(x for x, _ in quad) / 4, sum(y for _, y in quad) / 4


def _inside(quad: _Quad, part: float) -> _Quad:
    """Shrink a pane about its middle."""
    middle = _middle(quad)
    a, b, c, d = (_cut(middle, corner, part) for corner in quad)
    return a, b, c, d


def _stacked(quad: _Quad, part: float, tilt: float) -> tuple[_Quad, _Quad]:
    a, b, c, d = quad
    left, right = _cut(a, d, part + tilt), _cut(b, c, part - tilt)
    return (a, b, right, left), (left, right, c, d)


def _beside(quad: _Quad) -> tuple[_Quad, _Quad]:
    a, b, c, d = quad
    top, foot = _cut(a, b, 0.48), _cut(d, c, 0.53)
    return (a, top, foot, d), (top, b, c, foot)


def _shared(quad: _Quad, count: int) -> list[_Quad]:
    """Cut the pane of a day for all of its saints."""
    if count < 2:
        return [quad]
    top, foot = _stacked(quad, 0.5, 0.05 if count == 2 else 0.02)
    if count == 2:
        return [top, foot]
    return [*(_beside(top) if count > 3 else [top]), *_beside(foot)][:count]


def _grid(number: int, days: int, columns: int, high: float) -> list[_Quad]:
    """Cut a month into its days: rows from the top, the last ones with a pane less where days are missing; cut as by hand, but always the same."""
    dice = WordDice(f"wall {number} {columns}")
    rows = -(-days // columns)
    short = rows * columns - days
    counts = [columns] * (rows - short) + [columns - 1] * short
    step = high / rows
    levels = [[row * step + (dice.between(-2.2, 2.2) if 0 < row < rows else 0) for _ in range(2)] for row in range(rows + 1)]
    quads: list[_Quad] = []
    for row, count in enumerate(counts):
        wide = _WIDE / count
        edges = [(column * wide, 2.6 if 0 < column < count else 0.0) for column in range(count + 1)]
        cuts = [(round(x + dice.between(-most, most)), round(x + dice.between(-most, most))) for x, most in edges]

        def level(line: int, x: float) -> float:
            return round(levels[line][0] + (levels[line][1] - levels[line][0]) * x / _WIDE)

        quads += [
            ((top, level(row, top)), (next_top, level(row, next_top)), (next_foot, level(row + 1, next_foot)), (foot, level(row + 1, foot)))
            for (top, foot), (next_top, next_foot) in pairwise(cuts)
        ]
    return quads


def pane_ground(card: Card) -> str:
    """Give the glass of a saint's pane: of the ground of the window a tone of its own."""
    dice = WordDice(f"{card.slug} pane")
    return tone(glass_of(card).ground, dice.between(-0.03, 0.05), dice.between(-0.02, 0.02), 0.06)


def _colors(card: Card) -> tuple[str, str, str]:
    """Give the ground, the dress, and the skin of a saint."""
    if card.art is None:
        return pane_ground(card), BRIGHT, SKIN["olive"].base
    figure = card.art.figures[0]
    return pane_ground(card), outer(figure.dress, tuple(CLOTH[color] for color in figure.colors)), SKIN[figure.skin].base


def _pane(pane: WallPane, quad: _Quad, paint: WallPaint, prefix: str) -> str:
    """Draw a pane with its light."""
    ground, dress, skin = ("#fff",) * 3 if paint.lines else _colors(pane.card)
    light = pane.light
    dark = "#fff" if paint.night is None else asleep(ground, paint.night)
    x, y = _middle(quad)
    wide = min(quad[1][0] - quad[0][0], quad[2][0] - quad[3][0])
    high = (quad[3][1] - quad[0][1] + quad[2][1] - quad[1][1]) / 2
    out = [f'<path fill="{ground if light == 3 else dark}" d="{_shape(quad)}"/>']
    if light == 2:
        out.append(f'<path fill="{ground}" d="{_shape(_inside(quad, 0.8))}"/>')
    size = min(wide / 19, high / 35)
    place = f'transform="translate({x + (1.5 if paint.days else 0):.0f} {y:.0f})scale({size:.2f})"'
    if light == 1 and paint.night is not None:
        dress = asleep(dress, 0.9)  # as in the window, the face is in the light of the halo
    elif light == 1:
        dress = skin = "#fff"
    if light:
        kind = ("two" if pane.card.art and len(pane.card.art.figures) > 1 else "one") + ("-lit" if light == 3 and not paint.lines else "")
        out.append(f'<use href="#{prefix}-{kind}" fill="{dress}" color="{skin}" {place}/>')
    if pane.new and not paint.lines:
        corner = _between((x, y), quad[1], 0.62)
        out.append(f'<path fill="none" stroke="{BRIGHT}" stroke-width="2.4" d="{_shape(_inside(quad, 0.92))}"/>')
        out.append(f'<use href="#{prefix}-star" transform="translate({_n(corner[0])} {_n(corner[1])})"/>')
    return "".join(out)


def _day_number(day: int, panes: Sequence[WallPane], quad: _Quad, paint: WallPaint) -> str:
    """Write the number of a day: in the middle of white glass, which is to be colored in, else small in the corner."""
    if any(pane.light for pane in panes):
        x, y = quad[0]
        edge = f' fill="#fff" stroke="{LEAD}" stroke-width="1.8" paint-order="stroke"' if panes[0].light > 1 and not paint.lines else ""
        return f'<text x="{_n(x + 1.6)}" y="{_n(y + 6.9)}" font-size="6.2" text-anchor="start"{edge}>{day}</text>'
    x, y = _middle(_shared(quad, len(panes))[0] if panes else quad)
    return f'<text x="{_n(x)}" y="{_n(y + 3.2)}" font-size="{9 if len(panes) < 2 else 8}">{day}</text>'


def _outline(foot: float, out: float = 0.0) -> str:
    """Write the outline of a lancet: its head is a pointed arch above the panes, which begin at 0."""
    left, right, radius = -out, _WIDE + out, 0.8 * _WIDE + out
    return f"M{_n(left)} {_n(foot + out)}V0A{_n(radius)} {_n(radius)} 0 0 1 {_n(_WIDE / 2)} {_n(-_peak(out))}A{_n(radius)} {_n(radius)} 0 0 1 {_n(right)} 0V{_n(foot + out)}z"


def _peak(out: float) -> float:
    return math.sqrt((0.8 * _WIDE + out) ** 2 - (0.3 * _WIDE) ** 2)


def _share(days: Sequence[Sequence[WallPane]]) -> float:
    """Tell how much of a month's light is there, 0 to 1."""
    lights = [pane.light for day in days for pane in day]
    return sum(lights) / (3 * len(lights)) if lights else 0.0


def _rosette(number: int, share: float, paint: WallPaint) -> str:
    """Draw the small rose in the head of a lancet: six petals that light up one after the other."""
    lit = math.ceil(share * 6 - 1e-9)
    petals = "".join(
        f'<path transform="rotate({60 * k})" fill="{_jewel(k, on=k < lit, paint=paint)}" d="M0-4.2C-7-8-7-16.4 0-16.4S7-8 0-4.2z"/>'
        for k in range(6)
    )
    middle = BRIGHT if lit and not paint.lines else paint.petal
    return f'<g transform="translate({_n(_WIDE / 2)} {_n(-0.4 * _HEAD)})" stroke="{LEAD}" stroke-width="1.4">{petals}<circle r="4.4" fill="{middle}"/></g>'


def _jewel(number: int, *, on: bool, paint: WallPaint) -> str:
    return paint.petal if paint.lines or not on else _JEWELS[number % len(_JEWELS)]


def _lancet(number: int, days: Sequence[Sequence[WallPane]], paint: WallPaint, prefix: str, *, columns: int, high: float) -> str:
    """Draw a month, 1 to 12, with the head above 0 and the panes below it."""
    quads = _grid(number, len(days), columns, high)
    glass = "".join(
        _pane(pane, quad, paint, prefix)
        for panes, whole in zip(days, quads, strict=True)
        for pane, quad in zip(panes, _shared(whole, len(panes)), strict=False)
    )
    empty = "".join(f'<path fill="{paint.head}" d="{_shape(quad)}"/>' for panes, quad in zip(days, quads, strict=True) if not panes)
    share = _share(days)
    gold, lead = ("#fff", "#000") if paint.lines else ("#d9a62e", LEAD)
    head = (
        f'<path fill="{lead}" d="{_outline(high, 4.6)}"/><path fill="{gold}" d="{_outline(high, 3.2)}"/><path fill="{paint.head}" stroke="{lead}" stroke-width="1.8" '
        f'd="{_outline(high, 0.6)}"/>'
    )
    numbers = ""
    if paint.days:
        words = "".join(_day_number(day, panes, quad, paint) for day, (panes, quad) in enumerate(zip(days, quads, strict=True), 1))
        numbers = f'<g font-family="Andika" text-anchor="middle" fill="{INK}">{words}</g>'
    return (
        f'{head}{_rosette(number, share, paint)}<g stroke="{LEAD}" stroke-width="1.3" stroke-linejoin="round">{empty}{glass}</g>{numbers}'
    )


def _petal(low: float, high: float, half: float) -> str:
    """Write a piece of a petal that points up: narrow at its foot, round at its end, `half` as wide on either side."""
    foot = half * low / high
    return f"M{_n(-foot)} {_n(-low)}L{_n(-half)} {_n(half - high)}A{_n(half)} {_n(half)} 0 0 1 {_n(half)} {_n(half - high)}L{_n(foot)} {_n(-low)}z"


def _rose(wall: Wall, paint: WallPaint) -> str:
    """Draw the rose of the year with a radius of 50: a petal for each month, and in it three pieces, from the inside out."""
    out = [f'<circle r="50" fill="{"#fff" if paint.lines else LEAD}" stroke="{LEAD}"/>']
    if not paint.lines:
        out.append('<circle r="47.6" fill="none" stroke="#d9a62e" stroke-width="1.6"/>')
    any_light = False
    for number, days in enumerate(wall.months):
        share = _share(days)
        any_light |= share > 0
        lit = [share >= least or (share > 0 and tier == 0) for tier, least in enumerate(_TIERS)]
        pieces = (_petal(10.4, 22.5, 3.9), _petal(24, 38.6, 7.6))
        drawn = "".join(
            f'<path fill="{_jewel(number + tier, on=lit[tier], paint=paint)}" d="{piece}"/>' for tier, piece in enumerate(pieces)
        )
        drawn += f'<circle transform="rotate({180 / _PETALS:g})" cy="-42" r="3.9" fill="{_jewel(number + 2, on=lit[2], paint=paint)}"/>'
        out.append(f'<g transform="rotate({360 * number / _PETALS:g})">{drawn}</g>')
    middle = BRIGHT if any_light and not paint.lines else paint.petal
    return f'<g stroke="{LEAD}" stroke-width="1.3" stroke-linejoin="round">{"".join(out)}<circle r="8" fill="{middle}"/></g>'


def _definitions(prefix: str, paint: WallPaint) -> str:
    drawn = _FIGURE.replace(BRIGHT, "#fff").replace("#fff6dc", LEAD) if paint.lines else _SUN + _FIGURE
    return f"<defs>{drawn}</defs>".replace("@-", f"{prefix}-")


def _document(wide: float, high: float, body: str) -> str:
    size = f'width="{_n(wide)}" height="{_n(high)}" viewBox="0 0 {_n(wide)} {_n(high)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'


def rose_svg(wall: Wall, theme: Theme = "light") -> str:
    """Draw the rose of the year as a document of its own."""
    return _document(104, 104, f'<g transform="translate(52 52)">{_rose(wall, _themed(theme))}</g>')


def month_svg(wall: Wall, number: int, theme: Theme = "light") -> str:
    """Draw one month of the wall, 1 to 12, as a document of its own, without its name."""
    paint = _themed(theme)
    prefix = f"slm{number}"
    drawn = _lancet(number, wall.months[number - 1], paint, prefix, columns=3, high=_CELLS)
    top = _peak(4.6) + 1
    return _document(_WIDE + 12, top + _CELLS + 6, f'{_definitions(prefix, paint)}<g transform="translate(6 {_n(top)})">{drawn}</g>')


def _wall(
    wall: Wall, paint: WallPaint, *, columns: int, panes: int = 3, high: float = _CELLS, gap: float = _GAP
) -> tuple[str, float, float]:
    """Draw all twelve months."""
    top = _peak(4.6) + 1
    step_x, step_y = _WIDE + gap, top + high + 6 + (_NAME if paint.ink else 8)
    out = []
    for number, days in enumerate(wall.months, 1):
        row, column = divmod(number - 1, columns)
        x, y = gap / 2 + column * step_x, row * step_y + top
        name = (
            f'<text x="{_n(_WIDE / 2)}" y="{_n(high + 22)}" font-family="Alegreya,\'EB Garamond\',Georgia,serif" font-weight="700" font-size="15.5" '
            f'text-anchor="middle" fill="{paint.ink}">{safe(month(number))}</text>'
            if paint.ink
            else ""
        )
        out.append(f'<g transform="translate({_n(x)} {_n(y)})">{_lancet(number, days, paint, "slw", columns=panes, high=high)}{name}</g>')
    return _definitions("slw", paint) + "".join(out), columns * step_x, -(-12 // columns) * step_y


def wall_svg(wall: Wall, *, columns: int = 12, theme: Theme = "light", names: bool = True) -> str:
    """Draw the wall of the year with its rose as one document of at most `MOST` bytes."""
    paint = _themed(theme)
    if columns not in (12, 6, 4, 3):
        raise Refusal("bad-option", say("columns must be 12, 6, 4, or 3 (you gave {given}).", given=repr(columns)[:40]))
    drawn, wide, high = _wall(wall, paint if names else replace(paint, ink=""), columns=columns)
    rose = f'<g transform="translate({_n(wide / 2)} 58)scale(1.06)">{_rose(wall, paint)}</g>'
    return _document(wide, high + 128, f'{rose}<g transform="translate(0 128)">{drawn}</g>')


def poster_drawings(wall: Wall, paint: WallPaint, *, shape: float, panes: int) -> tuple[str, str]:
    """Draw the wall in two rows for a poster, and its rose."""
    gap = 14.0
    above = _peak(4.6) + 7 + _NAME
    wide = 6 * (_WIDE + gap)
    drawn, wide, high = _wall(wall, paint, columns=6, panes=panes, high=wide / shape / 2 - above, gap=gap)
    return _document(wide, high, drawn), _document(104, 104, f'<g transform="translate(52 52)">{_rose(wall, paint)}</g>')


def _themed(theme: str) -> WallPaint:
    if theme not in THEMES:
        themes = either([repr(known) for known in THEMES])
        raise Refusal("bad-option", say("theme must be {themes} (you gave {given}).", themes=themes, given=repr(theme)[:40]))
    return THEMES[theme]
