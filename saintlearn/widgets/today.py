"""The game of the day in a notebook."""

from __future__ import annotations

from saintlearn.shown import today as shown
from saintlearn.widgets.memory import MemoryWidget
from saintlearn.widgets.mounted import as_widget

__all__ = ["game_of_the_day"]

game_of_the_day = as_widget(shown.game_of_the_day, MemoryWidget)
