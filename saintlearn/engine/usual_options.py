"""Options that several games and activities have, each declared once: what counts in a match, and what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from saintlearn.engine.options import option
from saintlearn.languages import mark
from saintlearn.vocabulary import Level

Age: TypeAlias = Literal[1, 2, 3]
"""How hard questions are; and whether a player is small, medium, or big."""
AGES: Final[Mapping[Age, str]] = {1: mark("Ages 6 to 8"), 2: mark("Ages 9 to 11"), 3: mark("Ages 12 and up")}
"""The levels of questions, each with the ages it suits."""
_LARGEST_SEED: Final = 2**63


def facts(*, only: tuple[tuple[str, Any], ...] = ()) -> Level:
    """Declare which facts count in a match (`M-02` to `M-06`)."""
    return option(
        "full",
        "What counts",
        "What counts as a match between two cards.",
        choices={"starter": "Only centuries, the month, and the color", "full": "Everything that's the same"},
        only=only,
    )


def centuries() -> Literal["field", "any"]:
    """Declare which centuries match (`M-04`)."""
    return option(
        "field",
        "Centuries",
        "When the same century counts as a match. In the same corner, both saints were born in it, or both of them died in it.",
        choices={"field": "In the same corner", "any": "In either corner"},
    )


def gathered() -> Literal["single", "double"]:
    """Declare what a match counts with a card of saints who are honored together (`M-11`)."""
    return option(
        "single",
        "Saints honored together",
        "What each match counts if one of the cards shows saints who are honored together.",
        choices={"single": "The same as any match", "double": "Double"},
    )


def levels() -> tuple[Age, ...]:
    """Declare a level for each player (`saintlearn.engine.levels`)."""
    return option(
        (),
        "Each at their own level",
        "Whether each player plays at a level of their own. This is our own rule, not printed.",
        takes="a list with 1 (small), 2 (medium), or 3 (big) for each player",
    )


def ages(default: Literal[1, 2, 3]) -> Literal[1, 2, 3]:
    """Declare how hard the questions are, by the age they suit."""
    return option(default, "Level", "How hard the questions are.", choices=AGES)


def mix(default: Any) -> Any:
    """Declare how often each kind of question comes (`saintlearn.questions.mixes`)."""
    return option(
        default,
        "Kinds of questions",
        "What the questions are mostly about.",
        choices={"story": "Mostly the saints' lives", "life": "Only the saints' lives", "facts": "A little of everything"},
        takes="a table that says how often each kind comes",
    )


def topics() -> tuple[str, ...]:
    """Declare what is asked about."""
    return option(
        (),
        "Topics",
        "What the questions are about. If you don't choose any topics, you get questions about everything.",
        takes="a list of saints and kinds of questions",
    )


def seed() -> int:
    """Declare what decides all that chance decides."""
    return option(
        0,
        "Seed",
        "A number that decides what comes. With the same number, the same comes again.",
        span=range(_LARGEST_SEED + 1),
        example=7,
    )
