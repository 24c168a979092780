"""A fresh start: by chance, but not with the saint with whom something else has just begun."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import SystemRandom
from typing import Final, TypeVar

T = TypeVar("T")
_BEGUN: Final[deque[str]] = deque(maxlen=8)
"""The saints with whom the newest sittings of this process began."""
_TRIES: Final = 12


def begin_with(seed: int | None, begin: Callable[[int], T], first: Callable[[T], str]) -> tuple[int, T]:
    """Begin a sitting: with a seed the same one every time; without one, with another saint than what was begun before, if there is one.

    Args:
        seed: A whole number, or None.
        begin: Makes a sitting of a number.
        first: Names the saint with whom a sitting begins.

    Returns:
        The number, and the sitting.
    """
    tries = _TRIES
    while True:
        drawn = SystemRandom().randrange(2**32) if seed is None else seed
        begun, tries = begin(drawn), tries - 1
        if seed is not None or not tries or first(begun) not in _BEGUN:
            break
    _BEGUN.append(first(begun))
    return drawn, begun
