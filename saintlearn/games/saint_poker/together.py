"""Saint Poker won together: every hand that is shown fills one storehouse in eight rounds, the better the fuller."""

from __future__ import annotations

from typing import Final

from saintlearn.games.saint_poker import events as ev
from saintlearn.games.saint_poker.state import ROUNDS
from saintlearn.games.saint_poker.view import SaintPokerView
from saintlearn.languages import say
from saintlearn.rooms.look import Look
from saintlearn.rooms.storehouse import WonTogether


def _hands(look: Look[SaintPokerView]) -> int:
    """Count 1 for a pair that was shown, 2 for two pairs, and so on to 8 for a straight flush."""
    return sum(event.hand.category for line in look.log for event in line.events if isinstance(event, ev.Revealed))


def _sand(look: Look[SaintPokerView]) -> str:
    return say("Round {round} of {rounds}", round=look.view.public.round, rounds=ROUNDS)


def _how(look: Look[SaintPokerView]) -> str:
    return say("That was the last round, so the game is over.")


TOGETHER: Final = WonTogether(
    fills=_hands,
    sand=_sand,
    how=_how,
    goals={
        "easy": {2: (48, 49, 50), 3: (74, 76, 78), 4: (99, 103, 105), 5: (120, 123, 126)},
    },
)
