"""What a lesson can play: games and study activities, with their levels as a plan names them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from saintlearn.engine.entry import GameEntry
from saintlearn.engine.on_paper import GameOnPaper
from saintlearn.games import REGISTRY, all_games, game_entry
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import mark, say


@dataclass(frozen=True, slots=True)
class Activity:
    """A game or a study activity."""

    name: str
    """The name on the command line and in `saintlearn.new_game`."""
    heading: str
    """The title as a marked English sentence; show `title` instead."""
    levels: tuple[str, ...]
    """Its levels or modes, easiest first."""
    decks: tuple[str, ...]
    """The deck for each level: one of the catalogue, or the game's own by its name; empty for the saints of the lesson."""
    least: int
    """How many saints the lesson must have."""
    told: tuple[str, ...]
    """What each level is, as marked English sentences."""

    @property
    def title(self) -> str:
        """The title as printed, in the current language."""
        return say(self.heading)

    @property
    def on_paper(self) -> GameOnPaper | None:
        """Makes one deck for a whole class; None for an activity that needs none, or a game that can't be printed."""
        lessons = game_entry(self.name).lessons if self.name in REGISTRY else None
        return None if lessons is None else lessons.on_paper

    @property
    def bring(self) -> str:
        """What a class needs to play with that deck besides paper, in the current language; empty for nothing."""
        lessons = game_entry(self.name).lessons if self.name in REGISTRY else None
        return say(lessons.bring) if lessons is not None and lessons.bring else ""


_NUMBERED: Final = (mark("level 1"), mark("level 2"), mark("level 3"))
_LEARNED: Final = (
    Activity(
        "memory", mark("Memory"), ("same", "shared"), (), 6, (mark("two of each saint"), mark("two saints who share something"))
    ),
    Activity("flashcards", mark("Flashcards"), ("1", "2", "3"), (), 1, _NUMBERED),
    Activity("quiz", mark("Quiz"), ("1", "2", "3", "rising"), (), 3, (*_NUMBERED, mark("from easy to hard"))),
    Activity("bee", mark("Saint Bee"), ("1", "2", "3"), (), 3, _NUMBERED),
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
    """Why this game, at this level, for this age and this much time."""

    @property
    def deck(self) -> str:
        """The deck to play with; empty for the saints of the lesson."""
        decks = self.activity.decks
        return decks[self.activity.levels.index(self.level)] if decks else ""

    def __str__(self) -> str:
        level = say(self.activity.told[self.activity.levels.index(self.level)])
        return say("{game} ({level})", game=self.activity.title, level=level)


def read_play(game: str, level: str, why: str) -> Play:
    """Choose a game and its level.

    >>> str(read_play("memory", "same", "Pictures come before letters."))
    'Memory (two of each saint)'
    """
    if game not in ACTIVITIES:
        raise Refusal("unknown-game", say("there is no game {game!r}; {right}", game=game, right=suggest(game, ACTIVITIES)))
    activity = ACTIVITIES[game]
    if level not in activity.levels:
        raise Refusal(
            "bad-option",
            say("{game} has no level {level!r}; {right}", game=activity.title, level=level, right=suggest(level, activity.levels)),
        )
    return Play(activity, level, why)
