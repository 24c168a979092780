"""The bee on one screen."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import bee as shown
from saintlearn.widgets.mounted import Mounted, as_widget


class BeeWidget(shown.ShownBee, Mounted):
    """A bee for a family, class or parish at one screen.

    Attributes:
        session: What was done so far; ``session.save(path)`` keeps it for `saintlearn.load_game`.
        bee: The bee under way.
    """


bee = keywords()(as_widget(shown.bee, BeeWidget))
