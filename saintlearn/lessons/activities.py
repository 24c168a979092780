"""What a lesson can play: games and ways of learning, with their levels as a plan names them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from saintlearn.engine.entry import GameEntry
from saintlearn.games import all_games
from saintlearn.ground.suggestions import suggest

__all__ = ["ACTIVITIES", "Activity", "Play", "read_play"]


@dataclass(frozen=True, slots=True)
class Activity:
    """A game or a way of learning."""

    name: str
    """As the command line and `saintlearn.new_game` call it."""
    title: str
    """As printed."""
    levels: tuple[str, ...]
    """Its levels or modes, easiest first."""
    decks: tuple[str, ...]
    """The deck that each level is played with: one of the catalogue, or the game's own by its name; empty for the saints of the lesson."""
    least: int
    """Saints that the lesson must have for it."""
    told: tuple[str, ...]
    """What is printed of each level behind the title."""


_NUMBERED: Final = ("level 1", "level 2", "level 3")
_LEARNED: Final = (
    Activity("memory", "Memory", ("same", "shared"), (), 6, ("each saint twice", "two saints who share something")),
    Activity("flashcards", "Flashcards", ("1", "2", "3"), (), 1, _NUMBERED),
    Activity("quiz", "Quiz", ("1", "2", "3", "rising"), (), 3, (*_NUMBERED, "from easy to hard")),
    Activity("bee", "Saints' Bee", ("1", "2", "3"), (), 3, _NUMBERED),
)  # fmt: skip


def _game(entry: GameEntry) -> Iterator[Activity]:
    if entry.lessons is not None:
        levels = entry.lessons.levels
        names, decks, told = zip(*((level.name, level.deck, level.words) for level in levels), strict=True)
        yield Activity(entry.name, entry.title, names, decks, 0, told)


_PLAYED: Final = tuple(activity for entry in all_games() for activity in _game(entry))
ACTIVITIES: Final[Mapping[str, Activity]] = {activity.name: activity for activity in (*_LEARNED, *_PLAYED)}
"""Activities by name."""


@dataclass(frozen=True, slots=True)
class Play:
    """What a plan plays, and why."""

    activity: Activity
    """The game."""
    level: str
    """One of its levels."""
    why: str
    """Why this game at this level, for this age and time."""

    @property
    def deck(self) -> str:
        """The deck that it is played with; empty for the saints of the lesson."""
        decks = self.activity.decks
        return decks[self.activity.levels.index(self.level)] if decks else ""

    def __str__(self) -> str:
        return f"{self.activity.title}, {self.activity.told[self.activity.levels.index(self.level)]}"


def read_play(game: str, level: str, why: str) -> Play:
    """Choose a game and its level.

    Raises:
        ValueError: There is no such game, or it has no such level.

    >>> str(read_play("memory", "same", "Pictures come before letters."))
    'Memory, each saint twice'
    """
    if game not in ACTIVITIES:
        raise ValueError(f"there is no game {game!r}; {suggest(game, ACTIVITIES)}")
    activity = ACTIVITIES[game]
    if level not in activity.levels:
        raise ValueError(f"{activity.title} has no level {level!r}; {suggest(level, activity.levels)}")
    return Play(activity, level, why)
