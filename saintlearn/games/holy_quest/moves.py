"""Where pawns can go, and whom they may bump: the rules of the path, of Heaven and of the Throne Room as pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from saintlearn.games.holy_quest.board import HEAVEN, Board
from saintlearn.games.holy_quest.state import HOME, State

__all__ = ["back_target", "fits", "friends", "holy", "is_captain", "legal_pawns", "may_bump", "on_path", "opponents", "reach", "start_tile"]


def reach(board: Board, colour: int, position: int, steps: int, forward: int) -> int:
    """Tell where a roll leads, if nothing stands there.

    Args:
        board: The board.
        colour: Arm of the pawn's colour.
        position: Where it stands, as `State` counts; not `HOME`.
        steps: The roll.
        forward: Direction of play.

    Returns:
        The place; -1 where the roll is too high (`HQ-15`, `HQ-80`).
    """
    size = len(board.kinds)
    if position >= size:
        end = position + steps
        return end if end <= size + HEAVEN + board.throne else -1
    to_gate = (board.gates[colour] - position) * forward % size
    if steps <= to_gate:
        return (position + forward * steps) % size
    lane = steps - to_gate - 1
    return size + lane if lane < HEAVEN else -1


def start_tile(state: State, pawn: int) -> int:
    """Tell on which tile a pawn starts in the present direction (`HQ-13`)."""
    clockwise, counter = state.board.starts[state.colours[pawn // 4]]
    return clockwise if state.forward == 1 else counter


def on_path(state: State, pawn: int) -> bool:
    """Whether a pawn is on the path, within reach of tiles and cards (`HQ-35`)."""
    return 0 <= state.pawns[pawn] < len(state.board.kinds)


def is_captain(state: State, pawn: int) -> bool:
    """Whether a pawn has a Captain's rights."""
    return bool(state.captains >> pawn & 1)


def holy(state: State, pawn: int) -> bool:
    """Whether a pawn stands on its own Holy Ground."""
    return state.pawns[pawn] in state.board.holy[state.colours[pawn // 4]]


def friends(state: State, one: int, other: int) -> bool:
    """Whether two colours do each other no harm: the same, teammates (`HQ-75`) or allies (`HQ-67`)."""
    return one == other or state.allies[one] == other or (state.rules.partners and (one - other) % 2 == 0)


def movers(state: State) -> list[int]:
    """List the colours whose pawns the one on turn may move: its own, its teammate's (`HQ-75`), its ally's (`HQ-67`)."""
    return [side for side in range(len(state.colours)) if friends(state, state.side, side)]


def may_bump(state: State, pawn: int, target: int) -> bool:
    """Whether a pawn that lands on another bumps it (`HQ-31`, `HQ-32`), both being on the path.

    One's own, a teammate's and an ally's pawn never (`HQ-16`).
    """
    if friends(state, pawn // 4, target // 4):
        return False
    if state.frozen >> target & 1:
        return True
    captain, other = is_captain(state, pawn), is_captain(state, target)
    if other:
        return captain and not holy(state, target)
    return captain or not holy(state, target)


def throne_tile(state: State, pawn: int, position: int) -> int:
    """Tell which tile round the Throne Room a place is, 0, 1 ...; -1 for none."""
    step = position - len(state.board.kinds) - HEAVEN
    return (state.board.entries[state.colours[pawn // 4]] + step) % state.board.throne if 0 <= step < state.board.throne else -1


def occupant(state: State, pawn: int, position: int) -> int:
    """Tell which other pawn stands where this one would come to; -1 for none. The Throne Room has room for all."""
    size = len(state.board.kinds)
    if position < size:
        for number, place in enumerate(state.pawns):
            if place == position and number != pawn:
                return number
        return -1
    if position < size + HEAVEN:
        first = pawn - pawn % 4
        return next((number for number in range(first, first + 4) if number != pawn and state.pawns[number] == position), -1)
    tile = throne_tile(state, pawn, position)
    if tile < 0:
        return -1
    return next((number for number, at in enumerate(state.pawns) if number != pawn and throne_tile(state, number, at) == tile), -1)


def fits(state: State, pawn: int, position: int) -> bool:
    """Whether a pawn may come to a place: nobody is there, or one whom it bumps (`HQ-16`, `HQ-33`)."""
    other = occupant(state, pawn, position)
    if other < 0:
        return True
    if position < len(state.board.kinds) + HEAVEN:
        return position < len(state.board.kinds) and may_bump(state, pawn, other)
    return not friends(state, pawn // 4, other // 4) and (is_captain(state, pawn) or not is_captain(state, other))


def opened(state: State, side: int) -> bool:
    """Whether the way to the Throne Room is open: Advanced, and all four pawns are in Heaven or beyond (`HQ-80`)."""
    return state.rules.advanced and min(state.pawns[side * 4 : side * 4 + 4]) >= len(state.board.kinds)


def target(state: State, pawn: int, steps: int, *, starts: bool) -> int:
    """Tell where a pawn comes to by a roll, before any slide; -1 where it cannot move.

    Args:
        state: The moment.
        pawn: The pawn.
        steps: The sum of the dice.
        starts: Whether this roll can start a pawn (`HQ-20`, `HQ-23`).
    """
    if state.frozen >> pawn & 1:
        return -1
    position = state.pawns[pawn]
    if position == HOME:
        place = start_tile(state, pawn) if starts else -1
    else:
        place = reach(state.board, state.colours[pawn // 4], position, steps, state.forward)
        if place >= len(state.board.kinds) + HEAVEN and not opened(state, pawn // 4):
            return -1
    return place if place >= 0 and fits(state, pawn, place) else -1


def legal_pawns(state: State, steps: int, *, starts: bool) -> list[int]:
    """List the pawns that the colour on turn may move by a roll; the one that was just started alone if it can (`HQ-21`)."""
    if state.must >= 0 and target(state, state.must, steps, starts=False) >= 0:
        return [state.must]
    return [pawn for side in movers(state) for pawn in range(side * 4, side * 4 + 4) if target(state, pawn, steps, starts=starts) >= 0]


def opponents(state: State) -> list[int]:
    """List the opponents' pawns on the path."""
    side = state.side
    return [pawn for pawn in range(len(state.pawns)) if on_path(state, pawn) and not friends(state, side, pawn // 4)]


def thawable(state: State) -> list[int]:
    """List the frozen pawns that the colour on turn may free: its own, a teammate's, an ally's."""
    return [pawn for pawn in range(len(state.pawns)) if state.frozen >> pawn & 1 and friends(state, state.side, pawn // 4)]


def back_target(state: State, pawn: int, steps: int = 4) -> int:
    """Tell where a pawn goes back to: four tiles, but not beyond its own Start tile (`HQ-47`, `HQ-48`)."""
    size, position = len(state.board.kinds), state.pawns[pawn]
    walked = (position - start_tile(state, pawn)) * state.forward % size
    if walked == size - 1:  # after a flip it may stand between its gate and its Start tile: nothing lies behind it
        return position
    return (position - state.forward * min(steps, walked)) % size


def throw_needed(state: State) -> bool:
    """Whether one die is rolled although two are played with: only a 1 brings the last pawn on (`HQ-25`)."""
    first = state.side * 4
    own: Sequence[int] = state.pawns[first : first + 4]
    size = len(state.board.kinds)
    goal = size + HEAVEN + state.board.throne if state.rules.advanced and min(own) >= size else size
    if HOME in own or sum(place < goal for place in own) != 1 or not legal_pawns(state, 1, starts=False):
        return False
    return not any(legal_pawns(state, steps, starts=True) for steps in range(2, 13))
