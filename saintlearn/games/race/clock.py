"""Run the Race!: the time, which is always told and never asked for; and the moments at which a computer moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from saintlearn.games.race.state import State
    from saintlearn.games.race.view import RaceView

__all__ = ["FAR", "SLIGHT", "SPEEDS", "STEP", "Clock", "Speed", "computer_move_at", "heard", "move_at"]

SLIGHT: Final = 1_000
"""Milliseconds by which a clock may go back without a word; no time passes then."""
FAR: Final = 300_000
"""Milliseconds without any action after which the clock is thought to have jumped, as when a computer was asleep."""
STEP: Final = 1_000
"""Milliseconds that an action takes where nobody tells the time."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of a race, in milliseconds.

    Args:
        now: Time of the race; it stands during pauses and takes no part in jumps.
        wall: What was told last, in milliseconds since the start.
        told: Whether the time has ever been told.
        jump: By how much what was told jumped; the next action tells the players.
    """

    now: int = 0
    wall: int = 0
    told: bool = False
    jump: int = 0


def heard(clock: Clock, time: int, *, racing: bool) -> Clock:
    """Let a clock hear the time.

    Args:
        clock: The clock before.
        time: Milliseconds since the start.
        racing: Whether the race goes on; otherwise its time stands.

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


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a computer plays.

    Args:
        least: Shortest time between two of its cards, in milliseconds.
        most: Longest such time.
        notice: Time that it needs to see a new chance.
    """

    least: int
    most: int
    notice: int


SPEEDS: Final[Mapping[str, Speed]] = {
    "gentle": Speed(6_000, 9_000, 2_500),
    "steady": Speed(4_000, 6_000, 1_800),
    "brisk": Speed(2_500, 4_000, 1_200),
    "keen": Speed(1_200, 2_000, 700),
}
"""The four speeds of a computer (`RR-10`)."""


def move_at(view: RaceView, speed: str, seed: int) -> int | None:
    """Tell when a computer moves by itself, if nothing happens before.

    It depends on the view, the speed and the seed alone, so that a widget can start a timer: the same situation always gives the same moment.

    Args:
        view: What its seat sees.
        speed: One of `SPEEDS`.
        seed: Seed of the game.

    Returns:
        Milliseconds since the start, on the clock that the session is told; None while the computer has nothing to do.
    """
    assert view.seat is not None
    if view.phase == "ready":
        return None if view.ready[view.seat] else view.clock.wall
    if view.phase != "race" or view.options.pace != "race":
        return None
    pace = SPEEDS[speed]
    left = view.left[view.seat]
    think = Random(f"race {seed} {view.seat} {left} {view.turned}").randint(pace.least, pace.most)
    if view.able is not None:
        due = max(view.acted + think, view.able + pace.notice)
    elif not view.stuck[view.seat]:
        due = max(view.acted, view.changed) + think + pace.notice
    else:
        return None
    due = max(due, view.clock.now + view.waits[view.seat])
    return view.clock.wall + max(0, due - view.clock.now)


def computer_move_at(state: State, seat: int, speed: str, seed: int) -> int | None:
    """Tell when a computer at a seat moves by itself; as `move_at`, from what this seat sees of a state."""
    from saintlearn.games.race.view import build_view

    return move_at(build_view(state, seat), speed, seed)
