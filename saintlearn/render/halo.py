"""The light in a window: the halos, and the emblems in leaded glass that stand before them.

``@`` stands for the prefix of the ids.
"""

from __future__ import annotations

import math

from saintlearn.render.emblems import emblem_paint
from saintlearn.render.theme import AURUM, BRIGHT, CREAM, LEAD

HALOS = 4
"""Number of halos to choose from."""

_CX, _CY = 126, 134


def _ring(count: int, low: float, high: float, *, wide: float = 1.0, turn: float = 0.0) -> str:
    """Triangles that point outwards."""
    out = []
    for k in range(count):
        a = math.tau * (k + turn) / count
        w = math.pi / count * wide
        pts = ((low, a - w), (high, a), (low, a + w))
        out.append("M" + "L".join(f"{_CX + r * math.sin(t):.1f} {_CY - r * math.cos(t):.1f}" for r, t in pts) + "z")
    return "".join(out)


def _sectors(count: int, low: float, high: float, *, odd: bool) -> str:
    out = []
    for k in range(1 if odd else 0, count, 2):
        first, last = math.tau * k / count, math.tau * (k + 1) / count
        pts = ((low, first), (high, first), (high * 1.02, (first + last) / 2), (high, last), (low, last))
        out.append("M" + "L".join(f"{_CX + r * math.sin(t):.1f} {_CY - r * math.cos(t):.1f}" for r, t in pts) + "z")
    return "".join(out)


def _disc(radius: float, attributes: str) -> str:
    return f'<circle cx="{_CX}" cy="{_CY}" r="{radius:g}" {attributes}/>'


def halo(kind: int) -> str:
    """A luminous disc behind the emblem; the ring takes ``currentColor``."""
    lead = f'stroke="{LEAD}" stroke-width="1.5" stroke-linejoin="round"'
    pale = "#fbe7a4"
    rays = {
        0: f'<path fill="{BRIGHT}" {lead} d="{_ring(12, 38, 54, wide=0.5)}"/><path fill="{pale}" {lead} d="{_ring(12, 38, 49, wide=0.45, turn=0.5)}"/>',
        1: f'<path fill="{pale}" {lead} d="{_ring(16, 38, 51, wide=1)}"/>',
        2: f'<path fill="#f6d67a" {lead} d="{_ring(8, 38, 48, wide=0.5, turn=0.5)}"/><path fill="{pale}" {lead} d="{_ring(4, 38, 55, wide=0.42, turn=0.5)}"/>'
        f'<path fill="{BRIGHT}" {lead} d="{_ring(4, 38, 59, wide=0.42)}"/>',
        3: "".join(
            f'<circle cx="{_CX + 41 * math.sin(math.tau * k / 16):.1f}" cy="{_CY - 41 * math.cos(math.tau * k / 16):.1f}" r="6.4" '
            f'fill="{(BRIGHT, pale)[k % 2]}" {lead}/>'
            for k in range(16)
        ),
    }[kind]
    return (
        rays
        + _disc(42, f'fill="currentColor" stroke="{LEAD}" stroke-width="1.8"')
        + _disc(39.6, f'fill="none" stroke="{CREAM}" stroke-width="2.2" stroke-linecap="round" stroke-dasharray="0 6.91"')
        + _disc(37, f'fill="url(#@-core)" stroke="{LEAD}" stroke-width="1.3"')
        + f'<path fill="#fffbe6" opacity=".5" d="{_sectors(24, 9, 35, odd=False)}"/>'
        + _disc(35.2, f'fill="none" stroke="{AURUM}" stroke-width=".9"')
    )


def rays() -> str:
    """Rays in place of a disc: the glory of the blessed."""
    lead = f'stroke="{LEAD}" stroke-width="1.3" stroke-linejoin="round"'
    return (
        f'<path fill="#fff3c0" {lead} d="{_ring(14, 26, 45, wide=0.8, turn=0.5)}"/><path fill="{BRIGHT}" {lead} d="{_ring(14, 26, 55, wide=0.8)}"/>'
        + _disc(30, 'fill="url(#@-core)" stroke="currentColor" stroke-width="1.6"')
    )


def emblem(key: str) -> str:
    """A symbol as leaded glass on the box of 24; it is placed by a transform."""
    paint = emblem_paint(key)
    zones = "".join(f'<path fill="{color}" stroke="{LEAD}" stroke-width=".4" d="{outline}"/>' for outline, color in paint.zones)
    rays = _sectors(24, 9, 35, odd=False)
    sky = f'<circle cx="12" cy="12" r="13.5" fill="{paint.sky}"/><path transform="scale(.3846)translate(-94.8-102.8)" fill="#fff" opacity=".2" d="{rays}"/>'
    return (
        f'<clipPath id="@-clip-{key}"><use href="#@-path-{key}" clip-rule="evenodd"/></clipPath><g id="@-em-{key}">{sky if paint.sky else ""}'
        f'<use href="#@-path-{key}" fill="{LEAD}" stroke="{LEAD}" stroke-width="1.2" stroke-linejoin="round"/>'
        f'<g clip-path="url(#@-clip-{key})"><path fill="{paint.base}" d="M-1-1H25V25H-1z"/>{zones}<use href="#@-facets"/></g></g>'
    )
