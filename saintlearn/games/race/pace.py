"""Run the Race!: the moments at which a computer moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from saintlearn.games.race.state import State
from saintlearn.games.race.view import RaceView, build_view


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a computer plays."""

    least: int
    most: int
    notice: int


SPEEDS: Final[Mapping[str, Speed]] = {
    "gentle": Speed(9_000, 14_000, 4_000),
    "steady": Speed(4_000, 6_000, 1_800),
    "brisk": Speed(2_500, 4_000, 1_200),
    "keen": Speed(1_200, 2_000, 700),
}
"""The four speeds of a computer (`RR-10`)."""


def move_at(view: RaceView, speed: str, seed: int) -> int | None:
    """Tell when a computer moves by itself, if nothing happens before.

    It depends on the view, the speed and the seed alone, so that a widget can start a timer: the same situation always gives the same moment.
    """
    public, seat = view.public, view.seat
    assert seat is not None
    if public.phase == "ready":
        return None if public.ready[seat] else public.clock.wall
    if public.phase != "race" or not public.hurry:
        return None
    pace = SPEEDS[speed]
    think = Random(f"race {seed} {seat} {view.left[seat]} {public.turned}").randint(pace.least, pace.most)
    if view.able is not None:
        due = max(public.acted[seat] + think, view.able + pace.notice)
    elif not public.stuck[seat]:
        due = max(public.acted[seat], public.changed) + think + pace.notice
    else:
        return None
    due = max(due, public.clock.now + public.waiting(seat))
    return public.clock.wall + max(0, due - public.clock.now)


def computer_move_at(state: State, seat: int, speed: str, seed: int) -> int | None:
    """Tell when a computer at a seat moves by itself; as `move_at`, from what this seat sees of a state."""
    return move_at(build_view(state, seat), speed, seed)
