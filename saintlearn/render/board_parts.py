"""What the board and the pawns of The Holy Quest are made of: the glass of the colors and of the kinds of tiles, and their symbols."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from saintlearn.render.symbols import symbol_defs
from saintlearn.render.theme import mix

BAND: Final = "#1b1524"
"""Leading of the board: a little colder than that of the cards."""


@dataclass(frozen=True, slots=True)
class Team:
    """The colors of an order."""

    order: str
    base: str
    light: str
    deep: str
    on: str = "#ffffff"


TEAMS: Final[Mapping[str, Team]] = MappingProxyType(
    {
        "green": Team("Franciscan", "#2e9a54", "#8fdda0", "#0f5534"),
        "yellow": Team("Carmelite", "#edb51e", "#ffe48a", "#8a5a06", "#2a1f14"),
        "red": Team("Dominican", "#cf2a3c", "#ff9a94", "#7a0f2a"),
        "blue": Team("Jesuit", "#2e62c4", "#9cc3ff", "#14307a"),
    }
)
"""The orders by their color on the board."""

GLASS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "plain": ("#f6eed8", "#e6d6ae"),
        "fast-forward": ("#4fbfb0", "#1b8a86"),
        "cross-over": ("#b79ae6", "#8258be"),
        "freeze": ("#e4f6ff", "#a9dcf4"),
        "fire": ("#ffb35c", "#ee6a22"),
        "saint": ("#ffe596", "#f3bc3a"),
        "action": ("#f49ab4", "#d8577f"),
        "wild": ("#f7f0ff", "#cdb9ec"),
        "holy": ("#fffbea", "#f7e7b4"),
    }
)
"""The glass of each kind of tile, from light to shade."""

MARKS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "fast-forward": "#06302f",
        "cross-over": "#24104a",
        "saint": "#5a3300",
        "action": "#4f0a26",
        "fire": "#5e1200",
        "freeze": "#12507c",
        "wild": "#3b1e74",
    }
)
"""The color of the symbol on each kind of tile."""

_FLAKE = "".join(f'<path transform="rotate({turn} 12 12)" d="M12 12V2M8.7 3.6L12 6.8 15.3 3.6"/>' for turn in range(0, 360, 60))
_SYMBOLS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "fast-forward": '<path d="M2 2.5h5.5L15 12l-7.5 9.5H2L9 12zM10.5 2.5H16L23.5 12 16 21.5h-5.5L17.5 12z"/>',
        "cross-over": '<path fill="none" stroke="currentColor" stroke-width="3" d="M4 20L18 6M4 4l5.5 5.5M14.5 14.5L18 18"/>'
        '<path d="M21.5 2.5v8l-8-8zM21.5 21.5v-8l-8 8z"/>',
        "freeze": f'<g fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round">{_FLAKE}</g>',
        "fire": '<path fill-rule="evenodd" d="M13 1c1 4-6 6.5-7.5 12C4 19 8 23 12 23s8.3-3.6 7.3-9.3C18.7 10.5 17 9 17 7c-2 1-2.5 2.5-2.5 4'
        'C12.8 8.5 14.8 4.5 13 1zM12.3 12.5c.2 2.3 3.2 3.3 2.9 5.9-.2 1.7-1.5 2.8-3.2 2.8s-3.2-1.2-3.1-3c.1-2.4 2.6-3.2 3.4-5.7z"/>',
        "saint": '<path fill="none" stroke="currentColor" stroke-width="1.9" d="M5.6 13.2a7.4 7.4 0 1 1 12.8 0"/><circle cx="12" cy="9.3" r="4.3"/>'
        '<path d="M3.5 23c0-5.5 3.6-8 8.5-8s8.5 2.5 8.5 8z"/>',
        "action": '<path fill-rule="evenodd" d="M6.5 1h11A2 2 0 0 1 19.5 3v18a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z'
        'M13.8 4.5L7.5 13h3.7l-1.4 6.5 6.7-8.7h-3.9z"/>',
        "wild": '<path fill-rule="evenodd" d="M12 1.5a4.6 4.6 0 0 1 4.6 5.9 4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 1 1-9.2 0 4.6 4.6 0 1 1 0-9.2'
        'A4.6 4.6 0 0 1 12 1.5zM12 8.8l-3.2 3.2 3.2 3.2 3.2-3.2z"/>',
        "holy": '<path d="M8.6 2h6.8l-1.3 7.9L22 8.6v6.8l-7.9-1.3 1.3 7.9H8.6l1.3-7.9L2 15.4V8.6l7.9 1.3z"/>',
        "start": '<path d="M12 2l9 10h-5.2v9.5H8.2V12H3z"/>',
        "star": '<path d="M12 1l2.7 8.3L23 12l-8.3 2.7L12 23l-2.7-8.3L1 12l8.3-2.7z"/>',
        "crown": '<path d="M2 7l5 5 5-8 5 8 5-5-2 11H4zM4 20h16v2.5H4z"/>',
        "turn": '<path fill="none" stroke="currentColor" stroke-width="2.8" d="M19.5 14.5A8 8 0 1 1 17 6"/><path d="M21.5 1.5v8.5h-8.5z"/>',
    }
)


def _gradient(name: str, first: str, last: str) -> str:
    return f'<linearGradient id="{name}" x2="1" y2="1"><stop stop-color="{first}"/><stop offset="1" stop-color="{last}"/></linearGradient>'


def defs(middle: float, inner: float) -> str:
    """Write what the board refers to: symbols (``k-`` and ``order-``), the glass of tiles (``g-``) and of colors (``t-``), and lights."""
    out = [f'<symbol id="k-{key}" viewBox="0 0 24 24"><g fill="currentColor">{body}</g></symbol>' for key, body in _SYMBOLS.items()]
    out.append(symbol_defs([f"order-{team.order.lower()}" for team in TEAMS.values()], "k"))
    out += [_gradient(f"g-{kind}", *glass) for kind, glass in GLASS.items() if kind != "plain"]
    out += [_gradient(f"t-{color}", mix(team.base, team.light, 0.45), team.base) for color, team in TEAMS.items()]
    out.append(
        f'<radialGradient id="night" gradientUnits="userSpaceOnUse" cx="{middle:.0f}" cy="{middle:.0f}" r="{inner * 1.45:.0f}">'
        '<stop offset=".62" stop-color="#8fa6f0"/><stop offset="1" stop-color="#24337a"/></radialGradient>'
        '<radialGradient id="sun"><stop stop-color="#fff"/><stop offset=".45" stop-color="#fff7cf"/><stop offset="1" stop-color="#ffd65a"/></radialGradient>'
        '<radialGradient id="glow"><stop stop-color="#fffceb" stop-opacity=".95"/><stop offset=".4" stop-color="#fffbe6" stop-opacity=".55"/>'
        '<stop offset="1" stop-color="#fffbe6" stop-opacity="0"/></radialGradient>'
    )
    return "".join(out)
