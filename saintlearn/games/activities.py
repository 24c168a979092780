"""The entries of the activities: what children do with cards and questions, each by rules of its own as a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from saintlearn.engine.entry import GameEntry
from saintlearn.languages import mark

ENTRIES: Final[Mapping[str, GameEntry]] = {
    one.name: one
    for one in (
        GameEntry(
            name="memory",
            title=mark("Memory"),
            about=mark("Find the pairs"),
            saint="anthony-of-padua",
            feel="quick",
            minutes=5,
            age=6,
            easy={"cards": 12},
            rules_part="saintlearn.study.memory_rules:MemoryRules",
            chosen=True,
        ),
        GameEntry(
            name="drill",
            title=mark("Two Saints"),
            about=mark("What do they share?"),
            saint="cosmas-and-damian",
            feel="quick",
            minutes=5,
            age=6,
            easy={"level": "starter"},
            rules_part="saintlearn.study.drill_rules:DrillRules",
        ),
        GameEntry(
            name="bee",
            title=mark("Saint Bee"),
            about=mark("Take turns answering"),
            saint="ambrose",
            feel="together",
            minutes=15,
            age=7,
            crowd="some",
            easy={"level": 1, "rises": 20},
            rules_part="saintlearn.study.bee_moves:BeeRules",
            draws=True,
        ),
        GameEntry(
            name="quiz",
            title=mark("Quiz"),
            about=mark("Ten questions"),
            saint="catherine-of-alexandria",
            feel="learn",
            age=8,
            crowd="one",
            easy={"level": 1},
            rules_part="saintlearn.study.quiz_rules:QuizRules",
        ),
        GameEntry(
            name="flashcards",
            title=mark("Flashcards"),
            about=mark("Look, think, turn"),
            saint="therese-of-lisieux",
            feel="learn",
            age=7,
            crowd="one",
            easy={"level": 1},
            rules_part="saintlearn.study.flashcards_rules:FlashRules",
        ),
        GameEntry(
            name="loci",
            title=mark("Walk around a card"),
            about=mark("What's in each place?"),
            saint="thomas-aquinas",
            feel="learn",
            age=8,
            crowd="one",
            rules_part="saintlearn.study.loci_rules:LociRules",
        ),
    )
}
"""By name, in the order in which the children's page shows them."""
