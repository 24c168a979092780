"""The board and the Action Cards of The Holy Quest, read from tables: any board that satisfies `HQ-10` to `HQ-13` can be played on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.columns import one_of
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.read import Columns, read_csv, sound_rows
from saintlearn.games.holy_quest.layout import ARMS, COLORS, KINDS, ActionCard, Board, Tile
from saintlearn.languages import say

if TYPE_CHECKING:
    from saintlearn.catalogue.frames import Frame

PRINTED: Final = frozenset({1, 5, 7, 10, 11})
"""Types of the Action Cards of which the rule book says what they do; the others are our own (`HQ-60`, `HQ-61`)."""
EFFECTS: Final = (
    "saint",
    "roll",
    "lose-turn",
    "again",
    "flip",
    "back",
    "freeze",
    "start",
    "swap",
    "alliance",
    "free",
    "next-fast-forward",
)
"""What an Action Card can do (`HQ-61`)."""

_COLORED: Final = ("start", "holy", "heaven", "throne-entry", "throne-final")
_COUNTS: Final = {"start": 8, "holy": 12, "heaven": 16, "fast-forward": 4, "cross-over": 4, "fire": 2}
_EVERYWHERE: Final = ("freeze", "saint", "action", "wild")
_MOST: Final = 400

Numbered = tuple[int, dict[str, str]]
Row = tuple[str, ...]
"""A tile as it is written in a table: position, arm, kind, color, x, y."""


def _position(text: str) -> str:
    if not re.fullmatch(r"0|[1-9][0-9]{0,2}|H[0-3][0-3]|T(0|[1-9][0-9]?)", text):
        raise ValueError(
            say(
                "{text} isn't a position. Write 0, 1, 2 ... along the path, H00 to H33 in Heaven, and T0, T1 ... around the Throne Room",
                text=repr(text),
            )
        )
    return text


def _whole(low: int, high: int, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text) or not low <= int(text) <= high:
        raise ValueError(say("{text} isn't a whole number from {low} to {high}", text=repr(text), low=low, high=high))
    return int(text)


def _share(text: str) -> float:
    if not re.fullmatch(r"[01](\.[0-9]{1,6})?", text) or float(text) > 1:
        raise ValueError(say("{text} isn't a place on the board. Write a number from 0 to 1, such as 0.5876", text=repr(text)))
    return float(text)


_TILES: Final[Columns] = {
    "position": _position,
    "arm": partial(_whole, 0, ARMS - 1),
    "kind": partial(one_of, KINDS),
    "color": partial(one_of, COLORS),
    "x": _share,
    "y": _share,
}
_NEEDED: Final = ("position", "arm", "kind", "x", "y")
_ACTIONS: Final[Columns] = {
    "type": partial(_whole, 1, 99),
    "effect": partial(one_of, EFFECTS),
    "text": str,
    "count": partial(_whole, 0, 9),
    "saint": str,
    "line": str,
}


def read_rows(path: Path | Frame) -> tuple[Row, ...]:
    """Read the tiles of a board as they are written; what is wrong with them `board_of` says."""
    rows, faults = read_csv(path, _TILES, _NEEDED)
    if faults:
        raise CatalogueError(faults)
    return tuple([tuple([cells.get(column, "") for column in _TILES]) for _, cells in rows])


def read_board(path: Path) -> Board:
    """Read a board from a CSV file (`HQ-10`, `HQ-13`)."""
    rows, faults = read_csv(path, _TILES, _NEEDED)
    return _checked(path.name, rows, faults)


@cache
def board_of(rows: tuple[Row, ...]) -> Board:
    """Make a board of the rows of a table."""
    cells = [{column: text for column, text in zip(_TILES, row, strict=False) if text} for row in rows]
    return _checked("board", list(enumerate(cells, 2)), [])


def _checked(file: str, rows: Sequence[Numbered], faults: list[Fault]) -> Board:
    rows_of: dict[str, int] = {}
    tiles = []
    for number, values in sound_rows(file, rows, faults, _TILES, _NEEDED):
        tile = Tile(**values)
        if tile.position in rows_of:
            message = say("row {row} already has the position {position}", row=rows_of[tile.position], position=tile.position)
            faults.append(Fault(file, number, "position", tile.position, message))
        if (tile.kind in _COLORED) != bool(tile.color):
            message = (
                say("a {kind} tile needs a color", kind=tile.kind)
                if tile.kind in _COLORED
                else say("a {kind} tile has no color", kind=tile.kind)
            )
            faults.append(Fault(file, number, "color", tile.color, message))
        letter = "H" if tile.kind == "heaven" else "T" if tile.kind.startswith("throne") else ""
        if letter != tile.position.rstrip("0123456789"):
            message = say("a {kind} tile can't have the position {position}", kind=tile.kind, position=tile.position)
            faults.append(Fault(file, number, "kind", tile.kind, message))
        rows_of.setdefault(tile.position, number)
        tiles.append(tile)
    if not tiles and not faults:
        faults.append(Fault(file, 0, "", "", say("this table has a header but no tiles")))
    if faults:
        raise CatalogueError(faults)
    faults = [Fault(file, rows_of.get(place, 0), "", place, message) for place, message in _objections(tiles)]
    if faults:
        raise CatalogueError(faults)
    return _board(tiles)


def _ordered(tiles: Sequence[Tile], letter: str) -> list[Tile]:
    found = [tile for tile in tiles if tile.position.rstrip("0123456789") == letter]
    return sorted(found, key=lambda tile: int(tile.position.lstrip("HT")))


def _objections(tiles: Sequence[Tile]) -> Iterator[tuple[str, str]]:
    """Yield the place of each fault and what is wrong there."""
    counts = Counter(tile.kind for tile in tiles)
    for kind, count in _COUNTS.items():
        if counts[kind] != count:
            yield (
                "",
                say("the board needs {count} {kind} tiles, and it has {found} (rule HQ-10)", count=count, kind=kind, found=counts[kind]),
            )
    for kind in _EVERYWHERE:
        if not counts[kind]:
            yield "", say("the board needs at least one {kind} tile on each arm (rule HQ-11)", kind=kind)
    path = _ordered(tiles, "")
    complete = [int(tile.position) for tile in path] == list(range(len(path)))
    if not complete or len(path) % ARMS or not 0 < len(path) <= _MOST:
        yield (
            "",
            say(
                "the path has {count} tiles. Number them from 0 without a gap, with the same number on each of the four arms (rule HQ-11)",
                count=len(path),
            ),
        )
    else:
        yield from _path_objections(path)
    for arm in range(ARMS):
        lanes = {tile.color for tile in tiles if tile.kind == "heaven" and tile.position[1] == str(arm)}
        grounds = {tile.color for tile in path if tile.kind == "holy" and tile.arm == arm}
        if lanes and grounds and lanes != grounds:
            yield f"H{arm}0", say("the Heaven tiles of arm {arm} must have the color of its Holy Ground (rule HQ-12)", arm=arm)
    yield from _throne_objections(_ordered(tiles, "T"))


def _path_objections(path: Sequence[Tile]) -> Iterator[tuple[str, str]]:
    length = len(path) // ARMS
    for number, tile in enumerate(path):
        if tile.arm != number // length:
            wanted = number // length
            yield (
                tile.position,
                say("tile {tile} belongs to arm {arm}, not to arm {other} (rule HQ-11)", tile=number, arm=wanted, other=tile.arm),
            )
    arms = [path[arm * length : (arm + 1) * length] for arm in range(ARMS)]
    plain = [[("plain" if tile.kind == "fire" else tile.kind) for tile in arm] for arm in arms]
    for number, kinds in enumerate(plain):
        for step, kind in enumerate(kinds):
            if kind != plain[0][step]:
                place = arms[number][step].position
                yield (
                    place,
                    say(
                        "tile {place} is {kind}, but tile {step} of the first arm is {other}. All arms must be the same (rule HQ-11)",
                        place=place,
                        kind=kind,
                        step=step,
                        other=plain[0][step],
                    ),
                )
    fires = [(number // length, number % length) for number, tile in enumerate(path) if tile.kind == "fire"]
    if len(fires) == 2 and (fires[1][0] - fires[0][0] != 2 or fires[0][1] != fires[1][1]):
        yield (
            path[fires[0][0] * length + fires[0][1]].position,
            say("the two Fire tiles must be in the same place on opposite arms (rule HQ-11)"),
        )
    for arm, (found, color) in enumerate(zip(arms, COLORS, strict=True)):
        kinds = [tile.kind for tile in found]
        first = kinds.index("holy") if "holy" in kinds else 0
        if kinds[max(0, first - 1) : first + 4] != ["start", "holy", "holy", "holy", "start"] or kinds.count("holy") != 3:
            place = found[first].position
            yield (
                place,
                say(
                    "arm {arm} needs three Holy Ground tiles in a row, with a Start tile just before and just after (rules HQ-12, HQ-13)",
                    arm=arm,
                ),
            )
        for tile in found:
            if tile.color not in ("", color):
                yield (
                    tile.position,
                    say(
                        "tile {place} of arm {arm} is {found}, but this arm is {color} (rule HQ-10)",
                        place=tile.position, arm=arm, found=tile.color, color=color,
                    ),
                )  # fmt: skip


def _throne_objections(ring: Sequence[Tile]) -> Iterator[tuple[str, str]]:
    size = len(ring)
    if [tile.position for tile in ring] != [f"T{number}" for number in range(size)] or size < 8 or size % ARMS:
        yield (
            "",
            say(
                "the way around the Throne Room has {size} tiles. It needs a multiple of four, at least 8, from T0 without a gap (rule HQ-81)",
                size=size,
            ),
        )
        return
    step = size // ARMS
    for number, tile in enumerate(ring):
        arm, place = divmod(number, step)
        wanted = {0: ("throne-entry", COLORS[arm]), step - 1: ("throne-final", COLORS[(arm + 1) % ARMS])}.get(place, ("throne", ""))
        if (tile.kind, tile.color) != wanted:
            yield (
                tile.position,
                say(
                    "{place} must be {kind}: the entries are equally far apart, with the Final Arrow before the Entry",
                    place=tile.position,
                    kind=" ".join(wanted).strip(),
                ),
            )


def _board(tiles: Sequence[Tile]) -> Board:
    path = _ordered(tiles, "")
    length = len(path) // ARMS
    gates = tuple(next(n for n, tile in enumerate(path) if tile.kind == "holy" and tile.color == color) + 1 for color in COLORS)
    crossings = [number for number, tile in enumerate(path) if tile.kind == "cross-over"]
    throne = len(_ordered(tiles, "T"))
    return Board(
        tiles=tuple(tiles),
        kinds=tuple(tile.kind for tile in path),
        throne=throne,
        gates=gates,
        starts=tuple((gate + 2, gate - 2) for gate in gates),
        holy=tuple(frozenset((gate - 1, gate, gate + 1)) for gate in gates),
        fast=tuple(number for number, tile in enumerate(path) if tile.kind == "fast-forward"),
        across={number: (number + 2 * length) % len(path) for number in crossings},
        entries=tuple(arm * throne // ARMS for arm in range(ARMS)),
    )


def read_actions(path: Path) -> tuple[ActionCard, ...]:
    """Read the types of Action Cards."""
    rows, faults = read_csv(path, _ACTIONS, tuple(_ACTIONS))
    cards: dict[int, ActionCard] = {}
    for number, values in sound_rows(path.name, rows, faults, _ACTIONS, tuple(_ACTIONS)):
        card = ActionCard(**values)
        if card.type in cards:
            faults.append(Fault(path.name, number, "type", str(card.type), say("the type {type} is in the table twice", type=card.type)))
        cards[card.type] = card
    if not rows and not faults:
        faults.append(Fault(path.name, 0, "", "", say("this table has a header but no Action Cards")))
    if faults:
        raise CatalogueError(faults)
    return tuple(cards.values())


def _shipped(name: str) -> Path:
    folder = load_catalogue().folder
    assert folder is not None
    return folder / "holy-quest" / name


@cache
def load_board() -> Board:
    """Read the board that comes with saintlearn, once."""
    return read_board(_shipped("board.csv"))


@cache
def load_actions() -> tuple[ActionCard, ...]:
    """Read the Action Cards that come with saintlearn, once."""
    return read_actions(_shipped("actions.csv"))
