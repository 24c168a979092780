"""Heaven Hold'em won together: every match that is placed fills one storehouse in a few hands."""

from __future__ import annotations

from typing import Final

from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem.view import HoldemView
from saintlearn.languages import say
from saintlearn.rooms.look import Look
from saintlearn.rooms.storehouse import WonTogether


def _matches(look: Look[HoldemView]) -> int:
    return sum(event.score for line in look.log for event in line.events if isinstance(event, ev.Placed))


def _sand(look: Look[HoldemView]) -> str:
    number, hands = look.view.public.number, look.view.public.options.hands
    return say("Hand {number}", number=number) if hands is None else say("Hand {number} of {hands}", number=number, hands=hands)


def _how(look: Look[HoldemView]) -> str:
    """Say what ended the game (`HH-50`)."""
    public = look.view.public
    if public.number == public.options.hands:
        return say("That was the last hand, so the game is over.")
    if public.late:
        return say("The time is up, so the game is over.")
    return say("Only one of you has treasure left, so the game is over.")


TOGETHER: Final = WonTogether(
    fills=_matches,
    sand=_sand,
    how=_how,
    goals={
        "easy": {2: (10, 11, 12), 3: (16, 18, 19), 4: (22, 24, 25), 5: (27, 28, 30), 6: (32, 34, 35)},
        "printed": {2: (22, 24, 25), 3: (36, 38, 40), 4: (44, 48, 50), 5: (55, 57, 59), 6: (63, 67, 70)},
    },
    like=("level",),
    evening={"hands": 4},
)
