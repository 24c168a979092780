"""The window of a card: Gothic arch, ground, halo and emblem, all cut and coloured by the saint's slug."""

from __future__ import annotations

from saintlearn.catalogue.card import Card
from saintlearn.render.emblems import emblem_key
from saintlearn.render.ground import PATTERNS, RAYS, Dice, ground
from saintlearn.render.halo import HALOS
from saintlearn.render.metrics import NAME, fit
from saintlearn.render.text import line
from saintlearn.render.theme import BRIGHT, LEAD, WHITE_GLASS, glass_for

__all__ = ["window"]

_RIMS = ("#a81f33", "#1f7a4c", "#2450a8", "#6d2f86", "#157f86")
_TURNING = frozenset({"fact-apostle", "fact-martyr", "window-lamp"})
"""Emblems that may face either way."""
_SIZE = 2.6
"""Scale of the emblem's box of 24."""


def window(card: Card, prefix: str, *, small: bool = False) -> str:
    """Draw the window.

    Args:
        card: The saint whose window it is.
        prefix: Beginning of the ids of the shared definitions.
        small: Leave out the epithet, and move the window for the small layout.
    """
    glass, dice = glass_for(card.main_fact), Dice(f"{card.slug} window")
    panes, leads = ground(card.slug, glass, RAYS if card.is_wild else PATTERNS, foot=240 if small else 206)
    spandrel, ring, halo = dice.pick(glass.spandrels), dice.pick(glass.rings), dice.below(HALOS)
    rim = dice.pick([colour for colour in _RIMS if colour != spandrel])
    pale = dice.pick((BRIGHT, "#f1e2b4", WHITE_GLASS))
    half = 12 * _SIZE
    epithet = ""
    if card.title and not small:
        fitted = fit(card.title, NAME, 118, (10.2,))
        epithet = line(fitted.lines[0], NAME, 126, 211.4, fitted.size, wide=fitted.widths[0], room=118)
    move = ' transform="translate(6.3 16) scale(.95)"' if small else ""

    def use(name: str, **attributes: str) -> str:
        return f'<use href="#{prefix}-{name}"' + "".join(f' {key}="{value}"' for key, value in attributes.items()) + "/>"

    emblem = emblem_key(card)
    flipped = emblem in _TURNING and dice.below(2) == 1
    place = f"translate({126 + half if flipped else 126 - half:g} {134 - half:g}) scale({-_SIZE if flipped else _SIZE} {_SIZE})"
    light = use(f"halo-{halo}", color=ring) + use(f"em-{emblem}", transform=place)
    if small:
        light = f'<g transform="matrix(1.24 0 0 1.24-30.2-22)">{light}</g>'
    foot = "" if small else use("foot", fill=spandrel, color=rim)
    return (
        f'<g class="sl-window"{move}><g clip-path="url(#{prefix}-arch)">{use("fan", fill=spandrel)}{use("canopy", color=rim)}'
        f'<g clip-path="url(#{prefix}-niche)"><path fill="{glass.ground}" d="M56 50H196V238H56z"/>{panes}'
        f'{use("light")}<path fill="none" stroke="{LEAD}" stroke-width="1.3" d="{leads}"/></g>'
        f"{use('mould')}{light}{foot}{use('shafts')}</g>{use('border', stroke=pale, color=rim)}{epithet}</g>"
    )
