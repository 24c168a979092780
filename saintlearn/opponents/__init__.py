"""Computer players, by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from saintlearn.engine.players import Opponent
from saintlearn.opponents.simple import greedy_player, random_player

__all__ = ["LABELS", "OPPONENTS"]

OPPONENTS: Final[Mapping[str, Opponent]] = {"random": random_player, "greedy": greedy_player}
"""Every computer player by its kind."""

LABELS: Final[Mapping[str, str]] = {"random": "gentle computer", "greedy": "steady computer"}
"""What people call them."""
