"""The portrait of a saint: head and shoulders in an arch of glass, which stands for a child in a class."""

from __future__ import annotations

import re
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.render.iconography.figure import Manner, clear_of, draw
from saintlearn.render.shelf import needed
from saintlearn.render.theme import LEAD, glass_for

_ARCH: Final = "M-23 0V-41C-23-55-12-64 0-66 12-64 23-55 23-41V0z"
_HALO: Final = re.compile(r'<use href="#@-halo-[^>]*/>')
_HEAD: Final = '<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" viewBox="-26 -69 52 72" aria-hidden="true">'
_BYTES: Final = 4200
"""The most bytes that a figure can take: a portrait is small."""


def portrait_svg(card: Card, prefix: str = "sl") -> str:
    """Draw a portrait, 52 by 72."""
    return f"{_HEAD}{_inside(card, prefix)}</svg>"


def portrait_document(card: Card) -> str:
    """Draw a portrait as a complete document of its own, with the shared definitions in it."""
    inside = _inside(card, "sl")
    return f"{_HEAD}<defs>{''.join(needed([inside]).values())}</defs>{inside}</svg>"


def _inside(card: Card, prefix: str) -> str:
    key = f"pt-{re.sub('[^a-z0-9-]', '-', card.slug)}"
    ground = glass_for(card.main_fact).ground
    figure = ""
    if card.art is not None:
        ground = clear_of(ground, card.art)
        drawn = draw(card.art, card.slug, ground, Manner(small=True, most=_BYTES))
        bare = _HALO.sub("", drawn).replace('href="#@-', f'href="#{prefix}-')
        figure = f'<g transform="translate(0 -77) scale(.262)">{bare}</g>'
    return (
        f'<clipPath id="{key}"><path d="{_ARCH}"/></clipPath>'
        f'<path d="{_ARCH}" fill="{ground}"/><g clip-path="url(#{key})"><circle cy="-40" r="20.5" fill="#ffe27a" stroke="{LEAD}" stroke-width="1.2"/>'
        f'<circle cy="-40" r="16.5" fill="#fff6cf"/>{figure}</g>'
        f'<path d="{_ARCH}" fill="none" stroke="{LEAD}" stroke-width="3.4" stroke-linejoin="round"/>'
    )
