"""Each at their own level: a level belongs to a player, and tells which facts count for a seat and how hard its questions are.

The printed rules know nothing of it: with no levels given, one level is for everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, cast

from saintlearn.engine.options import Options
from saintlearn.engine.usual_options import AGES, Age
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.vocabulary import Level

_FACTS: Final[dict[Age, Level]] = {1: "starter", 2: "full", 3: "full"}
"""Which facts count for a small player, a medium one, and a big one."""


class Leveled(Protocol):
    """Options of a game in which each player may have a level."""

    @property
    def levels(self) -> tuple[Age, ...]:
        """The level of each seat; empty where one level is for everybody."""


def checked_levels(levels: Any) -> tuple[Age, ...]:
    """Check the levels that somebody gives for the seats of a game.

    Raises:
        Refusal: ``bad-option``.
    """
    given = tuple(levels) if isinstance(levels, (list, tuple)) else None
    if given is None or not all(type(level) is int and level in AGES for level in given):
        sentence = say("levels must be a list with 1, 2, or 3 for each player, such as (1, 3) (you gave {given}).", given=repr(levels)[:40])
        raise Refusal("bad-option", sentence, repr(levels)[:40])
    return cast("tuple[Age, ...]", given)


def fits(levels: Sequence[Age], players: int) -> None:
    """Check that there is a level for each player of a game, or none at all.

    Raises:
        Refusal: ``bad-option``.
    """
    count = len(levels)
    if count not in (0, players):
        sentence = say("levels must have one number for each player. Give {players} (you gave {count}).", players=players, count=count)
        raise Refusal("bad-option", sentence, repr(levels))


def age_of(options: Leveled, seat: int | None, otherwise: Age) -> Age:
    """Tell how hard the questions are for a seat."""
    return options.levels[seat] if options.levels and seat is not None else otherwise


def facts_of_seat(options: Leveled, seat: int | None, otherwise: Level) -> Level:
    """Tell which facts count for a seat."""
    return _FACTS[options.levels[seat]] if options.levels and seat is not None else otherwise


def mixed(options: Leveled) -> bool:
    """Whether not the same facts count for all players."""
    return len({_FACTS[level] for level in options.levels}) > 1


def is_small(options: Leveled, seat: int | None) -> bool:
    """Tell whether fewer facts count for a seat than for others at the table."""
    return seat is not None and mixed(options) and _FACTS[options.levels[seat]] == "starter"


def what_counts_for_each() -> tuple[str, ...]:
    """Say which facts count for whom."""
    return (
        say(
            "For small players, only four things count. They are the two numbers at the top, the month symbol, and the color of the frame."
        ),
        say("For everyone else, anything that's the same on both cards counts."),
    )


def told_as_ours(*lines: str) -> tuple[str, ...]:
    """Say that each player plays at a level of their own, in which way, and that it's our own rule."""
    return (
        say("In this game, each of you plays at a level of your own."),
        *lines,
        say("The printed game has no such levels. That's our own rule."),
    )


def levels_of(options: Options) -> tuple[Age, ...]:
    """Give the level of each seat; empty in a game that knows none, or where nobody has said so."""
    return getattr(options, "levels", ())
