"""The drawings of The Holy Quest: its Saint Cards, and the board, the pawns and the crests, which have names of their own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest.layout import COLORS
from saintlearn.games.holy_quest.modes import SPECIAL
from saintlearn.games.holy_quest.scoring import arm_of
from saintlearn.games.holy_quest.state import Public
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.wire import BoardFace, BoardSpot
from saintlearn.games.holy_quest.words.names import (
    beside,
    board_label,
    board_name,
    card_label,
    crest_label,
    order_of,
    pawn_label,
    tile_title,
    whereabouts,
)
from saintlearn.render.board import board_svg
from saintlearn.render.board_spots import Spot, board_spots
from saintlearn.render.pawns import crest_svg, pawn_svg, saint_card_svg
from saintlearn.rooms.look import Look
from saintlearn.rooms.scene import Faces
from saintlearn.wire.base import FaceCard


def _card(look: Look[HolyQuestView], card: Card) -> FaceCard:
    arm = arm_of(card)
    return FaceCard(svg=saint_card_svg(card, COLORS[arm]), name=card.name, label=card_label(card, arm))


def _others(look: Look[HolyQuestView]) -> dict[str, FaceCard]:
    now = look.view.public
    drawn: dict[str, FaceCard] = {"board": _board(now)}
    for pawn, card in enumerate(now.saints):
        captain = bool(now.captains >> pawn & 1)
        svg = pawn_svg(card, now.color_of(pawn // 4), captain=captain)
        drawn[f"pawn {card.slug}"] = FaceCard(svg=svg, name=card.name, label=pawn_label(card, captain=captain))
    for color in COLORS:
        title = order_of(color)
        drawn[f"crest {color}"] = FaceCard(svg=crest_svg(color), name=title, label=crest_label(title))
    return drawn


def _regular(now: Public) -> list[str]:
    force = ("saint", "wild", "freeze", "fire") if now.rules.easy else now.rules.tiles
    return [kind for kind in SPECIAL if kind not in force]


def places_on(now: Public) -> Mapping[str, Spot]:
    """Tell where each place lies on the drawing of the board that is played on."""
    return board_spots(now.board.tiles, _regular(now))


def _board(now: Public) -> BoardFace:
    """Draw the board that is played on, and say of each place where it lies and what it is called when a pawn stands there."""
    tiles, regular = now.board.tiles, _regular(now)
    words = {tile.position: whereabouts(tile, regular) for tile in tiles}
    spots = {
        name: BoardSpot(area=spot.area, x=spot.x, y=spot.y, w=spot.w, h=spot.h, words=words.get(name) or beside(spot.area))
        for name, spot in places_on(now).items()
    }
    svg = board_svg(tiles, partial(tile_title, regular=regular), regular)
    return BoardFace(svg=svg, name=board_name(), label=board_label(), spots=spots)


FACES: Final = Faces(card=_card, others=_others)
"""How the quest is drawn."""
