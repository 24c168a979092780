"""Run the Race!: two players, at the same time."""

from __future__ import annotations

from typing import Final

from saintlearn.engine.entry import GameEntry, InLessons, LessonLevel
from saintlearn.languages import mark

__all__ = ["GAME"]

GAME: Final = GameEntry(
    name="race",
    title=mark("Run the Race!"),
    about=mark("Match fast, or take your time"),
    saint="paul",
    feel="quick",
    minutes=7,
    age=8,
    easy={"pace": "no-hurry"},
    gentle={"speed": "gentle"},
    lessons=InLessons(
        levels=(
            LessonLevel(name="no-hurry", words=mark("no hurry"), deck="race", options={"pace": "no-hurry"}),
            LessonLevel(name="race", words=mark("as a race"), deck="race", options={"pace": "race"}),
        ),
        most=2,
        paper_part="saintlearn.games.race.paper:on_paper",
    ),
    rules_part="saintlearn.games.race.rules:Race",
    computers_part="saintlearn.games.race.computers:COMPUTERS",
    evidence_part="saintlearn.games.race.evidence:evidence",
    together_part="saintlearn.games.race.together:TOGETHER",
    scene_part="saintlearn.games.race.scene:SCENE",
    module="race",
)
"""All that others need of the game."""
