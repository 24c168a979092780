"""The Holy Quest won together: what all know of the saints, and every saint who comes home, fills one storehouse before one color is home."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.scoring import arrived, brought
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.languages import say, say_count, together
from saintlearn.rooms.look import Look
from saintlearn.rooms.storehouse import WonTogether

_KNOWN: Final = 2
"""Treasures for a right answer, and for a story that is read aloud."""
_HOME: Final = 5
"""Treasures for a saint who was brought home."""


def _gathered(look: Look[HolyQuestView]) -> int:
    now = look.view.public
    known = sum(
        (isinstance(event, ev.Answered) and event.right) or isinstance(event, ev.Read) for line in look.log for event in line.events
    )
    return _KNOWN * known + _HOME * sum(brought(now, side) for side in range(now.sides))


def _sand(look: Look[HolyQuestView]) -> str:
    now = look.view.public
    left = min(4 - arrived(now, side) for side in range(now.sides))
    return say_count("{count} saint of one color to go", "{count} saints of one color to go", left)


def _how(look: Look[HolyQuestView]) -> str:
    home = next(event.home for event in look.last.events if isinstance(event, ev.Ended))
    names = together([look.names[seat] for seat in home])
    if len(home) > 1:
        return say("{names} complete the Holy Quest, so the game is over.", names=names)
    return say("{name} completes the Holy Quest, so the game is over.", name=names)


def _ends(over: Any) -> Any:
    """Leave out the scorecard and the series, which compare."""
    return replace(over, sides=(), first=(), lines=(), totals=(), series=None)


TOGETHER: Final = WonTogether(
    fills=_gathered,
    sand=_sand,
    how=_how,
    goals={
        "easy": {2: (25, 26, 27), 3: (33, 35, 37), 4: (41, 43, 45)},
        "printed": {2: (52, 54, 56), 3: (70, 73, 75), 4: (85, 90, 93)},
    },
    like=("mode",),
    ends=_ends,
)
