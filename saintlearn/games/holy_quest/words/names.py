"""The Holy Quest in words: what things are called."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest.layout import COLOURS, HEAVEN, Tile
from saintlearn.games.holy_quest.modes import SPECIAL
from saintlearn.games.holy_quest.state import HOME, Position
from saintlearn.languages import together

__all__ = [
    "BESIDE", "BOARD", "BOARD_LABEL", "ORDER_TITLES", "TILE_WORDS", "card_label", "crest_label", "order_title", "pawn_label", "place_words",
    "side_names", "starts_words", "tile_title", "whereabouts",
]  # fmt: skip

ORDER_TITLES: Final = ("Franciscans", "Carmelites", "Dominicans", "Jesuits")
"""What the people of an arm are called."""

TILE_WORDS: Final[Mapping[str, str]] = {
    "plain": "regular tile",
    "start": "Start tile",
    "holy": "Holy Ground",
    "fast-forward": "Fast Forward tile",
    "cross-over": "Cross Over tile",
    "freeze": "Freeze tile",
    "fire": "Fire tile",
    "saint": "Saint tile",
    "action": "Action tile",
    "wild": "Wild tile",
    "heaven": "Heaven",
    "throne": "way round the Throne Room",
    "throne-entry": "Entry Arrow of the Throne Room",
    "throne-final": "Final Arrow of the Throne Room",
}
"""What the kinds of tiles are called."""


def tile_title(tile: Tile, regular: Collection[str] = ()) -> str:
    """Name a tile: ``Wild tile``, ``Heaven 1 of the Jesuits``.

    Args:
        tile: The tile.
        regular: Kinds of tiles that do nothing in this game.
    """
    kind = "plain" if tile.kind in regular else tile.kind
    words = TILE_WORDS[kind]
    if kind == "heaven":
        words = f"{words} {int(tile.position[2]) + 1}"
    words += f" of the {ORDER_TITLES[COLOURS.index(tile.colour)]}" if tile.colour else ""
    return words[:1].upper() + words[1:]


def whereabouts(tile: Tile, regular: Collection[str] = ()) -> str:
    """Say where a pawn on a tile is: ``on tile 13, Wild tile``."""
    title = tile_title(tile, regular)
    return f"on tile {int(tile.position) + 1}, {title}" if tile.position.isdecimal() else title


BESIDE: Final[Mapping[str, str]] = {"home": "at home", "throne": "in the Throne Room", "cards": ""}
"""Where a pawn is that stands on no tile, by the area of its place."""

BOARD: Final = "The board"
BOARD_LABEL: Final = "The board of The Holy Quest"


def pawn_label(card: Card, *, captain: bool) -> str:
    """Name a pawn for those who do not see it."""
    return f"{card.name}{', the Captain' if captain else ''}"


def crest_label(title: str) -> str:
    """Name the crest of an order for those who do not see it."""
    return f"Crest of the {title}"


def card_label(card: Card, arm: int) -> str:
    """Name a Saint Card for those who do not see it: nothing that a question may ask about."""
    return f"Saint Card of {card.name}, {ORDER_TITLES[arm]}"


def order_title(now: Position, side: int) -> str:
    """What the people of a colour in play are called."""
    return ORDER_TITLES[now.colours[side]]


def side_names(now: Position, side: int, names: Sequence[str]) -> str:
    """Who plays a colour."""
    return together([names[seat] for seat in now.members[side]])


def place_words(now: Position, pawn: int, place: int) -> str:
    """Name a place in a sentence: ``a Saint tile``, ``Heaven 2``."""
    arm, size = now.colours[pawn // 4], len(now.board.kinds)
    if place == HOME:
        return "home"
    if place < size:
        kind = now.board.kinds[place]
        if kind == "holy":
            return "its own Holy Ground" if place in now.board.holy[arm] else "Holy Ground"
        kind = "plain" if kind in SPECIAL and kind not in now.rules.tiles else kind
        return f"{'an' if TILE_WORDS[kind][0] in 'aeiouA' else 'a'} {TILE_WORDS[kind]}"
    if place < size + HEAVEN:
        return f"Heaven {place - size + 1}"
    return "the Throne Room" if place == now.board.last else "the way round the Throne Room"


def starts_words(now: Position) -> str:
    """Say what a roll needs to start a pawn."""
    return "a double" if now.options.dice == 2 else "a 1 or a 6"
