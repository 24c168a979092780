"""Where everything is on the drawing of a Holy Quest board: its tiles, and the places of pawns and cards beside them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from saintlearn.render.board_plan import CARD_PLACES, RIM, SIZE, BoardPlan, Point, TileLike, missing_cards

Area: TypeAlias = Literal["path", "heaven", "ring", "home", "throne", "cards"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place on the drawing, in percent of its width."""

    area: Area
    x: float
    y: float
    w: float = 0.0
    h: float = 0.0


def board_spots(tiles: Sequence[TileLike], regular: Collection[str] = ()) -> dict[str, Spot]:
    """Find where everything is."""
    plan = BoardPlan(tiles)
    found = {tile.position: _spot("path", plan.at(tile), plan.upright(tile.arm, plan.wide, plan.long)) for tile in plan.path}
    for tile in tiles:
        if tile.kind == "heaven":
            found[tile.position] = _spot("heaven", plan.at(tile), plan.upright(tile.arm, plan.wide, plan.lane(tile)))
    found |= {tile.position: _spot("ring", plan.at(tile), (plan.ring_tile, plan.ring_tile)) for tile in plan.ring}
    missing = missing_cards(regular)
    for arm, card in enumerate(CARD_PLACES):
        for number, (x, y) in enumerate(plan.niches(arm)):
            lower = 0.14 * 40 * plan.square / 320 if number > 1 else 0.0
            found[f"B{arm}{number}"] = _spot("home", (x, y + lower))
        found |= {f"R{arm}{number}": _spot("throne", place) for number, place in enumerate(plan.seats(arm))}
        if card not in missing:
            found[card] = _spot("cards", plan.card(arm))
    return found


def _spot(area: Area, place: Point, size: Point = (0.0, 0.0)) -> Spot:
    whole = (SIZE + 2 * RIM) / 100
    x, y = (round((value + RIM) / whole, 2) for value in place)
    w, h = (round(value / whole, 2) for value in size)
    return Spot(area=area, x=x, y=y, w=w, h=h)
