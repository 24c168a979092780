"""The back of a card: a rose window, the same for every card, so that it says nothing about the face."""

from __future__ import annotations

import math

from saintlearn.languages import cache_by_language, say
from saintlearn.render.text import safe
from saintlearn.render.theme import AURUM, BRIGHT, LEAD, WHITE_GLASS, mix

_JEWELS = ("#b3202c", "#2460b8", "#2f8a4c", "#7343a3", "#d8741f", "#17858a")
_NIGHT = "#16234f"


def _spin(count: int, body: str, *, turn: float = 0) -> str:
    return "".join(f'<g transform="rotate({360 * (k + turn) / count:g})">{body}</g>' for k in range(count))


def _ring(count: int, drawing: tuple[str, ...], *, turn: float = 0) -> str:
    return "".join(f'<g transform="rotate({360 * (k + turn) / count:g})">{drawing[k % len(drawing)]}</g>' for k in range(count))


def _petal(color: str) -> str:
    """A lancet of the rose in two tones."""
    return (
        f'<path d="M0-33C12-44 15.4-60 12-72A12.2 12.2 0 0 0-12-72C-15.4-60-12-44 0-33z" fill="{color}" stroke="{LEAD}" stroke-width="2.2"/>'
        f'<path d="M0-35C10.4-46 13.6-60 10.6-71.6A10.8 10.8 0 0 0 0-82.6z" fill="{mix(color, "#ffffff", 0.22)}"/>'
        f'<path d="M0-33V-84M-13.4-60H13.4" stroke="{LEAD}" stroke-width="1.1"/>'
        f'<circle cy="-66" r="5" fill="{BRIGHT}" stroke="{LEAD}" stroke-width="1.3"/><circle cy="-66" r="2" fill="{color}"/>'
    )


def _rose() -> str:
    petals = tuple(_petal(color) for color in _JEWELS)
    inner = tuple(
        f'<path d="M0-12L6.4-27A25 25 0 0 0-6.4-27z" fill="{color}" stroke="{LEAD}" stroke-width="1.3"/>'
        for color in (_JEWELS[1], BRIGHT, _JEWELS[0], WHITE_GLASS)
    )
    beads = f'<circle cy="-91.5" r="3.6" fill="{BRIGHT}" stroke="{LEAD}" stroke-width="1.2"/>'
    drops = f'<path d="M0-86.6L5.2-78 0-66-5.2-78z" fill="{WHITE_GLASS}" stroke="{LEAD}" stroke-width="1.3"/>'
    star = "M0-14L3.2-3.2 14 0 3.2 3.2 0 14-3.2 3.2-14 0-3.2-3.2z"
    return (
        f'<circle r="103" fill="{LEAD}"/><circle r="101" fill="{AURUM}"/><circle r="98.6" fill="{LEAD}"/><circle r="97" fill="#8f1d36"/><circle r="86.4" fill="{LEAD}"/>'
        f'<circle r="85" fill="#23488f"/>{_spin(36, beads)}{_spin(12, drops, turn=0.5)}{_ring(12, petals)}'
        f'<circle r="32.5" fill="{BRIGHT}" stroke="{LEAD}" stroke-width="2"/>{_ring(12, inner)}'
        f'<circle r="16.6" fill="#fdf3cf" stroke="{LEAD}" stroke-width="1.6"/><path d="{star}" fill="#b3202c" stroke="{LEAD}" stroke-width="1.2"/>'
        f'<path transform="rotate(45)scale(.62)" d="{star}" fill="{BRIGHT}" stroke="{LEAD}" stroke-width="1.4"/><circle r="3" fill="#fdf3cf" stroke="{LEAD}"/>'
    )


def _light() -> str:
    """A lancet window as it stands above and below the rose."""
    leaf = "M0-13C4.6-8 5.6-3 0 2C-5.6-3-4.6-8 0-13z"
    out = []
    for k in range(4):
        color = _JEWELS[(k + 1) % 6]
        out.append(f'<path transform="rotate({90 * k})" d="{leaf}" fill="{color}" stroke="{LEAD}" stroke-width="1.3"/>')
    return (
        f'<circle r="19" fill="{LEAD}"/><circle r="17.6" fill="{AURUM}"/><circle r="16" fill="#23488f" stroke="{LEAD}" stroke-width="1.2"/>{"".join(out)}'
        f'<circle r="3.4" fill="{BRIGHT}" stroke="{LEAD}" stroke-width="1"/>'
    )


@cache_by_language(maxsize=8)
def back_svg(prefix: str = "sl") -> str:
    """Draw the back as a complete document.

    >>> back_svg("x").startswith('<svg xmlns="http://www.w3.org/2000/svg" class="sl-face sl-back"')
    True
    """
    corner = math.hypot(86, 128)
    spots = [(126 + x, 176 + y) for x in (-86, 86) for y in (-128, 128)]
    corners = "".join(f'<g transform="translate({x} {y})">{_light()}</g>' for x, y in spots)
    fleur = f'<path d="M0-16C5-10 5-5 2-1L9-4C11 2 7 6 2 5L3 12H-3L-2 5C-7 6-11 2-9-4L-2-1C-5-5-5-10 0-16z" fill="{BRIGHT}" stroke="{LEAD}" stroke-width="1.2"/>'
    ends = f'<g transform="translate(126 44)">{fleur}</g><g transform="translate(126 308)rotate(180)">{fleur}</g>'
    sprig = f'<path d="M-46 0C-34-7-26-7-17-1M46 0C34-7 26-7 17-1" fill="none" stroke="{AURUM}" stroke-width="1.2"/>'
    sprigs = f'<g transform="translate(126 50)">{sprig}</g><g transform="translate(126 302)rotate(180)">{sprig}</g>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sl-face sl-back" viewBox="0 0 252 352" role="img" aria-label="{safe(say("face-down card"))}">'
        f'<defs><radialGradient id="{prefix}-dawn" gradientUnits="userSpaceOnUse" cx="126" cy="176" r="{corner:.0f}"><stop offset=".5" stop-color="#2a4b9c"/>'
        f'<stop offset="1" stop-color="{_NIGHT}"/></radialGradient><radialGradient id="{prefix}-noon" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="98">'
        '<stop offset="0" stop-color="#fff6cf" stop-opacity=".42"/><stop offset=".6" stop-color="#fff6cf" stop-opacity=".06"/>'
        '<stop offset="1" stop-color="#0a0820" stop-opacity=".28"/></radialGradient></defs>'
        f'<rect width="252" height="352" rx="13.6" fill="{AURUM}"/><rect x="1.4" y="1.4" width="249.2" height="349.2" rx="12.4" fill="#e8c866"/>'
        f'<rect x="5" y="5" width="242" height="342" rx="10" fill="url(#{prefix}-dawn)" stroke="{LEAD}" stroke-width="2.2"/>'
        f'<rect x="10" y="10" width="232" height="332" rx="7" fill="none" stroke="{BRIGHT}" stroke-width="1.2"/>'
        f'<rect x="13.4" y="13.4" width="225.2" height="325.2" rx="5" fill="none" stroke="{AURUM}" stroke-width=".7"/>'
        f'{sprigs}{corners}{ends}<g transform="translate(126 176)">{_rose()}<circle r="98" fill="url(#{prefix}-noon)"/></g></svg>'
    )


@cache_by_language(maxsize=8)
def outlined_back() -> str:
    """Draw the back in black lines on white: a thin frame and a small rose to color in.

    >>> "fill" in outlined_back() and "Gradient" not in outlined_back()
    True
    """
    petal = _spin(12, '<path d="M0-33C12-44 15.4-60 12-72A12.2 12.2 0 0 0-12-72C-15.4-60-12-44 0-33zM0-33V-60"/><circle cy="-66" r="5.6"/>')
    leaves = _spin(6, '<path d="M0-8C-8-16-8-23 0-31C8-23 8-16 0-8z"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sl-face sl-back" viewBox="0 0 252 352" role="img" aria-label="{safe(say("face-down card"))}">'
        '<rect x=".2" y=".2" width="251.6" height="351.6" rx="13.4" fill="#fff" stroke="#777" stroke-width=".4"/>'
        '<rect x="8.4" y="8.4" width="235.2" height="335.2" rx="8" fill="none" stroke="#000" stroke-width=".7"/>'
        '<g transform="translate(126 176)scale(.42)" fill="#fff" stroke="#000" stroke-width="2.1" stroke-linejoin="round">'
        f'<circle r="100"/><circle r="88"/>{petal}<circle r="32.5"/>{leaves}<circle r="8"/></g></svg>'
    )
