"""The window of a card: Gothic arch, ground, halo and the saint's figure, all cut and colored by the saint's slug.

A card without art (a teacher's own row) shows the emblem of its main fact in place of the figure; a picture of its own takes the place of both.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from saintlearn.catalogue.art import Art
from saintlearn.catalogue.card import Card
from saintlearn.catalogue.pictures import picture_data
from saintlearn.render.emblems import emblem_key
from saintlearn.render.ground import CALM, PATTERNS, RAYS, WordDice, ground
from saintlearn.render.halo import HALOS
from saintlearn.render.iconography.figure import Manner, clear_of, draw
from saintlearn.render.metrics import NAME, fit
from saintlearn.render.text import line
from saintlearn.render.theme import BRIGHT, LEAD, WHITE_GLASS, Glass, glass_for

__all__ = ["window"]

_RIMS = ("#a81f33", "#1f7a4c", "#2450a8", "#6d2f86", "#157f86")
_TURNING = frozenset({"fact-apostle", "fact-martyr", "window-lamp"})
"""Emblems that may face either way."""
_SIZE = 2.6
"""Scale of the emblem's box of 24."""
_ROOM = 10_200
"""Bytes for the ground and what stands before it."""
_UNITS = "translate(126 57)scale(.36)"
"""From window units to card units."""


def _choices(card: Card, glass: Glass) -> tuple[WordDice, str, str, int]:
    """Give the dice, the spandrels' glass, the ring's color and the kind of halo."""
    dice = WordDice(f"{card.slug} window")
    return dice, dice.pick(glass.spandrels), dice.pick(glass.rings), dice.below(HALOS)


def _glass(card: Card, art: Art | None) -> Glass:
    """Give the glass of a window; its ground keeps clear of the dress."""
    glass = glass_for(card.main_fact)
    if art is None:
        return glass
    return replace(glass, ground="#f6e6b8" if card.is_wild else clear_of(glass.ground, art))


def _figure(card: Card, art: Art, glass: Glass, ring: str, halo: int, taken: int, *, small: bool) -> str:
    manner = Manner(halo, ring, blessed=card.status == "blessed", wild=card.is_wild, small=small, most=_ROOM - taken)
    return draw(art, card.slug, glass.ground, manner)


def _behind(card: Card, art: Art | None, glass: Glass, *, small: bool) -> str:
    """Draw the ground, its light and its leads; they are lifted so that the light comes from the head of a figure."""
    figures = len(art.figures) if art else 0
    patterns = RAYS if card.is_wild else CALM if figures == 2 else PATTERNS
    lift = 0
    if art and figures == 1:
        lift = 14 if art.figures[0].is_child and not small else 25
    panes, leads = ground(card.slug, glass, patterns, foot=(240 if small else 224) + lift, figures=figures, lift=lift)
    light = "glow" if art and card.is_wild else "light"
    drawn = f'{panes}<use href="#@-{light}"/><path fill="none" stroke="{LEAD}" stroke-width="1.3" d="{leads}"/>'
    base = f'<path fill="{glass.ground}" d="M56 50H196V238H56z"/>'
    return base + (f'<g transform="translate(0-{lift})">{drawn}</g>' if lift else drawn)


def _picture(card: Card, prefix: str) -> str:
    """Place a teacher's own picture. A card from a saved game knows only its file name, so it shows the window instead."""
    if not card.art_image or not Path(card.art_image).is_absolute():
        return ""
    return (
        f'<image href="{picture_data(card.art_image)}" x="56" y="50" width="140" height="188" preserveAspectRatio="xMidYMid slice" '
        f'clip-path="url(#{prefix}-niche)"/>'
    )


def window(card: Card, prefix: str, *, small: bool = False) -> str:
    """Draw the window.

    Args:
        card: The saint whose window it is.
        prefix: Beginning of the ids of the shared definitions.
        small: Leave out the epithet, and move the window for the small layout.
    """
    art = card.art
    glass = _glass(card, art)
    dice, spandrel, ring, halo = _choices(card, glass)
    rim = dice.pick([color for color in _RIMS if color != spandrel])
    pale = dice.pick((BRIGHT, "#f1e2b4", WHITE_GLASS))
    epithet = ""
    if card.title and not small:
        fitted = fit(card.title, NAME, 118, (10.2,))
        epithet = line(fitted.lines[0], NAME, 126, 232.2, fitted.size, wide=fitted.widths[0], room=118)
    move = ' transform="translate(6.3 16) scale(.95)"' if small else ""

    def use(name: str, **attributes: str) -> str:
        return f'<use href="#{prefix}-{name}"' + "".join(f' {key}="{value}"' for key, value in attributes.items()) + "/>"

    picture = _picture(card, prefix)
    behind = "" if picture else _behind(card, art, glass, small=small)
    if picture:
        light = picture
    elif art is not None:
        light = f'<g transform="{_UNITS}">{_figure(card, art, glass, ring, halo, len(behind), small=small)}</g>'
    else:
        half = 12 * _SIZE
        emblem = emblem_key(card)
        flipped = emblem in _TURNING and dice.below(2) == 1
        place = f"translate({126 + half if flipped else 126 - half:g} {134 - half:g}) scale({-_SIZE if flipped else _SIZE} {_SIZE})"
        light = use(f"halo-{halo}", color=ring) + use(f"em-{emblem}", transform=place)
        if small:
            light = f'<g transform="matrix(1.24 0 0 1.24-30.2-22)">{light}</g>'
    foot = "" if small else use("foot", color=rim)
    drawn = (
        f'<g class="sl-window"{move}><g clip-path="url(#{prefix}-arch)">{use("fan", fill=spandrel)}{use("canopy", color=rim)}'
        f'<g clip-path="url(#{prefix}-niche)">{behind}</g>'
        f"{use('mold')}{light}{foot}{use('shafts')}</g>{use('border', stroke=pale, color=rim)}{epithet}</g>"
    )
    return drawn.replace('href="#@-', f'href="#{prefix}-')
