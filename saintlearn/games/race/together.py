"""Run the Race! won together: cards that match in two or more ways fill one storehouse before the race ends.

Every card that is played matches in one way, and a race is soon over: counted by cards or by all matches, one evening is like another. So it's the better
matches that count, which the two can look for together.
"""

from __future__ import annotations

from typing import Final

from saintlearn.games.race import events as ev
from saintlearn.games.race.view import RaceView
from saintlearn.languages import say, say_count
from saintlearn.rooms.look import Look
from saintlearn.rooms.storehouse import WonTogether

_TWO: Final = 2


def _matches(look: Look[RaceView]) -> int:
    """Count all matches of the cards that match in two or more ways."""
    found = (event.shared.bit_count() for line in look.log for event in line.events if isinstance(event, ev.Played))
    return sum(count for count in found if count >= _TWO)


def _sand(look: Look[RaceView]) -> str:
    return say_count("{count} card to the finish", "{count} cards to the finish", min(look.view.left))


def _how(look: Look[RaceView]) -> str:
    """Say what ended the race (`RR-06`, `RR-07`)."""
    done = [name for name, left in zip(look.names, look.view.left, strict=True) if left == 0]
    if done:
        return say("{name} has played every card, so the race is over.", name=done[0])
    return say("No more cards can be played, so the race is over.")


TOGETHER: Final = WonTogether(
    fills=_matches,
    sand=_sand,
    how=_how,
    goals={
        "easy": {2: (36, 37, 38)},
        "printed": {2: (36, 37, 38)},
    },
    like=("pace",),
)
