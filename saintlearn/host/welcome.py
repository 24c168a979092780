"""The children's page itself: what stands on the screen at once, while everything else is still being loaded.

It holds a window that fills with light, from the middle outward, and the door as soon as there is one. The page's script asks for the rest.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from math import cos, dist, pi, sin
from typing import Any, Final
from urllib.parse import parse_qs

from saintlearn.host.page_words import needs_script, page_words
from saintlearn.languages import current, say
from saintlearn.shown.front_modules import STATIC

_MIDDLE: Final = (120.0, 150.0)
_ROSE: Final = 84.0
_LIGHT: Final = "#f5c84b"
_RINGS: Final = ((26.0, 56.0, 8, ("#1d3f86", "#8f1d2c")), (56.0, _ROSE, 12, ("#1e6b3a", "#d9a62e", "#5b3b8c")))
"""Panes of the rose around its middle: inner and outer radius, how many, and their glass."""
_QUARRIES: Final = ("#2f6f8f", "#b8862b", "#7a2f63", "#3c7a4e")
_WIDE, _HIGH = 26, 34
_BANDS: Final = 4
"""How many times light goes on among the quarries."""
_ARROW: Final = (
    '<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">'
    '<path d="M20 12H5M11 5.5 4.5 12l6.5 6.5"/></svg>'
)
_ARCH: Final = "M16 326V128C16 66 62 26 120 10c58 16 104 56 104 118v198z"


def _point(radius: float, angle: float) -> str:
    return f"{_MIDDLE[0] + radius * sin(angle):.1f} {_MIDDLE[1] - radius * cos(angle):.1f}"


def _ring(inner: float, outer: float, count: int, glass: tuple[str, ...]) -> str:
    """Draw a ring of the rose."""
    panes = []
    for number in range(count):
        start, end = (2 * pi * (number + shift) / count for shift in (-0.5, 0.5))
        line = f"M{_point(inner, start)}A{inner:g} {inner:g} 0 0 1 {_point(inner, end)}"
        line += f"L{_point(outer, end)}A{outer:g} {outer:g} 0 0 0 {_point(outer, start)}z"
        panes.append(f'<path d="{line}" fill="{glass[number % len(glass)]}"/>')
    return "".join(panes)


def _bands() -> list[str]:
    """Draw the lozenges around the rose, those farther away in a later band."""
    bands = [""] * _BANDS
    for row in range(-1, 21):
        for column in range(10):
            x, y = 3 + column * _WIDE + (row % 2) * _WIDE / 2, 4 + row * _HIGH / 2
            away = dist((x, y), _MIDDLE) - (_ROSE - _WIDE / 2)
            if away > 0:  # the others lie behind the rose
                line = f"M{x:g} {y - _HIGH / 2:g}l{_WIDE / 2:g} {_HIGH / 2:g} {-_WIDE / 2:g} {_HIGH / 2:g} {-_WIDE / 2:g} {-_HIGH / 2:g}z"
                glass = _QUARRIES[(row + column * 3) % len(_QUARRIES)]
                bands[min(int(away / 32), _BANDS - 1)] += f'<path d="{line}" fill="{glass}"/>'
    return bands


@cache
def _window() -> str:
    """Draw the window: asleep, and over it each part that lights up, from the middle outward, as a layer that only has to appear."""
    x, y = _MIDDLE
    middle = f'<circle cx="{x:g}" cy="{y:g}" r="26" fill="{_LIGHT}"/>'
    rings, bands = [_ring(*ring) for ring in _RINGS], _bands()
    frame = f'<path d="{_ARCH}" fill="none" stroke="#b08a3e" stroke-width="12"/><path d="{_ARCH}" fill="none"/>'
    dark = f'<path d="{_ARCH}" fill="#1a1411"/>'
    round_dark = f'<circle cx="{x:g}" cy="{y:g}" r="{_ROSE:g}" fill="#1a1411"/>'
    asleep = f'{dark}<g clip-path="url(#kids-arch)"><g opacity=".2">{"".join(bands)}</g>{round_dark}<g opacity=".2">{"".join(rings)}{middle}</g></g>{frame}'
    clip = f'<clipPath id="kids-arch"><path d="{_ARCH}"/></clipPath>'
    lit = [middle, *rings, *(f'<g clip-path="url(#kids-quarries)" opacity=".85">{band}</g>{frame}' for band in bands)]
    around = f'<clipPath id="kids-quarries"><path clip-rule="evenodd" d="{_ARCH}M{x:g} {y - _ROSE:g}a{_ROSE:g} {_ROSE:g} 0 1 0 .1 0z"/></clipPath>'
    layers = "".join(
        f'<svg viewBox="0 0 240 340" style="--late:{late}">{part}</svg>' for late, part in enumerate([clip + around + asleep, *lit], -1)
    )
    return f'<div class="kids-window" aria-hidden="true">{layers}</div>'


def _in_script(told: Mapping[str, Any]) -> str:
    """Write JSON as it can stand within a script."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def page_html(
    *,
    script: str,
    needs: str = "",
    enlarge: str = "",
    fonts: tuple[str, Iterable[str]] = ("", ()),
    first: Mapping[str, Any] | None = None,
    query: str = "",
    records: bool = False,
) -> str:
    """Write the page."""
    title = say("Games with the Saints")
    gone = say(
        "The games have stopped. Ask a grown-up to start them again. This page waits for them. If a new page opens, play there and close this one."
    )
    words = {**page_words(), "title": title, "gone": gone}
    theme = {"dark": ' data-jp-theme-light="false"', "light": ' data-jp-theme-light="true"'}.get(parse_qs(query).get("theme", [""])[0], "")
    rules, addresses = fonts
    soon = "".join(f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{at}">' for at in addresses)
    style = (STATIC / "pages" / "kids.css").read_text(encoding="utf-8")
    asked = needs_script(needs) if needs else ""
    sized = f'<script src="{enlarge}"></script>' if enlarge else ""
    door = "" if first is None else f'<script type="application/json" id="kids-first">{_in_script(first)}</script>'
    ahead = (
        ""
        if first is None
        else f'<link rel="modulepreload" href="{first["module"]}"><link rel="preload" as="style" href="{first["style"]}">'
    )
    return (
        f'<!doctype html><html lang="{current().code}"{theme}><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="description" content="{escape(say("Get to know the saints through play."))}">'
        f'<title>{escape(title)}</title><link rel="icon" href="data:,">{asked}{soon}<style>{rules}{style}</style>{sized}'
        f'{ahead}<script type="module" src="{script}"></script></head><body><main id="kids"{" data-records" if records else ""} data-words="{escape(json.dumps(words))}">'
        f'<div id="kids-wait" role="status"{" hidden" if door else ""}>{_window()}<p id="kids-says">{escape(words["wait"])}</p></div>'
        f'<noscript><p class="kids-note">{escape(words["script"])}</p></noscript>'
        f'{door}<div id="kids-door" tabindex="-1" hidden></div>'
        f'<section id="kids-game" tabindex="-1" hidden><a class="kids-all" href="?game=">{_ARROW}{escape(words["all"])}</a></section></main>'
        '<div id="kids-gone" role="alert"></div></body></html>'
    )
