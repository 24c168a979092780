"""The kids' page itself: what stands on the screen at once, while everything else is still being loaded.

It holds a window that fills with light, from the middle outward, and the door as soon as there is one. The page's script asks for the rest.
"""

from __future__ import annotations

import json
from functools import cache
from html import escape
from math import cos, pi, sin
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs

from saintlearn.languages import current, say
from saintlearn.widgets.kids.words import page_words

__all__ = ["page_html"]

_BESIDE: Final = Path(__file__).parent
_MIDDLE: Final = (120.0, 150.0)
_RINGS: Final = (
    (26, 56, 8, ("#1d3f86", "#8f1d2c"), 1),
    (56, 84, 12, ("#1e6b3a", "#d9a62e", "#5b3b8c"), 3),
)
"""Panes around the middle: inner and outer radius, how many, their glass, and when the first of them lights up."""
_QUARRIES: Final = ("#2f6f8f", "#b8862b", "#7a2f63", "#3c7a4e")
_ARCH: Final = "M16 326V128C16 66 62 26 120 10c58 16 104 56 104 118v198z"
_LIGHT: Final = "#f5c84b"


def _point(radius: float, angle: float) -> str:
    return f"{_MIDDLE[0] + radius * sin(angle):.1f} {_MIDDLE[1] - radius * cos(angle):.1f}"


def _rings() -> list[str]:
    panes = []
    for inner, outer, count, glass, first in _RINGS:
        for number in range(count):
            start, end = (2 * pi * (number + shift) / count for shift in (-0.5, 0.5))
            path = f"M{_point(inner, start)}A{inner} {inner} 0 0 1 {_point(inner, end)}L{_point(outer, end)}A{outer} {outer} 0 0 0 {_point(outer, start)}z"
            late = first + abs(((number + count / 2) % count) - count / 2) / count * 2
            panes.append(f'<path d="{path}" fill="{glass[number % len(glass)]}" style="--late:{late:.1f}"/>')
    return panes


def _quarries() -> list[str]:
    """Draw the lozenges around the rings; those farther from the middle light up later."""
    panes = []
    wide, high = 26, 34
    for row in range(-1, 21):
        for column in range(-1, 10):
            x, y = 3 + column * wide + (row % 2) * wide / 2, 4 + row * high / 2
            away = ((x - _MIDDLE[0]) ** 2 + (y - _MIDDLE[1]) ** 2) ** 0.5
            if away < 70 or not (-4 < x < 244):
                continue
            glass = _QUARRIES[(row + column * 3) % len(_QUARRIES)]
            path = f"M{x:g} {y - high / 2:g}l{wide / 2:g} {high / 2:g} {-wide / 2:g} {high / 2:g} {-wide / 2:g} {-high / 2:g}z"
            panes.append(f'<path d="{path}" fill="{glass}" style="--late:{4.5 + (away - 70) / 28:.1f}"/>')
    return panes


@cache
def _window() -> str:
    x, y = _MIDDLE
    return (
        '<svg class="kids-window" viewBox="0 0 240 340" aria-hidden="true" stroke="#221a14" stroke-width="2.6" stroke-linejoin="round">'
        f'<clipPath id="kids-arch"><path d="{_ARCH}"/></clipPath><path d="{_ARCH}" fill="#1a1411"/>'
        f'<g clip-path="url(#kids-arch)">{"".join(_quarries())}<circle cx="{x:g}" cy="{y:g}" r="84" fill="#1a1411"/>{"".join(_rings())}'
        f'<circle cx="{x:g}" cy="{y:g}" r="26" fill="{_LIGHT}" style="--late:0"/></g>'
        f'<path d="{_ARCH}" fill="none" stroke="#b08a3e" stroke-width="12"/><path d="{_ARCH}" fill="none" stroke="#221a14" stroke-width="3"/></svg>'
    )


def page_html(*, script: str, door: str = "", query: str = "") -> str:
    """Write the page.

    Args:
        script: Address of its script.
        door: The start page, if it is there already and wanted.
        query: What follows the question mark in the page's address; only ``theme=dark`` and ``theme=light`` change what stands here.
    """
    title = say("Games with the Saints")
    gone = say("The games have stopped. Ask a grown-up to start them again. This page will wait for them.")
    words = {**page_words(), "title": title, "gone": gone}
    theme = {"dark": ' data-jp-theme-light="false"', "light": ' data-jp-theme-light="true"'}.get(parse_qs(query).get("theme", [""])[0], "")
    style = (_BESIDE / "page.css").read_text(encoding="utf-8")
    waiting = "" if not door else " hidden"
    return (
        f'<!doctype html><html lang="{current().code}"{theme}><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><link rel="icon" href="data:,"><style>{style}</style>'
        f'<script type="module" src="{script}"></script></head><body><main id="kids" data-words="{escape(json.dumps(words))}">'
        f'<div id="kids-wait" role="status"{waiting}>{_window()}<p>{escape(words["wait"])}</p></div>'
        f'<noscript><p class="kids-note">{escape(words["script"])}</p></noscript>'
        f'<div id="kids-door"{"" if door else " hidden"}>{door}</div>'
        f'<section id="kids-game" tabindex="-1" hidden><a class="kids-all" href="?game=">{escape(words["all"])}</a></section></main>'
        '<div id="kids-gone" role="alert"></div></body></html>'
    )
