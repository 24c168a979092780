"""The board of The Holy Quest in stained glass: cross, home bases, Heaven lanes, Throne Room and the places of the cards.

It is drawn from the table of its tiles, so that another board (`HQ-10` to `HQ-13`) is drawn as well.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final
from xml.sax.saxutils import escape

from saintlearn.languages import mark, say
from saintlearn.render.board_parts import BAND, MARKS, TEAMS, Team, defs
from saintlearn.render.board_plan import CARD_PLACES, RIM, RING, SIZE, BoardPlan, Point, TileLike, missing_cards
from saintlearn.render.ground import WordDice
from saintlearn.render.metrics import BOLD, fit
from saintlearn.render.text import n, safe
from saintlearn.render.theme import mix

_CARDS: Final = {
    "saint": ("#1b2f63", "#ffe08a", "saint", mark("Saint")),
    "action": ("#8e2149", "#ffd9e4", "action", mark("Action")),
    "direction": ("#fff6dc", "#2a3a7c", "turn", ""),
    "ice": ("#ddf3ff", "#12507c", "freeze", mark("Ice")),
}

Titles = Callable[[TileLike], str]
"""Names a tile."""


def _data(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "z"


def _use(name: str, x: float, y: float, size: float, color: str, more: str = "") -> str:
    half = size / 2
    return f'<use href="#k-{name}" x="{n(x - half)}" y="{n(y - half)}" width="{n(size)}" height="{n(size)}" color="{color}" fill="{color}"{more}/>'


def _spin(angle: float, x: float, y: float) -> str:
    return f' transform="rotate({n(angle)} {n(x)} {n(y)})"'


def _tile(tile: TileLike, title: Titles, shape: str) -> str:
    return f'<g data-tile="{tile.position}" role="img"><title>{escape(title(tile))}</title>{shape}</g>'


def _corners(plan: BoardPlan, dice: WordDice) -> Iterator[str]:
    """Home bases in deep glass, cut in rays."""
    side = plan.square
    for arm, team in enumerate(TEAMS.values()):
        left, top, dx, dy = plan.corner(arm)
        (x, y), size = plan.base(arm), side / 320
        yield f'<clipPath id="q{arm}"><path d="{_data(((left, top), (left + dx * side, top), (left + dx * side, top + dy * side), (left, top + dy * side)))}"/></clipPath>'
        ground = "#7a4606" if team.order == "Carmelite" else mix(team.deep, "#1b2250", 0.28)
        rays = []
        for k in range(14):
            first, last = (math.tau * (k + more) / 14 + 0.1 for more in (0, 1))
            spread = [(x + 480 * size * math.cos(t), y + 480 * size * math.sin(t)) for t in (first, last)]
            rays.append(f'<path d="{_data(((x, y), *spread))}" fill="{mix(ground, team.base, dice.between(0.08, 0.34))}"/>')
        yield f'<g clip-path="url(#q{arm})">{"".join(rays)}<circle cx="{n(x)}" cy="{n(y)}" r="{n(168 * size)}" fill="none"/></g>'
        yield _base(plan, arm, team)


def _base(plan: BoardPlan, arm: int, team: Team) -> str:
    (x, y), size = plan.base(arm), plan.square / 320
    out = [f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(113 * size)}" fill="{mix(team.base, team.deep, 0.35)}" stroke-width="5"/>']
    for k, (cx, cy) in enumerate(plan.niches(arm)):
        light = mix(team.base, team.light, 0.22 if k in (0, 3) else 0.36)
        out.append(f'<circle data-place="B{arm}{k}" cx="{n(cx)}" cy="{n(cy)}" r="{n(50 * size)}" fill="{light}" stroke-width="3.5"/>')
        out.append(
            f'<path d="M{n(cx - 34 * size)} {n(cy + 34 * size)}A{n(48 * size)} {n(48 * size)} 0 0 1 {n(cx + 34 * size)} {n(cy - 34 * size)}z" '
            'fill="#fff" fill-opacity=".14" stroke="none"/>'
        )
    out.append(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(111 * size)}" fill="none" stroke="#e8c25a" stroke-width="2.5"/>')
    out.append(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(23 * size)}" fill="#fff6dc"/>')
    return "".join(out) + _use(f"order-{team.order.lower()}", x, y, 31 * size, team.deep, ' stroke="none"')


def _ring(plan: BoardPlan, title: Titles, regular: Collection[str], dice: WordDice) -> Iterator[tuple[str, str]]:
    """Each tile of the path, and the mark that stands on it."""
    for number, tile in enumerate(plan.path):
        kind = "plain" if tile.kind in regular else tile.kind
        corners = plan.box(tile.arm, *plan.local(tile), plan.wide, plan.long)
        fill = (
            dice.pick(("#f6eed8", "#efe3c2", "#e3e9ea"))
            if kind == "plain"
            else f"url(#t-{tile.color})"
            if kind == "start"
            else f"url(#g-{kind})"
        )
        (ax, ay), (bx, by), _, (dx, dy) = corners
        t = dice.between(0.3, 0.7)
        gleam = ((ax, ay), (ax + (bx - ax) * t, ay + (by - ay) * t), (dx + (bx - ax) * (t - 0.22), dy + (by - ay) * (t - 0.22)), (dx, dy))
        shape = f'<path d="{_data(corners)}" fill="{fill}"/><path d="{_data(gleam)}" fill="#fff" opacity="{dice.between(0.1, 0.26):.2f}" stroke="none"/>'
        yield _tile(tile, title, shape), _mark(plan, tile, kind, number)


def _mark(plan: BoardPlan, tile: TileLike, kind: str, number: int) -> str:
    (x, y), size = plan.at(tile), plan.scale
    team = TEAMS.get(tile.color)
    if kind == "fast-forward":
        ahead = plan.at(plan.path[(number + 1) % len(plan.path)])
        turn = _spin(math.degrees(math.atan2(ahead[1] - y, ahead[0] - x)), x, y)
        return f'<g class="hq-turns">{_use(kind, x, y, 34 * size, MARKS[kind], turn)}</g>'
    if kind == "start" and team:
        arrow = _use("start", x, y, 23 * size, team.deep, _spin(90 * plan.quarters[tile.arm], x, y))
        return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(16.5 * size)}" fill="#fff6dc" stroke="{BAND}" stroke-width="2"/>{arrow}'
    if kind == "holy" and team:
        return _use("holy", x, y, 28 * size, mix(team.base, team.deep, 0.95 if team.order == "Carmelite" else 0.45))
    return "" if kind == "plain" else _use(kind, x, y, 34 * size, MARKS[kind])


def _lanes(plan: BoardPlan, title: Titles) -> Iterator[tuple[str, str]]:
    """Heaven: glass of the color that turns to light, with a lancet on each tile."""
    for tile in sorted((tile for tile in plan.tiles if tile.kind == "heaven"), key=lambda tile: tile.position):
        team, k = TEAMS[tile.color], int(tile.position[2])
        x, y = plan.at(tile)
        _, v = plan.local(tile)
        long = plan.lane(tile)
        ground = mix(mix(team.base, team.deep, 0.25), mix(team.base, team.light, 0.6), k / 3)
        shape = f'<path d="{_data(plan.box(tile.arm, 0, v, plan.wide, long))}" fill="{ground}"/>'
        for part, light in (
            (1.0, mix(mix(team.base, team.light, 0.75), "#fffdf0", k * 0.26)),
            (0.62, mix(mix(team.base, team.light, 0.9), "#fffdf0", 0.3 + 0.22 * k)),
        ):
            half, high = (plan.wide / 2 - 0.2 * plan.long) * part, long * 0.42 * part
            spots = [
                plan.put(tile.arm, u, v + w)
                for u, w in (
                    (-half, high),
                    (-half, -high * 0.1),
                    (-half, -high * 0.6),
                    (0, -high),
                    (half, -high * 0.6),
                    (half, -high * 0.1),
                    (half, high),
                )
            ]
            a, b, c, d, e, f, g = (f"{n(px)} {n(py)}" for px, py in spots)
            shape += f'<path d="M{a}L{b}Q{c} {d}Q{e} {f}L{g}z" fill="{light}" stroke-width="{1.8 if part == 1 else 0}"/>'
        yield (
            _tile(tile, title, shape),
            _use("star", x, y, (20 + 5 * k) * plan.scale, team.deep, ' opacity=".85"'),
        )


def _throne(plan: BoardPlan, title: Titles) -> Iterator[tuple[str, str]]:
    """The ring round the Throne Room."""
    middle, count = plan.middle, len(plan.ring)
    for number, tile in enumerate(plan.ring):
        x, y = plan.at(tile)
        turn = math.atan2(y - middle, x - middle)
        low, high = (plan.radius * share for share in RING)
        ends = [(r, turn + s * math.pi / count) for r, s in ((high, -1), (high, 1), (low, 1), (low, -1))]
        a, b, c, d = (f"{n(middle + r * math.cos(t))} {n(middle + r * math.sin(t))}" for r, t in ends)
        fill = f"url(#t-{tile.color})" if tile.kind == "throne-entry" else mix("#fff0b0", "#f2bc38", 0.25 + 0.3 * (number % 2))
        shape = f'<path d="M{a}A{n(high)} {n(high)} 0 0 1 {b}L{c}A{n(low)} {n(low)} 0 0 0 {d}z" fill="{fill}"/>'
        mark = ""
        if tile.color:
            team, entry = TEAMS[tile.color], tile.kind == "throne-entry"
            color = ("#5a3300" if team.order == "Carmelite" else "#fff6dc") if entry else mix(team.base, team.deep, 0.6)
            mark = _use("start", x, y, (22 if entry else 20) * plan.scale, color, _spin(math.degrees(turn) - 90, x, y))
        yield _tile(tile, title, shape), mark


def _sun(plan: BoardPlan) -> str:
    middle, low, inner = plan.middle, plan.radius * RING[0], plan.inner
    out = [f'<circle cx="{n(middle)}" cy="{n(middle)}" r="{n(low)}" fill="url(#sun)" stroke-width="4"/>']
    for k in range(8):
        t = math.pi * k / 4 + math.pi / 8
        ray = f"M{n(middle + 0.4 * low * math.cos(t))} {n(middle + 0.4 * low * math.sin(t))}L{n(middle + low * math.cos(t))} {n(middle + low * math.sin(t))}"
        out.append(f'<path d="{ray}" stroke="#c98f1e" stroke-width="1.8"/>')
    for arm in range(4):
        lane = _data(plan.box(arm, 0, (inner + plan.middle) / 2, plan.wide, plan.middle - inner))
        out.append(
            f'<clipPath id="lane{arm}"><path d="{lane}"/></clipPath><circle clip-path="url(#lane{arm})" cx="{n(middle)}" cy="{n(middle)}" '
            f'r="{n(inner * 2.63)}" fill="url(#glow)" stroke="none" opacity=".8"/>'
        )
    size = plan.scale
    turns = "hvhvhvhvhvh"
    lengths = (5.2, 7, 7, 5.2, -7, 11, -5.2, -11, -7, -5.2, 7)
    arms = "".join(f"{turn}{n(length * size)}" for turn, length in zip(turns, lengths, strict=True))
    cross = f"M{n(middle - 2.6 * size)} {n(middle - 47 * size)}{arms}z"
    out.append(
        _use("crown", middle, middle - 2, 60 * size, "#a86a00", ' stroke="none"') + f'<path d="{cross}" fill="#a86a00" stroke="none"/>'
    )
    out.append(f'<circle cx="{n(middle)}" cy="{n(middle)}" r="{n(plan.radius * RING[1])}" fill="none" stroke-width="5"/>')
    return "".join(out)


def _cards(plan: BoardPlan, missing: Collection[str]) -> Iterator[str]:
    """The places of the cards in the inner corners."""
    size = plan.square / 320
    for arm, name in enumerate(CARD_PLACES):
        if name in missing:
            continue
        ground, ink, symbol, words = _CARDS[name]
        x, y = plan.card(arm)

        def sheet(px: float, py: float, wide: float, high: float, more: str) -> str:
            return f'<rect x="{n(px - wide / 2 * size)}" y="{n(py - high / 2 * size)}" width="{n(wide * size)}" height="{n(high * size)}" {more}/>'

        out = (
            [sheet(x + 4 * size, y + 4 * size, 78, 106, f'rx="8" fill="{mix(ground, "#000000", 0.3)}" stroke="{BAND}" stroke-width="2"')]
            if arm < 2
            else []
        )
        out.append(sheet(x, y, 76, 104, f'rx="7" fill="{ground}" stroke="{BAND}" stroke-width="3"'))
        out.append(sheet(x, y, 66, 94, 'rx="4" fill="none" stroke="#d9a62e" stroke-width="2"'))
        sign = _use(symbol, x, y - (12 * size if words else 0), (46 if words else 56) * size, ink)
        out.append(f'<g class="hq-flips">{sign}</g>' if name == "direction" else sign)
        if words:
            fitted = fit(say(words), BOLD, 66 * size, (20 * size,))
            out.append(
                f'<text class="hq-words" x="{n(x)}" y="{n(y + 38 * size)}" text-anchor="middle" font-family="Andika,Verdana,sans-serif" '
                f'font-weight="700" font-size="{n(fitted.size)}" fill="{ink}">{escape(fitted.lines[0])}</text>'
            )
        yield f'<g data-place="{name}">{"".join(out)}</g>'


def board_svg(tiles: Sequence[TileLike], title: Titles, regular: Collection[str] = ()) -> str:
    """Draw a board as one SVG document.

    Every tile is a group with its position as ``data-tile`` and its name as title; ``data-place`` names the niches of the home bases (``B00``:
    arm, niche) and the cards (`CARD_PLACES`). Groups ``hq-turns`` and ``hq-flips`` hold what turns with the Direction Card. Where everything
    lies: `board_spots`.
    """
    plan = BoardPlan(tiles)
    dice = WordDice("the holy quest")
    drawn = [*_ring(plan, title, regular, dice), *_lanes(plan, title), *_throne(plan, title)]
    missing = missing_cards(regular)
    half = plan.inner
    night = (
        f'<rect x="{n(plan.middle - half)}" y="{n(plan.middle - half)}" width="{n(2 * half)}" height="{n(2 * half)}" fill="url(#night)"/>'
    )
    whole = SIZE + 2 * RIM
    glass = "".join([*_corners(plan, dice), night, *(shape for shape, _ in drawn)])
    label = safe(say("The board of The Holy Quest"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="hq-board" viewBox="{-RIM:g} {-RIM:g} {whole:g} {whole:g}" role="group" aria-label="{label}">'
        f"<defs>{defs(plan.middle, plan.inner)}</defs>"
        f'<rect x="{-RIM:g}" y="{-RIM:g}" width="{whole:g}" height="{whole:g}" rx="26" fill="{BAND}"/>'
        f'<rect x="-15" y="-15" width="{SIZE + 30:g}" height="{SIZE + 30:g}" rx="22" fill="none" stroke="#d9a62e" stroke-width="3"/>'
        f'<g stroke="{BAND}" stroke-width="3.2" stroke-linejoin="round">{glass}{_sun(plan)}</g>'
        f"<g>{''.join(mark for _, mark in drawn)}</g>{''.join(_cards(plan, missing))}</svg>"
    )
