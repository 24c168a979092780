"""Saint Poker: share a river, make the best hand."""

from __future__ import annotations

from typing import Final

from saintlearn.engine.entry import GameEntry, InLessons, LessonLevel

__all__ = ["GAME"]

GAME: Final = GameEntry(
    name="saint-poker",
    title="Saint Poker",
    about="Gather five saints who belong together.",
    saint="nicholas",
    lessons=InLessons(
        levels=(
            LessonLevel(name="saints", words="with the faces of the saints", deck="saint-poker", options={"faces": "saints"}),
            LessonLevel(name="french", words="with plain faces", deck="saint-poker", options={"faces": "french"}),
        ),
        suits={
            ("teens", "45"): (
                "saints",
                "A pair is two saints of one calling, a flush five of one season; there are no stakes, and time is left for the talk.",
            ),
        },
    ),
    rules_part="saintlearn.games.saint_poker.rules:SaintPoker",
    computers_part="saintlearn.games.saint_poker.computers:COMPUTERS",
    scene_part="saintlearn.games.saint_poker.scene:SCENE",
    module="saint-poker",
)
"""All that others need of the game."""
