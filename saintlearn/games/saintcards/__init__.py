"""SaintCards, the base game."""

from __future__ import annotations

from typing import Final

from saintlearn.engine.entry import GameEntry, InLessons, LessonLevel
from saintlearn.languages import mark

__all__ = ["GAME"]

GAME: Final = GameEntry(
    name="saintcards",
    title=mark("SaintCards"),
    about=mark("Match saints, win treasure"),
    saint="francis-of-assisi",
    feel="think",
    minutes=15,
    age=6,
    easy={"level": "starter", "scoring": "claim", "hand_size": 5, "draws": 13},
    gentle={"scoring": "claim"},
    lessons=InLessons(
        levels=(
            LessonLevel(
                name="starter",
                words=mark("starter level"),
                deck="starter",
                options={"level": "starter", "scoring": "claim", "deck": "starter"},
            ),
            LessonLevel(name="full", words=mark("full level"), deck="core", options={"level": "full", "deck": "core"}),
        ),
        suits={
            ("8-10", "45"): (
                "starter",
                mark("The starter level counts only centuries, the month, and the color. You can explain it with two cards face up."),
            ),
            ("11-13", "45"): (
                "full",
                mark(
                    "The full level counts facts, orders, regions, and symbols. That suits this age, and players say out loud what they see."
                ),
            ),
        },
        paper_part="saintlearn.games.saintcards.paper:on_paper",
        bring=mark("Beans or buttons for treasure"),
    ),
    rules_part="saintlearn.games.saintcards.rules:SaintCards",
    computers_part="saintlearn.games.saintcards.computers:COMPUTERS",
    evidence_part="saintlearn.games.saintcards.evidence:evidence",
    together_part="saintlearn.games.saintcards.together:TOGETHER",
    scene_part="saintlearn.games.saintcards.scene:SCENE",
    module="table",
)
"""Everything that others need to know about the game."""
