"""The window of a card: Gothic arch, ground, halo and the saint's figure, all cut and colored by the saint's slug.

A card without art (a teacher's own row) shows the emblem of its main fact in place of the figure; a picture of its own takes the place of both.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from saintlearn.catalogue.art import Art
from saintlearn.catalogue.card import Card
from saintlearn.catalogue.pictures import picture_data
from saintlearn.render.emblems import emblem_key
from saintlearn.render.fewer import fewer
from saintlearn.render.ground import CALM, PATTERNS, RAYS, WordDice, ground
from saintlearn.render.halo import HALOS
from saintlearn.render.iconography.drawings import attribute_box
from saintlearn.render.iconography.figure import Manner, clear_of, draw
from saintlearn.render.metrics import NAME, fit
from saintlearn.render.parts import border_lines, canopy_lines
from saintlearn.render.text import line
from saintlearn.render.theme import BRIGHT, LEAD, WHITE_GLASS, Glass, apart, glass_for

_RIMS = ("#a81f33", "#1f7a4c", "#2450a8", "#6d2f86", "#157f86")
_TURNING = frozenset({"fact-apostle", "fact-martyr", "window-lamp"})
"""Emblems that may face either way."""
_SIZE = 2.6
"""Scale of the emblem's box of 24."""
_SIGN = (104, 122)
"""Room for a thing that stands alone, in card units."""
_SIGN_MIDDLE = 150
_ROOM = 10_200
"""Bytes for the ground and what stands before it."""
_PANE = re.compile(r'<path fill="([^"]+)" d="([^"]+)"/>')
_SAME = 0.13
"""Up to this distance two colors look the same from afar."""
_UNITS = "translate(126 57)scale(.36)"
"""From window units to card units."""


def _choices(card: Card, glass: Glass) -> tuple[WordDice, str, str, int]:
    """Give the dice, the spandrels' glass, the ring's color and the kind of halo."""
    dice = WordDice(f"{card.slug} window")
    return dice, dice.pick(glass.spandrels), dice.pick(glass.rings), dice.below(HALOS)


def glass_of(card: Card) -> Glass:
    """Give the glass of a window; its ground keeps clear of the dress."""
    art = card.art
    glass = glass_for(card.main_fact)
    if art is None:
        return glass
    return replace(glass, ground="#f6e6b8" if card.is_wild else clear_of(glass.ground, art))


def _figure(card: Card, art: Art, glass: Glass, ring: str, halo: int, taken: int, *, small: bool, far: bool = False) -> str:
    manner = Manner(halo, ring, blessed=card.status == "blessed", wild=card.is_wild, small=small, far=far, most=_ROOM - taken)
    return draw(art, card.slug, glass.ground, manner)


def _behind(card: Card, art: Art | None, glass: Glass, *, small: bool, far: bool = False) -> str:
    """Draw the ground, its light and its leads; they are lifted so that the light comes from the head of a figure."""
    figures = len(art.figures) if art else 0
    patterns = RAYS if card.is_wild else CALM if figures == 2 else PATTERNS
    lift = 0
    if art and figures == 1:
        lift = 14 if art.figures[0].is_child and not small else 25
    panes, leads = ground(card.slug, glass, patterns, foot=(240 if small else 224) + lift, figures=figures, lift=lift)
    light = "glow" if art and card.is_wild else "light"
    shine = f'<use href="#@-{light}"/>'
    if far:
        panes = _few_tones(panes)
        shine = "" if light == "glow" else '<path fill="url(#@-dusk)" d="M52 50H200V268H52z"/>'
    drawn = f'{panes}{shine}<path fill="none" stroke="{LEAD}" stroke-width="1.3" d="{leads}"/>'
    base = f'<path fill="{glass.ground}" d="M56 50H196V238H56z"/>'
    return base + (f'<g transform="translate(0-{lift})">{drawn}</g>' if lift else drawn)


def _few_tones(panes: str) -> str:
    """Join panes of nearly the same tone."""
    tones: dict[str, str] = {}
    for color, data in _PANE.findall(panes):
        near = next((known for known in tones if apart(known, color) < _SAME), color)
        tones[near] = tones.get(near, "") + data
    return "".join(f'<path fill="{color}" d="{data}"/>' for color, data in tones.items())


def _picture(card: Card, prefix: str) -> str:
    """Place a teacher's own picture. A card from a saved game knows only its file name, so it shows the window instead."""
    if not card.art_image or not Path(card.art_image).is_absolute():
        return ""
    return (
        f'<image href="{picture_data(card.art_image)}" x="56" y="50" width="140" height="188" preserveAspectRatio="xMidYMid slice" '
        f'clip-path="url(#{prefix}-niche)"/>'
    )


def _emblem(card: Card, dice: WordDice, ring: str, halo: int, *, small: bool) -> str:
    """Draw the emblem of the main fact in its light."""
    half = 12 * _SIZE
    emblem = emblem_key(card)
    flipped = emblem in _TURNING and dice.below(2) == 1
    place = f"translate({126 + half if flipped else 126 - half:g} {134 - half:g}) scale({-_SIZE if flipped else _SIZE} {_SIZE})"
    light = f'<use href="#@-halo-{halo}" color="{ring}"/><use href="#@-em-{emblem}" transform="{place}"/>'
    return f'<g transform="matrix(1.24 0 0 1.24-30.2-22)">{light}</g>' if small else light


def window(card: Card, prefix: str, *, small: bool = False) -> str:
    """Draw the window."""
    art = card.art
    glass = glass_of(card)
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
        light = _emblem(card, dice, ring, halo, small=small)
    foot = "" if small else use("foot", color=rim)
    drawn = (
        f'<g class="sl-window"{move}><g clip-path="url(#{prefix}-arch)">{use("fan", fill=spandrel)}{use("canopy", color=rim)}'
        f'<g clip-path="url(#{prefix}-niche)">{behind}</g>'
        f"{use('mold')}{light}{foot}{use('shafts')}</g>{use('border', stroke=pale, color=rim)}{epithet}</g>"
    )
    return drawn.replace('href="#@-', f'href="#{prefix}-')


def sign_window(card: Card, thing: str, prefix: str) -> str:
    """Draw the window of a card with one thing, large, in place of the figure: the same glass and light."""
    glass = glass_of(card)
    dice, spandrel, ring, halo = _choices(card, glass)
    rim = dice.pick([color for color in _RIMS if color != spandrel])
    pale = dice.pick((BRIGHT, "#f1e2b4", WHITE_GLASS))
    x, y, wide, high = attribute_box(thing)
    size = min(_SIGN[0] / wide, _SIGN[1] / high)
    place = f"translate({126 - size * (x + wide / 2):.1f} {_SIGN_MIDDLE - size * (y + high / 2):.1f})scale({size:.3g})"
    light = f'<g transform="matrix(1.4 0 0 1.4-50.4-45.6)"><use href="#@-halo-{halo}" color="{ring}"/></g>'
    drawn = (
        f'<g class="sl-window" transform="translate(6.3 16) scale(.95)"><g clip-path="url(#@-arch)"><use href="#@-fan" fill="{spandrel}"/>'
        f'<use href="#@-canopy" color="{rim}"/><g clip-path="url(#@-niche)">{_behind(card, None, glass, small=True)}</g><use href="#@-mold"/>{light}'
        f'<g class="sl-figure"><use href="#@-att-{thing}" transform="{place}"/></g><use href="#@-shafts"/></g>'
        f'<use href="#@-border" stroke="{pale}" color="{rim}"/></g>'
    )
    return drawn.replace("#@-", f"#{prefix}-")


def far_window(card: Card, prefix: str) -> str:
    """Draw the window of a card in a hand: the same glass, lead and gold in few elements."""
    art = card.art
    glass = glass_of(card)
    dice, spandrel, ring, halo = _choices(card, glass)
    rim = dice.pick([color for color in _RIMS if color != spandrel])
    pale = dice.pick((BRIGHT, "#f1e2b4", WHITE_GLASS))
    picture = _picture(card, prefix)
    if picture:
        behind, light = "", picture
    else:
        behind = _behind(card, art, glass, small=True, far=True)
        if art is None:
            light = _emblem(card, dice, ring, halo, small=True)
        else:
            light = fewer(f'<g transform="{_UNITS}">{_figure(card, art, glass, ring, halo, 0, small=True, far=True)}</g>')
    drawn = (
        f'<g class="sl-window" transform="translate(6.3 16) scale(.95)"><g clip-path="url(#@-arch)"><path fill="{spandrel}" d="M38 12H214V238H38z"/>'
        f'{canopy_lines()}<g clip-path="url(#@-niche)">{behind}</g>{light}</g>{border_lines(pale, rim)}</g>'
    )
    return drawn.replace("#@-", f"#{prefix}-")
