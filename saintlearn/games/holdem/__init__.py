"""Heaven Hold'em: offer treasure, and match your cards with those on the table."""

from __future__ import annotations

from typing import Final

from saintlearn.engine.entry import GameEntry, InLessons, LessonLevel
from saintlearn.languages import mark

__all__ = ["GAME"]

_HANDS: Final = 4
"""Hands that fit in a lesson, and in a first game."""

GAME: Final = GameEntry(
    name="holdem",
    title=mark("Heaven Hold'em"),
    about=mark("Place saints, offer treasure"),
    saint="peter",
    feel="think",
    minutes=15,
    age=8,
    easy={"level": "starter", "open_hands": True, "hands": _HANDS},
    lessons=InLessons(
        levels=(
            LessonLevel(name="starter", words=mark("starter level"), deck="holdem", options={"level": "starter", "hands": _HANDS}),
            LessonLevel(name="full", words=mark("full level"), deck="holdem", options={"level": "full", "hands": _HANDS}),
        ),
        suits={
            ("11-13", "60-90"): (
                "starter",
                mark(
                    "There is time for several hands. One is enough to learn the starter level, and at the end all the treasure goes to Jesus."
                ),
            ),
            ("teens", "60-90"): ("full", mark("There is time for the full level, where everything on the cards counts.")),
        },
        paper_part="saintlearn.games.holdem.paper:on_paper",
        bring=mark("Twenty beans or buttons for each team, as treasure"),
    ),
    rules_part="saintlearn.games.holdem.rules:Holdem",
    computers_part="saintlearn.games.holdem.computers:COMPUTERS",
    together_part="saintlearn.games.holdem.together:TOGETHER",
    scene_part="saintlearn.games.holdem.scene:SCENE",
    module="holdem",
)
"""Everything that others need from the game."""
