"""Run the Race!, the game against the clock."""

from saintlearn.games.race.clock import SPEEDS, computer_move_at
from saintlearn.games.race.rules import Race

__all__ = ["SPEEDS", "Race", "computer_move_at"]
