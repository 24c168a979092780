"""Saint Poker: share a river, make the best hand."""

from __future__ import annotations

from typing import Final

from saintlearn.engine.entry import GameEntry, InLessons, LessonLevel
from saintlearn.languages import mark

__all__ = ["GAME"]

GAME: Final = GameEntry(
    name="saint-poker",
    title=mark("Saint Poker"),
    about=mark("Gather five who belong together"),
    saint="nicholas",
    feel="think",
    minutes=10,
    minutes_each=5,
    age=8,
    lessons=InLessons(
        levels=(
            LessonLevel(name="saints", words=mark("with saints on the cards"), deck="saint-poker", options={"faces": "saints"}),
            LessonLevel(name="french", words=mark("with plain cards"), deck="saint-poker", options={"faces": "french"}),
        ),
        suits={
            ("teens", "45"): (
                "saints",
                mark(
                    "A pair is two saints with the same calling, and a flush is five from the same season. No treasure is offered, and you have time to talk."
                ),
            ),
        },
        paper_part="saintlearn.games.saint_poker.paper:on_paper",
    ),
    rules_part="saintlearn.games.saint_poker.rules:SaintPoker",
    computers_part="saintlearn.games.saint_poker.computers:COMPUTERS",
    together_part="saintlearn.games.saint_poker.together:TOGETHER",
    scene_part="saintlearn.games.saint_poker.scene:SCENE",
    module="saint-poker",
)
"""Everything that others need from the game."""
