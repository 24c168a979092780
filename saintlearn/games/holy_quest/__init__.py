"""The Holy Quest: bring your four saints to Heaven."""

from __future__ import annotations

from typing import Final

from saintlearn.engine.entry import GameEntry, InLessons, LessonLevel
from saintlearn.languages import mark

__all__ = ["GAME"]

_MODES: Final = (
    ("simple", mark("Simple mode"), 2),
    ("easy", mark("Easy mode"), 2),
    ("full", mark("Full mode"), 2),
    ("multiplayer", mark("Multiplayer mode"), 4),
    ("teamwork", mark("Teamwork mode"), 4),
    ("alliance", mark("Alliance mode"), 4),
    ("competition", mark("Competition mode"), 4),
)
"""The modes, easiest first, each with its words in a lesson plan and the players it needs."""


_MEETS: Final = {"questions": "meet", "forced": "goes"}
"""Children's play, which goes with every mode."""


def _level(mode: str, words: str, least: int) -> LessonLevel:
    return LessonLevel(name=mode, words=words, deck="holy-quest", options={"mode": mode, **_MEETS}, least=least, asks=True)


GAME: Final = GameEntry(
    name="holy-quest",
    title=mark("The Holy Quest"),
    about=mark("Roll, walk, meet the saints"),
    saint="brendan",
    feel="together",
    minutes=20,
    minutes_each=5,
    age=6,
    easy={
        "mode": "simple",
        "level": 1,
        **_MEETS,
        "vain": "meets",
        "length": "short",
        "one_way": "on",
        "saint_cards": "all",
        "ladder": "on",
    },
    lessons=InLessons(
        levels=tuple(_level(*mode) for mode in _MODES),
        suits={
            ("8-10", "60-90"): (
                "easy",
                mark("There's time for a journey around the board, and you meet the saints on the way."),
            ),
        },
        paper_part="saintlearn.games.holy_quest.paper:on_paper",
        bring=mark("A die, and two buttons for each team, in a color of its own"),
    ),
    rules_part="saintlearn.games.holy_quest.rules:HolyQuest",
    computers_part="saintlearn.games.holy_quest.computers:COMPUTERS",
    evidence_part="saintlearn.games.holy_quest.evidence:evidence",
    together_part="saintlearn.games.holy_quest.together:TOGETHER",
    scene_part="saintlearn.games.holy_quest.scene:SCENE",
    module="quest",
)
"""Everything that others need from the game."""
