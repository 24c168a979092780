"""A scene: what a game brings to a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from saintlearn.engine.events import Event
from saintlearn.rooms.look import Look
from saintlearn.rooms.screen import Policy, Screen, TurnPolicy
from saintlearn.wire.base import HelpSection

__all__ = ["Scene"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What a game brings to a screen.

    Args:
        build: Builds what is shown, for the eyes that look.
        seen: Lists the slugs of the cards that a state shows.
        spot: Finds what is worth looking at among what happened, given the number of the log's line; None when there is nothing.
        hints: Gives the hints for a view, each telling a little more.
        rules: Gives the rules in children's words for the game's options, as sections of a title and lines.
        policy: How the game goes on a screen.
        sentence: Says what happened on the table, where that is not what the log says.
    """

    build: Callable[[Look[Any], Screen], Any]
    seen: Callable[[Any], list[str]]
    spot: Callable[[int, Sequence[Event]], Any]
    hints: Callable[[Any], list[str]]
    rules: Callable[[Any], tuple[HelpSection, ...]]
    policy: Policy = field(default_factory=TurnPolicy)
    sentence: Callable[[Look[Any], Event], str] = lambda look, event: look.sentence(event)
