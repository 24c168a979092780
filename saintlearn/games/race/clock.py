"""Run the Race!: the time, which is always told and never asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

SLIGHT: Final = 1_000
"""Milliseconds by which a clock may go back without a word; no time passes then."""
FAR: Final = 300_000
"""Milliseconds without any action after which the clock is thought to have jumped, as when a computer was asleep."""
STEP: Final = 1_000
"""Milliseconds that an action takes where nobody tells the time."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of a race, in milliseconds."""

    now: int = 0
    wall: int = 0
    told: bool = False
    jump: int = 0


def heard(clock: Clock, time: int, *, racing: bool) -> Clock:
    """Let a clock hear the time.

    >>> heard(Clock(1000, 5000, True), 5040, racing=True).now
    1040
    >>> heard(Clock(1000, 5000, True), 99_005_000, racing=True)
    Clock(now=1000, wall=99005000, told=True, jump=99000000)
    """
    gone = time - clock.wall
    if not clock.told or not racing:
        return replace(clock, wall=time, told=True)
    if gone > FAR or gone < -SLIGHT:
        return replace(clock, wall=time, jump=gone)
    return clock if gone <= 0 else replace(clock, now=clock.now + gone, wall=time)
