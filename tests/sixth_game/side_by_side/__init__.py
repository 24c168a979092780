"""Side by Side, a tiny game of the tests: lay the top card beside your last one, and gain what the two share."""

from pathlib import Path
from typing import Final

from saintlearn.engine.entry import GameEntry

__all__ = ["GAME"]

GAME: Final = GameEntry(
    name="side-by-side",
    title="Side by Side",
    about="Lay one saint beside another.",
    saint="lucy",
    easy={"rounds": 2},
    rules_part="tests.sixth_game.side_by_side.rules:SideBySide",
    computers_part="tests.sixth_game.side_by_side.computers:COMPUTERS",
    evidence_part="tests.sixth_game.side_by_side.evidence:evidence",
    scene_part="tests.sixth_game.side_by_side.scene:SCENE",
    module=str(Path(__file__).parent / "side-by-side"),
)
