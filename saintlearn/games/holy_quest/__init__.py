"""The Holy Quest: bring your four saints to Heaven."""

from __future__ import annotations

from typing import Final

from saintlearn.engine.entry import GameEntry, InLessons, LessonLevel

__all__ = ["GAME"]

_MODES: Final = (
    ("simple", 2),
    ("easy", 2),
    ("full", 2),
    ("multiplayer", 4),
    ("teamwork", 4),
    ("alliance", 4),
    ("competition", 4),
)
"""The modes, easiest first, each with the players that it wants."""


def _level(mode: str, least: int) -> LessonLevel:
    read = {"questions": "read"} if mode == "easy" else {}
    asks = mode not in ("simple", "easy")
    return LessonLevel(name=mode, words=f"mode {mode.title()}", deck="holy-quest", options={"mode": mode, **read}, least=least, asks=asks)


GAME: Final = GameEntry(
    name="holy-quest",
    title="The Holy Quest",
    about="Roll the dice, walk the board, answer questions about the saints.",
    saint="brendan",
    easy={"mode": "simple", "level": 1},
    lessons=InLessons(
        levels=tuple(_level(*mode) for mode in _MODES),
        suits={
            ("8-10", "60-90"): (
                "easy",
                "There is time for a journey on the board, and the cards of the saints are read aloud on the way.",
            ),
        },
    ),
    rules_part="saintlearn.games.holy_quest.rules:HolyQuest",
    computers_part="saintlearn.games.holy_quest.computers:COMPUTERS",
    evidence_part="saintlearn.games.holy_quest.evidence:evidence",
    scene_part="saintlearn.games.holy_quest.scene:SCENE",
    module="quest",
)
"""All that others need of the game."""
