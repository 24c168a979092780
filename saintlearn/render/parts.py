"""What all cards of a page share: frame, arch, canopy, borders, halos, bosses, ribbons, the emblems' glass and the styles.

A part takes up to three colors from whoever uses it: `fill` and `stroke` where the part itself says nothing, and `color` (as ``currentColor``).
``@`` stands for the prefix of the ids.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from typing import Final

from saintlearn.render.emblems import EMBLEMS
from saintlearn.render.fewer import few_parts
from saintlearn.render.halo import HALOS, emblem, halo, rays
from saintlearn.render.iconography.drawings import shared
from saintlearn.render.symbols import symbol_defs, symbols
from saintlearn.render.theme import AURUM, BRIGHT, CREAM, INK, IVORY, LEAD, MEDALLION, PARCHMENT, SOFT, WHITE_GLASS

SERIF = "Alegreya,'EB Garamond',Georgia,serif"
SANS = "Andika,'Atkinson Hyperlegible',Verdana,sans-serif"

OUTLINE: Final = "path-"
"""Before the name of a symbol that is used as nothing but its outline."""
STYLE = (
    ".sl-face{font-kerning:normal;font-variant-numeric:lining-nums;font-feature-settings:'lnum' 1}"
    ".sl-face text{text-anchor:middle}"
    f".sl-face .sl-n{{font-family:{SERIF};font-weight:700;fill:{INK}}}"
    f".sl-face .sl-t{{font-family:{SANS};fill:{SOFT}}}"
    f".sl-face .sl-b{{font-family:{SANS};font-weight:700}}"
    ".sl-face .sl-hit{fill:none;stroke:none;pointer-events:all}"
    f".sl-figure .sl-o,.sl-figure .sl-f,.sl-figure .sl-i,.sl-figure .sl-j,.sl-figure .sl-b{{stroke:{LEAD};stroke-linejoin:round;stroke-linecap:round}}"
    ".sl-figure .sl-o{stroke-width:5.6}.sl-figure .sl-f{stroke-width:4.6}.sl-figure .sl-i,.sl-figure .sl-j{stroke-width:2.8}"
    ".sl-figure .sl-i,.sl-figure .sl-b,.sl-figure .sl-c{fill:none}.sl-figure .sl-c{stroke-linecap:round}"
)
"""Style sheet of every card; only classes under ``.sl-face`` and ``.sl-figure``, so that it changes nothing else on a page."""


def arch(inset: float = 0, foot: float = 238) -> str:
    """Outline of the pointed window, drawn in from the outermost line."""
    half, spring, radius = 87 - inset, 130.0, 120.8 - inset
    top = spring - math.sqrt(radius**2 - 33.8**2)
    left, right = f"{126 - half:g}", f"{126 + half:g}"
    return f"M{left} {foot}V{spring:g}A{radius:g} {radius:g} 0 0 1 126 {top:.1f}A{radius:g} {radius:g} 0 0 1 {right} {spring:g}V{foot}"


def _trefoil() -> str:
    """The canopy's cusped arch."""
    points = (
        (-168, 292),
        (-172, 236, -150, 196, -97, 186),
        (-108, 150, -46, 134, 0, 112),
        (46, 134, 108, 150, 97, 186),
        (150, 196, 172, 236, 168, 292),
    )

    def spot(*values: float) -> str:
        return " ".join(f"{126 + v * 0.387:.1f}" if k % 2 == 0 else f"{14 + v * 0.387:.1f}" for k, v in enumerate(values))

    curves = "".join(f"C{spot(*curve)}" for curve in points[1:])
    return f"M{spot(-168)} 239V{127:g}{curves}V239"


def _fan() -> str:
    """Panes above the canopy, fanning out from the medallion: light and dark laid over one color, then the leads."""
    shades: dict[str, list[str]] = {}
    tints = ("#fff;.16", "#000;.2", "#fff;.05", "#000;.08", "#fff;.1", "#000;.14", "#fff;0")
    leads = []
    for k in range(-1, 13):
        first, last = math.pi * k / 12 * 1.2 - 0.32, math.pi * (k + 1) / 12 * 1.2 - 0.32
        for ring, (low, high) in enumerate(((14, 33), (33, 55), (55, 110))):
            corners = [
                (126 + r * math.cos(t), 41 + r * math.sin(t) * 1) for r, t in ((low, first), (high, first), (high, last), (low, last))
            ]
            outline = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in corners) + "z"
            shades.setdefault(tints[(5 * k + 3 * ring + k * k) % len(tints)], []).append(outline)
            leads.append(outline)
    fills = "".join(
        f'<path fill="{t.split(";")[0]}" opacity="{t.split(";")[1]}" d="{"".join(shades[t])}"/>'
        for t in sorted(shades)
        if not t.endswith(";0")
    )
    return f'<path d="M38 12H214V238H38z"/>{fills}<path fill="none" stroke="{LEAD}" stroke-width="1.1" d="{"".join(leads)}"/>'


def _border() -> str:
    """The glass border: blocks of two colors in turn, `stroke` and ``currentColor``."""
    line = arch(6.6)
    return (
        f'<path d="{arch(0.8)}" stroke="#6b4a1c" stroke-width="3.4" fill="none"/><path d="{arch(0.4)}" stroke="{BRIGHT}" stroke-width="1.6" fill="none"/>'
        f'<path d="{line}" stroke="{LEAD}" stroke-width="11.6" fill="none"/><path d="{line}" stroke-width="7.6" fill="none"/>'
        f'<path d="{line}" stroke="currentColor" stroke-width="7.6" fill="none" stroke-dasharray="11.7 11.7"/>'
        f'<path d="{line}" stroke="#fff" stroke-opacity=".3" stroke-width="3" fill="none" stroke-dasharray="0 11.7" stroke-dashoffset="-5.8" stroke-linecap="round"/>'
        f'<path d="{line}" stroke="{LEAD}" stroke-width="7.8" fill="none" stroke-dasharray="1.2 10.5" stroke-dashoffset=".6"/>' + _sill(90)
    )


@cache
def canopy_lines() -> str:
    """Draw the canopy as it is seen from afar: white glass and silver stain between two leads."""
    line = _trefoil()
    return "".join(
        f'<path d="{line}" fill="none" stroke="{color}" stroke-width="{wide}"{dash}/>'
        for color, wide, dash in ((LEAD, 18, ""), ("#f4ead0", 13, ""), ("#e7c562", 13, ' stroke-dasharray="12 12"'))
    )


def border_lines(color: str, other: str) -> str:
    """Draw the border of the window as it is seen from afar, with its sill."""
    line = arch(6.6)
    strokes = ((LEAD, 14, ""), (color, 8.6, ""), (other, 8.6, ' stroke-dasharray="14 14"'))
    drawn = "".join(f'<path d="{line}" fill="none" stroke="{paint}" stroke-width="{wide}"{dash}/>' for paint, wide, dash in strokes)
    return f'{drawn}<path d="M36 236.6H216L218 242.4H34z" fill="#e3b84a" stroke="{LEAD}" stroke-width="1.8" stroke-linejoin="round"/>'


def _canopy() -> str:
    """White glass and silver stain along the trefoil."""
    line = _trefoil()
    quatrefoil = "M-2.7-2.7A3.2 3.2 0 1 1 2.7-2.7A3.2 3.2 0 1 1 2.7 2.7A3.2 3.2 0 1 1-2.7 2.7A3.2 3.2 0 1 1-2.7-2.7z"
    flowers = "".join(
        f'<g transform="translate({126 + s * 42} 64)rotate({s * 40})"><path d="{quatrefoil}" fill="#f3d27a" stroke="{LEAD}" stroke-width="1.5"/>'
        f'<path d="M0-3L3 0 0 3-3 0z" fill="currentColor" stroke="{LEAD}" stroke-width=".8"/></g>'
        for s in (-1, 1)
    )
    strokes = (
        (LEAD, 17.5, ""), ("#f4ead0", 14.6, ""), ("#e7c562", 14.6, "10 10"), ("#dccfa6", 14.6, "5 45;12"), (LEAD, 14.6, "1 9;.5"),
        ("#8a6a25", 10.4, ""), ("#f8f0da", 8.8, ""), ("#8a6a25", 6, ""),
    )  # fmt: skip
    out = []
    for color, wide, dash in strokes:
        first, _, offset = dash.partition(";")
        dashes = f' stroke-dasharray="{first}"' if first else ""
        dashes += f' stroke-dashoffset="{offset}"' if offset else ""
        out.append(f'<path d="{line}" fill="none" stroke="{color}" stroke-width="{wide}"{dashes}/>')
    return f"{''.join(out)}{flowers}"


def _mold() -> str:
    """The line of the niche and the capitals on which the canopy rests; it lies over the ground."""
    capitals = "".join(
        f'<g transform="translate({126 + s * 70} 130)"><path d="M-8.4 0H8.4L10-5.4H-10z" fill="#f0cf6e" stroke="{LEAD}" stroke-width="1.2"/>'
        f'<path d="M-7 5.2H7L8.2 0H-8.2z" fill="{AURUM}" stroke="{LEAD}" stroke-width="1.1"/></g>'
        for s in (-1, 1)
    )
    return f'<path d="{_trefoil()}" fill="none" stroke="{LEAD}" stroke-width="2.4"/>{capitals}'


def _foot() -> str:
    """The titulus: a band of white glass for the epithet; the signs stand at its ends."""
    return (
        f'<path d="M50 219.6H202V238H50z" fill="{LEAD}"/><path d="M51.5 221.4H200.5V236.4H51.5z" fill="{WHITE_GLASS}"/>'
        '<path d="M51.5 221.4H64V236.4H51.5zM188 221.4H200.5V236.4H188z" fill="currentColor"/><path d="M51.5 221.4H200.5V224H51.5z" fill="#fff" opacity=".45"/>'
        f'<path d="M64.5 221V237M187.5 221V237" stroke="{LEAD}" stroke-width="1.3"/>'
    )


def _sill(half: int) -> str:
    return (
        f'<path d="M{126 - half} 236.6H{126 + half}L{128 + half} 241.4H{124 - half}z" fill="#e3b84a" stroke="{LEAD}" stroke-width="1.5" stroke-linejoin="round"/>'
        f'<path d="M{127 - half} 238H{125 + half}" stroke="#fff4c4" stroke-width=".9"/>'
    )


def _frame(sheet: str) -> str:
    """The card itself; the rim takes `fill`."""
    return (
        '<rect width="252" height="352" rx="13.6"/><rect width="252" height="352" rx="13.6" fill="url(#@-sheen)"/>'
        '<rect x="2.7" y="2.7" width="246.6" height="346.6" rx="11.2" fill="none" stroke="#fff6d0" stroke-width=".9" opacity=".75"/>'
        f'<rect x="8.4" y="8.4" width="235.2" height="335.2" rx="8" fill="url(#@-{sheet})" stroke="{LEAD}" stroke-width="2"/>'
        f'<rect x="11.1" y="11.1" width="229.8" height="329.8" rx="6" fill="none" stroke="{AURUM}" stroke-width="1"/>'
    )


def _sprigs() -> str:
    """Gold sprigs in the corners between the window and the frame."""
    one = (
        f'<path d="M14 88C26 86 36 80 42 71M20 87C22 80 20 75 16 72" fill="none" stroke="{AURUM}" stroke-width="1" stroke-linecap="round"/>'
        f'<path d="M42 71c-1-4 1-7 4-8c2 3 1 7-4 8zM16 72c-3-1-4-4-3-7c3 1 5 4 3 7zM29 83c-4-1-6-4-5-7c4 0 6 3 5 7zM33 80c0 4 3 6 6 6c0-3-2-6-6-6z" fill="{AURUM}"/>'
    )
    return f'{one}<g transform="matrix(-1 0 0 1 252 0)">{one}</g>'


def _gradient(name: str, stops: Iterable[tuple[float, str, float]], shape: str) -> str:
    inner = "".join(
        f'<stop offset="{at:g}" stop-color="{color}"{"" if opacity == 1 else f" stop-opacity={chr(34)}{opacity:g}{chr(34)}"}/>'
        for at, color, opacity in stops
    )
    kind = "linear" if shape.startswith("x1") else "radial"
    return f'<{kind}Gradient id="@-{name}" {shape}>{inner}</{kind}Gradient>'


def _gradients() -> str:
    page = 'gradientUnits="userSpaceOnUse" cx="126" cy="160" r="225"'
    return (
        _gradient("sheen", ((0, "#fff", 0.26), (0.45, "#fff", 0), (1, "#000", 0.26)), 'x1="0" y1="0" x2="1" y2="1"')
        + _gradient("sheet", zip((0.3, 0.8, 1), PARCHMENT, (1, 1, 1), strict=True), page)
        + _gradient("ivory", zip((0.3, 0.8, 1), IVORY, (1, 1, 1), strict=True), page)
        + _gradient(
            "core", ((0, "#fffdf0", 1), (0.5, "#fdefb9", 1), (1, "#f5cd62", 1)), 'gradientUnits="userSpaceOnUse" cx="126" cy="134" r="37"'
        )
        + _gradient(
            "dusk",
            ((0.45, "#160818", 0), (0.75, "#160818", 0.06), (1, "#160818", 0.36)),
            'gradientUnits="userSpaceOnUse" cx="126" cy="128" r="98"',
        )
        + _gradient("sun", ((0.45, "#fff3c4", 0.42), (1, "#fff3c4", 0)), 'gradientUnits="userSpaceOnUse" cx="126" cy="134" r="74"')
    )


@lru_cache(maxsize=2)
def _common() -> str:
    lead, ribbon = f'stroke="{LEAD}" stroke-width="1.7" stroke-linejoin="round"', "M-3 0H36L31 10 36 20H-3z"
    hexagon = "M0-11.2L9.7-5.6V5.6L0 11.2-9.7 5.6V-5.6z"
    shield = "M0-11C3-9.6 6.3-9 9.6-9V-.8C9.6 5.2 5.6 9 0 11.2C-5.6 9-9.6 5.2-9.6-.8V-9C-6.3-9-3-9.6 0-11z"
    seal = f'<g fill="{MEDALLION}"><circle cx="126" cy="41" r="17.6" fill="{LEAD}"/><circle cx="126" cy="41" r="16.2" fill="#e8bf4e"/>'
    seal += f'<circle cx="126" cy="41" r="13.9" stroke="{LEAD}" stroke-width="1"/></g>'
    tag = f'<rect x="111" y="56.6" width="30" height="12.8" rx="3.6" fill="{CREAM}" stroke="{LEAD}" stroke-width="1.4"/>'
    bodies = {
        "frame": _frame("sheet") + _sprigs(),
        "frame-wild": _frame("ivory") + _sprigs(),
        "fan": _fan(),
        "canopy": _canopy(),
        "mold": _mold(),
        "border": _border(),
        "foot": _foot(),
        "light": '<path fill="url(#@-sun)" d="M52 60H200V268H52z"/><path fill="url(#@-dusk)" d="M52 50H200V268H52z"/>',
        "glow": '<path fill="url(#@-sun)" d="M52 60H200V268H52z"/>',
        "shafts": '<path d="M39 70L74 40 172 238H130zM92 30L106 22 202 196V232z" fill="#fff" opacity=".09"/>',
        "facets": '<path d="M-1-1H15L6 9-1 13z" fill="#fff" opacity=".24"/><path d="M25 8V25H7L16 17z" fill="#12042c" opacity=".16"/>',
        "ribbon": f'<path d="{ribbon}" {lead}/><path d="M0 2.6H32.6M0 17.4H32.6" stroke="#fff" stroke-opacity=".55" stroke-width="1"/>',
        "seal": seal + tag,
        "ribbon-r": '<use href="#@-ribbon" transform="matrix(-1 0 0 1 252 0)"/>',
        "order": f'<circle r="11" fill="#fffaf0" {lead}/><circle r="9.5" fill="none" stroke="{AURUM}" stroke-width=".7"/>',
        "rank": f'<path d="{shield}" fill="#fff3cf" {lead}/><path transform="scale(.86)" d="{shield}" fill="none" stroke="{AURUM}" stroke-width=".8"/>',
        "icon": f'<path d="{hexagon}" {lead}/><path transform="scale(.87)" d="{hexagon}" fill="none" stroke="{BRIGHT}" stroke-width=".7"/>',
        "rule": f'<path d="M16 311.6H236" stroke="{AURUM}" stroke-width=".9"/><path d="M126 308.6l2.8 2.8-2.8 2.8-2.8-2.8z" fill="{AURUM}"/>',
    }  # fmt: skip
    bodies |= {f"halo-{kind}": halo(kind) for kind in range(HALOS)} | {"halo-rays": rays()}
    groups = "".join(f'<g id="@-{name}">{body}</g>' for name, body in bodies.items())
    clips = f'<clipPath id="@-arch"><path d="{arch(1)}"/></clipPath><clipPath id="@-niche"><path d="{_trefoil()}"/></clipPath>'
    return f"{_gradients()}{clips}{groups}"


@lru_cache(maxsize=8)
def _emblems(keys: tuple[str, ...]) -> str:
    return "".join(emblem(key) for key in keys)


def parts(
    prefix: str, keys: Iterable[str] | None = None, emblems: Iterable[str] | None = None, figures: Collection[str] | None = None
) -> str:
    """Write the shared definitions."""
    people = shared(figures) + few_parts(figures)
    glass = EMBLEMS if emblems is None else tuple(emblems)
    outlines = [key for key, symbol in symbols().items() if symbol.path and (figures is None or f"{OUTLINE}{key}" in figures)]
    family = [key for key in symbols() if not key.startswith("gem-")] if keys is None else [*keys, *glass, *outlines]
    drawn = symbol_defs(family, prefix)
    for key in dict.fromkeys((*glass, *outlines)):
        drawn = drawn.replace(
            f'<symbol id="{prefix}-{key}" viewBox="0 0 24 24">{symbols()[key].body}',
            f'<symbol id="{prefix}-{key}" viewBox="0 0 24 24">{_named(key, prefix)}',
        )
    return f"<style>{STYLE}</style>{(_common() + _emblems(glass) + people).replace('@-', f'{prefix}-')}{drawn}"


_TAG = re.compile(r"<(/?)[\w:]+[^>]*?(/?)>")


def definitions() -> dict[str, str]:
    """Give all shared definitions one by one: each element by its id without the prefix ``sl``, and the style sheet as ``style``.

    >>> definitions()["ribbon"][:18]
    '<g id="sl-ribbon">'
    """
    text, found, depth, start = parts("sl"), {}, 0, 0
    for tag in _TAG.finditer(text):
        if not tag[1]:
            start, depth = (start, depth + 1) if depth else (tag.start(), 1)
        if tag[1] or tag[2]:
            depth -= 1
            if not depth:
                element = text[start : tag.end()]
                name = re.match(r'<[^>]*?\sid="sl-([^"]+)"', element)
                found[name[1] if name else "style"] = element
    return found


def _named(key: str, prefix: str) -> str:
    return symbols()[key].body.replace("<path ", f'<path id="{prefix}-{OUTLINE}{key}" ', 1)
