"""The Holy Quest on a screen: the ways of its pawns, and the newest lines of what happened."""

from __future__ import annotations

from typing import Any, Final

from saintlearn.engine.events import Event
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.path import spot_of
from saintlearn.games.holy_quest.state import HOME, Public
from saintlearn.games.holy_quest.words.told import in_the_log
from saintlearn.rooms.look import Line, Look
from saintlearn.wire.game import LogLine

_LONGEST: Final = 12
"""Most tiles that a pawn walks in one go."""
_BEGINS: Final = ("move", "thaw")
"""What the dice are rolled for with which a turn begins."""


def way(now: Public, moved: ev.Moved) -> tuple[str, ...]:
    """List the places of a move, the first and the last one too: tile by tile where the pawn walks."""
    pawn, (start, end) = now.pawn_of(moved.saint.slug), moved.way
    arm, places = now.colors[pawn // 4], [start, end]
    if moved.how in ("roll", "back") and start != HOME:
        low, high = (end, start) if moved.how == "back" else (start, end)
        for forward in (now.forward, -now.forward):
            ahead = now.board.ahead[forward][arm]
            steps = next((steps for steps in range(1, _LONGEST + 1) if ahead[steps][low] == high), 0)
            if steps:
                walked = [low, *(ahead[step][low] for step in range(1, steps + 1))]
                places = walked[::-1] if moved.how == "back" else walked
                break
    return tuple(spot_of(now, pawn, place) for place in places)


def newest(look: Look[Any], now: Public, most: int) -> tuple[LogLine, ...]:
    """Tell the last turns, the newest last: each from its roll on."""
    lines: list[LogLine] = []
    texts: list[str] = []
    by_family = now.options.chance == "family"
    # the roll to move stands beside the dice
    for line in reversed(look.log[:-1] if now.phase == "move" else look.log):
        texts = [text for event in line.events if (text := in_the_log(now, event, look.names))] + texts
        if texts and _begins(line, by_family=by_family):
            lines.append(LogLine(n=line.number, text=" ".join(texts)))
            texts = []
        if len(lines) == most:
            break
    return tuple(lines[::-1])


def _begins(line: Line, *, by_family: bool) -> bool:
    """Whether a turn begins with this line: with the roll, or where the family is asked for it."""
    return line.seat is None or any(_rolls(event, by_family=by_family) for event in line.events)


def _rolls(event: Event, *, by_family: bool) -> bool:
    if by_family:
        return isinstance(event, ev.Wanted) and event.why in _BEGINS
    return isinstance(event, ev.Rolled) and event.why in _BEGINS
