"""The scenes of the table, one for each game: what the browser shows, for the eyes of one seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from saintlearn.engine.game import Event
from saintlearn.wire.base import HelpSection

__all__ = ["Scene"]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a game brings to the table.

    Args:
        build: Builds the state: called with the session, the seat that looks (None behind the curtain), and the keywords ``asks`` (seat of the person
            who is asked to come), ``watching`` (a computer has just done something to look at), ``moment`` and ``said`` (for the live region).
        seen: Lists the slugs of the cards that a state shows.
        moment: Finds what is worth looking at among what happened, given the number of the log's line; None when there is nothing.
        hints: Gives the hints for a view, each telling a little more.
        rules: Gives the rules in children's words for the game's options, as sections of a title and lines.
    """

    build: Callable[..., Any]
    seen: Callable[[Any], list[str]]
    moment: Callable[[int, Iterable[Event]], Any]
    hints: Callable[[Any], list[str]]
    rules: Callable[[Any], tuple[HelpSection, ...]]
