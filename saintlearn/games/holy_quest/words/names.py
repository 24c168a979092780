"""The Holy Quest in words: what things are called."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest.layout import COLORS, HEAVEN, ActionCard, Tile
from saintlearn.games.holy_quest.modes import SPECIAL
from saintlearn.games.holy_quest.state import HOME, Position
from saintlearn.languages import mark, say, together

_ORDERS: Final = (mark("Franciscans"), mark("Carmelites"), mark("Dominicans"), mark("Jesuits"))

TILE_TITLES: Final[Mapping[str, str]] = {
    "plain": mark("Plain tile"),
    "start": mark("Start tile of the {order}"),
    "holy": mark("Holy Ground of the {order}"),
    "fast-forward": mark("Fast Forward tile"),
    "cross-over": mark("Cross Over tile"),
    "freeze": mark("Freeze tile"),
    "fire": mark("Fire tile"),
    "saint": mark("Saint tile"),
    "action": mark("Action tile"),
    "wild": mark("Wild tile"),
    "heaven": mark("Heaven {number} of the {order}"),
    "throne": mark("Way around the Throne Room"),
    "throne-entry": mark("Entry Arrow of the {order}"),
    "throne-final": mark("Final Arrow of the {order}"),
}
"""What the kinds of tiles are called."""

_PLACES: Final[Mapping[str, str]] = {
    "plain": mark("a plain tile"),
    "start": mark("a Start tile"),
    "holy": mark("Holy Ground"),
    "fast-forward": mark("a Fast Forward tile"),
    "cross-over": mark("a Cross Over tile"),
    "freeze": mark("a Freeze tile"),
    "fire": mark("a Fire tile"),
    "saint": mark("a Saint tile"),
    "action": mark("an Action tile"),
    "wild": mark("a Wild tile"),
}
"""What they are called inside a sentence."""

ACTION_CARDS: Final = (
    mark("Draw a Saint Card."),
    mark("Roll both dice and move this pawn."),
    mark("Lose your turn."),
    mark("Roll again."),
    mark("Flip the Direction Card. Everyone turns around."),
    mark("This pawn goes back four tiles."),
    mark("Freeze an opponent's pawn. You don't need to roll."),
    mark("Start one of your pawns."),
    mark("Trade places with an opponent's pawn."),
    mark("Make an alliance or end yours."),
    mark("Free one frozen pawn. It can be yours, a teammate's, or an ally's."),
    mark("Move to the next Fast Forward tile."),
)
"""The texts of ``cards/holy-quest/actions.csv``, as translators see them."""
ACTION_LINES: Final = (
    mark("St. Andrew hurried to tell his brother that he had found the Messiah."),
    mark("St. Francis Xavier sailed for more than a year to reach India."),
    mark("St. Ignatius of Loyola had to stay in bed with a broken leg. The books he read there changed his heart."),
    mark("When most of his churches were destroyed, St. Willibrord started over."),
    mark("On the road to Damascus, St. Paul heard the voice of Jesus, and his life turned around."),
    mark("After St. Patrick escaped from slavery in Ireland, he went back to tell the people there about Jesus."),
    mark("King Henry once stood barefoot in the snow, and St. Gregory VII forgave him."),
    mark("St. Matthew stood up, left everything, and followed Jesus."),
    mark("St. Maximilian Kolbe gave his life in place of another man, the father of a family."),
    mark("St. Basil the Great and St. Gregory Nazianzen were best friends."),
    mark("St. John of Matha and his brothers collected money and paid for the freedom of captives."),
    mark("On Easter morning, St. Joanna ran to tell the Apostles that Jesus was alive."),
)
"""Their lines: a saint who did something like it."""


def action_words(card: ActionCard) -> str:
    """Say what an Action Card tells you to do."""
    return say(card.text)


def action_line(card: ActionCard) -> str:
    """Say which saint did something like what an Action Card tells you to do."""
    return say(card.line)


def tile_title(tile: Tile, regular: Collection[str] = ()) -> str:
    """Name a tile: ``Wild tile``, ``Heaven 1 of the Jesuits``."""
    title = TILE_TITLES["plain" if tile.kind in regular else tile.kind]
    if not tile.color:
        return say(title)
    return say(title, order=order_of(tile.color), number=int(tile.position[2]) + 1 if tile.kind == "heaven" else "")


def whereabouts(tile: Tile, regular: Collection[str] = ()) -> str:
    """Say where a pawn on a tile is: ``on tile 13, Wild tile``."""
    title = tile_title(tile, regular)
    return say("on tile {number}, {title}", number=int(tile.position) + 1, title=title) if tile.position.isdecimal() else title


_BESIDE: Final[Mapping[str, str]] = {"home": mark("at home"), "throne": mark("in the Throne Room")}


def beside(area: str) -> str:
    """Say where a pawn is when it isn't on a tile, by the area of its place; empty for a place of cards."""
    return say(_BESIDE[area]) if area in _BESIDE else ""


def board_name() -> str:
    """Name the board."""
    return say("The board")


def board_label() -> str:
    """Name the board for those who can't see it."""
    return say("The board of The Holy Quest")


def pawn_label(card: Card, *, captain: bool) -> str:
    """Name a pawn for those who can't see it."""
    return say("{name}, the Captain", name=card.name) if captain else card.name


def crest_label(title: str) -> str:
    """Name the crest of an order for those who can't see it."""
    return say("Crest of the {order}", order=title)


def card_label(card: Card, arm: int) -> str:
    """Name a Saint Card for those who can't see it, without anything that a question may ask about."""
    return say("Saint Card of {name}, {order}", name=card.name_inside, order=order_of(COLORS[arm]))


def order_of(color: str) -> str:
    """Name the people of an order by their color."""
    return say(_ORDERS[COLORS.index(color)])


def order_title(now: Position, side: int) -> str:
    """Name the order of a color in play."""
    return say(_ORDERS[now.colors[side]])


def side_names(now: Position, side: int, names: Sequence[str]) -> str:
    """Name who plays a color."""
    return together([names[seat] for seat in now.members[side]])


def place_words(now: Position, pawn: int, place: int) -> str:
    """Name a place inside a sentence: ``a Saint tile``, ``Heaven tile 2``."""
    arm, size = now.colors[pawn // 4], len(now.board.kinds)
    if place == HOME:
        return say("home")
    if place < size:
        kind = now.board.kinds[place]
        if place in now.board.holy[arm]:
            return say("the Holy Ground of the {order}", order=say(_ORDERS[arm]))
        return say(_PLACES["plain" if kind in SPECIAL and kind not in now.rules.tiles else kind])
    if place < size + HEAVEN:
        return say("Heaven tile {number}", number=place - size + 1)
    return say("the Throne Room") if place == now.board.last else say("the way around the Throne Room")


def starts_words(now: Position) -> str:
    """Say what a roll needs to start a pawn."""
    return say("a double") if now.options.dice == 2 else say("a 1 or a 6")
