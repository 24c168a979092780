"""How as many children as there are share a lesson: groups for the stories, and teams or circles for the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from saintlearn.languages import say, say_count, spelled
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.supplies import CIRCLE, HANDED_ON

_ONE_GROUP: Final = 5
"""Children who stay together."""


def with_children_title(plan: Plan) -> str:
    """Head what `with_children` says."""
    return say_count("With {count} child", "With {count} children", plan.children)


def with_children(plan: Plan) -> str:
    """Say how the children share a lesson: as its author says, or by their number.

    >>> from dataclasses import replace
    >>> from saintlearn.lessons import lesson
    >>> with_children(replace(lesson("martyrs", age="5-7"), children=12))
    'Make six groups with one saint each. Each group prepares its story for five minutes. For the game, make three circles of up to five children, each with its own set of cards.'
    """
    return plan.large_group or " ".join((*_stories(plan), *_game(plan)))


def _stories(plan: Plan) -> Iterator[str]:
    children, saints = plan.children, len(plan.saints)
    if children <= _ONE_GROUP:
        yield say("Stay together, and tell one story after another.")
    elif children >= 2 * saints:
        yield say("Make {groups} groups with one saint each. Each group prepares its story for five minutes.", groups=spelled(saints))
    else:
        groups = spelled(children // 2)
        yield say(
            "Make {groups} groups, and share the {saints} saints out among them. Each group prepares its stories for five minutes.",
            groups=groups, saints=spelled(saints),
        )  # fmt: skip


def _game(plan: Plan) -> Iterator[str]:
    play = plan.play
    if play.activity.name in HANDED_ON:
        circles = -(-plan.children // CIRCLE)
        if circles == 1:
            yield say("Play the game in one circle.")
        else:
            yield say(
                "For the game, make {circles} circles of up to {count} children, each with its own set of cards.",
                circles=spelled(circles), count=spelled(CIRCLE),
            )  # fmt: skip
    elif play.deck:
        yield say("For the game, make teams around one deck or one screen. The rules say how many teams can play.")
    elif plan.children > _ONE_GROUP:
        yield say("Play in the groups, or have the groups take turns answering.")
    else:
        yield say("Play together, and take turns answering.")
