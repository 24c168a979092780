"""Heaven Hold'em: offer treasure, and match your cards with those on the table."""

from __future__ import annotations

from typing import Final

from saintlearn.engine.entry import GameEntry, InLessons, LessonLevel

__all__ = ["GAME"]

_HANDS: Final = 4
"""Hands that fit into a lesson."""

GAME: Final = GameEntry(
    name="holdem",
    title="Heaven Hold'em",
    about="Place your saints beside those on the table, and offer treasure.",
    saint="peter",
    easy={"level": "starter"},
    lessons=InLessons(
        levels=(
            LessonLevel(name="starter", words="starter level", deck="holdem", options={"level": "starter", "hands": _HANDS}),
            LessonLevel(name="full", words="full level", deck="holdem", options={"level": "full", "hands": _HANDS}),
        ),
        suits={
            ("11-13", "60-90"): (
                "starter",
                "There is time for several hands; the starter level is learned in one, and all treasure is offered to Jesus in the end.",
            ),
            ("teens", "60-90"): ("full", "There is time for the full level, in which everything on the cards counts."),
        },
    ),
    rules_part="saintlearn.games.holdem.rules:Holdem",
    computers_part="saintlearn.games.holdem.computers:COMPUTERS",
    scene_part="saintlearn.games.holdem.scene:SCENE",
    module="holdem",
)
"""All that others need of the game."""
