"""The match drill."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import drill as shown
from saintlearn.widgets.mounted import Mounted, as_widget


class Drill(shown.ShownDrill, Mounted):
    """Two cards at a time; the child taps what they share, then sees what was missed.

    Attributes:
        session: What was done so far; ``session.save(path)`` keeps it for `saintlearn.load_game`.
        game: The drill under way.
    """


drill = keywords()(as_widget(shown.drill, Drill))
