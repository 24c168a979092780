"""The pieces of The Holy Quest for a page that holds the shared definitions of the cards: pawns, Saint Cards, crests.

All of them show the saint as the window of the SaintCard does.
"""

from __future__ import annotations

import re
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.render.board_parts import BAND, TEAMS, Team
from saintlearn.render.iconography.figure import Manner, clear_of, draw
from saintlearn.render.metrics import NAME, fit
from saintlearn.render.symbols import symbols
from saintlearn.render.text import line, n, safe
from saintlearn.render.theme import PARCHMENT, glass_for, mix
from saintlearn.render.window import window

_ARCH: Final = "M-23 0V-41C-23-55-12-64 0-66 12-64 23-55 23-41V0z"
_DISC: Final = f'<circle cy="-41" r="19.5" fill="#ffe27a" stroke="{BAND}" stroke-width="1.4"/><circle cy="-41" r="15.5" fill="#fff6cf"/>'
_HALO: Final = re.compile(r'<use href="#@-halo-[^>]*/>')
_BYTES: Final = 3500
"""The most bytes that a figure can take: a pawn is small."""


def _team(color: str) -> Team:
    return TEAMS[color]


def _crest(team: Team, x: float, y: float, size: float, ink: str) -> str:
    sign = symbols()[f"order-{team.order.lower()}"]
    return f'<svg x="{n(x - size / 2)}" y="{n(y - size / 2)}" width="{n(size)}" height="{n(size)}" viewBox="0 0 24 24" fill="{ink}" color="{ink}">{sign.body}</svg>'


def crest_svg(color: str) -> str:
    """Draw the shield of an order, 30 x 34."""
    team = _team(color)
    shield = "M2 2H28V18C28 26 20 31 15 33 10 31 2 26 2 18z"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 34" aria-hidden="true">'
        f'<path d="{shield}" fill="{team.base}" stroke="{BAND}" stroke-width="2.4" stroke-linejoin="round"/>{_crest(team, 15, 14.6, 20, team.on)}</svg>'
    )


def pawn_svg(card: Card, color: str, *, captain: bool = False, prefix: str = "sl") -> str:
    """Draw a pawn: the saint's head and shoulders in an arch of glass, with the crest of the order; a Captain has a C."""
    team, key = _team(color), f"pw-{re.sub('[^a-z0-9-]', '-', card.slug)}"
    figure = ""
    if card.art is not None:
        drawn = draw(card.art, card.slug, clear_of(glass_for(card.main_fact).ground, card.art), Manner(small=True, most=_BYTES))
        bare = _HALO.sub("", drawn).replace('href="#@-', f'href="#{prefix}-')
        figure = f'{_DISC}<g transform="translate(0 -77) scale(.265)">{bare}</g>'
    badge = (
        f'<circle cx="19" cy="-59" r="12" fill="#ffd34d" stroke="{BAND}" stroke-width="2"/><text x="19" y="-52.6" text-anchor="middle" '
        'font-family="Andika,Verdana,sans-serif" font-weight="700" font-size="18" fill="#2a1f14">C</text>'
        if captain
        else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sl-face hq-pawn" viewBox="-32 -74 64 82" aria-hidden="true"><clipPath id="{key}"><path d="{_ARCH}"/></clipPath>'
        f'<ellipse cy="1" rx="25" ry="6" fill="#0b0914" opacity=".45"/><path class="hq-rim" d="{_ARCH}" fill="none" stroke="#fffbea" stroke-width="7.5" stroke-linejoin="round"/>'
        f'<path d="{_ARCH}" fill="{mix(team.base, team.light, 0.2)}"/><g clip-path="url(#{key})">{figure}'
        f'<path d="M-25-16.5H25V2H-25z" fill="{team.base}" stroke="{BAND}" stroke-width="2"/></g>{_crest(team, 0, -7.6, 14.5, team.on)}'
        f'<path d="{_ARCH}" fill="none" stroke="{BAND}" stroke-width="3.2" stroke-linejoin="round"/>{badge}</svg>'
    )


def saint_card_svg(card: Card, color: str, prefix: str = "sl") -> str:
    """Draw a Saint Card as it lies on the table: window, name, and crest, and nothing that a question may ask for."""
    team = _team(color)
    fitted = fit(card.name, NAME, 216, (29, 24, 20), 2)
    first = 308 + fitted.size * 0.3 - fitted.size * 0.46 * (len(fitted.lines) - 1)
    names = "".join(line(words, NAME, 126, first + k * fitted.size * 0.92, fitted.size) for k, words in enumerate(fitted.lines))
    shield = "M104 244H148V262C148 274 136 281 126 284 116 281 104 274 104 262z"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" viewBox="0 0 252 352" role="img" aria-label="{safe(card.name)}">'
        f'<rect x="1.5" y="1.5" width="249" height="349" rx="15" fill="{team.base}" stroke="{BAND}" stroke-width="3"/>'
        f'<rect x="10" y="10" width="232" height="332" rx="8" fill="{PARCHMENT[0]}" stroke="#d9a62e" stroke-width="2.4"/>'
        f'<g transform="translate(-14.5 -10) scale(1.115)">{window(card, prefix, small=True)}</g>'
        f'<path d="{shield}" fill="{team.base}" stroke="{BAND}" stroke-width="3" stroke-linejoin="round"/>{_crest(team, 126, 261, 27, team.on)}{names}</svg>'
    )
