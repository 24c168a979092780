"""What a child can choose from: every game, every activity, and what else there is to look at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from saintlearn.engine.entry import Pastime
from saintlearn.games import ACTIVITIES, all_games, entry_of
from saintlearn.languages import mark

__all__ = ["PAGES"]

_OTHERS: Final[Mapping[str, Pastime]] = {
    "gallery": Pastime(title=mark("All the Saints"), about=mark("Look, read, and choose"), saint="luke", feel="learn", age=4),
    "today": Pastime(
        title=mark("Game of the Day"),
        about=mark("Today's saint and friends"),
        saint="anthony-of-padua",
        feel=None,
        minutes=3,
        age=6,
    ),
    "album": Pastime(
        title=mark("My Windows"),
        about=mark("Every saint you've met"),
        saint="lucy",
        feel="learn",
        age=4,
        crowd="one",
        asks=mark("Whose windows would you like to see?"),
    ),
    "progress": Pastime(
        title=mark("What I Know"),
        about=mark("What to look at again"),
        saint="bede",
        feel="learn",
        age=7,
        crowd="one",
        asks=mark("Who would you like to look at?"),
    ),
}

PAGES: Final[Mapping[str, Pastime]] = {
    **{entry.name: entry for entry in all_games()},
    **{name: entry_of(name) for name in ACTIVITIES if name != "loci"},  # a way to look at flashcards
    **_OTHERS,
}
"""By name: the games in the order of their registry, the activities, then everything else."""
