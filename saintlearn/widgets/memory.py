"""Memory on the screen."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import memory as shown
from saintlearn.widgets.mounted import Mounted, as_widget


class MemoryWidget(shown.ShownMemory, Mounted):
    """A game of memory on screen; what lies face down is not in the browser.

    Attributes:
        session: What was done so far; ``session.save(path)`` keeps it for `saintlearn.load_game`.
        game: The game under way; it may be looked at from Python, and acted on with `act`.
    """


memory = keywords(cards="deck")(as_widget(shown.memory, MemoryWidget))
