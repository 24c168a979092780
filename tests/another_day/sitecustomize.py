"""What Python loads first where `python run.py test --on` sets its clock: libfaketime refuses the way in which Python sleeps, so it sleeps in another."""

from __future__ import annotations

import select
import time


def _sleep(seconds: float, /) -> None:
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    select.select([], [], [], seconds)


time.sleep = _sleep
