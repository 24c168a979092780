"""More ways to play: what can be chosen of a game."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.wire.base import Reply


@dataclass(frozen=True, slots=True, kw_only=True)
class WayChoice:
    """One thing that can be chosen."""

    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWay:
    """One option of a game, in the words that it has of itself."""

    name: str
    label: str
    meaning: str
    printed: str
    """What it is by the printed rules."""
    easy: str
    """What it is as children play at first."""
    choices: tuple[WayChoice, ...]
    """Empty for a number."""
    only: tuple[tuple[str, str], ...] = ()
    """Other options with values, of which one must be so that this one changes anything; empty if it always does."""
    least: int = 0
    most: int = 0
    """The numbers that can be chosen; 0 where it is no number."""
    example: int = 0
    """A number that makes sense."""
    step: int = 1
    """From one number that can be chosen to the next."""
    without: str = ""
    """What no number means; empty where there has to be one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WaysReply(Reply):
    """What can be chosen of a game."""

    ways: tuple[GameWay, ...]
