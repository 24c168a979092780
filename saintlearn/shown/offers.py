"""What a child can choose from: every game, every activity, and what else there is to look at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from saintlearn.engine.entry import Pastime
from saintlearn.games import ACTIVITIES, all_games, entry_of
from saintlearn.languages import mark

_OTHERS: Final[Mapping[str, Pastime]] = {
    "pictures": Pastime(
        title=mark("Picture Pairs"),
        about=mark("Look and listen"),
        saint="mark",
        feel="quick",
        minutes=5,
        age=4,
        easy={"cards": 12},
    ),
    "gallery": Pastime(title=mark("All the Saints"), about=mark("Look, read, choose"), saint="luke", feel="learn", age=6),
    "bedtime": Pastime(
        title=mark("Ten Minutes before Bed"),
        about=mark("Today's story, one question, and good night"),
        saint="anthony-of-padua",
        feel=None,
        minutes=10,
        age=4,
        easy={"level": 1},
    ),
    "album": Pastime(
        title=mark("My Windows"),
        about=mark("Every saint you've met"),
        saint="lucy",
        feel="learn",
        age=6,
        crowd="one",
        asks=mark("Whose windows would you like to see?"),
    ),
    "progress": Pastime(
        title=mark("What I Know"),
        about=mark("What to practice"),
        saint="bede",
        feel="learn",
        age=7,
        crowd="one",
        asks=mark("Who would you like to look at?"),
    ),
    "grown-ups": Pastime(
        title=mark("For Grown-Ups"),
        about=mark("What the children learned, and what is kept here"),
        saint="monica",
        feel=None,
        age=18,
    ),
    "voices": Pastime(
        title=mark("A Voice of Your Own"),
        about=mark("Read a story aloud, and the children hear you"),
        saint="john-chrysostom",
        feel=None,
        age=18,
    ),
}

PAGES: Final[Mapping[str, Pastime]] = {
    **{entry.name: entry for entry in all_games()},
    **{name: entry_of(name) for name in ACTIVITIES if name != "loci"},  # a way to look at flashcards
    **_OTHERS,
}
"""By name: the games in the order of their registry, the activities, then everything else."""
