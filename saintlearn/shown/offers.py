"""What a child can choose from: every game and every activity."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from saintlearn.engine.entry import Crowd, Feel, GameEntry
from saintlearn.games import ACTIVITIES, all_games, entry_of
from saintlearn.languages import mark

__all__ = ["PAGES", "Crowd", "Page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One of the pages."""

    title: str
    """A marked sentence; `say` it."""
    about: str
    """What one does there, in a few marked words; `say` them."""
    saint: str
    """Slug of the saint in the picture."""
    feel: Feel | None
    """On which shelf of the door it stands; None for the game of the day."""
    minutes: int = 10
    """About how long it takes for two."""
    minutes_each: int = 0
    """How much longer for each player after the second."""
    age: int = 6
    """From about which age a child plays it; the door, the website, the page for parents, and the notebooks all say this one."""
    crowd: Crowd = "any"
    asks: str = mark("{game} is for one player at a time. Who goes first?")
    """What is asked, as a marked sentence, where several are here and it is for one."""
    easy: Mapping[str, Any] = field(default_factory=dict)
    """Options for the beginners' rules or the easy questions."""
    is_game: bool = False

    def minutes_for(self, players: int) -> int:
        """Tell about how many minutes it takes so many players."""
        return self.minutes + self.minutes_each * max(0, players - 2)


def _of(entry: GameEntry, *, is_game: bool) -> Page:
    return Page(
        title=entry.title,
        about=entry.about,
        saint=entry.saint,
        feel=entry.feel,
        minutes=entry.minutes,
        minutes_each=entry.minutes_each,
        age=entry.age,
        crowd=entry.crowd,
        easy=entry.easy,
        is_game=is_game,
    )


_OTHERS: Final[Mapping[str, Page]] = {
    "gallery": Page(title=mark("All the Saints"), about=mark("Look, read, and choose"), saint="luke", feel="learn", age=4),
    "today": Page(
        title=mark("Game of the Day"),
        about=mark("Today's saint and friends"),
        saint="anthony-of-padua",
        feel=None,
        minutes=3,
    ),
    "album": Page(
        title=mark("My Windows"),
        about=mark("Every saint you've met"),
        saint="lucy",
        feel="learn",
        age=4,
        crowd="one",
        asks=mark("Whose windows would you like to see?"),
    ),
    "progress": Page(
        title=mark("What I Know"),
        about=mark("What to look at again"),
        saint="bede",
        feel="learn",
        age=7,
        crowd="one",
        asks=mark("Who would you like to look at?"),
    ),
}

PAGES: Final[Mapping[str, Page]] = {
    **{entry.name: _of(entry, is_game=True) for entry in all_games()},
    **{name: _of(entry_of(name), is_game=False) for name in ACTIVITIES if name != "loci"},  # a way to look at flashcards
    **_OTHERS,
}
"""By name: the games in the order of their registry, the activities, then everything else."""
