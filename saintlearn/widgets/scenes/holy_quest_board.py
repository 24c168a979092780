"""The board of The Holy Quest as the browser gets it: its drawing, and where everything lies on it."""

from __future__ import annotations

from functools import partial

from saintlearn.games.holy_quest.modes import SPECIAL
from saintlearn.games.holy_quest.state import Public
from saintlearn.games.holy_quest.wire import BoardFace, Spot
from saintlearn.games.holy_quest.words.names import BESIDE, tile_title, whereabouts
from saintlearn.render.board import board_svg
from saintlearn.render.board_spots import board_spots

__all__ = ["board_face"]


def board_face(now: Public) -> BoardFace:
    """Draw the board that is played on, and tell of each place where it lies and how it is called when a pawn stands there."""
    tiles = now.board.tiles
    force = ("saint", "wild", "freeze", "fire") if now.rules.easy else now.rules.tiles
    regular = [kind for kind in SPECIAL if kind not in force]
    words = {tile.position: whereabouts(tile, regular) for tile in tiles}
    spots = {
        name: Spot(area=spot.area, x=spot.x, y=spot.y, w=spot.w, h=spot.h, words=words.get(name) or BESIDE[spot.area])
        for name, spot in board_spots(tiles, regular).items()
    }
    svg = board_svg(tiles, partial(tile_title, regular=regular), regular)
    return BoardFace(svg=svg, name="The board", label="The board of The Holy Quest", spots=spots)
