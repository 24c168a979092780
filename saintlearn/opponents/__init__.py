"""Computer players, by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from saintlearn.engine.players import Opponent
from saintlearn.opponents import holdem as _holdem  # noqa: F401 - registers itself
from saintlearn.opponents import holy_quest as _holy_quest  # noqa: F401 - registers itself
from saintlearn.opponents import race as _race  # noqa: F401 - registers itself
from saintlearn.opponents import saint_poker as _saint_poker  # noqa: F401 - registers itself
from saintlearn.opponents import saintcards as _saintcards  # noqa: F401 - registers itself
from saintlearn.opponents.simple import greedy_player, random_player
from saintlearn.opponents.strong import strong_player

__all__ = ["LABELS", "OPPONENTS"]

OPPONENTS: Final[Mapping[str, Opponent]] = {"random": random_player, "greedy": greedy_player, "strong": strong_player}
"""Every computer player by its kind."""

LABELS: Final[Mapping[str, str]] = {"random": "gentle computer", "greedy": "steady computer", "strong": "keen computer"}
"""What people call them."""
