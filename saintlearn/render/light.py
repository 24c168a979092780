"""The light in a saint's window, which grows from the halo: a child's album shows it.

Every window is the one drawing of `saintlearn.render.window`; as long as it isn't wholly lit, the night of its own glass lies over it, with a hole where
the light has come. It is one path with one gradient, so browsers, pictures, and PDFs show the same. No glass ever turns gray: a quarter of its own
color stays, and the night over it has the hue of the saint's ground.
"""

from __future__ import annotations

from typing import Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.render.face import needs
from saintlearn.render.layout import VIEW, VIEW_BOX
from saintlearn.render.parts import arch, parts
from saintlearn.render.theme import mix, tone
from saintlearn.render.window import far_window, glass_of, window

Light = Literal[0, 1, 2, 3]
"""0: asleep · 1: the halo is lit · 2: the niche is lit · 3: the whole window is lit."""
_NIGHT: Final = "#0e0a18"
_DEEP: Final = 0.76
"""How much of the night lies over glass that is asleep: a quarter of its own color stays."""
_PLACE: Final = 'transform="translate(6.3 16) scale(.95)"'
"""Where the small layout has its window, see `saintlearn.render.window`."""
_SILL: Final = "M35 236H217L219 242.2H33z"


def asleep(color: str, depth: float = 1.0) -> str:
    """Give the color of a glass that is asleep.

    >>> asleep("#ad2033"), asleep("#2455b0")
    ('#340f1e', '#131c3c')
    """
    return mix(color, _NIGHT, _DEEP * depth)


def _middle(card: Card) -> tuple[float, float]:
    """Tell where the light comes from: the halo, or the middle of two."""
    if card.art is None:
        return 126, 134
    if len(card.art.figures) > 1:
        return 126, 118
    return 126, 122 if card.art.figures[0].is_child else 110


def shade(card: Card, light: Light, prefix: str = "sl") -> str:
    """Draw the night that lies over a window of the small layout (`saintlearn.render.face.window_svg`), in the same units; nothing if it is wholly lit."""
    if light == 3:
        return ""
    night = mix(_NIGHT, tone(mix(glass_of(card).ground, "#000000", 0.7), strength=0.35), 0.45)  # so that white and silver don't turn gray
    outline = f"{arch(-0.9, 236.6)}z{_SILL}"
    if light == 0:
        return f'<path class="sl-night" {_PLACE} d="{outline}" fill="{night}" opacity="{_DEEP}"/>'
    x, y = _middle(card)
    pair = card.art is not None and len(card.art.figures) > 1
    wide, high, down, rim = ((78 if pair else 56), 56, 0, 0.66) if light == 1 else ((92 if pair else 80), 128, 34, 0.72)
    name = f"{prefix}-night-{light}-{card.slug}"
    stops = "".join(
        f'<stop offset="{at:g}" stop-color="{night}" stop-opacity="{deep:g}"/>'
        for at, deep in ((rim, 0), ((rim + 1) / 2, _DEEP * 0.42), (1, _DEEP))
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate({x} {y + down}) scale({wide} {high})">'
        f'{stops}</radialGradient><path class="sl-night" {_PLACE} d="{outline}" fill="url(#{name})"/>'
    )


def night_svg(card: Card, light: Light) -> str:
    """Draw by itself the night that lies over a window, in the units of `saintlearn.render.face.window_svg`; nothing if it is wholly lit."""
    drawn = shade(card, light)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW_BOX}">{drawn}</svg>' if drawn else ""


def lit_window(card: Card, light: Light, *, far: bool = False) -> str:
    """Draw a window with its light as a complete SVG document; the name is not in it."""
    prefix = f"sll-{card.slug}"
    drawn = far_window(card, prefix) if far else window(card, prefix, small=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" width="{2 * VIEW[2]}" height="{2 * VIEW[3]}" viewBox="{VIEW_BOX}">'
        f"<defs>{parts(prefix, *needs(drawn, prefix))}</defs>{drawn}{shade(card, light, prefix)}</svg>"
    )
