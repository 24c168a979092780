"""SaintCards, the base game."""

from __future__ import annotations

from typing import Final

from saintlearn.engine.entry import GameEntry, InLessons, LessonLevel

__all__ = ["GAME"]

GAME: Final = GameEntry(
    name="saintcards",
    title="SaintCards",
    about="Play a card on a saint who has something in common with yours.",
    saint="francis-of-assisi",
    easy={"level": "starter"},
    lessons=InLessons(
        levels=(
            LessonLevel(name="starter", words="starter level", deck="starter", options={"level": "starter", "deck": "starter"}),
            LessonLevel(name="full", words="full level", deck="core", options={"level": "full", "deck": "core"}),
        ),
        suits={
            ("8-10", "45"): ("starter", "The starter level counts only centuries, month and colour, which two open cards explain."),
            ("11-13", "45"): (
                "full",
                "The full level counts facts, orders, regions and signs: a match for this age, and they say aloud what they see.",
            ),
        },
    ),
    rules_part="saintlearn.games.saintcards.rules:SaintCards",
    computers_part="saintlearn.games.saintcards.computers:COMPUTERS",
    evidence_part="saintlearn.games.saintcards.evidence:evidence",
    scene_part="saintlearn.games.saintcards.scene:SCENE",
    module="table",
)
"""All that others need of the game."""
