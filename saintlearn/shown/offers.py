"""What a child can choose from: every game and every activity."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from saintlearn.engine.entry import Feel, GameEntry
from saintlearn.games import all_games
from saintlearn.languages import mark

__all__ = ["PAGES", "Crowd", "Page"]

Crowd = Literal["any", "one", "some"]
"""How many children it takes: any number, one alone, or at least one with a name."""


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
    age: int = 6
    """From about which age a child plays it; the door, the website, the page for parents, and the notebooks all say this one."""
    crowd: Crowd = "any"
    asks: str = mark("{game} is for one player at a time. Who goes first?")
    """What is asked, as a marked sentence, where several are here and it is for one."""
    easy: Mapping[str, Any] = field(default_factory=dict)
    """Options for the beginners' rules or the easy questions."""
    is_game: bool = False


def _of_game(entry: GameEntry) -> Page:
    return Page(
        title=entry.title,
        about=entry.about,
        saint=entry.saint,
        feel=entry.feel,
        minutes=entry.minutes,
        age=entry.age,
        easy=entry.easy,
        is_game=True,
    )


_ACTIVITIES: Final[Mapping[str, Page]] = {
    "memory": Page(title=mark("Memory"), about=mark("Find the pairs"), saint="anthony-of-padua", feel="quick", minutes=5),
    "drill": Page(
        title=mark("Two Saints"),
        about=mark("What do they share?"),
        saint="cosmas-and-damian",
        feel="quick",
        minutes=5,
        easy={"level": "starter"},
    ),
    "bee": Page(
        title=mark("Saint Bee"),
        about=mark("Take turns answering"),
        saint="ambrose",
        feel="together",
        minutes=15,
        age=7,
        crowd="some",
        easy={"level": 1, "rises": 20},
    ),
    "quiz": Page(
        title=mark("Quiz"),
        about=mark("Ten questions"),
        saint="catherine-of-alexandria",
        feel="learn",
        age=8,
        crowd="one",
        easy={"level": 1},
    ),
    "flashcards": Page(
        title=mark("Flashcards"),
        about=mark("Look, think, and turn"),
        saint="therese-of-lisieux",
        feel="learn",
        age=7,
        crowd="one",
        easy={"level": 1},
    ),
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

PAGES: Final[Mapping[str, Page]] = {**{entry.name: _of_game(entry) for entry in all_games()}, **_ACTIVITIES}
"""By name: the games in the order of their registry, then everything else."""
