"""Memory on the screen."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import memory as shown
from saintlearn.widgets.mounted import Mounted, as_widget

__all__ = ["MemoryWidget", "memory"]


class MemoryWidget(shown.ShownMemory, Mounted):
    """A game of memory on the screen."""


memory = keywords(cards="deck")(as_widget(shown.memory, MemoryWidget))
