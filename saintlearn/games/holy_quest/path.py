"""Where pawns can go, and whom they may bump: the rules of the path, of Heaven and of the Throne Room as pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from saintlearn.games.holy_quest.layout import HEAVEN
from saintlearn.games.holy_quest.state import HOME, Position


def reach(now: Position, pawn: int, steps: int) -> int:
    """Tell where a roll leads a pawn that has started, if nothing stands there; -1 where it is too high (`HQ-15`, `HQ-80`)."""
    return now.board.ahead[now.forward][now.colors[pawn >> 2]][steps][now.pawns[pawn]]


def start_tile(now: Position, pawn: int) -> int:
    """Tell on which tile a pawn starts in the present direction (`HQ-13`)."""
    return now.board.begin[now.forward][now.colors[pawn >> 2]]


def on_path(now: Position, pawn: int) -> bool:
    """Whether a pawn is on the path, within reach of tiles and cards (`HQ-35`)."""
    return 0 <= now.pawns[pawn] < len(now.board.kinds)


def is_captain(now: Position, pawn: int) -> bool:
    """Whether a pawn has a Captain's rights."""
    return bool(now.captains >> pawn & 1)


def holy(now: Position, pawn: int) -> bool:
    """Whether a pawn stands on its own Holy Ground."""
    return now.pawns[pawn] in now.board.holy[now.colors[pawn >> 2]]


def friends(now: Position, one: int, other: int) -> bool:
    """Whether two colors do each other no harm: the same, teammates (`HQ-75`) or allies (`HQ-67`)."""
    return one == other or now.allies[one] == other or (now.rules.partners and (one - other) % 2 == 0)


def movers(now: Position) -> list[int]:
    """List the colors whose pawns the one on turn may move: its own, its teammate's (`HQ-75`), its ally's (`HQ-67`)."""
    return [side for side in range(len(now.colors)) if friends(now, now.side, side)]


def may_bump(now: Position, pawn: int, target: int) -> bool:
    """Whether a pawn that lands on another bumps it (`HQ-31`, `HQ-32`), both being on the path.

    One's own, a teammate's and an ally's pawn never (`HQ-16`).
    """
    if friends(now, pawn >> 2, target >> 2):
        return False
    if now.frozen >> target & 1:
        return True
    captain, other = is_captain(now, pawn), is_captain(now, target)
    if other:
        return captain and not holy(now, target)
    return captain or not holy(now, target)


def throne_tile(now: Position, pawn: int, position: int) -> int:
    """Tell which tile round the Throne Room a place is, 0, 1 ...; -1 for none."""
    step = position - len(now.board.kinds) - HEAVEN
    return (now.board.entries[now.colors[pawn >> 2]] + step) % now.board.throne if 0 <= step < now.board.throne else -1


def spot_of(now: Position, pawn: int, place: int) -> str:
    """Name a place as the board does: ``12``, ``H03``, ``T7``; ``B00`` is a niche at home, ``R00`` one in the Throne Room."""
    arm, size = now.colors[pawn // 4], len(now.board.kinds)
    if place == HOME:
        return f"B{arm}{pawn % 4}"
    if place < size:
        return str(place)
    if place < size + HEAVEN:
        return f"H{arm}{place - size}"
    tile = throne_tile(now, pawn, place)
    return f"R{arm}{pawn % 4}" if tile < 0 else f"T{tile}"


def occupant(now: Position, pawn: int, position: int) -> int:
    """Tell which other pawn stands where this one would come to; -1 for none. The Throne Room has room for all."""
    pawns, size = now.pawns, len(now.board.kinds)
    if position < size:
        other = pawns.index(position) if position in pawns else -1
        return -1 if other == pawn else other
    if position < size + HEAVEN:
        first = pawn & ~3
        return next((number for number in range(first, first + 4) if number != pawn and pawns[number] == position), -1)
    tile = throne_tile(now, pawn, position)
    if tile < 0:
        return -1
    return next((number for number, at in enumerate(pawns) if number != pawn and throne_tile(now, number, at) == tile), -1)


def fits(now: Position, pawn: int, position: int) -> bool:
    """Whether a pawn may come to a place: nobody is there, or one whom it bumps (`HQ-16`, `HQ-33`)."""
    other = occupant(now, pawn, position)
    if other < 0:
        return True
    size = len(now.board.kinds)
    if position < size + HEAVEN:
        return position < size and may_bump(now, pawn, other)
    return not friends(now, pawn >> 2, other >> 2) and (is_captain(now, pawn) or not is_captain(now, other))


def slid(now: Position, pawn: int, place: int, how: str) -> int:
    """Tell where a pawn slides on to from a tile (`HQ-40`, `HQ-41`, `HQ-42`); -1 where it stays."""
    end = leads(now, pawn, place, how)
    return end if end >= 0 and fits(now, pawn, end) else -1


def leads(now: Position, pawn: int, place: int, how: str) -> int:
    """Tell where a slide leads, if nothing stands there; the arguments are those of `slid`. -1 where the tile is regular for this pawn (`HQ-40`)."""
    return now.board.across[place] if how == "cross-over" else now.board.slides[now.forward][now.colors[pawn >> 2]][place]


def opened(now: Position, side: int) -> bool:
    """Whether the way to the Throne Room is open: Advanced, and all four pawns are in Heaven or beyond (`HQ-80`)."""
    return now.rules.advanced and min(now.pawns[side * 4 : side * 4 + 4]) >= len(now.board.kinds)


def landings(now: Position, pawns: Sequence[int], steps: int, *, starts: bool) -> list[tuple[int, int]]:
    """List the pawns that can move by a roll, each with the place where it would land, before any slide (`HQ-20`, `HQ-23`)."""
    board, places, frozen = now.board, now.pawns, now.frozen
    side = pawns[0] >> 2
    arm = now.colors[side]
    ahead = board.ahead[now.forward][arm][steps]
    beyond = len(board.kinds) + HEAVEN
    found = []
    for pawn in pawns:
        place = places[pawn]
        if place >= 0:
            end = ahead[place]
            if end < 0 or (frozen and frozen >> pawn & 1):
                continue
            if end < beyond:
                if end not in places or fits(now, pawn, end):
                    found.append((pawn, end))
            elif opened(now, side) and fits(now, pawn, end):
                found.append((pawn, end))
        elif starts:
            end = board.begin[now.forward][arm]
            if end not in places or fits(now, pawn, end):
                found.append((pawn, end))
    return found


def target(now: Position, pawn: int, steps: int, *, starts: bool) -> int:
    """Tell where a pawn comes to by a roll, before any slide; -1 where it cannot move."""
    found = landings(now, (pawn,), steps, starts=starts)
    return found[0][1] if found else -1


_OWN: Final = tuple([(first, first + 1, first + 2, first + 3) for first in (0, 4, 8, 12)])


def legal_moves(now: Position, steps: int, *, starts: bool) -> list[tuple[int, int]]:
    """List the pawns that the color on turn may move by a roll, as `landings`; the one that was just started alone if it can (`HQ-21`)."""
    if now.must >= 0 and (first := landings(now, (now.must,), steps, starts=False)):
        return first
    side = now.side
    if now.allies[side] < 0 and not now.rules.partners:
        return landings(now, _OWN[side], steps, starts=starts)
    return [move for other in movers(now) for move in landings(now, _OWN[other], steps, starts=starts)]


def opponents(now: Position) -> list[int]:
    """List the opponents' pawns on the path."""
    side = now.side
    return [pawn for pawn in range(len(now.pawns)) if on_path(now, pawn) and not friends(now, side, pawn >> 2)]


def thawable(now: Position) -> list[int]:
    """List the frozen pawns that the color on turn may free: its own, a teammate's, an ally's."""
    if not now.frozen:
        return []
    return [pawn for pawn in range(len(now.pawns)) if now.frozen >> pawn & 1 and friends(now, now.side, pawn >> 2)]


def meeting_pawn(now: Position) -> int:
    """Tell which pawn a saint comes to meet: the one that moved last, else one at home that can start, else one that may walk on; -1 for none (`HQ-95`)."""
    first = now.side * 4
    walking = [
        pawn
        for pawn in range(first, first + 4)
        if now.pawns[pawn] != HOME and any(target(now, pawn, steps, starts=False) >= 0 for steps in range(1, 7))
    ]
    if now.pawn in walking:
        return now.pawn
    return next(iter((*startable(now), *walking)), -1)


def startable(now: Position) -> list[int]:
    """List the pawns at home that an Action Card can start."""
    first = now.side * 4
    return [pawn for pawn in range(first, first + 4) if now.pawns[pawn] == HOME and fits(now, pawn, start_tile(now, pawn))]


def targets(now: Position) -> dict[int, int]:
    """Give the pawns that may be moved or started now, each with the place where it would land, before any slide."""
    if now.phase == "move":
        return dict(now.ways)
    return {pawn: start_tile(now, pawn) for pawn in startable(now)} if now.phase == "start" else {}


def freezable(now: Position, *, immune: bool) -> list[int]:
    """List the opponents' pawns that can be named: by a Freeze tile all (`HQ-43`), by a card those without immunity (`HQ-61`)."""
    thawed = [pawn for pawn in opponents(now) if not now.frozen >> pawn & 1]
    return [pawn for pawn in thawed if may_bump(now, now.pawn, pawn)] if immune else thawed


def exposed(now: Position) -> list[int]:
    """List the pawns that a Wild tile can send home (`HQ-49`, `HQ-50`)."""
    return [pawn for pawn in opponents(now) if now.frozen >> pawn & 1 or not (is_captain(now, pawn) or holy(now, pawn))]


def swappable(now: Position) -> list[int]:
    """List the pawns that an Action Card can change places with: those that may be bumped (`HQ-61`)."""
    return [pawn for pawn in opponents(now) if may_bump(now, now.pawn, pawn)]


def back_target(now: Position, pawn: int) -> int:
    """Tell where a pawn goes back to: four tiles, but not beyond its own Start tile (`HQ-47`, `HQ-48`)."""
    return now.board.backs[now.forward][now.colors[pawn >> 2]][now.pawns[pawn]]


def throw_needed(now: Position) -> bool:
    """Whether one die is rolled although two are played with: only a 1 brings the last pawn on (`HQ-25`)."""
    first = now.side * 4
    own: Sequence[int] = now.pawns[first : first + 4]
    size = len(now.board.kinds)
    goal = size + HEAVEN + now.board.throne if now.rules.advanced and min(own) >= size else size
    if HOME in own or sum(place < goal for place in own) != 1 or not legal_moves(now, 1, starts=False):
        return False
    return not any(legal_moves(now, steps, starts=True) for steps in range(2, 13))
