"""Computer players, by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from saintlearn.engine.entry import Computers
from saintlearn.engine.players import Opponent
from saintlearn.opponents import holy_quest as _holy_quest  # noqa: F401 - registers itself
from saintlearn.opponents.simple import greedy_player, random_player
from saintlearn.opponents.strong import strong_player

__all__ = ["COMPUTERS", "OPPONENTS"]

OPPONENTS: Final[Mapping[str, Opponent]] = {"random": random_player, "greedy": greedy_player, "strong": strong_player}
"""Every computer player by its kind."""

COMPUTERS: Final = Computers(OPPONENTS)
"""The same for a game that has none of its own."""
